import { randomUUID } from 'node:crypto';
import type { OrganizationPatch } from '@stint/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { mailNotices } from '../../../test/notice-mails.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { timerJobs } from './timer.jobs.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let task: string;
let other: string;

const at = (clock: string) => `2026-03-02T${clock.length === 5 ? `${clock}:00` : clock}.000Z`;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock(at('09:00'));
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  const promises = ['One', 'Two'].map((title) => ada.client.tasks.create({ title, teams: [org.teamId] }));
  [task, other] = (await Promise.all(promises)).map(({ id }) => id) as [string, string];
});

const to = async (clock: string) => {
  t.setClock(at(clock));
  await later(t, 0, ada, ben);
};
const rule = (patch: OrganizationPatch) =>
  ada.client.organizations.update({ organizationId: org.organizationId, ...patch });
const start = () => ben.client.timer.start({ taskId: task, organizationTeamId: org.teamId });
const promptOf = async (person = ben) => (await person.client.timer.status({})).prompt ?? null;
/** All entries of the day, of every type. */
const stretches = async () =>
  (
    await t.sql<{ startedAt: string; stoppedAt: string | null; logType: string; taskId: string }>(
      `select "startedAt", "stoppedAt", "logType", "taskId" from time_log
       where "employeeId" = $1 and "deletedAt" is null order by "startedAt", "stoppedAt"`,
      [ben.employeeId],
    )
  ).map(({ startedAt, stoppedAt, logType, taskId }) =>
    [startedAt.slice(11, 19), stoppedAt?.slice(11, 19) ?? null, logType, taskId === task ? 1 : 2].join(' '),
  );
/** Runs the job of each minute. */
const action = async () => {
  for (const { run } of timerJobs) {
    const { database, bus, now, app } = t;
    await run({ database, bus, now, services: app.services, warn: () => undefined }, {});
  }
};

