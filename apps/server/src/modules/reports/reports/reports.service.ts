import type { DailyChart, LimitReport, TimeCounts } from '@stint/contract';
import { addDays, firstOfMonth, firstOfWeek, type PlanDate, weekStartOf } from '@stint/domain/dates';
import { majorOf } from '@stint/domain/money';
import { type Calendar, dayOf, rangesOfDates, todayRanges } from '@stint/domain/time';
import type { Sql } from '../../../db/sql.ts';
import { type RangesFor, spansOf } from '../../../http/calendars.ts';
import { readerOf } from '../../../http/draft-visibility.ts';
import { rangesIn, rangesOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, may, RawJson } from '../../../kernel/verb.ts';
import { workersWithSpans } from '../../time/time-logs/ranges.service.ts';
import {
  activityOf,
  type Level,
  levelsByLeaf,
  type Worked,
  workedCounts,
  workedDays,
} from '../../time/time-logs/worked-time.service.ts';
import { peopleWithToday } from '../../time/time-logs/worked-time.sql.ts';
import { rateBook } from '../../work/rates/rates.service.ts';
import * as statements from './reports.sql.ts';

/** The ids, each once. */
const distinct = (ids: Iterable<string | null>): string[] => [...new Set(ids)].filter((id) => id !== null);

/** The clients of the projects, and those of the entries themselves. */
async function clients(ctx: Ctx, rows: readonly Worked[]): Promise<Texts> {
  const ids = (key: 'projectId' | 'contactId') => distinct(rows.map((row) => row[key]));
  const matches = await ctx.query(statements.RefRow, statements.clientRefs(ids('projectId'), ids('contactId')));
  return new Map(matches.map(({ id, ref }) => [id, ref]));
}

function taskRefs(ctx: Ctx, ids: readonly string[]): Sql {
  const [viewer, words] = readerOf(ctx);
  return statements.taskRefs({ ids, viewer, words });
}

/** The JSON of records by id, in the order of the report. */
export async function texts(ctx: Ctx, refs: Sql): Promise<Texts> {
  const rows = await ctx.query(statements.RefRow, refs);
  return new Map([...rows.map(({ id, ref }) => [id, ref] as const), [null, 'null']]);
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

export type Texts = Map<string | null, string>;
type Rank = (id: string | null) => number;

/** The nested JSON of a daily report, composed from the JSON of its records. */
class Report {
  readonly #dates: Map<PlanDate, number>;
  readonly #employees: Texts;
  readonly #projects: Texts;
  readonly #tasks: Texts;
  readonly #rank: { employee: Rank; project: Rank; task: Rank };

  readonly #levels: ReadonlyMap<string, Level>;

  constructor(dates: PlanDate[], levels: readonly Level[], [employees, projects, tasks]: [Texts, Texts, Texts]) {
    this.#levels = levelsByLeaf(levels);
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
  #end = (rows: readonly Worked[], item: 'project' | 'all') =>
    `"sum":${sumOf(rows)},"activity":${activityOf(rows, this.#levels, item)}`;

  #work(rows: readonly Worked[]): string {
    const tasks = groups(rows, (row) => row.taskId, this.#rank.task);
    const texts = tasks.map(([id, workeds]) => {
      const description = workeds.find((row) => row.description !== null)?.description ?? null;
      return `{"task":${this.#tasks.get(id)},"description":${JSON.stringify(description)},"duration":${sumOf(workeds)},"client":null}`;
    });
    return `"tasks":[${texts.join(',')}],${this.#end(rows, 'project')}`;
  }
  #employeeLogs = (rows: readonly Worked[]) =>
    `"employeeLogs":[${this.#byEmployee(rows).map(([id, workeds]) => `{"employee":${this.#employees.get(id)},${this.#work(workeds)}}`)}]`;
  #projectLogs = (rows: readonly Worked[]) =>
    `"projectLogs":[${this.#byProject(rows).map(([id, workeds]) => `{"project":${this.#projects.get(id)},${this.#work(workeds)}}`)}]`;
  #project = (id: string | null) => `"project":${this.#projects.get(id)}`;

  date = (rows: readonly Worked[]) =>
    this.#days(rows).map(([day, workeds]) => {
      const logs = this.#byProject(workeds).map(
        ([id, inside]) => `{${this.#project(id)},${this.#employeeLogs(inside)}}`,
      );
      return `{${this.#date(day)},"logs":[${logs}],${this.#end(workeds, 'all')}}`;
    });
  project = (rows: readonly Worked[]) =>
    this.#byProject(rows).map(([id, workeds]) => {
      const logs = this.#days(workeds).map(([day, inside]) => `{${this.#date(day)},${this.#employeeLogs(inside)}}`);
      return `{${this.#project(id)},"logs":[${logs}],${this.#end(workeds, 'project')}}`;
    });
  employee = (rows: readonly Worked[]) =>
    this.#byEmployee(rows).map(([id, workeds]) => {
      const logs = this.#days(workeds).map(([day, inside]) => `{${this.#date(day)},${this.#projectLogs(inside)}}`);
      return `{"employee":${this.#employees.get(id)},"logs":[${logs}],${this.#end(workeds, 'all')}}`;
    });
  /** The client of an entry goes before that of its project. Time without a client comes last. */
  client = (rows: readonly Worked[], clients: Texts) => {
    const clientOf = ({ contactId, projectId }: Worked): string | null =>
      (contactId && clients.get(contactId)) || clients.get(projectId) || null;
    return groups(rows, clientOf, ranked<string | null>(clients.values())).map(
      ([client, workeds]) =>
        `{"client":${client},"logs":[${this.#clientLogs(workeds)}],${this.#end(workeds, 'project')}}`,
    );
  };
  #clientLogs(rows: readonly Worked[]) {
    return this.#byProject(rows).map(([id, workeds]) => {
      const inside = this.#days(workeds).flatMap(([day, those]) =>
        this.#byEmployee(those).map(
          ([who, his]) =>
            `{${this.#date(day)},"employee":${this.#employees.get(who)},${this.#projectLogs(his)},${this.#end(his, 'project')}}`,
        ),
      );
      return `{${this.#project(id)},"logs":[${inside}]}`;
    });
  }
}

