import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ListPlus from 'lucide-react/icons/list-plus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, type Ref, type UIEvent, useId, useMemo, useRef, useState } from 'react';
import { ComboboxFrame, comboboxInput } from './combobox-frame.tsx';
import { cx } from './cx.ts';
import { listFrame, listItem, pagedFrame, popupFrame } from './popup.ts';
import { useWords } from './words.tsx';

export interface ComboboxProps<Item> {
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item) => void;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  /** With it the caller filters the items; without it they are filtered here. */
  onQuery?: (query: string) => void;
  /** Opens the list on mount. */
  startsOpen?: boolean;
  /** Called when the list opens, to load its items. */
  onOpen?: () => void;
  loading?: boolean;
  /** Allows creating an item from the typed text. */
  onCreate?: (name: string) => void;
  /** Allows opening the full form of a new item with the typed text. */
  onDetails?: (name: string) => void;
  /** The shortest text that can be created. */
  createFrom?: number;
  /** Lists the new item first, so that Enter creates it, but after an item of exactly that name. */
  createFirst?: boolean;
  /** Why nothing can be created now. */
  createBlocked?: string | false | null | undefined;
  /** Called within 100 px of the list's end, or when the arrow keys reach it. */
  onMore?: () => void;
  /** There are more pages. */
  hasMore?: boolean;
  /** Above the list, such as filter chips. */
  header?: ReactNode;
  /** Shown when there are no items; without it, the text for no matches. */
  empty?: string;
  placeholder?: string;
  /** The accessible name where no field labels it. */
  name?: string;
  id?: string;
  size?: 'medium' | 'large';
  icon?: ReactNode;
  end?: ReactNode;
  /** Why nothing can be selected now. */
  blocked?: string | false | null | undefined;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

type Entry<Item> = { item: Item; create?: never } | { item?: never; create: string; asks?: boolean };

const entryKey = <Item,>(entry: Entry<Item>, keyOf: ComboboxProps<Item>['keyOf']) =>
  entry.create === undefined ? keyOf(entry.item) : `${entry.asks ? '…' : '+'}${entry.create}`;

function useEntries<Item>(props: ComboboxProps<Item>, typed: string): Entry<Item>[] {
  const { items, labelOf, onQuery, onCreate, createFrom = 1, createFirst = false } = props;
  const asks = props.onDetails !== undefined;
  const { contains } = Base.useFilter({ sensitivity: 'base' });
  return useMemo(() => {
    const query = typed.trim();
    const shown = onQuery || query === '' ? items : items.filter((item) => contains(labelOf(item), query));
    const entries: Entry<Item>[] = shown.map((item) => ({ item }));
    const known = shown.findIndex((item) => labelOf(item).toLocaleLowerCase() === query.toLocaleLowerCase());
    const creates = onCreate && query.length >= Math.max(1, createFrom) && known < 0;
    const creations: Entry<Item>[] = [{ create: query }, ...(asks ? [{ create: query, asks }] : [])];
    if (creates) entries.splice(createFirst ? 0 : entries.length, 0, ...creations);
    else if (createFirst && known > 0) entries.unshift(...entries.splice(known, 1));
    return entries;
  }, [items, labelOf, onQuery, onCreate, asks, createFrom, createFirst, typed, contains]);
}

const isNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < 100;

/** The arrow keys load the next page before they reach the end, and stop there instead of wrapping. */
function useMoreByKeys(length: number, onMore: (() => void) | undefined) {
  const at = useRef(-1);
  return {
    onItemHighlighted: (_: unknown, { index }: { index: number }) => {
      at.current = index;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' && at.current >= length - 2) onMore?.();
    },
  };
}

