import type { TimesheetFrequency } from '@stint/contract';
import { addDays, addMonths, firstOfMonth, firstOfWeek, type PlanDate, type Weekday } from '@stint/domain/dates';
import { dayOf } from '@stint/domain/time';

/** The first day of the period that holds a date. */
export function periodStart(date: PlanDate, frequency: TimesheetFrequency, weekStart: Weekday): PlanDate {
  if (frequency === 'DAILY') return date;
  return frequency === 'MONTHLY' ? firstOfMonth(date) : firstOfWeek(date, weekStart);
}

/** A date in the period so many periods on. */
export function periodBeside(date: PlanDate, frequency: TimesheetFrequency, by: 1 | -1): PlanDate {
  if (frequency === 'DAILY') return addDays(date, by);
  return frequency === 'MONTHLY' ? addMonths(firstOfMonth(date), by) : addDays(date, 7 * by);
}

/** The first and the last day of a person's period, on that person's calendar. */
export const periodDates = ({
  startedAt,
  stoppedAt,
  timeZone,
}: {
  startedAt: string;
  stoppedAt: string;
  timeZone: string;
}) => ({
  first: dayOf(startedAt, timeZone),
  last: addDays(dayOf(stoppedAt, timeZone), -1),
});
