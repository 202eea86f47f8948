import {
  ContactRef,
  type DailyChart,
  EmployeeRef,
  type InputOf,
  type LimitReport,
  noActiveTask,
  type OutputOf,
  Refusal,
  type reportsApi,
  type TaskStatistic,
  type TimeCounts,
  type TimeFilter,
  WorkedTaskRef,
} from '@stint/contract';
import {
  addDays,
  datesBetween,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  type PlanDate,
  weekStartOf,
} from '@stint/domain/dates';
import { dayOf, instant, ms, type Range, startOfDay, todayRange } from '@stint/domain/time';
import { jsonOf, textOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { readerOf, workedTitle } from '../../http/drafts.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';
import { employeeRef, projectRef, userRef } from '../tasks/task-texts.service.ts';
import { rangeIn, rangeOf, seesAll, todayOf, whoseTime, zoneOf } from '../timer/ranges.service.ts';
import { narrowed, ofPeople } from '../timer/time-logs.service.ts';
import { logJson, slotJson } from '../timer/time-texts.service.ts';

type In<Op extends keyof typeof reportsApi> = InputOf<(typeof reportsApi)[Op]>;
type Out<Op extends keyof typeof reportsApi> = OutputOf<(typeof reportsApi)[Op]>;

/** The days of a range in a zone, and the instants at which they begin; the range cuts the first and the last. */
function daysOf(range: Range, zone: string): { dates: PlanDate[]; bounds: string[] } {
  if (ms(range.to) <= ms(range.from)) return { dates: [], bounds: [range.from, range.to] };
  const dates = datesBetween(dayOf(range.from, zone), dayOf(instant(ms(range.to) - 1), zone)).slice(0, mostDays);
  const bounds = [range.from, ...dates.slice(1).map((date) => startOfDay(date, zone))];
  const end = dates.length === mostDays ? startOfDay(addDays(dates.at(-1) as PlanDate, 1), zone) : range.to;
  return { dates, bounds: [...bounds, end] };
}
const mostDays = 1100;

interface Piece {
  /** Which of the days, from 1. */
  day: number;
  employeeId: string;
  projectId: string | null;
  /** The client that an entry names itself. */
  contactId: string | null;
  taskId: string | null;
  logType: string;
  workedMs: number;
  description: string | null;
}

const seconds1970 = (column: string) => `date_part('epoch', l."${column}")`;
/** One line a log: thousands of them arrive as one text, which costs a tenth of as many rows. */
const line = `concat(l."employeeId", ',', l."projectId", ',', l."organizationContactId", ',', l."taskId", ',', l."logType", ',',
  ${seconds1970('startedAt')}, ',', ${seconds1970('stoppedAt')}, ',', to_json(l.description))`;

async function logs(ctx: Ctx, filter: Partial<TimeFilter>, { from, to }: Range): Promise<string[]> {
  const where = new Where();
  const ids = await whoseTime(ctx, filter);
  const reach = `logs_within(array[e.id], ${where.value(from)}, ${where.value(to)})`;
  ofPeople(ctx, where, ids);
  narrowed(where, filter);
  const text = `select string_agg(${line}, E'\n') as text from employee e cross join lateral ${reach} l where ${where.sql}`;
  const [row] = await ctx.hot<{ text: string | null }>(`reports.logs${where.key}`, text, where.values);
  return row?.text?.split('\n') ?? [];
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

const milliseconds = (seconds: string, otherwise: number) => (seconds ? Math.round(Number(seconds) * 1000) : otherwise);

/**
 * Worked time per day, person, project, task and type: each log is cut at the midnights of the asked zone, a running one
 * lasts until now.
 */
async function pieces(ctx: Ctx, filter: Partial<TimeFilter>, days: { bounds: string[] }): Promise<Piece[]> {
  const bounds = days.bounds.map(ms);
  const [first, last, now] = [bounds[0] as number, bounds.at(-1) as number, ms(ctx.now())];
  const found = new Map<string, Piece>();
  for (const text of await logs(ctx, filter, { from: instant(first), to: instant(last) })) {
    const [employeeId = '', projectId, contactId, taskId, logType = '', start = '', stop = '', ...rest] =
      text.split(',');
    const from = Math.max(first, milliseconds(start, now));
    const to = Math.min(last, milliseconds(stop, now));
    for (let [at, day] = [from, dayAt(bounds, from)]; at < to; day++) {
      const end = Math.min(to, bounds[day + 1] as number);
      const key = `${day},${employeeId},${projectId},${contactId},${taskId},${logType}`;
      const piece = found.get(key);
      if (piece) piece.workedMs += end - at;
      else {
        const description = rest[0] ? (JSON.parse(rest.join(',')) as string) : null;
        const ids = {
          employeeId,
          projectId: projectId || null,
          contactId: contactId || null,
          taskId: taskId || null,
        };
        found.set(key, { day: day + 1, ...ids, logType, workedMs: end - at, description });
      }
      at = end;
    }
  }
  return [...found.values()];
}

const named = {
  employees: `select e.id, ${employeeRef('e', 'u')}::text as ref from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any ($1) order by u.name, e.id`,
  limits: `select e.id, ${jsonOf(EmployeeRef, 'e', { fullName: 'u.name', user: userRef('u') })}::text as ref, e."reWeeklyLimit" as hours
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any ($1) order by u.name, e.id`,
  projects: `select p.id, ${projectRef('p')}::text as ref from organization_project p where p.id = any ($1) order by p.name, p.id`,
  tasks: `select t.id, ${textOf(WorkedTaskRef, 't', { title: `to_json(${workedTitle('t', '$2', '$3')})::text` })} as ref from task t where t.id = any ($1) order by t.number`,
};

const clientsOf = `select k.id, ${jsonOf(ContactRef, 'c')}::text as ref from (
    select p.id, p."organizationContactId" as "contactId" from organization_project p where p.id = any ($1)
    union all select x.id, x.id from unnest($2::uuid[]) x(id)
  ) k join organization_contact c on c.id = k."contactId" and c."deletedAt" is null order by lower(c.name), c.id`;

/** For whom time was worked: the client of each project, and those that entries name themselves. */
async function clients(ctx: Ctx, rows: readonly Piece[]): Promise<Texts> {
  const ids = (key: 'projectId' | 'contactId') => [...new Set(rows.map((row) => row[key]))].filter((id) => id !== null);
  const found = await ctx.hot<{ id: string; ref: string }>('reports.clients', clientsOf, [
    ids('projectId'),
    ids('contactId'),
  ]);
  return new Map(found.map(({ id, ref }) => [id, ref]));
}

/** The JSON of records by id, in the order in which they are shown. */
async function texts(
  ctx: Ctx,
  of: keyof typeof named,
  ids: Iterable<string | null>,
): Promise<Map<string | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = await ctx.hot<{ id: string; ref: string }>(
    `reports.${of}`,
    named[of],
    of === 'tasks' ? [wanted, ...readerOf(ctx)] : [wanted],
  );
  return new Map([...rows.map(({ id, ref }) => [id, ref] as const), [null, 'null']]);
}

const seconds = (worked: number) => Math.floor(worked / 1000);
const sumOf = (rows: readonly Piece[]) => seconds(rows.reduce((sum, { workedMs }) => sum + workedMs, 0));

/** Rows by key, in the order of the keys' ranks. */
function groups<K>(rows: readonly Piece[], key: (row: Piece) => K, rank: (key: K) => number): [K, Piece[]][] {
  const found = new Map<K, Piece[]>();
  for (const row of rows) {
    const of = key(row);
    const group = found.get(of);
    if (group) group.push(row);
    else found.set(of, [row]);
  }
  return [...found].sort(([one], [other]) => rank(one) - rank(other));
}

/** Where each key stands in the order in which records are shown; what is not shown comes last. */
function ranked<K>(keys: Iterable<K>): (key: K) => number {
  const ranks = new Map([...keys].map((key, at) => [key, at]));
  return (key) => ranks.get(key) ?? ranks.size;
}

type Texts = Map<string | null, string>;
type Rank = (id: string | null) => number;

/** The nested texts of a daily report; every level is written from the records' own JSON. */
class Report {
  readonly #dates: PlanDate[];
  readonly #employees: Texts;
  readonly #projects: Texts;
  readonly #tasks: Texts;
  readonly #rank: { employee: Rank; project: Rank; task: Rank };

  constructor(dates: PlanDate[], [employees, projects, tasks]: [Texts, Texts, Texts]) {
    this.#dates = dates;
    this.#employees = employees;
    this.#projects = projects;
    this.#tasks = tasks;
    const [employee, project, task] = [ranked(employees.keys()), ranked(projects.keys()), ranked(tasks.keys())];
    this.#rank = { employee, project, task };
  }

  #days = (rows: readonly Piece[]) =>
    groups(
      rows,
      (row) => row.day,
      (day) => -day,
    );
  #date = (day: number) => `"date":"${this.#dates[day - 1]}"`;
  #byEmployee = (rows: readonly Piece[]) => groups(rows, (row) => row.employeeId, this.#rank.employee);
  #byProject = (rows: readonly Piece[]) => groups(rows, (row) => row.projectId, this.#rank.project);
  #end = (rows: readonly Piece[]) => `"sum":${sumOf(rows)},"activity":0`;

  #work(rows: readonly Piece[]): string {
    const tasks = groups(rows, (row) => row.taskId, this.#rank.task);
    const texts = tasks.map(([id, of]) => {
      const description = of.find((row) => row.description !== null)?.description ?? null;
      return `{"task":${this.#tasks.get(id)},"description":${JSON.stringify(description)},"duration":${sumOf(of)},"client":null}`;
    });
    return `"tasks":[${texts.join(',')}],${this.#end(rows)}`;
  }
  #employeeLogs = (rows: readonly Piece[]) =>
    `"employeeLogs":[${this.#byEmployee(rows).map(([id, of]) => `{"employee":${this.#employees.get(id)},${this.#work(of)}}`)}]`;
  #projectLogs = (rows: readonly Piece[]) =>
    `"projectLogs":[${this.#byProject(rows).map(([id, of]) => `{"project":${this.#projects.get(id)},${this.#work(of)}}`)}]`;
  #project = (id: string | null) => `"project":${this.#projects.get(id)}`;

  date = (rows: readonly Piece[]) =>
    this.#days(rows).map(([day, of]) => {
      const logs = this.#byProject(of).map(([id, inside]) => `{${this.#project(id)},${this.#employeeLogs(inside)}}`);
      return `{${this.#date(day)},"logs":[${logs}],${this.#end(of)}}`;
    });
  project = (rows: readonly Piece[]) =>
    this.#byProject(rows).map(([id, of]) => {
      const logs = this.#days(of).map(([day, inside]) => `{${this.#date(day)},${this.#employeeLogs(inside)}}`);
      return `{${this.#project(id)},"logs":[${logs}],${this.#end(of)}}`;
    });
  employee = (rows: readonly Piece[]) =>
    this.#byEmployee(rows).map(([id, of]) => {
      const logs = this.#days(of).map(([day, inside]) => `{${this.#date(day)},${this.#projectLogs(inside)}}`);
      return `{"employee":${this.#employees.get(id)},"logs":[${logs}],${this.#end(of)}}`;
    });
  /** What an entry names itself counts before the client of its project; what is worked for nobody comes last. */
  client = (rows: readonly Piece[], clients: Texts) => {
    const clientOf = ({ contactId, projectId }: Piece): string | null =>
      (contactId && clients.get(contactId)) || clients.get(projectId) || null;
    return groups(rows, clientOf, ranked<string | null>(clients.values())).map(
      ([client, of]) => `{"client":${client},"logs":[${this.#clientLogs(of)}],${this.#end(of)}}`,
    );
  };
  #clientLogs(rows: readonly Piece[]) {
    return this.#byProject(rows).map(([id, of]) => {
      const inside = this.#days(of).flatMap(([day, those]) =>
        this.#byEmployee(those).map(
          ([who, his]) =>
            `{${this.#date(day)},"employee":${this.#employees.get(who)},${this.#projectLogs(his)},${this.#end(his)}}`,
        ),
      );
      return `{${this.#project(id)},"logs":[${inside}]}`;
    });
  }
}

