import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forSignIn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
const closing: (() => void)[] = [];
beforeAll(async () => {
  t = await harness();
});
beforeEach(() => {
  t.app.services.settings.allowPrivateNetwork = true;
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const password = 'the server password';
async function mailServer() {
  const mails: Email[] = [];
  const state = { isDown: false };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => done(state.isDown ? new Error('Out of order') : null),
    onAuth: (credentials, _, done) =>
      credentials.username === 'acme' && credentials.password === password
        ? done(null, { user: 'acme' })
        : done(new Error(`Not you with ${credentials.password}`)),
    onData: (stream, _, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => void mails.push(mail))
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => server.close(() => undefined);
  closing.push(close);
  return { mails, state, close, port: (server.server.address() as AddressInfo).port };
}

const setup = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  secure: false,
  fromAddress: 'Acme <time@acme.test>',
  username: 'acme',
  password,
  ...more,
});
const mail = { to: 'ada@example.test', subject: 'Code ABC234', text: 'The code is ABC234', html: '<p>ABC234</p>' };
const write = ({ tenantId }: Pick<TestOrganization, 'tenantId'>, to = mail.to) =>
  t.database.write(forSignIn, (conn) =>
    putInOutbox(conn, t.app.services.settings, { ...mail, to }, '2027-01-01T00:00:00.000Z', tenantId as TenantId),
  );
const makeDue = () => t.sql('update graphile_worker._private_jobs set run_at = now(), attempts = 0');

