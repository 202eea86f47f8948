import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { CommandId } from './commands.ts';
import { rowCommand } from './shortcuts.ts';

/** What a list does with the keys of its rows; the rest has a meaning in every list. */
interface RovingOptions {
  /** Opens a row; without it Enter presses the first link of the row. */
  onOpen?: (id: string, row: HTMLElement) => void;
  /** Returns false for a command that the list does not have. */
  onCommand?: (command: CommandId, id: string, row: HTMLElement) => boolean;
}

interface Roving<Element extends HTMLElement> {
  /** Props of the element around the rows. Several such elements in one `data-roving-group` are its columns. */
  list: {
    ref: RefObject<Element | null>;
    'data-roving': '';
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Props of a row. Rows beside each other are reached with the arrow keys to the side. */
export const rowProps = (id: string) => ({ 'data-row': id, tabIndex: 0 });

const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"], iframe, audio[controls]';

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [hidden]') &&
  element.checkVisibility() &&
  !element.closest('[inert]');

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => isReachable(element) && !element.matches('[data-row]'),
  );

const isMirrored = () => document.documentElement.dir === 'rtl';

/** The lists of the page that have rows. */
const listsOfPage = (): Element[] =>
  [...document.querySelectorAll('main [data-roving]')].filter(
    (list) => list.checkVisibility() && rowsIn(list).length > 0,
  );

/** The row that last had the focus, by its list. */
const lastRow = new WeakMap<Element, string>();

function rowToEnter(list: Element): HTMLElement | undefined {
  const rows = rowsIn(list);
  const last = lastRow.get(list);
  return rows.find(({ dataset }) => dataset.row === last) ?? rows[0];
}

function focusRow(row: HTMLElement | undefined): boolean {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return row !== undefined;
}

/** Whether the focus moves because of Tab, which enters a list at its last row. */
let tabbedAt = 0;
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    ({ key }) => {
      tabbedAt = key === 'Tab' ? Date.now() : 0;
    },
    true,
  );

export const isTabbing = () => Date.now() - tabbedAt < 100;

/** Focuses what follows an element, or precedes it, without what is inside. */
export function leave(from: Element, isInside: (element: Element) => boolean, back: boolean): boolean {
  const side = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const around = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => from.compareDocumentPosition(element) & side && !element.contains(from) && !isInside(element),
  );
  const next = (back ? around.reverse() : around).find(isReachable);
  const list = next?.matches('[data-row], [data-row] *') ? next.closest('[data-roving]') : null;
  const target = (list && rowToEnter(list)) ?? next;
  target?.focus();
  return target !== undefined;
}

const centre = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The nearest row on one side of another, as they are drawn; what lies aside counts thrice. */
function nearest(
  rows: readonly HTMLElement[],
  row: HTMLElement,
  axis: 'x' | 'y',
  step: number,
): HTMLElement | undefined {
  const from = centre(row);
  const across = axis === 'x' ? 'y' : 'x';
  const candidates = rows.flatMap((other) => {
    const to = centre(other);
    const ahead = (to[axis] - from[axis]) * step;
    return other !== row && ahead > 4 ? [{ other, cost: ahead + 3 * Math.abs(to[across] - from[across]) }] : [];
  });
  return candidates.toSorted((first, second) => first.cost - second.cost)[0]?.other;
}

/** The next row, or where rows stand beside each other the nearest in the next line. */
function below(rows: readonly HTMLElement[], row: HTMLElement, step: number): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  const isGrid = neighbour !== undefined && Math.abs(centre(neighbour).x - centre(row).x) > 4;
  return isGrid || (rows.length > 2 && rows[0] && Math.abs(centre(rows[0]).x - centre(row).x) > 4)
    ? nearest(rows, row, 'y', step)
    : rows[at + step];
}

function sideways(list: Element, row: HTMLElement, dx: number): boolean {
  const group = list.closest('[data-roving-group]');
  const next = nearest(rowsIn(group ?? list), row, 'x', dx);
  if (next) return focusRow(next);
  // A plain list: the controls of the row.
  return !group && dx === (isMirrored() ? -1 : 1) && enterRow(row);
}

function enterRow(row: HTMLElement): boolean {
  const [first] = controlsOf(row);
  first?.focus();
  return first !== undefined;
}

function click(row: HTMLElement, selector: string): boolean {
  const control = row.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}

/** Presses a control of the row and gives it the focus. */
function press(row: HTMLElement, selector: string): boolean {
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
  ['ArrowDown', ({ list, row }) => focusRow(below(rowsIn(list), row, 1))],
  ['ArrowUp', ({ list, row }) => focusRow(below(rowsIn(list), row, -1))],
  ['ArrowRight', ({ list, row }) => sideways(list, row, 1)],
  ['ArrowLeft', ({ list, row }) => sideways(list, row, -1)],
  ['Home', ({ list }) => focusRow(rowsIn(list)[0])],
  ['End', ({ list }) => focusRow(rowsIn(list).at(-1))],
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

/** The end of the next list of the page, or of the one before. */
function besideList(list: Element, step: number): HTMLElement | undefined {
  const lists = listsOfPage();
  const next = lists[lists.indexOf(list) + step];
  return next && rowsIn(next).at(step > 0 ? 0 : -1);
}

const step = { listNext: 1, listPrevious: -1 } as const;

/** Commands that mean the same in every list. */
function commonCommand(command: CommandId, { list, row }: Place): boolean {
  if (command === 'listNext' || command === 'listPrevious')
    return focusRow(below(rowsIn(list), row, step[command]) ?? besideList(list, step[command]));
  if (command === 'rowSelect') return click(row, 'input[type="checkbox"], [role="checkbox"]');
  if (command === 'taskTimer') return click(row, '[data-timer]');
  return command === 'rowMenu' && press(row, '[aria-haspopup="menu"]');
}

/** Keeps the focus in a list when its row is removed: on the one that takes its place. */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const held = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = held.current;
    if (at === null || !list.current || (document.activeElement && document.activeElement !== document.body)) return;
    const rows = rowsIn(list.current);
    held.current = null;
    focusRow(rows[Math.min(at, rows.length - 1)]);
  });
  return held;
}

/**
 * One tab stop for a list. Arrows, J and K move between its rows, F2 and Escape go into a row and out of it, and keys
 * act on the row that has the focus.
 */
export function useRoving<Element extends HTMLElement = HTMLUListElement>(
  options: RovingOptions = {},
): Roving<Element> {
  const ref = useRef<Element>(null);
  const held = useKeptFocus(ref);
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
    if (!list || !row) return;
    const from = event.relatedTarget;
    const enters = !(from instanceof Node && list.contains(from));
    const entry = enters && isTabbing() ? rowToEnter(list) : undefined;
    if (entry && entry !== event.target) return entry.focus();
    lastRow.set(list, row.dataset.row ?? '');
    held.current = rowsIn(list).indexOf(row);
  };
  const onBlur = ({ relatedTarget, target }: FocusEvent) => {
    if (relatedTarget || target.isConnected) held.current = null;
  };
  return { list: { ref, 'data-roving': '', onKeyDown, onFocus, onBlur } };
}

/** Focuses the list of the page that was used last, or its first one. */
export function focusList(): void {
  const lists = listsOfPage();
  const list = lists.find((item) => lastRow.has(item) && rowToEnter(item)) ?? lists.find((item) => rowToEnter(item));
  if (list) focusRow(rowToEnter(list));
}
