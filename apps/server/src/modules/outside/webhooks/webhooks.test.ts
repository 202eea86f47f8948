import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
const servers: Server[] = [];
beforeAll(async () => {
  t = await harness();
});
beforeEach(() => {
  t.app.services.settings.allowPrivateNetwork = true;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
  await t.sql('delete from graphile_worker._private_jobs');
  await t.sql('update webhook set "deletedAt" = now()');
});

interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that answers as `state` says. */
async function receiver() {
  const received: ReceivedMessage[] = [];
  const state = { status: 204 };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(state.status, { location: 'http://127.0.0.1:1/' }).end('noted');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return { received, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=secret` };
}

/** Ends every pause. */
const makeDue = async () => {
  await t.sql('update webhook set "restsUntil" = null');
  await t.sql('update graphile_worker._private_jobs set run_at = now()');
};
const add = ({ owner }: TestOrganization, url: string, more: object = {}) =>
  owner.client.webhooks.create({ name: 'Payroll', url, ...more });
/** Runs a job again; the queue may still be writing that it failed. */
const tryAgain = ({ owner }: TestOrganization, webhookId: string, tries: number) =>
  vi.waitFor(async () => {
    await makeDue();
    await t.runJobs();
    const { items } = await owner.client.webhooks.deliveries({ webhookId });
    expect(items.map((delivery) => delivery.tries)).toContain(tries);
  }, 10_000);
const last = async ({ owner }: TestOrganization, webhookId: string) =>
  (await owner.client.webhooks.deliveries({ webhookId })).items[0];

/** Checks a signature as a receiver does, at the test's own time. */
function verified(secret: string, { headers, body }: ReceivedMessage) {
  vi.useFakeTimers({ now: Date.parse(t.now()), toFake: ['Date'] });
  return new Verifier(secret).verify(body, headers as Record<string, string>);
}

describe('INTEG-10 a webhook', () => {
  it('hears of a change, signed by the Standard Webhooks convention', async () => {
    const org = await t.org();
    const { url, received } = await receiver();
    const { id, secret } = await add(org, url, { events: ['tasks.create'] });
    const { id: taskId } = await org.owner.client.tasks.create({ title: 'Payslips' });
    await org.owner.client.tasks.update({ taskId, title: 'Payslips of March' });
    await t.runJobs();
    expect(received).toHaveLength(1);
    const { body } = received[0] as ReceivedMessage;
    expect(JSON.parse(body)).toMatchObject({
      type: 'tasks.create',
      timestamp: t.now(),
      data: { organizationId: org.organizationId, actorUserId: org.owner.userId },
    });
    expect(body).toContain(taskId);
    expect(verified(secret, received[0] as ReceivedMessage)).toEqual(JSON.parse(body));
    expect(() => verified('whsec_c29tZXRoaW5nIGVsc2U=', received[0] as ReceivedMessage)).toThrow();
    expect(await last(org, id)).toMatchObject({
      op: 'tasks.create',
      status: 'DELIVERED',
      tries: 1,
      responseStatus: 204,
    });
  });

  it('hears only of what it asked for: events, team, project', async () => {
    const org = await t.org();
    const team = await org.owner.client.teams.create({ name: 'Other team' });
    const all = [];
    for (const more of [
      { events: ['projects.*'] },
      { organizationTeamId: org.teamId },
      { organizationTeamId: team.id },
      { projectId: org.projectId, events: ['tasks.*'] },
    ]) {
      const heard = await receiver();
      await add(org, heard.url, more);
      all.push(heard);
    }
    await t.runJobs();
    for (const { received } of all) received.splice(0);
    await org.owner.client.tasks.create({ title: 'In the team', teams: [org.teamId] });
    await org.owner.client.tasks.create({ title: 'In the project', projectId: org.projectId, teams: [org.teamId] });
    await org.owner.client.tasks.create({ title: 'A draft', teams: [org.teamId], isDraft: true });
    await t.runJobs();
    expect(all.map(({ received }) => received.length)).toEqual([0, 2, 0, 1]);
  });

  it('tells nothing when a change is undone by an error, and nothing of other workspaces', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { url, received } = await receiver();
    await add(org, url, { events: ['tasks.*'] });
    await other.owner.client.tasks.create({ title: 'Theirs' });
    await expect(org.owner.client.tasks.create({ title: '' })).rejects.toThrow();
    await t.runJobs();
    expect(received).toEqual([]);
  });

  it('is tried again for a day, and says what was answered', async () => {
    const org = await t.org();
    const { url, received, state } = await receiver();
    const { id } = await add(org, url, { events: ['tasks.create'] });
    state.status = 503;
    await org.owner.client.tasks.create({ title: 'Payslips' });
    await t.runJobs();
    expect(await last(org, id)).toMatchObject({ status: 'PENDING', tries: 1, responseStatus: 503, response: 'noted' });
    state.status = 302;
    await tryAgain(org, id, 2);
    expect(await last(org, id)).toMatchObject({ status: 'PENDING', tries: 2, responseStatus: 302 });
    state.status = 200;
    await tryAgain(org, id, 3);
    expect(await last(org, id)).toMatchObject({ status: 'DELIVERED', tries: 3 });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    state.status = 500;
    await org.owner.client.tasks.create({ title: 'Never heard of' });
    await t.runJobs();
    await t.sql(`update webhook_delivery set "createdAt" = "createdAt" - interval '25 hours'`);
    await tryAgain(org, id, 2);
    const { items } = await org.owner.client.webhooks.deliveries({ webhookId: id });
    const failed = items.find(({ status }) => status === 'FAILED');
    expect(failed?.tries).toBe(2);
    state.status = 200;
    await org.owner.client.webhooks.redeliver({ webhookId: id, deliveryId: failed?.id ?? '' });
    await t.runJobs();
    const again = await org.owner.client.webhooks.deliveries({ webhookId: id });
    expect(again.items.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('is switched off with a mail after three days of failure, and can be switched on again', async () => {
    const org = await t.org();
    const { url, state } = await receiver();
    const { id: webhookId } = await add(org, url, { events: ['tasks.create'] });
    const only = async () => (await org.owner.client.webhooks.list({})).items[0];
    state.status = 500;
    await org.owner.client.tasks.create({ title: 'One' });
    await t.runJobs();
    expect(await only()).toMatchObject({ isActive: true, failingSince: t.now() });
    await t.sql(`update webhook set "failingSince" = "failingSince" - interval '73 hours'`);
    await org.owner.client.tasks.create({ title: 'Two' });
    await makeDue();
    await t.runJobs();
    expect(await only()).toMatchObject({ isActive: false, offReason: 'FAILING' });
    expect(t.mails.filter(({ subject }) => subject === 'Your webhook Payroll was turned off')).toHaveLength(1);
    state.status = 200;
    await org.owner.client.webhooks.update({ webhookId, isActive: true });
    await org.owner.client.tasks.create({ title: 'Three' });
    await t.runJobs();
    expect(await only()).toMatchObject({ isActive: true, failingSince: null, lastDeliveredAt: t.now() });
  });

  it('signs with the old and the new secret for a day after a rotation', async () => {
    const org = await t.org();
    const { url, received } = await receiver();
    const { id: webhookId, secret: old } = await add(org, url, { events: ['tasks.create'] });
    const { secret } = await org.owner.client.webhooks.rotateSecret({ webhookId });
    await org.owner.client.tasks.create({ title: 'One' });
    await t.runJobs();
    expect(() => verified(old, received[0] as ReceivedMessage)).not.toThrow();
    expect(() => verified(secret, received[0] as ReceivedMessage)).not.toThrow();
    await t.sql(`update webhook set "oldSecretUntil" = "oldSecretUntil" - interval '25 hours'`);
    await org.owner.client.tasks.create({ title: 'Two' });
    await t.runJobs();
    expect(() => verified(secret, received[1] as ReceivedMessage)).not.toThrow();
    expect(() => verified(old, received[1] as ReceivedMessage)).toThrow();
  });

  it.each([
    ['SLACK', 'text', 'Ada Lovelace: tasks.create: Payslips &lt;b&gt; @\u200beveryone'],
    ['DISCORD', 'content', 'Ada Lovelace: tasks.create: Payslips &lt;b&gt; @\u200beveryone'],
  ])('speaks to %s', async (format, key, line) => {
    const org = await t.org();
    const { url, received } = await receiver();
    await add(org, url, { format, events: ['tasks.create'] });
    await org.owner.client.tasks.create({ title: 'Payslips <b> @everyone' });
    await t.runJobs();
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ [key]: line });
  });

  it('reaches no private network unless the operator allows it', async () => {
    const org = await t.org();
    const { url, received } = await receiver();
    const { id: webhookId } = await add(org, url, { events: ['tasks.create'] });
    t.app.services.settings.allowPrivateNetwork = false;
    await expect(add(org, url)).rejects.toMatchObject({ status: 400, code: 'egress.denied' });
    await expect(add(org, 'https://user:word@example.test/')).rejects.toMatchObject({ code: 'egress.denied' });
    await t.sql(`update webhook set url = 'https://127.0.0.1:1/' where id = $1`, [webhookId]);
    await org.owner.client.webhooks.test({ webhookId });
    await t.runJobs();
    expect(received).toEqual([]);
    expect((await last(org, webhookId))?.problem).toBe('The address is in a network this server can’t access.');
  });

  it('tells its secret once and the path of its address to no history', async () => {
    const org = await t.org();
    const { url } = await receiver();
    const { secret } = await add(org, url);
    const stored = JSON.stringify([
      await org.owner.client.webhooks.list({}),
      await t.sql('select * from webhook where "tenantId" = $1', [org.tenantId]),
      await t.sql('select * from oplog where "tenantId" = $1', [org.tenantId]),
    ]);
    expect(stored).not.toContain(secret.slice(6));
    expect(JSON.stringify(await t.sql('select * from oplog where "tenantId" = $1', [org.tenantId]))).not.toContain(
      'key=',
    );
  });

  it('is managed by administrators, with known events, up to a limit', async () => {
    const org = await t.org();
    const { url } = await receiver();
    const mia = await org.join('MANAGER');
    expect((await mia.client.webhooks.list({})).total).toBe(0);
    await expect(mia.client.webhooks.create({ name: 'Mine', url })).rejects.toMatchObject({ status: 403 });
    await expect(add(org, url, { events: ['tasks.steal'] })).rejects.toMatchObject({ code: 'webhook.event' });
    await expect(add(org, 'ftp://example.test')).rejects.toMatchObject({ status: 400 });
    for (let at = 0; at < 20; at++) await add(org, url);
    await expect(add(org, url)).rejects.toMatchObject({ status: 409, code: 'webhook.limit' });
  });

  it('rests after a failure, so that other messages cost no attempt', async () => {
    const org = await t.org();
    const { url, received, state } = await receiver();
    const { id: webhookId } = await add(org, url, { events: ['tasks.create'] });
    state.status = 500;
    for (const title of ['One', 'Two', 'Three']) await org.owner.client.tasks.create({ title });
    await t.runJobs();
    expect(received).toHaveLength(1);
    await org.owner.client.webhooks.test({ webhookId });
    await t.runJobs();
    expect(received).toHaveLength(2);
    state.status = 200;
    await vi.waitFor(async () => {
      await makeDue();
      await t.runJobs();
      expect(new Set(received.slice(2).map(({ body }) => body)).size).toBe(4);
    }, 10_000);
  });

  it('lets at most 500 messages wait, and says when one was dropped', async () => {
    const org = await t.org();
    const { url } = await receiver();
    const { id: webhookId } = await add(org, url, { events: ['tasks.create'] });
    await t.sql(
      `insert into webhook_delivery ("tenantId", "webhookId", op, "createdAt") select $1, $2, 'tasks.create', $3 from generate_series(1, 499)`,
      [org.tenantId, webhookId, t.now()],
    );
    const waiting = async () => (await org.owner.client.webhooks.deliveries({ webhookId })).total;
    const dropped = async () => (await org.owner.client.webhooks.list({})).items[0]?.lastDroppedAt;
    await org.owner.client.tasks.create({ title: 'The last one' });
    expect([await waiting(), await dropped()]).toEqual([500, null]);
    await org.owner.client.tasks.create({ title: 'One too many' });
    expect([await waiting(), await dropped()]).toEqual([500, t.now()]);
  });

  it('is tested at most ten times a minute', async () => {
    const org = await t.org();
    const { id: webhookId } = await add(org, (await receiver()).url);
    for (let at = 0; at < 10; at++) await org.owner.client.webhooks.test({ webhookId });
    const path = `/api/webhook/${webhookId}/test`;
    const refused = await t.call('POST', path, { token: org.owner.token });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  const leaving: [string, (org: TestOrganization, userId: string) => Promise<unknown>][] = [
    ['is suspended', (_, userId) => t.sql('update "user" set "isActive" = false where id = $1', [userId])],
    ['is removed', (_, userId) => t.sql('update "user" set "deletedAt" = now() where id = $1', [userId])],
    [
      'loses the permission',
      (org, userId) =>
        t.sql(
          `update "user" set "roleId" = (select id from role where "tenantId" = $1 and name = 'EMPLOYEE') where id = $2`,
          [org.tenantId, userId],
        ),
    ],
  ];
  it.each(leaving)('ends when its owner %s, until somebody takes it over', async (_, leave) => {
    const org = await t.org();
    const admin = await org.join('ADMIN', { name: 'Mia' });
    const { url, received } = await receiver();
    const { id: webhookId } = await admin.client.webhooks.create({ name: 'Payroll', url, events: ['tasks.create'] });
    const only = async () => (await org.owner.client.webhooks.list({})).items[0];
    expect((await only())?.owner).toMatchObject({ userId: admin.userId });
    await leave(org, admin.userId);
    await org.owner.client.tasks.create({ title: 'Secret' });
    await t.runJobs();
    expect(received).toEqual([]);
    expect(await only()).toMatchObject({ isActive: false, offReason: 'OWNER' });
    expect(await last(org, webhookId)).toMatchObject({ status: 'FAILED' });
    await org.owner.client.webhooks.takeOver({ webhookId });
    await org.owner.client.webhooks.update({ webhookId, isActive: true });
    await org.owner.client.tasks.create({ title: 'Known' });
    await t.runJobs();
    expect(received).toHaveLength(1);
    expect(await only()).toMatchObject({ isActive: true, offReason: null, owner: { userId: org.owner.userId } });
  });

  async function programmer(org: TestOrganization, permissions: readonly string[]): Promise<Person> {
    const mia = await org.join('EMPLOYEE', { name: 'Mia' });
    const { id: roleId } = await org.owner.client.roles.create({ name: 'PROGRAMMER' });
    await t.sql(
      'insert into role_permission ("tenantId", "roleId", permission, enabled) select $1, $2, unnest($3::text[]), true on conflict on constraint permission_once_per_role do update set enabled = true',
      [org.tenantId, roleId, permissions],
    );
    await t.sql('update "user" set "roleId" = $1 where id = $2', [roleId, mia.userId]);
    return mia;
  }

  it.each([
    ['all of a change', ['ALL_ORG_EDIT'], true],
    ['what they may read of it', [], false],
  ] as const)('tells %s to an owner with the permissions INTEGRATION_EDIT and %j', async (_, more, isAll) => {
    const org = await t.org();
    const mia = await programmer(org, ['INTEGRATION_EDIT', 'ORG_TASK_ADD', 'ORG_TASK_VIEW', ...more]);
    const ben = await org.join('EMPLOYEE', { name: 'Ben' });
    const { url, received } = await receiver();
    await mia.client.webhooks.create({ name: 'Payroll', url, events: ['members.update', 'tasks.create'] });
    await org.owner.client.members.update({ employeeId: ben.employeeId, billRateValue: 8765, billRateCurrency: 'EUR' });
    const { id: teamId } = await org.owner.client.teams.create({ name: 'Payroll' });
    const { id } = await org.owner.client.tasks.create({ title: 'Payslips', teams: [teamId] });
    await t.runJobs();
    const { id: ownTask } = await mia.client.tasks.create({ title: 'My own' });
    await t.runJobs();
    const text = received.map(({ body }) => body).join();
    expect([text.includes('My own'), text.includes(ownTask)]).toEqual([true, true]);
    expect(received.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      'members.update',
      'tasks.create',
      'tasks.create',
    ]);
    expect([text.includes('8765'), text.includes('Payslips'), text.includes(id)]).toEqual([isAll, isAll, isAll]);
  });

  const programming = ['INTEGRATION_EDIT', 'INTEGRATION_VIEW', 'ORG_TASK_VIEW'];
  const raise = async (org: TestOrganization) => {
    const ben = await org.join('EMPLOYEE', { name: 'Ben' });
    await org.owner.client.members.update({ employeeId: ben.employeeId, billRateValue: 8765, billRateCurrency: 'EUR' });
    await t.runJobs();
  };

  it.each([
    ['another address', 'another', 'Mia', false],
    ['the same address', 'same', 'Ada', true],
  ] as const)('belongs to who gives it %s', async (_, address, owner, isAll) => {
    const org = await t.org();
    const mia = await programmer(org, programming);
    const [first, second] = [await receiver(), await receiver()];
    const { id: webhookId } = await add(org, first.url, { events: ['members.update'] });
    const url = address === 'another' ? second.url : first.url;
    const { owner: after } = await mia.client.webhooks.update({ webhookId, url, name: 'Mine' });
    expect(after?.name).toContain(owner);
    await raise(org);
    const bodies = [...first.received, ...second.received].map(({ body }) => body);
    expect(bodies).toHaveLength(1);
    expect(bodies.join().includes('8765')).toBe(isAll);
  });

  it('shows its messages to its owner and to those who read the history', async () => {
    const org = await t.org();
    const [mia, admin] = [await programmer(org, programming), await org.join('ADMIN', { name: 'Ann' })];
    const { url, state } = await receiver();
    state.status = 200;
    const { id: webhookId } = await add(org, url, { events: ['members.update'] });
    await raise(org);
    const shownTo = async ({ client }: Person) => {
      const [item] = (await client.webhooks.deliveries({ webhookId })).items;
      return [item?.status, item?.request?.includes('8765') ?? null, item?.response];
    };
    expect(await shownTo(org.owner)).toEqual(['DELIVERED', true, 'noted']);
    expect(await shownTo(admin)).toEqual(['DELIVERED', true, 'noted']);
    expect(await shownTo(mia)).toEqual(['DELIVERED', null, null]);
    const [{ id: deliveryId = '' } = {}] = (await mia.client.webhooks.deliveries({ webhookId })).items;
    expect((await mia.client.webhooks.redeliver({ webhookId, deliveryId })).request).toBe(null);
    await t.runJobs();
    await mia.client.webhooks.takeOver({ webhookId });
    expect(await shownTo(mia)).toEqual(['DELIVERED', null, null]);
    await mia.client.webhooks.redeliver({ webhookId, deliveryId });
    await t.runJobs();
    expect(await shownTo(mia)).toEqual(['DELIVERED', false, 'noted']);
  });
});
