import type { TaskItem } from '@stint/contract';
import { addDays, daysFrom, type PlanDate } from '@stint/domain/dates';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useChangeTask } from '../../core/tasks/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { firstDayOf, redated } from './redate.ts';

/** The place of tasks without a date. */
export const nowhere = 'none';

/** Keyboard handlers of a calendar card. */
export interface CardActs {
  onKey: (task: TaskItem, from: PlanDate | null, event: KeyboardEvent) => void;
  grabbedId: string | null;
  onBlur: () => void;
  arrived: string | null;
  onArrived: () => void;
}

interface DraggedTask {
  task: TaskItem;
  at: PlanDate;
}

/** Moves tasks to other days by dragging or with the keyboard. */
export function useRedating() {
  const t = useText('taskViews', 'common');
  const change = useChangeTask();
  const { day } = useFormats();
  return (task: TaskItem, to: PlanDate | null) => {
    const now = { startDate: task.startDate ?? null, dueDate: task.dueDate ?? null };
    const next = redated(task, to);
    const changed = (['startDate', 'dueDate'] as const).filter((field) => next[field] !== now[field]);
    if (changed.length === 0) return;
    const only = (dates: typeof now) => Object.fromEntries(changed.map((field) => [field, dates[field]]));
    change(task.id, only(next), {}, () =>
      toast({
        id: `dated-${task.id}`,
        look: 'success',
        title: to ? t('dated', { task: task.title, date: day(to) }) : t('undated', { task: task.title }),
        action: { label: t('common:undo'), onPress: () => change(task.id, only(now)) },
      }),
    );
  };
}

const isMirrored = () => document.documentElement.dir === 'rtl';

function stepOf(key: string): number {
  const across = isMirrored() ? -1 : 1;
  return { ArrowLeft: -across, ArrowRight: across, ArrowUp: -7, ArrowDown: 7 }[key] ?? 0;
}

/** Moves a task with the keyboard: grab, arrow keys, drop. */
export function useHolding(today: PlanDate, redate: (task: TaskItem, to: PlanDate | null) => void) {
  const t = useText('taskViews');
  const { day } = useFormats();
  const [cardGrab, setCardGrab] = useState<DraggedTask | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const grab = (task: TaskItem, at: PlanDate) => {
    setCardGrab({ task, at });
    announce(t('held', { task: task.title, date: day(at) }));
  };
  const carry = (task: TaskItem, at: PlanDate) => {
    setCardGrab({ task, at });
    announce(day(at));
  };
  const putDown = (task: TaskItem, from: PlanDate | null, at: PlanDate | null) => {
    const to = at === null ? from : shifted(task, from, at);
    setCardGrab(null);
    // The focus follows to the day where the task will appear.
    setArrived(dragIdOf(task, to));
    announce(at === null ? t('stays', { task: task.title }) : '');
    if (at !== null) redate(task, to);
  };
  const heldKey = (task: TaskItem, from: PlanDate | null, at: PlanDate, key: string): (() => void) | null => {
    const step = stepOf(key);
    if (step !== 0) return () => carry(task, addDays(at, step));
    if (key === 'Escape') return () => putDown(task, from, null);
    return presses(key) ? () => putDown(task, from, at) : null;
  };
  const onKey = (task: TaskItem, from: PlanDate | null, event: KeyboardEvent) => {
    const isHeld = cardGrab?.task.id === task.id;
    const act = isHeld
      ? heldKey(task, from, cardGrab.at, event.key)
      : presses(event.key)
        ? () => grab(task, from ?? today)
        : null;
    if (!act) return;
    event.preventDefault();
    act();
  };
  const card: CardActs = {
    onKey,
    grabbedId: cardGrab?.task.id ?? null,
    onBlur: () => setCardGrab(null),
    arrived,
    onArrived: () => setArrived(null),
  };
  return { card, at: cardGrab?.at ?? null, announcement };
}

/** The id of a task on one of its days, or without a date. */
export const dragIdOf = (task: TaskItem, on: PlanDate | null) => `${task.id} ${on ?? nowhere}`;

const presses = (key: string) => key === 'Enter' || key === ' ';

/** The new first day of a task that was grabbed on one day and dropped on another. */
export function shifted(task: TaskItem, from: PlanDate | null, to: PlanDate): PlanDate {
  const first = firstDayOf(task);
  return from && first ? addDays(first, daysFrom(from, to)) : to;
}
