import type { TimesheetStatus } from '@stint/contract';
import { addDays, firstOfWeek, weekStartOf } from '@stint/domain/dates';
import { dayOf, startOfDay } from '@stint/domain/time';
import type { Ctx } from '../../http/ctx.ts';

/** How an organization counts its weeks. */
interface Calendar {
  timeZone: string | null;
  startWeekOn: string;
}

const zoneIn = (calendar: Calendar) => calendar.timeZone ?? 'Etc/UTC';

/** The week of an instant: its first date in the organization's zone, and its ends. */
function weekOf(at: string, calendar: Calendar) {
  const zone = zoneIn(calendar);
  const first = firstOfWeek(dayOf(at, zone), weekStartOf(calendar.startWeekOn));
  return { weekOf: first, startedAt: startOfDay(first, zone), stoppedAt: startOfDay(addDays(first, 7), zone) };
}

const insert = `insert into timesheet
  ("tenantId", "organizationId", "employeeId", "weekOf", "startedAt", "stoppedAt", "createdByUserId", "createdAt", "updatedAt")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict on constraint one_timesheet_per_week do nothing`;

type Week = ReturnType<typeof weekOf>;

/** Makes somebody's timesheet of a week unless there is one. */
async function makeWeek(
  ctx: Ctx,
  { organizationId, employeeId }: { organizationId: string; employeeId: string },
  week: Week,
): Promise<void> {
  const { tenantId, userId } = ctx.who;
  const values = [tenantId, organizationId, employeeId, week.weekOf, week.startedAt, week.stoppedAt, userId, ctx.now()];
  await ctx.hot('timer.make-week', insert, values);
}

interface Sheet {
  id: string;
  status: TimesheetStatus;
}

const find = `select s.id, s.status from timesheet s
  where s."organizationId" = $1 and s."employeeId" = $2 and s."weekOf" = $3 and s."deletedAt" is null`;

/** Somebody's timesheet of the week of an instant, made when it is first needed. */
export async function sheetOf(ctx: Ctx, organizationId: string, employeeId: string, at: string): Promise<Sheet> {
  const [calendar] = await ctx.hot<Calendar>(
    'timer.calendar',
    'select "timeZone", "startWeekOn" from organization where id = $1',
    [organizationId],
  );
  const week = weekOf(at, calendar ?? { timeZone: null, startWeekOn: 'MONDAY' });
  const [, [sheet]] = await Promise.all([
    makeWeek(ctx, { organizationId, employeeId }, week),
    ctx.hot<Sheet>('timer.find-week', find, [organizationId, employeeId, week.weekOf]),
  ]);
  return sheet!;
}
