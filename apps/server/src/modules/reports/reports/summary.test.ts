import type { ErrorCode } from '@stint/contract';
import { type ArgsOf, exportFormats, type reportsApi, type Summary } from '@stint/contract';
import { rounded } from '@stint/domain/rounding';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let taskId: string;
let otherTask: string;
let projectId: string;
let contactId: string;
let tagId: string;

type SummaryArgs = ArgsOf<(typeof reportsApi)['summary']>;
const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
const add = (person: Person, from: string, to: string, more: object = {}) =>
  person.client.timeLogs.create({
    startedAt: `2026-03-${from}:00.000Z`,
    stoppedAt: `2026-03-${to}:00.000Z`,
    taskId,
    organizationTeamId: org.teamId,
    ...more,
  });

beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-20T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  const { client } = ada;
  contactId = (await client.contacts.create({ name: 'Byron Ltd' })).id;
  projectId = (await client.projects.create({ name: 'Engine', organizationContactId: contactId })).id;
  tagId = (await client.labels.create({ name: 'urgent', organizationTeamId: org.teamId })).id;
  taskId = (await client.tasks.create({ title: 'Cards', teams: [org.teamId], projectId, tags: [tagId] })).id;
  otherTask = (await client.tasks.create({ title: 'Mill', teams: [org.teamId], projectId: org.projectId })).id;
  await add(ada, '02T09:00', '02T10:30', { isBillable: true, reason: 'FORGOT_TO_START_TIMER' });
  await add(ada, '03T23:30', '04T01:00');
  await add(ada, '09T09:00', '09T09:20', { taskId: otherTask });
  await add(ben, '02T12:00', '02T13:00', { taskId: null, projectId: null, organizationTeamId: null });
  await add(ben, '10T08:00', '10T12:00', { isBillable: true, description: '=cmd()' });
  // Tracked time, of which a desktop tracker says how active it was; and idle time, which counts nowhere.
  t.setClock('2026-03-18T08:00:00.000Z');
  await ada.client.timer.start({ taskId: otherTask, organizationTeamId: org.teamId });
  t.pass(10);
  await ada.client.timer.sync({
    startedAt: '2026-03-18T08:00:00.000Z',
    duration: 600,
    keyboard: 120,
    mouse: 90,
    overall: 150,
  });
  await ada.client.timer.stop({});
  await t.sql(
    `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType")
     values ($1, $2, $3, '2026-03-19T08:00:00Z', '2026-03-19T09:00:00Z', 'IDLE')`,
    [org.tenantId, org.organizationId, ada.employeeId],
  );
  t.setClock('2026-03-20T12:00:00.000Z');
});

const summary = (args: Partial<SummaryArgs> = {}, person = ada) => person.client.reports.summary({ ...march, ...args });
const table = ({ rows }: Summary) =>
  rows.map(({ keys, seconds }) => [...keys.map(({ name, value }) => name ?? value), seconds]);

