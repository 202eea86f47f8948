import type { Conn } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import type { Settings } from '../../http/services.ts';
import { type Notice, noticeLetter, type Reader } from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';

/** The language that the owner of account `a` chose where they were last; that of their registration before. */
export const languageOfA = sql`coalesce((select u."preferredLanguage" from "user" u where u."accountId" = a.id
    and u."deletedAt" is null order by u."lastLoginAt" desc nulls last limit 1), a."preferredLanguage")`;

const find = `select a.email, a."firstName" as name, ${languageOfA} as language
  from account a where a.id = $1 and a."isActive"`;

/** To whom, and in which language, an account is written. */
export async function readerOf(conn: Conn, accountId: string): Promise<Reader | undefined> {
  const [reader] = await conn.hot<Reader>('reader', find, [accountId]);
  return reader;
}

interface Told {
  accountId: string;
  notice: Notice;
  values?: Record<string, string>;
  /** Where it is not the address of the account. */
  to?: string;
  now: string;
}

/** Tells an account's owner what happened to it. */
export async function notify(conn: Conn, settings: Settings, { accountId, notice, values, to, now }: Told) {
  const reader = await readerOf(conn, accountId);
  if (!reader) return;
  const mail = noticeLetter({ ...reader, ...(to && { email: to }) }, settings.publicUrl, notice, values);
  await putInOutbox(conn, settings, mail, new Date(Date.parse(now) + 2 * 86_400_000).toISOString());
}
