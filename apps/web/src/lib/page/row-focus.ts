const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"], iframe, audio[controls]';

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [hidden]') &&
  element.checkVisibility() &&
  !element.closest('[inert]');

export const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

export const controlsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => isReachable(element) && !element.matches('[data-row]'),
  );

export const isMirrored = () => document.documentElement.dir === 'rtl';

/** The lists of the page that have rows. */
export const listsOfPage = (): Element[] =>
  [...document.querySelectorAll('main [data-roving]')].filter(
    (list) => list.checkVisibility() && rowsIn(list).length > 0,
  );

/** The row that last had the focus, by its list. */
export const lastRow = new WeakMap<Element, string>();

export function rowToEnter(list: Element): HTMLElement | undefined {
  const rows = rowsIn(list);
  const last = lastRow.get(list);
  return rows.find(({ dataset }) => dataset.row === last) ?? rows[0];
}

export function focusRow(row: HTMLElement | undefined): boolean {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return row !== undefined;
}

/** The scroll container of a list that mounts only its visible rows. */
function boxOf(row: HTMLElement): HTMLElement | null {
  if (!row.matches('[data-index]')) return null;
  let box = row.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}

/** Focuses the first or the last row of a list, also one that is not mounted yet. */
export function focusEnd(list: Element, end: 'first' | 'last'): boolean {
  const at = end === 'first' ? 0 : -1;
  const row = rowsIn(list).at(at);
  const box = row && boxOf(row);
  focusRow(row);
  if (!box) return row !== undefined;
  box.scrollTop = end === 'first' ? 0 : box.scrollHeight;
  const goOn = () => {
    // Another key may have moved the focus on.
    if (document.activeElement === row || isFocusLost()) focusRow(rowsIn(list).at(at));
  };
  // The rows there are mounted by the frame after the one that scrolls.
  requestAnimationFrame(() => requestAnimationFrame(goOn));
  return true;
}

/** The focused element was removed, or nothing has the focus. */
export const isFocusLost = () => !document.activeElement || document.activeElement === document.body;

/** Focuses the first of these places when it is shown, or after a while the next that is; never takes the focus. */
export function focusWhenShown(places: readonly string[], within = 1500): void {
  const until = performance.now() + within;
  const attempt = () => {
    if (!isFocusLost()) return;
    const visibleElements = places.map((place) =>
      [...document.querySelectorAll<HTMLElement>(place)].find((item) =>
        item.checkVisibility({ visibilityProperty: true }),
      ),
    );
    if (performance.now() >= until) focusRow(visibleElements.find((item) => item !== undefined));
    else if (visibleElements[0]) focusRow(visibleElements[0]);
    else requestAnimationFrame(attempt);
  };
  attempt();
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
  const neighbours = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => from.compareDocumentPosition(element) & side && !element.contains(from) && !isInside(element),
  );
  const next = (back ? neighbours.reverse() : neighbours).find(isReachable);
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
export function nearest(
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
export function below(rows: readonly HTMLElement[], row: HTMLElement, step: number): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  const isGrid = neighbour !== undefined && Math.abs(centre(neighbour).x - centre(row).x) > 4;
  return isGrid || (rows.length > 2 && rows[0] && Math.abs(centre(rows[0]).x - centre(row).x) > 4)
    ? nearest(rows, row, 'y', step)
    : rows[at + step];
}

/** The list that follows in the same column, where groups of columns stand below each other. */
export function listInNextGroup(list: Element, row: HTMLElement, step: number): Element | undefined {
  const own = list.closest('[data-roving-group]');
  const groups = [...document.querySelectorAll('main [data-roving-group]')];
  const at = own ? groups.indexOf(own) : -1;
  if (at < 0) return;
  const beyond = step > 0 ? groups.slice(at + 1) : groups.slice(0, at).reverse();
  const { x } = centre(row);
  return beyond
    .flatMap((group) => [...group.querySelectorAll('[data-roving]')])
    .find((other) => Math.abs(centre(other).x - x) < 4 && rowsIn(other).length > 0);
}

/** Presses the first part of a row that matches; false without one. */
export function press(row: HTMLElement, selector: string): boolean {
  const control = row.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}

/** Focuses the row after or before one, in the order of the page. */
export function focusBeside(list: Element, row: HTMLElement, offset: 1 | -1): boolean {
  const rows = rowsIn(list);
  return focusRow(rows[rows.indexOf(row) + offset]);
}

/** Focuses a neighbour of a row that is about to go. */
export const leaveRow = (list: Element, row: HTMLElement): boolean =>
  focusBeside(list, row, 1) || focusBeside(list, row, -1);

/** One step forward or back in the reading direction, for a horizontal arrow. */
export function sideOf(key: string): 1 | -1 | null {
  const side = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key] ?? null;
  return side !== null && isMirrored() ? (side === 1 ? -1 : 1) : side;
}
