import { type InputOf, type OutputOf, Refusal, type reportsApi, type TeamDashboard } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { calendarsOf } from '../../http/calendars.ts';
import { readerOf } from '../../http/draft-visibility.ts';
import { type Ctx, may } from '../../http/verb.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';
import { rangeOf, whoseTime } from '../time-logs/ranges.service.ts';
import { type WorkedGroup, workedGroups } from '../time-logs/worked-groups.service.ts';
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
import { calendarOf, filterBefore, houseOf, nothing, seconds, sumsOf } from './summary.service.ts';

type Asked = InputOf<(typeof reportsApi)['teamDashboard']>;
type Filter = Omit<Asked, 'by' | 'compare'>;

/** The most people of a dashboard, and the most bars of all of them. */
const mostPeople = 2000;
const mostBars = 100_000;

const byMember = (groups: readonly WorkedGroup[]) => {
  const found = new Map<string | null, WorkedGroup[]>();
  for (const group of groups) {
    const [id = null] = group.keys;
    found.set(id, [...(found.get(id) ?? []), group]);
  }
  return found;
};

/** Each date's seconds in the range before, matched by its place. */
async function datesBefore(ctx: Ctx, filter: Filter | null, options: Parameters<typeof workedGroups>[2]) {
  if (!filter) return null;
  const { groups, dates, totals, zones } = await workedGroups(ctx, filter, options);
  const worked = new Map(groups.map(({ keys, workedMs }) => [keys[0], workedMs]));
  const { startDate, endDate } = calendarOf(ctx, filter, zones, '');
  return {
    at: (place: number) => seconds(worked.get(dates[place]) ?? 0),
    of: { startDate, endDate, totals: { ...sumsOf(totals), people: totals.people } },
  };
}

export async function teamDashboard(ctx: Ctx, { by, compare, ...filter }: Asked): Promise<TeamDashboard> {
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const options = { weekStart: firstWeekday, most: mostBars };
  const bars = await workedGroups(ctx, filter, { ...options, by: ['member', by] });
  const sums = await workedGroups(ctx, filter, { ...options, by: ['member'] });
  const before = await datesBefore(ctx, compare ? filterBefore(ctx, filter) : null, { ...options, by: [by] });
  const worked = sums.groups.flatMap(({ keys: [id] }) => id ?? []);
  const whose = await whoseTime(ctx, filter);
  const people = await ctx.query(
    Person,
    peopleOfDashboard(organizationOf(ctx), { people: whose, teams: filter.teamIds, worked, most: mostPeople }),
  );
  if (people.length > mostPeople) throw new Refusal('report.too_many_rows', { most: String(mostPeople) });
  const ids = people.map(({ employee }) => employee.id);
  const running = await runningIn(ctx, filter, ids);
  const pending = await pendingIn(ctx, filter, ids);
  const places = new Map(bars.dates.map((date, at) => [date, at]));
  const dates = bars.dates.map((date, at) => ({ date, workedMs: 0, manualMs: 0, before: before?.at(at) ?? null }));
  for (const { keys, workedMs, manualMs } of bars.groups) {
    const date = dates[places.get(keys[1] ?? '') ?? -1];
    if (!date) continue;
    date.workedMs += workedMs;
    date.manualMs += manualMs;
  }
  const sumOf = new Map(sums.groups.map((group) => [group.keys[0], group]));
  const barsOf = byMember(bars.groups);
  return {
    ...calendarOf(ctx, filter, sums.zones, weekStart),
    totals: {
      ...sumsOf(sums.totals),
      people: sums.totals.people,
      members: people.length,
      pendingTasks: pending && (pending.get(null) ?? 0),
    },
    before: before?.of ?? null,
    dates: dates.map(({ date, workedMs, manualMs, before: earlier }) => ({
      date,
      trackedSeconds: seconds(workedMs) - seconds(manualMs),
      manualSeconds: seconds(manualMs),
      before: earlier,
    })),
    members: people.map(({ employee }) => {
      const own = bars.dates.map(() => 0);
      for (const { keys, workedMs } of barsOf.get(employee.id) ?? []) {
        const place = places.get(keys[1] ?? '');
        if (place !== undefined) own[place] = seconds(workedMs);
      }
      return {
        employee,
        ...sumsOf(sumOf.get(employee.id) ?? nothing()),
        pendingTasks: pending && (pending.get(employee.id) ?? 0),
        dates: own,
        running: running.get(employee.id) ?? null,
      };
    }),
  };
}

/** The timers that run in the range, by person. */
async function runningIn(ctx: Ctx, filter: Filter, ids: string[]) {
  const rows = await ctx.query(Running, runningOf(ids, filter, ...readerOf(ctx)));
  const people = rows.map(({ employeeId }) => employeeId);
  const zones = rows.length > 0 ? await calendarsOf(ctx, people, filter.timeZone) : new Map<string, string>();
  const now = ms(ctx.now());
  const isNow = (id: string) => {
    const { from, to } = rangeOf(filter, zones.get(id) ?? ctx.session.timeZone);
    return ms(from) <= now && now < ms(to);
  };
  return new Map(
    rows
      .filter(({ employeeId }) => isNow(employeeId))
      .map(({ employeeId, startedAt, task }) => [employeeId, { startedAt, task }]),
  );
}

async function pendingIn(ctx: Ctx, filter: Filter, ids: string[]) {
  if (!may(ctx, 'ORG_TASK_VIEW')) return null;
  const rows = await ctx.query(PendingCount, pendingCounts(ids, filter, ctx.session.userId));
  return new Map(rows.map(({ employeeId, tasks }) => [employeeId, tasks]));
}

type Pending = 'pendingTasks';
export async function pendingTasks(
  ctx: Ctx,
  { skip, take, ...filter }: InputOf<(typeof reportsApi)[Pending]>,
): Promise<OutputOf<(typeof reportsApi)[Pending]>> {
  const options = { people: await whoseTime(ctx, filter), teams: filter.teamIds, worked: [], most: mostPeople };
  const people = await ctx.query(Person, peopleOfDashboard(organizationOf(ctx), options));
  const ids = people.map(({ employee }) => employee.id);
  const [total] = (await ctx.query(PendingCount, pendingCounts(ids, filter, ctx.session.userId))).filter(
    ({ employeeId }) => employeeId === null,
  );
  const items = await ctx.query(PendingTask, pendingTasksOf(ids, filter, { viewer: ctx.session.userId, skip, take }));
  return { items, total: total?.tasks ?? 0 };
}