/** Asked for by every page of existing clients over a whole month: four statements, whatever the range holds. */
export async function daily(ctx: Ctx, { groupBy, ...filter }: In<'daily'>): Promise<JsonText<Out<'daily'>>> {
  const days = daysOf(rangeOf(ctx, filter), zoneOf(ctx, filter.timeZone));
  const rows = await pieces(ctx, filter, days);
  const report = new Report(
    days.dates,
    await Promise.all([
      texts(
        ctx,
        'employees',
        rows.map((row) => row.employeeId),
      ),
      texts(
        ctx,
        'projects',
        rows.map((row) => row.projectId),
      ),
      texts(
        ctx,
        'tasks',
        rows.map((row) => row.taskId),
      ),
    ]),
  );
  const groups = groupBy === 'client' ? report.client(rows, await clients(ctx, rows)) : report[groupBy](rows);
  return new JsonText(`[${groups}]`);
}

/** Hours of each day, by type. */
export async function dailyChart(ctx: Ctx, { groupBy: _, ...filter }: In<'dailyChart'>): Promise<DailyChart[]> {
  const days = daysOf(rangeOf(ctx, filter), zoneOf(ctx, filter.timeZone));
  const values = days.dates.map((date) => ({ date, value: { TRACKED: 0, MANUAL: 0, IDLE: 0, RESUMED: 0 } }));
  for (const { day, logType, workedMs } of await pieces(ctx, filter, days)) {
    const value = values[day - 1]?.value;
    if (value) value[logType as keyof typeof value] += workedMs;
  }
  const hours = (worked: number) => Math.round(worked / 36_000) / 100;
  return values.map(({ date, value }) => ({
    date,
    value: {
      TRACKED: hours(value.TRACKED),
      MANUAL: hours(value.MANUAL),
      IDLE: hours(value.IDLE),
      RESUMED: hours(value.RESUMED),
    },
  }));
}

