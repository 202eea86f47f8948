import type { Refusal } from '@stint/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { longestCode, shortestCode, useCodeLength, useSignInSettings } from './sign-in-settings.ts';

/** Failures after which the code may still be valid. */
const passing = new Set(['network', 'timeout', 'unavailable', 'internal', 'too_many_requests']);

interface Resend {
  send: () => void;
  busy: boolean;
  /** The number of codes sent; each restarts the wait. */
  sent: number;
  refusal: Refusal | null;
}

interface CodeFormProps {
  submit: string;
  onCode: (code: string) => void;
  busy: boolean;
  refusal: Refusal | null;
  resend: Resend;
  /** A code from a link, already submitted by the caller. */
  initialCode?: string | undefined;
  /** Also accepts codes of invitations, which may predate the current `AUTH_CODE_LENGTH`. */
  takesOlder?: boolean;
  children?: ReactNode;
}

/** Boxes for a code, submitted when full, with help when no code arrives. */
export function CodeForm(props: CodeFormProps) {
  const { submit, onCode, busy, refusal, resend, initialCode = '', takesOlder = false, children } = props;
  const t = useText('auth', 'errors');
  const length = useCodeLength();
  const keepsMail = useSignInSettings()?.keepsMail;
  const [longer, setLonger] = useState(initialCode.length);
  const boxes = Math.min(longestCode, Math.max(length, longer));
  const form = useForm(
    z.object({ code: z.string().min(takesOlder ? shortestCode : length) }),
    { code: initialCode.slice(0, longestCode).toUpperCase() },
    { says: () => t('codeTooShort', { length }) },
  );
  const [attempt, setAttempt] = useState(0);
  const isWrong = refusal !== null && !passing.has(refusal.code);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal clears the boxes once
  useEffect(() => {
    if (!isWrong) return;
    form.set('code', '');
    setAttempt((before) => before + 1);
  }, [refusal]);

  const latestRefusal = resend.refusal ?? refusal;
  const error =
    form.errorOf('code') ?? (latestRefusal && !busy && t(`errors:${latestRefusal.code}`, latestRefusal.details));
  return (
    <form className="flex flex-col gap-5" {...form.props(({ code }) => onCode(code))}>
      <Field label={t('code')} error={error} hint={!keepsMail && t('codeHint')}>
        <CodeInput
          key={`${attempt} ${boxes}`}
          {...form.control('code')}
          length={boxes}
          busy={busy}
          autoFocus
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
          waits={initialCode === '' || resend.sent > 0}
        />
        {takesOlder && isWrong && boxes < longestCode && (
          <Button look="quiet" size="small" onClick={() => setLonger(longestCode)}>
            {t('longerCode')}
          </Button>
        )}
        {children}
      </div>
      <MailboxLink />
    </form>
  );
}
