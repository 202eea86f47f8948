import { DailyPlan, deleted, Employee, type InputOf, type OutputOf, type plansApi, Refusal } from '@stint/contract';
import { plannedHours, whyNotEditPlan } from '@stint/domain/plans';
import { dayOf } from '@stint/domain/time';
import { dateFrom } from '@stint/domain/tolerant-dates';
import { and, eq, isNull } from 'drizzle-orm';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { employeeText } from '../members/members.service.ts';
import { actsFor, checkEmployee, checkReferences, organizationOf } from '../tasks/task-checks.service.ts';
import { carried } from '../tasks/task-texts.service.ts';
import { wordsOf } from '../tasks/task-words.service.ts';
import { iconBase } from '../vocabularies/vocabularies.service.ts';
import { dailyPlan } from './plans.table.ts';

type In<Op extends keyof typeof plansApi> = InputOf<(typeof plansApi)[Op]>;
type Out<Op extends keyof typeof plansApi> = OutputOf<(typeof plansApi)[Op]>;
type Plans = JsonText<Out<'list'>>;

const today = (ctx: Ctx) => dayOf(ctx.now(), ctx.who.timeZone);

/** Plans with their tasks, each task written once however many plans it is in. */
const plansSql = (where: Where) => `
with plan as materialized (
  select d.* from daily_plan d where d."deletedAt" is null and $1::text is not null and ${where.sql}
), picked as materialized (
  select t.* from task t where t."deletedAt" is null
    and t.id in (select x."taskId" from daily_plan_task x where x."dailyPlanId" in (select id from plan))
), ${carried.related}, work as (
  select t.id, t.number, ${carried.text} as ref ${carried.joined}
), planned as (
  select x."dailyPlanId", string_agg(work.ref, ',' order by x."order" nulls last, work.number) as refs
  from daily_plan_task x join work on work.id = x."taskId"
  where x."dailyPlanId" in (select id from plan) group by x."dailyPlanId"
), owner as materialized (
  select e.id, ${employeeText(Employee, { now: '$2' })} as ref
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e.id in (select "employeeId" from plan)
)
select d.date, d.id, left(${jsonOf(DailyPlan, 'd', { tasks: null })}::text, -1)
  || ',"tasks":[' || coalesce(planned.refs, '') || ']' || coalesce(',"employee":' || owner.ref, '') || '}' as text
from plan d left join planned on planned."dailyPlanId" = d.id left join owner on owner.id = d."employeeId"
order by d.date desc, d.id`;

async function textsOf(ctx: Ctx, where: Where): Promise<string[]> {
  const rows = await ctx.hot<{ text: string }>(`plans${where.key}`, plansSql(where), where.values);
  return rows.map(({ text }) => text);
}

function asked(ctx: Ctx, filter: In<'list'>): Where {
  const where = new Where();
  where.value(iconBase(ctx));
  where.value(ctx.now());
  return where
    .and('organization', 'd."organizationId" = ?', organizationOf(ctx))
    .and('team', 'd."organizationTeamId" = ?', filter.organizationTeamId)
    .and('employee', 'd."employeeId" = ?', filter.employeeId)
    .and('employees', 'd."employeeId" = any (?)', filter.employeeIds)
    .and('from', 'd.date >= ?', filter.from)
    .and('to', 'd.date <= ?', filter.to);
}

async function listOf(ctx: Ctx, where: Where): Promise<Plans> {
  const texts = await textsOf(ctx, where);
  return new JsonText(`{"items":[${texts.join(',')}],"total":${texts.length}}`);
}

export const list = (ctx: Ctx, filter: In<'list'>): Promise<Plans> => listOf(ctx, asked(ctx, filter));
export const ofTeam = list;

export async function mine(ctx: Ctx, filter: In<'mine'>): Promise<Plans | Out<'mine'>> {
  if (!ctx.who.employeeId) return { items: [], total: 0 };
  return list(ctx, { ...filter, employeeId: ctx.who.employeeId });
}

export async function ofEmployee(ctx: Ctx, input: In<'ofEmployee'>): Promise<Plans> {
  await checkEmployee(ctx, input.employeeId);
  return list(ctx, input);
}

