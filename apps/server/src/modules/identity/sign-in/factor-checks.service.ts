import { createHmac, randomInt } from 'node:crypto';
import { Refusal } from '@stint/contract';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Settings } from '../../../http/services.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { unseal } from '../../../mail/seal.ts';
import { spend } from './limits.service.ts';
import { notify } from './notices.service.ts';
import { type Confirmation, confirmationIn, sealedConfirmation } from './required-provider.service.ts';
import { authenticator, recoveryCode } from './security.table.ts';
import { passwordMark } from './workspaces.service.ts';

/** Time for the second step of a sign-in. */
const ticketSeconds = 300;
const period = 30;
const issuer = 'Stint';

const Factors = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  authenticator: z.boolean(),
  passkeys: z.number(),
  recoveryCodes: z.number(),
});
type Factors = z.infer<typeof Factors>;
const factorsOfAccount = (
  accountId: string,
): Sql => sql`select a.email, a."emailVerifiedAt" is not null as "emailVerified",
    exists (select from authenticator f where f."accountId" = a.id and f."confirmedAt" is not null) as authenticator,
    (select count(*)::int from passkey p where p."accountId" = a.id) as passkeys,
    (select count(*)::int from recovery_code c where c."accountId" = a.id) as "recoveryCodes"
  from account a where a.id = ${accountId}`;

export async function factorsOf(conn: Conn, accountId: string): Promise<Factors> {
  const [row] = await conn.query(Factors, factorsOfAccount(accountId));
  if (!row) throw new Refusal('unauthenticated');
  return row;
}

/**
 * Refuses a sign-in that needs a second step, with a ticket for it. The refusal commits, so that a used code stays
 * used.
 */
export async function demandSecondFactor(
  ctx: OpenCtx,
  conn: Conn,
  accountId: string,
  confirmation?: Confirmation,
): Promise<void> {
  const { authenticator: hasAuthenticator, passkeys, recoveryCodes } = await factorsOf(conn, accountId);
  if (!hasAuthenticator && passkeys === 0) return;
  const ticket = await ctx.services.identity.seal(
    'second-factor',
    { accountId, password: (await passwordMark(conn, accountId)) ?? '', ...sealedConfirmation(confirmation) },
    ticketSeconds,
  );
  const methods = [
    ...(hasAuthenticator ? ['authenticator'] : []),
    ...(passkeys > 0 ? ['passkey'] : []),
    ...(recoveryCodes > 0 ? ['recovery'] : []),
  ];
  throw new CommittedError('auth.second_factor_required', { ticket, methods: methods.join(',') });
}

export interface FirstStep {
  accountId: string;
  confirmation: Confirmation | null;
}

/** Refuses a ticket of before a change of password. */
export async function firstStepOf(ctx: OpenCtx, conn: Conn, ticket: string): Promise<FirstStep> {
  const note = await ctx.services.identity.unseal('second-factor', ticket);
  const mark = note?.accountId && (await passwordMark(conn, note.accountId));
  if (!note?.accountId || note.password !== mark) throw new Refusal('auth.token_expired');
  return { accountId: note.accountId, confirmation: confirmationIn(note) };
}

export const newSecret = () => new Secret({ size: 20 }).base32;
const totp = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
/** The address behind the QR code for an authenticator app. */
export const uriOf = (secret: string, email: string) => totp(secret, email).toString();

/** Allows half a minute of clock drift. Each code is accepted once. */
export async function isAppCode(ctx: OpenCtx, conn: Conn, accountId: string, code: string, confirmed = true) {
  const inState = confirmed ? isNotNull(authenticator.confirmedAt) : isNull(authenticator.confirmedAt);
  const [row] = await conn.db
    .select({ sealedSecret: authenticator.sealedSecret })
    .from(authenticator)
    .where(and(eq(authenticator.accountId, accountId), inState));
  const token = code.replace(/\s/g, '');
  if (!row || !/^\d{6}$/.test(token)) return false;
  const timestamp = Date.parse(ctx.now());
  const delta = totp(unseal(ctx.services.settings.sealKey, row.sealedSecret)).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  const { rowCount } = await conn.db
    .update(authenticator)
    .set({ lastStep: step })
    .where(and(eq(authenticator.accountId, accountId), lt(authenticator.lastStep, step)));
  return Boolean(rowCount);
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeCount = 10;
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

function recoveryHash({ sealKey }: Settings, accountId: string, code: string): string {
  const key = createHmac('sha256', sealKey).update('recovery codes').digest();
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', key).update(`${accountId}\n${plain}`).digest('base64url');
}

export const dropRecoveryCodes = (conn: Conn, accountId: string) =>
  conn.db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));

/** Replaces the recovery codes. Only their hashes are stored, so they can be shown only now. */
export async function makeRecoveryCodes(ctx: OpenCtx, conn: Conn, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${half()}-${half()}`);
  const hashed = codes.map((code) => ({
    accountId,
    codeHash: recoveryHash(ctx.services.settings, accountId, code),
    createdAt: ctx.now(),
  }));
  await dropRecoveryCodes(conn, accountId);
  await conn.db.insert(recoveryCode).values(hashed);
  return codes;
}

async function isRecoveryCode(ctx: OpenCtx, conn: Conn, accountId: string, code: string): Promise<boolean> {
  const { settings } = ctx.services;
  const hash = recoveryHash(settings, accountId, code);
  const { rowCount } = await conn.db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, hash)));
  if (!rowCount) return false;
  await notify(conn, settings, { accountId, notice: 'RecoveryUsed', now: ctx.now() });
  return true;
}

/** Limits tries per account across all IP addresses, because six digits can be guessed. */
export const spendFactorTry = (ctx: OpenCtx, conn: Conn, accountId: string) =>
  spend(conn, ctx.now(), [{ key: `factor of ${accountId}`, most: 10, minutes: 15 }]);

export async function proveFactor(ctx: OpenCtx, conn: Conn, accountId: string, code: string): Promise<void> {
  await spendFactorTry(ctx, conn, accountId);
  const right = (await isAppCode(ctx, conn, accountId, code)) || (await isRecoveryCode(ctx, conn, accountId, code));
  if (!right) throw new CommittedError('auth.second_factor_invalid');
}

/** Otherwise an attacker could register another person's address and lock it with a second factor. */
export async function demandVerified(conn: Conn, accountId: string): Promise<Factors> {
  const factors = await factorsOf(conn, accountId);
  if (!factors.emailVerified) throw new Refusal('auth.email_unverified');
  return factors;
}
