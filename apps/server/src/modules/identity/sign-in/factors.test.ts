import type { Refusal } from '@stint/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const stranger = () => t.as(null);
const password = 'correct horse';
/** The code that the authenticator app shows. */
const appCode = (secret: string, secondsOff = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(t.now()) + secondsOff * 1000 });

async function enrolled(person: Person) {
  await person.client.passwords.change({ password, confirmPassword: password });
  const { secret, uri } = await person.client.factors.enrol({});
  const { recoveryCodes } = await person.client.factors.confirm({ code: appCode(secret) });
  t.pass(1);
  return { secret, uri, recoveryCodes };
}

const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (refusal: Refusal) => refusal,
  );
const firstStep = (email: string) => refusalOf(stranger().auth.signInPassword({ email, password }));
const ticketFor = async (email: string) => (await firstStep(email)).details.ticket ?? '';

describe('an authenticator app', () => {
  it('is set up with a secret and confirmed by its first code', async () => {
    const { owner } = await t.org();
    const { secret, uri } = await owner.client.factors.enrol({});
    expect(uri).toMatch(/^otpauth:\/\/totp\/Stint:ada/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await owner.client.security.get({})).hasAuthenticator).toBe(false);
    await expect(owner.client.factors.confirm({ code: '000000' })).rejects.toMatchObject({
      code: 'auth.second_factor_invalid',
      status: 400,
    });
    const { recoveryCodes } = await owner.client.factors.confirm({ code: appCode(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await owner.client.security.get({})).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
    await expect(owner.client.factors.enrol({})).rejects.toMatchObject({ code: 'auth.authenticator_exists' });
    await t.runJobs();
    expect(t.mails.find(({ to }) => to === owner.email)?.text).toContain('second factor was added');
  });

  it('cannot be set up before the address is verified', async () => {
    const email = 'not.mine@example.test';
    const { token } = await stranger().auth.register({ team: 'Engines', name: 'Mallory', email });
    await expect(t.as(token).factors.enrol({})).rejects.toMatchObject({ code: 'auth.email_unverified', status: 403 });
  });

  it('is required after every kind of first step', async () => {
    const { owner } = await t.org();
    await enrolled(owner);
    const { email } = owner;
    await stranger().auth.sendCode({ email });
    await t.runJobs();
    const code = codeIn(t.mails.find(({ to }) => to === email)?.text);
    const ways = [
      () => stranger().auth.signInPassword({ email, password }),
      () => stranger().auth.login({ email, password }),
      () => stranger().auth.confirmCode({ email, code }),
    ];
    for (const way of ways) {
      const refusal = await refusalOf(way());
      expect(refusal).toMatchObject({ code: 'auth.second_factor_required', status: 403 });
      expect(refusal.details.methods).toBe('authenticator,recovery');
    }
    await expect(stranger().auth.confirmCode({ email, code })).rejects.toMatchObject({ code: 'auth.code_invalid' });
  });

  it('refuses a client without second factors with an explanation', async () => {
    const { owner } = await t.org();
    await enrolled(owner);
    const body = { email: owner.email, password };
    const response = await t.call('POST', '/api/auth/login', { body });
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe(
      'A second factor is required to sign in to this account. Sign in on the website.',
    );
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.json().token).toBeUndefined();
  });

  it("completes the first step's sign-in", async () => {
    const { owner } = await t.org();
    const { secret } = await enrolled(owner);
    const { email } = owner;
    const ticket = await ticketFor(email);
    const { workspaces } = await stranger().factors.answer({ ticket, code: appCode(secret) });
    const entered = await stranger().auth.signInWorkspace({ email, token: workspaces[0]?.token ?? '' });
    expect((await t.as(entered.token).users.me({})).id).toBe(owner.userId);
    t.pass(1);
    const login = await stranger().factors.answerLogin({ ticket: await ticketFor(email), code: appCode(secret) });
    expect(login.user.id).toBe(owner.userId);
  });

  it('accepts a code once, of this or a neighbouring time step', async () => {
    const { owner } = await t.org();
    const { secret } = await enrolled(owner);
    const ticket = await ticketFor(owner.email);
    const answer = (code: string) => stranger().factors.answer({ ticket, code });
    await expect(answer(appCode(secret, -120))).rejects.toMatchObject({ code: 'auth.second_factor_invalid' });
    await answer(appCode(secret));
    await expect(answer(appCode(secret))).rejects.toMatchObject({ code: 'auth.second_factor_invalid' });
    await expect(answer(appCode(secret, -30))).rejects.toMatchObject({ code: 'auth.second_factor_invalid' });
    await answer(appCode(secret, 30));
  });

  it('accepts a code once when two requests use it at the same moment', async () => {
    const { owner } = await t.org();
    const { secret } = await enrolled(owner);
    const ticket = await ticketFor(owner.email);
    const code = appCode(secret);
    const tries = await Promise.allSettled([1, 2, 3].map(() => stranger().factors.answer({ ticket, code })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('allows ten tries in a quarter of an hour per account, from any address', async () => {
    const { owner } = await t.org();
    const { secret } = await enrolled(owner);
    t.pass(16);
    const ticket = await ticketFor(owner.email);
    for (let i = 0; i < 10; i++)
      await stranger()
        .factors.answer({ ticket, code: '000000' })
        .catch(() => undefined);
    await expect(stranger().factors.answer({ ticket, code: appCode(secret) })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('refuses a ticket that is expired, invalid or meant for another step', async () => {
    const { owner } = await t.org();
    const { secret } = await enrolled(owner);
    const old = await ticketFor(owner.email);
    t.pass(6);
    const beforeChange = await ticketFor(owner.email);
    const next = 'another correct battery';
    await owner.client.passwords.change({ oldPassword: password, password: next, confirmPassword: next });
    const other = await t.app.services.identity.seal('workspace', { accountId: owner.accountId }, 60);
    for (const ticket of [old, beforeChange, 'made up', other]) {
      await expect(stranger().factors.answer({ ticket, code: appCode(secret) })).rejects.toMatchObject({
        code: 'auth.token_expired',
      });
    }
  });

  it('is turned off only with a code, and the owner gets an e-mail', async () => {
    const { owner } = await t.org();
    const { secret } = await enrolled(owner);
    await expect(owner.client.factors.disable({ code: '123456' })).rejects.toMatchObject({
      code: 'auth.second_factor_invalid',
    });
    await owner.client.factors.disable({ code: appCode(secret) });
    expect(await owner.client.security.get({})).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
    expect((await stranger().auth.signInPassword({ email: owner.email, password })).total_workspaces).toBe(1);
    await t.runJobs();
    expect(t.mails.some(({ to, text }) => to === owner.email && text.includes('was removed'))).toBe(true);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling', async () => {
    const { owner } = await t.org();
    const { recoveryCodes } = await enrolled(owner);
    const ticket = await ticketFor(owner.email);
    const code = (recoveryCodes[0] ?? '').toLowerCase().replace('-', ' ');
    expect((await stranger().factors.answer({ ticket, code })).total_workspaces).toBe(1);
    await expect(stranger().factors.answer({ ticket, code })).rejects.toMatchObject({
      code: 'auth.second_factor_invalid',
    });
    expect((await owner.client.security.get({})).recoveryCodesLeft).toBe(9);
  });

  it('is invalid after new recovery codes were made', async () => {
    const { owner } = await t.org();
    const { secret, recoveryCodes } = await enrolled(owner);
    const renewed = await owner.client.factors.renewCodes({ code: appCode(secret) });
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
    const ticket = await ticketFor(owner.email);
    const code = recoveryCodes[0] ?? '';
    await expect(stranger().factors.answer({ ticket, code })).rejects.toMatchObject({
      code: 'auth.second_factor_invalid',
    });
  });

  it('is stored as a hash, and the secret is encrypted', async () => {
    const { owner, tenantId } = await t.org();
    const { secret, recoveryCodes } = await enrolled(owner);
    const stored = JSON.stringify([
      await t.sql('select * from authenticator'),
      await t.sql('select * from recovery_code'),
      await t.sql('select * from oplog where "tenantId" = $1', [tenantId]),
      await t.sql('select payload from graphile_worker._private_jobs'),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('an organization that requires a second factor', () => {
  it('asks people without one to set it up, and lets them in afterwards', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { secret } = await enrolled(org.owner);
    await ben.client.teams.list({});
    const { organizationId } = org;
    await org.owner.client.organizations.update({ organizationId, requireSecondFactor: true });
    await expect(ben.client.teams.list({})).rejects.toMatchObject({ code: 'auth.second_factor_enrol', status: 403 });
    await expect(ben.client.events.ticket({})).rejects.toMatchObject({ code: 'auth.second_factor_enrol' });
    expect((await org.owner.client.teams.list({})).total).toBe(1);
    expect((await ben.client.users.me({})).id).toBe(ben.userId);
    expect((await ben.client.security.get({})).requiredBy).toEqual(['Analytical Engines']);
    await enrolled(ben);
    expect((await ben.client.teams.list({})).total).toBe(1);
    await org.owner.client.factors.disable({ code: appCode(secret) });
    await expect(org.owner.client.teams.list({})).rejects.toMatchObject({ code: 'auth.second_factor_enrol' });
  });

  it('does not affect people of another organization', async () => {
    const [strict, other] = [await t.org(), await t.org()];
    await strict.owner.client.organizations.update({
      organizationId: strict.organizationId,
      requireSecondFactor: true,
    });
    expect((await other.owner.client.teams.list({})).total).toBe(1);
  });
});
