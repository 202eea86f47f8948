import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ok, Refusal } from '@stint/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { sql } from '../../../db/sql.ts';
import type { Settings } from '../../../http/services.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { account } from './accounts.table.ts';
import { offerAfter } from './entrance.service.ts';
import {
  demandVerified,
  dropRecoveryCodes,
  factorsOf,
  firstStepOf,
  makeRecoveryCodes,
  proveFactor,
} from './factor-checks.service.ts';
import { callerOf, spend } from './limits.service.ts';
import { notify } from './notices.service.ts';
import { passkey, passkeyChallenge } from './security.table.ts';
import { above } from './sessions.service.ts';

const challengeMinutes = 5;
const maxPasskeys = 20;

/** Passkeys are bound to the public address of this server. */
const site = ({ publicUrl }: Settings) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

const ownAccount = (ctx: OpenCtx): string => {
  if (!ctx.session) throw new Refusal('unauthenticated');
  return ctx.session.accountId;
};

const keysOf = (conn: Conn, accountId: string) =>
  conn.db
    .select()
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

export const list = (ctx: OpenCtx): Promise<Out<'passkeys.list'>> =>
  above(ctx, async (conn) => {
    const items = await keysOf(conn, ownAccount(ctx));
    return { items, total: items.length };
  });

async function storeChallenge(ctx: OpenCtx, conn: Conn, challenge: string, accountId: string | null): Promise<void> {
  const expiresAt = new Date(Date.parse(ctx.now()) + challengeMinutes * 60_000).toISOString();
  await conn.db.insert(passkeyChallenge).values({ challenge, accountId, expiresAt });
}

/** Checks that a challenge was issued and not used yet, and uses it up. */
const challengeCheck = (ctx: OpenCtx, conn: Conn, accountId: string | null) => async (challenge: string) =>
  (await conn.execute(sql`delete from passkey_challenge
    where challenge = ${challenge} and "accountId" is not distinct from ${accountId} and "expiresAt" > ${ctx.now()}`)) >
  0;

