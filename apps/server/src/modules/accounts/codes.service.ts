import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import type { Settings } from '../../http/services.ts';

export type Purpose = 'sign-in' | 'verify' | 'reset' | 'change-email';

/** Without the letters and digits that people confuse. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const tries = 5;
const minutes: Record<Purpose, number> = { 'sign-in': 10, verify: 24 * 60, reset: 60, 'change-email': 60 };

export const codeLength = ({ codeLength = 6 }: Settings) => codeLength;
export const newCode = (settings: Settings) =>
  Array.from({ length: codeLength(settings) }, () => alphabet[randomInt(alphabet.length)]).join('');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Keyed, so that a copy of the database does not tell the few million codes there are apart. */
export function codeHash({ sealKey }: Settings, purpose: string, email: string, code: string): string {
  const key = createHmac('sha256', sealKey).update('codes').digest();
  return createHmac('sha256', key).update(`${purpose}\n${email}\n${code.trim().toUpperCase()}`).digest('base64url');
}

export const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const put = `insert into sign_in_code (email, purpose, "codeHash", "tokenHash", "createdAt", "expiresAt", "triesLeft", "accountId", data)
  values ($1, $2, $3, $4, $5, $6, ${tries}, $7, $8)
  on conflict (email, purpose) do update set "codeHash" = excluded."codeHash", "tokenHash" = excluded."tokenHash",
    "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt", "triesLeft" = excluded."triesLeft",
    "usedAt" = null, "accountId" = excluded."accountId", data = excluded.data
  where sign_in_code."createdAt" <= excluded."createdAt"
  returning email`;

interface For {
  email: string;
  purpose: Purpose;
  accountId: string;
  /** When it was asked for; of two requests the later one counts, whichever is served first. */
  at: string;
  /** What the code is for, where the purpose alone does not tell. */
  data?: object;
}

/** A new code, and a token for the link beside it, in place of the one before. Null when a later one is there. */
export async function makeCode(conn: Conn, settings: Settings, { email, purpose, accountId, at, data }: For) {
  const [code, token] = [newCode(settings), randomBytes(32).toString('base64url')];
  const until = new Date(Date.parse(at) + minutes[purpose] * 60_000).toISOString();
  const hashes = [codeHash(settings, purpose, email, code), hashOf(token)];
  const values = [email, purpose, ...hashes, at, until, accountId, data ? JSON.stringify(data) : null];
  const [row] = await conn.hot('put code', put, values);
  return row ? { code, token, until } : null;
}

interface Row {
  email: string;
  accountId: string;
  codeHash: string;
  tokenHash: string;
  data: unknown;
}
const attempt = `update sign_in_code set "triesLeft" = "triesLeft" - 1
  where email = $1 and purpose = $2 and "usedAt" is null and "expiresAt" > $3 and "triesLeft" > 0
  returning email, "accountId", "codeHash", "tokenHash", data`;
const used = 'update sign_in_code set "usedAt" = $3 where email = $1 and purpose = $2';

interface Given {
  email: string;
  purpose: Purpose;
  now: string;
}

/** Whose account a code or a link's token opens; each is good once, and each wrong one takes a try away. */
async function use(conn: Conn, { email, purpose, now }: Given, fits: (row: Row) => boolean): Promise<Row | null> {
  const [row] = await conn.hot<Row>('try code', attempt, [email, purpose, now]);
  if (!row || !fits(row)) return null;
  await conn.hot('use code', used, [email, purpose, now]);
  return row;
}
const accountOf = async (row: Promise<Row | null>) => (await row)?.accountId ?? null;

async function useCodeRow(conn: Conn, settings: Settings, code: string, given: Given): Promise<Row | null> {
  const length = codeLength(settings);
  if (code.length < length) throw new Refusal('auth.code_length', { length: String(length) });
  return use(conn, given, (row) => same(row.codeHash, codeHash(settings, given.purpose, given.email, code)));
}

export const useCode = (conn: Conn, settings: Settings, code: string, given: Given) =>
  accountOf(useCodeRow(conn, settings, code, given));

/** What a code that was right was made for. */
export const useCodeFor = async (conn: Conn, settings: Settings, code: string, given: Given): Promise<unknown> =>
  (await useCodeRow(conn, settings, code, given))?.data ?? null;

export const useToken = (conn: Conn, token: string, given: Given) =>
  accountOf(use(conn, given, (row) => same(row.tokenHash, hashOf(token))));

const spend = `update sign_in_code set "usedAt" = $3
  where "tokenHash" = $1 and purpose = $2 and "usedAt" is null and "expiresAt" > $3 and "accountId" is not null
  returning "accountId"`;

/** The same for a token that comes without the address: it is too long to be guessed. */
export async function spendToken(conn: Conn, token: string, purpose: Purpose, now: string): Promise<string | null> {
  const [row] = await conn.hot<{ accountId: string }>('spend code token', spend, [hashOf(token), purpose, now]);
  return row?.accountId ?? null;
}

/** Whatever was sent to an account's address is worth nothing once the address is no longer theirs. */
export const dropCodes = (conn: Conn, accountId: string) =>
  conn.hot('drop codes', 'delete from sign_in_code where "accountId" = $1', [accountId]);
