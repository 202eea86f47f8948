import { DailyPlan, deleted, Employee, type InputOf, type OutputOf, type plansApi, Refusal } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { placed, plannedHours, staysPlanned, whyNotEditPlan, whyNotMoveTask, whyNotPlan } from '@stint/domain/plans';
import { stageOfTask } from '@stint/domain/statuses';
import { dayOf } from '@stint/domain/time';
import { dateFrom } from '@stint/domain/tolerant-dates';
import { and, eq, isNull } from 'drizzle-orm';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { employeeText } from '../members/members.service.ts';
import { actsFor, checkEmployee, checkReferences, organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { carried } from '../tasks/task-texts.service.ts';
import { wordsOf } from '../tasks/task-words.service.ts';
import { iconBase } from '../vocabularies/vocabularies.service.ts';
import { dailyPlan } from './plans.table.ts';

type In<Op extends keyof typeof plansApi> = InputOf<(typeof plansApi)[Op]>;
type Out<Op extends keyof typeof plansApi> = OutputOf<(typeof plansApi)[Op]>;
type Plans = JsonText<Out<'list'>>;

const today = (ctx: Ctx) => dayOf(ctx.now(), ctx.who.timeZone);

/** Plans with their tasks, each task written once however many plans it is in. */
const plansSql = (where: Where, viewer: string) => `
with plan as materialized (
  select d.* from daily_plan d where d."deletedAt" is null and $1::text is not null and ${where.sql}
), picked as materialized (
  select t.* from task t where t."deletedAt" is null and ${seenBy(viewer, 't')}
    and t.id in (select x."taskId" from daily_plan_task x where x."dailyPlanId" in (select id from plan))
), ${carried.related(viewer)}, work as (
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
  const sql = plansSql(where, `${where.value(ctx.who.userId)}::uuid`);
  const rows = await ctx.hot<{ text: string }>(`plans${where.key}`, sql, where.values);
  return rows.map(({ text }) => text);
}

/** A plan that names no team, as some clients make them, is its person's in each of their teams. */
const ofThatTeam = `d."organizationTeamId" = ? or (d."organizationTeamId" is null and exists (
  select from organization_team_employee m where m."tenantId" = d."tenantId" and m."organizationTeamId" = ?
    and m."employeeId" = d."employeeId" and m."deletedAt" is null))`;

function asked(ctx: Ctx, filter: In<'list'>): Where {
  const where = new Where();
  where.value(iconBase(ctx));
  where.value(ctx.now());
  return where
    .and('organization', 'd."organizationId" = ?', organizationOf(ctx))
    .and('team', ofThatTeam, filter.organizationTeamId)
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

export async function hours(ctx: Ctx, filter: In<'hours'>): Promise<Out<'hours'>> {
  const where = asked(ctx, filter);
  const text = `select d.date, sum(d."workTimePlanned")::float8 as hours, $1::text as base, $2::text as now from daily_plan d
    where d."deletedAt" is null and ${where.sql} group by d.date order by d.date`;
  const rows = await ctx.hot<{ date: string; hours: number }>(`plans.hours${where.key}`, text, where.values);
  return rows.map(({ date, hours: planned }) => ({ date, hours: planned }));
}

const existingTask = `select 1 from task t
  where t.id = $1 and t."organizationId" = $2 and t."deletedAt" is null and ${seenBy('$3', 't')}`;

async function isThere(ctx: Ctx, taskId: string): Promise<boolean> {
  const rows = await ctx.hot('plans.task', existingTask, [taskId, organizationOf(ctx), ctx.who.userId]);
  return rows.length > 0;
}

async function checkTask(ctx: Ctx, taskId: string): Promise<void> {
  if (!(await isThere(ctx, taskId))) throw new Refusal('not_found');
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

const shared = `select m."organizationTeamId" as id from organization_team_employee m
  join organization_team_employee x on x."tenantId" = m."tenantId" and x."organizationTeamId" = m."organizationTeamId"
  where m."employeeId" = $1 and x."employeeId" = $2 and m."deletedAt" is null and x."deletedAt" is null`;

/** The team of a plan; of one that names none, those that its person and the caller are both in. */
async function teamsOf(ctx: Ctx, plan: Pick<Row, 'employeeId' | 'organizationTeamId'>): Promise<string[]> {
  if (plan.organizationTeamId) return [plan.organizationTeamId];
  const rows = await ctx.hot<{ id: string }>('plans.shared-teams', shared, [plan.employeeId, ctx.who.employeeId]);
  return rows.map(({ id }) => id);
}

/** Plans belong to their person; a manager of the team may change them too. */
async function checkOwner(ctx: Ctx, plan: Pick<Row, 'employeeId' | 'organizationTeamId'>): Promise<void> {
  if (plan.employeeId === ctx.who.employeeId) return;
  if (!(await actsFor(ctx, await teamsOf(ctx, plan)))) throw new Refusal('plan.not_yours');
}

function hoursOf(sent: unknown): number {
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
  where "employeeId" = $1 and date = $2 and ("organizationTeamId" = $3 or "organizationTeamId" is null) and "deletedAt" is null
  order by "organizationTeamId" nulls last limit 1 for update`;

const insert = `insert into daily_plan
    ("tenantId", "organizationId", "employeeId", "organizationTeamId", date, "workTimePlanned", status, "createdByUserId", "createdAt", "updatedAt")
  select $1, $2, $3, $4, $5, $6, $7, $8::uuid, $9, $9 where not exists (
    select from daily_plan d where d."employeeId" = $3 and d.date = $5 and d."organizationTeamId" is null and d."deletedAt" is null)
  on conflict ("tenantId", "employeeId", date, coalesce("organizationTeamId", '00000000-0000-0000-0000-000000000000'))
    where "deletedAt" is null do nothing
  returning id`;

/** Makes a plan, or adds to the one there is for that person and date: that of the team, else one that names no team. */
export async function create(ctx: Ctx, sent: In<'create'>): Promise<DailyPlan> {
  const organizationId = organizationOf(ctx);
  const employeeId = sent.employeeId ?? ctx.who.employeeId;
  if (!employeeId) throw new Refusal('invalid', { employeeId: 'Employee ID is required to fetch daily plans' });
  const date = dateFrom(sent.date, ctx.who.timeZone);
  if (!date) throw new Refusal('invalid', { date: 'Invalid date' });
  const teamId = sent.organizationTeamId ?? null;
  const own = employeeId === ctx.who.employeeId;
  await checkReferences(ctx, organizationId, { teams: teamId ? [teamId] : [], members: own ? [] : [employeeId] });
  await checkOwner(ctx, { employeeId, organizationTeamId: teamId });
  const key = [employeeId, date, teamId];
  const planned = hoursOf(sent.workTimePlanned);
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

const comesNext = `insert into task_employee ("tenantId", "taskId", "employeeId", "nextAt") values ($1, $2, $3, $4)
  on conflict ("tenantId", "taskId", "employeeId") do update set "nextAt" = excluded."nextAt" returning (xmax = 0) as added`;
const toFront = `update daily_plan_task set "order" =
    (select coalesce(min(x."order"), 1) - 1 from daily_plan_task x where x."dailyPlanId" = $1)
  where "dailyPlanId" = $1 and "taskId" = $2`;

export async function next(ctx: Ctx, { taskId, date, organizationTeamId }: In<'next'>): Promise<DailyPlan> {
  const { tenantId, employeeId } = ctx.who;
  if (!employeeId) throw new Refusal('invalid', { employeeId: 'Employee ID is required to fetch daily plans' });
  await checkTask(ctx, taskId);
  const { id } = await create(ctx, { date, organizationTeamId, taskId, employeeId });
  await ctx.hot('plans.front', toFront, [id, taskId]);
  const [row] = await ctx.hot<{ added: boolean }>('plans.next', comesNext, [tenantId, taskId, employeeId, ctx.now()]);
  if (row?.added) ctx.changed({ entity: 'Task', id: taskId, before: null, after: { assigned: [employeeId] } });
  return get(ctx, { planId: id });
}

const putTask = `insert into daily_plan_task ("tenantId", "dailyPlanId", "taskId", "order")
  select $1, $2, t.id, (select coalesce(max(x."order"), 0) + 1 from daily_plan_task x where x."dailyPlanId" = $2)
  from task t where t.id = $3 and t."organizationId" = $4 and t."deletedAt" is null
  on conflict do nothing`;

/** Puts a task into a plan; one that is in it already stays where it is. */
async function put(ctx: Ctx, planId: string, taskId: string): Promise<void> {
  const [, there] = await Promise.all([
    ctx.hot('plans.put', putTask, [ctx.who.tenantId, planId, taskId, organizationOf(ctx)]),
    isThere(ctx, taskId),
  ]);
  if (!there) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  ctx.changed({ entity: 'DailyPlan', id: planId, before: null, after: { added: taskId } });
}

export async function update(ctx: Ctx, { planId, ...sent }: In<'update'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  const isOwner = row.employeeId === ctx.who.employeeId;
  const teams = isOwner ? [] : await teamsOf(ctx, row);
  const isManager = !isOwner && (await actsFor(ctx, teams));
  refuse(whyNotEditPlan({ isOwner, isManager }, row.date, today(ctx)));
  // A colleague of the team may say how long the day is to be, and no more.
  if (!(isOwner || isManager)) {
    if (teams.length === 0 || sent.status) throw new Refusal('plan.not_yours');
    await checkReferences(ctx, row.organizationId, { teams });
  }
  const after: Partial<Row> = {};
  if (sent.workTimePlanned !== undefined) after.workTimePlanned = hoursOf(sent.workTimePlanned);
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
  await checkOwner(ctx, row);
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
  await checkOwner(ctx, row);
  await checkTask(ctx, taskId);
  await take(ctx, [planId], taskId);
  return get(ctx, { planId });
}

const putInOrder = `update daily_plan_task x set "order" = o.at from unnest($2::uuid[]) with ordinality o (id, at)
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
  refuse(whyNotMoveTask({ from: from.date, to: to.date, isDone: stageOfTask(task) === 'done' }, today(ctx)));
  if (from.id !== to.id) {
    await put(ctx, to.id, taskId);
    if (!staysPlanned(from.date, to.date, today(ctx))) await take(ctx, [from.id], taskId);
  }
  const ids = (await get(ctx, { planId: to.id })).tasks.map(({ id }) => id);
  await ctx.hot('plans.put-in-order', putInOrder, [to.id, placed(ids, taskId, position)]);
  ctx.changed({ entity: 'DailyPlan', id: to.id, before: null, after: { moved: taskId, position } });
  const texts = await textsOf(ctx, asked(ctx, {}).and('plans', 'd.id = any (?)', [...new Set([from.id, to.id])]));
  return texts.map((text) => JSON.parse(text) as DailyPlan);
}

/** What is left of a day is planned for another one; where it was planned it stays, for that is what was planned. */
export async function carry(ctx: Ctx, { planId, date, taskIds }: In<'carry'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  refuse(whyNotPlan(date, today(ctx), [row.date]));
  const { employeeId, organizationTeamId } = row;
  const target = await create(ctx, { date, employeeId, organizationTeamId });
  for (const taskId of new Set(taskIds)) await put(ctx, target.id, taskId);
  return get(ctx, { planId: target.id });
}

const reminded = `insert into plan_reminder as r ("tenantId", "employeeId", kind, date) values ($1, $2, $3, $4)
  on conflict ("tenantId", "employeeId", kind) do update set date = excluded.date where r.date < excluded.date returning 1`;

/** Whoever asks first on a day hears that it is due, all others that it is not: one reminder a day, on one device. */
export async function remind(ctx: Ctx, { kind, date }: In<'remind'>): Promise<Out<'remind'>> {
  const { tenantId, employeeId } = ctx.who;
  if (!employeeId) return { due: false };
  // A clock that goes wrong would silence the days until then.
  const utc = dayOf(ctx.now(), 'Etc/UTC');
  if (date < addDays(utc, -1) || date > addDays(utc, 1))
    throw new Refusal('invalid', { date: 'It is that day nowhere' });
  const due = await ctx.hot('plans.reminded', reminded, [tenantId, employeeId, kind, date]);
  return { due: due.length > 0 };
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
  for (const row of found) await checkOwner(ctx, row);
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
  await checkOwner(ctx, row);
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  await ctx.db.update(dailyPlan).set(stamp).where(eq(dailyPlan.id, planId));
  ctx.changed({ entity: 'DailyPlan', id: planId, before: { date: row.date, employeeId: row.employeeId }, after: null });
  return deleted(1);
}
