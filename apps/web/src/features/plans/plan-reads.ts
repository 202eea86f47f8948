import type { DailyPlan } from '@stint/contract';
import { planFor, sumOfTasks } from '@stint/domain/plans';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../lib/api/server.tsx';
import { useToday } from '../../lib/clock/today.ts';
import { useZone } from '../active-team/index.ts';

/** Whose plans, and in which team. */
export interface Planner {
  employeeId: string;
  organizationTeamId: string;
}

interface ReadPlans {
  /** Null until they are known. */
  plans: readonly DailyPlan[] | null;
  /** Why they are not. */
  error: Error | null;
  retry: () => void;
}

/** Somebody's plans in a team, and what kept them from being read. */
export function useReadPlans(planner: Planner | null): ReadPlans {
  const server = useServer();
  const { data, error, refetch } = useQuery({
    ...apiQuery(server.plans.ofEmployee, planner ?? { employeeId: '' }),
    enabled: planner !== null,
  });
  return { plans: data?.items ?? null, error: data ? null : error, retry: () => void refetch() };
}

/** Somebody's plans in a team; null until they are known. */
export const usePlansOf = (planner: Planner | null) => useReadPlans(planner).plans;

/** The plan of a day that counts in the planner's team; null where there is none. */
export const planOn = (plans: readonly DailyPlan[] | null, date: string, planner: Planner | null): DailyPlan | null =>
  planFor(
    (plans ?? []).filter((plan) => plan.date === date),
    planner?.organizationTeamId ?? null,
  );

/** How many tasks somebody has planned for today, which their plans show first; null until it is known. */
export function usePlannedCount(planner: Planner): number | null {
  const plans = usePlansOf(planner);
  const { date: today } = useToday(useZone());
  return plans && sumOfTasks(plans.filter(({ date }) => date === today)).count;
}

/** Somebody's plans of today and later that the task is in; null while that is not known. */
export function usePlansWith(planner: Planner | null, taskId: string): readonly DailyPlan[] | null {
  const server = useServer();
  const { date: today } = useToday(useZone());
  const { data } = useQuery({
    ...apiQuery(server.plans.ofTask, { taskId, ...planner, from: today }),
    enabled: planner !== null,
  });
  return data?.items ?? null;
}

type Listed = { items: DailyPlan[]; total: number };

/** Shows plans changed wherever they are known, null for gone; returns how to take it back. */
export function patchCachedPlans(cache: QueryClient, server: Server, change: (plan: DailyPlan) => DailyPlan | null) {
  const { ofEmployee, mine } = server.plans;
  const before = [ofEmployee, mine].flatMap(({ key }) => cache.getQueriesData<Listed>({ queryKey: [...key] }));
  for (const [key, data] of before) {
    if (!data) continue;
    const items = data.items.map(change).filter((plan) => plan !== null);
    cache.setQueryData<Listed>(key, { items, total: items.length });
  }
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

export const without = (plan: DailyPlan, taskId: string): DailyPlan => ({
  ...plan,
  tasks: plan.tasks.filter(({ id }) => id !== taskId),
});
