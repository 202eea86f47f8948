import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CommandId } from './commands.ts';
import {
  below,
  controlsOf,
  focusBeside,
  focusEnd,
  focusRow,
  isFocusLost,
  isMirrored,
  isTabbing,
  lastRow,
  leave,
  listInNextGroup,
  listsOfPage,
  nearest,
  press,
  rowsIn,
  rowToEnter,
} from './row-focus.ts';
import { rowCommand } from './shortcuts.ts';

/** What a list does with the keys of its rows; the rest has a meaning in every list. */
interface RovingOptions {
  /** Opens a row; without it Enter presses the first link of the row. */
  onOpen?: (id: string, row: HTMLElement) => void;
  /** Returns false for a command that the list does not have. */
  onCommand?: (command: CommandId, id: string, row: HTMLElement) => boolean;
  /** Gets the keys of a focused row before the lists inside; Up, Down, J and K then move through the rows of all. */
  onKey?: RowKeys;
}

/** What a key does to the focused row; true if it was handled. `follow` names the place that the row moves to. */
export type RowKeys = (
  event: KeyboardEvent,
  row: HTMLElement,
  list: Element,
  follow: (selector: string) => void,
) => boolean;

interface Roving<Element extends HTMLElement> {
  /** Props of the element around the rows. Several such elements in one `data-roving-group` are its columns. */
  list: {
    ref: RefObject<Element | null>;
    'data-roving': '';
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyDownCapture?: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Props of a row. Rows beside each other are reached with the arrow keys to the side. */
export const rowProps = (id: string) => ({ 'data-row': id, tabIndex: 0 });

function sideways(list: Element, row: HTMLElement, dx: number): boolean {
  const group = list.closest('[data-roving-group]');
  const next = nearest(rowsIn(group ?? list), row, 'x', dx);
  if (next) return focusRow(next);
  // A plain list: the controls of the row.
  return !group && dx === (isMirrored() ? -1 : 1) && enterRow(row);
}

/** Up or down a list, and past its end to the list of the same column in the next group. */
const upright = ({ list, row }: Place, dy: number) =>
  focusRow(below(rowsIn(list), row, dy)) || enterList(listInNextGroup(list, row, dy), dy);

function enterRow(row: HTMLElement): boolean {
  const [first] = controlsOf(row);
  first?.focus();
  return first !== undefined;
}

/** Presses a control of the row and gives it the focus. */
function pressFocused(row: HTMLElement, selector: string): boolean {
  const control = row.querySelector<HTMLElement>(selector);
  control?.focus();
  control?.click();
  return control !== null;
}

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** A row that has the focus, in its list. */
interface Place {
  list: Element;
  row: HTMLElement;
  options: RovingOptions;
}

function open({ row, options }: Place): boolean {
  if (options.onOpen) options.onOpen(row.dataset.row ?? '', row);
  else row.querySelector<HTMLElement>('a[href]')?.click();
  return true;
}

const run = (place: Place, command: CommandId): boolean =>
  place.options.onCommand?.(command, place.row.dataset.row ?? '', place.row) || commonCommand(command, place);

/** Keys that cannot be changed, while the row itself has the focus. */
const rowKeys = new Map<string, (place: Place) => boolean>([
  ['ArrowDown', (place) => upright(place, 1)],
  ['ArrowUp', (place) => upright(place, -1)],
  ['ArrowRight', ({ list, row }) => sideways(list, row, 1)],
  ['ArrowLeft', ({ list, row }) => sideways(list, row, -1)],
  ['Home', ({ list }) => focusEnd(list, 'first')],
  ['End', ({ list }) => focusEnd(list, 'last')],
  ['F2', ({ row }) => enterRow(row)],
  ['ContextMenu', (place) => run(place, 'rowMenu')],
  ['Enter', open],
  // A row that was clicked does not start a timer where the space bar should scroll.
  [' ', (place) => place.row.matches(':focus-visible') && run(place, 'taskTimer')],
]);

function onRowKey(event: KeyboardEvent, place: Place): boolean {
  if (isModified(event) || event.nativeEvent.isComposing) return false;
  if (event.shiftKey) return event.key === 'F10' && run(place, 'rowMenu');
  return rowKeys.get(event.key)?.(place) ?? false;
}

/** Controls that use the arrow keys themselves. */
const ownArrows = '[role="tab"], [role="radio"], [role="slider"], [aria-pressed], [data-grip]';

/** The keys of a control inside a row: back to the row, and along its controls. */
function onControlKey(event: KeyboardEvent, { row }: Place): boolean {
  if (isModified(event) || event.shiftKey) return false;
  const target = event.target as HTMLElement;
  if (event.key === 'Escape' || event.key === 'F2') return focusRow(row);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !target.matches('a, button') || target.matches(ownArrows)) return false;
  const controls = controlsOf(row);
  const next = controls[controls.indexOf(target) + (isMirrored() ? -step : step)];
  next?.focus();
  return next !== undefined;
}

/** Tab leaves the list, or goes on among the controls of the row that it is in. */
function onTab(event: KeyboardEvent, { list, row }: Place): boolean {
  if (isModified(event)) return false;
  const target = event.target as HTMLElement;
  const controls = controlsOf(row);
  const hasNext = target !== row && controls[controls.indexOf(target) + (event.shiftKey ? -1 : 1)] !== undefined;
  return !hasNext && leave(row, (element) => rowOf(list, element) !== null, event.shiftKey);
}

const rowOf = (list: Element | null, target: EventTarget): HTMLElement | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row && list?.contains(row) ? row : null;
};

