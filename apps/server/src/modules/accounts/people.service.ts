import { Employee, type Me, Role, Tenant, User } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import { jsonOf } from '../../db/json.ts';
import { employee } from '../../db/schema.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { onlineFor } from '../../http/who.ts';
import { role, tenant, user } from './accounts.table.ts';

/** JSON text without its closing brace, to which optional keys are added: a key that has no value is left out. */
const open = (json: Sql) => `left(${json}::text, -1)`;
const optionalInstant = (alias: string, name: string) =>
  `coalesce(',"${name}":"' || iso(${alias}."${name}") || '"', '')`;

const openUser = `${open(jsonOf(User, user, 'u', { fullName: 'u.name' }))} || ${optionalInstant('u', 'emailVerifiedAt')}`;
const roleText = `case when r.id is null then 'null' else ${jsonOf(Role, role, 'r')}::text end`;
const tenantText = `${jsonOf(Tenant, tenant, 't')}::text`;

/** `now` is the number of the statement's parameter that holds the time. */
const onlineAt = (now: number) => `coalesce(e."lastSeenAt" > $${now}::timestamptz - ${onlineFor}, false)`;
const tracking = `exists (select from time_log l where l."tenantId" = e."tenantId" and l."employeeId" = e.id
      and l."stoppedAt" is null and l."deletedAt" is null)`;
const openEmployee = (now: number) =>
  `${open(jsonOf(Employee, employee, 'e', { fullName: 'u.name', isOnline: onlineAt(now), isTrackingTime: tracking }))} || ${optionalInstant('e', 'endWork')} || ${optionalInstant('e', 'acceptDate')}`;

const moments = [
  'createdAt',
  'updatedAt',
  'deletedAt',
  'archivedAt',
  'registrationDate',
  'fiscalStartDate',
  'fiscalEndDate',
];
const organizationText = `(select (to_jsonb(o) || jsonb_build_object(
    ${moments.map((name) => `'${name}', iso(o."${name}")`).join(', ')},
    'totalEmployees', (select count(*) from employee c
      where c."tenantId" = o."tenantId" and c."organizationId" = o.id and c."deletedAt" is null)))::text
  from organization o where o."tenantId" = e."tenantId" and o.id = e."organizationId")`;

const from = `from "user" u join tenant t on t.id = u."tenantId"
  left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"`;

const oneUser = `select ${openUser} || '}' as text from "user" u
  where u."tenantId" = $1 and u.id = $2 and u."deletedAt" is null`;

const me = (organization: string) => `${openUser} || ',"role":' || ${roleText} || ',"tenant":' || ${tenantText}
    || case when e.id is null then '' else ',"employee":' || ${openEmployee(4)}${organization} || '}' end || '}' as text`;
const whole = `${from} left join employee e on e."tenantId" = u."tenantId" and e.id = $3
  where u."tenantId" = $1 and u.id = $2 and u."deletedAt" is null`;
const meAlone = `select ${me('')} ${whole}`;
const meWithOrganization = `select ${me(` || ',"organization":' || ${organizationText}`)} ${whole}`;

interface Person {
  tenantId: string;
  userId: string;
  employeeId: string | null;
}

/** The signed-in person with role, tenant and employee, as the text that goes on the wire: one statement. */
export async function meText(conn: Conn, { tenantId, userId, employeeId }: Person, now: string, organization = false) {
  const [name, statement] = organization ? ['me with organization', meWithOrganization] : ['me', meAlone];
  const [row] = await conn.hot<{ text: string }>(name, statement, [tenantId, userId, employeeId, now]);
  return row?.text;
}

export async function userText(conn: Conn, tenantId: string, userId: string): Promise<string | undefined> {
  const [row] = await conn.hot<{ text: string }>('user', oneUser, [tenantId, userId]);
  return row?.text;
}

/** Beside an account `a`: its person as they call themselves now, where they were last. */
export const latestOfA = sql`left join lateral (select u."firstName", u."lastName", u."timeZone", u."timeFormat",
    u."preferredLanguage" from "user" u where u."accountId" = a.id and u."deletedAt" is null
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

/** A person who has no workspace yet, in the shape of the user they will be in it. */
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

/** SQL: the invitation `i` waits for the answer of a colleague, who is still in the workspace. */
export const isPending = sql`i."userId" is not null and i.status = 'INVITED' and i."deletedAt" is null
  and exists (select from "user" u where u."tenantId" = i."tenantId" and u.id = i."userId" and u."deletedAt" is null and u."isActive")`;
