import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forSignIn } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { type Harness, harness } from '../test/harness.ts';
import { type LaneName, lanes } from './places.ts';
import type { Job } from './runner.ts';

let t: Harness;
const sockets = new Set<Socket>();
let silent: Server;
beforeAll(async () => {
  t = await harness();
  t.app.services.settings.allowPrivateNetwork = true;
  silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});
const port = () => (silent.address() as AddressInfo).port;
const queue = (name: string, payload: object) =>
  t.sql('select stint_enqueue($1, $2::json)', [name, JSON.stringify(payload)]);
const within = { timeout: 10_000 };

it.each(Object.keys(lanes) as LaneName[])('jobs of the lane %s leave places to others', async (lane) => {
  const running: { name: string; tenantId: string }[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const [slow, quick] = [`${lane}.slow`, `${lane}.quick`];
  const wait: Job = {
    name: slow,
    lane,
    run: async (_, payload) => {
      running.push({ name: slow, tenantId: (payload as { tenantId: string }).tenantId });
      await released;
    },
  };
  const done = vi.fn<Job['run']>(async () => undefined);
  const [busy, others] = [randomUUID(), Array.from({ length: 20 }, () => randomUUID())];
  const runner = await t.startJobs([wait, { name: quick, run: done }]);
  try {
    for (let at = 0; at < 30; at++) await queue(slow, { tenantId: busy });
    await vi.waitFor(() => expect(running).toHaveLength(lanes[lane].perWorkspace), within);
    for (const tenantId of others) await queue(slow, { tenantId });
    await vi.waitFor(() => expect(running).toHaveLength(lanes[lane].places), within);
    await queue(quick, {});
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), within);
    expect(running.filter(({ tenantId }) => tenantId === busy)).toHaveLength(lanes[lane].perWorkspace);
    expect(running).toHaveLength(lanes[lane].places);
  } finally {
    release();
    await t.sql(`delete from graphile_worker._private_jobs where locked_at is null`);
    await runner.stop();
  }
});

it('runs one job of a webhook at a time, and all that wait in the end', async () => {
  const open: string[] = [];
  let [isDouble, done] = [false, 0];
  const job: Job = {
    name: 'hooks.once',
    lane: 'webhooks',
    run: async (_, payload) => {
      const { webhookId } = payload as { webhookId: string };
      isDouble ||= open.includes(webhookId);
      open.push(webhookId);
      await new Promise(setImmediate);
      open.splice(open.indexOf(webhookId), 1);
      done += 1;
    },
  };
  const [first, second] = [randomUUID(), randomUUID()];
  for (let at = 0; at < 10; at++)
    for (const webhookId of [first, second]) await queue('hooks.once', { tenantId: randomUUID(), webhookId });
  const runner = await t.startJobs([job]);
  await vi.waitFor(() => expect(done).toBe(20), within);
  await runner.stop();
  expect(isDouble).toBe(false);
});

const attacks: [string, (org: Awaited<ReturnType<Harness['org']>>) => Promise<void>][] = [
  [
    'webhooks to a host that does not answer',
    async ({ owner }) => {
      const url = `http://127.0.0.1:${port()}/`;
      for (let at = 0; at < 20; at++) await owner.client.webhooks.create({ name: 'Silent', url });
      for (let at = 0; at < 5; at++) await owner.client.tasks.create({ title: `Change ${at}` });
    },
  ],
  [
    'webhooks to a name without an address',
    async ({ owner }) => {
      const names = Array.from({ length: 20 }, (_, at) => `http://nobody-${at}.invalid/`);
      for (const url of names) await owner.client.webhooks.create({ name: 'Nowhere', url });
      for (let at = 0; at < 5; at++) await owner.client.tasks.create({ title: `Change ${at}` });
    },
  ],
  [
    'a mail server that does not answer',
    async ({ tenantId }) => {
      await t.sql(
        `insert into custom_smtp ("tenantId", host, port, secure, "fromAddress", "isValidate") values ($1, '127.0.0.1', $2, false, 'us@ours.test', true)`,
        [tenantId, port()],
      );
      const mail = { to: 'us@ours.test', subject: 'News', text: 'News', html: 'News' };
      for (let at = 0; at < 30; at++)
        await t.database.write(forSignIn, (conn) =>
          putInOutbox(conn, t.app.services.settings, mail, '2027-01-01T00:00:00.000Z', tenantId as TenantId),
        );
    },
  ],
];
it.each(attacks)('a sign-in code comes while others have %s', async (name, attack) => {
  const [attacker, other] = [await t.org(), await t.org()];
  const runner = await t.startJobs();
  try {
    const before = sockets.size;
    await attack(attacker);
    if (name.endsWith('answer')) await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(before), within);
    await t.as(null).auth.sendCode({ email: other.owner.email });
    await vi.waitFor(
      () => expect(t.mails.some(({ to, subject }) => to === other.owner.email && /code/i.test(subject))).toBe(true),
      within,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await t.sql('delete from graphile_worker._private_jobs where locked_at is null');
    await t.sql('update webhook set "deletedAt" = now()');
    await runner.stop();
  }
});
