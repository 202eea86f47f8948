import {
  addDays,
  addMonths,
  firstOfMonth,
  firstOfWeek,
  isDate,
  type PlanDate,
  type Weekday,
} from '@stint/domain/dates';
import { filterOf, type TaskFilter } from '../../core/tasks/index.ts';

export const spans = ['month', 'week'] as const;
export type Span = (typeof spans)[number];

/** The URL of the calendar: filter and days. */
export type CalendarSearch = Omit<TaskFilter, 'day'> & {
  span?: 'week';
  /** A day of the visible month or week; today by default. */
  on?: PlanDate;
};

export function calendarSearchOf(search: Record<string, unknown>): CalendarSearch {
  const { day: _, ...filter } = filterOf(search);
  const on = typeof search.on === 'string' && isDate(search.on) ? search.on : undefined;
  return { ...filter, ...(search.span === 'week' && { span: 'week' as const }), ...(on && { on }) };
}

/** The visible days: a week, or the whole weeks of a month. */
export function daysOf(span: Span, on: PlanDate, weekStart: Weekday): PlanDate[] {
  const first = firstOfWeek(span === 'week' ? on : firstOfMonth(on), weekStart);
  if (span === 'week') return Array.from({ length: 7 }, (_, day) => addDays(first, day));
  const next = firstOfMonth(addMonths(on, 1));
  const days: PlanDate[] = [];
  for (let day = first; day < next || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day);
  return days;
}

export const stepped = (span: Span, on: PlanDate, step: 1 | -1): PlanDate =>
  span === 'week' ? addDays(on, 7 * step) : addMonths(firstOfMonth(on), step);
