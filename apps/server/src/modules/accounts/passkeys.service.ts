import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type InputOf, type OutputOf, ok, type Passkey, type passkeysApi, Refusal } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import { FinalRefusal, type OpenCtx } from '../../http/ctx.ts';
import type { Settings } from '../../http/services.ts';
import { offerAfter } from './entrance.service.ts';
import {
  accountOfTicket,
  demandVerified,
  dropRecoveryCodes,
  factorsOf,
  makeRecoveryCodes,
  proveFactor,
} from './factor-checks.service.ts';
import { callerOf, spend } from './limits.service.ts';
import { notify } from './notices.service.ts';
import { above } from './sessions.service.ts';

type In<Op extends keyof typeof passkeysApi> = InputOf<(typeof passkeysApi)[Op]>;
type Out<Op extends keyof typeof passkeysApi> = Promise<OutputOf<(typeof passkeysApi)[Op]>>;

const challengeMinutes = 5;
const mostPasskeys = 20;

/** Passkeys belong to the address under which people reach this server. */
const site = ({ publicUrl }: Settings) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

const mine = (ctx: OpenCtx): string => {
  if (!ctx.who) throw new Refusal('unauthenticated');
  return ctx.who.accountId;
};

interface Stored extends Passkey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: AuthenticatorTransport[];
  accountId: string;
}
const all = `select * from passkey where "accountId" = $1 order by "createdAt", id`;
const keysOf = (conn: Conn, accountId: string) => conn.hot<Stored>('passkeys', all, [accountId]);

export const list = (ctx: OpenCtx): Out<'list'> =>
  above(ctx, async (conn) => {
    const items = await keysOf(conn, mine(ctx));
    return { items, total: items.length };
  });

const putChallenge = 'insert into passkey_challenge (challenge, "accountId", "expiresAt") values ($1, $2, $3)';
const takeChallenge = `delete from passkey_challenge
  where challenge = $1 and "accountId" is not distinct from $2 and "expiresAt" > $3 returning challenge`;

async function remember(ctx: OpenCtx, conn: Conn, challenge: string, accountId: string | null): Promise<void> {
  const until = new Date(Date.parse(ctx.now()) + challengeMinutes * 60_000).toISOString();
  await conn.hot('put challenge', putChallenge, [challenge, accountId, until]);
}
const asked = (ctx: OpenCtx, conn: Conn, accountId: string | null) => async (challenge: string) =>
  (await conn.hot('take challenge', takeChallenge, [challenge, accountId, ctx.now()])).length > 0;

