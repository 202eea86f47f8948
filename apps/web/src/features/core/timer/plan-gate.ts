import type { DailyPlan, ErrorCode, TaskItem, TaskRef } from '@stint/contract';
import { planFor, whyPlanBlocks } from '@stint/domain/work/plans';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { useOwnZone, useTeam, useTeams } from '../../identity/active-team/index.ts';

/** A start that waits for today's plan. */
interface Waiting {
  task: TaskRef | TaskItem | null;
}

const waiting = createStore<Waiting | null>(null);

/** The waiting start, and a function that drops it. */
export const useWaitingStart = () => ({ waiting: useStore(waiting), letGo: () => waiting.set(null) });

/** Today's plan, loaded only where the team requires one; undefined while loading. */
function usePlanToday(required: boolean): DailyPlan | null | undefined {
  const server = useServer();
  const { teamId } = useTeams();
  const { date } = useToday(useOwnZone());
  const { data } = useQuery({ ...apiQuery(server.plans.mine, { from: date, to: date }), enabled: required });
  return data && planFor(data.items, teamId);
}

/**
 * True when the team requires a plan and today's is missing, incomplete or without the task. While the plan is loading
 * nothing waits; the server decides.
 */
export function useWaitForPlan(): (task: Waiting['task']) => boolean {
  const { team } = useTeam();
  const required = team?.requirePlanToTrack ?? false;
  const plan = usePlanToday(required);
  return (task) => {
    const isPlanned = !task || (plan?.tasks.some(({ id }) => id === task.id) ?? false);
    const waits = required && plan !== undefined && (whyPlanBlocks(plan) !== null || !isPlanned);
    if (waits) waiting.set({ task });
    return waits;
  };
}

const ofPlans: readonly ErrorCode[] = ['timer.plan_required', 'timer.plan_unverified'];

/** Queues a start that the server refused for a missing plan; returns whether it did. */
export function waitsAfter(code: ErrorCode, task: Waiting['task']): boolean {
  const waits = ofPlans.includes(code);
  if (waits) waiting.set({ task });
  return waits;
}
