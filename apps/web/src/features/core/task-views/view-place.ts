import type { TaskView } from '@stint/contract';
import { columnsOf, columnsPref } from './columns.ts';

const paths = { table: '/team/tasks', kanban: '/kanban', calendar: '/calendar' } as const;

/** The page of a view. */
export const pathOf = ({ page }: Pick<TaskView, 'page'>) => paths[page];

/** The columns of a view are stored in this browser, not in the URL. */
export function takeColumns({ columns }: Pick<TaskView, 'columns'>): void {
  const visible = columnsOf(columns);
  if (visible) columnsPref.set(visible);
}
