import { z } from 'zod';
import type { Conn } from '../db/client.ts';
import { TenantId } from '../db/columns.ts';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import { zoneText } from './calendars.ts';
import { effectivePermissions } from './permissions.ts';
import type { Services } from './services.ts';
import type { Ctx, RequestInfo, Session } from './verb.ts';

const Row = z.object({
  accountId: z.uuid().nullable(),
  userId: z.uuid(),
  tenantId: TenantId,
  employeeId: z.uuid().nullable(),
  roleId: z.uuid().nullable(),
  role: z.string(),
  isSystem: z.boolean().nullable(),
  timeZone: z.string(),
  language: z.string(),
  granted: z.array(z.string()),
  withheld: z.array(z.string()),
});

/** A person who works in an organization now, with role and permissions. */
const personIn = (userId: string, organizationId: string): Sql => sql`
  select u."accountId", u.id as "userId", u."tenantId", e.id as "employeeId", r.id as "roleId",
    coalesce(r.name, '') as role, r."isSystem", ${zoneText('e', 'u')} as "timeZone", u."preferredLanguage" as language,
    coalesce((select array_agg(p.permission) from role_permission p
      where p."tenantId" = u."tenantId" and p."roleId" = r.id and p.enabled), '{}') as granted,
    coalesce((select array_agg(p.permission) from role_permission p
      where p."tenantId" = u."tenantId" and p."roleId" = r.id and not p.enabled), '{}') as withheld
  from "user" u
  join tenant w on w.id = u."tenantId" and w."isActive" and ${isLive('w')}
  join organization o on o."tenantId" = u."tenantId" and o.id = ${organizationId} and ${isLive('o')}
  join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and e."organizationId" = o.id
    and e."isActive" and ${isLive('e')}
  left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  where u.id = ${userId} and u."isActive" and ${isLive('u')}
  order by e."createdAt" limit 1`;

/** The rights of a person who is not signed in: a report is made for them. Null once they have left. */
export async function absentPerson(conn: Conn, userId: string, organizationId: string): Promise<Session | null> {
  const [row] = await conn.query(Row, personIn(userId, organizationId));
  if (!row) return null;
  const { granted, withheld, isSystem, ...person } = row;
  return {
    ...person,
    accountId: person.accountId ?? '',
    sessionId: '',
    organizationId,
    permissions: effectivePermissions({ name: person.role, isSystem, granted, withheld }),
    emailVerified: true,
    apiTokenId: null,
    mustEnrol: false,
  };
}

const refuse = (): never => {
  throw new Error('What is read for an absent person changes nothing.');
};
const nobody: RequestInfo = {
  address: '',
  userAgent: '',
  local: false,
  refreshCookie: null,
  setRefreshCookie: refuse,
  deviceCookie: null,
  setDeviceCookie: refuse,
  socialTicket: null,
  setSocialTicket: refuse,
};

/** The context in which verbs that read run for a person who is not signed in. */
export const readingAs = (
  conn: Conn,
  session: Session,
  { now, services }: { now: () => string; services: Services },
): Ctx => ({
  ...conn,
  session,
  now,
  services,
  actor: { kind: 'user', userId: session.userId },
  requestInfo: nobody,
  changed: refuse,
  affected: refuse,
  enqueue: refuse,
  afterCommit: refuse,
  announce: refuse,
  evictSession: refuse,
  broadcast: refuse,
});
