import type { PlanDate } from '@stint/domain/dates';
import { cx } from '../../../ui/cx.ts';

interface DayNumberProps {
  date: PlanDate;
  isToday: boolean;
  /** Belongs to another month. */
  isPale: boolean;
}

/** The day of the month, today's in a disc. */
export const DayNumber = ({ date, isToday, isPale }: DayNumberProps) => (
  <span
    className={cx(
      'flex size-6 shrink-0 items-center justify-center rounded-full tabular-nums',
      isToday ? 'bg-accent font-semibold text-on-accent' : isPale ? 'text-muted' : 'font-medium',
    )}
  >
    {Number(date.slice(8))}
  </span>
);
