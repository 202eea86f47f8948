import type { DailyPlan } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { useTranslation } from 'react-i18next';
import { hours } from '../../lib/dates.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { toast } from '../../ui/toast.tsx';
import { useZone } from '../team/index.ts';
import { useDayName } from './day-name.ts';
import { type Planner, showPlans, without } from './plan-reads.ts';

export const hoursText = (planned: number) => hours(Math.round(planned * 60) * 60_000);

/** Changes the hours of a plan at once, and puts them back when they are refused. */
export function useSetHours() {
  const { t } = useTranslation('plans');
  const server = useServer();
  const send = useSend(server.plans.update, {
    failed: t('updateFailed'),
    optimistic: (cache, { planId, workTimePlanned }) =>
      showPlans(cache, server, (plan) =>
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

/** Plans a task for a day, in the plan that there is or in a new one, and says so with a way back. */
export function usePlanTask(planner: Planner | null) {
  const { t } = useTranslation(['plans', 'common']);
  const server = useServer();
  const { date: today } = useToday(useZone());
  const dayName = useDayName();
  const takeOut = useSend(server.plans.removeTask);
  const removePlan = useSend(server.plans.remove);
  const undo = (plan: DailyPlan, taskId: string) => {
    const madeForIt = plan.tasks.length === 1 && plan.workTimePlanned === 0;
    if (madeForIt) removePlan.mutate({ planId: plan.id });
    else takeOut.mutate({ planId: plan.id, taskId });
  };
  const send = useSend(server.plans.create, {
    failed: t('addFailed'),
    onSuccess: (plan, { taskId }) => {
      const task = plan.tasks.find(({ id }) => id === taskId);
      if (!task) return;
      const said: Record<string, string> = { [today]: t('plannedToday'), [addDays(today, 1)]: t('plannedTomorrow') };
      const soon = said[plan.date];
      toast({
        id: 'plan',
        look: 'success',
        title: soon ?? t('added'),
        description: soon ? task.title : `${task.title} · ${dayName(plan.date)}`,
        action: { label: t('common:undo'), onPress: () => undo(plan, task.id) },
      });
    },
  });
  return {
    busy: send.isPending,
    plan: (taskId: string, date: string) => planner && send.mutate({ ...planner, taskId, date }),
  };
}

/** Makes the plan of a day, with its hours or empty. */
export function useNewPlan(planner: Planner | null) {
  const { t } = useTranslation('plans');
  const dayName = useDayName();
  const send = useSend(useServer().plans.create, {
    failed: t('planFailed'),
    onSuccess: ({ date }) => toast({ id: 'plan', look: 'success', title: t('created'), description: dayName(date) }),
  });
  return {
    busy: send.isPending,
    create: (date: string, workTimePlanned = 0) => planner && send.mutate({ ...planner, date, workTimePlanned }),
  };
}

/** Takes a task out of one plan, or out of all of today and later; either can be undone. */
export function useUnplan({ employeeId, organizationTeamId }: Planner) {
  const { t } = useTranslation(['plans', 'common']);
  const server = useServer();
  const add = useSend(server.plans.addTask);
  const again = (plans: readonly { id: string }[], taskId: string) => ({
    label: t('common:undo'),
    onPress: () => {
      for (const { id: planId } of plans) add.mutate({ planId, taskId });
    },
  });
  const one = useSend(server.plans.removeTask, {
    failed: t('removeFailed'),
    optimistic: (cache, { planId, taskId }) =>
      showPlans(cache, server, (plan) => (plan.id === planId ? without(plan, taskId) : plan)),
    onSuccess: (plan, { taskId }) =>
      toast({ id: 'plan', look: 'success', title: t('removed'), action: again([plan], taskId) }),
  });
  const all = useSend(server.plans.unplan, {
    failed: t('removeAllFailed'),
    onSuccess: (plans, { taskId }) =>
      toast({ id: 'plan', look: 'success', title: t('removedAll'), action: again(plans, taskId) }),
  });
  return {
    fromPlan: (plan: DailyPlan, taskId: string) => one.mutate({ planId: plan.id, taskId }),
    fromAll: (taskId: string) => all.mutate({ taskId, employeeId, organizationTeamId }),
  };
}
