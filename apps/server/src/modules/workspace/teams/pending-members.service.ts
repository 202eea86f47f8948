import { isManagingRole } from '@stint/domain/workspace/teams';
import type { Conn } from '../../../db/client.ts';
import { forSignIn } from '../../../db/client.ts';
import type { Place } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { callerOf, type Limit, spend } from '../../identity/sign-in/limits.service.ts';
import { inviteColleagues, PendingMember, pendingMembers, rankInvitations, withdrawInvitations } from './teams.sql.ts';

/**
 * Whether the caller may add colleagues without their consent. A manager of a team sees its members' time, so employees
 * can only invite.
 */
export const addsDirectly = ({ session }: Ctx) => isManagingRole(session.role);

export const pendingOf = (conn: Conn, teamId: string) => conn.query(PendingMember, pendingMembers(teamId));

export async function withdrawPending(conn: Conn, place: Place, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await conn.execute(withdrawInvitations(place, ids));
}

const callsPerHour = 120;
/** Daily invitations by a team manager, by somebody with ORG_INVITE_EDIT, and per workspace. */
const daily = { leader: 50, inviter: 500, workspace: 2000 };
/** Hourly invitations per IP address. */
const hourlyFromAddress = 500;

/** The rate limits of the caller, their IP address and their workspace. */
export const invitationLimits = ({ session, requestInfo }: Ctx, count: number): Limit[] => [
  { key: `invitations of ${session.accountId}`, most: callsPerHour, minutes: 60 },
  {
    key: `invited by ${session.accountId}`,
    most: session.permissions.has('ORG_INVITE_EDIT') ? daily.inviter : daily.leader,
    minutes: 1440,
    count,
  },
  { key: `invited from ${callerOf(requestInfo.address)}`, most: hourlyFromAddress, minutes: 60, count },
  { key: `invited to ${session.tenantId}`, most: daily.workspace, minutes: 1440, count },
];

interface Invitees {
  teamId: string;
  before: readonly PendingMember[];
  /** The future people of the team who are not members. */
  peopleIds: readonly string[];
  managerIds: readonly string[];
}

/** Invites the people whom the caller may not add directly, and withdraws the invitations of those no longer wanted. */
export async function askToJoin(
  ctx: Ctx,
  place: Place,
  { teamId, before, peopleIds, managerIds }: Invitees,
): Promise<void> {
  const withdrawnInvitees = before.filter(({ employeeId }) => !peopleIds.includes(employeeId));
  const stay = before.filter(({ employeeId }) => peopleIds.includes(employeeId));
  const added = peopleIds.filter((id) => !before.some(({ employeeId }) => employeeId === id));
  const leading = stay.filter(({ employeeId }) => managerIds.includes(employeeId));
  const idsOf = (all: readonly PendingMember[]) => all.map(({ invitationId }) => invitationId);
  await withdrawPending(ctx, place, idsOf(withdrawnInvitees));
  if (stay.length > 0) await ctx.execute(rankInvitations(teamId, idsOf(stay), idsOf(leading)));
  if (added.length === 0) return;
  await ctx.within(forSignIn, (conn) => spend(conn, ctx.now(), invitationLimits(ctx, added.length)));
  await ctx.execute(inviteColleagues(place, { teamId, employeeIds: added, managerIds }));
}
