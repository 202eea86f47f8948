import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Settings } from '../../../http/services.ts';
import { signInCode } from './accounts.table.ts';

export type Purpose = 'sign-in' | 'verify' | 'reset' | 'change-email';

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const tries = 5;
const minutes: Record<Purpose, number> = { 'sign-in': 10, verify: 24 * 60, reset: 60, 'change-email': 60 };

export const codeLength = ({ codeLength = 6 }: Settings) => codeLength;
export const newCode = (settings: Settings) =>
  Array.from({ length: codeLength(settings) }, () => alphabet[randomInt(alphabet.length)]).join('');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Keyed, because a plain hash of so few possible codes can be reversed with a copy of the database. */
export function codeHash({ sealKey }: Settings, purpose: string, email: string, code: string): string {
  const key = createHmac('sha256', sealKey).update('codes').digest();
  return createHmac('sha256', key).update(`${purpose}\n${email}\n${code.trim().toUpperCase()}`).digest('base64url');
}

export const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

interface NewCode {
  email: string;
  purpose: Purpose;
  accountId: string;
  /** When it was requested. The later request wins, in any order of the jobs. */
  at: string;
  data?: object;
}
type StoredCode = Omit<NewCode, 'data'> & { codeHash: string; tokenHash: string; until: string; data: string | null };
/** Replaces the code of an address and purpose, unless that one was requested later. */
const storeCode = ({ email, purpose, codeHash, tokenHash, at, until, accountId, data }: StoredCode): Sql =>
  sql`insert into sign_in_code (email, purpose, "codeHash", "tokenHash", "createdAt", "expiresAt", "triesLeft", "accountId", data)
    values (${email}, ${purpose}, ${codeHash}, ${tokenHash}, ${at}, ${until}, ${tries}, ${accountId}, ${data})
    on conflict (email, purpose) do update set "codeHash" = excluded."codeHash", "tokenHash" = excluded."tokenHash",
      "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt", "triesLeft" = excluded."triesLeft",
      "usedAt" = null, "accountId" = excluded."accountId", data = excluded.data
    where sign_in_code."createdAt" <= excluded."createdAt"`;

/** Replaces the previous code and link token. Returns null when a later request was served already. */
export async function makeCode(conn: Conn, settings: Settings, { data, ...request }: NewCode) {
  const [code, token] = [newCode(settings), randomBytes(32).toString('base64url')];
  const until = new Date(Date.parse(request.at) + minutes[request.purpose] * 60_000).toISOString();
  const hashes = { codeHash: codeHash(settings, request.purpose, request.email, code), tokenHash: hashOf(token) };
  const stored = storeCode({ ...request, ...hashes, until, data: data ? JSON.stringify(data) : null });
  return (await conn.execute(stored)) > 0 ? { code, token, until } : null;
}

const CodeRow = z.object({
  email: z.string(),
  accountId: z.uuid(),
  codeHash: z.string(),
  tokenHash: z.string(),
  data: z.unknown(),
});
type CodeRow = z.infer<typeof CodeRow>;

export interface Attempt {
  email: string;
  purpose: Purpose;
  now: string;
  /** On a device where the account has signed in: strangers cannot use up its tries, nor it theirs. */
  isKnownDevice?: boolean;
}
const countAttempt = ({ email, purpose, now, isKnownDevice = false }: Attempt): Sql =>
  sql`update sign_in_code set "triesLeft" = "triesLeft" - ${isKnownDevice ? 0 : 1}
    where email = ${email} and purpose = ${purpose} and "usedAt" is null and "expiresAt" > ${now}
      and (${isKnownDevice} or "triesLeft" > 0)
    returning email, "accountId", "codeHash", "tokenHash", data`;
const markUsed = ({ email, purpose, now }: Attempt): Sql =>
  sql`update sign_in_code set "usedAt" = ${now} where email = ${email} and purpose = ${purpose}`;

/** Uses up the row of a right code or token. A wrong one counts as a try. */
async function use(conn: Conn, attempt: Attempt, fits: (row: CodeRow) => boolean): Promise<CodeRow | null> {
  const [row] = await conn.query(CodeRow, countAttempt(attempt));
  if (!row || !fits(row)) return null;
  await conn.execute(markUsed(attempt));
  return row;
}
const accountOf = async (row: Promise<CodeRow | null>) => (await row)?.accountId ?? null;

async function useCodeRow(conn: Conn, settings: Settings, code: string, attempt: Attempt): Promise<CodeRow | null> {
  const length = codeLength(settings);
  if (code.length < length) throw new Refusal('auth.code_length', { length: String(length) });
  return use(conn, attempt, (row) => same(row.codeHash, codeHash(settings, attempt.purpose, attempt.email, code)));
}

export const useCode = (conn: Conn, settings: Settings, code: string, attempt: Attempt) =>
  accountOf(useCodeRow(conn, settings, code, attempt));

/** The data stored with a code; null when the code is wrong. */
export const useCodeFor = async (conn: Conn, settings: Settings, code: string, attempt: Attempt): Promise<unknown> =>
  (await useCodeRow(conn, settings, code, attempt))?.data ?? null;

export const useToken = (conn: Conn, token: string, attempt: Attempt) =>
  accountOf(use(conn, attempt, (row) => same(row.tokenHash, hashOf(token))));

const AccountRow = z.object({ accountId: z.uuid() });

/** Uses a token without its address. It is too long to be guessed, so no tries are counted. */
export async function spendToken(conn: Conn, token: string, purpose: Purpose, at: string): Promise<string | null> {
  const now = sql`${at}`;
  const [row] = await conn.query(
    AccountRow,
    sql`update sign_in_code set "usedAt" = ${now}
      where "tokenHash" = ${hashOf(token)} and purpose = ${purpose} and "usedAt" is null and "expiresAt" > ${now}
        and "accountId" is not null
      returning "accountId"`,
  );
  return row?.accountId ?? null;
}

/** Codes sent to an address must not work after the account has changed to another address. */
export const dropCodes = (conn: Conn, accountId: string) =>
  conn.db.delete(signInCode).where(eq(signInCode.accountId, accountId));
