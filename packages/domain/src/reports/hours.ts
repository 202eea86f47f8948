import { periodKeys } from '@stint/contract';
import type { DateRange, PlanDate, Weekday } from '../dates.ts';
import { bucketsBetween, type DateGrouping, dateGroupings } from './report-ranges.ts';

/** More columns than these are not shown; the range is then read by longer periods. */
const maxPeriods = periodKeys.length;
/** Columns that can be read at a glance. */
const usualPeriods = 18;

/** Whether hours are shown by day, week or month: as wanted where that fits, else the shortest that can be read. */
export function hoursGrouping(days: DateRange, weekStart: Weekday, preferredGrouping?: DateGrouping): DateGrouping {
  const from = preferredGrouping ? dateGroupings.indexOf(preferredGrouping) : 0;
  const max = preferredGrouping ? maxPeriods : usualPeriods;
  const fits = (grouping: DateGrouping) => bucketsBetween(days, grouping, weekStart).length <= max;
  return dateGroupings.slice(from).find(fits) ?? 'month';
}

export interface HoursDay {
  date: PlanDate;
  /** Seconds. */
  worked: number;
  expected: number;
  /** Whether the person has seen its end. */
  isOver: boolean;
  /** Whether it is known what was expected; where it is not, no time is overtime. */
  isDue: boolean;
}

export interface HoursCell {
  worked: number;
  expected: number;
  /** Days that are over, on which work was expected and no time was recorded. */
  gaps: number;
}

export interface HoursSums extends HoursCell {
  /** What was worked beyond the expected time, on days on which some could be expected. */
  overtime: number;
}

const cellOf = (days: readonly HoursDay[]): HoursCell => ({
  worked: days.reduce((sum, { worked }) => sum + worked, 0),
  expected: days.reduce((sum, { expected }) => sum + expected, 0),
  gaps: days.filter(({ worked, expected, isOver }) => isOver && expected > 0 && worked === 0).length,
});

/** The days of a person by period, and what they come to. */
export function hoursOf(
  days: readonly HoursDay[],
  periods: readonly PlanDate[],
  periodOf: (date: PlanDate) => PlanDate,
): HoursSums & { cells: HoursCell[] } {
  const sums = cellOf(days);
  const beyond = days.reduce((sum, { worked, expected, isDue }) => (isDue ? sum + worked - expected : sum), 0);
  return {
    cells: periods.map((period) => cellOf(days.filter(({ date }) => periodOf(date) === period))),
    ...sums,
    overtime: Math.max(0, beyond),
  };
}
