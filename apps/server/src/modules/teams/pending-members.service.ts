import { isManagingRole } from '@stint/domain/teams';
import type { Conn } from '../../db/client.ts';
import { forSignIn } from '../../db/client.ts';
import type { Ctx } from '../../http/verb.ts';
import type { Place } from '../organizations/organizations.service.ts';
import { callerOf, type Limit, spend } from '../sign-in/limits.service.ts';
import { inviteColleagues, PendingMember, pendingMembers, rankInvitations, withdrawInvitations } from './teams.sql.ts';

/**
 * Whether the person may add colleagues to a team without asking them. Leading a team shows its members' time, so
 * everybody else's additions have to be accepted first.
 */
export const addsDirectly = ({ session }: Ctx) => isManagingRole(session.role);

export const pendingOf = (conn: Conn, teamId: string) => conn.query(PendingMember, pendingMembers(teamId));

export async function withdrawPending(conn: Conn, place: Place, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await conn.execute(withdrawInvitations(place, ids));
}

const callsPerHour = 120;
/** Invitations a day: by a team leader, by somebody with ORG_INVITE_EDIT, and in a whole workspace. */
const daily = { leader: 50, inviter: 500, workspace: 2000 };
/** Invitations an hour from one address on the network. */
const hourlyFromAddress = 500;

/** Counts invitations of the person, their address and their workspace, and refuses what is too many. */
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

interface Asked {
  teamId: string;
  before: readonly PendingMember[];
  /** Everybody the team is to have who is no member of it. */
  wanted: readonly string[];
  managerIds: readonly string[];
}

/** Asks whom the caller may not add directly; takes back the invitations of those who are no longer wanted. */
export async function askToJoin(ctx: Ctx, place: Place, { teamId, before, wanted, managerIds }: Asked): Promise<void> {
  const gone = before.filter(({ employeeId }) => !wanted.includes(employeeId));
  const stay = before.filter(({ employeeId }) => wanted.includes(employeeId));
  const added = wanted.filter((id) => !before.some(({ employeeId }) => employeeId === id));
  const leading = stay.filter(({ employeeId }) => managerIds.includes(employeeId));
  const idsOf = (all: readonly PendingMember[]) => all.map(({ invitationId }) => invitationId);
  await withdrawPending(ctx, place, idsOf(gone));
  if (stay.length > 0) await ctx.execute(rankInvitations(teamId, idsOf(stay), idsOf(leading)));
  if (added.length === 0) return;
  await ctx.within(forSignIn, (conn) => spend(conn, ctx.now(), invitationLimits(ctx, added.length)));
  await ctx.execute(inviteColleagues(place, { teamId, employeeIds: added, managerIds }));
}
