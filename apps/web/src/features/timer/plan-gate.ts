import type { DailyPlan, ErrorCode, TaskItem, TaskRef } from '@stint/contract';
import { planFor, whyPlanBlocks } from '@stint/domain/plans';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { useToday } from '../../lib/clock/today.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useOwnZone, useTeam, useTeams } from '../active-team/index.ts';

/** A start that waits until today is planned. */
interface Waiting {
  task: TaskRef | TaskItem | null;
}

const waiting = createStore<Waiting | null>(null);

/** The start that waits, for what asks for the plan; and how to let go of it. */
export const useWaitingStart = () => ({ waiting: useStore(waiting), letGo: () => waiting.set(null) });

/** Today's plan, read only where the team asks for one; undefined while it is not known. */
function usePlanToday(required: boolean): DailyPlan | null | undefined {
  const server = useServer();
  const { teamId } = useTeams();
  const { date } = useToday(useOwnZone());
  const { data } = useQuery({ ...apiQuery(server.plans.mine, { from: date, to: date }), enabled: required });
  return data && planFor(data.items, teamId);
}

/**
 * Where the team requires a plan and today has none that counts, or one without the task, a start waits and this says so. Before the plan is
 * known nothing waits: the server has the last word.
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

/** A start that the server has refused for want of a plan waits as well; says whether it does. */
export function waitsAfter(code: ErrorCode, task: Waiting['task']): boolean {
  const waits = ofPlans.includes(code);
  if (waits) waiting.set({ task });
  return waits;
}
