import {
  ContactRef,
  Project,
  ProjectChoice,
  ProjectMember,
  ProjectOfEmployee,
  ProjectRepository,
  Role,
  TagRef,
  TeamRef,
} from '@stint/contract';
import { managingRoles } from '@stint/domain/workspace/teams';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { seenBy } from '../../../http/draft-visibility.ts';
import type { ColleagueReader } from '../../../http/people-visibility.ts';
import { EmployeeRow } from '../../../kernel/employees.ts';
import type { Place } from '../../../kernel/place.ts';
import { role } from '../../identity/sign-in/accounts.table.ts';
import { organizationContact } from '../../workspace/contacts/contacts.table.ts';
import { organizationGithubRepository } from '../../workspace/integrations/integrations.table.ts';
import { employeeJson, readingOf } from '../../workspace/members/members.sql.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject, organizationProjectEmployee } from './projects.table.ts';

const repositoryJson = sql`(select ${jsonOf(ProjectRepository, organizationGithubRepository, 'g', { owner: sql`null` })}
  from organization_github_repository g
  where g."tenantId" = p."tenantId" and g.id = p."repositoryId" and ${isLive('g')})`;

/** A draft is counted for its creator alone. */
export const projectComputed = (viewer: Sql) => ({
  membersCount: sql`(select count(*) from organization_project_employee m
    where m."organizationProjectId" = p.id and ${isLive('m')})`,
  tasksCount: sql`(select count(*) from task k
    where k."tenantId" = p."tenantId" and k."projectId" = p.id and ${isLive('k')} and ${seenBy(viewer, 'k')})`,
  customFields: sql`json_build_object('repositoryId', p."repositoryId", 'repository', ${repositoryJson})`,
  organizationContact: sql`(select ${jsonOf(ContactRef, organizationContact, 'c')} from organization_contact c
    where c."tenantId" = p."tenantId" and c.id = p."organizationContactId" and ${isLive('c')})`,
});

const memberJson = jsonOf(ProjectMember, organizationProjectEmployee, 'm', {
  role: sql`case when r.id is not null then ${jsonOf(Role, role, 'r')} end`,
});
const teamJson = jsonOf(TeamRef, organizationTeam, 't');
const tagJson = jsonOf(TagRef, vocabulary, 'v');

interface Reader extends ColleagueReader {
  userId: string;
}
const ProjectJson = Project.extend({
  startDate: Project.shape.startDate.unwrap().nullable(),
  endDate: Project.shape.endDate.unwrap().nullable(),
});
export const ProjectRow = z.object({
  project: ProjectJson,
  members: z.array(z.object({ member: ProjectMember, employee: EmployeeRow })),
  teams: z.array(TeamRef),
  tags: z.array(TagRef),
});

/** The projects of `picked` as rows of `ProjectRow`, oldest first. Each relation is read once for all of them. */
const rowsOf = ({ userId, ...context }: Reader, picked: Sql): Sql => {
  const projectJson = jsonOf(ProjectJson, organizationProject, 'p', projectComputed(sql`${userId}::uuid`));
  return sql`with ${picked}, member as (
      select m."organizationProjectId" as id, json_agg(json_build_object('member', ${memberJson},
        'employee', ${employeeJson(readingOf(context))}) order by u.name, m.id) as items
      from organization_project_employee m
      join employee e on e.id = m."employeeId" and ${isLive('e')}
      join "user" u on u.id = e."userId"
      left join role r on r.id = m."roleId"
      where ${isLive('m')} and m."organizationProjectId" = any (array(select id from picked))
      group by m."organizationProjectId"
    ),
    team as (
      select k."organizationProjectId" as id, json_agg(${teamJson} order by t.name, t.id) as items
      from organization_team_project k join organization_team t on t.id = k."organizationTeamId" and ${isLive('t')}
      where k."organizationProjectId" = any (array(select id from picked)) group by k."organizationProjectId"
    ),
    tag as (
      select k."organizationProjectId" as id, json_agg(${tagJson} order by v.name, v.id) as items
      from organization_project_tag k join vocabulary v on v.id = k."tagId" and ${isLive('v')}
      where k."organizationProjectId" = any (array(select id from picked)) group by k."organizationProjectId"
    )
    select ${projectJson} as project, coalesce(member.items, '[]') as members,
      coalesce(team.items, '[]') as teams, coalesce(tag.items, '[]') as tags
    from picked p
    left join member on member.id = p.id left join team on team.id = p.id left join tag on tag.id = p.id
    order by p."createdAt", p.id`;
};

export const ofTeam = (teamId: string): Sql => sql`exists (select from organization_team_project k
  where k."organizationProjectId" = p.id and k."organizationTeamId" = ${teamId})`;
