import { createHmac, randomBytes } from 'node:crypto';
import { type ErrorCode, type Me, Refusal, type SignedIn } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { type Conn, forSignIn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Claims } from '../../http/auth.ts';
import { FinalRefusal, type OpenCtx } from '../../http/ctx.ts';
import { account } from './accounts.table.ts';
import { hashOf } from './codes.service.ts';
import { rememberDevice } from './known-devices.service.ts';
import { meText, waitingUser } from './people.service.ts';

/** A session ends when it has not been used for this long: as long as a browser keeps its cookie. */
const idleDays = 365;
/** Parallel tabs may spend the same token within this time. */
const graceMs = 30_000;
/** For this long a token that was spent is recognised when somebody spends it again. */
const rememberSpentDays = 7;

const days = (now: string, count: number) => new Date(Date.parse(now) + count * 86_400_000).toISOString();

/** What sign-in reads and writes lies above the tenants. */
export const above = <T>(ctx: OpenCtx, run: (conn: Conn) => Promise<T>): Promise<T> =>
  ctx.who?.tenantId ? ctx.within(forSignIn, run) : run(ctx);

/** Where a person goes: a workspace, and perhaps an organization of it. */
export interface Entry {
  tenantId: TenantId;
  userId: string;
  organizationId?: string | null;
}

const insertSession = `insert into session ("accountId", "tenantId", "userId", "organizationId", "userAgent", address,
  "createdAt", "lastSeenAt", "expiresAt", "openedBy") values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)
  on conflict ("openedBy") do nothing returning id`;
const insertToken = `insert into refresh_token ("tokenHash", "sessionId", "createdAt", "expiresAt", "parentHash")
  values ($1, $2, $3, $4, $5)`;

async function newToken(
  conn: Conn,
  sessionId: string,
  now: string,
  parentHash: string | null,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  await conn.hot('new token', insertToken, [hashOf(token), sessionId, now, days(now, idleDays), parentHash]);
  return token;
}

const openedBefore = `select id from session where "openedBy" = $1 and "createdAt" > $2 and "revokedAt" is null`;

/** Derived, not stored: the same workspace token leads to the same refresh token for as long as it is answered again. */
const refreshTokenOf = (ctx: OpenCtx, workspaceToken: string) =>
  createHmac('sha256', ctx.services.settings.sealKey).update(`refresh ${workspaceToken}`).digest('base64url');

/** The session that this workspace token opened a moment ago; one that was used before is refused. */
async function openedJustNow(conn: Conn, token: string, now: string): Promise<string> {
  const since = new Date(Date.parse(now) - graceMs).toISOString();
  const [row] = await conn.hot<{ id: string }>('opened before', openedBefore, [hashOf(token), since]);
  if (!row) throw new Refusal('auth.token_expired');
  return row.id;
}

/**
 * Signs an account in: a session, its two tokens, and the person as they see themselves. A workspace token opens one
 * session; used again within 30 seconds it gives that session's tokens again.
 */
export async function signIn(
  ctx: OpenCtx,
  conn: Conn,
  accountId: string,
  entry: Entry | null,
  workspaceToken?: string,
): Promise<SignedIn> {
  const now = ctx.now();
  const { userAgent, address } = ctx.visitor;
  const place = [entry?.tenantId ?? null, entry?.userId ?? null, entry?.organizationId ?? null];
  const openedBy = workspaceToken ? hashOf(workspaceToken) : null;
  const values = [accountId, ...place, userAgent, address, now, days(now, idleDays), openedBy];
  const [row] = await conn.hot<{ id: string }>('new session', insertSession, values);
  const sessionId = row?.id ?? (await openedJustNow(conn, workspaceToken ?? '', now));
  const given = workspaceToken && refreshTokenOf(ctx, workspaceToken);
  const refreshToken = given && !row ? given : await newToken(conn, sessionId, now, null, given);
  const claims = await claimsOf(conn, sessionId);
  if (!claims) throw new Refusal('auth.suspended');
  ctx.visitor.setRefreshCookie(refreshToken);
  await rememberDevice(ctx, accountId);
  ctx.hint({ accountId, touches: ['auth'] });
  const token = await ctx.services.identity.issue(claims);
  return { user: await personOf(conn, claims, now), token, refresh_token: refreshToken };
}

