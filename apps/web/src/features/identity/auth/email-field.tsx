import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx';

interface EmailFieldProps extends Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'autoFocus'> {
  error: string | null;
  /** `username` where a password follows, for password managers. */
  autoComplete?: 'email' | 'username';
  /** A user name will do, too. */
  takesName?: boolean;
}

/** The e-mail field of all sign-in pages. */
export function EmailField({ error, autoComplete = 'email', takesName = false, ...control }: EmailFieldProps) {
  const t = useText('auth');
  return (
    <Field label={t(takesName ? 'emailOrUsername' : 'email')} error={error}>
      <TextInput
        {...control}
        type={takesName ? 'text' : 'email'}
        size="large"
        dir="ltr"
        autoComplete={autoComplete}
        inputMode={takesName ? 'text' : 'email'}
        placeholder={takesName ? undefined : t('emailPlaceholder')}
      />
    </Field>
  );
}
