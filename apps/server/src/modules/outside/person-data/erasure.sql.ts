import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** The lock that people take who delete their account in this workspace. */
export const waitForLeavers = (tenantId: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('leaving ' || ${tenantId}::text, 0))`;

export const ErasedPerson = z.object({
  name: z.string(),
  role: z.string().nullable(),
  accountId: z.uuid().nullable(),
  deletedAt: z.string().nullable(),
  /** Whether they can still work here. Of several organizations, one is enough. */
  isMember: z.boolean(),
});
/** Reads a person. Until the transaction ends nobody else can change or reactivate them. */
export const personToErase = (userId: string): Sql =>
  sql`with held as (select e."isActive" from employee e where e."userId" = ${userId} and ${isLive('e')} for update)
    select u.name, r.name as role, u."accountId", iso(u."deletedAt") as "deletedAt",
      u."isActive" and ${isLive('u')} and (select coalesce(bool_or(h."isActive"), true) from held h) as "isMember"
    from "user" u left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where u.id = ${userId} for update of u`;
