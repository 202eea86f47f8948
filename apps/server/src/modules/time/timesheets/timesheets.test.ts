import { asQuery } from '@stint/contract/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { meanwhile } from '../../../test/meanwhile.ts';
import { mailNotices } from '../../../test/notice-mails.ts';
import { timesheetJobs } from './timesheets.jobs.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;
let mia: Person;
let taskId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  // A Wednesday.
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ben = await org.join('EMPLOYEE');
  mia = await org.join('MANAGER', { name: 'Mia Torres' });
  for (const { client, userId } of [org.owner, ben, mia]) await client.users.update({ userId, timeZone: 'Etc/UTC' });
  taskId = (await ben.client.tasks.create({ title: 'Note G', teams: [org.teamId] })).id;
});

const add = (startedAt: string, stoppedAt: string, more: object = {}) =>
  ben.client.timeLogs.create({ startedAt, stoppedAt, taskId, reason: 'ERROR', ...more });
const lastWeek = () => add('2026-02-25T09:00:00.000Z', '2026-02-25T17:00:00.000Z');
const idOf = async (log: Promise<{ timesheetId: string | null }>) => String((await log).timesheetId);
const codes = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code);
const status = async (id: string) => (await ben.client.timesheets.get({ timesheetId: id })).status;

describe('a timesheet', () => {
  it('is submitted, reviewed, denied with a comment, submitted again and approved', async () => {
    const id = await idOf(lastWeek());
    expect(await ben.client.timesheets.submit({ ids: [id] })).toMatchObject([
      { id, status: 'PENDING', duration: 28_800 },
    ]);
    await mia.client.timesheets.setStatus({ ids: [id], status: 'IN_REVIEW' });
    expect(await status(id)).toBe('IN REVIEW');
    await mia.client.timesheets.setStatus({ ids: [id], status: 'REJECTED', comment: 'Wednesday is too long' });
    expect(await status(id)).toBe('DENIED');
    await ben.client.timesheets.submit({ ids: [id] });
    await mia.client.timesheets.setStatus({ ids: [id], status: 'APPROVED' });
    expect(await ben.client.timesheets.get({ timesheetId: id })).toMatchObject({
      status: 'APPROVED',
      approvedById: mia.employeeId,
      approvedAt: t.now(),
      lockedAt: t.now(),
    });
    expect(await ben.client.timesheets.history({ timesheetId: id })).toMatchObject([
      { from: 'DRAFT', to: 'PENDING' },
      { from: 'PENDING', to: 'IN REVIEW' },
      { from: 'IN REVIEW', to: 'DENIED', comment: 'Wednesday is too long' },
      { from: 'DENIED', to: 'PENDING' },
      { from: 'PENDING', to: 'APPROVED' },
    ]);
  });

  it('refuses every change of its time while it is locked, and says who can open it', async () => {
    const log = await lastWeek();
    const ids = [String(log.timesheetId)];
    const changes = () =>
      Promise.all([
        codes(add('2026-02-26T09:00:00.000Z', '2026-02-26T10:00:00.000Z')),
        codes(ben.client.timeLogs.update({ timeLogId: log.id, description: 'Other words' })),
        codes(ben.client.timeLogs.remove({ logIds: [log.id] })),
        codes(
          ben.client.timer.recordStart({
            startedAt: '2026-02-26T11:00:00.000Z',
            stoppedAt: '2026-02-26T12:00:00.000Z',
            requestId: crypto.randomUUID(),
            stopRequestId: crypto.randomUUID(),
            taskId,
            follows: null,
          }),
        ),
      ]);
    await ben.client.timesheets.submit({ ids });
    expect(await changes()).toEqual(Array(4).fill('timesheet.submitted'));
    await mia.client.timesheets.setStatus({ ids, status: 'IN REVIEW' });
    expect(await changes()).toEqual(Array(4).fill('timesheet.in_review'));
    await mia.client.timesheets.setStatus({ ids, status: 'APPROVED' });
    expect(await changes()).toEqual(Array(4).fill('timesheet.locked'));
    await expect(
      t.sql('update time_log set "stoppedAt" = "stoppedAt" + interval \'1 hour\' where id = $1', [log.id]),
    ).rejects.toThrow(/locked/);
    await mia.client.timesheets.setStatus({ ids, status: 'DRAFT', comment: 'Please add Thursday' });
    expect(await codes(add('2026-02-26T09:00:00.000Z', '2026-02-26T10:00:00.000Z'))).toBeNull();
  });

  it.each([
    ['changed', `update time_log set "stoppedAt" = "stoppedAt" - interval '1 hour' where id = $1`],
    ['deleted', 'update time_log set "deletedAt" = "startedAt" where id = $1'],
  ])('waits for a change under way, so that nobody approves less than is shown: %s', async (_, change) => {
    const first = await lastWeek();
    const id = await idOf(add('2026-02-26T09:00:00.000Z', '2026-02-26T10:00:00.000Z'));
    const submitted = await meanwhile(t.url, [[change, [first.id]]], () => ben.client.timesheets.submit({ ids: [id] }));
    expect(submitted[0]?.duration).toBe((await ben.client.timesheets.get({ timesheetId: id })).duration);
    expect(submitted[0]?.duration).toBeLessThan(32_400);
  });

  it('splits an entry over its end when it is submitted, and both halves keep their time', async () => {
    const log = await add('2026-03-01T22:00:00.000Z', '2026-03-02T01:30:00.000Z', { description: 'Night shift' });
    const [sheet] = await ben.client.timesheets.submit({ ids: [String(log.timesheetId)] });
    expect(sheet).toMatchObject({ stoppedAt: '2026-03-02T00:00:00.000Z', duration: 7200 });
    const halves = await ben.client.timeLogs.list({ startDate: '2026-03-01', endDate: '2026-03-02' });
    expect(halves.map(({ startedAt, stoppedAt, description }) => [startedAt, stoppedAt, description])).toEqual([
      ['2026-03-02T00:00:00.000Z', '2026-03-02T01:30:00.000Z', 'Night shift'],
      ['2026-03-01T22:00:00.000Z', '2026-03-02T00:00:00.000Z', 'Night shift'],
    ]);
    expect(halves.map(({ timesheet }) => timesheet?.status)).toEqual(['DRAFT', 'PENDING']);
  });

  it('lets a running timer go on in the next period', async () => {
    t.setClock('2026-03-01T23:00:00.000Z');
    const { timesheetId } = await ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
    t.setClock('2026-03-02T02:00:00.000Z');
    await ben.client.timesheets.submit({ ids: [String(timesheetId)] });
    expect(await ben.client.timer.status({})).toMatchObject({
      running: true,
      duration: 7200,
      lastLog: { startedAt: '2026-03-02T00:00:00.000Z' },
    });
    await ben.client.timer.stop({});
    expect(await ben.client.reports.perDay({ startDate: '2026-03-01', endDate: '2026-03-02' })).toMatchObject([
      { date: '2026-03-01', seconds: 3600 },
      { date: '2026-03-02', seconds: 7200 },
    ]);
  });

  describe('whose running entry goes on in the next period, while a device is offline', () => {
    const until = '2026-03-02T02:00:00.000Z';
    let entry: string;
    let sheet: string;
    beforeEach(async () => {
      t.setClock('2026-03-01T23:00:00.000Z');
      const { id, timesheetId } = await ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
      [entry, sheet] = [id, String(timesheetId)];
      t.setClock(until);
      await ben.client.timesheets.submit({ ids: [sheet] });
    });
    const stop = (stoppedAt: string) =>
      ben.client.timer.recordStop({ follows: entry, stoppedAt, requestId: crypto.randomUUID() });
    const days = async () => {
      const dates = await ben.client.reports.perDay({ startDate: '2026-03-01', endDate: '2026-03-02' });
      return dates.map(({ seconds }) => seconds);
    };
    const isRunning = async () => (await ben.client.timer.status({})).running;

    it('ends at a stop after the boundary that still names the first part', async () => {
      expect(await stop('2026-03-02T01:00:00.000Z')).toMatchObject({ isRunning: false });
      expect(await isRunning()).toBe(false);
      expect(await days()).toEqual([3600, 3600]);
    });

    it('ends when a start reported late follows the first part', async () => {
      const other = await ben.client.tasks.create({ title: 'Note H', teams: [org.teamId] });
      const startedAt = '2026-03-02T01:00:00.000Z';
      const requestId = crypto.randomUUID();
      await ben.client.timer.recordStart({ taskId: other.id, startedAt, requestId, follows: entry });
      expect(await ben.client.timer.status({})).toMatchObject({ lastLog: { taskId: other.id, startedAt } });
      expect(await days()).toEqual([3600, 7200]);
    });

    it('refuses a stop before the boundary, and takes it with all that followed once the period is open', async () => {
      const early = '2026-03-01T23:30:00.000Z';
      expect(await codes(stop(early))).toBe('timesheet.submitted');
      expect(await isRunning()).toBe(true);
      await ben.client.timesheets.submit({ ids: [sheet], status: 'unsubmit' });
      expect(await stop(early)).toMatchObject({ id: entry, stoppedAt: early });
      expect(await isRunning()).toBe(false);
      expect(await days()).toEqual([1800, 0]);
      // Time after the stop stays as idle time, and the person is asked about it.
      const idle = await t.sql(
        `select "startedAt", "stoppedAt" from time_log where "logType" = 'IDLE' and "employeeId" = $1`,
        [ben.employeeId],
      );
      expect(idle).toEqual([{ startedAt: early, stoppedAt: until }]);
    });
  });

  it('of a period that has not ended is submitted only without a running timer, and then refuses a start', async () => {
    await ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
    expect(await codes(ben.client.timesheets.submit({ date: '2026-03-04' }))).toBe('timesheet.running');
    t.pass(10);
    await ben.client.timer.stop({});
    const [sheet] = await ben.client.timesheets.submit({ date: '2026-03-04' });
    const start = () => ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
    expect(await codes(start())).toBe('timesheet.submitted');
    await ben.client.timesheets.submit({ ids: [String(sheet?.id)], status: 'unsubmit' });
    expect(await codes(start())).toBeNull();
    expect(await codes(ben.client.timesheets.submit({ date: '2026-03-11' }))).toBe('timesheet.future');
  });

  it('begins at the midnight of its person, and stays where it is when zone or frequency change', async () => {
    await ben.client.users.update({ userId: ben.userId, timeZone: 'Pacific/Auckland' });
    const first = await idOf(add('2026-03-04T09:00:00.000Z', '2026-03-04T10:00:00.000Z'));
    const span = async (id: string) => {
      const { startedAt, stoppedAt } = await ben.client.timesheets.get({ timesheetId: id });
      return [startedAt, stoppedAt];
    };
    const week = ['2026-03-01T11:00:00.000Z', '2026-03-08T11:00:00.000Z'];
    expect(await span(first)).toEqual(week);
    await ben.client.users.update({ userId: ben.userId, timeZone: 'America/Los_Angeles' });
    await org.owner.client.organizations.update({ organizationId: org.organizationId, timesheetFrequency: 'MONTHLY' });
    expect(await span(first)).toEqual(week);
    const before = await idOf(add('2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'));
    // March in Auckland, where they lived then, cut where the week begins.
    expect(await span(before)).toEqual(['2026-02-28T11:00:00.000Z', '2026-03-01T11:00:00.000Z']);
  });
});

