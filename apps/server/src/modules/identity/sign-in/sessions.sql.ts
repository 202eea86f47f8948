import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const SessionId = z.object({ id: z.uuid() });

interface NewSession {
  accountId: string;
  tenantId: string | null;
  userId: string | null;
  organizationId: string | null;
  userAgent: string;
  address: string;
  now: string;
  expiresAt: string;
  /** Hash of the workspace token, which opens only one session. */
  openedBy: string | null;
  oidcIssuer: string | null;
  providerTenantId: string | null;
}
export function insertSession({ now, ...session }: NewSession): Sql {
  const at = sql`${now}`;
  return sql`insert into session ("accountId", "tenantId", "userId", "organizationId", "userAgent", address,
      "createdAt", "lastSeenAt", "expiresAt", "openedBy", "oidcIssuer", "providerTenantId")
    values (${session.accountId}, ${session.tenantId}, ${session.userId}, ${session.organizationId}, ${session.userAgent}, ${session.address},
      ${at}, ${at}, ${session.expiresAt}, ${session.openedBy}, ${session.oidcIssuer}, ${session.providerTenantId})
    on conflict ("openedBy") do nothing returning id`;
}

interface NewToken {
  tokenHash: string;
  sessionId: string;
  now: string;
  expiresAt: string;
  parentHash: string | null;
}
export const insertToken = ({ tokenHash, sessionId, now, expiresAt, parentHash }: NewToken): Sql =>
  sql`insert into refresh_token ("tokenHash", "sessionId", "createdAt", "expiresAt", "parentHash")
    values (${tokenHash}, ${sessionId}, ${now}, ${expiresAt}, ${parentHash})`;

export const ClaimsRow = z.object({
  accountId: z.uuid(),
  sessionId: z.uuid(),
  userId: z.uuid(),
  tenantId: z.uuid().nullable(),
  employeeId: z.uuid().nullable(),
  role: z.string().nullable(),
});
/** The claims of a session's access token. No row when the person is suspended. */
export const claimsOfSession = (sessionId: string): Sql =>
  sql`select s."accountId", s.id as "sessionId", coalesce(s."userId", a."pendingUserId") as "userId", s."tenantId",
      e.id as "employeeId", r.name as role
    from session s join account a on a.id = s."accountId"
    left join "user" u on u."tenantId" = s."tenantId" and u.id = s."userId"
    left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    left join lateral (
      select e.id, e."isActive" from employee e
      where e."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('e')}
        and (s."organizationId" is null or e."organizationId" = s."organizationId")
      order by e."createdAt" limit 1
    ) e on true
    where s.id = ${sessionId} and a."isActive"
      and (s."tenantId" is null or (u."isActive" and ${isLive('u')} and coalesce(e."isActive", true)))`;

/** Locks the session, so that parallel renewals run one after the other. */
export const lockSessionOf = (tokenHash: string): Sql =>
  sql`select s.id from session s join refresh_token t on t."sessionId" = s.id
    where t."tokenHash" = ${tokenHash} for no key update of s`;

export const TokenRow = z.object({
  sessionId: z.uuid(),
  accountId: z.uuid(),
  tenantId: z.uuid().nullable(),
  rotatedAt: z.string().nullable(),
  replacedAt: z.string().nullable(),
  isValid: z.boolean(),
  revokedReason: z.string().nullable(),
  /** No successor was ever used, so the answer may have been lost. */
  unanswered: z.boolean(),
});
export type TokenRow = z.infer<typeof TokenRow>;
export function findToken(tokenHash: string, at: string): Sql {
  const [hash, now] = [sql`${tokenHash}`, sql`${at}`];
  return sql`select t."sessionId", s."accountId", s."tenantId", t."rotatedAt", t."replacedAt",
      s."revokedAt" is null and s."expiresAt" > ${now} and t."expiresAt" > ${now} as "isValid", s."revokedReason",
      (select coalesce(bool_and(c."rotatedAt" is null), false) from refresh_token c where c."parentHash" = ${hash}) as unanswered
    from refresh_token t join session s on s.id = t."sessionId" where t."tokenHash" = ${hash}`;
}

export const spendToken = (tokenHash: string, now: string, expiresAt: string): Sql =>
  sql`update refresh_token set "rotatedAt" = ${now}, "expiresAt" = least("expiresAt", ${expiresAt}) where "tokenHash" = ${tokenHash}`;

export const replaceSuccessors = (tokenHash: string, now: string): Sql =>
  sql`update refresh_token set "replacedAt" = ${now} where "parentHash" = ${tokenHash} and "replacedAt" is null`;

export const extendSession = (sessionId: string, now: string, expiresAt: string): Sql =>
  sql`update session set "lastSeenAt" = ${now}, "expiresAt" = ${expiresAt} where id = ${sessionId}`;

export const SessionHere = z.object({ id: z.uuid(), elsewhere: z.boolean() });
/** The sessions of a person in an organization, and whether the person also works in another workspace. */
export const sessionsInOrganization = (tenantId: string, userId: string, organizationId: string): Sql =>
  sql`select s.id, exists (select from "user" u where u."accountId" = s."accountId"
      and u."tenantId" <> s."tenantId" and u."isActive" and ${isLive('u')}) as elsewhere
    from session s where s."tenantId" = ${tenantId} and s."userId" = ${userId} and s."revokedAt" is null
      and (s."organizationId" is null or s."organizationId" = ${organizationId})`;

export const OwnSession = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
/** The valid sessions of an account, the caller's first. */
export const ownSessions = (accountId: string, sessionId: string, now: string): Sql =>
  sql`select s.id, s."userAgent", s.address, s."createdAt", s."lastSeenAt", s.id = ${sessionId} as current from session s
    where s."accountId" = ${accountId} and s."revokedAt" is null and s."expiresAt" > ${now}
    order by current desc, s."lastSeenAt" desc`;
