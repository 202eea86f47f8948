import type { ArgsOf, reportsApi } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let grace: Person;
let taskId: string;
let projectId: string;

type DashboardArgs<Op extends 'teamDashboard' | 'usage' | 'person'> = Partial<ArgsOf<(typeof reportsApi)[Op]>>;
const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
const now = '2026-03-20T12:00:00.000Z';
const add = (person: Person, from: string, to: string, more: object = {}) =>
  person.client.timeLogs.create({
    startedAt: `2026-03-${from}:00.000Z`,
    stoppedAt: `2026-03-${to}:00.000Z`,
    taskId,
    organizationTeamId: org.teamId,
    ...more,
  });
/** What a desktop tracker recorded, at minutes of March. */
const use = (person: Person, title: string, at: string, duration: number, more: object = {}) =>
  person.client.activities.createMany({
    activities: [{ title, duration, recordedAt: `2026-03-${at}:00.000Z`, ...more }],
  });

beforeAll(async () => {
  t = await harness();
  t.setClock(now);
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  grace = await org.join('MANAGER', { name: 'Grace Hopper' });
  projectId = (await ada.client.projects.create({ name: 'Engine' })).id;
  const about = { teams: [org.teamId], projectId, members: [ada.employeeId, ben.employeeId] };
  taskId = (await ada.client.tasks.create({ title: 'Cards', ...about, dueDate: '2026-03-25' })).id;
  await ada.client.tasks.create({ title: 'Mill', teams: [org.teamId], members: [ben.employeeId] });
  const done = await ada.client.tasks.create({ title: 'Drum', teams: [org.teamId], members: [ben.employeeId] });
  await ada.client.tasks.update({ taskId: done.id, status: 'completed' });
  await ben.client.tasks.create({ title: 'Secret', teams: [org.teamId], members: [ben.employeeId], isDraft: true });
  await add(ada, '02T09:00', '02T10:30', { isBillable: true });
  await add(ada, '03T23:30', '04T01:00');
  await add(ben, '02T12:15', '02T13:45', { taskId: null, projectId: null, organizationTeamId: null });
  await add(ben, '10T08:00', '10T12:00');
  // Tracked time, of which a tracker says how active it was.
  t.setClock('2026-03-18T08:00:00.000Z');
  await ada.client.timer.start({ taskId, organizationTeamId: org.teamId });
  t.pass(10);
  await ada.client.timer.sync({ startedAt: '2026-03-18T08:00:00.000Z', duration: 600, overall: 150 });
  await ada.client.timer.stop({});
  t.setClock(now);
  await use(ada, 'Editor', '16T09:10', 600, { projectId });
  await use(ada, 'Editor', '17T09:10', 300, { projectId });
  await use(ada, 'Terminal', '16T09:30', 100, { projectId });
  await use(ada, 'docs.test', '16T09:10', 500, { type: 'URL', projectId });
  await use(ben, 'Editor', '16T12:30', 200);
});

const dashboard = (args: DashboardArgs<'teamDashboard'> = {}, person = ada) =>
  person.client.reports.teamDashboard({ ...march, ...args });

