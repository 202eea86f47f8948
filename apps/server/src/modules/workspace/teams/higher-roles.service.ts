import { type HigherRoles, Refusal } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import type { Ctx } from '../../../kernel/verb.ts';
import { leaderRoles, MemberRoleRow, memberRoles, RoleRow, rolesOf } from './teams.sql.ts';

const someHigher = ({ session }: Ctx, roles: readonly RoleRow[]) =>
  roles.some(({ role }) => outranks(role, session.role));

/** Refuses if one of the employees has a higher role than the caller. */
export async function refuseHigher(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  const roles = await ctx.query(RoleRow, rolesOf(employeeIds, ctx.session.userId));
  if (someHigher(ctx, roles)) throw new Refusal('member.above');
}

/** The people in a team with a higher role than the caller. */
export async function higherRolesIn(ctx: Ctx, teamId: string): Promise<HigherRoles> {
  const leaders = await ctx.query(RoleRow, leaderRoles(teamId));
  const members = await ctx.query(MemberRoleRow, memberRoles(teamId, ctx.session.userId));
  const above = members.filter((member) => someHigher(ctx, [member]));
  return { leadsTeam: someHigher(ctx, leaders), employeeIds: above.map(({ employeeId }) => employeeId) };
}

/** Refuses to rename, delete or take over a team that somebody with a higher role created or manages. */
export async function refuseHigherTeam(ctx: Ctx, teamId: string): Promise<void> {
  const roles = await ctx.query(RoleRow, leaderRoles(teamId));
  if (someHigher(ctx, roles)) throw new Refusal('team.above');
}
