import { randomUUID } from 'node:crypto';
import { maxPushBytes, maxPushDevices, type NotificationKind, notificationKinds } from '@stint/contract';
import { isLanguage } from '@stint/locales';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { ownTask } from '../../../test/own-task.ts';
import { pushService, subscriptionAt } from '../../../test/push-service.ts';
import { messageFor, topicOf } from './messages.service.ts';

let t: Harness;
type Service = Awaited<ReturnType<typeof pushService>>;
let service: Service;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.app.services.settings.allowPrivateNetwork = true;
  service = await pushService(t.app.services.settings.vapid.publicKey, t.now);
});
afterEach(async () => {
  service.close();
  expect(service.refused).toEqual([]);
  await t.sql('delete from graphile_worker._private_jobs');
});

const subscribe = ({ client }: Pick<Person, 'client'>) => client.push.subscribe(service.subscription());
const devicesOf = async ({ client }: Pick<Person, 'client'>) => (await client.push.devices({})).items;

interface NewNotice {
  kind?: NotificationKind;
  words?: Record<string, string>;
  subjectId?: string;
}
/** A notice as other modules write it, and the job that pushes it. */
async function notify(
  { tenantId, organizationId }: TestOrganization,
  { userId }: Person,
  {
    kind = 'comment.mentioned',
    words = { person: 'Ben', title: 'Price list' },
    subjectId = randomUUID(),
  }: NewNotice = {},
) {
  await ownTask(t, { tenantId, organizationId }, userId, subjectId);
  const [row] = await t.sql<{ id: string }>(
    `insert into notification ("tenantId", "userId", kind, "subjectId", words, "createdAt") values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [tenantId, userId, kind, subjectId, JSON.stringify(words), t.now()],
  );
  const notificationId = row?.id ?? '';
  await enqueue({ tenantId, userId, notificationId });
  return { notificationId, subjectId };
}
const enqueue = (payload: object) => t.sql(`select stint_enqueue('push.send', $1)`, [JSON.stringify(payload)]);
const run = () => t.runJobs();
const waiting = async () =>
  (
    await t.sql<{ delay: number; payload: { tries: number } }>(
      `select round(extract(epoch from run_at - now()))::integer as delay, payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'push.deliver'`,
    )
  ).map(({ delay, payload }) => ({ delay, tries: payload.tries }));

/** The person signed in on one more device. */
async function elsewhere({ tenantId, organizationId }: TestOrganization, person: Person): Promise<Person> {
  const sessionId = randomUUID();
  await t.sql(
    `insert into session (id, "accountId", "userId", "tenantId", "organizationId", "createdAt", "expiresAt")
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 year')`,
    [sessionId, person.accountId, person.userId, tenantId, organizationId, t.now()],
  );
  const { accountId, userId, employeeId } = person;
  const claims = { accountId, sessionId, userId, tenantId, employeeId, role: null };
  const token = await t.app.services.identity.issue(claims);
  return { ...person, token, client: t.as(token) };
}

