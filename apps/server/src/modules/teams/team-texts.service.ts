import { Refusal, type TimerStatusName } from '@stint/contract';
import { presenceOf } from '@stint/domain/presence';
import { isZone, ms, type Range, startOfDay, todayRange } from '@stint/domain/time';
import { LRUCache } from 'lru-cache';
import { checkRange } from '../../http/ranges.ts';
import type { Ctx } from '../../http/verb.ts';
import { readTeamActivity, type Scope } from './team-activity.service.ts';
import type { MemberActivity } from './team-activity.sql.ts';
import { readTeamSnapshot, type TeamSnapshot } from './team-snapshot.service.ts';

interface RangeFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  timeZone?: string | undefined;
}

function instantOf(text: string, zone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return startOfDay(text, zone);
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Refusal('time.date');
  return new Date(at).toISOString();
}

/** The zones in use by organization, as last read; each answer checks them. */
const zonesOf = new LRUCache<string, readonly string[]>({ max: 10_000 });

/** The range that computed fields are about: what was asked for, else today; in the zone that the call names, else in this one. */
function rangeOf(ctx: Ctx, { startDate, endDate, timeZone }: RangeFilter, own: string): Range {
  const zone = timeZone && isZone(timeZone) ? timeZone : own;
  if (!startDate || !endDate) return todayRange(ctx.now(), zone);
  return checkRange({ from: instantOf(startDate, zone), to: instantOf(endDate, zone) });
}

/** What each member does in the range, in the days of their own zone. Reads again when a zone turns up that the first query left out. */
async function activityIn(
  ctx: Ctx,
  { range, ...wanted }: Omit<Wanted, 'keep'>,
): Promise<{ activities: MemberActivity[]; ranges: readonly Range[] }> {
  const key = ctx.session.organizationId ?? '';
  const within = async (zones: readonly string[]) => {
    const ranges = new Map(zones.map((zone) => [zone, rangeOf(ctx, range, zone)]));
    return { activities: await readTeamActivity(ctx, { ...wanted, ranges }), ranges: [...ranges.values()] };
  };
  const assumed = [...new Set([ctx.session.timeZone, ...(zonesOf.get(key) ?? [])])];
  const first = await within(assumed);
  const missing = new Set(first.activities.flatMap(({ zone }) => zone ?? []).filter((zone) => !assumed.includes(zone)));
  if (missing.size === 0) return first;
  const all = [...assumed, ...missing];
  zonesOf.set(key, all);
  return within(all);
}

/** Milliseconds by task, as the database lists them; what has no task counts in the sum only. */
function workOf(listed: string | null): { times: Map<string, number>; all: number } {
  const times = new Map<string, number>();
  let all = 0;
  for (const entry of listed?.split(',') ?? []) {
    const [taskId = '-', time = '0'] = entry.split(':');
    all += Number(time);
    if (taskId !== '-') times.set(taskId, Number(time));
  }
  return { times, all };
}
const seconds = (time = 0) => Math.floor(time / 1000);

/** Tasks with the time on them, most first. */
function worked(times: Map<string, number>, today: Map<string, number>, { tasks }: TeamSnapshot): string {
  const known = [...times]
    .map(([id, time]) => [id, seconds(time), time] as const)
    .filter(([id, duration]) => duration > 0 && tasks.has(id));
  const sum = known.reduce((total, [, duration]) => total + duration, 0);
  return known
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([id, duration, time]) => {
      const { title = '' } = tasks.get(id) ?? {};
      const share = Math.round((10_000 * duration) / sum) / 100;
      return `{"id":"${id}","title":${JSON.stringify(title)},"duration":${duration},"durationMs":${time},"todayDuration":${seconds(today.get(id))},"durationPercentage":${share}}`;
    })
    .join();
}

const idle = {
  zone: null,
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

/** What is added to a member of any team: the person, and what they do. */
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

export interface Wanted extends Scope {
  /** The range that was asked for; today when it was not. */
  range: RangeFilter;
  /** For reads only: inside a transaction that changes records, one version may stand for two states. */
  keep: boolean;
}

/**
 * Records change seldom and are asked for every few seconds by every open browser: they are kept as long as the version
 * that the database makes of them, at every request, stays the same.
 */
const recent = new LRUCache<string, { version: string; snapshot: TeamSnapshot }>({ max: 500 });

/** The moment at which it changes by itself: the day ends, or what somebody works reaches the next whole second. */
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

/** Teams as JSON texts, joined by commas, how many there are, and until when they stay so. */
export async function teamsText(ctx: Ctx, { keep, ...wanted }: Wanted) {
  const now = ctx.now();
  const { everyTeam, teamId, totals } = wanted;
  const { activities, ranges } = await activityIn(ctx, wanted);
  const { tenantId, organizationId, userId, language } = ctx.session;
  // Each reader has their own: what one may see of drafts is nobody else's.
  const key = [tenantId, organizationId, userId, language, everyTeam, teamId, totals].join(' ');
  const version = activities[0]?.version ?? '';
  const known = keep ? recent.get(key) : undefined;
  const read = () => readTeamSnapshot(ctx, wanted, taskIdsIn(activities));
  const snapshot = known?.version === version ? known.snapshot : await read();
  if (keep) recent.set(key, { version, snapshot });
  return { ...written(activities, snapshot, now), until: untilWhen(activities, ranges, now) };
}
