import { managingRoles } from '@stint/domain/workspace/teams';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Ctx, may } from '../kernel/verb.ts';
import { nowhere } from './session.ts';

/**
 * The employee who reads data for teammates, such as e-mail addresses and plans. Null for those who may read
 * everyone's.
 */
export const peopleReader = (ctx: Ctx): string | null => {
  const all = ['CHANGE_SELECTED_EMPLOYEE', 'ALL_ORG_VIEW', 'ALL_ORG_EDIT', 'ORG_EMPLOYEES_EDIT'] as const;
  return all.some((permission) => may(ctx, permission)) ? null : (ctx.session.employeeId ?? nowhere);
};

/** SQL: whether an employee is the reader or their teammate. */
export function sharesTeam(e: string, reader: Sql): Sql {
  const [person, other] = [sql.id(e), sql`${reader}::uuid`];
  return sql`(${person}.id = ${other} or exists (
    select from organization_team_employee a join organization_team_employee b on b."tenantId" = a."tenantId"
      and b."organizationTeamId" = a."organizationTeamId" and b."employeeId" = ${other} and ${isLive('b')}
    where a."tenantId" = ${person}."tenantId" and a."employeeId" = ${person}.id and ${isLive('a')}))`;
}

/** SQL: whether the reader may know how to reach employee `e`, and when they last signed in. */
export const knowsAddress = (e: string, reader: Sql): Sql => sql`(${reader}::uuid is null or ${sharesTeam(e, reader)})`;

/** Hides e-mail address, phone number and last sign-in. */
export const withoutAddress = { email: sql`null`, phoneNumber: sql`null`, lastLoginAt: sql`null` };

/** The caller's employee id, by which SQL finds the teams they manage. Null if they may read everyone's time. */
export const timeReader = (ctx: Ctx): string | null =>
  may(ctx, 'CHANGE_SELECTED_EMPLOYEE') || may(ctx, 'ALL_ORG_VIEW') ? null : (ctx.session.employeeId ?? nowhere);

/** The caller and the moment that decide which fields of a colleague can be read. */
export const colleagueReader = (ctx: Ctx) => ({
  now: ctx.now(),
  reader: peopleReader(ctx),
  timeReader: timeReader(ctx),
});
export type ColleagueReader = ReturnType<typeof colleagueReader>;

/** SQL: whether a person created or manages the team `t`. */
export const leadsTeam = (userId: Sql, employeeId: Sql): Sql =>
  sql`(t."createdByUserId" = ${userId} or exists (
    select from organization_team_employee m join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id and m."employeeId" = ${employeeId} and ${isLive('m')}
      and upper(r.name) = any (${managingRoles})))`;

/**
 * SQL: the zones of employee `e`. Only the person and those who may read their time get the earlier ones; others get the
 * present zone. `reader` is the result of `timeReader`.
 */
export function zonesFor(reader: Sql): Sql {
  const own = sql`${reader}::uuid`;
  return sql`case when position(' ' in e."timeZones") = 0 or ${own} is null or e.id = ${own} or exists (
      select from organization_team_employee x
      join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
      where x."tenantId" = e."tenantId" and x."employeeId" = e.id and ${isLive('x')}
        and ${leadsTeam(sql`(select me."userId" from employee me where me.id = ${own})`, own)})
    then e."timeZones" else split_part(e."timeZones", ' ', -1) end`;
}
