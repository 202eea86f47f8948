import type { TimeFilter } from '@stint/contract';
import { addDays, datesBetween, type PlanDate } from '@stint/domain/dates';
import { dayOf, instant, mostDays, ms, type Range, startOfDay } from '@stint/domain/time';
import { Where } from '../../db/where.ts';
import { byZone, type Spans } from '../../http/calendars.ts';
import type { Ctx } from '../../http/ctx.ts';
import { rangeOf, timeAsked } from './ranges.service.ts';
import { narrowed, peopleIn } from './time-logs.service.ts';

/** The days of a range in a zone, and the instants at which they begin; the range cuts the first and the last. */
export function daysOf(range: Range, zone: string): { dates: PlanDate[]; bounds: number[] } {
  if (ms(range.to) <= ms(range.from)) return { dates: [], bounds: [ms(range.from), ms(range.to)] };
  const dates = datesBetween(dayOf(range.from, zone), dayOf(instant(ms(range.to) - 1), zone)).slice(0, mostDays);
  const bounds = [range.from, ...dates.slice(1).map((date) => startOfDay(date, zone))];
  const end = dates.length === mostDays ? startOfDay(addDays(dates.at(-1) as PlanDate, 1), zone) : range.to;
  return { dates, bounds: [...bounds, end].map(ms) };
}
type Days = ReturnType<typeof daysOf>;

/** Worked time of a day, person, project, task and type. */
export interface Worked {
  date: PlanDate;
  employeeId: string;
  projectId: string | null;
  /** The client that an entry names itself, and its description: known where `detailed` time is asked for. */
  contactId: string | null;
  taskId: string | null;
  logType: string;
  workedMs: number;
  description: string | null;
}

const HOUR = 3_600_000;

/** The hours of UTC across which a day begins: there, entries are cut one by one. Most zones have none. */
const cutHours = (calendars: Iterable<Days>) =>
  [...new Set([...calendars].flatMap(({ bounds }) => bounds.slice(1, -1)))]
    .filter((bound) => bound % HOUR !== 0)
    .map((bound) => instant(Math.floor(bound / HOUR) * HOUR));

/** Sums know who worked on which task, project and team, and of which type; anything else is known by the entries. */
const isSummed = ({ timesheetId, source = [], status = [] }: Partial<TimeFilter>) =>
  !timesheetId && source.length === 0 && status.length === 0;

/** What people `e` worked in their `span`, as rows `l`: hours where sums will do, otherwise each entry. */
const partsOf = (cuts: string | null) =>
  cuts
    ? `(select p.*, null::uuid as "organizationContactId", null::text as description
        from worked_parts(e.id, span."from", span."to", ${cuts}::timestamptz[]) p) l`
    : `(select x.*, null::bigint as "workedMs" from logs_within(array[e.id], span."from", span."to") x) l`;

export type WorkedSum = Pick<Worked, 'employeeId' | 'projectId' | 'workedMs'>;

/** Worked time per person and project, cut at the ends of each person's range; a running timer counts until now. */
export async function workedSums(ctx: Ctx, filter: Partial<TimeFilter>, spans: Spans): Promise<WorkedSum[]> {
  const where = new Where();
  const now = `${where.value(ctx.now())}::timestamptz`;
  const people = peopleIn(ctx, where, spans);
  narrowed(where, filter);
  const [from, to] = [`greatest(l."startedAt", span."from")`, `least(coalesce(l."stoppedAt", ${now}), span."to")`];
  const summed = isSummed(filter);
  const text = `select e.id as "employeeId", l."projectId",
      sum(coalesce(l."workedMs", greatest(0, extract(epoch from ${to} - ${from}) * 1000)))::bigint as "workedMs"
    from ${people} cross join lateral ${partsOf(summed ? `'{}'` : null)}
    where l."startedAt" < span."to" and coalesce(l."stoppedAt", 'infinity') > greatest(l."startedAt", span."from") and ${where.sql} group by 1, 2`;
  return ctx.hot<WorkedSum>(`worked.sums.${summed}${where.key}`, text, where.values);
}

