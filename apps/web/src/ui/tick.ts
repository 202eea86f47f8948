import { cx } from './cx.ts';

/** The box or ring of a checkbox or radio button. */
export const tick = cx(
  'flex size-4 shrink-0 items-center justify-center border border-field-line bg-field transition-colors',
  'data-checked:border-accent data-checked:bg-accent data-checked:text-on-accent',
  'data-indeterminate:border-accent data-indeterminate:bg-accent data-indeterminate:text-on-accent',
);
