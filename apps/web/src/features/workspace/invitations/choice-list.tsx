import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';

interface ChoiceListProps {
  label: string;
  hint?: string;
  error?: string | false | null;
  items: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** A multiple choice as a scrollable list of checkboxes. */
export function ChoiceList({ label, hint, error, items, chosen, onChange }: ChoiceListProps) {
  const labelId = useId();
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id));
  return (
    <fieldset aria-describedby={labelId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-dense">{label}</legend>
      <ul
        className={cx(
          'flex max-h-32 flex-col gap-2 overflow-y-auto rounded-md border bg-field px-3 py-2',
          error ? 'border-danger' : 'border-line',
        )}
      >
        {items.map(({ id, name }) => (
          <li key={id} className="flex">
            <Checkbox label={name} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
          </li>
        ))}
      </ul>
      <p
        id={labelId}
        {...(error && { role: 'alert' })}
        className={cx('text-dense', error ? 'text-danger-text' : 'text-muted')}
      >
        {error || hint}
      </p>
    </fieldset>
  );
}
