import { randomUUID } from 'node:crypto';
import type { Workspaces } from '@stint/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dnsServer } from '../../../test/dns-server.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';
import { type Fault, oidcProvider } from '../../../test/oidc-provider.ts';

let t: Harness;
let provider: Awaited<ReturnType<typeof oidcProvider>>;
let dns: Awaited<ReturnType<typeof dnsServer>>;
const [clientId, clientSecret] = ['our id', 'our secret & more'];

beforeAll(async () => {
  t = await harness();
  provider = await oidcProvider({ now: t.now, clientId, clientSecret });
  dns = await dnsServer();
  const { settings } = t.app.services;
  settings.allowPrivateNetwork = true;
  settings.nameServers = [dns.address];
});
afterAll(() => {
  provider.close();
  dns.close();
});
beforeEach(() => {
  provider.faulty();
  for (const name of Object.keys(provider.metadata)) delete provider.metadata[name];
  t.app.services.settings.oidc = { issuer: provider.url, clientId, clientSecret, name: 'Keycloak' };
});

interface Response {
  statusCode: number;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string }[];
}
const cookieOf = (response: unknown, name: string) =>
  (response as Response).cookies.find((cooky) => cooky.name === name);
const address = () => `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
const get = (url: string, cookie = '') => t.call('GET', url, { headers: { cookie }, address: address() });
const locationOf = (response: unknown) => new URL(String((response as Response).headers.location));

const is = (email: string, more: Partial<typeof provider.person> = {}) =>
  Object.assign(provider.person, { sub: randomUUID(), email, email_verified: true, name: 'Grace Hopper', ...more });
const freshDomain = () => `${randomUUID()}.example.org`;

const callbackIn = (page: URL) => new URL(page.searchParams.get('redirect_uri') ?? '').pathname;

interface Change {
  state?: string;
  /** The issuer that the answer names. */
  iss?: string;
  /** Comes back with this cookie. */
  cookie?: string;
}
/** Goes to the provider, agrees, and returns. */
async function travel(query = '', change: Change = {}) {
  const going = await get(`/api/auth/oidc${query}`);
  const page = locationOf(going);
  const cookie = change.cookie ?? `oidc_state=${cookieOf(going, 'oidc_state')?.value}`;
  if (page.origin !== provider.url)
    return { going, page, coming: going, location: page, ticket: undefined, back: '', cookie };
  const answer = {
    code: provider.agree(page),
    state: page.searchParams.get('state') ?? '',
    ...(change.state && { state: change.state }),
    ...(change.iss && { iss: change.iss }),
  };
  const back = `${callbackIn(page)}?${new URLSearchParams(answer)}`;
  const coming = await get(back, cookie);
  return { going, page, coming, location: locationOf(coming), ticket: cookieOf(coming, 'social_ticket'), back, cookie };
}

const post = (path: string, ticket: string | undefined) =>
  t.call('POST', `/api/auth/${path}`, {
    body: {},
    headers: { cookie: ticket ? `social_ticket=${ticket}` : '' },
    address: address(),
  });
/** Signs in by the provider as far as the choice of a workspace. */
async function signIn(query = '') {
  const { ticket, location } = await travel(query);
  expect(location.searchParams.get('error')).toBeNull();
  return post('oidc/finish', ticket?.value);
}
const offered = async (query = ''): Promise<Workspaces> => (await signIn(query)).json();
async function enter({ confirmed_email: email, workspaces }: Workspaces, tenantId: string) {
  const token = workspaces.find(({ user }) => user.tenant.id === tenantId)?.token ?? '';
  return t.as(null).auth.signInWorkspace({ email, token });
}
const byPassword = (email: string) => t.as(null).auth.signInPassword({ email, password: 'correct horse battery' });
async function withPassword({ client }: Person) {
  await client.passwords.change({ password: 'correct horse battery', confirmPassword: 'correct horse battery' });
}

async function confirmByDns({ client }: Person, domain: string) {
  const { id: signInDomainId, record } = await client.providerSignIn.addDomain({ domain });
  dns.records.set(record.name, record.value);
  return client.providerSignIn.confirmDomain({ signInDomainId });
}

/** The workspace's own provider, with a domain that DNS confirms. */
async function withOwnProvider({ owner }: TestOrganization, issuer = provider.url) {
  const domain = freshDomain();
  const own = { name: 'Okta', issuer, clientId, clientSecret };
  await owner.client.providerSignIn.save({ own });
  await confirmByDns(owner, domain);
  return domain;
}

describe('sign-in by the provider of the server', () => {
  it('leads to the workspaces, with PKCE, state and nonce, and no secret in an address', async () => {
    const { owner, tenantId } = await t.org();
    is(owner.email.toUpperCase());
    expect((await t.as(null).signInSettings.get({})).oidc).toMatchObject({ name: 'Keycloak' });
    const { going, page, coming, ticket, location } = await travel();
    expect([going.statusCode, coming.statusCode]).toEqual([302, 302]);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      redirect_uri: 'http://stint.test/api/auth/oidc/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(location.href).toBe('http://stint.test/auth/social?via=oidc');
    expect(ticket).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(`${page} ${location}`).not.toMatch(/secret|verifier/);
    const finished = await post('oidc/finish', ticket?.value);
    expect(finished.json()).toMatchObject({ confirmed_email: owner.email, total_workspaces: 1 });
    expect((await enter(finished.json(), tenantId)).user.email).toBe(owner.email);
    expect((await post('social/finish', ticket?.value)).json().code).toBe('auth.token_expired');
  });

  const now = () => Math.floor(Date.parse(t.now()) / 1000);
  const faults: [string, () => Fault, string][] = [
    ['a wrong nonce', () => ({ claims: { nonce: 'another' } }), 'auth.oidc_refused'],
    ['no nonce', () => ({ claims: { nonce: undefined } }), 'auth.oidc_refused'],
    ['a wrong issuer', () => ({ claims: { iss: 'https://elsewhere.example' } }), 'auth.oidc_refused'],
    ['a wrong audience', () => ({ claims: { aud: 'another client' } }), 'auth.oidc_refused'],
    ['another authorized party', () => ({ claims: { aud: [clientId, 'b'], azp: 'b' } }), 'auth.oidc_refused'],
    ['an expired token', () => ({ claims: { iat: now() - 900, exp: now() - 600 } }), 'auth.oidc_refused'],
    ['a token from the future', () => ({ claims: { nbf: now() + 600 } }), 'auth.oidc_refused'],
    ['no subject', () => ({ claims: { sub: undefined } }), 'auth.oidc_refused'],
    ['a foreign key', () => ({ foreignKey: true }), 'auth.oidc_refused'],
    ['an unverified address', () => ({ claims: { email_verified: false } }), 'auth.oidc_unverified'],
    ['an address of unknown state', () => ({ claims: { email_verified: undefined } }), 'auth.oidc_unverified'],
    ['a state that is only a word', () => ({ claims: { email_verified: 'true' } }), 'auth.oidc_unverified'],
    ['no address', () => ({ claims: { email: undefined } }), 'auth.oidc_unverified'],
    ['a refused code', () => ({ status: 400 }), 'auth.oidc_refused'],
    ['a failing provider', () => ({ status: 503 }), 'auth.oidc_unreachable'],
  ];
  it.each(faults)('refuses %s', async (_, fault, code) => {
    const { owner } = await t.org();
    is(owner.email);
    provider.faulty(fault());
    const { location, ticket } = await travel();
    expect(location.searchParams.get('error')).toBe(code);
    expect(location.searchParams.get('provider')).toBe('Keycloak');
    expect(ticket).toBeUndefined();
  });

  it('refuses a foreign state, a foreign browser and a redirect that comes back twice', async () => {
    const { owner } = await t.org();
    is(owner.email);
    const calls = provider.heard.length;
    const forged = await travel('', { state: 'made up' });
    expect(forged.location.searchParams.get('error')).toBe('auth.token_expired');
    const elsewhere = await travel('', { cookie: '' });
    expect(elsewhere.location.searchParams.get('error')).toBe('auth.token_expired');
    expect(provider.heard.slice(calls).filter(({ url }) => url.pathname === '/token')).toEqual([]);
    const { back, cookie, ticket } = await travel();
    expect(ticket).toBeDefined();
    expect(locationOf(await get(back, cookie)).searchParams.get('error')).toBe('auth.token_expired');
  });

  it('says that the provider is down, and that none is set up', async () => {
    const { settings } = t.app.services;
    settings.oidc = { issuer: 'http://127.0.0.1:9', clientId, clientSecret, name: 'Keycloak' };
    const down = await travel();
    expect(Object.fromEntries(down.location.searchParams)).toMatchObject({
      error: 'auth.oidc_unreachable',
      provider: 'Keycloak',
    });
    settings.oidc = undefined;
    expect((await travel()).location.searchParams.get('error')).toBe('auth.oidc_no_provider');
    expect((await travel(`?workspace=${randomUUID()}`)).location.searchParams.get('error')).toBe(
      'auth.oidc_no_provider',
    );
    expect((await travel('?workspace=x')).location.searchParams.get('error')).toBe('auth.oidc_no_provider');
  });

  it('expires two minutes after the redirect, and knows nobody without a workspace', async () => {
    const { owner } = await t.org();
    is(owner.email);
    const { ticket } = await travel();
    t.pass(3);
    expect((await post('oidc/finish', ticket?.value)).json().code).toBe('auth.token_expired');
    is(`${randomUUID()}@example.test`);
    expect((await signIn()).json()).toMatchObject({ statusCode: 403, code: 'auth.oidc_unknown' });
  });

  it('takes an account with an unverified address from whoever registered it', async () => {
    const email = `${randomUUID()}@example.test`;
    const { token } = await t
      .as(null)
      .auth.register({ team: 'Mallory', name: 'Mallory', email, password: 'correct horse battery' });
    is(email);
    expect((await offered()).total_workspaces).toBe(1);
    await expect(t.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(byPassword(email)).rejects.toMatchObject({ code: 'auth.password_invalid' });
  });
});

describe('one provider instead of another', () => {
  let evil: typeof provider;
  beforeAll(async () => {
    evil = await oidcProvider({ now: t.now, clientId, clientSecret });
    const client = { clientId, clientSecret, url: 'https://accounts.example.com' };
    t.app.services.settings.social = { google: client };
  });
  afterAll(() => {
    delete t.app.services.settings.social;
    evil.close();
  });

  const startOf = (response: unknown, name = 'oidc_state') => {
    const page = locationOf(response);
    return { page, cookie: `${name}=${cookieOf(response, name)?.value}`, state: page.searchParams.get('state') ?? '' };
  };
  const start = async (query = '') => startOf(await get(`/api/auth/oidc${query}`));

  it.each(['of the server', 'of another workspace'])(
    'gets no code of the provider %s, whichever callback its visitors are sent to',
    async (kind) => {
      const [victim, attacker] = [await t.org(), await t.org()];
      const domain = kind === 'of the server' ? '' : await withOwnProvider(victim);
      await withOwnProvider(attacker, evil.url);
      is(domain ? `victim@${domain}` : victim.owner.email);
      const honest = await start(domain && `?workspace=${victim.tenantId}`);
      const visit = await start(`?workspace=${attacker.tenantId}`);
      expect([visit.page.origin, honest.page.origin]).toEqual([evil.url, provider.url]);

      const page = new URL(honest.page);
      page.searchParams.set('state', visit.state);
      const codes = evil.heard.length;
      const query = (code: string, state: string) => `?${new URLSearchParams({ code, state })}`;
      const sent = await get(`${callbackIn(page)}${query(provider.agree(page), visit.state)}`, visit.cookie);
      expect(locationOf(sent).searchParams.get('error')).toBe('auth.token_expired');
      expect(cookieOf(sent, 'social_ticket')).toBeUndefined();
      expect(evil.heard.slice(codes).filter(({ url }) => url.pathname === '/token')).toEqual([]);

      // A provider that lets every redirect URI through loses the code, which opens nothing at another callback.
      page.searchParams.set('redirect_uri', visit.page.searchParams.get('redirect_uri') ?? '');
      const code = provider.agree(page);
      await get(`${callbackIn(page)}${query(code, visit.state)}`, visit.cookie);
      expect(evil.heard.at(-1)?.form.get('code')).toBe(code);
      const redeemed = await get(`${callbackIn(honest.page)}${query(code, honest.state)}`, honest.cookie);
      expect(locationOf(redeemed).searchParams.get('error')).toBe('auth.oidc_refused');
      expect(cookieOf(redeemed, 'social_ticket')).toBeUndefined();
    },
  );

  it('accepts a state at the callback that it was made for only', async () => {
    const [first, second] = [await t.org(), await t.org()];
    await withOwnProvider(first);
    await withOwnProvider(second);
    const starts = {
      server: () => start(),
      first: () => start(`?workspace=${first.tenantId}`),
      second: () => start(`?workspace=${second.tenantId}`),
      google: async () => startOf(await get('/api/auth/google'), 'social_state'),
    };
    const callbacks = {
      server: '/api/auth/oidc/callback',
      first: `/api/auth/oidc/callback/${first.tenantId}`,
      second: `/api/auth/oidc/callback/${second.tenantId}`,
      google: '/api/auth/google/callback',
      unknown: `/api/auth/oidc/callback/${randomUUID()}`,
      malformed: '/api/auth/oidc/callback/x',
    };
    for (const [name, begin] of Object.entries(starts))
      for (const [other, path] of Object.entries(callbacks).filter(([key]) => key !== name)) {
        const { page, cookie, state } = await begin();
        const answer = new URLSearchParams({ code: provider.agree(page), state });
        const coming = await get(`${path}?${answer}`, `${cookie}; ${cookie.replace(/^\w+/, 'oidc_state')}`);
        const expected = other === 'google' ? 'auth.social_refused' : 'auth.token_expired';
        expect([name, other, locationOf(coming).searchParams.get('error')]).toEqual([name, other, expected]);
        expect(cookieOf(coming, 'social_ticket')).toBeUndefined();
      }
  });

  const promise = { authorization_response_iss_parameter_supported: true };
  it.each<[string, object, (own: string) => string | undefined, string | null]>([
    ['no issuer though the provider promises it', promise, () => undefined, 'auth.oidc_refused'],
    ['another issuer though the provider promises it', promise, () => 'https://elsewhere.example', 'auth.oidc_refused'],
    ['another issuer', {}, () => 'https://elsewhere.example', 'auth.oidc_refused'],
    ['the issuer that the provider promises', promise, (own) => own, null],
    ['the issuer', {}, (own) => own, null],
  ])('decides about an answer with %s', async (_, metadata, issuer, error) => {
    const { owner } = await t.org();
    is(owner.email);
    Object.assign(provider.metadata, metadata);
    const iss = issuer(provider.url);
    const { location, ticket } = await travel('', iss ? { iss } : {});
    expect(location.searchParams.get('error')).toBe(error);
    expect(ticket === undefined).toBe(error !== null);
  });

  it('asks no provider of a workspace without a confirmed domain, which has a callback of its own', async () => {
    const { owner, tenantId } = await t.org();
    const own = { name: 'Okta', issuer: evil.url, clientId, clientSecret };
    const saved = await owner.client.providerSignIn.save({ own });
    expect(saved.redirectUri).toBe(`http://stint.test/api/auth/oidc/callback/${tenantId}`);
    const { location } = await travel(`?workspace=${tenantId}`);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ error: 'auth.oidc_no_domain', provider: 'Okta' });
  });
});

