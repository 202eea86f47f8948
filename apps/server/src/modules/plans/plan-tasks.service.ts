import { type DailyPlan, type InputOf, type plansApi, Refusal } from '@stint/contract';
import { placed, staysPlanned, whyNotMoveTask } from '@stint/domain/plans';
import { stageOfTask } from '@stint/domain/statuses';
import type { Ctx } from '../../http/ctx.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { checkOwner, held, type Row, todayOf } from './plan-access.service.ts';
import { checkTask, get, isThere, named } from './plan-lists.service.ts';

type In<Op extends keyof typeof plansApi> = InputOf<(typeof plansApi)[Op]>;

const stamp = 'update daily_plan set "updatedAt" = $3, "updatedByUserId" = $4';

const putTask = `with put as (
    insert into daily_plan_task ("tenantId", "dailyPlanId", "taskId", "order")
    select $5, $1, t.id, (select coalesce(max(x."order"), 0) + 1 from daily_plan_task x where x."dailyPlanId" = $1)
    from task t where t.id = $2 and t."organizationId" = $6 and t."deletedAt" is null
    on conflict do nothing
  ) ${stamp} where id = $1 and not $7::boolean`;

interface At {
  id: string;
  /** Made by this very request: then it has not been changed by anybody. */
  isNew?: boolean;
}

/** Puts a task into a plan; one that is in it already stays where it is. */
export async function put(ctx: Ctx, { id, isNew = false }: At, taskId: string): Promise<void> {
  const { tenantId, userId } = ctx.who;
  const [, there] = await Promise.all([
    ctx.hot('plans.put', putTask, [id, taskId, ctx.now(), userId, tenantId, organizationOf(ctx), isNew]),
    isThere(ctx, taskId),
  ]);
  if (!there) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  ctx.changed({ entity: 'DailyPlan', id, before: null, after: { added: taskId } });
}

export async function addTask(ctx: Ctx, { planId, taskId }: In<'addTask'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  await checkOwner(ctx, row);
  await put(ctx, row, taskId);
  return get(ctx, { planId });
}

const takeTask = `with gone as (
    delete from daily_plan_task where "dailyPlanId" = any ($1) and "taskId" = $2 returning "dailyPlanId" as id
  ), stamped as (${stamp} where id in (select id from gone))
  select id from gone`;

async function take(ctx: Ctx, plans: readonly string[], taskId: string): Promise<string[]> {
  const values = [plans, taskId, ctx.now(), ctx.who.userId];
  const gone = (await ctx.hot<{ id: string }>('plans.take', takeTask, values)).map(({ id }) => id);
  for (const id of gone) ctx.changed({ entity: 'DailyPlan', id, before: { task: taskId }, after: { removed: taskId } });
  return gone;
}

export async function removeTask(ctx: Ctx, { planId, taskId }: In<'removeTask'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  await checkOwner(ctx, row);
  await checkTask(ctx, taskId);
  await take(ctx, [planId], taskId);
  return get(ctx, { planId });
}

const putInOrder = `with stamped as (${stamp} where id = $1)
  update daily_plan_task x set "order" = o.at from unnest($2::uuid[]) with ordinality o (id, at)
  where x."dailyPlanId" = $1 and x."taskId" = o.id`;

/** Both plans, in an order in which two such moves cannot wait for each other. */
async function heldBoth(ctx: Ctx, from: string, to: string): Promise<[Row, Row]> {
  const rows = new Map<string, Row>();
  for (const id of [...new Set([from, to])].sort()) rows.set(id, await held(ctx, id));
  return [rows.get(from) as Row, rows.get(to) as Row];
}

export async function move(ctx: Ctx, { planId, toPlanId, taskId, position }: In<'move'>): Promise<DailyPlan[]> {
  const [from, to] = await heldBoth(ctx, planId, toPlanId ?? planId);
  for (const row of [from, to]) await checkOwner(ctx, row);
  if (from.employeeId !== to.employeeId) throw new Refusal('plan.not_yours');
  const task = (await get(ctx, { planId })).tasks.find(({ id }) => id === taskId);
  if (!task) throw new Refusal('not_found');
  const today = await todayOf(ctx, from.employeeId);
  refuse(whyNotMoveTask({ from: from.date, to: to.date, isDone: stageOfTask(task) === 'done' }, today));
  if (from.id !== to.id) {
    await put(ctx, to, taskId);
    if (!staysPlanned(from.date, to.date, today)) await take(ctx, [from.id], taskId);
  }
  const ids = (await get(ctx, { planId: to.id })).tasks.map(({ id }) => id);
  const order = placed(ids, taskId, position);
  await ctx.hot('plans.put-in-order', putInOrder, [to.id, order, ctx.now(), ctx.who.userId]);
  ctx.changed({ entity: 'DailyPlan', id: to.id, before: null, after: { moved: taskId, position } });
  return named(ctx, [from.id, to.id]);
}

const plansWith = `select d.id, d."employeeId", d."organizationTeamId" from daily_plan d
  join daily_plan_task x on x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id
  where x."taskId" = $1 and d."deletedAt" is null and d."employeeId" = $2
    and (d.id = any ($3) or (cardinality($3::uuid[]) = 0 and d.date >= $4))
  for update of d`;

export async function unplan(ctx: Ctx, { taskId, plansIds, employeeId }: In<'unplan'>): Promise<DailyPlan[]> {
  await checkTask(ctx, taskId);
  const whom = employeeId ?? ctx.who.employeeId;
  if (!whom) return [];
  const values = [taskId, whom, plansIds ?? [], await todayOf(ctx, whom)];
  const found = await ctx.hot<Pick<Row, 'id' | 'employeeId' | 'organizationTeamId'>>('plans.with', plansWith, values);
  for (const row of found) await checkOwner(ctx, row);
  const ids = found.map(({ id }) => id);
  return named(ctx, await take(ctx, ids, taskId));
}
