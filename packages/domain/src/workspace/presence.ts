import type { PresenceChoice, TeamMember, TimerStatusName } from '@stint/contract';
import { isOnBreak, type LastEntry } from '../time/timer.ts';
import type { Instant } from '../time.ts';

export type Presence = TimerStatusName;

/** The fields of a team member that presence needs. */
export type PresentMember = Pick<TeamMember, 'employeeId' | 'timerStatus'> & {
  totalTodayTasks?: readonly unknown[] | undefined;
  employee?: { isActive: boolean; isOnline: boolean; isTrackingTime: boolean } | undefined;
};

/** The last entry of the team. */
export interface LastLog extends LastEntry {
  employeeId: string;
}

const paused = (member: PresentMember, lastLog: LastLog | null, now: Instant) =>
  member.timerStatus === 'pause' ||
  (lastLog !== null && lastLog.employeeId === member.employeeId && isOnBreak(lastLog, now));

const unknownEmployee = { isActive: true, isOnline: false, isTrackingTime: false };

/** The presence of a member. Visitors of a public team do not see who is suspended. */
export function presenceOf(
  member: PresentMember,
  at: { lastLog: LastLog | null; now: Instant; isPublic?: boolean },
): Presence {
  const { isActive, isOnline, isTrackingTime } = member.employee ?? unknownEmployee;
  if (!isActive && !at.isPublic) return 'suspended';
  if (paused(member, at.lastLog, at.now)) return 'pause';
  if (isOnline) return isTrackingTime ? 'running' : 'online';
  const status = member.timerStatus ?? 'idle';
  if (at.isPublic && status === 'suspended') return 'idle';
  return (member.totalTodayTasks?.length ?? 0) > 0 ? status : 'idle';
}

/** What others see: the presence by timer and connection, or what the person chose instead. */
export type ShownPresence = Presence | 'away' | 'dnd';

/** Working wins over away, and suspension over everything. */
export function shownPresence(presence: Presence, choice: PresenceChoice | undefined): ShownPresence {
  if (presence === 'suspended' || !choice || choice === 'AUTOMATIC') return presence;
  if (choice === 'OFFLINE') return 'idle';
  if (choice === 'DO_NOT_DISTURB') return 'dnd';
  return presence === 'running' ? presence : 'away';
}

export const timerFilters = ['all', 'pause', 'running', 'suspended', 'invited'] as const;
export type TimerFilter = (typeof timerFilters)[number];

/** Filters members by their timer; members with an accept date match `invited`. */
export function matchesTimerFilter(
  member: Pick<TeamMember, 'timerStatus'> & { employee?: { acceptDate?: Instant | undefined } | undefined },
  filter: TimerFilter,
): boolean {
  if (filter === 'all') return true;
  if (filter === 'invited') return Boolean(member.employee?.acceptDate);
  return member.timerStatus === filter;
}
