import { cx } from './cx.ts';

const radii = { small: 'rounded-sm', medium: 'rounded-md', large: 'rounded-lg', round: 'rounded-full' } as const;

/** A placeholder of the same size. Hidden from assistive technology, because the page announces that it loads. */
export const Skeleton = ({ className, radius = 'small' }: { className?: string; radius?: keyof typeof radii }) => (
  <span
    aria-hidden
    className={cx('block shrink-0 animate-shimmer bg-selected', radii[radius], className ?? 'h-4 w-full')}
  />
);

/** Placeholder lines of text; the last is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a line
      <Skeleton key={index} className={cx('h-3.5', index === lines - 1 ? 'w-2/3' : 'w-full')} />
    ))}
  </span>
);
