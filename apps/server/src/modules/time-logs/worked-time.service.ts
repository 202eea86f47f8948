import type { TimeFilter } from '@stint/contract';
import { addDays, datesBetween, type PlanDate } from '@stint/domain/dates';
import { dayOf, instant, mostDays, ms, type Range, startOfDay } from '@stint/domain/time';
import { byZone, type Spans } from '../../http/calendars.ts';
import type { Ctx } from '../../http/verb.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';
import { rangeOf, workersWithSpans } from './ranges.service.ts';
import { checkFilter } from './time-logs.service.ts';
import { peopleIn } from './time-logs.sql.ts';
import * as statements from './worked-time.sql.ts';

/** The days of a range in a zone, and their bounds; the range cuts the first and the last day. */
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
  /** The client of the entry itself, and its description; only with `detailed`. */
  contactId: string | null;
  taskId: string | null;
  logType: string;
  workedMs: number;
  description: string | null;
}

const HOUR = 3_600_000;

/** The UTC hours in which a day begins: their entries are cut one by one. Most zones have none. */
const cutHours = (calendars: Iterable<Days>) =>
  [...new Set([...calendars].flatMap(({ bounds }) => bounds.slice(1, -1)))]
    .filter((bound) => bound % HOUR !== 0)
    .map((bound) => instant(Math.floor(bound / HOUR) * HOUR));

/** Whether sums by the hour can answer: they know person, task, project, team and type, but nothing else of an entry. */
const isSummed = ({ timesheetId, source = [], status = [], tagIds = [] }: Partial<TimeFilter>) =>
  !timesheetId && source.length + status.length + tagIds.length === 0;

/** Worked time of a range and of today, with the number of people and projects; a running timer counts until now. */
export async function workedCounts(ctx: Ctx, filter: Partial<TimeFilter>, asked: Spans, today: Spans) {
  checkFilter(filter);
  const people = statements.peopleWithToday(organizationOf(ctx), asked, today);
  return ctx.query(statements.Counted, statements.workedCounts({ people, filter }, isSummed(filter), ctx.now()));
}

async function lines(ctx: Ctx, filter: Partial<TimeFilter>, spans: Spans, cuts: string[] | null): Promise<string[]> {
  checkFilter(filter);
  const people = peopleIn(organizationOf(ctx), spans);
  const [row] = await ctx.query(statements.LinesRow, statements.workedLines({ people, filter }, cuts));
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

/** The day of an instant: the last bound at or before it. */
function dayAt(bounds: readonly number[], at: number): number {
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((bounds[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The time of a part on each day. A sum by the hour lies within one day. */
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
 * Worked time per day, person, project, task and type, cut at each person's midnights; a running timer counts until now.
 * `detailed` reads every entry, with clients and descriptions.
 */
export async function workedDays(
  ctx: Ctx,
  filter: Partial<TimeFilter>,
  { detailed = false } = {},
): Promise<{ rows: Worked[]; dates: PlanDate[] }> {
  const rangeFor = (zone: string) => rangeOf(filter, zone);
  const { people, spans } = await workersWithSpans(ctx, filter, rangeFor);
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
  const zone = filter.timeZone ?? ctx.session.timeZone;
  const days = calendars.size > 0 ? [...calendars.values()] : [daysOf(rangeFor(zone), zone)];
  return { rows: [...found.values()], dates: [...new Set(days.flatMap(({ dates }) => dates))].sort() };
}