export async function perDay(ctx: Ctx, filter: In<'perDay'>): Promise<Out<'perDay'>> {
  const days = daysOf(rangeOf(ctx, filter), zoneOf(ctx, filter.timeZone));
  const worked = days.dates.map(() => 0);
  for (const { day, workedMs } of await pieces(ctx, filter, days)) worked[day - 1] = (worked[day - 1] ?? 0) + workedMs;
  return days.dates.map((date, at) => ({ date, seconds: Math.floor((worked[at] ?? 0) / 1000) }));
}

/** What part of a weekly limit a day, a week or a month may take. */
const shareOfWeek = { day: 1 / 5, week: 1, month: 4 };

export async function limits(
  ctx: Ctx,
  { duration, groupBy: _, ...filter }: In<'limits'>,
): Promise<JsonText<LimitReport[]>> {
  const days = daysOf(rangeOf(ctx, filter), zoneOf(ctx, filter.timeZone));
  const rows = await pieces(ctx, filter, days);
  const ids = [...new Set(rows.map((row) => row.employeeId))];
  const found = await ctx.hot<{ id: string; ref: string; hours: number }>('reports.limits', named.limits, [ids]);
  const startOf = await bucketOf(ctx, duration);
  const dates = [...new Set(days.dates.map(startOf))].reverse();
  const worked = new Map(groups(rows, (row) => startOf(days.dates[row.day - 1] as PlanDate), ranked(dates)));
  const people = new Map(found.map((one) => [one.id, one]));
  const rank = ranked(people.keys());
  const texts = dates.map((date) => {
    const own = groups(worked.get(date) ?? [], (row) => row.employeeId, rank);
    const employees = own.map(([id, of]) => {
      const { ref, hours } = people.get(id)!;
      const [limit, sum] = [Math.round(hours * 3600 * shareOfWeek[duration]), sumOf(of)];
      const percentage = limit > 0 ? Math.min(100, Math.round((sum / limit) * 10_000) / 100) : 0;
      return `{"employee":${ref.slice(0, -1)},"reWeeklyLimit":${hours}},"duration":${sum},"durationPercentage":${percentage},"limit":${limit}}`;
    });
    return `{"date":"${date}","employees":[${employees}]}`;
  });
  return new JsonText(`[${texts}]`);
}

