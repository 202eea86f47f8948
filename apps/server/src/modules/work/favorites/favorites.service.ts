import {
  deleted,
  type favoritesApi,
  type InputOf,
  maxFavorites,
  NamedFavorite,
  type OutputOf,
  Refusal,
} from '@stint/contract';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import { type Ctx, may, type RawJson } from '../../../http/verb.ts';
import { checkEntity } from '../../workspace/organizations/entities.service.ts';
import { placeOf, stampOf } from '../../workspace/organizations/organizations.service.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as tasks from '../tasks/tasks.service.ts';
import { namedFavorites } from './favorites.sql.ts';
import { favorite } from './favorites.table.ts';

type In<Op extends keyof typeof favoritesApi> = InputOf<(typeof favoritesApi)[Op]>;
type Out<Op extends keyof typeof favoritesApi> = Promise<OutputOf<(typeof favoritesApi)[Op]>>;

/** Favorites belong to an employee, so people without an organization have none. */
const mine = (ctx: Ctx, employeeId: string) =>
  and(eq(favorite.tenantId, ctx.session.tenantId), eq(favorite.employeeId, employeeId), live(favorite));

export async function list(ctx: Ctx, { entity }: In<'list'>): Out<'list'> {
  const { employeeId } = ctx.session;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.db
    .select(getTableColumns(favorite))
    .from(favorite)
    .where(and(mine(ctx, employeeId), entity && eq(favorite.entity, entity)))
    .orderBy(asc(favorite.createdAt), asc(favorite.id));
  return { items, total: items.length };
}

type Listed = Exclude<Awaited<Out<'ofType'>>, RawJson<unknown>>;

/** Those of the teams that the person is a member of. Other teams cannot be opened. */
async function teamsOf(ctx: Ctx, ids: readonly string[]): Promise<Listed> {
  const { text } = await teams.mine(ctx);
  const { items: joined } = JSON.parse(text) as Listed;
  const items = joined.filter(({ id }) => ids.includes(id));
  return { items, total: items.length };
}

/** Reads the records through their own lists, so that permissions apply. */
const listed = {
  Task: (ctx: Ctx, ids: string[]) => tasks.list(ctx, { ids }),
  OrganizationProject: (ctx: Ctx, ids: string[]) => projects.list(ctx, { ids }),
  OrganizationTeam: teamsOf,
};

export async function ofType(ctx: Ctx, { entity }: In<'ofType'>): Promise<RawJson<Listed> | Listed> {
  const { items } = await list(ctx, { entity });
  const ids = items.map(({ entityId }) => entityId);
  return ids.length > 0 ? listed[entity](ctx, ids) : { items: [], total: 0 };
}

export async function named(ctx: Ctx): Out<'named'> {
  const { employeeId } = ctx.session;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.query(NamedFavorite, namedFavorites(employeeId, taskReader(ctx)));
  return { items, total: items.length };
}

export async function create(ctx: Ctx, draft: In<'create'>): Out<'create'> {
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
  const [made] = await ctx.db.select().from(favorite).where(same);
  if (!made) throw new Refusal('conflict');
  return made;
}

export async function remove(ctx: Ctx, { favoriteId }: In<'remove'>): Out<'remove'> {
  const [found] = await ctx.db
    .select({ employeeId: favorite.employeeId })
    .from(favorite)
    .where(and(eq(favorite.tenantId, ctx.session.tenantId), eq(favorite.id, favoriteId), live(favorite)));
  if (!found) throw new Refusal('not_found');
  if (found.employeeId !== ctx.session.employeeId && !may(ctx, 'ORG_EMPLOYEES_EDIT'))
    throw new Refusal('member.not_own');
  await ctx.db
    .update(favorite)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(and(eq(favorite.tenantId, ctx.session.tenantId), eq(favorite.id, favoriteId)));
  return deleted(1);
}