describe('a domain', () => {
  /** An owner whose verified address has a domain of its own. */
  async function company() {
    const org = await t.org();
    const domain = freshDomain();
    const email = `ada@${domain}`;
    await t.sql('update "user" set email = $2 where id = $1', [org.owner.userId, email]);
    await t.sql('update account set email = $2 where id = $1', [org.owner.accountId, email]);
    return { ...org, domain };
  }

  it('is confirmed by the verified address of an owner, and lets its people join as employees', async () => {
    const { owner, tenantId, domain } = await company();
    expect(await owner.client.providerSignIn.addDomain({ domain: ` ${domain.toUpperCase()} ` })).toMatchObject({
      domain,
      confirmedBy: 'ADDRESS',
    });
    is(`grace@${domain}`);
    const offer = await offered();
    expect(offer.workspaces.map(({ user }) => user.tenant.id)).toEqual([tenantId]);
    const { user } = await enter(offer, tenantId);
    expect(user).toMatchObject({
      email: `grace@${domain}`,
      name: 'Grace Hopper',
      isEmailVerified: true,
      role: { name: 'EMPLOYEE' },
    });
    expect((await owner.client.members.list({})).items.map(({ userId }) => userId)).toContain(user.id);
    expect((await offered()).total_workspaces).toBe(1);
  });

  it('lets nobody in who was removed, is suspended or has another domain', async () => {
    const { owner, domain, join } = await company();
    await owner.client.providerSignIn.addDomain({ domain });
    const left = await join('EMPLOYEE');
    const email = `left@${domain}`;
    await t.sql('update account set email = $2 where id = $1', [left.accountId, email]);
    await t.sql('update "user" set "deletedAt" = $2 where id = $1', [left.userId, t.now()]);
    is(email);
    expect((await signIn()).statusCode).toBeGreaterThanOrEqual(400);
    is(`grace@sub.${domain}`);
    expect((await signIn()).json().code).toBe('auth.oidc_unknown');
    await t.sql('update account set "isActive" = false where id = $1', [left.accountId]);
    is(email);
    expect((await signIn()).json().code).toBe('auth.suspended');
  });

  it('is refused when everybody can have an address of it, on the list, malformed, or one too many', async () => {
    const { owner, domain } = await company();
    const { addDomain } = owner.client.providerSignIn;
    await expect(addDomain({ domain: 'gmail.com' })).rejects.toMatchObject({ code: 'oidc.domain_public', status: 400 });
    await addDomain({ domain });
    await expect(addDomain({ domain })).rejects.toMatchObject({ code: 'oidc.domain_exists', status: 409 });
    for (const malformed of ['', 'x', 'a b.com', 'http://example.com', '127.0.0.1', '-a.com', `${'a'.repeat(64)}.com`])
      await expect(addDomain({ domain: malformed })).rejects.toMatchObject({ status: 400 });
    for (let i = 1; i < 20; i++) await addDomain({ domain: freshDomain() });
    await expect(addDomain({ domain: freshDomain() })).rejects.toMatchObject({ code: 'oidc.domains_full' });
  });

  it('without a proof has no effect until its DNS record is found', async () => {
    const { owner } = await t.org();
    const domain = freshDomain();
    const added = await owner.client.providerSignIn.addDomain({ domain });
    expect(added).toMatchObject({ confirmedBy: null, record: { name: `_stint.${domain}` } });
    is(`grace@${domain}`);
    expect((await signIn()).json().code).toBe('auth.oidc_unknown');
    const confirm = () => owner.client.providerSignIn.confirmDomain({ signInDomainId: added.id });
    await expect(confirm()).rejects.toMatchObject({ code: 'oidc.dns_missing', status: 400 });
    dns.records.set(added.record.name, 'stint-verification=of another workspace');
    await expect(confirm()).rejects.toMatchObject({ code: 'oidc.dns_missing' });
    dns.records.set(added.record.name, added.record.value);
    expect((await confirm()).confirmedBy).toBe('DNS');
    expect((await offered()).total_workspaces).toBe(1);
    await owner.client.providerSignIn.removeDomain({ signInDomainId: added.id });
    is(`other@${domain}`);
    expect((await signIn()).json().code).toBe('auth.oidc_unknown');
  });
});

