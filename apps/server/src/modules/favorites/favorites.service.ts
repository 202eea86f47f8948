import { deleted, type favoritesApi, type InputOf, type NamedFavorite, type OutputOf, Refusal } from '@stint/contract';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type Ctx, type JsonText, may } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { checkEntity } from '../organizations/entities.service.ts';
import { placeOf, stampOf } from '../organizations/organizations.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as tasks from '../tasks/tasks.service.ts';
import * as teams from '../teams/teams.service.ts';
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

type Listed = Exclude<Awaited<Out<'ofType'>>, JsonText<unknown>>;

/** These, as far as one is in them: other teams are not opened either. */
async function teamsOf(ctx: Ctx, ids: readonly string[]): Promise<Listed> {
  const { text } = await teams.mine(ctx);
  const { items } = JSON.parse(text) as Listed;
  const kept = items.filter(({ id }) => ids.includes(id));
  return { items: kept, total: kept.length };
}

/** The records themselves, as their own lists show them to this person. */
const listed = {
  Task: (ctx: Ctx, ids: string[]) => tasks.list(ctx, { ids }),
  OrganizationProject: (ctx: Ctx, ids: string[]) => projects.list(ctx, { ids }),
  OrganizationTeam: teamsOf,
};

export async function ofType(ctx: Ctx, { entity }: In<'ofType'>): Promise<JsonText<Listed> | Listed> {
  const { items } = await list(ctx, { entity });
  const ids = items.map(({ entityId }) => entityId);
  return ids.length > 0 ? listed[entity](ctx, ids) : { items: [], total: 0 };
}

const shownTask = `k."deletedAt" is null and ${seenBy('$2', 'k')}`;

/** What each kind is called. Plans and views are a person's own; a comment leads to what it is about. */
const names = `
  select k.title as name, k.id as target from task k where f.entity = 'Task' and k.id = f."entityId" and ${shownTask}
  union all select p.name, p.id from organization_project p
    where f.entity = 'OrganizationProject' and p.id = f."entityId" and p."deletedAt" is null
  union all select t.name, t.id from organization_team t
    where f.entity = 'OrganizationTeam' and t.id = f."entityId" and t."deletedAt" is null
  union all select u.name, u.id from employee e join "user" u on u.id = e."userId"
    where f.entity = 'Employee' and e.id = f."entityId" and e."deletedAt" is null
  union all select u.name, u.id from "user" u where f.entity = 'User' and u.id = f."entityId" and u."deletedAt" is null
  union all select o.name, o.id from organization o
    where f.entity = 'Organization' and o.id = f."entityId" and o."deletedAt" is null
  union all select o.name, o.id from organization o
    where f.entity = 'Tenant' and o."tenantId" = f."entityId" and o.id = f."organizationId" and o."deletedAt" is null
  union all select d.date::text, d.id from daily_plan d
    where f.entity = 'DailyPlan' and d.id = f."entityId" and d."employeeId" = f."employeeId" and d."deletedAt" is null
  union all select v.name, v.id from task_view v
    where f.entity = 'TaskView' and v.id = f."entityId" and v."employeeId" = f."employeeId" and v."deletedAt" is null
  union all select k.title, k.id from comment c join task k on k.id = c."entityId" and ${shownTask}
    where f.entity = 'Comment' and c.id = f."entityId" and c.entity = 'Task' and c."deletedAt" is null
  union all select k.title, k.id from task_linked_issue l join task k on k.id = l."taskFromId" and ${shownTask}
    where f.entity = 'TaskLinkedIssue' and l.id = f."entityId" and l."deletedAt" is null`;

const namedOnes = `select f.id, f.entity, f."entityId", n.name, n.target as "targetId", (
    select json_build_object('organizationTeamId', v."organizationTeamId", 'page', v.page, 'search', v.search, 'columns', v.columns)
    from task_view v where f.entity = 'TaskView' and v.id = f."entityId") as view
  from favorite f join lateral (${names}) n on true
  where f."employeeId" = $1 and f."deletedAt" is null order by f."createdAt", f.id`;

export async function named(ctx: Ctx): Out<'named'> {
  const { employeeId } = ctx.who;
  if (!employeeId) return { items: [], total: 0 };
  const items = await ctx.hot<NamedFavorite>('favorites.named', namedOnes, [employeeId, ctx.who.userId]);
  return { items, total: items.length };
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