const seconds1970 = (column: string) => `date_part('epoch', l."${column}")`;
/** One line a part: thousands of them arrive as one text, which costs a tenth of as many rows. */
const line = `concat(e.id, ',', l."projectId", ',', l."organizationContactId", ',', l."taskId", ',', l."logType", ',',
  ${seconds1970('startedAt')}, ',', ${seconds1970('stoppedAt')}, ',', l."workedMs", ',', to_json(l.description))`;

async function lines(ctx: Ctx, filter: Partial<TimeFilter>, spans: Spans, cuts: string[] | null): Promise<string[]> {
  const where = new Where();
  const people = peopleIn(ctx, where, spans);
  narrowed(where, filter);
  const parts = partsOf(cuts && where.value(cuts));
  const text = `select string_agg(${line}, E'\n') as text from ${people} cross join lateral ${parts} where ${where.sql}`;
  const [row] = await ctx.hot<{ text: string | null }>(`worked.lines.${cuts !== null}${where.key}`, text, where.values);
  return row?.text?.split('\n') ?? [];
}

function readLine(text: string, now: number) {
  const [employeeId = '', project, contact, task, logType = '', start, stop, sum, ...rest] = text.split(',');
  const [projectId, contactId, taskId] = [project || null, contact || null, task || null];
  const at = (seconds: string | undefined) => (seconds ? Math.round(Number(seconds) * 1000) : now);
  return {
    of: { employeeId, projectId, contactId, taskId, logType },
    part: { from: at(start), to: at(stop), workedMs: sum ? Number(sum) : null },
    description: () => (rest[0] ? (JSON.parse(rest.join(',')) as string) : null),
  };
}

/** The day that an instant lies in: the last bound at or before it. */
function dayAt(bounds: readonly number[], at: number): number {
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((bounds[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What of a part lies in each of the days; the sum of an hour lies in one day. */
function* cutAtMidnights(
  part: { from: number; to: number; workedMs: number | null },
  { dates, bounds }: Days,
): Generator<[date: PlanDate, ms: number]> {
  const from = Math.max(bounds[0] as number, part.from);
  const to = Math.min(bounds.at(-1) as number, part.to);
  for (let [at, day] = [from, dayAt(bounds, from)]; at < to; day++) {
    const end = Math.min(to, bounds[day + 1] as number);
    yield [dates[day] as PlanDate, part.workedMs ?? end - at];
    at = end;
  }
}

/**
 * Worked time per day, person, project, task and type: cut at the midnights of each person's calendar, a running timer
 * counts until now. The dates are those of all calendars. `detailed` reads every entry, and knows clients and descriptions.
 */
export async function workedDays(
  ctx: Ctx,
  filter: Partial<TimeFilter>,
  { detailed = false } = {},
): Promise<{ rows: Worked[]; dates: PlanDate[] }> {
  const rangeFor = (zone: string) => rangeOf(filter, zone);
  const { people, spans } = await timeAsked(ctx, filter, rangeFor);
  const calendars = byZone(people, (zone) => daysOf(rangeFor(zone), zone));
  const cuts = detailed || !isSummed(filter) ? null : cutHours(calendars.values());
  const now = ms(ctx.now());
  const found = new Map<string, Worked>();
  for (const text of await lines(ctx, filter, spans, cuts)) {
    const { of, part, description } = readLine(text, now);
    const calendar = calendars.get(people.get(of.employeeId) ?? '');
    for (const [date, workedMs] of calendar ? cutAtMidnights(part, calendar) : []) {
      const key = `${date},${Object.values(of)}`;
      const worked = found.get(key);
      if (worked) worked.workedMs += workedMs;
      else found.set(key, { date, ...of, workedMs, description: description() });
    }
  }
  const zone = filter.timeZone ?? ctx.who.timeZone;
  const days = calendars.size > 0 ? [...calendars.values()] : [daysOf(rangeFor(zone), zone)];
  return { rows: [...found.values()], dates: [...new Set(days.flatMap(({ dates }) => dates))].sort() };
}