describe('TIMER-18 a device without input', () => {
  it('asks once on every device, and "keep" answers on all', async () => {
    const log = await start();
    await to('09:40');
    const heard = t.published.length;
    const question = { follows: log.id, why: 'idle' as const, since: at('09:30') };
    expect((await ben.client.timer.ask(question)).prompt).toMatchObject({
      why: 'idle',
      since: at('09:30'),
      until: null,
    });
    expect(t.published.slice(heard)).toMatchObject([{ op: 'timer.ask', touches: ['timer'] }]);
    await to('09:41');
    expect((await ben.client.timer.ask({ ...question, since: at('09:20') })).prompt).toMatchObject({
      since: at('09:30'),
    });
    expect(t.published).toHaveLength(heard + 1);
    expect(await promptOf()).toMatchObject({ why: 'idle', since: at('09:30'), askedAt: at('09:40') });
    await ben.client.timer.keep({ follows: log.id, requestId: randomUUID(), at: at('09:41') });
    expect(await promptOf()).toBeNull();
    expect(await stretches()).toEqual(['09:00:00  TRACKED 1']);
    await to('09:45');
    expect((await ben.client.timer.ask({ ...question, since: at('09:30') })).prompt).toBeNull();
  });

  it('records that the person is back, and does not ask while another device has input', async () => {
    const log = await start();
    await to('09:30');
    await ben.client.timer.sync({ activeAt: at('09:25') });
    const question = { follows: log.id, why: 'idle' as const };
    expect((await ben.client.timer.ask({ ...question, since: at('09:10') })).prompt).toBeNull();
    await to('09:36');
    expect((await ben.client.timer.ask({ ...question, since: at('09:10') })).prompt).toMatchObject({
      since: at('09:25'),
    });
    await to('09:50');
    await ben.client.timer.ask({ ...question, since: at('09:10'), until: at('09:49') });
    expect(await promptOf()).toMatchObject({ since: at('09:25'), until: at('09:49'), askedAt: at('09:36') });
  });

  it('asks nobody when the organization turned it off, or about an entry that has ended', async () => {
    const log = await start();
    await rule({ allowTrackInactivity: false });
    await to('10:00');
    const question = { follows: log.id, why: 'asleep' as const, since: at('09:10'), until: at('10:00') };
    expect((await ben.client.timer.ask(question)).prompt).toBeNull();
    await rule({ allowTrackInactivity: true, trackOnSleep: true });
    expect((await ben.client.timer.ask(question)).prompt).toBeNull();
    await ben.client.timer.stop({});
    expect((await ben.client.timer.ask({ ...question, why: 'idle' })).prompt).toBeNull();
    await expect(ada.client.timer.ask(question)).rejects.toEqual(refusalOf('timer.not_running'));
  });

  it('ignores answers to an old question after another device acted', async () => {
    const log = await start();
    await to('09:40');
    await ben.client.timer.ask({ follows: log.id, why: 'idle', since: at('09:30') });
    await to('09:45');
    await ben.client.timer.start({ taskId: other, organizationTeamId: org.teamId });
    await to('09:50');
    const now = await stretches();
    expect(now).toEqual(['09:00:00 09:45:00 TRACKED 1', '09:45:00  TRACKED 2']);
    const again = () => ({ requestId: randomUUID(), follows: log.id });
    await ben.client.timer.keep({ ...again(), at: at('09:49') });
    await ben.client.timer.recordStop({ ...again(), stoppedAt: at('09:30'), idleUntil: at('09:49') });
    const resumed = { taskId: task, startedAt: at('09:49'), requestId: randomUUID(), follows: null };
    await expect(ben.client.timer.recordStart({ ...resumed, logType: 'RESUMED' })).rejects.toEqual(
      refusalOf('timer.overlap'),
    );
    expect(await stretches()).toEqual(now);
    expect(await promptOf()).toBeNull();
  });

  it('stores discarded time as idle, out of every total, and can restore it', async () => {
    const log = await start();
    await to('10:00');
    const requestId = randomUUID();
    const discard = { follows: log.id, stoppedAt: at('09:30'), idleUntil: at('10:00'), requestId };
    await ben.client.timer.recordStop(discard);
    await ben.client.timer.recordStop(discard);
    expect(await stretches()).toEqual(['09:00:00 09:30:00 TRACKED 1', '09:30:00 10:00:00 IDLE 1']);
    expect(await ben.client.timer.status({})).toMatchObject({ running: false, duration: 1800 });
    const day = { startDate: at('00:00'), endDate: at('23:59'), onlyMe: true };
    expect(await ben.client.timeLogs.list(day)).toHaveLength(1);
    const [idle] = await ben.client.timeLogs.list({ ...day, logType: ['IDLE'] });
    expect(idle).toMatchObject({ logType: 'IDLE', startedAt: at('09:30'), stoppedAt: at('10:00'), duration: 1800 });

    await expect(ada.client.timeLogs.restore({ timeLogId: String(idle?.id), requestId: randomUUID() })).rejects.toEqual(
      refusalOf('not_found'),
    );
    const restored = randomUUID();
    await ben.client.timeLogs.restore({ timeLogId: String(idle?.id), requestId: restored });
    expect((await ben.client.timer.status({})).duration).toBe(3600);
    const { totalWorkedTasks } = (await ada.client.teams.get({ teamId: org.teamId })).members?.find(
      ({ employeeId }) => employeeId === ben.employeeId,
    ) ?? { totalWorkedTasks: [] };
    expect(totalWorkedTasks).toMatchObject([{ id: task, duration: 3600 }]);
    await ben.client.timeLogs.undo({ requestId: restored });
    expect((await ben.client.timer.status({})).duration).toBe(1800);
    await ben.client.timeLogs.undo({ requestId });
    expect(await ben.client.timer.status({})).toMatchObject({ running: true, duration: 3600 });
  });

  it('does not restore idle time where other time was recorded since', async () => {
    const log = await start();
    await to('10:00');
    await ben.client.timer.recordStop({
      follows: log.id,
      stoppedAt: at('09:30'),
      idleUntil: at('10:00'),
      requestId: randomUUID(),
    });
    await ben.client.timeLogs.create({ startedAt: at('09:40'), stoppedAt: at('09:50'), taskId: other });
    const [idle] = await ben.client.timeLogs.list({ date: '2026-03-02', onlyMe: true, logType: ['IDLE'] });
    const restore = ben.client.timeLogs.restore({ timeLogId: String(idle?.id), requestId: randomUUID() });
    await expect(restore).rejects.toEqual(refusalOf('timer.overlap'));
  });
});

