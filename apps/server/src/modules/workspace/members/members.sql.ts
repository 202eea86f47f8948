import { MemberUser } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { type ColleagueReader, knowsAddress, withoutAddress, zonesFor } from '../../../http/people-visibility.ts';
import { onlineFor } from '../../../http/session.ts';
import { BillRate, billRateOn, dayOfEmployee } from '../../../kernel/bill-rates.ts';
import { EmployeeDetailsRow, EmployeeRow } from '../../../kernel/employees.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { employee } from './members.table.ts';

/** Whether an employee was seen recently. */
export const isOnline = (e: string, now: Sql): Sql =>
  sql`coalesce(${sql.id(e)}."lastSeenAt" > ${now}::timestamptz - ${onlineFor}, false)`;
const isTracking = (e: string): Sql =>
  sql`exists (select from time_log l where l."tenantId" = ${sql.id(e)}."tenantId"
    and l."employeeId" = ${sql.id(e)}.id and l."stoppedAt" is null and ${isLive('l')})`;

const reachable = jsonOf(MemberUser, user, 'u');
const unreachable = jsonOf(MemberUser, user, 'u', withoutAddress);

interface Reading {
  now: Sql;
  /** The result of `peopleReader`. */
  reader: Sql;
  /** The result of `timeReader`. */
  timeReader: Sql;
}
export const readingOf = ({ now, reader, timeReader }: ColleagueReader): Reading => ({
  now: sql`${now}`,
  reader: sql`${reader}`,
  timeReader: sql`${timeReader}`,
});
export const employeeComputed = ({ now, reader, timeReader }: Reading) => ({
  timeZones: zonesFor(timeReader),
  fullName: sql`u.name`,
  isOnline: isOnline('e', now),
  isTrackingTime: isTracking('e'),
  user: sql`case when ${knowsAddress('e', reader)} then ${reachable} else ${unreachable} end`,
});
/** An employee `e` with their user `u`, an `EmployeeRow`. */
export const employeeJson = (reading: Reading): Sql => jsonOf(EmployeeRow, employee, 'e', employeeComputed(reading));

const employees = sql`from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"`;

export const inTeam = (teamId: string): Sql =>
  sql`exists (select from organization_team_employee m where m."tenantId" = e."tenantId"
    and m."organizationTeamId" = ${teamId} and m."employeeId" = e.id and ${isLive('m')})`;

export interface Window {
  take: number;
  skip: number;
}
interface MembersQuery extends ColleagueReader {
  /** Refers to the employee as `e`. */
  where: Sql;
  window?: Window | undefined;
  /** The reader may change pay. */
  isManager: boolean;
}
export const Members = z.object({
  items: z.array(EmployeeRow),
  total: z.int(),
  /** Today's bill rates by employee, for who may change pay. */
  rates: z.record(z.string(), BillRate.nullable()).nullable(),
});
/** A page of employees by name, with the total count. */
export function members({ where, window, isManager, ...context }: MembersQuery): Sql {
  const reading = readingOf(context);
  const limit = window ? sql`limit ${window.take} offset ${window.skip}` : sql``;
  return sql`with every as materialized (
      select e.*, u.name as "fullName" ${employees} where ${isLive('e')} and ${where}
    ), picked as (select * from every order by "fullName", id ${limit})
    select coalesce(json_agg(${employeeJson(reading)} order by u.name, e.id), '[]') as items,
      (select count(*)::int from every) as total,
      json_object_agg(e.id, ${billRateOn(dayOfEmployee(reading.now))}) filter (where ${isManager}::boolean) as rates
    from picked e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"`;
}

interface MemberQuery extends ColleagueReader {
  organizationId: string | null;
  employeeId: string;
  userId: string;
  /** The person may change pay. */
  isManager: boolean;
}
export const DayOfMember = z.object({
  today: z.string(),
  house: z.string(),
  rate: BillRate.nullable(),
});
/** The day of a member now, the organization's currency, and the bill rate of the day. */
export const dayOfMember = (organizationId: string | null, employeeId: string, now: string): Sql =>
  sql`select d.today::text as today, upper(o.currency) as house, ${billRateOn(sql`d.today`)} as rate
    ${employees} join organization o on o.id = e."organizationId"
    cross join lateral (select ${dayOfEmployee(sql`${now}`)} as today) d
    where e."organizationId" = ${organizationId} and e.id = ${employeeId}`;

interface NewRate extends Omit<z.infer<typeof BillRate>, 'startsOn'> {
  organizationId: string;
  employeeId: string;
  startsOn: string;
  userId: string;
  now: string;
}
/** The bill rate of a member from a day on. */
export const setRateOfMember = ({ organizationId, employeeId, startsOn, userId, now, ...rate }: NewRate): Sql =>
  sql`insert into hourly_rate ("tenantId", "organizationId", kind, "employeeId", "startsOn", currency, amount, minimum,
      "createdAt", "createdByUserId", "updatedAt", "updatedByUserId")
    select e."tenantId", e."organizationId", 'BILL', e.id, ${startsOn}::date, ${rate.currency}, ${rate.amount}::bigint,
      ${rate.minimum}::bigint, ${now}::timestamptz, ${userId}::uuid, ${now}::timestamptz, ${userId}::uuid
    from employee e where e."organizationId" = ${organizationId} and e.id = ${employeeId}
    on conflict ("tenantId", "organizationId", kind, "employeeId", "projectId", "startsOn")
      where "deletedAt" is null do update
      set currency = excluded.currency, amount = excluded.amount, minimum = excluded.minimum,
        "updatedAt" = excluded."updatedAt", "updatedByUserId" = excluded."updatedByUserId"`;

/** Pay is returned only to the person and to those who may change it: then it is `paid`. */
export const Member = z.object({ employee: EmployeeDetailsRow, paid: z.boolean() });
export function member({ organizationId, employeeId, userId, isManager, ...context }: MemberQuery): Sql {
  const details = jsonOf(EmployeeDetailsRow, employee, 'e', employeeComputed(readingOf(context)));
  return sql`select ${details} as employee,
      ${isManager}::boolean or e."userId" = ${userId} as paid
    ${employees} where e."organizationId" = ${organizationId} and e.id = ${employeeId} and ${isLive('e')}`;
}

/** Column of the same name. */
export const Suspensions = z.array(z.object({ from: z.string(), to: z.string().nullable() }));

export const HeldUser = z.object({ id: z.uuid(), isActive: z.boolean(), roleId: z.uuid().nullable() });
/** Locks an employee's user and another user, in the order of their ids. */
export const holdUsers = (employeeId: string, userId: string): Sql =>
  sql`select u.id, u."isActive", u."roleId" from "user" u
    where u.id = ${userId} or u.id = (select e."userId" from employee e where e.id = ${employeeId}) order by u.id for update`;
