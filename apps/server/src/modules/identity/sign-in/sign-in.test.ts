import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';
import { callerOf } from './limits.service.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const stranger = () => t.as(null);
const mailTo = (email: string) => t.mails.find(({ to }) => to === email);
const call = (path: string, body: unknown, headers = {}) => t.call('POST', `/api${path}`, { body, headers });

/** Requests a code and reads it from the mail. */
async function codeFor(email: string): Promise<string> {
  await stranger().auth.sendCode({ email });
  await t.runJobs();
  return codeIn(mailTo(email)?.text ?? '');
}

const confirm = (email: string, code: string) => stranger().auth.confirmCode({ email, code });

/** Signs in by code and returns the workspaces. */
async function arrive(email: string) {
  const { workspaces } = await confirm(email, await codeFor(email));
  return stranger().auth.signInWorkspace({ email, token: workspaces[0]?.token ?? '' });
}

const register = (more: object = {}) => {
  const email = `${randomUUID()}@example.test`;
  return stranger()
    .auth.register({ team: 'Analytical Engines', name: 'Ada Lovelace', email, ...more })
    .then((item) => ({ ...item, email }));
};

/** Adds a second workspace for a person, as an invitation does. */
async function alsoMemberOf(org: TestOrganization, accountId: string, email: string): Promise<string> {
  const guest = await org.join('EMPLOYEE');
  await t.sql('update "user" set "accountId" = $2, email = $3 where id = $1', [guest.userId, accountId, email]);
  return guest.userId;
}

