import { deleted, type InputOf, type OutputOf, type projectsApi, Refusal, updated } from '@stint/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../http/ctx.ts';
import { changesIn, type Place, pick, placeOf } from '../organizations/organizations.service.ts';
import { defined, enlist } from './projects.service.ts';
import { organizationProject as project } from './projects.table.ts';

type In<Op extends keyof typeof projectsApi> = InputOf<(typeof projectsApi)[Op]>;
type Out<Op extends keyof typeof projectsApi> = OutputOf<(typeof projectsApi)[Op]>;

const these = (place: Place, ids: readonly string[]) =>
  and(
    eq(project.tenantId, place.tenantId),
    eq(project.organizationId, place.organizationId),
    inArray(project.id, [...ids]),
    isNull(project.deletedAt),
  );

/** Those that are meant, in the order of their ids: two who choose the same wait for one another. */
async function chosen(ctx: Ctx, place: Place, projectIds: readonly string[]) {
  const ids = [...new Set(projectIds)];
  const rows = await ctx.db.select().from(project).where(these(place, ids)).orderBy(project.id).for('update');
  if (rows.length < ids.length) throw new Refusal('invalid_reference', { projectIds: 'No such project' });
  return rows;
}

const knownPeople = 'select id from employee where "organizationId" = $1 and id = any ($2) and "deletedAt" is null';

export async function changeMany(ctx: Ctx, input: In<'changeMany'>): Promise<Out<'changeMany'>> {
  const place = placeOf(ctx);
  const { projectIds, addMemberIds = [], ...patch } = input;
  const members = [...new Set(addMemberIds)];
  const rows = await chosen(ctx, place, projectIds);
  const changes = rows.flatMap((before) => {
    const after = changesIn(before, patch);
    return Object.keys(after).length > 0 ? [{ id: before.id, before: pick(before, after), after }] : [];
  });
  if (changes.length > 0) await write(ctx, place, changes, patch);
  if (members.length > 0) {
    const known = await ctx.hot('projects.known', knownPeople, [place.organizationId, members]);
    if (known.length < members.length) throw new Refusal('invalid_reference', { addMemberIds: 'No such employee' });
    await enlist(ctx, place, { employeeIds: members, projectIds });
  }
  return updated(rows.length);
}

type Patch = Omit<In<'changeMany'>, 'projectIds' | 'addMemberIds'>;
interface Change {
  id: string;
  before: Record<string, unknown>;
  after: Partial<Patch>;
}

/** All of them become the same; one that was archived already keeps the moment. */
async function write(ctx: Ctx, place: Place, changes: readonly Change[], patch: Patch): Promise<void> {
  const { isArchived } = patch;
  const archivedAt = sql`case when ${project.isArchived} = ${isArchived} then ${project.archivedAt}
    else ${isArchived ? place.now : null}::timestamptz end`;
  const stamp = { updatedAt: place.now, updatedByUserId: place.userId };
  const ids = changes.map(({ id }) => id);
  await ctx.db
    .update(project)
    .set({ ...defined(patch), ...(isArchived !== undefined && { archivedAt }), ...stamp })
    .where(these(place, ids));
  for (const change of changes) ctx.changed({ entity: 'OrganizationProject', ...change });
}

const unlink = `delete from organization_team_project where "organizationProjectId" = any ($1)
  returning "organizationProjectId" as id, "organizationTeamId" as team`;

/** Gone from every list until they are brought back; their tasks and the time of these stay. */
async function takeOut(ctx: Ctx, projectIds: readonly string[]): Promise<number> {
  const place = placeOf(ctx);
  const gone = await ctx.db
    .update(project)
    .set({ deletedAt: place.now, deletedByUserId: place.userId })
    .where(these(place, projectIds))
    .returning({ id: project.id, name: project.name });
  const links = await ctx.hot<{ id: string; team: string }>('projects.unlink', unlink, [projectIds]);
  for (const { id, name } of gone) {
    const teams = links.filter((link) => link.id === id).map(({ team }) => team);
    ctx.changed({ entity: 'OrganizationProject', id, before: { name, teams }, after: null });
  }
  return gone.length;
}

export async function remove(ctx: Ctx, { projectId }: In<'remove'>): Promise<Out<'remove'>> {
  const affected = await takeOut(ctx, [projectId]);
  if (affected === 0) throw new Refusal('not_found');
  return deleted(affected);
}

export async function removeMany(ctx: Ctx, { projectIds }: In<'removeMany'>): Promise<Out<'removeMany'>> {
  const rows = await chosen(ctx, placeOf(ctx), projectIds);
  const ids = rows.map(({ id }) => id);
  return deleted(await takeOut(ctx, ids));
}

const bringBack = `update organization_project set "deletedAt" = null, "deletedByUserId" = null, "updatedAt" = $4, "updatedByUserId" = $5
  where "tenantId" = $1 and "organizationId" = $2 and id = any ($3) and "deletedAt" is not null returning id, name`;
/** The teams that each was taken from when it was last deleted, where they are there still. */
const relink = `insert into organization_team_project ("tenantId", "organizationProjectId", "organizationTeamId")
  select $1::uuid, r.id, t.id
  from unnest($2::uuid[], $3::text[]) as r (id, removal)
  cross join lateral (
    select c -> 'before' -> 'teams' as teams from oplog o, jsonb_array_elements(o.changes) c
    where o."tenantId" = $1 and o.changes @> r.removal::jsonb and c @> (r.removal::jsonb -> 0)
    order by o.seq desc limit 1
  ) was
  cross join lateral jsonb_array_elements_text(was.teams) k
  join organization_team t on t."tenantId" = $1 and t.id = k::uuid and t."deletedAt" is null
  on conflict do nothing`;

export async function restore(ctx: Ctx, { projectIds }: In<'restore'>): Promise<Out<'restore'>> {
  const { tenantId, organizationId, now, userId } = placeOf(ctx);
  const ids = [...new Set(projectIds)].sort();
  const values = [tenantId, organizationId, ids, now, userId];
  const back = await ctx.hot<{ id: string; name: string }>('projects.restore', bringBack, values);
  if (back.length < ids.length) throw new Refusal('not_found');
  const removals = ids.map((id) => JSON.stringify([{ entity: 'OrganizationProject', id, after: null }]));
  await ctx.hot('projects.relink', relink, [tenantId, ids, removals]);
  for (const { id, name } of back) ctx.changed({ entity: 'OrganizationProject', id, before: null, after: { name } });
  return updated(back.length);
}