export const registerOptions = (ctx: OpenCtx): Out<'registerOptions'> =>
  above(ctx, async (conn) => {
    const accountId = mine(ctx);
    const { email } = await demandVerified(conn, accountId);
    await spend(conn, ctx.now(), [{ key: `passkey options of ${accountId}`, most: 50, minutes: 15 }]);
    const known = await keysOf(conn, accountId);
    const options = await generateRegistrationOptions({
      rpName: 'Stint',
      rpID: site(ctx.services.settings).rpID,
      userName: email,
      userID: new TextEncoder().encode(accountId),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await remember(ctx, conn, options.challenge, accountId);
    return { ...options };
  });

const insert = `insert into passkey ("accountId", "credentialId", "publicKey", counter, transports, name, "backedUp", "createdAt")
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("credentialId") do nothing returning *`;

/** Verification throws for every kind of malformed answer; to the person they are all the same. */
async function verified<T extends { verified: boolean }>(check: Promise<T>): Promise<T & { verified: true }> {
  const result = await check.catch((error: unknown) => {
    if (error instanceof Error && 'severity' in error) throw error;
    return null;
  });
  if (!result?.verified) throw new FinalRefusal('auth.passkey_invalid');
  return result as T & { verified: true };
}

export const register = (ctx: OpenCtx, { name, credential }: In<'register'>): Out<'register'> =>
  above(ctx, async (conn) => {
    const accountId = mine(ctx);
    const { settings } = ctx.services;
    const before = await demandVerified(conn, accountId);
    if (before.passkeys >= mostPasskeys) throw new Refusal('auth.passkeys_full', { most: String(mostPasskeys) });
    const { rpID, origin } = site(settings);
    const { registrationInfo } = await verified(
      verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: asked(ctx, conn, accountId),
        expectedOrigin: origin,
        expectedRPID: rpID,
      }),
    );
    if (!registrationInfo) throw new FinalRefusal('auth.passkey_invalid');
    const { credential: key, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(key.publicKey).toString('base64url');
    const shown = name || ctx.visitor.userAgent.slice(0, 100) || 'Passkey';
    const values = [
      accountId,
      key.id,
      publicKey,
      key.counter,
      key.transports ?? [],
      shown,
      credentialBackedUp,
      ctx.now(),
    ];
    const [made] = await conn.hot<Stored>('put passkey', insert, values);
    if (!made) throw new Refusal('auth.passkey_known');
    const first = before.recoveryCodes === 0;
    const recoveryCodes = first ? await makeRecoveryCodes(ctx, conn, accountId) : [];
    await notify(conn, settings, { accountId, notice: 'FactorAdded', now: ctx.now() });
    ctx.forget({ accountId });
    return { ...made, recoveryCodes };
  });

const own = 'select id from passkey where id = $1 and "accountId" = $2';
const drop = 'delete from passkey where id = $1 and "accountId" = $2';

export const remove = (ctx: OpenCtx, { passkeyId, code }: In<'remove'>): Out<'remove'> =>
  above(ctx, async (conn) => {
    const accountId = mine(ctx);
    const values = [passkeyId, accountId];
    if ((await conn.hot('own passkey', own, values)).length === 0) throw new Refusal('not_found');
    const { authenticator, passkeys } = await factorsOf(conn, accountId);
    const last = passkeys === 1 && !authenticator;
    if (last) await proveFactor(ctx, conn, accountId, code ?? '');
    await conn.hot('drop passkey', drop, values);
    if (last) await dropRecoveryCodes(conn, accountId);
    await notify(conn, ctx.services.settings, { accountId, notice: 'FactorRemoved', now: ctx.now() });
    ctx.forget({ accountId });
    return ok;
  });

/** With a ticket, keys are named that the device does not know by itself; without one, nobody's are. */
export async function signInOptions(ctx: OpenCtx, { ticket }: In<'signInOptions'>): Out<'signInOptions'> {
  const accountId = ticket ? await accountOfTicket(ctx, ticket) : null;
  return above(ctx, async (conn) => {
    const key = `passkey options from ${callerOf(ctx.visitor.address)}`;
    await spend(conn, ctx.now(), [{ key, most: 200, minutes: 15 }]);
    const known = accountId ? await keysOf(conn, accountId) : [];
    const options = await generateAuthenticationOptions({
      rpID: site(ctx.services.settings).rpID,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    await remember(ctx, conn, options.challenge, null);
    return { ...options };
  });
}

const byCredential = `select p.* from passkey p join account a on a.id = p."accountId"
  where p."credentialId" = $1 and a."isActive" for update of p`;
const note = `update passkey set counter = $2, "backedUp" = $3, "lastUsedAt" = $4 where id = $1`;

export const signIn = (ctx: OpenCtx, { credential }: In<'signIn'>): Out<'signIn'> =>
  above(ctx, async (conn) => {
    const key = `passkey try from ${callerOf(ctx.visitor.address)}`;
    await spend(conn, ctx.now(), [{ key, most: 200, minutes: 15 }]);
    const [found] = await conn.hot<Stored>('passkey', byCredential, [credential.id]);
    if (!found) throw new FinalRefusal('auth.passkey_invalid');
    const { rpID, origin } = site(ctx.services.settings);
    const { authenticationInfo } = await verified(
      verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        expectedChallenge: asked(ctx, conn, null),
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
    await conn.hot('note passkey', note, [found.id, newCounter, credentialBackedUp, ctx.now()]);
    const { email } = await factorsOf(conn, found.accountId);
    return offerAfter(ctx, conn, { accountId: found.accountId, email });
  });