/** A searchable list: Enter selects the first match or creates a new item. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, onChange, keyOf, labelOf, onQuery, onCreate, loading = false, size = 'medium', blocked } = props;
  const { onMore, hasMore = false } = props;
  const reasonId = useId();
  const [typed, setTyped] = useState('');
  const entries = useEntries(props, typed);
  const { onItemHighlighted, onKeyDown } = useMoreByKeys(entries.length, onMore);
  const chosenKey = value === null ? null : `${keyOf(value)} ${labelOf(value)}`;
  // A new object for the same choice would make Base UI overwrite what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the choice
  const chosen = useMemo<Entry<Item> | null>(() => (value === null ? null : { item: value }), [chosenKey]);
  const nameOf = (entry: Entry<Item>) => (entry.create === undefined ? labelOf(entry.item) : entry.create);

  return (
    <Base.Root<Entry<Item>>
      items={entries}
      filter={null}
      autoHighlight
      loopFocus={!hasMore}
      onItemHighlighted={onItemHighlighted}
      readOnly={Boolean(blocked)}
      {...(props.startsOpen && { defaultOpen: true })}
      onOpenChange={(open) => open && props.onOpen?.()}
      value={chosen}
      itemToStringLabel={nameOf}
      isItemEqualToValue={(a, b) => entryKey(a, keyOf) === entryKey(b, keyOf)}
      onValueChange={(next) => {
        if (next?.create !== undefined) (next.asks ? props.onDetails : onCreate)?.(next.create);
        else if (next) onChange(next.item);
      }}
      onInputValueChange={(text, { reason }) => {
        const query = reason === 'input-change' ? text : '';
        setTyped(query);
        onQuery?.(query);
      }}
    >
      <Base.InputGroup
        render={
          <ComboboxFrame
            size={size}
            icon={props.icon}
            end={props.end}
            loading={loading}
            blocked={blocked}
            reasonId={reasonId}
            className={props.className}
          />
        }
      >
        <Base.Input
          {...(props.id && { id: props.id })}
          {...(props.inputRef && { ref: props.inputRef })}
          {...(blocked && { 'aria-describedby': reasonId })}
          aria-label={props.name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={onKeyDown}
          placeholder={props.placeholder}
          // Typed text has its own direction; the placeholder has that of the page.
          {...((value !== null || typed !== '') && { dir: 'auto' })}
          className={comboboxInput}
        />
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} collisionPadding={8}>
          <EntryPopup {...props} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The list below the field. */
function EntryPopup<Item>(props: ComboboxProps<Item>) {
  const { keyOf, labelOf, loading = false, onMore, hasMore = false } = props;
  const words = useWords();
  return (
    <Base.Popup className={cx(popupFrame, 'w-(--anchor-width) min-w-56')} aria-busy={loading || undefined}>
      {props.header && <div className="border-line border-b p-1.5">{props.header}</div>}
      <Base.Empty className="px-3 py-2 text-base text-muted empty:hidden">
        {loading ? words.loading : (props.empty ?? words.noResults)}
      </Base.Empty>
      <Base.List
        className={cx(onMore ? pagedFrame(hasMore) : listFrame, 'empty:p-0')}
        onScroll={(event) => isNearEnd(event) && onMore?.()}
      >
        {(entry: Entry<Item>) => (
          <Base.Item
            key={entryKey(entry, keyOf)}
            value={entry}
            disabled={entry.create !== undefined && Boolean(props.createBlocked)}
            className={listItem}
          >
            {entry.create === undefined ? (
              <>
                <span className="min-w-0 flex-1 truncate">
                  {props.renderItem ? props.renderItem(entry.item) : labelOf(entry.item)}
                </span>
                <Base.ItemIndicator className="shrink-0">
                  <Check className="text-accent-text" />
                </Base.ItemIndicator>
              </>
            ) : (
              <Creation name={entry.create} asks={entry.asks === true} blocked={props.createBlocked} />
            )}
          </Base.Item>
        )}
      </Base.List>
    </Base.Popup>
  );
}

interface CreationProps {
  name: string;
  /** Opens the full form. */
  asks: boolean;
  blocked: string | false | null | undefined;
}

function Creation({ name, asks, blocked }: CreationProps) {
  const words = useWords();
  return (
    <>
      {asks ? <ListPlus className="text-muted" /> : <Plus className="text-accent-text" />}
      <span className={cx('min-w-0 flex-1 truncate', !asks && 'font-medium text-accent-text')}>
        {asks ? words.createWith : words.create(name)}
        {blocked && !asks && <span className="block truncate font-normal text-caption text-muted">{blocked}</span>}
      </span>
    </>
  );
}
