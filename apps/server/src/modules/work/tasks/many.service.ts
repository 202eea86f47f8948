import type { z } from 'zod';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import {
  type Column,
  columnNames,
  deleteRelations,
  insertRelations,
  LockedTask,
  lockTasks,
  type Pairs,
  type Relation,
  relationNames,
  updateTasks,
} from './tasks.sql.ts';

export type Row = z.infer<typeof LockedTask>;
/** The values to write. Omitted keys stay unchanged. */
export type TaskValues = Partial<Record<Column, string | null> & Record<Relation, string[]>>;

/** Locks tasks, including deleted ones and excluding other people's drafts. */
export const lockMany = (ctx: Ctx, ids: readonly string[]): Promise<Row[]> =>
  ctx.query(LockedTask, lockTasks(ids, organizationOf(ctx), ctx.session.userId));

interface TaskChange {
  row: Row;
  before: TaskValues;
  after: TaskValues;
}

const same = (first: unknown, other: unknown) => JSON.stringify(first) === JSON.stringify(other);

/** Writes the patches with a constant number of statements, and returns the changed tasks. */
export async function writeMany(ctx: Ctx, patches: readonly { row: Row; patch: TaskValues }[]): Promise<Row[]> {
  const changes: TaskChange[] = patches.flatMap(({ row, patch }) => {
    const keys = ([...columnNames, ...relationNames] as const).filter(
      (key) =>
        patch[key] !== undefined && !same(row[key], Array.isArray(patch[key]) ? patch[key].toSorted() : patch[key]),
    );
    if (keys.length === 0) return [];
    const pick = (from: TaskValues) => Object.fromEntries(keys.map((key) => [key, from[key]])) as TaskValues;
    return [{ row, before: pick(row), after: pick(patch) }];
  });
  if (changes.length === 0) return [];
  const sets = changes.map(({ row, after }) => ({ id: row.id, patch: after }));
  await ctx.execute(updateTasks(sets, { userId: ctx.session.userId, now: ctx.now() }));
  for (const name of relationNames) await relateMany(ctx, name, changes);
  for (const { row, before, after } of changes) {
    const isDeleted = after.deletedAt && !before.deletedAt;
    const back = before.deletedAt && !after.deletedAt;
    const change = back ? { before: null, after: { title: row.title } } : { before, after };
    ctx.changed({
      entity: 'Task',
      id: row.id,
      ...(isDeleted ? { before: { title: row.title }, after: null } : change),
    });
  }
  return changes.map(({ row }) => row);
}

/** Adds and removes the records of one relation. */
async function relateMany(ctx: Ctx, name: Relation, changes: readonly TaskChange[]): Promise<void> {
  const pairs = (from: 'before' | 'after', to: 'before' | 'after') =>
    changes.flatMap(({ row, ...change }) =>
      (change[from][name] ?? []).filter((id) => !change[to][name]?.includes(id)).map((id) => [row.id, id] as const),
    );
  await unrelate(ctx, name, pairs('before', 'after'));
  await relate(ctx, name, pairs('after', 'before'));
}

export const pairsOf = (taskId: string, ids: readonly string[]): Pairs => ids.map((id) => [taskId, id]);
export async function unrelate(ctx: Ctx, name: Relation, pairs: Pairs): Promise<void> {
  if (pairs.length > 0) await ctx.execute(deleteRelations(name, pairs));
}

export async function relate(ctx: Ctx, name: Relation, pairs: Pairs): Promise<void> {
  if (pairs.length > 0) await ctx.execute(insertRelations(name, pairs, ctx.session.tenantId));
}
