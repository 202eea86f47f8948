import { employeeSchema, listOf, organizationTeamEmployeeSchema } from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('the people of an organization', () => {
  it('are listed by team in one statement, in the shape existing clients read', async () => {
    const org = await t.org();
    const [ben] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { name: 'Cy Decker', team: false })];
    const query = `organizationId=${org.organizationId}&tenantId=${org.tenantId}&relations[0]=user&organizationTeamId=${org.teamId}`;
    const response = await t.call('GET', `/api/employee/members?${query}`, { token: ben.token });
    listOf(employeeSchema).parse(response.json());
    listOf(organizationTeamEmployeeSchema.pick({ id: true })).parse(response.json());
    const { items } = await ben.client.members.list({ organizationTeamId: org.teamId });
    expect(items.map(({ user }) => user?.email)).toEqual([org.owner.email, ben.email]);
    const list = () => org.owner.client.members.list({});
    expect((await list()).total).toBe(3);
    expect(await statementsOf(list)).toBe(1);
  });

  it('are paged', async () => {
    const org = await t.org();
    for (const name of ['Ben B', 'Cy C', 'Dot D']) await org.join('EMPLOYEE', { name });
    const page = await org.owner.client.members.page({ page: 2, take: 3 });
    expect(page).toMatchObject({ total: 4, items: [{ fullName: 'Dot D' }] });
    expect((await org.owner.client.members.page({ page: 9, take: 3 })).total).toBe(4);
  });

  it('are working unless suspended or removed', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    await client.members.update({ employeeId: ben.employeeId, isActive: false });
    expect((await client.members.working({})).total).toBe(1);
    expect((await client.members.list({})).total).toBe(2);
  });

  it.each([
    ['a minute ago', -1, true],
    ['half an hour ago', -30, false],
  ])('are online when seen %s: %s', async (_, minutes, online) => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const at = new Date(Date.parse(t.now()) + minutes * 60_000).toISOString();
    await t.sql('update employee set "lastSeenAt" = $2 where id = $1', [ben.employeeId, at]);
    expect((await org.owner.client.members.get({ employeeId: ben.employeeId })).isOnline).toBe(online);
  });
});

