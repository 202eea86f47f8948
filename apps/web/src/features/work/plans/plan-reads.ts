import type { DailyPlan } from '@stint/contract';
import { planFor, sumOfTasks } from '@stint/domain/work/plans';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useZone } from '../../identity/active-team/index.ts';

/** The planning person and team. */
export interface Planner {
  employeeId: string;
  organizationTeamId: string;
}

interface ReadPlans {
  /** Null while loading. */
  plans: readonly DailyPlan[] | null;
  /** Why loading failed. */
  error: Error | null;
  retry: () => void;
}

/** A person's plans in a team, with the loading error. */
export function useReadPlans(planner: Planner | null): ReadPlans {
  const server = useServer();
  const { data, error, refetch } = useQuery({
    ...apiQuery(server.plans.ofEmployee, planner ?? { employeeId: '' }),
    enabled: planner !== null,
  });
  return { plans: data?.items ?? null, error: data ? null : error, retry: () => void refetch() };
}

/** A person's plans in a team; null while loading. */
export const usePlansOf = (planner: Planner | null) => useReadPlans(planner).plans;

/** The effective plan of a day in the planner's team, or null. */
export const planOn = (plans: readonly DailyPlan[] | null, date: string, planner: Planner | null): DailyPlan | null =>
  planFor(
    (plans ?? []).filter((plan) => plan.date === date),
    planner?.organizationTeamId ?? null,
  );

/** The number of tasks in today's plan of a person; null while loading. */
export function usePlannedCount(planner: Planner): number | null {
  const plans = usePlansOf(planner);
  const { date: today } = useToday(useZone());
  return plans && sumOfTasks(plans.filter(({ date }) => date === today)).count;
}

/** A person's plans of today and later that contain the task; null while loading. */
export function usePlansWith(planner: Planner | null, taskId: string): readonly DailyPlan[] | null {
  const server = useServer();
  const { date: today } = useToday(useZone());
  const { data } = useQuery({
    ...apiQuery(server.plans.ofTask, { taskId, ...planner, from: today }),
    enabled: planner !== null,
  });
  return data?.items ?? null;
}

type PlanList = { items: DailyPlan[]; total: number };

/** Patches plans in every cached list, null removes one; returns the rollback. */
export function patchCachedPlans(cache: QueryClient, server: Server, change: (plan: DailyPlan) => DailyPlan | null) {
  const { ofEmployee, mine } = server.plans;
  const before = [ofEmployee, mine].flatMap(({ key }) => cache.getQueriesData<PlanList>({ queryKey: [...key] }));
  for (const [key, data] of before) {
    if (!data) continue;
    const items = data.items.map(change).filter((plan) => plan !== null);
    cache.setQueryData<PlanList>(key, { items, total: items.length });
  }
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

export const without = (plan: DailyPlan, taskId: string): DailyPlan => ({
  ...plan,
  tasks: plan.tasks.filter(({ id }) => id !== taskId),
});
