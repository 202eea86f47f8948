import { Refusal } from '@stint/contract';
import { splitName } from '@stint/domain/fields';
import { INVITED_AS } from '@stint/domain/joining/invitations';
import { isManagingRole } from '@stint/domain/workspace/teams';
import { and, eq, sql } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import type { Place } from '../../../kernel/place.ts';
import { account as accounts } from '../../identity/sign-in/accounts.table.ts';
import * as projects from '../../work/projects/projects.service.ts';
import { hire } from '../../workspace/members/members.service.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { addToTeams } from '../../workspace/teams/team-people.service.ts';
import { AccountRow, lockAccount, putUser, RoleRow, roleFor, UserRow } from './admission.sql.ts';

/** A person who joins an organization. */
export interface Newcomer {
  email: string;
  fullName: string | null;
  /** They have proved that the address is theirs. */
  verified: boolean;
  /** The employee role if null or deleted meanwhile. */
  roleId: string | null;
  teamIds: readonly string[];
  projectIds: readonly string[];
  /** Others add them without being asked, so nothing of their account is copied: its name would tell who they are. */
  isUnasked?: boolean;
  /** Makes them a manager of the teams, in any role. */
  leads?: boolean;
  startedWorkOn?: string | null;
  /** The user recorded as the author of the change, by default the person. */
  byUserId?: string;
}

export interface NewMember {
  accountId: string;
  userId: string;
  employeeId: string;
}

async function accountOf(conn: Conn, tenantId: TenantId, { email, fullName, verified }: Newcomer, now: string) {
  const { firstName, lastName } = splitName(fullName ?? '');
  const verifiedAt = verified ? now : null;
  // No password: they sign in by code until they set one.
  await conn.db
    .insert(accounts)
    .values({ email, firstName, lastName, emailVerifiedAt: verifiedAt, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [account] = await conn.query(AccountRow, lockAccount(email, tenantId));
  if (!account) throw new Refusal('conflict');
  if (!account.isActive) throw new Refusal('auth.suspended');
  return account;
}

/** The profile of a new member. The name of their account goes before the given one, unless they were added without being asked. */
function profileOf(account: AccountRow, { fullName, isUnasked = false }: Newcomer) {
  const nameParts = splitName(fullName ?? '');
  if (isUnasked) return { ...nameParts, account: { ...account, timeZone: null, timeFormat: null } };
  const { firstName, lastName } = account.firstName || account.lastName ? account : nameParts;
  return { firstName, lastName, account };
}

/**
 * Makes the owner of an address a member, and creates the account, user, employee and memberships that are missing.
 * Refuses a suspended person; the connection must be in the scope of sign-in.
 */
export async function admit(conn: Conn, at: Omit<Place, 'userId'>, newcomer: Newcomer): Promise<NewMember> {
  const { tenantId, organizationId, now } = at;
  const account = await accountOf(conn, tenantId, newcomer, now);
  const userId = account.userId;
  const place: Place = { ...at, userId: newcomer.byUserId ?? userId };
  return conn.within(ofTenant(tenantId), async (inside) => {
    const [role] = await inside.query(RoleRow, roleFor(newcomer.roleId, INVITED_AS));
    const verifiedAt = account.emailVerifiedAt ?? (newcomer.verified ? now : null);
    const stamp = { verifiedAt, byUserId: place.userId, now };
    const person = { ...stamp, ...profileOf(account, newcomer), id: userId, tenantId, roleId: role?.id ?? null };
    const [present] = await inside.query(UserRow, putUser(person));
    const [before] = await inside.db
      .select({ isActive: employee.isActive, deletedAt: employee.deletedAt })
      .from(employee)
      .where(and(eq(employee.organizationId, organizationId), eq(employee.userId, userId)));
    const isSuspended = before !== undefined && !before.isActive && before.deletedAt === null;
    if (!present?.isActive || isSuspended) throw new Refusal('auth.suspended');
    const employeeId = await hire(inside, place, { userId, startedWorkOn: newcomer.startedWorkOn });
    await inside.db
      .update(employee)
      .set({ acceptDate: sql`coalesce(${employee.acceptDate}, ${now})`, isActive: true, updatedAt: now })
      .where(eq(employee.id, employeeId));
    const { teamIds, projectIds, leads = false } = newcomer;
    await addToTeams(inside, place, { employeeId, teamIds, lead: leads || isManagingRole(role?.name) });
    await projects.enlist(inside, place, { employeeIds: [employeeId], projectIds });
    return { accountId: account.id, userId, employeeId };
  });
}
