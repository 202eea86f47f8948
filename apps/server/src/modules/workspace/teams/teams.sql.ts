import { Team } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { leadsTeam } from '../../../http/people-visibility.ts';
import type { Place } from '../../../kernel/place.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';
import { organizationTeam } from './teams.table.ts';

export const IdRow = z.object({ id: z.uuid() });

export const TeamOfEmployee = z.object({ team: Team });
/** The teams of an employee, oldest first. */
export const teamsOfEmployee = (organizationId: string | null, employeeId: string | null): Sql =>
  sql`select ${jsonOf(Team, organizationTeam, 't')} as team from organization_team t
    where t."organizationId" = ${organizationId} and ${isLive('t')} and exists (
      select from organization_team_employee m where m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id
        and m."employeeId" = ${employeeId} and ${isLive('m')})
    order by t."createdAt", t.id`;

interface Person {
  organizationId: string | null;
  userId: string;
  employeeId: string | null;
}
/** The teams that a person created or manages. */
export const teamsLedBy = ({ organizationId, userId, employeeId }: Person): Sql =>
  sql`select t.id from organization_team t
    where t."organizationId" = ${organizationId} and ${isLive('t')} and ${leadsTeam(sql`${userId}`, sql`${employeeId}`)}`;

/** The members of the teams that a person leads. */
export const membersLedBy = (person: Person): Sql =>
  sql`select m."employeeId" as id from organization_team_employee m
    where m."organizationTeamId" in (${teamsLedBy(person)}) and ${isLive('m')}`;

/** Removes the team's projects that are not in the list. */
export const unlinkProjects = (teamId: string, ids: readonly string[]): Sql =>
  sql`delete from organization_team_project where "organizationTeamId" = ${teamId} and not "organizationProjectId" = any (${ids})`;

export const linkProjects = (organizationId: string, teamId: string, ids: readonly string[]): Sql =>
  sql`insert into organization_team_project ("tenantId", "organizationTeamId", "organizationProjectId")
    select p."tenantId", ${teamId}, p.id from organization_project p
    where p."organizationId" = ${organizationId} and p.id = any (${ids}) and ${isLive('p')} on conflict do nothing`;

export const CountRow = z.object({ n: z.number() });
export const countLinkedProjects = (teamId: string, ids: readonly string[]): Sql =>
  sql`select count(*) as n from organization_team_project
    where "organizationTeamId" = ${teamId} and "organizationProjectId" = any (${ids})`;

/** Whether the team has this status. */
export const countTeamStatuses = (teamId: string, statusId: string): Sql =>
  sql`select count(*) as n from vocabulary v
    where v.id = ${statusId} and v.kind = 'status' and v."organizationTeamId" = ${teamId} and ${isLive('v')}`;

interface AddedMembers {
  teamId: string;
  employeeIds: readonly string[];
  managerIds: readonly string[];
  roleId: string | null;
}
export function addMembers(place: Place, { teamId, employeeIds, managerIds, roleId }: AddedMembers): Sql {
  const now = sql`${place.now}::timestamptz`;
  const leads = sql`person.id = any (${managerIds}::uuid[])`;
  return sql`insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId",
      "isManager", "roleId", "assignedAt", "createdByUserId", "createdAt", "updatedAt")
    select ${place.tenantId}, ${place.organizationId}, ${teamId}, person.id, ${leads}, case when ${leads} then ${roleId}::uuid end,
      ${now}, ${place.userId}, ${now}, ${now}
    from unnest(${employeeIds}::uuid[]) as person (id)`;
}

/** Promotes members to managers and demotes managers, where that is a change. */
export function rankMembers({ userId, now }: Place, { teamId, employeeIds, managerIds, roleId }: AddedMembers): Sql {
  const leads = sql`m."employeeId" = any (${managerIds}::uuid[])`;
  return sql`update organization_team_employee m set "isManager" = ${leads},
      "roleId" = case when ${leads} then ${roleId}::uuid end, "updatedAt" = ${now}, "updatedByUserId" = ${userId}
    where m."organizationTeamId" = ${teamId} and ${isLive('m')} and m."employeeId" = any (${employeeIds})
      and m."isManager" is distinct from (${leads})`;
}

/** Removes the team as last and default team of these employees, or of everyone if null. */
export function forgetTeam(id: string, employeeIds: readonly string[] | null): Sql {
  const teamId = sql`${id}::uuid`;
  const people = sql`${employeeIds}::uuid[]`;
  return sql`update "user" u set
      "lastTeamId" = nullif(u."lastTeamId", ${teamId}), "defaultTeamId" = nullif(u."defaultTeamId", ${teamId})
    where (u."lastTeamId" = ${teamId} or u."defaultTeamId" = ${teamId})
      and (${people} is null or u.id in (select e."userId" from employee e where e.id = any (${people})))`;
}

/** Makes the team the last and default one of employees without one. */
export function firstTeamOfEmployees(employeeIds: readonly string[], id: string): Sql {
  const teamId = sql`${id}::uuid`;
  return sql`update "user" u set "defaultTeamId" = coalesce(u."defaultTeamId", ${teamId}), "lastTeamId" = coalesce(u."lastTeamId", ${teamId})
    from employee e, organization_team t
    where e.id = any (${employeeIds}) and t.id = ${teamId} and ${isLive('t')} and u."tenantId" = e."tenantId" and u.id = e."userId"
      and (u."defaultTeamId" is null or u."lastTeamId" is null)`;
}

