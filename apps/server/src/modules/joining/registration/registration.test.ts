import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const ada = { team: 'Analytical Engines', name: 'Ada King Lovelace' };
const newEmail = () => `ada.${randomUUID()}@example.test`;
const post = (path: string, body: unknown, token?: string, headers = {}) =>
  t.call('POST', `/api${path}`, { body, headers, ...(token && { token }) });

/** Counts the rows of everything that registration creates. */
const counts = async () =>
  (
    await t.sql(
      `select (select count(*)::int from account) as accounts, (select count(*)::int from tenant) as tenants,
        (select count(*)::int from role) as roles, (select count(*)::int from "user") as users,
        (select count(*)::int from organization) as organizations, (select count(*)::int from organization_team) as teams,
        (select count(*)::int from organization_project) as projects, (select count(*)::int from session) as sessions,
        (select count(*)::int from vocabulary) as words`,
    )
  )[0];

describe('registration with a team', () => {
  it('makes a whole workspace and signs its owner in', async () => {
    const email = newEmail();
    const created = await t.as(null).auth.register({ ...ada, email, timeZone: 'Europe/Sofia (UTC +02:00)' });
    expect(created.user).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'King Lovelace',
      timeZone: 'Europe/Sofia',
      isEmailVerified: false,
      role: { name: 'SUPER_ADMIN', isSystem: true },
      tenant: { name: 'Analytical Engines' },
      defaultTeamId: created.team?.id,
      lastTeamId: created.team?.id,
    });
    expect(created.team).toMatchObject({ name: 'Analytical Engines' });
    const me = await t.as(created.token).users.me({ includeOrganization: true });
    expect(me.employee).toMatchObject({ tenantId: me.tenantId, userId: me.id, fullName: 'Ada King Lovelace' });
    expect(me.employee?.organization).toMatchObject({
      name: 'Analytical Engines',
      currency: 'USD',
      invitesAllowed: true,
      inviteExpiryPeriod: null,
      isDefault: true,
      totalEmployees: 1,
    });
  });

  it('is limited per IP address and says when to try again', async () => {
    const address = '198.51.100.7';
    const register = (from: string) =>
      t.call('POST', '/api/auth/register', { body: { ...ada, email: newEmail() }, address: from });
    for (let i = 0; i < 30; i++) expect((await register(address)).statusCode).toBe(201);
    const refused = await register(address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register('198.51.100.8')).statusCode).toBe(201);
  });

  it('is limited to 100 a day per IP address and says when to try again', async () => {
    const address = '198.51.100.9';
    const register = () => t.call('POST', '/api/auth/register', { body: { ...ada, email: newEmail() }, address });
    expect((await register()).statusCode).toBe(201);
    const seeded = await t.sql('update rate_limit set hits = 99 where key = $1 returning 1', [
      `register today from ${address}`,
    ]);
    expect(seeded).toHaveLength(1);
    expect((await register()).statusCode).toBe(201);
    const accounts = async () => (await t.sql('select 1 from account')).length;
    const before = await accounts();
    const refused = await register();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBe(86_400 - ((Date.parse(t.now()) / 1000) % 86_400));
    expect(await accounts()).toBe(before);
  });

  it('gives the first team a manager, vocabularies and a project', async () => {
    const { owner, teamId, organizationId, projectId } = await t.org();
    const [team] = (await owner.client.teams.list({})).items;
    expect(team).toMatchObject({
      id: teamId,
      organizationId,
      createdByUserId: owner.userId,
      members: [{ employeeId: owner.employeeId, role: { name: 'MANAGER' } }],
      projects: [{ id: projectId, name: 'Analytical Engines' }],
    });
    const kinds = await t.sql<{ kind: string }>(
      'select distinct kind from vocabulary where "organizationTeamId" = $1 order by kind',
      [teamId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([...['issue-type', 'label', 'priority', 'size', 'status']]);
    expect((await owner.client.statuses.list({ organizationTeamId: teamId })).total).toBeGreaterThan(5);
  });

  it('accepts a short team name and a person with one name', async () => {
    const created = await t.as(null).auth.register({ team: ' 艦隊 ', name: 'Li', email: newEmail() });
    expect(created.user).toMatchObject({ firstName: 'Li', lastName: '', name: 'Li' });
    expect(created.team?.name).toBe('艦隊');
  });

  it('allows two workspaces of the same name', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => t.as(null).auth.register({ ...ada, email: newEmail() })),
    );
    expect(first?.user.tenantId).not.toBe(second?.user.tenantId);
  });

  it('refuses an address with an account, in any spelling, and writes nothing', async () => {
    const { owner } = await t.org();
    const before = await counts();
    const answer = await post('/auth/register', { ...ada, email: ` ${owner.email.toUpperCase()} ` });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'auth.email_taken' });
    expect(await counts()).toEqual(before);
  });

  it('creates one account for ten simultaneous registrations', async () => {
    const email = newEmail();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => t.as(null).auth.register({ ...ada, email, password: 'long enough' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const promiseSettledResult of all) {
      if (promiseSettledResult.status === 'rejected')
        expect(promiseSettledResult.reason).toMatchObject({ code: 'auth.email_taken' });
    }
    expect(await t.sql('select count(*)::int as n from account where email = $1', [email])).toEqual([{ n: 1 }]);
  });

  it('writes everything or nothing', async () => {
    await t.sql(`alter table organization_team add constraint boom check (name <> 'Boom')`);
    const before = await counts();
    const email = newEmail();
    const answer = await post('/auth/register', { ...ada, team: 'Boom', email });
    expect(answer.statusCode).toBe(400);
    expect(await counts()).toEqual(before);
    await t.sql('alter table organization_team drop constraint boom');
    await t.as(null).auth.register({ ...ada, email });
  });

  it.each([
    [{ team: undefined }, { team: 'You must provide a valid Team Name' }],
    [{ team: ' a ' }, { team: 'You must provide a valid Team Name' }],
    [{ name: 'A' }, { name: 'You must provide a valid Name' }],
    [{ name: 7 }, { name: 'You must provide a valid Name' }],
    [{ email: 'ada@' }, { email: 'Please provide a properly formatted email address' }],
    [{ email: undefined }, { email: 'Please provide a properly formatted email address' }],
    [{ password: 'seven77' }, { password: 'Password must be at least 8 characters long' }],
    [{ team: 'x'.repeat(256) }, { team: expect.any(String) }],
  ])('refuses %j with its message', async (wrong, details) => {
    const answer = await post('/auth/register', { ...ada, email: newEmail(), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual(details);
  });

  it('names all invalid fields at once', async () => {
    const answer = await post('/auth/register', {});
    expect(Object.keys(answer.json().details).sort()).toEqual(['email', 'name', 'team']);
  });
});

describe('registration through the API', () => {
  const password = 'uIntq8tE';
  const body = (email: string) => ({
    password,
    confirmPassword: password,
    user: { firstName: 'Ada', lastName: 'Lovelace', email, timeZone: 'Europe/Sofia (UTC +02:00)' },
    appEmailConfirmationUrl: 'http://localhost:3030/verify-email',
    appName: 'Any Client',
    appSignature: 'Any Client',
    appLogo: '/assets/logo.png',
  });

  /** Registers, logs in and creates the tenant, as every API client does first. */
  async function withTenant() {
    const email = newEmail();
    const registered = await post('/auth/register', body(email));
    expect(registered.statusCode).toBe(201);
    const login = (await post('/auth/login', { email, password })).json();
    const tenant = await post('/tenant', { name: 'Analytical Engine' }, login.token);
    return { email, login, user: registered.json(), tenant };
  }

  it('makes a person without a workspace, and logs them in', async () => {
    const email = newEmail();
    const { statusCode, json } = await post('/auth/register', body(email));
    expect(statusCode).toBe(201);
    const user = json();
    expect(user).toMatchObject({ email, name: 'Ada Lovelace', tenantId: null, roleId: null, role: null });
    const login = await post('/auth/login', { email, password });
    expect(login.statusCode).toBe(200);
    expect(login.json().user).toMatchObject({ id: user.id, tenantId: null, role: null, timeZone: 'Europe/Sofia' });
    expect(login.json().user).not.toHaveProperty('employee');
    const { token } = login.json();
    expect((await t.as(token).users.me({})).id).toBe(user.id);
    await expect(t.as(token).tenants.get({})).rejects.toMatchObject({ code: 'workspace.needed' });
    expect((await t.as(token).auth.workspaces({})).total_workspaces).toBe(0);
    const password1 = await post('/auth/signin.email.password', { email, password });
    expect(password1.json()).toMatchObject({ statusCode: 401, code: 'auth.no_workspace' });
  });

  it("creates one tenant per person, and keeps the person's id", async () => {
    const { user, login, tenant } = await withTenant();
    expect(tenant.statusCode).toBe(201);
    expect(tenant.json()).toMatchObject({ name: 'Analytical Engine', standardWorkHoursPerDay: 8, logo: '' });
    const me = await t.as(login.token).users.me({});
    expect(me).toMatchObject({ id: user.id, tenantId: tenant.json().id, role: { name: 'SUPER_ADMIN' } });
    const second = await post('/tenant', { name: 'Another' }, login.token);
    expect(second.json()).toMatchObject({ statusCode: 400, message: 'Tenant already exists' });
  });

  it('creates one tenant for five simultaneous calls', async () => {
    const email = newEmail();
    await post('/auth/register', body(email));
    const { token } = (await post('/auth/login', { email, password })).json();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/tenant', { name: 'Engine' }, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it("refuses a tenant without a name, and another person's tenant", async () => {
    const { token } = (await post('/auth/register', body(newEmail()))).json();
    expect((await post('/tenant', {}, token)).json().details).toEqual({
      name: 'Please make sure to fill out this field',
    });
    expect((await post('/tenant', { name: 'Engine' })).statusCode).toBe(401);
  });

  it('issues a token with tenant and role for a refresh token from before the tenant', async () => {
    const { login, tenant } = await withTenant();
    const refreshed = await post('/auth/refresh-token', { refresh_token: login.refresh_token });
    const [, claims = ''] = String(refreshed.json().token).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      tenantId: tenant.json().id,
      role: 'SUPER_ADMIN',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it('binds a session that another request overtook', async () => {
    const email = newEmail();
    await post('/auth/register', body(email));
    const [first, second] = [
      (await post('/auth/login', { email, password })).json(),
      (await post('/auth/login', { email, password })).json(),
    ];
    await post('/tenant', { name: 'Engine' }, first.token);
    expect((await post('/tenant', { name: 'Engine' }, second.token)).json().code).toBe('auth.tenant_exists');
    const { token } = (await post('/auth/refresh-token', { refresh_token: second.refresh_token })).json();
    expect((await t.as(token).users.me({})).role?.name).toBe('SUPER_ADMIN');
  });

  it.each([
    [{ confirmPassword: 'other' }, { confirmPassword: 'The password and confirmation password must match.' }],
    [{ user: { email: 'ada@' } }, { 'user.email': 'Please provide a properly formatted email address' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'Password must be at least 8 characters long' }],
  ])('refuses %j with its message', async (wrong, details) => {
    const answer = await post('/auth/register', { ...body(newEmail()), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual(details);
  });

  it('signs a person up in the eight calls of existing clients', async () => {
    const email = newEmail();
    const name = 'Analytical Engine';
    const registered = await post('/auth/register', body(email));
    expect(registered.statusCode).toBe(201);
    const login = await post('/auth/login', { email, password });
    const { token, refresh_token, user } = login.json();
    const tenant = await post('/tenant', { name }, token);
    const tenantId = tenant.json().id;
    const ofTenant = { 'tenant-id': tenantId };

    const organization = await post('/organization', { currency: 'USD', name, tenantId, invitesAllowed: true }, token);
    expect(organization.statusCode).toBe(201);
    const organizationId = organization.json().id;
    expect(organization.json()).toMatchObject({ tenantId, name, currency: 'USD', inviteExpiryPeriod: null });

    const employee = await post(
      '/employee',
      { organizationId, startedWorkOn: '2026-03-02T03:34:07.438Z', tenantId, userId: user.id },
      token,
      ofTenant,
    );
    expect(employee.statusCode).toBe(201);
    expect(employee.json()).toMatchObject({ tenantId, organizationId, userId: user.id });

    const project = await post('/organization-projects', { name, tenantId, organizationId }, token);
    expect(project.statusCode).toBe(201);

    const team = await post(
      '/organization-team',
      {
        name,
        tenantId,
        organizationId,
        managerIds: [employee.json().id],
        public: true,
        projects: [{ ...project.json(), tenant: { id: tenantId }, members: [], tags: [] }],
      },
      token,
      ofTenant,
    );
    expect(team.statusCode).toBeLessThan(300);
    expect(team.json()).toMatchObject({ name, tenantId, organizationId });

    const refreshed = await post('/auth/refresh-token', { refresh_token });
    expect(refreshed.statusCode).toBe(200);
    const me = await t.call('GET', '/api/user/me?relations[0]=role&relations[1]=tenant&includeEmployee=true', {
      token: refreshed.json().token,
      headers: ofTenant,
    });
    expect(me.json()).toMatchObject({
      id: user.id,
      role: { name: 'SUPER_ADMIN' },
      tenant: { id: tenantId },
      employee: { id: employee.json().id, organizationId, tenantId },
    });
    const teams = await t.call('GET', '/api/organization-team', {
      token: refreshed.json().token,
      headers: ofTenant,
    });
    expect(teams.json()).toMatchObject({ total: 1, items: [{ id: team.json().id }] });
  });
});

describe('sign-in by an existing client', () => {
  it('accepts blank claims and extra keys', async () => {
    const { owner, teamId, tenantId } = await t.org();
    const blank = { tenantId: '', organizationId: '' };
    expect((await post('/auth/signin.email', { email: owner.email, ...blank })).json()).toEqual({
      status: 200,
      message: 'OK',
    });
    await t.runJobs();
    const code = codeIn(t.mails.find(({ to }) => to === owner.email)?.text);
    const confirmed = await post('/auth/signin.email/confirm', {
      email: owner.email,
      code,
      includeTeams: true,
      ...blank,
    });
    expect(confirmed.statusCode).toBe(201);
    const [workspace] = confirmed.json().workspaces;
    const entered = await post('/auth/signin.workspace', {
      email: owner.email,
      token: workspace.token,
      defaultTeamId: teamId,
      lastTeamId: teamId,
    });
    expect(entered.statusCode).toBe(201);
    const { token, user } = entered.json();
    expect(user).toMatchObject({ id: owner.userId, tenantId, defaultTeamId: teamId, lastTeamId: teamId });
    const again = await t.call('GET', '/api/auth/workspaces?includeTeams=true', {
      token,
      headers: { 'tenant-id': tenantId },
    });
    expect(again.json().workspaces[0].current_teams[0].team_id).toBe(teamId);
  });
});
