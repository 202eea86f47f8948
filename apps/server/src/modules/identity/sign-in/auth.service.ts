import { EmailAddress, type ErrorCode, ok, Refusal } from '@stint/contract';
import { eq, sql } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { account } from './accounts.table.ts';
import { type Attempt, type Purpose, useCode, useToken } from './codes.service.ts';
import { enter, enterHome, offerAfter } from './entrance.service.ts';
import { demandSecondFactor } from './factor-checks.service.ts';
import { knownDevice } from './known-devices.service.ts';
import { callerOf, type Limit, refuseSpent, spend } from './limits.service.ts';
import { type PasswordTries, passwordTries } from './password-tries.service.ts';
import { isPassword } from './passwords.service.ts';
import { confirmationIn } from './required-provider.service.ts';
import { above, confirmationOf, revoke, rotate, sessionOfToken, signIn } from './sessions.service.ts';
import { OwnSession, ownSessions } from './sessions.sql.ts';
import { noteVerified } from './verification.service.ts';
import { checkNote, noteArrival, type Offering, offer, only, worksIn, workspacesOf } from './workspaces.service.ts';

const sendLimits = (ctx: OpenCtx, purpose: Purpose, email: string): Limit[] => [
  { key: `${purpose} send from ${callerOf(ctx.requestInfo.address)}`, most: 100, minutes: 15 },
  { key: `${purpose} send to ${email}`, most: 5, minutes: 15 },
];
/** Counts an attempt to enter a code. Attempts on a known device have their own limit, which strangers cannot exhaust. */
async function spendCodeTry(ctx: OpenCtx, conn: Conn, purpose: Purpose, email: string) {
  const now = ctx.now();
  const isOwner = eq(sql`lower(${account.email})`, email);
  const [owner] = await conn.db.select({ id: account.id }).from(account).where(isOwner);
  const device = owner && (await knownDevice(ctx, owner.id));
  const ofDevice = [{ key: `${purpose} try as ${email} on ${device}`, most: 20, minutes: 15 }];
  const ofStrangers = [
    { key: `${purpose} try from ${callerOf(ctx.requestInfo.address)}`, most: 200, minutes: 15 },
    { key: `${purpose} try as ${email}`, most: 20, minutes: 15 },
  ];
  await spend(conn, now, device ? ofDevice : ofStrangers);
  return { email, purpose, now, isKnownDevice: Boolean(device) };
}

/** Answers the same for every address in the same time. A job checks whether the address has an account. */
async function askForCode(ctx: OpenCtx, purpose: Purpose, email: string) {
  const at = ctx.now();
  await above(ctx, (conn) => spend(conn, at, sendLimits(ctx, purpose, email)));
  await ctx.enqueue('auth.send-code', { email, purpose, at });
  return ok;
}

export const sendCode = (ctx: OpenCtx, { email }: In<'auth.sendCode'>): Promise<Out<'auth.sendCode'>> =>
  askForCode(ctx, 'sign-in', email);

export const resendVerification = (
  ctx: OpenCtx,
  { email }: In<'auth.resendVerification'>,
): Promise<Out<'auth.resendVerification'>> => askForCode(ctx, 'verify', email);

/** The code was sent to the address, so a right code also verifies the address. */
async function proveByCode(ctx: OpenCtx, conn: Conn, { email, code }: { email: string; code: string }) {
  const attempt = await spendCodeTry(ctx, conn, 'sign-in', email);
  const accountId = await useCode(conn, ctx.services.settings, code, attempt);
  if (!accountId) throw new CommittedError('auth.code_invalid');
  await noteVerified(ctx, conn, accountId);
  return accountId;
}

/** What a directory outside says of a password. */
export interface OutsideProof {
  /** The try is counted already. */
  tries: PasswordTries;
  /** It can't be asked, so only a password of Stint opens the account. */
  isDown: boolean;
  /** Finds or makes the account of a directory's entry; null if the directory refuses the password. */
  accountOf: ((conn: Conn) => Promise<string>) | null;
}

const isAddress = (login: string): boolean => EmailAddress.safeParse(login).success;

