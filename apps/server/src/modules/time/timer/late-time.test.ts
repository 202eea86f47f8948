import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
/** May add time by hand. */
let ben: Person;
/** May not. */
let cy: Person;
let taskId: string;
let otherId: string;

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;
const ago = (passed: number) => instant(ms(t.now()) - passed);
const key = () => ({ requestId: randomUUID() });

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-02T09:00:00.000Z');
  org = await t.org();
  [ben, cy] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
  await t.sql('update employee set "allowManualTime" = (id <> $1) where "tenantId" = $2', [
    cy.employeeId,
    org.tenantId,
  ]);
  taskId = (await org.owner.client.tasks.create({ title: 'One', teams: [org.teamId] })).id;
  otherId = (await org.owner.client.tasks.create({ title: 'Two', teams: [org.teamId] })).id;
  t.setClock('2026-03-09T12:00:00.000Z');
  await later(t, 0, org.owner, ben, cy);
});

/** Starts and stops as a device does that was offline, each for as long as given. */
async function timed({ client }: Person, { start, stop }: { start: number; stop: number }) {
  const startedAt = ago(start);
  if (start > 5 * minutes && stop > 5 * minutes) {
    const ends = { stoppedAt: ago(stop), stopRequestId: randomUUID() };
    return client.timer.recordStart({ taskId, startedAt, ...ends, ...key(), follows: null });
  }
  await client.timer.start({ taskId, startedAt, ...key() });
  return client.timer.stop({ stoppedAt: ago(stop), ...key() });
}

describe('a start or stop that is received later', () => {
  it.each<[string, number, number, number]>([
    ['on time', 2 * minutes, 0, 0],
    ['a start 10 minutes late', 10 * minutes, 0, 600],
    ['a start 8 hours late', 8 * hours, 1 * minutes, 8 * 3600],
    ['a start 3 days late', 3 * days, 1 * minutes, 3 * 86_400],
    ['both 8 hours late', 9 * hours, 8 * hours, 9 * 3600],
    ['both 3 days late', 3 * days + 4 * hours, 3 * days, 3 * 86_400 + 4 * 3600],
  ])('SHEET-31 says how late it was: %s', async (_, start, stop, lateSeconds) => {
    const { id } = await timed(ben, { start, stop });
    expect(await ben.client.timeLogs.get({ timeLogId: id })).toMatchObject({
      startedAt: ago(start),
      stoppedAt: ago(stop),
      duration: (start - stop) / 1000,
      lateSeconds,
    });
    const list = await ben.client.timeLogs.list({ startDate: '2026-03-01', endDate: '2026-03-09' });
    expect(list).toMatchObject([{ id, lateSeconds }]);
    const [created] = await ben.client.timeLogs.history({ timeLogId: id });
    expect(created?.changes[0]?.after?.lateSeconds ?? 0).toBe(lateSeconds);
  });

  it.each<[string, number, (follows: string) => Promise<unknown>]>([
    ['a stop', 1, () => ben.client.timer.stop({ stoppedAt: ago(40 * minutes), ...key() })],
    [
      'a stop of its device',
      1,
      (follows) => ben.client.timer.recordStop({ follows, stoppedAt: ago(40 * minutes), ...key() }),
    ],
    ['a switch', 2, () => ben.client.timer.start({ taskId: otherId, startedAt: ago(40 * minutes), ...key() })],
    [
      'a switch of its device',
      2,
      (follows) => ben.client.timer.recordStart({ taskId: otherId, follows, startedAt: ago(40 * minutes), ...key() }),
    ],
  ])('marks an entry that was started in time: %s', async (_, count, end) => {
    const { id } = await ben.client.timer.start({ taskId });
    await later(t, 60, org.owner, ben);
    await end(id);
    expect(await ben.client.timeLogs.get({ timeLogId: id })).toMatchObject({ duration: 1200, lateSeconds: 2400 });
    const history = await ben.client.timeLogs.history({ timeLogId: id });
    expect(history.at(-1)?.changes.find((change) => change.id === id)?.after).toMatchObject({ lateSeconds: 2400 });
    const { items } = await org.owner.client.timesheets.overview({ date: '2026-03-09' });
    const { hints } = items.find(({ employee }) => employee.id === ben.employeeId) ?? {};
    expect(hints).toContainEqual({ hint: 'late', count });
  });

  it('keeps the mark when the entry is split, merged or cut', async () => {
    const { id } = await timed(ben, { start: 9 * hours, stop: 8 * hours });
    const [, second] = await ben.client.timeLogs.split({ timeLogId: id, at: ago(8.5 * hours), ...key() });
    expect(second).toMatchObject({ lateSeconds: 9 * 3600 });
    const onTime = await ben.client.timeLogs.create({ taskId, startedAt: ago(8 * hours), stoppedAt: ago(7 * hours) });
    expect(onTime).toMatchObject({ lateSeconds: 0 });
    expect(await ben.client.timeLogs.merge({ ids: [id, second!.id], ...key() })).toMatchObject({
      lateSeconds: 9 * 3600,
    });
  });
});

