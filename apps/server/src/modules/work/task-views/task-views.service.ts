import { deleted, maxTaskViews, Refusal } from '@stint/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { taskView } from './task-views.table.ts';

const everMine = (ctx: Ctx, employeeId: string) =>
  and(eq(taskView.tenantId, ctx.session.tenantId), eq(taskView.employeeId, employeeId));
const mine = (ctx: Ctx, employeeId: string) => and(everMine(ctx, employeeId), live(taskView));

export async function list(ctx: Ctx, { organizationTeamId }: In<'taskViews.list'>): Promise<Out<'taskViews.list'>> {
  const { employeeId } = ctx.session;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.db
    .select()
    .from(taskView)
    .where(and(mine(ctx, employeeId), eq(taskView.organizationTeamId, organizationTeamId)))
    .orderBy(asc(taskView.createdAt), asc(taskView.id));
  return { items, total: items.length };
}

export async function create(ctx: Ctx, sent: In<'taskViews.create'>): Promise<Out<'taskViews.create'>> {
  const place = placeOf(ctx);
  const { employeeId } = ctx.session;
  if (!employeeId) throw new Refusal('member.not_own');
  await checkReferences(ctx, place.organizationId, { teams: [sent.organizationTeamId] });
  await holdLimit(ctx, {
    name: `task views of ${employeeId}`,
    max: maxTaskViews,
    count: ({ db }) => db.$count(taskView, mine(ctx, employeeId)),
  });
  const [row] = await ctx.db
    .insert(taskView)
    .values({ ...stampOf(place), ...sent, employeeId })
    .returning();
  return row!;
}

/** Matches only the caller's own view. */
const isOwn = (ctx: Ctx, taskViewId: string) =>
  and(mine(ctx, ctx.session.employeeId ?? taskViewId), eq(taskView.id, taskViewId));

export async function update(
  ctx: Ctx,
  { taskViewId, ...sent }: In<'taskViews.update'>,
): Promise<Out<'taskViews.update'>> {
  const [row] = await ctx.db
    .update(taskView)
    .set({ ...sent, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(isOwn(ctx, taskViewId))
    .returning();
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function remove(ctx: Ctx, { taskViewId }: In<'taskViews.remove'>): Promise<Out<'taskViews.remove'>> {
  const [deletedView] = await ctx.db
    .update(taskView)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(isOwn(ctx, taskViewId))
    .returning({ id: taskView.id });
  if (!deletedView) throw new Refusal('not_found');
  return deleted(1);
}

export async function restore(ctx: Ctx, { taskViewId }: In<'taskViews.restore'>): Promise<Out<'taskViews.restore'>> {
  const isDeletedView = and(everMine(ctx, ctx.session.employeeId ?? taskViewId), isNotNull(taskView.deletedAt));
  const [back] = await ctx.db
    .update(taskView)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(and(isDeletedView, eq(taskView.id, taskViewId)))
    .returning();
  if (!back) throw new Refusal('not_found');
  return back;
}
