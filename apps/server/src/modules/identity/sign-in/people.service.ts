import { Employee, type Me, Role, Tenant, User } from '@stint/contract';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { employee } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { sharesTeam, withoutAddress } from '../../../http/people-visibility.ts';
import { onlineFor } from '../../../http/session.ts';
import { role, tenant, user } from './accounts.table.ts';

/** JSON text without its closing brace, so that optional keys can be appended. A key without a value is omitted. */
const open = (json: Sql): Sql => sql`left(${json}::text, -1)`;
const optionalInstant = (alias: string, name: string): Sql =>
  sql`coalesce(${sql.literal(`,"${name}":"`)} || iso(${sql.id(alias, name)}) || '"', '')`;

const openUser = sql`${open(jsonOf(User, user, 'u', { fullName: sql`u.name` }))} || ${optionalInstant('u', 'emailVerifiedAt')}`;
const roleText = sql`case when r.id is null then 'null' else ${jsonOf(Role, role, 'r')}::text end`;
const tenantText = sql`${jsonOf(Tenant, tenant, 't')}::text`;

const isTrackingTime = sql`exists (select from time_log l where l."tenantId" = e."tenantId" and l."employeeId" = e.id
  and l."stoppedAt" is null and ${isLive('l')})`;
const employeeJson = jsonOf(Employee, employee, 'e', {
  timeZones: sql`e."timeZones"`,
  fullName: sql`u.name`,
  isOnline: sql`coalesce(e."lastSeenAt" > clock.now - ${onlineFor}, false)`,
  isTrackingTime,
});
const openEmployee = sql`${open(employeeJson)} || ${optionalInstant('e', 'endWork')} || ${optionalInstant('e', 'acceptDate')}`;

const instants = [
  'createdAt',
  'updatedAt',
  'deletedAt',
  'archivedAt',
  'registrationDate',
  'fiscalStartDate',
  'fiscalEndDate',
];
const instantPairs = sql.join(instants.map((name) => sql`${sql.literal(name)}, iso(${sql.id('o', name)})`));
const organizationText = sql`(select (to_jsonb(o) || jsonb_build_object(${instantPairs},
    'totalEmployees', (select count(*) from employee c
      where c."tenantId" = o."tenantId" and c."organizationId" = o.id and ${isLive('c')})))::text
  from organization o where o."tenantId" = e."tenantId" and o.id = e."organizationId")`;

interface Person {
  tenantId: string;
  userId: string;
  employeeId: string | null;
}

/** The time comes from the row `clock`, so that the long lists of keys are constant text that is built once. */
const personText = ({ tenantId, userId, employeeId }: Person, now: string, more: Sql): Sql =>
  sql`select ${openUser} || ',"role":' || ${roleText} || ',"tenant":' || ${tenantText}
      || case when e.id is null then '' else ',"employee":' || ${openEmployee}${more} || '}' end || '}' as text
    from (select ${now}::timestamptz as now) clock cross join "user" u join tenant t on t.id = u."tenantId"
    left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    left join employee e on e."tenantId" = u."tenantId" and e.id = ${employeeId}
    where u."tenantId" = ${tenantId} and u.id = ${userId} and ${isLive('u')}`;

const nothing = sql``;
const withOrganization = sql` || ',"organization":' || ${organizationText}`;
const PersonText = z.object({ text: z.string() });

/** The signed-in person with role, tenant and employee as JSON text, because every page polls it. */
export async function meText(conn: Conn, person: Person, now: string, organization = false) {
  const [row] = await conn.query(PersonText, personText(person, now, organization ? withOrganization : nothing));
  return row?.text;
}

const openStranger = open(
  jsonOf(User, user, 'u', {
    ...{ ...withoutAddress, fullName: sql`u.name` },
    ...{ defaultTeamId: sql`null`, lastTeamId: sql`null` },
  }),
);

/** For an employee without access to everyone's address it is left out, unless they share a team. */
export async function userText(
  conn: Conn,
  tenantId: string,
  userId: string,
  employeeId: string | null = null,
): Promise<string | undefined> {
  const reader = sql`${employeeId}::uuid`;
  const knows = sql`${reader} is null or exists (select from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id
    and ${isLive('e')} and ${sharesTeam('e', reader)})`;
  const [row] = await conn.query(
    PersonText,
    sql`select case when ${knows} then ${openUser} else ${openStranger} end || '}' as text from "user" u
      where u."tenantId" = ${tenantId} and u.id = ${userId} and ${isLive('u')}`,
  );
  return row?.text;
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
