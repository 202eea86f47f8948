import { dayOf } from '@stint/domain/time';
import { dueNews, isNewsTime } from '@stint/domain/workspace/notices';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { everyTenant } from '../../../db/tenants.ts';
import type { Job } from '../../../jobs/runner.ts';
import type { News } from '../../workspace/notifications/notifications.sql.ts';
import { holdersOf } from '../../workspace/notifications/recipients.service.ts';
import { sendFromJob } from '../../workspace/notifications/sending.service.ts';

const DueRow = z.object({
  id: z.uuid(),
  number: z.string(),
  client: z.string().nullable(),
  due: z.string(),
  timeZone: z.string(),
});
const issuedNear = (now: string): Sql => {
  const day = sql`${now}::timestamptz::date`;
  return sql`select i.id, coalesce(i.number, '') as number, i."clientName" as client, i."dueDate"::text as due, coalesce(o."timeZone", 'Etc/UTC') as "timeZone"
    from invoice i join organization o on o."tenantId" = i."tenantId" and o.id = i."organizationId"
    where i.type = 'INVOICE' and i.status = 'ISSUED' and i.total > i.paid + i.credited and ${isLive('i')} and i."dueDate" between ${day} - 5 and ${day} + 1
      and not exists (select from notification n where n."tenantId" = i."tenantId" and n."subjectId" = i.id
        and n.kind = 'invoice.overdue' and n.cause = i."dueDate"::text)
    order by i."dueDate", i.id limit 500`;
};

async function newsIn(conn: Conn, tenantId: TenantId, at: string): Promise<News[]> {
  const rows = (await conn.query(DueRow, issuedNear(at))).filter(
    ({ due, timeZone }) => isNewsTime(at, timeZone) && dueNews(due, dayOf(at, timeZone)) === 'overdue',
  );
  if (rows.length === 0) return [];
  const userIds = await holdersOf(conn, tenantId, 'ORG_EMPLOYEES_EDIT');
  return rows.map(({ id, number, client, due }) => ({
    ...{ tenantId, kind: 'invoice.overdue', subjectId: id, userIds, cause: due, at },
    words: { number, client: client ?? '', due },
  }));
}

/** In the morning of the organization, people who see invoices are told once of one that is overdue. */
const tellOfOverdueInvoices: Job = {
  name: 'invoices.overdue',
  every: '*/15 * * * *',
  run: async (ctx) => {
    const at = ctx.now();
    for (const tenantId of await everyTenant(ctx.database))
      await sendFromJob(ctx, tenantId, (conn) => newsIn(conn, tenantId, at));
  },
};

export const invoiceNewsJobs: Job[] = [tellOfOverdueInvoices];