describe('hiring', () => {
  it('makes a user an employee, once', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { team: false });
    await t.sql('delete from employee where id = $1', [ben.employeeId]);
    const { client } = org.owner;
    const member = await client.members.create({ userId: ben.userId, startedWorkOn: '2026-03-01T08:00:00.000Z' });
    expect(member).toMatchObject({
      userId: ben.userId,
      startedWorkOn: '2026-03-01T08:00:00.000Z',
      fullName: 'Ben Bitdiddle',
    });
    expect((await client.members.create({ userId: ben.userId })).id).toBe(member.id);
    expect((await t.as(ben.token).users.me({})).employee?.id).toBe(member.id);
  });

  it('refuses a user of another workspace', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const hiring = org.owner.client.members.create({ userId: other.owner.userId });
    await expect(hiring).rejects.toMatchObject({ code: 'invalid_reference' });
    const { employeeId } = other.owner;
    await expect(org.owner.client.members.get({ employeeId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(org.owner.client.members.update({ employeeId, isAway: true })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the fields of an employee', () => {
  it('are partly open to the employee', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { employeeId } = ben;
    const after = await ben.client.members.update({
      employeeId,
      short_description: 'Codes',
      githubUrl: 'https://github.com/ben',
      isAway: true,
    });
    expect(after).toMatchObject({ short_description: 'Codes', githubUrl: 'https://github.com/ben', isAway: true });
    for (const ruled of [{ isTrackingEnabled: false }, { billRateValue: 500 }, { allowManualTime: false }]) {
      await expect(ben.client.members.update({ employeeId, ...ruled })).rejects.toMatchObject({ code: 'forbidden' });
    }
    await ben.client.members.update({ employeeId, isTrackingEnabled: true });
    const cy = await org.join('EMPLOYEE');
    await expect(cy.client.members.update({ employeeId, isAway: false })).rejects.toMatchObject({
      code: 'member.not_own',
    });
  });

  it('ORG-10 have one bill rate: that of the table of rates, whoever writes it', async () => {
    const org = await t.org();
    const { employeeId, client } = await org.join('EMPLOYEE');
    const { rates, members } = org.owner.client;
    const bill = { billRateValue: 75, billRateCurrency: 'EUR', minimumBillingRate: 50 };
    await rates.set({ employeeId, startsOn: '2020-01-01', amount: 75, minimum: 50, currency: 'EUR' });
    await rates.set({ employeeId, startsOn: '2020-01-01', amount: 35, currency: 'EUR', kind: 'COST' });
    expect(await members.get({ employeeId })).toMatchObject(bill);
    expect((await client.users.me({})).employee).toMatchObject(bill);
    await members.update({ employeeId, billRateValue: 90 });
    const billed = (await rates.list({ employeeId })).items.filter(({ kind }) => kind === 'BILL');
    expect(billed.at(-1)).toMatchObject({ amount: 90, minimum: 50, currency: 'EUR' });
  });

  it('are open to managers, and pay is hidden from everyone else', async () => {
    const org = await t.org();
    const [ben, cy] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { employeeId } = ben;
    const ruled = {
      billRateValue: 80,
      billRateCurrency: 'EUR',
      payPeriod: 'WEEKLY',
      contactId: (await org.owner.client.contacts.create({ name: 'Babbage' })).id,
      minimumBillingRate: 60,
      reWeeklyLimit: 32,
      isTrackingEnabled: false,
    } as const;
    expect(await org.owner.client.members.update({ employeeId, ...ruled })).toMatchObject(ruled);
    expect(await ben.client.members.get({ employeeId })).toMatchObject({ billRateValue: 80 });
    expect(await cy.client.members.get({ employeeId })).not.toHaveProperty('billRateValue');
    expect((await cy.client.members.list({})).items.every((person) => !('billRateValue' in person))).toBe(true);
    const { members } = org.owner.client;
    for (const { items } of [await members.list({}), await members.working({}), await members.page({ take: 50 })])
      expect(items.find(({ id }) => id === employeeId)).toMatchObject({ billRateValue: 80 });
    const paid = { billRateValue: 80, billRateCurrency: 'EUR', minimumBillingRate: 60 };
    expect((await ben.client.users.me({})).employee).toMatchObject(paid);
    const inTeam = async ({ client }: Person) => {
      const { items } = await client.teams.list({});
      return items[0]?.members?.find((member) => member.employeeId === employeeId)?.employee;
    };
    expect(await inTeam(org.owner)).toMatchObject(paid);
    expect(await inTeam(cy)).not.toHaveProperty('billRateValue');
  });

  it.each([
    ['Daily', 'DAILY'],
    ['Weekly', 'WEEKLY'],
    ['Monthly', 'MONTHLY'],
    ['MONTHLY', 'MONTHLY'],
    ['Bi-Weekly', 'BI_WEEKLY'],
  ])('accept the pay period %s in either spelling', async (sent, payPeriod) => {
    const { owner } = await t.org();
    const path = `/api/employee/${owner.employeeId}`;
    const response = await t.call('PUT', path, { token: owner.token, body: { payPeriod: sent } });
    expect(response.json()).toMatchObject({ payPeriod });
  });

  it.each(['contactId', 'organizationPositionId'] as const)('name no %s of another workspace', async (field) => {
    const [org, other] = [await t.org(), await t.org()];
    const { client } = org.owner;
    const ben = await org.join('EMPLOYEE');
    const ids = [crypto.randomUUID(), (await other.owner.client.contacts.create({ name: 'Foreign' })).id];
    for (const id of ids)
      await expect(client.members.update({ employeeId: ben.employeeId, [field]: id })).rejects.toMatchObject({
        code: 'invalid_reference',
        details: { [field]: 'No such record' },
      });
    expect(await client.members.get({ employeeId: ben.employeeId })).toMatchObject({ [field]: null });
  });

  it('may name a contact of the workspace', async () => {
    const { client, employeeId } = (await t.org()).owner;
    const { id: contactId } = await client.contacts.create({ name: 'Babbage' });
    expect(await client.members.update({ employeeId, contactId })).toMatchObject({ contactId });
    expect(await client.members.update({ employeeId, contactId: null })).toMatchObject({ contactId: null });
  });

  it('end the sessions of a suspended person, but not for oneself or a higher role', async () => {
    const org = await t.org();
    const [ben, mia] = [await org.join('EMPLOYEE'), await org.join('MANAGER')];
    await mia.client.members.update({ employeeId: ben.employeeId, isActive: false });
    await expect(ben.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const { employeeId } of [mia, org.owner]) {
      await expect(mia.client.members.update({ employeeId, isActive: false })).rejects.toMatchObject({
        code: 'member.not_suspended',
      });
    }
  });

  it('cannot be changed for a person with a higher role', async () => {
    const org = await t.org();
    const [ada, mia] = [await org.join('ADMIN'), await org.join('MANAGER')];
    const { employeeId, userId } = org.owner;
    const suspended = ada.client.members.update({ employeeId, isActive: false });
    await expect(suspended).rejects.toMatchObject({ code: 'member.not_suspended' });
    for (const below of [ada, mia]) {
      const above = { code: 'member.above' };
      await expect(below.client.members.update({ employeeId, billRateValue: 1 })).rejects.toMatchObject(above);
      await expect(below.client.users.update({ userId, firstName: 'Eve' })).rejects.toMatchObject(above);
    }
    expect(await org.owner.client.users.me({})).toMatchObject({ firstName: 'Ada', isActive: true });
    expect(await ada.client.members.update({ employeeId: mia.employeeId, billRateValue: 30 })).toMatchObject({
      billRateValue: 30,
    });
  });

  it('let managers set the rates of their people, but not their own', async () => {
    const org = await t.org();
    const [ben, mia] = [await org.join('EMPLOYEE'), await org.join('MANAGER')];
    for (const rate of [{ billRateValue: 900 }, { minimumBillingRate: 900 }, { billRateCurrency: 'EUR' }]) {
      await expect(mia.client.members.update({ employeeId: mia.employeeId, ...rate })).rejects.toMatchObject({
        code: 'member.own_rate',
      });
    }
    expect(await mia.client.members.update({ employeeId: ben.employeeId, billRateValue: 50 })).toMatchObject({
      billRateValue: 50,
    });
  });

  it('keep one manager active, even when two suspend each other at once', async () => {
    const org = await t.org();
    const other = await org.join('SUPER_ADMIN', { name: 'Grace' });
    const suspend = (who: typeof other, { employeeId }: typeof other) =>
      who.client.members.update({ employeeId, isActive: false });
    await Promise.allSettled([suspend(org.owner, other), suspend(other, org.owner)]);
    const left = await t.sql(
      `select e.id from employee e join "user" u on u.id = e."userId" join role r on r.id = u."roleId"
       where e."tenantId" = $1 and r.name = 'SUPER_ADMIN' and e."isActive"`,
      [org.tenantId],
    );
    expect(left).toHaveLength(1);
  });

  it.each([
    ['more hours than a week', { reWeeklyLimit: 200 }],
    ['a negative rate', { billRateValue: -1 }],
    ['an invalid link', { githubUrl: 'javascript:alert(1)' }],
  ])('refuse %s', async (_, wrong) => {
    const { owner } = await t.org();
    await expect(owner.client.members.update({ employeeId: owner.employeeId, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
