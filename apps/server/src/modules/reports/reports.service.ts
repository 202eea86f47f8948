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
  WorkedTaskRef,
} from '@stint/contract';
import { addDays, firstOfMonth, firstOfWeek, lastOfMonth, type PlanDate, weekStartOf } from '@stint/domain/dates';
import { dayOf, type Range, startOfDay, todayRange } from '@stint/domain/time';
import { jsonOf, textOf } from '../../db/json.ts';
import type { Numbered, Sql } from '../../db/sql.ts';
import { Where } from '../../db/where.ts';
import { calendarsOf, type Spans, spansOf } from '../../http/calendars.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { readerOf, workedTitle } from '../../http/drafts.ts';
import { organizationContact } from '../contacts/contacts.table.ts';
import { employee } from '../members/members.table.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';
import { employeeRef, projectRef, userRef } from '../tasks/task-texts.service.ts';
import { task } from '../tasks/tasks.table.ts';
import { rangeIn, seesAll, timeAsked } from '../timer/ranges.service.ts';
import { peopleIn } from '../timer/time-logs.service.ts';
import { logJson, slotJson } from '../timer/time-texts.service.ts';
import { type Worked, workedDays, workedSums } from '../timer/worked-time.service.ts';

type In<Op extends keyof typeof reportsApi> = InputOf<(typeof reportsApi)[Op]>;
type Out<Op extends keyof typeof reportsApi> = OutputOf<(typeof reportsApi)[Op]>;

const named = {
  employees: `select e.id, ${employeeRef('e', 'u')}::text as ref from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any ($1) order by u.name, e.id`,
  limits: `select e.id, ${jsonOf(EmployeeRef, employee, 'e', { fullName: 'u.name', user: userRef('u') })}::text as ref, e."reWeeklyLimit" as hours
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any ($1) order by u.name, e.id`,
  projects: `select p.id, ${projectRef('p')}::text as ref from organization_project p where p.id = any ($1) order by p.name, p.id`,
  tasks: `select t.id, ${textOf(WorkedTaskRef, task, 't', { title: `to_json(${workedTitle('t', '$2', '$3')})::text` })} as ref from task t where t.id = any ($1) order by t.number`,
};

const clientsOf = `select k.id, ${jsonOf(ContactRef, organizationContact, 'c')}::text as ref from (
    select p.id, p."organizationContactId" as "contactId" from organization_project p where p.id = any ($1)
    union all select x.id, x.id from unnest($2::uuid[]) x(id)
  ) k join organization_contact c on c.id = k."contactId" and c."deletedAt" is null order by lower(c.name), c.id`;