describe('who may move a timesheet', () => {
  it('the person submits and withdraws; colleagues and employees do not approve', async () => {
    const id = await idOf(lastWeek());
    const eve = await org.join('EMPLOYEE');
    for (const to of ['APPROVED', 'DENIED', 'IN REVIEW'] as const) {
      expect(await codes(ben.client.timesheets.setStatus({ ids: [id], status: to }))).toBe('timesheet.transition');
      expect(await codes(eve.client.timesheets.setStatus({ ids: [id], status: to }))).toBe('forbidden');
    }
    expect(await codes(eve.client.timesheets.get({ timesheetId: id }))).toBe('forbidden');
    expect(await status(id)).toBe('DRAFT');
  });

  it('nobody approves their own while another approver exists', async () => {
    const log = await mia.client.timeLogs.create({
      startedAt: '2026-02-25T09:00:00.000Z',
      stoppedAt: '2026-02-25T10:00:00.000Z',
      taskId,
    });
    const ids = [String(log.timesheetId)];
    expect(await codes(mia.client.timesheets.setStatus({ ids, status: 'APPROVED' }))).toBe('timesheet.own');
    await org.owner.client.timesheets.setStatus({ ids, status: 'APPROVED' });
  });

  it('counts those that wait for the caller, without their own', async () => {
    const submitted = [await idOf(lastWeek())];
    await ben.client.timesheets.submit({ ids: submitted });
    const own = await mia.client.timeLogs.create({
      startedAt: '2026-02-24T09:00:00.000Z',
      stoppedAt: '2026-02-24T10:00:00.000Z',
      reason: 'ERROR',
    });
    await mia.client.timesheets.submit({ ids: [String(own.timesheetId)] });
    const oldest = await mia.client.timesheets.waiting({});
    expect(oldest).toEqual({ count: 1, oldest: expect.any(String) });
    const { items } = await mia.client.timesheets.overview({ date: oldest.oldest ?? '' });
    expect(items.find(({ employee }) => employee.id === ben.employeeId)?.status).toBe('PENDING');
    expect(await org.owner.client.timesheets.waiting({})).toEqual({ ...oldest, count: 2 });
    await org.owner.client.timesheets.setStatus({ ids: [String(own.timesheetId)], status: 'APPROVED' });
    expect(await org.owner.client.timesheets.waiting({})).toEqual(oldest);
    await org.owner.client.timesheets.setStatus({ ids: submitted, status: 'APPROVED' });
    expect(await org.owner.client.timesheets.waiting({})).toEqual({ count: 0, oldest: null });
    expect(await codes(ben.client.timesheets.waiting({}))).toBe('forbidden');
  });

  it('an approver goes from any open status straight to approved, and reopens only with a reason', async () => {
    const id = await idOf(lastWeek());
    await mia.client.timesheets.setStatus({ ids: [id], status: 'APPROVED' });
    expect(await codes(mia.client.timesheets.setStatus({ ids: [id], status: 'DENIED' }))).toBe('timesheet.transition');
    expect(await codes(mia.client.timesheets.setStatus({ ids: [id], status: 'DRAFT' }))).toBe(
      'timesheet.reason_required',
    );
    await mia.client.timesheets.setStatus({ ids: [id], status: 'DRAFT', comment: 'Friday is missing' });
    expect(await status(id)).toBe('DRAFT');
  });

  it('changes all of the named timesheets or none', async () => {
    const id = await idOf(lastWeek());
    const other = await idOf(add('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z'));
    await mia.client.timesheets.setStatus({ ids: [id], status: 'APPROVED' });
    expect(await codes(mia.client.timesheets.setStatus({ ids: [other, id], status: 'DENIED' }))).toBe(
      'timesheet.transition',
    );
    expect(await status(other)).toBe('DRAFT');
  });

  it('answers an invalid status with 400 in the words of existing clients, and changes nothing', async () => {
    const id = await idOf(lastWeek());
    const body = { ids: [id], status: 'PAID', organizationId: org.organizationId, tenantId: org.tenantId };
    const response = await t.call('PUT', '/api/timesheet/status', { token: mia.token, body });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(
      'status must be one of the following values: DRAFT, PENDING, IN REVIEW, DENIED, APPROVED',
    );
    expect(await status(id)).toBe('DRAFT');
  });
});