export const ofTeams = (teamIds: readonly string[]): Sql => sql`exists (select from organization_team_project k
  where k."organizationProjectId" = p.id and k."organizationTeamId" = any (${teamIds}))`;
export const hasMember = (
  employeeIds: readonly string[],
): Sql => sql`exists (select from organization_project_employee m
  where m."organizationProjectId" = p.id and m."employeeId" = any (${employeeIds}) and ${isLive('m')})`;

export interface Window {
  take: number;
  skip: number;
}
const limited = (window: Window | undefined): Sql => (window ? sql`limit ${window.take} offset ${window.skip}` : sql``);

/** A page of matching projects `p`. */
export const projectsIn = (where: Sql, window: Window | undefined, reader: Reader): Sql =>
  rowsOf(
    reader,
    sql`picked as materialized (
      select p.* from organization_project p where ${isLive('p')} and ${where} order by p."createdAt", p.id ${limited(window)}
    )`,
  );

export const Total = z.object({ total: z.int() });
/** The number of matching projects on all pages. */
export const totalOf = (where: Sql): Sql =>
  sql`select count(*)::int as total from organization_project p where ${isLive('p')} and ${where}`;

export const projectWithId = (organizationId: string | null, id: string, reader: Reader): Sql =>
  rowsOf(
    reader,
    sql`picked as materialized (select p.* from organization_project p
      where p."organizationId" = ${organizationId} and p.id = ${id} and ${isLive('p')})`,
  );

export const Counts = z.object({ active: z.int(), archived: z.int(), all: z.int() });
export const countProjects = (where: Sql): Sql =>
  sql`select count(*) filter (where not p."isArchived")::int as active,
    count(*) filter (where p."isArchived")::int as archived, count(*)::int as all
    from organization_project p where ${isLive('p')} and ${where}`;

/** Can be chosen: with a name, active and not archived. */
export const isOpen = sql`p."isActive" and not p."isArchived" and btrim(p.name) <> ''`;
const plainName = sql`regexp_replace(normalize(lower(concat(p.name, ' ', p.code)), NFD), '[\u0300-\u036f]', '', 'g')`;
/** Name or code matches all patterns, in lower case without accents. */
export const isLike = (patterns: readonly string[]): Sql => sql`${plainName} like all (${patterns}::text[])`;

export const Choices = z.object({ items: z.array(ProjectChoice), total: z.int() });
export const projectChoices = (where: Sql, window: Window | undefined): Sql =>
  sql`with every as materialized (select p.* from organization_project p where ${isLive('p')} and ${where})
    select (select coalesce(json_agg(x.choice), '[]') from (
        select ${jsonOf(ProjectChoice, organizationProject, 'p')} as choice from every p order by lower(p.name), p.id ${limited(window)}
      ) x) as items, (select count(*)::int from every) as total`;

export const OfEmployee = z.object({ items: z.array(ProjectOfEmployee) });
/** The projects of an employee, optionally of one team. */
export const projectsOfEmployee = (organizationId: string, employeeId: string, teamId: string | undefined): Sql =>
  sql`select (
      select coalesce(json_agg(${jsonOf(ProjectOfEmployee, organizationProject, 'p')} order by lower(p.name), p.id), '[]')
      from organization_project p
      where p."organizationId" = e."organizationId" and ${isLive('p')} and ${isOpen}
        and exists (select from organization_project_employee m
          where m."organizationProjectId" = p.id and m."employeeId" = e.id and ${isLive('m')})
        and ${teamId ? ofTeam(teamId) : sql`true`}
    ) as items from employee e where e.id = ${employeeId} and e."organizationId" = ${organizationId} and ${isLive('e')}`;

/** Sets the members and managers of a project. */
export function putMembers(
  place: Place,
  projectId: string,
  members: readonly string[],
  managers: readonly string[],
): Sql {
  const [now, isManager] = [sql`${place.now}::timestamptz`, sql`e.id = any (${managers})`];
  return sql`insert into organization_project_employee ("tenantId", "organizationId", "organizationProjectId", "employeeId",
      "isManager", "roleId", "assignedAt", "createdByUserId", "createdAt", "updatedAt")
    select e."tenantId", e."organizationId", ${projectId}, e.id, ${isManager},
      case when ${isManager} then (select r.id from role r where r.name = 'MANAGER' and ${isLive('r')} limit 1) end,
      ${now}, ${place.userId}, ${now}, ${now}
    from employee e where e."organizationId" = ${place.organizationId} and e.id = any (${members}) and ${isLive('e')}
    on conflict ("tenantId", "organizationProjectId", "employeeId") where "deletedAt" is null
    do update set "isManager" = excluded."isManager", "roleId" = excluded."roleId", "updatedAt" = excluded."updatedAt"`;
}

