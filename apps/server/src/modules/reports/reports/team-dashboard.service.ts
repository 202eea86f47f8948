import {
  type InputOf,
  type OutputOf,
  Refusal,
  type ReportFilter,
  type reportsApi,
  type TeamDashboard,
} from '@stint/contract';
import { daysFrom } from '@stint/domain/dates';
import { ms } from '@stint/domain/time';
import { calendarsOf } from '../../../http/calendars.ts';
import { readerOf, taskReader } from '../../../http/draft-visibility.ts';
import { rangeOf } from '../../../http/ranges.ts';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { whoseTime } from '../../time/time-logs/ranges.service.ts';
import { add, type GroupQuery, nothing, type WorkedGroups, workedTime } from '../../time/time-logs/worked.service.ts';
import {
  PendingCount,
  PendingTask,
  Person,
  pendingCounts,
  pendingTasks as pendingTasksOf,
  peopleOfDashboard,
  Running,
  runningOf,
} from './dashboards.sql.ts';
import { calendarOf, filterBefore, houseOf, seconds, sumsOf } from './summary.service.ts';

type DashboardInput = In<'reports.teamDashboard'>;
type Filter = Omit<DashboardInput, 'by' | 'compare'>;
type Options = Omit<GroupQuery, 'unit'>;

/** The most people of a dashboard, and the most bars of all of them. */
const maxPeople = 2000;
const maxBars = 100_000;

type Member = TeamDashboard['members'][number];

/** Each member's sums, and their seconds by the places of the dates. */
function byMember({ groups, dates }: WorkedGroups) {
  const places = new Map(dates.map((date, at) => [date, at]));
  const byKey = new Map<string | null, { sums: ReturnType<typeof nothing>; dates: number[] }>();
  for (const { keys, ...worked } of groups) {
    const [id = null, date = null] = keys;
    const own = byKey.get(id) ?? { sums: nothing(), dates: dates.map(() => 0) };
    byKey.set(id, own);
    add(own.sums, worked);
    const place = places.get(date ?? '');
    if (place !== undefined) own.dates[place] = seconds(worked.workedMs);
  }
  return byKey;
}

/** All members' time by date. */
function byDate({ groups, dates }: WorkedGroups) {
  const sums = new Map(dates.map((date) => [date, nothing()]));
  for (const { keys, ...worked } of groups) {
    const sum = sums.get(keys[1] ?? '');
    if (sum) add(sum, worked);
  }
  return [...sums];
}

/** How active each member was: ten minutes that lie in two days count once. */
async function activityIn(ctx: Ctx, filter: Filter, options: Options): Promise<Map<string | null, number | null>> {
  const { groups } = await workedTime(ctx, filter, { unit: 'group', ...options, by: ['member'] });
  return new Map(groups.map((group) => [group.keys[0] ?? null, sumsOf(group).activity]));
}

/** The seconds of the range before, by the date that each is compared with; null for dates that it does not reach. */
async function datesBefore(ctx: Ctx, filter: ReportFilter, options: Options) {
  const earlier = filterBefore(ctx, filter);
  const { groups, totals, zones } = await workedTime(ctx, earlier.filter, {
    unit: 'group',
    ...options,
    shift: earlier.shift,
  });
  const worked = new Map(groups.map(({ keys, workedMs }) => [keys[0], workedMs]));
  const { startDate, endDate } = calendarOf(ctx, earlier.filter, zones, '');
  const days = daysFrom(startDate, endDate);
  const first = calendarOf(ctx, filter, zones, '').startDate;
  return {
    on: (date: string) => (daysFrom(first, date) > days ? null : seconds(worked.get(date) ?? 0)),
    report: { startDate, endDate, totals: { ...sumsOf(totals), people: totals.people } },
  };
}

