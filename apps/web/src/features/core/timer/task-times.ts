import type { Task, TaskStatistic, TeamMember } from '@stint/contract';
import { type Meter, standing } from '../../../lib/clock/meter.ts';
import { useOwnMember, useTeam } from '../../identity/active-team/index.ts';
import { runningLog, startedHere, useTimerStatus } from './timer-status.ts';

const msOn = (list: readonly TaskStatistic[] | undefined, taskId: string) =>
  list?.find(({ id }) => id === taskId)?.durationMs ?? 0;

export interface TaskTimes {
  today: Meter;
  total: Meter;
}

/** A member's time on a task; `since` if it is their running task. */
export const taskTimesOf = (member: TeamMember | null, taskId: string, since: number | null): TaskTimes => ({
  today: { ...standing(msOn(member?.totalTodayTasks, taskId)), since },
  total: { ...standing(msOn(member?.totalWorkedTasks, taskId)), since },
});

/** Since when the person's time has been growing beyond the team's list; null while no timer runs. */
export function useGrowingSince(): { taskId: string | null; since: number } | null {
  const { readAt } = useTeam();
  const timer = useTimerStatus();
  const log = runningLog(timer.status);
  return log && { taskId: log.taskId, since: Math.max(readAt, startedHere(log, timer.readAt)) };
}

/** The running task and since when it runs, on top of the recorded time. */
export function useRunningTask(): { taskId: string | null; since: number } | null {
  const timer = useTimerStatus();
  const log = runningLog(timer.status);
  return log && { taskId: log.taskId, since: startedHere(log, timer.readAt) };
}

/** The person's time on any task. */
export function useTaskTimes(): (taskId: string) => TaskTimes {
  const member = useOwnMember();
  const growing = useGrowingSince();
  return (taskId) => taskTimesOf(member, taskId, growing?.taskId === taskId ? growing.since : null);
}

const grown = (list: readonly TaskStatistic[] | undefined, taskId: string, ms: number): TaskStatistic[] => {
  const sums = list?.find(({ id }) => id === taskId) ?? {
    id: taskId,
    title: '',
    duration: 0,
    durationMs: 0,
    todayDuration: 0,
    durationPercentage: 0,
  };
  const durationMs = sums.durationMs + ms;
  const duration = Math.floor(durationMs / 1000);
  const todayDuration = sums.todayDuration + duration - sums.duration;
  return [...(list ?? []).filter(({ id }) => id !== taskId), { ...sums, duration, durationMs, todayDuration }];
};

/** A member with time on a task added. */
export const withWorked = (member: TeamMember, taskId: string, ms: number): TeamMember => ({
  ...member,
  totalTodayTasks: grown(member.totalTodayTasks, taskId, ms),
  totalWorkedTasks: grown(member.totalWorkedTasks, taskId, ms),
});

/** The task's totals with time added. */
export function taskWithWorked({ totalWorkedMs = 0 }: Pick<Task, 'totalWorkedMs'>, ms: number): Partial<Task> {
  const worked = totalWorkedMs + ms;
  return { totalWorkedMs: worked, totalWorkedTime: Math.floor(worked / 1000) };
}
