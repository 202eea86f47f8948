import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { mailNotices } from '../../../test/notice-mails.ts';
import { pushService } from '../../../test/push-service.ts';

let t: Harness;
let service: Awaited<ReturnType<typeof pushService>>;
const monday = '2026-03-02T09:00:00.000Z';
beforeAll(async () => {
  t = await harness();
  const { settings } = t.app.services;
  settings.allowPrivateNetwork = true;
  service = await pushService(settings.vapid.publicKey, t.now);
});
afterAll(() => {
  service.close();
  expect(service.refused).toEqual([]);
});

interface Pair {
  org: TestOrganization;
  mia: Person;
  ben: Person;
  /** Where the browser of Ben gets its messages. */
  endpoint: string;
}
async function pair(): Promise<Pair> {
  t.setClock(monday);
  const org = await t.org();
  const [mia, ben] = [await org.join('MANAGER', { name: 'Mia Torres' }), await org.join('EMPLOYEE')];
  const subscription = service.subscription();
  await ben.client.push.subscribe(subscription);
  return { org, mia, ben, endpoint: subscription.endpoint };
}

const give = async ({ org, mia, ben }: Pair, title = 'Crank') =>
  (await mia.client.tasks.create({ title, teams: [org.teamId], members: [ben.employeeId] })).id;
const mailsTo = ({ email }: Person) => t.mails.filter(({ to }) => to === email);
/** Delivers at an instant. */
async function deliver(at?: string) {
  if (at) t.setClock(at);
  await mailNotices(t, at ? 0 : 5);
}
/** The number of messages that the browser of Ben got until now. */
async function pushesTo({ endpoint }: Pair): Promise<number> {
  await t.runJobs();
  return service.received.filter((message) => message.endpoint === endpoint).length;
}

