import { Refusal, type ReportFilter, type SummaryGrouping } from '@stint/contract';
import type { PlanDate, Weekday } from '@stint/domain/dates';
import { bucketOf, type DateGrouping, dateGroupings } from '@stint/domain/report-ranges';
import { hoursOfDay, instant, ms, startOfDay } from '@stint/domain/time';
import { whyNotActivityLevel } from '@stint/domain/timesheets';
import { calendarsOf } from '../../http/calendars.ts';
import type { Ctx } from '../../http/verb.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { rangeOf, workersWithSpans } from './ranges.service.ts';
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

/** The people whose time is asked for, by zone, with the days of the range there. */
export async function peopleByZone(ctx: Ctx, filter: ReportFilter) {
  if (filter.activityLevel) refuse(whyNotActivityLevel(filter.activityLevel));
  const rangeFor = (zone: string) => rangeOf(filter, zone);
  const { people } = await workersWithSpans(ctx, filter, rangeFor);
  const byZone = new Map<string, string[]>();
  for (const [id, zone] of people) byZone.set(zone, [...(byZone.get(zone) ?? []), id]);
  if (byZone.size === 0) byZone.set(filter.timeZone ?? ctx.session.timeZone, []);
  const organizationId = organizationOf(ctx);
  return [...byZone].map(([zone, ids]) => {
    const range = rangeFor(zone);
    const of: EntriesAsked = { organizationId, people: ids, ...range, now: ctx.now() };
    return { zone, days: daysOf(range, zone), of };
  });
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
  const zones = await peopleByZone(ctx, filter);
  for (const { days, of } of zones) {
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
      if (row.isTotal) totals.people += row.people;
    }
    if (found.size > most) throw new Refusal('report.too_many_rows', { most: String(most) });
    for (const row of await recordedLevels(ctx, of, filter, { by, bounds }))
      put(row, { overall: row.overall, duration: row.duration });
  }
  return { groups: [...found.values()], totals, zones: zones.map(({ zone }) => zone), dates: [...all].sort() };
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
  const zones = await peopleByZone(ctx, filter);
  const found: WorkedPart[] = [];
  for (const { days, of } of zones) found.push(...(await partsOf(ctx, filter, of, bucketsOf(days, nameOf), most)));
  return { parts: found, zones: zones.map(({ zone }) => zone) };
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
  for (const zone of new Set(calendars.values())) {
    const bounds = [...starts, end].map((date) => startOfDay(date, zone));
    const of: EntriesAsked = {
      organizationId: organizationOf(ctx),
      people: [...calendars].flatMap(([id, of]) => (of === zone ? [id] : [])),
      from: bounds[0] ?? '',
      to: bounds.at(-1) ?? '',
      now: ctx.now(),
    };
    found.push(...(await partsOf(ctx, filter, of, { dates: [...starts], bounds }, most)));
  }
  return found;
}

/** The hours of the days of a range by the clock, as bounds; the first and the last bound are the range. */
function hourBounds({ dates, bounds }: ReturnType<typeof daysOf>, zone: string) {
  const [from = 0, to = 0] = [bounds[0], bounds.at(-1)];
  const hours = dates.flatMap((date) => hoursOfDay(date, zone)).filter(({ at }) => ms(at) < to);
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
  for (const { zone, days, of } of await peopleByZone(ctx, filter)) {
    const { hours, bounds } = hourBounds(days, zone);
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

export type WorkedEntry = EntryRow & { date: PlanDate; timeZone: string };

type Zone = Awaited<ReturnType<typeof peopleByZone>>[number];

/** A day is that of the start of an entry, or the first of the range. */
function dated({ zone, days }: Zone, row: EntryRow): WorkedEntry {
  const at = Math.max(ms(row.startedAt), days.bounds[0] ?? 0);
  const day = days.bounds.findLastIndex((bound) => bound <= at);
  return { ...row, timeZone: zone, date: days.dates[Math.min(day, days.dates.length - 1)] ?? '' };
}

const newestFirst = (one: WorkedEntry, other: WorkedEntry) =>
  one.startedAt < other.startedAt ? 1 : one.startedAt > other.startedAt ? -1 : 0;

/** The entries themselves, newest first, with what of them lies in the range. */
export async function workedEntries(ctx: Ctx, filter: ReportFilter, most: number) {
  const zones = await peopleByZone(ctx, filter);
  const entries: WorkedEntry[] = [];
  for (const zone of zones)
    for (const row of await ctx.query(EntryRowSchema, entriesOf(zone.of, filter, most))) entries.push(dated(zone, row));
  entries.sort(newestFirst);
  return { entries: entries.slice(0, most), zones: zones.map(({ zone }) => zone) };
}

const day = 86_400_000;
/** Spans with this many entries are neither slow to read nor large to hold; small parts of them are soon forgotten. */
const [few, many, atOnce] = [75, 300, 100];
/** In an hour nobody starts as many. */
const mostInPart = 1_000_000;

/** All entries, newest first, however many there are: read by spans of time that hold some hundreds each. */
export async function allWorkedEntries(ctx: Ctx, filter: ReportFilter) {
  const zones = await peopleByZone(ctx, filter);
  let count = 0;
  for (const { of } of zones) count += (await ctx.query(EntryCount, countEntries(of, filter)))[0]?.count ?? 0;
  const from = Math.min(...zones.map(({ of }) => ms(of.from)));
  const to = Math.max(...zones.map(({ of }) => ms(of.to)));

  const partOf = async (inner: Ctx, first: number, last: number) => {
    const entries: WorkedEntry[] = [];
    for (const zone of zones) {
      const begin = Math.max(first, ms(zone.of.from));
      const end = Math.min(last, ms(zone.of.to));
      if (begin >= end) continue;
      const part = { from: instant(begin), to: instant(end) };
      const rows = await inner.query(EntryRowSchema, entriesOf(zone.of, filter, mostInPart, part));
      for (const row of rows) entries.push(dated(zone, row));
    }
    return entries.sort(newestFirst);
  };
  async function* parts(): AsyncGenerator<WorkedEntry[]> {
    let span = day;
    for (let end = to; end > from; ) {
      const begin = Math.max(from, end - span);
      const entries = await ctx.reading((inner) => partOf(inner, begin, end));
      for (let at = 0; at < entries.length; at += atOnce) yield entries.slice(at, at + atOnce);
      if (entries.length < few) span *= 2;
      else if (entries.length > many) span = Math.max(day / 24, span / 2);
      end = begin;
    }
  }
  return { count, parts };
}