describe('a confirmed domain', () => {
  const proofOf = async ({ tenantId }: TestOrganization, domain: string) => {
    const [row] = await t.sql<{ confirmedBy: string | null }>(
      'select "confirmedBy" from sign_in_domain where "tenantId" = $1 and domain = $2',
      [tenantId, domain],
    );
    return row?.confirmedBy;
  };
  const day = 24 * 60;
  const job = async () => {
    await t.sql(`select graphile_worker.add_job('providerSignIn.checkDomains')`);
    await t.runJobs();
  };
  const opens = async (tenantId: string, email: string) => {
    is(email);
    const { location, ticket } = await travel(`?workspace=${tenantId}`);
    if (!ticket) return location.searchParams.get('error');
    const { workspaces, code } = (await post('oidc/finish', ticket.value)).json();
    return code ?? workspaces.map(({ user }: Workspaces['workspaces'][number]) => user.tenant.id);
  };

  it('ends when its record is gone, at the next sign-in after a day or by the daily job', async () => {
    for (const isByJob of [false, true]) {
      const org = await t.org();
      const domain = await withOwnProvider(org);
      dns.records.set(`_stint.${domain}`, 'stint-verification=of its next owner');
      expect(await opens(org.tenantId, `grace@${domain}`)).toEqual([org.tenantId]);
      t.pass(day + 1);
      if (isByJob) await job();
      else expect(await opens(org.tenantId, `alan@${domain}`)).toBe('auth.oidc_no_domain');
      expect(await proofOf(org, domain)).toBeNull();
      const [row] = await t.sql<{ changes: unknown }>(
        `select changes from oplog where "tenantId" = $1 and op = 'providerSignIn.checkDomains'`,
        [org.tenantId],
      );
      expect(row?.changes).toMatchObject([{ before: { confirmedBy: 'DNS' }, after: { confirmedBy: null } }]);
    }
  });

  it('stays for three days while name servers fail, and works again when they answer', async () => {
    const org = await t.org();
    const domain = await withOwnProvider(org);
    const name = `_stint.${domain}`;
    t.pass(day + 1);
    expect(await opens(org.tenantId, `grace@${domain}`)).toEqual([org.tenantId]);
    dns.failing.add(name);
    t.pass(2 * day);
    await job();
    expect(await opens(org.tenantId, `alan@${domain}`)).toEqual([org.tenantId]);
    t.pass(day + 1);
    await job();
    expect(await opens(org.tenantId, `edsger@${domain}`)).toBe('auth.oidc_no_domain');
    const { page } = await travel(`?email=edsger@${domain}`);
    expect(callbackIn(page)).toBe('/api/auth/oidc/callback');
    dns.failing.delete(name);
    expect(await opens(org.tenantId, `edsger@${domain}`)).toEqual([org.tenantId]);
  });

  it('ends when another workspace proves the domain', async () => {
    const [first, second] = [await t.org(), await t.org()];
    const domain = await withOwnProvider(first);
    await confirmByDns(second.owner, domain);
    expect([await proofOf(first, domain), await proofOf(second, domain)]).toEqual([null, 'DNS']);
    expect(await opens(first.tenantId, `grace@${domain}`)).toBe('auth.oidc_no_domain');
  });

  it('lets the provider of a workspace open that workspace only', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const domain = await withOwnProvider(org);
    const person = await other.join('EMPLOYEE');
    const email = `vico@${domain}`;
    await t.sql('update "user" set email = $2 where id = $1', [person.userId, email]);
    await t.sql('update account set email = $2 where id = $1', [person.accountId, email]);
    is(email);
    const offer = await offered(`?workspace=${org.tenantId}`);
    expect(offer.workspaces.map(({ user }) => user.tenant.id)).toEqual([org.tenantId]);
    const { token, refresh_token } = await enter(offer, org.tenantId);
    const { auth, users, passwords, passkeys, security, invitations } = t.as(token);
    expect((await auth.workspaces({})).total_workspaces).toBe(1);
    const elsewhere = { code: 'auth.provider_elsewhere', status: 403 };
    await expect(auth.switchWorkspace({ tenantId: other.tenantId })).rejects.toMatchObject(elsewhere);
    const confined = { code: 'auth.provider_confined', status: 403 };
    const password = 'correct horse battery';
    for (const refused of [
      passwords.change({ password, confirmPassword: password }),
      passkeys.registerOptions({}),
      security.get({}),
      auth.sessions({}),
      auth.endOtherSessions({}),
      users.remove({ userId: person.userId }),
      invitations.answer({ invitationId: randomUUID(), action: 'ACCEPTED' }),
    ])
      await expect(refused).rejects.toMatchObject(confined);
    expect((await users.me({})).tenantId).toBe(org.tenantId);
    const renewed = await t.as(null).auth.refresh({ refresh_token: refresh_token ?? '' });
    await expect(t.as(renewed.token).auth.switchWorkspace({ tenantId: other.tenantId })).rejects.toMatchObject(
      elsewhere,
    );
  });

  it('ends the sessions of a provider that is removed or replaced', async () => {
    for (const own of [null, { name: 'Okta', issuer: provider.url, clientId: 'another', clientSecret }]) {
      const org = await t.org();
      const domain = await withOwnProvider(org);
      is(`grace@${domain}`);
      const { token } = await enter(await offered(`?workspace=${org.tenantId}`), org.tenantId);
      expect((await t.as(token).users.me({})).tenantId).toBe(org.tenantId);
      await org.owner.client.providerSignIn.save({ own });
      await expect(t.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
      await org.owner.client.users.me({});
    }
  });
});

