import type { RangePreset, ReportPage, ReportSettings, SummaryGrouping } from '@stint/contract';
import {
  addDays,
  type DateRange,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  type PlanDate,
  type Weekday,
} from '../dates.ts';
import { bucketsBetween, type DateGrouping, dateGroupings, daysOfPreset } from './report-ranges.ts';

export const activityBands = {
  low: { start: 0, end: 39 },
  middle: { start: 40, end: 70 },
  high: { start: 71, end: 100 },
};

/** The range of a page whose settings name none. */
export const usualRangeOf = (page: ReportPage): RangePreset => (page === 'hours' ? 'thisWeek' : 'thisMonth');

/** The days that are shown: the usual ones, when nothing is said. */
export function daysOfSettings(
  { range, from, to }: ReportSettings,
  today: PlanDate,
  weekStart: Weekday,
  usual: RangePreset = 'thisMonth',
): DateRange {
  if (from && to && from <= to) return { start: from, end: to };
  return daysOfPreset(range ?? usual, today, weekStart);
}

const isTime = (key: SummaryGrouping | undefined) => dateGroupings.some((dateGrouping) => dateGrouping === key);

/** The groupings of a summary: different ones, of which one is a day, week or month. */
export function groupingsOf({ by = 'day', and }: ReportSettings): SummaryGrouping[] {
  return and === undefined || and === by || (isTime(and) && isTime(by)) ? [by] : [by, and];
}

/** The filter of the calls. */
export function filterOf(settings: ReportSettings, { start, end }: DateRange) {
  const { member, team, project, client, task, label, type, source, billable, billed, activity, zone, rounding } =
    settings;
  return {
    startDate: start,
    endDate: end,
    ...(zone && { timeZone: zone }),
    ...(member && { employeeIds: member }),
    ...(team && { teamIds: team }),
    ...(project && { projectIds: project }),
    ...(client && { contactIds: client }),
    ...(task && { taskIds: task }),
    ...(label && { tagIds: label }),
    ...(type && { logType: type }),
    ...(source && { source }),
    ...(billable !== undefined && { isBillable: billable }),
    ...(billed !== undefined && { isBilled: billed }),
    ...(activity && { activityLevel: activityBands[activity] }),
    ...(rounding && { rounding }),
  };
}
export type Filter = ReturnType<typeof filterOf>;

export const filterKeys = [
  'member',
  'team',
  'project',
  'client',
  'task',
  'label',
  'type',
  'source',
  'billable',
  'billed',
  'activity',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** What narrows each report page: the filters of its calls, and the kind of what trackers recorded. */
export const filtersOfPage: Readonly<Record<ReportPage, readonly (FilterKey | 'kind')[]>> = {
  hours: ['member', 'team'],
  overview: filterKeys,
  'time-and-activity': filterKeys,
  'weekly-limit': ['member'],
  'manual-time': ['member', 'team', 'project', 'client', 'task', 'label', 'billable', 'billed'],
  'actual-and-expected': ['member', 'team'],
  'payments-due': ['member', 'team', 'project', 'client', 'billable', 'billed'],
  'project-budget': ['project', 'client'],
  'team-dashboard': ['member', 'team', 'project'],
  usage: ['member', 'team', 'project', 'activity', 'kind'],
};
const roundable: readonly ReportPage[] = ['overview', 'time-and-activity', 'manual-time', 'payments-due'];
export const isRoundable = (page: ReportPage): boolean => roundable.includes(page);

/** The settings that a page uses to narrow its time; others may come along from another page. */
export function narrowingOf(page: ReportPage, settings: ReportSettings): ReportSettings {
  const keys = [...filtersOfPage[page], 'zone', ...(isRoundable(page) ? ['rounding'] : [])];
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
}

/** The filter of the calls of a page. */
export const filterOfPage = (page: ReportPage, settings: ReportSettings, days: DateRange): Filter => ({
  ...filterOf(narrowingOf(page, settings), days),
  ...(page === 'manual-time' && { logType: ['MANUAL'] }),
});

/** By which dates a chart of a range can be read: at most so many bars. */
const MOST_BARS = 62;
export function chartGrouping(days: DateRange, weekStart: Weekday): 'day' | 'week' | 'month' {
  return (
    dateGroupings.find((dateGrouping) => bucketsBetween(days, dateGrouping, weekStart).length <= MOST_BARS) ?? 'month'
  );
}

/** Whole weeks or months, so that the time of each is compared with the limit of all of it. */
export function wholeSpans({ start, end }: DateRange, span: DateGrouping, weekStart: Weekday): DateRange {
  if (span === 'day') return { start, end };
  if (span === 'month') return { start: firstOfMonth(start), end: lastOfMonth(end) };
  return { start: firstOfWeek(start, weekStart), end: addDays(firstOfWeek(end, weekStart), 6) };
}

/** How worked and expected time are compared: by member, when nothing is said. */
export const spanOfExpected = ({ per }: ReportSettings) => per ?? 'member';

/** The columns of the hours; what the range needs, when nothing is said. */
export const spanOfHours = ({ per }: ReportSettings): DateGrouping | undefined => (per === 'member' ? undefined : per);

/** The span of the limits page. */
export const spanOfLimits = ({ per }: ReportSettings): DateGrouping =>
  per === 'day' || per === 'month' ? per : 'week';

/** The pay period of the payments page. */
export const spanOfPayments = ({ per }: ReportSettings): DateGrouping =>
  per === 'day' || per === 'week' ? per : 'month';

/** The week or month in which a date lies, and the one before it, which a mail is about. */
export function mailPeriod(date: PlanDate, cadence: 'week' | 'month', weekStart: Weekday) {
  const start = cadence === 'week' ? firstOfWeek(date, weekStart) : firstOfMonth(date);
  const last = addDays(start, -1);
  return { start, before: { start: cadence === 'week' ? addDays(start, -7) : firstOfMonth(last), end: last } };
}
