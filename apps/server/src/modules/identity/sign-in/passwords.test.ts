import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const stranger = () => t.as(null);
const mailTo = (email: string, subject: RegExp) =>
  t.mails.find((mail) => mail.to === email && subject.test(mail.subject));
const mailsTo = (email: string) => t.mails.filter(({ to }) => to === email).length;
const password = 'correct horse';

async function linkFor(email: string): Promise<URL> {
  await stranger().passwords.request({ email });
  await t.runJobs();
  const text = mailTo(email, /Reset your password/)?.text ?? '';
  return new URL(/http\S+/.exec(text)?.[0] ?? 'http://none');
}
const tokenFor = async (email: string) => (await linkFor(email)).searchParams.get('token') ?? '';
const reset = (token: string, to = password) =>
  stranger().passwords.reset({ token, password: to, confirmPassword: to });
const opens = async (email: string, candidatePassword: string) =>
  (await stranger().auth.signInPassword({ email, password: candidatePassword })).total_workspaces === 1;

describe('a forgotten password', () => {
  it('is replaced through a mailed link', async () => {
    const { owner } = await t.org();
    const link = await linkFor(owner.email);
    expect(link.pathname).toBe('/auth/reset-password');
    expect(await reset(link.searchParams.get('token') ?? '')).toEqual({ status: 200, message: 'OK' });
    expect(await opens(owner.email, password)).toBe(true);
  });

  it('gets the same answer for every address, and mail only for accounts', async () => {
    const { owner } = await t.org();
    for (const email of [owner.email, 'nobody.at.all@example.test']) {
      const response = await t.call('POST', '/api/auth/request-password', { body: { email } });
      expect([response.statusCode, response.json()]).toEqual([201, true]);
    }
    await t.runJobs();
    expect(mailTo('nobody.at.all@example.test', /./)).toBeUndefined();
    expect(mailTo(owner.email, /Reset your password/)).toBeDefined();
  });

  it('ends every session and notifies the person', async () => {
    const org = await t.org();
    const token = await tokenFor(org.owner.email);
    await reset(token);
    await expect(org.owner.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await t.runJobs();
    expect(mailTo(org.owner.email, /account was changed/)?.text).toContain('Your password was changed');
  });

  it('verifies the address', async () => {
    const email = 'unverified@example.test';
    await stranger().auth.register({ team: 'Analytical Engines', name: 'Ada Lovelace', email });
    await reset(await tokenFor(email));
    const { workspaces } = await stranger().auth.signInPassword({ email, password });
    const { user } = await stranger().auth.signInWorkspace({ email, token: workspaces[0]?.token ?? '' });
    expect(user.isEmailVerified).toBe(true);
  });

  it('accepts the last link once, within an hour', async () => {
    const { owner } = await t.org();
    const first = await tokenFor(owner.email);
    const second = await tokenFor(owner.email);
    await expect(reset(first)).rejects.toMatchObject({ code: 'auth.reset_failed', status: 400 });
    await reset(second);
    await expect(reset(second)).rejects.toMatchObject({ code: 'auth.reset_failed' });
    const late = await tokenFor(owner.email);
    t.pass(61);
    await expect(reset(late)).rejects.toMatchObject({ code: 'auth.reset_failed' });
    expect(await opens(owner.email, password)).toBe(true);
  });

  it('accepts a link once when two requests use it at the same moment', async () => {
    const { owner } = await t.org();
    const token = await tokenFor(owner.email);
    const tries = await Promise.allSettled([reset(token, 'first choice'), reset(token, 'second choice')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a bad password with the messages of the specification', async () => {
    const body = { token: 'x', password: 'short', confirmPassword: 'other' };
    const short = await t.call('POST', '/api/auth/reset-password', { body });
    expect(short.json()).toMatchObject({
      statusCode: 400,
      details: { password: 'Password must be at least 8 characters long' },
    });
    const differs = await t.call('POST', '/api/auth/reset-password', { body: { ...body, password } });
    expect(differs.json().details).toEqual({
      confirmPassword: 'The password and confirmation password must match.',
    });
    const wrong = await t.call('POST', '/api/auth/reset-password', {
      body: { token: 'x', password, confirmPassword: password },
    });
    expect(wrong.json()).toMatchObject({ statusCode: 400, message: 'Password Reset Failed.' });
  });

  it('mails at most five links in a quarter of an hour', async () => {
    const { owner } = await t.org();
    for (let i = 0; i < 5; i++) await stranger().passwords.request({ email: owner.email });
    await expect(stranger().passwords.request({ email: owner.email })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('stores no readable token in the queue, the database or the history', async () => {
    const { owner, tenantId } = await t.org();
    await stranger().passwords.request({ email: owner.email });
    const queued = async () => JSON.stringify(await t.sql('select payload from graphile_worker._private_jobs'));
    expect(await queued()).not.toMatch(/token/);
    await t.runJobs();
    const token =
      new URL(/http\S+/.exec(mailTo(owner.email, /Reset your password/)?.text ?? '')?.[0] ?? '').searchParams.get(
        'token',
      ) ?? '';
    expect(token.length).toBeGreaterThan(40);
    await reset(token, 'a secret password');
    const stored = JSON.stringify([
      await t.sql('select * from sign_in_code'),
      await t.sql('select * from account'),
      await t.sql('select * from oplog where "tenantId" = $1', [tenantId]),
      await queued(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('a secret password');
  });
});

describe('a password', () => {
  const change = (person: Person, to: string, oldPassword?: string) =>
    person.client.passwords.change({ password: to, confirmPassword: to, ...(oldPassword && { oldPassword }) });

  it('can be set without an old one and changed with it', async () => {
    const { owner } = await t.org();
    await change(owner, password);
    expect(await opens(owner.email, password)).toBe(true);
    await expect(change(owner, 'another one')).rejects.toMatchObject({ code: 'auth.old_password_wrong', status: 400 });
    await expect(change(owner, 'another one', 'wrong')).rejects.toMatchObject({ code: 'auth.old_password_wrong' });
    await change(owner, 'another one', password);
    expect(await opens(owner.email, 'another one')).toBe(true);
    await expect(opens(owner.email, password)).rejects.toMatchObject({ code: 'auth.password_invalid' });
  });

  it('signs out the other devices when it changes', async () => {
    const { owner } = await t.org();
    await change(owner, password);
    const { token } = await stranger().auth.login({ email: owner.email, password });
    await change(owner, 'another one', password);
    await expect(t.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await owner.client.users.me({})).id).toBe(owner.userId);
    const before = mailsTo(owner.email);
    await t.runJobs();
    expect(mailsTo(owner.email)).toBeGreaterThan(before);
  });

  it('limits tries of the old password', async () => {
    const { owner } = await t.org();
    await change(owner, password);
    for (let i = 0; i < 10; i++) await change(owner, 'another one', `guess ${i}`).catch(() => undefined);
    await expect(change(owner, 'another one', password)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
