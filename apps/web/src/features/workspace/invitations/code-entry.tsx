import type { Refusal } from '@stint/contract';
import { isEmail } from '@stint/domain/fields';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthFrame, longestCode, MailboxLink, shortestCode, useCodeLength } from '../../identity/auth/index.ts';
import type { Proof } from './accepting.ts';

const Entry = z.object({ email: z.string().trim().refine(isEmail), code: z.string().min(shortestCode) });

interface CodeEntryProps {
  start: string;
  busy: boolean;
  refusal: Refusal | null;
  onProof: (proof: Proof) => void;
}

/** Enters the code and the address of an invitation. */
export function CodeEntry({ start, busy, refusal, onProof }: CodeEntryProps) {
  const t = useText('invitations', 'auth', 'errors');
  const length = useCodeLength();
  const [isLonger, setLonger] = useState(false);
  const boxes = isLonger ? longestCode : length;
  const form = useForm(
    Entry,
    { email: start, code: '' },
    {
      says: (field) =>
        field === 'email' ? t('errors:invite.email') : t('errors:auth.code_length', { length: String(length) }),
    },
  );
  const [attempt, setAttempt] = useState(0);
  const isWrong = refusal?.code === 'invite.code_invalid';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal clears the boxes once
  useEffect(() => {
    if (!isWrong) return;
    form.set('code', '');
    setAttempt((before) => before + 1);
  }, [refusal]);

  const refused = refusal && !busy && t(`errors:${refusal.code}`, refusal.details);
  return (
    <AuthFrame title={t('codeTitle')} text={t('codeText')}>
      <form className="flex flex-col gap-5" {...form.props(onProof)}>
        <Field label={t('codeEmail')} error={form.errorOf('email')}>
          <TextInput
            type="email"
            {...form.control('email')}
            size="large"
            dir="ltr"
            autoComplete="email"
            inputMode="email"
            placeholder={t('auth:emailPlaceholder')}
            autoFocus={start === ''}
          />
        </Field>
        <Field label={t('codeLabel')} error={refused || form.errorOf('code')}>
          <CodeInput
            key={`${attempt} ${boxes}`}
            {...form.control('code')}
            length={boxes}
            busy={busy}
            autoFocus={start !== '' || attempt > 0}
            onComplete={(code) => {
              form.set('code', code);
              form.element.current?.requestSubmit();
            }}
          />
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t('check')}
        </Button>
        {isWrong && !isLonger && length < longestCode && (
          <Button look="quiet" size="small" className="self-start" onClick={() => setLonger(true)}>
            {t('auth:longerCode')}
          </Button>
        )}
        <MailboxLink />
      </form>
    </AuthFrame>
  );
}
