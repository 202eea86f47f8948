import {
  filterTerms,
  patchedGroup,
  readScimGroup,
  ScimError,
  type ScimGroup,
  windowOf,
} from '@stint/domain/joining/scim';
import { and, eq } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { stampOf } from '../../../kernel/place.ts';
import { peopleOf, removeMembers } from '../../workspace/teams/team-people.service.ts';
import { insertTeam } from '../../workspace/teams/teams.service.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import {
  addGroupMembers,
  countGroups,
  dropGroupMembers,
  GroupRow,
  groupAttributes,
  groupOf,
  listedGroups,
  TeamRow,
  TotalRow,
  teamNamed,
} from './directory.sql.ts';
import { directoryGroup } from './directory.table.ts';
import { mappedGroups } from './group-mappings.service.ts';
import { follow } from './scim-follow.service.ts';
import {
  publicUrlOf,
  recorded,
  refuseLimited,
  refuseListing,
  type ScimReader,
  type ScimRun,
} from './scim-run.service.ts';
import { groupSchema, listResponse, resourceAddress } from './scim-shapes.service.ts';

const shapeOf = (
  publicUrl: string,
  { id, name, externalId, members, createdAt, updatedAt }: GroupRow,
  withMembers = true,
) => ({
  schemas: [groupSchema],
  id,
  ...(externalId !== null && { externalId }),
  displayName: name,
  ...(withMembers && { members }),
  meta: {
    resourceType: 'Group',
    created: createdAt,
    lastModified: updatedAt,
    location: resourceAddress(publicUrl, 'Groups', id),
  },
});

async function find(conn: Conn, organizationId: string, groupId: string): Promise<GroupRow> {
  const [group] = await conn.query(GroupRow, groupOf(organizationId, groupId));
  if (!group) throw new ScimError(404, `There is no group with the id ${groupId}.`);
  return group;
}

/** Directories leave out the members of large groups. */
const wantsMembers = ({ excludedAttributes }: Record<string, unknown>) =>
  !String(excludedAttributes ?? '')
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'members');

export async function listGroups(reader: ScimReader, query: Record<string, unknown>) {
  const { conn, directory, publicUrl } = reader;
  const { organizationId } = directory;
  const terms = filterTerms(query, groupAttributes);
  await refuseListing(reader, terms);
  const { startIndex, count } = windowOf(query);
  const withMembers = wantsMembers(query);
  const [row] = await conn.query(TotalRow, countGroups(organizationId, terms));
  const page = { terms, skip: startIndex - 1, take: count };
  const groups = count > 0 ? await conn.query(GroupRow, listedGroups(organizationId, page, withMembers)) : [];
  return listResponse(
    groups.map((group) => shapeOf(publicUrl, group, withMembers)),
    { startIndex, total: row?.total ?? 0 },
  );
}

export async function getGroup(
  { conn, directory: { organizationId }, publicUrl }: ScimReader,
  groupId: string,
  query: Record<string, unknown>,
) {
  return shapeOf(publicUrl, await find(conn, organizationId, groupId), wantsMembers(query));
}

const nameTaken = (name: string) => new ScimError(409, `The group ${name} exists already.`, 'uniqueness');

async function refuseTaken({ ctx, place }: ScimRun, name: string, groupId: string | null): Promise<void> {
  const terms = [{ attribute: 'displayname', value: name }];
  const groups = await ctx.query(GroupRow, listedGroups(place.organizationId, { terms, skip: 0, take: 2 }, false));
  if (groups.some(({ id }) => id !== groupId)) throw nameTaken(name);
}

const isMapped = async ({ ctx, place }: ScimRun, name: string): Promise<boolean> =>
  (await mappedGroups(ctx, place.organizationId)).some(({ group }) => group.toLowerCase() === name.toLowerCase());

/** The team of a group that is not mapped: the one of its name, else a new one without people. */
async function teamFor(scim: ScimRun, name: string): Promise<string | null> {
  const { ctx, place } = scim;
  if (await isMapped(scim, name)) return null;
  const [team] = await ctx.query(TeamRow, teamNamed(place.organizationId, name));
  if (team) return team.id;
  const { teamId } = await insertTeam(ctx, place, { name });
  const { memberIds } = await peopleOf(ctx, teamId);
  if (memberIds.length > 0) await removeMembers(ctx, place, teamId, memberIds);
  const change = { entity: 'OrganizationTeam', id: teamId, before: null, after: { name } } as const;
  await recorded(scim, change, { op: 'teams.create', input: { name }, output: { id: teamId } });
  return teamId;
}

