import type { TaskRef, TaskStatistic, Team, TeamMember, TimerStatusName } from '@stint/contract';
import { grouped } from '@stint/domain/grouped';
import { type Calendar, isZone, ms, type Range, todayRange, todayRanges } from '@stint/domain/time';
import { presenceOf } from '@stint/domain/workspace/presence';
import { LRUCache } from 'lru-cache';
import { timeReader } from '../../../http/people-visibility.ts';
import { rangesOf } from '../../../http/ranges.ts';
import { employeeOf } from '../../../kernel/employees.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { readTeamActivity, type Scope } from './team-activity.service.ts';
import type { MemberActivity, TaskTime } from './team-activity.sql.ts';
import { type Person, readTasks, readTeamRecords } from './team-records.service.ts';
import type { StoredMember } from './team-records.sql.ts';
import { IdRow, membersLedBy } from './teams.sql.ts';

interface RangeFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  timeZone?: string | undefined;
}

/** The calendars in use by organization. Every answer verifies that none is missing. */
const calendarsIn = new LRUCache<string, readonly string[]>({ max: 10_000 });

/** The requested range, otherwise today, in the requested zone or in the member's. */
function rangesFor(ctx: Ctx, { startDate, endDate, timeZone }: RangeFilter, own: Calendar): Range[] {
  const calendar = timeZone && isZone(timeZone) ? timeZone : own;
  return startDate && endDate
    ? rangesOf({ startDate, endDate }, calendar, ctx.now())
    : todayRanges(ctx.now(), calendar);
}

const longestDayMs = 25 * 3_600_000;
const lengthOf = ({ from, to }: Range) => ms(to) - ms(from);

/** Cards show today to every teammate; the time of another range is for those who may see the person's time. */
async function seenIn(ctx: Ctx, range: RangeFilter): Promise<string[] | null> {
  if (timeReader(ctx) === null) return null;
  const parts = rangesFor(ctx, range, ctx.session.calendar);
  const [from, to, now] = [ms(parts[0]?.from ?? ctx.now()), ms(parts.at(-1)?.to ?? ctx.now()), ms(ctx.now())];
  // A move makes a day longer.
  const longest = Math.max(longestDayMs, lengthOf(todayRange(ctx.now(), ctx.session.calendar)));
  if (from <= now && now < to && to - from <= longest) return null;
  const led = await ctx.query(IdRow, membersLedBy(ctx.session));
  return [...(ctx.session.employeeId ? [ctx.session.employeeId] : []), ...led.map(({ id }) => id)];
}

/** Each member's activity in the range, by their own days. Queries again if the first query lacked a calendar. */
async function activityIn(
  ctx: Ctx,
  { range, ...query }: TeamsQuery,
): Promise<{ activities: MemberActivity[]; ranges: readonly Range[] }> {
  const key = ctx.session.organizationId ?? '';
  const visibleIds = await seenIn(ctx, range);
  const within = async (calendars: readonly Calendar[]) => {
    const ranges = calendars.flatMap((calendar) =>
      rangesFor(ctx, range, calendar).map((part) => ({ calendar, ...part })),
    );
    return { activities: await readTeamActivity(ctx, { ...query, ranges, visibleIds }), ranges };
  };
  const assumed = [...new Set([ctx.session.calendar, ...(calendarsIn.get(key) ?? [])])];
  const first = await within(assumed);
  const needed = new Set(first.activities.flatMap(({ calendar }) => calendar ?? []));
  const missing = [...needed].filter((calendar) => !assumed.includes(calendar));
  if (missing.length === 0) return first;
  const all = [...new Set([ctx.session.calendar, ...needed])];
  calendarsIn.set(key, all);
  return within(all);
}

/** Milliseconds by task. Time without a task counts only in the total. */
function workOf(work: readonly TaskTime[]): { times: Map<string, number>; all: number } {
  const times = new Map<string, number>();
  let all = 0;
  for (const { taskId, workedMs } of work) {
    all += workedMs;
    if (taskId !== null) times.set(taskId, (times.get(taskId) ?? 0) + workedMs);
  }
  return { times, all };
}
const seconds = (time = 0) => Math.floor(time / 1000);

type Times = ReadonlyMap<string, number>;
type Tasks = ReadonlyMap<string, TaskRef>;

/** Tasks with their time, the longest first. */
function statisticsOf(times: Times, today: Times, tasks: Tasks): TaskStatistic[] {
  const statistics = [...times].flatMap(([id, durationMs]) => {
    const [task, duration] = [tasks.get(id), seconds(durationMs)];
    return task && duration > 0 ? [{ id, title: task.title, duration, durationMs }] : [];
  });
  const sum = statistics.reduce((total, { duration }) => total + duration, 0);
  return statistics
    .sort((task, other) => other.duration - task.duration || (task.id < other.id ? -1 : 1))
    .map((task) => ({
      ...task,
      todayDuration: seconds(today.get(task.id)),
      durationPercentage: Math.round((10_000 * task.duration) / sum) / 100,
    }));
}

