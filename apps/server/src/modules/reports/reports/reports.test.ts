import { randomUUID } from 'node:crypto';
import { asQuery } from '@stint/contract/client';
import {
  taskStatisticsSchema,
  timeLimitReportListSchema,
  timeLogReportDailySchema,
  timeLogSchema,
  timeSlotSchema,
} from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let taskId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  taskId = (await ada.client.tasks.create({ title: 'One', teams: [org.teamId], projectId: org.projectId })).id;
});

const add = (person: Person, from: string, to: string, more: object = {}) =>
  person.client.timeLogs.create({
    startedAt: `2026-03-${from}:00.000Z`,
    stoppedAt: `2026-03-${to}:00.000Z`,
    taskId,
    ...more,
  });
const week = { startDate: '2026-03-01', endDate: '2026-03-07', timeZone: 'Etc/UTC' };
const get = async (path: string, query: Record<string, unknown>, person = ada) => {
  const { tenantId, organizationId } = org;
  const response = await t.call('GET', `/api${path}?${asQuery({ tenantId, organizationId, ...query })}`, {
    token: person.token,
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json() as never;
};

describe('the use of a project', () => {
  it('is everybody’s time at their rates, visible to those who see rates', async () => {
    const { projectId } = org;
    await ada.client.projects.update({ projectId, budget: 1000, budgetType: 'cost', currency: 'EUR' });
    await ada.client.members.update({ employeeId: ada.employeeId, billRateValue: 60, billRateCurrency: 'EUR' });
    await ada.client.members.update({ employeeId: ben.employeeId, billRateValue: 90, billRateCurrency: 'USD' });
    expect(await ada.client.reports.projectUse({ projectId })).toMatchObject({
      workedMs: 0,
      cost: 0,
      currency: 'EUR',
      unpricedMs: 0,
    });
    await add(ada, '02T09:00', '02T10:30');
    await add(ben, '02T09:00', '02T10:00');
    await add(ada, '03T09:00', '03T10:00', { taskId: null, projectId: null });
    const hour = 3_600_000;
    const use = await ada.client.reports.projectUse({ projectId });
    expect(use).toMatchObject({ workedMs: 2.5 * hour, cost: 90, currency: 'EUR', unpricedMs: hour });
    const euros = { employeeId: ben.employeeId, startsOn: '1970-01-01', amount: 90, currency: 'EUR' };
    await ada.client.rates.set(euros);
    expect(await ada.client.reports.projectUse({ projectId })).toMatchObject({ cost: 180, unpricedMs: 0 });
    await expect(ben.client.reports.projectUse({ projectId })).rejects.toEqual(refusalOf('forbidden'));
  });
});

describe('manual time', () => {
  it('is recorded in the timesheet of its week', async () => {
    const log = await add(ada, '02T09:00', '02T10:30', { description: 'Talked', logType: 'TRACKED' });
    timeLogSchema.parse(log);
    expect(log).toMatchObject({ logType: 'MANUAL', source: 'BROWSER', duration: 5400, projectId: org.projectId });
    expect(log.timesheet).toMatchObject({ status: 'DRAFT', duration: 5400 });
    expect(await ada.client.timeLogs.get({ timeLogId: log.id })).toEqual(log);
  });

  it('cannot overlap other entries, but may begin where one ends', async () => {
    await add(ada, '02T09:00', '02T10:00');
    await add(ada, '02T10:00', '02T11:00');
    for (const [from, to] of [
      ['02T09:30', '02T09:45'],
      ['02T08:00', '02T12:00'],
      ['02T10:59', '02T12:00'],
    ] as const) {
      await expect(add(ada, from, to)).rejects.toEqual(refusalOf('timer.overlap'));
    }
    await expect(add(ada, '02T13:00', '02T12:00')).rejects.toEqual(refusalOf('timer.order'));
    const conflicts = await ada.client.timeLogs.conflicts({
      startDate: '2026-03-02T09:30:00.000Z',
      endDate: '2026-03-02T10:30:00.000Z',
    });
    expect(conflicts).toHaveLength(2);
  });

  it('is changed and deleted, in every total, and only by its person or a manager', async () => {
    const log = await add(ben, '02T09:00', '02T10:00');
    const other = await org.join('EMPLOYEE');
    await expect(other.client.timeLogs.update({ timeLogId: log.id, description: 'x' })).rejects.toEqual(
      refusalOf('member.not_own'),
    );
    await expect(other.client.timeLogs.remove({ logIds: [log.id] })).rejects.toEqual(refusalOf('member.not_own'));
    await expect(add(other, '02T09:00', '02T10:00', { employeeId: ben.employeeId })).rejects.toEqual(
      refusalOf('member.not_own'),
    );
    const after = await ben.client.timeLogs.update({ timeLogId: log.id, stoppedAt: '2026-03-02T09:30:00.000Z' });
    expect(after).toMatchObject({ duration: 1800, isEdited: true });
    await expect(ada.client.timeLogs.remove({ logIds: [] })).rejects.toMatchObject({
      status: 400,
      message: 'No timesheet IDs provided for deletion',
    });
    expect(await ada.client.timeLogs.remove({ logIds: [log.id] })).toMatchObject({ affected: 1 });
    expect(await ada.client.reports.tasks({})).toEqual([]);
    expect(await ben.client.timeLogs.list(week)).toEqual([]);
  });

  it('cannot change once its week is approved', async () => {
    const log = await add(ada, '02T09:00', '02T10:00');
    await t.sql(`update timesheet set status = 'APPROVED' where "tenantId" = $1`, [org.tenantId]);
    const locked = refusalOf('timesheet.locked');
    await expect(add(ada, '02T11:00', '02T12:00')).rejects.toEqual(locked);
    await expect(ada.client.timeLogs.update({ timeLogId: log.id, description: 'x' })).rejects.toEqual(locked);
    await expect(ada.client.timeLogs.remove({ logIds: [log.id] })).rejects.toEqual(locked);
    await expect(ada.client.timer.start({ taskId })).rejects.toEqual(locked);
  });
});

describe('reports', () => {
  beforeEach(async () => {
    await add(ada, '02T22:00', '03T01:00');
    await add(ada, '04T09:00', '04T10:00', { taskId: null, description: 'Talked' });
    await add(ben, '03T08:00', '03T09:30');
  });

  it('add up per day, cut at midnight of the zone', async () => {
    const sums = async (timeZone: string) =>
      (await ada.client.reports.daily({ ...week, timeZone })).map(({ date, sum }) => [date, sum]);
    expect(await sums('Etc/UTC')).toEqual([
      ['2026-03-04', 3600],
      ['2026-03-03', 9000],
      ['2026-03-02', 7200],
    ]);
    expect(await sums('Asia/Kathmandu')).toEqual([
      ['2026-03-04', 3600],
      ['2026-03-03', 16_200],
    ]);
  });

  it('show the client of an entry, else that of its project', async () => {
    const { client } = ada;
    const { id: projectId } = await client.projects.create({ name: 'Engine' });
    const babbage = await client.contacts.create({ name: 'Babbage' });
    const abel = await client.contacts.create({ name: 'abel' });
    await client.projects.update({ projectId, organizationContactId: babbage.id });
    const day = '2026-02-02';
    const record = (hour: string, more: object) =>
      client.timeLogs.create({
        startedAt: `${day}T0${hour}:00:00.000Z`,
        stoppedAt: `${day}T0${hour}:30:00.000Z`,
        ...more,
      });
    await record('6', { projectId });
    await record('7', { projectId, organizationContactId: abel.id });
    await record('8', {});
    const query = { startDate: day, endDate: day, timeZone: 'Etc/UTC', groupBy: 'client' as const };
    const figures = async () =>
      (await client.reports.daily(query)).map(({ client: whom, sum }) => [whom?.name ?? null, sum]);
    expect(await figures()).toEqual([
      ['abel', 1800],
      ['Babbage', 1800],
      [null, 1800],
    ]);
    await client.contacts.update({ contactId: babbage.id, name: 'Babbage & Co.' });
    await client.contacts.remove({ contactId: abel.id });
    expect(await figures()).toEqual([
      ['Babbage & Co.', 3600],
      [null, 1800],
    ]);
    await client.contacts.restore({ contactId: abel.id });
    expect((await figures())[0]).toEqual(['abel', 1800]);
  });

  it('nest by date, project, employee or client, in the shape of existing clients', async () => {
    for (const groupBy of ['date', 'project', 'employee', 'client']) {
      const rows = (await get('/timesheet/time-log/report/daily', {
        ...week,
        groupBy,
        activityLevel: { start: 0, end: 100 },
      })) as { sum: number }[];
      expect(
        rows.reduce((sum, row) => sum + row.sum, 0),
        groupBy,
      ).toBe(19_800);
      if (groupBy === 'date') z.array(timeLogReportDailySchema).parse(rows);
    }
    const [day] = await ada.client.reports.daily({ ...week, startDate: '2026-03-04' });
    expect(day).toMatchObject({
      date: '2026-03-04',
      logs: [
        {
          project: null,
          employeeLogs: [
            {
              employee: { fullName: 'Ada Lovelace' },
              sum: 3600,
              tasks: [{ task: null, description: 'Talked', duration: 3600 }],
            },
          ],
        },
      ],
    });
  });

  it('count the running entry up to now', async () => {
    await ben.client.timer.start({ taskId, startedAt: '2026-03-04T11:30:00.000Z', requestId: randomUUID() });
    const today = { startDate: '2026-03-04', endDate: '2026-03-04' };
    expect(await ben.client.reports.daily(today)).toMatchObject([{ sum: 1800 }]);
    expect(await ben.client.reports.counts(today)).toMatchObject({ weekDuration: 1800, todayDuration: 1800 });
    expect(await ben.client.timeLogs.list(today)).toMatchObject([
      { duration: 1800, isRunning: true, stoppedAt: t.now() },
    ]);
  });

  it('show a member only their own time, and refuse a query about others', async () => {
    expect((await ben.client.reports.daily(week)).map(({ sum }) => sum)).toEqual([5400]);
    expect(await ben.client.timeLogs.list(week)).toHaveLength(1);
    expect(await ben.client.reports.counts(week)).toMatchObject({ employeesCount: 1, weekDuration: 5400 });
    const others = { ...week, employeeIds: [ada.employeeId] };
    await expect(ben.client.reports.daily(others)).rejects.toEqual(refusalOf('forbidden'));
    await expect(ben.client.timeLogs.list(others)).rejects.toEqual(refusalOf('forbidden'));
    await expect(ben.client.reports.limits(others)).rejects.toEqual(refusalOf('forbidden'));
    const [foreign] = await ada.client.timeLogs.list({ ...week, employeeIds: [ada.employeeId] });
    await expect(ben.client.timeLogs.get({ timeLogId: foreign!.id })).rejects.toEqual(refusalOf('forbidden'));
  });

  it('show a person’s time to them and to the managers of their teams, in every call', async () => {
    const [lea, eve] = [await org.join('EMPLOYEE', { name: 'Lea' }), await org.join('EMPLOYEE', { team: false })];
    const people = [ada, ben, lea].map(({ employeeId }) => employeeId);
    const managerIds = [ada.employeeId, lea.employeeId];
    await ada.client.teams.update({ teamId: org.teamId, memberIds: people, managerIds });
    const [log] = await ada.client.timeLogs.list({ ...week, employeeIds: [ben.employeeId] });
    const { employeeId } = ben;
    const calls = (who: Person): (() => Promise<unknown>)[] => {
      const { reports, timeLogs, timer } = who.client;
      const about = { ...week, employeeIds: [employeeId] };
      return [
        () => reports.daily(about),
        () => reports.dailyChart(about),
        () => reports.limits(about),
        () => reports.counts(about),
        () => reports.timeSlots(about),
        () => reports.activities(about),
        () => reports.dailyActivities(about),
        () => reports.activityReport(about),
        () => reports.tasks(about),
        () => reports.allTasks(about),
        () => reports.tasksOf({ ...week, employeeId }),
        () => timeLogs.list(about),
        () => timeLogs.get({ timeLogId: log!.id }),
        () => timer.status({ employeeId }),
        () => timer.worked({ employeeIds: [employeeId] }),
      ];
    };
    for (const who of [ben, lea, ada]) for (const call of calls(who)) await call();
    for (const call of calls(eve)) await expect(call()).rejects.toEqual(refusalOf('forbidden'));
    const whole = await lea.client.reports.daily(week);
    expect(whole.reduce((all, { sum }) => all + sum, 0)).toBe(19_800);
    expect(await lea.client.timer.worked({ organizationTeamId: org.teamId })).toHaveLength(3);
    const totals = await eve.client.reports.tasks(week);
    expect(totals).toEqual([]);
  });

  it('narrow to people, projects, tasks and types', async () => {
    const sum = async (filter: object) =>
      (await ada.client.reports.daily({ ...week, ...filter })).reduce((all, day) => all + day.sum, 0);
    expect(await sum({ employeeIds: [ben.employeeId] })).toBe(5400);
    expect(await sum({ projectIds: [org.projectId] })).toBe(16_200);
    expect(await sum({ taskIds: [taskId], employeeIds: [ada.employeeId] })).toBe(10_800);
    expect(await sum({ logType: ['TRACKED'] })).toBe(0);
    expect(await sum({ teamIds: [org.teamId] })).toBe(0);
  });

  it('chart hours per day and type, including empty days', async () => {
    const chart = (await get('/timesheet/time-log/report/daily-chart', { ...week, groupBy: 'date' })) as {
      date: string;
      value: { MANUAL: number };
    }[];
    expect(chart).toHaveLength(7);
    expect(chart[2]).toEqual({ date: '2026-03-03', value: { TRACKED: 0, MANUAL: 2.5, IDLE: 0, RESUMED: 0 } });
  });

  it('compare worked time with the limit of a day, a week and a month', async () => {
    await t.sql(`update employee set "reWeeklyLimit" = 10 where id = $1`, [ben.employeeId]);
    const query = { ...week, employeeIds: [ben.employeeId] };
    const rows = timeLimitReportListSchema
      .array()
      .parse(await get('/timesheet/time-log/time-limit', { ...query, duration: 'day' }));
    expect(rows).toHaveLength(7);
    expect(rows[4]).toMatchObject({
      date: '2026-03-03',
      employees: [{ duration: 5400, limit: 7200, durationPercentage: 75 }],
    });
    const [row] = await ada.client.reports.limits({ ...query, duration: 'month' });
    expect(row).toMatchObject({ date: '2026-03-01', employees: [{ duration: 5400, limit: 144_000 }] });
    const weeks = await ada.client.reports.limits({ ...query, duration: 'week' });
    expect(weeks.map(({ date }) => date)).toEqual(['2026-03-02', '2026-02-23']);
  });

  it('show time per task, with filters in the query or the body', async () => {
    const { tenantId, organizationId } = org;
    const body = { tenantId, organizationId };
    const filter = { employeeIds: [ada.employeeId], defaultRange: false };
    const post = async (query: Record<string, unknown>, more: object, { token } = ada) => {
      const url = `/api/timesheet/statistics/tasks?${asQuery(query)}`;
      const response = await t.call('POST', url, { token, body: { ...body, ...more } });
      expect(response.statusCode).toBe(201);
      return taskStatisticsSchema.parse(response.json());
    };
    const own = await post(filter, {});
    expect(own).toMatchObject([{ id: taskId, duration: 10_800, todayDuration: 0, durationPercentage: 100 }]);
    expect(await post({}, filter)).toEqual(own);
    // Teammates see what cards show: all time and today, of everybody together.
    expect(await post({}, {}, ben)).toMatchObject([{ duration: 16_200, todayDuration: 0 }]);
    expect(await post(week, {}, ben)).toMatchObject([{ duration: 5400 }]);
    expect(await post({ ...filter, defaultRange: true, unitOfTime: 'day' }, {})).toEqual([]);
    expect(await post({ ...filter, defaultRange: true, unitOfTime: 'week' }, {})).toMatchObject([{ duration: 10_800 }]);
    expect(await get('/timer/timesheet/statistics-tasks', { employeeId: ada.employeeId })).toMatchObject({
      global: own,
      today: [],
    });
    expect(await t.count('reports.tasks')).toBe(0);
  });

  it('REPORT-12 show the time of the active task, or require its id without one', async () => {
    const ask = (query: object, person = ben) =>
      t.call('GET', `/api/timer/timesheet/statistics-tasks?${asQuery({ activeTask: true, ...query })}`, {
        token: person.token,
      });
    const missing = 'TenantId, OrganizationId, and ActiveTaskId are required';
    const none = await ask({});
    expect([none.statusCode, none.json().message]).toEqual([400, missing]);
    const other = await ben.client.tasks.create({ title: 'Two', teams: [org.teamId] });
    await add(ben, '04T08:00', '04T08:30', { taskId: other.id });
    const activate = (activeTaskId: string) =>
      ben.client.teamMembers.setEmployeeActiveTask({
        employeeId: ben.employeeId,
        organizationTeamId: org.teamId,
        activeTaskId,
      });
    await activate(other.id);
    const load = async (query: object, person = ben) => (await ask(query, person)).json();
    expect(await load({})).toMatchObject({ global: [{ id: other.id, duration: 1800 }], today: [{ id: other.id }] });
    expect(await load({ taskId })).toMatchObject({ global: [{ id: taskId, duration: 5400 }] });
    expect(await load({ employeeId: ben.employeeId }, ada)).toMatchObject({ global: [{ id: other.id }] });
    await activate(taskId);
    expect(await load({})).toMatchObject({ global: [{ id: taskId, duration: 5400 }], today: [] });
  });

  it('show the slots of a person in the shape of existing clients', async () => {
    await ben.client.timer.start({ taskId, startedAt: '2026-03-04T11:55:00.000Z' });
    t.pass(3);
    await ben.client.timer.sync({ duration: 5 });
    const query = {
      employeeId: ben.employeeId,
      todayStart: '2026-03-04T00:00:00.000Z',
      todayEnd: '2026-03-04T23:59:59.999Z',
    };
    for (const path of ['/timesheet/statistics/time-slots', '/timer/slots']) {
      const [person] = (await get(path, query)) as { id: string; timeSlots: object[] }[];
      expect(person).toMatchObject({
        id: ben.employeeId,
        user: { name: 'Ben Bitdiddle' },
        timeSlots: [{ duration: 180 }],
      });
      z.array(timeSlotSchema).parse(person?.timeSlots);
    }
  });

  it('are empty without recorded applications and sites', async () => {
    for (const path of [
      '/timesheet/activity',
      '/timesheet/activity/daily',
      '/timesheet/activity/report',
      '/timer/timesheet',
      '/timer/daily',
    ]) {
      expect(await get(path, week), path).toEqual([]);
    }
  });

  it('refuse dates that are invalid, in the wrong order or missing', async () => {
    await expect(ada.client.reports.daily({})).rejects.toEqual(refusalOf('time.missing'));
    await expect(ada.client.reports.daily({ startDate: 'soon', endDate: 'later' })).rejects.toEqual(
      refusalOf('time.date'),
    );
    await expect(ada.client.reports.daily({ startDate: '2026-03-07', endDate: '2026-03-01' })).rejects.toEqual(
      refusalOf('time.range'),
    );
    await expect(ada.client.reports.daily({ ...week, activityLevel: { start: 50, end: 20 } })).rejects.toEqual(
      refusalOf('activity.level'),
    );
    await expect(ada.client.reports.daily({ ...week, timeZone: 'Moon/Sea' })).rejects.toEqual(refusalOf('invalid'));
  });

  it('need as many statements for one entry as for hundreds', async () => {
    const few = await statementsOf(() => ada.client.reports.daily(week));
    await t.sql(
      `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "taskId")
       select $1, $2, $3, at, at + interval '2 minutes', $4 from generate_series('2026-03-05'::timestamptz, '2026-03-06', interval '5 minutes') at`,
      [org.tenantId, org.organizationId, ada.employeeId, taskId],
    );
    expect(await statementsOf(() => ada.client.reports.daily(week))).toBe(few);
    // One for the zones of all people.
    expect(await statementsOf(() => ada.client.timeLogs.list(week))).toBe(2);
  });
});
