import { beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../../../http/services.ts';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let first: TestOrganization;
const configure = (change: Partial<Instance>) => {
  const { settings } = t.app.services;
  if (settings.instance) settings.instance = { ...settings.instance, ...change };
};
beforeAll(async () => {
  t = await harness();
  first = await t.org();
  t.pass(1);
});

const refused = { code: 'instance.operator' };

describe('PLATFORM-29 the page of the server', () => {
  it('is open to the first account, and to nobody else, whatever their role in a workspace', async () => {
    const other = await t.org();
    expect(await t.as(first.owner.token).instance.access({})).toEqual({ operator: true });
    expect((await t.as(first.owner.token).instance.checks({})).items[0]).toMatchObject({ state: 'ok' });
    for (const person of [other.owner, await first.join('SUPER_ADMIN')]) {
      expect(await t.as(person.token).instance.access({})).toEqual({ operator: false });
      await expect(t.as(person.token).instance.status({})).rejects.toMatchObject(refused);
      await expect(t.as(person.token).instance.checks({})).rejects.toMatchObject(refused);
    }
  });

  it('is open to the addresses of the configuration instead, once they are confirmed', async () => {
    const operatorOrg = await t.org();
    const { email } = operatorOrg.owner;
    configure({ operators: [email] });
    const verify = (at: string) => t.sql(`update account set "emailVerifiedAt" = ${at} where email = $1`, [email]);
    await verify('null');
    await expect(t.as(operatorOrg.owner.token).instance.status({})).rejects.toMatchObject(refused);
    await verify('now()');
    expect((await t.as(operatorOrg.owner.token).instance.status({})).version).toBe('test');
    await expect(t.as(first.owner.token).instance.status({})).rejects.toMatchObject(refused);
    configure({ operators: [] });
  });

  it('counts all workspaces, and tells what failed and how old the last backup is', async () => {
    const before = await t.as(first.owner.token).instance.status({});
    const another = await t.org();
    const { id: taskId } = await another.owner.client.tasks.create({
      title: 'Ship it',
      organizationTeamId: another.teamId,
    });
    await another.owner.client.timer.start({ taskId, organizationTeamId: another.teamId });
    await t.sql(
      `insert into backup_run ("startedAt", "endedAt", bytes, "objectKey", error) values
        ('2026-03-01T01:07:00Z', '2026-03-01T01:08:00Z', 5000, 'stint/a.age', null),
        ('2026-03-02T01:07:00Z', '2026-03-02T01:07:01Z', null, null, 'disk full')`,
    );
    await t.sql(
      `insert into mail_failure ("tenantId", "mailId", "to", server, reason, "firstAt", "lastAt")
       select $1, gen_random_uuid(), 'ada@example.test', 'mail.test:587', 'Connection refused', $2, $2 from generate_series(1, 2)`,
      [another.tenantId, t.now()],
    );
    await t.sql(`select graphile_worker.add_job('broken.job', max_attempts => 1)`);
    await t.sql(`update graphile_worker._private_jobs set attempts = 1, last_error = E'It broke\\n at line 1'`);
    const status = await t.as(first.owner.token).instance.status({});
    expect(status).toMatchObject({
      workspaces: before.workspaces + 1,
      people: before.people + 1,
      runningTimers: before.runningTimers + 1,
      timeEntries: before.timeEntries + 1,
      failedJobs: [{ name: 'broken.job', count: 1, reason: 'It broke' }],
      failedMails: [{ server: 'mail.test:587', reason: 'Connection refused', count: 2, lastAt: t.now() }],
      backups: [
        { startedAt: '2026-03-02T01:07:00.000Z', bytes: null, copied: false, error: 'disk full' },
        { startedAt: '2026-03-01T01:07:00.000Z', bytes: 5000, copied: true, error: null },
      ],
    });
    expect(status.databaseBytes).toBeGreaterThan(1_000_000);
  });
});
