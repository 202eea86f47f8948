import type { DailyPlan } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { type Meter, standing } from '../../lib/clock/meter.ts';
import { useToday } from '../../lib/clock/today.ts';
import { useZone } from '../active-team/index.ts';
import type { TaskTimes } from '../timer/index.ts';

/** Whose time it is, as far as it is known without asking. */
export interface Times {
  timesOf: (taskId: string) => TaskTimes;
  /** All of today's time. */
  today: Meter | null;
  /** Whether other days may be asked for. */
  mayLoadTime: boolean;
}

export interface Worked {
  /** Seconds of that day on a task, with their fractions: they are added up, and rounded when they are shown. */
  on: (taskId: string) => number;
  /** Since when one of them has been growing. */
  since: number | null;
  /** All time of that day, planned or not; null where it is not known. */
  total: Meter | null;
}

/** What was worked on a plan's tasks on its day: today as it is known of the team, earlier days as recorded. */
export function useWorked(plan: DailyPlan | null, { timesOf, today: total, mayLoadTime }: Times): Worked | null {
  const server = useServer();
  const { date: today } = useToday(useZone());
  const date = plan?.date ?? today;
  const asked = { employeeIds: [plan?.employeeId ?? ''], startDate: date, endDate: date };
  const isOver = date < today;
  const { data } = useQuery({ ...apiQuery(server.reports.allTasks, asked), enabled: isOver });
  const { data: days } = useQuery({ ...apiQuery(server.reports.perDay, asked), enabled: isOver && mayLoadTime });
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
