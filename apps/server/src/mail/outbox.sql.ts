import { z } from 'zod';
import { TenantId } from '../db/columns.ts';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';

export const ServerRow = z.object({
  host: z.string(),
  port: z.number(),
  secure: z.boolean(),
  username: z.string().nullable(),
  fromAddress: z.string(),
  sealedPassword: z.string().nullable(),
});
/** The workspace's own mail server, once it has been validated. */
export const validServer = (tenantId: TenantId): Sql =>
  sql`select s.host, s.port, s.secure, s.username, s."fromAddress", s."sealedPassword" from custom_smtp s
    where s."tenantId" = ${tenantId} and ${isLive('s')} and s."isValidate"`;

export const TenantRow = z.object({ tenantId: TenantId });
export const tenantsOf = (email: string): Sql =>
  sql`select distinct u."tenantId" from "user" u where lower(u.email) = lower(${email}) and ${isLive('u')}`;

export const FailureRow = z.object({ id: z.uuid(), tries: z.number() });
interface FailedTry {
  mailId: string;
  to: string;
  server: string;
  reason: string;
  at: string;
}
/** Counts one more failed try of a mail, and deletes failures that are older than 90 days. */
export function recordFailure(tenantId: TenantId, { mailId, to, server, reason, at }: FailedTry): Sql {
  const [tenant, now] = [sql`${tenantId}::uuid`, sql`${at}::timestamptz`];
  return sql`with old as (delete from mail_failure where "tenantId" = ${tenant} and "lastAt" < ${now} - interval '90 days')
    insert into mail_failure as f ("tenantId", "mailId", "to", server, reason, "firstAt", "lastAt")
    values (${tenant}, ${mailId}, ${to}, ${server}, ${reason}, ${now}, ${now})
    on conflict ("tenantId", "mailId") do update set tries = f.tries + 1, reason = excluded.reason, "lastAt" = excluded."lastAt"
    returning id, tries`;
}
export const recordSent = (tenantId: TenantId, mailId: string, at: string): Sql =>
  sql`update mail_failure set "sentAt" = ${at} where "tenantId" = ${tenantId} and "mailId" = ${mailId} and "sentAt" is null
    returning id, 1 as tries`;
