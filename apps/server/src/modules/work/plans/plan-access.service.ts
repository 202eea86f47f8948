import { Refusal } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { dayOf } from '@stint/domain/time';
import { and, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { calendarOfPerson } from '../../../http/calendars.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { actsFor } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { IdRow, sharedTeams } from './plans.sql.ts';
import { dailyPlan } from './plans.table.ts';

/** Today's date where a person is. */
export const todayOf = async (ctx: Ctx, employeeId: string): Promise<PlanDate> =>
  dayOf(ctx.now(), await calendarOfPerson(ctx, employeeId));

export type Row = typeof dailyPlan.$inferSelect;

/** Locks a plan until the transaction ends. */
export async function lockPlan(ctx: Ctx, planId: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(dailyPlan)
    .where(and(eq(dailyPlan.id, planId), eq(dailyPlan.organizationId, organizationOf(ctx)), live(dailyPlan)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The team of a plan. Without one, the teams that its owner and the caller share. */
export async function teamsOf(ctx: Ctx, plan: Pick<Row, 'employeeId' | 'organizationTeamId'>): Promise<string[]> {
  if (plan.organizationTeamId) return [plan.organizationTeamId];
  const rows = await ctx.query(IdRow, sharedTeams(plan.employeeId, ctx.session.employeeId));
  return rows.map(({ id }) => id);
}

/** A plan can be changed by its owner and by managers of the team. */
export async function checkOwner(ctx: Ctx, plan: Pick<Row, 'employeeId' | 'organizationTeamId'>): Promise<void> {
  if (plan.employeeId === ctx.session.employeeId) return;
  if (!(await actsFor(ctx, await teamsOf(ctx, plan)))) throw new Refusal('plan.not_yours');
}