describe('a late start or stop', () => {
  it('needs a request id, and records nothing without one', async () => {
    for (const late of [6 * minutes, 8 * hours, 3 * days]) {
      const refused = refusalOf('timer.late_needs_request');
      await expect(ben.client.timer.start({ taskId, startedAt: ago(late) })).rejects.toEqual(refused);
      await expect(cy.client.timer.start({ taskId, startedAt: ago(late) })).rejects.toEqual(refused);
    }
    expect(await ben.client.timer.status({})).toMatchObject({ running: false });
    const { id } = await ben.client.timer.start({ taskId, startedAt: ago(4 * minutes) });
    await later(t, 10, ben, cy, org.owner);
    const stop = ben.client.timer.stop({ stoppedAt: ago(6 * minutes) });
    await expect(stop).rejects.toEqual(refusalOf('timer.late_needs_request'));
    expect(await ben.client.timer.status({})).toMatchObject({ running: true, lastLog: { id } });
    expect(await ben.client.timer.stop({ stoppedAt: ago(4 * minutes) })).toMatchObject({ lateSeconds: 0 });
  });

  it.each<[string, number, number, ErrorCode | null, ErrorCode | null]>([
    ['on time', 1 * minutes, 0, null, null],
    ['10 minutes', 10 * minutes, 0, null, null],
    ['8 hours', 9 * hours, 8 * hours, null, null],
    ['8 hours, 3 days ago', 3 * days + 8 * hours, 3 * days, null, null],
    ['24 hours', 2 * days, 1 * days, null, null],
    ['more than 24 hours', 2 * days + 1000, 1 * days, null, 'timer.late_too_long'],
    ['a start 25 hours ago', 25 * hours, 1 * minutes, null, 'timer.late_too_long'],
    ['8 days ago', 8 * days, 8 * days - 1 * hours, 'timer.too_old', 'timer.too_old'],
  ])('is recorded of people with and without manual time: %s', async (_, start, stop, forBen, forCy) => {
    for (const [person, refusal] of [
      [ben, forBen],
      [cy, forCy],
    ] as const) {
      const outcome = timed(person, { start, stop });
      if (refusal) await expect(outcome).rejects.toEqual(refusalOf(refusal));
      else expect(await outcome).toMatchObject({ duration: (start - stop) / 1000 });
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the employee', async () => undefined],
    [
      'the workspace',
      () => t.sql('update organization set "allowManualTime" = false where "tenantId" = $1', [org.tenantId]),
    ],
    [
      'the role',
      () =>
        t.sql(`update role_permission set enabled = false where "tenantId" = $1 and permission = 'ALLOW_MANUAL_TIME'`, [
          org.tenantId,
        ]),
    ],
  ])('is bounded to 60 hours in seven days without manual time by %s, also in parallel', async (groupBy, turnOff) => {
    await turnOff();
    const person = groupBy === 'the employee' ? cy : ben;
    const record = (n: number) => timed(person, { start: n * days + 12 * hours, stop: n * days });
    const outcomes = await Promise.allSettled([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6].map(record));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(['timer.late_too_much', 'timer.late_too_much']);
    const onTime = await person.client.timer.start({ taskId });
    await later(t, 600, person);
    expect(await person.client.timer.stop({ stoppedAt: ago(6 * hours), ...key() })).toMatchObject({ id: onTime.id });
    await later(t, 7 * 24 * 60, person);
    expect(await timed(person, { start: 12 * hours, stop: 1 * hours })).toMatchObject({ duration: 11 * 3600 });
  });

  it('counts idle time with the entry, as it can be restored', async () => {
    const [startedAt, stoppedAt] = [ago(3 * days), ago(3 * days - 1 * hours)];
    const idle = { taskId, startedAt, stoppedAt, follows: null, idleUntil: ago(1 * days), ...key() };
    await expect(cy.client.timer.recordStart(idle)).rejects.toEqual(refusalOf('timer.late_too_long'));
    expect(await ben.client.timer.recordStart(idle)).toMatchObject({ duration: 3600 });
  });
});