/** Adds people to projects. Members keep their role. */
export function addMembers(place: Place, projectIds: readonly string[], employeeIds: readonly string[]): Sql {
  const now = sql`${place.now}::timestamptz`;
  return sql`insert into organization_project_employee ("tenantId", "organizationId", "organizationProjectId", "employeeId",
      "assignedAt", "createdByUserId", "createdAt", "updatedAt")
    select p."tenantId", p."organizationId", p.id, e.id, ${now}, ${place.userId}, ${now}, ${now}
    from organization_project p cross join unnest(${employeeIds}::uuid[]) as e (id)
    where p."organizationId" = ${place.organizationId} and p.id = any (${projectIds}) and ${isLive('p')}
    on conflict ("tenantId", "organizationProjectId", "employeeId") where "deletedAt" is null do nothing`;
}

export const addTeams = ({ organizationId }: Place, projectId: string, teamIds: readonly string[]): Sql =>
  sql`insert into organization_team_project ("tenantId", "organizationProjectId", "organizationTeamId")
    select t."tenantId", ${projectId}, t.id from organization_team t
    where t."organizationId" = ${organizationId} and t.id = any (${teamIds}) and ${isLive('t')} on conflict do nothing`;

export const addTags = ({ organizationId }: Place, projectId: string, tagIds: readonly string[]): Sql =>
  sql`insert into organization_project_tag ("tenantId", "organizationProjectId", "tagId")
    select v."tenantId", ${projectId}, v.id from vocabulary v
    where v."organizationId" = ${organizationId} and v.id = any (${tagIds}) and v.kind = 'label' and ${isLive('v')}
    on conflict do nothing`;

/** Restores the links to teams that the last deletion removed, for the teams that still exist. */
export function relinkTeams(tenantId: string, projectIds: readonly string[]): Sql {
  const tenant = sql`${tenantId}::uuid`;
  const removals = projectIds.map((id) => JSON.stringify([{ entity: 'OrganizationProject', id, after: null }]));
  return sql`insert into organization_team_project ("tenantId", "organizationProjectId", "organizationTeamId")
    select ${tenant}, r.id, t.id
    from unnest(${projectIds}::uuid[], ${removals}::text[]) as r (id, removal)
    cross join lateral (
      select c -> 'before' -> 'teams' as teams from oplog o, jsonb_array_elements(o.changes) c
      where o."tenantId" = ${tenant} and o.changes @> r.removal::jsonb and c @> (r.removal::jsonb -> 0)
      order by o.seq desc limit 1
    ) was
    cross join lateral jsonb_array_elements_text(was.teams) k
    join organization_team t on t."tenantId" = ${tenant} and t.id = k::uuid and ${isLive('t')}
    on conflict do nothing`;
}

interface Worker {
  userId: string;
  employeeId: string | null;
}

/** The teams that an employee is a member of. */
export const ownTeams = ({ employeeId }: Worker): Sql =>
  sql`select t.id from organization_team t join organization_team_employee m on m."tenantId" = t."tenantId"
      and m."organizationTeamId" = t.id
    where m."employeeId" = ${employeeId} and ${isLive('m')} and ${isLive('t')}`;

/** The team that the person has open, or else the first one. */
export const currentTeam = (worker: Worker, userId: string): Sql =>
  sql`select own.id from (${ownTeams(worker)}) own
    order by own.id = (select coalesce(u."lastTeamId", u."defaultTeamId") from "user" u where u.id = ${userId}) desc nulls last, own.id
    limit 1`;

export const teamsOfProject = (projectId: string): Sql =>
  sql`select x."organizationTeamId" as id from organization_team_project x where x."organizationProjectId" = ${projectId}`;

/** Those of these projects that the person manages, or whose team they manage or created. */
export const leadProjects = ({ userId, employeeId }: Worker, projectIds: readonly string[]): Sql =>
  sql`select p.id from organization_project p where p.id = any (${projectIds}::uuid[]) and (
      exists (select from organization_project_employee m where m."tenantId" = p."tenantId"
        and m."organizationProjectId" = p.id and m."employeeId" = ${employeeId} and m."isManager" and ${isLive('m')})
      or exists (select from organization_team_project x
        join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
        join organization_team_employee m on m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id
          and m."employeeId" = ${employeeId} and ${isLive('m')}
        left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
        where x."tenantId" = p."tenantId" and x."organizationProjectId" = p.id
          and (t."createdByUserId" = ${userId} or upper(r.name) = any (${managingRoles}))))`;