describe('the mail server of a workspace', () => {
  it('is tested before it is stored, and returned as existing clients read it', async () => {
    const { owner, tenantId } = await t.org();
    const { port } = await mailServer();
    expect((await t.call('GET', '/api/smtp', { token: owner.token })).json()).toEqual({ items: [], total: 0 });
    const response = await t.call('POST', '/api/smtp', { token: owner.token, body: setup(port) });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      tenantId,
      host: '127.0.0.1',
      port,
      secure: false,
      fromAddress: 'Acme <time@acme.test>',
      organizationId: null,
      isValidate: true,
    });
    expect((await owner.client.smtp.list({})).total).toBe(1);
  });

  it('sends the mails of the workspace from its address', async () => {
    const org = await t.org();
    const { mails, port } = await mailServer();
    await org.owner.client.smtp.save(setup(port));
    await t.runJobs();
    await write(org);
    await t.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: { name: 'Acme', address: 'time@acme.test' }, subject: 'Code ABC234' });
    expect(t.mails.some(({ subject }) => subject === 'Code ABC234')).toBe(false);
  });

  it('carries nothing that proves an address: invitations and join codes go through the server of the operator', async () => {
    const org = await t.org({ public: true });
    const { mails, port } = await mailServer();
    await org.owner.client.smtp.save(setup(port));
    const { email: cara } = (await t.org()).owner;
    const dan = `dan.${org.teamId}@example.test`;
    const { invitations, joinRequests } = org.owner.client;
    const { items } = await invitations.create({ emailIds: [cara], teamIds: [org.teamId] });
    t.pass(10);
    await invitations.resend({ inviteId: items[0]?.id ?? '' });
    const applicant = { email: dan, fullName: 'Dan', linkAddress: 'dan.test', position: 'Engineer' };
    const organizationTeamId = org.teamId;
    const request = await t.as(null).joinRequests.create({ ...applicant, organizationTeamId });
    await t.as(null).joinRequests.resendCode({ email: dan, organizationTeamId });
    await joinRequests.answer({ joinRequestId: request.id, action: 'ACCEPTED' });
    await t.runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual(['You are now a member of Analytical Engines']);
    const subjects = t.mails.filter(({ to }) => to === cara || to === dan).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('Analytical Engines')).sort()).toEqual([
      ...Array(2).fill('Ada Lovelace invited you to Analytical Engines'),
      ...Array(2).fill('Your code to join Analytical Engines'),
    ]);
  });

  it('shows the inviter that a mail could not be sent', async () => {
    const org = await t.org();
    const mia = await org.join('MANAGER', { name: 'Mia' });
    await t.runJobs();
    const mailer = vi.spyOn(t.app.services.mailer, 'send');
    mailer.mockRejectedValue(Object.assign(new Error('Refused'), { code: 'ECONNREFUSED' }));
    const email = `cara.${org.teamId}@example.test`;
    const { items } = await mia.client.invitations.create({ emailIds: [email], teamIds: [org.teamId] });
    expect(items[0]?.mailProblem).toBeUndefined();
    await t.runJobs();
    const [invitation] = (await mia.client.invitations.list({})).items;
    expect(invitation?.mailProblem).toMatch(/reached|cut/);
    t.pass(1);
    mailer.mockRestore();
    await mia.client.invitations.resend({ inviteId: items[0]?.id ?? '' });
    await t.runJobs();
    expect((await mia.client.invitations.list({})).items[0]?.mailProblem).toBeUndefined();
    await t.sql('delete from graphile_worker._private_jobs');
  });

  it('sends no mail of another workspace, and none after its removal', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { mails, port } = await mailServer();
    await org.owner.client.smtp.save(setup(port));
    await write(other, 'theirs@example.test');
    await t.runJobs();
    expect(t.mails.some(({ to }) => to === 'theirs@example.test')).toBe(true);
    await org.owner.client.smtp.remove({});
    await write(org, 'later@example.test');
    await t.runJobs();
    expect(t.mails.some(({ to }) => to === 'later@example.test')).toBe(true);
    expect(mails).toEqual([]);
  });

  it('is not stored when the connection fails, with the reason in the answer', async () => {
    const { owner } = await t.org();
    const { port, close } = await mailServer();
    const reasonFor = (settings: object) =>
      t.call('POST', '/api/smtp', { token: owner.token, body: settings }).then((response) => response.json());
    const wrong = await reasonFor(setup(port, { password: 'a wrong password' }));
    expect(wrong).toMatchObject({
      code: 'smtp.refused',
      details: { reason: 'It rejected the username or password.' },
    });
    expect(JSON.stringify(wrong)).not.toContain('a wrong password');
    close();
    expect((await reasonFor(setup(port))).details).toEqual({ reason: expect.stringMatching(/reached|cut/) });
    const odd = net.createServer((socket) => socket.on('error', () => undefined).end('a private secret\r\n'));
    odd.listen(0, '127.0.0.1');
    await once(odd, 'listening');
    closing.push(() => odd.close());
    const strange = await reasonFor(setup((odd.address() as AddressInfo).port));
    expect(strange.code).toBe('smtp.refused');
    expect(JSON.stringify(strange)).not.toContain('private secret');
    expect((await owner.client.smtp.list({})).total).toBe(0);
  });

  it('may not be in a private network unless the operator allows it', async () => {
    const { owner } = await t.org();
    const { port } = await mailServer();
    t.app.services.settings.allowPrivateNetwork = false;
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '::1']) {
      await expect(owner.client.smtp.save(setup(port, { host }))).rejects.toMatchObject({
        code: 'egress.denied',
        status: 400,
      });
    }
  });

  it('is not used after the operator forbids it, and the administrator sees the failure', async () => {
    const org = await t.org();
    const { mails, port } = await mailServer();
    await org.owner.client.smtp.save(setup(port));
    t.app.services.settings.allowPrivateNetwork = false;
    await write(org);
    await t.runJobs();
    expect(mails).toEqual([]);
    const { items } = await org.owner.client.mailFailures.list({});
    expect(items[0]?.reason).toBe('It’s in a network this server can’t access.');
    await t.sql('delete from graphile_worker._private_jobs');
  });

  it('keeps the stored password, but never for another server', async () => {
    const { owner } = await t.org();
    const { port } = await mailServer();
    const other = await mailServer();
    await owner.client.smtp.save(setup(port));
    const { password: _, ...same } = setup(port, { fromAddress: 'new@acme.test' });
    expect((await owner.client.smtp.save(same)).fromAddress).toBe('new@acme.test');
    await expect(owner.client.smtp.save({ ...same, port: other.port })).rejects.toMatchObject({ code: 'smtp.refused' });
    expect((await owner.client.smtp.list({})).items).toMatchObject([{ port, fromAddress: 'new@acme.test' }]);
  });

  it('never returns the password', async () => {
    const { owner, tenantId } = await t.org();
    const { port } = await mailServer();
    const response = await t.call('POST', '/api/smtp', { token: owner.token, body: setup(port) });
    const listed = await t.call('GET', '/api/smtp', { token: owner.token });
    const stored = JSON.stringify([
      await t.sql('select * from custom_smtp where "tenantId" = $1', [tenantId]),
      await t.sql('select * from oplog where "tenantId" = $1', [tenantId]),
    ]);
    for (const text of [response.body, listed.body, stored]) expect(text).not.toContain(password);
    expect(`${response.body}${listed.body}`).not.toContain('sealed');
  });

  it.each([
    ['the installation has a mail server', false, false, true],
    ['it has its own', true, true, true],
    ['neither has one', true, false, false],
  ])('tells every member whether mail leaves: %s', async (_, keepsMail, hasOwn, sends) => {
    const org = await t.org();
    const { client } = await org.join('EMPLOYEE');
    t.app.services.mailer.keepsMail = keepsMail;
    closing.push(() => delete t.app.services.mailer.keepsMail);
    if (hasOwn) await org.owner.client.smtp.save(setup((await mailServer()).port));
    expect(await client.smtp.status({})).toEqual({ sends });
  });

  it('can be changed only with the permission', async () => {
    const org = await t.org();
    const manager = await org.join('MANAGER');
    await expect(manager.client.smtp.list({})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(manager.client.smtp.save(setup(25))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(manager.client.mailFailures.list({})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each([
    ['a line break in the sender', { fromAddress: 'a@b.test\r\nBcc: x@y.test' }],
    ['no sender', { fromAddress: 'nobody' }],
    ['a URL as host', { host: 'http://127.0.0.1/' }],
    ['an invalid port', { port: 70_000 }],
  ])('is refused with %s', async (_, wrong) => {
    const { owner } = await t.org();
    const response = await t.call('POST', '/api/smtp', { token: owner.token, body: setup(25, wrong) });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
  });
});

describe('a test message', () => {
  it('goes to the caller through the stored server and returns its error', async () => {
    const { owner } = await t.org();
    await expect(owner.client.smtp.test({})).rejects.toMatchObject({ code: 'not_found' });
    const { mails, close, port } = await mailServer();
    await owner.client.smtp.save(setup(port));
    await owner.client.smtp.test({});
    expect(mails).toMatchObject([{ subject: 'Your mail server works', to: [{ address: owner.email }] }]);
    close();
    await expect(owner.client.smtp.test({})).rejects.toMatchObject({ code: 'smtp.refused' });
  });
});

describe('a mail that cannot be sent', () => {
  it('is shown to the administrators of the workspace until it is sent', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { mails, state, port } = await mailServer();
    await org.owner.client.smtp.save(setup(port));
    await t.runJobs();
    state.isDown = true;
    await write(org);
    await t.runJobs();
    t.pass(5);
    await makeDue();
    await t.runJobs();
    const [failure] = (await org.owner.client.mailFailures.list({})).items;
    expect(failure).toMatchObject({
      to: mail.to,
      server: `127.0.0.1:${port}`,
      tries: 2,
      sentAt: null,
      lastAt: t.now(),
    });
    expect(JSON.stringify(failure)).not.toContain('ABC234');
    expect((await other.owner.client.mailFailures.list({})).items).toEqual([]);
    state.isDown = false;
    await makeDue();
    await t.runJobs();
    expect(mails).toHaveLength(1);
    expect((await org.owner.client.mailFailures.list({})).items[0]?.sentAt).toBe(t.now());
  });

  it("without a workspace is shown in the recipient's workspace", async () => {
    const org = await t.org();
    await t.runJobs();
    const { mailer } = t.app.services;
    t.app.services.mailer = { send: () => Promise.reject(new Error('secret words')), mailbox: () => null };
    await t.as(null).auth.sendCode({ email: org.owner.email });
    await t.runJobs();
    const { items } = await org.owner.client.mailFailures.list({});
    expect(items).toMatchObject([{ to: org.owner.email, server: 'default', tries: 1 }]);
    const queue = await t.sql('select last_error from graphile_worker._private_jobs');
    expect(JSON.stringify([items, queue])).not.toContain('secret words');
    t.app.services.mailer = mailer;
    await makeDue();
    await t.runJobs();
    expect((await org.owner.client.mailFailures.list({})).items[0]?.sentAt).not.toBeNull();
  });
});
