import { Refusal, type TimesheetFrequency, type TimesheetStatus } from '@stint/contract';
import { weekStartOf } from '@stint/domain/dates';
import { dayOf, instant, ms, type Range } from '@stint/domain/time';
import { periodOf } from '@stint/domain/timesheets';
import { zoneText } from '../../http/calendars.ts';
import type { Ctx } from '../../http/ctx.ts';

/** How long the periods of a person's timesheets are, and in which zone they begin. */
export interface PeriodRules {
  timeZone: string;
  startWeekOn: string;
  timesheetFrequency: TimesheetFrequency;
}

const rules = `select ${zoneText('e', 'u')} as "timeZone", o."startWeekOn", o."timesheetFrequency" from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" where e.id = $1`;

export interface Sheet {
  id: string;
  status: TimesheetStatus;
  startedAt: string;
  stoppedAt: string;
}

const holding = `select s.id, s.status, s."startedAt", s."stoppedAt" from timesheet s
  where s."organizationId" = $1 and s."employeeId" = $2 and s."startedAt" <= $3 and s."stoppedAt" > $3 and s."deletedAt" is null`;

const neighbours = `select max("stoppedAt") filter (where "stoppedAt" <= $3) as before,
    min("startedAt") filter (where "startedAt" > $3) as after
  from timesheet where "organizationId" = $1 and "employeeId" = $2 and "deletedAt" is null`;

const insert = `insert into timesheet
  ("tenantId", "organizationId", "employeeId", "weekOf", "startedAt", "stoppedAt", "createdByUserId", "createdAt", "updatedAt")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing`;

/** The period of an instant, cut where a timesheet of another zone or frequency stands beside it. */
export function freePeriod(
  at: string,
  own: PeriodRules,
  beside: { before: string | null; after: string | null },
): Range {
  const { from, to } = periodOf(at, own.timesheetFrequency, own.timeZone, weekStartOf(own.startWeekOn));
  return {
    from: beside.before ? instant(Math.max(ms(from), ms(beside.before))) : from,
    to: beside.after ? instant(Math.min(ms(to), ms(beside.after))) : to,
  };
}

export async function periodRules(ctx: Ctx, employeeId: string): Promise<PeriodRules> {
  const [own] = await ctx.hot<PeriodRules>('timer.period-rules', rules, [employeeId]);
  if (!own) throw new Refusal('not_found');
  return own;
}

/** Somebody's timesheet of the period that holds an instant, made when it is first needed. */
export async function sheetOf(ctx: Ctx, organizationId: string, employeeId: string, at: string): Promise<Sheet> {
  const whose = [organizationId, employeeId, at];
  const [known] = await ctx.hot<Sheet>('timer.sheet-holding', holding, whose);
  if (known) return known;
  const own = await periodRules(ctx, employeeId);
  const [beside] = await ctx.hot<{ before: string | null; after: string | null }>('timer.beside', neighbours, whose);
  const { from, to } = freePeriod(at, own, beside ?? { before: null, after: null });
  const { tenantId, userId } = ctx.who;
  const values = [tenantId, organizationId, employeeId, dayOf(from, own.timeZone), from, to, userId, ctx.now()];
  await ctx.hot('timer.make-sheet', insert, values);
  const [made] = await ctx.hot<Sheet>('timer.sheet-holding', holding, whose);
  // Another request made a period that ends before this instant; trying again cuts this one beside it.
  if (!made) throw new Refusal('conflict');
  return made;
}
