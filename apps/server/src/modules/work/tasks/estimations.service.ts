import { deleted, Refusal, type TaskEstimation } from '@stint/contract';
import { whyNotSeconds } from '@stint/domain/work/estimates';
import { and, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { actsFor } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkEmployee, checkHandles, isThere } from './task-checks.service.ts';
import { task, taskEstimation, taskTeam } from './tasks.table.ts';

/** People set their own estimates; managers set those of their team's members. */
async function checkAllowed(ctx: Ctx, taskId: string, employeeId: string): Promise<void> {
  if (employeeId === ctx.session.employeeId) return;
  const teams = await ctx.db
    .select({ id: taskTeam.organizationTeamId })
    .from(taskTeam)
    .where(eq(taskTeam.taskId, taskId));
  const managed = await actsFor(
    ctx,
    teams.map(({ id }) => id),
  );
  if (!managed) throw new Refusal('task.estimate_not_yours');
}

export async function create(ctx: Ctx, sent: In<'taskEstimations.create'>): Promise<TaskEstimation> {
  const organizationId = organizationOf(ctx);
  const [row] = await ctx.db.select({ id: task.id }).from(task).where(isThere(ctx, sent.taskId));
  if (!row) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  await checkHandles(ctx, [sent.taskId]);
  refuse(whyNotSeconds(sent.estimate));
  await checkAllowed(ctx, sent.taskId, sent.employeeId);
  await checkEmployee(ctx, sent.employeeId);
  const { tenantId, userId } = ctx.session;
  const stamp = { createdAt: ctx.now(), updatedAt: ctx.now(), createdByUserId: userId };
  const [record] = await ctx.db
    .insert(taskEstimation)
    .values({ ...sent, ...stamp, tenantId, organizationId })
    .returning();
  ctx.changed({ entity: 'TaskEstimation', id: record!.id, before: null, after: { ...sent } });
  return record!;
}

async function lockEstimation(ctx: Ctx, estimationId: string) {
  const isThisEstimation = and(
    eq(taskEstimation.id, estimationId),
    eq(taskEstimation.organizationId, organizationOf(ctx)),
    live(taskEstimation),
  );
  const [row] = await ctx.db.select().from(taskEstimation).where(isThisEstimation).for('update');
  if (!row) throw new Refusal('not_found');
  await checkAllowed(ctx, row.taskId, row.employeeId);
  return row;
}

/** The task and the person of an estimate cannot change. */
export async function update(
  ctx: Ctx,
  { estimationId, estimate }: In<'taskEstimations.update'>,
): Promise<TaskEstimation> {
  refuse(whyNotSeconds(estimate));
  const row = await lockEstimation(ctx, estimationId);
  const [record] = await ctx.db
    .update(taskEstimation)
    .set({ estimate, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(taskEstimation.id, estimationId))
    .returning();
  ctx.changed({ entity: 'TaskEstimation', id: row.id, before: { estimate: row.estimate }, after: { estimate } });
  return record!;
}

export async function remove(
  ctx: Ctx,
  { estimationId }: In<'taskEstimations.remove'>,
): Promise<Out<'taskEstimations.remove'>> {
  const row = await lockEstimation(ctx, estimationId);
  await ctx.db
    .update(taskEstimation)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(taskEstimation.id, estimationId));
  ctx.changed({ entity: 'TaskEstimation', id: row.id, before: { estimate: row.estimate }, after: null });
  return { ...deleted(1), taskId: row.taskId };
}