describe('PUSH-01 a device', () => {
  it('gets a notice, encrypted and signed, in the words of the inbox', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    const { subjectId } = await notify(org, org.owner);
    await run();
    expect(service.received).toHaveLength(1);
    const { message, headers, token } = service.received[0]!;
    expect(message).toMatchObject({
      title: 'Ben mentioned you in “Price list”.',
      link: `/task/${subjectId}`,
      lang: 'en',
      dir: 'ltr',
      tenantId: org.tenantId,
      actions: [],
    });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: message.tag });
    expect(token).toMatchObject({ aud: service.url, sub: 'https://stint.test' });
    expect(await devicesOf(org.owner)).toMatchObject([{ lastSentAt: t.now(), problem: null, isCurrent: true }]);
  });

  it('gets what is written in the language, the zone and the clock of its person', async () => {
    const org = await t.org();
    await t.sql(`update "user" set "preferredLanguage" = 'ar', "timeFormat" = 24 where id = $1`, [org.owner.userId]);
    await t.sql(`update employee set "timeZones" = 'Asia/Tokyo' where "userId" = $1`, [org.owner.userId]);
    const other = await elsewhere(org, org.owner);
    await subscribe(other);
    await notify(org, org.owner, { kind: 'timer.long', words: { title: 'محرك', at: '2026-03-02T01:30:00.000Z' } });
    await run();
    const { message } = service.received[0]!;
    expect(message).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(message.title).toContain('محرك');
    expect(message.body).toContain('10:30');
  });

  it('is replaced by a new subscription of the same session', async () => {
    const org = await t.org();
    const first = await subscribe(org.owner);
    const second = await subscribe(org.owner);
    expect(second.id).not.toBe(first.id);
    expect((await devicesOf(org.owner)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('belongs to the last account that switched push on in this browser', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const subscription = service.subscription();
    await org.owner.client.push.subscribe(subscription);
    await other.owner.client.push.subscribe(subscription);
    expect([await devicesOf(org.owner), (await devicesOf(other.owner)).length]).toEqual([[], 1]);
  });

  it('is one of ten at most', async () => {
    const org = await t.org();
    for (let count = 0; count < maxPushDevices; count++) await subscribe(await elsewhere(org, org.owner));
    await expect(subscribe(org.owner)).rejects.toMatchObject({ code: 'list.full', status: 409 });
  });

  it.each([
    ['a private address', 'https://10.0.0.8/push', 'egress.denied'],
    ['this machine', 'https://[::1]/push', 'egress.denied'],
    ['a connection without TLS', 'http://push.example.test/x', 'egress.denied'],
    ['a password in the address', 'https://a:b@push.example.test/x', 'egress.denied'],
  ])('is refused for %s', async (_, endpoint, code) => {
    const org = await t.org();
    t.app.services.settings.allowPrivateNetwork = false;
    const { keys } = subscriptionAt('https://push.example.test');
    await expect(org.owner.client.push.subscribe({ endpoint, keys })).rejects.toMatchObject({ code });
    expect(await devicesOf(org.owner)).toEqual([]);
  });

  it('is refused for a key that is no point of the curve', async () => {
    const org = await t.org();
    const { endpoint, keys } = service.subscription();
    const p256dh = `B${'A'.repeat(86)}`;
    await expect(org.owner.client.push.subscribe({ endpoint, keys: { ...keys, p256dh } })).rejects.toMatchObject({
      code: 'push.keys',
    });
  });

  it('is tested and removed only by its person', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { id: pushDeviceId } = await subscribe(ben);
    for (const call of [org.owner.client.push.test, org.owner.client.push.remove])
      await expect(call({ pushDeviceId })).rejects.toMatchObject({ code: 'not_found' });
    await ben.client.push.test({ pushDeviceId });
    await run();
    expect(service.received.map(({ message }) => message.title)).toEqual(['Push works on this device.']);
    await ben.client.push.remove({ pushDeviceId });
    expect(await devicesOf(ben)).toEqual([]);
  });
});

