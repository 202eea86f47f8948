import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const WithoutFactorRow = z.object({ userId: z.uuid(), name: z.string(), email: z.string() });
/** The people of an organization without a second factor. */
export const withoutFactor = (tenantId: string, organizationId: string): Sql =>
  sql`select u.id as "userId", trim(u."firstName" || ' ' || u."lastName") as name, u.email
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and ${isLive('u')} and u."isActive"
    where e."tenantId" = ${tenantId} and e."organizationId" = ${organizationId} and ${isLive('e')} and e."isActive"
      and not exists (select from authenticator f where f."accountId" = u."accountId" and f."confirmedAt" is not null)
      and not exists (select from passkey k where k."accountId" = u."accountId")
    order by name, u.id`;
