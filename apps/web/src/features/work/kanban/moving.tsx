import type { TaskItem, TaskStatus } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type KeyboardEvent, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import {
  type Column,
  changeStatus,
  changeTo,
  useChangeTask,
  useStatuses,
  useStatusLabel,
} from '../../core/tasks/index.ts';
import { useMay, useWhyNot } from '../../identity/auth/index.ts';

/** A task grabbed with the keyboard and its target column. */
interface Grab {
  taskId: string;
  at: number;
}

/** A card that was just moved and should scroll into view. */
interface Arrival {
  taskId: string;
  column: string;
  focused: boolean;
}

interface Moving {
  columns: readonly Column[];
  /** The target column of the grabbed or dragged card. */
  target: string | null;
  /** Why nothing can be moved. */
  refused: string | null;
  grabbed: string | null;
  dragged: string | null;
  arrival: Arrival | null;
  move: (task: TaskItem, column: Column, focused?: boolean) => void;
  /** Called from the card's menu; the focus follows the card. */
  moveTo: (task: TaskItem, key: string) => void;
  onKey: (task: TaskItem, event: KeyboardEvent) => void;
  /** Grabs a card as its grip does. */
  grab: (task: TaskItem) => void;
  release: () => void;
  onDrag: (taskId: string | null, over: string | null) => void;
  onArrived: () => void;
  /** Whether the person may reorder the team's statuses. */
  canReorder: boolean;
  /** Moves a column to the position of another. */
  moveColumn: (key: string, to: string) => void;
}

/** Stable callbacks, so that dragging one card does not render the others. */
type MovingActs = Pick<Moving, 'moveTo' | 'onKey' | 'grab' | 'release' | 'onArrived' | 'refused'>;

const Context = createContext<Moving | null>(null);
const Acts = createContext<MovingActs | null>(null);

export function useMovingActs(): MovingActs {
  const acts = use(Acts);
  if (!acts) throw new Error('useMovingActs needs a <MovingTasks>');
  return acts;
}

export function useMoving(): Moving {
  const moving = use(Context);
  if (!moving) throw new Error('useMoving needs a <MovingTasks>');
  return moving;
}

const isMirrored = () => document.documentElement.dir === 'rtl';

/** One column forward or back in the reading direction. */
function stepOf(key: string): number {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  return isMirrored() ? -step : step;
}

const presses = (key: string) => key === 'Enter' || key === ' ';

const columnOf = (columns: readonly Column[], taskId: string) =>
  columns.findIndex(({ tasks }) => tasks.some(({ id }) => id === taskId));

/** Reorders the team's statuses, for people with the permission. */
function useColumnOrder() {
  const t = useText('kanban', 'common');
  const server = useServer();
  const cache = useQueryClient();
  const canReorder = useMay()(server.statuses.reorder);
  const statuses = useStatuses();
  const undoTo = useRef<readonly string[] | null>(null);
  const reorder = useApiMutation(server.statuses.reorder, {
    failed: t('reorderFailed'),
    onSuccess: () => {
      const before = undoTo.current;
      undoTo.current = null;
      const action = before && { label: t('common:undo'), onPress: () => send(before) };
      toast({ id: 'reordered', look: 'success', title: t('reordered'), ...(action && { action }) });
    },
    optimistic: (_, { reorder: wanted }) => {
      const lists = { queryKey: [...server.statuses.list.key] };
      const before = cache.getQueriesData(lists);
      const placeOf = (id: string) => wanted.find((item) => item.id === id)?.order ?? Number.MAX_SAFE_INTEGER;
      cache.setQueriesData<{ items: TaskStatus[] }>(
        lists,
        (data) => data && { ...data, items: data.items.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)) },
      );
      return () => {
        for (const [key, data] of before) cache.setQueryData(key, data);
      };
    },
  });
  const send = (ids: readonly string[]) => reorder.mutate({ reorder: ids.map((id, order) => ({ id, order })) });
  const moveColumn = (key: string, to: string) => {
    const before = statuses.map(({ id }) => id);
    const at = before.indexOf(to);
    if (key === to || at < 0 || !before.includes(key)) return;
    undoTo.current = before;
    send(before.filter((id) => id !== key).toSpliced(at, 0, key));
  };
  return { canReorder, moveColumn };
}

function useColumnName() {
  const labelled = useStatusLabel();
  return (column: Column) => labelled(column.entry ?? { name: column.name });
}

/** The callbacks in one stable object. */
function useActsOf(moving: Moving): MovingActs {
  const latest = useRef(moving);
  latest.current = moving;
  const { refused } = moving;
  return useMemo(
    () => ({
      refused,
      moveTo: (task, key) => latest.current.moveTo(task, key),
      onKey: (task, event) => latest.current.onKey(task, event),
      grab: (task) => latest.current.grab(task),
      release: () => latest.current.release(),
      onArrived: () => latest.current.onArrived(),
    }),
    [refused],
  );
}

