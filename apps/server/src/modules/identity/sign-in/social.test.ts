import { createHash, randomUUID } from 'node:crypto';
import type { SocialProvider } from '@stint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';
import { localServer, type ReceivedRequest } from '../../../test/local-server.ts';

let t: Harness;
let provider: Awaited<ReturnType<typeof localServer>>;
const clientId = 'our id';
const clientSecret = 'our secret';

/** The person signed in at the provider, as it describes them. */
let person = { id: '1', email: 'nobody@example.test', verified: true };
let tokenFor = clientId;
let challenge: string | null = null;

const bearerOk = ({ headers }: ReceivedRequest) => headers.authorization === 'Bearer good token';
const refused = { status: 401, json: { error: 'invalid_token' } };
const numeric = () => Number(person.id.replace(/\D/g, '').slice(0, 9)) || 1;

/** The used parts of Google, GitHub, Facebook and X on one address. */
function answer(heard: ReceivedRequest) {
  const { url, form } = heard;
  const token = () => {
    const verifier = form.get('code_verifier') ?? '';
    const proved = createHash('sha256').update(verifier).digest('base64url') === challenge;
    const basic = `Basic ${Buffer.from('our%20id:our%20secret').toString('base64')}`;
    const isOurApp = form.get('client_secret') === clientSecret || heard.headers.authorization === basic;
    return proved && isOurApp && form.get('code') === 'good code' ? { json: { access_token: 'good token' } } : refused;
  };
  const profile = (json: object) => (bearerOk(heard) ? { json } : refused);
  const { id, email, verified } = person;
  switch (url.pathname) {
    case '/token':
    case '/login/oauth/access_token':
    case '/v21.0/oauth/access_token':
    case '/2/oauth2/token':
      return token();
    case '/v1/userinfo':
      return profile({ sub: id, email, email_verified: verified });
    case '/tokeninfo':
      return form.get('access_token') === 'good token' ? { json: { aud: tokenFor } } : refused;
    case '/api/v3/user':
      return profile({ id: numeric(), login: 'ada' });
    case '/api/v3/user/emails':
      return profile([
        { email: 'other@example.test', primary: false, verified: true },
        { email, primary: true, verified },
      ] as object);
    case '/api/v3/applications/our%20id/token':
      return { status: tokenFor === clientId ? 200 : 404, json: {} };
    case '/v21.0/me':
      return profile({ id, email });
    case '/v21.0/debug_token':
      return { json: { data: { app_id: tokenFor, is_valid: url.searchParams.get('input_token') === 'good token' } } };
    case '/2/users/me':
      return profile({ data: { id, confirmed_email: email } });
    default:
      return { status: 404, json: {} };
  }
}

beforeAll(async () => {
  t = await harness();
  provider = await localServer(answer);
  const client = { clientId, clientSecret, url: provider.url };
  const { settings } = t.app.services;
  settings.allowPrivateNetwork = true;
  settings.social = { google: client, github: client, facebook: client, twitter: client };
});
afterAll(() => provider.close());
beforeEach(() => {
  tokenFor = clientId;
});

const setPerson = ({ email }: Person, more: Partial<typeof person> = {}) => {
  person = { id: randomUUID(), email, verified: true, ...more };
};
const byToken = (name: SocialProvider = 'google', access_token = 'good token') =>
  t.as(null).social.signIn({ provider: name, access_token });

interface Response {
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string }[];
}
const cookieOf = (response: Response, name: string) => response.cookies.find((cooky) => cooky.name === name);
const get = (url: string, cookie = '') =>
  t.call('GET', url, { headers: { cookie }, address: `10.8.0.${Math.floor(Math.random() * 250)}` });

/** Goes to the provider, agrees, and returns. */
async function travel(name: SocialProvider = 'google', change: { state?: string; code?: string; iss?: string } = {}) {
  const going = await get(`/api/auth/${name}`);
  const page = new URL(String(going.headers.location));
  challenge = page.searchParams.get('code_challenge');
  const state = cookieOf(going as unknown as Response, 'social_state');
  const query = new URLSearchParams({ code: 'good code', state: page.searchParams.get('state') ?? '', ...change });
  const coming = await get(`/api/auth/${name}/callback?${query}`, `social_state=${state?.value}`);
  const ticket = cookieOf(coming as unknown as Response, 'social_ticket');
  return { going, page, state, coming, ticket, location: new URL(String(coming.headers.location)) };
}
const post = (path: string, ticket: string | undefined, token?: string) =>
  t.call('POST', `/api/auth/social/${path}`, {
    body: {},
    headers: { cookie: `social_ticket=${ticket}` },
    ...(token && { token }),
  });