describe('TIMER-19 a forgotten timer', () => {
  it('asks once after the hours that the organization sets: on every device, in the inbox and by mail', async () => {
    await rule({ timerReminderHours: 8 });
    const log = await start();
    await to('16:59');
    await action();
    expect(await promptOf()).toBeNull();
    await to('17:00:30');
    await action();
    await action();
    await mailNotices(t);
    expect(await promptOf()).toMatchObject({ why: 'long', since: null });
    const { items } = await ben.client.notifications.list({});
    expect(items).toMatchObject([{ kind: 'timer.long', subjectId: log.id, words: { title: 'One' }, settledAt: null }]);
    expect(t.mails.filter((mail) => mail.to === ben.email)).toMatchObject([{ subject: 'Is your timer still needed?' }]);
    await ben.client.timer.keep({ follows: log.id, requestId: randomUUID() });
    expect((await ben.client.notifications.list({})).items).toMatchObject([{ settledAt: at('17:00:30') }]);
    await to('18:00');
    await action();
    expect(await promptOf()).toBeNull();
  });

  it('ends exactly at the limit even when the job runs late, and the rest can be counted', async () => {
    await rule({ timerLimitHours: 10 });
    await start();
    await to('20:30');
    await action();
    expect(await stretches()).toEqual(['09:00:00 19:00:00 TRACKED 1', '19:00:00 20:30:00 IDLE 1']);
    const prompt = await promptOf();
    expect(prompt).toMatchObject({ why: 'ended', since: at('19:00'), until: at('20:30') });
    expect((await ben.client.notifications.list({})).items).toMatchObject([
      { kind: 'timer.ended', words: { title: 'One', at: at('19:00'), minutes: '90' } },
    ]);
    await ben.client.timeLogs.restore({ timeLogId: String(prompt?.idleLogId), requestId: randomUUID() });
    expect((await ben.client.timer.status({})).duration).toBe(11.5 * 3600);
    expect(await promptOf()).toBeNull();
  });

  it('goes on when its person says soon after that they were working', async () => {
    await rule({ timerLimitHours: 1 });
    const log = await start();
    await to('10:01');
    await action();
    expect((await ben.client.timer.status({})).running).toBe(false);
    await to('10:20');
    await ben.client.timer.keep({ follows: log.id, requestId: randomUUID(), at: at('10:20') });
    expect(await stretches()).toEqual(['09:00:00  TRACKED 1']);
    await action();
    expect(await ben.client.timer.status({})).toMatchObject({ running: true, duration: 80 * 60 });
    await to('11:21');
    await action();
    expect(await stretches()).toEqual(['09:00:00 11:20:00 TRACKED 1', '11:20:00 11:21:00 IDLE 1']);
    await ben.client.timer.keep({ follows: log.id, requestId: randomUUID(), goOn: false });
    expect(await promptOf()).toBeNull();
    expect((await ben.client.timer.status({})).running).toBe(false);
  });

  it('loses its idle time without an answer when the organization wants it, and can restore it', async () => {
    await rule({ isRemoveIdleTime: true, activityProofDuration: 5 });
    const log = await start();
    await to('09:40');
    await ben.client.timer.ask({ follows: log.id, why: 'idle', since: at('09:30') });
    await to('09:44');
    await action();
    expect((await ben.client.timer.status({})).running).toBe(true);
    await to('09:45');
    await action();
    expect(await stretches()).toEqual(['09:00:00 09:30:00 TRACKED 1', '09:30:00 09:45:00 IDLE 1']);

    await to('10:00');
    const second = await start();
    await to('10:30');
    await ben.client.timer.ask({ follows: second.id, why: 'idle', since: at('10:10'), until: at('10:29') });
    await to('10:36');
    await action();
    expect((await stretches()).slice(2)).toEqual([
      '10:00:00 10:10:00 TRACKED 1',
      '10:10:00 10:29:00 IDLE 1',
      '10:29:00  RESUMED 1',
    ]);
    const prompt = await promptOf();
    expect(prompt).toMatchObject({ why: 'removed', since: at('10:10'), until: at('10:29') });
    expect((await ben.client.timer.status({})).running).toBe(true);
    await ben.client.timeLogs.restore({ timeLogId: String(prompt?.idleLogId), requestId: randomUUID() });
    expect((await ben.client.timer.status({})).duration).toBe(30 * 60 + 36 * 60);
    expect(await promptOf()).toBeNull();
  });

  it('can be stopped while a question is open', async () => {
    const log = await start();
    await to('09:40');
    await ben.client.timer.ask({ follows: log.id, why: 'idle', since: at('09:30') });
    expect(await ben.client.timer.stop({})).toMatchObject({ duration: 2400 });
    expect(await promptOf()).toBeNull();
  });
});

describe('a note', () => {
  it('changes the description of a running or ended entry, named by its id or its request', async () => {
    const requestId = randomUUID();
    const log = await ben.client.timer.start({ taskId: task, organizationTeamId: org.teamId, requestId });
    const note = (follows: string, description: string) =>
      ben.client.timer.note({ follows, description, requestId: randomUUID() });
    expect(await note(requestId, ' Sorting ')).toMatchObject({ id: log.id, description: 'Sorting', isRunning: true });
    expect((await ben.client.timer.status({})).lastLog).toMatchObject({ description: 'Sorting' });
    await to('09:10');
    await ben.client.timer.stop({});
    expect(await note(log.id, '')).toMatchObject({ description: null, duration: 600 });
    await expect(note(randomUUID(), 'x')).rejects.toEqual(refusalOf('timer.not_running'));
    await expect(ada.client.timer.note({ follows: log.id, description: 'x', requestId: randomUUID() })).rejects.toEqual(
      refusalOf('timer.not_running'),
    );
  });
});
