import { useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface NameFormProps {
  label: string;
  start?: string;
  action: string;
  maxLength?: number;
  busy: boolean;
  /** The error of the trimmed name, shown after submit. */
  problem: (name: string) => string | null | undefined;
  /** The server's refusal of the submitted name. */
  refused: string | null | undefined;
  /** Clears the refusal. */
  onType: () => void;
  /** Called with the trimmed, valid name. */
  onSubmit: (name: string) => void;
}

/** A form with one name field. */
export function NameForm({
  label,
  start = '',
  action,
  maxLength = 255,
  busy,
  problem,
  refused,
  onType,
  onSubmit,
}: NameFormProps) {
  const [name, setName] = useState(start);
  const [isSubmitted, setAsked] = useState(false);
  const wrong = problem(name.trim());
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: an outer form must not submit.
        event.stopPropagation();
        setAsked(true);
        if (!wrong) onSubmit(name.trim());
      }}
    >
      <Field label={label} error={isSubmitted && (wrong || refused)}>
        <TextInput
          autoFocus
          name="name"
          autoComplete="off"
          maxLength={maxLength}
          value={name}
          onChange={(next) => {
            setName(next);
            setAsked(false);
            onType();
          }}
        />
      </Field>
      <Button type="submit" look="primary" className="self-end" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
