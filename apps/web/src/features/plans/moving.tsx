import type { DailyPlan } from '@stint/contract';
import { placed, staysPlanned } from '@stint/domain/plans';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DragMarks, useDrag } from '../../lib/drag.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { tip } from '../../ui/tooltip.tsx';
import { useZone } from '../team/index.ts';
import { useDayName } from './day-name.ts';
import { showPlans, without } from './plan-reads.ts';

/** Where a task is, or is to be. */
interface Place {
  planId: string;
  taskId: string;
}

interface Moving {
  canMove: (plan: DailyPlan) => boolean;
  /** One place on or back, from the end of a day to the next day that is shown; null where there is nowhere to go. */
  step: (place: Place, by: 1 | -1) => (() => void) | null;
  /** A task that is being moved by a key, and keeps the focus. */
  arrived: Place | null;
  /** What is dragged, and over what it is. */
  dragged: string | null;
  over: { at: string; isLower: boolean } | null;
}

/** How a task of a day, or a day, is named where things are dragged and dropped. */
const spelled = (planId: string, taskId?: string) => (taskId ? `${planId} ${taskId}` : planId);
const read = (spelling: string) => {
  const [planId = '', taskId] = spelling.split(' ');
  return { planId, taskId };
};

const Context = createContext<Moving | null>(null);

interface MovingTasksProps {
  /** All plans, with all of their tasks. */
  plans: readonly DailyPlan[];
  /** Those that are shown, in their order. */
  shown: readonly DailyPlan[];
  canMove: (plan: DailyPlan) => boolean;
  children: ReactNode;
}

/** Tasks of plans are moved within their day and to others: dragged, with the arrow keys, or from their menu. */
export function MovingTasks({ plans, shown, canMove, children }: MovingTasksProps) {
  const { t } = useTranslation('plans');
  const server = useServer();
  const { date: today } = useToday(useZone());
  const dayName = useDayName();
  const [arrived, setArrived] = useState<Place | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Moving['over']>(null);
  const [said, say] = useState('');
  const planOf = (id: string) => plans.find((plan) => plan.id === id);
  const send = useSend(server.plans.move, {
    failed: t('moveFailed'),
    lane: 'plan order',
    optimistic: (cache, { planId, taskId, toPlanId, position }) => {
      const [from, to] = [planOf(planId), planOf(String(toPlanId ?? planId))];
      const task = from?.tasks.find(({ id }) => id === taskId);
      if (!from || !to || !task) return () => undefined;
      return showPlans(cache, server, (plan) => {
        if (plan.id === to.id) return inserted(plan, task, position);
        return plan.id === from.id && !staysPlanned(from.date, to.date, today) ? without(plan, taskId) : plan;
      });
    },
  });
  const move = (from: Place, toPlanId: string, position: number) => {
    const to = planOf(toPlanId);
    const task = planOf(from.planId)?.tasks.find(({ id }) => id === from.taskId);
    if (!to || !task) return;
    send.mutate({ ...from, toPlanId, position }, { onSettled: () => setArrived(null) });
    say(t('moved', { task: task.title, day: dayName(to.date), place: String(position + 1) }));
  };
  const step = (place: Place, by: 1 | -1) => {
    const from = planOf(place.planId);
    const at = from?.tasks.findIndex(({ id }) => id === place.taskId) ?? -1;
    if (!from || at < 0) return null;
    const inside = at + by;
    const go = (plan: DailyPlan, position: number) => () => {
      setArrived({ planId: plan.id, taskId: place.taskId });
      move(place, plan.id, position);
    };
    if (inside >= 0 && inside < from.tasks.length) return go(from, inside);
    const open = shown.filter(canMove);
    const next = open[open.findIndex(({ id }) => id === from.id) + by];
    const full = next && planOf(next.id);
    return full ? go(full, by > 0 ? 0 : full.tasks.length) : null;
  };
  const frame = useDrag<HTMLDivElement>({
    onStart: setDragged,
    onOver: (id, at, isLower) => {
      setDragged(id);
      setOver(at === null ? null : { at, isLower });
    },
    onDrop: (id, at, isLower) => {
      const [from, target] = [read(id), read(at)];
      const to = planOf(target.planId);
      if (!to || !from.taskId || target.taskId === from.taskId) return;
      const others = to.tasks.filter((task) => task.id !== from.taskId);
      const place = others.findIndex((task) => task.id === target.taskId);
      const position = place < 0 ? others.length : place + (isLower ? 1 : 0);
      move({ planId: from.planId, taskId: from.taskId }, to.id, position);
    },
  });
  return (
    <Context value={{ canMove, step, arrived, dragged, over }}>
      <div ref={frame} className="contents">
        {children}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Context>
  );
}

