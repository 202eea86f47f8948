import type { Refusal } from '@stint/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const digits = 6;
const shortest = { authenticator: digits, recovery: 10 } as const;
/** After these the code itself may still be good. */
const passing = new Set(['network', 'timeout', 'unavailable', 'internal', 'too_many_requests']);

interface FactorFormProps {
  kind: keyof typeof shortest;
  submit: string;
  onCode: (code: string) => void;
  busy: boolean;
  refusal: Refusal | null;
  size?: ButtonSize;
}

/** The six digits of an authenticator app, which send themselves, or one of the recovery codes. */
export function FactorForm({ kind, submit, onCode, busy, refusal, size = 'large' }: FactorFormProps) {
  const t = useText('auth', 'errors');
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const bare = code.replace(/[^\p{L}\p{N}]/gu, '');

  useEffect(() => {
    if (!refusal || passing.has(refusal.code)) return;
    setCode('');
    setAttempt((before) => before + 1);
  }, [refusal]);

  const app = kind === 'authenticator';
  const tooShort = app ? t('appCodeTooShort') : t('recoveryCodeTooShort');
  const error = short ? tooShort : refusal && !busy && t(`errors:${refusal.code}`, refusal.details);
  const change = (next: string) => {
    setCode(next);
    setShort(false);
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setShort(bare.length < shortest[kind]);
        if (bare.length >= shortest[kind]) onCode(code);
      }}
    >
      <Field label={t(app ? 'appCode' : 'recoveryCode')} error={error} hint={app ? undefined : t('recoveryCodeHint')}>
        {app ? (
          <CodeInput
            key={attempt}
            digits
            value={code}
            length={digits}
            busy={busy}
            autoFocus
            onChange={change}
            onComplete={onCode}
          />
        ) : (
          <TextInput
            key={attempt}
            name={name}
            value={code}
            size={size === 'large' ? 'large' : 'medium'}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCDE-FGH23"
            autoFocus
            onChange={change}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size={size} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
