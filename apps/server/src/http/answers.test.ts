import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { sql } from '../db/sql.ts';
import { harness, type Person, type TestOrganization } from '../test/harness.ts';
import { statementsOf } from '../test/statements.ts';

const t = await harness();
let org: TestOrganization;
let ada: Person;
let taskId: string;

async function begin(at: string) {
  t.setClock(at);
  org = await t.org();
  ada = org.owner;
  taskId = (await ada.client.tasks.create({ title: 'Note G', teams: [org.teamId] })).id;
}
beforeEach(() => begin('2026-03-02T09:00:00.000Z'));

const status = () => ada.client.timer.status({});
const me = () => ada.client.users.me({});
const teams = async () => (await ada.client.teams.list({})).items[0];
const adaIn = (team: Awaited<ReturnType<typeof teams>>) =>
  team?.members?.find(({ employeeId }) => employeeId === ada.employeeId);
const seconds = (count: number) => t.pass(count / 60);

/** Asks until it is answered from memory: that somebody is here is noted meanwhile, and nothing is kept from before. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  await vi.waitFor(async () => expect(await statementsOf(question)).toBe(0), { interval: 2, timeout: 10_000 });
  return question();
}

describe('the answer cache', () => {
  it('serves no answer from before a start, a stop, a new name or a new role', async () => {
    expect(await ask(status)).toMatchObject({ running: false });
    await ada.client.timer.start({ taskId, organizationTeamId: org.teamId });
    expect(await status()).toMatchObject({ running: true, lastWorkedTask: { title: 'Note G' } });
    seconds(0.5);
    expect(adaIn(await ask(teams))).toMatchObject({ running: true });
    await ada.client.timer.stop({});
    expect(await status()).toMatchObject({ running: false });
    expect(adaIn(await teams())).toMatchObject({ running: false });

    await ask(me);
    await ask(teams);
    await ada.client.users.update({ userId: ada.userId, firstName: 'Augusta' });
    expect(await me()).toMatchObject({ firstName: 'Augusta' });
    expect(JSON.stringify(await teams())).toContain('Augusta');
    await ask(status);
    await ada.client.tasks.update({ taskId, title: 'Note H' });
    expect(await status()).toMatchObject({ lastWorkedTask: { title: 'Note H' } });
  });

  it('serves no answer to somebody who may no longer read it', async () => {
    const mia = await org.join('ADMIN', { team: false });
    const adas = () => mia.client.timer.status({ employeeId: ada.employeeId });
    await ask(adas);
    const roles = (await ada.client.roles.list({})).items;
    const employee = String(roles.find(({ name }) => name === 'EMPLOYEE')?.id);
    await ada.client.roles.assign({ roleId: employee, userId: mia.userId });
    await expect(adas()).rejects.toMatchObject({ code: 'forbidden' });

    const ben = await org.join('EMPLOYEE');
    await ask(() => ben.client.users.me({}));
    await ada.client.members.update({ employeeId: ben.employeeId, isActive: false });
    await expect(ben.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });

    await ask(me);
    const { items } = await ada.client.auth.sessions({});
    await ada.client.auth.endSession({ sessionId: String(items[0]?.id) });
    await expect(me()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('expires by the millisecond, the second and the day', async () => {
    await begin('2026-03-02T23:59:58.200Z');
    await ada.client.users.update({ userId: ada.userId, timeZone: 'Etc/UTC' });
    await ada.client.timer.start({ taskId, organizationTeamId: org.teamId });
    seconds(0.7);
    expect(await status()).toMatchObject({ duration: 0, lastLog: { stoppedAt: t.now(), duration: 0 } });
    seconds(0.4);
    expect(await status()).toMatchObject({ duration: 1, lastLog: { stoppedAt: t.now(), duration: 1 } });
    expect(adaIn(await ask(teams))).toMatchObject({ duration: 1, totalWorkedTasks: [{ duration: 1 }] });
    seconds(0.5);
    expect(adaIn(await ask(teams))).toMatchObject({ duration: 1 });
    // Midnight.
    seconds(0.3);
    expect(await status()).toMatchObject({ running: true, duration: 0, lastLog: { duration: 2 } });
    expect(adaIn(await teams())).toMatchObject({ running: true, duration: 0, totalWorkedTasks: [{ duration: 2 }] });
    seconds(0.9);
    expect(adaIn(await ask(teams))).toMatchObject({ duration: 1, totalWorkedTasks: [{ duration: 3 }] });
    seconds(0.1);
    expect(await statementsOf(teams)).toBe(0);
    seconds(0.3);
    expect(adaIn(await teams())).toMatchObject({ duration: 1, totalWorkedTasks: [{ duration: 3 }] });
    await ask(teams);
    seconds(0.7);
    expect(adaIn(await teams())).toMatchObject({ duration: 2, totalWorkedTasks: [{ duration: 4 }] });
  });

  it('serves the same as a fresh read at any time', async () => {
    const read = async (question: () => Promise<unknown>) => {
      t.database.touched();
      return question();
    };
    await ada.client.timer.start({ taskId, organizationTeamId: org.teamId });
    for (let i = 0; i < 60; i++) {
      for (const question of [status, me, teams]) {
        const answer = await question();
        expect(await read(question)).toEqual(answer);
      }
      t.pass(((i * 37) % 331) / 60_000);
    }
  });

  it('serves an answer for a second at most, also after a write of another program', async () => {
    await ask(me);
    const behind = new pg.Client({ connectionString: t.url });
    await behind.connect();
    await behind.query('update "user" set "firstName" = $2 where id = $1', [ada.userId, 'Augusta']);
    await behind.end();
    seconds(1.001);
    expect(await me()).toMatchObject({ firstName: 'Augusta' });
    // A clock that is set back is no younger answer.
    await ask(me);
    t.setClock('2026-03-02T08:00:00.000Z');
    expect(await statementsOf(me)).toBe(1);
  });

  it('neither serves nor stores answers during a commit', async () => {
    await ask(me);
    const answers: unknown[] = [];
    await t.database.write(ofTenant(org.tenantId as TenantId), async (conn) => {
      await conn.execute(sql`update "user" set "firstName" = 'Augusta' where id = ${ada.userId}`);
      // Begun before the commit, and perhaps answered after it.
      answers.push(me());
    });
    expect(await me()).toMatchObject({ firstName: 'Augusta' });
    await Promise.all(answers);
    expect(await me()).toMatchObject({ firstName: 'Augusta' });
  });

  it('serves no stale answer when reads and writes overlap', async () => {
    const name = async () => (await me()).firstName;
    const rename = (firstName: string) => ada.client.users.update({ userId: ada.userId, firstName });
    for (let i = 0; i < 40; i++) {
      const newName = `Ada ${i}`;
      const reads = Promise.all([name(), name(), name()]);
      const renaming = rename(newName);
      const between = Promise.all([name(), name()]);
      await renaming;
      expect(await name()).toBe(newName);
      await reads;
      await between;
      expect(await name()).toBe(newName);
    }
  });

  it('stores nothing when another process may use the database', async () => {
    await ask(me);
    const alone = vi.spyOn(t.bus, 'alone').mockReturnValue(false);
    expect(await statementsOf(me)).toBe(1);
    expect(await statementsOf(me)).toBe(1);
    alone.mockRestore();
  });

  it('keeps the records of teams while nothing is written, and reads them after a write', async () => {
    let turn = 0;
    // Each time another address, so that no answer is repeated.
    const list = async () => {
      turn += 1;
      return (await t.call('GET', `/api/organization-team?nth=${turn}`, { token: ada.token })).json();
    };
    const first = await statementsOf(list);
    await vi.waitFor(async () => expect(await statementsOf(list)).toBe(first - 4), { interval: 2, timeout: 10_000 });
    await ada.client.users.update({ userId: ada.userId, firstName: 'Augusta' });
    expect(JSON.stringify(await list())).toContain('Augusta');
    const created = await ada.client.teams.create({ name: 'Engines', memberIds: [], managerIds: [ada.employeeId] });
    expect(created.name).toBe('Engines');
    expect(JSON.stringify(await list())).toContain('Engines');
    const alone = vi.spyOn(t.bus, 'alone').mockReturnValue(false);
    await list();
    await org.sql('update organization_team set name = $1 where id = $2', ['Looms', created.id]);
    expect(JSON.stringify(await list())).toContain('Looms');
    alone.mockRestore();
  });

  it('gives the kept records of a team to nobody else', async () => {
    const [ben, mia] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { team: false })];
    const names = async (person: Person) => (await person.client.teams.list({})).items.map(({ id }) => id);
    expect(await names(ada)).toEqual([org.teamId]);
    expect(await names(ben)).toEqual([org.teamId]);
    expect(await names(mia)).toEqual([]);
  });

  it('keeps answers apart by session, address and claim', async () => {
    const ben = await org.join('EMPLOYEE');
    await ask(me);
    expect(await ben.client.users.me({})).toMatchObject({ id: ben.userId });
    const url = '/api/user/me';
    await t.call('GET', url, { token: ada.token });
    const claimed = await t.call('GET', url, { token: ada.token, headers: { 'tenant-id': randomUUID() } });
    expect(claimed.statusCode).toBe(403);
    expect((await t.call('GET', url)).statusCode).toBe(401);
  });
});

it('refuses a write on a read connection', async () => {
  const scope = ofTenant(org.tenantId as TenantId);
  const rename = sql`update "user" set "firstName" = 'Augusta' where id = ${ada.userId}`;
  const writing = t.database.read(scope, (conn) => conn.execute(rename));
  await expect(writing).rejects.toThrow(/read-only/);
});
