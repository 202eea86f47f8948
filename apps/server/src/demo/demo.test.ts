import { readdirSync } from 'node:fs';
import { Refusal } from '@stint/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../backup/database.ts';
import { listeners } from '../modules/index.ts';
import { type Harness, harness, type TestOrganization } from '../test/harness.ts';
import { makers } from '../test/makers.ts';
import { subscriptionAt } from '../test/push-service.ts';
import { demoSettings } from './people.ts';
import { demoJob, refuseOtherWorkspaces } from './renewal.ts';

let t: Harness;
let owner: pg.Pool;

beforeAll(async () => {
  t = await harness({ demo: demoSettings });
  owner = new pg.Pool({ connectionString: t.url, max: 1 });
});
afterAll(() => owner.end());

/** A demo has no registration; its companies are made by a server that is none. */
async function beforeTheDemo<T>(make: () => Promise<T>): Promise<T> {
  const { settings } = t.app.services;
  settings.demo = undefined;
  return make().finally(() => {
    settings.demo = demoSettings;
  });
}

const companies: (TestOrganization & { until: string })[] = [];
/** A small company with the people of the demo. */
const makeCompany = (until: string) =>
  beforeTheDemo(async () => {
    const org = await t.org();
    const host = `h${companies.length}.northlight.example`;
    const people = [org.owner, await org.join('MANAGER'), await org.join('EMPLOYEE')];
    for (const [at, mailbox] of ['marta.lindqvist', 'tomas.ferreira', 'aisha.rahman'].entries()) {
      const parameters = [people[at]?.userId, `${mailbox}@${host}`];
      await t.sql('update "user" set email = $2 where id = $1', parameters);
      await t.sql(
        'update account set email = $2 where id = (select "accountId" from "user" where id = $1)',
        parameters,
      );
    }
    await t.sql('update tenant set "demoUntil" = $2 where id = $1', [org.tenantId, until]);
    companies.push({ ...org, until });
  });