/** The date that stands for a day, its week or its month. */
async function bucketOf(ctx: Ctx, duration: In<'limits'>['duration']): Promise<(date: PlanDate) => PlanDate> {
  if (duration === 'day') return (date) => date;
  if (duration === 'month') return firstOfMonth;
  const weekStart = weekStartOf(await startOfWeek(ctx));
  return (date) => firstOfWeek(date, weekStart);
}

async function startOfWeek(ctx: Ctx): Promise<string> {
  const text = 'select "startWeekOn" from organization where id = $1';
  const [row] = await ctx.hot<{ startWeekOn: string }>('reports.week', text, [organizationOf(ctx)]);
  return row?.startWeekOn ?? 'MONDAY';
}

/** How active the counted time of a range was, in percent. */
async function activeShare(ctx: Ctx, filter: Partial<TimeFilter>, { from, to }: Range): Promise<number> {
  const where = ofPeople(ctx, new Where(), await whoseTime(ctx, filter))
    .and('from', 's."startedAt" >= ?', from)
    .and('to', 's."startedAt" < ?', to);
  const text = `select coalesce(round(100.0 * sum(s.overall) / nullif(sum(s.duration), 0), 2), 0)::float8 as share
    from time_slot s join employee e on e.id = s."employeeId" where s."deletedAt" is null and ${where.sql}`;
  const [row] = await ctx.hot<{ share: number }>(`reports.active${where.key}`, text, where.values);
  return row?.share ?? 0;
}

