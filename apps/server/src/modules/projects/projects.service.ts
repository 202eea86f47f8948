import {
  ContactRef,
  Employee,
  type InputOf,
  type OutputOf,
  Project,
  type ProjectDraft,
  ProjectMember,
  type ProjectPatch,
  type projectsApi,
  Refusal,
  Role,
  TagRef,
  TeamRef,
} from '@stint/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Conn } from '../../db/client.ts';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import { type Cell, tableFile } from '../../exports/tables.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { employeeText, peopleReader } from '../members/members.service.ts';
import { changesIn, type Place, pick, placeOf, stampOf } from '../organizations/organizations.service.ts';
import { checkContact, checkDates, checkDescribed } from './project-checks.service.ts';
import { organizationProject as project } from './projects.table.ts';

type In<Op extends keyof typeof projectsApi> = InputOf<(typeof projectsApi)[Op]>;
type Out<Op extends keyof typeof projectsApi> = OutputOf<(typeof projectsApi)[Op]>;

const optionalInstant = (name: string) => `coalesce(',"${name}":"' || iso(p."${name}") || '"', '')`;
const array = (name: string, text: string) => `',"${name}":[' || coalesce(${text}, '') || ']'`;

/** A draft is counted for its creator alone. */
const shape = (viewer: string) =>
  jsonOf(Project, 'p', {
    membersCount: `(select count(*) from organization_project_employee m
    where m."organizationProjectId" = p.id and m."deletedAt" is null)`,
    tasksCount: `(select count(*) from task k
    where k."tenantId" = p."tenantId" and k."projectId" = p.id and k."deletedAt" is null and ${seenBy(viewer, 'k')})`,
    customFields: `json_build_object('repositoryId', p."repositoryId")`,
    organizationContact: `(select ${jsonOf(ContactRef, 'c')} from organization_contact c
    where c."tenantId" = p."tenantId" and c.id = p."organizationContactId" and c."deletedAt" is null)`,
  });

/** Projects with members, teams and labels; each relation is read once for all of them. */
const relations = (now: string, reader: string) => `
member as (
  select m."organizationProjectId" as id, string_agg(
    left(${jsonOf(ProjectMember, 'm', { role: `case when r.id is not null then ${jsonOf(Role, 'r')} end` })}::text, -1)
    || ',"employee":' || ${employeeText(Employee, { now, reader })} || '}', ',' order by u.name, m.id) as text
  from organization_project_employee m
  join employee e on e.id = m."employeeId" and e."deletedAt" is null
  join "user" u on u.id = e."userId"
  left join role r on r.id = m."roleId"
  where m."deletedAt" is null and m."organizationProjectId" = any (array(select id from picked))
  group by m."organizationProjectId"
),
team as (
  select k."organizationProjectId" as id, string_agg(${jsonOf(TeamRef, 't')}::text, ',' order by t.name, t.id) as text
  from organization_team_project k join organization_team t on t.id = k."organizationTeamId" and t."deletedAt" is null
  where k."organizationProjectId" = any (array(select id from picked)) group by k."organizationProjectId"
),
tag as (
  select k."organizationProjectId" as id, string_agg(${jsonOf(TagRef, 'v')}::text, ',' order by v.name, v.id) as text
  from organization_project_tag k join vocabulary v on v.id = k."tagId" and v."deletedAt" is null
  where k."organizationProjectId" = any (array(select id from picked)) group by k."organizationProjectId"
)`;
const written = (
  viewer: string,
) => `left(${shape(viewer)}::text, -1) || ${optionalInstant('startDate')} || ${optionalInstant('endDate')}
  || ${array('members', 'member.text')} || ${array('teams', 'team.text')} || ${array('tags', 'tag.text')} || '}'`;
const joined = `from picked p left join member on member.id = p.id left join team on team.id = p.id left join tag on tag.id = p.id`;

const nowhere = '00000000-0000-0000-0000-000000000000';
const ofTeam = `exists (select from organization_team_project k where k."organizationProjectId" = p.id and k."organizationTeamId" = ?)`;

