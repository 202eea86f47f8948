import { z } from 'zod';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';

interface ReferenceIds {
  organizationId: string;
  employeeId: string | null;
  teams: readonly string[];
  members: readonly string[];
  tags: readonly string[];
  projects: readonly string[];
  organizationContactId: string | null;
}
export const ReferenceCounts = z.object({
  teams: z.number(),
  members: z.number(),
  tags: z.number(),
  projectId: z.number(),
  organizationContactId: z.number(),
  mine: z.number(),
});
/** Counts which of these records the organization has, and in which of the teams the employee is. */
export function countReferences({ organizationId, employeeId, organizationContactId, ...ids }: ReferenceIds): Sql {
  const teams = sql`${ids.teams}::uuid[]`;
  const exists = sql`x."organizationId" = ${organizationId}::uuid and ${isLive('x')}`;
  return sql`select
    (select count(*) from organization_team x where x.id = any (${teams}) and ${exists}) as teams,
    (select count(*) from employee x where x.id = any (${ids.members}) and ${exists}) as members,
    (select count(*) from vocabulary x where x.id = any (${ids.tags}) and x.kind = 'label' and ${exists}) as tags,
    (select count(*) from organization_project x where x.id = any (${ids.projects}) and ${exists}) as "projectId",
    (select count(*) from organization_contact x where x.id = ${organizationContactId} and ${exists}) as "organizationContactId",
    (select count(*) from organization_team_employee x
      where x."organizationTeamId" = any (${teams}) and x."employeeId" = ${employeeId} and ${isLive('x')}) as mine`;
}

export const YesRow = z.object({ yes: z.boolean() });
/** Whether the person created or manages one of the teams. */
export const leadsOneOf = (teamIds: readonly string[], employeeId: string, userId: string): Sql =>
  sql`select exists (
    select from organization_team o
    left join organization_team_employee m on m."tenantId" = o."tenantId" and m."organizationTeamId" = o.id
      and m."employeeId" = ${employeeId} and ${isLive('m')}
    left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where o.id = any (${teamIds}) and ${isLive('o')}
      and (o."createdByUserId" = ${userId} or m."isManager" or r.name in ('MANAGER', 'ADMIN', 'SUPER_ADMIN'))
  ) as yes`;
