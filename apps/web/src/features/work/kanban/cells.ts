import type { TaskItem, TaskPatch } from '@stint/contract';
import { type Column, changeTo, nothing, useColleagues, useVocabulary } from '../../core/tasks/index.ts';
import type { TaskGroup } from '../task-groups/index.ts';
import type { BoardLane } from './search.ts';

/** A place for cards: a column, or its part in one swimlane. */
export interface Cell extends Column {
  lane: TaskGroup | null;
}

/** The parts of the columns in a swimlane; every lane has a cell for every column. */
export function cellsOf(columns: readonly Column[], lane: TaskGroup): Cell[] {
  const ids = new Set(lane.tasks.map(({ id }) => id));
  return columns.map((column) => ({
    ...column,
    key: `${column.key} ${lane.key}`,
    lane,
    tasks: column.tasks.filter(({ id }) => ids.has(id)),
  }));
}

const cardMark = 'card ';
const idLength = 36;

/** The id of a card as drop target: the task, in its cell. */
export const cardTarget = (taskId: string, cellKey: string) => `${cardMark}${taskId} ${cellKey}`;

/** The cell of a drop target, and the card if it is one. */
export function targetOf(target: string): { cellKey: string; taskId: string | null } {
  if (!target.startsWith(cardMark)) return { cellKey: target, taskId: null };
  const taskId = target.slice(cardMark.length, cardMark.length + idLength);
  return { cellKey: target.slice(cardMark.length + idLength + 1), taskId };
}

interface Change {
  patch: TaskPatch;
  /** The records of the ids in the patch. */
  shown: Partial<Pick<TaskItem, 'members'>>;
}

/** What changes in a task that moves from one cell to another; null when nothing does. */
export function useCellChange(lanes: BoardLane | undefined): (task: TaskItem, from: Cell, to: Cell) => Change | null {
  const people = useColleagues();
  const priorities = useVocabulary('priorities');
  const toLane: Record<BoardLane, (task: TaskItem, from: string, to: string) => Change> = {
    project: (_, __, to) => ({ patch: { projectId: to === nothing ? null : to }, shown: {} }),
    priority: (_, __, to) => {
      const entry = priorities.find(({ id }) => id === to);
      return { patch: { priority: entry?.name ?? null, taskPriorityId: entry?.id ?? null }, shown: {} };
    },
    assignee: ({ members }, from, to) => {
      const added = people.filter(({ id }) => id === to && !members.some((member) => member.id === id));
      const next = [...members.filter(({ id }) => id !== from), ...added];
      return { patch: { members: next.map(({ id }) => id) }, shown: { members: next } };
    },
  };
  return (task, from, to) => {
    const isSameStatus = from.name === to.name && from.entry?.id === to.entry?.id;
    const isSameLane = from.lane?.key === to.lane?.key;
    if (isSameStatus && isSameLane) return null;
    const lane =
      lanes && from.lane && to.lane && !isSameLane
        ? toLane[lanes](task, from.lane.key, to.lane.key)
        : { patch: {}, shown: {} };
    return { ...lane, patch: { ...lane.patch, ...(!isSameStatus && changeTo(to)) } };
  };
}
