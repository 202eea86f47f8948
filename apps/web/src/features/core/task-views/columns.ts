import { pref } from '../../../lib/device/prefs.ts';

/** The optional columns of a task table. */
export const columnKeys = [
  'priority',
  'assignees',
  'labels',
  'project',
  'dueDate',
  'estimate',
  'worked',
  'size',
  'createdAt',
  'updatedAt',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

const isColumns = (value: unknown): value is ColumnKey[] =>
  Array.isArray(value) && value.every((item) => (columnKeys as readonly unknown[]).includes(item));
export const columnsPref = pref<ColumnKey[]>('stint.tasks.columns', isColumns, [
  'priority',
  'assignees',
  'labels',
  'project',
  'dueDate',
]);
/** The known columns of a stored view. */
export const columnsOf = (stored: readonly string[] | null) =>
  stored && columnKeys.filter((key) => stored.includes(key));
