import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import type { Settings } from '../../../http/services.ts';
import { type Notice, noticeMail, type Reader } from '../../../mail/emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';

/** SQL of the language of account `a`: from the last used workspace, otherwise from registration. */
export const languageOfA = sql`coalesce((select u."preferredLanguage" from "user" u where u."accountId" = a.id
    and ${isLive('u')} order by u."lastLoginAt" desc nulls last limit 1), a."preferredLanguage")`;

const ReaderRow = z.object({ email: z.string(), name: z.string(), language: z.string() });

/** The recipient of mail to an account, with name and language. */
export async function readerOf(conn: Conn, accountId: string): Promise<Reader | undefined> {
  const [reader] = await conn.query(
    ReaderRow,
    sql`select a.email, a."firstName" as name, ${languageOfA} as language
      from account a where a.id = ${accountId} and a."isActive"`,
  );
  return reader;
}

interface AccountNotice {
  accountId: string;
  notice: Notice;
  values?: Record<string, string>;
  /** Instead of the account's own address. */
  to?: string;
  now: string;
}

export async function notify(conn: Conn, settings: Settings, { accountId, notice, values, to, now }: AccountNotice) {
  const reader = await readerOf(conn, accountId);
  if (!reader) return;
  const mail = noticeMail({ ...reader, ...(to && { email: to }) }, settings.publicUrl, notice, values);
  await putInOutbox(conn, settings, mail, new Date(Date.parse(now) + 2 * 86_400_000).toISOString());
}
