import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ListPlus from 'lucide-react/icons/list-plus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type Ref, type UIEvent, useId, useMemo, useState } from 'react';
import { ComboboxFrame, comboboxInput } from './combobox-frame.tsx';
import { cx } from './cx.ts';
import { type EnterHints, Hints } from './enter-hints.tsx';
import { listFrame, listItem, pagedFrame, popupFrame } from './popup.ts';
import { type ChoiceKind, useListKeys } from './use-list-keys.ts';
import { useWords } from './words.tsx';

export interface ComboboxProps<Item> {
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item, how: ChoiceKind) => void;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  /** With it the caller filters the items; without it they are filtered here. */
  onQuery?: (query: string) => void;
  /** The text in the field while it differs from the chosen item, also when it is empty; null otherwise. */
  onText?: (text: string | null) => void;
  /** Opens the list on mount. */
  startsOpen?: boolean;
  /** Called when the list opens, to load its items. */
  onOpen?: () => void;
  loading?: boolean;
  /** The items do not belong to the typed text yet: Enter waits for them. */
  waiting?: boolean;
  /** What the keys do with the highlighted line, said in it. */
  hints?: EnterHints;
  /** Enter while the list is closed and an item is chosen. */
  onEnter?: () => void;
  /** The text was cleared and the field left. */
  onClear?: () => void;
  /** Allows creating an item from the typed text. */
  onCreate?: (name: string, how: ChoiceKind) => void;
  /** Allows opening the full form of a new item with the typed text. */
  onDetails?: (name: string) => void;
  /** The shortest text that can be created. */
  createFrom?: number;
  /** How many items precede the new one; it is last by default. An item of exactly the typed name replaces it. */
  createAfter?: number;
  /** The name of the new item and what else it gets, where the typed text says more than a name. */
  creation?: { name: string; detail: ReactNode };
  /** Whether Enter may create the typed text without a choice; false for a number of an existing item. */
  enterCreates?: boolean;
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

export type Entry<Item> = { item: Item; create?: never } | { item?: never; create: string; asks?: boolean };

const entryKey = <Item,>(entry: Entry<Item>, keyOf: ComboboxProps<Item>['keyOf']) =>
  entry.create === undefined ? keyOf(entry.item) : `${entry.asks ? '…' : '+'}${entry.create}`;

function useEntries<Item>(props: ComboboxProps<Item>, typed: string): Entry<Item>[] {
  const { items, labelOf, onQuery, onCreate, createFrom = 1, createAfter = Number.POSITIVE_INFINITY } = props;
  const asks = props.onDetails !== undefined;
  const { contains } = Base.useFilter({ sensitivity: 'base' });
  return useMemo(() => {
    const query = typed.trim();
    const matching = onQuery || query === '' ? items : items.filter((item) => contains(labelOf(item), query));
    const entries: Entry<Item>[] = matching.map((item) => ({ item }));
    const exactAt = matching.findIndex((item) => labelOf(item).toLocaleLowerCase() === query.toLocaleLowerCase());
    const creates = onCreate && query.length >= Math.max(1, createFrom) && exactAt < 0;
    const creations: Entry<Item>[] = [{ create: query }, ...(asks ? [{ create: query, asks }] : [])];
    if (creates) entries.splice(Math.min(createAfter, entries.length), 0, ...creations);
    else if (query !== '' && exactAt > 0) entries.unshift(...entries.splice(exactAt, 1));
    return entries;
  }, [items, labelOf, onQuery, onCreate, asks, createFrom, createAfter, typed, contains]);
}

const isNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < 100;

interface WritingState {
  typed: string | null;
  setTyped: (text: string | null) => void;
  setOpen: (open: boolean) => void;
}

