import { type Sql, sql } from '../../../db/sql.ts';

/**
 * The sort keys of task lists besides number and status, never null. Each has an index, and a query must use the same
 * expression to read in its order.
 */
export const sortKeys = {
  title: (column) => column('titleKey'),
  issueType: (column) =>
    sql`case ${column('issueType')} when 'Epic' then 1 when 'Story' then 2 when 'Task' then 3 when 'Bug' then 4 else 0 end`,
  priority: (column) =>
    sql`case ${column('priority')} when 'low' then 1 when 'medium' then 2 when 'high' then 3 when 'urgent' then 4 else 0 end`,
  size: (column) =>
    sql`case ${column('size')} when 'tiny' then 1 when 'small' then 2 when 'medium' then 3 when 'large' then 4 when 'x-large' then 5 else 0 end`,
  estimate: (column) => column('estimate'),
  dueFirst: (column) => sql`coalesce(${column('dueDate')}, 'infinity')`,
  dueLast: (column) => sql`coalesce(${column('dueDate')}, '-infinity')`,
  updatedAt: (column) => column('updatedAt'),
} as const satisfies Record<string, (column: (name: string) => Sql) => Sql>;

/** The text of each key, for its index. */
export const sortKeyTexts = Object.entries(sortKeys).map(
  ([name, key]) => [name, key((column) => sql.id(column)).prepared().text] as const,
);
