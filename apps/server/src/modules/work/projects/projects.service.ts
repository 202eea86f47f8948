import {
  maxProjects,
  type Project,
  type ProjectDraft,
  type ProjectPatch,
  projectColumns,
  Refusal,
} from '@stint/contract';
import { and, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { tableOf } from '../../../exports/columns.ts';
import type { Table } from '../../../exports/table.ts';
import { tableFile } from '../../../exports/tables.ts';
import { colleagueReader } from '../../../http/people-visibility.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import { employeeOf } from '../../../kernel/employees.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick, withoutNull } from '../../../kernel/records.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { paperOf } from '../../workspace/organizations/paper.service.ts';
import { checkContact, checkDates, checkDescribed, checkRepository } from './project-checks.service.ts';
import { checkMayEdit, checkTeams, withOwnPlace } from './project-rights.service.ts';
import {
  addMembers,
  addTags,
  addTeams,
  Counts,
  countProjects,
  hasMember,
  ofTeam,
  ProjectRow,
  projectsIn,
  projectWithId,
  putMembers,
  Total,
  totalOf,
} from './projects.sql.ts';
import {
  organizationProjectEmployee as member,
  organizationProjectTag,
  organizationTeamProject,
  organizationProject as project,
} from './projects.table.ts';

const nowhere = '00000000-0000-0000-0000-000000000000';
/** The projects that match the filter, with the wildcards of `like` escaped. */
function narrowed(ctx: Ctx, filter: In<'projects.counts'>): Sql {
  const pattern = filter.search?.replace(/[\\%_]/g, '\\$&');
  return sql.and(
    sql`p."organizationId" = ${ctx.session.organizationId ?? nowhere}`,
    when(filter.organizationTeamId, ofTeam),
    when(filter.isActive, (isActive) => sql`p."isActive" = ${isActive}`),
    when(filter.isArchived, (isArchived) => sql`p."isArchived" = ${isArchived}`),
    pattern ? sql`concat(p.name, ' ', p.code) ilike ${`%${pattern}%`}` : undefined,
    when(filter.memberIds, hasMember),
    when(filter.ids, (ids) => sql`p.id = any (${ids})`),
  );
}

function projectOf({ project: row, members, teams, tags }: z.infer<typeof ProjectRow>): Project {
  const { repository } = row.customFields;
  return {
    ...withoutNull(row, 'startDate', 'endDate'),
    ...(repository && { repository }),
    members: members.map(({ member, employee }) => ({ ...member, employee: employeeOf(employee) })),
    teams,
    tags,
  };
}

const reader = (ctx: Ctx) => ({ ...colleagueReader(ctx), userId: ctx.session.userId });

export async function list(
  ctx: Ctx,
  { page, take, skip, ...filter }: In<'projects.list'>,
): Promise<Out<'projects.list'>> {
  const window = take === undefined ? undefined : { take, skip: skip ?? Math.max(0, (page ?? 1) - 1) * take };
  const where = narrowed(ctx, filter);
  const items = (await ctx.query(ProjectRow, projectsIn(where, window, reader(ctx)))).map(projectOf);
  if (!window) return { items, total: items.length };
  const [row] = await ctx.query(Total, totalOf(where));
  return { items, total: row?.total ?? 0 };
}

/** Counts active and archived projects, whatever the filter's `isArchived`. */
export async function counts(
  ctx: Ctx,
  { isArchived: _, ...filter }: In<'projects.counts'>,
): Promise<Out<'projects.counts'>> {
  const [row] = await ctx.query(Counts, countProjects(narrowed(ctx, filter)));
  return row ?? { active: 0, archived: 0, all: 0 };
}

export async function get(ctx: Ctx, { projectId }: In<'projects.get'>): Promise<Project> {
  const [row] = await ctx.query(ProjectRow, projectWithId(ctx.session.organizationId, projectId, reader(ctx)));
  if (!row) throw new Refusal('not_found');
  return projectOf(row);
}

/** The columns of a patch, without relations. `repositoryId` may come in `customFields`. */
function columnsIn({
  memberIds: _m,
  managerIds: _g,
  teams: _t,
  tags: _l,
  customFields,
  relations,
  ...rest
}: ProjectPatch) {
  return {
    ...rest,
    ...(customFields?.repositoryId !== undefined && { repositoryId: customFields.repositoryId }),
    ...(relations && { relations }),
  };
}

async function setMembers(conn: Conn, place: Place, projectId: string, { memberIds, managerIds }: ProjectPatch) {
  if (!memberIds && !managerIds) return;
  const managers = managerIds ?? [];
  const everybody = [...new Set([...(memberIds ?? []), ...managers])];
  const others = and(
    eq(member.organizationProjectId, projectId),
    notInArray(member.employeeId, everybody),
    live(member),
  );
  await conn.db
    .update(member)
    .set({ deletedAt: place.now, deletedByUserId: place.userId, updatedAt: place.now })
    .where(others);
  const put = await conn.execute(putMembers(place, projectId, everybody, managers));
  if (put < everybody.length) throw new Refusal('invalid_reference', { memberIds: 'No such employee' });
}

