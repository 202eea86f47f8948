import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const remove = (person: Person) => person.client.users.remove({ userId: person.userId });
const worked = (person: Person, hour: number) => {
  const at = (h: number) => `2026-03-02T0${h}:00:00.000Z`;
  return person.client.timeLogs.create({
    employeeId: person.employeeId,
    startedAt: at(hour),
    stoppedAt: at(hour + 1),
  });
};
const logsOf = (person: Person) =>
  t.sql<{ id: string; deletedAt: Date | null; stoppedAt: Date | null }>(
    'select id, "deletedAt", "stoppedAt" from time_log where "employeeId" = $1 order by "startedAt"',
    [person.employeeId],
  );
const userOf = async (person: Person) => (await t.sql('select * from "user" where id = $1', [person.userId]))[0];

async function alsoMemberOf(org: TestOrganization, person: Person): Promise<Person> {
  const guest = await org.join('EMPLOYEE');
  await t.sql('update "user" set "accountId" = $2, email = $3 where id = $1', [
    guest.userId,
    person.accountId,
    person.email,
  ]);
  return guest;
}

describe('deleting the account', () => {
  it('ends access at once and returns what existing clients read', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const response = await t.call('DELETE', `/api/user/${ben.userId}`, { token: ben.token });
    expect([response.statusCode, response.json()]).toEqual([200, { raw: [], affected: 1 }]);
    await expect(ben.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await t.as(null).auth.sendCode({ email: ben.email });
    await t.runJobs();
    expect(t.mails.filter(({ to }) => to === ben.email).map(({ subject }) => subject)).toEqual([
      'Your Stint account was deleted',
    ]);
  });

  it('keeps the recorded time for the organization under an anonymous name', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
    await worked(ben, 5);
    await ben.client.timer.start({});
    await remove(ben);
    const [first, running] = await logsOf(ben);
    expect(first?.deletedAt).toBeNull();
    expect(running?.stoppedAt).not.toBeNull();
    const { items } = await org.owner.client.members.list({});
    expect(items.find(({ id }) => id === ben.employeeId)).toMatchObject({ fullName: 'Former member', isActive: false });
    const logs = await org.owner.client.timeLogs.list({
      startDate: '2026-03-02T00:00:00.000Z',
      endDate: '2026-03-03T00:00:00.000Z',
      employeeIds: [ben.employeeId],
    });
    expect(logs.map(({ id }) => id)).toContain(first?.id);
    expect(JSON.stringify([await userOf(ben), logs])).not.toMatch(/Bitdiddle|employee\./);
    const team = await org.owner.client.teams.get({ teamId: org.teamId });
    expect(team.members?.map(({ employeeId }) => employeeId)).not.toContain(ben.employeeId);
  });

  it('applies to every workspace of the account', async () => {
    const [here, there] = [await t.org(), await t.org()];
    const ben = await here.join('EMPLOYEE');
    const guest = await alsoMemberOf(there, ben);
    await remove(ben);
    for (const person of [ben, guest]) {
      expect(await userOf(person)).toMatchObject({ name: 'Former member', accountId: null, isActive: false });
    }
    const entries = await t.sql(`select op from oplog where "tenantId" = $1 and op = 'users.remove'`, [there.tenantId]);
    expect(entries).toHaveLength(1);
    expect(await t.sql('select id from account where id = $1', [ben.accountId])).toEqual([]);
  });

  it('refuses the only super admin of a shared workspace and names it', async () => {
    const org = await t.org({ team: 'Difference Engines' });
    await org.join('EMPLOYEE');
    await expect(remove(org.owner)).rejects.toMatchObject({
      code: 'account.last_admin',
      status: 409,
      details: { workspace: 'Difference Engines' },
    });
    expect((await org.owner.client.users.me({})).id).toBe(org.owner.userId);
    await org.join('SUPER_ADMIN');
    expect(await remove(org.owner)).toEqual({ raw: [], affected: 1 });
  });

  it('also checks workspaces that the person is not signed in to', async () => {
    const [here, there] = [await t.org(), await t.org()];
    const ben = await here.join('EMPLOYEE');
    const guest = await alsoMemberOf(there, ben);
    await t.sql(
      `update "user" set "roleId" = (select id from role where "tenantId" = $2 and name = 'SUPER_ADMIN') where id = $1`,
      [guest.userId, there.tenantId],
    );
    await t.sql(`update "user" set "isActive" = false where id = $1`, [there.owner.userId]);
    await expect(remove(ben)).rejects.toMatchObject({ code: 'account.last_admin' });
    expect(await userOf(ben)).toMatchObject({ isActive: true, accountId: ben.accountId });
  });

  it('keeps one super admin when two leave at the same moment', async () => {
    const org = await t.org();
    await org.join('EMPLOYEE');
    const other = await org.join('SUPER_ADMIN');
    const tries = await Promise.allSettled([remove(org.owner), remove(other)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('closes a workspace without other people and frees the address', async () => {
    const org = await t.org();
    await remove(org.owner);
    const [tenant] = await t.sql('select "isActive" from tenant where id = $1', [org.tenantId]);
    expect(tenant).toEqual({ isActive: false });
    const again = await t.as(null).auth.register({ team: 'Second try', name: 'Ada Lovelace', email: org.owner.email });
    expect(again.user.tenantId).not.toBe(org.tenantId);
  });

  it('is refused for another person', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    for (const userId of [ben.userId, randomUUID()]) {
      await expect(org.owner.client.users.remove({ userId })).rejects.toMatchObject({
        code: 'member.not_own',
        status: 403,
      });
    }
  });

  it('works without a workspace', async () => {
    const email = `${randomUUID()}@example.test`;
    const user = { email, firstName: 'Cy', lastName: 'Fect' };
    const password = 'correct horse';
    const created = await t.as(null).auth.register({ user, password, confirmPassword: password });
    await t.as(created.token).users.remove({ userId: created.user.id });
    await expect(t.as(created.token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('deleting one’s data', () => {
  const reset = (person: Person) => person.client.users.reset({});

  it('is not confused with a user id', async () => {
    const { owner } = await t.org();
    const response = await t.call('DELETE', '/api/user/reset', { token: owner.token });
    expect([response.statusCode, response.json()]).toEqual([200, { raw: [], affected: 0 }]);
  });

  it('deletes time, plans, estimates and favorites, with a history entry for each log', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await worked(ben, 5);
    await ben.client.timer.start({});
    const { employeeId } = ben;
    const task = await ben.client.tasks.create({ title: 'Mine', teams: [org.teamId] });
    await ben.client.taskEstimations.create({ taskId: task.id, employeeId, estimate: 3600 });
    await ben.client.favorites.create({ entity: 'Task', entityId: task.id, employeeId });
    await ben.client.plans.create({
      date: '2026-03-02',
      workTimePlanned: 4,
      status: 'open',
      employeeId,
      organizationTeamId: org.teamId,
    });
    expect((await reset(ben)).affected).toBeGreaterThanOrEqual(5);
    for (const log of await logsOf(ben)) expect(log.deletedAt).not.toBeNull();
    expect((await ben.client.timer.status({})).running).toBe(false);
    for (const table of ['daily_plan', 'favorite', 'task_estimation']) {
      expect(
        await t.sql(`select id from ${table} where "employeeId" = $1 and "deletedAt" is null`, [employeeId]),
      ).toEqual([]);
    }
    const [entry] = await t.sql<{ changes: object[] }>(
      `select changes from oplog where "tenantId" = $1 and op = 'users.reset'`,
      [org.tenantId],
    );
    expect(entry?.changes).toHaveLength(2);
    expect((await ben.client.tasks.get({ taskId: task.id })).title).toBe('Mine');
  });

  it("keeps other people's records and approved time", async () => {
    const org = await t.org();
    const [ben, cy] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    await worked(ben, 5);
    await worked(cy, 5);
    await t.sql(`update timesheet set status = 'APPROVED' where "employeeId" = $1`, [ben.employeeId]);
    await reset(ben);
    for (const person of [ben, cy]) expect((await logsOf(person)).map(({ deletedAt }) => deletedAt)).toEqual([null]);
  });

  describe('with activity and screenshots of two weeks, of which the first is approved', () => {
    const days = ['2026-02-25', '2026-03-02'];
    let ben: Person;
    beforeEach(async () => {
      const org = await t.org();
      ben = await org.join('EMPLOYEE');
      const { employeeId, client } = ben;
      for (const day of days) {
        const startedAt = `${day}T05:00:00.000Z`;
        await client.timeLogs.create({ startedAt, stoppedAt: `${day}T06:00:00.000Z` });
        const { id: timeSlotId } = await client.timer.sync({ startedAt, overall: 300 });
        const used = { title: 'Editor', type: 'APP' as const, date: day, time: '05:01:00', duration: 60 };
        await client.activities.createMany({ activities: [{ ...used, recordedAt: startedAt, timeSlotId }] });
        await t.sql(
          `insert into screenshot ("tenantId", "organizationId", "employeeId", "timeSlotId", "recordedAt", url, thumb, width, height, size)
           values ($1, $2, $3, $4, $5, 'a.webp', 'b.webp', 1, 1, 1)`,
          [org.tenantId, org.organizationId, employeeId, timeSlotId, startedAt],
        );
      }
      await t.sql(
        `update timesheet set status = 'APPROVED' where "employeeId" = $1 and "startedAt" <= $2::date and "stoppedAt" > $2::date`,
        [employeeId, days[0]],
      );
    });
    const left = async (table: string) =>
      (
        await t.sql<{ day: string }>(
          `select to_char("recordedAt", 'YYYY-MM-DD') as day from ${table}
           where "employeeId" = $1 and "deletedAt" is null order by day`,
          [ben.employeeId],
        )
      ).map(({ day }) => day);
    const recorded = async () => [await left('activity'), await left('screenshot')];

    it('keeps what belongs to the approved time', async () => {
      expect(await recorded()).toEqual([days, days]);
      await reset(ben);
      expect(await recorded()).toEqual([[days[0]], [days[0]]]);
    });

    it('is refused for a person who may not delete time, also without open time', async () => {
      const { employeeId, client } = ben;
      const logs = await logsOf(ben);
      await client.timeLogs.remove({ logIds: [logs[1]?.id ?? ''] });
      await t.sql('update employee set "allowDeleteTime" = false where id = $1', [employeeId]);
      await expect(reset(ben)).rejects.toMatchObject({ code: 'account.reset_denied' });
      expect(await recorded()).toEqual([days, days]);
    });
  });

  it('is refused, and deletes nothing, for a person who may not delete time', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await worked(ben, 5);
    await t.sql('update employee set "allowDeleteTime" = false where id = $1', [ben.employeeId]);
    await expect(reset(ben)).rejects.toMatchObject({ code: 'account.reset_denied', status: 403 });
    expect((await logsOf(ben)).map(({ deletedAt }) => deletedAt)).toEqual([null]);
  });
});
