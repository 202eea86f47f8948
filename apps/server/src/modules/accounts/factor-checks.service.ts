import { createHmac, randomInt } from 'node:crypto';
import { Refusal } from '@stint/contract';
import { Secret, TOTP } from 'otpauth';
import type { Conn } from '../../db/client.ts';
import { FinalRefusal, type OpenCtx } from '../../http/ctx.ts';
import type { Settings } from '../../http/services.ts';
import { unseal } from '../../mail/seal.ts';
import { spend } from './limits.service.ts';
import { notify } from './notices.service.ts';

/** Time to take the second step in. */
const ticketSeconds = 300;
const period = 30;
const issuer = 'Stint';

interface Factors {
  email: string;
  emailVerified: boolean;
  authenticator: boolean;
  passkeys: number;
  recoveryCodes: number;
}
const factors = `select a.email, a."emailVerifiedAt" is not null as "emailVerified",
    exists (select from authenticator f where f."accountId" = a.id and f."confirmedAt" is not null) as authenticator,
    (select count(*)::int from passkey p where p."accountId" = a.id) as passkeys,
    (select count(*)::int from recovery_code c where c."accountId" = a.id) as "recoveryCodes"
  from account a where a.id = $1`;

export async function factorsOf(conn: Conn, accountId: string): Promise<Factors> {
  const [row] = await conn.hot<Factors>('factors', factors, [accountId]);
  if (!row) throw new Refusal('unauthenticated');
  return row;
}

/**
 * Stands between the first step of a sign-in and anything that opens a workspace. The refusal carries the ticket of the
 * second step; it keeps what the first one used up.
 */
export async function demandSecondFactor(ctx: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  const { authenticator, passkeys, recoveryCodes } = await factorsOf(conn, accountId);
  if (!authenticator && passkeys === 0) return;
  const ticket = await ctx.services.identity.seal('second-factor', { accountId }, ticketSeconds);
  const methods = [
    ...(authenticator ? ['authenticator'] : []),
    ...(passkeys > 0 ? ['passkey'] : []),
    ...(recoveryCodes > 0 ? ['recovery'] : []),
  ];
  throw new FinalRefusal('auth.second_factor_required', { ticket, methods: methods.join(',') });
}

export async function accountOfTicket(ctx: OpenCtx, ticket: string): Promise<string> {
  const note = await ctx.services.identity.unseal('second-factor', ticket);
  if (!note?.accountId) throw new Refusal('auth.token_expired');
  return note.accountId;
}

export const newSecret = () => new Secret({ size: 20 }).base32;
const totp = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
/** What an authenticator app reads from a picture. */
export const uriOf = (secret: string, email: string) => totp(secret, email).toString();

const stored = `select "sealedSecret", "lastStep" from authenticator where "accountId" = $1 and ("confirmedAt" is not null) = $2`;
const take = `update authenticator set "lastStep" = $2 where "accountId" = $1 and "lastStep" < $2 returning "accountId"`;

/** Whether a code is one that the app shows now, give or take half a minute; each is good once. */
export async function isAppCode(ctx: OpenCtx, conn: Conn, accountId: string, code: string, confirmed = true) {
  const [row] = await conn.hot<{ sealedSecret: string }>('authenticator', stored, [accountId, confirmed]);
  const token = code.replace(/\s/g, '');
  if (!row || !/^\d{6}$/.test(token)) return false;
  const timestamp = Date.parse(ctx.now());
  const delta = totp(unseal(ctx.services.settings.sealKey, row.sealedSecret)).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return (await conn.hot('take app code', take, [accountId, step])).length > 0;
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeCount = 10;
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

function recoveryHash({ sealKey }: Settings, accountId: string, code: string): string {
  const key = createHmac('sha256', sealKey).update('recovery codes').digest();
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', key).update(`${accountId}\n${plain}`).digest('base64url');
}

const insertCodes = `insert into recovery_code ("accountId", "codeHash", "createdAt") select $1, unnest($2::text[]), $3`;
export const dropRecoveryCodes = (conn: Conn, accountId: string) =>
  conn.hot('drop recovery codes', 'delete from recovery_code where "accountId" = $1', [accountId]);

/** A new set in place of the old one; this is the only time that anybody sees them. */
export async function makeRecoveryCodes(ctx: OpenCtx, conn: Conn, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${half()}-${half()}`);
  const hashes = codes.map((code) => recoveryHash(ctx.services.settings, accountId, code));
  await dropRecoveryCodes(conn, accountId);
  await conn.hot('put recovery codes', insertCodes, [accountId, hashes, ctx.now()]);
  return codes;
}

const spendCode = 'delete from recovery_code where "accountId" = $1 and "codeHash" = $2 returning "accountId"';
async function isRecoveryCode(ctx: OpenCtx, conn: Conn, accountId: string, code: string): Promise<boolean> {
  const { settings } = ctx.services;
  const hash = recoveryHash(settings, accountId, code);
  if ((await conn.hot('spend recovery code', spendCode, [accountId, hash])).length === 0) return false;
  await notify(conn, settings, { accountId, notice: 'RecoveryUsed', now: ctx.now() });
  return true;
}

/** Counts the tries of an account, whoever makes them: six digits are guessed otherwise. */
export const spendFactorTry = (ctx: OpenCtx, conn: Conn, accountId: string) =>
  spend(conn, ctx.now(), [{ key: `factor of ${accountId}`, most: 10, minutes: 15 }]);

/** Refuses what is neither a code of the app nor a recovery code. */
export async function proveFactor(ctx: OpenCtx, conn: Conn, accountId: string, code: string): Promise<void> {
  await spendFactorTry(ctx, conn, accountId);
  const right = (await isAppCode(ctx, conn, accountId, code)) || (await isRecoveryCode(ctx, conn, accountId, code));
  if (!right) throw new FinalRefusal('auth.second_factor_invalid');
}

/** Who does not read the mail of an address could shut its owner out. */
export async function demandVerified(conn: Conn, accountId: string): Promise<Factors> {
  const found = await factorsOf(conn, accountId);
  if (!found.emailVerified) throw new Refusal('auth.email_unverified');
  return found;
}
