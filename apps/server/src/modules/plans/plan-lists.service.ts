import { DailyPlan, Employee, type InputOf, type OutputOf, type plansApi, Refusal } from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import type { Numbered } from '../../db/sql.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { peopleReader } from '../members/members.service.ts';
import { employeeText, sharesTeam } from '../members/members.sql.ts';
import { checkEmployee, organizationOf } from '../tasks/task-checks.service.ts';
import { carried } from '../tasks/task-texts.service.ts';
import { iconBase } from '../vocabularies/vocabularies.service.ts';
import { dailyPlan } from './plans.table.ts';

type In<Op extends keyof typeof plansApi> = InputOf<(typeof plansApi)[Op]>;
type Out<Op extends keyof typeof plansApi> = OutputOf<(typeof plansApi)[Op]>;
type Plans = JsonText<Out<'list'>>;

/** Plans with their tasks, each task written once however many plans it is in. */
const plansSql = (where: Where, viewer: Numbered) => `
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
  select e.id, ${employeeText(Employee, { now: '$2', reader: '$3' })} as ref
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e.id in (select "employeeId" from plan)
)
select d.date, d.id, left(${jsonOf(DailyPlan, dailyPlan, 'd', { tasks: null })}::text, -1)
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

/** Plans are for their person, for who shares a team with them, and for who may read everybody's. */
const sharedWith = `exists (select from employee e where e."tenantId" = d."tenantId" and e.id = d."employeeId"
  and ${sharesTeam('e', '?')})`;

function asked(ctx: Ctx, filter: In<'list'>): Where {
  const where = new Where();
  where.value(iconBase(ctx));
  where.value(ctx.now());
  const reader = peopleReader(ctx);
  where.value(reader);
  return where
    .and('shared', sharedWith, reader)
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
  const text = `select d.date, sum(d."workTimePlanned")::float8 as hours, $1::text as base, $2::text as now, $3::text as reader from daily_plan d
    where d."deletedAt" is null and ${where.sql} group by d.date order by d.date`;
  const rows = await ctx.hot<{ date: string; hours: number }>(`plans.hours${where.key}`, text, where.values);
  return rows.map(({ date, hours: planned }) => ({ date, hours: planned }));
}

const existingTask = `select 1 from task t
  where t.id = $1 and t."organizationId" = $2 and t."deletedAt" is null and ${seenBy('$3', 't')}`;

export async function isThere(ctx: Ctx, taskId: string): Promise<boolean> {
  const rows = await ctx.hot('plans.task', existingTask, [taskId, organizationOf(ctx), ctx.who.userId]);
  return rows.length > 0;
}

export async function checkTask(ctx: Ctx, taskId: string): Promise<void> {
  if (!(await isThere(ctx, taskId))) throw new Refusal('not_found');
}

export async function get(ctx: Ctx, { planId }: In<'get'>): Promise<DailyPlan> {
  const [text] = await textsOf(ctx, asked(ctx, {}).and('plan', 'd.id = ?', planId));
  if (!text) throw new Refusal('not_found');
  return JSON.parse(text) as DailyPlan;
}

/** These plans, as they are now. */
export async function named(ctx: Ctx, ids: readonly string[]): Promise<DailyPlan[]> {
  if (ids.length === 0) return [];
  const texts = await textsOf(ctx, asked(ctx, {}).and('plans', 'd.id = any (?)', [...new Set(ids)]));
  return texts.map((text) => JSON.parse(text) as DailyPlan);
}
