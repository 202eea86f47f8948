import { cx } from './cx.ts';

const radii = { small: 'rounded-sm', medium: 'rounded-md', large: 'rounded-lg', round: 'rounded-full' } as const;

/** Stands where something will be, in its size. Hidden from assistive technology: the page says that it loads. */
export const Skeleton = ({ className, radius = 'small' }: { className?: string; radius?: keyof typeof radii }) => (
  <span
    aria-hidden
    className={cx('block shrink-0 animate-shimmer bg-selected', radii[radius], className ?? 'h-4 w-full')}
  />
);

/** Lines of text that are not there yet; the last is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      <Skeleton key={index} className={cx('h-3.5', index === lines - 1 ? 'w-2/3' : 'w-full')} />
    ))}
  </span>
);