export async function teamDashboard(ctx: Ctx, { by, compare, ...filter }: DashboardInput): Promise<TeamDashboard> {
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const options = { weekStart: firstWeekday, most: maxBars };
  const bars = await workedTime(ctx, filter, { unit: 'group', ...options, by: ['member', by] });
  const activity = bars.totals.overall > 0 ? await activityIn(ctx, filter, { ...options, by: [] }) : null;
  const before = compare ? await datesBefore(ctx, filter, { ...options, by: [by] }) : null;
  const members = byMember(bars);
  const worked = [...members.keys()].flatMap((id) => id ?? []);
  const people = await peopleIn(ctx, filter, worked);
  const ids = people.map(({ employee }) => employee.id);
  const running = await runningIn(ctx, filter, ids);
  const pending = await pendingIn(ctx, filter, ids);
  return {
    ...calendarOf(ctx, filter, bars.zones, weekStart),
    totals: {
      ...sumsOf(bars.totals),
      people: bars.totals.people,
      members: people.length,
      pendingTasks: pending && (pending.get(null) ?? 0),
    },
    before: before?.report ?? null,
    dates: byDate(bars).map(([date, { workedMs, manualMs }]) => ({
      date,
      trackedSeconds: seconds(workedMs) - seconds(manualMs),
      manualSeconds: seconds(manualMs),
      before: before?.on(date) ?? null,
    })),
    members: people.map(({ employee }): Member => {
      const own = members.get(employee.id);
      const { entries: _, ...sums } = sumsOf(own?.sums ?? nothing());
      return {
        employee,
        ...sums,
        activity: activity?.get(employee.id) ?? null,
        pendingTasks: pending && (pending.get(employee.id) ?? 0),
        dates: own?.dates ?? bars.dates.map(() => 0),
        running: running.get(employee.id) ?? null,
      };
    }),
  };
}

/** Whom the filter is about, and who else worked. */
async function peopleIn(ctx: Ctx, filter: Parameters<typeof whoseTime>[1] & Pick<Filter, 'teamIds'>, worked: string[]) {
  const options = { people: await whoseTime(ctx, filter), teams: filter.teamIds, worked, most: maxPeople };
  const people = await ctx.query(Person, peopleOfDashboard(organizationOf(ctx), options));
  if (people.length > maxPeople) throw new Refusal('report.too_many_rows', { most: String(maxPeople) });
  return people;
}

/** The timers that run now, by person; in a range that holds now, they add to its time. */
async function runningIn(ctx: Ctx, filter: Filter, ids: string[]) {
  const rows = await ctx.query(Running, runningOf(ids, filter, ...readerOf(ctx)));
  const people = rows.map(({ employeeId }) => employeeId);
  const zones = rows.length > 0 ? await calendarsOf(ctx, people, filter.timeZone) : new Map<string, string>();
  const now = ms(ctx.now());
  const isNow = (id: string) => {
    const { from, to } = rangeOf(filter, zones.get(id) ?? ctx.session.calendar, ctx.now());
    return ms(from) <= now && now < ms(to);
  };
  return new Map(
    rows.map(({ employeeId, startedAt, task }) => [employeeId, { startedAt, task, isInRange: isNow(employeeId) }]),
  );
}

async function pendingIn(ctx: Ctx, filter: Filter, ids: string[]) {
  if (!may(ctx, 'ORG_TASK_VIEW')) return null;
  const rows = await ctx.query(PendingCount, pendingCounts(ids, filter, taskReader(ctx)));
  return new Map(rows.map(({ employeeId, tasks }) => [employeeId, tasks]));
}

type Pending = 'pendingTasks';
export async function pendingTasks(
  ctx: Ctx,
  { skip, take, ...filter }: InputOf<(typeof reportsApi)[Pending]>,
): Promise<OutputOf<(typeof reportsApi)[Pending]>> {
  const people = await peopleIn(ctx, filter, []);
  const ids = people.map(({ employee }) => employee.id);
  const [total] = (await ctx.query(PendingCount, pendingCounts(ids, filter, taskReader(ctx)))).filter(
    ({ employeeId }) => employeeId === null,
  );
  const items = await ctx.query(PendingTask, pendingTasksOf(ids, filter, { reader: taskReader(ctx), skip, take }));
  return { items, total: total?.tasks ?? 0 };
}
