import { type DailyPlan, deleted, Refusal } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { dayOf } from '@stint/domain/time';
import { dateFrom } from '@stint/domain/tolerant-dates';
import { type PlanningTeam, planMeant, plannedHours, whyNotEditPlan, whyNotPlan } from '@stint/domain/work/plans';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { calendarOfPerson } from '../../../http/calendars.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { actsFor, checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { taskOptionsOf } from '../tasks/task-options.service.ts';
import { checkOwner, lockPlan, type Row, teamsOf, todayOf } from './plan-access.service.ts';
import { checkTask, get } from './plan-lists.service.ts';
import { put } from './plan-tasks.service.ts';
import {
  AddedRow,
  claimReminder,
  comesNext,
  IdRow,
  insertPlan,
  lockDay,
  moveToFront,
  OwnTeam,
  ownTeams,
} from './plans.sql.ts';
import { dailyPlan } from './plans.table.ts';

function hoursOf(sent: unknown): number {
  const planned = plannedHours(sent);
  if (planned < 0) throw new Refusal('invalid', { workTimePlanned: 'workTimePlanned must be at least 0' });
  if (planned > 24) throw new Refusal('invalid', { workTimePlanned: 'A day has 24 hours' });
  return planned;
}

/** A plan's status is one of the task statuses. An unknown one is refused as for a task. */
async function statusOf(
  ctx: Ctx,
  teams: readonly string[],
  sent: string | null | undefined,
): Promise<DailyPlan['status']> {
  if (!sent) return 'open';
  const { status } = await taskOptionsOf(ctx, organizationOf(ctx), [...teams], { status: sent });
  return status ?? 'open';
}

const ofDay = {
  id: dailyPlan.id,
  organizationTeamId: dailyPlan.organizationTeamId,
  workTimePlanned: dailyPlan.workTimePlanned,
};
const isOfDay = (employeeId: string, date: string) =>
  and(eq(dailyPlan.employeeId, employeeId), eq(dailyPlan.date, date), live(dailyPlan));

/** The plan for a call without a team; see `docs/adr/0020-plans-that-name-no-team.md`. */
async function planForDay(ctx: Ctx, employeeId: string, date: string, taskId: string | null): Promise<string | null> {
  const [plans, teams] = await Promise.all([
    ctx.db.select(ofDay).from(dailyPlan).where(isOfDay(employeeId, date)).orderBy(dailyPlan.id).for('update'),
    ctx.query(OwnTeam, ownTeams(employeeId, taskId)),
  ]);
  const isOwn = employeeId === ctx.session.employeeId;
  const open: PlanningTeam[] = [];
  for (const team of teams) if (isOwn || (await actsFor(ctx, [team.id]))) open.push(team);
  return planMeant(plans, open)?.id ?? null;
}

/**
 * The plan of the person's day, created if missing: that of the team, otherwise one without a team. See `planForDay`
 * for calls without a team.
 */
async function planOf(ctx: Ctx, sent: In<'plans.create'>): Promise<PlanTask> {
  const organizationId = organizationOf(ctx);
  const employeeId = sent.employeeId ?? ctx.session.employeeId;
  if (!employeeId) throw new Refusal('invalid', { employeeId: 'Employee ID is required to fetch daily plans' });
  const date = dateFrom(sent.date, await calendarOfPerson(ctx, employeeId));
  if (!date) throw new Refusal('invalid', { date: 'date must be a date like 2026-03-02' });
  const organizationTeamId = sent.organizationTeamId ?? null;
  const teams = organizationTeamId ? [organizationTeamId] : [];
  const isOwn = employeeId === ctx.session.employeeId;
  await checkReferences(ctx, organizationId, { teams, members: isOwn ? [] : [employeeId] });
  await checkOwner(ctx, { employeeId, organizationTeamId });
  const workTimePlanned = hoursOf(sent.workTimePlanned);
  const status = await statusOf(ctx, teams, sent.status);
  await ctx.execute(lockDay(employeeId, date));
  const planId = organizationTeamId ? null : await planForDay(ctx, employeeId, date, sent.taskId ?? null);
  if (planId) return { id: planId, isNew: false };
  return madeOrFound(ctx, { employeeId, organizationTeamId, date, workTimePlanned, status });
}

export async function create(ctx: Ctx, sent: In<'plans.create'>): Promise<DailyPlan> {
  const plan = await planOf(ctx, sent);
  if (sent.taskId) await put(ctx, plan, sent.taskId);
  return get(ctx, { planId: plan.id });
}

interface PlanTask {
  id: string;
  isNew: boolean;
}
type NewPlan = Pick<Row, 'employeeId' | 'organizationTeamId' | 'date' | 'workTimePlanned' | 'status'>;