describe('a domain that the address of an owner confirms', () => {
  async function claim(domain: string) {
    const org = await t.org();
    const email = `${randomUUID()}@${domain}`;
    await t.sql('update "user" set email = $2 where id = $1', [org.owner.userId, email]);
    await t.sql('update account set email = $2 where id = $1', [org.owner.accountId, email]);
    return { ...org, added: await org.owner.client.providerSignIn.addDomain({ domain }) };
  }
  const tenantsOf = ({ workspaces }: Workspaces) => workspaces.map(({ user }) => user.tenant.id);

  it('belongs to the first workspace, until DNS confirms it for another', async () => {
    const domain = freshDomain();
    const [first, second] = [await claim(domain), await claim(domain)];
    expect([first.added.confirmedBy, second.added.confirmedBy]).toEqual(['ADDRESS', null]);
    is(`grace@${domain}`);
    expect(tenantsOf(await offered())).toEqual([first.tenantId]);
    const { id: signInDomainId, record } = second.added;
    dns.records.set(record.name, record.value);
    await second.owner.client.providerSignIn.confirmDomain({ signInDomainId });
    is(`alan@${domain}`);
    expect(tenantsOf(await offered())).toEqual([second.tenantId]);
    expect((await first.owner.client.providerSignIn.get({})).domains[0]?.confirmedBy).toBeNull();
  });

  it('takes in nobody who is in a workspace already, also not by an invitation that only the provider accepts', async () => {
    const domain = freshDomain();
    const home = await t.org();
    const person = await home.join('EMPLOYEE');
    const email = `grace@${domain}`;
    await t.sql('update "user" set email = $2 where id = $1', [person.userId, email]);
    await t.sql('update account set email = $2 where id = $1', [person.accountId, email]);
    const claimed = await claim(domain);
    await claimed.owner.client.invitations.create({ emailIds: [email], teamIds: [claimed.teamId] });
    await claimed.owner.client.providerSignIn.save({ onlyThisWay: true });
    is(email);
    const offer = await offered();
    expect(tenantsOf(offer)).toEqual([home.tenantId]);
    const { token } = await enter(offer, home.tenantId);
    const [invitation] = (await t.as(token).invitations.mine({})).items;
    await t.as(token).invitations.answer({ invitationId: invitation?.id ?? '', action: 'ACCEPTED' });
    expect((await t.as(token).auth.switchWorkspace({ tenantId: claimed.tenantId })).user.tenantId).toBe(
      claimed.tenantId,
    );
  });

  it('ends when no owner has the address any more', async () => {
    const domain = freshDomain();
    const { owner, tenantId } = await claim(domain);
    await t.sql('update "user" set email = $2 where id = $1', [owner.userId, `${randomUUID()}@example.test`]);
    is(`grace@${domain}`);
    expect((await signIn()).json().code).toBe('auth.oidc_unknown');
    await t.sql(`select graphile_worker.add_job('providerSignIn.checkDomains')`);
    await t.runJobs();
    const [row] = await t.sql<{ confirmedBy: string | null }>(
      'select "confirmedBy" from sign_in_domain where "tenantId" = $1',
      [tenantId],
    );
    expect(row?.confirmedBy).toBeNull();
  });
});

