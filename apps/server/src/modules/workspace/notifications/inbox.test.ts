import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { ownTask } from '../../../test/own-task.ts';
import { errorCodeOf } from '../../../test/refusal.ts';
import { notify } from './notifications.service.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;
beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ben = await org.join('EMPLOYEE');
});

const tell = async (subjectId: string = randomUUID()) => {
  await ownTask(t, org, ben.userId, subjectId);
  return t.database.write(ofTenant(org.tenantId as TenantId), (conn) =>
    notify(conn, {
      tenantId: org.tenantId as TenantId,
      kind: 'comment.mentioned',
      subjectId,
      userIds: [ben.userId],
      words: { person: 'Ada', title: 'Price list' },
      at: t.now(),
    }),
  );
};
const idsIn = async (box?: 'inbox' | 'snoozed' | 'archived') => {
  const { items } = await ben.client.notifications.list(box ? { box } : {});
  return items.map(({ id }) => id);
};
const counts = async () => {
  const { items, unread } = await ben.client.notifications.list({});
  const { unread: counted } = await ben.client.notifications.count({});
  expect(counted).toBe(unread);
  expect(items.filter(({ readAt }) => readAt === null)).toHaveLength(unread);
  return { items: items.length, unread };
};
const later = '2026-03-04T12:05:00.000Z';

describe('a snoozed notice', () => {
  it('SHELL-34 leaves list and count until its time, and comes back unread and on top', async () => {
    await tell();
    const [id = ''] = await idsIn();
    await ben.client.notifications.read({ ids: [id] });
    t.setClock('2026-03-04T12:00:01.000Z');
    await tell();
    const [newer = ''] = await idsIn();
    expect(await ben.client.notifications.snooze({ ids: [id], until: later })).toMatchObject({ affected: 1 });
    expect([await idsIn(), await idsIn('snoozed')]).toEqual([[newer], [id]]);
    expect(await counts()).toEqual({ items: 1, unread: 1 });
    await ben.client.notifications.readAll({});
    t.setClock(later);
    expect([await idsIn(), await idsIn('snoozed')]).toEqual([[id, newer], []]);
    expect(await counts()).toEqual({ items: 2, unread: 1 });
  });

  it('comes back at once when it is asked for, or when it is told again', async () => {
    const subject = randomUUID();
    await tell(subject);
    const ids = await idsIn();
    await ben.client.notifications.snooze({ ids, until: later });
    expect(await ben.client.notifications.snooze({ ids, until: null })).toMatchObject({ affected: 1 });
    expect(await idsIn()).toEqual(ids);
    await ben.client.notifications.snooze({ ids, until: later });
    await tell(subject);
    expect(await counts()).toEqual({ items: 1, unread: 1 });
  });

  it('is refused for the past and for longer than thirty days, and to others', async () => {
    await tell();
    const ids = await idsIn();
    for (const until of [t.now(), '2026-04-03T12:00:00.001Z'])
      expect(await errorCodeOf(ben.client.notifications.snooze({ ids, until }))).toBe('notification.snooze');
    expect(await errorCodeOf(ben.client.notifications.snooze({ ids: Array(201).fill(ids[0]), until: null }))).toBe(
      'invalid',
    );
    const { notifications } = org.owner.client;
    const others = [
      notifications.snooze({ ids, until: later }),
      notifications.archive({ ids }),
      notifications.restore({ ids }),
    ];
    for (const result of await Promise.all(others)) expect(result).toMatchObject({ affected: 0 });
    expect(await idsIn()).toEqual(ids);
  });

  it('stays read where a newer one of the same subject is unread', async () => {
    const subject = randomUUID();
    await tell(subject);
    await ben.client.notifications.readAll({});
    await tell(subject);
    const ids = await idsIn();
    await ben.client.notifications.snooze({ ids, until: later });
    t.setClock(later);
    expect(await counts()).toEqual({ items: 2, unread: 1 });
  });
});

describe('an archived notice', () => {
  it('SHELL-34 leaves list and count, and is restored read or unread as it was', async () => {
    await tell();
    await tell();
    const [first = '', second = ''] = await idsIn();
    await ben.client.notifications.read({ ids: [first] });
    expect(await ben.client.notifications.archive({ ids: [first, second] })).toMatchObject({ affected: 2 });
    expect(await ben.client.notifications.archive({ ids: [first] })).toMatchObject({ affected: 0 });
    expect(await counts()).toEqual({ items: 0, unread: 0 });
    expect((await idsIn('archived')).sort()).toEqual([first, second].sort());
    expect(await ben.client.notifications.restore({ ids: [first, second] })).toMatchObject({ affected: 2 });
    expect(await counts()).toEqual({ items: 2, unread: 1 });
  });

  it('is restored as read where it was told again meanwhile', async () => {
    const subject = randomUUID();
    await tell(subject);
    const ids = await idsIn();
    await ben.client.notifications.archive({ ids });
    await tell(subject);
    await ben.client.notifications.restore({ ids });
    expect(await counts()).toEqual({ items: 2, unread: 1 });
  });
});

it('SHELL-34 a decided timesheet is no longer among the notices to approve', async () => {
  const mia = await org.join('MANAGER');
  const log = await ben.client.timeLogs.create({
    startedAt: '2026-02-25T09:00:00.000Z',
    stoppedAt: '2026-02-25T17:00:00.000Z',
    reason: 'ERROR',
  });
  const timesheetIds = [String(log.timesheetId)];
  await ben.client.timesheets.submit({ ids: timesheetIds });
  const noticed = async (person: Person) => (await person.client.notifications.list({})).items[0];
  expect(await noticed(mia)).toMatchObject({ kind: 'timesheet.submitted', settledAt: null, readAt: null });
  await org.owner.client.timesheets.setStatus({ ids: timesheetIds, status: 'APPROVED' });
  expect(await noticed(mia)).toMatchObject({ settledAt: t.now(), readAt: t.now() });
});
