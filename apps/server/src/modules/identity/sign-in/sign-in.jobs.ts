import { eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { forSignIn } from '../../../db/client.ts';
import type { Job } from '../../../jobs/runner.ts';
import { changeEmailMail, changeEmailTakenMail, codeMail, resetMail, verifyMail } from '../../../mail/emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { account, rateLimit, refreshToken, session, signInCode } from './accounts.table.ts';
import { makeCode } from './codes.service.ts';
import { notify, readerOf } from './notices.service.ts';
import { oidcState } from './provider.table.ts';
import { passkeyChallenge } from './security.table.ts';

const CodeRequest = z.object({ email: z.string(), purpose: z.enum(['sign-in', 'verify', 'reset']), at: z.string() });

const hasEmail = (email: string) => eq(sql`lower(${account.email})`, email);
const letters = { 'sign-in': codeMail, verify: verifyMail, reset: resetMail };

/** Looks the account up after the answer was sent, so that the answer cannot reveal whether it exists. */
const sendCode: Job = {
  name: 'auth.send-code',
  run: async ({ database, services: { settings } }, payload) => {
    const { email, purpose, at } = CodeRequest.parse(payload);
    await database.write(forSignIn, async (conn) => {
      const [person] = await conn.db.select().from(account).where(hasEmail(email));
      if (!person?.isActive || (purpose === 'verify' && person.emailVerifiedAt !== null)) return;
      const reader = await readerOf(conn, person.id);
      if (!reader) return;
      const created = await makeCode(conn, settings, { email, purpose, accountId: person.id, at });
      if (!created) return;
      const mail = letters[purpose](reader, { ...created, publicUrl: settings.publicUrl });
      await putInOutbox(conn, settings, mail, created.until);
    });
  },
};

const AddressChange = z.object({ accountId: z.string(), email: z.string(), at: z.string() });

/** Mails a code to the new address and a notice to the old one. A taken address is revealed only to its owner. */
const changeEmail: Job = {
  name: 'auth.change-email',
  run: async ({ database, now, services: { settings } }, payload) => {
    const { accountId, email, at } = AddressChange.parse(payload);
    const { publicUrl } = settings;
    await database.write(forSignIn, async (conn) => {
      const reader = await readerOf(conn, accountId);
      if (!reader) return;
      const [owner] = await conn.db.select({ id: account.id }).from(account).where(hasEmail(email));
      const request = { email: reader.email.toLowerCase(), purpose: 'change-email', accountId, at } as const;
      const created = await makeCode(conn, settings, { ...request, data: owner ? {} : { email } });
      if (!created) return;
      const ownerReader = owner && (await readerOf(conn, owner.id));
      const mail = owner
        ? changeEmailTakenMail(ownerReader ?? { ...reader, name: '', email }, publicUrl)
        : changeEmailMail({ ...reader, email }, { publicUrl, code: created.code });
      await putInOutbox(conn, settings, mail, created.until);
      await notify(conn, settings, { accountId, notice: 'EmailAsked', values: { email }, now: now() });
    });
  },
};

const daysBefore = (now: string, count: number) => new Date(Date.parse(now) - count * 86_400_000).toISOString();

const forgetExpired: Job = {
  name: 'auth.forget-expired',
  every: '23 * * * *',
  run: async ({ database, now }) =>
    database.write(forSignIn, async (conn) => {
      const [dayAgo, monthAgo] = [daysBefore(now(), 1), daysBefore(now(), 30)];
      await conn.db.delete(signInCode).where(lt(signInCode.expiresAt, now()));
      await conn.db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now()));
      await conn.db.delete(oidcState).where(lt(oidcState.expiresAt, now()));
      await conn.db.delete(refreshToken).where(lt(refreshToken.expiresAt, now()));
      await conn.db.delete(rateLimit).where(lt(rateLimit.windowStart, dayAgo));
      await conn.db.delete(session).where(or(lt(session.expiresAt, monthAgo), lt(session.revokedAt, monthAgo)));
    }),
};

export const signInJobs: Job[] = [sendCode, changeEmail, forgetExpired];
