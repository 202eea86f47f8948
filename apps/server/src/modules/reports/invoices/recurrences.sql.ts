import { InvoiceRecurrence } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const DueRecurrence = InvoiceRecurrence.pick({
  id: true,
  organizationId: true,
  organizationContactId: true,
  currency: true,
  withTime: true,
  per: true,
  withNames: true,
  rounding: true,
  lines: true,
}).extend({ lastMonth: z.string(), createdByUserId: z.uuid(), client: z.string() });
export type DueRecurrence = z.infer<typeof DueRecurrence>;
/** Every monthly invoice of a client that is still there, with what of it the job needs. */
export const allRecurrences: Sql = sql`
  select r.id, r."organizationId", r."organizationContactId", r.currency, r."withTime", r.per, r."withNames", r.rounding, r.lines,
    r."lastMonth", r."createdByUserId", c.name as client
  from invoice_recurrence r
  join organization_contact c on c."tenantId" = r."tenantId" and c.id = r."organizationContactId" and ${isLive('c')}
  join organization o on o."tenantId" = r."tenantId" and o.id = r."organizationId" and ${isLive('o')}
  where ${isLive('r')} and r."lastMonth" is not null order by r.id`;

export const ClaimedMonth = z.object({ id: z.uuid() });
/** Claims a month; a second claim of the same one finds nothing. */
export const claimMonth = (id: string, month: string): Sql => sql`
  update invoice_recurrence set "lastMonth" = ${month}::date where id = ${id} and "lastMonth" < ${month}::date returning id`;

export const acceptMail = (id: string, now: string): Sql =>
  sql`update invoice_mail set "acceptedAt" = ${now}::timestamptz where id = ${id} returning id`;
