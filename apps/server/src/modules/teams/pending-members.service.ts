import { isManagingRole } from '@stint/domain/teams';
import type { Conn } from '../../db/client.ts';
import { forSignIn } from '../../db/client.ts';
import type { Ctx } from '../../http/ctx.ts';
import { callerOf, type Limit, spend } from '../accounts/limits.service.ts';
import { isPending } from '../accounts/people.service.ts';
import type { Place } from '../organizations/organizations.service.ts';

/**
 * Whether the person may add colleagues to a team without asking them. Leading a team shows its members' time, so
 * everybody else's additions have to be accepted first.
 */
export const addsDirectly = ({ who }: Ctx) => isManagingRole(who.role);

/** A colleague who was added to a team and has not answered yet: an open invitation that names their user. */
export interface PendingMember {
  invitationId: string;
  employeeId: string;
  isManager: boolean;
}

const pendingOfTeam = `select i.id as "invitationId", e.id as "employeeId", x."isManager"
  from invitation_team x
  join invitation i on i."tenantId" = x."tenantId" and i.id = x."invitationId" and ${isPending}
  join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
    and e."deletedAt" is null
  where x."organizationTeamId" = $1 order by i."createdAt", i.id`;

export const pendingOf = (conn: Conn, teamId: string) =>
  conn.hot<PendingMember>('teams.pending', pendingOfTeam, [teamId]);

/** Nobody knows the code or the link of such an invitation: it is answered in the inbox. */
const ask = `with asked as (
    insert into invitation ("tenantId", "organizationId", email, "fullName", "sentAt", "codeHash", "tokenHash", "triesLeft",
      "invitedByUserId", "userId", "createdByUserId", "createdAt", "updatedAt")
    select e."tenantId", e."organizationId", lower(u.email), u.name, $5, gen_random_uuid(), gen_random_uuid(), 0, $4, u.id, $4, $5, $5
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."organizationId" = $1 and e.id = any ($3) and e."deletedAt" is null
    returning id, "tenantId", "userId"
  )
  insert into invitation_team ("tenantId", "invitationId", "organizationTeamId", "isManager")
  select a."tenantId", a.id, $2, e.id = any ($6)
  from asked a join employee e on e."tenantId" = a."tenantId" and e."userId" = a."userId" and e."organizationId" = $1`;
const rank = `update invitation_team x set "isManager" = i.id = any ($3) from invitation i
  where i."tenantId" = x."tenantId" and i.id = x."invitationId" and x."organizationTeamId" = $1 and i.id = any ($2)`;
const withdraw = `update invitation set "deletedAt" = $2, "deletedByUserId" = $3 where id = any ($1) and status = 'INVITED'`;

export async function withdrawPending(conn: Conn, { userId, now }: Place, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await conn.hot('teams.withdraw', withdraw, [ids, now, userId]);
}

const callsPerHour = 120;
/** Invitations a day: by a team leader, by somebody with ORG_INVITE_EDIT, and in a whole workspace. */
const daily = { leader: 50, inviter: 500, workspace: 2000 };
/** Invitations an hour from one address on the network. */
const hourlyFromAddress = 500;

/** Counts invitations of the person, their address and their workspace, and refuses what is too many. */
export const invitationLimits = ({ who, visitor }: Ctx, count: number): Limit[] => [
  { key: `invitations of ${who.accountId}`, most: callsPerHour, minutes: 60 },
  {
    key: `invited by ${who.accountId}`,
    most: who.permissions.has('ORG_INVITE_EDIT') ? daily.inviter : daily.leader,
    minutes: 1440,
    count,
  },
  { key: `invited from ${callerOf(visitor.address)}`, most: hourlyFromAddress, minutes: 60, count },
  { key: `invited to ${who.tenantId}`, most: daily.workspace, minutes: 1440, count },
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
  if (stay.length > 0) await ctx.hot('teams.rank-pending', rank, [teamId, idsOf(stay), idsOf(leading)]);
  if (added.length === 0) return;
  await ctx.within(forSignIn, (conn) => spend(conn, ctx.now(), invitationLimits(ctx, added.length)));
  const { organizationId, userId, now } = place;
  await ctx.hot('teams.ask', ask, [organizationId, teamId, added, userId, now, managerIds]);
}
