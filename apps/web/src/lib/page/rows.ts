import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const selector = '[data-row]';

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(selector)];

/** The row that had the focus last, by the element around the rows. */
const stops = new WeakMap<HTMLElement, HTMLElement>();

/** Only the row that was focused last is a tab stop; returns it. */
function keepOneStop(box: HTMLElement, current: HTMLElement | null): HTMLElement | undefined {
  const rows = rowsIn(box);
  const stop = [current, stops.get(box)].find((row) => row && rows.includes(row)) ?? rows[0];
  if (current) stops.set(box, current);
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
  return stop;
}

/** Focuses the row that had the focus last, else the first one. */
export function focusRows(box: HTMLElement | null): void {
  if (box) keepOneStop(box, null)?.focus();
}

/** Focuses the row after or before one; false at the end. */
function focusBeside(box: HTMLElement, row: Element, step: 1 | -1): boolean {
  const rows = rowsIn(box);
  const next = rows[rows.indexOf(row as HTMLElement) + step];
  next?.focus();
  return next !== undefined;
}

/** Focuses a neighbour of a row that is about to go. */
export function leave(box: HTMLElement, row: Element): void {
  if (!focusBeside(box, row, 1)) focusBeside(box, row, -1);
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** What a key does to the focused row; true if it was handled. */
export type RowKeys = (
  event: KeyboardEvent,
  row: HTMLElement,
  box: HTMLElement,
  follow: (place: string) => void,
) => boolean;

/** A selector that finds a row after it was rendered again: its id, in the column of its day. */
const placeOf = (row: HTMLElement) => {
  const date = row.closest<HTMLElement>('[data-date]')?.dataset.date;
  return `${date ? `[data-date="${date}"] ` : ''}[data-row="${row.dataset.row}"]`;
};

/** Rows come and go by themselves. A row that is put elsewhere would lose the focus, so it is followed. */
function useWatched(box: RefObject<HTMLElement | null>) {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      keepOneStop(element, null);
      if (followed.current && document.activeElement === document.body)
        element.querySelector<HTMLElement>(followed.current)?.focus();
    };
    const forget = () => {
      followed.current = null;
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(element, { childList: true, subtree: true });
    document.addEventListener('pointerdown', forget);
    return () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', forget);
    };
  }, [box]);
  return followed;
}

/**
 * Makes the elements with `data-row` inside an element one tab stop: arrows, J and K move among them. Other keys go to
 * `onKey` while a row itself has the focus. A row keeps the focus when it moves; `follow` names its place in advance.
 */
export function useRows(box: RefObject<HTMLElement | null>, onKey: RowKeys) {
  const followed = useWatched(box);
  const follow = (place: string) => {
    followed.current = place;
  };
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest<HTMLElement>(selector);
    if (box.current && row) keepOneStop(box.current, row);
    followed.current = row && row === target ? placeOf(row) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement;
    if (!box.current || event.defaultPrevented || !row.matches(selector)) return;
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const step = bare ? steps[event.key] : undefined;
    const isHandled = step ? focusBeside(box.current, row, step) || true : onKey(event, row, box.current, follow);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the keys that a list inside gives to its rows: here Enter plans, elsewhere it opens.
  return { onFocus, onKeyDownCapture: onKeyDown };
}

/** One column forward or back in the reading direction, for a horizontal arrow. */
export function sideOf(key: string): 1 | -1 | null {
  const side = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key] ?? null;
  return side !== null && document.documentElement.dir === 'rtl' ? (side === 1 ? -1 : 1) : side;
}

/** Presses the first button or link in a row that matches; false without one. */
export function press(row: HTMLElement, part: string): boolean {
  const target = row.querySelector<HTMLElement>(part);
  target?.click();
  return target !== null;
}
