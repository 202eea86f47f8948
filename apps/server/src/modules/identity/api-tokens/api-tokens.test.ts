import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const programOf = async (person: Person, scopes: readonly string[], more: object = {}) => {
  const apiToken = await person.client.apiTokens.create({ name: 'Nightly import', scopes: scopes as never, ...more });
  return { ...apiToken, client: t.as(apiToken.token) };
};

describe('INTEG-10 an API token', () => {
  it('acts for its person within its scopes', async () => {
    const org = await t.org();
    const { client } = await programOf(org.owner, ['ORG_TASK_VIEW', 'ORG_TASK_ADD']);
    const { id: taskId } = await client.tasks.create({ title: 'Made by a program' });
    expect((await org.owner.client.tasks.get({ taskId })).createdByUserId).toBe(org.owner.userId);
    expect((await client.users.me({})).id).toBe(org.owner.userId);
    await expect(client.tasks.remove({ taskId })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(client.timer.start({ taskId })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });

  it.each([
    ['tasks', 'ORG_TASK_EDIT'],
    ['time', 'ALLOW_MODIFY_TIME'],
  ] as const)('undoes its person’s change of %s with the scope %s only', async (what, permission) => {
    const org = await t.org();
    const { client } = org.owner;
    const id = randomUUID();
    const { id: taskId } = await client.tasks.create({ title: 'Write', teams: [org.teamId] });
    if (what === 'tasks') await client.tasks.bulk({ ids: [taskId], priority: 'urgent', changeId: id });
    else {
      const [startedAt, stoppedAt] = ['2026-02-27T08:00:00.000Z', '2026-02-27T09:00:00.000Z'];
      const { id: timeLogId } = await client.timeLogs.create({ startedAt, stoppedAt });
      await client.timeLogs.update({ timeLogId, description: 'Later', requestId: id });
    }
    const undo = async (scopes: readonly string[]) => {
      const program = await programOf(org.owner, ['API_READ', 'API_WRITE', 'TIME_TRACKER', ...scopes]);
      const { tasks, timeLogs } = program.client;
      return what === 'tasks' ? tasks.undo({ changeId: id }) : timeLogs.undo({ requestId: id });
    };
    await expect(undo([])).rejects.toMatchObject({ code: 'forbidden', details: { permission } });
    expect(await undo([permission])).toMatchObject({ affected: 1 });
  });

  it('never has a permission that its person lacks or loses', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await expect(programOf(ben, ['ORG_TASK_VIEW', 'CHANGE_ROLES_PERMISSIONS'])).rejects.toMatchObject({
      status: 403,
      code: 'api_token.scope',
    });
    const { client } = await programOf(ben, ['ORG_TASK_VIEW', 'ORG_TASK_ADD']);
    await client.tasks.create({ title: 'While allowed' });
    const { items: roles } = await org.owner.client.roles.list({});
    const viewer = roles.find(({ name }) => name === 'VIEWER');
    await org.owner.client.roles.assign({ userId: ben.userId, roleId: viewer?.id ?? '' });
    await expect(client.tasks.create({ title: 'No longer' })).rejects.toMatchObject({ status: 403 });
  });

  it('reads and writes for members as before when it is older than the scopes for that', async () => {
    const { owner } = await t.org();
    const old = await programOf(owner, ['ORG_TASK_VIEW']);
    const migration = path.join(import.meta.dirname, '../../../../migrations/old/0031_api_token_scopes.sql');
    for (let run = 0; run < 2; run++) await t.sql(fs.readFileSync(migration, 'utf8'));
    const { items } = await owner.client.apiTokens.list({});
    expect(items.find(({ id }) => id === old.id)?.scopes).toEqual(['API_READ', 'API_WRITE', 'ORG_TASK_VIEW']);
    await old.client.timer.status({});
    await old.client.notifications.readAll({});
  });

  it('is shown once and stored as a hash', async () => {
    const { owner, tenantId } = await t.org();
    const { token, id } = await programOf(owner, ['ORG_TASK_VIEW']);
    expect(token).toMatch(/^stint_[\w-]{43}$/);
    const listed = await owner.client.apiTokens.list({});
    expect(listed.items).toMatchObject([{ id, name: 'Nightly import', scopes: ['ORG_TASK_VIEW'], lastUsedAt: null }]);
    const stored = JSON.stringify([
      listed,
      await t.sql('select * from api_token where "tenantId" = $1', [tenantId]),
      await t.sql('select * from oplog where "tenantId" = $1', [tenantId]),
    ]);
    expect(stored).not.toContain(token.slice(12));
  });

  it('does nothing for the account, and makes no tokens', async () => {
    const { owner } = await t.org();
    const { client } = await programOf(owner, ['ALL_ORG_EDIT', 'ORG_EMPLOYEES_EDIT']);
    const calls = [
      () => client.auth.sessions({}),
      () => client.auth.endOtherSessions({}),
      () => client.passwords.change({ password: 'correct horse battery', confirmPassword: 'correct horse battery' }),
      () => client.users.remove({ userId: owner.userId }),
      () => client.users.reset({}),
      () => client.users.update({ userId: owner.userId, firstName: 'Eve' }),
      () => client.events.ticket({}),
      () => client.apiTokens.create({ name: 'Another', scopes: ['ALL_ORG_EDIT'] }),
      () => client.apiTokens.list({}),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'api_token.not_allowed' });
  });

  it.each<[string, (ctx: { owner: Person; ben: Person; id: string; organizationId: string }) => Promise<unknown>]>([
    ['it is revoked', ({ ben, id }) => ben.client.apiTokens.remove({ apiTokenId: id })],
    ['an administrator revokes it', ({ owner, id }) => owner.client.apiTokens.remove({ apiTokenId: id })],
    ['it expires', async () => t.pass(24 * 60)],
    [
      'its person is suspended',
      ({ owner, ben }) => owner.client.members.update({ employeeId: ben.employeeId, isActive: false }),
    ],
    ['its person deletes the account', ({ ben }) => ben.client.users.remove({ userId: ben.userId })],
  ])('ends at once when %s', async (_, end) => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client, id } = await programOf(ben, ['ORG_TASK_VIEW'], { expiresInDays: 1 });
    await client.tasks.list({});
    await end({ owner: org.owner, ben, id, organizationId: org.organizationId });
    await expect(client.tasks.list({})).rejects.toMatchObject({ status: 401 });
  });

  it('is seen by its person, and by who manages integrations', async () => {
    const org = await t.org();
    const [ben, mia] = [await org.join('EMPLOYEE', { name: 'Ben' }), await org.join('MANAGER')];
    const { id } = await programOf(ben, ['ORG_TASK_VIEW']);
    expect((await mia.client.apiTokens.list({})).items).toEqual([]);
    expect((await mia.client.apiTokens.list({ ofWorkspace: true })).items).toMatchObject([{ id, userName: 'Ben' }]);
    await expect(ben.client.apiTokens.list({ ofWorkspace: true })).rejects.toMatchObject({ status: 403 });
    await expect(mia.client.apiTokens.remove({ apiTokenId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('says in headers how many calls are left, and shows when it was last used', async () => {
    const { owner } = await t.org();
    const { token } = await programOf(owner, ['ORG_TASK_VIEW']);
    const { headers } = await t.call('GET', '/api/tasks', { token });
    expect(headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599', 'ratelimit-reset': '60' });
    await expect.poll(async () => (await owner.client.apiTokens.list({})).items[0]?.lastUsedAt).toBe(t.now());
  });

  it('is refused without a scope, with an unknown one, or beyond the limit', async () => {
    const { owner } = await t.org();
    await expect(programOf(owner, [])).rejects.toMatchObject({ status: 400 });
    await expect(programOf(owner, ['EVERYTHING'])).rejects.toMatchObject({ status: 400 });
    await expect(programOf(owner, ['ORG_TASK_VIEW'], { expiresInDays: 5000 })).rejects.toMatchObject({ status: 400 });
    for (let at = 0; at < 50; at++) await programOf(owner, ['ORG_TASK_VIEW']);
    await expect(programOf(owner, ['ORG_TASK_VIEW'])).rejects.toMatchObject({ status: 409, code: 'api_token.limit' });
  });
});
