import { logSources, timesheetStatuses } from '@stint/contract';
import {
  addDays,
  addMonths,
  type DateRange,
  datesBetween,
  firstOfMonth,
  firstOfWeek,
  isDate,
  lastOfMonth,
  type PlanDate,
  type Weekday,
} from '@stint/domain/dates';
import type { Grouping } from '@stint/domain/time/timesheets';

export const timesheetViews = ['grid', 'calendar', 'list'] as const;
export type TimesheetView = (typeof timesheetViews)[number];
export const periods = ['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type Period = (typeof periods)[number];
/** By days, weeks, months, or labels. */
export type ListGrouping = Grouping | 'label';
export const pageSizes = [5, 10, 20, 30, 40, 50] as const;

/** The approval filter, beside that of the status. */
export const approvalChoices = ['approved', 'pending', 'rejected'] as const;
export type Approval = (typeof approvalChoices)[number];

/** What the list shows. */
export interface ListSearch {
  period?: Period | undefined;
  /** Days that no named period covers, both included. */
  from?: PlanDate | undefined;
  to?: PlanDate | undefined;
  by?: ListGrouping | undefined;
  /** The id of a label that entries have. */
  label?: string | undefined;
  status?: (typeof timesheetStatuses)[number] | undefined;
  idle?: true | undefined;
  /** What approvers have decided, or not yet. */
  approval?: Approval | undefined;
  project?: string | undefined;
  task?: string | undefined;
  source?: (typeof logSources)[number] | undefined;
  billable?: boolean | undefined;
  /** Whether an invoice has it. */
  billed?: boolean | undefined;
  size?: number | undefined;
}

/** What the address of a timesheet says. */
export interface TimesheetSearch extends ListSearch {
  view?: Exclude<TimesheetView, 'grid'> | undefined;
  /** How much of the calendar is shown; a week when it is not said. */
  span?: 'day' | 'month' | undefined;
  rows?: 'project' | undefined;
  /** A day in what is shown; today when it is not said. */
  on?: PlanDate | undefined;
}

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((item) => item === value);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined);
const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);

export function timesheetSearchOf(search: Record<string, unknown>): TimesheetSearch {
  const [from, to] = [date(search.from), date(search.to)];
  const timesheetSearch: TimesheetSearch = {
    view: oneOf(['calendar', 'list'] as const, search.view),
    span: oneOf(['day', 'month'] as const, search.span),
    rows: oneOf(['project'] as const, search.rows),
    on: date(search.on),
    period: oneOf(periods, search.period),
    ...(from && to && { from, to }),
    by: oneOf(['week', 'month', 'label'] as const, search.by),
    label: idIn(search.label),
    status: oneOf(timesheetStatuses, search.status),
    idle: oneOf([true] as const, search.idle),
    approval: oneOf(approvalChoices, search.approval),
    project: idIn(search.project),
    task: idIn(search.task),
    source: oneOf(logSources, search.source),
    billable: oneOf([true, false] as const, search.billable),
    billed: oneOf([true, false] as const, search.billed),
    size: oneOf<number>(pageSizes, search.size),
  };
  return Object.fromEntries(Object.entries(timesheetSearch).filter(([, value]) => value !== undefined));
}

export function daysOfPeriod(period: Period, today: PlanDate, weekStart: Weekday): DateRange {
  const first = firstOfWeek(today, weekStart);
  const month = firstOfMonth(today);
  if (period === 'today') return { start: today, end: today };
  if (period === 'thisWeek') return { start: first, end: addDays(first, 6) };
  if (period === 'lastWeek') return { start: addDays(first, -7), end: addDays(first, -1) };
  if (period === 'thisMonth') return { start: month, end: lastOfMonth(today) };
  const last = addDays(month, -1);
  return { start: firstOfMonth(last), end: last };
}

/** A day of the period beside the one that holds a day. */
export function dayBeside(on: PlanDate, span: 'day' | 'week' | 'month', step: 1 | -1): PlanDate {
  if (span === 'month') return addMonths(firstOfMonth(on), step);
  return addDays(on, step * (span === 'week' ? 7 : 1));
}

/** The days of any view. */
export function daysShown(search: TimesheetSearch, today: PlanDate, weekStart: Weekday): DateRange {
  const { view, on = today, span = 'week', period = 'thisWeek', from, to } = search;
  if (view === 'list') return from && to ? { start: from, end: to } : daysOfPeriod(period, today, weekStart);
  if (view === 'calendar' && span === 'day') return { start: on, end: on };
  if (view === 'calendar' && span === 'month') return { start: firstOfMonth(on), end: lastOfMonth(on) };
  const first = firstOfWeek(on, weekStart);
  return { start: first, end: addDays(first, 6) };
}

/** The whole weeks that hold a month. */
export function weeksOfMonth(on: PlanDate, weekStart: Weekday): PlanDate[] {
  const last = lastOfMonth(on);
  return datesBetween(firstOfWeek(firstOfMonth(on), weekStart), addDays(firstOfWeek(last, weekStart), 6));
}
