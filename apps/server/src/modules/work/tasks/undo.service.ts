import { Refusal, updated } from '@stint/contract';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { admitUndo } from '../../../kernel/undo.ts';
import type { Change, Ctx } from '../../../kernel/verb.ts';
import { lockMany, type Row, type TaskValues, writeMany } from './many.service.ts';
import { undoStale } from './stale-tasks.service.ts';
import { checkHandles } from './task-checks.service.ts';
import { columnNames, relationNames } from './tasks.sql.ts';
import { OwnChange, ownChange, StaleChange, staleChange } from './undo.sql.ts';

/** The former values of a task, as far as it still has those that the change wrote. */
function former(row: Row, { before, after }: Change): TaskValues {
  if (after === null) return row.deletedAt ? { deletedAt: null, deletedByUserId: null } : {};
  if (row.deletedAt) return {};
  const patch: TaskValues = {};
  for (const key of columnNames) {
    if (before && key in before && row[key] === after[key]) patch[key] = before[key] as string | null;
  }
  for (const key of relationNames) {
    const [was, is] = [before?.[key], after[key]] as [string[] | undefined, string[] | undefined];
    if (!was || !is) continue;
    const restoredIds = was.filter((id) => !is.includes(id));
    patch[key] = [...new Set([...row[key].filter((id) => was.includes(id) || !is.includes(id)), ...restoredIds])];
  }
  return patch;
}

export async function undo(ctx: Ctx, { changeId }: In<'tasks.undo'>): Promise<Out<'tasks.undo'>> {
  const organizationId = organizationOf(ctx);
  const { tenantId, userId } = ctx.session;
  const query = { tenantId, organizationId, changeId, now: ctx.now() };
  const [stale] = await ctx.query(StaleChange, staleChange(query));
  if (stale) {
    admitUndo(ctx, 'tasks.bulk');
    const ids = await undoStale(ctx, { changeId, ...stale });
    return { ...updated(ids.length), ids };
  }
  const [entry] = await ctx.query(OwnChange, ownChange(query, userId));
  if (!entry) throw new Refusal('not_found');
  admitUndo(ctx, entry.op);
  const changes = new Map(
    (entry.changes ?? []).flatMap((change) => (change.entity === 'Task' ? [[change.id, change]] : [])),
  );
  const rows = await lockMany(ctx, [...changes.keys()]);
  await checkHandles(ctx, [...changes.keys()]);
  const patches = rows.map((row) => ({ row, patch: former(row, changes.get(row.id) as Change) }));
  const changed = await writeMany(ctx, patches);
  return { ...updated(changed.length), ids: changed.map(({ id }) => id) };
}