const runJob = () => {
  const { database, bus, now, app, warnings } = t;
  const ctx = { database, bus, now, services: app.services, listeners, warn: (text: string) => warnings.push(text) };
  return demoJob({ url: t.url, make: makeCompany }).run(ctx as never, {});
};
const ends = () => companies.map(({ until }) => until);
const offered = async () => (await t.as(null).signInSettings.get({})).demo;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('PLATFORM-32 a demo', () => {
  it('has one company an hour, makes the next one before, and then removes everything of the last one', async () => {
    expect(await offered()).toBeNull();
    await runJob();
    expect(ends()).toEqual(['2026-03-02T10:00:00.000Z']);
    const first = companies[0] as TestOrganization;
    await beforeTheDemo(async () => {
      for (const make of Object.values(makers)) await make(first);
    });
    t.setClock('2026-03-02T09:49:59.000Z');
    await runJob();
    expect(ends()).toHaveLength(1);
    t.setClock('2026-03-02T09:50:00.000Z');
    await runJob();
    expect(ends()).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T11:00:00.000Z']);
    expect(await offered()).toMatchObject({
      until: ends()[0],
      people: [
        { role: 'member', name: 'Ben Bitdiddle', email: 'aisha.rahman@h0.northlight.example' },
        { role: 'lead', email: 'tomas.ferreira@h0.northlight.example' },
        { role: 'admin', name: 'Ada Lovelace', email: 'marta.lindqvist@h0.northlight.example' },
      ],
    });

    const second = companies[1] as TestOrganization;
    await beforeTheDemo(() => makers.attachmentId(second));
    const files = () =>
      readdirSync(t.filesDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const before = files().length;
    await t.sql(`insert into tenant (name, "demoUntil") values ('Unfinished', 'epoch')`);
    t.setClock('2026-03-02T10:00:00.000Z');
    await runJob();
    const client = await owner.connect();
    const tables = await tablesOf(client as unknown as pg.Client).finally(() => client.release());
    for (const { schema, name, columns } of tables) {
      const key = name === 'tenant' ? 'id' : columns.find((column) => column === 'tenantId');
      if (schema !== 'public' || !key) continue;
      const rows = await t.sql(`select 1 from "${name}" where "${key}" = $1`, [first.tenantId]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    expect(await t.sql('select name from tenant')).toHaveLength(1);
    expect(await t.sql(`select 1 from account where email like '%@h0.northlight.example'`)).toEqual([]);
    expect(before - files().length).toBeGreaterThan(2);
    expect(files().length).toBeGreaterThan(0);
    expect(await second.owner.client.tasks.maxNumber({})).toBeDefined();
    expect(await offered()).toMatchObject({ until: ends()[1] });
    // The references between tables are back.
    await expect(t.sql('update "user" set "roleId" = gen_random_uuid()')).rejects.toThrow(/foreign key/);
  });

  it('keeps the last company until the next one is ready', async () => {
    t.setClock('2026-03-02T12:20:00.000Z');
    const job = demoJob({ url: t.url, make: () => Promise.reject(new Error('no room')) });
    const ctx = { bus: t.bus, now: t.now, services: t.app.services };
    await expect(job.run(ctx as never, {})).rejects.toThrow('no room');
    expect(await offered()).toMatchObject({ until: '2026-03-02T11:00:00.000Z' });
    await runJob();
    expect(await offered()).toMatchObject({ until: '2026-03-02T13:00:00.000Z' });
  });

  it('refuses what would lock others out, reach others outside or show visitors to each other', async () => {
    const { owner: admin, organizationId, teamId } = companies.at(-1) as TestOrganization;
    const { client, userId, employeeId } = admin;
    const anyone = t.as(null);
    const smtp = {
      host: 'mail.example.test',
      port: 587,
      secure: false,
      username: 'a',
      password: 'b',
      fromAddress: 'a@b.test',
    };
    const closed = {
      register: () => anyone.auth.register({ team: 'Mine', name: 'Eve', email: 'eve@example.test' }),
      workspace: () => client.auth.createWorkspace({ name: 'Mine' }),
      leave: () => client.users.remove({ userId }),
      password: () => client.passwords.change({ currentPassword: 'stint-demo', password: 'long enough now' } as never),
      reset: () => anyone.passwords.request({ email: admin.email }),
      email: () => client.emailChange.request({ email: 'eve@example.test' } as never),
      factor: () => client.factors.enrol({} as never),
      passkey: () => client.passkeys.registerOptions({}),
      sessions: () => client.auth.sessions({}),
      data: () => client.personData.export({ userId, words: {} }),
      erase: () => client.personData.erase({ userId } as never),
      invite: () => client.invitations.create({ email: 'eve@example.test', teamIds: [teamId] } as never),
      webhook: () => client.webhooks.create({ name: 'Mine', url: 'https://example.test/hook' }),
      push: () => client.push.subscribe(subscriptionAt('https://push.example.test')),
      mail: () => client.smtp.save(smtp as never),
      demand: () => client.organizations.update({ organizationId, requireSecondFactor: true }),
      suspend: () => client.members.update({ employeeId, isActive: false }),
      suspendInData: () => client.members.update({ employeeId, data: { isActive: false } }),
    };
    for (const [name, work] of Object.entries(closed))
      expect([name, await codeOf(work())]).toEqual([name, 'demo.closed']);
    const task = await client.tasks.create({ title: 'Try it', teams: [teamId] });
    expect(await codeOf(client.organizations.update({ organizationId, name: 'Renamed' }))).toBe('done');
    const upload = (bytes: number) =>
      codeOf(
        client.attachments.upload({
          taskId: task.id,
          file: new File(['x'.repeat(bytes)], 'a.txt', { type: 'text/plain' }),
        }),
      );
    expect([await upload(1_200_000), await upload(900_000)]).toEqual(['demo.upload', 'done']);
  });

  it('does not start on a database with other workspaces', async () => {
    await refuseOtherWorkspaces(owner);
    await beforeTheDemo(() => t.org({ team: 'Real work' }));
    await expect(refuseOtherWorkspaces(owner)).rejects.toThrow(/has the workspace Real work, which is no demo/);
  });
});
