import { addDays, type DateRange, daysFrom, type PlanDate } from '../dates.ts';
import { daysBeside } from './report-ranges.ts';

export interface ComparedDays {
  /** The days of the range that have begun; all of them where it is over or still to come. */
  days: DateRange;
  /** As many days before, which begin on the same weekday. */
  before: DateRange;
  /** How many days lie between a day and the one it is compared with: whole weeks. */
  shift: number;
}

/** The weeks that come closest to the step between a range and the one before, and that keep both apart. */
export function shiftOf(length: number, step: number): number {
  return 7 * Math.max(Math.ceil(length / 7), Math.round(step / 7));
}

/** Compares a range with the days before it: weekends stand over weekends, and a month half over with half a month. */
export function comparedDays(range: DateRange, today: PlanDate): ComparedDays {
  const isUnderWay = range.start <= today && today < range.end;
  const days = isUnderWay ? { start: range.start, end: today } : range;
  const step = daysFrom(daysBeside(range, -1).start, range.start);
  const shift = shiftOf(daysFrom(days.start, days.end) + 1, step);
  return { days, before: { start: addDays(days.start, -shift), end: addDays(days.end, -shift) }, shift };
}