async function proveByPassword(
  ctx: OpenCtx,
  conn: Conn,
  { email, password }: In<'auth.signInPassword'>,
  outside?: OutsideProof,
) {
  if (!outside && !isAddress(email))
    throw new Refusal('invalid', { email: 'Please provide a properly formatted email address' });
  const [row] = await conn.db
    .select({ id: account.id, passwordHash: account.passwordHash, isActive: account.isActive })
    .from(account)
    .where(eq(sql`lower(${account.email})`, email));
  const tries = outside?.tries ?? (await passwordTries(ctx, email, row?.id));
  if (!outside) await refuseSpent(conn, ctx.now(), tries.limits);
  const isLocal = !outside?.accountOf && (await isPassword(row?.passwordHash ?? null, password, ctx.services.settings));
  if (!outside) await spend(conn, ctx.now(), tries.limits);
  if (outside?.accountOf) {
    const accountId = await outside.accountOf(conn);
    await tries.forgive(conn);
    return accountId;
  }
  if (!row?.isActive || !isLocal)
    throw new CommittedError(outside?.isDown ? 'auth.ldap_unavailable' : 'auth.password_invalid');
  await tries.forgive(conn);
  return row.id;
}

export const login = (ctx: OpenCtx, input: In<'auth.login'>, outside?: OutsideProof): Promise<Out<'auth.login'>> =>
  above(ctx, async (conn) => {
    const byCode = 'code' in input;
    const accountId = byCode ? await proveByCode(ctx, conn, input) : await proveByPassword(ctx, conn, input, outside);
    await demandSecondFactor(ctx, conn, accountId);
    return enterHome(ctx, conn, accountId);
  });

const offerTo = (ctx: OpenCtx, to: Omit<Offering, 'accountId'>, prove: (conn: Conn) => Promise<string>) =>
  above(ctx, async (conn) => {
    const accountId = await prove(conn);
    await demandSecondFactor(ctx, conn, accountId);
    const email = isAddress(to.email) ? to.email : await addressOf(conn, accountId);
    return offerAfter(ctx, conn, { ...to, email, accountId });
  });

async function addressOf({ db }: Conn, accountId: string): Promise<string> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  return row?.email ?? '';
}

export const confirmCode = (ctx: OpenCtx, input: In<'auth.confirmCode'>): Promise<Out<'auth.confirmCode'>> =>
  offerTo(ctx, input, (conn) => proveByCode(ctx, conn, input));

export const signInPassword = (
  ctx: OpenCtx,
  input: In<'auth.signInPassword'>,
  outside?: OutsideProof,
): Promise<Out<'auth.signInPassword'>> => offerTo(ctx, input, (conn) => proveByPassword(ctx, conn, input, outside));

export async function signInWorkspace(
  ctx: OpenCtx,
  input: In<'auth.signInWorkspace'>,
): Promise<Out<'auth.signInWorkspace'>> {
  const note = await ctx.services.identity.unseal('workspace', input.token);
  if (!note) throw new Refusal('auth.token_expired');
  return above(ctx, async (conn) => {
    await checkNote(ctx, conn, note);
    const rows = await workspacesOf(conn, note.accountId ?? '');
    const row = rows.find(({ userId, email }) => userId === note.userId && email.toLowerCase() === input.email);
    if (!row) throw new Refusal('auth.workspace_denied');
    const { tenantId, userId } = row;
    const confirmation = confirmationIn(note);
    const teams = { teamId: input.teamId ?? input.lastTeamId, defaultTeamId: input.defaultTeamId };
    const entry = await noteArrival(conn, { tenantId, userId, confirmation }, ctx.now(), teams);
    return signIn(ctx, conn, note.accountId ?? '', entry, input.token);
  });
}

const signedIn = (ctx: OpenCtx, otherwise: ErrorCode = 'unauthenticated') => {
  if (!ctx.session) throw new Refusal(otherwise);
  return ctx.session;
};

export const workspaces = (ctx: OpenCtx, { includeTeams }: In<'auth.workspaces'>): Promise<Out<'auth.workspaces'>> =>
  above(ctx, async (conn) => {
    const { accountId, sessionId } = signedIn(ctx);
    return offer(ctx, conn, {
      accountId,
      email: await addressOf(conn, accountId),
      includeTeams,
      sessionId,
      confirmation: await confirmationOf(conn, sessionId),
    });
  });

export async function switchWorkspace(
  ctx: OpenCtx,
  { tenantId }: In<'auth.switchWorkspace'>,
): Promise<Out<'auth.switchWorkspace'>> {
  const { accountId, sessionId } = signedIn(ctx, 'workspace.unauthenticated');
  return above(ctx, async (conn) => {
    const row = (await workspacesOf(conn, accountId)).find((workspace) => workspace.tenantId === tenantId);
    if (!row) throw new Refusal('auth.workspace_denied');
    const confirmation = await confirmationOf(conn, sessionId);
    await revoke(ctx, conn, [sessionId], 'switched');
    return enter(ctx, conn, accountId, { tenantId: row.tenantId, userId: row.userId, confirmation });
  });
}

