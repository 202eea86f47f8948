import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type Finder, MultiPicker } from '../../ui/picker.tsx';

export interface Option {
  id: string;
  label: string;
  icon?: ReactElement | undefined;
}

interface ChoiceProps {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** Where the options are only those that were found; what is chosen comes before them. */
  finder?: Finder;
  known?: readonly Option[];
}

/** One property to filter by; it says how many of its values are asked for, or which one. */
export function Choice({ name, options, chosen, onChange, finder, known = options }: ChoiceProps) {
  const value = known.filter(({ id }) => chosen.includes(id));
  const [one] = value;
  const text = value.length === 1 && one ? one.label : value.length > 1 ? `${name} (${value.length})` : name;
  return (
    <MultiPicker<Option>
      name={name}
      items={options}
      finder={finder}
      value={value}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      keyOf={({ id }) => id}
      labelOf={({ label }) => label}
      iconOf={({ icon }) => icon ?? <span className="w-4" />}
      trigger={
        <Button
          aria-label={value.length > 0 ? `${name}: ${value.map(({ label }) => label).join(', ')}` : name}
          className={cx('max-w-48 px-2.5! font-normal!', value.length > 0 && 'border-accent-line! bg-accent-soft!')}
        >
          {value.length === 1 && one?.icon}
          <span dir="auto" className="truncate">
            {text}
          </span>
        </Button>
      }
    />
  );
}
