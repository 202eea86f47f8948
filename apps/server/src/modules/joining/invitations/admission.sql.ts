import { z } from 'zod';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { latestOfA } from '../../identity/sign-in/people.service.ts';

export const AccountRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string().nullable(),
  timeFormat: z.number().nullable(),
  preferredLanguage: z.string(),
  emailVerifiedAt: z.string().nullable(),
  isActive: z.boolean(),
  userId: z.uuid(),
});
export type AccountRow = z.infer<typeof AccountRow>;
/**
 * Locks the account of an address. `userId` is the person's user in the workspace, otherwise the id reserved for it,
 * otherwise a new one.
 */
export const lockAccount = (email: string, tenantId: TenantId): Sql =>
  sql`select a.id, a.email, coalesce(latest."firstName", a."firstName") as "firstName",
      coalesce(latest."lastName", a."lastName") as "lastName", coalesce(latest."timeZone", a."timeZone") as "timeZone",
      latest."timeFormat", coalesce(latest."preferredLanguage", a."preferredLanguage") as "preferredLanguage",
      a."emailVerifiedAt", a."isActive", coalesce(
        (select u.id from "user" u where u."accountId" = a.id and u."tenantId" = ${tenantId}),
        (select a."pendingUserId" where not exists (select from "user" u where u.id = a."pendingUserId")),
        gen_random_uuid()) as "userId"
    from account a ${latestOfA} where lower(a.email) = ${email} for update of a`;

export const RoleRow = z.object({ id: z.uuid(), name: z.string() });
/** The role with this id, otherwise the built-in one of this name. */
export function roleFor(id: string | null, name: string): Sql {
  const roleId = sql`${id}::uuid`;
  return sql`select r.id, r.name from role r where ${isLive('r')} and (r.id = ${roleId} or (r.name = ${name} and r."isSystem"))
    order by r.id = ${roleId} desc nulls last for share`;
}

interface NewUser {
  id: string;
  tenantId: TenantId;
  account: AccountRow;
  roleId: string | null;
  firstName: string;
  lastName: string;
  verifiedAt: string | null;
  byUserId: string;
  now: string;
}
export const UserRow = z.object({ isActive: z.boolean() });
/**
 * Time zone and time format come from the account. A person who had left comes back with the new role; a present one
 * keeps theirs.
 */
export function putUser({ account, ...user }: NewUser): Sql {
  const now = sql`${user.now}`;
  return sql`insert into "user" (id, "tenantId", "accountId", "roleId", email, "firstName", "lastName", "timeZone",
      "preferredLanguage", "emailVerifiedAt", "createdByUserId", "createdAt", "updatedAt", "timeFormat")
    values (${user.id}, ${user.tenantId}, ${account.id}, ${user.roleId}, ${account.email}, ${user.firstName}, ${user.lastName},
      ${account.timeZone}, ${account.preferredLanguage}, ${user.verifiedAt}, ${user.byUserId}, ${now}, ${now}, ${account.timeFormat})
    on conflict on constraint one_user_per_account do update set
      "roleId" = case when "user"."deletedAt" is null then coalesce("user"."roleId", excluded."roleId") else excluded."roleId" end,
      "isActive" = "user"."isActive" or "user"."deletedAt" is not null,
      "emailVerifiedAt" = coalesce("user"."emailVerifiedAt", excluded."emailVerifiedAt"),
      "deletedAt" = null, "updatedAt" = excluded."updatedAt"
    returning "isActive"`;
}