describe('sign-in by code', () => {
  it('mails a code that opens the workspaces of the address', async () => {
    const { owner, teamId, tenantId } = await t.org();
    const code = await codeFor(owner.email);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const offered = await confirm(owner.email, code);
    expect(offered).toMatchObject({ confirmed_email: owner.email, show_popup: false, total_workspaces: 1 });
    expect(offered.workspaces[0]).toMatchObject({
      user: { id: owner.userId, name: 'Ada Lovelace', tenant: { id: tenantId, name: 'Analytical Engines' } },
      current_teams: [{ team_id: teamId, team_name: 'Analytical Engines', team_member_count: '1' }],
    });
    const entered = await stranger().auth.signInWorkspace({
      email: owner.email.toUpperCase(),
      token: offered.workspaces[0]?.token ?? '',
      teamId,
    });
    expect(entered.user).toMatchObject({ id: owner.userId, lastTeamId: teamId, lastLoginAt: t.now() });
    expect((await t.as(entered.token).users.me({})).employee?.id).toBe(owner.employeeId);
  });

  it('accepts the code in lower case and with spaces around it', async () => {
    const { owner } = await t.org();
    const code = await codeFor(` ${owner.email.toUpperCase()} `.trim());
    const sent = code || codeIn(mailTo(owner.email)?.text ?? '');
    expect((await confirm(owner.email, ` ${sent.toLowerCase()} `)).total_workspaces).toBe(1);
  });

  it('accepts a code once', async () => {
    const { owner } = await t.org();
    const code = await codeFor(owner.email);
    await confirm(owner.email, code);
    await expect(confirm(owner.email, code)).rejects.toMatchObject({ code: 'auth.code_invalid', status: 401 });
  });

  it('accepts a code once when two requests use it at the same moment', async () => {
    const { owner } = await t.org();
    const code = await codeFor(owner.email);
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(owner.email, code)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts only the newest code', async () => {
    const { owner } = await t.org();
    const first = await codeFor(owner.email);
    t.mails.length = 0;
    const second = await codeFor(owner.email);
    await expect(confirm(owner.email, first)).rejects.toMatchObject({ code: 'auth.code_invalid' });
    await confirm(owner.email, second);
  });

  it('refuses a code after ten minutes', async () => {
    const { owner } = await t.org();
    const code = await codeFor(owner.email);
    t.pass(10);
    await expect(confirm(owner.email, code)).rejects.toMatchObject({ code: 'auth.code_invalid' });
  });

  it('refuses even the right code after five wrong ones', async () => {
    const { owner } = await t.org();
    const code = await codeFor(owner.email);
    const wrong = code.startsWith('A') ? 'BBBBBB' : 'AAAAAA';
    for (let i = 0; i < 5; i++) {
      await expect(confirm(owner.email, wrong)).rejects.toMatchObject({ code: 'auth.code_invalid' });
    }
    await expect(confirm(owner.email, code)).rejects.toMatchObject({ code: 'auth.code_invalid' });
  });

  it("refuses another person's code", async () => {
    const [ada, eve] = [await t.org(), await t.org()];
    const code = await codeFor(eve.owner.email);
    await codeFor(ada.owner.email);
    await expect(confirm(ada.owner.email, code)).rejects.toMatchObject({ code: 'auth.code_invalid' });
  });

  it('reports a short code as too short and a long one as wrong', async () => {
    const short = await call('/auth/signin.email/confirm', { email: 'a@example.test', code: 'ABC' });
    expect(short.json()).toMatchObject({
      statusCode: 400,
      message: 'Your invitation code must contain 6 digits',
      details: { length: '6' },
    });
    const long = await call('/auth/signin.email/confirm', { email: 'a@example.test', code: '8OFZ33CZ' });
    expect(long.json()).toMatchObject({ statusCode: 401, code: 'auth.code_invalid' });
  });

  /** Every code that is mailed and typed into a form: how it is requested, and how it is used. */
  const forms: [
    form: string,
    (org: TestOrganization) => Promise<[email: string, type: (code: string) => Promise<unknown>]>,
  ][] = [
    [
      'sign-in',
      async ({ owner: { email } }) => {
        await stranger().auth.sendCode({ email });
        return [email, (code) => confirm(email, code)];
      },
    ],
    [
      'confirming an address',
      async () => {
        const { email } = await register();
        await stranger().auth.resendVerification({ email });
        return [email, (code) => stranger().auth.verifyCode({ email, code })];
      },
    ],
    [
      'a new address',
      async ({ owner: { client } }) => {
        const email = `${randomUUID()}@example.test`;
        await client.emailChange.request({ email });
        return [email, (code) => client.emailChange.verify({ code })];
      },
    ],
    [
      'an invitation',
      async ({ owner: { client }, teamId }) => {
        const email = `${randomUUID()}@example.test`;
        await client.invitations.create({ email, name: 'Cara', teamId });
        return [email, (code) => stranger().invitations.validateCode({ email, code })];
      },
    ],
    [
      'a request to join',
      async ({ owner: { client }, teamId: organizationTeamId }) => {
        await client.teams.update({ teamId: organizationTeamId, public: true });
        const about = { fullName: 'Dan', linkAddress: 'https://x.test', position: 'Engineer' };
        const person = { email: `${randomUUID()}@example.test`, organizationTeamId };
        await stranger().joinRequests.create({ ...person, ...about });
        return [person.email, (code) => stranger().joinRequests.validate({ ...person, code })];
      },
    ],
  ];
  it.each(forms)('mails %s codes of the configured length', async (form, ask) => {
    const { settings } = t.app.services;
    settings.codeLength = 8;
    try {
      const [email, type] = await ask(await t.org());
      await t.runJobs();
      const code = /^[A-Z2-9]{8}$/m.exec(mailTo(email)?.text ?? '')?.[0] ?? '';
      // An invitation may be older than the setting.
      const short =
        form === 'an invitation' || form === 'a request to join'
          ? { code: 'invite.code_invalid' }
          : { code: 'auth.code_length', message: 'Your invitation code must contain 8 digits' };
      await expect(type(code.slice(0, 7))).rejects.toMatchObject(short);
      await type(code);
      expect((await stranger().signInSettings.get({})).codeLength).toBe(8);
    } finally {
      settings.codeLength = undefined;
    }
  });

  it('answers the same for an unknown address and sends no mail', async () => {
    const { owner } = await t.org();
    const [ownAddress, unknown] = [{ email: owner.email }, { email: 'nobody@example.test', tenantId: '' }];
    const answers = [await call('/auth/signin.email', ownAddress), await call('/auth/send-code', unknown)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":200,"message":"OK"}'],
      [200, '{"status":200,"message":"OK"}'],
    ]);
    expect(
      await t.sql('select 1 from sign_in_code where email = $1 and purpose = $2', [owner.email, 'sign-in']),
    ).toEqual([]);
    await t.runJobs();
    expect(mailTo(owner.email)).toBeDefined();
    expect(mailTo('nobody@example.test')).toBeUndefined();
  });

  it('mails five codes in a quarter of an hour and then asks to wait', async () => {
    const email = `${randomUUID()}@example.test`;
    for (let i = 0; i < 5; i++) await stranger().auth.sendCode({ email });
    const refused = await call('/auth/signin.email', { email });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().message).toMatch(/^Too many attempts. Wait \d+ seconds/);
    t.pass(15);
    await stranger().auth.sendCode({ email });
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller);
  });

  it('limits the tries of one IP address across all accounts', async () => {
    const eve = t.as(null, '10.9.9.9');
    const tries = Array.from(
      { length: 201 },
      (_, i) => () =>
        eve.auth.confirmCode({ email: `victim${i}@example.test`, code: 'AAAAAA' }).catch(({ code }) => code),
    );
    const codes: unknown[] = [];
    for (const attempt of tries) codes.push(await attempt());
    expect(codes.slice(0, 200).every((code) => code === 'auth.code_invalid')).toBe(true);
    expect(codes[200]).toBe('too_many_requests');
  });

  it('limits the code requests of one IP address across all accounts', async () => {
    const eve = t.as(null, '10.9.9.8');
    const ask = () => eve.auth.sendCode({ email: `${randomUUID()}@example.test` });
    for (let sent = 0; sent < 100; sent++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', details: { seconds: expect.any(String) } });
  });

  it('verifies the address', async () => {
    const { email } = await register();
    expect((await arrive(email)).user).toMatchObject({ isEmailVerified: true, emailVerifiedAt: t.now() });
  });

  it('writes in the language of the reader', async () => {
    const { email } = await register({ preferredLanguage: 'ar' });
    await codeFor(email);
    expect(mailTo(email)?.html).toContain('dir="rtl"');
  });

  it('asks for the workspace when there are several', async () => {
    const [home, other] = [await t.org(), await t.org({ team: 'Difference Engines' })];
    const userId = await alsoMemberOf(other, home.owner.accountId, home.owner.email);
    const offered = await confirm(home.owner.email, await codeFor(home.owner.email));
    expect(offered).toMatchObject({ show_popup: true, total_workspaces: 2 });
    const second = offered.workspaces.find(({ user }) => user.tenant.id === other.tenantId);
    const entered = await stranger().auth.signInWorkspace({ email: home.owner.email, token: second?.token ?? '' });
    expect(entered.user).toMatchObject({ id: userId, tenantId: other.tenantId, role: { name: 'EMPLOYEE' } });
  });
});