export const registerOptions = (ctx: OpenCtx): Promise<Out<'passkeys.registerOptions'>> =>
  above(ctx, async (conn) => {
    const accountId = ownAccount(ctx);
    const { email } = await demandVerified(conn, accountId);
    await spend(conn, ctx.now(), [{ key: `passkey options of ${accountId}`, most: 50, minutes: 15 }]);
    const keys = await keysOf(conn, accountId);
    const options = await generateRegistrationOptions({
      rpName: 'Stint',
      rpID: site(ctx.services.settings).rpID,
      userName: email,
      userID: new TextEncoder().encode(accountId),
      attestationType: 'none',
      excludeCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await storeChallenge(ctx, conn, options.challenge, accountId);
    return { ...options };
  });

/** The library throws for every malformed answer. Everything but a database error becomes the same refusal. */
async function verified<T extends { verified: boolean }>(check: Promise<T>): Promise<T & { verified: true }> {
  const result = await check.catch((error: unknown) => {
    if (error instanceof Error && 'severity' in error) throw error;
    return null;
  });
  if (!result?.verified) throw new CommittedError('auth.passkey_invalid');
  return result as T & { verified: true };
}

export const register = (
  ctx: OpenCtx,
  { name, credential }: In<'passkeys.register'>,
): Promise<Out<'passkeys.register'>> =>
  above(ctx, async (conn) => {
    const accountId = ownAccount(ctx);
    const { settings } = ctx.services;
    const before = await demandVerified(conn, accountId);
    await holdLimit(conn, {
      name: `passkeys of ${accountId}`,
      max: maxPasskeys,
      count: ({ db }) => db.$count(passkey, eq(passkey.accountId, accountId)),
      refusal: () => new Refusal('auth.passkeys_full', { most: String(maxPasskeys) }),
    });
    const { rpID, origin } = site(settings);
    const { registrationInfo } = await verified(
      verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: challengeCheck(ctx, conn, accountId),
        expectedOrigin: origin,
        expectedRPID: rpID,
      }),
    );
    if (!registrationInfo) throw new CommittedError('auth.passkey_invalid');
    const { credential: key, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(key.publicKey).toString('base64url');
    const [row] = await conn.db
      .insert(passkey)
      .values({
        accountId,
        credentialId: key.id,
        publicKey,
        counter: key.counter,
        transports: key.transports ?? [],
        name: name || ctx.requestInfo.userAgent.slice(0, 100) || 'Passkey',
        backedUp: credentialBackedUp,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning();
    if (!row) throw new Refusal('auth.passkey_known');
    const first = before.recoveryCodes === 0;
    const recoveryCodes = first ? await makeRecoveryCodes(ctx, conn, accountId) : [];
    await notify(conn, settings, { accountId, notice: 'FactorAdded', now: ctx.now() });
    ctx.evictSession({ accountId });
    return { ...row, recoveryCodes };
  });

export const remove = (ctx: OpenCtx, { passkeyId, code }: In<'passkeys.remove'>): Promise<Out<'passkeys.remove'>> =>
  above(ctx, async (conn) => {
    const accountId = ownAccount(ctx);
    const isOwnPasskey = and(eq(passkey.id, passkeyId), eq(passkey.accountId, accountId));
    const [row] = await conn.db.select({ id: passkey.id }).from(passkey).where(isOwnPasskey);
    if (!row) throw new Refusal('not_found');
    const { authenticator, passkeys } = await factorsOf(conn, accountId);
    const isLastFactor = passkeys === 1 && !authenticator;
    if (isLastFactor) await proveFactor(ctx, conn, accountId, code ?? '');
    await conn.db.delete(passkey).where(isOwnPasskey);
    if (isLastFactor) await dropRecoveryCodes(conn, accountId);
    await notify(conn, ctx.services.settings, { accountId, notice: 'FactorRemoved', now: ctx.now() });
    ctx.evictSession({ accountId });
    return ok;
  });

/** Lists an account's keys only for a ticket of the first step. Otherwise the device finds its own keys. */
export async function signInOptions(
  ctx: OpenCtx,
  { ticket }: In<'passkeys.signInOptions'>,
): Promise<Out<'passkeys.signInOptions'>> {
  return above(ctx, async (conn) => {
    const accountId = ticket ? (await firstStepOf(ctx, conn, ticket)).accountId : null;
    const key = `passkey options from ${callerOf(ctx.requestInfo.address)}`;
    await spend(conn, ctx.now(), [{ key, most: 200, minutes: 15 }]);
    const keys = accountId ? await keysOf(conn, accountId) : [];
    const options = await generateAuthenticationOptions({
      rpID: site(ctx.services.settings).rpID,
      userVerification: 'required',
      allowCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    await storeChallenge(ctx, conn, options.challenge, null);
    return { ...options };
  });
}

export const signIn = (ctx: OpenCtx, { credential, ticket }: In<'passkeys.signIn'>): Promise<Out<'passkeys.signIn'>> =>
  above(ctx, async (conn) => {
    const key = `passkey try from ${callerOf(ctx.requestInfo.address)}`;
    await spend(conn, ctx.now(), [{ key, most: 200, minutes: 15 }]);
    const [row] = await conn.db
      .select({ found: passkey })
      .from(passkey)
      .innerJoin(account, eq(account.id, passkey.accountId))
      .where(and(eq(passkey.credentialId, credential.id), account.isActive))
      .for('update', { of: passkey });
    if (!row) throw new CommittedError('auth.passkey_invalid');
    const { found } = row;
    const { rpID, origin } = site(ctx.services.settings);
    const { authenticationInfo } = await verified(
      verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        expectedChallenge: challengeCheck(ctx, conn, null),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: found.credentialId,
          publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
          counter: found.counter,
          transports: found.transports,
        },
      }),
    );
    const { newCounter, credentialBackedUp } = authenticationInfo;
    await conn.db
      .update(passkey)
      .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: ctx.now() })
      .where(eq(passkey.id, found.id));
    const { email } = await factorsOf(conn, found.accountId);
    const first = ticket ? await firstStepOf(ctx, conn, ticket) : null;
    const confirmation = first?.accountId === found.accountId ? first.confirmation : null;
    return offerAfter(ctx, conn, { accountId: found.accountId, email, confirmation });
  });
