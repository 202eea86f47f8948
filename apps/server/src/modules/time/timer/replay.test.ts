import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let tasks: string[];

const now = '2026-03-02T12:00:00.000Z';
const at = (clock: string) => `2026-03-02T${clock}:00.000Z`;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-02T09:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  tasks = [];
  for (const title of ['One', 'Two']) tasks.push((await ada.client.tasks.create({ title, teams: [org.teamId] })).id);
  t.setClock(now);
  await later(t, 0, ada);
});

interface LateStart {
  from: string;
  to?: string;
  task?: number;
  follows?: string | null;
  requestId?: string;
  stopRequestId?: string;
}
const recordStart = ({ from, to, task = 0, follows = null, requestId = randomUUID(), stopRequestId }: LateStart) =>
  ada.client.timer.recordStart({
    taskId: tasks[task] ?? null,
    organizationTeamId: org.teamId,
    startedAt: at(from),
    ...(to && { stoppedAt: at(to) }),
    requestId,
    ...(stopRequestId && { stopRequestId }),
    follows,
  });
const recorded = async () =>
  (
    await t.sql<{ startedAt: string; stoppedAt: string | null; taskId: string }>(
      `select "startedAt", "stoppedAt", "taskId" from time_log where "employeeId" = $1 and "deletedAt" is null order by "startedAt"`,
      [ada.employeeId],
    )
  ).map(({ startedAt, stoppedAt, taskId }) => [
    startedAt.slice(11, 16),
    stoppedAt?.slice(11, 16) ?? null,
    tasks.indexOf(taskId),
  ]);