/** A plan with a task at a place. */
function inserted(plan: DailyPlan, task: DailyPlan['tasks'][number], position: number): DailyPlan {
  const known = new Map([...plan.tasks, task].map((one) => [one.id, one]));
  const ids = placed(
    plan.tasks.map(({ id }) => id),
    task.id,
    position,
  );
  return { ...plan, tasks: ids.flatMap((id) => known.get(id) ?? []) };
}

/** A day takes what is dropped on it: at its end, where it is dropped on no task. */
export function useDropDay(plan: DailyPlan): { drop: { 'data-drop'?: string }; over: boolean } {
  const moving = use(Context);
  if (!moving?.canMove(plan)) return { drop: {}, over: false };
  const over = moving.over !== null && read(moving.over.at).planId === plan.id;
  return { drop: { 'data-drop': spelled(plan.id) }, over };
}

/** A task of a day, which can be taken from it, and beside which another can be put. */
export function useDragTask(plan: DailyPlan, taskId: string): DragMarks {
  const moving = use(Context);
  if (!moving?.canMove(plan)) return {};
  const own = spelled(plan.id, taskId);
  const isDragged = moving.dragged === own;
  const edge = moving.over?.at === own && !isDragged ? (moving.over.isLower ? 'below' : 'above') : undefined;
  return {
    'data-drag': own,
    'data-drop': own,
    ...(isDragged && { 'data-dragged': true }),
    ...(edge && { 'data-edge': edge }),
  };
}

interface GripProps {
  task: { id: string; title: string };
  plan: DailyPlan;
}

/** What a task is dragged by; with the focus on it the arrow keys move the task. */
export function Grip({ task, plan }: GripProps) {
  const { t } = useTranslation('plans');
  const moving = use(Context);
  const button = useRef<HTMLButtonElement>(null);
  const arrives = moving?.arrived?.taskId === task.id && moving.arrived.planId === plan.id;
  // Put to another place in the page, it would lose the focus.
  useEffect(() => {
    if (arrives && document.activeElement !== button.current) button.current?.focus();
  });
  if (!moving?.canMove(plan)) return null;
  const step = (by: 1 | -1) => moving.step({ planId: plan.id, taskId: task.id }, by);
  return (
    <button
      ref={button}
      type="button"
      data-grip
      aria-label={t('move', { task: task.title })}
      {...tip({ text: t('moveHint') })}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
        if (!by) return;
        event.preventDefault();
        step(by)?.();
      }}
      className="flex h-7 w-6 shrink-0 items-center justify-center rounded-xs text-faint hover:text-body"
    >
      <GripVertical className="size-4" />
    </button>
  );
}

/** The same from a menu, where nothing can be dragged. */
export function MoveLines({ task, plan }: GripProps) {
  const { t } = useTranslation('plans');
  const moving = use(Context);
  if (!moving?.canMove(plan)) return null;
  const [up, down] = ([-1, 1] as const).map((by) => moving.step({ planId: plan.id, taskId: task.id }, by));
  return (
    <>
      <MenuItem icon={<ArrowUp />} blocked={!up && t('isFirst')} onSelect={() => up?.()}>
        {t('moveUp')}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} blocked={!down && t('isLast')} onSelect={() => down?.()}>
        {t('moveDown')}
      </MenuItem>
    </>
  );
}
