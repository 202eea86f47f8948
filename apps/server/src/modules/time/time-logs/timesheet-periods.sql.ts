import { timesheetFrequencies, timesheetStatuses } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { once, type Sql, sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';

const Moment = z.string();

/** How long the periods of a person's timesheets are, and by which calendar they begin. */
export const PeriodRules = z.object({
  calendar: z.string(),
  startWeekOn: z.string(),
  timesheetFrequency: z.enum(timesheetFrequencies),
});
export type PeriodRules = z.infer<typeof PeriodRules>;

export const rulesOf = (employeeId: string): Sql =>
  sql`select ${calendarText('e')} as calendar, o."startWeekOn", o."timesheetFrequency" from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" where e.id = ${employeeId}`;

export const SheetRow = z.object({
  id: z.uuid(),
  status: z.enum(timesheetStatuses),
  startedAt: Moment,
  stoppedAt: Moment,
});
export type SheetRow = z.infer<typeof SheetRow>;

interface PeriodQuery {
  organizationId: string;
  employeeId: string;
  at: string;
}
/** The timesheet that holds an instant. */
export const sheetHolding = once<PeriodQuery>(
  ({ organizationId, employeeId, at }) => sql`select s.id, s.status, s."startedAt", s."stoppedAt" from timesheet s
  where s."organizationId" = ${organizationId} and s."employeeId" = ${employeeId} and s."startedAt" <= ${at} and s."stoppedAt" > ${at}
    and ${isLive('s')}`,
);

export const StatusRow = SheetRow.pick({ status: true });
/** The timesheets of a person that hold one of these instants. */
export const statusesAt = (employeeId: string, instants: readonly string[]): Sql =>
  sql`select distinct s.status from timesheet s join unnest(${instants}::timestamptz[]) as moment (at)
      on s."startedAt" <= moment.at and s."stoppedAt" > moment.at
    where s."employeeId" = ${employeeId} and ${isLive('s')}`;

export const BesideRow = z.object({ before: Moment.nullable(), after: Moment.nullable() });
export type BesideRow = z.infer<typeof BesideRow>;
/** The end of the timesheet before an instant, and the start of the one after it. */
export function sheetsBeside({ organizationId, employeeId, ...rest }: PeriodQuery): Sql {
  const at = sql`${rest.at}`;
  return sql`select max("stoppedAt") filter (where "stoppedAt" <= ${at}) as before,
      min("startedAt") filter (where "startedAt" > ${at}) as after
    from timesheet where "organizationId" = ${organizationId} and "employeeId" = ${employeeId} and "deletedAt" is null`;
}

interface NewSheet {
  tenantId: string;
  organizationId: string;
  employeeId: string;
  /** The first day on the person's calendar. */
  weekOf: string;
  from: string;
  to: string;
  userId: string;
  now: string;
}
/** Another request may have made it already: then nothing is inserted. */
export function insertSheet({
  tenantId,
  organizationId,
  employeeId,
  weekOf,
  from,
  to,
  userId,
  ...rest
}: NewSheet): Sql {
  const now = sql`${rest.now}`;
  return sql`insert into timesheet
      ("tenantId", "organizationId", "employeeId", "weekOf", "startedAt", "stoppedAt", "createdByUserId", "createdAt", "updatedAt")
    values (${tenantId}, ${organizationId}, ${employeeId}, ${weekOf}, ${from}, ${to}, ${userId}, ${now}, ${now}) on conflict do nothing`;
}
