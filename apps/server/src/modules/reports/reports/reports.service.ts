import type { ContactRef, DailyChart, LimitReport, ProjectRef, TimeCounts, WorkedTaskRef } from '@stint/contract';
import { addDays, firstOfMonth, firstOfWeek, type PlanDate, weekStartOf } from '@stint/domain/dates';
import { type Calendar, dayOf, rangesOfDates, todayRanges } from '@stint/domain/time';
import type { Row, Sql } from '../../../db/sql.ts';
import { type RangesFor, spansOf } from '../../../http/calendars.ts';
import { readerOf } from '../../../http/draft-visibility.ts';
import { rangesIn, rangesOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { workersWithSpans } from '../../time/time-logs/ranges.service.ts';
import { activityOf, type Level, levelsByLeaf, type Worked, workedTime } from '../../time/time-logs/worked.service.ts';
import { peopleWithToday } from '../../time/time-logs/worked-time.sql.ts';
import { billRatesToday } from '../../work/rates/rates.service.ts';
import * as statements from './reports.sql.ts';

/** The ids, each once. */
const distinct = (ids: Iterable<string | null>): string[] => [...new Set(ids)].filter((id) => id !== null);

/** The clients of the projects, and those of the entries themselves. */
function clients(ctx: Ctx, rows: readonly Worked[]): Promise<Refs<ContactRef>> {
  const ids = (key: 'projectId' | 'contactId') => distinct(rows.map((row) => row[key]));
  return refsOf(ctx, statements.ClientRefRow, statements.clientRefs(ids('projectId'), ids('contactId')));
}

function taskRefs(ctx: Ctx, ids: readonly string[]): Promise<Refs<WorkedTaskRef>> {
  const [viewer, words] = readerOf(ctx);
  return refsOf(ctx, statements.TaskRefRow, statements.taskRefs({ ids, viewer, words }));
}

/** The short forms of records by id, in the order of the report. */
export type Refs<Ref> = ReadonlyMap<string | null, Ref>;
export async function refsOf<Ref>(ctx: Ctx, row: Row<{ id: string; ref: Ref }>, statement: Sql): Promise<Refs<Ref>> {
  const rows = await ctx.query(row, statement);
  return new Map(rows.map(({ id, ref }) => [id, ref]));
}

const seconds = (worked: number) => Math.floor(worked / 1000);
const sumOf = (rows: readonly Pick<Worked, 'workedMs'>[]) =>
  seconds(rows.reduce((sum, { workedMs }) => sum + workedMs, 0));

/** Rows by key, in the order of the keys' ranks. */
function groups<K>(rows: readonly Worked[], key: (row: Worked) => K, rank: (key: K) => number): [K, Worked[]][] {
  const byKey = new Map<K, Worked[]>();
  for (const row of rows) {
    const result = key(row);
    const group = byKey.get(result);
    if (group) group.push(row);
    else byKey.set(result, [row]);
  }
  return [...byKey].sort(([row], [other]) => rank(row) - rank(other));
}

/** The place of each key in the order of the report; unknown keys come last. */
function ranked<K>(keys: Iterable<K>): (key: K) => number {
  const ranks = new Map([...keys].map((key, at) => [key, at]));
  return (key) => ranks.get(key) ?? ranks.size;
}

type Rank = (id: string | null) => number;

type Group = Out<'reports.daily'>[number];
type Log = Group['logs'][number];
type EmployeeLog = NonNullable<Log['employeeLogs']>[number];
type ProjectLog = NonNullable<Log['projectLogs']>[number];
type DayOfEmployee = NonNullable<Log['logs']>[number];
export type PaidEmployeeRef = EmployeeLog['employee'];

interface Records {
  employees: Refs<PaidEmployeeRef>;
  projects: Refs<ProjectRef>;
  tasks: Refs<WorkedTaskRef>;
}

/** The nested groups of a daily report. */
class Report {
  readonly #dates: Map<PlanDate, number>;
  readonly #records: Records;
  readonly #rank: { employee: Rank; project: Rank; task: Rank };
  readonly #levels: ReadonlyMap<string, Level>;

  constructor(dates: PlanDate[], levels: readonly Level[], records: Records) {
    this.#levels = levelsByLeaf(levels);
    this.#dates = new Map(dates.map((date, at) => [date, at]));
    this.#records = records;
    const { employees, projects, tasks } = records;
    this.#rank = {
      employee: ranked(employees.keys()),
      project: ranked([...projects.keys(), null]),
      task: ranked([...tasks.keys(), null]),
    };
  }

  #days = (rows: readonly Worked[]) =>
    groups(
      rows,
      (row) => row.date,
      (date) => -(this.#dates.get(date) ?? 0),
    );
  /** Everybody with time is an employee of the organization. */
  #employee = (id: string) => this.#records.employees.get(id) as PaidEmployeeRef;
  #project = (id: string | null) => this.#records.projects.get(id) ?? null;
  #byEmployee = (rows: readonly Worked[]) => groups(rows, (row) => row.employeeId, this.#rank.employee);
  #byProject = (rows: readonly Worked[]) => groups(rows, (row) => row.projectId, this.#rank.project);
  #sums = (rows: readonly Worked[], item: 'project' | 'all') => ({
    sum: sumOf(rows),
    activity: activityOf(rows, this.#levels, item),
  });

  #work(rows: readonly Worked[]) {
    const tasks = groups(rows, (row) => row.taskId, this.#rank.task).map(([id, own]) => ({
      task: this.#records.tasks.get(id) ?? null,
      description: own.find((row) => row.description !== null)?.description ?? null,
      duration: sumOf(own),
      client: null,
    }));
    return { tasks, ...this.#sums(rows, 'project') };
  }
  #employeeLogs = (rows: readonly Worked[]): EmployeeLog[] =>
    this.#byEmployee(rows).map(([id, own]) => ({ employee: this.#employee(id), ...this.#work(own) }));
  #projectLogs = (rows: readonly Worked[]): ProjectLog[] =>
    this.#byProject(rows).map(([id, own]) => ({ project: this.#project(id), ...this.#work(own) }));

  date = (rows: readonly Worked[]): Group[] =>
    this.#days(rows).map(([date, ofDay]) => {
      const logs = this.#byProject(ofDay).map(([id, own]) => ({
        project: this.#project(id),
        employeeLogs: this.#employeeLogs(own),
      }));
      return { date, logs, ...this.#sums(ofDay, 'all') };
    });
  project = (rows: readonly Worked[]): Group[] =>
    this.#byProject(rows).map(([id, own]) => {
      const logs = this.#days(own).map(([date, ofDay]) => ({ date, employeeLogs: this.#employeeLogs(ofDay) }));
      return { project: this.#project(id), logs, ...this.#sums(own, 'project') };
    });
  employee = (rows: readonly Worked[]): Group[] =>
    this.#byEmployee(rows).map(([id, own]) => {
      const logs = this.#days(own).map(([date, ofDay]) => ({ date, projectLogs: this.#projectLogs(ofDay) }));
      return { employee: this.#employee(id), logs, ...this.#sums(own, 'all') };
    });
  /** The client of an entry goes before that of its project. Time without a client comes last. */
  client = (rows: readonly Worked[], clients: Refs<ContactRef>): Group[] => {
    const byId = new Map([...clients.values()].map((client) => [client.id, client]));
    const clientOf = ({ contactId, projectId }: Worked): string | null =>
      ((contactId && clients.get(contactId)) || clients.get(projectId))?.id ?? null;
    return groups(rows, clientOf, ranked<string | null>(byId.keys())).map(([id, own]) => ({
      client: (id && byId.get(id)) || null,
      logs: this.#clientLogs(own),
      ...this.#sums(own, 'project'),
    }));
  };
  #clientLogs = (rows: readonly Worked[]): Log[] =>
    this.#byProject(rows).map(([id, own]) => ({ project: this.#project(id), logs: this.#daysOfEmployees(own) }));
  #daysOfEmployees = (rows: readonly Worked[]): DayOfEmployee[] =>
    this.#days(rows).flatMap(([date, ofDay]) =>
      this.#byEmployee(ofDay).map(([id, own]) => ({
        date,
        employee: this.#employee(id),
        projectLogs: this.#projectLogs(own),
        ...this.#sums(own, 'project'),
      })),
    );
}