describe('REPORT-07 the team dashboard', () => {
  it('has the figures of the report for each member and in total, and names who did not work', async () => {
    const { totals, members, dates } = await dashboard();
    const summary = await ada.client.reports.summary({ ...march, groupBy: ['member'] });
    expect(totals).toEqual({ ...summary.totals, members: 3, pendingTasks: 2 });
    expect(totals).toMatchObject({ seconds: 31_200, people: 2, activity: 25 });
    const { keys: _, before: __, entries: ___, ...adas } = summary.rows[0]!;
    expect(members.map(({ employee }) => employee.fullName)).toEqual(['Ada Lovelace', 'Ben Bitdiddle', 'Grace Hopper']);
    expect(members[0]).toMatchObject({ ...adas, pendingTasks: 1, running: null });
    expect(members.slice(1)).toMatchObject([
      { seconds: 19_800, pendingTasks: 2, activity: null },
      { seconds: 0, pendingTasks: 0 },
    ]);
    expect(dates).toHaveLength(31);
    expect(dates[1]).toEqual({ date: '2026-03-02', trackedSeconds: 0, manualSeconds: 10_800, before: null });
    expect(members[0]!.dates.slice(1, 4)).toEqual([5400, 1800, 3600]);
    for (const { dates: own, seconds } of members) expect(own.reduce((sum, value) => sum + value, 0)).toBe(seconds);
  });

  it('is narrowed by members, teams and projects, and compared with the range before', async () => {
    expect((await dashboard({ employeeIds: [ben.employeeId] })).totals).toMatchObject({ seconds: 19_800, members: 1 });
    expect((await dashboard({ teamIds: [org.teamId] })).totals).toMatchObject({ seconds: 25_800, pendingTasks: 2 });
    const project = await dashboard({ projectIds: [projectId] });
    expect(project.totals).toMatchObject({ seconds: 25_800, pendingTasks: 1 });
    const week = { startDate: '2026-03-09', endDate: '2026-03-15' };
    const { before, dates } = await dashboard({ ...week, compare: true });
    expect(before).toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-08', totals: { seconds: 16_200 } });
    expect(dates.map(({ before: earlier }) => earlier)).toEqual([10_800, 1800, 3600, 0, 0, 0, 0]);
    const shorter = await dashboard({ startDate: '2026-03-10', endDate: '2026-03-10', compare: true, by: 'week' });
    expect(shorter.dates.map(({ before: earlier }) => earlier)).toEqual([1800]);
    const april = await dashboard({ startDate: '2026-04-01', endDate: '2026-04-30', compare: true });
    const march = await dashboard({ startDate: '2026-03-01', endDate: '2026-03-31', compare: true });
    expect([march.before?.endDate, march.dates.length]).toEqual(['2026-02-20', 31]);
    expect(march.dates.slice(18, 22).map(({ before: earlier }) => earlier)).toEqual([0, 0, null, null]);
    expect(april.dates.reduce((sum, { before: earlier }) => sum + (earlier ?? 0), 0)).toBe(31_200);
    const months = await dashboard({ startDate: '2026-01-01', by: 'month' });
    expect(months.dates.map(({ date, manualSeconds }) => [date, manualSeconds])).toEqual([
      ['2026-01-01', 0],
      ['2026-02-01', 0],
      ['2026-03-01', 30_600],
    ]);
  });

  it('shows the timer that runs now whatever the range, and says whether its time counts there', async () => {
    await ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
    t.pass(10);
    const bens = (args: DashboardArgs<'teamDashboard'>) =>
      dashboard({ employeeIds: [ben.employeeId], ...args }).then(({ members }) => members[0]);
    expect(await bens({})).toMatchObject({
      seconds: 20_400,
      running: { startedAt: now, task: 'Cards', isInRange: true },
    });
    const old = await bens({ endDate: '2026-03-19' });
    expect(old).toMatchObject({ seconds: 19_800, running: { startedAt: now, task: 'Cards', isInRange: false } });
    const { id } = await ben.client.timer.stop({});
    await ben.client.timeLogs.remove({ logIds: [id] });
    t.setClock(now);
  });

  it('takes today and the days before as days of each person, unless a zone is chosen', async () => {
    const far = await t.org();
    const eve = await far.join('EMPLOYEE', { name: 'Eve Far' });
    await eve.client.users.update({ userId: eve.userId, timeZone: 'Pacific/Auckland' });
    const times: [Person, string, string][] = [
      // It is 20 March in UTC, and 21 March in Auckland since 11:00 UTC.
      [far.owner, '12T10:00', '12T11:00'],
      [far.owner, '13T10:00', '13T12:00'],
      [eve, '13T10:00', '13T10:30'],
      [far.owner, '19T10:00', '19T11:00'],
      [far.owner, '20T09:00', '20T11:00'],
      [eve, '20T08:00', '20T10:00'],
      [eve, '20T11:10', '20T11:40'],
    ];
    for (const [person, from, to] of times)
      await add(person, from, to, { taskId: null, organizationTeamId: far.teamId });
    const hours = async (day: string, more: object = {}) => {
      const range = { startDate: day, endDate: day, compare: true };
      const { members, startDate, endDate, before, totals } = await far.owner.client.reports.teamDashboard({
        ...range,
        ...more,
      });
      const entries = await far.owner.client.reports.entries({ ...range, ...more });
      expect(entries.seconds).toBe(totals.seconds);
      return [...members.map(({ seconds }) => seconds / 3600), startDate, endDate, before?.totals.seconds];
    };
    expect(await hours('today')).toEqual([2, 0.5, '2026-03-20', '2026-03-21', 2 * 3600]);
    expect(await hours('today-1')).toEqual([1, 2, '2026-03-19', '2026-03-20', 1.5 * 3600]);
    expect(await hours('today', { timeZone: 'Etc/UTC' })).toEqual([2, 2.5, '2026-03-20', '2026-03-20', 2.5 * 3600]);
    expect(await hours('2026-03-20')).toEqual([2, 2, '2026-03-20', '2026-03-20', 2.5 * 3600]);
    await expect(hours('tomorrow')).rejects.toEqual(refusalOf('time.date'));
  });

  it('takes today as the day of each person in every report', async () => {
    const far = await t.org();
    const eve = await far.join('EMPLOYEE', { name: 'Eve Far' });
    await eve.client.users.update({ userId: eve.userId, timeZone: 'Pacific/Auckland' });
    // It is 20 March in UTC, and 21 March in Auckland since 11:00 UTC.
    for (const [person, from, to] of [
      [far.owner, '20T09:00', '20T11:00'],
      [eve, '20T08:00', '20T10:00'],
      [eve, '20T11:10', '20T11:40'],
    ] as const)
      await add(person, from, to, { taskId: null, organizationTeamId: far.teamId });
    for (const { employeeId, date } of [far.owner, eve].map((person) => ({ ...person, date: '2026-03-20' })))
      await far.owner.client.plans.create({ date, employeeId, workTimePlanned: 3, organizationTeamId: far.teamId });
    const { reports, budgets } = far.owner.client;
    const today = { startDate: 'today', endDate: 'today' };
    const dated = [
      ['2026-03-20', 7200],
      ['2026-03-21', 1800],
    ];
    const byDay = await reports.summary({ ...today, groupBy: ['day'] });
    expect(byDay.rows.map(({ keys, seconds }) => [keys[0]?.value, seconds])).toEqual(dated);
    const limits = await reports.limits({ ...today, duration: 'day' });
    const limited = limits.map(({ date, employees }) => [
      date,
      employees.reduce((sum, { duration }) => sum + duration, 0),
    ]);
    expect(limited.toSorted()).toEqual(dated);
    const payments = await budgets.payments({ ...today, per: 'day' });
    expect(payments.rows.map(({ date, seconds }) => [date, seconds])).toEqual(dated);
    const expected = await reports.expected({ ...today, by: 'day' });
    // The 20th is over for Eve: its plan and working hours are not of today.
    expect(
      expected.rows.map(({ date, employee, worked, planned }) => [date, employee.fullName, worked, planned]),
    ).toEqual([
      ['2026-03-20', expect.any(String), 7200, 10_800],
      ['2026-03-21', 'Eve Far', 1800, 0],
    ]);
  });

  it('lists the tasks behind their number, without drafts of others', async () => {
    const { items, total } = await ada.client.reports.pendingTasks({});
    expect(total).toBe((await dashboard()).totals.pendingTasks);
    expect(items).toMatchObject([
      { title: 'Cards', project: 'Engine', members: ['Ada Lovelace', 'Ben Bitdiddle'] },
      { title: 'Mill', members: ['Ben Bitdiddle'] },
    ]);
    expect((await ada.client.reports.pendingTasks({ skip: 1, take: 1 })).items).toMatchObject([{ title: 'Mill' }]);
    expect((await ben.client.reports.pendingTasks({})).total).toBe(3);
  });
});