const hasMember = `exists (select from organization_project_employee m where m."organizationProjectId" = p.id
  and m."employeeId" = any (?) and m."deletedAt" is null)`;

/** Which projects are meant; signs that mean something to `like` are taken as they are. */
function narrowed(ctx: Ctx, filter: In<'counts'>): Where {
  const words = filter.search?.replace(/[\\%_]/g, '\\$&');
  return new Where()
    .and('organization', 'p."organizationId" = ?', ctx.who.organizationId ?? nowhere)
    .and('team', ofTeam, filter.organizationTeamId)
    .and('active', 'p."isActive" = ?', filter.isActive)
    .and('archived', 'p."isArchived" = ?', filter.isArchived)
    .and('search', "concat(p.name, ' ', p.code) ilike ?", words && `%${words}%`)
    .and('members', hasMember, filter.memberIds)
    .and('ids', 'p.id = any (?)', filter.ids);
}

export async function list(ctx: Ctx, { page, take, skip, ...filter }: In<'list'>): Promise<JsonText<Out<'list'>>> {
  const where = narrowed(ctx, filter);
  const now = where.value(ctx.now());
  const viewer = where.value(ctx.who.userId);
  const reader = where.value(peopleReader(ctx));
  const windowed = take !== undefined;
  const offset = skip ?? Math.max(0, (page ?? 1) - 1) * (take ?? 0);
  const limit = windowed ? `limit ${where.value(take)} offset ${where.value(offset)}` : '';
  const statement = `with every as materialized (
      select p.* from organization_project p where p."deletedAt" is null and ${where.sql}
    ), picked as materialized (select * from every order by "createdAt", id ${limit}), ${relations(now, reader)}
    select '{"items":[' || coalesce(string_agg(${written(viewer)}, ',' order by p."createdAt", p.id), '')
      || '],"total":' || (select count(*) from every) || '}' as text ${joined}`;
  const name = `projects.${windowed ? 'page' : 'list'}${where.key}`;
  const [row] = await ctx.hot<{ text: string }>(name, statement, where.values);
  return new JsonText(row?.text ?? '{"items":[],"total":0}');
}

/** How many there are on either side, whatever side is asked for. */
export async function counts(ctx: Ctx, { isArchived: _, ...filter }: In<'counts'>): Promise<Out<'counts'>> {
  const where = narrowed(ctx, filter);
  const statement = `select count(*) filter (where not p."isArchived")::int as active,
    count(*) filter (where p."isArchived")::int as archived, count(*)::int as all
    from organization_project p where p."deletedAt" is null and ${where.sql}`;
  const [row] = await ctx.hot<Out<'counts'>>(`projects.counts${where.key}`, statement, where.values);
  return row ?? { active: 0, archived: 0, all: 0 };
}

const one = `with picked as materialized (
    select p.* from organization_project p where p."organizationId" = $1 and p.id = $2 and p."deletedAt" is null
  ), ${relations('$3', '$5')} select ${written('$4')} as text ${joined}`;

export async function get(ctx: Ctx, { projectId }: In<'get'>): Promise<JsonText<Out<'get'>>> {
  const values = [ctx.who.organizationId, projectId, ctx.now(), ctx.who.userId, peopleReader(ctx)];
  const [row] = await ctx.hot<{ text: string }>('projects.get', one, values);
  if (!row) throw new Refusal('not_found');
  return new JsonText(row.text);
}

/** The columns of a patch: relations apart, and the repository wherever it is named. */
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

const addMembers = `insert into organization_project_employee ("tenantId", "organizationId", "organizationProjectId", "employeeId",
    "isManager", "roleId", "assignedAt", "createdByUserId", "createdAt", "updatedAt")
  select e."tenantId", e."organizationId", $1, e.id, e.id = any ($3),
    case when e.id = any ($3) then (select r.id from role r where r.name = 'MANAGER' and r."deletedAt" is null limit 1) end,
    $5, $6, $5, $5
  from employee e where e."organizationId" = $4 and e.id = any ($2) and e."deletedAt" is null
  on conflict ("tenantId", "organizationProjectId", "employeeId") where "deletedAt" is null
  do update set "isManager" = excluded."isManager", "roleId" = excluded."roleId", "updatedAt" = excluded."updatedAt"
  returning id`;
