import { deleted, type GroupMapping, Refusal } from '@stint/contract';
import { whyNotInviteAs } from '@stint/domain/roles';
import { and, eq, inArray } from 'drizzle-orm';
import { forSignIn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { ownPowers, powersOf } from '../../identity/roles/roles.service.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { ChangedGroupUser, membersOfGroupsNamed, SummaryRow, summaryOf } from './directory.sql.ts';
import { directory, groupMapping } from './directory.table.ts';
import { isAuthorHere } from './directory-author.service.ts';
import { MappingRow, mappingsOf } from './group-mappings.sql.ts';
import { followLater } from './scim-follow.service.ts';
import { scimAddress } from './scim-shapes.service.ts';
import { hashOfScimToken, newScimToken, prefixOfScimToken } from './scim-token.service.ts';

const isHere = (ctx: Ctx) => {
  const { tenantId, organizationId } = placeOf(ctx);
  return and(eq(directory.tenantId, tenantId), eq(directory.organizationId, organizationId), live(directory));
};

async function mappingsIn(ctx: Ctx): Promise<GroupMapping[]> {
  const rows = await ctx.query(MappingRow, mappingsOf(placeOf(ctx).organizationId));
  return rows.map(({ group, roleId, teamIds }) => ({ group, roleId, teamIds }));
}

interface TokenRow {
  prefix: string;
  createdAt: string;
  createdBy: string | null;
  authorId: string | null;
  lastUsedAt: string | null;
}
async function tokenOf(ctx: Ctx, { authorId, createdBy, ...token }: TokenRow) {
  const { tenantId, organizationId } = placeOf(ctx);
  const author = { tenantId, organizationId, authorId };
  const isHere = await ctx.within(forSignIn, (conn) => isAuthorHere(conn, author));
  return { ...token, createdBy: createdBy ?? '', isLimited: !isHere };
}

export async function get(ctx: Ctx): Promise<Out<'directory.get'>> {
  const [token] = await ctx.db
    .select({
      prefix: directory.prefix,
      createdAt: directory.createdAt,
      createdBy: user.name,
      authorId: directory.createdByUserId,
      lastUsedAt: directory.lastUsedAt,
    })
    .from(directory)
    .leftJoin(user, and(eq(user.tenantId, directory.tenantId), eq(user.id, directory.createdByUserId)))
    .where(isHere(ctx));
  const [summary] = await ctx.query(SummaryRow, summaryOf(placeOf(ctx).organizationId));
  return {
    address: scimAddress(ctx.services.settings.publicUrl),
    token: token ? await tokenOf(ctx, token) : null,
    ...(summary ?? { people: 0, groups: [] }),
    mappings: await mappingsIn(ctx),
  };
}

async function endToken(ctx: Ctx): Promise<number> {
  const { now, userId } = placeOf(ctx);
  const rows = await ctx.db
    .update(directory)
    .set({ deletedAt: now, deletedByUserId: userId })
    .where(isHere(ctx))
    .returning({ id: directory.id });
  for (const { id } of rows) ctx.changed({ entity: 'Directory', id, before: { enabled: true }, after: null });
  return rows.length;
}

/** Replaces an earlier token. */
export async function createToken(ctx: Ctx): Promise<Out<'directory.createToken'>> {
  await endToken(ctx);
  const secret = newScimToken();
  const token = { tokenHash: hashOfScimToken(secret), prefix: prefixOfScimToken(secret), roleId: ctx.session.roleId };
  const [row] = await ctx.db
    .insert(directory)
    .values({ ...stampOf(placeOf(ctx)), ...token })
    .returning({ id: directory.id });
  if (!row) throw new Refusal('conflict');
  ctx.changed({ entity: 'Directory', id: row.id, before: null, after: { enabled: true } });
  return { ...(await get(ctx)), secret };
}

export async function removeToken(ctx: Ctx): Promise<Out<'directory.removeToken'>> {
  const count = await endToken(ctx);
  if (count === 0) throw new Refusal('not_found');
  return deleted(count);
}

const keyOf = ({ group }: Pick<GroupMapping, 'group'>) => group.trim().toLowerCase();

/** A mapping gives no role that its author could not give, and only teams of this organization. */
async function check(ctx: Ctx, mappings: readonly GroupMapping[], before: readonly GroupMapping[]): Promise<void> {
  const mappingsByGroup = new Map(before.map((mapping) => [keyOf(mapping), mapping]));
  const names = new Set<string>();
  for (const mapping of mappings) {
    const { group, roleId, teamIds } = mapping;
    if (names.has(keyOf(mapping))) throw new Refusal('directory.group_twice', { group });
    names.add(keyOf(mapping));
    if (!roleId && teamIds.length === 0) throw new Refusal('directory.mapping_empty', { group });
    if (!roleId || mappingsByGroup.get(keyOf(mapping))?.roleId === roleId) continue;
    const powers = await powersOf(ctx, roleId);
    if (!powers) throw new Refusal('invalid_reference', { roleId: 'No such role' });
    if (whyNotInviteAs(powers, ownPowers(ctx))) throw new Refusal('role.above');
  }
  const teamIds = [...new Set(mappings.flatMap((mapping) => mapping.teamIds))];
  const { tenantId, organizationId } = placeOf(ctx);
  const isTeam = and(eq(organizationTeam.tenantId, tenantId), eq(organizationTeam.organizationId, organizationId));
  const teams = await ctx.db.$count(
    organizationTeam,
    and(isTeam, inArray(organizationTeam.id, teamIds), live(organizationTeam)),
  );
  if (teams !== teamIds.length) throw new Refusal('invalid_reference', { teamIds: 'No such team' });
}

const sameMapping = (a: GroupMapping | undefined, b: GroupMapping) =>
  a?.roleId === b.roleId && a.teamIds.join() === b.teamIds.join();

/** What the history stores of the mapping. */
const historyOf = (mappings: readonly GroupMapping[]) => ({ mappings: mappings.map(({ group }) => group) });

/** New lines apply to the members of groups at once, or at the next sign-in. Removed lines leave roles and teams as they are. */
export async function saveMappings(
  ctx: Ctx,
  { mappings }: In<'directory.saveMappings'>,
): Promise<Out<'directory.saveMappings'>> {
  const place = placeOf(ctx);
  const before = await mappingsIn(ctx);
  await check(ctx, mappings, before);
  const isMapping = and(
    eq(groupMapping.tenantId, place.tenantId),
    eq(groupMapping.organizationId, place.organizationId),
    live(groupMapping),
  );
  await ctx.db.update(groupMapping).set({ deletedAt: place.now, deletedByUserId: place.userId }).where(isMapping);
  if (mappings.length > 0)
    await ctx.db
      .insert(groupMapping)
      .values(mappings.map((mapping, order) => ({ ...stampOf(place), ...mapping, order })));
  const mappingsByGroup = new Map(before.map((mapping) => [keyOf(mapping), mapping]));
  const changed = mappings.filter((mapping) => !sameMapping(mappingsByGroup.get(keyOf(mapping)), mapping)).map(keyOf);
  const people = await ctx.query(ChangedGroupUser, membersOfGroupsNamed(place.organizationId, changed));
  await followLater(ctx, place, { userIds: people.map(({ userId }) => userId), left: [] });
  ctx.changed({
    entity: 'Organization',
    id: place.organizationId,
    before: historyOf(before),
    after: historyOf(mappings),
  });
  return get(ctx);
}