async function setMembers(scim: ScimRun, group: GroupRow, members: ReadonlySet<string>): Promise<void> {
  const { ctx, place } = scim;
  const before = new Set(group.members.map(({ value }) => value));
  const added = [...members].filter((id) => !before.has(id));
  const removedIds = [...before].filter((id) => !members.has(id));
  if (added.length > 0) {
    refuseLimited(scim);
    const count = await ctx.execute(addGroupMembers(place.organizationId, group.id, added));
    if (count < added.length)
      throw new ScimError(400, 'One of the members is no user of this workspace.', 'invalidValue');
    await follow(scim, { userIds: added, left: [] });
  }
  if (removedIds.length > 0) {
    await ctx.execute(dropGroupMembers(group.id, removedIds));
    await follow(scim, { userIds: removedIds, left: [{ name: group.name, teamId: group.teamId }] });
  }
}

/** Renames the linked team, too, which carries the name of its group. */
async function rename(scim: ScimRun, group: GroupRow, name: string): Promise<void> {
  refuseLimited(scim);
  const { ctx, place } = scim;
  await refuseTaken(scim, name, group.id);
  const { teamId, team } = group;
  if (teamId && team === group.name) {
    const [other] = await ctx.query(TeamRow, teamNamed(place.organizationId, name));
    if (other && other.id !== teamId) throw new ScimError(409, `A team is called ${name} already.`, 'uniqueness');
    await ctx.db
      .update(organizationTeam)
      .set({ name, updatedAt: place.now, updatedByUserId: place.userId })
      .where(and(eq(organizationTeam.tenantId, place.tenantId), eq(organizationTeam.id, teamId)));
    const change = { before: { name: team }, after: { name } };
    await recorded(
      scim,
      { entity: 'OrganizationTeam', id: teamId, ...change },
      { op: 'teams.update', input: { teamId } },
    );
  }
}

async function apply(scim: ScimRun, group: GroupRow, change: ScimGroup): Promise<GroupRow> {
  const { ctx, place } = scim;
  const name = change.displayName ?? group.name;
  const isRenamed = name !== group.name;
  if (isRenamed) await rename(scim, group, name);
  await ctx.db
    .update(directoryGroup)
    .set({
      name,
      ...(change.externalId !== undefined && { externalId: change.externalId }),
      ...{ updatedAt: place.now, updatedByUserId: place.userId },
    })
    .where(and(eq(directoryGroup.organizationId, place.organizationId), eq(directoryGroup.id, group.id)));
  const members = group.members.map(({ value }) => value);
  if (isRenamed) await follow(scim, { userIds: members, left: [{ name: group.name, teamId: null }] });
  if (change.members) await setMembers(scim, { ...group, name }, change.members);
  return find(ctx, place.organizationId, group.id);
}

export async function createGroup(scim: ScimRun, body: unknown) {
  refuseLimited(scim);
  const { ctx, place } = scim;
  const { displayName: name, externalId = null, members } = readScimGroup(body);
  await refuseTaken(scim, name, null);
  const teamId = await teamFor(scim, name);
  const [row] = await ctx.db
    .insert(directoryGroup)
    .values({ ...stampOf(place), name, externalId, teamId })
    .returning({ id: directoryGroup.id });
  const group = await find(ctx, place.organizationId, row?.id ?? '');
  await setMembers(scim, group, members);
  return shapeOf(publicUrlOf(scim), await find(ctx, place.organizationId, group.id));
}

export async function putGroup(scim: ScimRun, groupId: string, body: unknown) {
  const group = await find(scim.ctx, scim.place.organizationId, groupId);
  return shapeOf(publicUrlOf(scim), await apply(scim, group, readScimGroup(body)));
}

export async function patchGroup(scim: ScimRun, groupId: string, body: unknown): Promise<null> {
  const group = await find(scim.ctx, scim.place.organizationId, groupId);
  await apply(scim, group, patchedGroup(body, new Set(group.members.map(({ value }) => value))));
  return null;
}

/** The linked team stays as it is, with its people. Mapped roles and teams end with the group. */
export async function deleteGroup(scim: ScimRun, groupId: string): Promise<null> {
  const { ctx, place } = scim;
  const group = await find(ctx, place.organizationId, groupId);
  const members = group.members.map(({ value }) => value);
  await ctx.execute(dropGroupMembers(groupId, members));
  await ctx.db
    .update(directoryGroup)
    .set({ deletedAt: place.now, deletedByUserId: place.userId })
    .where(and(eq(directoryGroup.organizationId, place.organizationId), eq(directoryGroup.id, groupId)));
  await follow(scim, { userIds: members, left: [{ name: group.name, teamId: null }] });
  return null;
}
