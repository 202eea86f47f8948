import type { DayLoad } from '@stint/domain/work/day-load';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';

const fills = { fits: 'bg-accent', full: 'bg-warn', over: 'bg-danger' } as const;

interface LoadBarProps {
  load: DayLoad;
  /** The accessible name. */
  name: string;
  isSmall?: boolean;
}

/** Planned time against the hours of the day; the colour marks a day that is too full. */
export function LoadBar({ load: { planned, capacity, tone }, name, isSmall = false }: LoadBarProps) {
  const t = useText('plans');
  const percent = capacity > 0 ? Math.min(100, (planned / capacity) * 100) : planned > 0 ? 100 : 0;
  const text = t('loadOf', { planned: hours(planned * 1000), capacity: short(capacity * 1000) });
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className={cx('w-full overflow-hidden rounded-full bg-track', isSmall ? 'h-1' : 'h-2')}
    >
      <div
        style={{ inlineSize: `${percent}%` }}
        className={cx('h-full rounded-full transition-[inline-size,background-color] duration-180', fills[tone])}
      />
    </div>
  );
}

/** One line about a day that is too full or has tasks of unknown time; it appears once something is planned. */
export function LoadNote({ load: { over, unknown, tone } }: { load: DayLoad }) {
  const t = useText('plans');
  const text =
    over > 0 ? t('overDay', { time: hours(over * 1000) }) : unknown > 0 ? t('unknownTimes', { count: unknown }) : null;
  return (
    <p
      role="status"
      className={cx(
        'min-h-5 text-dense',
        tone === 'over' ? 'text-danger-text' : over > 0 ? 'text-warn-text' : 'text-muted',
      )}
    >
      {text}
    </p>
  );
}
