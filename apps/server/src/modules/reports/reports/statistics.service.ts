import {
  ActivityStatistics,
  type ManualTime,
  type MemberStatistics,
  maxInDashboard,
  maxInWeekly,
  type ProjectStatistics,
  Refusal,
  type WeeklyReport,
} from '@stint/contract';
import { type PlanDate, weekdayOf } from '@stint/domain/dates';
import { grouped } from '@stint/domain/grouped';
import { instant, ms, todayRanges } from '@stint/domain/time';
import { rangesOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { peopleWithSpans } from '../../time/time-logs/ranges.service.ts';
import { peopleIn } from '../../time/time-logs/time-logs.sql.ts';
import {
  activityOf,
  daysOf,
  type Level,
  levelsByLeaf,
  type Worked,
  type WorkedEntry,
  workedTime,
} from '../../time/time-logs/worked.service.ts';
import { activityFilter } from './activity-reports.service.ts';
import { activitiesIn } from './activity-reports.sql.ts';
import { projectRefs, refsOf } from './reports.service.ts';
import * as reportStatements from './reports.sql.ts';
import * as statements from './statistics.sql.ts';

/** The dashboards of existing clients: sums of the same functions as the reports, for the same people. */

type Filter = In<'reports.manualTimes'>;

const seconds = (workedMs: number) => Math.floor(workedMs / 1000);
const sumOf = (rows: readonly Pick<Worked, 'workedMs'>[]) =>
  seconds(rows.reduce((sum, { workedMs }) => sum + workedMs, 0));
const percentOf = (part: number, all: number) => (all > 0 ? Math.round((10_000 * part) / all) / 100 : 0);

/** The same filter in the words of reports. */
const reportFilter = ({ employeeId, organizationTeamId, timesheetId: _, ...filter }: Filter) => ({
  ...filter,
  employeeIds: [...(filter.employeeIds ?? []), ...(employeeId ? [employeeId] : [])],
  teamIds: [...(filter.teamIds ?? []), ...(organizationTeamId ? [organizationTeamId] : [])],
});

const employeeRefs = (ctx: Ctx, ids: readonly string[]) =>
  refsOf(ctx, reportStatements.PersonRefRow, reportStatements.employeeRefs(ids));

/** Rows by a key, in the order of their first row. */
const rowsBy = <K extends 'employeeId' | 'projectId' | 'date'>(rows: readonly Worked[], key: K) =>
  grouped(rows, (row) => row[key]);

export async function memberStatistics(ctx: Ctx, filter: Filter): Promise<Out<'reports.memberStatistics'>> {
  const week = await workedTime(ctx, filter, { unit: 'day', detailed: true });
  const today = await workedTime(ctx, filter, {
    unit: 'day',
    detailed: true,
    rangesFor: (calendar) => todayRanges(ctx.now(), calendar),
  });
  const inWeek = rowsBy(week.rows, 'employeeId');
  const inToday = rowsBy(today.rows, 'employeeId');
  const ids = [...new Set([...inWeek.keys(), ...inToday.keys()])];
  const people = await ctx.query(statements.MemberRow, statements.membersOf(ids, ctx.now()));
  const [weekLevels, todayLevels] = [levelsByLeaf(week.levels), levelsByLeaf(today.levels)];
  const timeOf = (employeeId: string, rows: readonly Worked[], levels: ReadonlyMap<string, Level>) => ({
    employeeId,
    duration: sumOf(rows),
    overall: activityOf(rows, levels, 'all'),
  });
  return people.map(({ id, ...person }): MemberStatistics => {
    const own = inWeek.get(id) ?? [];
    const days = grouped(own, ({ date }) => weekdayOf(date));
    return {
      id,
      ...person,
      duration: String(sumOf(own)),
      weekTime: timeOf(id, own, weekLevels),
      todayTime: timeOf(id, inToday.get(id) ?? [], todayLevels),
      weekHours: [...days].map(([day, rows]) => ({ day: String(day), duration: String(sumOf(rows)) })),
    };
  });
}

export async function projectStatistics(ctx: Ctx, filter: Filter): Promise<Out<'reports.projectStatistics'>> {
  const { rows } = await workedTime(ctx, filter, { unit: 'day' });
  const byProject = rowsBy(rows, 'projectId');
  byProject.delete(null);
  const ids = [...byProject.keys()].filter((id) => id !== null);
  const projects = await projectRefs(ctx, ids);
  const sums = [...projects.values()].map(({ id, name }) => ({ id, name, duration: sumOf(byProject.get(id) ?? []) }));
  const all = sums.reduce((sum, { duration }) => sum + duration, 0);
  return sums
    .sort((sum, other) => other.duration - sum.duration || sum.name.localeCompare(other.name))
    .slice(0, maxInDashboard)
    .map((row): ProjectStatistics => ({ ...row, durationPercentage: percentOf(row.duration, all) }));
}

type Picture = ManualTime['user'];
const pictureOf = ({ name, imageUrl }: Picture): Picture => ({ name, imageUrl });

/** The latest entries that were added by hand. */
export async function manualTimes(ctx: Ctx, filter: Filter): Promise<Out<'reports.manualTimes'>> {
  const manualFilter = { ...reportFilter(filter), logType: ['MANUAL'] };
  const { entries } = await workedTime(ctx, manualFilter, { unit: 'entry', max: maxInDashboard });
  const people = await employeeRefs(
    ctx,
    entries.map(({ employeeId }) => employeeId),
  );
  const ids = entries.map(({ projectId }) => projectId).filter((id) => id !== null);
  const projects = await projectRefs(ctx, ids);
  return entries.flatMap(({ id, startedAt, workedMs, employeeId, projectId }): ManualTime[] => {
    const [employee, project] = [people.get(employeeId), projects.get(projectId ?? '')];
    if (!employee) return [];
    const user = { name: employee.user.name, imageUrl: employee.user.imageUrl ?? null };
    const duration = seconds(workedMs);
    return [{ id, startedAt, duration, user, project: project ? pictureOf(project) : null, employeeId, employee }];
  });
}

/** What was used longest. */
export async function activityStatistics(ctx: Ctx, filter: Filter): Promise<Out<'reports.activityStatistics'>> {
  const { spans } = await peopleWithSpans(ctx, filter, (calendar) => rangesOf(filter, calendar, ctx.now()));
  const used = activitiesIn(peopleIn(organizationOf(ctx), spans), activityFilter(filter));
  return ctx.query(ActivityStatistics, statements.maxUsed(used, maxInDashboard));
}

interface EntryOfDay extends Pick<WorkedEntry, 'id' | 'employeeId'> {
  date: PlanDate;
  from: number;
  to: number;
}

/** An entry as far as it lies on each day. */
function onDays(entry: WorkedEntry): EntryOfDay[] {
  const { id, employeeId, calendar } = entry;
  return entry.counted.flatMap((part) => {
    const { dates, bounds } = daysOf(part, calendar);
    return dates.map((date, at) => ({
      id,
      employeeId,
      date,
      from: bounds[at] as number,
      to: bounds[at + 1] as number,
    }));
  });
}

export async function weekly(
  ctx: Ctx,
  { groupBy: _, ...filter }: In<'reports.weekly'>,
): Promise<Out<'reports.weekly'>> {
  const { rows, dates, levels } = await workedTime(ctx, filter, { unit: 'day', detailed: true });
  const { entries } = await workedTime(ctx, reportFilter(filter), { unit: 'entry', max: maxInWeekly + 1 });
  if (entries.length > maxInWeekly) throw new Refusal('report.too_many_rows', { most: String(maxInWeekly) });
  const byPerson = rowsBy(rows, 'employeeId');
  const people = await employeeRefs(ctx, [...byPerson.keys()]);
  const slots = await ctx.query(statements.SlotRow, statements.slotsOf(entries.map(({ id }) => id)));
  const slotsByLog = grouped(slots, ({ timeLogId }) => timeLogId);
  const parts = grouped(entries.flatMap(onDays), ({ employeeId, date }) => `${employeeId} ${date}`);
  const byLeaf = levelsByLeaf(levels);
  return [...people.values()].map((employee): WeeklyReport => {
    const { id: employeeId } = employee;
    const own = byPerson.get(employeeId) ?? [];
    const byDate = rowsBy(own, 'date');
    const dayOf = (date: PlanDate): WeeklyReport['dates'][string] => {
      const sum = sumOf(byDate.get(date) ?? []);
      const logs = (parts.get(`${employeeId} ${date}`) ?? []).map(({ id, from, to }) => ({
        ...{ id, startedAt: instant(from), stoppedAt: instant(to), employeeId, employee },
        duration: seconds(to - from),
        timeSlots: (slotsByLog.get(id) ?? [])
          .filter(({ startedAt }) => ms(startedAt) >= from - 600_000 && ms(startedAt) < to)
          .map(({ timeLogId: __, startedAt: ___, ...slot }) => slot),
      }));
      return sum > 0 || logs.length > 0 ? { sum, logs } : 0;
    };
    return {
      employee,
      dates: Object.fromEntries(dates.map((date) => [date, dayOf(date)])),
      sum: sumOf(own),
      activity: activityOf(own, byLeaf, 'all'),
    };
  });
}
