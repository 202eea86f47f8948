import type { Refusal } from '@stint/contract';
import { isEmail } from '@stint/domain/fields';
import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthFrame, MailboxLink, shortestCode, useCodeLength } from '../auth/index.ts';
import type { Proof } from './accepting.ts';

interface CodeEntryProps {
  start: string;
  busy: boolean;
  refusal: Refusal | null;
  onProof: (proof: Proof) => void;
}

/** The code of the message, and the address it was sent to. */
export function CodeEntry({ start, busy, refusal, onProof }: CodeEntryProps) {
  const t = useText('invitations', 'auth', 'errors');
  const length = useCodeLength();
  const least = Math.min(length, shortestCode);
  const [email, setEmail] = useState(start);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (refusal?.code !== 'invite.code_invalid') return;
    setCode('');
    setAttempt((before) => before + 1);
  }, [refusal]);

  const check = (given: string) => {
    setAsked(true);
    if (isEmail(email) && given.length >= least) onProof({ email: email.trim(), code: given });
  };
  const emailError = asked && !isEmail(email) && t('errors:invite.email');
  const short = asked && !refusal && code.length < least && t('errors:auth.code_length', { length });
  const refused = refusal && !busy && t(`errors:${refusal.code}`, refusal.details);
  return (
    <AuthFrame title={t('codeTitle')} text={t('codeText')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          check(code);
        }}
      >
        <Field label={t('codeEmail')} error={emailError}>
          <TextInput
            type="email"
            name="email"
            size="large"
            dir="ltr"
            autoComplete="email"
            inputMode="email"
            placeholder={t('auth:emailPlaceholder')}
            autoFocus={start === ''}
            value={email}
            onChange={setEmail}
          />
        </Field>
        <Field label={t('codeLabel')} error={refused || short}>
          <CodeInput
            key={`${attempt} ${length}`}
            value={code}
            length={length}
            busy={busy}
            autoFocus={start !== '' || attempt > 0}
            onChange={setCode}
            onComplete={check}
          />
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t('check')}
        </Button>
        <MailboxLink />
      </form>
    </AuthFrame>
  );
}
