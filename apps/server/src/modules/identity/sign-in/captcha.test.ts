import { randomUUID } from 'node:crypto';
import { type CaptchaProvider, captchaProviders } from '@stint/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';
import { localServer } from '../../../test/local-server.ts';

let t: Harness;
const closing: (() => void)[] = [];
beforeAll(async () => {
  t = await harness();
});
afterEach(() => {
  t.app.services.settings.captcha = undefined;
  for (const close of closing.splice(0)) close();
});

async function verifier(
  provider: CaptchaProvider = 'turnstile',
  answer: () => object | null = () => ({ success: true }),
) {
  const local = await localServer(({ form }) => {
    const reply = answer();
    if (reply === null) return null;
    return form.get('response') === 'a person' ? { json: reply } : { json: { success: false } };
  });
  closing.push(local.close);
  const { settings } = t.app.services;
  settings.allowPrivateNetwork = true;
  settings.captcha = { provider, siteKey: 'public key', secret: 'kept secret', verifyUrl: `${local.url}/siteverify` };
  return local;
}
const register = (captcha?: string) => {
  const email = `${randomUUID()}@example.test`;
  const team = { team: 'Analytical Engines', name: 'Ada Lovelace', email };
  return t.as(null).auth.register({ ...team, ...(captcha && { captcha }) });
};
const accounts = async () => (await t.sql<{ n: number }>('select count(*)::int as n from account'))[0]?.n;

it('requires no captcha when none is configured', async () => {
  expect((await register()).user.email).toContain('@example.test');
  expect(await t.as(null).signInSettings.get({})).toEqual({
    captcha: null,
    social: [],
    oidc: null,
    ldap: false,
    keepsMail: false,
    codeLength: 6,
    isNew: false,
    demo: null,
  });
});

it.each(captchaProviders)('verifies the answer with %s', async (provider) => {
  const { heard } = await verifier(provider);
  expect((await register('a person')).token).toBeTruthy();
  expect(Object.fromEntries(heard[0]?.form ?? [])).toMatchObject({ secret: 'kept secret', response: 'a person' });
  const before = await accounts();
  await expect(register('a robot')).rejects.toMatchObject({ code: 'register.captcha', status: 400 });
  await expect(register()).rejects.toMatchObject({ code: 'register.captcha' });
  expect(await accounts()).toBe(before);
});

it('requires a captcha from API clients, too', async () => {
  await verifier();
  const user = { email: `${randomUUID()}@example.test` };
  const password = 'correct horse';
  const program = (captcha?: string) =>
    t.as(null).auth.register({ user, password, confirmPassword: password, ...(captcha && { captcha }) });
  await expect(program()).rejects.toMatchObject({ code: 'register.captcha' });
  expect((await program('a person')).token).toBeTruthy();
});

it('refuses registration with an error when the provider is down, slow or answers nonsense', async () => {
  const before = await accounts();
  const { close } = await verifier('hcaptcha', () => null);
  const waiting = register('a person');
  await expect(waiting).rejects.toMatchObject({ code: 'auth.captcha_unavailable', status: 503 });
  close();
  await expect(register('a person')).rejects.toMatchObject({ code: 'auth.captcha_unavailable' });
  await verifier('hcaptcha', () => ['nonsense']);
  await expect(register('a person')).rejects.toMatchObject({ code: 'register.captcha' });
  expect(await accounts()).toBe(before);
});

it('holds no database connection while it waits for the provider', async () => {
  await verifier('turnstile', () => null);
  const waiting = Array.from({ length: 30 }, () => register('a person').catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(t.database.pool.waitingCount).toBe(0);
  expect(t.database.pool.totalCount - t.database.pool.idleCount).toBe(0);
  for (const close of closing.splice(0)) close();
  await Promise.all(waiting);
});

it('sends the site key to the web app and never the secret', async () => {
  await verifier('recaptcha');
  for (const path of ['/api/auth/settings', '/api/auth/captcha']) {
    const response = await t.call('GET', path);
    expect(response.json().captcha).toEqual({ provider: 'recaptcha', siteKey: 'public key' });
    expect(response.body).not.toContain('kept secret');
  }
});

it('does not call a private network unless the operator allows it', async () => {
  const { heard } = await verifier();
  t.app.services.settings.allowPrivateNetwork = false;
  await expect(register('a person')).rejects.toMatchObject({ code: 'auth.captcha_unavailable' });
  expect(heard).toEqual([]);
});