describe('the summary of worked time', () => {
  it.each<[string, Partial<SummaryArgs>, unknown[][]]>([
    [
      'days',
      {},
      [
        ['2026-03-02', 9000],
        ['2026-03-03', 1800],
        ['2026-03-04', 3600],
        ['2026-03-09', 1200],
        ['2026-03-10', 14_400],
        ['2026-03-18', 600],
      ],
    ],
    [
      'weeks',
      { groupBy: ['week'] },
      [
        ['2026-03-02', 14_400],
        ['2026-03-09', 15_600],
        ['2026-03-16', 600],
      ],
    ],
    ['months', { groupBy: ['month'] }, [['2026-03-01', 30_600]]],
    [
      'members',
      { groupBy: ['member'] },
      [
        ['Ada Lovelace', 12_600],
        ['Ben Bitdiddle', 18_000],
      ],
    ],
    [
      'projects',
      { groupBy: ['project'] },
      [
        ['Analytical Engines', 1800],
        ['Engine', 25_200],
        [null, 3600],
      ],
    ],
    [
      'clients',
      { groupBy: ['client'] },
      [
        ['Byron Ltd', 25_200],
        [null, 5400],
      ],
    ],
    [
      'tasks',
      { groupBy: ['task'] },
      [
        ['Cards', 25_200],
        ['Mill', 1800],
        [null, 3600],
      ],
    ],
    [
      'teams',
      { groupBy: ['team'] },
      [
        ['Analytical Engines', 27_000],
        [null, 3600],
      ],
    ],
    [
      'reasons',
      { groupBy: ['reason'] },
      [
        ['FORGOT_TO_START_TIMER', 5400],
        [null, 25_200],
      ],
    ],
    [
      'members and projects',
      { groupBy: ['member', 'project'], startDate: '2026-03-02', endDate: '2026-03-02' },
      [
        ['Ada Lovelace', 'Engine', 5400],
        ['Ben Bitdiddle', null, 3600],
      ],
    ],
    [
      'projects and weeks',
      { groupBy: ['project', 'week'], onlyMe: true },
      [
        ['Analytical Engines', '2026-03-09', 1200],
        ['Analytical Engines', '2026-03-16', 600],
        ['Engine', '2026-03-02', 10_800],
      ],
    ],
  ])('has the rows of %s', async (_, args, rows) => {
    const summaryReport = await summary(args);
    const reportRows = table(summaryReport).map((row) =>
      row.map((cell) => (cell === 'Default Project' ? 'Analytical Engines' : cell)),
    );
    expect(reportRows).toEqual(rows);
    expect(rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(summaryReport.totals.seconds);
  });

  it('has the same total as counts and the timesheet, to the second', async () => {
    const { totals } = await summary();
    const counts = await ada.client.reports.counts(march);
    const logs = await ada.client.timeLogs.list(march);
    expect(totals).toMatchObject({ seconds: 30_600, people: 2, entries: 6 });
    expect([counts.weekDuration, logs.reduce((sum, { duration }) => sum + duration, 0)]).toEqual([30_600, 30_600]);
    expect(totals).toMatchObject({ manualSeconds: 30_000, trackedSeconds: 600, billableSeconds: 19_800, activity: 25 });
    expect((await ada.client.reports.expected(march)).totals.worked).toBe(30_600);
    expect((await ada.client.reports.entries(march)).seconds).toBe(30_600);
  });

  it.each<[string, () => Partial<SummaryArgs>, number]>([
    ['members', () => ({ employeeIds: [ben.employeeId] }), 18_000],
    ['projects', () => ({ projectIds: [projectId] }), 25_200],
    ['tasks', () => ({ taskIds: [otherTask] }), 1800],
    ['teams', () => ({ teamIds: [org.teamId] }), 27_000],
    ['clients', () => ({ contactIds: [contactId] }), 25_200],
    ['labels', () => ({ tagIds: [tagId] }), 25_200],
    ['time without a project', () => ({ without: ['project'] }), 3600],
    ['billable time', () => ({ isBillable: true }), 19_800],
    ['time that is not billable', () => ({ isBillable: false }), 10_800],
    ['types', () => ({ logType: ['TRACKED'] }), 600],
    ['sources', () => ({ source: ['BROWSER'] }), 30_000],
    ['reasons', () => ({ reasons: ['FORGOT_TO_START_TIMER'] }), 5400],
    ['activity', () => ({ activityLevel: { start: 20, end: 30 } }), 600],
    ['other activity', () => ({ activityLevel: { start: 50, end: 100 } }), 0],
    ['any activity', () => ({ activityLevel: { start: 0, end: 100 } }), 30_600],
    ['all together', () => ({ employeeIds: [ada.employeeId], projectIds: [projectId], isBillable: true }), 5400],
  ])('is narrowed by %s', async (_, argsOf, seconds) => {
    expect((await summary(argsOf())).totals.seconds).toBe(seconds);
    expect((await ada.client.reports.entries({ ...march, ...argsOf() })).seconds).toBe(seconds);
  });

  it('compares with as many elapsed days before: days by weekday, others by what they are', async () => {
    const week = { startDate: '2026-03-09', endDate: '2026-03-15', compare: true };
    const days = await summary(week);
    expect(days.before).toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-08', totals: { seconds: 14_400 } });
    expect(days.rows.map(({ keys, seconds, before }) => [keys[0]?.value, seconds, before])).toEqual([
      ['2026-03-09', 1200, 9000],
      ['2026-03-10', 14_400, 1800],
      ['2026-03-11', 0, 3600],
    ]);
    const people = await summary({ ...week, groupBy: ['member'] });
    expect(people.rows.map(({ keys, seconds, before }) => [keys[0]?.name, seconds, before])).toEqual([
      ['Ada Lovelace', 1200, 10_800],
      ['Ben Bitdiddle', 14_400, 3600],
    ]);
    expect((await summary()).before).toBeNull();
    const month = await summary({ compare: true, endDate: '2026-03-31' });
    expect(month.before).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-20' });
    const weeks = await summary({ compare: true, endDate: '2026-03-31', groupBy: ['week'] });
    expect(weeks.rows.map(({ before }) => before)).toEqual(weeks.rows.map(() => 0));
  });

  it('counts an entry once in the total, and in each of its days', async () => {
    const { rows, totals } = await summary({ startDate: '2026-03-03', endDate: '2026-03-04' });
    expect([rows.map(({ entries }) => entries), totals.entries]).toEqual([[1, 1], 1]);
  });

  it('cuts days in the zone that is asked for, and names it', async () => {
    const tokyo = await summary({ timeZone: 'Asia/Tokyo', startDate: '2026-03-04', endDate: '2026-03-04' });
    expect(tokyo).toMatchObject({ timeZone: 'Asia/Tokyo', weekStart: 'MONDAY', totals: { seconds: 5400 } });
  });

  it('counts a running timer up to now', async () => {
    await ben.client.timer.start({ taskId: otherTask });
    t.pass(10);
    const today = { ...march, startDate: '2026-03-20', endDate: '2026-03-20' };
    expect((await summary({ ...today, employeeIds: [ben.employeeId] })).totals.seconds).toBe(600);
    expect((await ada.client.reports.entries(today)).items).toMatchObject([{ stoppedAt: null, seconds: 600 }]);
    const { id } = await ben.client.timer.stop({});
    await ben.client.timeLogs.remove({ logIds: [id] });
    t.setClock('2026-03-20T12:00:00.000Z');
  });
});

describe('the entries of a report', () => {
  it('come newest first, page by page, with what they name', async () => {
    const { items, total } = await ada.client.reports.entries({ ...march, logType: ['MANUAL'], take: 2 });
    expect(total).toBe(5);
    expect(items).toMatchObject([
      {
        employee: { name: 'Ben Bitdiddle' },
        project: { name: 'Engine' },
        client: { name: 'Byron Ltd' },
        seconds: 14_400,
      },
      { employee: { name: 'Ada Lovelace' }, task: { title: 'Mill' }, date: '2026-03-09' },
    ]);
    const rest = await ada.client.reports.entries({ ...march, logType: ['MANUAL'], skip: 4, take: 2 });
    expect(rest.items).toMatchObject([{ date: '2026-03-02', reason: 'FORGOT_TO_START_TIMER' }]);
  });

  it('REPORT-03 show of an entry that the range cuts the times that count, on the page and in files', async () => {
    const filter = { ...march, startDate: '2026-03-04', endDate: '2026-03-04', logType: ['MANUAL'] };
    expect((await ada.client.reports.entries(filter)).items).toMatchObject([
      {
        startedAt: '2026-03-03T23:30:00.000Z',
        from: '2026-03-04T00:00:00.000Z',
        to: '2026-03-04T01:00:00.000Z',
        seconds: 3600,
      },
    ]);
    const columnsWithLabels = ['from', 'to', 'time'].map((key) => ({ key, label: key }));
    const file = { report: 'entries', format: 'csv', name: 'Manual', columns: columnsWithLabels, filter: filter };
    const { body } = await download(ada, file);
    expect(parse(body, { bom: true, columns: true })).toEqual([
      { from: '2026-03-04T00:00:00+00:00', to: '2026-03-04T01:00:00+00:00', time: '1:00:00' },
    ]);
  });
});

describe('worked and expected time', () => {
  it('counts working hours and plans up to today, from the day on which somebody began', async () => {
    const days = [1, 2, 3, 4, 5].map(() => ({ from: '09:00', to: '15:00' }));
    await ben.client.users.setWorkingHours({ days: [...days, null, null], startsOn: '2026-03-01' });
    await ben.client.plans.create({
      date: '2026-03-19',
      workTimePlanned: 5,
      status: 'open',
      employeeId: ben.employeeId,
    });
    await t.sql(`update employee set "startedWorkOn" = '2026-03-17T08:00:00Z' where id = $1`, [ben.employeeId]);
    const { rows, totals } = await ada.client.reports.expected({
      ...march,
      employeeIds: [ben.employeeId],
      by: 'member',
    });
    const expected = { worked: 18_000, expected: 4 * 6 * 3600, planned: 5 * 3600 };
    expect(totals).toEqual(expected);
    expect(rows).toMatchObject([{ date: null, employee: { fullName: 'Ben Bitdiddle' }, ...expected }]);
    const weeks = await ada.client.reports.expected({ ...march, employeeIds: [ben.employeeId], by: 'week' });
    expect(weeks.rows.map(({ date, worked, expected: due }) => [date, worked, due])).toEqual([
      ['2026-03-02', 3600, 0],
      ['2026-03-09', 14_400, 0],
      ['2026-03-16', 0, 86_400],
    ]);
  });
});

describe('who sees a report', () => {
  it.each(['summary', 'entries', 'expected'] as const)('%s shows an employee their own time only', async (op) => {
    const own = await ben.client.reports[op](march);
    const sum = { summary: 'totals.seconds', entries: 'seconds', expected: 'totals.worked' }[op];
    expect(own).toHaveProperty(sum, 18_000);
    await expect(ben.client.reports[op]({ ...march, employeeIds: [ada.employeeId] })).rejects.toEqual(
      refusalOf('forbidden'),
    );
  });

  it('shows a manager the time of their team', async () => {
    const grace = await org.join('MANAGER', { name: 'Grace Hopper' });
    expect((await summary({ groupBy: ['member'] }, grace)).totals.seconds).toBe(30_600);
    const stranger = await org.join('EMPLOYEE', { name: 'Sam Stranger', team: false });
    expect((await summary({}, stranger)).totals.seconds).toBe(0);
  });

  it('exports to an employee their own time only', async () => {
    const columns = [{ key: 'time', label: 'Time' }];
    const filter = { ...march, employeeIds: [ada.employeeId] };
    for (const report of ['summary', 'entries', 'limits', 'expected']) {
      const response = await download(ben, { report, format: 'csv', name: 'x', columns, filter });
      expect(response.statusCode).toBe(403);
    }
  });
});

describe('what cannot be asked for', () => {
  it.each<[title: string, args: object, errorCode: ErrorCode]>([
    ['an end before the start', { startDate: '2026-03-05', endDate: '2026-03-01' }, 'time.range'],
    ['more than three years', { startDate: '2020-01-01', endDate: '2026-03-01' }, 'time.range_too_long'],
    ['no range', { startDate: undefined, endDate: undefined }, 'time.missing'],
    ['a day that is none', { startDate: '2026-02-30' }, 'time.date'],
    ['activity that ends before it starts', { activityLevel: { start: 50, end: 20 } }, 'activity.level'],
    ['an unknown grouping', { groupBy: ['planet'] }, 'invalid'],
    ['three groupings', { groupBy: ['member', 'task', 'team'] }, 'invalid'],
    ['the same grouping twice', { groupBy: ['member', 'member'] }, 'invalid'],
    ['two kinds of time', { groupBy: ['day', 'month'] }, 'invalid'],
    ['an unknown zone', { timeZone: 'Mars/Base' }, 'invalid'],
  ])('%s is refused', async (_, args, errorCode) => {
    await expect(summary(args as Partial<SummaryArgs>)).rejects.toEqual(refusalOf(errorCode));
  });
});

const download = async (person: Person, body: object) =>
  t.call('POST', '/api/timesheet/report/export', { token: person.token, body });

const columns = {
  summary: ['first', 'time', 'entries'],
  entries: ['member', 'description', 'time'],
  limits: ['date', 'member', 'time', 'limit'],
  expected: ['date', 'member', 'time', 'expected'],
} as const;
const seconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe('a report as a file', () => {
  it.each(Object.entries(columns))('%s as CSV adds up to what the page shows', async (report, keys) => {
    const columnsWithLabels = keys.map((key) => ({ key, label: key }));
    const name = 'Time and activity 2026-03-01 – 2026-03-31';
    const response = await download(ada, { report, format: 'csv', name, columns: columnsWithLabels, filter: march });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-disposition']).toContain(encodeURIComponent(`${name}.csv`));
    const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.reduce((sum, row) => sum + seconds(row.time ?? ''), 0)).toBe(30_600);
  });

  it.each(exportFormats)('%s can be asked for', async (format) => {
    const exportInput = {
      report: 'summary',
      format,
      name: 'Report',
      columns: [{ key: 'first', label: 'Day' }],
      filter: march,
    };
    const response = await download(ada, exportInput);
    expect([response.statusCode, response.rawPayload.length > 50]).toEqual([200, true]);
  });

  it('never holds a formula', async () => {
    const columnsWithLabels = [{ key: 'description', label: '@label' }];
    const exportInput = { report: 'entries', format: 'csv', name: 'Report', columns: columnsWithLabels, filter: march };
    const { body } = await download(ada, exportInput);
    expect(body).toContain("'=cmd()");
    expect(body).toContain("'@label");
  });
});

