import {
  activityBandNames,
  activityTypes,
  logSources,
  logTypes,
  type ReportSettings,
  rangePresets,
  roundings,
  type SummaryGrouping,
  summaryColumns,
  summaryGroupings,
  usageGroupings,
} from '@stint/contract';
import { isDate } from '@stint/domain/dates';
import { dateGroupings } from '@stint/domain/reports/report-ranges';
import { filterKeys } from '@stint/domain/reports/report-settings';
import { isZone } from '@stint/domain/time';

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined };

/** What the address of a report says, and which saved report it was opened from. */
export type ReportSearch = Undefinable<
  ReportSettings & {
    saved: string;
  }
>;

const ownDays = { today: 'today', yesterday: 'today-1' } as const;

/** Today and yesterday are each person's own day, wherever they are. Other ranges are dates. */
export function boundsOf({ range, from, to }: ReportSearch) {
  if ((range !== 'today' && range !== 'yesterday') || (from && to)) return {};
  return { startDate: ownDays[range], endDate: ownDays[range] };
}

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((item) => item === value);
const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_IDS = 100;

function ids(value: unknown): string[] | undefined {
  const all = Array.isArray(value) ? value : [value];
  const ids = [...new Set(all.filter((item): item is string => typeof item === 'string' && id.test(item)))];
  return ids.length > 0 ? ids.slice(0, MOST_IDS) : undefined;
}

function words<T extends string>(all: readonly T[], value: unknown): T[] | undefined {
  const values = Array.isArray(value) ? value : [value];
  const selected = all.filter((item) => values.includes(item));
  return selected.length > 0 ? selected : undefined;
}

const isTime = (key: SummaryGrouping | undefined) => dateGroupings.some((dateGrouping) => dateGrouping === key);

export function reportSearchOf(search: Record<string, unknown>): ReportSearch {
  const [from, to] = [date(search.from), date(search.to)];
  const result = oneOf(summaryGroupings, search.by);
  const and = oneOf(summaryGroupings, search.and);
  const first = result ?? 'day';
  const undefinable: ReportSearch = {
    range: oneOf(rangePresets, search.range),
    ...(from && to && from <= to && { from, to }),
    compare: oneOf([true] as const, search.compare),
    by: result,
    and: and === first || (isTime(and) && isTime(first)) ? undefined : and,
    member: ids(search.member),
    team: ids(search.team),
    project: ids(search.project),
    client: ids(search.client),
    task: ids(search.task),
    label: ids(search.label),
    type: words(
      logTypes.filter((logType) => logType !== 'IDLE'),
      search.type,
    ),
    source: words(logSources, search.source),
    billable: oneOf([true, false] as const, search.billable),
    billed: oneOf([true, false] as const, search.billed),
    activity: oneOf(activityBandNames, search.activity),
    zone: typeof search.zone === 'string' && isZone(search.zone) ? search.zone : undefined,
    per: oneOf(['day', 'week', 'month', 'member'] as const, search.per),
    view: oneOf(['grid'] as const, search.view),
    used: oneOf(usageGroupings, search.used),
    kind: oneOf(activityTypes, search.kind),
    rounding: oneOf(roundings, search.rounding),
    columns: words(summaryColumns, search.columns),
    saved: ids(search.saved)?.[0],
  };
  return Object.fromEntries(Object.entries(undefinable).filter(([, value]) => value !== undefined));
}

export const isFiltered = (search: ReportSearch) => filterKeys.some((key) => search[key] !== undefined);

/** The same without what narrows it. */
export const withoutFilters = (search: ReportSearch): ReportSearch => ({
  ...search,
  ...Object.fromEntries(filterKeys.map((key) => [key, undefined])),
});

/** What is saved of an address. */
export function settingsOf({ saved: _, ...search }: ReportSearch): ReportSettings {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
