import type { TaskRef, Team, TeamMember } from '@stint/contract';
import { estimatePercent } from '@stint/domain/estimates';
import { type Presence, presenceOf } from '@stint/domain/presence';
import { badgeOf } from '@stint/domain/teams';
import { type Meter, standing } from '../../lib/meter.ts';
import { ownPresence, type TaskTimes, taskTimesOf } from '../timer/index.ts';

/** A member as every display of the team shows them. */
export interface MemberView {
  id: string;
  name: string;
  image: string | null;
  badge: 'creator' | 'manager' | null;
  presence: Presence;
  isOwn: boolean;
  /** What they work on now, or have chosen to work on. */
  task: TaskRef | null;
  taskTimes: TaskTimes;
  today: Meter;
  /** How much of the task's estimate is worked; null without an estimate. */
  percent: number | null;
}

/** The person's own timer, which this page knows sooner than the team does. */
export interface OwnTimer {
  userId: string;
  today: Meter;
  growing: { taskId: string | null; since: number } | null;
}

type Growing = OwnTimer['growing'];

/** What somebody works on, and since when their time has grown beyond what was read. */
function workOf(member: TeamMember, readAt: number, own: OwnTimer | null): { task: TaskRef | null; growing: Growing } {
  const chosen = member.activeTask ?? null;
  if (own) return { task: chosen, growing: own.growing };
  if (!member.running) return { task: chosen, growing: null };
  return {
    task: member.lastWorkedTask ?? chosen,
    growing: { taskId: member.lastWorkedTask?.id ?? null, since: readAt },
  };
}

function viewOf(member: TeamMember, team: Team, readAt: number, me: OwnTimer | null): MemberView {
  const own = me && member.employee?.userId === me.userId ? me : null;
  const present = presenceOf(member, { lastLog: null, now: new Date(readAt).toISOString() });
  const { task, growing } = workOf(member, readAt, own);
  const times = taskTimesOf(member, task?.id ?? '', task && growing?.taskId === task.id ? growing.since : null);
  return {
    id: member.id,
    name: member.employee?.fullName ?? '',
    image: member.employee?.user?.imageUrl ?? null,
    badge: badgeOf(member, team),
    presence: own ? ownPresence(present, growing !== null) : present,
    isOwn: own !== null,
    task,
    taskTimes: times,
    today: own?.today ?? { ...standing(member.duration ?? 0), since: growing?.since ?? null },
    percent: task && task.estimate > 0 ? estimatePercent(times.total.ms / 1000, task.estimate) : null,
  };
}

const order: Record<Presence, number> = { running: 0, pause: 1, online: 2, idle: 3, suspended: 4 };

/** The team's people: oneself first, then who works, then everybody else, each in the team's own order. */
export const viewsOf = (team: Team, readAt: number, own: OwnTimer | null): MemberView[] =>
  (team.members ?? [])
    .filter(({ employee }) => employee !== undefined)
    .map((member) => viewOf(member, team, readAt, own))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || order[a.presence] - order[b.presence]);

export const filters = ['all', 'running', 'pause', 'online', 'idle', 'suspended'] as const;
export type Filter = (typeof filters)[number];

export const matches = ({ presence }: MemberView, filter: Filter) => filter === 'all' || presence === filter;
