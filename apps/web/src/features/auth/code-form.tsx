import type { Refusal } from '@stint/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { useCodeLength } from './sign-in-settings.ts';

const mostCharacters = 10;
/** After these the code itself may still be good. */
const passing = new Set(['network', 'timeout', 'unavailable', 'internal', 'too_many_requests']);

interface Resend {
  send: () => void;
  busy: boolean;
  /** Counts the codes sent; each starts the wait anew. */
  sent: number;
  refusal: Refusal | null;
}

interface CodeFormProps {
  submit: string;
  onCode: (code: string) => void;
  busy: boolean;
  refusal: Refusal | null;
  resend: Resend;
  /** A code that came with a link; the caller has sent it already. */
  given?: string | undefined;
  /** The fewest characters that may be sent; as many as there are boxes where none is named. */
  shortest?: number;
  children?: ReactNode;
}

/** A box for each character; they send themselves once they are full, and what to do when no code comes. */
export function CodeForm(props: CodeFormProps) {
  const { submit, onCode, busy, refusal, resend, given = '', children } = props;
  const t = useText('auth', 'errors');
  const length = useCodeLength();
  const least = Math.min(length, props.shortest ?? length);
  const [typed, setCode] = useState(given.slice(0, mostCharacters).toUpperCase());
  const code = typed.slice(0, length);
  const [short, setShort] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!refusal || passing.has(refusal.code)) return;
    setCode('');
    setAttempt((before) => before + 1);
  }, [refusal]);

  const shown = resend.refusal ?? refusal;
  const error = short ? t('codeTooShort', { length }) : shown && !busy && t(`errors:${shown.code}`, shown.details);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setShort(code.length < least);
        if (code.length >= least) onCode(code);
      }}
    >
      <Field label={t('code')} error={error} hint={t('codeHint')}>
        <CodeInput
          key={`${attempt} ${length}`}
          value={code}
          length={length}
          busy={busy}
          autoFocus
          onChange={(next) => {
            setCode(next);
            setShort(false);
          }}
          onComplete={onCode}
        />
      </Field>
      <Button type="submit" look="primary" size="large" busy={busy}>
        {submit}
      </Button>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ResendButton
          key={resend.sent}
          send={resend.send}
          busy={resend.busy}
          sent={resend.sent}
          waits={given === '' || resend.sent > 0}
        />
        {children}
      </div>
      <MailboxLink />
    </form>
  );
}