describe('rounding', () => {
  const entriesIn = async (args: Pick<SummaryArgs, 'startDate' | 'endDate' | 'rounding'>) =>
    await ada.client.reports.entries({ ...march, ...args, take: 100 });

  it.each(['nearest-30', 'up-15', 'down-30', 'up-6'] as const)(
    'sums entries rounded %s, each once',
    async (rounding) => {
      const exact = (await summary()).totals.seconds;
      const { items, seconds, exactSeconds } = await entriesIn({ rounding });
      const expected = items.reduce((sum, item) => sum + rounded(item.exactSeconds, rounding), 0);
      expect([seconds, exactSeconds]).toEqual([expected, exact]);
      expect(items.map((item) => item.seconds)).toEqual(items.map((item) => rounded(item.exactSeconds, rounding)));
      for (const groupBy of [['day'], ['week', 'member'], ['project', 'month'], ['client']] as const) {
        const { rows, totals } = await summary({ rounding, groupBy: [...groupBy] });
        expect([totals.seconds, totals.exactSeconds]).toEqual([expected, exact]);
        expect(rows.reduce((sum, row) => sum + row.seconds, 0)).toBe(expected);
      }
    },
  );

  it('counts an entry on the day it starts, and only there', async () => {
    const days = table(await summary({ rounding: 'up-15' }));
    expect(days).toContainEqual(['2026-03-03', 5400]);
    expect(days.map(([day]) => day)).not.toContain('2026-03-04');
    const next = { startDate: '2026-03-04', endDate: '2026-03-04', rounding: 'up-15' } as const;
    expect((await summary(next)).totals).toMatchObject({ seconds: 0, entries: 0 });
    expect((await entriesIn(next)).total).toBe(0);
  });

  it('refuses a rounding that does not exist', async () => {
    await expect(summary({ rounding: 'up-7' as 'up-6' })).rejects.toEqual(refusalOf('invalid'));
  });
});

describe('labels', () => {
  it('count time under each label of an entry or its task, and once in the total', async () => {
    const own = await org.owner.client.labels.create({ name: 'billed', organizationTeamId: org.teamId });
    const { id } = await add(ben, '12T08:00', '12T09:00', { tags: [own.id] });
    const report = await summary({ groupBy: ['label'] });
    expect(table(report)).toEqual([
      ['billed', 3600],
      ['urgent', 28_800],
      [null, 5400],
    ]);
    expect(report.totals.seconds).toBe(34_200);
    expect((await summary({ tagIds: [own.id] })).totals.seconds).toBe(3600);
    expect((await summary({ entryTagIds: [own.id] })).totals.seconds).toBe(3600);
    expect((await summary({ entryTagIds: [tagId] })).totals.seconds).toBe(0);
    expect((await summary({ without: ['label'] })).totals.seconds).toBe(5400);
    await ben.client.timeLogs.remove({ logIds: [id] });
  });
});
