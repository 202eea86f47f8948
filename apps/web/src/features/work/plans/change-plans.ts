import type { DailyPlan } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { useRef } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useDayName } from './day-name.ts';
import { type Planner, patchCachedPlans, without } from './plan-reads.ts';

export const hoursText = (planned: number) => short(planned * 3_600_000);

/** Changes the hours of a plan optimistically. */
export function useSetHours() {
  const t = useText('plans');
  const server = useServer();
  const send = useApiMutation(server.plans.update, {
    failed: t('updateFailed'),
    optimistic: (cache, { planId, workTimePlanned }) =>
      patchCachedPlans(cache, server, (plan) =>
        plan.id === planId ? { ...plan, workTimePlanned: Number(workTimePlanned) } : plan,
      ),
    onSuccess: ({ workTimePlanned }) =>
      toast({
        id: 'plan',
        look: 'success',
        title: t('updated'),
        description: t('updatedTo', { hours: hoursText(workTimePlanned) }),
      }),
  });
  return (plan: DailyPlan, workTimePlanned: number) => send.mutate({ planId: plan.id, workTimePlanned });
}

/**
 * Removes added tasks from a plan again, and deletes the plan if it was created for them and is otherwise untouched.
 */
export function useTakeBack() {
  const server = useServer();
  const takeOut = useApiMutation(server.plans.removeTask);
  const remove = useApiMutation(server.plans.remove);
  const takeBack = async (plan: DailyPlan, taskIds: readonly string[]) => {
    // Adding to an existing plan sets its editor.
    const isMadeForThem = plan.updatedByUserId === null;
    let left = plan;
    for (const taskId of taskIds) left = await takeOut.mutateAsync({ planId: plan.id, taskId });
    const isBare = left.tasks.length === 0 && left.workTimePlanned === 0;
    if (isMadeForThem && isBare) await remove.mutateAsync({ planId: plan.id });
  };
  // A refusal was already shown.
  return (plan: DailyPlan, taskIds: readonly string[]) => void takeBack(plan, taskIds).catch(() => undefined);
}

/** Adds a task to the day's plan, or to a new one, with an undo notice. */
export function usePlanTask(planner: Planner | null) {
  const t = useText('plans', 'common');
  const server = useServer();
  const { date: today } = useToday(useZone());
  const dayName = useDayName();
  const takeBack = useTakeBack();
  const send = useApiMutation(server.plans.create, {
    failed: t('addFailed'),
    onSuccess: (plan, { taskId }) => {
      const task = plan.tasks.find(({ id }) => id === taskId);
      if (!task) return;
      const messages: Record<string, string> = {
        [today]: t('plannedToday'),
        [addDays(today, 1)]: t('plannedTomorrow'),
      };
      const message = messages[plan.date];
      toast({
        id: 'plan',
        look: 'success',
        title: message ?? t('added'),
        description: message ? task.title : `${task.title} · ${dayName(plan.date)}`,
        action: { label: t('common:undo'), onPress: () => takeBack(plan, [task.id]) },
      });
    },
  });
  return {
    busy: send.isPending,
    plan: (taskId: string, date: string) => planner && send.mutate({ ...planner, taskId, date }),
  };
}

/** Creates the plan of a day, with its hours or empty. */
export function useNewPlan(planner: Planner | null) {
  const t = useText('plans');
  const dayName = useDayName();
  const send = useApiMutation(useServer().plans.create, {
    failed: t('planFailed'),
    onSuccess: ({ date }) => toast({ id: 'plan', look: 'success', title: t('created'), description: dayName(date) }),
  });
  return {
    busy: send.isPending,
    create: (date: string, workTimePlanned = 0) => planner && send.mutate({ ...planner, date, workTimePlanned }),
  };
}

/** Removes a task from one plan, or from all of today and later, with an undo notice. */
export function useUnplan({ employeeId, organizationTeamId }: Planner) {
  const t = useText('plans', 'common');
  const server = useServer();
  const add = useApiMutation(server.plans.addTask);
  /** Further rollbacks of an undo, by task. */
  const rollbacks = useRef(new Map<string, () => void>());
  const again = (plans: readonly { id: string }[], taskId: string) => ({
    label: t('common:undo'),
    onPress: () => {
      rollbacks.current.get(taskId)?.();
      for (const { id: planId } of plans) add.mutate({ planId, taskId });
    },
  });
  const storeRollback = (taskId: string, undoAlong?: () => void) => {
    if (undoAlong) rollbacks.current.set(taskId, undoAlong);
    else rollbacks.current.delete(taskId);
  };
  const useMutationResult = useApiMutation(server.plans.removeTask, {
    failed: t('removeFailed'),
    optimistic: (cache, { planId, taskId }) =>
      patchCachedPlans(cache, server, (plan) => (plan.id === planId ? without(plan, taskId) : plan)),
    onSuccess: (plan, { taskId }) =>
      toast({ id: 'plan', look: 'success', title: t('removed'), action: again([plan], taskId) }),
  });
  const all = useApiMutation(server.plans.unplan, {
    failed: t('removeAllFailed'),
    onSuccess: (plans, { taskId }) =>
      toast({ id: 'plan', look: 'success', title: t('removedAll'), action: again(plans, taskId) }),
  });
  return {
    fromPlan: (plan: DailyPlan, taskId: string, undoAlong?: () => void) => {
      storeRollback(taskId, undoAlong);
      useMutationResult.mutate({ planId: plan.id, taskId });
    },
    fromAll: (taskId: string, undoAlong?: () => void) => {
      storeRollback(taskId, undoAlong);
      all.mutate({ taskId, employeeId, organizationTeamId });
    },
  };
}