describe('sign-in under both spellings of the paths', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, first]) => [key, shape(first)]));
  };
  const both = async (paths: readonly [string, string], body: () => Promise<object>) => {
    const answers = [];
    for (const path of paths) answers.push(await call(`/auth/${path}`, await body()));
    const [first, other] = answers.map(({ statusCode, body: text }) => ({
      statusCode,
      shape: shape(JSON.parse(text)),
    }));
    expect(first).toEqual(other);
    return { status: first?.statusCode ?? 0, json: JSON.parse(answers[1]?.body ?? '') };
  };

  it('request a code, accept it and open the workspace', async () => {
    const { email } = await register();
    expect((await both(['signin.email', 'send-code'], async () => ({ email }))).status).toBe(200);
    const confirmed = await both(['signin.email/confirm', 'signin-email-confirm'], async () => ({
      email,
      code: await codeFor(email),
      includeTeams: true,
    }));
    expect(confirmed.status).toBe(201);
    const { token } = confirmed.json.workspaces[0];
    const opened = await both(['signin.workspace', 'signin-workspace'], async () => ({ email, token }));
    expect(opened.json.user.email).toBe(email);
  });

  it('accept a password, renew a token and refuse an unconfigured provider', async () => {
    const password = 'correct horse battery';
    const { email } = await register({ password });
    const paths = ['signin.email.password', 'signin-email-password'] as const;
    expect((await both(paths, async () => ({ email, password, includeTeams: true }))).status).toBe(200);
    expect((await both(paths, async () => ({ email, password: 'wrong one' }))).status).toBe(401);
    const refreshed = await both(['refresh-token', 'refresh'], async () => ({
      refresh_token: (await register()).refresh_token,
    }));
    expect(refreshed.json.token).toBeTruthy();
    const social = { provider: 'google', access_token: 'any' };
    const unknown = await both(['signin.provider.social', 'signin-provider-social'], async () => social);
    expect(unknown.json.code).toBe('auth.social_unavailable');
  });

  it('verify an address by code and by link, and send another message', async () => {
    const mail = async () => {
      const { email } = await register();
      await t.runJobs();
      const text = mailTo(email)?.text ?? '';
      return { email, code: codeIn(text), token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    };
    expect((await both(['email/verify/code', 'verify/code'], mail)).status).toBe(200);
    expect((await both(['email/verify', 'verify/token'], mail)).status).toBe(200);
    expect((await both(['email/verify/resend-link', 'verify/resend-link'], mail)).status).toBe(202);
    const nonsense = async () => ({ email: `${randomUUID()}@example.test`, code: 'AAAAAA', token: 'none' });
    expect((await both(['email/verify/code', 'verify/code'], nonsense)).status).toBe(400);
    expect((await both(['email/verify', 'verify/token'], nonsense)).status).toBe(400);
  });
});

