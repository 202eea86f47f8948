import type { DailyPlan } from '@stint/contract';
import { staysPlanned, steppedPlace, withIdAt } from '@stint/domain/work/plans';
import { createContext, type ReactNode, use, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { DragList, useDragItem, useDropPlace } from '../../../lib/drag/drag-list.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { changeTo, columnsOf, useChangeTask, useStatuses } from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useDayName } from './day-name.ts';
import { dragId, dropPosition, readDragId } from './drag-ids.ts';
import { patchCachedPlans, without } from './plan-reads.ts';

/** The current or target position of a task. */
interface Place {
  planId: string;
  taskId: string;
}

interface Moving {
  canMove: (plan: DailyPlan) => boolean;
  /** Moves one place up or down among the shown tasks, across days; null at the ends. */
  step: (place: Place, direction: 1 | -1, tasks: readonly { id: string }[]) => (() => void) | null;
  /** Moves to the next or previous status column. */
  sidestep: (place: Place, direction: 1 | -1) => void;
  /** The task that was just moved by a key and keeps the focus. */
  arrived: Place | null;
}

const Context = createContext<Moving | null>(null);
export const useMoving = () => use(Context);

interface MovingTasksProps {
  /** All plans with all their tasks. */
  plans: readonly DailyPlan[];
  /** The displayed plans, in order. */
  shownPlans: readonly DailyPlan[];
  canMove: (plan: DailyPlan) => boolean;
  children: ReactNode;
}

/** The call that moves a task to a position of a day. */
export function useMove(planOf: (id: string) => DailyPlan | undefined) {
  const t = useText('plans');
  const server = useServer();
  const { date: today } = useToday(useZone());
  return useApiMutation(server.plans.move, {
    failed: t('moveFailed'),
    mutationScope: 'plan order',
    optimistic: (cache, { planId, taskId, toPlanId, position }) => {
      const [from, to] = [planOf(planId), planOf(String(toPlanId ?? planId))];
      const task = from?.tasks.find(({ id }) => id === taskId);
      if (!from || !to || !task) return () => undefined;
      return patchCachedPlans(cache, server, (plan) => {
        if (plan.id === to.id) return inserted(plan, task, position);
        return plan.id === from.id && !staysPlanned(from.date, to.date, today) ? without(plan, taskId) : plan;
      });
    },
  });
}

/** Moves tasks within a day and between days: by dragging, with the arrow keys, or from the menu. */
export function MovingTasks({ plans, shownPlans, canMove, children }: MovingTasksProps) {
  const t = useText('plans');
  const dayName = useDayName();
  const [arrived, setArrived] = useState<Place | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const change = useChangeTask();
  const planOf = (id: string) => plans.find((plan) => plan.id === id);
  const send = useMove(planOf);
  const move = (from: Place, toPlanId: string, position: number) => {
    const to = planOf(toPlanId);
    const task = planOf(from.planId)?.tasks.find(({ id }) => id === from.taskId);
    if (!to || !task) return;
    send.mutate({ ...from, toPlanId, position }, { onSettled: () => setArrived(null) });
    setAnnouncement(t('moved', { task: task.title, day: dayName(to.date), place: String(position + 1) }));
  };
  const step: Moving['step'] = (place, key, together) => {
    const from = planOf(place.planId);
    if (!from?.tasks.some(({ id }) => id === place.taskId)) return null;
    const go = (plan: DailyPlan, position: number) => () => {
      setArrived({ planId: plan.id, taskId: place.taskId });
      move(place, plan.id, position);
    };
    const inside = steppedPlace(idsOf(from.tasks), idsOf(together), place.taskId, key);
    if (inside !== null) return go(from, inside);
    const open = shownPlans.filter(canMove);
    const next = open[open.findIndex(({ id }) => id === from.id) + key];
    const full = next && planOf(next.id);
    return full ? go(full, key > 0 ? 0 : full.tasks.length) : null;
  };
  const columns = columnsOf(useStatuses(), [
    ...new Map(plans.flatMap(({ tasks }) => tasks.map((task) => [task.id, task]))).values(),
  ]);
  const setStatus = (taskId: string, key: string, onDone?: () => void) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (column) change(taskId, changeTo(column), {}, onDone);
  };
  const sidestep: Moving['sidestep'] = (place, groupBy) => {
    const next = columns[columns.findIndex(({ tasks }) => tasks.some(({ id }) => id === place.taskId)) + groupBy];
    if (!next) return;
    setArrived(place);
    setStatus(place.taskId, next.key, () => setArrived(null));
  };
  const drop = (id: string, at: string, isLower: boolean) => {
    const [from, target] = [readDragId(id), readDragId(at)];
    const to = planOf(target.place);
    if (!to || !from.taskId || target.taskId === from.taskId) return;
    if (target.column && target.column !== from.column) setStatus(from.taskId, target.column);
    // Within a column, a task has its position in the day.
    if (target.column && !target.taskId && to.id === from.place) return;
    move(
      { planId: from.place, taskId: from.taskId },
      to.id,
      dropPosition(to.tasks, from.taskId, target.taskId, isLower),
    );
  };
  return (
    <Context value={{ canMove, step, sidestep, arrived }}>
      <DragList scope="plans" onDrop={drop}>
        {children}
      </DragList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Context>
  );
}

const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

/** A copy of the plan with the task at a position. */
function inserted(plan: DailyPlan, task: DailyPlan['tasks'][number], position: number): DailyPlan {
  const tasksById = new Map([...plan.tasks, task].map((item) => [item.id, item]));
  const ids = withIdAt(idsOf(plan.tasks), task.id, position);
  return { ...plan, tasks: ids.flatMap((id) => tasksById.get(id) ?? []) };
}

/** Makes a day a drop target: a drop outside a task appends. */
export const useDropDay = (plan: DailyPlan) => useDrop(plan, dragId(plan.id), ({ place }) => place === plan.id);

/** Makes a status column a drop target: a drop changes the task's status. */
export const useDropColumn = (plan: DailyPlan, column: string) =>
  useDrop(plan, dragId(plan.id, '', column), (at) => at.place === plan.id && at.column === column);

function useDrop(plan: DailyPlan, id: string, isInside: (at: ReturnType<typeof readDragId>) => boolean) {
  const canMove = use(Context)?.canMove(plan) === true;
  return useDropPlace('plans', canMove ? id : null, (at) => isInside(readDragId(at)));
}

/** Makes a planned task draggable and a drop target for other tasks. */
export const useDragTask = (plan: DailyPlan, taskId: string, column = '') =>
  useDragItem('plans', use(Context)?.canMove(plan) ? dragId(plan.id, taskId, column) : null);