/** What the token of a session says; nothing when its person was suspended. */
const claims = `select s."accountId", s.id as "sessionId", coalesce(s."userId", a."pendingUserId") as "userId", s."tenantId",
    e.id as "employeeId", r.name as role
  from session s join account a on a.id = s."accountId"
  left join "user" u on u."tenantId" = s."tenantId" and u.id = s."userId"
  left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  left join lateral (
    select e.id, e."isActive" from employee e
    where e."tenantId" = u."tenantId" and e."userId" = u.id and e."deletedAt" is null
      and (s."organizationId" is null or e."organizationId" = s."organizationId")
    order by e."createdAt" limit 1
  ) e on true
  where s.id = $1 and a."isActive"
    and (s."tenantId" is null or (u."isActive" and u."deletedAt" is null and coalesce(e."isActive", true)))`;

async function claimsOf(conn: Conn, sessionId: string): Promise<Claims | undefined> {
  const [row] = await conn.hot<Claims>('claims', claims, [sessionId]);
  return row;
}

async function personOf(conn: Conn, { accountId, tenantId, userId, employeeId }: Claims, now: string): Promise<Me> {
  if (tenantId === null) {
    const [row] = await conn.db.select().from(account).where(eq(account.id, accountId));
    if (!row) throw new Refusal('unauthenticated');
    return waitingUser(row);
  }
  const text = await conn.within(ofTenant(tenantId as TenantId), (inside) =>
    meText(inside, { tenantId, userId, employeeId }, now),
  );
  return JSON.parse(text ?? 'null') as Me;
}

interface Spent {
  sessionId: string;
  accountId: string;
  tenantId: string | null;
  rotatedAt: string | null;
  live: boolean;
  endedBy: string | null;
  replacedAt: string | null;
  /** One was given for it, and none of those was ever spent: the answer may be lost. */
  unanswered: boolean;
}
/** Renewals of a session go one after the other: each sees what the one before has made of its tokens. */
const lockSession = `select s.id from session s join refresh_token t on t."sessionId" = s.id
  where t."tokenHash" = $1 for no key update of s`;
const findToken = `select t."sessionId", s."accountId", s."tenantId", t."rotatedAt", t."replacedAt",
    s."revokedAt" is null and s."expiresAt" > $2 and t."expiresAt" > $2 as live, s."revokedReason" as "endedBy",
    (select coalesce(bool_and(c."rotatedAt" is null), false) from refresh_token c where c."parentHash" = $1) as unanswered
  from refresh_token t join session s on s.id = t."sessionId" where t."tokenHash" = $1`;
const spendToken = `update refresh_token set "rotatedAt" = $2, "expiresAt" = least("expiresAt", $3) where "tokenHash" = $1`;
const replaceGiven = `update refresh_token set "replacedAt" = $2 where "parentHash" = $1 and "replacedAt" is null`;
const seen = `update session set "lastSeenAt" = $2, "expiresAt" = $3 where id = $1`;
const bind = `update session set "tenantId" = $2, "userId" = $3, "organizationId" = $4 where id = $1`;

/**
 * Two hold a token of which only one was given it: it was spent before, and what was given for it was spent as well, or
 * was replaced. Tabs that ask at the same moment get a token each; an answer that got lost is given anew.
 */
function isReused({ rotatedAt, replacedAt, unanswered }: Spent, now: string): boolean {
  if (replacedAt !== null) return true;
  if (rotatedAt === null || isJustSpent(rotatedAt, now)) return false;
  return !unanswered;
}
/** Who was suspended cannot just sign in again, and is told so as long as they are. */
async function whyNotLive(conn: Conn, { sessionId, endedBy }: Spent): Promise<ErrorCode> {
  const isSuspended = endedBy === bySuspension && !(await claimsOf(conn, sessionId));
  return isSuspended ? 'auth.suspended' : 'auth.token_expired';
}
const isJustSpent = (rotatedAt: string, now: string) => Date.parse(now) - Date.parse(rotatedAt) <= graceMs;

