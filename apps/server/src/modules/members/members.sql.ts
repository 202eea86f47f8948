import { Employee, EmployeeDetails, MemberUser } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../db/json.ts';
import { isLive } from '../../db/live.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { onlineFor } from '../../http/session.ts';
import { user } from '../sign-in/accounts.table.ts';
import { employee } from './members.table.ts';

/** Whether an employee was heard of lately. */
export const isOnline = (e: string, now: Sql): Sql =>
  sql`coalesce(${sql.id(e)}."lastSeenAt" > ${now}::timestamptz - ${onlineFor}, false)`;
const isTracking = (e: string): Sql =>
  sql`exists (select from time_log l where l."tenantId" = ${sql.id(e)}."tenantId"
    and l."employeeId" = ${sql.id(e)}.id and l."stoppedAt" is null and ${isLive('l')})`;

/** Whether an employee is the reader, or in a team with them. */
export function sharesTeam(e: string, reader: Sql): Sql {
  const [person, other] = [sql.id(e), sql`${reader}::uuid`];
  return sql`(${person}.id = ${other} or exists (
    select from organization_team_employee a join organization_team_employee b on b."tenantId" = a."tenantId"
      and b."organizationTeamId" = a."organizationTeamId" and b."employeeId" = ${other} and ${isLive('b')}
    where a."tenantId" = ${person}."tenantId" and a."employeeId" = ${person}.id and ${isLive('a')}))`;
}

/** No e-mail address at all. */
export const withoutAddress = { email: sql`null` };

const optionalInstant = (name: string): Sql =>
  sql`coalesce(${sql.literal(`,"${name}":"`)} || iso(e.${sql.id(name)}) || '"', '')`;

interface Reading {
  now: Sql;
  /** What `peopleReader` answers. */
  reader: Sql;
}
export const employeeComputed = ({ now, reader }: Reading) => ({
  fullName: sql`u.name`,
  isOnline: isOnline('e', now),
  isTrackingTime: isTracking('e'),
  user: jsonOf(MemberUser, user, 'u', {
    email: sql`case when ${reader}::uuid is null or ${sharesTeam('e', reader)} then u.email end`,
  }),
});
/** An employee `e` with their user `u` as JSON text: one query, however many there are. */
export function employeeText(shape: typeof Employee | typeof EmployeeDetails, reading: Reading): Sql {
  const json = jsonOf(shape, employee, 'e', employeeComputed(reading));
  return sql`left(${json}::text, -1) || ${optionalInstant('endWork')} || ${optionalInstant('acceptDate')} || '}'`;
}

const employees = sql`from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"`;

export const inTeam = (teamId: string): Sql =>
  sql`exists (select from organization_team_employee m where m."tenantId" = e."tenantId"
    and m."organizationTeamId" = ${teamId} and m."employeeId" = e.id and ${isLive('m')})`;

export interface Window {
  take: number;
  skip: number;
}
interface Asked {
  /** Its conditions speak of the employee as `e`. */
  where: Sql;
  window?: Window | undefined;
  now: string;
  reader: string | null;
}
export const MembersText = z.object({ text: z.string() });
/** A list of employees by name, with how many there are in all. */
export function membersText({ where, window, ...asked }: Asked): Sql {
  const reading = { now: sql`${asked.now}`, reader: sql`${asked.reader}` };
  const limit = window ? sql`limit ${window.take} offset ${window.skip}` : sql``;
  return sql`with every as materialized (
      select e.*, u.name as "fullName" ${employees} where ${isLive('e')} and ${where}
    ), picked as (select * from every order by "fullName", id ${limit})
    select '{"items":[' || coalesce(string_agg(${employeeText(Employee, reading)}, ',' order by u.name, e.id), '')
      || '],"total":' || (select count(*) from every) || '}' as text
    from picked e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"`;
}

interface Opened {
  organizationId: string | null;
  employeeId: string;
  now: string;
  reader: string | null;
  userId: string;
  /** May change what people earn. */
  isManager: boolean;
}
/** Only the person and those who may change it read what somebody earns: then it is `paid`. */
export const MemberText = z.object({
  text: z.string(),
  rates: z.object({
    billRateValue: z.number(),
    billRateCurrency: z.string().nullable(),
    minimumBillingRate: z.number(),
  }),
  paid: z.boolean(),
});
export const memberText = ({ organizationId, employeeId, now, reader, userId, isManager }: Opened): Sql =>
  sql`select ${employeeText(EmployeeDetails, { now: sql`${now}`, reader: sql`${reader}` })} as text,
      json_build_object('billRateValue', e."billRateValue", 'billRateCurrency', e."billRateCurrency",
        'minimumBillingRate', e."minimumBillingRate") as rates, ${isManager}::boolean or e."userId" = ${userId} as paid
    ${employees} where e."organizationId" = ${organizationId} and e.id = ${employeeId} and ${isLive('e')}`;

export const HeldUser = z.object({ id: z.uuid(), isActive: z.boolean(), roleId: z.uuid().nullable() });
/** Holds the user of an employee and another user, in the order of their ids. */
export const holdUsers = (employeeId: string, userId: string): Sql =>
  sql`select u.id, u."isActive", u."roleId" from "user" u
    where u.id = ${userId} or u.id = (select e."userId" from employee e where e.id = ${employeeId}) order by u.id for update`;
