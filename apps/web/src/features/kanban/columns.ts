import type { StatusName, TaskItem, TaskStatus } from '@stint/contract';

/** One state of tasks and what is in it. */
export interface Column {
  key: string;
  name: StatusName;
  /** Null for a state that tasks are in though the team's list does not have it, such as closed. */
  entry: TaskStatus | null;
  tasks: TaskItem[];
}

/** What moving a task there makes of it. */
export const changeTo = ({ name, entry }: Column) => ({ status: name, taskStatusId: entry?.id ?? null });

/**
 * The team's statuses in its order, each with its tasks; behind them whatever else tasks are in, so that none is lost.
 */
export function columnsOf(statuses: readonly TaskStatus[], tasks: readonly TaskItem[]): Column[] {
  const columns = statuses.map((entry): Column => ({ key: entry.id, name: entry.name, entry, tasks: [] }));
  const byId = new Map(columns.map((column) => [column.key, column]));
  // An own status is known by its id alone: all of them are called `custom`.
  const byName = new Map(columns.filter(({ name }) => name !== 'custom').map((column) => [column.name, column]));
  const others = new Map<StatusName, Column>();
  for (const task of tasks) {
    const known = (task.taskStatusId && byId.get(task.taskStatusId)) || byName.get(task.status);
    const column = known || others.get(task.status) || { key: task.status, name: task.status, entry: null, tasks: [] };
    if (!known) others.set(task.status, column);
    column.tasks.push(task);
  }
  return [...columns, ...others.values()];
}

/** A column that is dragged, told from a task. */
const mark = 'column ';
export const columnDrag = (key: string) => `${mark}${key}`;
export const columnDragged = (id: string) => (id.startsWith(mark) ? id.slice(mark.length) : null);
