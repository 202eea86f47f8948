import { cx } from './cx.ts';

/** The frame of all fields; the focus ring lies on its edge. */
export const fieldFrame = cx(
  'rounded-md border border-field-line bg-field text-body transition-colors',
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
  'data-invalid:border-danger aria-invalid:border-danger',
  '[&:is(input,textarea):read-only]:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55',
);
export const fieldFrameWithin = cx(
  'rounded-md border border-field-line bg-field text-body transition-colors',
  'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2',
  'has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
  'data-invalid:border-danger has-[[data-invalid]]:border-danger',
);
