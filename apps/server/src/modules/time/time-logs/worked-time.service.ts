import type { TimeFilter } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { type Calendar, daysWithin, instant, ms, type Range } from '@stint/domain/time';
import type { z } from 'zod';
import { byCalendar, type RangesFor, type Spans } from '../../../http/calendars.ts';
import { rangesOf } from '../../../http/ranges.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { workersWithSpans } from './ranges.service.ts';
import { checkFilter } from './time-logs.service.ts';
import { peopleIn } from './time-logs.sql.ts';
import * as statements from './worked-time.sql.ts';

/** The days of a range in the order of time, and their bounds; the range cuts the first and the last day. */
export function daysOf(range: Range, calendar: Calendar): { dates: PlanDate[]; bounds: number[] } {
  const days = daysWithin(range, calendar);
  const [first] = days;
  if (!first) return { dates: [], bounds: [ms(range.from), ms(range.to)] };
  return { dates: days.map(({ date }) => date), bounds: [first.from, ...days.map(({ to }) => to)] };
}
type CalendarDays = ReturnType<typeof daysOf>;

/** Worked time of a day, person, project, task and type. */
export interface WorkedTime {
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
const cutHours = (days: readonly CalendarDays[]) =>
  [...new Set(days.flatMap(({ bounds }) => bounds.slice(1, -1)))]
    .filter((bound) => bound % HOUR !== 0)
    .map((bound) => instant(Math.floor(bound / HOUR) * HOUR));

/** Whether sums by the hour can answer: they know person, task, project, team and type, but nothing else of an entry. */
const isSummed = ({ timesheetId, source = [], status = [], tagIds = [] }: Partial<TimeFilter>) =>
  !timesheetId && source.length + status.length + tagIds.length === 0;

/** Worked time of a range and of today, with the number of people and projects; a running timer counts until now. */
export async function workedCounts(ctx: Ctx, filter: Partial<TimeFilter>, ranges: Spans, today: Spans) {
  checkFilter(filter);
  const people = statements.peopleWithToday(organizationOf(ctx), ranges, today);
  return ctx.query(statements.WorkedCounts, statements.workedCounts({ people, filter }, isSummed(filter), ctx.now()));
}

async function partsOf(ctx: Ctx, filter: Partial<TimeFilter>, spans: Spans, cuts: string[] | null) {
  checkFilter(filter);
  const people = peopleIn(organizationOf(ctx), spans);
  return ctx.query(statements.PartsRow, statements.workedParts({ people, filter }, cuts, ctx.now()));
}

const msOf = (epochSeconds: number) => Math.round(epochSeconds * 1000);

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
  { dates, bounds }: CalendarDays,
): Generator<[date: PlanDate, ms: number]> {
  const from = Math.max(bounds[0] as number, part.from);
  const to = Math.min(bounds.at(-1) as number, part.to);
  for (let [at, day] = [from, dayAt(bounds, from)]; at < to; day++) {
    const end = Math.min(to, bounds[day + 1] as number);
    yield [dates[day] as PlanDate, part.workedMs ?? end - at];
    at = end;
  }
}

function* cutByDays(part: Parameters<typeof cutAtMidnights>[0], days: readonly CalendarDays[]) {
  for (const range of days) yield* cutAtMidnights(part, range);
}

type WorkedByTask = Map<string | null, WorkedTime>;

/** Rows by person, day and task. Keys of all that tells rows apart would take longer to hash than the rest of the work. */
class WorkedSums {
  readonly rows: WorkedTime[] = [];
  readonly #byPerson = new Map<string, Map<PlanDate, WorkedByTask>>();

  #tasksOf({ employeeId, date }: WorkedTime): WorkedByTask {
    const byDay = this.#byPerson.get(employeeId) ?? new Map<PlanDate, WorkedByTask>();
    const byTask = byDay.get(date) ?? new Map<string | null, WorkedTime>();
    this.#byPerson.set(employeeId, byDay.set(date, byTask));
    return byTask;
  }

  add(row: WorkedTime): void {
    const byTask = this.#tasksOf(row);
    const { taskId, projectId, contactId, logType } = row;
    const first = byTask.get(taskId);
    const isSame =
      !first || (first.projectId === projectId && first.contactId === contactId && first.logType === logType);
    const key = isSame ? taskId : `${taskId},${projectId},${contactId},${logType}`;
    const sum = isSame ? first : byTask.get(key);
    if (sum) sum.workedMs += row.workedMs;
    else {
      byTask.set(key, row);
      this.rows.push(row);
    }
  }
}