type DayRows = Awaited<ReturnType<typeof daysWithDetails>>;
const daysWithDetails = (ctx: Ctx, filter: In<'reports.perDay'>) =>
  workedTime(ctx, filter, { unit: 'day', detailed: true });

/** The same under the first day of each week. */
async function byWeek(ctx: Ctx, { rows, dates, levels }: DayRows): Promise<DayRows> {
  const weekStart = weekStartOf(await startOfWeek(ctx));
  const moved = <T extends { date: PlanDate }>(row: T): T => ({ ...row, date: firstOfWeek(row.date, weekStart) });
  return {
    rows: rows.map(moved),
    dates: [...new Set(dates.map((date) => firstOfWeek(date, weekStart)))],
    levels: levels.map(moved),
  };
}

/** People, with today's bill rates for readers who may see those of everybody. */
export async function paidEmployees(ctx: Ctx, ids: readonly string[]): Promise<Refs<PaidEmployeeRef>> {
  const people = await refsOf<PaidEmployeeRef>(ctx, statements.PersonRefRow, statements.employeeRefs(ids));
  if (ids.length === 0 || !may(ctx, 'ORG_EMPLOYEES_EDIT')) return people;
  const rateOf = await billRatesToday(ctx, ids);
  return new Map([...people].map(([id, person]) => [id, { ...person, ...rateOf(person.id) }]));
}

export const projectRefs = (ctx: Ctx, ids: readonly string[]): Promise<Refs<ProjectRef>> =>
  refsOf(ctx, statements.ProjectRefRow, statements.projectRefs(ids));