/** Focuses the row of a list that comes first on the way down or up. */
const enterList = (list: Element | undefined, step: number): boolean =>
  list !== undefined && focusEnd(list, step > 0 ? 'first' : 'last');

/** The next list of the page, or the one before. */
function besideList(list: Element, step: number): Element | undefined {
  const lists = listsOfPage();
  return lists[lists.indexOf(list) + step];
}

const step = { listNext: 1, listPrevious: -1 } as const;

/** Commands that mean the same in every list. */
function commonCommand(command: CommandId, { list, row }: Place): boolean {
  if (command === 'listNext' || command === 'listPrevious')
    return (
      focusRow(below(rowsIn(list), row, step[command])) || enterList(besideList(list, step[command]), step[command])
    );
  if (command === 'rowSelect') return press(row, 'input[type="checkbox"], [role="checkbox"]');
  if (command === 'taskTimer') return press(row, '[data-timer]');
  return command === 'rowMenu' && pressFocused(row, '[aria-haspopup="menu"]');
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** A selector that finds a row after it was rendered again: its id, in the column of its day. */
function placeOf(row: HTMLElement): string {
  const date = row.closest<HTMLElement>('[data-date]')?.dataset.date;
  return `${date ? `[data-date="${date}"] ` : ''}[data-row="${row.dataset.row}"]`;
}

/** Gives the focus back to a row that was put elsewhere by a part of the page that renders alone. */
function useFollowed(list: RefObject<HTMLElement | null>, isNeeded: boolean) {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || !isNeeded) return;
    const watch = new MutationObserver(() => {
      if (followed.current && isFocusLost()) element.querySelector<HTMLElement>(followed.current)?.focus();
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [list, isNeeded]);
  return followed;
}

/** A list that was empty for so long stays empty. */
const emptyForMs = 200;

/**
 * Keeps the focus in a list when its row is removed: where the row is now, on the one that takes its place, or before
 * a list that has become empty.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>, followed: RefObject<string | null>) {
  const focusIndex = useRef<number | null>(null);
  const frame = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const at = focusIndex.current;
    if (list.current) frame.current = list.current.parentElement;
    if (at === null || !isFocusLost()) return;
    const rows = list.current ? rowsIn(list.current) : [];
    const moved = followed.current ? list.current?.querySelector<HTMLElement>(followed.current) : null;
    // Cleared first, because focusing a row sets it.
    focusIndex.current = null;
    if (focusRow(moved ?? rows[Math.min(at, rows.length - 1)])) return;
    focusIndex.current = at;
    const place = list.current ?? frame.current;
    // On a board, a column can be empty for a moment, or the card goes to another column together with the focus.
    if (place?.closest('[data-roving-group]')) return;
    const later = setTimeout(() => {
      if (!isFocusLost() || !place?.isConnected) return;
      focusIndex.current = null;
      leave(place, () => false, true);
    }, emptyForMs);
    return () => clearTimeout(later);
  });
  return focusIndex;
}

/**
 * One tab stop for a list. Arrows, J and K move between its rows, F2 and Escape go into a row and out of it, and keys
 * act on the row that has the focus.
 */
export function useRoving<Element extends HTMLElement = HTMLUListElement>(
  options: RovingOptions = {},
): Roving<Element> {
  const ref = useRef<Element>(null);
  const { onKey } = options;
  const followed = useFollowed(ref, onKey !== undefined);
  const focusIndex = useKeptFocus(ref, followed);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const [list, row] = [ref.current, event.target as HTMLElement];
    if (!list || !onKey || event.defaultPrevented || !row.matches('[data-row]')) return;
    const step = isModified(event) || event.shiftKey ? undefined : steps[event.key];
    const follow = (place: string) => {
      followed.current = place;
    };
    if (step) focusBeside(list, row, step);
    else if (!onKey(event, row, list, follow)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const list = ref.current;
    const row = rowOf(list, event.target);
    if (!list || !row || event.defaultPrevented) return;
    const place = { list, row, options };
    const command = rowCommand(event.nativeEvent);
    const isHandled =
      event.key === 'Tab'
        ? onTab(event, place)
        : command
          ? run(place, command)
          : event.target === row
            ? onRowKey(event, place)
            : onControlKey(event, place);
    if (isHandled) event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    const list = ref.current;
    const row = rowOf(list, event.target);
    followed.current = row && placeOf(row);
    if (!list || !row) return;
    const from = event.relatedTarget;
    const enters = !(from instanceof Node && list.contains(from));
    const entry = enters && isTabbing() ? rowToEnter(list) : undefined;
    if (entry && entry !== event.target) return entry.focus();
    lastRow.set(list, row.dataset.row ?? '');
    focusIndex.current = rowsIn(list).indexOf(row);
  };
  const onBlur = ({ relatedTarget, target }: FocusEvent) => {
    // Else the row was removed.
    if (!relatedTarget && !target.isConnected) return;
    focusIndex.current = null;
    followed.current = null;
  };
  const inFront = onKey && { onKeyDownCapture };
  return { list: { ref, 'data-roving': '', onKeyDown, ...inFront, onFocus, onBlur } };
}

/** Focuses a list at the row that had the focus last, else at the first one. */
export const focusRows = (list: Element | null): boolean => list !== null && focusRow(rowToEnter(list));

/** Focuses the list of the page that was used last, or its first one. */
export function focusList(): void {
  const lists = listsOfPage();
  const list = lists.find((item) => lastRow.has(item) && rowToEnter(item)) ?? lists.find((item) => rowToEnter(item));
  if (list) focusRow(rowToEnter(list));
}
