import type { TaskItem, TaskStatus } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Column, changeStatus, useChangeTask, useStatuses, useStatusLabel } from '../../core/tasks/index.ts';
import { useMay, useWhyNot } from '../../identity/auth/index.ts';
import { type Cell, cardTarget, targetOf, useCellChange } from './cells.ts';
import { type Spot, spotAt, usePlaceTask } from './ranks.ts';
import type { BoardLane } from './search.ts';

/** A task grabbed with the keyboard, its target column and its place there; null for the place that it has. */
interface Grab {
  taskId: string;
  /** The cell that it stands in. */
  from: string;
  at: number;
  row: number | null;
}

/** The edge of a card at which the moved one goes in. */
export interface Edge {
  cellKey: string;
  taskId: string;
  isLower: boolean;
}

/** A card that was just moved and should scroll into view. */
interface Arrival {
  taskId: string;
  column: string;
  /** What gets the focus: the grip that carried the card, the card that a key changed, or nothing. */
  focused: 'grip' | 'card' | false;
}

interface MoveTarget {
  /** The cell of the card that moves. */
  from: string;
  focused?: boolean;
  spot?: Spot | undefined;
}

interface Moving {
  columns: readonly Cell[];
  /** The target column of the grabbed or dragged card. */
  target: string | null;
  edge: Edge | null;
  /** Why nothing can be moved. */
  refused: string | null;
  /** The grabbed and the dragged card, each as `cardTarget`: a task may have a card in several swimlanes. */
  grabbed: string | null;
  dragged: string | null;
  arrival: Arrival | null;
  move: (task: TaskItem, column: Cell, options: MoveTarget) => void;
  /** Called from the card's menu; the focus follows the card. */
  moveTo: (task: TaskItem, from: string, key: string) => void;
  onKey: (task: TaskItem, from: string, event: KeyboardEvent) => void;
  /** Grabs a card as its grip does. */
  grab: (task: TaskItem, from: string) => void;
  release: () => void;
  /** A key changes the focused card: the focus follows it to another cell, until another card is focused. */
  follow: (taskId: string, from: string) => void;
  onFocus: (taskId: string) => void;
  onDrag: (card: string | null, over: string | null, isLower?: boolean) => void;
  onArrived: () => void;
  /** Whether the person may reorder the team's statuses. */
  canReorder: boolean;
  /** Moves a column to the position of another. */
  moveColumn: (key: string, to: string) => void;
}

/** Stable callbacks, so that dragging one card does not render the others. */
type MovingActs = Pick<
  Moving,
  'moveTo' | 'onKey' | 'grab' | 'release' | 'follow' | 'onFocus' | 'onArrived' | 'refused'
>;

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

const without = (tasks: readonly TaskItem[], taskId: string) => tasks.filter(({ id }) => id !== taskId);

/** The cell of a card, or where its task is now, in the same swimlane if it is there. */
function cellOf(columns: readonly Cell[], taskId: string, from: string): number {
  const hasTask = ({ tasks }: Cell) => tasks.some(({ id }) => id === taskId);
  const own = columns.find(({ key }) => key === from);
  if (own && hasTask(own)) return columns.indexOf(own);
  const inLane = columns.findIndex((cell) => cell.lane?.key === own?.lane?.key && hasTask(cell));
  return inLane >= 0 ? inLane : columns.findIndex(hasTask);
}

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
    optimistic: (_, { reorder: newOrder }) => {
      const lists = { queryKey: [...server.statuses.list.key] };
      const before = cache.getQueriesData(lists);
      const placeOf = (id: string) => newOrder.find((item) => item.id === id)?.order ?? Number.MAX_SAFE_INTEGER;
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
  return (column: Pick<Column, 'entry' | 'name'>) => labelled(column.entry ?? { name: column.name });
}

/** The callbacks in one stable object. */
function useActsOf(moving: Moving): MovingActs {
  const latest = useRef(moving);
  latest.current = moving;
  const { refused } = moving;
  return useMemo(
    () => ({
      refused,
      moveTo: (...args) => latest.current.moveTo(...args),
      onKey: (...args) => latest.current.onKey(...args),
      grab: (...args) => latest.current.grab(...args),
      release: () => latest.current.release(),
      follow: (...args) => latest.current.follow(...args),
      onFocus: (...args) => latest.current.onFocus(...args),
      onArrived: () => latest.current.onArrived(),
    }),
    [refused],
  );
}

/** The dragged task and the column below it; renders only when one of them changes. */
function useDragged() {
  const [drag, setDrag] = useState<{ card: string; over: string | null; isLower: boolean } | null>(null);
  const onDrag: Moving['onDrag'] = (card, over, isLower = false) =>
    setDrag((before) => {
      if (card === null) return null;
      const isSame = before?.card === card && before.over === over && before.isLower === isLower;
      return isSame ? before : { card, over, isLower };
    });
  return [drag, onDrag] as const;
}

