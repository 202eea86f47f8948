import type { TeamNow } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { runsLong } from '@stint/domain/time/idle';
import { overWeekMs } from '@stint/domain/time/week-limit';

interface Moment {
  isRunning: boolean;
  timerReminderHours: number;
  /** When the week was summed, and now. */
  readAt: number;
  now: number;
}

/** How long a timer has run that may be forgotten, and how far a week is over its limit, while both grow. */
export function marksOf(
  { startedAt, keptAt, time }: Pick<TeamNow['items'][number], 'startedAt' | 'keptAt' | 'time'>,
  { isRunning, timerReminderHours, readAt, now }: Moment,
): { longMs: number | null; overMs: number } {
  const isLong = isRunning && startedAt !== null && runsLong({ startedAt, keptAt }, timerReminderHours, instant(now));
  const grown = isRunning && startedAt !== null ? Math.max(0, now - readAt) : 0;
  return {
    longMs: isLong ? now - ms(startedAt) : null,
    overMs: time ? overWeekMs({ weekMs: time.weekMs + grown, limitHours: time.limitHours }) : 0,
  };
}
