import { outranks } from '@stint/domain/roles';
import type { Conn } from '../../../db/client.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { followGroups, mappedGroups, mappedWithin } from './group-mappings.service.ts';
import { Follower, followerOf, GroupName, groupNamesOf } from './group-mappings.sql.ts';
import { recorded, type ScimRun } from './scim-run.service.ts';

/** A group that is linked with a team gives that team, too. */
export interface LinkedGroup {
  name: string;
  teamId: string | null;
}

/** Gives a person the role and teams of their present groups, and takes the teams of those that they have left. */
export async function followNow(scim: ScimRun, userId: string, leftGroups: readonly LinkedGroup[]): Promise<void> {
  const { ctx, place } = scim;
  const { organizationId } = place;
  const [member] = await ctx.query(Follower, followerOf(organizationId, userId));
  if (!member) return;
  // A token can't take a person with a higher role than its author's out of a team.
  const left = outranks(member.role, ctx.session.role) ? [] : leftGroups;
  const present = await ctx.query(GroupName, groupNamesOf(organizationId, userId));
  const links = [...present, ...left].map(({ name, teamId }) => ({
    ...{ group: name, roleId: null, role: null },
    teamIds: teamId ? [teamId] : [],
  }));
  const lines = await mappedGroups(ctx, organizationId);
  const mapped = [...(await mappedWithin(ctx, lines, member, ctx.session.roleId)), ...links];
  const membership = { groups: present.map(({ name }) => name), left: left.map(({ name }) => name) };
  const { role, teams, leftTeamIds } = await followGroups(ctx, place, member, membership, mapped);
  const { accountId, employeeId } = member;
  if (role) {
    ctx.evictSession({ accountId });
    await recorded(scim, role, { op: 'roles.assign', input: { userId } });
  }
  if (!teams) return;
  ctx.evictSession({ accountId });
  await recorded(scim, teams, { op: 'teamMembers.updateEmployee', input: { employeeId } });
  for (const teamId of leftTeamIds) await scim.finish({ op: 'teams.update', input: { teamId }, ids: {}, output: {} });
}

/** With more people than this, a job goes through them. */
const maxAtOnce = 50;
const peoplePerJob = 200;

export interface Followers {
  userIds: readonly string[];
  left: readonly LinkedGroup[];
}

/** Later, one transaction for each person. */
export async function followLater(
  conn: Conn,
  { tenantId, organizationId }: { tenantId: string; organizationId: string },
  { userIds, left }: Followers,
): Promise<void> {
  for (let at = 0; at < userIds.length; at += peoplePerJob)
    await enqueue(conn, 'directory.follow', {
      ...{ tenantId, organizationId, left },
      userIds: userIds.slice(at, at + peoplePerJob),
    });
}

export async function follow(scim: ScimRun, { userIds, left }: Followers): Promise<void> {
  if (userIds.length > maxAtOnce) return followLater(scim.ctx, scim.place, { userIds, left });
  for (const userId of userIds) await followNow(scim, userId, left);
}
