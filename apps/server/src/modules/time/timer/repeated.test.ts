import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';

let t: Harness;
let org: TestOrganization;
let taskId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-02T09:00:00.000Z');
  org = await t.org();
  taskId = (await org.owner.client.tasks.create({ title: 'One', teams: [org.teamId] })).id;
});

const startedAt = '2026-03-02T09:10:00.000Z';
const stoppedAt = '2026-03-02T09:40:00.000Z';
/** Calls without and with a running timer, each with the given request id. */
const idle = {
  start: (requestId: string) => org.owner.client.timer.start({ taskId, requestId }),
  toggle: (requestId: string) => org.owner.client.timer.toggle({ taskId, requestId }),
  recordStart: (requestId: string) =>
    org.owner.client.timer.recordStart({ taskId, requestId, startedAt, follows: null }),
  'recordStart with its end': (requestId: string) =>
    org.owner.client.timer.recordStart({ taskId, requestId, startedAt, stoppedAt, follows: null }),
  place: (requestId: string) =>
    org.owner.client.timeLogs.place({ taskId, requestId, startedAt, stoppedAt, how: 'trim', reason: 'ERROR' }),
};
const running = {
  stop: (requestId: string) => org.owner.client.timer.stop({ requestId }),
  toggle: (requestId: string) => org.owner.client.timer.toggle({ taskId, requestId }),
};

const tenTimes = async (send: (requestId: string) => Promise<unknown>) => {
  const requestId = randomUUID();
  return Promise.all(Array.from({ length: 10 }, () => send(requestId)));
};
const recorded = async () =>
  t.sql(`select id from time_log where "employeeId" = $1 and "deletedAt" is null`, [org.owner.employeeId]);

it.each(Object.keys(idle) as (keyof typeof idle)[])('%s sent ten times at once is done once', async (name) => {
  t.setClock('2026-03-02T10:00:00.000Z');
  await later(t, 0, org.owner);
  const [first, ...others] = await tenTimes(idle[name]);
  for (const other of others) expect(other).toEqual(first);
  expect(await recorded()).toHaveLength(1);
});

it.each(Object.keys(running) as (keyof typeof running)[])(
  '%s of a running timer sent ten times at once is done once',
  async (name) => {
    await org.owner.client.timer.start({ taskId });
    await later(t, 30, org.owner);
    const [first, ...others] = await tenTimes(running[name]);
    for (const other of others) expect(other).toEqual(first);
    expect(first).toMatchObject({ isRunning: false });
    expect(await recorded()).toHaveLength(1);
  },
);
