import { listOf, organizationSchema, userOrganizationSchema } from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('an organization', () => {
  it("starts with the product's defaults", async () => {
    const org = await t.org();
    const organization = await org.owner.client.organizations.get({ organizationId: org.organizationId });
    organizationSchema.parse(organization);
    expect(organization).toMatchObject({
      currency: 'USD',
      invitesAllowed: true,
      inviteExpiryPeriod: null,
      isDefault: true,
      totalEmployees: 1,
      startWeekOn: 'MONDAY',
    });
  });

  it('can be changed by administrators, and omitted fields stay unchanged', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { organizationId } = org;
    const patch = {
      timeZone: 'Europe/Sofia (UTC +02:00)',
      timeFormat: 24,
      currency: 'eur',
      startWeekOn: 'SUNDAY',
      requireTask: true,
    } as const;
    const after = await org.owner.client.organizations.update({ organizationId, ...patch } as never);
    expect(after).toMatchObject({
      timeZone: 'Europe/Sofia',
      timeFormat: 24,
      currency: 'EUR',
      startWeekOn: 'SUNDAY',
      requireTask: true,
      name: 'Analytical Engines',
    });
    await expect(ben.client.organizations.update({ organizationId, name: 'Mine' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await ben.client.organizations.get({ organizationId })).totalEmployees).toBe(2);
  });

  it('renames the workspace if it is the first', async () => {
    const org = await t.org();
    const { organizationId, owner } = org;
    await owner.client.organizations.update({ organizationId, name: 'Difference Engines' });
    expect(await owner.client.tenants.get({})).toMatchObject({ name: 'Difference Engines' });
    const { workspaces } = await owner.client.auth.workspaces({});
    expect(workspaces.map(({ user }) => user.tenant.name)).toEqual(['Difference Engines']);
    const second = await owner.client.organizations.create({ name: 'Branch' });
    await owner.client.organizations.update({ organizationId: second.id, name: 'Subsidiary' });
    expect(await owner.client.tenants.get({})).toMatchObject({ name: 'Difference Engines' });
    expect((await owner.client.userOrganizations.list({})).items.map(({ organization }) => organization?.name)).toEqual(
      ['Difference Engines', 'Subsidiary'],
    );
  });

  it('can be entered and left by its founder', async () => {
    const { owner, organizationId } = await t.org();
    const { id } = await owner.client.organizations.create({ name: 'Branch' });
    const there = await owner.client.auth.switchOrganization({ organizationId: id });
    expect(there.user.employee).toMatchObject({ organizationId: id });
    const moved = t.as(there.token);
    expect((await moved.teams.list({})).items).toEqual([]);
    expect(await moved.teams.create({ name: 'Branch team' })).toMatchObject({ organizationId: id });
    const back = await moved.auth.switchOrganization({ organizationId });
    expect(back.user.employee).toMatchObject({ organizationId, id: owner.employeeId });
  });

  it('shows administrators who would lack a second factor', async () => {
    const org = await t.org();
    const { organizationId } = org;
    const [ben, cara] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { name: 'Cara Jones' })];
    await t.sql(
      `insert into authenticator ("accountId", "sealedSecret", "createdAt", "confirmedAt") values ($1, 'x', $2, $2)`,
      [cara.accountId, t.now()],
    );
    const { items } = await org.owner.client.organizations.withoutSecondFactor({ organizationId });
    expect(items.map(({ userId }) => userId)).toEqual([org.owner.userId, ben.userId]);
    await expect(ben.client.organizations.withoutSecondFactor({ organizationId })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it.each([
    ['a currency of four letters', { currency: 'EURO' }],
    ['an invalid time zone', { timeZone: 'Mars/Olympus' }],
    ['an invalid time', { defaultStartTime: '25:00' }],
    ['a name of one letter', { name: 'x' }],
  ])('refuses %s', async (_, wrong) => {
    const org = await t.org();
    const { organizationId } = org;
    await expect(org.owner.client.organizations.update({ organizationId, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('is not visible to other workspaces', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const { organizationId } = other;
    await expect(org.owner.client.organizations.get({ organizationId })).rejects.toMatchObject({ code: 'not_found' });
    expect((await org.owner.client.organizations.list({})).items.map(({ id }) => id)).toEqual([org.organizationId]);
  });

  it('is listed to existing clients that may enter it', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const query = `where[userId]=${ben.userId}&where[tenantId]=${org.tenantId}&relations[0]=organization`;
    const response = await t.call('GET', `/api/user-organization?${query}`, { token: ben.token });
    const { items } = listOf(userOrganizationSchema).parse(response.json());
    expect(items).toMatchObject([{ organizationId: org.organizationId, organization: { name: 'Analytical Engines' } }]);
  });
});

describe('the sign-up calls of API clients', () => {
  it('work with the one token from before the workspace', async () => {
    const email = `chain.${Date.now()}@example.test`;
    const user = { email, firstName: 'Grace', lastName: 'Hopper', timeZone: 'Europe/Sofia (UTC +02:00)' };
    const send = async (path: string, body: object, token?: string) => {
      const response = await t.call('POST', `/api${path}`, { body, ...(token && { token }) });
      expect(response.statusCode, `${path}: ${response.body.slice(0, 300)}`).toBeLessThan(300);
      return response.json();
    };
    const registered = await send('/auth/register', {
      user,
      password: 'a long password',
      confirmPassword: 'a long password',
    });
    const { token, refresh_token } = await send('/auth/login', { email, password: 'a long password' });
    const { id: tenantId } = await send('/tenant', { name: 'Compilers' }, token);
    const { id: organizationId } = await send(
      '/organization',
      { currency: 'USD', name: 'Compilers', tenantId, invitesAllowed: true },
      token,
    );
    const place = { tenantId, organizationId };
    const employee = await send('/employee', { ...place, startedWorkOn: t.now(), userId: registered.id }, token);
    const project = await send('/organization-projects', { ...place, name: 'Compilers' }, token);
    const team = await send(
      '/organization-team',
      { ...place, name: 'Compilers', managerIds: [employee.id], public: true, projects: [project] },
      token,
    );
    expect(team.members).toHaveLength(1);
    expect(team.projects).toHaveLength(1);
    const fresh = await send('/auth/refresh-token', { refresh_token });
    const client = t.as(fresh.token);
    expect(await client.users.me({})).toMatchObject({
      tenantId,
      lastTeamId: team.id,
      employee: { id: employee.id, organizationId },
    });
    expect((await client.statuses.list({ organizationTeamId: team.id })).total).toBe(7);
    expect((await client.statuses.list({ level: 'organization' })).total).toBe(7);
  });

  it('create no organization without a workspace', async () => {
    const email = `early.${Date.now()}@example.test`;
    const [user, secret] = [{ email, firstName: 'Early', lastName: 'Bird' }, 'a long password'];
    const registered = await t.call('POST', '/api/auth/register', {
      body: { user, password: secret, confirmPassword: secret },
    });
    const token = registered.json().token as string;
    const response = await t.call('POST', '/api/organization', { token, body: { name: 'Nowhere' } });
    expect(response.statusCode).toBe(403);
  });
});