interface MoveOptions {
  refused: string | null;
  onArrival: (arrival: Arrival) => void;
  lanes: BoardLane | undefined;
  teamId: string;
}

/** Moves cards between columns, with an announcement and undo, and to a place in a column. */
function useMove(columns: readonly Cell[], { refused, onArrival, lanes, teamId }: MoveOptions): Moving['move'] {
  const t = useText('common', 'taskPage');
  const nameOf = useColumnName();
  const change = useChangeTask();
  const changeOf = useCellChange(lanes);
  const place = usePlaceTask(
    columns.flatMap(({ tasks }) => tasks),
    teamId,
  );
  return (task, column, { from: fromKey, focused = false, spot }) => {
    const from = columns[cellOf(columns, task.id, fromKey)];
    if (refused || !from) return;
    const next = changeOf(task, from, column);
    const arrive = () => {
      onArrival({ taskId: task.id, column: column.key, focused: focused && 'grip' });
      if (spot) place(task.id, spot);
    };
    if (!next) {
      if (spot) arrive();
      return;
    }
    const back = changeOf({ ...task, ...next.shown }, column, from);
    const spotBefore = spot && spotAt(without(from.tasks, task.id), from.tasks.indexOf(task));
    const undo = () => {
      onArrival({ taskId: task.id, column: from.key, focused: focused && 'grip' });
      if (back) change(task.id, back.patch, back.shown);
      if (spotBefore) place(task.id, spotBefore);
    };
    const isSameLane = from.lane?.key === column.lane?.key;
    const moved = () =>
      toast({
        id: `moved-${task.id}`,
        look: 'success',
        title: t('taskPage:movedTo', { status: isSameLane ? nameOf(column) : (column.lane?.label ?? '') }),
        description: task.title,
        action: { label: t('common:undo'), onPress: undo },
      });
    changeStatus({ status: next.patch.status ?? task.status }, [task], () => {
      arrive();
      change(task.id, next.patch, next.shown, moved);
    });
  };
}

/** The cell of the same column in the next swimlane, or the one before; -1 without one. */
function cellBeside(columns: readonly Cell[], at: number, step: number): number {
  const own = columns[at];
  const isBeside = (cell: Cell) =>
    own !== undefined && cell.lane?.key !== own.lane?.key && cell.name === own.name && cell.entry?.id === own.entry?.id;
  return step > 0
    ? columns.findIndex((cell, index) => index > at && isBeside(cell))
    : columns.findLastIndex((cell, index) => index < at && isBeside(cell));
}

/** The focus follows a card that a key, such as S or T, brings into another cell. */
function useFollow(columns: readonly Cell[], onArrival: (arrival: Arrival) => void) {
  const card = useRef<{ taskId: string; from: string } | null>(null);
  // Read before the list that the card leaves gives the focus to its neighbour.
  const followed = card.current;
  const column = followed && columns[cellOf(columns, followed.taskId, followed.from)]?.key;
  const hasMoved = followed !== null && column !== undefined && column !== followed.from;
  useLayoutEffect(() => {
    if (!hasMoved || !followed || !column) return;
    card.current = null;
    onArrival({ taskId: followed.taskId, column, focused: 'card' });
  }, [hasMoved, followed, column, onArrival]);
  return {
    follow: (taskId: string, from: string) => {
      card.current = { taskId, from };
    },
    onFocus: (taskId: string) => {
      if (card.current?.taskId !== taskId) card.current = null;
    },
  };
}

