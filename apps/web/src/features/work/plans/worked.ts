import type { DailyPlan } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { type Meter, standing } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import type { TaskTimes } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';

/** The known times of the person whose plans are shown. */
export interface Times {
  timesOf: (taskId: string) => TaskTimes;
  /** All of today's time. */
  today: Meter | null;
  /** Whether the times of other days may be loaded. */
  mayLoadTime: boolean;
}

export interface WorkedTime {
  /** Seconds on a task that day, unrounded because they are added up. */
  on: (taskId: string) => number;
  /** Since when one of them is growing. */
  since: number | null;
  /** All time of the day, planned or not; null if unknown. */
  total: Meter | null;
}

/** Time on the plan's tasks on its day: today from the team's list, earlier days from the records. */
export function useWorked(plan: DailyPlan | null, { timesOf, today: total, mayLoadTime }: Times): WorkedTime | null {
  const server = useServer();
  const { date: today } = useToday(useZone());
  const date = plan?.date ?? today;
  const query = { employeeIds: [plan?.employeeId ?? ''], startDate: date, endDate: date };
  const isOver = date < today;
  const { data } = useQuery({ ...apiQuery(server.reports.allTasks, query), enabled: isOver && mayLoadTime });
  const { data: days } = useQuery({ ...apiQuery(server.reports.perDay, query), enabled: isOver && mayLoadTime });
  if (!plan || date > today) return null;
  if (date === today) {
    const meters = new Map(plan.tasks.map(({ id }) => [id, timesOf(id).today]));
    const since = [...meters.values()].find((meter) => meter.since !== null)?.since ?? null;
    return { on: (taskId) => (meters.get(taskId)?.ms ?? 0) / 1000, since, total };
  }
  if (!data) return null;
  const all = days?.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    on: (taskId) => (data.find(({ id }) => id === taskId)?.durationMs ?? 0) / 1000,
    since: null,
    total: all === undefined ? null : standing(all * 1000),
  };
}