/** Existing clients read a whole month on every page: four statements for any range. */
export async function daily(ctx: Ctx, { groupBy, ...filter }: In<'reports.daily'>): Promise<Out<'reports.daily'>> {
  const days = await daysWithDetails(ctx, filter);
  const { rows, dates, levels } = groupBy === 'week' ? await byWeek(ctx, days) : days;
  const [employees, projects, tasks] = await Promise.all([
    paidEmployees(ctx, distinct(rows.map((row) => row.employeeId))),
    projectRefs(ctx, distinct(rows.map((row) => row.projectId))),
    taskRefs(ctx, distinct(rows.map((row) => row.taskId))),
  ]);
  const report = new Report(dates, levels, { employees, projects, tasks });
  if (groupBy === 'client') return report.client(rows, await clients(ctx, rows));
  return report[groupBy === 'week' ? 'date' : groupBy](rows);
}

/** Hours of each day, by type. */
export async function dailyChart(ctx: Ctx, { groupBy: _, ...filter }: In<'reports.dailyChart'>): Promise<DailyChart[]> {
  const { rows, dates } = await workedTime(ctx, filter, { unit: 'day' });
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

export async function perDay(ctx: Ctx, filter: In<'reports.perDay'>): Promise<Out<'reports.perDay'>> {
  const { rows, dates } = await workedTime(ctx, filter, { unit: 'day' });
  const worked = new Map<PlanDate, number>();
  for (const { date, workedMs } of rows) worked.set(date, (worked.get(date) ?? 0) + workedMs);
  return dates.map((date) => ({ date, seconds: seconds(worked.get(date) ?? 0) }));
}

/** The part of the weekly limit for a day, a week or a month. */
const shareOfWeek = { day: 1 / 5, week: 1, month: 4 };

export async function limits(
  ctx: Ctx,
  { duration, groupBy: _, ...filter }: In<'reports.limits'>,
): Promise<LimitReport[]> {
  const { rows, dates: all } = await workedTime(ctx, filter, { unit: 'day' });
  const ids = distinct(rows.map((row) => row.employeeId));
  const limits = await ctx.query(statements.LimitRow, statements.employeeLimits(ids));
  const startOf = await bucketOf(ctx, duration);
  const dates = [...new Set(all.map(startOf))].reverse();
  const worked = new Map(groups(rows, (row) => startOf(row.date), ranked(dates)));
  const people = new Map(limits.map((item) => [item.id, item]));
  const rank = ranked(people.keys());
  return dates.map((date) => {
    const own = groups(worked.get(date) ?? [], (row) => row.employeeId, rank);
    const employees = own.map(([id, workeds]) => {
      const { ref, hours } = people.get(id)!;
      const [limit, sum] = [Math.round(hours * 3600 * shareOfWeek[duration]), sumOf(workeds)];
      const percentage = limit > 0 ? Math.min(100, Math.round((sum / limit) * 10_000) / 100) : 0;
      return { employee: { ...ref, reWeeklyLimit: hours }, duration: sum, durationPercentage: percentage, limit };
    });
    return { date, employees };
  });
}

/** Maps a day to the first day of its period. */
async function bucketOf(ctx: Ctx, duration: In<'reports.limits'>['duration']): Promise<(date: PlanDate) => PlanDate> {
  if (duration === 'day') return (date) => date;
  if (duration === 'month') return firstOfMonth;
  const weekStart = weekStartOf(await startOfWeek(ctx));
  return (date) => firstOfWeek(date, weekStart);
}

async function startOfWeek(ctx: Ctx): Promise<string> {
  const [row] = await ctx.query(statements.WeekRow, statements.startOfWeek(organizationOf(ctx)));
  return row?.startWeekOn ?? 'MONDAY';
}

export async function counts(ctx: Ctx, filter: In<'reports.counts'>): Promise<TimeCounts> {
  const rangesFor = rangesIn(filter, ctx.session.calendar, ctx.now())
    ? (calendar: Calendar) => rangesOf(filter, calendar, ctx.now())
    : await weekIn(ctx);
  const { people, spans } = await workersWithSpans(ctx, filter, rangesFor);
  const today = spansOf(people, (calendar) => todayRanges(ctx.now(), calendar));
  const [worked, shares] = await Promise.all([
    workedTime(ctx, filter, { unit: 'range', spans, today }),
    ctx.query(statements.ShareRow, statements.activeShares(peopleWithToday(organizationOf(ctx), spans, today))),
  ]);
  const [inRange, ofToday] = [false, true].map((isToday) => worked.find((row) => row.isToday === isToday));
  const share = (isToday: boolean) => shares.find((row) => row.isToday === isToday)?.share ?? 0;
  return {
    employeesCount: inRange?.people ?? 0,
    projectsCount: inRange?.projects ?? 0,
    weekActivities: share(false),
    weekDuration: seconds(inRange?.workedMs ?? 0),
    todayActivities: share(true),
    todayDuration: seconds(ofToday?.workedMs ?? 0),
  };
}

/** The current week of any calendar. */
export async function weekIn(ctx: Ctx): Promise<RangesFor> {
  const weekStart = weekStartOf(await startOfWeek(ctx));
  return (calendar) => {
    const first = firstOfWeek(dayOf(ctx.now(), calendar), weekStart);
    return rangesOfDates(first, addDays(first, 6), calendar);
  };
}
