import { beforeAll, describe, expect, it } from 'vitest';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type Person, type TestOrganization } from './harness.ts';

/** Reports and dashboards as existing clients ask for them: their words, shapes and totals. */

let t: Harness;
let org: TestOrganization;
let ben: Person;
let mia: Person;
let projectId: string;
const at = (clock: string) => `2026-03-04T${clock}:00.000Z`;

beforeAll(async () => {
  t = await harness();
  t.setClock(at('12:00'));
  org = await t.org();
  const { client } = org.owner;
  await client.organizations.update({ organizationId: org.organizationId, currency: 'EUR' });
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  mia = await org.join('EMPLOYEE', { name: 'Mia Mills' });
  await client.members.update({ employeeId: ben.employeeId, billRateValue: 40, billRateCurrency: 'EUR' });
  const contact = await client.contacts.create({ name: 'Babbage & Co' });
  const looms = await client.projects.create({ name: 'Looms', organizationContactId: contact.id });
  projectId = looms.id;
  const { id: taskId } = await client.tasks.create({ title: 'Note A', teams: [org.teamId], projectId });
  const add = (person: Person, from: string, to: string, more: object = {}) =>
    person.client.timeLogs.create({ startedAt: at(from), stoppedAt: at(to), ...more });
  await add(ben, '09:00', '09:15', { projectId, taskId });
  await add(ben, '09:15', '09:20');
  await add(mia, '09:00', '09:10', { projectId });
  await ben.client.timer.sync({ startedAt: at('09:00'), overall: 300 });
  await ben.client.timer.sync({ startedAt: at('09:10'), overall: 150 });
  await mia.client.timer.sync({ startedAt: at('09:00'), overall: 60 });
  const used = (title: string, clock: string, duration: number, more: object = {}) => ({
    title,
    duration,
    recordedAt: at(clock),
    ...more,
  });
  await ben.client.activities.createMany({
    activities: [
      used('Editor', '09:02', 120, { projectId }),
      used('Editor', '09:12', 60, { projectId }),
      used('Mail', '10:20', 30),
      used('docs.test', '10:40', 20, { type: 'URL' }),
    ],
  });
});

