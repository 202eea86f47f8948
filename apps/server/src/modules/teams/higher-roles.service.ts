import { type HigherRoles, Refusal } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import type { Ctx } from '../../http/ctx.ts';

interface Role {
  role: string | null;
}

const someHigher = ({ who }: Ctx, roles: readonly Role[]) => roles.some(({ role }) => outranks(role, who.role));

const rolesOf = `select distinct r.name as role from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  where e.id = any ($1) and u.id <> $2`;

/** Refuses to act on colleagues of whom somebody has a higher role. */
export async function refuseHigher(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  const roles = await ctx.hot<Role>('teams.roles-of', rolesOf, [employeeIds, ctx.who.userId]);
  if (someHigher(ctx, roles)) throw new Refusal('member.above');
}

/** Who was suspended owns no team any more: somebody has to go on with it. */
const leadersOf = `select distinct r.name as role from organization_team t
  join employee e on e."tenantId" = t."tenantId" and e."organizationId" = t."organizationId" and e."isActive" and e."deletedAt" is null
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."isActive" and u."deletedAt" is null
  join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  where t.id = $1 and (u.id = t."createdByUserId" or exists (
    select from organization_team_employee m where m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id
      and m."employeeId" = e.id and m."isManager" and m."deletedAt" is null))`;

interface MemberRole extends Role {
  employeeId: string;
}

const memberRoles = `select m."employeeId", r.name as role from organization_team_employee m
  join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId"
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  where m."organizationTeamId" = $1 and m."deletedAt" is null and u.id <> $2`;

/** Who in a team has a higher role than the person who asks. */
export async function higherRolesIn(ctx: Ctx, teamId: string): Promise<HigherRoles> {
  const leaders = await ctx.hot<Role>('teams.leaders', leadersOf, [teamId]);
  const members = await ctx.hot<MemberRole>('teams.member-roles', memberRoles, [teamId, ctx.who.userId]);
  const above = members.filter((member) => someHigher(ctx, [member]));
  return { leadsTeam: someHigher(ctx, leaders), employeeIds: above.map(({ employeeId }) => employeeId) };
}

/** Refuses to rename, delete or take over a team that somebody with a higher role created or leads. */
export async function refuseHigherTeam(ctx: Ctx, teamId: string): Promise<void> {
  const roles = await ctx.hot<Role>('teams.leaders', leadersOf, [teamId]);
  if (someHigher(ctx, roles)) throw new Refusal('team.above');
}
