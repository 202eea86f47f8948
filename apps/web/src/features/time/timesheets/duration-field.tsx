import { readDuration } from '@stint/domain/durations';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface DurationFieldProps {
  /** Null while the times are not known. */
  seconds: number | null;
  /** Called only with a duration that is valid and another one than before. */
  onChange: (seconds: number) => void;
  label: string;
}

/** How long something took, typed as estimates are: 1.5, 1:30, 90m. Read when one leaves the field or presses Enter. */
export function DurationField({ seconds, onChange, label }: DurationFieldProps) {
  const t = useText('errors');
  const text = seconds === null ? '' : hours(seconds * 1000);
  const [typed, setTyped] = useState(text);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => setTyped(text), [text]);
  const read = () => {
    if (typed.trim() === text || typed.trim() === '') return setTyped(text);
    const { value, reason } = readDuration(typed);
    if (reason !== null) return setWrong(t(reason));
    if (value === 0) return setTyped(text);
    setTyped(hours(value * 1000));
    onChange(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === text) return;
    // The first Enter takes over the duration, so that nobody saves another one than is seen.
    event.preventDefault();
    read();
  };
  return (
    <Field label={label} error={wrong}>
      <TextInput
        inputMode="text"
        dir="ltr"
        autoComplete="off"
        className="tabular-nums"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong(null);
        }}
        onBlur={read}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