export async function switchOrganization(
  ctx: OpenCtx,
  { organizationId }: In<'auth.switchOrganization'>,
): Promise<Out<'auth.switchOrganization'>> {
  const session = signedIn(ctx, 'workspace.unauthenticated');
  if (session.tenantId === null) throw new Refusal('auth.workspace_denied');
  const { accountId, sessionId, tenantId, userId } = session;
  return above(ctx, async (conn) => {
    if (!(await worksIn(conn, { tenantId, userId }, organizationId))) throw new Refusal('auth.workspace_denied');
    const confirmation = await confirmationOf(conn, sessionId);
    await revoke(ctx, conn, [sessionId], 'switched');
    return signIn(ctx, conn, accountId, { tenantId, userId, organizationId, confirmation });
  });
}

/** A token that came in the cookie is renewed in the cookie, where scripts cannot read it. */
export async function refresh(ctx: OpenCtx, { refresh_token: sent }: In<'auth.refresh'>): Promise<Out<'auth.refresh'>> {
  const sentToken = sent || ctx.requestInfo.refreshCookie;
  if (!sentToken) throw new Refusal('unauthenticated');
  const { token, refreshToken } = await above(ctx, (conn) =>
    rotate(ctx, conn, sentToken, (accountId) => only(conn, accountId)),
  );
  if (sent) return { token, refresh_token: refreshToken };
  ctx.requestInfo.setRefreshCookie(refreshToken);
  return { token };
}

export async function logout(ctx: OpenCtx, { refresh_token: sent }: In<'auth.logout'>): Promise<Out<'auth.logout'>> {
  const refreshToken = sent || ctx.requestInfo.refreshCookie;
  await above(ctx, async (conn) => {
    const byToken = refreshToken ? await sessionOfToken(conn, refreshToken) : null;
    const ids = [ctx.session?.sessionId, byToken].filter((id) => typeof id === 'string');
    await revoke(ctx, conn, ids, 'signed out');
  });
  ctx.requestInfo.setRefreshCookie(null);
  return {};
}

export const authenticated = async (ctx: OpenCtx): Promise<Out<'auth.authenticated'>> => ctx.session !== null;

export const role = async ({ session }: OpenCtx, { roles }: In<'auth.role'>): Promise<Out<'auth.role'>> =>
  session?.tenantId ? roles.includes(session.role) : false;

export const permissions = async (
  { session }: OpenCtx,
  input: In<'auth.permissions'>,
): Promise<Out<'auth.permissions'>> =>
  session?.tenantId
    ? input.permissions.length > 0 && input.permissions.every((name) => session.permissions.has(name))
    : false;

const sessionsOf = (ctx: OpenCtx, conn: Conn) => {
  const { accountId, sessionId } = signedIn(ctx);
  return conn.query(OwnSession, ownSessions(accountId, sessionId, ctx.now()));
};

export const sessions = (ctx: OpenCtx): Promise<Out<'auth.sessions'>> =>
  above(ctx, async (conn) => {
    const items = await sessionsOf(ctx, conn);
    return { items, total: items.length };
  });

export const endSession = (ctx: OpenCtx, { sessionId }: In<'auth.endSession'>): Promise<Out<'auth.endSession'>> =>
  above(ctx, async (conn) => {
    const isOwnSession = (await sessionsOf(ctx, conn)).some(({ id }) => id === sessionId);
    if (!isOwnSession) throw new Refusal('not_found');
    await revoke(ctx, conn, [sessionId], 'ended by its owner');
    return {};
  });

export const endOtherSessions = (ctx: OpenCtx): Promise<Out<'auth.endOtherSessions'>> =>
  above(ctx, async (conn) => {
    const others = (await sessionsOf(ctx, conn)).filter(({ current }) => !current);
    await revoke(
      ctx,
      conn,
      others.map(({ id }) => id),
      'ended by its owner',
    );
    return {};
  });

/** 400, not 401, because clients sign out on 401. */
const verify = (ctx: OpenCtx, email: string, prove: (conn: Conn, attempt: Attempt) => Promise<string | null>) =>
  above(ctx, async (conn) => {
    const accountId = await prove(conn, await spendCodeTry(ctx, conn, 'verify', email));
    if (!accountId) throw new CommittedError('auth.verification_failed');
    await noteVerified(ctx, conn, accountId);
    return ok;
  });

export const verifyCode = (ctx: OpenCtx, { email, code }: In<'auth.verifyCode'>): Promise<Out<'auth.verifyCode'>> =>
  verify(ctx, email, (conn, attempt) => useCode(conn, ctx.services.settings, code, attempt));

export const verifyEmail = (ctx: OpenCtx, { email, token }: In<'auth.verifyEmail'>): Promise<Out<'auth.verifyEmail'>> =>
  verify(ctx, email, (conn, attempt) => useToken(conn, token, attempt));