export async function counts(ctx: Ctx, filter: In<'counts'>): Promise<TimeCounts> {
  const zone = zoneOf(ctx, filter.timeZone);
  const range = rangeIn(ctx, filter) ?? (await thisWeek(ctx, zone));
  const { from, to } = todayRange(ctx.now(), zone);
  const [inRange, today, weekActivities, todayActivities] = await Promise.all([
    pieces(ctx, filter, { bounds: [range.from, range.to] }),
    pieces(ctx, filter, { bounds: [from, to] }),
    activeShare(ctx, filter, range),
    activeShare(ctx, filter, { from, to }),
  ]);
  return {
    employeesCount: new Set(inRange.map((row) => row.employeeId)).size,
    projectsCount: new Set(inRange.flatMap((row) => row.projectId ?? [])).size,
    weekActivities,
    weekDuration: sumOf(inRange),
    todayActivities,
    todayDuration: sumOf(today),
  };
}

async function thisWeek(ctx: Ctx, zone: string): Promise<Range> {
  const first = firstOfWeek(dayOf(ctx.now(), zone), weekStartOf(await startOfWeek(ctx)));
  return { from: startOfDay(first, zone), to: startOfDay(addDays(first, 7), zone) };
}

/** Time per task, of the range and of today. `total` is everything so far; the ended logs come from their running sum. */
const statistics = (range: string, where: string, title: string) => `
with total as (select w."taskId", sum(w."workedMs") as ms from ${range} w where w."taskId" is not null group by 1),
today as (select w."taskId", sum(w."workedMs") as ms from worked_within($1, $2, $3, $4) w where w."taskId" is not null group by 1)
select t.id, ${title} as title, floor(total.ms / 1000)::bigint as duration, total.ms::bigint as "durationMs",
  floor(coalesce(today.ms, 0) / 1000)::bigint as "todayDuration",
  t."updatedAt",
  coalesce(round(100 * total.ms / nullif(sum(total.ms) over (), 0), 2), 0) as "durationPercentage"
from total left join today on today."taskId" = total."taskId"
join task t on t.id = total."taskId"
where t."deletedAt" is null and ${where}
order by duration desc, t.number`;

