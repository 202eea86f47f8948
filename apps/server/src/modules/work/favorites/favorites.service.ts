import { deleted, maxFavorites, NamedFavorite, Refusal } from '@stint/contract';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may, type RawJson } from '../../../kernel/verb.ts';
import { checkEntity } from '../../workspace/organizations/entities.service.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as tasks from '../tasks/tasks.service.ts';
import { namedFavorites } from './favorites.sql.ts';
import { favorite } from './favorites.table.ts';

/** Favorites belong to an employee, so people without an organization have none. */
const mine = (ctx: Ctx, employeeId: string) =>
  and(eq(favorite.tenantId, ctx.session.tenantId), eq(favorite.employeeId, employeeId), live(favorite));

export async function list(ctx: Ctx, { entity }: In<'favorites.list'>): Promise<Out<'favorites.list'>> {
  const { employeeId } = ctx.session;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.db
    .select(getTableColumns(favorite))
    .from(favorite)
    .where(and(mine(ctx, employeeId), entity && eq(favorite.entity, entity)))
    .orderBy(asc(favorite.createdAt), asc(favorite.id));
  return { items, total: items.length };
}

type FavoriteList = Out<'favorites.ofType'>;

/** Those of the teams that the person is a member of. Other teams cannot be opened. */
async function teamsOf(ctx: Ctx, ids: readonly string[]): Promise<FavoriteList> {
  const { items: joined } = await teams.mine(ctx);
  const items = joined.filter(({ id }) => ids.includes(id));
  return { items, total: items.length };
}

/** Reads the records through their own lists, so that permissions apply. */
const listed = {
  Task: (ctx: Ctx, ids: string[]) => tasks.list(ctx, { ids }),
  OrganizationProject: (ctx: Ctx, ids: string[]) => projects.list(ctx, { ids }),
  OrganizationTeam: teamsOf,
};

export async function ofType(
  ctx: Ctx,
  { entity }: In<'favorites.ofType'>,
): Promise<RawJson<FavoriteList> | FavoriteList> {
  const { items } = await list(ctx, { entity });
  const ids = items.map(({ entityId }) => entityId);
  return ids.length > 0 ? listed[entity](ctx, ids) : { items: [], total: 0 };
}

async function favoritesWithNames(ctx: Ctx): Promise<Out<'favorites.named'>> {
  const { employeeId } = ctx.session;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.query(NamedFavorite, namedFavorites(employeeId, taskReader(ctx)));
  return { items, total: items.length };
}

/** Under the name of its operation. */
export { favoritesWithNames as named };

export async function create(ctx: Ctx, draft: In<'favorites.create'>): Promise<Out<'favorites.create'>> {
  const place = placeOf(ctx);
  const { employeeId } = ctx.session;
  if (!employeeId || (draft.employeeId && draft.employeeId !== employeeId)) throw new Refusal('member.not_own');
  await checkEntity(ctx, draft);
  const { entity, entityId } = draft;
  const same = and(mine(ctx, employeeId), eq(favorite.entity, entity), eq(favorite.entityId, entityId));
  await holdLimit(ctx, {
    name: `favorites of ${employeeId}`,
    max: maxFavorites,
    count: ({ db }) => db.$count(favorite, mine(ctx, employeeId)),
  });
  await ctx.db
    .insert(favorite)
    .values({ ...stampOf(place), employeeId, entity, entityId })
    .onConflictDoNothing();
  const [row] = await ctx.db.select().from(favorite).where(same);
  if (!row) throw new Refusal('conflict');
  return row;
}

export async function remove(ctx: Ctx, { favoriteId }: In<'favorites.remove'>): Promise<Out<'favorites.remove'>> {
  const [record] = await ctx.db
    .select({ employeeId: favorite.employeeId })
    .from(favorite)
    .where(and(eq(favorite.tenantId, ctx.session.tenantId), eq(favorite.id, favoriteId), live(favorite)));
  if (!record) throw new Refusal('not_found');
  if (record.employeeId !== ctx.session.employeeId && !may(ctx, 'ORG_EMPLOYEES_EDIT'))
    throw new Refusal('member.not_own');
  await ctx.db
    .update(favorite)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(and(eq(favorite.tenantId, ctx.session.tenantId), eq(favorite.id, favoriteId)));
  return deleted(1);
}