function addParts(sums: WorkedSums, parts: statements.PartsRow, days: readonly CalendarDays[]): void {
  const { employeeId, projectIds, contactIds, taskIds, logTypes, starts, ends, descriptions } = parts;
  for (const [at, taskId] of taskIds.entries()) {
    const part = { from: msOf(starts[at] as number), to: msOf(ends[at] as number), workedMs: parts.sums[at] ?? null };
    const [projectId = null, contactId = null] = [projectIds[at], contactIds[at]];
    const [logType, description = null] = [logTypes[at] as string, descriptions[at]];
    for (const [date, workedMs] of cutByDays(part, days))
      sums.add({ date, employeeId, projectId, contactId, taskId, logType, workedMs, description });
  }
}

/** Recorded activity of a day, person, project and client: seconds with input in seconds of ten minutes. */
export type Level = z.infer<typeof statements.LevelRow>;

const levelSums = ['overall', 'duration', 'overallOnce', 'durationOnce'] as const;
const leafOf = ({
  date,
  employeeId,
  projectId,
  contactId,
}: Pick<Level, 'date' | 'employeeId' | 'projectId' | 'contactId'>) => `${date},${employeeId},${projectId},${contactId}`;

export const levelsByLeaf = (levels: readonly Level[]): Map<string, Level> => {
  const sums = new Map<string, Level>();
  for (const level of levels) {
    const sum = sums.get(leafOf(level));
    if (!sum) sums.set(leafOf(level), { ...level });
    else for (const key of levelSums) sum[key] += level[key];
  }
  return sums;
};

/** The percentage of recorded time with input, of rows of one project or of all of them. */
export function activityOf(
  rows: readonly WorkedTime[],
  levels: ReadonlyMap<string, Level>,
  item: 'project' | 'all',
): number {
  if (levels.size === 0) return 0;
  let [active, recorded] = [0, 0];
  for (const leaf of new Set(rows.map(leafOf))) {
    const level = levels.get(leaf);
    active += (item === 'all' ? level?.overallOnce : level?.overall) ?? 0;
    recorded += (item === 'all' ? level?.durationOnce : level?.duration) ?? 0;
  }
  return recorded > 0 ? Math.min(100, Math.round((10_000 * active) / recorded) / 100) : 0;
}

async function levelsOf(
  ctx: Ctx,
  filter: Partial<TimeFilter>,
  people: ReadonlyMap<string, string>,
  daysByCalendar: ReadonlyMap<string, readonly CalendarDays[]>,
): Promise<Level[]> {
  const days = [...people].flatMap(([id, calendar]) =>
    (daysByCalendar.get(calendar) ?? []).flatMap(({ dates, bounds }) =>
      dates.map((date, at) => ({
        id,
        date,
        from: instant(bounds[at] as number),
        to: instant(bounds[at + 1] as number),
      })),
    ),
  );
  const listed = <K extends keyof (typeof days)[number]>(key: K) => days.map((day) => day[key]);
  const spans = { ids: listed('id'), dates: listed('date'), from: listed('from'), to: listed('to') };
  return ctx.query(statements.LevelRow, statements.levelsOfDays(spans, filter));
}

/**
 * Worked time per day, person, project, task and type, cut at each person's midnights; a running timer counts until now.
 * `detailed` reads every entry, with clients and descriptions, and the activity beside it.
 */
export async function workedDays(
  ctx: Ctx,
  filter: Partial<TimeFilter>,
  { detailed = false, rangesFor }: { detailed?: boolean; rangesFor?: RangesFor } = {},
): Promise<{ rows: WorkedTime[]; dates: PlanDate[]; levels: Level[] }> {
  const ranges = rangesFor ?? ((calendar: Calendar) => rangesOf(filter, calendar, ctx.now()));
  const daysFor = (calendar: Calendar) => ranges(calendar).map((range) => daysOf(range, calendar));
  const { people, spans } = await workersWithSpans(ctx, filter, ranges);
  const daysByCalendar = byCalendar(people, daysFor);
  const cuts = detailed || !isSummed(filter) ? null : cutHours([...daysByCalendar.values()].flat());
  const sums = new WorkedSums();
  const [rows, levels] = await Promise.all([
    partsOf(ctx, filter, spans, cuts),
    detailed ? levelsOf(ctx, filter, people, daysByCalendar) : [],
  ]);
  for (const person of rows) addParts(sums, person, daysByCalendar.get(people.get(person.employeeId) ?? '') ?? []);
  const days =
    daysByCalendar.size > 0 ? [...daysByCalendar.values()].flat() : daysFor(filter.timeZone ?? ctx.session.calendar);
  return { rows: sums.rows, dates: [...new Set(days.flatMap(({ dates }) => dates))].sort(), levels };
}