const usage = (args: DashboardArgs<'usage'> = {}, person = ada) => person.client.reports.usage({ ...march, ...args });

describe('REPORT-08 apps and sites', () => {
  it('are summed by application, with the share and the dates of each', async () => {
    const { groups, totals } = await usage();
    expect(totals).toEqual({ appSeconds: 1200, siteSeconds: 500, apps: 2, sites: 1, people: 2, days: 2 });
    expect(groups).toEqual([
      {
        key: null,
        apps: [
          {
            title: 'Editor',
            seconds: 1100,
            sessions: 3,
            percent: 91.7,
            dates: [
              { date: '2026-03-16', seconds: 800 },
              { date: '2026-03-17', seconds: 300 },
            ],
          },
          expect.objectContaining({ title: 'Terminal', seconds: 100, percent: 8.3 }),
        ],
        sites: [expect.objectContaining({ title: 'docs.test', seconds: 500, percent: 100 })],
      },
    ]);
  });

  it('REPORT-10 are grouped by member, project or date', async () => {
    const appsBy = async (groupBy: 'member' | 'project' | 'date') =>
      (await usage({ groupBy })).groups.map(({ key, apps }) => [
        key?.name ?? key?.value,
        ...apps.map(({ title, seconds }) => `${title} ${seconds}`),
      ]);
    expect(await appsBy('member')).toEqual([
      ['Ada Lovelace', 'Editor 900', 'Terminal 100'],
      ['Ben Bitdiddle', 'Editor 200'],
    ]);
    expect(await appsBy('project')).toEqual([
      ['Engine', 'Editor 900', 'Terminal 100'],
      [null, 'Editor 200'],
    ]);
    expect(await appsBy('date')).toEqual([
      ['2026-03-17', 'Editor 300'],
      ['2026-03-16', 'Editor 800', 'Terminal 100'],
    ]);
  });

  it('are narrowed like a report, and are on the days of the zone that is asked for', async () => {
    expect((await usage({ types: ['URL'] })).totals).toMatchObject({ apps: 0, sites: 1 });
    expect((await usage({ employeeIds: [ben.employeeId] })).totals).toMatchObject({ appSeconds: 200 });
    expect((await usage({ projectIds: [projectId] })).totals).toMatchObject({ appSeconds: 1000 });
    const { groups } = await usage({ timeZone: 'Pacific/Kiritimati', employeeIds: [ben.employeeId] });
    expect(groups[0]?.apps[0]?.dates).toEqual([{ date: '2026-03-17', seconds: 200 }]);
    expect((await usage({ startDate: '2026-02-01', endDate: '2026-02-28' })).groups).toEqual([]);
    const file = await ada.client.reports.export({
      report: 'usage',
      format: 'csv',
      name: 'Apps',
      columns: (['first', 'type', 'application', 'time'] as const).map((key) => ({ key, label: key })),
      filter: { ...march, usedBy: 'member' },
    });
    const rows = (await file.text())
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','));
    const { totals } = await usage();
    const sum = rows.reduce(
      (all, row) => all + (row.at(-1) ?? '').split(':').reduce((time, part) => 60 * time + Number(part), 0),
      0,
    );
    expect(sum).toBe(totals.appSeconds + totals.siteSeconds);
    expect(new Set(rows.map(([name]) => name)).size).toBe(totals.people);
    await expect(usage({ groupBy: 'moon' as 'date' })).rejects.toEqual(refusalOf('invalid'));
    await expect(usage({ activityLevel: { start: 80, end: 20 } })).rejects.toEqual(refusalOf('activity.level'));
  });
});

