import { type BulkChange, type InputOf, type OutputOf, Refusal, type taskListsApi, updated } from '@stint/contract';
import { isClosed } from '@stint/domain/statuses';
import type { Ctx } from '../../http/ctx.ts';
import { noLongerActive } from './active.service.ts';
import { type Becoming, heldMany, type Row, writeMany } from './many.service.ts';
import { comingTo } from './moves.service.ts';
import { takenUp } from './stale-tasks.service.ts';
import { checkAssigns, checkDeletes, checkHandles, checkReferences, organizationOf } from './task-checks.service.ts';
import { resolutions, wordsOf } from './task-words.service.ts';

type In<Op extends keyof typeof taskListsApi> = InputOf<(typeof taskListsApi)[Op]>;
type Out<Op extends keyof typeof taskListsApi> = OutputOf<(typeof taskListsApi)[Op]>;

/** The tasks that are still there of those that were named, none of which is another team's. */
async function living(ctx: Ctx, ids: readonly string[]): Promise<Row[]> {
  const rows = (await heldMany(ctx, ids)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length === 0) throw new Refusal('not_found');
  await checkHandles(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows;
}

const sum = (before: readonly string[], more: readonly string[] = [], less: readonly string[] = []) =>
  [...new Set([...before, ...more])].filter((id) => !less.includes(id));

/** Who comes onto a task or leaves it. */
const shifted = (members: readonly string[], { addMembers = [], removeMembers = [] }: Omit<BulkChange, 'ids'>) => [
  ...addMembers.filter((id) => !members.includes(id)),
  ...removeMembers.filter((id) => members.includes(id)),
];

function relationsOf(row: Row, tags: readonly string[], sent: BulkChange): Becoming {
  const { addMembers, removeMembers, addTags, removeTags, organizationTeamId } = sent;
  return {
    ...((addMembers || removeMembers) && { members: sum(row.members, addMembers, removeMembers) }),
    ...((addTags || removeTags || organizationTeamId) && { tags: sum(tags, addTags, removeTags) }),
    ...(organizationTeamId && { teams: [organizationTeamId] }),
  };
}

type Words = Awaited<ReturnType<typeof wordsOf>>;

/** What is sent by word or by one team's id means, for each task, the entry of that name in its own teams' lists. */
async function wordsFor(ctx: Ctx, organizationId: string, rows: readonly Row[], sent: Omit<BulkChange, 'ids'>) {
  const teamsOf = (row: Row) => (sent.organizationTeamId ? [sent.organizationTeamId] : row.teams);
  const words = new Map<string, Words>();
  for (const row of rows) {
    const key = teamsOf(row).join();
    if (!words.has(key)) words.set(key, await wordsOf(ctx, organizationId, teamsOf(row), sent));
  }
  return (row: Row): Words => words.get(teamsOf(row).join()) ?? {};
}

const plain = ['projectId', 'dueDate', 'version'] as const;

export async function bulk(ctx: Ctx, { ids, changeId: _, ...sent }: In<'bulk'>): Promise<Out<'bulk'>> {
  const organizationId = organizationOf(ctx);
  const rows = await living(ctx, ids);
  await checkReferences(ctx, organizationId, {
    teams: sent.organizationTeamId ? [sent.organizationTeamId] : [],
    members: sent.addMembers,
    tags: sent.addTags,
    projectId: sent.projectId,
  });
  for (const row of rows) await checkAssigns(ctx, row, shifted(row.members, sent));
  const words = await wordsFor(ctx, organizationId, rows, sent);
  const brought = sent.organizationTeamId
    ? await comingTo(ctx, organizationId, [sent.organizationTeamId], rows)
    : ({ tags }: Row) => ({ tags });
  const columns = Object.fromEntries(plain.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]])));
  const named = rows.map((row) => {
    const { tags, ...own } = brought(row);
    return { row, tags, change: { ...own, ...columns, ...words(row) } };
  });
  const resolution = await resolutions(
    ctx,
    organizationId,
    named.map(({ change }) => change),
  );
  const wishes = named.map(({ row, tags, change }) => ({
    row,
    become: { ...change, ...resolution(row, change), ...relationsOf(row, tags, { ids, ...sent }) },
  }));
  const changed = await writeMany(ctx, wishes);
  const closed = rows.filter((row) => isClosed({ status: words(row).status ?? null })).map(({ id }) => id);
  if (closed.length > 0) await noLongerActive(ctx, closed);
  if (changed.length > 0 && rows.some((row) => words(row).status)) await takenUp(ctx, ids);
  return updated(changed.length);
}

export async function removeMany(ctx: Ctx, { ids }: In<'removeMany'>): Promise<Out<'removeMany'>> {
  const rows = await living(ctx, ids);
  for (const row of rows) await checkDeletes(ctx, row);
  const become = { deletedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  const gone = await writeMany(
    ctx,
    rows.map((row) => ({ row, become })),
  );
  await noLongerActive(ctx, ids);
  return updated(gone.length);
}
