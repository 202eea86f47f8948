import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Chip } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Finder, MultiPicker } from '../../../ui/picker.tsx';

interface ChoicesProps<Item> {
  label: string;
  hint?: string;
  items: readonly Item[];
  finder?: Finder;
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  iconOf?: (item: Item) => ReactNode;
}

/** A multiple choice: the chosen values and a button that opens the list. */
export function Choices<Item>({ label, hint, value, onChange, ...list }: ChoicesProps<Item>) {
  const t = useText('common');
  const { keyOf, labelOf, iconOf } = list;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-dense">{label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {value.map((item) => (
          <Chip
            key={keyOf(item)}
            name={labelOf(item)}
            icon={iconOf?.(item)}
            onRemove={() => onChange(value.filter((other) => keyOf(other) !== keyOf(item)))}
          >
            {labelOf(item)}
          </Chip>
        ))}
        <MultiPicker<Item>
          {...list}
          name={label}
          value={value}
          onChange={onChange}
          trigger={
            <Button size="small" aria-label={`${label}: ${t('add')}`}>
              <Plus />
              {t('add')}
            </Button>
          }
        />
      </div>
      {hint && <p className="mt-1.5 text-dense text-muted">{hint}</p>}
    </fieldset>
  );
}
