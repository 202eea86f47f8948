import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Ctx, may } from './verb.ts';

/** Matches no record: a person without an organization sees nobody. */
export const nowhere = '00000000-0000-0000-0000-000000000000';

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