describe('PUSH-02 a notice', () => {
  it.each([
    ['was read', (person: Person, id: string) => person.client.notifications.read({ ids: [id] })],
    ['was removed', (person: Person, id: string) => person.client.notifications.remove({ ids: [id] })],
  ])('is not pushed when it %s', async (_, end) => {
    const org = await t.org();
    await subscribe(org.owner);
    const { notificationId } = await notify(org, org.owner);
    await end(org.owner, notificationId);
    await run();
    expect(service.received).toEqual([]);
  });

  it('of another person is not pushed', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await subscribe(ben);
    const { notificationId } = await notify(org, org.owner);
    await enqueue({ tenantId: org.tenantId, userId: ben.userId, notificationId });
    await run();
    expect(service.received).toEqual([]);
  });

  it('says only that there is one where the person hides the content', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    await org.owner.client.push.configure({ hidesContent: true });
    await notify(org, org.owner, {
      kind: 'timesheet.submitted',
      words: { person: 'Ben', from: '2026-03-02', to: '2026-03-08' },
    });
    await run();
    const { message } = service.received[0]!;
    expect(message).toMatchObject({
      title: 'New notice in Stint',
      body: '',
      link: '/inbox',
      actions: [],
      subjectId: null,
    });
    expect((await org.owner.client.push.devices({})).hidesContent).toBe(true);
  });

  it('about the same replaces the one before', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    const subjectId = randomUUID();
    for (const title of ['One', 'Two']) {
      const { notificationId } = await notify(org, org.owner, { subjectId, words: { person: 'Ben', title } });
      await run();
      await org.owner.client.notifications.read({ ids: [notificationId] });
    }
    const [first, second] = service.received;
    expect(first?.headers.topic).toBe(second?.headers.topic);
    expect(topicOf({ id: '', kind: 'timer.long', subjectId, words: {}, settledAt: null })).not.toBe(first?.message.tag);
  });

  it.each(notificationKinds)('of kind %s has words, a link of this server and fits', (kind) => {
    const long = '長'.repeat(1000);
    const words = { person: long, title: long, name: long, project: long, comment: long, reason: long, percent: '80' };
    const session = { tenantId: randomUUID() as never, language: 'ru', calendar: 'Etc/UTC' };
    const notice = { id: randomUUID(), kind, subjectId: randomUUID(), words, settledAt: null };
    const message = messageFor(notice, { session, hidesContent: false, timeFormat: 12 });
    expect(message.title).not.toMatch(/^$|\{\{/);
    expect(message.body).not.toContain('{{');
    expect(message.link).toMatch(/^\/[a-z]/);
    expect(isLanguage(message.lang)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(maxPushBytes);
  });
});

describe('PUSH-03 a push service', () => {
  it.each([
    [201, {}, { left: 1, problem: null, waiting: [] }],
    [404, {}, { left: 0, problem: undefined, waiting: [] }],
    [410, {}, { left: 0, problem: undefined, waiting: [] }],
    [429, { 'retry-after': '120' }, { left: 1, problem: 'UNREACHABLE', waiting: [{ delay: 120, tries: 1 }] }],
    [500, {}, { left: 1, problem: 'UNREACHABLE', waiting: [{ delay: 30, tries: 1 }] }],
    [403, {}, { left: 1, problem: 'REFUSED', waiting: [] }],
    [302, { location: 'http://127.0.0.1:1/' }, { left: 1, problem: 'REFUSED', waiting: [] }],
  ])('that answers %i %j', async (status, headers, expected) => {
    const org = await t.org();
    await subscribe(org.owner);
    service.state.answer = { status, headers: headers as Record<string, string> };
    await notify(org, org.owner);
    await run();
    expect(service.received).toHaveLength(1);
    const devices = await devicesOf(org.owner);
    expect({ left: devices.length, problem: devices[0]?.problem, waiting: await waiting() }).toEqual(expected);
  });

  it('that never answers is given up after ten seconds and tried again', { timeout: 30_000 }, async () => {
    const org = await t.org();
    await subscribe(org.owner);
    service.state.answer = null;
    await notify(org, org.owner);
    await run();
    expect(await devicesOf(org.owner)).toMatchObject([{ problem: 'UNREACHABLE' }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('in a private network gets nothing unless the operator allows it', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    t.app.services.settings.allowPrivateNetwork = false;
    await notify(org, org.owner);
    await run();
    expect(service.received).toEqual([]);
    expect(await devicesOf(org.owner)).toMatchObject([{ problem: 'DENIED' }]);
  });

  it('gets no message while it asked to wait, and the message later', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    service.state.answer = { status: 503, headers: { 'retry-after': '600' } };
    await notify(org, org.owner);
    await run();
    await notify(org, org.owner);
    await run();
    expect(service.received).toHaveLength(1);
    service.state.answer = { status: 201 };
    t.pass(11);
    await t.sql('update graphile_worker._private_jobs set run_at = now()');
    await vi.waitFor(async () => {
      await run();
      expect(service.received).toHaveLength(3);
    }, 10_000);
  });

  it('gets no message that is too old', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    service.state.answer = { status: 503 };
    await notify(org, org.owner, { kind: 'timer.long', words: { title: 'One', at: t.now() } });
    await run();
    t.pass(61);
    await t.sql('update graphile_worker._private_jobs set run_at = now()');
    await vi.waitFor(async () => {
      await run();
      expect(await waiting()).toEqual([]);
    }, 10_000);
    expect(service.received).toHaveLength(1);
  });
});

describe('PUSH-04 push ends', () => {
  const password = 'correct horse battery';
  it.each([
    [
      'with the session that was signed out',
      async (_: TestOrganization, ben: Person) => void (await ben.client.auth.logout({})),
    ],
    [
      'with a suspension',
      async ({ owner }: TestOrganization, ben: Person) =>
        void (await owner.client.members.update({ employeeId: ben.employeeId, isActive: false })),
    ],
    [
      'with the account',
      async (_: TestOrganization, ben: Person) => void (await ben.client.users.remove({ userId: ben.userId })),
    ],
    [
      'when the person is erased',
      async ({ owner }: TestOrganization, ben: Person) => {
        await owner.client.members.update({ employeeId: ben.employeeId, isActive: false });
        await owner.client.personData.erase({ userId: ben.userId, name: 'Ben Bitdiddle' });
      },
    ],
    [
      'with the sessions that a new password ends',
      async (org: TestOrganization, ben: Person) => {
        const other = await elsewhere(org, ben);
        await other.client.passwords.change({ password, confirmPassword: password });
      },
    ],
  ])('%s', async (_, end) => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await subscribe(ben);
    await notify(org, ben);
    await end(org, ben);
    expect(await t.sql('select id from push_device where "userId" = $1', [ben.userId])).toEqual([]);
    await run();
    expect(service.received).toEqual([]);
  });

  it('when the user is no longer of the workspace, though nothing ended the session', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await subscribe(ben);
    await notify(org, ben);
    await t.sql('update "user" set "deletedAt" = now() where id = $1', [ben.userId]);
    await run();
    expect(service.received).toEqual([]);
    expect(await t.sql('select id from push_device where "userId" = $1', [ben.userId])).toEqual([]);
  });

  it('in the workspace that was left for another one', async () => {
    const org = await t.org();
    await subscribe(org.owner);
    await org.owner.client.auth.switchWorkspace({ tenantId: org.tenantId });
    expect(await t.sql('select id from push_device where "userId" = $1', [org.owner.userId])).toEqual([]);
  });
});
