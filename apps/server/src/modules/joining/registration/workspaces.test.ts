import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const refreshed = async (cookie: string) => {
  const response = await t.call('POST', '/api/auth/refresh-token', { body: {}, headers: { cookie } });
  return { status: response.statusCode, ...(response.json() as { token: string; code?: string }) };
};

/** Signs a person in with a cookie, as a browser does. */
async function browserOf({ email }: Person, password = 'a long password') {
  await t.sql(
    'update account set "passwordHash" = (select "passwordHash" from account where email = $2) where email = $1',
    [email, await somebody(password)],
  );
  const response = await t.call('POST', '/api/auth/login', { body: { email, password } });
  expect(response.statusCode).toBe(200);
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, client: t.as(response.json().token) };
}

async function somebody(password: string) {
  const email = `key.${randomUUID()}@example.test`;
  await t.as(null).auth.register({ team: 'Keys', name: 'Key Holder', email, password });
  return email;
}

/** Adds a person with an account to a second organization. */
async function employ(org: TestOrganization, { accountId, email }: Person) {
  const ben = await org.join('EMPLOYEE');
  await t.sql('update "user" set "accountId" = $1, email = $2 where id = $3', [accountId, email, ben.userId]);
  return { ...ben, accountId, email };
}

describe('a further workspace', () => {
  it('is complete and belongs to the person, whose session stays in the old one', async () => {
    const org = await t.org();
    const created = await org.owner.client.auth.createWorkspace({ name: 'Looms', timeZone: 'Europe/Sofia' });
    expect(created.tenantId).not.toBe(org.tenantId);
    expect((await org.owner.client.users.me({})).tenantId).toBe(org.tenantId);
    const { user, token } = await org.owner.client.auth.switchWorkspace({ tenantId: created.tenantId });
    expect(user).toMatchObject({ role: { name: 'SUPER_ADMIN' }, tenant: { name: 'Looms' }, email: org.owner.email });
    const there = t.as(token);
    expect((await there.organizations.list({})).items).toMatchObject([{ name: 'Looms', timeZone: 'Europe/Sofia' }]);
    expect((await there.teams.list({})).items).toMatchObject([{ id: created.teamId, name: 'Looms' }]);
    expect((await there.statuses.list({ organizationTeamId: created.teamId })).total).toBe(7);
    const { workspaces, total_workspaces } = await there.auth.workspaces({ includeTeams: true });
    expect(total_workspaces).toBe(2);
    const names = workspaces.map(({ user, current_teams }) => [user.tenant.name, current_teams.length]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['Analytical Engines', 1],
        ['Looms', 1],
      ]),
    );
    await expect(org.owner.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    const rows = await t.sql('select op, "tenantId" from oplog where op = $1', ['auth.createWorkspace']);
    expect(rows).toEqual([{ op: 'auth.createWorkspace', tenantId: created.tenantId }]);
  });

  const waiting = async () => {
    const email = `none.${randomUUID()}@example.test`;
    const secret = 'a long password';
    const person = { email, firstName: 'Grace', lastName: 'Hopper' };
    const { token } = await t.as(null).auth.register({ user: person, password: secret, confirmPassword: secret });
    return t.as(token);
  };

  it("can be a person's first one", async () => {
    const grace = await waiting();
    const { tenantId } = await grace.auth.createWorkspace({ name: 'Compilers' });
    const { user, token } = await grace.auth.switchWorkspace({ tenantId });
    expect(user).toMatchObject({ tenant: { name: 'Compilers' }, employee: { isActive: true } });
    expect((await t.as(token).auth.workspaces({})).total_workspaces).toBe(1);
  });

  it("uses the person's empty tenant", async () => {
    const grace = await waiting();
    const { id } = await grace.tenants.create({ name: 'Half' });
    const before = await grace.auth.workspaces({});
    const { token } = await grace.auth.switchWorkspace({ tenantId: id });
    const created = await t.as(token).auth.createWorkspace({ name: 'Whole' });
    expect(created.tenantId).toBe(id);
    expect((await t.as(token).auth.workspaces({})).total_workspaces).toBe(before.total_workspaces);
    expect(await t.as(token).users.me({ includeEmployee: true })).toMatchObject({ employee: { isActive: true } });
  });

  it('uses it once for two simultaneous requests', async () => {
    const grace = await waiting();
    const { id } = await grace.tenants.create({ name: 'Half' });
    const { token } = await grace.auth.switchWorkspace({ tenantId: id });
    const ask = (name: string) => t.as(token).auth.createWorkspace({ name });
    await Promise.all([ask('One'), ask('Two')]);
    const rows = await t.sql<{ n: number }>('select count(*)::int as n from organization where "tenantId" = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it.each([
    ['', 'You must provide a valid Team Name'],
    ['x', 'You must provide a valid Team Name'],
  ])('needs a name: %o', async (name, message) => {
    const org = await t.org();
    await expect(org.owner.client.auth.createWorkspace({ name })).rejects.toMatchObject({
      code: 'invalid',
      details: { name: message },
    });
  });

  it('is rate-limited', async () => {
    const { client } = (await t.org()).owner;
    for (let i = 0; i < 10; i++) await client.auth.createWorkspace({ name: `Number ${i}` });
    await expect(client.auth.createWorkspace({ name: 'Too many' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it("takes its founder's current name", async () => {
    const { owner } = await t.org();
    const now = { name: 'Ada King', timeZone: 'Asia/Tokyo', timeFormat: 24, preferredLanguage: 'ar' } as const;
    await owner.client.users.savePersonal({ userId: owner.userId, ...now });
    const created = await owner.client.auth.createWorkspace({ name: 'Looms' });
    const { user } = await owner.client.auth.switchWorkspace({ tenantId: created.tenantId });
    expect(user).toMatchObject(now);
  });
});

describe('switching the workspace', () => {
  it('shows no data of the previous workspace', async () => {
    const [home, other] = [await t.org(), await t.org({ team: 'Difference Engines' })];
    await employ(other, home.owner);
    const { user, token } = await home.owner.client.auth.switchWorkspace({ tenantId: other.tenantId });
    expect(user).toMatchObject({ tenantId: other.tenantId, role: { name: 'EMPLOYEE' } });
    const there = t.as(token);
    expect((await there.teams.list({})).items.map(({ id }) => id)).toEqual([other.teamId]);
    await expect(there.teams.get({ teamId: home.teamId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      there.organizations.update({ organizationId: other.organizationId, name: 'Mine' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const back = await there.auth.switchWorkspace({ tenantId: home.tenantId });
    expect(back.user).toMatchObject({ tenantId: home.tenantId, role: { name: 'SUPER_ADMIN' } });
  });

  it.each([
    ['TEAMS', 'ends', 7 * 60_000],
    ['DESKTOP', 'leaves alone', null],
  ] as const)('a timer of source %s: %s', async (source, _, worked) => {
    const [home, other] = [await t.org(), await t.org()];
    await employ(other, home.owner);
    const { client, employeeId } = home.owner;
    const { id: taskId } = await client.tasks.create({ title: 'Work', teams: [home.teamId] });
    await client.timer.start({ taskId, source });
    t.pass(7);
    await client.auth.switchWorkspace({ tenantId: other.tenantId });
    const [log] = await t.sql<{ startedAt: Date; stoppedAt: Date | null }>(
      'select "startedAt", "stoppedAt" from time_log where "employeeId" = $1',
      [employeeId],
    );
    const stopped = log?.stoppedAt ? new Date(log.stoppedAt).getTime() - new Date(log.startedAt).getTime() : null;
    expect(stopped).toBe(worked);
    expect(t.published.filter(({ op }) => op === 'auth.switchWorkspace').at(-1)?.tenantId === home.tenantId).toBe(
      worked !== null,
    );
    const rows = await t.sql('select changes from oplog where "tenantId" = $1 and op = $2', [
      home.tenantId,
      'auth.switchWorkspace',
    ]);
    expect(rows).toHaveLength(worked === null ? 0 : 1);
  });

  it('to the same workspace does not stop the timer', async () => {
    const { owner, tenantId, teamId } = await t.org();
    const { id: taskId } = await owner.client.tasks.create({ title: 'Work', teams: [teamId] });
    await owner.client.timer.start({ taskId });
    const { token } = await owner.client.auth.switchWorkspace({ tenantId });
    expect(await t.as(token).timer.status({})).toMatchObject({ running: true });
  });

  it('requires a destination', async () => {
    const { owner } = await t.org();
    const ask = (path: string, body: object) => t.call('POST', `/api/auth/${path}`, { body, token: owner.token });
    const detail = async (path: string, body: object) => (await ask(path, body)).json().details;
    expect(await detail('switch-workspace', {})).toEqual({ tenantId: 'Required parameters missing' });
    expect(await detail('switch-workspace', { tenantId: 'x' })).toEqual({ tenantId: 'Invalid UUID' });
    expect(await detail('switch-organization', {})).toEqual({ organizationId: 'Required parameters missing' });
    expect(await detail('signin.workspace', {})).toEqual({
      email: 'User email not found',
      token: 'Required parameters missing',
    });
    expect(await detail('signin.workspace', { email: 'no', token: 'x' })).toEqual({
      email: 'Please provide a properly formatted email address',
    });
  });

  it('is refused for a workspace the person does not belong to', async () => {
    const [home, other] = [await t.org(), await t.org()];
    await expect(home.owner.client.auth.switchWorkspace({ tenantId: other.tenantId })).rejects.toMatchObject({
      code: 'auth.workspace_denied',
    });
  });
});

describe('a person suspended in one of several workspaces', () => {
  it('continues in the only other one with the same session', async () => {
    const [home, other] = [await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE');
    const there = await employ(other, ben);
    const before = await browserOf(ben);
    t.pass(1);
    await before.client.auth.switchWorkspace({ tenantId: other.tenantId });
    const next = await browserOf(ben);
    expect((await next.client.users.me({})).tenantId).toBe(other.tenantId);
    await other.owner.client.members.update({ employeeId: there.employeeId, isActive: false });
    await expect(next.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    const again = await refreshed(next.cookie);
    expect((await t.as(again.token).users.me({})).tenantId).toBe(home.tenantId);
  });

  it('chooses among the others, and can open none before', async () => {
    const [home, other, third] = [await t.org(), await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE');
    const there = await employ(other, ben);
    await employ(third, ben);
    const first = await browserOf(ben);
    t.pass(1);
    await first.client.auth.switchWorkspace({ tenantId: other.tenantId });
    const { cookie } = await browserOf(ben);
    await other.owner.client.members.update({ employeeId: there.employeeId, isActive: false });
    const { token } = await refreshed(cookie);
    const between = t.as(token);
    expect((await between.users.me({})).tenantId).toBeNull();
    await expect(between.teams.list({})).rejects.toMatchObject({ code: 'workspace.needed' });
    const { workspaces } = await between.auth.workspaces({ includeTeams: true });
    expect(workspaces.map(({ user }) => user.tenant.id).sort()).toEqual([home.tenantId, third.tenantId].sort());
    const chosen = await between.auth.switchWorkspace({ tenantId: third.tenantId });
    expect(chosen.user.tenantId).toBe(third.tenantId);
  });

  it('is signed out with the reason when there is no other', async () => {
    const home = await t.org();
    const ben = await home.join('EMPLOYEE');
    const { cookie } = await browserOf(ben);
    await home.owner.client.members.update({ employeeId: ben.employeeId, isActive: false });
    expect(await refreshed(cookie)).toMatchObject({ status: 403, code: 'auth.suspended' });
  });
});

it('a new organization has default settings, and so do its invitations', async () => {
  const { owner, organizationId, teamId, tenantId } = await t.org();
  expect(await owner.client.organizations.get({ organizationId })).toMatchObject({
    currency: 'USD',
    invitesAllowed: true,
    inviteExpiryPeriod: null,
    isDefault: true,
    timeFormat: 12,
    startWeekOn: 'MONDAY',
    requireSecondFactor: false,
    standardWorkHoursPerDay: 8,
  });
  const invited = await owner.client.invitations.create({
    emailIds: [`guest.${randomUUID()}@example.test`],
    teamIds: [teamId],
    inviteType: 'TEAM',
    fullName: 'Guest Person',
  } as never);
  expect(invited.items).toMatchObject([{ status: 'INVITED', expireDate: null }]);
  const rows = await t.sql<{ startedWorkOn: Date }>('select "startedWorkOn" from invitation where "tenantId" = $1', [
    tenantId,
  ]);
  const yesterday = new Date(Date.parse(t.now()) - 86_400_000).getTime();
  expect(rows.map(({ startedWorkOn }) => new Date(startedWorkOn).getTime())).toEqual([yesterday]);
});
