import { cx } from './cx.ts';

const fills = {
  none: 'bg-band-none',
  low: 'bg-band-low',
  part: 'bg-band-part',
  most: 'bg-band-most',
  full: 'bg-band-full',
  over: 'bg-danger',
};
const strokes = {
  none: 'stroke-band-none',
  low: 'stroke-band-low',
  part: 'stroke-band-part',
  most: 'stroke-band-most',
  full: 'stroke-band-full',
  over: 'stroke-danger',
};

/** The band of a percentage, in five steps. */
export function bandOf(percent: number, isOver = false): keyof typeof fills {
  if (isOver) return 'over';
  if (percent <= 0) return 'none';
  if (percent < 25) return 'low';
  if (percent < 50) return 'part';
  return percent < 75 ? 'most' : 'full';
}

interface ProgressProps {
  /** The accessible name. */
  name: string;
  /** Above 100 the bar stays full. */
  percent: number;
  /** Read instead of the number. */
  text?: string;
  /** Above the target: a full bar without the colour of success. */
  isOver?: boolean;
  /** One colour throughout, where a low value is not bad; of what is used up, another one near its end. */
  tone?: 'bands' | 'accent' | 'used';
  size?: 'thin' | 'medium' | 'thick';
  className?: string;
}

const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));
const meaning = ({ name, percent, text }: Pick<ProgressProps, 'name' | 'percent' | 'text'>) => ({
  role: 'progressbar',
  'aria-label': name,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': clamp(percent),
  'aria-valuetext': text ?? `${clamp(percent)} %`,
});

const heights = { thin: 'h-1', medium: 'h-1.5', thick: 'h-2.5' };
const segmentHeights = { thin: 'h-2', medium: 'h-3', thick: 'h-4' };

/** From this share on, what is used up is nearly gone. */
const nearEnd = 80;
function fillOf({ percent, tone, isOver }: Pick<ProgressProps, 'percent' | 'tone' | 'isOver'>): string {
  if (isOver || !tone || tone === 'bands') return fills[bandOf(percent, isOver)];
  return tone === 'used' && percent >= nearEnd ? 'bg-warn' : 'bg-accent';
}

export function Progress(props: ProgressProps) {
  const percent = clamp(props.percent);
  return (
    <div
      {...meaning(props)}
      className={cx(heights[props.size ?? 'medium'], 'w-full overflow-hidden rounded-full bg-track', props.className)}
    >
      <div
        style={{ inlineSize: `${percent}%` }}
        className={cx('h-full rounded-full transition-[inline-size] duration-180', fillOf({ ...props, percent }))}
      />
    </div>
  );
}

export function SegmentedProgress({ segments = 30, ...props }: ProgressProps & { segments?: number }) {
  const percent = clamp(props.percent);
  const filled = Math.round((percent / 100) * segments);
  return (
    <div
      {...meaning({ ...props })}
      className={cx('flex w-full gap-0.5', segmentHeights[props.size ?? 'medium'], props.className)}
    >
      {Array.from({ length: segments }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a segment
          key={index}
          className={cx(
            'flex-1 rounded-xs transition-colors',
            index < filled ? fills[bandOf(percent, props.isOver)] : 'bg-track',
          )}
        />
      ))}
    </div>
  );
}

const rings = { small: 'size-5', medium: 'size-8', large: 'size-12' } as const;

/** A ring; the larger sizes show the number inside. */
export function CircularProgress({
  size = 'medium',
  ...props
}: Omit<ProgressProps, 'size'> & { size?: keyof typeof rings }) {
  const percent = clamp(props.percent);
  return (
    <div
      {...meaning({ ...props })}
      className={cx('relative inline-flex shrink-0 items-center justify-center', rings[size], props.className)}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true" className="size-full -rotate-90 fill-none [stroke-width:3.5]">
        <circle cx="18" cy="18" r="15" className="stroke-track" />
        <circle
          cx="18"
          cy="18"
          r="15"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          strokeLinecap={percent === 0 ? 'butt' : 'round'}
          className={cx('transition-[stroke-dasharray] duration-180', strokes[bandOf(percent, props.isOver)])}
        />
      </svg>
      {size !== 'small' && (
        <span
          className={cx('absolute font-semibold tabular-nums', size === 'large' ? 'text-caption' : 'text-[0.5625rem]')}
        >
          {percent}
        </span>
      )}
    </div>
  );
}
