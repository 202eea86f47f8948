import { createHmac, randomBytes } from 'node:crypto';
import { type ErrorCode, type Me, Refusal, type SignedIn } from '@stint/contract';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import type { Claims } from '../../../http/auth.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { account, refreshToken, session } from './accounts.table.ts';
import { hashOf } from './codes.service.ts';
import { rememberDevice } from './known-devices.service.ts';
import { readMe, waitingUser } from './people.service.ts';
import { type Confirmation, demandProvider, isOpen } from './required-provider.service.ts';
import {
  ClaimsRow,
  claimsOfSession,
  extendSession,
  findToken,
  insertSession,
  insertToken,
  lockSessionOf,
  replaceSuccessors,
  SessionHere,
  SessionId,
  sessionsInOrganization,
  spendToken,
  TokenRow,
} from './sessions.sql.ts';

/** A session expires after this time without use. The browser's cookie lives as long. */
const idleDays = 365;
/** Parallel tabs may use the same token within this time. */
const graceMs = 30_000;
/** A token that is used again within this time is recognised as reused. */
const rememberSpentDays = 7;

const days = (now: string, count: number) => new Date(Date.parse(now) + count * 86_400_000).toISOString();

/** Runs in the scope of sign-in, whose tables belong to no tenant. */
export const above = <T>(ctx: OpenCtx, run: (conn: Conn) => Promise<T>): Promise<T> =>
  ctx.session?.tenantId ? ctx.within(forSignIn, run) : run(ctx);

/** The workspace, and optionally the organization, that a session enters. */
export interface Entry {
  tenantId: TenantId;
  userId: string;
  organizationId?: string | null;
  confirmation?: Confirmation | null | undefined;
}

const placeOf = (entry: Entry | null) => ({
  tenantId: entry?.tenantId ?? null,
  userId: entry?.userId ?? null,
  organizationId: entry?.organizationId ?? null,
});

async function newToken(
  conn: Conn,
  sessionId: string,
  now: string,
  parentHash: string | null,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  const expiresAt = days(now, idleDays);
  await conn.execute(insertToken({ tokenHash: hashOf(token), sessionId, now, expiresAt, parentHash }));
  return token;
}

/** Derived, not stored, so that the same workspace token can be answered again with the same refresh token. */
const refreshTokenOf = (ctx: OpenCtx, workspaceToken: string) =>
  createHmac('sha256', ctx.services.settings.sealKey).update(`refresh ${workspaceToken}`).digest('base64url');

/** The session that this workspace token opened within the grace period. */
async function openedJustNow(conn: Conn, token: string, now: string): Promise<string> {
  const since = new Date(Date.parse(now) - graceMs).toISOString();
  const [row] = await conn.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.openedBy, hashOf(token)), gt(session.createdAt, since), isNull(session.revokedAt)));
  if (!row) throw new Refusal('auth.token_expired');
  return row.id;
}

/** Opens a session. A workspace token opens one session; used again within 30 seconds it returns that session's tokens. */
export async function signIn(
  ctx: OpenCtx,
  conn: Conn,
  accountId: string,
  entry: Entry | null,
  workspaceToken?: string,
): Promise<SignedIn> {
  const now = ctx.now();
  const { userAgent, address } = ctx.requestInfo;
  if (entry) await demandProvider(ctx, conn, entry);
  const place = placeOf(entry);
  const openedBy = workspaceToken ? hashOf(workspaceToken) : null;
  const expiresAt = days(now, idleDays);
  const [row] = await conn.query(
    SessionId,
    insertSession({
      accountId,
      ...place,
      userAgent,
      address,
      now,
      expiresAt,
      openedBy,
      oidcIssuer: entry?.confirmation?.issuer ?? null,
      providerTenantId: entry?.confirmation?.tenantId ?? null,
    }),
  );
  const sessionId = row?.id ?? (await openedJustNow(conn, workspaceToken ?? '', now));
  const derivedToken = workspaceToken && refreshTokenOf(ctx, workspaceToken);
  const refreshToken = derivedToken && !row ? derivedToken : await newToken(conn, sessionId, now, null, derivedToken);
  const claims = await claimsOf(conn, sessionId);
  if (!claims) throw new Refusal('auth.suspended');
  ctx.requestInfo.setRefreshCookie(refreshToken);
  await rememberDevice(ctx, accountId);
  ctx.broadcast({ accountId, touches: ['auth'] });
  const token = await ctx.services.identity.issue(claims);
  return { user: await personOf(conn, claims, now), token, refresh_token: refreshToken };
}

async function claimsOf(conn: Conn, sessionId: string): Promise<Claims | undefined> {
  const [row] = await conn.query(ClaimsRow, claimsOfSession(sessionId));
  return row;
}

async function personOf(conn: Conn, { accountId, tenantId, userId, employeeId }: Claims, now: string): Promise<Me> {
  if (tenantId === null) {
    const [row] = await conn.db.select().from(account).where(eq(account.id, accountId));
    if (!row) throw new Refusal('unauthenticated');
    return waitingUser(row);
  }
  const person = await conn.within(ofTenant(tenantId as TenantId), (inside) =>
    readMe(inside, { tenantId, userId, employeeId }, now),
  );
  if (!person) throw new Refusal('unauthenticated');
  return person;
}

/**
 * A token used twice counts as stolen, except by parallel tabs within the grace period, or when no successor was ever
 * used because the first answer was lost.
 */
