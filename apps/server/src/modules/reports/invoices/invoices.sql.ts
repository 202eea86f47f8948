import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Locks billing and rates of the organization until the transaction ends. */
export const lockBilling = (organizationId: string): Sql => sql`select stint_lock_billing(${organizationId}::uuid)`;

export const HeldEntry = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  projectId: z.uuid().nullable(),
  startedAt: z.string(),
  stoppedAt: z.string(),
});
/** Ended entries that no invoice has, locked until they are billed. */
export const holdEntries = (ids: readonly string[]): Sql => sql`
  select l.id, l."employeeId", l."projectId", l."startedAt", l."stoppedAt" from time_log l
  where l.id = any (${ids}::uuid[]) and ${isLive('l')} and l."invoiceId" is null and l."stoppedAt" is not null order by l.id for update`;

export const billEntries = (ids: readonly string[], invoiceId: string, now: string): Sql => sql`
  update time_log l set "invoiceId" = ${invoiceId}::uuid, "updatedAt" = ${now}
  where l.id = any (${ids}::uuid[]) and ${isLive('l')} and l."invoiceId" is null and l."stoppedAt" is not null`;

export const freeEntries = (invoiceId: string, now: string): Sql =>
  sql`update time_log set "invoiceId" = null, "updatedAt" = ${now} where "invoiceId" = ${invoiceId}::uuid`;

export const Parties = z.object({
  sellerName: z.string(),
  sellerTaxId: z.string().nullable(),
  clientName: z.string().nullable(),
  clientAddress: z.string().nullable(),
});
/** Who bills and who is billed, as they are named today. */
export const partiesOf = (organizationId: string, contactId: string | null): Sql => sql`
  select coalesce(nullif(btrim(o."officialName"), ''), o.name) as "sellerName", o."taxId" as "sellerTaxId",
    c.name as "clientName", c.address as "clientAddress"
  from organization o left join organization_contact c on c."tenantId" = o."tenantId" and c."organizationId" = o.id and c.id = ${contactId}::uuid
  where o.id = ${organizationId}`;

export const UserName = z.object({ id: z.uuid(), name: z.string() });
export const userNames = (ids: readonly string[]): Sql =>
  sql`select u.id, u.name from "user" u where u.id = any (${ids}::uuid[])`;

/** Unlocks the entries of which credit notes have taken back all that an invoice has of them. */
export const freeCredited = (invoiceId: string, now: string): Sql =>
  sql`update time_log l set "invoiceId" = null, "updatedAt" = ${now} where l."invoiceId" = ${invoiceId}::uuid
    and stint_is_freed(l."tenantId", l."invoiceId", l."employeeId", l."startedAt", l."stoppedAt")`;

export const OpenedInvoice = z.object({ tenantId: TenantId, id: z.uuid() });
export type OpenedInvoice = z.infer<typeof OpenedInvoice>;
export const invoiceByHash = (hash: string): Sql => sql`select "tenantId", id from stint_invoice_link(${hash})`;

export const LinkedInvoice = z.object({ invoiceId: z.uuid() });
/** The invoice of a link that is still valid. */
export const invoiceOfLink = (linkId: string, now: string): Sql => sql`
  select l."invoiceId" from invoice_link l
  join organization o on o."tenantId" = l."tenantId" and o.id = l."organizationId" and ${isLive('o')}
  where l.id = ${linkId} and l."expiresAt" > ${now}::timestamptz and ${isLive('l')}`;
