import { Refusal, type ReportFilter, type SummaryGrouping } from '@stint/contract';
import { addDays, type PlanDate, type Weekday } from '@stint/domain/dates';
import { bucketOf, type DateGrouping, dateGroupings } from '@stint/domain/reports/report-ranges';
import { type Calendar, hoursOfDay, instant, ms, type Range, rangesOfDates } from '@stint/domain/time';
import { calendarsOf } from '../../../http/calendars.ts';
import { maxDaysUncut } from '../../../http/ranges.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { groupsIn, type PeopleInRange, peopleByCalendar, zonesIn } from './people-in-range.service.ts';
import { crossingsOf } from './worked-entries.service.ts';
import { type EntriesQuery, Group, groupsOf, HasActivity, hasActivity, Level, levelsOf } from './worked-groups.sql.ts';
import type { daysOf } from './worked-time.service.ts';

interface WorkedSums {
  workedMs: number;
  manualMs: number;
  billableMs: number;
  /** The same time without rounding. */
  exactMs: number;
  entries: number;
  /** Recorded activity: seconds of activity in seconds of ten minutes. */
  overall: number;
  duration: number;
}
export interface WorkedGroup extends WorkedSums {
  /** By the place of their groupings: a date, an id, a reason, or null for none. */
  keys: (string | null)[];
}
export interface WorkedGroups {
  groups: WorkedGroup[];
  totals: WorkedSums & { people: number };
  /** The zones of the days, and the days, weeks or months of all of them. */
  zones: string[];
  dates: PlanDate[];
}

/** Counts people once, also where several ranges of the same people are read. */
class PeopleCount {
  readonly #counts = new Map<string, number>();