describe('a late start or stop', () => {
  it('PLAN-12 TIMER-02 stops a timer even when the role no longer allows to track time', async () => {
    const [ben, cy] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { id } = await ben.client.timer.start({ taskId: tasks[0]!, organizationTeamId: org.teamId });
    const other = { taskId: tasks[1]!, organizationTeamId: org.teamId };
    expect(await cy.client.timer.toggle(other)).toMatchObject({ isRunning: true });
    await later(t, 30, ada, ben, cy);
    const [role] = await t.sql<{ id: string }>(`select id from role where "tenantId" = $1 and name = 'EMPLOYEE'`, [
      org.tenantId,
    ]);
    const { items } = await ada.client.rolePermissions.list({ roleId: role!.id });
    const grant = items.find(({ permission }) => permission === 'TIME_TRACKER');
    await ada.client.rolePermissions.update({ rolePermissionId: grant!.id, enabled: false });
    const late = { taskId: tasks[0]!, requestId: randomUUID(), startedAt: t.now(), follows: null };
    await expect(ben.client.timer.recordStart(late)).rejects.toEqual(refusalOf('forbidden'));
    const stop = { follows: id, stoppedAt: t.now(), requestId: randomUUID() };
    expect(await ben.client.timer.recordStop(stop)).toMatchObject({ id, isRunning: false, duration: 1800 });
    expect(await cy.client.timer.toggle(other)).toMatchObject({ isRunning: false, duration: 1800 });
    await expect(cy.client.timer.toggle(other)).rejects.toEqual(refusalOf('forbidden'));
  });

  it('is recorded at its own time, even before time that another device recorded', async () => {
    await ada.client.timeLogs.create({ startedAt: at('10:00'), stoppedAt: at('11:00'), taskId: tasks[1]! });
    const log = await recordStart({ from: '09:00', to: '10:00' });
    expect(log).toMatchObject({ isRunning: false, duration: 3600, logType: 'TRACKED', source: 'TEAMS' });
    await recordStart({ from: '11:00', to: '11:30', task: 1 });
    expect(await recorded()).toEqual([
      ['09:00', '10:00', 0],
      ['10:00', '11:00', 1],
      ['11:00', '11:30', 1],
    ]);
  });

  it('counts once when it is sent again, in part or as a whole', async () => {
    const [requestId, stopRequestId] = [randomUUID(), randomUUID()];
    const open = await recordStart({ from: '09:00', requestId });
    const sent = { from: '09:00', to: '10:00', requestId, stopRequestId };
    for (let n = 0; n < 3; n++) {
      expect(await recordStart(sent)).toMatchObject({ id: open.id, stoppedAt: at('10:00') });
      expect(
        await ada.client.timer.recordStop({ follows: requestId, stoppedAt: at('10:00'), requestId: stopRequestId }),
      ).toMatchObject({ id: open.id, stoppedAt: at('10:00') });
    }
    expect(await recorded()).toEqual([['09:00', '10:00', 0]]);
    const closed = { from: '10:00', to: '11:00', requestId: randomUUID(), stopRequestId: randomUUID() };
    expect(new Set([(await recordStart(closed)).id, (await recordStart(closed)).id])).toHaveProperty('size', 1);
  });

  it('ends the entry that its device had running, named by its id or its request', async () => {
    const first = randomUUID();
    await recordStart({ from: '09:00', requestId: first });
    const second = await recordStart({ from: '09:30', task: 1, follows: first });
    await recordStart({ from: '10:00', to: '10:30', task: 0, follows: second.id });
    expect(await recorded()).toEqual([
      ['09:00', '09:30', 0],
      ['09:30', '10:00', 1],
      ['10:00', '10:30', 0],
    ]);
  });

  it('makes the task of the running entry active, but not that of an ended one', async () => {
    const active = async () => (await ada.client.teams.get({ teamId: org.teamId })).members?.[0]?.activeTaskId;
    await recordStart({ from: '09:00', to: '09:30', task: 1 });
    expect(await active()).toBe(null);
    await recordStart({ from: '10:00', task: 0 });
    expect(await active()).toBe(tasks[0]);
    expect(await ada.client.timer.status({})).toMatchObject({ running: true });
  });

  it('refuses an overlap with time of another device', async () => {
    await ada.client.timeLogs.create({ startedAt: at('10:00'), stoppedAt: at('10:15'), taskId: tasks[1]! });
    await expect(recordStart({ from: '09:30', to: '10:05' })).rejects.toEqual(refusalOf('timer.overlap'));
    await expect(recordStart({ from: '09:30' })).rejects.toEqual(refusalOf('timer.overlap'));
    await recordStart({ from: '10:30', task: 1 });
    await expect(recordStart({ from: '11:00', to: '11:10' })).rejects.toEqual(refusalOf('timer.overlap'));
    await expect(recordStart({ from: '11:00' })).rejects.toEqual(refusalOf('timer.overlap'));
    expect(await recorded()).toEqual([
      ['10:00', '10:15', 1],
      ['10:30', null, 1],
    ]);
  });

  it('names the end of an entry that another device ended sooner', async () => {
    const requestId = randomUUID();
    const log = await recordStart({ from: '09:00', requestId });
    await ada.client.timer.stop({ stoppedAt: at('10:00'), requestId: randomUUID() });
    const stop = (follows: string, clock: string) =>
      ada.client.timer.recordStop({ follows, stoppedAt: at(clock), requestId: randomUUID() });
    for (const follows of [log.id, requestId]) {
      await expect(stop(follows, '10:30')).rejects.toMatchObject({
        code: 'timer.not_running',
        details: { stoppedAt: at('10:00') },
      });
    }
    await expect(stop(randomUUID(), '10:30')).rejects.toEqual(refusalOf('timer.not_running'));
  });

  it('counts the first of two stops in any order, and keeps the rest as idle time', async () => {
    const log = await recordStart({ from: '09:00' });
    await ada.client.timer.stop({ stoppedAt: at('10:00'), requestId: randomUUID() });
    const requestId = randomUUID();
    const stop = () => ada.client.timer.recordStop({ follows: log.id, stoppedAt: at('09:45'), requestId });
    expect(await stop()).toMatchObject({ id: log.id, stoppedAt: at('09:45') });
    expect(await stop()).toMatchObject({ id: log.id, stoppedAt: at('09:45') });
    const { prompt, duration } = await ada.client.timer.status({});
    expect(duration).toBe(45 * 60);
    expect(prompt).toMatchObject({ why: 'stopped', since: at('09:45'), until: at('10:00') });
    const answer = { timeLogId: String(prompt?.idleLogId), requestId: randomUUID() };
    const rest = { startedAt: at('09:45'), stoppedAt: at('10:00'), taskId: tasks[0] };
    expect(await ada.client.timeLogs.restore(answer)).toMatchObject({ ...rest, logType: 'TRACKED' });
    expect(await ada.client.timer.status({})).not.toHaveProperty('prompt');
  });

  it('does not change an entry that was edited', async () => {
    const log = await recordStart({ from: '09:00' });
    await ada.client.timer.stop({ stoppedAt: at('10:00'), requestId: randomUUID() });
    await ada.client.timeLogs.update({ timeLogId: log.id, stoppedAt: at('09:50') });
    const sent = { follows: log.id, stoppedAt: at('09:45'), requestId: randomUUID() };
    expect(await ada.client.timer.recordStop(sent)).toMatchObject({ stoppedAt: at('09:50') });
  });

  it('does not switch from an entry that another device ended, and names its end', async () => {
    const first = await recordStart({ from: '09:00' });
    await ada.client.timer.stop({ stoppedAt: at('09:30'), requestId: randomUUID() });
    await expect(recordStart({ from: '10:00', task: 1, follows: first.id })).rejects.toMatchObject({
      code: 'timer.not_running',
      details: { stoppedAt: at('09:30') },
    });
    await recordStart({ from: '09:30', task: 1, follows: first.id });
    expect(await recorded()).toEqual([
      ['09:00', '09:30', 0],
      ['09:30', null, 1],
    ]);
  });

  it('is refused like a start: for a closed task, a lost membership or an impossible instant', async () => {
    await ada.client.tasks.update({ taskId: tasks[0]!, status: 'closed' });
    await expect(recordStart({ from: '09:00', to: '10:00' })).rejects.toEqual(refusalOf('task.closed'));
    await expect(recordStart({ from: '09:00' })).rejects.toEqual(refusalOf('task.closed'));
    await t.sql(`update organization_team set "requirePlanToTrack" = true where id = $1`, [org.teamId]);
    await expect(recordStart({ from: '09:00', to: '10:00', task: 1 })).rejects.toEqual(
      refusalOf('timer.plan_required'),
    );
    await t.sql(`update organization_team_employee set "deletedAt" = now() where "employeeId" = $1`, [ada.employeeId]);
    await expect(recordStart({ from: '09:00', to: '10:00', task: 1 })).rejects.toEqual(refusalOf('team.not_member'));
    const old = { startedAt: '2026-02-20T09:00:00.000Z', stoppedAt: '2026-02-20T10:00:00.000Z' };
    const sent = { ...old, taskId: tasks[1]!, requestId: randomUUID(), follows: null };
    await expect(ada.client.timer.recordStart(sent)).rejects.toEqual(refusalOf('timer.too_old'));
    expect(await recorded()).toEqual([]);
  });

  it('is recorded once when several processes or tabs send it at once', async () => {
    const sent = { from: '09:00', to: '10:00', requestId: randomUUID(), stopRequestId: randomUUID() };
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => recordStart(sent)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await recordStart(sent)).toMatchObject({ duration: 3600 });
    expect(await recorded()).toEqual([['09:00', '10:00', 0]]);
  });
});
