import { cx } from './cx.ts';

/** Background, edge and motion of all popups. */
export const popupFrame =
  'floats z-50 rounded-lg border border-popup-line bg-popup text-body shadow-float outline-none';

const scrolls = 'goes-on overflow-y-auto overscroll-contain scroll-py-1 rounded-lg p-1';

/** A list of options; more than seven lines scroll within 12rem, so that the popup stays below 20rem. */
export const listFrame = cx(scrolls, 'max-h-80 has-[>:nth-child(8)]:max-h-48');

/** A list that loads on scroll: its last row is cut off to show that there are more. */
export const pagedFrame = (hasMore: boolean) =>
  cx(
    scrolls,
    hasMore
      ? 'max-h-[calc(var(--control-small)*4.8)] has-[>:nth-child(6)]:max-h-[calc(var(--control-small)*5.8)]'
      : 'max-h-80 has-[>:nth-child(8)]:max-h-[calc(var(--control-small)*5.8)]',
  );

/** A menu is shown in full where there is room. */
export const menuFrame = cx(scrolls, 'max-h-(--available-height)');

/** On a phone there is no room beside a menu, so a long submenu is cut to fit below or above its line, and scrolls. */
export const subMenuFrame = 'max-sm:max-h-[min(var(--available-height),24rem)]';

/** One line of a popup list. */
export const listItem = cx(
  'flex min-h-control-small pointer-coarse:min-h-11 w-full cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-base outline-none',
  'data-highlighted:bg-hover data-popup-open:bg-hover data-disabled:opacity-55 aria-disabled:opacity-55',
  '[&_svg]:size-4 [&_svg]:shrink-0',
);

export const listSeparator = '-mx-1 my-1 h-px bg-line';