  add(people: readonly string[], count: number): void {
    const key = people.join();
    this.#counts.set(key, Math.max(count, this.#counts.get(key) ?? 0));
  }
  get sum(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

export const isTime = (key: SummaryGrouping): key is DateGrouping => dateGroupings.some((time) => time === key);

export const nothing = (): WorkedSums => ({
  workedMs: 0,
  manualMs: 0,
  billableMs: 0,
  exactMs: 0,
  entries: 0,
  overall: 0,
  duration: 0,
});

export function add(sum: WorkedSums, item: Partial<WorkedSums>): void {
  for (const key of Object.keys(nothing()) as (keyof WorkedSums)[]) sum[key] += item[key] ?? 0;
}

/** The bounds of days, weeks or months; without a grouping by time those of the range. */
function bucketsOf({ days, query }: PeopleInRange, nameOf: ((date: PlanDate) => PlanDate) | undefined): Buckets {
  const { dates, bounds } = nameOf ? days() : { dates: [], bounds: [] };
  if (!nameOf || dates.length === 0) return { dates: [], bounds: [query.from, query.to] };
  const buckets = dates.map(nameOf);
  const isFirst = (_: unknown, at: number) => at === 0 || buckets[at] !== buckets[at - 1];
  return {
    dates: buckets.filter(isFirst),
    bounds: [...bounds.slice(0, -1).filter(isFirst).map(instant), instant(bounds.at(-1) ?? 0)],
  };
}

/** The recorded activity by group; none where nothing was recorded, which is cheaper to find out. */
async function recordedLevels(
  ctx: Ctx,
  entriesQuery: EntriesQuery,
  filter: ReportFilter,
  groups: { by: readonly SummaryGrouping[]; bounds: string[] },
): Promise<Level[]> {
  const [activity] = await ctx.query(HasActivity, hasActivity(entriesQuery));
  return activity?.has ? ctx.query(Level, levelsOf(entriesQuery, filter, groups)) : [];
}

const keysOf = (key: readonly SummaryGrouping[], date: PlanDate | null, properties: readonly (string | null)[]) =>
  key.map((grouping, at) => (isTime(grouping) ? date : (properties[at] ?? null)));

interface GroupOptions {
  by: readonly SummaryGrouping[];
  weekStart: Weekday;
  most: number;
  shift?: number;
}

/**
 * Worked time by up to two properties, of which one may be a day, week or month: cut at the midnights of each person's
 * calendar, a running timer counts until now.
 */
export async function workedGroups(
  ctx: Ctx,
  filter: ReportFilter,
  { by, weekStart, most, shift = 0 }: GroupOptions,
): Promise<WorkedGroups> {
  const time = by.find(isTime);
  const nameOf = time && ((date: PlanDate) => bucketOf(addDays(date, shift), time, weekStart));
  const byKey = new Map<string, WorkedGroup>();
  const totals = { ...nothing(), people: 0 };
  const all = new Set<PlanDate>();
  const groups = await peopleByCalendar(ctx, filter, time ? undefined : maxDaysUncut(filter));
  const persons = new PeopleCount();
  for (const group of groups) {
    const { query } = group;
    const { dates, bounds } = bucketsOf(group, nameOf);
    for (const date of dates) all.add(date);
    const put = (
      { isTotal, bucket, one, two }: Pick<Group, 'isTotal' | 'bucket' | 'one' | 'two'>,
      sums: Partial<WorkedSums>,
    ) => {
      if (isTotal) return add(totals, sums);
      const keys = keysOf(by, dates[(bucket ?? 1) - 1] ?? null, [one, two]);
      const key = JSON.stringify(keys);
      const item = byKey.get(key) ?? { keys, ...nothing() };
      add(item, sums);
      byKey.set(key, item);
    };
    for (const row of await ctx.query(Group, groupsOf(query, filter, { by, bounds, most }))) {
      put(row, row);
      if (row.isTotal) persons.add(query.people, row.people);
    }
    if (byKey.size > most) throw new Refusal('report.too_many_rows', { most: String(most) });
    for (const row of await recordedLevels(ctx, query, filter, { by, bounds }))
      put(row, { overall: row.overall, duration: row.duration });
  }
  totals.people = persons.sum;
  for (const crossing of (await crossingsOf(ctx, groups, filter)).values()) totals.entries -= crossing.size;
  return { groups: [...byKey.values()], totals, zones: zonesIn(groups), dates: [...all].sort() };
}

export interface WorkedPart {
  employeeId: string;
  projectId: string | null;
  /** The bucket of the days. */
  date: PlanDate;
  ms: number;
}
type Buckets = { dates: PlanDate[]; bounds: string[] };

async function partsOf(
  ctx: Ctx,
  filter: ReportFilter,
  entriesQuery: EntriesQuery,
  { dates, bounds }: Buckets,
  max: number,
) {
  if (dates.length === 0) return [];
  const rows = await ctx.query(Group, groupsOf(entriesQuery, filter, { by: ['member', 'project'], bounds, most: max }));
  if (rows.length > max + 1) throw new Refusal('report.too_many_rows', { most: String(max) });
  return rows.flatMap(({ isTotal, one, two, bucket, workedMs }): WorkedPart[] =>
    isTotal || !one ? [] : [{ employeeId: one, projectId: two, date: dates[(bucket ?? 1) - 1] ?? '', ms: workedMs }],
  );
}

interface PartsQuery {
  /** The bucket of a day; days in a row with the same one are read together. */
  bucketOf: (date: PlanDate) => PlanDate;
  most: number;
}
/** Worked time by member, project and bucket of days, by the filters of a report. */
export async function workedParts(ctx: Ctx, filter: ReportFilter, { bucketOf: nameOf, most }: PartsQuery) {
  const groups = await peopleByCalendar(ctx, filter);
  const parts: WorkedPart[] = [];
  for (const group of groups) parts.push(...(await partsOf(ctx, filter, group.query, bucketsOf(group, nameOf), most)));
  return { parts, zones: zonesIn(groups) };
}

interface BucketsQuery {
  /** The first days of the buckets, in order. */
  starts: readonly PlanDate[];
  /** The day after the last. */
  end: PlanDate;
  most: number;
}
/** The same of everybody in the organization, for sums that are wrong without anyone's time; a range of any length. */
export async function everybodysParts(
  ctx: Ctx,
  filter: Pick<ReportFilter, 'projectIds' | 'timeZone'>,
  { starts, end, most }: BucketsQuery,
): Promise<WorkedPart[]> {
  const calendars = await calendarsOf(ctx, null, filter.timeZone);
  const parts: WorkedPart[] = [];
  const range = { first: starts[0] ?? end, last: addDays(end, -1) };
  for (const { query, calendar } of groupsIn(ctx, calendars, (own) => rangesOfDates(range.first, range.last, own)))
    parts.push(...(await partsOf(ctx, filter, query, bucketsFrom(starts, end, { range: query, calendar }), most)));
  return parts;
}

/** The buckets that begin on some dates, as bounds within one range. */
function bucketsFrom(
  starts: readonly PlanDate[],
  end: PlanDate,
  { range, calendar }: { range: Range; calendar: Calendar },
): Buckets {
  const [from, to] = [ms(range.from), ms(range.to)];
  const parts = starts
    .flatMap((date, at) =>
      rangesOfDates(date, addDays(starts[at + 1] ?? end, -1), calendar).map((part) => ({
        date,
        from: Math.max(from, ms(part.from)),
        to: Math.min(to, ms(part.to)),
      })),
    )
    .filter((part) => part.from < part.to)
    .sort((first, other) => first.from - other.from);
  return { dates: parts.map(({ date }) => date), bounds: [...parts.map((part) => instant(part.from)), range.to] };
}

/** The hours of the days of a range by the clock, as bounds; the first and the last bound are the range. */
function hourBounds({ dates, bounds }: ReturnType<typeof daysOf>, calendar: Calendar) {
  const [from = 0, to = 0] = [bounds[0], bounds.at(-1)];
  const hours = [...new Set(dates)]
    .flatMap((date) => hoursOfDay(date, calendar))
    .filter(({ at }) => ms(at) < to)
    .sort((left, other) => ms(left.at) - ms(other.at));
  const first = Math.max(
    0,
    hours.findLastIndex(({ at }) => ms(at) <= from),
  );
  const inside = hours.slice(first);
  const starts = inside.map(({ at }) => instant(Math.max(from, ms(at))));
  return { hours: inside.map(({ hour }) => hour), bounds: [...starts, instant(to)] };
}

/** Worked time by the hour of the day, 0 to 23 on each person's clock. */
export async function workedHours(ctx: Ctx, filter: ReportFilter): Promise<WorkedSums[]> {
  const sums = Array.from({ length: 24 }, nothing);
  for (const { calendar, days, query } of await peopleByCalendar(ctx, filter)) {
    const { hours, bounds } = hourBounds(days(), calendar);
    if (hours.length === 0) continue;
    const put = (row: Group | Level) => {
      const sum = row.isTotal || row.bucket === null ? undefined : sums[hours[row.bucket - 1] ?? 0];
      if (sum) add(sum, row);
    };
    const options = { by: [], bounds, most: hours.length };
    for (const row of await ctx.query(Group, groupsOf(query, filter, options))) put(row);
    const [activity] = await ctx.query(HasActivity, hasActivity(query));
    if (activity?.has) for (const row of await ctx.query(Level, levelsOf(query, filter, options))) put(row);
  }
  return sums;
}
