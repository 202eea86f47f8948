import { atClock, dayOf, ms } from '@stint/domain/time';
import { datesOfSheet } from '@stint/domain/time/timesheets';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import type { Job } from '../../../jobs/runner.ts';
import { tellOf } from './timesheet-news.service.ts';
import { tellOfWaitingSheets } from './waiting-news.jobs.ts';

const Tenant = z.object({ tenantId: z.custom<TenantId>() });

const Waiting = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  calendar: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
});

/** Periods with recorded time that ended within three days and were neither submitted nor reminded of. */
const waiting = (now: string) =>
  sql`select s.id, u.id as "userId", ${calendarText('e')} as calendar, s."startedAt", s."stoppedAt"
    from timesheet s
    join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId" and e."isActive" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."isActive" and ${isLive('u')}
    where s.status in ('DRAFT', 'DENIED') and ${isLive('s')} and s."remindedAt" is null
      and s."stoppedAt" <= ${now}::timestamptz and s."stoppedAt" > ${now}::timestamptz - interval '3 days'
      and exists (select from logs_within(array[s."employeeId"], s."startedAt", s."stoppedAt"))
    order by s.id limit 1000 for update of s skip locked`;

const RemindedSheet = z.object({ id: z.uuid() });
const markReminded = (id: string, now: string) =>
  sql`update timesheet set "remindedAt" = ${now}::timestamptz where id = ${id} returning id`;

async function remindIn(conn: Conn, tenantId: TenantId, now: string): Promise<number> {
  let reminded = 0;
  for (const { id, userId, calendar, startedAt, stoppedAt } of await conn.query(Waiting, waiting(now))) {
    if (ms(now) < ms(atClock(dayOf(stoppedAt, calendar), '09:00', calendar))) continue;
    await conn.query(RemindedSheet, markReminded(id, now));
    const words = datesOfSheet({ startedAt, stoppedAt }, calendar);
    await tellOf(conn, {
      tenantId,
      now,
      kind: 'timesheet.reminder',
      timesheetId: id,
      userIds: [userId],
      words,
    });
    reminded += 1;
  }
  return reminded;
}

/** At nine in the morning of each person, the day after a period: who has not submitted it is reminded once. */
const remindToSubmit: Job = {
  name: 'timesheets.remind',
  every: '*/5 * * * *',
  run: async ({ database, bus, now }) => {
    const at = now();
    const tenants = await database.read(forSignIn, (conn) =>
      conn.query(Tenant, sql`select "tenantId" from stint_unsubmitted(${at}::timestamptz)`),
    );
    for (const { tenantId } of tenants) {
      const reminded = await database.write(ofTenant(tenantId), (conn) => remindIn(conn, tenantId, at));
      if (reminded > 0) bus.broadcast({ tenantId, touches: ['notifications'] });
    }
  },
};

export const timesheetJobs: Job[] = [remindToSubmit, tellOfWaitingSheets];
