import type { TimerStatusName } from '@stint/contract';
import { type Calendar, isZone, ms, type Range, todayRange, todayRanges } from '@stint/domain/time';
import { presenceOf } from '@stint/domain/workspace/presence';
import { LRUCache } from 'lru-cache';
import { timeReader } from '../../../http/people-visibility.ts';
import { rangesOf } from '../../../http/ranges.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { readTeamActivity, type Scope } from './team-activity.service.ts';
import type { MemberActivity } from './team-activity.sql.ts';
import { readTeamSnapshot, type TeamSnapshot } from './team-snapshot.service.ts';
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
  { range, ...wanted }: Omit<TeamsQuery, 'keep'>,
): Promise<{ activities: MemberActivity[]; ranges: readonly Range[] }> {
  const key = ctx.session.organizationId ?? '';
  const seen = await seenIn(ctx, range);
  const within = async (calendars: readonly Calendar[]) => {
    const ranges = calendars.flatMap((calendar) =>
      rangesFor(ctx, range, calendar).map((part) => ({ calendar, ...part })),
    );
    return { activities: await readTeamActivity(ctx, { ...wanted, ranges, seen }), ranges };
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
function workOf(listed: string | null): { times: Map<string, number>; all: number } {
  const times = new Map<string, number>();
  let all = 0;
  for (const entry of listed?.split(',') ?? []) {
    const [taskId = '-', time = '0'] = entry.split(':');
    all += Number(time);
    if (taskId !== '-') times.set(taskId, (times.get(taskId) ?? 0) + Number(time));
  }
  return { times, all };
}
const seconds = (time = 0) => Math.floor(time / 1000);

/** Tasks with their time, the longest first. */
function worked(times: Map<string, number>, today: Map<string, number>, { tasks }: TeamSnapshot): string {
  const known = [...times]
    .map(([id, time]) => [id, seconds(time), time] as const)
    .filter(([id, duration]) => duration > 0 && tasks.has(id));
  const sum = known.reduce((total, [, duration]) => total + duration, 0);
  return known
    .sort(([first, a], [other, b]) => b - a || (first < other ? -1 : 1))
    .map(([id, duration, time]) => {
      const { title = '' } = tasks.get(id) ?? {};
      const share = Math.round((10_000 * duration) / sum) / 100;
      return `{"id":"${id}","title":${JSON.stringify(title)},"duration":${duration},"durationMs":${time},"todayDuration":${seconds(today.get(id))},"durationPercentage":${share}}`;
    })
    .join();
}

const idle = {
  calendar: null,
  online: false,
  running: null,
  source: null,
  startedAt: null,
  taskId: null,
  ranged: null,
  total: null,
};

function presence(
  activity: Omit<MemberActivity, 'version'>,
  person: { isActive: boolean },
  tasks: number,
  now: string,
): TimerStatusName {
  const { startedAt, source } = activity;
  const running = activity.running ?? false;
  const employeeId = activity.id ?? '';
  const employee = { isActive: person.isActive, isOnline: activity.online ?? false, isTrackingTime: running };
  const lastLog = startedAt ? { employeeId, startedAt, isRunning: running, source } : null;
  const member = {
    employeeId,
    employee,
    timerStatus: running ? 'running' : 'idle',
    totalTodayTasks: Array(tasks),
  } as const;
  return presenceOf(member, { lastLog, now });
}

/** The person and their activity, as appended to a member of any team. */
function personText(activity: Omit<MemberActivity, 'version'>, snapshot: TeamSnapshot, now: string): string {
  const person = snapshot.people.get(activity.id ?? '');
  if (!person) return '}';
  const running = activity.running ?? false;
  const ranged = workOf(activity.ranged);
  const last = activity.taskId === null ? undefined : snapshot.tasks.get(activity.taskId);
  const today = worked(ranged.times, ranged.times, snapshot);
  const total = worked(workOf(activity.total).times, ranged.times, snapshot);
  const status = presence(activity, person, ranged.times.size, now);
  const duration = `"duration":${seconds(ranged.all)},"durationMs":${ranged.all}`;
  return `,"employee":${person.text},"isOnline":${activity.online ?? false},"isTrackingTime":${running}},"running":${running},${duration},"timerStatus":"${status}"${last ? `,"lastWorkedTask":${last.text}` : ''},"totalWorkedTasks":[${total}],"totalTodayTasks":[${today}]}`;
}

const taskIdsIn = (activities: readonly MemberActivity[]) => [
  ...new Set(
    activities.flatMap(({ taskId, ranged, total }) => [
      ...(taskId ? [taskId] : []),
      ...workOf(ranged).times.keys(),
      ...workOf(total).times.keys(),
    ]),
  ),
];

export interface TeamsQuery extends Scope {
  /** The requested range, or today by default. */
  range: RangeFilter;
  /** For reads only. Within a transaction that changes records, one version may stand for two states. */
  keep: boolean;
}

/**
 * Records change rarely, but every open browser polls them. They are cached under the version that the database
 * computes for each request.
 */
const recent = new LRUCache<string, { version: string; snapshot: TeamSnapshot }>({ max: 500 });

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

function written(activities: readonly MemberActivity[], snapshot: TeamSnapshot, now: string) {
  const texts = new Map(activities.map((activity) => [activity.id, personText(activity, snapshot, now)]));
  const rest = (id: string) => texts.get(id) ?? personText({ ...idle, id }, snapshot, now);
  const teams = snapshot.teams.map(({ text, members, pending }) => {
    const people = members.map((member) => `${member.text}${rest(member.employeeId)}`);
    return `${text},"members":[${[...people, ...pending].join()}]}`;
  });
  return { count: teams.length, texts: teams.join() };
}

/** Teams as JSON texts joined by commas, with their count and how long they stay valid. */
export async function teamsText(ctx: Ctx, { keep, ...wanted }: TeamsQuery) {
  const now = ctx.now();
  const { everyTeam, teamId, totals } = wanted;
  const { activities, ranges } = await activityIn(ctx, wanted);
  const { tenantId, organizationId, userId, language } = ctx.session;
  // One entry for each reader, because each sees different drafts and earlier zones.
  const key = [tenantId, organizationId, userId, language, timeReader(ctx), everyTeam, teamId, totals].join(' ');
  const version = activities[0]?.version ?? '';
  const known = keep ? recent.get(key) : undefined;
  const read = () => readTeamSnapshot(ctx, wanted, taskIdsIn(activities));
  const snapshot = known?.version === version ? known.snapshot : await read();
  if (keep) recent.set(key, { version, snapshot });
  return { ...written(activities, snapshot, now), until: untilWhen(activities, ranges, now) };
}
