import { z } from 'zod';
import { forSignIn } from '../../db/client.ts';
import type { Job } from '../../jobs/runner.ts';
import {
  changeEmailLetter,
  changeEmailTakenLetter,
  codeLetter,
  resetLetter,
  verifyLetter,
} from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { makeCode } from './codes.service.ts';
import { notify, readerOf } from './notices.service.ts';

const Asked = z.object({ email: z.string(), purpose: z.enum(['sign-in', 'verify', 'reset']), at: z.string() });

interface Row {
  id: string;
  verified: boolean;
}
const find = `select a.id, a."emailVerifiedAt" is not null as verified from account a where lower(a.email) = $1 and a."isActive"`;
const letters = { 'sign-in': codeLetter, verify: verifyLetter, reset: resetLetter };

/** Whether there is such an account is found out here, after the answer: the answer cannot tell it. */
const sendCode: Job = {
  name: 'auth.send-code',
  run: async ({ database, services: { settings } }, payload) => {
    const { email, purpose, at } = Asked.parse(payload);
    await database.write(forSignIn, async (conn) => {
      const [person] = await conn.hot<Row>('account to mail', find, [email]);
      if (!person || (purpose === 'verify' && person.verified)) return;
      const reader = await readerOf(conn, person.id);
      if (!reader) return;
      const made = await makeCode(conn, settings, { email, purpose, accountId: person.id, at });
      if (!made) return;
      const mail = letters[purpose](reader, { ...made, publicUrl: settings.publicUrl });
      await putInOutbox(conn, settings, mail, made.until);
    });
  },
};

const Wanted = z.object({ accountId: z.string(), email: z.string(), at: z.string() });
const owned = 'select id from account where lower(email) = $1';

/** The new address gets the code, the old one is told; an address that is taken hears of it, and nobody else does. */
const changeEmail: Job = {
  name: 'auth.change-email',
  run: async ({ database, now, services: { settings } }, payload) => {
    const { accountId, email, at } = Wanted.parse(payload);
    const { publicUrl } = settings;
    await database.write(forSignIn, async (conn) => {
      const reader = await readerOf(conn, accountId);
      if (!reader) return;
      const [owner] = await conn.hot<{ id: string }>('owner of email', owned, [email]);
      const asked = { email: reader.email.toLowerCase(), purpose: 'change-email', accountId, at } as const;
      const made = await makeCode(conn, settings, { ...asked, data: owner ? {} : { email } });
      if (!made) return;
      const known = owner && (await readerOf(conn, owner.id));
      const mail = owner
        ? changeEmailTakenLetter(known ?? { ...reader, name: '', email }, publicUrl)
        : changeEmailLetter({ ...reader, email }, { publicUrl, code: made.code });
      await putInOutbox(conn, settings, mail, made.until);
      await notify(conn, settings, { accountId, notice: 'EmailAsked', values: { email }, now: now() });
    });
  },
};

const days = (now: string, count: number) => new Date(Date.parse(now) - count * 86_400_000).toISOString();

/** What has expired is of no use to anybody but a thief. */
const forgetExpired: Job = {
  name: 'auth.forget-expired',
  every: '23 * * * *',
  run: async ({ database, now }) =>
    database.write(forSignIn, async (conn) => {
      await conn.hot('old codes', 'delete from sign_in_code where "expiresAt" < $1', [now()]);
      await conn.hot('old challenges', 'delete from passkey_challenge where "expiresAt" < $1', [now()]);
      await conn.hot('old tokens', 'delete from refresh_token where "expiresAt" < $1', [now()]);
      await conn.hot('old limits', 'delete from rate_limit where "windowStart" < $1', [days(now(), 1)]);
      const long = 'delete from session where "expiresAt" < $1 or "revokedAt" < $1';
      await conn.hot('old sessions', long, [days(now(), 30)]);
    }),
};

export const accountJobs: Job[] = [sendCode, changeEmail, forgetExpired];
