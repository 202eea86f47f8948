import { type InputOf, type OutputOf, Refusal, type taskListsApi, updated } from '@stint/contract';
import type { Change, Ctx } from '../../http/ctx.ts';
import { type Becoming, columnNames, heldMany, type Row, relationNames, writeMany } from './many.service.ts';
import { undoStale } from './stale-tasks.service.ts';
import { checkHandles, organizationOf } from './task-checks.service.ts';

type In<Op extends keyof typeof taskListsApi> = InputOf<(typeof taskListsApi)[Op]>;
type Out<Op extends keyof typeof taskListsApi> = OutputOf<(typeof taskListsApi)[Op]>;

/** One's own changes of the last day, by the name that they were given. */
const recorded = `select changes from oplog
  where "tenantId" = $1 and ids ->> 'changeId' = $2 and ids ? 'changeId' and "actorUserId" = $3 and "organizationId" = $4
    and at > $5::timestamptz - interval '1 day'
    and op in ('tasks.bulk', 'tasks.removeMany', 'tasks.remove', 'tasks.unassign')
  order by seq desc limit 1`;

/** What a task was, as far as it still is what the change made of it. */
function former(row: Row, { before, after }: Change): Becoming {
  if (after === null) return row.deletedAt ? { deletedAt: null, deletedByUserId: null } : {};
  if (row.deletedAt) return {};
  const become: Becoming = {};
  for (const key of columnNames) {
    if (before && key in before && row[key] === after[key]) become[key] = before[key] as string | null;
  }
  for (const key of relationNames) {
    const [was, is] = [before?.[key], after[key]] as [string[] | undefined, string[] | undefined];
    if (!was || !is) continue;
    const taken = was.filter((id) => !is.includes(id));
    become[key] = [...new Set([...row[key].filter((id) => was.includes(id) || !is.includes(id)), ...taken])];
  }
  return become;
}

/** The nightly change of stale tasks; notes about it are kept as long. */
const nightly = `select changes, at from oplog
  where "tenantId" = $1 and ids ->> 'changeId' = $2 and ids ? 'changeId' and "organizationId" = $3
    and at > $4::timestamptz - interval '90 days' and op = 'tasks.stale'`;

export async function undo(ctx: Ctx, { changeId }: In<'undo'>): Promise<Out<'undo'>> {
  const organizationId = organizationOf(ctx);
  const { tenantId, userId } = ctx.who;
  const night = [tenantId, changeId, organizationId, ctx.now()];
  const [stale] = await ctx.hot<{ changes: Change[]; at: string }>('tasks.nightly', nightly, night);
  if (stale) {
    const ids = await undoStale(ctx, { changeId, ...stale });
    return { ...updated(ids.length), ids };
  }
  const values = [tenantId, changeId, userId, organizationId, ctx.now()];
  const [entry] = await ctx.hot<{ changes: Change[] | null }>('tasks.recorded', recorded, values);
  if (!entry) throw new Refusal('not_found');
  const changes = new Map((entry.changes ?? []).flatMap((one) => (one.entity === 'Task' ? [[one.id, one]] : [])));
  const rows = await heldMany(ctx, [...changes.keys()]);
  await checkHandles(ctx, [...changes.keys()]);
  const wishes = rows.map((row) => ({ row, become: former(row, changes.get(row.id) as Change) }));
  const changed = await writeMany(ctx, wishes);
  return { ...updated(changed.length), ids: changed.map(({ id }) => id) };
}