/** What typing, choosing and leaving do. */
function writing<Item>(props: ComboboxProps<Item>, { typed, setTyped, setOpen }: WritingState) {
  const write = (text: string | null) => {
    setTyped(text);
    props.onQuery?.(text ?? '');
    props.onText?.(text);
  };
  const choose = (entry: Entry<Item>, how: ChoiceKind) => {
    if (entry.create !== undefined && props.createBlocked) return;
    setOpen(false);
    write(null);
    if (entry.create === undefined) props.onChange(entry.item, how);
    else if (entry.asks) props.onDetails?.(entry.create);
    else props.onCreate?.(entry.create, how);
  };
  const leave = () => {
    if (typed === '' && props.value !== null) props.onClear?.();
    if (typed !== null) write(null);
  };
  return { write, choose, leave };
}

/** A searchable list: Enter selects the first match or creates a new item. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, keyOf, labelOf, loading = false, size = 'medium', blocked, hasMore = false } = props;
  const reasonId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(props.startsOpen ?? false);
  const entries = useEntries(props, typed ?? '');
  const chosenKey = value === null ? null : `${keyOf(value)} ${labelOf(value)}`;
  // A new object for the same choice would make Base UI overwrite what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the choice
  const chosen = useMemo<Entry<Item> | null>(() => (value === null ? null : { item: value }), [chosenKey]);
  const nameOf = (entry: Entry<Item>) => (entry.create === undefined ? labelOf(entry.item) : entry.create);
  const { write, choose, leave } = writing(props, { typed, setTyped, setOpen });
  const keys = useListKeys({ entries, open, typed, waiting: props.waiting ?? false, choose, ...props });

  return (
    <Base.Root<Entry<Item>>
      items={entries}
      filter={null}
      autoHighlight
      loopFocus={!hasMore}
      onItemHighlighted={keys.onItemHighlighted}
      readOnly={Boolean(blocked)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) props.onOpen?.();
        else leave();
      }}
      value={chosen}
      inputValue={typed ?? (value === null ? '' : labelOf(value))}
      itemToStringLabel={nameOf}
      isItemEqualToValue={(a, b) => entryKey(a, keyOf) === entryKey(b, keyOf)}
      onValueChange={(next) => next && choose(next, 'press')}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') write(text);
      }}
    >
      <Base.InputGroup
        render={
          <ComboboxFrame
            size={size}
            icon={props.icon}
            end={props.end}
            loading={loading || keys.isEntered}
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
          onBlur={() => !open && leave()}
          onKeyDown={keys.onKeyDown}
          placeholder={props.placeholder}
          // Typed text has its own direction; the placeholder has that of the page.
          {...((value !== null || typed !== null) && { dir: 'auto' })}
          className={comboboxInput}
        />
      </Base.InputGroup>
      <EntryPopup {...props} />
    </Base.Root>
  );
}

/** The list below the field. */
function EntryPopup<Item>(props: ComboboxProps<Item>) {
  const { keyOf, labelOf, loading = false, onMore, hasMore = false } = props;
  const words = useWords();
  return (
    <Base.Portal>
      <Base.Positioner className="z-50 outline-none" sideOffset={4} collisionPadding={8}>
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
                className={cx(listItem, props.hints && 'group/line')}
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
                  <Creation
                    name={props.creation?.name ?? entry.create}
                    detail={!entry.asks && props.creation?.detail}
                    asks={entry.asks === true}
                    blocked={props.createBlocked}
                  />
                )}
                {props.hints && !(entry.create !== undefined && entry.asks) && (
                  <Hints hints={props.hints} isNew={entry.create !== undefined} />
                )}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

interface CreationProps {
  name: string;
  detail: ReactNode;
  /** Opens the full form. */
  asks: boolean;
  blocked: string | false | null | undefined;
}

function Creation({ name, detail, asks, blocked }: CreationProps) {
  const words = useWords();
  return (
    <>
      {asks ? <ListPlus className="text-muted" /> : <Plus className="text-accent-text" />}
      <span className={cx('min-w-0 flex-1 truncate', !asks && 'font-medium text-accent-text')}>
        {asks ? words.createWith : words.create(name)}
        {blocked && !asks && <span className="block truncate font-normal text-caption text-muted">{blocked}</span>}
      </span>
      {detail && <span className="flex max-w-full shrink-0 flex-wrap items-center gap-1">{detail}</span>}
    </>
  );
}
