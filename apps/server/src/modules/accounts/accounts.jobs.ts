import { z } from 'zod';
import { forSignIn } from '../../db/client.ts';
import type { Job } from '../../jobs/runner.ts';
import { codeLetter, verifyLetter } from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { makeCode } from './codes.service.ts';

const Asked = z.object({ email: z.string(), purpose: z.enum(['sign-in', 'verify']), at: z.string() });

interface Row {
  id: string;
  email: string;
  firstName: string;
  language: string;
  verified: boolean;
}
const find = `select a.id, a.email, a."firstName", a."emailVerifiedAt" is not null as verified,
    coalesce((select u."preferredLanguage" from "user" u where u."accountId" = a.id and u."deletedAt" is null
      order by u."lastLoginAt" desc nulls last limit 1), a."preferredLanguage") as language
  from account a where lower(a.email) = $1 and a."isActive"`;

/** Whether there is such an account is found out here, after the answer: the answer cannot tell it. */
const sendCode: Job = {
  name: 'auth.send-code',
  run: async ({ database, services: { settings } }, payload) => {
    const { email, purpose, at } = Asked.parse(payload);
    await database.write(forSignIn, async (conn) => {
      const [person] = await conn.hot<Row>('account to mail', find, [email]);
      if (!person || (purpose === 'verify' && person.verified)) return;
      const made = await makeCode(conn, settings, { email, purpose, accountId: person.id, at });
      if (!made) return;
      const write = purpose === 'verify' ? verifyLetter : codeLetter;
      const reader = { email: person.email, name: person.firstName, language: person.language };
      await putInOutbox(conn, settings, write(reader, { ...made, publicUrl: settings.publicUrl }), made.until);
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
      await conn.hot('old tokens', 'delete from refresh_token where "expiresAt" < $1', [now()]);
      await conn.hot('old limits', 'delete from rate_limit where "windowStart" < $1', [days(now(), 1)]);
      const long = 'delete from session where "expiresAt" < $1 or "revokedAt" < $1';
      await conn.hot('old sessions', long, [days(now(), 30)]);
    }),
};

export const accountJobs: Job[] = [sendCode, forgetExpired];
