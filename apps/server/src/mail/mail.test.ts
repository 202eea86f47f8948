import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Harness, harness } from '../test/harness.ts';
import { codeIn } from '../test/mail-code.ts';
import { startMailServer } from '../test/mail-server.ts';
import { codeMail, verifyMail } from './emails.ts';
import { createMailer, type WatchedMailer } from './mailer.ts';
import { seal, unseal } from './seal.ts';

const now = () => '2026-03-02T09:00:00.000Z';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function mailServer(port = 0) {
  const server = await startMailServer(port);
  closing.push(server.close);
  return server;
}

function mailerTo(port: number, pass = 'secret'): WatchedMailer & { warnings: string[] } {
  const warnings: string[] = [];
  const smtp = {
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user: 'stint', pass },
    from: 'Stint <stint@stint.test>',
  };
  const mailer = createMailer({
    smtp,
    loopback: true,
    now,
    warn: (text) => warnings.push(text),
    print: () => undefined,
  });
  closing.push(mailer.close);
  return { ...mailer, warnings };
}

const mail = { to: 'ada@example.test', subject: 'Grüße', text: 'Hello\n\nAda', html: '<p>Hello Ada</p>' };

describe('the mailer', () => {
  it('sends over SMTP', async () => {
    const { mails, port } = await mailServer();
    const mailer = mailerTo(port);
    await mailer.send(mail);
    expect(mails[0]).toMatchObject({
      from: { name: 'Stint', address: 'stint@stint.test' },
      to: [{ address: 'ada@example.test' }],
      subject: 'Grüße',
      html: expect.stringContaining('<p>Hello Ada</p>'),
      text: expect.stringContaining('Hello\n\nAda'),
    });
    expect(mailer.trouble()).toBeNull();
    expect(mailer.mailbox()).toBeNull();
    expect(mailer.keepsMail).toBeUndefined();
  });

  it('reports why it cannot send, and recovers', async () => {
    const { port, close } = await mailServer();
    close();
    const mailer = mailerTo(port);
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(mailer.trouble()).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port}: `));
    expect(mailer.warnings.join()).toContain('Mail cannot be sent');
    await mailServer(port);
    await mailer.send(mail);
    expect(mailer.trouble()).toBeNull();
  });

  it('does not reveal its password when refused', async () => {
    const { port } = await mailServer();
    const mailer = mailerTo(port, 'not-the-secret');
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(`${mailer.trouble()} ${mailer.warnings}`).not.toContain('not-the-secret');
  });

  it('without SMTP keeps the last fifty mails and prints a line for each', async () => {
    const lines: string[] = [];
    const mailer = createMailer({
      smtp: undefined,
      loopback: true,
      now,
      warn: () => undefined,
      print: (l) => lines.push(l),
    });
    for (let i = 0; i < 60; i++) await mailer.send({ ...mail, subject: `Mail ${i}` });
    expect(mailer.mailbox()).toHaveLength(50);
    expect(mailer.mailbox()?.[0]).toMatchObject({ subject: 'Mail 59', at: now() });
    expect(lines.at(-1)).toBe('Mail to ada@example.test: Mail 59 | Hello Ada');
  });

  it('hides unsent mails when the server is reachable by others', async () => {
    const mailer = createMailer({
      smtp: undefined,
      loopback: false,
      now,
      warn: () => undefined,
      print: () => undefined,
    });
    await mailer.send(mail);
    expect(mailer.mailbox()).toBeNull();
    expect(mailer.keepsMail).toBe(true);
  });
});

describe('a mail', () => {
  const content = { publicUrl: 'https://stint.test', code: 'ABC234', token: 'tok' };
  const reader = { email: 'ada+1@example.test', name: '<b>Ada</b>', language: 'en' };

  it('has the code on a line of its own, and in a link', () => {
    const { subject, text } = codeMail(reader, content);
    expect(subject).toBe('Your Stint code: ABC234');
    expect(text.split('\n')).toContain('ABC234');
    expect(text).toContain('https://stint.test/auth/passcode?email=ada%2B1%40example.test&code=ABC234');
    expect(verifyMail(reader, content).text).toContain(
      'https://stint.test/verify-email?email=ada%2B1%40example.test&token=tok',
    );
  });

  it('escapes markup in a name', () => {
    expect(codeMail(reader, content).html).toContain('Hello b Ada /b,');
  });

  it('is right-to-left where the language is, and English for an unknown language', () => {
    expect(codeMail({ ...reader, language: 'ar' }, content).html).toContain('<html lang="ar" dir="rtl">');
    expect(codeMail({ ...reader, language: 'tlh' }, content).html).toContain('<html lang="en" dir="ltr">');
  });
});

describe('an encrypted text', () => {
  const key = new Uint8Array(32).fill(1);

  it('opens only with its key, and only unaltered', () => {
    const sealed = seal(key, 'ABC234 ✓');
    expect(sealed).not.toContain('ABC');
    expect(unseal(key, sealed)).toBe('ABC234 ✓');
    expect(seal(key, 'ABC234 ✓')).not.toBe(sealed);
    expect(() => unseal(new Uint8Array(32).fill(2), sealed)).toThrow();
    expect(() => unseal(key, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toThrow();
    expect(() => unseal(key, sealed.slice(0, 20))).toThrow();
  });
});

describe('the outbox', () => {
  let t: Harness;
  beforeAll(async () => {
    t = await harness();
  });

  it('sends a sign-in code over SMTP', async () => {
    const { owner } = await t.org();
    await t.runJobs();
    const { mails, port } = await mailServer();
    t.app.services.mailer = mailerTo(port);
    await t.as(null).auth.sendCode({ email: owner.email });
    await t.runJobs();
    const code = codeIn(mails[0]?.text);
    const { workspaces } = await t.as(null).auth.confirmCode({ email: owner.email, code });
    expect(workspaces[0]?.user.id).toBe(owner.userId);
  });

  /** How many mails wait; a job that is done or has failed is written down a moment later. */
  const expectWaiting = (count: number) =>
    vi.waitFor(async () => {
      const text = 'select count(*)::int as n, count(locked_at)::int as locked from graphile_worker._private_jobs';
      expect(await t.sql(text)).toEqual([{ n: count, locked: 0 }]);
    }, 10_000);
  const makeDue = () => t.sql('update graphile_worker._private_jobs set run_at = now()');

  it('retries when the mail server is back', async () => {
    const { owner } = await t.org();
    t.app.services.mailer = { send: async () => undefined, mailbox: () => null };
    await t.runJobs();
    const { port, close } = await mailServer();
    close();
    const mailer = mailerTo(port);
    t.app.services.mailer = mailer;
    await t.as(null).auth.sendCode({ email: owner.email });
    await t.runJobs();
    await expectWaiting(1);
    expect(mailer.warnings.join()).toContain('Mail cannot be sent');
    const { mails } = await mailServer(port);
    await makeDue();
    await t.runJobs();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([owner.email]);
    await expectWaiting(0);
  });

  it('drops an expired mail', async () => {
    const { owner } = await t.org();
    t.app.services.mailer = { send: async () => undefined, mailbox: () => null };
    await t.runJobs();
    t.app.services.mailer = { send: () => Promise.reject(new Error('away')), mailbox: () => null };
    await t.as(null).auth.sendCode({ email: owner.email });
    await t.runJobs();
    await expectWaiting(1);
    t.pass(11);
    const { mails, port } = await mailServer();
    t.app.services.mailer = mailerTo(port);
    await makeDue();
    await t.runJobs();
    await expectWaiting(0);
    expect(mails).toEqual([]);
  });
});
