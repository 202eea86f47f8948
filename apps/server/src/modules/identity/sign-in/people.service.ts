import { type Me, Organization, Person, Refusal, Role, Tenant, User } from '@stint/contract';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { employee, organization } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { sharesTeam, withoutAddress } from '../../../http/people-visibility.ts';
import { BillRate, billRateOn, dayOfEmployee, paidBy } from '../../../kernel/bill-rates.ts';
import { EmployeeRow, employeeOf } from '../../../kernel/employees.ts';
import { withoutNull } from '../../../kernel/records.ts';
import { role, tenant, user } from './accounts.table.ts';

const UserRow = User.extend({ emailVerifiedAt: User.shape.emailVerifiedAt.unwrap().nullable() });
const userJson = jsonOf(UserRow, user, 'u', { fullName: sql`u.name` });

const isTrackingTime = sql`exists (select from time_log l where l."tenantId" = e."tenantId" and l."employeeId" = e.id
  and l."stoppedAt" is null and ${isLive('l')})`;
const employeeJson = jsonOf(EmployeeRow, employee, 'e', {
  timeZones: sql`e."timeZones"`,
  fullName: sql`u.name`,
  // The reader is online by this request, which `lastSeenAt` has only after the answer. The team list says the same.
  isOnline: sql`true`,
  isTrackingTime,
});
const organizationJson = sql`(select ${jsonOf(Organization, organization, 'o', {
  totalEmployees: sql`(select count(*) from employee c
    where c."tenantId" = o."tenantId" and c."organizationId" = o.id and ${isLive('c')})`,
})} from organization o where o."tenantId" = e."tenantId" and o.id = e."organizationId")`;

interface SignedIn {
  tenantId: string;
  userId: string;
  employeeId: string | null;
}

const MeRow = z.object({
  user: UserRow,
  role: Role.nullable(),
  tenant: Tenant,
  employee: EmployeeRow.nullable(),
  rate: BillRate.nullable(),
  organization: Organization.nullable(),
});
/** The time comes from the row `clock`, so that the long lists of keys are constant text that is built once. */
const me = ({ tenantId, userId, employeeId }: SignedIn, now: string, shownOrganization: Sql): Sql =>
  sql`select ${userJson} as user, case when r.id is not null then ${jsonOf(Role, role, 'r')} end as role,
      ${jsonOf(Tenant, tenant, 't')} as tenant, case when e.id is not null then ${employeeJson} end as employee,
      case when e.id is not null then ${billRateOn(dayOfEmployee(sql`clock.now`))} end as rate,
      ${shownOrganization} as organization
    from (select ${now}::timestamptz as now) clock cross join "user" u join tenant t on t.id = u."tenantId"
    left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    left join employee e on e."tenantId" = u."tenantId" and e.id = ${employeeId}
    where u."tenantId" = ${tenantId} and u.id = ${userId} and ${isLive('u')}`;
const none = sql`null::json`;

/** The signed-in person with role, tenant and employee. */
export async function readMe(conn: Conn, person: SignedIn, now: string, withOrganization = false): Promise<Me | null> {
  const [row] = await conn.query(MeRow, me(person, now, withOrganization ? organizationJson : none));
  if (!row) return null;
  return {
    ...withoutNull(row.user, 'emailVerifiedAt'),
    role: row.role,
    tenant: row.tenant,
    ...(row.employee && {
      employee: {
        ...employeeOf(row.employee),
        ...paidBy(row.rate),
        ...(row.organization && { organization: row.organization }),
      },
    }),
  };
}

const PersonRow = z.object({ user: UserRow.extend({ email: Person.shape.email }) });
const strangerJson = jsonOf(UserRow, user, 'u', {
  ...{ ...withoutAddress, fullName: sql`u.name` },
  ...{ defaultTeamId: sql`null`, lastTeamId: sql`null` },
});

/** For an employee without access to everyone's address it is left out, unless they share a team. */
export async function readPerson(
  conn: Conn,
  tenantId: string,
  userId: string,
  employeeId: string | null,
): Promise<Person | null> {
  const reader = sql`${employeeId}::uuid`;
  const knows = sql`${reader} is null or exists (select from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id
    and ${isLive('e')} and ${sharesTeam('e', reader)})`;
  const [row] = await conn.query(
    PersonRow,
    sql`select case when ${knows} then ${userJson} else ${strangerJson} end as user from "user" u
      where u."tenantId" = ${tenantId} and u.id = ${userId} and ${isLive('u')}`,
  );
  return row ? withoutNull(row.user, 'emailVerifiedAt') : null;
}

const WholeUser = z.object({ user: UserRow });
/** A user with everything that is known of them. */
export async function readUser(conn: Conn, tenantId: string, userId: string): Promise<User> {
  const statement = sql`select ${userJson} as user from "user" u
    where u."tenantId" = ${tenantId} and u.id = ${userId} and ${isLive('u')}`;
  const [row] = await conn.query(WholeUser, statement);
  if (!row) throw new Refusal('not_found');
  return withoutNull(row.user, 'emailVerifiedAt');
}

/** SQL that joins the personal fields of account `a` from its last used workspace. */
export const latestOfA = sql`left join lateral (select u."firstName", u."lastName", u."timeZone", u."timeFormat",
    u."preferredLanguage" from "user" u where u."accountId" = a.id and ${isLive('u')}
    order by u."lastLoginAt" desc nulls last limit 1) latest on true`;

interface Waiting {
  pendingUserId: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string | null;
  preferredLanguage: string;
  emailVerifiedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const nameOf = ({ firstName, lastName, email }: Pick<Waiting, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || (email.split('@')[0] ?? '');

/** A person without a workspace, in the shape of their later user. */
export const waitingUser = ({ pendingUserId, emailVerifiedAt, ...account }: Waiting): Me & User => ({
  id: pendingUserId,
  tenantId: null,
  email: account.email,
  name: nameOf(account),
  fullName: nameOf(account),
  firstName: account.firstName,
  lastName: account.lastName,
  username: null,
  phoneNumber: null,
  timeZone: account.timeZone,
  timeFormat: null,
  imageUrl: null,
  imageId: null,
  preferredLanguage: account.preferredLanguage,
  preferredComponentLayout: 'TABLE',
  lastLoginAt: null,
  isEmailVerified: emailVerifiedAt !== null,
  ...(emailVerifiedAt && { emailVerifiedAt }),
  roleId: null,
  defaultTeamId: null,
  lastTeamId: null,
  defaultOrganizationId: null,
  lastOrganizationId: null,
  role: null,
  tenant: null,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
});

/** SQL: invitation `i` is pending for an active user of the workspace. */
export const isPending = sql`i."userId" is not null and i.status = 'INVITED' and ${isLive('i')}
  and exists (select from "user" u where u."tenantId" = i."tenantId" and u.id = i."userId" and ${isLive('u')} and u."isActive")`;