async function madeOrFound(ctx: Ctx, plan: NewPlan): Promise<PlanTask> {
  const { employeeId, organizationTeamId, date, workTimePlanned } = plan;
  const { tenantId, userId } = ctx.session;
  const statement = insertPlan(plan, { tenantId, organizationId: organizationOf(ctx), userId, now: ctx.now() });
  // A conflicting plan may be deleted before it is locked. Then the insert succeeds at the next try.
  for (let tries = 0; tries < 3; tries++) {
    const [row] = await ctx.query(IdRow, statement);
    if (row) {
      ctx.changed({ entity: 'DailyPlan', id: row.id, before: null, after: { date, employeeId, workTimePlanned } });
      return { id: row.id, isNew: true };
    }
    const { organizationTeamId: teamId } = dailyPlan;
    const ofTeam = organizationTeamId ? or(eq(teamId, organizationTeamId), isNull(teamId)) : isNull(teamId);
    const [record] = await ctx.db
      .select({ id: dailyPlan.id })
      .from(dailyPlan)
      .where(and(isOfDay(employeeId, date), ofTeam))
      .orderBy(sql`${teamId} nulls last`)
      .limit(1)
      .for('update');
    if (record) return { id: record.id, isNew: false };
  }
  throw new Refusal('conflict');
}

export async function next(ctx: Ctx, { taskId, date, organizationTeamId }: In<'plans.next'>): Promise<DailyPlan> {
  const { tenantId, employeeId } = ctx.session;
  if (!employeeId) throw new Refusal('invalid', { employeeId: 'Employee ID is required to fetch daily plans' });
  await checkTask(ctx, taskId);
  const { id } = await create(ctx, { date, organizationTeamId, taskId, employeeId });
  await ctx.execute(moveToFront(id, taskId));
  const [row] = await ctx.query(AddedRow, comesNext(tenantId, taskId, employeeId, ctx.now()));
  if (row?.added) ctx.changed({ entity: 'Task', id: taskId, before: null, after: { assigned: [employeeId] } });
  return get(ctx, { planId: id });
}

export async function update(ctx: Ctx, { planId, ...sent }: In<'plans.update'>): Promise<DailyPlan> {
  const row = await lockPlan(ctx, planId);
  const isOwner = row.employeeId === ctx.session.employeeId;
  const teams = isOwner ? [] : await teamsOf(ctx, row);
  const isManager = !isOwner && (await actsFor(ctx, teams));
  refuse(whyNotEditPlan({ isOwner, isManager }, row.date, await todayOf(ctx, row.employeeId)));
  // A teammate may change only the planned hours.
  if (!(isOwner || isManager)) {
    if (teams.length === 0 || sent.status) throw new Refusal('plan.not_yours');
    await checkReferences(ctx, row.organizationId, { teams });
  }
  const after: Partial<Row> = {};
  if (sent.workTimePlanned !== undefined) after.workTimePlanned = hoursOf(sent.workTimePlanned);
  if (sent.status)
    after.status = await statusOf(ctx, row.organizationTeamId ? [row.organizationTeamId] : [], sent.status);
  if (Object.keys(after).length > 0) {
    const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.session.userId };
    await ctx.db
      .update(dailyPlan)
      .set({ ...after, ...stamp })
      .where(eq(dailyPlan.id, planId));
    const before = { workTimePlanned: row.workTimePlanned, status: row.status };
    ctx.changed({ entity: 'DailyPlan', id: planId, before, after: { ...after } });
  }
  return get(ctx, { planId });
}

/** Copies unfinished tasks to another day. They stay in the old plan, which documents what was planned. */
export async function carry(ctx: Ctx, { planId, date, taskIds }: In<'plans.carry'>): Promise<DailyPlan> {
  const row = await lockPlan(ctx, planId);
  refuse(whyNotPlan(date, await todayOf(ctx, row.employeeId), [row.date]));
  const { employeeId, organizationTeamId } = row;
  const target = await planOf(ctx, { date, employeeId, organizationTeamId });
  for (const taskId of new Set(taskIds)) await put(ctx, target, taskId);
  return get(ctx, { planId: target.id });
}

/** Claims today's reminder atomically, so that only one device shows it. */
export async function remind(ctx: Ctx, { kind, date }: In<'plans.remind'>): Promise<Out<'plans.remind'>> {
  const { tenantId, employeeId } = ctx.session;
  if (!employeeId) return { due: false };
  // A wrong device clock would otherwise claim the reminders of future days.
  const utc = dayOf(ctx.now(), 'Etc/UTC');
  if (date < addDays(utc, -1) || date > addDays(utc, 1))
    throw new Refusal('invalid', { date: 'It is that day nowhere' });
  const claimed = await ctx.execute(claimReminder({ tenantId, employeeId, kind, date }));
  return { due: claimed > 0 };
}

export async function remove(ctx: Ctx, { planId }: In<'plans.remove'>): Promise<Out<'plans.remove'>> {
  const row = await lockPlan(ctx, planId);
  await checkOwner(ctx, row);
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  await ctx.db.update(dailyPlan).set(stamp).where(eq(dailyPlan.id, planId));
  ctx.changed({ entity: 'DailyPlan', id: planId, before: { date: row.date, employeeId: row.employeeId }, after: null });
  return deleted(1);
}