describe('a mail of notices', () => {
  it('SHELL-34 waits for the end of a snooze', async () => {
    const all = await pair();
    await give(all);
    const { items } = await all.ben.client.notifications.list({});
    await all.ben.client.notifications.snooze({ ids: items.map(({ id }) => id), until: '2026-03-02T10:00:00.000Z' });
    await deliver('2026-03-02T09:30:00.000Z');
    expect(mailsTo(all.ben)).toEqual([]);
    await deliver('2026-03-02T10:01:00.000Z');
    expect(mailsTo(all.ben)).toHaveLength(1);
  });

  it('leaves after five minutes and leads to its record, with an address that ends such mails', async () => {
    const all = await pair();
    const taskId = await give(all);
    await mailNotices(t, 4);
    expect(mailsTo(all.ben)).toEqual([]);
    await deliver();
    await deliver();
    const [mail, ...more] = mailsTo(all.ben);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Mia Torres assigned you “Crank”',
      text: expect.stringContaining(`http://stint.test/task/${taskId}`),
      headers: {
        'List-Unsubscribe': expect.stringMatching(/^<http:\/\/stint\.test\/notice-mail\/[\w-]{40,200}>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(mailsTo(all.mia)).toEqual([]);
  });

  it('bundles what was written until then, and leaves out what was read', async () => {
    const all = await pair();
    await give(all, 'First');
    t.pass(4);
    await give(all, 'Second');
    await give(all, 'Third');
    const { items } = await all.ben.client.notifications.list({});
    const read = items.find(({ words }) => words.title === 'Third');
    await all.ben.client.notifications.read({ ids: [read?.id ?? ''] });
    await mailNotices(t, 1);
    const [mail, ...more] = mailsTo(all.ben);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Notifications from Stint: 2');
    expect(mail?.text).toMatch(/“First”[\s\S]*“Second”/);
    expect(mail?.text).not.toContain('Third');
  });

  it('is in the language of its reader', async () => {
    const all = await pair();
    await all.ben.client.users.setLanguage({ preferredLanguage: 'ar' });
    await give(all);
    await deliver();
    expect(mailsTo(all.ben)[0]?.html).toContain('dir="rtl"');
  });

  it.each([
    [
      'access ended',
      async ({ ben }: Pair, taskId: string) => {
        await t.sql('delete from task_employee where "taskId" = $1', [taskId]);
        await t.sql('update organization_team_employee set "deletedAt" = now() where "employeeId" = $1', [
          ben.employeeId,
        ]);
      },
    ],
    [
      'the person was suspended',
      ({ ben }: Pair) => t.sql('update employee set "isActive" = false where id = $1', [ben.employeeId]),
    ],
    ['the task was deleted', ({ mia }: Pair, taskId: string) => mia.client.tasks.remove({ taskId })],
    [
      'it became a draft',
      (_: Pair, taskId: string) => t.sql('update task set "isDraft" = true where id = $1', [taskId]),
    ],
  ])('is not sent when %s meanwhile', async (_, change) => {
    const all = await pair();
    const taskId = await give(all, 'Secret');
    await change(all, taskId);
    await deliver();
    expect(mailsTo(all.ben)).toEqual([]);
    expect(
      await t.sql('select id from notification where "mailAt" is not null and "userId" = $1', [all.ben.userId]),
    ).toEqual([]);
  });

  it('follows the matrix: by mail only, it is not in the inbox', async () => {
    const all = await pair();
    const own = { 'task.assigned': { inbox: false, mail: true, push: false } };
    await all.ben.client.noticeSettings.save({ own });
    await give(all);
    expect(await all.ben.client.notifications.list({})).toMatchObject({ items: [], unread: 0 });
    await deliver();
    expect(mailsTo(all.ben)).toHaveLength(1);
    expect(await pushesTo(all)).toBe(0);
  });
});

describe('mail and push', () => {
  const quiet = { quiet: { from: '08:00', to: '10:00' } };
  it.each([
    [
      'quiet hours',
      ({ ben }: Pair) => ben.client.noticeSettings.save(quiet),
      '2026-03-02T09:58:00Z',
      '2026-03-02T10:00:00Z',
    ],
    [
      'quiet hours over midnight',
      ({ ben }: Pair) => ben.client.noticeSettings.save({ quiet: { from: '22:00', to: '09:30' } }),
      '2026-03-02T09:29:00Z',
      '2026-03-02T09:30:00Z',
    ],
    [
      'a day off',
      ({ ben }: Pair) =>
        ben.client.users.setWorkingHours({
          days: [null, ...Array.from({ length: 6 }, () => ({ from: '09:00', to: '17:00' }))],
        }),
      '2026-03-02T23:59:00Z',
      '2026-03-03T00:00:00Z',
    ],
    [
      'a holiday',
      ({ org }: Pair) => org.owner.client.holidays.create({ date: '2026-03-02', name: 'Harvest' }),
      '2026-03-02T23:59:00Z',
      '2026-03-03T00:00:00Z',
    ],
    [
      '"do not disturb"',
      ({ ben }: Pair) => ben.client.presence.set({ status: 'DO_NOT_DISTURB', until: '2026-03-02T11:00:00Z' }),
      '2026-03-02T10:59:00Z',
      '2026-03-02T11:00:00Z',
    ],
  ])('wait for the end of %s, the inbox does not', async (_, pause, before, after) => {
    const all = await pair();
    await pause(all);
    await give(all);
    expect((await all.ben.client.notifications.list({})).items).toHaveLength(1);
    expect(await pushesTo(all)).toBe(0);
    await deliver();
    await deliver(before);
    expect([mailsTo(all.ben).length, await pushesTo(all)]).toEqual([0, 0]);
    await deliver(after);
    await deliver(after);
    expect([mailsTo(all.ben).length, await pushesTo(all)]).toEqual([1, 1]);
  });

  it('are pushed at once otherwise', async () => {
    const all = await pair();
    await give(all);
    expect(await pushesTo(all)).toBe(1);
  });

  it('are one summary at eight in the morning for those who want it', async () => {
    const all = await pair();
    await all.ben.client.noticeSettings.save({ isDigest: true });
    await t.sql('update employee set "timeZones" = $2 where id = $1', [all.ben.employeeId, 'Europe/Berlin']);
    await give(all, 'First');
    await deliver();
    await give(all, 'Second');
    await deliver('2026-03-02T20:00:00Z');
    await deliver('2026-03-03T06:59:00Z');
    expect(mailsTo(all.ben)).toEqual([]);
    await deliver('2026-03-03T07:00:00Z');
    expect(mailsTo(all.ben).map(({ subject }) => subject)).toEqual(['Your daily summary from Stint: 2']);
  });
});

describe('the address that ends mails', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('ends those of its kind, without sign-in, by one click of a mail program', async () => {
    const all = await pair();
    await give(all);
    await deliver();
    const [mail] = mailsTo(all.ben);
    const path = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
    for (const payload of ['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click']) {
      const response = await t.app.server.inject({ method: 'POST', url: path, headers: form, payload });
      expect([response.statusCode, response.json()]).toEqual([200, { kinds: ['task.assigned'] }]);
    }
    const { own } = await all.ben.client.noticeSettings.mine({});
    expect(own).toEqual({ 'task.assigned': { inbox: true, mail: false, push: true } });
    await give(all);
    await deliver();
    expect(mailsTo(all.ben)).toHaveLength(1);
    expect((await all.ben.client.notifications.list({})).items).toHaveLength(2);
  });

  it.each(['nonsense', 'A'.repeat(200)])('does nothing with another token, %s', async (token) => {
    const response = await t.app.server.inject({
      method: 'POST',
      url: `/notice-mail/${token}`,
      headers: form,
      payload: '',
    });
    expect(response.statusCode).toBe(404);
    await expect(t.as(null).publicNotices.stopMail({ token })).rejects.toMatchObject({ code: 'not_found' });
  });
});