function isReused({ rotatedAt, replacedAt, unanswered }: TokenRow, now: string): boolean {
  if (replacedAt !== null) return true;
  if (rotatedAt === null || isJustUsed(rotatedAt, now)) return false;
  return !unanswered;
}
/** Suspension has its own code, because signing in again does not help. */
async function whyInvalid(conn: Conn, { sessionId, revokedReason }: TokenRow): Promise<ErrorCode> {
  const isSuspended = revokedReason === bySuspension && !(await claimsOf(conn, sessionId));
  return isSuspended ? 'auth.suspended' : 'auth.token_expired';
}
const isJustUsed = (rotatedAt: string, now: string) => Date.parse(now) - Date.parse(rotatedAt) <= graceMs;

/** Exchanges a refresh token for a new pair. A reused token ends the session, because it may be stolen. */
export async function rotate(
  ctx: OpenCtx,
  conn: Conn,
  sentToken: string,
  home: (accountId: string) => Promise<Entry | null>,
) {
  const now = ctx.now();
  const hash = hashOf(sentToken);
  await conn.execute(lockSessionOf(hash));
  const [row] = await conn.query(TokenRow, findToken(hash, now));
  if (!row) throw new Refusal('auth.token_expired');
  if (!row.isValid) throw new Refusal(await whyInvalid(conn, row));
  const { sessionId, accountId, rotatedAt } = row;
  if (isReused(row, now)) {
    await revoke(ctx, conn, [sessionId], 'token reused');
    throw new CommittedError('auth.token_reused');
  }
  if (!rotatedAt || !isJustUsed(rotatedAt, now)) {
    await conn.execute(spendToken(hash, now, days(now, rememberSpentDays)));
    if (rotatedAt) await conn.execute(replaceSuccessors(hash, now));
  }
  const entry = row.tenantId === null ? await home(accountId) : null;
  if (entry && (await isOpen(ctx, conn, { ...entry, confirmation: await confirmationOf(conn, sessionId) })))
    await putInto(ctx, conn, sessionId, entry);
  await conn.execute(extendSession(sessionId, now, days(now, idleDays)));
  const claims = await claimsOf(conn, sessionId);
  if (!claims) throw new Refusal('auth.suspended');
  return { token: await ctx.services.identity.issue(claims), refreshToken: await newToken(conn, sessionId, now, hash) };
}

/** The OpenID Connect provider by which a session was opened. */
export async function confirmationOf(conn: Conn, sessionId: string): Promise<Confirmation | null> {
  const { oidcIssuer: issuer, providerTenantId: tenantId } = session;
  const [row] = await conn.db.select({ issuer, tenantId }).from(session).where(eq(session.id, sessionId));
  return row?.issuer ? { issuer: row.issuer, tenantId: row.tenantId } : null;
}

/** Moves a session without a workspace into a workspace. */
export async function bindSession(ctx: OpenCtx, conn: Conn, sessionId: string, entry: Entry): Promise<void> {
  await demandProvider(ctx, conn, { ...entry, confirmation: await confirmationOf(conn, sessionId) });
  await putInto(ctx, conn, sessionId, entry);
}

async function putInto(ctx: OpenCtx, conn: Conn, sessionId: string, entry: Entry): Promise<void> {
  await conn.db.update(session).set(placeOf(entry)).where(eq(session.id, sessionId));
  ctx.evictSession({ sessionId });
}

async function leaveWorkspace(ctx: OpenCtx, conn: Conn, sessionId: string): Promise<void> {
  await conn.db.update(session).set(placeOf(null)).where(eq(session.id, sessionId));
  ctx.evictSession({ sessionId });
}

/** Ends sessions at once and returns how many were ended. */
export async function revoke(ctx: OpenCtx, conn: Conn, ids: readonly string[], reason: string): Promise<number> {
  const ended = await conn.db
    .update(session)
    .set({ revokedAt: ctx.now(), revokedReason: reason })
    .where(and(inArray(session.id, [...ids]), isNull(session.revokedAt)))
    .returning({ id: session.id });
  for (const { id } of ended) ctx.evictSession({ sessionId: id });
  return ended.length;
}

/** Ends the sessions of an account, optionally except one. */
export async function endSessions(ctx: OpenCtx, conn: Conn, accountId: string, except: string | null, reason: string) {
  const others = except === null ? undefined : ne(session.id, except);
  const rows = await conn.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), others));
  const ids = rows.map(({ id }) => id);
  await revoke(ctx, conn, ids, reason);
}

/** The stored reason when a suspension ends a session. */
export const bySuspension = 'suspended';

/** Ends a person's sessions in an organization. A person with another workspace stays signed in without a workspace. */
export async function endSessionsIn(
  ctx: OpenCtx,
  conn: Conn,
  { tenantId, userId, organizationId }: { tenantId: string; userId: string; organizationId: string },
  reason: string,
): Promise<void> {
  const rows = await conn.query(SessionHere, sessionsInOrganization(tenantId, userId, organizationId));
  const here = rows.filter(({ elsewhere }) => !elsewhere).map(({ id }) => id);
  await revoke(ctx, conn, here, reason);
  for (const { id, elsewhere } of rows) if (elsewhere) await leaveWorkspace(ctx, conn, id);
}

export async function isSessionLive(conn: Conn, sessionId: string, accountId: string, now: string): Promise<boolean> {
  const ofAccount = and(eq(session.id, sessionId), eq(session.accountId, accountId));
  const [row] = await conn.db
    .select({ id: session.id })
    .from(session)
    .where(and(ofAccount, isNull(session.revokedAt), gt(session.expiresAt, now)));
  return row !== undefined;
}

export async function sessionOfToken(conn: Conn, token: string): Promise<string | null> {
  const [row] = await conn.db
    .select({ sessionId: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.tokenHash, hashOf(token)));
  return row?.sessionId ?? null;
}
