import { cx } from './cx.ts';

const sizes = { small: 'size-3.5 border-[1.5px]', medium: 'size-4 border-2', large: 'size-6 border-2' } as const;

/** Decorative: the waiting element has `aria-busy` or a text. */
export function Spinner({ size = 'medium' }: { size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-e-transparent border-b-transparent opacity-80',
        sizes[size],
      )}
    />
  );
}
