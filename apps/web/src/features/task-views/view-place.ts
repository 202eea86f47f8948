import type { TaskView } from '@stint/contract';
import { columnsOf, columnsPref } from './columns.ts';

const paths = { table: '/team/tasks', kanban: '/kanban', calendar: '/calendar' } as const;

/** The page that a view is seen on. */
export const pathOf = ({ page }: Pick<TaskView, 'page'>) => paths[page];

/** What a view shows of each task is not in the address. */
export function takeColumns({ columns }: Pick<TaskView, 'columns'>): void {
  const kept = columnsOf(columns);
  if (kept) columnsPref.set(kept);
}
