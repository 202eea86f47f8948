import { pref } from '../../lib/device/prefs.ts';

/** What a table can show of a task besides what it is and how far it is. */
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
  Array.isArray(value) && value.every((one) => (columnKeys as readonly unknown[]).includes(one));
export const columnsPref = pref<ColumnKey[]>('stint.tasks.columns', isColumns, [
  'priority',
  'assignees',
  'labels',
  'project',
  'dueDate',
]);
/** Of what a view holds, what there is. */
export const columnsOf = (kept: readonly string[] | null) => kept && columnKeys.filter((key) => kept.includes(key));
