import { type DailyPlan, deleted, type InputOf, type OutputOf, type plansApi, Refusal } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { type PlanningTeam, planMeant, plannedHours, whyNotEditPlan, whyNotPlan } from '@stint/domain/plans';
import { dayOf } from '@stint/domain/time';
import { dateFrom } from '@stint/domain/tolerant-dates';
import { eq } from 'drizzle-orm';
import { zoneOfPerson } from '../../http/calendars.ts';
import type { Ctx } from '../../http/ctx.ts';
import { actsFor, checkReferences, organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { wordsOf } from '../tasks/task-words.service.ts';
import { checkOwner, held, type Row, teamsOf, todayOf } from './plan-access.service.ts';
import { checkTask, get } from './plan-lists.service.ts';
import { put } from './plan-tasks.service.ts';
import { dailyPlan } from './plans.table.ts';

type In<Op extends keyof typeof plansApi> = InputOf<(typeof plansApi)[Op]>;
type Out<Op extends keyof typeof plansApi> = OutputOf<(typeof plansApi)[Op]>;

function hoursOf(sent: unknown): number {
  const planned = plannedHours(sent);
  if (planned < 0) throw new Refusal('invalid', { workTimePlanned: 'workTimePlanned must be at least 0' });
  if (planned > 24) throw new Refusal('invalid', { workTimePlanned: 'A day has 24 hours' });
  return planned;
}

/** The words of plans are those of statuses; what is none of them is refused as on a task. */
async function statusOf(
  ctx: Ctx,
  teams: readonly string[],
  sent: string | null | undefined,
): Promise<DailyPlan['status']> {
  if (!sent) return 'open';
  const { status } = await wordsOf(ctx, organizationOf(ctx), [...teams], { status: sent });
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

const ofThatDay = `select id, "organizationTeamId", "workTimePlanned" from daily_plan
  where "employeeId" = $1 and date = $2 and "deletedAt" is null order by id for update`;
const ownTeams = `select m."organizationTeamId" as id, tm."requirePlanToTrack",
    coalesce(m."organizationTeamId" = u."lastTeamId", false) as "isOpened",
    exists (select from task_team x where x."taskId" = $2 and x."organizationTeamId" = m."organizationTeamId") as "hasTask"
  from organization_team_employee m
  join organization_team tm on tm.id = m."organizationTeamId" and tm."deletedAt" is null
  join employee e on e.id = m."employeeId" join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where m."employeeId" = $1 and m."deletedAt" is null order by m."createdAt", m.id`;

// Whoever plans the same day at the same moment would not see that plan, and make a second one.
const holdDay = 'select pg_advisory_xact_lock(hashtextextended($1, 8))';

/** The plan that is meant by who names no team; see `docs/adr/0020-plans-that-name-no-team.md`. */
async function meant(ctx: Ctx, employeeId: string, date: string, taskId: string | null): Promise<string | null> {
  const [plans, teams] = await Promise.all([
    ctx.hot<Pick<Row, 'id' | 'organizationTeamId' | 'workTimePlanned'>>('plans.of-day', ofThatDay, [employeeId, date]),
    ctx.hot<PlanningTeam>('plans.own-teams', ownTeams, [employeeId, taskId]),
  ]);
  const own = employeeId === ctx.who.employeeId;
  const open: PlanningTeam[] = [];
  for (const team of teams) if (own || (await actsFor(ctx, [team.id]))) open.push(team);
  return planMeant(plans, open)?.id ?? null;
}

/**
 * The plan of a person's day: that of the team, else one that names no team; without a team, the one that is meant. Where
 * there is none it is made.
 */
async function planOf(ctx: Ctx, sent: In<'create'>): Promise<Placed> {
  const organizationId = organizationOf(ctx);
  const employeeId = sent.employeeId ?? ctx.who.employeeId;
  if (!employeeId) throw new Refusal('invalid', { employeeId: 'Employee ID is required to fetch daily plans' });
  const date = dateFrom(sent.date, await zoneOfPerson(ctx, employeeId));
  if (!date) throw new Refusal('invalid', { date: 'date must be a date like 2026-03-02' });
  const organizationTeamId = sent.organizationTeamId ?? null;
  const teams = organizationTeamId ? [organizationTeamId] : [];
  const own = employeeId === ctx.who.employeeId;
  await checkReferences(ctx, organizationId, { teams, members: own ? [] : [employeeId] });
  await checkOwner(ctx, { employeeId, organizationTeamId });
  const workTimePlanned = hoursOf(sent.workTimePlanned);
  const status = await statusOf(ctx, teams, sent.status);
  await ctx.hot('plans.hold-day', holdDay, [`${employeeId} ${date}`]);
  const known = organizationTeamId ? null : await meant(ctx, employeeId, date, sent.taskId ?? null);
  if (known) return { id: known, isNew: false };
  return madeOrFound(ctx, { employeeId, organizationTeamId, date, workTimePlanned, status });
}

export async function create(ctx: Ctx, sent: In<'create'>): Promise<DailyPlan> {
  const plan = await planOf(ctx, sent);
  if (sent.taskId) await put(ctx, plan, sent.taskId);
  return get(ctx, { planId: plan.id });
}

interface Placed {
  id: string;
  isNew: boolean;
}
type New = Pick<Row, 'employeeId' | 'organizationTeamId' | 'date' | 'workTimePlanned' | 'status'>;

async function madeOrFound(ctx: Ctx, plan: New): Promise<Placed> {
  const { employeeId, organizationTeamId, date, workTimePlanned, status } = plan;
  const { tenantId, userId } = ctx.who;
  const place = [employeeId, organizationTeamId, date];
  const values = [tenantId, organizationOf(ctx), ...place, workTimePlanned, status, userId, ctx.now()];
  // What stood in the way can be deleted before it is held: then the plan is made after all.
  for (let tries = 0; tries < 3; tries++) {
    const [made] = await ctx.hot<{ id: string }>('plans.insert', insert, values);
    if (made) {
      ctx.changed({ entity: 'DailyPlan', id: made.id, before: null, after: { date, employeeId, workTimePlanned } });
      return { id: made.id, isNew: true };
    }
    const [found] = await ctx.hot<{ id: string }>('plans.existing', existing, [employeeId, date, organizationTeamId]);
    if (found) return { id: found.id, isNew: false };
  }
  throw new Refusal('conflict');
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

export async function update(ctx: Ctx, { planId, ...sent }: In<'update'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  const isOwner = row.employeeId === ctx.who.employeeId;
  const teams = isOwner ? [] : await teamsOf(ctx, row);
  const isManager = !isOwner && (await actsFor(ctx, teams));
  refuse(whyNotEditPlan({ isOwner, isManager }, row.date, await todayOf(ctx, row.employeeId)));
  // A colleague of the team may say how long the day is to be, and no more.
  if (!(isOwner || isManager)) {
    if (teams.length === 0 || sent.status) throw new Refusal('plan.not_yours');
    await checkReferences(ctx, row.organizationId, { teams });
  }
  const after: Partial<Row> = {};
  if (sent.workTimePlanned !== undefined) after.workTimePlanned = hoursOf(sent.workTimePlanned);
  if (sent.status)
    after.status = await statusOf(ctx, row.organizationTeamId ? [row.organizationTeamId] : [], sent.status);
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

/** What is left of a day is planned for another one; where it was planned it stays, for that is what was planned. */
export async function carry(ctx: Ctx, { planId, date, taskIds }: In<'carry'>): Promise<DailyPlan> {
  const row = await held(ctx, planId);
  refuse(whyNotPlan(date, await todayOf(ctx, row.employeeId), [row.date]));
  const { employeeId, organizationTeamId } = row;
  const target = await planOf(ctx, { date, employeeId, organizationTeamId });
  for (const taskId of new Set(taskIds)) await put(ctx, target, taskId);
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

export async function remove(ctx: Ctx, { planId }: In<'remove'>): Promise<Out<'remove'>> {
  const row = await held(ctx, planId);
  await checkOwner(ctx, row);
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  await ctx.db.update(dailyPlan).set(stamp).where(eq(dailyPlan.id, planId));
  ctx.changed({ entity: 'DailyPlan', id: planId, before: { date: row.date, employeeId: row.employeeId }, after: null });
  return deleted(1);
}