/** The dragged task and the column below it; renders only when one of them changes. */
function useDragged() {
  const [drag, setDrag] = useState<{ taskId: string; over: string | null } | null>(null);
  const onDrag: Moving['onDrag'] = (taskId, over) =>
    setDrag((before) => {
      if (taskId === null) return null;
      return before?.taskId === taskId && before.over === over ? before : { taskId, over };
    });
  return [drag, onDrag] as const;
}

/** Moves cards between columns, with an announcement and undo. */
function useMove(
  columns: readonly Column[],
  { refused, onArrival }: { refused: string | null; onArrival: (arrival: Arrival) => void },
): Moving['move'] {
  const t = useText('common', 'taskPage');
  const nameOf = useColumnName();
  const change = useChangeTask();
  return (task, column, focused = false) => {
    const from = columns[columnOf(columns, task.id)];
    if (refused || !from || from.key === column.key) return;
    const before = { status: task.status, taskStatusId: task.taskStatusId ?? null };
    const next = changeTo(column);
    const undo = () => {
      onArrival({ taskId: task.id, column: from.key, focused });
      change(task.id, before);
    };
    const moved = () =>
      toast({
        id: `moved-${task.id}`,
        look: 'success',
        title: t('taskPage:movedTo', { status: nameOf(column) }),
        description: task.title,
        action: { label: t('common:undo'), onPress: undo },
      });
    changeStatus(next, [task], () => {
      onArrival({ taskId: task.id, column: column.key, focused });
      change(task.id, next, {}, moved);
    });
  };
}

/** Moves cards with the keyboard: grab, carry over the columns, put down. */
function useGrab(columns: readonly Column[], { refused, move }: Pick<Moving, 'refused' | 'move'>) {
  const t = useText('kanban');
  const nameOf = useColumnName();
  const [grab, setGrab] = useState<Grab | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const announce = (key: 'held' | 'over', task: TaskItem, at: number) => {
    const column = columns[at];
    if (column)
      setAnnouncement(
        t(key, { task: task.title, status: nameOf(column), place: String(at + 1), count: columns.length }),
      );
  };

  const grabTask = (task: TaskItem) => {
    const at = columnOf(columns, task.id);
    setGrab({ taskId: task.id, at });
    announce('held', task, at);
  };
  const carry = (task: TaskItem, to: number) => {
    const at = Math.min(columns.length - 1, Math.max(0, to));
    setGrab({ taskId: task.id, at });
    announce('over', task, at);
  };
  const putDown = (task: TaskItem, at: number) => {
    const column = columns[at];
    const stays = columnOf(columns, task.id) === at;
    setGrab(null);
    setAnnouncement(stays ? t('putBack', { task: task.title }) : '');
    if (column && !stays) move(task, column, true);
  };

  /** The action of a key on a grabbed card; null for other keys. */
  const heldKey = (task: TaskItem, at: number, key: string): (() => void) | null => {
    const step = stepOf(key);
    if (step !== 0) return () => carry(task, at + step);
    if (key === 'Escape') return () => putDown(task, columnOf(columns, task.id));
    return presses(key) ? () => putDown(task, at) : null;
  };
  const onKey = (task: TaskItem, event: KeyboardEvent) => {
    const isHeld = grab?.taskId === task.id;
    const act = isHeld ? heldKey(task, grab.at, event.key) : presses(event.key) ? () => grabTask(task) : null;
    if (!act) return;
    event.preventDefault();
    if (refused) return;
    act();
  };

  return { grab, grabTask, announcement, onKey, release: () => setGrab(null) };
}

/** Changes the status of tasks by dragging, with the keyboard or from a menu. */
export function MovingTasks({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const refused = useWhyNot()(useServer().tasks.update);
  const [drag, onDrag] = useDragged();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const move = useMove(columns, { refused, onArrival: setArrival });
  const { grab, grabTask, announcement, onKey, release } = useGrab(columns, { refused, move });
  const moving: Moving = {
    columns,
    refused,
    target: drag ? drag.over : grab ? (columns[grab.at]?.key ?? null) : null,
    grabbed: grab?.taskId ?? null,
    dragged: drag?.taskId ?? null,
    arrival,
    move,
    moveTo: (task, key) => {
      const column = columns.find((otherColumn) => otherColumn.key === key);
      if (column) move(task, column, true);
    },
    onKey,
    grab: grabTask,
    release,
    onDrag,
    ...useColumnOrder(),
    onArrived: () => setArrival(null),
  };
  const acts = useActsOf(moving);
  return (
    <Acts value={acts}>
      <Context value={moving}>
        {children}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </Context>
    </Acts>
  );
}
