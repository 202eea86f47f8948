import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { type ReactElement, type ReactNode, type UIEvent, use, useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { PopupAtOnce } from './lazy-popup.ts';
import { ListInput } from './list-input.tsx';
import { listFrame, listItem, popupFrame } from './popup.ts';
import { useWords } from './words.tsx';

/** Shorter lists need no search field. */
const searchFrom = 8;

/** Searches by the caller, page by page. */
export interface Finder {
  onQuery: (query: string) => void;
  /** Called within 100 px of the list's end. */
  onMore: () => void;
  /** Called when the list opens, to load its items. */
  onOpen: () => void;
  loading: boolean;
  /** The items belong to an earlier text. */
  waiting: boolean;
  /** The list is long enough to search. */
  isLong: boolean;
}

interface Common<Item> {
  /** The name of the list and of its search field. */
  name: string;
  trigger: ReactElement;
  items: readonly Item[];
  /** Without it the items are searched here. */
  finder?: Finder | undefined;
  /** Shows the search field for a short list, too. */
  searchable?: boolean;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  iconOf?: (item: Item) => ReactNode;
  /** Secondary text at the end of the line. */
  detailOf?: (item: Item) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Below the list, such as a button that adds to it; receives a function that closes. */
  footer?: (close: () => void) => ReactNode;
}

export interface PickerProps<Item> extends Common<Item> {
  value: Item | null;
  onChange: (item: Item) => void;
}

export interface MultiPickerProps<Item> extends Common<Item> {
  value: readonly Item[];
  onChange: (items: Item[]) => void;
}

/** Opens on mount, because the user asked for it before it was loaded. */
export function Picker<Item>({ value, onChange, ...common }: PickerProps<Item>) {
  const [open, setOpen] = useOpen();
  useOpening(open, common.finder);
  return (
    <Base.Root<Item>
      {...rootOf(common)}
      value={value}
      open={open}
      onOpenChange={setOpen}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Popup {...common} close={() => setOpen(false)} />
    </Base.Root>
  );
}

/** Stays open for several choices. */
export function MultiPicker<Item>({ value, onChange, ...common }: MultiPickerProps<Item>) {
  const [open, setOpen] = useOpen();
  useOpening(open, common.finder);
  return (
    <Base.Root<Item, true>
      multiple
      {...rootOf(common)}
      value={[...value]}
      open={open}
      onOpenChange={setOpen}
      onValueChange={(next) => onChange(next)}
    >
      <Popup {...common} close={() => setOpen(false)} />
    </Base.Root>
  );
}

function useOpen() {
  const [open, setOpen] = useState(true);
  const onClose = use(PopupAtOnce);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClose?.();
  };
  return [open, change] as const;
}

function useOpening(open: boolean, finder: Finder | undefined): void {
  const onOpen = finder?.onOpen;
  useEffect(() => {
    if (open) onOpen?.();
  }, [open, onOpen]);
}

const isSearchable = <Item,>({ items, finder, searchable }: Common<Item>) =>
  finder?.isLong ?? (searchable || items.length >= searchFrom);

const isNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < 100;

/** Scrolls to the selected line when the list opens. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[data-selected]');
  if (!list || !chosen) return;
  list.scrollTop += chosen.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

const rootOf = <Item,>(common: Common<Item>) => ({
  ...plainRootOf(common),
  ...(common.finder && {
    filter: null,
    onInputValueChange: (text: string, { reason }: { reason: string }) =>
      common.finder?.onQuery(reason === 'input-change' ? text : ''),
  }),
});

const plainRootOf = <Item,>({ items, finder, keyOf, labelOf }: Common<Item>) => ({
  items,
  // Short lists hide their search field, but typing still filters them, so Enter takes the first match.
  autoHighlight: finder?.isLong ?? true,
  itemToStringLabel: labelOf,
  isItemEqualToValue: (a: Item, b: Item) => keyOf(a) === keyOf(b),
});

function Popup<Item>({ close, ...common }: Common<Item> & { close: () => void }) {
  const { name, trigger, keyOf, labelOf, finder, ...rest } = common;
  const words = useWords();
  const searchable = isSearchable(common);
  return (
    <>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="z-50 outline-none"
          sideOffset={4}
          collisionPadding={8}
          align={rest.align ?? 'start'}
        >
          <Base.Popup aria-label={name} className={cx(popupFrame, 'max-w-80 min-w-56')}>
            <div className={searchable ? 'flex items-center gap-2 border-line border-b px-3' : 'sr-only'}>
              <Search className="size-4 shrink-0 text-faint" />
              <ListInput
                waiting={finder?.waiting ?? false}
                aria-label={name}
                placeholder={name}
                className="h-control w-full min-w-0 bg-transparent text-base outline-none"
              />
            </div>
            <Base.Empty className="px-3 py-2 text-base text-muted empty:hidden">
              {finder?.loading ? words.loading : words.noResults}
            </Base.Empty>
            <Base.List
              ref={showChosen}
              className={cx(listFrame, 'empty:p-0')}
              onScroll={(event) => isNearEnd(event) && finder?.onMore()}
            >
              {(item: Item) => (
                <Base.Item key={keyOf(item)} value={item} className={listItem}>
                  {rest.iconOf && <span className="flex shrink-0 text-muted">{rest.iconOf(item)}</span>}
                  <span className="min-w-0 flex-1 truncate">{labelOf(item)}</span>
                  {rest.detailOf && (
                    <span className="shrink-0 text-caption text-muted tabular-nums">{rest.detailOf(item)}</span>
                  )}
                  <span className="size-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check className="text-accent-text" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
            {rest.footer && <div className="border-line border-t p-1">{rest.footer(close)}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}