type Days = Awaited<ReturnType<typeof workedDays>>;

/** The same under the first day of each week. */
async function byWeek(ctx: Ctx, { rows, dates, levels }: Days): Promise<Days> {
  const weekStart = weekStartOf(await startOfWeek(ctx));
  const moved = <T extends { date: PlanDate }>(row: T): T => ({ ...row, date: firstOfWeek(row.date, weekStart) });
  return {
    rows: rows.map(moved),
    dates: [...new Set(dates.map((date) => firstOfWeek(date, weekStart)))],
    levels: levels.map(moved),
  };
}

/** People as JSON text, with today's bill rates for readers who may see those of everybody. */
export async function paidTexts(ctx: Ctx, ids: readonly string[]): Promise<Texts> {
  const people = await texts(ctx, statements.employeeRefs(ids));
  if (ids.length === 0 || !may(ctx, 'ORG_EMPLOYEES_EDIT')) return people;
  const [book, date] = [await rateBook(ctx), dayOf(ctx.now(), ctx.session.calendar)];
  for (const employeeId of ids) {
    const rate = book.of('BILL', { employeeId, projectId: null, date });
    const billRateValue = rate ? majorOf(rate.amount, rate.currency) : 0;
    const more = JSON.stringify({ billRateValue, billRateCurrency: rate?.currency ?? null });
    people.set(employeeId, `${people.get(employeeId)?.slice(0, -1)},${more.slice(1)}`);
  }
  return people;
}

/** Existing clients read a whole month on every page: four statements for any range. */
export async function daily(
  ctx: Ctx,
  { groupBy, ...filter }: In<'reports.daily'>,
): Promise<RawJson<Out<'reports.daily'>>> {
  const days = await workedDays(ctx, filter, { detailed: true });
  const { rows, dates, levels } = groupBy === 'week' ? await byWeek(ctx, days) : days;
  const report = new Report(
    dates,
    levels,
    await Promise.all([
      paidTexts(ctx, distinct(rows.map((row) => row.employeeId))),
      texts(ctx, statements.projectRefs(distinct(rows.map((row) => row.projectId)))),
      texts(ctx, taskRefs(ctx, distinct(rows.map((row) => row.taskId)))),
    ]),
  );
  const groups =
    groupBy === 'client'
      ? report.client(rows, await clients(ctx, rows))
      : report[groupBy === 'week' ? 'date' : groupBy](rows);
  return new RawJson(`[${groups}]`);
}

/** Hours of each day, by type. */
export async function dailyChart(ctx: Ctx, { groupBy: _, ...filter }: In<'reports.dailyChart'>): Promise<DailyChart[]> {
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

export async function perDay(ctx: Ctx, filter: In<'reports.perDay'>): Promise<Out<'reports.perDay'>> {
  const { rows, dates } = await workedDays(ctx, filter);
  const worked = new Map<PlanDate, number>();
  for (const { date, workedMs } of rows) worked.set(date, (worked.get(date) ?? 0) + workedMs);
  return dates.map((date) => ({ date, seconds: seconds(worked.get(date) ?? 0) }));
}

/** The part of the weekly limit for a day, a week or a month. */
const shareOfWeek = { day: 1 / 5, week: 1, month: 4 };

export async function limits(
  ctx: Ctx,
  { duration, groupBy: _, ...filter }: In<'reports.limits'>,
): Promise<RawJson<LimitReport[]>> {
  const { rows, dates: all } = await workedDays(ctx, filter);
  const ids = distinct(rows.map((row) => row.employeeId));
  const matches = await ctx.query(statements.LimitRow, statements.employeeLimits(ids));
  const startOf = await bucketOf(ctx, duration);
  const dates = [...new Set(all.map(startOf))].reverse();
  const worked = new Map(groups(rows, (row) => startOf(row.date), ranked(dates)));
  const people = new Map(matches.map((item) => [item.id, item]));
  const rank = ranked(people.keys());
  const texts = dates.map((date) => {
    const own = groups(worked.get(date) ?? [], (row) => row.employeeId, rank);
    const employees = own.map(([id, workeds]) => {
      const { ref, hours } = people.get(id)!;
      const [limit, sum] = [Math.round(hours * 3600 * shareOfWeek[duration]), sumOf(workeds)];
      const percentage = limit > 0 ? Math.min(100, Math.round((sum / limit) * 10_000) / 100) : 0;
      return `{"employee":${ref.slice(0, -1)},"reWeeklyLimit":${hours}},"duration":${sum},"durationPercentage":${percentage},"limit":${limit}}`;
    });
    return `{"date":"${date}","employees":[${employees}]}`;
  });
  return new RawJson(`[${texts}]`);
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
    workedCounts(ctx, filter, spans, today),
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
