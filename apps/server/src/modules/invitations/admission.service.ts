import { Refusal } from '@stint/contract';
import { splitName } from '@stint/domain/fields';
import { INVITED_AS } from '@stint/domain/invitations';
import { isManagingRole } from '@stint/domain/teams';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { latestOfA } from '../accounts/people.service.ts';
import { hire } from '../members/members.service.ts';
import type { Place } from '../organizations/organizations.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as teams from '../teams/teams.service.ts';

/** Who comes into an organization, as what, and where to. */
export interface Newcomer {
  email: string;
  fullName: string | null;
  /** They have shown that the address is theirs. */
  verified: boolean;
  /** Null, or a role that is gone meanwhile: as an employee. */
  roleId: string | null;
  teamIds: readonly string[];
  projectIds: readonly string[];
  /** Leads the teams, whatever the role. */
  leads?: boolean;
  startedWorkOn?: string | null;
  /** Whose doing it is; their own when it is not said. */
  byUserId?: string;
}

export interface Admitted {
  accountId: string;
  userId: string;
  employeeId: string;
}

interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string | null;
  timeFormat: number | null;
  preferredLanguage: string;
  emailVerifiedAt: string | null;
  isActive: boolean;
  userId: string;
}

/** No password: nobody was ever told one, and they sign in by code until they choose one. */
const insertAccount = `insert into account (email, "firstName", "lastName", "emailVerifiedAt", "createdAt", "updatedAt")
  values ($1, $2, $3, $4, $5, $5) on conflict (lower(email)) do nothing`;
/** With the id of their user in the workspace: the one they have, else the one they were promised, else a new one. */
const findAccount = `select a.id, a.email, coalesce(latest."firstName", a."firstName") as "firstName",
    coalesce(latest."lastName", a."lastName") as "lastName", coalesce(latest."timeZone", a."timeZone") as "timeZone",
    latest."timeFormat", coalesce(latest."preferredLanguage", a."preferredLanguage") as "preferredLanguage", a."emailVerifiedAt", a."isActive", coalesce(
      (select u.id from "user" u where u."accountId" = a.id and u."tenantId" = $2),
      (select a."pendingUserId" where not exists (select from "user" u where u.id = a."pendingUserId")),
      gen_random_uuid()) as "userId"
  from account a ${latestOfA} where lower(a.email) = $1 for update of a`;

async function accountOf(conn: Conn, tenantId: TenantId, { email, fullName, verified }: Newcomer, now: string) {
  const { firstName, lastName } = splitName(fullName ?? '');
  await conn.hot('admission.make-account', insertAccount, [email, firstName, lastName, verified ? now : null, now]);
  const [account] = await conn.hot<Account>('admission.account', findAccount, [email, tenantId]);
  if (!account) throw new Refusal('conflict');
  if (!account.isActive) throw new Refusal('auth.suspended');
  return account;
}

interface Role {
  id: string;
  name: string;
}
const roles = `select id, name from role where "deletedAt" is null and (id = $1 or (name = $2 and "isSystem"))
  order by id = $1 desc nulls last for share`;

/** By their own clock, where they have chosen one. Who was here before and left comes back as what they are now; who is here stays what they are. */
const putUser = `insert into "user" (id, "tenantId", "accountId", "roleId", email, "firstName", "lastName", "timeZone",
    "preferredLanguage", "emailVerifiedAt", "createdByUserId", "createdAt", "updatedAt", "timeFormat")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)
  on conflict on constraint one_user_per_account do update set
    "roleId" = case when "user"."deletedAt" is null then coalesce("user"."roleId", excluded."roleId") else excluded."roleId" end,
    "isActive" = "user"."isActive" or "user"."deletedAt" is not null,
    "emailVerifiedAt" = coalesce("user"."emailVerifiedAt", excluded."emailVerifiedAt"),
    "deletedAt" = null, "updatedAt" = excluded."updatedAt"
  returning "isActive"`;
const formerly = `select "isActive" or "deletedAt" is not null as welcome from employee where "organizationId" = $1 and "userId" = $2`;
const arrived = `update employee set "acceptDate" = coalesce("acceptDate", $2), "isActive" = true where id = $1`;

/**
 * Makes the owner of an address a member: account, user, employee and memberships, whichever of them is missing.
 * The connection is one above the tenants. Who was suspended is not let in by another door.
 */
export async function admit(conn: Conn, at: Omit<Place, 'userId'>, newcomer: Newcomer): Promise<Admitted> {
  const { tenantId, organizationId, now } = at;
  const account = await accountOf(conn, tenantId, newcomer, now);
  const userId = account.userId;
  const place: Place = { ...at, userId: newcomer.byUserId ?? userId };
  return conn.within(ofTenant(tenantId), async (inside) => {
    const [role] = await inside.hot<Role>('admission.role', roles, [newcomer.roleId, INVITED_AS]);
    const names = account.firstName || account.lastName ? account : splitName(newcomer.fullName ?? '');
    const verifiedAt = account.emailVerifiedAt ?? (newcomer.verified ? now : null);
    const [person] = await inside.hot<{ isActive: boolean }>('admission.user', putUser, [
      ...[userId, tenantId, account.id, role?.id ?? null, account.email, names.firstName, names.lastName],
      ...[account.timeZone, account.preferredLanguage, verifiedAt, place.userId, now],
      account.timeFormat,
    ]);
    const [before] = await inside.hot<{ welcome: boolean }>('admission.before', formerly, [organizationId, userId]);
    if (!person?.isActive || before?.welcome === false) throw new Refusal('auth.suspended');
    const employeeId = await hire(inside, place, { userId, startedWorkOn: newcomer.startedWorkOn });
    await inside.hot('admission.arrived', arrived, [employeeId, now]);
    const { teamIds, projectIds, leads = false } = newcomer;
    await teams.enlist(inside, place, { employeeId, teamIds, lead: leads || isManagingRole(role?.name) });
    await projects.enlist(inside, place, { employeeIds: [employeeId], projectIds });
    return { accountId: account.id, userId, employeeId };
  });
}