export async function ofTask(ctx: Ctx, { taskId, ...filter }: In<'ofTask'>): Promise<Plans> {
  await checkTask(ctx, taskId);
  const has = 'exists (select from daily_plan_task x where x."dailyPlanId" = d.id and x."taskId" = ?)';
  return listOf(ctx, asked(ctx, filter).and('task', has, taskId));
}

async function checkTask(ctx: Ctx, taskId: string): Promise<void> {
  const text = 'select 1 from task where id = $1 and "organizationId" = $2 and "deletedAt" is null';
  const [row] = await ctx.hot('plans.task', text, [taskId, organizationOf(ctx)]);
  if (!row) throw new Refusal('not_found');
}

export async function get(ctx: Ctx, { planId }: In<'get'>): Promise<DailyPlan> {
  const [text] = await textsOf(ctx, asked(ctx, {}).and('plan', 'd.id = ?', planId));
  if (!text) throw new Refusal('not_found');
  return JSON.parse(text) as DailyPlan;
}

type Row = typeof dailyPlan.$inferSelect;

/** A plan that somebody is about to change, held until this transaction ends. */
async function held(ctx: Ctx, planId: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(dailyPlan)
    .where(
      and(eq(dailyPlan.id, planId), eq(dailyPlan.organizationId, organizationOf(ctx)), isNull(dailyPlan.deletedAt)),
    )
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Plans belong to their person; a manager of the team may change them too. */
async function checkOwner(ctx: Ctx, employeeId: string, teamId: string | null): Promise<void> {
  const isOwner = employeeId === ctx.who.employeeId;
  if (!isOwner && !(await actsFor(ctx, teamId ? [teamId] : []))) throw new Refusal('plan.not_yours');
}

function hours(sent: unknown): number {
  const planned = plannedHours(sent);
  if (planned > 24) throw new Refusal('invalid', { workTimePlanned: 'A day has 24 hours' });
  return planned;
}

/** The words of plans are those of statuses; what is none of them is refused as on a task. */
async function statusOf(
  ctx: Ctx,
  teamId: string | null,
  sent: string | null | undefined,
): Promise<DailyPlan['status']> {
  if (!sent) return 'open';
  const { status } = await wordsOf(ctx, organizationOf(ctx), teamId ? [teamId] : [], { status: sent });
  return status ?? 'open';
}

const existing = `select id from daily_plan
  where "employeeId" = $1 and date = $2 and "organizationTeamId" is not distinct from $3 and "deletedAt" is null for update`;

const insert = `insert into daily_plan
    ("tenantId", "organizationId", "employeeId", "organizationTeamId", date, "workTimePlanned", status, "createdByUserId", "createdAt", "updatedAt")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
  on conflict ("tenantId", "employeeId", date, coalesce("organizationTeamId", '00000000-0000-0000-0000-000000000000'))
    where "deletedAt" is null do nothing
  returning id`;

/** Makes a plan, or adds to the one there is for that person, date and team. */
export async function create(ctx: Ctx, sent: In<'create'>): Promise<DailyPlan> {
  const organizationId = organizationOf(ctx);
  const employeeId = sent.employeeId ?? ctx.who.employeeId;
  if (!employeeId) throw new Refusal('invalid', { employeeId: 'Employee ID is required to fetch daily plans' });
  const date = dateFrom(sent.date, ctx.who.timeZone);
  if (!date) throw new Refusal('invalid', { date: 'Invalid date' });
  const teamId = sent.organizationTeamId ?? null;
  const own = employeeId === ctx.who.employeeId;
  await checkReferences(ctx, organizationId, { teams: teamId ? [teamId] : [], members: own ? [] : [employeeId] });
  await checkOwner(ctx, employeeId, teamId);
  const key = [employeeId, date, teamId];
  const planned = hours(sent.workTimePlanned);
  const status = await statusOf(ctx, teamId, sent.status);
  const values = [
    ctx.who.tenantId,
    organizationId,
    employeeId,
    teamId,
    date,
    planned,
    status,
    ctx.who.userId,
    ctx.now(),
  ];
  const [made] = await ctx.hot<{ id: string }>('plans.insert', insert, values);
  const [found] = made ? [made] : await ctx.hot<{ id: string }>('plans.existing', existing, key);
  if (!found) throw new Refusal('conflict');
  if (made)
    ctx.changed({
      entity: 'DailyPlan',
      id: made.id,
      before: null,
      after: { date, employeeId, workTimePlanned: planned },
    });
  if (sent.taskId) await put(ctx, found.id, sent.taskId);
  return get(ctx, { planId: found.id });
}

const putTask = `insert into daily_plan_task ("tenantId", "dailyPlanId", "taskId", "order")
  select $1, $2, t.id, (select coalesce(max(x."order"), 0) + 1 from daily_plan_task x where x."dailyPlanId" = $2)
  from task t where t.id = $3 and t."organizationId" = $4 and t."deletedAt" is null
  on conflict do nothing`;

/** Puts a task into a plan; one that is in it already stays where it is. */
async function put(ctx: Ctx, planId: string, taskId: string): Promise<void> {
  const { tenantId } = ctx.who;
  const text = 'select 1 from task where id = $1 and "organizationId" = $2 and "deletedAt" is null';
  const [, [task]] = await Promise.all([
    ctx.hot('plans.put', putTask, [tenantId, planId, taskId, organizationOf(ctx)]),
    ctx.hot('plans.task', text, [taskId, organizationOf(ctx)]),
  ]);
  if (!task) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  ctx.changed({ entity: 'DailyPlan', id: planId, before: null, after: { added: taskId } });
}

export async function update(ctx: Ctx, { planId, ...sent }: In<'update'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  const isOwner = row.employeeId === ctx.who.employeeId;
  if (!isOwner) await checkOwner(ctx, row.employeeId, row.organizationTeamId);
  const code = whyNotEditPlan({ isOwner, isManager: !isOwner }, row.date, today(ctx));
  if (code) throw new Refusal(code);
  const after: Partial<Row> = {};
  if (sent.workTimePlanned !== undefined) after.workTimePlanned = hours(sent.workTimePlanned);
  if (sent.status) after.status = await statusOf(ctx, row.organizationTeamId, sent.status);
  if (Object.keys(after).length > 0) {
    const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.who.userId };
    await ctx.db
      .update(dailyPlan)
      .set({ ...after, ...stamp })
      .where(eq(dailyPlan.id, planId));
    const before = { workTimePlanned: row.workTimePlanned, status: row.status };
    ctx.changed({ entity: 'DailyPlan', id: planId, before, after: { ...after } });
  }
  return get(ctx, { planId });
}