describe('the own provider of a workspace', () => {
  it('is chosen by super admins only, because it opens their account, too', async () => {
    const org = await t.org();
    await withOwnProvider(org);
    const admin = await org.join('ADMIN');
    const own = { name: 'Evil', issuer: provider.url, clientId: 'another', clientSecret };
    for (const change of [own, null])
      await expect(admin.client.providerSignIn.save({ own: change })).rejects.toMatchObject({
        code: 'oidc.super_admin',
        status: 403,
      });
    expect((await org.owner.client.providerSignIn.get({})).own).toMatchObject({ name: 'Okta', clientId });
  });

  it('is found by the domain of an address or by the link, and speaks only for domains confirmed by DNS', async () => {
    const org = await t.org();
    const domain = await withOwnProvider(org);
    t.app.services.settings.oidc = undefined;
    expect((await t.as(null).signInSettings.get({})).oidc).toEqual({ name: null, byEmail: true });
    is(`grace@${domain}`);
    expect((await offered(`?email=grace@${domain}`)).workspaces.map(({ user }) => user.tenant.id)).toEqual([
      org.tenantId,
    ]);
    is(`alan@${domain}`);
    expect((await offered(`?workspace=${org.tenantId}`)).total_workspaces).toBe(1);
    const { owner: stranger } = await t.org();
    is(stranger.email);
    const claimed = await signIn(`?workspace=${org.tenantId}`);
    expect(claimed.json()).toMatchObject({ statusCode: 403, code: 'auth.oidc_domain' });
    const { location } = await travel(`?email=grace@${freshDomain()}`);
    expect(location.searchParams.get('error')).toBe('auth.oidc_no_provider');
  });

  it('does not speak for a domain that only an address confirms', async () => {
    const { owner, tenantId } = await t.org();
    const own = { name: 'Okta', issuer: provider.url, clientId, clientSecret };
    await owner.client.providerSignIn.save({ own });
    expect(await owner.client.providerSignIn.addDomain({ domain: 'example.test' })).toMatchObject({
      confirmedBy: 'ADDRESS',
    });
    is(owner.email);
    const { location } = await travel(`?workspace=${tenantId}`);
    expect(location.searchParams.get('error')).toBe('auth.oidc_no_domain');
    await confirmByDns(owner, freshDomain());
    expect((await signIn(`?workspace=${tenantId}`)).json().code).toBe('auth.oidc_domain');
  });

  it('keeps its secret to itself, and asks for it again when it would go elsewhere', async () => {
    const { owner } = await t.org();
    const own = { name: 'Okta', issuer: provider.url, clientId, clientSecret };
    const saved = await owner.client.providerSignIn.save({ own });
    expect(JSON.stringify([saved, await owner.client.providerSignIn.get({})])).not.toContain('our secret');
    const rows = await t.sql(
      'select row_to_json(p) as row from provider_sign_in p union all select row_to_json(o) from oplog o',
    );
    expect(JSON.stringify(rows)).not.toContain('our secret');
    const { clientSecret: _, ...rest } = own;
    expect((await owner.client.providerSignIn.save({ own: { ...rest, name: 'Renamed' } })).own?.name).toBe('Renamed');
    for (const moved of [
      { ...rest, clientId: 'another' },
      { ...rest, issuer: `${provider.url}/realm` },
    ])
      await expect(owner.client.providerSignIn.save({ own: moved })).rejects.toMatchObject({
        code: 'oidc.secret_needed',
      });
    const refusal = owner.client.providerSignIn.save({ own: { ...own, issuer: `${provider.url}/realm` } });
    await expect(refusal).rejects.toMatchObject({ code: 'oidc.issuer_invalid', status: 400 });
    t.app.services.settings.allowPrivateNetwork = false;
    await expect(owner.client.providerSignIn.save({ own })).rejects.toMatchObject({ code: 'egress.denied' });
    t.app.services.settings.allowPrivateNetwork = true;
    expect((await owner.client.providerSignIn.save({ own: null })).own).toBeNull();
  });

  it('is set up only by people who manage the workspace, and not by programs', async () => {
    const { join, owner } = await t.org();
    const { client } = await join('MANAGER');
    await expect(client.providerSignIn.get({})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(client.providerSignIn.save({ onlyThisWay: true })).rejects.toMatchObject({ code: 'forbidden' });
    const { token } = await owner.client.apiTokens.create({ name: 'A program', scopes: ['ALL_ORG_EDIT'] });
    await expect(t.as(token).providerSignIn.get({})).rejects.toMatchObject({ code: 'api_token.not_allowed' });
  });
});

/** The code that the authenticator app shows. */
const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(t.now()) });

