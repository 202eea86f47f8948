import type { TaskStatistic, TeamMember } from '@stint/contract';
import { type Meter, standing } from '../../lib/meter.ts';
import { useOwnMember, useTeam } from '../team/index.ts';
import { runningLog, startedHere, useTimerStatus } from './timer-status.ts';

const secondsOn = (list: readonly TaskStatistic[] | undefined, taskId: string) =>
  list?.find(({ id }) => id === taskId)?.duration ?? 0;

export interface TaskTimes {
  today: Meter;
  total: Meter;
}

/** What a member has worked on a task; `since` when it is what they work on now. */
export const taskTimesOf = (member: TeamMember | null, taskId: string, since: number | null): TaskTimes => ({
  today: { ...standing(secondsOn(member?.totalTodayTasks, taskId)), since },
  total: { ...standing(secondsOn(member?.totalWorkedTasks, taskId)), since },
});

/** Since when the person's own time has been growing beyond what was last read of the team; null while nothing runs. */
export function useGrowingSince(): { taskId: string | null; since: number } | null {
  const { readAt } = useTeam();
  const timer = useTimerStatus();
  const log = runningLog(timer.status);
  return log && { taskId: log.taskId, since: Math.max(readAt, startedHere(log, timer.readAt)) };
}

/** What the person works on, and since when: on top of the time that has been recorded. */
export function useRunningTask(): { taskId: string | null; since: number } | null {
  const timer = useTimerStatus();
  const log = runningLog(timer.status);
  return log && { taskId: log.taskId, since: startedHere(log, timer.readAt) };
}

/** What the person has worked on any task. */
export function useTaskTimes(): (taskId: string) => TaskTimes {
  const member = useOwnMember();
  const growing = useGrowingSince();
  return (taskId) => taskTimesOf(member, taskId, growing?.taskId === taskId ? growing.since : null);
}

const grown = (list: readonly TaskStatistic[] | undefined, taskId: string, seconds: number): TaskStatistic[] => {
  const known = list?.find(({ id }) => id === taskId) ?? {
    id: taskId,
    title: '',
    duration: 0,
    todayDuration: 0,
    durationPercentage: 0,
  };
  const next = { ...known, duration: known.duration + seconds, todayDuration: known.todayDuration + seconds };
  return [...(list ?? []).filter(({ id }) => id !== taskId), next];
};

/** A member whose time on a task has just ended. */
export const withWorked = (member: TeamMember, taskId: string, seconds: number): TeamMember => ({
  ...member,
  totalTodayTasks: grown(member.totalTodayTasks, taskId, seconds),
  totalWorkedTasks: grown(member.totalWorkedTasks, taskId, seconds),
});
