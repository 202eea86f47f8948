import type { TimesheetFrequency, TimesheetSummary } from '@stint/contract';
import {
  addDays,
  addMonths,
  datesBetween,
  daysFrom,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  type PlanDate,
  type Weekday,
} from '@stint/domain/dates';
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

/** The first days of the periods that some days reach into. */
export const periodsIn = (
  { start, end }: { start: PlanDate; end: PlanDate },
  frequency: TimesheetFrequency,
  weekStart: Weekday,
): PlanDate[] => [...new Set(datesBetween(start, end).map((date) => periodStart(date, frequency, weekStart)))];

/** Whether a timesheet holds a day of its person's calendar. */
export const holds = (sheet: { startedAt: string; stoppedAt: string }, date: PlanDate, timeZone: string) => {
  const { first, last } = periodDates({ ...sheet, timeZone });
  return first <= date && date <= last;
};

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

type Period = Pick<TimesheetSummary, 'startedAt' | 'stoppedAt' | 'timeZone'> & { employee: { id: string } };

function lengthOf(period: Period): 'day' | 'week' | 'month' | null {
  const { first, last } = periodDates(period);
  if (first === last) return 'day';
  if (first === firstOfMonth(first) && last === lastOfMonth(first)) return 'month';
  return daysFrom(first, last) === 6 ? 'week' : null;
}

/** What some timesheets are counted in; null where they are of several people or differ in length. */
export function unitOf([first, ...others]: readonly Period[]): 'day' | 'week' | 'month' | null {
  const unit = first ? lengthOf(first) : null;
  const isSame = (other: Period) => other.employee.id === first?.employee.id && lengthOf(other) === unit;
  return others.every(isSame) ? unit : null;
}
