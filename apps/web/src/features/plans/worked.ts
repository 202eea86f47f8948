import type { DailyPlan } from '@stint/contract';
import { dayRange } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { read, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { useZone } from '../team/index.ts';
import type { TaskTimes } from '../timer/index.ts';

export interface Worked {
  /** Seconds of that day on a task, with their fractions: they are added up, and rounded when they are shown. */
  on: (taskId: string) => number;
  /** Since when one of them has been growing. */
  since: number | null;
}

/** What was worked on a plan's tasks on its day: today as it is known of the team, earlier days as recorded. */
export function useWorked(plan: DailyPlan, timesOf: (taskId: string) => TaskTimes): Worked | null {
  const zone = useZone();
  const { date: today } = useToday(zone);
  const { from, to } = dayRange(plan.date, zone);
  const asked = { employeeIds: [plan.employeeId], startDate: from, endDate: to };
  const { data } = useQuery({ ...read(useServer().reports.allTasks, asked), enabled: plan.date < today });
  if (plan.date > today) return null;
  if (plan.date === today) {
    const meters = new Map(plan.tasks.map(({ id }) => [id, timesOf(id).today]));
    const since = [...meters.values()].find((meter) => meter.since !== null)?.since ?? null;
    return { on: (taskId) => (meters.get(taskId)?.ms ?? 0) / 1000, since };
  }
  return data ? { on: (taskId) => (data.find(({ id }) => id === taskId)?.durationMs ?? 0) / 1000, since: null } : null;
}
