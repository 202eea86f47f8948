import { Refusal, type ReportFilter, type SummaryGrouping } from '@stint/contract';
import { addDays, type PlanDate, type Weekday } from '@stint/domain/dates';
import { bucketOf, type DateGrouping, dateGroupings } from '@stint/domain/reports/report-ranges';
import { type Calendar, hoursOfDay, instant, ms, type Range, rangesOfDates, zonesWithin } from '@stint/domain/time';
import { whyNotActivityLevel } from '@stint/domain/time/timesheets';
import { type Calendars, calendarsOf, type RangesFor } from '../../../http/calendars.ts';
import { rangesOf } from '../../../http/ranges.ts';
import type { Ctx } from '../../../http/verb.ts';
import { organizationOf, refuse } from '../../work/tasks/task-checks.service.ts';
import { workersWithSpans } from './ranges.service.ts';
import {
  countEntries,
  type EntriesAsked,
  EntryCount,
  type EntryRow,
  EntryRow as EntryRowSchema,
  entriesOf,
  Group,
  groupsOf,
  HasActivity,
  hasActivity,
  Level,
  levelsOf,
} from './worked-groups.sql.ts';
import { daysOf } from './worked-time.service.ts';

interface Worked {
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
export interface WorkedGroup extends Worked {
  /** By the place of their groupings: a date, an id, a reason, or null for none. */
  keys: (string | null)[];
}
export interface WorkedGroups {
  groups: WorkedGroup[];
  totals: Worked & { people: number };
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

export const isTime = (by: SummaryGrouping): by is DateGrouping => dateGroupings.some((time) => time === by);

export const nothing = (): Worked => ({
  workedMs: 0,
  manualMs: 0,
  billableMs: 0,
  exactMs: 0,
  entries: 0,
  overall: 0,
  duration: 0,
});

export function add(sum: Worked, one: Partial<Worked>): void {
  for (const key of Object.keys(nothing()) as (keyof Worked)[]) sum[key] += one[key] ?? 0;
}

/** People of one calendar with one range of it. */
interface PeopleInRange {
  calendar: Calendar;
  days: ReturnType<typeof daysOf>;
  of: EntriesAsked;
}

/** The zones that hold in some ranges. */
export const zonesIn = (groups: readonly PeopleInRange[]): string[] => [
  ...new Set(groups.flatMap(({ calendar, of }) => zonesWithin(of, calendar))),
];

/** Groups of people for whom a range is the same. Where it is in several parts, each person is a group. */
function groupsIn(ctx: Ctx, calendars: Calendars, rangesFor: RangesFor): PeopleInRange[] {
  const organizationId = organizationOf(ctx);
  const people = new Map<Calendar, string[]>();
  for (const [id, calendar] of calendars) people.set(calendar, [...(people.get(calendar) ?? []), id]);
  return [...people].flatMap(([calendar, ids]) => {
    const ranges = rangesFor(calendar);
    const groups = ranges.length > 1 ? ids.map((id) => [id]) : [ids];
    return groups.flatMap((group) =>
      ranges.map((range) => ({
        calendar,
        days: daysOf(range, calendar),
        of: { organizationId, people: group, ...range, now: ctx.now() },
      })),
    );
  });
}

/** The people whose time is asked for, by calendar, with the days of the range there. */
export async function peopleByCalendar(ctx: Ctx, filter: ReportFilter): Promise<PeopleInRange[]> {
  if (filter.activityLevel) refuse(whyNotActivityLevel(filter.activityLevel));
  const rangesFor = (calendar: Calendar) => rangesOf(filter, calendar, ctx.now());
  const { people } = await workersWithSpans(ctx, filter, rangesFor);
  const groups = groupsIn(ctx, people, rangesFor);
  if (groups.length > 0) return groups;
  const calendar = filter.timeZone ?? ctx.session.calendar;
  return rangesFor(calendar).map((range) => ({
    calendar,
    days: daysOf(range, calendar),
    of: { organizationId: organizationOf(ctx), people: [], ...range, now: ctx.now() },
  }));
}

/** The bounds of days, weeks or months; without a grouping by time those of the range. */
function bucketsOf({ dates, bounds }: ReturnType<typeof daysOf>, nameOf: ((date: PlanDate) => PlanDate) | undefined) {
  const ends = [bounds[0], bounds.at(-1)].map((at) => instant(at ?? 0));
  if (!nameOf || dates.length === 0) return { dates: [] as PlanDate[], bounds: ends };
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
  of: EntriesAsked,
  filter: ReportFilter,
  groups: { by: readonly SummaryGrouping[]; bounds: string[] },
): Promise<Level[]> {
  const [activity] = await ctx.query(HasActivity, hasActivity(of));
  return activity?.has ? ctx.query(Level, levelsOf(of, filter, groups)) : [];
}

const keysOf = (by: readonly SummaryGrouping[], date: PlanDate | null, properties: readonly (string | null)[]) =>
  by.map((grouping, at) => (isTime(grouping) ? date : (properties[at] ?? null)));

/**
 * Worked time by up to two properties, of which one may be a day, week or month: cut at the midnights of each person's
 * calendar, a running timer counts until now.
 */
export async function workedGroups(
  ctx: Ctx,
  filter: ReportFilter,
  { by, weekStart, most }: { by: readonly SummaryGrouping[]; weekStart: Weekday; most: number },
): Promise<WorkedGroups> {
  const time = by.find(isTime);
  const nameOf = time && ((date: PlanDate) => bucketOf(date, time, weekStart));
  const found = new Map<string, WorkedGroup>();
  const totals = { ...nothing(), people: 0 };
  const all = new Set<PlanDate>();
  const groups = await peopleByCalendar(ctx, filter);
  const persons = new PeopleCount();
  for (const { days, of } of groups) {
    const { dates, bounds } = bucketsOf(days, nameOf);
    for (const date of dates) all.add(date);
    const put = (
      { isTotal, bucket, one, two }: Pick<Group, 'isTotal' | 'bucket' | 'one' | 'two'>,
      sums: Partial<Worked>,
    ) => {
      if (isTotal) return add(totals, sums);
      const keys = keysOf(by, dates[(bucket ?? 1) - 1] ?? null, [one, two]);
      const key = JSON.stringify(keys);
      const group = found.get(key) ?? { keys, ...nothing() };
      add(group, sums);
      found.set(key, group);
    };
    for (const row of await ctx.query(Group, groupsOf(of, filter, { by, bounds, most }))) {
      put(row, row);
      if (row.isTotal) persons.add(of.people, row.people);
    }
    if (found.size > most) throw new Refusal('report.too_many_rows', { most: String(most) });
    for (const row of await recordedLevels(ctx, of, filter, { by, bounds }))
      put(row, { overall: row.overall, duration: row.duration });
  }
  totals.people = persons.sum;
  for (const crossing of (await crossingsOf(ctx, groups, filter)).values()) totals.entries -= crossing.size;
  return { groups: [...found.values()], totals, zones: zonesIn(groups), dates: [...all].sort() };
}

export interface WorkedPart {
  employeeId: string;
  projectId: string | null;
  /** The bucket of the days. */
  date: PlanDate;
  ms: number;
}
type Buckets = { dates: PlanDate[]; bounds: string[] };

async function partsOf(ctx: Ctx, filter: ReportFilter, of: EntriesAsked, { dates, bounds }: Buckets, most: number) {
  if (dates.length === 0) return [];
  const rows = await ctx.query(Group, groupsOf(of, filter, { by: ['member', 'project'], bounds, most }));
  if (rows.length > most + 1) throw new Refusal('report.too_many_rows', { most: String(most) });
  return rows.flatMap(({ isTotal, one, two, bucket, workedMs }): WorkedPart[] =>
    isTotal || !one ? [] : [{ employeeId: one, projectId: two, date: dates[(bucket ?? 1) - 1] ?? '', ms: workedMs }],
  );
}

interface PartsAsked {
  /** The bucket of a day; days in a row with the same one are read together. */
  bucketOf: (date: PlanDate) => PlanDate;
  most: number;
}
/** Worked time by member, project and bucket of days, by the filters of a report. */
export async function workedParts(ctx: Ctx, filter: ReportFilter, { bucketOf: nameOf, most }: PartsAsked) {
  const groups = await peopleByCalendar(ctx, filter);
  const found: WorkedPart[] = [];
  for (const { days, of } of groups) found.push(...(await partsOf(ctx, filter, of, bucketsOf(days, nameOf), most)));
  return { parts: found, zones: zonesIn(groups) };
}

interface SinceAsked {
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
  { starts, end, most }: SinceAsked,
): Promise<WorkedPart[]> {
  const calendars = await calendarsOf(ctx, null, filter.timeZone);
  const found: WorkedPart[] = [];
  const range = { first: starts[0] ?? end, last: addDays(end, -1) };
  for (const { of, calendar } of groupsIn(ctx, calendars, (own) => rangesOfDates(range.first, range.last, own)))
    found.push(...(await partsOf(ctx, filter, of, bucketsFrom(starts, end, { range: of, calendar }), most)));
  return found;
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
    .sort((one, other) => one.from - other.from);
  return { dates: parts.map(({ date }) => date), bounds: [...parts.map((part) => instant(part.from)), range.to] };
}

/** The hours of the days of a range by the clock, as bounds; the first and the last bound are the range. */
function hourBounds({ dates, bounds }: ReturnType<typeof daysOf>, calendar: Calendar) {
  const [from = 0, to = 0] = [bounds[0], bounds.at(-1)];
  const hours = [...new Set(dates)]
    .flatMap((date) => hoursOfDay(date, calendar))
    .filter(({ at }) => ms(at) < to)
    .sort((one, other) => ms(one.at) - ms(other.at));
  const first = Math.max(
    0,
    hours.findLastIndex(({ at }) => ms(at) <= from),
  );
  const inside = hours.slice(first);
  const starts = inside.map(({ at }) => instant(Math.max(from, ms(at))));
  return { hours: inside.map(({ hour }) => hour), bounds: [...starts, instant(to)] };
}

/** Worked time by the hour of the day, 0 to 23 on each person's clock. */
export async function workedHours(ctx: Ctx, filter: ReportFilter): Promise<Worked[]> {
  const sums = Array.from({ length: 24 }, nothing);
  for (const { calendar, days, of } of await peopleByCalendar(ctx, filter)) {
    const { hours, bounds } = hourBounds(days, calendar);
    if (hours.length === 0) continue;
    const put = (row: Group | Level) => {
      const sum = row.isTotal || row.bucket === null ? undefined : sums[hours[row.bucket - 1] ?? 0];
      if (sum) add(sum, row);
    };
    const options = { by: [], bounds, most: hours.length };
    for (const row of await ctx.query(Group, groupsOf(of, filter, options))) put(row);
    const [activity] = await ctx.query(HasActivity, hasActivity(of));
    if (activity?.has) for (const row of await ctx.query(Level, levelsOf(of, filter, options))) put(row);
  }
  return sums;
}

export type WorkedEntry = EntryRow & {
  date: PlanDate;
  calendar: Calendar;
  /** The parts of it that count: several where the range of its person is divided. */
  counted: Range[];
};

/** A day is that of the start of an entry, or the first of the range. */
function dated({ calendar, days }: PeopleInRange, row: EntryRow): WorkedEntry {
  const at = Math.max(ms(row.startedAt), days.bounds[0] ?? 0);
  const day = days.bounds.findLastIndex((bound) => bound <= at);
  return {
    ...row,
    calendar,
    counted: [{ from: row.from, to: row.to }],
    date: days.dates[Math.min(day, days.dates.length - 1)] ?? '',
  };
}

const newestFirst = (one: WorkedEntry, other: WorkedEntry) =>
  one.startedAt < other.startedAt ? 1 : one.startedAt > other.startedAt ? -1 : 0;

function addPart(entry: WorkedEntry, { from, to, workedMs }: EntryRow): void {
  entry.workedMs += workedMs;
  entry.counted.push({ from, to });
  entry.counted.sort((one, other) => ms(one.from) - ms(other.from));
}

/** The entries themselves, newest first, with what of them lies in the range. */
export async function workedEntries(ctx: Ctx, filter: ReportFilter, most: number) {
  const groups = await peopleByCalendar(ctx, filter);
  const entries = new Map<string, WorkedEntry>();
  for (const group of groups)
    for (const row of await ctx.query(EntryRowSchema, entriesOf(group.of, filter, most))) {
      const known = entries.get(row.id);
      if (known) addPart(known, row);
      else entries.set(row.id, dated(group, row));
    }
  return { entries: [...entries.values()].sort(newestFirst).slice(0, most), zones: zonesIn(groups) };
}

const day = 86_400_000;
/** Spans with this many entries are neither slow to read nor large to hold; small parts of them are soon forgotten. */
const [few, many, atOnce] = [250, 1000, 100];
/** A span with as many is not read to its end, but begun again with a shorter one. */
const tooMany = 2000;
const shortest = day / 24;
/** In the shortest span nobody starts as many. */
const mostInPart = 1_000_000;

/** The entries that reach from one range of a person into a later one, by the later range and their ids. */
type Crossings = ReadonlyMap<PeopleInRange, ReadonlyMap<string, EntryRow>>;

async function crossingsOf(ctx: Ctx, groups: readonly PeopleInRange[], filter: ReportFilter): Promise<Crossings> {
  const crossings = new Map<PeopleInRange, Map<string, EntryRow>>();
  for (const group of groups) {
    const { people, from } = group.of;
    const earlier = groups.filter(({ of }) => of.from < from && of.people.join() === people.join());
    if (earlier.length === 0) continue;
    const edge = { from, to: instant(ms(from) + 1) };
    const rows = await ctx.query(EntryRowSchema, entriesOf(group.of, filter, tooMany, edge));
    const isCrossing = ({ startedAt }: EntryRow) => earlier.some(({ of }) => startedAt < of.to);
    crossings.set(group, new Map(rows.filter(isCrossing).map((row) => [row.id, row])));
  }
  return crossings;
}

/** Entries as the first range that they lie in tells them, with their parts in later ones. */
function entriesIn(group: PeopleInRange, rows: readonly EntryRow[], crossings: Crossings): WorkedEntry[] {
  return rows
    .filter(({ id }) => !crossings.get(group)?.has(id))
    .map((row) => {
      const entry = dated(group, row);
      for (const later of crossings.values()) {
        const part = later.get(row.id);
        if (part) addPart(entry, part);
      }
      return entry;
    });
}

/** All entries, newest first, however many there are: read by spans of time that hold some hundreds each. */
export async function allWorkedEntries(ctx: Ctx, filter: ReportFilter) {
  const groups = await peopleByCalendar(ctx, filter);
  const crossings = await crossingsOf(ctx, groups, filter);
  let count = 0;
  for (const group of groups) {
    const [found] = await ctx.query(EntryCount, countEntries(group.of, filter));
    count += (found?.count ?? 0) - (crossings.get(group)?.size ?? 0);
  }
  const from = Math.min(...groups.map(({ of }) => ms(of.from)));
  const to = Math.max(...groups.map(({ of }) => ms(of.to)));

  /** Null if there are too many. */
  const partOf = async (inner: Ctx, first: number, last: number) => {
    const isShortest = last - first <= shortest;
    const most = isShortest ? mostInPart : tooMany;
    const entries: WorkedEntry[] = [];
    for (const group of groups) {
      const begin = Math.max(first, ms(group.of.from));
      const end = Math.min(last, ms(group.of.to));
      if (begin >= end) continue;
      const part = { from: instant(begin), to: instant(end) };
      const rows = await inner.query(EntryRowSchema, entriesOf(group.of, filter, most, part));
      if (rows.length >= most && !isShortest) return null;
      entries.push(...entriesIn(group, rows, crossings));
    }
    return entries.sort(newestFirst);
  };
  async function* parts(): AsyncGenerator<WorkedEntry[]> {
    let span = day;
    for (let end = to; end > from; ) {
      const begin = Math.max(from, end - span);
      const entries = await ctx.reading((inner) => partOf(inner, begin, end));
      if (!entries) {
        span = Math.max(shortest, span / 8);
        continue;
      }
      for (let at = 0; at < entries.length; at += atOnce) yield entries.slice(at, at + atOnce);
      if (entries.length < few) span *= 2;
      else if (entries.length > many) span = Math.max(shortest, span / 2);
      end = begin;
    }
  }
  return { count, parts };
}
