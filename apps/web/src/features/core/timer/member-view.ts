import type { TaskRef, Team, TeamMember } from '@stint/contract';
import {
  matchesTimerFilter,
  type Presence,
  presenceOf,
  type ShownPresence,
  shownPresence,
} from '@stint/domain/workspace/presence';
import { badgeOf } from '@stint/domain/workspace/teams';
import { type Meter, standing } from '../../../lib/clock/meter.ts';
import { peopleOf, useStartedTask } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { type ChosenPresences, nobodyChose, useChosenPresences } from '../../workspace/presence/index.ts';
import { ownPresence } from './own-presence.ts';
import { type TaskTimes, taskTimesOf, useGrowingSince } from './task-times.ts';
import { useTodayMeter } from './use-timer.ts';

/** A member as all views of the team show them. */
export interface MemberView {
  id: string;
  userId: string;
  /** The team's record. */
  record: TeamMember;
  name: string;
  image: string | null;
  badge: 'creator' | 'manager' | null;
  /** By timer and connection. */
  presence: Presence;
  /** What is shown of it: the person may have chosen something else. */
  shown: ShownPresence;
  isOwn: boolean;
  /** Whether a timer runs: only then is the task current. */
  isRunning: boolean;
  /** The current or chosen task. */
  task: TaskRef | null;
  taskTimes: TaskTimes;
  /** The member's time on any task. */
  timesOn: (taskId: string) => TaskTimes;
  today: Meter;
}

/** The person's own timer, newer here than in the team's data. */
export interface OwnTimer {
  userId: string;
  today: Meter;
  growing: { taskId: string | null; since: number } | null;
  /** The task that was just started here. */
  task?: TaskRef | null;
}

type Growing = OwnTimer['growing'];

/** The member's task, and since when its time has been growing beyond the data. */
function workOf(member: TeamMember, readAt: number, own: OwnTimer | null): { task: TaskRef | null; growing: Growing } {
  const chosen = member.activeTask ?? null;
  if (own) return { task: own.task && own.task.id !== chosen?.id ? own.task : chosen, growing: own.growing };
  if (!member.running) return { task: chosen, growing: null };
  return {
    task: member.lastWorkedTask ?? chosen,
    growing: { taskId: member.lastWorkedTask?.id ?? null, since: readAt },
  };
}

function viewOf(
  member: TeamMember,
  team: Team,
  { readAt, own: me, chosen }: { readAt: number; own: OwnTimer | null; chosen: ChosenPresences },
): MemberView {
  const ownTimer = me && member.employee?.userId === me.userId ? me : null;
  const present = presenceOf(member, { lastLog: null, now: new Date(readAt).toISOString() });
  const { task, growing } = workOf(member, readAt, ownTimer);
  const timesOn = (taskId: string) => taskTimesOf(member, taskId, growing?.taskId === taskId ? growing.since : null);
  const times = timesOn(task?.id ?? '');
  const presence = ownTimer ? ownPresence(present, growing !== null) : present;
  return {
    id: member.id,
    userId: member.employee?.userId ?? '',
    record: member,
    name: member.employee?.fullName ?? '',
    image: member.employee?.user?.imageUrl ?? null,
    badge: badgeOf(member, team),
    presence,
    shown: shownPresence(presence, chosen.get(member.employee?.userId ?? '')?.status),
    isOwn: ownTimer !== null,
    isRunning: growing !== null,
    task,
    taskTimes: times,
    timesOn,
    today: ownTimer?.today ?? { ...standing(member.durationMs ?? 0), since: growing?.since ?? null },
  };
}

const order: Record<Presence, number> = { running: 0, pause: 1, online: 2, idle: 3, suspended: 4 };

/** Oneself first, then by the team's order, or by presence if it has none. */
export function viewsOf(
  team: Team,
  readAt: number,
  own: OwnTimer | null,
  chosen: ChosenPresences = nobodyChose,
): MemberView[] {
  const members = peopleOf(team);
  const ordered = members.some((member) => member.order !== null);
  return members
    .map((member) => viewOf(member, team, { readAt, own, chosen }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || (ordered ? 0 : order[a.presence] - order[b.presence]));
}

export const filters = ['all', 'running', 'pause', 'online', 'idle', 'suspended', 'invited'] as const;
export type Filter = (typeof filters)[number];

export function matches({ presence, record }: MemberView, filter: Filter): boolean {
  if (filter === 'all' || filter === 'invited') return matchesTimerFilter(record, filter);
  return presence === filter;
}

/** A function that builds the views of any team; null until one's own timer is loaded. */
export function useViewsOf(): ((team: Team, readAt: number) => MemberView[]) | null {
  const me = useMyself();
  const today = useTodayMeter();
  const growing = useGrowingSince();
  const chosen = useChosenPresences();
  const task = useStartedTask();
  if (!me || !today) return null;
  return (team, readAt) => viewsOf(team, readAt, { userId: me.id, today, growing, task }, chosen);
}

/** The member views of a team; null while loading. */
export function useViews(team: Team | null, readAt: number): MemberView[] | null {
  const viewsOf = useViewsOf();
  return team && viewsOf ? viewsOf(team, readAt) : null;
}