describe('the token of a workspace', () => {
  const enter = (email: string, token: string) => stranger().auth.signInWorkspace({ email, token });

  it('is valid for ten minutes, for one person and one purpose', async () => {
    const [ada, eve] = [await t.org(), await t.org()];
    const { workspaces } = await confirm(ada.owner.email, await codeFor(ada.owner.email));
    const token = workspaces[0]?.token ?? '';
    await expect(enter(eve.owner.email, token)).rejects.toMatchObject({ code: 'auth.workspace_denied' });
    await expect(enter(ada.owner.email, eve.owner.token)).rejects.toMatchObject({ code: 'auth.token_expired' });
    expect((await t.call('GET', '/api/user/me', { token })).statusCode).toBe(401);
    t.pass(11);
    await expect(enter(ada.owner.email, token)).rejects.toMatchObject({ code: 'auth.token_expired' });
  });

  const listed = async (org: TestOrganization) =>
    (await org.owner.client.auth.workspaces({})).workspaces[0]?.token ?? '';
  const expired = { code: 'auth.token_expired' };

  it('is valid for forty minutes when a session requested it', async () => {
    const org = await t.org();
    const [early, late] = [await listed(org), await listed(org)];
    t.pass(39);
    expect((await enter(org.owner.email, early)).user.id).toBe(org.owner.userId);
    t.pass(2);
    await expect(enter(org.owner.email, late)).rejects.toMatchObject(expired);
  });

  it('expires with the session that requested it', async () => {
    const org = await t.org();
    const token = await listed(org);
    await org.owner.client.auth.logout({});
    await expect(enter(org.owner.email, token)).rejects.toMatchObject(expired);
  });

  it('expires when the password changes, also without a session', async () => {
    const org = await t.org();
    const [bySession, { workspaces }] = [
      await listed(org),
      await confirm(org.owner.email, await codeFor(org.owner.email)),
    ];
    await t.sql(`update account set "passwordHash" = 'another' where id = $1`, [org.owner.accountId]);
    await expect(enter(org.owner.email, bySession)).rejects.toMatchObject(expired);
    await expect(enter(org.owner.email, workspaces[0]?.token ?? '')).rejects.toMatchObject(expired);
  });

  it('opens one session, and repeats its answer for 30 seconds', async () => {
    const org = await t.org();
    const token = await listed(org);
    const answers = await Promise.all([1, 2, 3].map(() => enter(org.owner.email, token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    const opened = await t.sql('select id from session where "openedBy" is not null and "accountId" = $1', [
      org.owner.accountId,
    ]);
    expect(opened).toHaveLength(1);
    expect((await t.as(answers[2]?.token ?? '').users.me({})).id).toBe(org.owner.userId);
    t.pass(0.6);
    await expect(enter(org.owner.email, token)).rejects.toMatchObject(expired);
    expect((await stranger().auth.refresh({ refresh_token: answers[0]?.refresh_token ?? '' })).token).toBeTruthy();
  });

  it('is refused after a suspension', async () => {
    const { owner } = await t.org();
    const { workspaces } = await confirm(owner.email, await codeFor(owner.email));
    await t.sql('update employee set "isActive" = false where id = $1', [owner.employeeId]);
    await expect(enter(owner.email, workspaces[0]?.token ?? '')).rejects.toMatchObject({
      code: 'auth.workspace_denied',
    });
  });

  it('cannot set a team of another tenant', async () => {
    const [ada, eve] = [await t.org(), await t.org()];
    const { workspaces } = await confirm(ada.owner.email, await codeFor(ada.owner.email));
    const body = {
      email: ada.owner.email,
      token: workspaces[0]?.token ?? '',
      lastTeamId: eve.teamId,
      defaultTeamId: '',
    };
    const { user } = await stranger().auth.signInWorkspace(body);
    expect(user.lastTeamId).toBe(ada.teamId);
  });
});

describe('sign-in by password', () => {
  const password = 'correct horse';

  it('offers the workspaces, or opens the last one at once', async () => {
    const { email, user } = await register({ password });
    const offered = await stranger().auth.signInPassword({ email, password, includeTeams: true });
    expect(offered.workspaces[0]?.user.id).toBe(user.id);
    const entered = await call('/auth/login', { email, password });
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toMatchObject({ user: { id: user.id, role: { name: 'SUPER_ADMIN' } } });
    expect(entered.json().refresh_token).toBeTruthy();
  });

  it('answers the same for a wrong password, an unknown address and an account without a password', async () => {
    const [{ email }, bare] = [await register({ password }), await register()];
    const answers = [
      await call('/auth/signin.email.password', { email, password: 'wrong' }),
      await call('/auth/signin.email.password', { email: 'nobody@example.test', password }),
      await call('/auth/signin-email-password', { email: bare.email, password }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe('Incorrect email address or password');
    }
  });

  const from =
    (address: string, headers = {}) =>
    (body: object) =>
      t.call('POST', '/api/auth/login', { body, address, headers });
  const wrong = async (login: ReturnType<typeof from>, email: string, count: number) => {
    for (let i = 0; i < count; i++) expect((await login({ email, password: 'wrong' })).statusCode).toBe(401);
  };

  it('makes an address wait longer after each wrong try, even with the right password', async () => {
    const { email } = await register({ password });
    t.setClock('2026-03-04T09:00:00.000Z');
    const attacker = from('10.66.0.1');
    for (const [tries, seconds, minutes] of [
      [5, 60, 1],
      [5, 14 * 60, 14],
      [5, 60, 1],
      [5, 44 * 60, 44],
    ] as const) {
      await wrong(attacker, email, tries);
      const refused = await attacker({ email, password });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)]);
      t.pass(minutes);
    }
    expect((await attacker({ email, password })).statusCode).toBe(200);
  });

  it('lets the owner sign in from a known device during an attack', async () => {
    const { email } = await register({ password });
    const attacker = from('10.66.0.2');
    await wrong(attacker, email, 5);
    expect((await attacker({ email, password })).statusCode).toBe(429);
    expect((await from('10.66.0.3')({ email, password })).statusCode).toBe(200);
  });

  it('limits the tries of all unknown devices per day, but not those of known ones', async () => {
    const { email } = await register({ password });
    const attacker = from('10.66.0.4');
    const signedIn = await from('10.66.0.5')({ email, password });
    const { name, value, ...options } = signedIn.cookies[1] ?? { name: '', value: '' };
    expect(options).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Strict', maxAge: 31_536_000 });
    const cookie = `${name}=${value}`;
    await wrong(attacker, email, 1);
    const spent = await t.sql(`update rate_limit set hits = 200 where key like $1 and hits = 1 returning key`, [
      `password as ${email} from elsewhere%`,
    ]);
    expect(spent).toHaveLength(1);
    const refused = await from('10.66.0.6')({ email, password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(900);
    const fromOwnDevice = from('10.66.0.7', { cookie });
    expect((await fromOwnDevice({ email, password })).statusCode).toBe(200);
    await wrong(fromOwnDevice, email, 5);
    expect((await fromOwnDevice({ email, password })).statusCode).toBe(429);
    const forged = from('10.66.0.8', { cookie: `${name}=${value.slice(0, -4)}AAAA` });
    expect((await forged({ email, password })).statusCode).toBe(429);
    const other = await register({ password });
    const ofAnother = (await from('10.66.0.9')({ email: other.email, password })).cookies[1];
    const thief = from('10.66.0.9', { cookie: `${ofAnother?.name}=${ofAnother?.value}` });
    expect((await thief({ email, password })).statusCode).toBe(429);
  });

  it('lets the owner enter a code on a known device while strangers guess', async () => {
    const { email } = await register({ password });
    const { name, value } = (await from('10.66.0.20')({ email, password })).cookies[1] ?? { name: '', value: '' };
    const code = await codeFor(email);
    const guess = () => from('10.66.0.21')({ email, code: 'AAAAAA' });
    for (let tries = 0; tries < 20; tries++) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    expect((await from('10.66.0.22')({ email, code })).statusCode).toBe(429);
    const fromOwnDevice = from('10.66.0.23', { cookie: `${name}=${value}` });
    expect((await fromOwnDevice({ email, code })).statusCode).toBe(200);
    for (let tries = 0; tries < 19; tries++)
      expect((await fromOwnDevice({ email, code: 'AAAAAA' })).statusCode).toBe(401);
    expect((await fromOwnDevice({ email, code: 'AAAAAA' })).statusCode).toBe(429);
  });

  it('resets the wrong tries after the right password', async () => {
    const { email } = await register({ password });
    const login = from('10.66.0.10');
    for (let round = 0; round < 3; round++) {
      await wrong(login, email, 4);
      expect((await login({ email, password })).statusCode).toBe(200);
    }
    const [row] = await t.sql<{ hits: number }>(`select hits from rate_limit where key like $1`, [
      `password as ${email} from elsewhere%`,
    ]);
    expect(row?.hits).toBe(12);
  });

  it('signs in by code on the same path', async () => {
    const { owner } = await t.org();
    const entered = await stranger().auth.login({ email: owner.email, code: await codeFor(owner.email) });
    expect(entered.user.id).toBe(owner.userId);
  });

  it('names the missing field', async () => {
    const answer = await call('/auth/login', { email: 'ada@example.test' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual({ password: 'Please make sure to fill out this field' });
  });
});

describe('refresh', () => {
  const refresh = (refresh_token: string) => stranger().auth.refresh({ refresh_token });
  const fresh = async () => {
    const { refresh_token = '', token } = await register();
    return { first: refresh_token, token };
  };

  it('exchanges a refresh token for a new pair, repeatedly', async () => {
    let { first: token } = await fresh();
    for (let i = 0; i < 3; i++) {
      t.pass(3);
      const next = await refresh(token);
      expect(next.refresh_token).not.toBe(token);
      expect((await t.as(next.token).users.me({})).name).toBe('Ada Lovelace');
      token = next.refresh_token ?? '';
    }
  });

  it('ends the session when a token is reused after its successor was used', async () => {
    const { first } = await fresh();
    const { refresh_token: second = '' } = await refresh(first);
    const third = await refresh(second);
    t.pass(1);
    await expect(refresh(first)).rejects.toMatchObject({ code: 'auth.token_reused', status: 401 });
    await expect(refresh(third.refresh_token ?? '')).rejects.toMatchObject({ code: 'auth.token_expired' });
    await expect(t.as(third.token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('repeats a lost answer, however late and often', async () => {
    const { first } = await fresh();
    for (let lost = 0; lost < 3; lost++) {
      await refresh(first);
      t.pass(90);
    }
    const { refresh_token: last = '', token } = await refresh(first);
    expect((await t.as(token).users.me({})).name).toBe('Ada Lovelace');
    t.pass(3);
    const next = await refresh(last);
    t.pass(3);
    await expect(refresh(next.refresh_token ?? '')).resolves.toBeDefined();
    await expect(refresh(first)).rejects.toMatchObject({ code: 'auth.token_reused' });
  });

  it('ends the session when two clients continue from the same token', async () => {
    const { first } = await fresh();
    const [{ refresh_token: owner = '' }] = [await refresh(first)];
    t.pass(2);
    const thief = await refresh(first);
    await expect(refresh(owner)).rejects.toMatchObject({ code: 'auth.token_reused' });
    await expect(refresh(thief.refresh_token ?? '')).rejects.toMatchObject({ code: 'auth.token_expired' });
    await expect(t.as(thief.token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('repeats a lost answer for a week only', async () => {
    const { first } = await fresh();
    await refresh(first);
    t.pass(6 * 24 * 60);
    await refresh(first);
    t.pass(2 * 24 * 60);
    await expect(refresh(first)).rejects.toMatchObject({ code: 'auth.token_expired' });
  });

  it('refuses one of two simultaneous requests that continue from the same session', async () => {
    const { first } = await fresh();
    const { refresh_token: second = '' } = await refresh(first);
    t.pass(2);
    const answers = await Promise.allSettled([refresh(first), refresh(second)]);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'auth.token_reused' } }]);
  });

  it('gives parallel tabs a token each', async () => {
    const { first } = await fresh();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(6);
    t.pass(3);
    for (const { refresh_token = '' } of answers) await refresh(refresh_token);
  });

  it('keeps a session for a year without use, as the browser keeps its cookie', async () => {
    const registered = await call('/auth/register', {
      team: 'Engines',
      name: 'Ada Lovelace',
      email: `${randomUUID()}@example.test`,
    });
    expect(registered.cookies[0]).toMatchObject({ name: 'refresh_token', maxAge: 31_536_000 });
    t.pass(364 * 24 * 60);
    const cookie = `refresh_token=${registered.cookies[0]?.value}`;
    const refreshed = await call('/auth/refresh-token', {}, { cookie });
    expect(refreshed.statusCode).toBe(200);
    expect(refreshed.cookies[0]).toMatchObject({ name: 'refresh_token', maxAge: 31_536_000 });
  });

  it('issues tokens that fit into one cookie chunk, and ignores chunks in cookies', async () => {
    const { first, token } = await fresh();
    for (const text of [first, token]) expect(text.length).toBeLessThan(4000);
    const chunks = [0, 1, 2].map((n) => `auth-token${n}=${'x'.repeat(4000)}`);
    const cookie = [...chunks, 'auth-token_totalChunks=3'].join('; ');
    const me = await t.call('GET', '/api/user/me', { token, headers: { cookie } });
    expect(me.statusCode).toBe(200);
  });

  it('refuses a token that is foreign, missing or unused for a year', async () => {
    await expect(refresh('nonsense')).rejects.toMatchObject({ code: 'auth.token_expired' });
    expect((await call('/auth/refresh-token', {})).statusCode).toBe(401);
    expect((await call('/auth/refresh', { refresh_token: 7 })).statusCode).toBe(400);
    const { first } = await fresh();
    t.pass(366 * 24 * 60);
    await expect(refresh(first)).rejects.toMatchObject({ code: 'auth.token_expired' });
  });

  it('expires an access token after a quarter of an hour', async () => {
    const { token } = await fresh();
    t.pass(16);
    await expect(t.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each(['same-site', 'cross-site'])('leaves the session to pages of its own origin: %s', async (site) => {
    const email = `${randomUUID()}@example.test`;
    const registered = await call('/auth/register', { team: 'Engines', name: 'Ada Lovelace', email });
    const cookie = `refresh_token=${registered.cookies[0]?.value}`;
    const send = (url: string, headers: Record<string, string>) => call(url, {}, { cookie, ...headers });
    for (const [url, status] of [
      ['/auth/refresh-token', 401],
      ['/auth/logout', 200],
    ] as const) {
      const answer = await send(url, { 'sec-fetch-site': site });
      expect([answer.statusCode, answer.cookies]).toEqual([status, []]);
    }
    expect((await send('/auth/refresh-token', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it("keeps a browser's token in its cookie", async () => {
    const registered = await call('/auth/register', {
      team: 'Engines',
      name: 'Ada Lovelace',
      email: `${randomUUID()}@example.test`,
    });
    const [cookie] = registered.cookies;
    expect(cookie).toMatchObject({ name: 'refresh_token', path: '/api/auth', httpOnly: true, sameSite: 'Strict' });
    const refreshed = await call('/auth/refresh-token', {}, { cookie: `refresh_token=${cookie?.value}` });
    expect(refreshed.statusCode).toBe(200);
    expect(Object.keys(refreshed.json())).toEqual(['token']);
    expect(refreshed.cookies[0]?.value).not.toBe(cookie?.value);
  });

  it('refuses a suspended person', async () => {
    const { first, token } = await fresh();
    const { id } = await t.as(token).users.me({});
    await t.sql('update "user" set "isActive" = false where id = $1', [id]);
    await expect(refresh(first)).rejects.toMatchObject({ code: 'auth.suspended', status: 403 });
  });
});

describe('suspension', () => {
  it('ends access and gives the reason only to the suspended person', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await t.sql('update employee set "isActive" = false where id = $1', [ben.employeeId]);
    t.bus.evictSession({ accountId: ben.accountId });
    await expect(ben.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(confirm(ben.email, await codeFor(ben.email))).rejects.toMatchObject({ code: 'auth.suspended' });
    await expect(confirm(ben.email, 'AAAAAA')).rejects.toMatchObject({ code: 'auth.code_invalid' });
  });

  it('refuses to renew a session until it is lifted', async () => {
    const { owner, ...org } = await t.org();
    const { email, employeeId } = await org.join('EMPLOYEE');
    const { workspaces } = await confirm(email, await codeFor(email));
    const { refresh_token = '' } = await stranger().auth.signInWorkspace({ email, token: workspaces[0]?.token ?? '' });
    const renew = () => stranger().auth.refresh({ refresh_token });
    await owner.client.members.update({ employeeId, isActive: false });
    await expect(renew()).rejects.toMatchObject({ code: 'auth.suspended', status: 403 });
    await owner.client.members.update({ employeeId, isActive: true });
    await expect(renew()).rejects.toMatchObject({ code: 'auth.token_expired' });
  });
});

describe('sessions', () => {
  it('are listed and can be ended one by one', async () => {
    const { email, token } = await register();
    const phone = t.as((await arrive(email)).token);
    const here = t.as(token);
    const listed = await here.auth.sessions({});
    expect(listed.total).toBe(2);
    expect(listed.items.filter(({ current }) => current)).toHaveLength(1);
    const other = listed.items.find(({ current }) => !current)?.id ?? '';
    await here.auth.endSession({ sessionId: other });
    await expect(phone.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await here.users.me({});
  });

  it('can all be ended except the current one', async () => {
    const { email, token } = await register();
    const others = [t.as((await arrive(email)).token), t.as((await arrive(email)).token)];
    await t.as(token).auth.endOtherSessions({});
    for (const other of others) await expect(other.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await t.as(token).auth.sessions({})).total).toBe(1);
  });

  it('of another person cannot be seen or ended', async () => {
    const [ada, eve] = [await register(), await register()];
    const [session] = (await t.as(ada.token).auth.sessions({})).items;
    await expect(t.as(eve.token).auth.endSession({ sessionId: session?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await t.as(ada.token).users.me({});
  });

  it('end with a log-out by any of their tokens', async () => {
    const [first, second] = [await register(), await register()];
    await t.as(first.token).auth.logout({});
    await stranger().auth.logout({ refresh_token: second.refresh_token });
    for (const { token, refresh_token } of [first, second]) {
      await expect(t.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(stranger().auth.refresh({ refresh_token })).rejects.toMatchObject({ code: 'auth.token_expired' });
    }
    await stranger().auth.logout({});
  });

  it("report the caller's role, permissions and workspaces", async () => {
    const { token } = await register();
    expect(await stranger().auth.authenticated({})).toBe(false);
    expect(await t.as(token).auth.authenticated({})).toBe(true);
    const answer = async (path: string) => (await t.call('GET', `/api/auth/${path}`, { token })).json();
    expect(await answer('role?roles[0]=SUPER_ADMIN&roles[1]=ADMIN')).toBe(true);
    expect(await answer('role?roles[0]=EMPLOYEE')).toBe(false);
    expect(await answer('permissions?permissions[0]=ALL_ORG_VIEW')).toBe(true);
    expect(await answer('permissions?permissions[0]=NO_SUCH_THING')).toBe(false);
    expect(await answer('permissions')).toBe(false);
    expect(await answer('authenticated')).toBe(true);
    expect(await answer('workspaces')).toMatchObject({ total_workspaces: 1, show_popup: false });
    const me = (await t.call('GET', '/api/user/me?relations[0]=role&relations[1]=tenant', { token })).json();
    expect(me).toMatchObject({ role: { name: 'SUPER_ADMIN' }, tenant: { name: 'Analytical Engines' } });
    const granted = (await t.call('GET', '/api/role-permissions/me', { token })).json();
    expect(granted).toContainEqual(expect.objectContaining({ permission: 'ALL_ORG_VIEW', enabled: true }));
  });
});

describe('switching', () => {
  it('opens another workspace of the same person and no other', async () => {
    const [home, other, strange] = [await t.org(), await t.org(), await t.org()];
    const userId = await alsoMemberOf(other, home.owner.accountId, home.owner.email);
    expect((await home.owner.client.auth.workspaces({ includeTeams: true })).total_workspaces).toBe(2);
    const moved = await home.owner.client.auth.switchWorkspace({ tenantId: other.tenantId });
    expect(moved.user).toMatchObject({ id: userId, tenantId: other.tenantId });
    await expect(home.owner.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(t.as(moved.token).auth.switchWorkspace({ tenantId: strange.tenantId })).rejects.toMatchObject({
      code: 'auth.workspace_denied',
      message: 'User does not have access to this workspace',
    });
    await expect(stranger().auth.switchWorkspace({ tenantId: home.tenantId })).rejects.toMatchObject({
      code: 'workspace.unauthenticated',
    });
  });

  it('opens another organization of the same person and no other', async () => {
    const [home, other] = [await t.org(), await t.org()];
    const moved = await home.owner.client.auth.switchOrganization({ organizationId: home.organizationId });
    expect(moved.user.employee?.organizationId).toBe(home.organizationId);
    await expect(
      t.as(moved.token).auth.switchOrganization({ organizationId: other.organizationId }),
    ).rejects.toMatchObject({ code: 'auth.workspace_denied' });
  });
});

describe('the address', () => {
  it('is verified by the code or the link of the registration mail', async () => {
    const [first, second] = [await register(), await register()];
    await t.runJobs();
    const code = codeIn(mailTo(first.email)?.text ?? '');
    await stranger().auth.verifyCode({ email: first.email, code });
    const link = new URL(/http:\S+verify-email\S+/.exec(mailTo(second.email)?.text ?? '')?.[0] ?? '');
    expect(link.searchParams.get('email')).toBe(second.email);
    await stranger().auth.verifyEmail({ email: second.email, token: link.searchParams.get('token') ?? '' });
    for (const { token } of [first, second]) {
      expect((await t.as(token).users.me({})).isEmailVerified).toBe(true);
    }
    await expect(stranger().auth.verifyCode({ email: first.email, code })).rejects.toMatchObject({
      code: 'auth.verification_failed',
      status: 400,
    });
  });

  it('accepts no sign-in code for verification, nor the reverse', async () => {
    const { email } = await register();
    await t.runJobs();
    const verifies = codeIn(mailTo(email)?.text ?? '');
    await expect(confirm(email, verifies)).rejects.toMatchObject({ code: 'auth.code_invalid' });
  });

  it('sends a new verification mail on demand, and answers the same for every address', async () => {
    const { email } = await register();
    await t.runJobs();
    t.mails.length = 0;
    const owner = (await t.org()).owner;
    await t.runJobs();
    t.mails.length = 0;
    for (const address of [email, owner.email, 'nobody@example.test']) {
      const answer = await call('/auth/email/verify/resend-link', { email: address, appName: 'Any', tenantId: '' });
      expect([answer.statusCode, answer.json()]).toEqual([202, { status: 200, message: 'OK' }]);
    }
    await t.runJobs();
    expect(t.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('refuses malformed verification codes', async () => {
    const { email } = await register();
    await expect(stranger().auth.verifyEmail({ email, token: 'nonsense' })).rejects.toMatchObject({ status: 400 });
    const missing = await call('/auth/verify/token', { email });
    expect(missing.json().details).toEqual({ token: 'Token is required' });
    for (const path of ['verify/token', 'verify/code', 'verify/resend-link']) {
      const nowhere = await call(`/auth/${path}`, { email: 'nowhere', token: 'any', code: 'AAAAAA' });
      expect([nowhere.statusCode, nowhere.json().details]).toEqual([400, { email: 'Invalid email format' }]);
    }
  });
});

describe('stored secrets', () => {
  it('are never readable codes, tokens or passwords', async () => {
    const password = 'a very secret phrase';
    const { email, refresh_token = '', token } = await register({ password });
    await stranger().auth.sendCode({ email });
    const [queued] = await t.sql<{ all: string }>(
      'select string_agg(j.payload::text, $1) as all from graphile_worker._private_jobs j',
      ['\n'],
    );
    await t.runJobs();
    const code = codeIn(mailTo(email)?.text ?? '');
    const [stored] = await t.sql<{ all: string }>(
      `select concat_ws(' ', (select string_agg(x::text, ' ') from account x), (select string_agg(x::text, ' ') from sign_in_code x),
         (select string_agg(x::text, ' ') from refresh_token x), (select string_agg(x::text, ' ') from session x),
         (select string_agg(x::text, ' ') from oplog x), (select string_agg(x::text, ' ') from rate_limit x)) as all`,
    );
    const everything = `${queued?.all} ${stored?.all} ${t.warnings.join(' ')} ${JSON.stringify(t.published)}`;
    for (const secret of [code, refresh_token, token, password]) {
      expect(secret).not.toBe('');
      expect(everything).not.toContain(secret);
    }
    expect(stored?.all).toContain('$argon2id$');
  });

  it('are deleted after they expire', async () => {
    const { email } = await register();
    await codeFor(email);
    t.pass(400 * 24 * 60);
    const { signInJobs } = await import('./sign-in.jobs.ts');
    const clean = signInJobs.find(({ name }) => name === 'auth.forget-expired');
    const { database, bus, now } = t;
    await clean?.run({ database, bus, now, services: t.app.services, warn: () => undefined }, {});
    const [left] = await t.sql(
      `select (select count(*)::int from sign_in_code) as codes, (select count(*)::int from refresh_token) as tokens,
         (select count(*)::int from rate_limit) as limits`,
    );
    expect(left).toEqual({ codes: 0, tokens: 0, limits: 0 });
  });
});

describe('malformed input', () => {
  const paths = [
    ...['register', 'login', 'signin.email', 'signin.email/confirm', 'signin.email.password', 'signin.workspace'],
    ...['refresh-token', 'logout', 'email/verify', 'email/verify/code', 'email/verify/resend-link'],
  ];
  const long = 'x'.repeat(100_000);
  const bodies = [
    [],
    'text',
    { email: 7 },
    { email: `${long}@example.test`, code: long, password: long, token: long, name: long, team: long },
    { email: 'a@example.test\u0000', code: 'AAAAAA', password: 'long enough', user: null },
    { user: [], password: {} },
    { email: { $gt: '' }, password: ['x'], refresh_token: { a: 1 } },
    { tenantId: 'nonsense', organizationId: [] },
  ];

  it.each(paths)('is refused by /auth/%s with a reason', async (path) => {
    for (const body of bodies) {
      const answer = await t.call('POST', `/api/auth/${path}`, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode, `${JSON.stringify(body).slice(0, 80)} → ${answer.body.slice(0, 200)}`).toBeLessThan(
        500,
      );
      if (answer.statusCode >= 400) expect(answer.json().message).toBeTruthy();
    }
    const broken = await t.call('POST', `/api/auth/${path}`, {
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });
});