/** The same for one user. */
export function firstTeamOfUser(id: string, userId: string): Sql {
  const teamId = sql`${id}::uuid`;
  return sql`update "user" set "defaultTeamId" = coalesce("defaultTeamId", ${teamId}), "lastTeamId" = coalesce("lastTeamId", ${teamId})
    where id = ${userId} and ("defaultTeamId" is null or "lastTeamId" is null)`;
}

interface Joining {
  employeeId: string;
  teamIds: readonly string[];
  isManager: boolean;
  roleId: string | null;
}
/** Adds a person to teams. Skips deleted teams and those they are in. */
export function joinTeams(place: Omit<Place, 'tenantId'>, { employeeId, teamIds, isManager, roleId }: Joining): Sql {
  const now = sql`${place.now}::timestamptz`;
  const leads = sql`${isManager}::boolean`;
  return sql`insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId",
      "isManager", "roleId", "assignedAt", "createdByUserId", "createdAt", "updatedAt")
    select t."tenantId", t."organizationId", t.id, ${employeeId}, ${leads}, case when ${leads} then ${roleId}::uuid end,
      ${now}, ${place.userId}, ${now}, ${now}
    from organization_team t where t."organizationId" = ${place.organizationId} and t.id = any (${teamIds}) and ${isLive('t')}
    on conflict ("tenantId", "organizationTeamId", "employeeId") where "deletedAt" is null do nothing`;
}

export const RoleRow = z.object({ role: z.string() });
export type RoleRow = z.infer<typeof RoleRow>;
/** The workspace roles of employees, without the calling user's. */
export const rolesOf = (employeeIds: readonly string[], userId: string): Sql =>
  sql`select distinct r.name as role from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where e.id = any (${employeeIds}) and u.id <> ${userId}`;

/** The workspace roles of a team's creator and managers. Suspended ones do not count, so that others can take over. */
export const leaderRoles = (teamId: string): Sql =>
  sql`select distinct r.name as role from organization_team t
    join employee e on e."tenantId" = t."tenantId" and e."organizationId" = t."organizationId" and e."isActive" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."isActive" and ${isLive('u')}
    join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where t.id = ${teamId} and (u.id = t."createdByUserId" or exists (
      select from organization_team_employee m where m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id
        and m."employeeId" = e.id and m."isManager" and ${isLive('m')}))`;

export const MemberRoleRow = RoleRow.extend({ employeeId: z.uuid() });
/** The workspace roles of a team's members, without the calling user's. */
export const memberRoles = (teamId: string, userId: string): Sql =>
  sql`select m."employeeId", r.name as role from organization_team_employee m
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId"
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where m."organizationTeamId" = ${teamId} and ${isLive('m')} and u.id <> ${userId}`;

/** A colleague who was added to a team and has not answered: an open invitation with their user. */
export const PendingMember = z.object({ invitationId: z.uuid(), employeeId: z.uuid(), isManager: z.boolean() });
export type PendingMember = z.infer<typeof PendingMember>;
export const pendingMembers = (teamId: string): Sql =>
  sql`select i.id as "invitationId", e.id as "employeeId", x."isManager"
    from invitation_team x
    join invitation i on i."tenantId" = x."tenantId" and i.id = x."invitationId" and ${isPending}
    join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
      and ${isLive('e')}
    where x."organizationTeamId" = ${teamId} order by i."createdAt", i.id`;

interface InvitedMembers {
  teamId: string;
  employeeIds: readonly string[];
  managerIds: readonly string[];
}
/** Invites colleagues to a team. No code or link is sent, as they answer in the inbox. */
export function inviteColleagues(place: Place, { teamId, employeeIds, managerIds }: InvitedMembers): Sql {
  const [organizationId, userId, now] = [
    sql`${place.organizationId}::uuid`,
    sql`${place.userId}::uuid`,
    sql`${place.now}::timestamptz`,
  ];
  return sql`with invited as (
      insert into invitation ("tenantId", "organizationId", email, "fullName", "sentAt", "codeHash", "tokenHash", "triesLeft",
        "invitedByUserId", "userId", "createdByUserId", "createdAt", "updatedAt")
      select e."tenantId", e."organizationId", lower(u.email), u.name, ${now}, gen_random_uuid(), gen_random_uuid(), 0,
        ${userId}, u.id, ${userId}, ${now}, ${now}
      from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      where e."organizationId" = ${organizationId} and e.id = any (${employeeIds}) and ${isLive('e')}
      returning id, "tenantId", "userId"
    )
    insert into invitation_team ("tenantId", "invitationId", "organizationTeamId", "isManager")
    select a."tenantId", a.id, ${teamId}, e.id = any (${managerIds}::uuid[])
    from invited a join employee e on e."tenantId" = a."tenantId" and e."userId" = a."userId" and e."organizationId" = ${organizationId}`;
}

/** Marks which of a team's open invitations are for managers. */
export const rankInvitations = (teamId: string, ids: readonly string[], managing: readonly string[]): Sql =>
  sql`update invitation_team x set "isManager" = i.id = any (${managing}) from invitation i
    where i."tenantId" = x."tenantId" and i.id = x."invitationId" and x."organizationTeamId" = ${teamId} and i.id = any (${ids})`;

export const withdrawInvitations = ({ userId, now }: Place, ids: readonly string[]): Sql =>
  sql`update invitation set "deletedAt" = ${now}, "deletedByUserId" = ${userId} where id = any (${ids}) and status = 'INVITED'`;