describe('lists of timesheets', () => {
  it('show own ones to the person and everybody’s to a manager, in the shape of existing clients', async () => {
    const id = await idOf(lastWeek());
    const query = { startDate: '2026-02-23', endDate: '2026-03-01', timeZone: 'Etc/UTC' };
    const listed = await t.call('GET', `/api/timesheet?${asQuery(query)}`, { token: ben.token });
    expect(listed.json()).toEqual([
      expect.objectContaining({ id, employeeId: ben.employeeId, duration: 28_800, isEdited: false }),
    ]);
    expect(listed.json()[0]).not.toHaveProperty('employee');
    expect(await mia.client.timesheets.list({ ...query, relations: ['employee'] })).toMatchObject([
      { id, employee: { id: ben.employeeId } },
    ]);
    expect(await mia.client.timesheets.list({ ...query, status: ['IN_REVIEW', 'REJECTED'] })).toEqual([]);
  });

  it('show who has submitted and what to look at', async () => {
    await add('2026-02-25T06:00:00.000Z', '2026-02-25T20:00:00.000Z');
    await add('2026-02-26T06:00:00.000Z', '2026-02-26T07:00:00.000Z', { reason: undefined, taskId: undefined });
    await ben.client.timesheets.submit({ date: '2026-02-25' });
    const { items } = await mia.client.timesheets.overview({ date: '2026-02-25' });
    expect(items.find(({ employee }) => employee.id === ben.employeeId)).toMatchObject({
      status: 'PENDING',
      duration: 15 * 3600,
      manual: 15 * 3600,
      entries: 2,
      canApprove: true,
      hints: expect.arrayContaining([
        { hint: 'long_day', count: 1 },
        { hint: 'manual_without_reason', count: 1 },
        { hint: 'no_task', count: 1 },
      ]),
    });
    expect(items.find(({ employee }) => employee.id === mia.employeeId)).toMatchObject({
      id: null,
      status: 'DRAFT',
      duration: 0,
      canApprove: false,
    });
    const own = await ben.client.timesheets.overview({ date: '2026-02-25' });
    expect(own.items.map(({ employee }) => employee.id)).toEqual([ben.employeeId]);
  });

  it('SHEET-06 keep who is suspended until their submitted timesheets are decided', async () => {
    await lastWeek();
    const [sheet] = await ben.client.timesheets.submit({ date: '2026-02-25' });
    const ids = [String(sheet?.id)];
    await org.owner.client.members.update({ employeeId: ben.employeeId, isActive: false });
    const statuses = async (more: object = {}, date = '2026-02-25') => {
      const { items, total } = await mia.client.timesheets.overview({ date, ...more });
      expect(total).toBe(items.length);
      return items.filter(({ employee }) => employee.id === ben.employeeId).map(({ status }) => status);
    };
    expect(await statuses()).toEqual(['PENDING']);
    expect(await statuses({ organizationTeamId: org.teamId })).toEqual(['PENDING']);
    expect(await statuses({}, '2026-02-18')).toEqual([]);
    expect(await statuses({}, '2026-03-04')).toEqual([]);
    await mia.client.timesheets.setStatus({ ids, status: 'IN REVIEW' });
    expect(await statuses()).toEqual(['IN REVIEW']);
    await mia.client.timesheets.setStatus({ ids, status: 'APPROVED' });
    expect(await statuses()).toEqual([]);
    expect(await statuses({ employeeId: ben.employeeId })).toEqual(['APPROVED']);
  });

  it('SHEET-06 keep who is suspended while they have time that was never submitted', async () => {
    const log = await lastWeek();
    const removed = await add('2026-02-18T09:00:00.000Z', '2026-02-18T10:00:00.000Z');
    await ben.client.timeLogs.remove({ logIds: [removed.id] });
    await org.owner.client.members.update({ employeeId: ben.employeeId, isActive: false });
    const statuses = async (date: string) => {
      const { items } = await mia.client.timesheets.overview({ date });
      return items.filter(({ employee }) => employee.id === ben.employeeId).map(({ status }) => status);
    };
    expect(await statuses('2026-02-25')).toEqual(['DRAFT']);
    expect(await statuses('2026-02-18')).toEqual([]);
    await mia.client.timesheets.setStatus({ ids: [String(log.timesheetId)], status: 'APPROVED' });
    expect(await statuses('2026-02-25')).toEqual([]);
  });
});

