import type { ReportFilter } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { type Calendar, dayOf, instant, ms, type Range } from '@stint/domain/time';
import type { Ctx } from '../../../kernel/verb.ts';
import { type PeopleInRange, peopleByCalendar, zonesIn } from './people-in-range.service.ts';
import { countEntries, EntryCount, EntryRow, entriesOf } from './worked-groups.sql.ts';

export type WorkedEntry = EntryRow & {
  date: PlanDate;
  calendar: Calendar;
  /** The parts of it that count: several where the range of its person is divided. */
  counted: Range[];
};

/** A day is that of the start of an entry, or the first of the range. */
function dated({ calendar, query }: PeopleInRange, row: EntryRow): WorkedEntry {
  const start = ms(row.startedAt) > ms(query.from) ? row.startedAt : query.from;
  return {
    ...row,
    calendar,
    counted: [{ from: row.from, to: row.to }],
    date: dayOf(start, calendar),
  };
}

const newestFirst = (workedEntry: WorkedEntry, other: WorkedEntry) =>
  workedEntry.startedAt < other.startedAt ? 1 : workedEntry.startedAt > other.startedAt ? -1 : 0;

function addPart(entry: WorkedEntry, { from, to, workedMs }: EntryRow): void {
  entry.workedMs += workedMs;
  entry.counted.push({ from, to });
  entry.counted.sort((range, other) => ms(range.from) - ms(other.from));
}

/** The entries themselves, newest first, with what of them lies in the range. */
export async function workedEntries(ctx: Ctx, filter: ReportFilter, max: number) {
  const groups = await peopleByCalendar(ctx, filter);
  const entries = new Map<string, WorkedEntry>();
  for (const group of groups)
    for (const row of await ctx.query(EntryRow, entriesOf(group.query, filter, max))) {
      const entry = entries.get(row.id);
      if (entry) addPart(entry, row);
      else entries.set(row.id, dated(group, row));
    }
  return { entries: [...entries.values()].sort(newestFirst).slice(0, max), zones: zonesIn(groups) };
}

const day = 86_400_000;
/** Spans with this many entries are neither slow to read nor large to hold; small parts of them are soon forgotten. */
const [few, many, atOnce] = [250, 1000, 100];
/** A span with as many is not read to its end, but begun again with a shorter one. */
const tooMany = 2000;
const shortest = day / 24;
/** No person starts this many entries within the shortest span. */
const maxInPart = 1_000_000;

/** The entries that reach from one range of a person into a later one, by the later range and their ids. */
type Crossings = ReadonlyMap<PeopleInRange, ReadonlyMap<string, EntryRow>>;

export async function crossingsOf(
  ctx: Ctx,
  groups: readonly PeopleInRange[],
  filter: ReportFilter,
): Promise<Crossings> {
  const crossings = new Map<PeopleInRange, Map<string, EntryRow>>();
  for (const group of groups) {
    const { people, from } = group.query;
    const earlier = groups.filter(({ query }) => query.from < from && query.people.join() === people.join());
    if (earlier.length === 0) continue;
    const edge = { from, to: instant(ms(from) + 1) };
    const rows = await ctx.query(EntryRow, entriesOf(group.query, filter, tooMany, edge));
    const isCrossing = ({ startedAt }: EntryRow) => earlier.some(({ query }) => startedAt < query.to);
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
    const [row] = await ctx.query(EntryCount, countEntries(group.query, filter));
    count += (row?.count ?? 0) - (crossings.get(group)?.size ?? 0);
  }
  const from = Math.min(...groups.map(({ query }) => ms(query.from)));
  const to = Math.max(...groups.map(({ query }) => ms(query.to)));

  /** Null if there are too many. */
  const partOf = async (inner: Ctx, first: number, last: number) => {
    const isShortest = last - first <= shortest;
    const result = isShortest ? maxInPart : tooMany;
    const entries: WorkedEntry[] = [];
    for (const group of groups) {
      const begin = Math.max(first, ms(group.query.from));
      const end = Math.min(last, ms(group.query.to));
      if (begin >= end) continue;
      const part = { from: instant(begin), to: instant(end) };
      const rows = await inner.query(EntryRow, entriesOf(group.query, filter, result, part));
      if (rows.length >= result && !isShortest) return null;
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
