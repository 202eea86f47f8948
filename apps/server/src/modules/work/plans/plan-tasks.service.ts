import { type DailyPlan, Refusal } from '@stint/contract';
import { staysPlanned, whyNotMoveTask, withIdAt } from '@stint/domain/work/plans';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkOwner, lockPlan, type Row, todayOf } from './plan-access.service.ts';
import { checkTask, get, isThere, plansById } from './plan-lists.service.ts';
import {
  type By,
  copyMinutes,
  IdRow,
  OwnedPlan,
  orderTasks,
  plansWithTask,
  putTask,
  setMinutes as setMinutesSql,
  takeTask,
} from './plans.sql.ts';

const byCaller = (ctx: Ctx): By => ({ userId: ctx.session.userId, now: ctx.now() });

interface At {
  id: string;
  /** The plan was created by this request, so it counts as unchanged. */
  isNew?: boolean;
}

/** Adds a task to a plan. A task that is in it keeps its place. */
export async function put(ctx: Ctx, { id, isNew = false }: At, taskId: string): Promise<void> {
  const { tenantId } = ctx.session;
  const [, there] = await Promise.all([
    ctx.execute(putTask({ tenantId, organizationId: organizationOf(ctx), planId: id, taskId, isNew }, byCaller(ctx))),
    isThere(ctx, taskId),
  ]);
  if (!there) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  ctx.changed({ entity: 'DailyPlan', id, before: null, after: { added: taskId } });
}

export async function addTask(ctx: Ctx, { planId, taskId }: In<'plans.addTask'>): Promise<DailyPlan> {
  const row = await lockPlan(ctx, planId);
  await checkOwner(ctx, row);
  await put(ctx, row, taskId);
  return get(ctx, { planId });
}

async function take(ctx: Ctx, plans: readonly string[], taskId: string): Promise<string[]> {
  const planIds = (await ctx.query(IdRow, takeTask(plans, taskId, byCaller(ctx)))).map(({ id }) => id);
  for (const id of planIds)
    ctx.changed({ entity: 'DailyPlan', id, before: { task: taskId }, after: { removed: taskId } });
  return planIds;
}

export async function removeTask(ctx: Ctx, { planId, taskId }: In<'plans.removeTask'>): Promise<DailyPlan> {
  const row = await lockPlan(ctx, planId);
  await checkOwner(ctx, row);
  await checkTask(ctx, taskId);
  await take(ctx, [planId], taskId);
  return get(ctx, { planId });
}

export async function setMinutes(ctx: Ctx, { planId, taskId, minutes }: In<'plans.setMinutes'>): Promise<DailyPlan> {
  const row = await lockPlan(ctx, planId);
  await checkOwner(ctx, row);
  await checkTask(ctx, taskId);
  if ((await ctx.execute(setMinutesSql(planId, taskId, minutes, byCaller(ctx)))) === 0) throw new Refusal('not_found');
  ctx.changed({ entity: 'DailyPlan', id: planId, before: null, after: { task: taskId, minutes } });
  return get(ctx, { planId });
}

/** Locks both plans in the order of their ids, so that two moves cannot deadlock. */
async function heldBoth(ctx: Ctx, from: string, to: string): Promise<[Row, Row]> {
  const rows = new Map<string, Row>();
  for (const id of [...new Set([from, to])].sort()) rows.set(id, await lockPlan(ctx, id));
  return [rows.get(from) as Row, rows.get(to) as Row];
}

export async function move(ctx: Ctx, { planId, toPlanId, taskId, position }: In<'plans.move'>): Promise<DailyPlan[]> {
  const [from, to] = await heldBoth(ctx, planId, toPlanId ?? planId);
  for (const row of [from, to]) await checkOwner(ctx, row);
  if (from.employeeId !== to.employeeId) throw new Refusal('plan.not_yours');
  const task = (await get(ctx, { planId })).tasks.find(({ id }) => id === taskId);
  if (!task) throw new Refusal('not_found');
  const today = await todayOf(ctx, from.employeeId);
  refuse(whyNotMoveTask({ from: from.date, to: to.date, isDone: stageOfTask(task) === 'done' }, today));
  if (from.id !== to.id) {
    await put(ctx, to, taskId);
    await ctx.execute(copyMinutes(from.id, to.id, taskId));
    if (!staysPlanned(from.date, to.date, today)) await take(ctx, [from.id], taskId);
  }
  const ids = (await get(ctx, { planId: to.id })).tasks.map(({ id }) => id);
  const order = withIdAt(ids, taskId, position);
  await ctx.execute(orderTasks(to.id, order, byCaller(ctx)));
  ctx.changed({ entity: 'DailyPlan', id: to.id, before: null, after: { moved: taskId, position } });
  return plansById(ctx, [from.id, to.id]);
}

export async function unplan(ctx: Ctx, { taskId, plansIds, employeeId }: In<'plans.unplan'>): Promise<DailyPlan[]> {
  await checkTask(ctx, taskId);
  const whom = employeeId ?? ctx.session.employeeId;
  if (!whom) return [];
  const from = await todayOf(ctx, whom);
  const rows = await ctx.query(OwnedPlan, plansWithTask({ taskId, employeeId: whom, planIds: plansIds ?? [], from }));
  for (const row of rows) await checkOwner(ctx, row);
  const ids = rows.map(({ id }) => id);
  return plansById(ctx, await take(ctx, ids, taskId));
}
