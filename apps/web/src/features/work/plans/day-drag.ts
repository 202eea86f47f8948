import type { PlanDate } from '@stint/domain/dates';
import { createContext, use, useState } from 'react';
import {
  type DragMarks,
  useAutoScroll,
  useBoth,
  useDrag,
  useDraggable,
  useDropTarget,
} from '../../../lib/drag/drag.ts';
import type { DayChanges, Days } from './use-days.ts';

/** A day and a task as a drag id; without a day it comes from the list of tasks to plan. */
export const dragId = (date: PlanDate | '', taskId = '') => `${date}/${taskId}`;
const read = (id: string) => {
  const [date = '', taskId = ''] = id.split('/');
  return { date, taskId };
};

interface Dragging {
  dragged: string | null;
  over: { at: string; isLower: boolean } | null;
}
export const Dragging = createContext<Dragging>({ dragged: null, over: null });

/** Drops on a day add a task to it, or move it there from another day. */
export function useDayDrops(days: Days, changes: DayChanges): Dragging {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Dragging['over']>(null);
  useAutoScroll('days');
  useDrag('days', {
    onStart: setDragged,
    onOver: (id, at, isLower) => {
      setDragged(id);
      setOver(at === null ? null : { at, isLower });
    },
    onDrop: (id, at, isLower) => {
      const [from, to] = [read(id), read(at)];
      if (!to.date || !from.taskId || from.taskId === to.taskId) return;
      const plan = from.date ? days.planOf(from.date) : null;
      if (!plan) return changes.add({ id: from.taskId }, to.date);
      const others = days.planOf(to.date)?.tasks.filter(({ id: other }) => other !== from.taskId) ?? [];
      const place = others.findIndex(({ id: other }) => other === to.taskId);
      changes.place(from.taskId, plan, to.date, place < 0 ? others.length : place + (isLower ? 1 : 0));
    },
  });
  return { dragged, over };
}

/** Makes a task of a day draggable, and a place to drop others at. */
export function useDragLine(date: PlanDate, taskId: string, isEnabled: boolean): DragMarks {
  const { dragged, over } = use(Dragging);
  const own = dragId(date, taskId);
  const id = isEnabled ? own : null;
  const ref = useBoth(useDraggable('days', id), useDropTarget('days', id));
  if (!isEnabled) return {};
  const edge = over?.at === own && dragged !== own ? (over.isLower ? 'below' : 'above') : undefined;
  return {
    ref,
    'data-drag': true,
    ...(dragged === own && { 'data-dragged': true }),
    ...(edge && { 'data-edge': edge }),
  };
}

/** Makes a day a place to drop tasks at its end. */
export function useDropOnDay(date: PlanDate, isEnabled: boolean) {
  const { over } = use(Dragging);
  const ref = useDropTarget('days', isEnabled ? dragId(date) : null);
  return { ref, isOver: isEnabled && over !== null && read(over.at).date === date };
}
