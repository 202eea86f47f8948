import { datesOfSheet } from '@stint/domain/time/timesheets';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { everyTenant } from '../../../db/tenants.ts';
import { calendarText } from '../../../http/calendars.ts';
import type { Job } from '../../../jobs/runner.ts';
import type { News } from '../../workspace/notifications/notifications.sql.ts';
import { holdersOf } from '../../workspace/notifications/recipients.service.ts';
import { sendFromJob } from '../../workspace/notifications/sending.service.ts';

const WaitingRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  person: z.string(),
  calendar: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  submittedAt: z.string(),
});
/** Timesheets that were submitted more than two days ago, and whose approvers were not told yet. */
const waiting = (
  now: string,
): Sql => sql`select s.id, u.id as "userId", u.name as person, ${calendarText('e')} as calendar,
    iso(s."startedAt") as "startedAt", iso(s."stoppedAt") as "stoppedAt", iso(s."submittedAt") as "submittedAt"
  from timesheet s join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId" and ${isLive('e')}
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where s.status = 'PENDING' and ${isLive('s')} and s."submittedAt" <= ${now}::timestamptz - interval '2 days'
    and s."submittedAt" > ${now}::timestamptz - interval '9 days'
    and not exists (select from notification n where n."tenantId" = s."tenantId" and n."subjectId" = s.id
      and n.kind = 'timesheet.waiting' and n.cause = iso(s."submittedAt"))
  order by s."submittedAt", s.id limit 500`;

async function newsIn(conn: Conn, tenantId: TenantId, at: string): Promise<News[]> {
  const sheets = await conn.query(WaitingRow, waiting(at));
  if (sheets.length === 0) return [];
  const approvers = await holdersOf(conn, tenantId, 'CAN_APPROVE_TIMESHEET');
  return sheets.map(({ id, userId, person, calendar, submittedAt, ...span }) => ({
    ...{ tenantId, kind: 'timesheet.waiting', subjectId: id, cause: submittedAt, at },
    userIds: approvers.filter((approver) => approver !== userId),
    words: { person, ...datesOfSheet(span, calendar) },
  }));
}

/** Approvers are told once of a timesheet that has waited for two days. */
export const tellOfWaitingSheets: Job = {
  name: 'timesheets.waiting',
  every: '*/15 * * * *',
  run: async (ctx) => {
    const at = ctx.now();
    for (const tenantId of await everyTenant(ctx.database))
      await sendFromJob(ctx, tenantId, (conn) => newsIn(conn, tenantId, at));
  },
};