const idle = {
  calendar: null,
  online: false,
  running: null,
  source: null,
  startedAt: null,
  taskId: null,
  ranged: [],
  total: [],
};

function presence(activity: MemberActivity, person: Person, tasks: number, now: string): TimerStatusName {
  const { startedAt, source, id: employeeId } = activity;
  const running = activity.running ?? false;
  const employee = { isActive: person.isActive, isOnline: activity.online, isTrackingTime: running };
  const lastLog = startedAt ? { employeeId, startedAt, isRunning: running, source } : null;
  const member = {
    employeeId,
    employee,
    timerStatus: running ? 'running' : 'idle',
    totalTodayTasks: Array(tasks),
  } as const;
  return presenceOf(member, { lastLog, now });
}

/** The person and their activity, which are the same in every team. */
function workOfPerson(activity: MemberActivity, person: Person, tasks: Tasks, now: string) {
  const running = activity.running ?? false;
  const ranged = workOf(activity.ranged);
  return {
    employee: employeeOf({ ...person, isOnline: activity.online, isTrackingTime: running }),
    running,
    duration: seconds(ranged.all),
    durationMs: ranged.all,
    timerStatus: presence(activity, person, ranged.times.size, now),
    lastWorkedTask: activity.taskId === null ? undefined : tasks.get(activity.taskId),
    totalWorkedTasks: statisticsOf(workOf(activity.total).times, ranged.times, tasks),
    totalTodayTasks: statisticsOf(ranged.times, ranged.times, tasks),
  };
}

const taskIdsIn = (activities: readonly MemberActivity[], members: readonly StoredMember[]) => {
  const ids = new Set(members.map(({ activeTaskId }) => activeTaskId));
  for (const { taskId, ranged, total } of activities) {
    ids.add(taskId);
    for (const work of [...ranged, ...total]) ids.add(work.taskId);
  }
  return [...ids].filter((id) => id !== null);
};

export interface TeamsQuery extends Scope {
  /** The requested range, or today by default. */
  range: RangeFilter;
}

/** When the answer changes by itself: at the end of the day or at the next whole second of a running timer. */
function untilWhen(activities: readonly MemberActivity[], ranges: readonly Range[], now: string): number {
  const left = activities.flatMap(({ running, taskId, ranged, total }) => {
    if (!running) return [];
    const [inRange, ever] = [workOf(ranged), workOf(total)];
    const growing = [inRange.all, ...(taskId ? [inRange.times.get(taskId), ever.times.get(taskId)] : [])];
    return growing.map((time) => (time === undefined ? 0 : 1000 - (time % 1000)));
  });
  const ends = ranges.map(({ to }) => ms(to)).filter((end) => ms(now) < end);
  return Math.min(...ends, ms(now) + Math.min(...left));
}

/** The teams with their members, and how long they stay valid. */
export async function teamsWithWork(ctx: Ctx, query: TeamsQuery): Promise<{ teams: Team[]; validUntil: number }> {
  const now = ctx.now();
  const { organizationId, employeeId } = ctx.session;
  const visible = { organizationId, employeeId, everyTeam: query.everyTeam, teamId: query.teamId ?? null };
  const [{ activities, ranges }, records] = await Promise.all([activityIn(ctx, query), readTeamRecords(ctx, visible)]);
  const tasks = await readTasks(ctx, taskIdsIn(activities, records.members));
  const byPerson = new Map(activities.map((activity) => [activity.id, activity]));
  const workById = new Map(
    [...records.people].map(([id, person]) => [
      id,
      workOfPerson(byPerson.get(id) ?? { ...idle, id }, person, tasks, now),
    ]),
  );
  const memberOf = (member: StoredMember): TeamMember => {
    const work = workById.get(member.employeeId);
    if (!work) throw new Error(`The member ${member.id} was read without their person`);
    return { ...member, activeTask: (member.activeTaskId && tasks.get(member.activeTaskId)) || undefined, ...work };
  };
  const members = grouped(records.members, ({ organizationTeamId }) => organizationTeamId);
  const pending = grouped(records.pending, ({ organizationTeamId }) => organizationTeamId);
  return {
    teams: records.teams.map((team) => ({
      ...team,
      members: [...(members.get(team.id) ?? []).map(memberOf), ...(pending.get(team.id) ?? [])],
    })),
    validUntil: untilWhen(activities, ranges, now),
  };
}
