import type { DailyPlan, Task, TaskItem } from '@stint/contract';
import { addDays, type PlanDate } from '@stint/domain/dates';
import { capacityOf, type DayLoad, dayLoad, secondsOfPlans } from '@stint/domain/work/day-load';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { readMeter } from '../../../lib/clock/meter.ts';
import { useNow } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTaskTimes } from '../../core/timer/index.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useExpectedMinutes } from '../../workspace/working-hours/index.ts';
import { usePlanTask } from './change-plans.ts';
import { useMove } from './moving.tsx';
import { useOwnPlanner } from './own-planner.ts';
import { patchCachedPlans, planOn, useReadPlans } from './plan-reads.ts';

const minute = 60_000;
/** Plans are made for the coming weeks. */
const maxDaysAhead = 60;

/** The person's own days: their plans, what the tasks take of each, and the ways to change them. */
export function useDays() {
  const { date: today } = useToday(useOwnZone());
  const planner = useOwnPlanner();
  const { plans, error, retry } = useReadPlans(planner);
  const timesOf = useTaskTimes();
  const at = useNow(minute);
  // The hours of a day are asked for once something is planned.
  const isPlanned = plans?.some((plan) => plan.date >= today && plan.tasks.length > 0) ?? false;
  const expected = useExpectedMinutes({ start: today, end: addDays(today, maxDaysAhead) }, isPlanned);
  const inTeam = (plans ?? []).filter((plan) => planOn(plans, plan.date, planner) === plan);
  const seconds = secondsOfPlans(inTeam, today, (taskId) => {
    const times = timesOf(taskId);
    return { total: readMeter(times.total, at) / 1000, today: readMeter(times.today, at) / 1000 };
  });
  const planOf = (date: PlanDate) => inTeam.find((plan) => plan.date === date) ?? null;
  const secondsOn = (date: PlanDate, taskId: string) => seconds.get(date)?.get(taskId) ?? null;
  const loadOn = (date: PlanDate): DayLoad => {
    const plan = planOf(date);
    const capacity = capacityOf(plan?.workTimePlanned ?? null, expected(date));
    return dayLoad(plan?.tasks.map(({ id }) => secondsOn(date, id)) ?? [], capacity);
  };
  const refused = useWhyNot();
  const server = useServer();
  return {
    today,
    planner,
    isRead: plans !== null,
    plans: inTeam,
    error,
    retry,
    planOf,
    secondsOn,
    loadOn,
    expected,
    whyNotAdd: refused(server.plans.create),
    whyNotChange: refused(server.plans.update),
  };
}
export type Days = ReturnType<typeof useDays>;
export type DayChanges = ReturnType<typeof useChangeDays>;

/** The days around a date that the week view shows. */
export const weekAround = (first: PlanDate): PlanDate[] => Array.from({ length: 7 }, (_, at) => addDays(first, at));

/** Adds a task to a day, moves it there from another one, and sets how long it takes. */
export function useChangeDays({ today, planner, plans, planOf }: Days) {
  const t = useText('plans');
  const server = useServer();
  const { plan: add } = usePlanTask(planner);
  const create = useApiMutation(server.plans.create, { failed: t('planFailed') });
  const move = useMove((id) => plans.find((plan) => plan.id === id));
  const minutes = useApiMutation(server.plans.setMinutes, {
    failed: t('updateFailed'),
    optimistic: (cache, { planId, taskId, minutes: own }) =>
      patchCachedPlans(cache, server, (plan) => (plan.id === planId ? withMinutes(plan, taskId, own) : plan)),
  });
  /** Moves a task of a plan to a position of a day. */
  const place = async (taskId: string, from: DailyPlan, date: PlanDate, position: number) => {
    if (!planner) return;
    const target = planOf(date) ?? (await create.mutateAsync({ ...planner, date }));
    move.mutate({ planId: from.id, taskId, toPlanId: target.id, position });
  };
  return {
    add: (task: Pick<Task | TaskItem, 'id'>, date: PlanDate) => {
      if (!planOf(date)?.tasks.some(({ id }) => id === task.id)) add(task.id, date);
    },
    // A refusal was already shown.
    place: (taskId: string, from: DailyPlan, date: PlanDate, position: number) =>
      void place(taskId, from, date, position).catch(() => undefined),
    /** Moves a task one place up or down within its day. */
    step: (taskId: string, plan: DailyPlan | null, places: 1 | -1) => {
      if (!plan || plan.date < today) return;
      const to = plan.tasks.findIndex(({ id }) => id === taskId) + places;
      if (to >= 0 && to < plan.tasks.length) void place(taskId, plan, plan.date, to).catch(() => undefined);
    },
    setMinutes: (plan: DailyPlan, taskId: string, own: number | null) =>
      minutes.mutate({ planId: plan.id, taskId, minutes: own }),
  };
}

function withMinutes(plan: DailyPlan, taskId: string, own: number | null): DailyPlan {
  const others = (plan.taskMinutes ?? []).filter((line) => line.taskId !== taskId);
  return { ...plan, taskMinutes: own === null ? others : [...others, { taskId, minutes: own }] };
}