type Asked = In<'allTasks'>;

async function statisticsOf(ctx: Ctx, asked: Asked, range: Range | null): Promise<TaskStatistic[]> {
  const employeeIds = await everybody(ctx, asked);
  const { from, to } = todayAsked(ctx, asked);
  const where = new Where();
  const [whom, , , moment] = [employeeIds, from, to, ctx.now()].map((value) => where.value(value));
  const worked = range
    ? `worked_within(${whom}, ${where.value(range.from)}, ${where.value(range.to)}, ${moment})`
    : `worked_in_total(${whom}, ${moment})`;
  const [viewer, words] = readerOf(ctx).map((value) => where.value(value)) as [string, string];
  const tasks = [...(asked.taskIds ?? []), ...(asked.taskId ? [asked.taskId] : [])];
  where.and('tasks', 't.id = any (?)', tasks).and('projects', 't."projectId" = any (?)', asked.projectIds);
  const name = `reports.tasks.${range ? 'range' : 'total'}${where.key}`;
  return ctx.hot<TaskStatistic>(name, statistics(worked, where.sql, workedTitle('t', viewer, words)), where.values);
}

const counted = `select e.id from employee e where e."organizationId" = $1 and e."deletedAt" is null
  and (cardinality($2::uuid[]) = 0 or e.id = any ($2))
  and ($3::uuid is null or e.id in (select m."employeeId" from organization_team_employee m
    where m."organizationTeamId" = $3 and m."deletedAt" is null))`;
const teamMates = `select distinct m."employeeId" as id from organization_team_employee m
  join organization_team_employee o on o."organizationTeamId" = m."organizationTeamId" and o."employeeId" = $1 and o."deletedAt" is null
  where m."deletedAt" is null`;

/** Totals per task are shown to the whole team: whoever is in it sees them, and who may see everybody's. */
async function everybody(ctx: Ctx, asked: Asked): Promise<string[]> {
  const named = [...(asked.employeeIds ?? []), ...(asked.employeeId ? [asked.employeeId] : [])];
  const values = [organizationOf(ctx), named, asked.organizationTeamId ?? null];
  const ids = (await ctx.hot<{ id: string }>('reports.counted', counted, values)).map(({ id }) => id);
  const { employeeId } = ctx.who;
  if (seesAll(ctx) || ids.every((id) => id === employeeId)) return ids;
  const mates = new Set((await ctx.hot<{ id: string }>('reports.mates', teamMates, [employeeId])).map(({ id }) => id));
  const seen = ids.filter((id) => id === employeeId || mates.has(id));
  if (named.length > 0 && seen.length < ids.length) {
    throw new Refusal('forbidden', { permission: 'CHANGE_SELECTED_EMPLOYEE' });
  }
  return seen;
}

function todayAsked(ctx: Ctx, { todayStart, todayEnd, timeZone }: Asked): Range {
  const sent = rangeIn(ctx, { startDate: todayStart, endDate: todayEnd, timeZone });
  return sent ?? todayOf(ctx, timeZone);
}

