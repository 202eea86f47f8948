import { cx } from './cx.ts';

/** Everything that floats beside its trigger has this ground, edge and motion. */
export const popupFrame =
  'floats z-50 rounded-lg border border-popup-line bg-popup text-body shadow-float outline-none';

export const listFrame = 'max-h-80 overflow-y-auto overscroll-contain scroll-py-1 p-1';

/** One line of a list that floats. */
export const listItem = cx(
  'flex min-h-control-small w-full cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-base outline-none',
  'data-highlighted:bg-hover data-popup-open:bg-hover data-disabled:opacity-55 aria-disabled:opacity-55',
  '[&_svg]:size-4 [&_svg]:shrink-0',
);

export const listSeparator = '-mx-1 my-1 h-px bg-line';
