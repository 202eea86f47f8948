import X from 'lucide-react/icons/x';
import { type ReactElement, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { PopupAtOnce } from '../../../ui/lazy-popup.ts';
import { MultiPicker, Picker } from '../../../ui/picker.tsx';
import { tip } from '../../../ui/tooltip.tsx';

export interface Option {
  id: string;
  label: string;
  icon?: ReactElement | undefined;
}

export interface FilterChipProps {
  name: string;
  /** Undefined while they load. */
  options: readonly Option[] | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  onOpen?: (() => void) | undefined;
  /** One value only, which says by itself what it narrows. */
  isSingle?: boolean;
  /** It can be searched however short it is. */
  isSearched?: boolean;
  /** Opens its choice at once, because it was just added; called when that closes. */
  onAdded: (() => void) | null;
}

const ignore = () => undefined;
/** More lines than this can be searched. */
const SEEN_AT_ONCE = 8;

/** An active filter: pressed, its values can be changed; its cross removes it. */
export function FilterChip(props: FilterChipProps) {
  const { name, chosen, onChange, isSingle = false, onAdded } = props;
  const t = useText('reports');
  const options = props.options ?? [];
  const missing = chosen.filter((item) => !options.some(({ id }) => id === item));
  const absent = props.options ? t('notInRange') : '…';
  const all: Option[] = [...options, ...missing.map((id) => ({ id, label: absent }))];
  const value = all.filter(({ id }) => chosen.includes(id));
  const picker = usePicker(props, all);
  return (
    <span className="inline-flex max-w-full">
      <PopupAtOnce value={onAdded}>
        {isSingle ? (
          <Picker<Option> {...picker} value={value[0] ?? null} onChange={({ id }) => onChange([id])} />
        ) : (
          <MultiPicker<Option> {...picker} value={value} onChange={(next) => onChange(next.map(({ id }) => id))} />
        )}
      </PopupAtOnce>
      <span className="-ms-px print:hidden">
        <IconButton
          look="filter"
          size="small"
          shape="end"
          selected
          name={t('removeFilter', { name })}
          icon={<X />}
          onClick={() => onChange([])}
        />
      </span>
    </span>
  );
}

/** The list of a chip, and the chip itself as its trigger. */
function usePicker({ name, options, chosen, onOpen, isSingle, isSearched = false }: FilterChipProps, all: Option[]) {
  const t = useText('reports');
  const [query, setQuery] = useState('');
  const labels = all.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  const [label] = labels;
  const isOne = labels.length <= 1;
  const text = isOne ? (isSingle ? (label ?? name) : `${name}: ${label ?? ''}`) : `${name}: ${labels.length}`;
  const matches = all.filter((item) => item.label.toLowerCase().includes(query.trim().toLowerCase()));
  const trigger = (
    <Button
      size="small"
      look="filter"
      shape="start"
      selected
      aria-label={t('editFilter', { name, values: labels.join(', ') })}
      {...(!isOne && tip({ text: labels.join(', ') }))}
    >
      <span dir="auto" className={isOne ? 'max-w-56 truncate' : 'max-w-56 truncate print:hidden'}>
        {text}
      </span>
      {!isOne && <span className="hidden print:inline">{`${name}: ${labels.join(', ')}`}</span>}
    </Button>
  );
  return {
    name,
    trigger,
    items: onOpen ? matches : all,
    finder: onOpen && {
      onQuery: setQuery,
      onMore: ignore,
      onOpen,
      loading: options === undefined,
      waiting: options === undefined,
      isLong: isSearched || all.length > SEEN_AT_ONCE,
    },
    keyOf: ({ id }: Option) => id,
    labelOf: ({ label: own }: Option) => own,
    iconOf: ({ icon }: Option) => icon,
  };
}
