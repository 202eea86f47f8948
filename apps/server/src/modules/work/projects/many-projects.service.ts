import { deleted, Refusal, updated } from '@stint/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { checkMayEdit } from './project-rights.service.ts';
import { defined, enlist } from './projects.service.ts';
import { relinkTeams } from './projects.sql.ts';
import { organizationTeamProject, organizationProject as project } from './projects.table.ts';

const these = (place: Place, ids: readonly string[]) =>
  and(
    eq(project.tenantId, place.tenantId),
    eq(project.organizationId, place.organizationId),
    inArray(project.id, [...ids]),
    live(project),
  );

/** Locks the projects in the order of their ids, so that two calls for the same projects cannot deadlock. */
async function chosen(ctx: Ctx, place: Place, projectIds: readonly string[]) {
  const ids = [...new Set(projectIds)];
  const rows = await ctx.db.select().from(project).where(these(place, ids)).orderBy(project.id).for('update');
  if (rows.length < ids.length) throw new Refusal('invalid_reference', { projectIds: 'No such project' });
  return rows;
}

export async function changeMany(ctx: Ctx, input: In<'projects.changeMany'>): Promise<Out<'projects.changeMany'>> {
  const place = placeOf(ctx);
  const { projectIds, addMemberIds = [], ...patch } = input;
  const members = [...new Set(addMemberIds)];
  const rows = await chosen(ctx, place, projectIds);
  await checkMayEdit(ctx, projectIds);
  const changes = rows.flatMap((before) => {
    const after = changesIn(before, patch);
    return Object.keys(after).length > 0 ? [{ id: before.id, before: pick(before, after), after }] : [];
  });
  if (changes.length > 0) await write(ctx, place, changes, patch);
  if (members.length > 0) {
    const isMember = and(
      eq(employee.organizationId, place.organizationId),
      inArray(employee.id, members),
      live(employee),
    );
    if ((await ctx.db.$count(employee, isMember)) < members.length)
      throw new Refusal('invalid_reference', { addMemberIds: 'No such employee' });
    await enlist(ctx, place, { employeeIds: members, projectIds });
  }
  return updated(rows.length);
}

type Patch = Omit<In<'projects.changeMany'>, 'projectIds' | 'addMemberIds'>;
interface Change {
  id: string;
  before: Record<string, unknown>;
  after: Partial<Patch>;
}

/** Applies one patch to all. Projects that are archived already keep their date. */
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

/** Hides projects from every list until they are restored. Their tasks and time stay. */
async function takeOut(ctx: Ctx, projectIds: readonly string[]): Promise<number> {
  const place = placeOf(ctx);
  const removedProjects = await ctx.db
    .update(project)
    .set({ deletedAt: place.now, deletedByUserId: place.userId })
    .where(these(place, projectIds))
    .returning({ id: project.id, name: project.name });
  const { organizationProjectId: id, organizationTeamId: team } = organizationTeamProject;
  const links = await ctx.db
    .delete(organizationTeamProject)
    .where(inArray(id, [...projectIds]))
    .returning({ id, team });
  for (const { id: projectId, name } of removedProjects) {
    const teams = links.filter((link) => link.id === projectId).map((link) => link.team);
    ctx.changed({ entity: 'OrganizationProject', id: projectId, before: { name, teams }, after: null });
  }
  return removedProjects.length;
}

export async function remove(ctx: Ctx, { projectId }: In<'projects.remove'>): Promise<Out<'projects.remove'>> {
  const affected = await takeOut(ctx, [projectId]);
  if (affected === 0) throw new Refusal('not_found');
  return deleted(affected);
}

export async function removeMany(
  ctx: Ctx,
  { projectIds }: In<'projects.removeMany'>,
): Promise<Out<'projects.removeMany'>> {
  const rows = await chosen(ctx, placeOf(ctx), projectIds);
  const ids = rows.map(({ id }) => id);
  return deleted(await takeOut(ctx, ids));
}

export async function restore(ctx: Ctx, { projectIds }: In<'projects.restore'>): Promise<Out<'projects.restore'>> {
  const { tenantId, organizationId, now, userId } = placeOf(ctx);
  const ids = [...new Set(projectIds)].sort();
  const isDeletedProject = and(
    eq(project.tenantId, tenantId),
    eq(project.organizationId, organizationId),
    inArray(project.id, ids),
    isNotNull(project.deletedAt),
  );
  const back = await ctx.db
    .update(project)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: now, updatedByUserId: userId })
    .where(isDeletedProject)
    .returning({ id: project.id, name: project.name });
  if (back.length < ids.length) throw new Refusal('not_found');
  await ctx.execute(relinkTeams(tenantId, ids));
  for (const { id, name } of back) ctx.changed({ entity: 'OrganizationProject', id, before: null, after: { name } });
  return updated(back.length);
}