/** For whom time was worked: the client of each project, and those that entries name themselves. */
async function clients(ctx: Ctx, rows: readonly Worked[]): Promise<Texts> {
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
const sumOf = (rows: readonly Pick<Worked, 'workedMs'>[]) =>
  seconds(rows.reduce((sum, { workedMs }) => sum + workedMs, 0));

/** Rows by key, in the order of the keys' ranks. */
function groups<K>(rows: readonly Worked[], key: (row: Worked) => K, rank: (key: K) => number): [K, Worked[]][] {
  const found = new Map<K, Worked[]>();
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
  readonly #dates: Map<PlanDate, number>;
  readonly #employees: Texts;
  readonly #projects: Texts;
  readonly #tasks: Texts;
  readonly #rank: { employee: Rank; project: Rank; task: Rank };

  constructor(dates: PlanDate[], [employees, projects, tasks]: [Texts, Texts, Texts]) {
    this.#dates = new Map(dates.map((date, at) => [date, at]));
    this.#employees = employees;
    this.#projects = projects;
    this.#tasks = tasks;
    const [employee, project, task] = [ranked(employees.keys()), ranked(projects.keys()), ranked(tasks.keys())];
    this.#rank = { employee, project, task };
  }

  #days = (rows: readonly Worked[]) =>
    groups(
      rows,
      (row) => row.date,
      (date) => -(this.#dates.get(date) ?? 0),
    );
  #date = (date: PlanDate) => `"date":"${date}"`;
  #byEmployee = (rows: readonly Worked[]) => groups(rows, (row) => row.employeeId, this.#rank.employee);
  #byProject = (rows: readonly Worked[]) => groups(rows, (row) => row.projectId, this.#rank.project);
  #end = (rows: readonly Worked[]) => `"sum":${sumOf(rows)},"activity":0`;

  #work(rows: readonly Worked[]): string {
    const tasks = groups(rows, (row) => row.taskId, this.#rank.task);
    const texts = tasks.map(([id, of]) => {
      const description = of.find((row) => row.description !== null)?.description ?? null;
      return `{"task":${this.#tasks.get(id)},"description":${JSON.stringify(description)},"duration":${sumOf(of)},"client":null}`;
    });
    return `"tasks":[${texts.join(',')}],${this.#end(rows)}`;
  }
  #employeeLogs = (rows: readonly Worked[]) =>
    `"employeeLogs":[${this.#byEmployee(rows).map(([id, of]) => `{"employee":${this.#employees.get(id)},${this.#work(of)}}`)}]`;
  #projectLogs = (rows: readonly Worked[]) =>
    `"projectLogs":[${this.#byProject(rows).map(([id, of]) => `{"project":${this.#projects.get(id)},${this.#work(of)}}`)}]`;
  #project = (id: string | null) => `"project":${this.#projects.get(id)}`;

  date = (rows: readonly Worked[]) =>
    this.#days(rows).map(([day, of]) => {
      const logs = this.#byProject(of).map(([id, inside]) => `{${this.#project(id)},${this.#employeeLogs(inside)}}`);
      return `{${this.#date(day)},"logs":[${logs}],${this.#end(of)}}`;
    });
  project = (rows: readonly Worked[]) =>
    this.#byProject(rows).map(([id, of]) => {
      const logs = this.#days(of).map(([day, inside]) => `{${this.#date(day)},${this.#employeeLogs(inside)}}`);
      return `{${this.#project(id)},"logs":[${logs}],${this.#end(of)}}`;
    });
  employee = (rows: readonly Worked[]) =>
    this.#byEmployee(rows).map(([id, of]) => {
      const logs = this.#days(of).map(([day, inside]) => `{${this.#date(day)},${this.#projectLogs(inside)}}`);
      return `{"employee":${this.#employees.get(id)},"logs":[${logs}],${this.#end(of)}}`;
    });
  /** What an entry names itself counts before the client of its project; what is worked for nobody comes last. */
  client = (rows: readonly Worked[], clients: Texts) => {
    const clientOf = ({ contactId, projectId }: Worked): string | null =>
      (contactId && clients.get(contactId)) || clients.get(projectId) || null;
    return groups(rows, clientOf, ranked<string | null>(clients.values())).map(
      ([client, of]) => `{"client":${client},"logs":[${this.#clientLogs(of)}],${this.#end(of)}}`,
    );
  };
  #clientLogs(rows: readonly Worked[]) {
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
  const { rows, dates } = await workedDays(ctx, filter, { detailed: true });
  const report = new Report(
    dates,
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
  const { rows, dates } = await workedDays(ctx, filter);
  const values = dates.map((date) => ({ date, value: { TRACKED: 0, MANUAL: 0, IDLE: 0, RESUMED: 0 } }));
  const byDate = new Map(values.map(({ date, value }) => [date, value]));
  for (const { date, logType, workedMs } of rows) {
    const value = byDate.get(date);
    if (value) value[logType as keyof typeof value] += workedMs;
  }
  const hours = (worked: number) => worked / 3_600_000;
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
  const { rows, dates } = await workedDays(ctx, filter);
  const worked = new Map<PlanDate, number>();
  for (const { date, workedMs } of rows) worked.set(date, (worked.get(date) ?? 0) + workedMs);
  return dates.map((date) => ({ date, seconds: seconds(worked.get(date) ?? 0) }));
}

/** What part of a weekly limit a day, a week or a month may take. */
const shareOfWeek = { day: 1 / 5, week: 1, month: 4 };

export async function limits(
  ctx: Ctx,
  { duration, groupBy: _, ...filter }: In<'limits'>,
): Promise<JsonText<LimitReport[]>> {
  const { rows, dates: all } = await workedDays(ctx, filter);
  const ids = [...new Set(rows.map((row) => row.employeeId))];
  const found = await ctx.hot<{ id: string; ref: string; hours: number }>('reports.limits', named.limits, [ids]);
  const startOf = await bucketOf(ctx, duration);
  const dates = [...new Set(all.map(startOf))].reverse();
  const worked = new Map(groups(rows, (row) => startOf(row.date), ranked(dates)));
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
async function activeShare(ctx: Ctx, spans: Spans): Promise<number> {
  const where = new Where();
  const people = peopleIn(ctx, where, spans);
  const text = `select coalesce(round(100.0 * sum(s.overall) / nullif(sum(s.duration), 0), 2), 0)::float8 as share
    from ${people} join time_slot s on s."employeeId" = e.id and s."startedAt" >= span."from" and s."startedAt" < span."to"
    where s."deletedAt" is null and ${where.sql}`;
  const [row] = await ctx.hot<{ share: number }>(`reports.active${where.key}`, text, where.values);
  return row?.share ?? 0;
}

export async function counts(ctx: Ctx, filter: In<'counts'>): Promise<TimeCounts> {
  const week = await weekIn(ctx);
  const [asked, now] = await Promise.all([
    timeAsked(ctx, filter, (zone) => rangeIn(filter, zone) ?? week(zone)),
    timeAsked(ctx, filter, (zone) => todayRange(ctx.now(), zone)),
  ]);
  const [inRange, today, weekActivities, todayActivities] = await Promise.all([
    workedSums(ctx, filter, asked.spans),
    workedSums(ctx, filter, now.spans),
    activeShare(ctx, asked.spans),
    activeShare(ctx, now.spans),
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

/** The current week of any zone. */
async function weekIn(ctx: Ctx): Promise<(zone: string) => Range> {
  const weekStart = weekStartOf(await startOfWeek(ctx));
  return (zone) => {
    const first = firstOfWeek(dayOf(ctx.now(), zone), weekStart);
    return { from: startOfDay(first, zone), to: startOfDay(addDays(first, 7), zone) };
  };
}

/** Time per task, of the range and of today. `total` is everything so far; the ended logs come from their running sum. */
const workedOf = (from: string, to: string) =>
  `unnest($1::uuid[], ${from}::timestamptz[], ${to}::timestamptz[]) as span (id, "from", "to")
    cross join lateral worked_within(array[span.id], span."from", span."to", $4)`;
const statistics = (range: string, where: string, title: Sql) => `
with total as (select w."taskId", sum(w."workedMs") as ms from ${range} w where w."taskId" is not null group by 1),
today as (select w."taskId", sum(w."workedMs") as ms from ${workedOf('$2', '$3')} w where w."taskId" is not null group by 1)
select t.id, ${title} as title, floor(total.ms / 1000)::bigint as duration, total.ms::bigint as "durationMs",
  floor(coalesce(today.ms, 0) / 1000)::bigint as "todayDuration",
  t."updatedAt",
  coalesce(round(100 * total.ms / nullif(sum(total.ms) over (), 0), 2), 0) as "durationPercentage"
from total left join today on today."taskId" = total."taskId"
join task t on t.id = total."taskId"
where t."deletedAt" is null and ${where}
order by duration desc, t.number`;

type Asked = In<'allTasks'>;

export type RangeFor = (zone: string) => Range;

async function statisticsOf(ctx: Ctx, asked: Asked, rangeFor: RangeFor | null): Promise<TaskStatistic[]> {
  const people = await calendarsOf(ctx, await everybody(ctx, asked), asked.timeZone);
  const today = spansOf(people, (zone) => todayAsked(ctx, asked, zone));
  const where = new Where();
  for (const value of [today.ids, today.from, today.to, ctx.now()]) where.value(value);
  const range = rangeFor && spansOf(people, rangeFor);
  const worked = range ? workedOf(where.value(range.from), where.value(range.to)) : 'worked_in_total($1, $4)';
  const [viewer, words] = readerOf(ctx).map((value) => where.value(value)) as [Numbered, Numbered];
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

const todayAsked = (ctx: Ctx, { todayStart, todayEnd }: Asked, zone: string): Range =>
  rangeIn({ startDate: todayStart, endDate: todayEnd }, zone) ?? todayRange(ctx.now(), zone);

/** `defaultRange` asks for the current day, week or month. */
export async function rangeAsked(ctx: Ctx, asked: Asked): Promise<RangeFor | null> {
  if (rangeIn(asked, ctx.who.timeZone)) return (zone) => rangeIn(asked, zone) as Range;
  if (!asked.defaultRange) return null;
  if (asked.unitOfTime === 'week') return weekIn(ctx);
  if (asked.unitOfTime !== 'month') return (zone) => todayAsked(ctx, asked, zone);
  return (zone) => {
    const today = dayOf(ctx.now(), zone);
    return { from: startOfDay(firstOfMonth(today), zone), to: startOfDay(addDays(lastOfMonth(today), 1), zone) };
  };
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
  const day: RangeFor = (zone) => todayAsked(ctx, asked, zone);
  const [global, today] = await Promise.all([statisticsOf(ctx, whose, null), statisticsOf(ctx, whose, day)]);
  return { global, today };
}

export async function timeSlots(ctx: Ctx, asked: In<'timeSlots'>): Promise<JsonText<Out<'timeSlots'>>> {
  const { spans } = await timeAsked(ctx, asked, (zone) => rangeIn(asked, zone) ?? todayAsked(ctx, asked, zone));
  const where = new Where();
  const now = `${where.value(ctx.now())}::timestamptz`;
  const people = peopleIn(ctx, where, spans);
  const logs = `coalesce((select json_agg(${logJson('l', now)} order by l."startedAt") from time_slot_time_log x
    join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
    where x."timeSlotId" = s.id), '[]'::json)`;
  const text = `select coalesce(json_agg(json_build_object('id', e.id, 'startedAt', slot.first,
      'user', json_build_object('name', u.name, 'imageUrl', u."imageUrl"), 'timeSlots', slot.slots) order by u.name), '[]')::text as text
    from ${people}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    cross join lateral (
      select iso(min(s."startedAt")) as first, json_agg(${slotJson('s', logs)} order by s."startedAt" desc) as slots
      from time_slot s where s."employeeId" = e.id and s."deletedAt" is null and s.duration > 0
        and s."startedAt" >= span."from" and s."startedAt" < span."to"
    ) slot
    where ${where.sql} and slot.slots is not null`;
  const [row] = await ctx.hot<{ text: string }>(`reports.slots${where.key}`, text, where.values);
  return new JsonText(row!.text);
}
