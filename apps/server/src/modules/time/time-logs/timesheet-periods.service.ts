import { Refusal } from '@stint/contract';
import { weekStartOf } from '@stint/domain/dates';
import { dayOf, instant, ms, type Range } from '@stint/domain/time';
import { periodOf, whyNotChangeTime } from '@stint/domain/time/timesheets';
import type { Ctx } from '../../../kernel/verb.ts';
import * as statements from './timesheet-periods.sql.ts';
import { BesideRow, PeriodRules, SheetRow } from './timesheet-periods.sql.ts';

/** The period of an instant, cut at neighbouring timesheets of another frequency. */
function freePeriod(at: string, own: PeriodRules, beside: BesideRow): Range {
  const { from, to } = periodOf(at, own.timesheetFrequency, own.calendar, weekStartOf(own.startWeekOn));
  return {
    from: beside.before ? instant(Math.max(ms(from), ms(beside.before))) : from,
    to: beside.after ? instant(Math.min(ms(to), ms(beside.after))) : to,
  };
}

export async function periodRules(ctx: Ctx, employeeId: string): Promise<PeriodRules> {
  const [own] = await ctx.query(PeriodRules, statements.rulesOf(employeeId));
  if (!own) throw new Refusal('not_found');
  return own;
}

/** A person's timesheet that holds an instant, made when it is first needed. */
export async function timesheetOf(ctx: Ctx, organizationId: string, employeeId: string, at: string): Promise<SheetRow> {
  const sheetQuery = { organizationId, employeeId, at };
  const [sheet] = await ctx.query(SheetRow, statements.sheetHolding(sheetQuery));
  if (sheet) return sheet;
  const own = await periodRules(ctx, employeeId);
  const [beside] = await ctx.query(BesideRow, statements.sheetsBeside(sheetQuery));
  const { from, to } = freePeriod(at, own, beside ?? { before: null, after: null });
  const { tenantId, userId } = ctx.session;
  const weekOf = dayOf(from, own.calendar);
  const timesheet = { tenantId, organizationId, employeeId, weekOf, from, to, userId, now: ctx.now() };
  await ctx.execute(statements.insertSheet(timesheet));
  const [row] = await ctx.query(SheetRow, statements.sheetHolding(sheetQuery));
  // Another request made a period that ends before this instant; a retry cuts this one at its end.
  if (!row) throw new Refusal('conflict');
  return row;
}

/** The same, refused where its time may not change. */
export async function openTimesheetOf(
  ctx: Ctx,
  organizationId: string,
  employeeId: string,
  at: string,
): Promise<SheetRow> {
  const timesheet = await timesheetOf(ctx, organizationId, employeeId, at);
  const reason = whyNotChangeTime(timesheet.status, employeeId === ctx.session.employeeId);
  if (reason) throw new Refusal(reason);
  return timesheet;
}
