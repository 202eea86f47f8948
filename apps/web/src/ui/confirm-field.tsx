import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface ConfirmFieldProps {
  label: string;
  error?: string | null | undefined;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** The field for typing a name before a destructive action. */
export const ConfirmField = ({ label, error, value, onChange, onEnter }: ConfirmFieldProps) => (
  <Field label={label} error={error}>
    <TextInput
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      value={value}
      onChange={onChange}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    />
  </Field>
);