describe('REPORT-16 how a person worked', () => {
  const person = (args: DashboardArgs<'person'> = {}) => ada.client.reports.person({ ...march, ...args });

  it('is told by hour of the day, on their clock, with what was recorded of their activity', async () => {
    const { hours } = await person();
    const worked = hours.flatMap(({ seconds, activity }, hour) => (seconds > 0 ? [[hour, seconds, activity]] : []));
    expect(worked).toEqual([
      [0, 3600, null],
      [8, 600, 25],
      [9, 3600, null],
      [10, 1800, null],
      [23, 1800, null],
    ]);
    const kathmandu = (await person({ timeZone: 'Asia/Kathmandu', startDate: '2026-03-02', endDate: '2026-03-02' }))
      .hours;
    expect([14, 15, 16].map((hour) => kathmandu[hour]?.seconds)).toEqual([900, 3600, 900]);
  });

  it('is told by task, and beside what they planned up to today', async () => {
    await ada.client.plans.create({
      ...{ date: '2026-03-02', workTimePlanned: 2, status: 'open', employeeId: ada.employeeId, taskId },
    });
    await ada.client.plans.create({
      ...{ date: '2026-03-25', workTimePlanned: 6, status: 'open', employeeId: ada.employeeId },
    });
    const statistics = await person();
    expect(statistics.tasks).toEqual([{ id: taskId, title: 'Cards', seconds: 11_400 }]);
    expect(statistics).toMatchObject({ totals: { worked: 11_400, planned: 7200 }, plannedTasks: 1, completedTasks: 0 });
    expect(statistics.dates).toHaveLength(31);
    expect(statistics.dates[1]).toMatchObject({ date: '2026-03-02', worked: 5400, planned: 7200 });
    expect((await person({ employeeId: ben.employeeId })).tasks).toMatchObject([
      { title: 'Cards', seconds: 14_400 },
      { id: null, seconds: 5400 },
    ]);
  });
});

describe('dashboards', () => {
  it('show an employee their own data only, and a manager those of their team', async () => {
    const { totals, members } = await dashboard({}, ben);
    expect([totals.seconds, totals.members, members.length]).toEqual([19_800, 1, 1]);
    expect((await usage({}, ben)).totals).toMatchObject({ appSeconds: 200, people: 1 });
    expect((await ben.client.reports.person(march)).totals.worked).toBe(19_800);
    const others = { employeeIds: [ada.employeeId] };
    for (const refused of [
      () => dashboard(others, ben),
      () => usage(others, ben),
      () => ben.client.reports.pendingTasks(others),
      () => ben.client.reports.person({ ...march, employeeId: ada.employeeId }),
    ])
      await expect(refused()).rejects.toEqual(refusalOf('forbidden'));
    expect((await dashboard({}, grace)).totals).toMatchObject({ seconds: 31_200, members: 3 });
    expect((await usage({}, grace)).totals.people).toBe(2);
    const stranger = await org.join('EMPLOYEE', { name: 'Sam Stranger', team: false });
    expect((await dashboard({}, stranger)).totals).toMatchObject({ seconds: 0, members: 1 });
  });

  it('cost the same for a day as for a month, and need a range', async () => {
    const ops = [ada.client.reports.teamDashboard, ada.client.reports.usage, ada.client.reports.person] as const;
    for (const op of ops) {
      const month = await statementsOf(() => op(march));
      expect(await statementsOf(() => op({ ...march, startDate: '2026-03-18', endDate: '2026-03-18' }))).toBe(month);
      expect(month).toBeLessThanOrEqual(16);
      await expect(op({})).rejects.toEqual(refusalOf('time.missing'));
    }
  });
});
