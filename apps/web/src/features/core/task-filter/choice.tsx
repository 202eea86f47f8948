import type { ReactElement } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { type Finder, MultiPicker } from '../../../ui/picker.tsx';
import { tip } from '../../../ui/tooltip.tsx';

export interface Option {
  id: string;
  label: string;
  detail?: string | null;
  icon?: ReactElement | undefined;
}

interface ChoiceProps {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** With a finder, `options` are the search results, and the chosen values are taken from `known`. */
  finder?: Finder;
  known?: readonly Option[];
}

/** A filter of one property, with the number of chosen values and their names on hover. */
export function Choice({ name, options, chosen, onChange, finder, known = options }: ChoiceProps) {
  const t = useText('kanban');
  const value = known.filter(({ id }) => chosen.includes(id));
  const labels = value.map(({ label }) => label).join(', ');
  const text = value.length > 0 ? `${name}: ${t('items', { count: value.length })}` : name;
  return (
    <MultiPicker<Option>
      name={name}
      items={options}
      finder={finder}
      searchable
      value={value}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      keyOf={({ id }) => id}
      labelOf={({ label }) => label}
      detailOf={({ detail }) => detail}
      iconOf={({ icon }) => icon ?? <span className="w-4 shrink-0" />}
      trigger={
        <Button
          look="filter"
          selected={value.length > 0}
          aria-label={value.length > 0 ? `${text} (${labels})` : name}
          {...(value.length > 0 && tip({ text: labels }))}
          className="max-w-48"
        >
          <span dir="auto" className="truncate">
            {text}
          </span>
        </Button>
      }
    />
  );
}
