import type { StatusName, TaskItem, TaskStatus } from '@stint/contract';

type InStatus = Pick<TaskItem, 'status' | 'taskStatusId'>;

/** A status and its tasks. */
export interface Column<T extends InStatus = TaskItem> {
  key: string;
  name: StatusName;
  /** Null for a status that is not in the team's list, such as closed. */
  entry: TaskStatus | null;
  tasks: T[];
}

/** The patch that moves a task into the column. */
export const changeTo = ({ name, entry }: Pick<Column, 'name' | 'entry'>) => ({
  status: name,
  taskStatusId: entry?.id ?? null,
});

/**
 * The team's option of a task's status, or null. A custom status is identified by its id, because all of them are
 * named `custom`.
 */
export const statusOf = <S extends Pick<TaskStatus, 'id' | 'name'>>(
  { status, taskStatusId }: InStatus,
  statuses: readonly S[],
): S | null =>
  statuses.find(({ id }) => id === taskStatusId) ??
  statuses.find(({ name }) => name === status && name !== 'custom') ??
  null;

/** The team's statuses in order with their tasks, followed by all other statuses in use, so that no task is lost. */
export function columnsOf<T extends InStatus>(statuses: readonly TaskStatus[], tasks: readonly T[]): Column<T>[] {
  const columns = statuses.map((entry): Column<T> => ({ key: entry.id, name: entry.name, entry, tasks: [] }));
  const byId = new Map(columns.map((column) => [column.key, column]));
  const byName = new Map(columns.filter(({ name }) => name !== 'custom').map((column) => [column.name, column]));
  const others = new Map<StatusName, Column<T>>();
  for (const task of tasks) {
    const ownColumn = (task.taskStatusId && byId.get(task.taskStatusId)) || byName.get(task.status);
    const column = ownColumn ||
      others.get(task.status) || { key: task.status, name: task.status, entry: null, tasks: [] };
    if (!ownColumn) others.set(task.status, column);
    column.tasks.push(task);
  }
  return [...columns, ...others.values()];
}