const dropMembers = `update organization_project_employee set "deletedAt" = $3, "deletedByUserId" = $4
  where "organizationProjectId" = $1 and "deletedAt" is null and not "employeeId" = any ($2)`;

async function setMembers(conn: Conn, place: Place, projectId: string, { memberIds, managerIds }: ProjectPatch) {
  if (!memberIds && !managerIds) return;
  const { organizationId, userId, now } = place;
  const managers = managerIds ?? [];
  const everybody = [...new Set([...(memberIds ?? []), ...managers])];
  await conn.hot('projects.drop-members', dropMembers, [projectId, everybody, now, userId]);
  const values = [projectId, everybody, managers, organizationId, now, userId];
  const added = await conn.hot('projects.add-members', addMembers, values);
  if (added.length < everybody.length) throw new Refusal('invalid_reference', { memberIds: 'No such employee' });
}

const enlisting = `insert into organization_project_employee ("tenantId", "organizationId", "organizationProjectId", "employeeId",
    "assignedAt", "createdByUserId", "createdAt", "updatedAt")
  select p."tenantId", p."organizationId", p.id, e.id, $4, $5, $4, $4
  from organization_project p cross join unnest($3::uuid[]) as e (id)
  where p."organizationId" = $1 and p.id = any ($2) and p."deletedAt" is null
  on conflict ("tenantId", "organizationProjectId", "employeeId") where "deletedAt" is null do nothing`;

/** More people in some projects; those that are gone meanwhile do not matter. */
export async function enlist(
  conn: Conn,
  { organizationId, userId, now }: Place,
  { employeeIds, projectIds }: { employeeIds: readonly string[]; projectIds: readonly string[] },
): Promise<void> {
  if (projectIds.length === 0 || employeeIds.length === 0) return;
  await conn.hot('projects.enlist', enlisting, [organizationId, projectIds, employeeIds, now, userId]);
}

/** How a project is joined to teams and labels: the ones that are not named go, the others come. */
const joins = {
  teams: {
    drop: `delete from organization_team_project where "organizationProjectId" = $1 and not "organizationTeamId" = any ($2)`,
    add: `insert into organization_team_project ("tenantId", "organizationProjectId", "organizationTeamId")
      select t."tenantId", $1, t.id from organization_team t
      where t."organizationId" = $3 and t.id = any ($2) and t."deletedAt" is null on conflict do nothing`,
    count: 'select count(*) as n from organization_team_project where "organizationProjectId" = $1',
  },
  tags: {
    drop: `delete from organization_project_tag where "organizationProjectId" = $1 and not "tagId" = any ($2)`,
    add: `insert into organization_project_tag ("tenantId", "organizationProjectId", "tagId")
      select v."tenantId", $1, v.id from vocabulary v
      where v."organizationId" = $3 and v.id = any ($2) and v.kind = 'label' and v."deletedAt" is null on conflict do nothing`,
    count: 'select count(*) as n from organization_project_tag where "organizationProjectId" = $1',
  },
} as const;

async function join(
  conn: Conn,
  place: Place,
  projectId: string,
  what: keyof typeof joins,
  given?: readonly string[] | null,
) {
  if (!given) return;
  const ids = [...new Set(given)];
  const { drop, add, count } = joins[what];
  await conn.hot(`projects.${what}.drop`, drop, [projectId, ids]);
  await conn.hot(`projects.${what}.add`, add, [projectId, ids, place.organizationId]);
  const [row] = await conn.hot<{ n: number }>(`projects.${what}.count`, count, [projectId]);
  if (row?.n !== ids.length) throw new Refusal('invalid_reference', { [what]: 'No such record' });
}