/** Adds people to projects, and skips deleted projects. */
export async function enlist(
  conn: Conn,
  place: Place,
  { employeeIds, projectIds }: { employeeIds: readonly string[]; projectIds: readonly string[] },
): Promise<void> {
  if (projectIds.length === 0 || employeeIds.length === 0) return;
  await conn.execute(addMembers(place, projectIds, employeeIds));
}

/** Adds and removes links until the project has exactly these teams. */
async function setTeams(conn: Conn, place: Place, projectId: string, teamIds: readonly string[] | null | undefined) {
  if (!teamIds) return;
  const ids = [...new Set(teamIds)];
  const { organizationProjectId, organizationTeamId } = organizationTeamProject;
  const ofProject = eq(organizationProjectId, projectId);
  await conn.db.delete(organizationTeamProject).where(and(ofProject, notInArray(organizationTeamId, ids)));
  await conn.execute(addTeams(place, projectId, ids));
  const count = await conn.db.$count(organizationTeamProject, ofProject);
  if (count !== ids.length) throw new Refusal('invalid_reference', { teams: 'No such record' });
}

/** Adds and removes labels until the project has exactly these. */
async function setTags(conn: Conn, place: Place, projectId: string, tagIds: readonly string[] | null | undefined) {
  if (!tagIds) return;
  const ids = [...new Set(tagIds)];
  const { organizationProjectId, tagId } = organizationProjectTag;
  const ofProject = eq(organizationProjectId, projectId);
  await conn.db.delete(organizationProjectTag).where(and(ofProject, notInArray(tagId, ids)));
  await conn.execute(addTags(place, projectId, ids));
  const count = await conn.db.$count(organizationProjectTag, ofProject);
  if (count !== ids.length) throw new Refusal('invalid_reference', { tags: 'No such record' });
}

async function setRelations(conn: Conn, place: Place, projectId: string, patch: ProjectPatch): Promise<void> {
  await setMembers(conn, place, projectId, patch);
  await setTeams(conn, place, projectId, patch.teams);
  await setTags(conn, place, projectId, patch.tags);
}

export const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export async function insertProject(conn: Conn, place: Place, draft: ProjectDraft): Promise<{ projectId: string }> {
  checkDates(draft);
  const columns = defined(columnsIn(draft));
  await checkContact(conn, place, draft.organizationContactId);
  await checkRepository(conn, place, columns.repositoryId);
  await holdLimit(conn, {
    name: `projects of ${place.organizationId}`,
    max: maxProjects,
    count: ({ db }) => db.$count(project, and(eq(project.organizationId, place.organizationId), live(project))),
  });
  const [row] = await conn.db
    .insert(project)
    .values({ ...columns, ...stampOf(place), name: draft.name })
    .returning({ id: project.id });
  if (!row) throw new Refusal('not_found');
  await setRelations(conn, place, row.id, draft);
  return { projectId: row.id };
}

export async function create(ctx: Ctx, input: In<'projects.create'>): Promise<Project> {
  const place = placeOf(ctx);
  await checkDescribed(ctx, place, input);
  const draft = await withOwnPlace(ctx, place, input);
  const { projectId } = await insertProject(ctx, place, draft);
  ctx.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name: draft.name } });
  return get(ctx, { projectId });
}

const isThisProject = (place: Place, projectId: string) =>
  and(
    eq(project.tenantId, place.tenantId),
    eq(project.organizationId, place.organizationId),
    eq(project.id, projectId),
    live(project),
  );

export async function update(ctx: Ctx, { projectId, textVersions, ...patch }: In<'projects.update'>): Promise<Project> {
  const place = placeOf(ctx);
  const [before] = await ctx.db.select().from(project).where(isThisProject(place, projectId)).for('update');
  if (!before) throw new Refusal('not_found');
  await checkMayEdit(ctx, [projectId]);
  checkTextVersions(before, patch, textVersions);
  await checkTeams(ctx, patch.teams, projectId);
  const after = changesIn(before, columnsIn(patch));
  if ('startDate' in after || 'endDate' in after) checkDates({ ...before, ...after });
  await checkDescribed(ctx, place, after, before);
  await checkContact(ctx, place, after.organizationContactId);
  await checkRepository(ctx, place, after.repositoryId);
  const archive = typeof after.isArchived === 'boolean' ? { archivedAt: after.isArchived ? place.now : null } : {};
  await ctx.db
    .update(project)
    .set({ ...defined(after), ...archive, updatedAt: place.now, updatedByUserId: place.userId })
    .where(isThisProject(place, projectId));
  await setRelations(ctx, place, projectId, patch);
  ctx.changed({ entity: 'OrganizationProject', id: projectId, before: pick(before, after), after });
  return get(ctx, { projectId });
}

export const updateSettings = (ctx: Ctx, input: In<'projects.updateSettings'>) => update(ctx, input);

/** All matching projects in the order of the page, not only the visible page. */
export async function projectTable(ctx: Ctx, { filter = {}, ...input }: In<'projects.export'>): Promise<Table> {
  const { items: rows } = await list(ctx, filter);
  const table = tableOf<Project>(input, { columns: projectColumns }, { rows });
  return input.format === 'pdf' ? { ...table, paper: await paperOf(ctx, { title: input.name }) } : table;
}

const exported = async (ctx: Ctx, input: In<'projects.export'>): Promise<File> =>
  tableFile(await projectTable(ctx, input), input.format);

export { exported as export };
