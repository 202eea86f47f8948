import { Combobox as Base } from '@base-ui/react/combobox';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useId, useState } from 'react';
import { ComboboxFrame, comboboxInput } from './combobox-frame.tsx';
import { cx } from './cx.ts';
import { listItem } from './popup.ts';
import { useWords } from './words.tsx';

interface FindListProps<Item> {
  /** The name of the field and of the list. */
  name: string;
  items: readonly Item[];
  onQuery: (query: string) => void;
  onChoose: (item: Item) => void;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  loading?: boolean;
}

/** A search field with its results, for a dialog that asks to choose one item; the list is open from the start. */
export function FindList<Item>({ name, items, onQuery, onChoose, keyOf, labelOf, ...rest }: FindListProps<Item>) {
  const { renderItem, loading = false } = rest;
  const words = useWords();
  const reasonId = useId();
  const [typed, setTyped] = useState('');
  return (
    <Base.Root<Item>
      inline
      open
      items={items}
      filter={null}
      autoHighlight
      value={null}
      inputValue={typed}
      itemToStringLabel={labelOf}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'input-change') return;
        setTyped(text);
        onQuery(text);
      }}
      onValueChange={(item) => item !== null && onChoose(item)}
    >
      <ComboboxFrame icon={<Search />} loading={loading} reasonId={reasonId}>
        <Base.Input
          autoFocus
          aria-label={name}
          placeholder={name}
          {...(typed !== '' && { dir: 'auto' })}
          className={comboboxInput}
        />
      </ComboboxFrame>
      <div aria-busy={loading || undefined} className="h-64 overflow-hidden rounded-lg border border-line">
        <Base.Empty className="px-3 py-2 text-base text-muted empty:hidden">
          {loading ? words.loading : words.noResults}
        </Base.Empty>
        <Base.List aria-label={name} className="max-h-full scroll-py-1 overflow-y-auto p-1 empty:p-0">
          {(item: Item) => (
            <Base.Item key={keyOf(item)} value={item} className={cx(listItem, 'aria-selected:bg-transparent')}>
              {renderItem(item)}
            </Base.Item>
          )}
        </Base.List>
      </div>
    </Base.Root>
  );
}