async function setRelations(conn: Conn, place: Place, projectId: string, patch: ProjectPatch): Promise<void> {
  await setMembers(conn, place, projectId, patch);
  await join(conn, place, projectId, 'teams', patch.teams);
  await join(conn, place, projectId, 'tags', patch.tags);
}

export const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export async function found(conn: Conn, place: Place, draft: ProjectDraft): Promise<{ projectId: string }> {
  checkDates(draft);
  await checkContact(conn, place, draft.organizationContactId);
  const [made] = await conn.db
    .insert(project)
    .values({ ...defined(columnsIn(draft)), ...stampOf(place), name: draft.name })
    .returning({ id: project.id });
  if (!made) throw new Refusal('not_found');
  await setRelations(conn, place, made.id, draft);
  return { projectId: made.id };
}

export async function create(ctx: Ctx, draft: In<'create'>): Promise<JsonText<Out<'create'>>> {
  const place = placeOf(ctx);
  await checkDescribed(ctx, place, draft);
  const { projectId } = await found(ctx, place, draft);
  ctx.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name: draft.name } });
  return get(ctx, { projectId });
}

const own = (place: Place, projectId: string) =>
  and(
    eq(project.tenantId, place.tenantId),
    eq(project.organizationId, place.organizationId),
    eq(project.id, projectId),
    isNull(project.deletedAt),
  );

export async function update(ctx: Ctx, { projectId, ...patch }: In<'update'>): Promise<JsonText<Out<'update'>>> {
  const place = placeOf(ctx);
  const [before] = await ctx.db.select().from(project).where(own(place, projectId)).for('update');
  if (!before) throw new Refusal('not_found');
  const after = changesIn(before, columnsIn(patch));
  if ('startDate' in after || 'endDate' in after) checkDates({ ...before, ...after });
  await checkDescribed(ctx, place, after, before);
  await checkContact(ctx, place, after.organizationContactId);
  const archive = typeof after.isArchived === 'boolean' ? { archivedAt: after.isArchived ? place.now : null } : {};
  await ctx.db
    .update(project)
    .set({ ...defined(after), ...archive, updatedAt: place.now, updatedByUserId: place.userId })
    .where(own(place, projectId));
  await setRelations(ctx, place, projectId, patch);
  ctx.changed({ entity: 'OrganizationProject', id: projectId, before: pick(before, after), after });
  return get(ctx, { projectId });
}

export const updateSettings = (ctx: Ctx, input: In<'updateSettings'>) => update(ctx, input);

type Column = In<'export'>['columns'][number]['key'];
const dateIn = (text: string | undefined) => (text ? new Date(text) : null);
const cells: Record<Column, (row: Project, words: Record<string, string>) => Cell> = {
  name: ({ name }) => name,
  status: ({ status, isArchived }, words) => words[isArchived ? 'archived' : (status ?? '')] ?? status,
  members: ({ members = [] }) => members.flatMap(({ employee }) => employee?.fullName ?? []).join(', '),
  tasks: ({ tasksCount }) => tasksCount,
  budget: ({ budget }) => budget,
  currency: ({ budgetType, budget, currency }, words) =>
    budget === null ? null : budgetType === 'hours' ? (words.hours ?? 'h') : currency,
  startDate: ({ startDate }) => dateIn(startDate),
  endDate: ({ endDate }) => dateIn(endDate),
};
const widths: Partial<Record<Column, number>> = { name: 32, members: 40, tasks: 10, currency: 10 };

/** All that fit, in the order of the page, not only the part of them that it shows. */
async function exported(ctx: Ctx, { format, name, columns, words = {}, filter = {} }: In<'export'>): Promise<File> {
  const { items } = JSON.parse((await list(ctx, filter)).text) as Out<'list'>;
  const rows = items.map((row) => columns.map(({ key }) => cells[key](row, words)));
  const headings = columns.map(({ key, label }) => ({ label, width: widths[key] ?? 16 }));
  return tableFile({ name, columns: headings, rows }, format);
}

export { exported as export };
