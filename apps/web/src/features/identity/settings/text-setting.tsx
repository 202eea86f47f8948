import type { ErrorCode } from '@stint/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx';
import { SavedNote } from './saved-note.tsx';
import type { Saving } from './use-saving.ts';

interface TextSettingProps extends Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'dir' | 'type'> {
  label: string;
  hint?: string;
  /** Why it cannot be changed: it can be read and copied. */
  blocked?: string;
  name: string;
  value: string;
  whyNot: (typed: string) => ErrorCode | null;
  onSave: (next: string) => void;
  saving: Saving;
}

/** A text that is saved when one leaves the field or presses Enter; Escape puts back what was there. */
export function TextSetting({ label, hint, blocked, value, whyNot, onSave, saving, ...input }: TextSettingProps) {
  const t = useText('errors');
  const [typed, setTyped] = useState(value);
  const [reason, setReason] = useState<ErrorCode | null>(null);
  // What was refused is put back; what another tab has changed arrives.
  useEffect(() => setTyped(value), [value]);
  const commit = () => {
    const next = typed.trim();
    const wrong = next === value ? null : whyNot(next);
    setReason(wrong);
    if (wrong) return;
    setTyped(next);
    if (next !== value) onSave(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
    if (key !== 'Escape') return;
    setTyped(value);
    setReason(null);
  };
  return (
    <Field
      beside
      label={label}
      hint={blocked ?? hint}
      error={reason && t(reason)}
      aside={<SavedNote saving={saving} />}
    >
      <TextInput
        {...input}
        readOnly={blocked !== undefined}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setReason(null);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