describe('named timesheets', () => {
  const later = () => add('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z');
  it('are summed up by period, with who decided, and only for who sees that time', async () => {
    const [first, second] = [await idOf(lastWeek()), await idOf(later())];
    await mia.client.timesheets.setStatus({ ids: [first], status: 'APPROVED' });
    expect(await ben.client.timesheets.summaries({ ids: [second, first, second] })).toMatchObject([
      { id: first, status: 'APPROVED', duration: 28_800, entries: 1, movedBy: 'Mia Torres', canApprove: false },
      { id: second, status: 'DRAFT', duration: 3600, entries: 1, movedBy: null, canApprove: false },
    ]);
    expect(await mia.client.timesheets.summaries({ ids: [second] })).toMatchObject([{ canApprove: true }]);
    const eve = await org.join('EMPLOYEE');
    expect(await codes(eve.client.timesheets.summaries({ ids: [first] }))).toBe('forbidden');
    expect(await codes(mia.client.timesheets.summaries({ ids: [crypto.randomUUID()] }))).toBe('not_found');
    expect(await codes(mia.client.timesheets.summaries({ ids: [] }))).toBe('invalid');
  });

  it.each([
    ['DAILY', ['2026-02-25T00:00:00.000Z', '2026-02-26T00:00:00.000Z']],
    ['MONTHLY', ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']],
  ] as const)(
    '%s are submitted, withdrawn, denied, approved and reopened by a day in them',
    async (frequency, span) => {
      const { organizationId } = org;
      await org.owner.client.organizations.update({ organizationId, timesheetFrequency: frequency });
      await lastWeek();
      const [sheet] = await ben.client.timesheets.submit({ date: '2026-02-25' });
      const ids = [String(sheet?.id)];
      expect([sheet?.startedAt, sheet?.stoppedAt]).toEqual(span);
      await ben.client.timesheets.submit({ ids, status: 'unsubmit' });
      await ben.client.timesheets.submit({ ids });
      for (const to of ['DENIED', 'APPROVED', 'DRAFT'] as const) {
        await mia.client.timesheets.setStatus({ ids, status: to, comment: 'Because' });
        expect(await status(String(sheet?.id))).toBe(to);
      }
    },
  );
});

describe('news of a timesheet', () => {
  const news = async ({ client }: Person) => (await client.notifications.list({})).items.map(({ kind }) => kind);
  const jobs = () => mailNotices(t);

  it('go to approvers and to the person, in the inbox and by mail', async () => {
    const id = await idOf(lastWeek());
    await ben.client.timesheets.submit({ ids: [id] });
    expect(await news(mia)).toContain('timesheet.submitted');
    await mia.client.timesheets.setStatus({ ids: [id], status: 'DENIED', comment: 'Too long' });
    expect(await news(ben)).toContain('timesheet.denied');
    await jobs();
    const mail = t.mails.find(({ to, subject }) => to === ben.email && subject === 'Your timesheet was sent back');
    expect(mail?.text).toContain('Too long');
    expect(mail?.text).toMatch(/Feb 23\s–\sMar 1, 2026/);
  });

  it('reminds once at nine in the morning of the person, and not of a submitted week', async () => {
    const id = await idOf(lastWeek());
    const due = async (at: string) => {
      t.setClock(at);
      const { database, bus, now, app } = t;
      for (const { run } of timesheetJobs)
        await run({ database, bus, now, services: app.services, warn: () => undefined }, {});
      return (await t.sql<{ remindedAt: string | null }>('select "remindedAt" from timesheet where id = $1', [id]))[0]
        ?.remindedAt;
    };
    expect(await due('2026-03-02T08:59:00.000Z')).toBeNull();
    await t.sql(`update timesheet set status = 'PENDING' where id = $1`, [id]);
    expect(await due('2026-03-02T09:01:00.000Z')).toBeNull();
    await t.sql(`update timesheet set status = 'DRAFT' where id = $1`, [id]);
    expect(await due('2026-03-02T09:01:00.000Z')).not.toBeNull();
    await due('2026-03-02T10:00:00.000Z');
    await jobs();
    const mails = t.mails.filter(({ to, subject }) => to === ben.email && subject === 'Submit your timesheet');
    expect(mails.map(({ text }) => /Feb 23\s–\sMar 1, 2026/.test(text))).toEqual([true]);
  });

  it('reminds people on request of an approver', async () => {
    await lastWeek();
    expect(await mia.client.timesheets.remind({ employeeIds: [ben.employeeId], date: '2026-02-25' })).toEqual({
      reminded: 1,
    });
    expect(await news(ben)).toContain('timesheet.reminder');
    const sheets = await mia.client.timesheets.list({});
    const ahead = { employeeIds: [ben.employeeId], date: '2026-03-09' };
    expect(await codes(mia.client.timesheets.remind(ahead))).toBe('timesheet.future');
    expect(await mia.client.timesheets.list({})).toEqual(sheets);
    expect(await codes(ben.client.timesheets.remind({ employeeIds: [ben.employeeId], date: '2026-02-25' }))).toBe(
      'forbidden',
    );
  });
});
