import { deleted, type Favorite, type favoritesApi, type InputOf, type OutputOf, Refusal } from '@stint/contract';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type Ctx, may } from '../../http/ctx.ts';
import { placeOf, stampOf } from '../organizations/organizations.service.ts';
import { favorite } from './favorites.table.ts';

type In<Op extends keyof typeof favoritesApi> = InputOf<(typeof favoritesApi)[Op]>;
type Out<Op extends keyof typeof favoritesApi> = Promise<OutputOf<(typeof favoritesApi)[Op]>>;

/** Favorites are a person's own; whoever works in no organization has none. */
const mine = (ctx: Ctx, employeeId: string) =>
  and(eq(favorite.tenantId, ctx.who.tenantId), eq(favorite.employeeId, employeeId), isNull(favorite.deletedAt));

export async function list(ctx: Ctx, { entity }: In<'list'>): Out<'list'> {
  const { employeeId } = ctx.who;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.db
    .select(getTableColumns(favorite))
    .from(favorite)
    .where(and(mine(ctx, employeeId), entity && eq(favorite.entity, entity)))
    .orderBy(asc(favorite.createdAt), asc(favorite.id));
  return { items, total: items.length };
}

/** What can be opened from the sidebar must be there; the other kinds have no page yet and are taken as named. */
const tables: Partial<Record<Favorite['entity'], string>> = {
  Task: 'task',
  OrganizationProject: 'organization_project',
  OrganizationTeam: 'organization_team',
  Employee: 'employee',
};

async function checkEntity(ctx: Ctx, { entity, entityId }: In<'create'>): Promise<void> {
  const table = tables[entity];
  if (!table) return;
  const exists = `select id from ${table} where id = $1 and "organizationId" = $2 and "deletedAt" is null`;
  const rows = await ctx.hot(`favorites.exists.${table}`, exists, [entityId, ctx.who.organizationId]);
  if (rows.length === 0) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}

export async function create(ctx: Ctx, draft: In<'create'>): Out<'create'> {
  const place = placeOf(ctx);
  const { employeeId } = ctx.who;
  if (!employeeId || (draft.employeeId && draft.employeeId !== employeeId)) throw new Refusal('member.not_own');
  await checkEntity(ctx, draft);
  const { entity, entityId } = draft;
  const same = and(mine(ctx, employeeId), eq(favorite.entity, entity), eq(favorite.entityId, entityId));
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
    .where(and(eq(favorite.tenantId, ctx.who.tenantId), eq(favorite.id, favoriteId), isNull(favorite.deletedAt)));
  if (!found) throw new Refusal('not_found');
  if (found.employeeId !== ctx.who.employeeId && !may(ctx, 'ORG_EMPLOYEES_EDIT')) throw new Refusal('member.not_own');
  await ctx.db
    .update(favorite)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.who.userId })
    .where(and(eq(favorite.tenantId, ctx.who.tenantId), eq(favorite.id, favoriteId)));
  return deleted(1);
}
