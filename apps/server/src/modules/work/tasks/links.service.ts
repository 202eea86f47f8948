import { deleted, maxTaskLinks, Refusal, type TaskLinkedIssue } from '@stint/contract';
import { and, eq, or } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { LinkRow, linkOf } from './links.sql.ts';
import { checkHandlesOne, countReadable } from './task-checks.service.ts';
import { taskLinkedIssue } from './tasks.table.ts';

async function linkById(ctx: Ctx, taskLinkId: string): Promise<TaskLinkedIssue> {
  const [row] = await ctx.query(LinkRow, linkOf(taskLinkId));
  return row!.link;
}

async function checkTasks(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const distinctIds = [...new Set(ids)];
  if (distinctIds.length < ids.length) throw new Refusal('invalid', { taskToId: 'A task cannot be linked to itself' });
  if ((await countReadable(ctx, distinctIds)) < distinctIds.length)
    throw new Refusal('invalid_reference', { taskToId: 'No such task' });
  await checkHandlesOne(ctx, distinctIds);
}

export async function create(ctx: Ctx, sent: In<'taskLinks.create'>): Promise<TaskLinkedIssue> {
  await checkTasks(ctx, [sent.taskFromId, sent.taskToId]);
  const { taskFromId } = sent;
  const ofTask = and(
    or(eq(taskLinkedIssue.taskFromId, taskFromId), eq(taskLinkedIssue.taskToId, taskFromId)),
    live(taskLinkedIssue),
  );
  await holdLimit(ctx, {
    name: `links of ${taskFromId}`,
    max: maxTaskLinks,
    count: ({ db }) => db.$count(taskLinkedIssue, ofTask),
  });
  const { tenantId, userId } = ctx.session;
  const stamp = { createdAt: ctx.now(), updatedAt: ctx.now(), createdByUserId: userId };
  const [row] = await ctx.db
    .insert(taskLinkedIssue)
    .values({ ...sent, ...stamp, tenantId, organizationId: organizationOf(ctx) })
    .returning({ id: taskLinkedIssue.id });
  ctx.changed({ entity: 'TaskLinkedIssue', id: row!.id, before: null, after: { ...sent } });
  return linkById(ctx, row!.id);
}

async function lockLink(ctx: Ctx, taskLinkId: string) {
  const isThisLink = and(
    eq(taskLinkedIssue.id, taskLinkId),
    eq(taskLinkedIssue.organizationId, organizationOf(ctx)),
    live(taskLinkedIssue),
  );
  const [row] = await ctx.db.select().from(taskLinkedIssue).where(isThisLink).for('update');
  if (!row) throw new Refusal('not_found');
  await checkHandlesOne(ctx, [row.taskFromId, row.taskToId]);
  return row;
}

export async function update(
  ctx: Ctx,
  { taskLinkId, ...sent }: In<'taskLinks.update'>,
): Promise<Out<'taskLinks.update'>> {
  const { action, taskFromId, taskToId } = await lockLink(ctx, taskLinkId);
  const before = { action, taskFromId, taskToId };
  const after = {
    action: sent.action ?? action,
    taskFromId: sent.taskFromId ?? taskFromId,
    taskToId: sent.taskToId ?? taskToId,
  };
  await checkTasks(ctx, [after.taskFromId, after.taskToId]);
  await ctx.db
    .update(taskLinkedIssue)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(taskLinkedIssue.id, taskLinkId));
  ctx.changed({ entity: 'TaskLinkedIssue', id: taskLinkId, before, after });
  const ids = [...new Set([taskFromId, taskToId, after.taskFromId, after.taskToId])];
  return { ...(await linkById(ctx, taskLinkId)), ids };
}

export async function remove(ctx: Ctx, { taskLinkId }: In<'taskLinks.remove'>): Promise<Out<'taskLinks.remove'>> {
  const { action, taskFromId, taskToId } = await lockLink(ctx, taskLinkId);
  await ctx.db
    .update(taskLinkedIssue)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(taskLinkedIssue.id, taskLinkId));
  ctx.changed({ entity: 'TaskLinkedIssue', id: taskLinkId, before: { action, taskFromId, taskToId }, after: null });
  return { ...deleted(1), ids: [taskFromId, taskToId] };
}