export async function addTask(ctx: Ctx, { planId, taskId }: In<'addTask'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  await checkOwner(ctx, row.employeeId, row.organizationTeamId);
  await put(ctx, planId, taskId);
  return get(ctx, { planId });
}

const takeTask = `delete from daily_plan_task where "dailyPlanId" = any ($1) and "taskId" = $2 returning "dailyPlanId" as id`;

async function take(ctx: Ctx, plans: readonly string[], taskId: string): Promise<string[]> {
  const gone = (await ctx.hot<{ id: string }>('plans.take', takeTask, [plans, taskId])).map(({ id }) => id);
  for (const id of gone) ctx.changed({ entity: 'DailyPlan', id, before: { task: taskId }, after: { removed: taskId } });
  return gone;
}

export async function removeTask(ctx: Ctx, { planId, taskId }: In<'removeTask'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  await checkOwner(ctx, row.employeeId, row.organizationTeamId);
  await checkTask(ctx, taskId);
  await take(ctx, [planId], taskId);
  return get(ctx, { planId });
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
  const values = [taskId, whom, plansIds ?? [], today(ctx)];
  const found = await ctx.hot<Pick<Row, 'id' | 'employeeId' | 'organizationTeamId'>>('plans.with', plansWith, values);
  for (const row of found) await checkOwner(ctx, row.employeeId, row.organizationTeamId);
  const ids = await take(
    ctx,
    found.map(({ id }) => id),
    taskId,
  );
  const texts = ids.length > 0 ? await textsOf(ctx, asked(ctx, {}).and('plans', 'd.id = any (?)', ids)) : [];
  return texts.map((text) => JSON.parse(text) as DailyPlan);
}

export async function remove(ctx: Ctx, { planId }: In<'remove'>): Promise<Out<'remove'>> {
  const row = await held(ctx, planId);
  await checkOwner(ctx, row.employeeId, row.organizationTeamId);
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  await ctx.db.update(dailyPlan).set(stamp).where(eq(dailyPlan.id, planId));
  ctx.changed({ entity: 'DailyPlan', id: planId, before: { date: row.date, employeeId: row.employeeId }, after: null });
  return deleted(1);
}
