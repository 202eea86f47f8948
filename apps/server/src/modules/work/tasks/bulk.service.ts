import { BulkChange, Refusal, taskFieldsWith, updated } from '@stint/contract';
import { isClosed } from '@stint/domain/workspace/statuses';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { noLongerActive } from './active.service.ts';
import { lockMany, type Row, type TaskValues, writeMany } from './many.service.ts';
import { mappedTo } from './moves.service.ts';
import { takenUp } from './stale-tasks.service.ts';
import { checkAssigns, checkDeletes, checkHandles } from './task-checks.service.ts';
import { resolutions, taskOptionsOf } from './task-options.service.ts';

/** Locks the tasks that still exist. Refuses tasks that the caller may not change. */
async function living(ctx: Ctx, ids: readonly string[]): Promise<Row[]> {
  const rows = (await lockMany(ctx, ids)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length === 0) throw new Refusal('not_found');
  await checkHandles(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows;
}

const sum = (before: readonly string[], more: readonly string[] = [], less: readonly string[] = []) =>
  [...new Set([...before, ...more])].filter((id) => !less.includes(id));

/** The people that the change adds to a task or removes from it. */
const shifted = (members: readonly string[], { addMembers = [], removeMembers = [] }: Omit<BulkChange, 'ids'>) => [
  ...addMembers.filter((id) => !members.includes(id)),
  ...removeMembers.filter((id) => members.includes(id)),
];

function relationsOf(row: Row, tags: readonly string[], sent: BulkChange): TaskValues {
  const { addMembers, removeMembers, addTags, removeTags, organizationTeamId } = sent;
  return {
    ...((addMembers || removeMembers) && { members: sum(row.members, addMembers, removeMembers) }),
    ...((addTags || removeTags || organizationTeamId) && { tags: sum(tags, addTags, removeTags) }),
    ...(organizationTeamId && { teams: [organizationTeamId] }),
  };
}

type TaskOptions = Awaited<ReturnType<typeof taskOptionsOf>>;

/** Finds the option with the sent name in the lists of each task's own teams. */
async function optionsFor(ctx: Ctx, organizationId: string, rows: readonly Row[], sent: Omit<BulkChange, 'ids'>) {
  const teamsOf = (row: Row) => (sent.organizationTeamId ? [sent.organizationTeamId] : row.teams);
  const options = new Map<string, TaskOptions>();
  for (const row of rows) {
    const key = teamsOf(row).join();
    if (!options.has(key)) options.set(key, await taskOptionsOf(ctx, organizationId, teamsOf(row), sent));
  }
  return (row: Row): TaskOptions => options.get(teamsOf(row).join()) ?? {};
}

const isBulk = <K extends string>(key: K): key is K & keyof BulkChange => key in BulkChange.shape;
const plain = taskFieldsWith('kind', 'plain').filter(isBulk);

export async function bulk(ctx: Ctx, { ids, changeId: _, ...sent }: In<'tasks.bulk'>): Promise<Out<'tasks.bulk'>> {
  const organizationId = organizationOf(ctx);
  const rows = await living(ctx, ids);
  await checkReferences(ctx, organizationId, {
    teams: sent.organizationTeamId ? [sent.organizationTeamId] : [],
    members: sent.addMembers,
    tags: sent.addTags,
    projectId: sent.projectId,
  });
  for (const row of rows) await checkAssigns(ctx, row, shifted(row.members, sent));
  const options = await optionsFor(ctx, organizationId, rows, sent);
  const mapped = sent.organizationTeamId
    ? await mappedTo(ctx, organizationId, [sent.organizationTeamId], rows)
    : ({ tags }: Row) => ({ tags });
  const columns = Object.fromEntries(plain.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]])));
  const changedRows = rows.map((row) => {
    const { tags, ...carriedOver } = mapped(row);
    return { row, tags, change: { ...carriedOver, ...columns, ...options(row) } };
  });
  const resolution = await resolutions(
    ctx,
    organizationId,
    changedRows.map(({ change }) => change),
  );
  const patches = changedRows.map(({ row, tags, change }) => ({
    row,
    patch: { ...change, ...resolution(row, change), ...relationsOf(row, tags, { ids, ...sent }) },
  }));
  const changed = await writeMany(ctx, patches);
  const closed = rows.filter((row) => isClosed({ status: options(row).status ?? null })).map(({ id }) => id);
  if (closed.length > 0) await noLongerActive(ctx, closed);
  if (changed.length > 0 && rows.some((row) => options(row).status)) await takenUp(ctx, ids);
  return updated(changed.length);
}

export async function removeMany(ctx: Ctx, { ids }: In<'tasks.removeMany'>): Promise<Out<'tasks.removeMany'>> {
  const rows = await living(ctx, ids);
  for (const row of rows) await checkDeletes(ctx, row);
  const patch = { deletedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  const deletedTasks = await writeMany(
    ctx,
    rows.map((row) => ({ row, patch })),
  );
  await noLongerActive(ctx, ids);
  return updated(deletedTasks.length);
}