/** Moves cards with the keyboard: grab, carry over the columns, put down. */
function useGrab(columns: readonly Cell[], { refused, move }: Pick<Moving, 'refused' | 'move'>) {
  const t = useText('kanban');
  const nameOf = useColumnName();
  const [grab, setGrab] = useState<Grab | null>(null);
  const [announcement, setAnnouncement] = useState('');

  /** The columns of the swimlane of a column, as first and last index. */
  const laneAround = (at: number) => {
    const inLane = (cell: Cell) => cell.lane?.key === columns[at]?.lane?.key;
    return { first: columns.findIndex(inLane), last: columns.findLastIndex(inLane) };
  };
  const announce = (key: 'held' | 'over', task: TaskItem, at: number) => {
    const column = columns[at];
    if (!column) return;
    const { first, last } = laneAround(at);
    const status = column.lane ? `${nameOf(column)}, ${column.lane.label}` : nameOf(column);
    setAnnouncement(t(key, { task: task.title, status, place: String(at - first + 1), count: last - first + 1 }));
  };

  const grabTask = (task: TaskItem, from: string) => {
    const at = cellOf(columns, task.id, from);
    setGrab({ taskId: task.id, from, at, row: null });
    announce('held', task, at);
  };
  const carry = (task: TaskItem, cardGrab: Grab, to: number) => {
    setGrab({ ...cardGrab, at: to, row: null });
    announce('over', task, to);
  };
  const carryAside = (task: TaskItem, cardGrab: Grab, step: number) => {
    const { first, last } = laneAround(cardGrab.at);
    carry(task, cardGrab, Math.min(last, Math.max(first, cardGrab.at + step)));
  };
  /** Up or down among the other cards of the cell, and past its end to the same column of the next swimlane. */
  const carryWithin = (task: TaskItem, cardGrab: Grab, step: number) => {
    const tasks = columns[cardGrab.at]?.tasks ?? [];
    const others = without(tasks, task.id);
    const own = tasks.findIndex(({ id }) => id === task.id);
    const nextRow = (cardGrab.row ?? Math.max(own, 0)) + step;
    const beside = nextRow < 0 || nextRow > others.length ? cellBeside(columns, cardGrab.at, step) : -1;
    if (beside >= 0) return carry(task, cardGrab, beside);
    const to = Math.min(others.length, Math.max(0, nextRow));
    setGrab({ ...cardGrab, row: to });
    setAnnouncement(t('placed', { task: task.title, place: to + 1, count: others.length + 1 }));
  };
  const putDown = (task: TaskItem, { from, at, row }: Pick<Grab, 'from' | 'at' | 'row'>) => {
    const column = columns[at];
    const stays = cellOf(columns, task.id, from) === at && row === null;
    setGrab(null);
    setAnnouncement(stays ? t('putBack', { task: task.title }) : '');
    const spot = column && row !== null ? spotAt(without(column.tasks, task.id), row) : undefined;
    if (column && !stays) move(task, column, { from, focused: true, spot });
  };

  /** The action of a key on a grabbed card; null for other keys. */
  const heldKey = (task: TaskItem, cardGrab: Grab, key: string): (() => void) | null => {
    const step = stepOf(key);
    if (step !== 0) return () => carryAside(task, cardGrab, step);
    if (key === 'ArrowUp' || key === 'ArrowDown') return () => carryWithin(task, cardGrab, key === 'ArrowUp' ? -1 : 1);
    const { from } = cardGrab;
    if (key === 'Escape') return () => putDown(task, { from, at: cellOf(columns, task.id, from), row: null });
    return presses(key) ? () => putDown(task, cardGrab) : null;
  };
  const onKey = (task: TaskItem, from: string, event: KeyboardEvent) => {
    const isHeld = grab?.taskId === task.id && grab.from === from;
    const act = isHeld ? heldKey(task, grab, event.key) : presses(event.key) ? () => grabTask(task, from) : null;
    if (!act) return;
    event.preventDefault();
    if (refused) return;
    act();
  };

  return { grab, grabTask, announcement, onKey, release: () => setGrab(null) };
}

/** Where the grabbed card would go in. */
function edgeOf(columns: readonly Cell[], { taskId, at, row }: Grab): Edge | null {
  const cell = columns[at];
  if (!cell || row === null) return null;
  const others = without(cell.tasks, taskId);
  const neighbour = others[row] ?? others.at(-1);
  return neighbour ? { cellKey: cell.key, taskId: neighbour.id, isLower: row >= others.length } : null;
}

/** The column below a dragged card, and the edge of the card there. */
function dragPlace({ over, isLower, card }: { over: string; isLower: boolean; card: string }) {
  const { cellKey, taskId: neighbour } = targetOf(over);
  const { taskId } = targetOf(card);
  const edge = neighbour && neighbour !== taskId ? { cellKey, taskId: neighbour, isLower } : null;
  return { target: cellKey, edge };
}

interface MovingTasksProps extends Pick<MoveOptions, 'lanes' | 'teamId'> {
  columns: readonly Cell[];
  children: ReactNode;
}

/** Changes the status of tasks by dragging, with the keyboard or from a menu. */
export function MovingTasks({ columns, lanes, teamId, children }: MovingTasksProps) {
  const refused = useWhyNot()(useServer().tasks.update);
  const [drag, onDrag] = useDragged();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const move = useMove(columns, { refused, onArrival: setArrival, lanes, teamId });
  const { grab, grabTask, announcement, onKey, release } = useGrab(columns, { refused, move });
  const grabPlace = grab && { target: columns[grab.at]?.key ?? null, edge: edgeOf(columns, grab) };
  const { target, edge } = (drag ? drag.over && dragPlace({ ...drag, over: drag.over }) : grabPlace) || {
    target: null,
    edge: null,
  };
  const moving: Moving = {
    columns,
    refused,
    target,
    edge,
    grabbed: grab && cardTarget(grab.taskId, grab.from),
    dragged: drag?.card ?? null,
    arrival,
    move,
    moveTo: (task, from, key) => {
      const lane = columns[cellOf(columns, task.id, from)]?.lane?.key;
      const column = columns.find(({ entry, lane: own }) => entry?.id === key && own?.key === lane);
      if (column) move(task, column, { from, focused: true });
    },
    onKey,
    grab: grabTask,
    release,
    ...useFollow(columns, setArrival),
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