describe('only this way', () => {
  it('needs a provider', async () => {
    t.app.services.settings.oidc = undefined;
    const { owner } = await t.org();
    await expect(owner.client.providerSignIn.save({ onlyThisWay: true })).rejects.toMatchObject({
      code: 'oidc.provider_needed',
    });
    expect((await owner.client.providerSignIn.get({})).onlyThisWay).toBe(false);
  });

  it('needs a domain confirmed by DNS with an own provider', async () => {
    const org = await t.org();
    const own = { name: 'Okta', issuer: provider.url, clientId, clientSecret };
    const both = org.owner.client.providerSignIn.save({ own, onlyThisWay: true });
    await expect(both).rejects.toMatchObject({ code: 'oidc.domain_needed', status: 400 });
    expect(await org.owner.client.providerSignIn.get({})).toMatchObject({ own: null, onlyThisWay: false });
    await withOwnProvider(org);
    expect((await org.owner.client.providerSignIn.save({ onlyThisWay: true })).onlyThisWay).toBe(true);
  });

  it('ends the sessions of members who came another way, and keeps those of owners and the caller', async () => {
    const org = await t.org();
    const [admin, other] = [await org.join('ADMIN'), await org.join('ADMIN')];
    const member = await org.join('EMPLOYEE');
    is(other.email);
    const { token } = await enter(await offered(), org.tenantId);
    await admin.client.providerSignIn.save({ onlyThisWay: true });
    await expect(member.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(other.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const client of [t.as(token), admin.client, org.owner.client])
      expect((await client.users.me({})).tenantId).toBe(org.tenantId);
  });

  it('refuses every other way in, but lets owners use theirs', async () => {
    const org = await t.org();
    const member = await org.join('EMPLOYEE');
    await Promise.all([withPassword(member), withPassword(org.owner)]);
    await org.owner.client.providerSignIn.save({ onlyThisWay: true });
    const refusal = {
      code: 'auth.oidc_required',
      status: 403,
      details: { provider: 'Keycloak', tenantId: org.tenantId },
    };
    const offer = await byPassword(member.email);
    expect(offer.workspaces[0]?.current_teams).toEqual([]);
    await expect(enter(offer, org.tenantId)).rejects.toMatchObject(refusal);
    const password = 'correct horse battery';
    await expect(t.as(null).auth.login({ email: member.email, password })).rejects.toMatchObject(refusal);
    expect((await enter(await byPassword(org.owner.email), org.tenantId)).user.email).toBe(org.owner.email);
    is(member.email);
    const entered = await enter(await offered(), org.tenantId);
    expect(entered.user.email).toBe(member.email);
    const renewed = await t.as(null).auth.refresh({ refresh_token: entered.refresh_token ?? '' });
    expect((await t.as(renewed.token).users.me({})).tenantId).toBe(org.tenantId);
    const again = await t.as(renewed.token).auth.workspaces({});
    expect((await enter(again, org.tenantId)).user.email).toBe(member.email);
  });

  it('is not passed by switching from another workspace, by an invitation, or by a renewed session', async () => {
    const [org, elsewhere] = [await t.org(), await t.org()];
    const member = await elsewhere.join('EMPLOYEE');
    const invite = { emailIds: [member.email], teamIds: [org.teamId] };
    const invitationId = (await org.owner.client.invitations.create(invite)).items[0]?.id ?? '';
    await member.client.invitations.answer({ invitationId, action: 'ACCEPTED' });
    await org.owner.client.providerSignIn.save({ onlyThisWay: true });
    const refusal = { code: 'auth.oidc_required', status: 403 };
    await expect(member.client.auth.switchWorkspace({ tenantId: org.tenantId })).rejects.toMatchObject(refusal);
    expect((await member.client.users.me({})).tenantId).toBe(elsewhere.tenantId);
    is(member.email);
    const { token } = await enter(await offered(), elsewhere.tenantId);
    expect((await t.as(token).auth.switchWorkspace({ tenantId: org.tenantId })).user.tenantId).toBe(org.tenantId);
  });

  it('accepts an invitation by the provider, with its role and teams, and not by its code', async () => {
    const org = await t.org();
    await org.owner.client.providerSignIn.save({ onlyThisWay: true });
    const email = `grace.${randomUUID()}@example.net`;
    const roleId = (await org.owner.client.roles.list({})).items.find(({ name }) => name === 'MANAGER')?.id ?? '';
    await org.owner.client.invitations.create({ emailIds: [email], teamIds: [org.teamId], roleId });
    await t.runJobs();
    const code = codeIn(t.mails.find(({ to }) => to === email)?.text);
    const refusal = { code: 'auth.oidc_required', status: 403 };
    await expect(t.as(null).invitations.accept({ email, code })).rejects.toMatchObject(refusal);
    is(email);
    const offer = await offered();
    expect(offer.workspaces[0]?.current_teams.map(({ team_id }) => team_id)).toEqual([org.teamId]);
    expect((await enter(offer, org.tenantId)).user.role?.name).toBe('MANAGER');
  });

  it('holds after a second factor, which the provider does not replace', async () => {
    const org = await t.org();
    const member = await org.join('EMPLOYEE');
    const { secret } = await member.client.factors.enrol({});
    await member.client.factors.confirm({ code: appCode(secret) });
    await org.owner.client.providerSignIn.save({ onlyThisWay: true });
    is(member.email);
    const demand = (await signIn()).json();
    expect(demand).toMatchObject({ code: 'auth.second_factor_required' });
    t.pass(1);
    const offer = await t.as(null).factors.answer({ ticket: demand.details.ticket, code: appCode(secret) });
    expect((await enter(offer, org.tenantId)).user.email).toBe(member.email);
  });
});

describe('AUTH-43 the groups that a provider names', () => {
  /** The role and the teams of a person. */
  const stateOf = async (person: Person) => {
    const [row] = await t.sql<{ role: string; teams: string[] }>(
      `select r.name as role, array(select x.name from organization_team_employee m
         join organization_team x on x.id = m."organizationTeamId"
         where m."employeeId" = $2 and m."deletedAt" is null order by x.name) as teams
       from "user" u join role r on r.id = u."roleId" where u.id = $1`,
      [person.userId, person.employeeId],
    );
    return [row?.role, row?.teams];
  };
  const roleIn = async ({ owner }: TestOrganization, name: string) =>
    (await owner.client.roles.list({})).items.find((role) => role.name === name)?.id ?? null;

  it('give mapped roles and teams at each sign-in, and leave the rest alone', async () => {
    const org = await t.org({ team: 'Engines' });
    const domain = await withOwnProvider(org);
    const other = await org.owner.client.teams.create({ name: 'Chess' });
    const ben = await org.join('EMPLOYEE');
    await t.sql('update account set email = $2 where id = $1', [ben.accountId, `ben@${domain}`]);
    await org.owner.client.directory.saveMappings({
      mappings: [
        { group: 'Leads', roleId: await roleIn(org, 'MANAGER'), teamIds: [] },
        { group: 'Players', roleId: null, teamIds: [other.id] },
      ],
    });
    const sequence: [string, Record<string, unknown>, string, string[]][] = [
      ['joins', { groups: ['leads', 'Players', 'Unknown'] }, 'MANAGER', ['Chess', 'Engines']],
      ['no claim', {}, 'MANAGER', ['Chess', 'Engines']],
      ['too many groups', { _claim_names: { groups: 'src1' } }, 'MANAGER', ['Chess', 'Engines']],
      ['no list', { groups: { a: 1 } }, 'MANAGER', ['Chess', 'Engines']],
      ['more than are read', { groups: Array(1001).fill('Unknown') }, 'MANAGER', ['Chess', 'Engines']],
      ['one group as text', { groups: 'Players' }, 'EMPLOYEE', ['Chess', 'Engines']],
      ['leaves', { groups: [] }, 'EMPLOYEE', ['Engines']],
    ];
    for (const [name, claims, role, teams] of sequence) {
      is(`ben@${domain}`);
      provider.faulty({ claims });
      await offered(`?workspace=${org.tenantId}`);
      expect([name, ...(await stateOf(ben))]).toEqual([name, role, teams]);
    }
    const { items } = await org.owner.client.history.list({ entity: 'User' });
    expect(items[0]).toMatchObject({ actor: 'directory', by: null, op: 'providerSignIn.finish' });
  });

  it('stop the timer in a mapped team that the person has left', async () => {
    const org = await t.org();
    const domain = await withOwnProvider(org);
    const { id: organizationTeamId } = await org.owner.client.teams.create({ name: 'Chess' });
    const ben = await org.join('EMPLOYEE');
    await t.sql('update account set email = $2 where id = $1', [ben.accountId, `ben@${domain}`]);
    const mappings = [{ group: 'Players', roleId: null, teamIds: [organizationTeamId] }];
    await org.owner.client.directory.saveMappings({ mappings });
    const signInWith = async (groups: string[]) => {
      is(`ben@${domain}`);
      provider.faulty({ claims: { groups } });
      await offered(`?workspace=${org.tenantId}`);
      await t.runJobs();
    };
    await signInWith(['Players']);
    const { id: taskId } = await ben.client.tasks.create({ title: 'Opening', teams: [organizationTeamId] });
    await ben.client.timer.start({ taskId, organizationTeamId });
    await signInWith(['Players']);
    expect((await ben.client.timer.status({})).running).toBe(true);
    await signInWith([]);
    expect((await ben.client.timer.status({})).running).toBe(false);
    const { items } = await org.owner.client.history.list({ entity: 'TimeLog' });
    expect(items[0]).toMatchObject({ actor: 'directory', op: 'teams.update' });
  });

  it('are read from the claim that the workspace chose, and never take the last super admin', async () => {
    const org = await t.org();
    const domain = await withOwnProvider(org);
    const own = { name: 'Okta', issuer: provider.url, clientId, groupsClaim: 'realm_access.roles' };
    await org.owner.client.providerSignIn.save({ own });
    const line = async (group: string, role: string) => ({ group, roleId: await roleIn(org, role), teamIds: [] });
    const mappings = [await line('Staff', 'EMPLOYEE'), await line('Boss', 'SUPER_ADMIN')];
    await org.owner.client.directory.saveMappings({ mappings });
    await t.sql('update account set email = $2 where id = $1', [org.owner.accountId, `ada@${domain}`]);
    is(`ada@${domain}`);
    provider.faulty({ claims: { groups: ['Boss'], realm_access: { roles: ['Staff'] } } });
    await offered(`?workspace=${org.tenantId}`);
    expect((await stateOf(org.owner))[0]).toBe('SUPER_ADMIN');
    await org.join('SUPER_ADMIN');
    await offered(`?workspace=${org.tenantId}`);
    expect((await stateOf(org.owner))[0]).toBe('EMPLOYEE');
  });

  it("count with the server's provider only where members sign in by it alone", async () => {
    const [org, open] = [await t.org(), await t.org()];
    const ben = await org.join('EMPLOYEE');
    const settings = t.app.services.settings;
    settings.oidc = { issuer: provider.url, clientId, clientSecret, name: 'Keycloak', groupsClaim: 'roles' };
    for (const { owner } of [org, open]) {
      const roles = (await owner.client.roles.list({})).items;
      const roleId = roles.find(({ name }) => name === 'MANAGER')?.id ?? null;
      await owner.client.directory.saveMappings({ mappings: [{ group: 'Leads', roleId, teamIds: [] }] });
    }
    const guest = await open.join('EMPLOYEE');
    await org.owner.client.providerSignIn.save({ onlyThisWay: true });
    for (const person of [ben, guest]) {
      is(person.email);
      provider.faulty({ claims: { roles: ['Leads'] } });
      await offered();
    }
    expect([(await stateOf(ben))[0], (await stateOf(guest))[0]]).toEqual(['MANAGER', 'EMPLOYEE']);
  });
});