/** `defaultRange` asks for the current day, week or month. */
export async function rangeAsked(ctx: Ctx, asked: Asked): Promise<Range | null> {
  const sent = rangeIn(ctx, asked);
  if (sent || !asked.defaultRange) return sent;
  const zone = zoneOf(ctx, asked.timeZone);
  if (asked.unitOfTime === 'week') return thisWeek(ctx, zone);
  if (asked.unitOfTime !== 'month') return todayAsked(ctx, asked);
  const today = dayOf(ctx.now(), zone);
  return { from: startOfDay(firstOfMonth(today), zone), to: startOfDay(addDays(lastOfMonth(today), 1), zone) };
}

const present = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== '')) as unknown as Asked;

export async function tasks(ctx: Ctx, sent: In<'tasks'>): Promise<TaskStatistic[]> {
  const asked = present(sent);
  return statisticsOf(ctx, asked, await rangeAsked(ctx, asked));
}
export const allTasks = tasks;

const activeTask = `select m."activeTaskId" as id from organization_team_employee m
  join employee e on e.id = m."employeeId" join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where m."employeeId" = $1 and m."activeTaskId" is not null and m."deletedAt" is null
    and (m."organizationTeamId" = $2 or $2::uuid is null)
  order by m."organizationTeamId" = u."lastTeamId" desc nulls last, m."createdAt" limit 1`;

/** The task that somebody works on, where that is asked for; who names a task asks for that one. */
async function withActiveTask(ctx: Ctx, asked: Asked): Promise<Asked> {
  if (!asked.activeTask || asked.taskId || asked.taskIds?.length) return asked;
  await everybody(ctx, asked);
  const values = [asked.employeeId ?? asked.employeeIds?.[0] ?? null, asked.organizationTeamId ?? null];
  const [found] = await ctx.hot<{ id: string }>('reports.active-task', activeTask, values);
  if (!found) throw new Refusal('invalid', { activeTaskId: noActiveTask });
  return { ...asked, taskId: found.id };
}

export async function tasksOf(ctx: Ctx, asked: In<'tasksOf'>): Promise<Out<'tasksOf'>> {
  const own = ctx.who.employeeId ?? undefined;
  const named = asked.employeeId || asked.employeeIds?.length ? asked : { ...asked, employeeId: own };
  const whose = await withActiveTask(ctx, named);
  const day = todayAsked(ctx, asked);
  const [global, today] = await Promise.all([statisticsOf(ctx, whose, null), statisticsOf(ctx, whose, day)]);
  return { global, today };
}

export async function timeSlots(ctx: Ctx, asked: In<'timeSlots'>): Promise<JsonText<Out<'timeSlots'>>> {
  const range = rangeIn(ctx, asked) ?? todayAsked(ctx, asked);
  const where = new Where();
  const now = `${where.value(ctx.now())}::timestamptz`;
  const ids = await whoseTime(ctx, asked);
  const [from, to] = [where.value(range.from), where.value(range.to)];
  ofPeople(ctx, where, ids);
  const logs = `coalesce((select json_agg(${logJson('l', now)} order by l."startedAt") from time_slot_time_log x
    join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
    where x."timeSlotId" = s.id), '[]'::json)`;
  const text = `select coalesce(json_agg(json_build_object('id', e.id, 'startedAt', slot.first,
      'user', json_build_object('name', u.name, 'imageUrl', u."imageUrl"), 'timeSlots', slot.slots) order by u.name), '[]')::text as text
    from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    cross join lateral (
      select iso(min(s."startedAt")) as first, json_agg(${slotJson('s', logs)} order by s."startedAt" desc) as slots
      from time_slot s where s."employeeId" = e.id and s."deletedAt" is null and s.duration > 0
        and s."startedAt" >= ${from} and s."startedAt" < ${to}
    ) slot
    where ${where.sql} and slot.slots is not null`;
  const [row] = await ctx.hot<{ text: string }>(`reports.slots${where.key}`, text, where.values);
  return new JsonText(row!.text);
}
