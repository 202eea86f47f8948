import type { ReportEntry, ReportFilter, Summary, SummaryGrouping, SummaryKey, SummaryRow } from '@stint/contract';
import { isDate, weekStartOf } from '@stint/domain/dates';
import { comparedDays, shiftOf } from '@stint/domain/reports/compared-days';
import { rounded } from '@stint/domain/rounding';
import { dayOf, instant, ms, zoneAt, zonesWithin } from '@stint/domain/time';
import { readerOf } from '../../../http/draft-visibility.ts';
import { daysAgo, maxDaysUncut, rangeOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import {
  nothing,
  type WorkedEntry,
  type WorkedGroup,
  type WorkedGroups,
  workedTime,
} from '../../time/time-logs/worked.service.ts';
import { NamedRow, namesOf, WeekStart, weekStartOfHouse } from './summary.sql.ts';

/** The most rows that a page can show. */
export const maxRows = 20_000;

export async function houseOf(ctx: Ctx) {
  const [row] = await ctx.query(WeekStart, weekStartOfHouse(organizationOf(ctx)));
  const weekStart = row?.startWeekOn ?? 'MONDAY';
  return { weekStart, firstWeekday: weekStartOf(weekStart), hours: row?.hours ?? 8 };
}

type RecordGrouping = keyof typeof namesOf;
const isRecordGrouping = (key: SummaryGrouping): key is RecordGrouping => key in namesOf;

export async function namesFor(
  ctx: Ctx,
  key: RecordGrouping,
  values: Iterable<string | null>,
): Promise<Map<string, NamedRow>> {
  const ids = [...new Set(values)].filter((id) => id !== null);
  const [viewer, words] = readerOf(ctx);
  const rows = ids.length > 0 ? await ctx.query(NamedRow, namesOf[key](ids, viewer, words)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** The days of a range, as the page names them. */
export function calendarOf(ctx: Ctx, filter: ReportFilter, zones: readonly string[], weekStart: string) {
  const max = maxDaysUncut(filter);
  const days = (zones.length > 0 ? zones : [ctx.session.calendar]).map((zone) => {
    const { from, to } = rangeOf(filter, zone, ctx.now(), max);
    const last = ms(to) > ms(from) ? instant(ms(to) - 1) : to;
    return { first: dayOf(from, zone), last: dayOf(last, zone) };
  });
  const order = (dates: string[]) => dates.sort();
  // A person who moved has several zones, of which the range may lie in one.
  const rangeZones = new Set(zones.flatMap((zone) => zonesWithin(rangeOf(filter, zone, ctx.now(), max), zone)));
  return {
    startDate: order(days.map(({ first }) => first))[0] ?? '',
    endDate: order(days.map(({ last }) => last)).at(-1) ?? '',
    timeZone: rangeZones.size === 1 ? ([...rangeZones][0] ?? null) : null,
    weekStart,
  };
}

export const seconds = (worked: number) => Math.floor(worked / 1000);
export const sumsOf = ({
  workedMs,
  manualMs,
  billableMs,
  exactMs,
  entries,
  overall,
  duration,
}: Omit<WorkedGroup, 'keys'>) => ({
  seconds: seconds(workedMs),
  manualSeconds: seconds(manualMs),
  trackedSeconds: seconds(workedMs) - seconds(manualMs),
  billableSeconds: seconds(billableMs),
  exactSeconds: seconds(exactMs),
  entries,
  activity: overall > 0 ? Math.min(100, Math.round((1000 * overall) / duration) / 10) : null,
});

interface Earlier {
  filter: ReportFilter;
  /** How many days before: whole weeks. */
  shift: number;
}

const weekMs = 7 * 86_400_000;

/** As many elapsed days before, on the same weekdays, in the same words as the filter. */
export function filterBefore(ctx: Ctx, filter: ReportFilter): Earlier {
  const { date: _, startDate, endDate, ...rest } = filter;
  const [first = '', last = ''] = [startDate ?? filter.date ?? endDate, endDate ?? filter.date ?? startDate];
  const [firstAgo, lastAgo] = [daysAgo(first), daysAgo(last)];
  if (firstAgo !== null && lastAgo !== null) {
    const length = firstAgo - lastAgo + 1;
    const shift = shiftOf(length, length);
    return { shift, filter: { ...rest, startDate: `today-${firstAgo + shift}`, endDate: `today-${lastAgo + shift}` } };
  }
  const calendar = filter.timeZone ?? ctx.session.calendar;
  if (isDate(first) && isDate(last)) {
    const { before, shift } = comparedDays({ start: first, end: last }, dayOf(ctx.now(), calendar));
    return { shift, filter: { ...rest, startDate: before.start, endDate: before.end } };
  }
  const { from, to } = rangeOf(filter, calendar, ctx.now());
  const shiftMs = Math.max(1, Math.ceil((ms(to) - ms(from)) / weekMs)) * weekMs;
  const [start, end] = [from, to].map((at) => instant(ms(at) - shiftMs));
  return { shift: (shiftMs / weekMs) * 7, filter: { ...rest, startDate: start, endDate: end } };
}

/** Rows in the order of their first key, then their second: dates, then names; what has no name comes last. */
async function rowsOf(
  ctx: Ctx,
  item: readonly SummaryGrouping[],
  now: WorkedGroups,
  before: WorkedGroups | null,
): Promise<SummaryRow[]> {
  const earlier = before && new Map(before.groups.map((group) => [JSON.stringify(group.keys), group]));
  const currentKeys = new Set(now.groups.map(({ keys }) => JSON.stringify(keys)));
  const missingGroups = [...(earlier ?? [])]
    .filter(([key]) => !currentKeys.has(key))
    .map(([, { keys }]) => ({ ...nothing(), keys }));
  const groups: WorkedGroup[] = [...now.groups, ...missingGroups];
  const names = await Promise.all(
    item.map((grouping, at) =>
      isRecordGrouping(grouping)
        ? namesFor(
            ctx,
            grouping,
            groups.map(({ keys }) => keys[at] ?? null),
          )
        : null,
    ),
  );
  const ranks = names.map((name) => name && new Map([...name.keys()].map((id, rank) => [id, rank])));
  const place = (key: string | null, at: number): number | string => {
    if (key === null) return ranks[at] ? Number.MAX_SAFE_INTEGER : '\uffff';
    return ranks[at] ? (ranks[at].get(key) ?? Number.MAX_SAFE_INTEGER - 1) : key;
  };
  const keyOf = (value: string | null, at: number): SummaryKey => {
    const nameRow = (value && names[at]?.get(value)) || null;
    return {
      by: item[at] as SummaryGrouping,
      value,
      name: nameRow?.name ?? null,
      color: nameRow?.color ?? null,
      imageUrl: nameRow?.imageUrl ?? null,
    };
  };
  const compare = (first: number | string, other: number | string) => (first < other ? -1 : first > other ? 1 : 0);
  return groups
    .map((group) => ({ group, places: group.keys.map(place) }))
    .sort(
      (first, other) =>
        compare(first.places[0] ?? 0, other.places[0] ?? 0) || compare(first.places[1] ?? 0, other.places[1] ?? 0),
    )
    .map(({ group }) => ({
      keys: group.keys.map(keyOf),
      ...sumsOf(group),
      before: earlier && seconds(earlier.get(JSON.stringify(group.keys))?.workedMs ?? 0),
    }));
}

/** The summary with as many rows as a file may have. */
export async function summaryOf(
  ctx: Ctx,
  { groupBy = ['day'], compare, ...filter }: In<'reports.summary'>,
  max: number,
): Promise<Summary> {
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const options = { unit: 'group', by: groupBy, weekStart: firstWeekday, most: max } as const;
  const now = await workedTime(ctx, filter, options);
  const earlier = compare ? filterBefore(ctx, filter) : null;
  const before = earlier && (await workedTime(ctx, earlier.filter, { ...options, shift: earlier.shift }));
  const calendar = calendarOf(ctx, filter, now.zones, weekStart);
  return {
    ...calendar,
    rows: await rowsOf(ctx, groupBy, now, before),
    totals: { ...sumsOf(now.totals), people: now.totals.people },
    before: earlier &&
      before && {
        startDate: calendarOf(ctx, earlier.filter, before.zones, weekStart).startDate,
        endDate: calendarOf(ctx, earlier.filter, before.zones, weekStart).endDate,
        totals: { ...sumsOf(before.totals), people: before.totals.people },
      },
  };
}

export const summary = (ctx: Ctx, input: In<'reports.summary'>): Promise<Summary> => summaryOf(ctx, input, maxRows);

/** The end of what counts of an entry; null where that still runs. */
function endOf({ stoppedAt, counted, to }: WorkedEntry, now: string): string | null {
  const end = counted.at(-1)?.to ?? to;
  return stoppedAt === null && ms(end) >= ms(now) ? null : end;
}

/** Entries with the records that they name. */
export async function entriesWithNames(
  ctx: Ctx,
  entries: readonly WorkedEntry[],
  { rounding }: Pick<ReportFilter, 'rounding'>,
): Promise<ReportEntry[]> {
  const ids = (key: 'employeeId' | 'projectId' | 'taskId' | 'contactId' | 'organizationTeamId') =>
    entries.map((entry) => entry[key]);
  const people = await namesFor(ctx, 'member', ids('employeeId'));
  const projects = await namesFor(ctx, 'project', ids('projectId'));
  const tasks = await namesFor(ctx, 'task', ids('taskId'));
  const clients = await namesFor(ctx, 'client', ids('contactId'));
  const teams = await namesFor(ctx, 'team', ids('organizationTeamId'));
  const ref = (item: Map<string, NamedRow>, id: string | null) => {
    const nameRow = id ? item.get(id) : undefined;
    return nameRow ? { id: nameRow.id, name: nameRow.name } : null;
  };
  return entries.map((entry) => {
    const person = people.get(entry.employeeId);
    const project = entry.projectId ? projects.get(entry.projectId) : undefined;
    const task = entry.taskId ? tasks.get(entry.taskId) : undefined;
    return {
      id: entry.id,
      date: entry.date,
      timeZone: zoneAt(entry.startedAt, entry.calendar),
      employee: {
        id: entry.employeeId,
        name: person?.name ?? '',
        imageUrl: person?.imageUrl ?? null,
      },
      project: project ? { id: project.id, name: project.name, color: project.color } : null,
      task: task ? { id: task.id, title: task.name, taskNumber: task.color ?? '' } : null,
      client: ref(clients, entry.contactId),
      team: ref(teams, entry.organizationTeamId),
      description: entry.description,
      reason: entry.reason,
      logType: entry.logType,
      source: entry.source,
      status: entry.status,
      isBillable: entry.isBillable,
      isBilled: entry.isBilled,
      startedAt: entry.startedAt,
      stoppedAt: entry.stoppedAt,
      from: entry.counted[0]?.from ?? entry.from,
      to: endOf(entry, ctx.now()),
      createdAt: entry.createdAt,
      seconds: rounding ? rounded(seconds(entry.workedMs), rounding) : seconds(entry.workedMs),
      exactSeconds: seconds(entry.workedMs),
    };
  });
}

export async function entries(
  ctx: Ctx,
  { skip, take, ...filter }: In<'reports.entries'>,
): Promise<Out<'reports.entries'>> {
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const { totals, zones } = await workedTime(ctx, filter, {
    unit: 'group',
    by: [],
    weekStart: firstWeekday,
    most: maxRows,
  });
  const workedEntrys =
    totals.entries > skip
      ? (await workedTime(ctx, filter, { unit: 'entry', max: skip + take })).entries.slice(skip)
      : [];
  return {
    ...calendarOf(ctx, filter, zones, weekStart),
    items: await entriesWithNames(ctx, workedEntrys, filter),
    total: totals.entries,
    seconds: seconds(totals.workedMs),
    exactSeconds: seconds(totals.exactMs),
  };
}
