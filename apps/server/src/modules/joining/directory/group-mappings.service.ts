import type { RecordedEntity } from '@stint/contract/recorded';
import { followedGroups, type MappedGroup, type Membership } from '@stint/domain/joining/group-mapping';
import { INVITED_AS } from '@stint/domain/joining/invitations';
import { whyNotAssign } from '@stint/domain/roles';
import { isManagingRole } from '@stint/domain/workspace/teams';
import { and, eq } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import type { Place } from '../../../kernel/place.ts';
import type { Change } from '../../../kernel/verb.ts';
import { powersById } from '../../identity/roles/roles.service.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { addToTeams, removeMembers } from '../../workspace/teams/team-people.service.ts';
import { activeOwners, holdOwners, OwnerRow } from './directory.sql.ts';
import { builtInRole, DefaultRole, type Follower, MappingRow, mappingsOf } from './group-mappings.sql.ts';

/** Whether a super admin is the only one who can sign in. Locks all of them. */
export async function isLastOwner(conn: Conn, userId: string): Promise<boolean> {
  await conn.execute(holdOwners);
  const owners = await conn.query(OwnerRow, activeOwners);
  return owners.length === 1 && owners[0]?.id === userId;
}

export const mappedGroups = async (conn: Conn, organizationId: string): Promise<MappedGroup[]> =>
  (await conn.query(MappingRow, mappingsOf(organizationId))).map(({ group, roleId, role, isSystem, teamIds }) => ({
    ...{ group, roleId, teamIds },
    role: isSystem ? role : null,
  }));

/** What followed from the groups of a person. */
export interface GroupChanges {
  role: Change | null;
  teams: Change | null;
  leftTeamIds: readonly string[];
}

async function setRole(conn: Conn, { tenantId, userId, now }: Place, member: Follower, roleId: string) {
  await conn.db
    .update(user)
    .set({ roleId, updatedAt: now, updatedByUserId: userId })
    .where(and(eq(user.tenantId, tenantId), eq(user.id, member.userId)));
  const entity: RecordedEntity = 'User';
  return { entity, id: member.userId, before: { roleId: member.roleId }, after: { roleId } };
}

/** The mapping without the roles that the author of a directory's token could not give to this member. */
export async function mappedWithin(
  conn: Conn,
  mapped: readonly MappedGroup[],
  { roleId: heldId }: Pick<Follower, 'roleId'>,
  authorRoleId: string | null,
): Promise<MappedGroup[]> {
  const ids = [authorRoleId, heldId, ...mapped.map(({ roleId }) => roleId)].filter((id) => id !== null);
  const powers = await powersById(conn, [...new Set(ids)]);
  const own = powers.get(authorRoleId ?? '');
  const before = powers.get(heldId ?? '') ?? null;
  return mapped.map((line) => {
    const role = powers.get(line.roleId ?? '');
    const mayGive = role && own && !whyNotAssign({ role, before, own, isOneself: false });
    return mayGive ? line : { ...line, roleId: null, role: null };
  });
}

/** Gives a member the role and teams of their groups. The only super admin stays one. */
export async function followGroups(
  conn: Conn,
  place: Place,
  member: Follower,
  membership: Membership,
  mapped: readonly MappedGroup[],
): Promise<GroupChanges> {
  const [employeeRole] = await conn.query(DefaultRole, builtInRole(INVITED_AS));
  const { roleId, joins, leaves } = followedGroups(mapped, member, membership, employeeRole?.id ?? member.roleId ?? '');
  const keepsRole = !roleId || (member.isOwner && (await isLastOwner(conn, member.userId)));
  const role = keepsRole ? null : await setRole(conn, place, member, roleId);
  const roleName = mapped.find((line) => line.roleId === roleId)?.role ?? (keepsRole ? member.role : INVITED_AS);
  const { employeeId } = member;
  await addToTeams(conn, place, { employeeId, teamIds: joins, lead: isManagingRole(roleName) });
  for (const teamId of leaves) await removeMembers(conn, place, teamId, [employeeId]);
  if (joins.length + leaves.length === 0) return { role, teams: null, leftTeamIds: [] };
  const after = [...member.teamIds.filter((id) => !leaves.includes(id)), ...joins];
  const teams: Change = {
    entity: 'Employee',
    id: employeeId,
    before: { teams: member.teamIds },
    after: { teams: after },
  };
  return { role, teams, leftTeamIds: leaves };
}