describe('a provider token from an API client', () => {
  it.each(['signin.provider.social', 'signin-provider-social'])(
    'opens the workspaces of its verified address, sent by existing clients to %s',
    async (path) => {
      const { owner } = await t.org();
      setPerson(owner);
      const body = { provider: 'google', access_token: 'good token', includeTeams: true };
      const response = await t.call('POST', `/api/auth/${path}`, { body });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ confirmed_email: owner.email, total_workspaces: 1 });
    },
  );

  it('is accepted from GitHub, too', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    expect((await byToken('github')).confirmed_email).toBe(owner.email);
  });

  it.each(['google', 'github', 'facebook'] as const)('issued by %s to another site is refused', async (name) => {
    const { owner } = await t.org();
    setPerson(owner);
    tokenFor = 'another site';
    await expect(byToken(name)).rejects.toMatchObject({ code: 'auth.social_refused', status: 401 });
  });

  it('from X is refused, as X does not name its recipient, and so is an invalid one', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    await expect(byToken('twitter')).rejects.toMatchObject({ code: 'auth.social_refused' });
    await expect(byToken('google', 'bad token')).rejects.toMatchObject({ code: 'auth.social_refused' });
  });

  it('opens no account by an unverified address', async () => {
    const { owner } = await t.org();
    setPerson(owner, { verified: false });
    for (const name of ['google', 'github', 'facebook'] as const) {
      await expect(byToken(name)).rejects.toMatchObject({ code: 'auth.social_unverified', status: 403 });
    }
    expect((await owner.client.security.get({})).social).toEqual([]);
  });

  it('without an account is refused with the known message', async () => {
    person = { id: randomUUID(), email: 'new@example.test', verified: true };
    await expect(byToken()).rejects.toMatchObject({
      code: 'auth.social_unknown',
      message: 'The user with this account details does not exists',
    });
  });

  it('finds the person after their address changed at the provider', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    await byToken();
    person = { ...person, email: 'elsewhere@example.test', verified: false };
    expect((await byToken()).confirmed_email).toBe(owner.email);
  });

  it("invalidates the access of somebody who registered another person's address", async () => {
    const email = `${randomUUID()}@example.test`;
    const password = 'correct horse';
    const registration = { team: 'Engines', name: 'Mallory', email, password };
    const { token } = await t.as(null).auth.register(registration);
    person = { id: randomUUID(), email, verified: true };
    expect((await byToken()).total_workspaces).toBe(1);
    await expect(t.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(t.as(null).auth.signInPassword({ email, password })).rejects.toMatchObject({
      code: 'auth.password_invalid',
    });
  });

  it('requires a configured provider, and lists those', async () => {
    const { settings } = t.app.services;
    const { social } = settings;
    settings.social = { google: { clientId, clientSecret, url: provider.url } };
    expect((await t.as(null).signInSettings.get({})).social).toEqual(['google']);
    await expect(byToken('github')).rejects.toMatchObject({ code: 'auth.social_unavailable', status: 400 });
    settings.social = social;
  });
});

describe('sign-in through the browser', () => {
  it.each(['google', 'github', 'twitter'] as const)('leads through %s to the workspaces', async (name) => {
    const { owner } = await t.org();
    setPerson(owner);
    const { going, page, coming, ticket, location } = await travel(name);
    expect(going.statusCode).toBe(302);
    expect(page.searchParams.get('redirect_uri')).toBe(`http://stint.test/api/auth/${name}/callback`);
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    expect(coming.statusCode).toBe(302);
    expect(location.href).toBe('http://stint.test/auth/social');
    expect(ticket).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const finished = await post('finish', ticket?.value);
    expect(finished.json()).toMatchObject({ confirmed_email: owner.email, total_workspaces: 1 });
    expect(cookieOf(finished as unknown as Response, 'social_ticket')?.value).toBe('');
  });

  it('puts no secret into an address', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    const { page, location } = await travel();
    expect(`${page} ${location}`).not.toMatch(/secret|good token|good code|verifier/);
  });

  it('is refused with a foreign state or an invalid code', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    const requestsBefore = provider.heard.length;
    const forged = await travel('google', { state: 'made up' });
    expect(forged.location.searchParams.get('error')).toBe('auth.social_refused');
    expect(forged.ticket).toBeUndefined();
    expect(provider.heard.length).toBe(requestsBefore);
    const wrong = await travel('google', { code: 'bad code' });
    expect(wrong.location.searchParams.get('error')).toBe('auth.social_refused');
    const bare = await get('/api/auth/google/callback?code=good+code&state=x');
    expect(String(bare.headers.location)).toContain('error=auth.social_refused');
  });

  it('is refused when it began with another provider', async () => {
    const { page, state } = await travel('google');
    const query = new URLSearchParams({ code: 'good code', state: page.searchParams.get('state') ?? '' });
    const response = await get(`/api/auth/github/callback?${query}`, `social_state=${state?.value}`);
    expect(String(response.headers.location)).toContain('error=auth.social_refused');
  });

  it('is refused when its answer names another issuer', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    const elsewhere = await travel('google', { iss: 'https://elsewhere.example' });
    expect(elsewhere.location.searchParams.get('error')).toBe('auth.social_refused');
    expect(elsewhere.ticket).toBeUndefined();
    expect((await travel('google', { iss: `${provider.url}/login/oauth` })).ticket).toBeDefined();
  });

  it('expires two minutes after the redirect', async () => {
    const { owner } = await t.org();
    setPerson(owner);
    const { ticket } = await travel();
    t.pass(3);
    expect((await post('finish', ticket?.value)).json().code).toBe('auth.token_expired');
    expect((await post('finish', undefined)).statusCode).toBe(401);
  });

  it('connects an identity with an unverified address to a signed-in account', async () => {
    const { owner } = await t.org();
    setPerson(owner, { email: 'private@example.test' });
    const { ticket } = await travel('facebook');
    expect((await post('connect', ticket?.value, owner.token)).statusCode).toBe(200);
    expect((await owner.client.security.get({})).social).toMatchObject([
      { provider: 'facebook', email: 'private@example.test' },
    ]);
    const { ticket: again } = await travel('facebook');
    expect((await post('finish', again?.value)).json().confirmed_email).toBe(owner.email);
    const other = await t.org();
    const { ticket: third } = await travel('facebook');
    expect((await post('connect', third?.value, other.owner.token)).statusCode).toBe(409);
    await owner.client.social.disconnect({ provider: 'facebook' });
    expect((await owner.client.security.get({})).social).toEqual([]);
  });
});
