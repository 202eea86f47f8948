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
  /** What is wrong with the trimmed name, said once it was sent. */
  problem: (name: string) => string | null | undefined;
  /** What the server said about the name that was sent. */
  refused: string | null | undefined;
  /** Clears what the server said. */
  onType: () => void;
  /** Given the trimmed name, once nothing is wrong with it. */
  onSubmit: (name: string) => void;
}

/** The form of what has nothing but a name to begin with. */
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
  const [asked, setAsked] = useState(false);
  const wrong = problem(name.trim());
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // It may stand inside the tree of another form, which has nothing to do with it.
        event.stopPropagation();
        setAsked(true);
        if (!wrong) onSubmit(name.trim());
      }}
    >
      <Field label={label} error={asked && (wrong || refused)}>
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
