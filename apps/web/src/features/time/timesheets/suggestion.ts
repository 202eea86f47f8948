/** The look of time that could be recorded by a click. */
export const suggestionClass =
  'block w-full truncate rounded-md border border-line-strong border-dashed px-1.5 py-0.5 text-start text-caption text-muted';