/** A new pair of tokens for a refresh token. Each is spent once; whoever reuses one ends the session, for one of the two is a thief. */
export async function rotate(
  ctx: OpenCtx,
  conn: Conn,
  given: string,
  home: (accountId: string) => Promise<Entry | null>,
) {
  const now = ctx.now();
  const hash = hashOf(given);
  await conn.hot('lock session', lockSession, [hash]);
  const [found] = await conn.hot<Spent>('find token', findToken, [hash, now]);
  if (!found) throw new Refusal('auth.token_expired');
  if (!found.live) throw new Refusal(await whyNotLive(conn, found));
  const { sessionId, accountId, rotatedAt } = found;
  if (isReused(found, now)) {
    await revoke(ctx, conn, [sessionId], 'token reused');
    throw new FinalRefusal('auth.token_reused');
  }
  if (!rotatedAt || !isJustSpent(rotatedAt, now)) {
    await conn.hot('spend token', spendToken, [hash, now, days(now, rememberSpentDays)]);
    if (rotatedAt) await conn.hot('replace given', replaceGiven, [hash, now]);
  }
  const entry = found.tenantId === null ? await home(accountId) : null;
  if (entry) await bindSession(ctx, conn, sessionId, entry);
  await conn.hot('session seen', seen, [sessionId, now, days(now, idleDays)]);
  const said = await claimsOf(conn, sessionId);
  if (!said) throw new Refusal('auth.suspended');
  return { token: await ctx.services.identity.issue(said), refreshToken: await newToken(conn, sessionId, now, hash) };
}

/** Lets a session that began before there was a workspace continue in it. */
export async function bindSession(ctx: OpenCtx, conn: Conn, sessionId: string, entry: Entry): Promise<void> {
  await conn.hot('bind session', bind, [sessionId, entry.tenantId, entry.userId, entry.organizationId ?? null]);
  ctx.forget({ sessionId });
}

async function leaveWorkspace(ctx: OpenCtx, conn: Conn, sessionId: string): Promise<void> {
  await conn.hot('bind session', bind, [sessionId, null, null, null]);
  ctx.forget({ sessionId });
}

const end = `update session set "revokedAt" = $2, "revokedReason" = $3 where id = any($1) and "revokedAt" is null returning id`;

/** Ends sessions: their tokens are worth nothing from the next request on. Answers how many there were. */
export async function revoke(ctx: OpenCtx, conn: Conn, ids: readonly string[], reason: string): Promise<number> {
  const ended = await conn.hot<{ id: string }>('revoke', end, [ids, ctx.now(), reason]);
  for (const { id } of ended) ctx.forget({ sessionId: id });
  return ended.length;
}

const live = `select id from session where "accountId" = $1 and "revokedAt" is null and id is distinct from $2`;

/** Ends the sessions of an account, perhaps but for one. */
export async function endSessions(ctx: OpenCtx, conn: Conn, accountId: string, but: string | null, reason: string) {
  const rows = await conn.hot<{ id: string }>('live sessions', live, [accountId, but]);
  const ids = rows.map(({ id }) => id);
  await revoke(ctx, conn, ids, reason);
}

const inOrganization = `select s.id, exists (select from "user" u where u."accountId" = s."accountId"
    and u."tenantId" <> s."tenantId" and u."isActive" and u."deletedAt" is null) as elsewhere
  from session s where s."tenantId" = $1 and s."userId" = $2 and s."revokedAt" is null
    and (s."organizationId" is null or s."organizationId" = $3)`;

/** Why the sessions of somebody end who may not work any more. */
export const bySuspension = 'suspended';

/** Ends what a person has open in an organization. Who works elsewhere too stays signed in, and is asked where to go on. */
export async function endSessionsIn(
  ctx: OpenCtx,
  conn: Conn,
  { tenantId, userId, organizationId }: { tenantId: string; userId: string; organizationId: string },
  reason: string,
): Promise<void> {
  const values = [tenantId, userId, organizationId];
  const rows = await conn.hot<{ id: string; elsewhere: boolean }>('sessions in', inOrganization, values);
  const here = rows.filter(({ elsewhere }) => !elsewhere).map(({ id }) => id);
  await revoke(ctx, conn, here, reason);
  for (const { id, elsewhere } of rows) if (elsewhere) await leaveWorkspace(ctx, conn, id);
}

const isLive = `select 1 as one from session where id = $1 and "accountId" = $2 and "revokedAt" is null and "expiresAt" > $3`;
export const isSessionLive = async (conn: Conn, sessionId: string, accountId: string, now: string): Promise<boolean> =>
  (await conn.hot('session is live', isLive, [sessionId, accountId, now])).length > 0;

const ofToken = `select "sessionId" from refresh_token where "tokenHash" = $1`;
export async function sessionOfToken(conn: Conn, token: string): Promise<string | null> {
  const [row] = await conn.hot<{ sessionId: string }>('session of token', ofToken, [hashOf(token)]);
  return row?.sessionId ?? null;
}
