import {
  activityTypes,
  logSources,
  logTypes,
  type SummaryGrouping,
  summaryGroupings,
  type UsageGrouping,
  usageGroupings,
} from '@stint/contract';
import { isDate, type PlanDate, type Weekday } from '@stint/domain/dates';
import {
  bucketsBetween,
  type Days,
  dateGroupings,
  daysOfPreset,
  type RangePreset,
  rangePresets,
} from '@stint/domain/report-ranges';
import { isZone } from '@stint/domain/time';

export const activityBands = {
  low: { start: 0, end: 39 },
  middle: { start: 40, end: 70 },
  high: { start: 71, end: 100 },
};
export type ActivityBand = keyof typeof activityBands;

/** What the address of a report says. */
export interface ReportSearch {
  range?: RangePreset | undefined;
  /** Days that no named range covers, both included. */
  from?: PlanDate | undefined;
  to?: PlanDate | undefined;
  compare?: true | undefined;
  by?: SummaryGrouping | undefined;
  and?: SummaryGrouping | undefined;
  member?: string[] | undefined;
  team?: string[] | undefined;
  project?: string[] | undefined;
  client?: string[] | undefined;
  task?: string[] | undefined;
  label?: string[] | undefined;
  type?: (typeof logTypes)[number][] | undefined;
  source?: (typeof logSources)[number][] | undefined;
  billable?: boolean | undefined;
  activity?: ActivityBand | undefined;
  zone?: string | undefined;
  /** The period of limits and of expected time. */
  per?: 'day' | 'week' | 'month' | 'member' | undefined;
  /** How the members of the team dashboard are shown. */
  view?: 'grid' | undefined;
  /** How apps and sites are grouped, and which of them are shown. */
  used?: UsageGrouping | undefined;
  kind?: (typeof activityTypes)[number] | undefined;
}

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
  'activity',
] as const;
export type FilterKey = (typeof filterKeys)[number];

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);
const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_IDS = 100;

function ids(value: unknown): string[] | undefined {
  const all = Array.isArray(value) ? value : [value];
  const found = [...new Set(all.filter((one): one is string => typeof one === 'string' && id.test(one)))];
  return found.length > 0 ? found.slice(0, MOST_IDS) : undefined;
}

function words<T extends string>(all: readonly T[], value: unknown): T[] | undefined {
  const given = Array.isArray(value) ? value : [value];
  const found = all.filter((one) => given.includes(one));
  return found.length > 0 ? found : undefined;
}

const isTime = (by: SummaryGrouping | undefined) => dateGroupings.some((one) => one === by);

export function reportSearchOf(search: Record<string, unknown>): ReportSearch {
  const [from, to] = [date(search.from), date(search.to)];
  const by = oneOf(summaryGroupings, search.by);
  const and = oneOf(summaryGroupings, search.and);
  const first = by ?? 'day';
  const found: ReportSearch = {
    range: oneOf(rangePresets, search.range),
    ...(from && to && from <= to && { from, to }),
    compare: oneOf([true] as const, search.compare),
    by,
    and: and === first || (isTime(and) && isTime(first)) ? undefined : and,
    member: ids(search.member),
    team: ids(search.team),
    project: ids(search.project),
    client: ids(search.client),
    task: ids(search.task),
    label: ids(search.label),
    type: words(
      logTypes.filter((one) => one !== 'IDLE'),
      search.type,
    ),
    source: words(logSources, search.source),
    billable: oneOf([true, false] as const, search.billable),
    activity: oneOf(Object.keys(activityBands) as ActivityBand[], search.activity),
    zone: typeof search.zone === 'string' && isZone(search.zone) ? search.zone : undefined,
    per: oneOf(['day', 'week', 'month', 'member'] as const, search.per),
    view: oneOf(['grid'] as const, search.view),
    used: oneOf(usageGroupings, search.used),
    kind: oneOf(activityTypes, search.kind),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export const isFiltered = (search: ReportSearch) => filterKeys.some((key) => search[key] !== undefined);

/** The same without what narrows it. */
export const withoutFilters = (search: ReportSearch): ReportSearch => ({
  ...search,
  ...Object.fromEntries(filterKeys.map((key) => [key, undefined])),
});

/** The days that are shown: this month, when nothing is said. */
export function daysOfSearch({ range, from, to }: ReportSearch, today: PlanDate, weekStart: Weekday): Days {
  if (from && to) return { start: from, end: to };
  return daysOfPreset(range ?? 'thisMonth', today, weekStart);
}

/** The filter of the calls. */
export function filterOf(search: ReportSearch, { start, end }: Days) {
  const { member, team, project, client, task, label, type, source, billable, activity, zone } = search;
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
    ...(activity && { activityLevel: activityBands[activity] }),
  };
}
export type Filter = ReturnType<typeof filterOf>;

/** By which dates a chart of a range can be read: at most so many bars. */
const MOST_BARS = 62;
export function chartGrouping(days: Days, weekStart: Weekday): 'day' | 'week' | 'month' {
  return (
    (['day', 'week', 'month'] as const).find((by) => bucketsBetween(days, by, weekStart).length <= MOST_BARS) ?? 'month'
  );
}
