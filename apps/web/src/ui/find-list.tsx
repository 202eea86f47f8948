import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ComboboxFrame, comboboxInput } from './combobox-frame.tsx';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import { ListInput } from './list-input.tsx';
import { listItem } from './popup.ts';
import { tick } from './tick.ts';
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
  /** The items belong to an earlier text. */
  waiting: boolean;
  /** False where something else has the focus first. */
  takesFocus?: boolean;
}

/** A search field with its results, for a dialog that asks to choose one item; the list is open from the start. */
export function FindList<Item>({ name, items, onQuery, onChoose, keyOf, labelOf, ...rest }: FindListProps<Item>) {
  const { renderItem, loading = false, waiting, takesFocus = true } = rest;
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
        <ListInput
          waiting={waiting}
          autoFocus={takesFocus}
          aria-label={name}
          placeholder={name}
          {...(typed !== '' && { dir: 'auto' })}
          className={comboboxInput}
        />
      </ComboboxFrame>
      <List name={name} loading={loading} className="h-64">
        {(item: Item) => (
          <Base.Item key={keyOf(item)} value={item} className={cx(listItem, 'aria-selected:bg-transparent')}>
            {renderItem(item)}
          </Base.Item>
        )}
      </List>
    </Base.Root>
  );
}

interface ListProps<Item> {
  name: string;
  loading: boolean;
  className: string;
  children: (item: Item) => ReactNode;
}

function List<Item>({ name, loading, className, children }: ListProps<Item>) {
  const words = useWords();
  return (
    <div aria-busy={loading || undefined} className={cx('overflow-hidden rounded-lg border border-line', className)}>
      <Base.Empty className="px-3 py-2 text-base text-muted empty:hidden">
        {loading ? words.loading : words.noResults}
      </Base.Empty>
      <Base.List aria-label={name} className="max-h-full scroll-py-1 overflow-y-auto p-1 empty:p-0">
        {children}
      </Base.List>
    </div>
  );
}

interface TickListProps<Item> extends Omit<FindListProps<Item>, 'onChoose'> {
  /** The keys of the ticked items. */
  ticked: readonly string[];
  onTick: (item: Item, on: boolean) => void;
  /** Creates an item from the typed text: by a button below the list, Shift+Enter, or Enter where nothing is listed. */
  create?:
    | {
        name: string;
        /** What the text says beside the name. */
        detail?: ReactNode;
        from: number;
        run: (typed: string) => void;
        blocked: string | null | undefined;
      }
    | undefined;
  /** Beside the button that creates. */
  aside?: ReactNode;
  /** Why nothing can be ticked now. */
  blocked?: string | null;
}

const Tick = ({ on }: { on: boolean }) => (
  <span className={cx(tick, 'rounded-sm')} {...(on && { 'data-checked': '' })}>
    {on && <Check className="size-3" strokeWidth={3} />}
  </span>
);

/** The same with ticks: Enter or a press ticks the highlighted item, and the field keeps the focus. */
export function TickList<Item>({ name, items, onQuery, ticked, onTick, ...rest }: TickListProps<Item>) {
  const { keyOf, labelOf, renderItem, loading = false, waiting, takesFocus = true, create, aside, blocked } = rest;
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const value = items.filter((item) => ticked.includes(keyOf(item)));
  const isNew = create !== undefined && typed.trim().length >= create.from;
  const isOnlyNew = isNew && items.length === 0 && !loading;
  const type = (text: string) => {
    setTyped(text);
    onQuery(text);
  };
  const make = () => {
    if (!isNew || create.blocked) return;
    create.run(typed.trim());
    type('');
    input.current?.focus();
  };
  return (
    <Base.Root<Item, true>
      multiple
      inline
      open
      items={items}
      filter={null}
      autoHighlight
      value={value}
      inputValue={typed}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
      onValueChange={(next) => {
        const changed = [...next, ...value].find((item) => next.includes(item) !== value.includes(item));
        if (changed !== undefined && !blocked) onTick(changed, next.includes(changed));
        // The next text replaces this one.
        input.current?.select();
      }}
    >
      <ComboboxFrame icon={<Search />} loading={loading} reasonId={reasonId} blocked={blocked}>
        <ListInput
          {...{ ref: input, waiting, onNone: make }}
          autoFocus={takesFocus}
          aria-label={name}
          placeholder={name}
          readOnly={Boolean(blocked)}
          {...(blocked && { 'aria-describedby': reasonId })}
          {...(typed !== '' && { dir: 'auto' })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || (!event.shiftKey && !isOnlyNew)) return;
            event.preventDefault();
            make();
          }}
          className={comboboxInput}
        />
      </ComboboxFrame>
      <List name={name} loading={loading} className="h-50">
        {(item: Item) => (
          <Base.Item key={keyOf(item)} value={item} className={listItem}>
            <Tick on={ticked.includes(keyOf(item))} />
            {renderItem(item)}
          </Base.Item>
        )}
      </List>
      <div className="flex min-h-control-small flex-wrap items-center justify-between gap-2">
        {isNew ? (
          <Button size="small" look="quiet" blocked={create.blocked} onClick={make}>
            <Plus />
            <bdi className="max-w-60 truncate">{create.name}</bdi>
            {create.detail}
            <Kbd keys={isOnlyNew ? 'enter' : 'shift+enter'} />
          </Button>
        ) : (
          <span />
        )}
        {aside}
      </div>
    </Base.Root>
  );
}
