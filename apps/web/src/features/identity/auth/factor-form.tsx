import type { Refusal } from '@stint/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const digits = 6;
const shortest = { authenticator: digits, recovery: 10 } as const;
/** Failures after which the code may still be valid. */
const passing = new Set(['network', 'timeout', 'unavailable', 'internal', 'too_many_requests']);

const bare = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '');

interface FactorFormProps {
  kind: keyof typeof shortest;
  submit: string;
  onCode: (code: string) => void;
  busy: boolean;
  refusal: Refusal | null;
  size?: ButtonSize;
}

/** Six digits of an authenticator app, submitted when full, or a recovery code. */
export function FactorForm({ kind, submit, onCode, busy, refusal, size = 'large' }: FactorFormProps) {
  const t = useText('auth', 'errors');
  const app = kind === 'authenticator';
  const form = useForm(
    z.object({ code: z.string().refine((code) => bare(code).length >= shortest[kind]) }),
    { code: '' },
    { says: () => t(app ? 'appCodeTooShort' : 'recoveryCodeTooShort') },
  );
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal clears the field once
  useEffect(() => {
    if (!refusal || passing.has(refusal.code)) return;
    form.set('code', '');
    setAttempt((before) => before + 1);
  }, [refusal]);

  const error = form.errorOf('code') ?? (refusal && !busy && t(`errors:${refusal.code}`, refusal.details));
  return (
    <form className="flex flex-col gap-5" {...form.props(({ code }) => busy || onCode(code))}>
      <Field label={t(app ? 'appCode' : 'recoveryCode')} error={error} hint={app ? undefined : t('recoveryCodeHint')}>
        {app ? (
          <CodeInput
            key={attempt}
            digits
            {...form.control('code')}
            length={digits}
            busy={busy}
            autoFocus
            onComplete={onCode}
          />
        ) : (
          <TextInput
            key={attempt}
            {...form.control('code')}
            size={size === 'large' ? 'large' : 'medium'}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCDE-FGH23"
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" look="primary" size={size} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
