import { EmployeeRef, UserRef, Workspace } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { employee, user } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const WorkspaceRow = z.object({
  userId: z.uuid(),
  tenantId: TenantId,
  email: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  lastTeamId: z.uuid().nullable(),
  lastLoginAt: z.string().nullable(),
  defaultTeamId: z.uuid().nullable(),
  tenant: z.object({ id: z.uuid(), name: z.string(), logo: z.string() }),
  teams: Workspace.shape.current_teams,
});
export type WorkspaceRow = z.infer<typeof WorkspaceRow>;

/**
 * Whether user `u` of tenant `t` may enter: the user must be active, and so must one of their employees, if there are
 * any.
 */
const mayEnter = sql`u."isActive" and ${isLive('u')} and ${isLive('t')} and t."isActive"
  and not exists (select from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('e')}
    having count(*) > 0 and not bool_or(e."isActive"))`;

/** The workspaces that an account may enter, last used first. */
export const workspacesOfAccount = (accountId: string): Sql =>
  sql`select u.id as "userId", u."tenantId", u.email, u.name, u."imageUrl", u."lastTeamId", u."lastLoginAt", u."defaultTeamId",
      json_build_object('id', t.id, 'name', t.name, 'logo', t.logo) as tenant,
      coalesce((select json_agg(json_build_object('team_id', tm.id, 'team_name', tm.name, 'team_logo', tm.logo,
          'team_member_count', (select count(*)::text from organization_team_employee c
            where c."tenantId" = tm."tenantId" and c."organizationTeamId" = tm.id and ${isLive('c')}),
          'profile_link', tm.profile_link, 'prefix', tm.prefix) order by tm."createdAt", tm.id)
        from organization_team tm
        join organization_team_employee m on m."tenantId" = tm."tenantId" and m."organizationTeamId" = tm.id and ${isLive('m')}
        join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')}
        where tm."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('tm')}), '[]') as teams
    from "user" u join tenant t on t.id = u."tenantId"
    where u."accountId" = ${accountId} and ${mayEnter}
    order by u."lastLoginAt" desc nulls last, u."createdAt", u.id`;

export const TeamMembers = z.object({ teamId: z.uuid(), members: z.array(EmployeeRef) });
const member = jsonOf(EmployeeRef, employee, 'e', {
  fullName: sql`u.name`,
  user: jsonOf(UserRef.pick({ id: true, name: true, imageUrl: true }), user, 'u'),
});
export const membersOfTeams = (teamIds: readonly string[]): Sql =>
  sql`select m."organizationTeamId" as "teamId", json_agg(${member} order by u.name, e.id) as members
    from organization_team_employee m
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where m."organizationTeamId" = any (${teamIds}) and ${isLive('m')} group by 1`;

interface Arriving {
  tenantId: TenantId;
  userId: string;
  now: string;
  teamId: string | null;
  defaultTeamId: string | null;
}
export const Arrival = z.object({ organizationId: z.uuid().nullable() });
/** Updates the time of the last sign-in, and the wanted teams if they exist. */
export function arrive({ tenantId, userId, now, teamId, defaultTeamId }: Arriving): Sql {
  const [tenant, at] = [sql`${tenantId}`, sql`${now}`];
  const team = (id: string | null) =>
    sql`(select tm.id from organization_team tm where tm."tenantId" = ${tenant} and tm.id = ${id} and ${isLive('tm')})`;
  return sql`update "user" u set "lastLoginAt" = ${at}, "updatedAt" = ${at},
      "lastTeamId" = coalesce(${team(teamId)}, "lastTeamId"), "defaultTeamId" = coalesce(${team(defaultTeamId)}, "defaultTeamId")
    where "tenantId" = ${tenant} and id = ${userId}
    returning (select "organizationId" from organization_team tm where tm."tenantId" = u."tenantId" and tm.id = u."lastTeamId") as "organizationId"`;
}

export const OrganizationRow = z.object({ organizationId: z.uuid() });
export const employmentIn = (tenantId: TenantId, userId: string, organizationId: string): Sql =>
  sql`select e."organizationId" from employee e
    where e."tenantId" = ${tenantId} and e."userId" = ${userId} and e."organizationId" = ${organizationId}
      and ${isLive('e')} and e."isActive"`;
