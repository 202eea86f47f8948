import type { RangePreset } from '@stint/contract';
import {
  addDays,
  addMonths,
  type DateRange,
  datesBetween,
  daysFrom,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  type PlanDate,
  type Weekday,
} from '../dates.ts';

const firstOfQuarter = (date: PlanDate): PlanDate =>
  addMonths(firstOfMonth(date), -((Number(date.slice(5, 7)) - 1) % 3));

const monthsFrom = (start: PlanDate, months: number): DateRange => ({
  start,
  end: addDays(addMonths(start, months), -1),
});

export function daysOfPreset(preset: RangePreset, today: PlanDate, weekStart: Weekday): DateRange {
  const week = firstOfWeek(today, weekStart);
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'thisWeek':
      return { start: week, end: addDays(week, 6) };
    case 'lastWeek':
      return { start: addDays(week, -7), end: addDays(week, -1) };
    case 'thisMonth':
      return monthsFrom(firstOfMonth(today), 1);
    case 'lastMonth':
      return monthsFrom(addMonths(firstOfMonth(today), -1), 1);
    case 'thisQuarter':
      return monthsFrom(firstOfQuarter(today), 3);
    case 'lastQuarter':
      return monthsFrom(addMonths(firstOfQuarter(today), -3), 3);
  }
}

/** How many whole months a range is; 0 when it is none. */
function wholeMonths({ start, end }: DateRange): number {
  if (start !== firstOfMonth(start) || end !== lastOfMonth(end)) return 0;
  const months = (date: PlanDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(end) - months(start) + 1;
}

/** The range of the same length before or after: of whole months as many months, otherwise as many days. */
export function daysBeside(days: DateRange, step: 1 | -1): DateRange {
  const months = wholeMonths(days);
  if (months > 0) return monthsFrom(addMonths(days.start, step * months), months);
  const length = step * (daysFrom(days.start, days.end) + 1);
  return { start: addDays(days.start, length), end: addDays(days.end, length) };
}

export const dateGroupings = ['day', 'week', 'month'] as const;
export type DateGrouping = (typeof dateGroupings)[number];

/** The date that stands for the day, week or month of a date. */
export function bucketOf(date: PlanDate, key: DateGrouping, weekStart: Weekday): PlanDate {
  if (key === 'day') return date;
  return key === 'week' ? firstOfWeek(date, weekStart) : firstOfMonth(date);
}

/** The days, weeks or months that a range touches, in order. */
export const bucketsBetween = ({ start, end }: DateRange, key: DateGrouping, weekStart: Weekday): PlanDate[] => [
  ...new Set(datesBetween(start, end).map((date) => bucketOf(date, key, weekStart))),
];

/** The part of a day, week or month that lies in a range. */
export function daysOfBucket(bucket: PlanDate, key: DateGrouping, range: DateRange): DateRange {
  const last = key === 'day' ? bucket : key === 'week' ? addDays(bucket, 6) : lastOfMonth(bucket);
  const [[, start = bucket], [end = last]] = [[bucket, range.start].sort(), [last, range.end].sort()];
  return { start, end };
}