const { send } = existingClient(
  () => t,
  () => org,
);
const claims = () => `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
const day = 'startDate=2026-03-04T00:00:00.000Z&endDate=2026-03-04T23:59:59.999Z&timeZone=Etc/UTC';
async function read(path: string, person: Person = org.owner, query = day) {
  const answer = await send('GET', `/timesheet${path}${path.includes('?') ? '&' : '?'}${claims()}&${query}`, {
    token: person.token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const withName = (name: string) => expect.objectContaining({ name });

describe('GET /timesheet/time-log/report/daily', () => {
  const daily = '/time-log/report/daily';

  it('tells the activity of each group, as the counts and the summary do', async () => {
    const [report] = await read(`${daily}?groupBy=date`);
    expect(report).toMatchObject({ sum: 1800, activity: 28.33 });
    const activities = report.logs.map(({ project, employeeLogs }: Daily) => [
      project?.name ?? null,
      ...employeeLogs.map(({ employee, activity }) => [employee.fullName, activity]),
    ]);
    expect(activities).toEqual([
      ['Looms', ['Ben Bitdiddle', 37.5], ['Mia Mills', 10]],
      [null, ['Ben Bitdiddle', 25]],
    ]);
    const byPerson = await read(`${daily}?groupBy=employee`);
    expect(byPerson.map(({ activity }: Daily) => activity)).toEqual([37.5, 10]);
    const byProject = await read(`${daily}?groupBy=project`);
    expect(byProject.map(({ activity }: Daily) => activity)).toEqual([28.33, 25]);
    const byClient = await read(`${daily}?groupBy=client`);
    expect(byClient.map(({ activity }: Daily) => activity)).toEqual([28.33, 25]);
    const counts = await read('/statistics/counts');
    expect(counts).toMatchObject({ weekActivities: 28.33, todayActivities: 28.33 });
    const { totals } = await org.owner.client.reports.summary({ startDate: '2026-03-04', endDate: '2026-03-04' });
    expect(totals.activity).toBe(28.3);
    const [ofProject] = await read(`${daily}?projectIds[0]=${projectId}`);
    expect(ofProject.activity).toBe(28.33);
  });

  interface Daily {
    activity: number;
    project: { name: string } | null;
    employeeLogs: { employee: { fullName: string }; activity: number }[];
  }

  it('tells bill rates to who may see them', async () => {
    const rates = async (person: Person) =>
      (await read(`${daily}?groupBy=employee`, person)).map(({ employee }: { employee: object }) => employee);
    expect(await rates(org.owner)).toMatchObject([
      { fullName: 'Ben Bitdiddle', billRateValue: 40, billRateCurrency: 'EUR' },
      { fullName: 'Mia Mills', billRateValue: 0, billRateCurrency: null },
    ]);
    for (const employee of await rates(ben)) expect(employee).not.toHaveProperty('billRateValue');
    const lead = await org.join('EMPLOYEE', { name: 'Lou Lead' });
    const people = { memberIds: [ben.employeeId], managerIds: [lead.employeeId] };
    await org.owner.client.teams.create({ name: 'Led', ...people });
    const [ledEmployee, ...others] = await rates(lead);
    expect(others).toEqual([]);
    expect(ledEmployee).toMatchObject({ fullName: 'Ben Bitdiddle' });
    expect(ledEmployee).not.toHaveProperty('billRateValue');
  });

  it.each([
    ['daily', '2026-03-04'],
    ['weekly', '2026-03-02'],
    ['week', '2026-03-02'],
  ])('knows the word %s', async (groupBy, date) => {
    expect(await read(`${daily}?groupBy=${groupBy}`)).toMatchObject([{ date, sum: 1800, activity: 28.33 }]);
  });

  it('knows the word member, and refuses others', async () => {
    expect(await read(`${daily}?groupBy=member`)).toEqual(await read(`${daily}?groupBy=employee`));
    const answer = await send('GET', `/timesheet${daily}?${claims()}&${day}&groupBy=moon`);
    expect(answer.statusCode).toBe(400);
  });

  it('has the days of a zone between midnights of UTC', async () => {
    const week = 'startDate=2026-03-01T00:00:00.000Z&endDate=2026-03-07T23:59:59.999Z&timeZone=Europe/Sofia';
    const chart = await read('/time-log/report/daily-chart', org.owner, week);
    expect(chart.map(({ date }: { date: string }) => date)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07'].map((value) => `2026-03-${value}`),
    );
  });
});

describe('GET /timesheet/activity/report', () => {
  const report = '/activity/report';
  const use = (title: string, duration: number, percent: number) =>
    expect.objectContaining({ title, duration, duration_percentage: percent });
  const looms = { project: withName('Looms'), activity: [use('Editor', 180, 100)] };
  const none = { project: null, activity: [use('Mail', 30, 60), use('docs.test', 20, 40)] };
  const person = expect.objectContaining({ fullName: 'Ben Bitdiddle', billRateValue: 40 });

  it.each([
    ['', [{ date: '2026-03-04', employees: [{ employee: person, projects: [looms, none] }] }]],
    ['daily', [{ date: '2026-03-04', employees: [{ employee: person, projects: [looms, none] }] }]],
    ['weekly', [{ date: '2026-03-02', employees: [{ employee: person, projects: [looms, none] }] }]],
    ['member', [{ employee: person, dates: [{ date: '2026-03-04', projects: [looms, none] }] }]],
    ['employee', [{ employee: person, dates: [{ date: '2026-03-04', projects: [looms, none] }] }]],
    [
      'project',
      [looms, none].map(({ project, activity }) => ({
        project,
        dates: [{ date: '2026-03-04', employees: [{ employee: person, activity }] }],
      })),
    ],
    [
      'client',
      [looms, none].map((item, index) => ({
        client: index === 0 ? withName('Babbage & Co') : null,
        dates: [{ date: '2026-03-04', employees: [{ employee: person, projects: [item] }] }],
      })),
    ],
  ])('grouped by %j', async (groupBy, groups) => {
    expect(await read(groupBy ? `${report}?groupBy=${groupBy}` : report)).toEqual(groups);
  });
});

describe('GET /timesheet/activity/daily', () => {
  const rows = async (query: string) =>
    (await read(`/activity/daily?${query}`)).map(({ time, title, duration, sessions }: Record<string, unknown>) =>
      [time, title, duration, sessions].join(' '),
    );

  it('has a row for each hour and title', async () => {
    expect(await rows('types[0]=APP')).toEqual(['09:00:00 Editor 180 2', '10:00:00 Mail 30 1']);
  });

  it.each([
    ['title=APP', ['09:00:00 Editor 180 2', '10:00:00 Mail 30 1']],
    ['title=site', ['10:00:00 docs.test 20 1']],
    ['title=Mail', ['10:00:00 Mail 30 1']],
  ])('takes %s for a kind or a title', async (query, item) => {
    expect(await rows(query)).toEqual(item);
  });
});

describe('GET /timesheet/statistics/time-slots', () => {
  it('says of each slot whether its reader may delete it', async () => {
    const query = `todayStart=${at('00:00')}&todayEnd=${at('23:59')}`;
    const slots = async (person: Person) =>
      (await read('/statistics/time-slots', person, query)).flatMap(
        ({ timeSlots }: { timeSlots: object[] }) => timeSlots,
      );
    expect(await slots(org.owner)).toMatchObject(Array(3).fill({ isAllowDelete: true }));
    await org.owner.client.members.update({ employeeId: mia.employeeId, allowDeleteTime: false });
    expect(await slots(mia)).toMatchObject([{ overall: 60, isAllowDelete: false }]);
  });
});

describe('dashboards', () => {
  it('GET /timesheet/time-log/report/weekly', async () => {
    const week = 'startDate=2026-03-03&endDate=2026-03-05&timeZone=Etc/UTC';
    const [bens, mias] = await read('/time-log/report/weekly', org.owner, week);
    expect(bens).toMatchObject({
      employee: { fullName: 'Ben Bitdiddle' },
      sum: 1200,
      activity: 37.5,
      dates: { '2026-03-03': 0, '2026-03-04': { sum: 1200 }, '2026-03-05': 0 },
    });
    expect(bens.dates['2026-03-04'].logs).toMatchObject([
      { startedAt: at('09:15'), stoppedAt: at('09:20'), duration: 300, timeSlots: [{ overall: 150 }] },
      {
        startedAt: at('09:00'),
        stoppedAt: at('09:15'),
        duration: 900,
        timeSlots: [{ overall: 300, percentage: 50 }, {}],
      },
    ]);
    expect(mias).toMatchObject({ sum: 600, activity: 10 });
  });

  it('GET /timesheet/statistics/members', async () => {
    expect(await read('/statistics/members')).toMatchObject([
      {
        id: ben.employeeId,
        duration: '1200',
        weekTime: { employeeId: ben.employeeId, duration: 1200, overall: 37.5 },
        todayTime: { employeeId: ben.employeeId, duration: 1200, overall: 37.5 },
        user: { name: 'Ben Bitdiddle', imageUrl: 'http://stint.test/api/avatar/BB.svg' },
        weekHours: [{ day: '3', duration: '1200' }],
        isOnline: true,
        isAway: false,
      },
      { id: mia.employeeId, duration: '600' },
    ]);
    expect(await read('/statistics/members', mia)).toMatchObject([{ id: mia.employeeId, duration: '600' }]);
  });

  it('GET /timesheet/statistics/projects', async () => {
    const looms = { id: projectId, name: 'Looms', duration: 1500, durationPercentage: 100 };
    expect(await read('/statistics/projects')).toEqual([looms]);
    expect(await read('/statistics/projects', mia)).toEqual([{ ...looms, duration: 600 }]);
  });

  it('GET /timesheet/statistics/manual-times', async () => {
    const entries = await read('/statistics/manual-times');
    expect(entries).toMatchObject([
      { startedAt: at('09:15'), duration: 300, project: null, user: { name: 'Ben Bitdiddle' } },
      { startedAt: at('09:00'), project: { name: 'Looms', imageUrl: 'http://stint.test/api/avatar/L.svg' } },
      { startedAt: at('09:00'), project: { name: 'Looms' } },
    ]);
    expect(await read('/statistics/manual-times', mia)).toHaveLength(1);
  });

  it('GET /timesheet/statistics/activities', async () => {
    expect(await read('/statistics/activities')).toEqual([
      { title: 'Editor', sessions: '2', duration: '180', durationPercentage: 78.26 },
      { title: 'Mail', sessions: '1', duration: '30', durationPercentage: 13.04 },
      { title: 'docs.test', sessions: '1', duration: '20', durationPercentage: 8.7 },
    ]);
    expect(await read('/statistics/activities', mia)).toEqual([]);
  });

  it.each(['members', 'projects', 'manual-times', 'activities'])(
    'GET /timesheet/statistics/%s refuses the time of others and a missing range',
    async (what) => {
      const path = `/timesheet/statistics/${what}?${claims()}`;
      const foreign = await send('GET', `${path}&${day}&employeeIds[0]=${ben.employeeId}`, { token: mia.token });
      expect(foreign.statusCode).toBe(403);
      expect((await send('GET', path)).statusCode).toBe(400);
    },
  );

  it.each(['', '/'])('GET /api%s answers', async (slash) => {
    const answer = await t.call('GET', `/api${slash}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, message: 'Stint API' }]);
  });
});
