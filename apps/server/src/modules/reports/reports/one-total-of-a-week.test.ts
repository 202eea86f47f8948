import { columnKeys, type ReportKind, type ReportPage, summaryGroupings } from '@stint/contract';
import { datesRange, ms } from '@stint/domain/time';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { livesIn } from '../../../test/lives-in.ts';
import { pdfTexts, unzipped } from '../../../test/read-files.ts';
import { jobs } from '../../index.ts';

/**
 * A week of two people in two zones, in two currencies, with everything that could be counted in one place and
 * forgotten in another.
 */
const week = { startDate: '2026-03-02', endDate: '2026-03-08' };
const now = '2026-03-11T12:00:00.000Z';
const [berlin, newYork] = ['Europe/Berlin', 'America/New_York'];

type PersonName = 'mary' | 'lea';
type ProjectName = 'engine' | 'loom';
type TaskName = 'cards' | 'draft' | 'deleted' | 'threads';
interface Entry {
  person: PersonName;
  from: string;
  to: string;
  project: ProjectName | null;
  task: TaskName | null;
  type: 'TRACKED' | 'MANUAL' | 'RESUMED' | 'IDLE';
  isBillable: boolean;
  isDeleted?: true;
}
const entry = (
  person: PersonName,
  [from, to]: [from: string, to: string],
  [project, task]: [project: ProjectName | null, task: TaskName | null],
  more: Partial<Entry> = {},
): Entry => ({
  person,
  from: `2026-03-${from}.000Z`,
  to: `2026-03-${to}.000Z`,
  project,
  task,
  type: 'TRACKED',
  isBillable: true,
  ...more,
});
const entries: Entry[] = [
  // Over the midnight before the week.
  entry('mary', ['01T22:30:00', '01T23:10:10'], ['engine', 'cards']),
  entry('mary', ['02T08:00:05', '02T09:30:17'], ['engine', 'cards'], { type: 'MANUAL' }),
  // Over a midnight in the week, and over the one in UTC.
  entry('mary', ['04T22:10:00', '05T00:15:41'], ['engine', 'cards']),
  entry('mary', ['05T10:00:00', '05T10:20:19'], ['engine', 'deleted'], { isBillable: false }),
  entry('mary', ['05T11:00:01', '05T11:00:30'], ['loom', 'threads'], { type: 'RESUMED' }),
  entry('mary', ['05T12:00:00', '05T12:45:00'], ['engine', 'cards'], { type: 'IDLE' }),
  entry('mary', ['06T12:00:00', '06T13:00:00'], ['engine', 'cards'], { isDeleted: true }),
  entry('lea', ['03T15:00:00', '03T15:59:59'], ['engine', 'draft'], { type: 'MANUAL' }),
  entry('lea', ['04T03:00:00', '04T06:00:09'], ['loom', 'threads'], { isBillable: false }),
  entry('lea', ['06T18:00:00', '06T18:07:31'], [null, null]),
  // Clocks go forward in New York.
  entry('lea', ['08T06:30:00', '08T07:45:11'], ['loom', null], { type: 'MANUAL' }),
  // Over the midnight after the week.
  entry('lea', ['09T03:30:00', '09T05:00:07'], ['engine', 'cards']),
];
const zones: Record<PersonName, string> = { mary: berlin, lea: newYork };

type Test = (entry: Entry) => boolean;
/** The seconds within the week of each person, of entries that count. */
const secondsOf = (chosen: Test = () => true) =>
  entries
    .filter((entry) => entry.type !== 'IDLE' && !entry.isDeleted && chosen(entry))
    .reduce((sum, { person, from, to }) => {
      const range = datesRange(week.startDate, week.endDate, zones[person]);
      return sum + Math.max(0, Math.min(ms(to), ms(range.to)) - Math.max(ms(from), ms(range.from))) / 1000;
    }, 0);

const mailed = ['hours', 'time-and-activity', 'manual-time', 'actual-and-expected', 'team-dashboard'] as const;

let t: Harness;
let org: TestOrganization;
let people: Record<PersonName, Person>;
let projects: Record<ProjectName, string>;
let tasks: Record<TaskName, string>;
let clientId: string;

beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-01T06:00:00.000Z');
  org = await t.org();
  const { client } = org.owner;
  people = { mary: await org.join('EMPLOYEE', { name: 'Mary' }), lea: await org.join('EMPLOYEE', { name: 'Lea' }) };
  await livesIn(t, people.mary, berlin);
  await livesIn(t, people.lea, newYork);
  await livesIn(t, org.owner, 'Asia/Tokyo');
  clientId = (await client.contacts.create({ name: 'Babbage' })).id;
  await client.projects.update({
    projectId: org.projectId,
    organizationContactId: clientId,
    budget: 500,
    budgetType: 'hours',
  });
  const loom = await client.projects.create({ name: 'Loom', budget: 100, budgetType: 'hours', currency: 'USD' });
  projects = { engine: org.projectId, loom: loom.id };
  const task = { teams: [org.teamId], projectId: org.projectId };
  const { tasks: ofLea } = people.lea.client;
  tasks = {
    cards: (await client.tasks.create({ ...task, title: 'Cards' })).id,
    threads: (await client.tasks.create({ ...task, title: 'Threads', projectId: loom.id })).id,
    deleted: (await client.tasks.create({ ...task, title: 'Mill' })).id,
    draft: (await ofLea.create({ ...task, title: 'Secret', isDraft: true })).id,
  };
  const rate = { startsOn: '1970-01-01' };
  await client.rates.set({ ...rate, employeeId: people.mary.employeeId, amount: 61, currency: 'EUR' });
  await client.rates.set({ ...rate, employeeId: people.lea.employeeId, amount: 83, currency: 'USD' });
  for (const { person, from, to, project, task, type, isBillable, isDeleted } of entries)
    await t.sql(
      `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", "taskId", "projectId",
         "organizationTeamId", "isBillable", "deletedAt") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        org.tenantId,
        org.organizationId,
        people[person].employeeId,
        from,
        to,
        type,
        task && tasks[task],
        project && projects[project],
        task && org.teamId,
        isBillable,
        isDeleted ? now : null,
      ],
    );
  await client.tasks.remove({ taskId: tasks.deleted });
  for (const page of mailed) {
    const draft = { name: page, page, settings: page === 'time-and-activity' ? { by: 'member' as const } : {} };
    const { id: savedReportId } = await client.savedReports.create(draft);
    await client.savedReports.setSchedule({ savedReportId, cadence: 'week', userIds: [org.owner.userId] });
  }
  await later(t, (ms(now) - ms(t.now())) / 60_000, org.owner, ...Object.values(people));
  for (const person of Object.values(people)) await person.client.timesheets.submit({ date: week.startDate });
}, 60_000);

/** What a report is narrowed to, and which entries that leaves. */
interface Selection {
  filter: () => Partial<Record<'employeeIds' | 'projectIds' | 'contactIds' | 'taskIds' | 'teamIds', string[]>> & {
    isBillable?: boolean;
  };
  has: Test;
}
const selections = {
  everything: { filter: () => ({}), has: () => true },
  'a person': { filter: () => ({ employeeIds: [people.mary.employeeId] }), has: ({ person }) => person === 'mary' },
  'a person in another zone': {
    filter: () => ({ employeeIds: [people.lea.employeeId] }),
    has: ({ person }) => person === 'lea',
  },
  'a team': { filter: () => ({ teamIds: [org.teamId] }), has: ({ task }) => task !== null },
  'a project': { filter: () => ({ projectIds: [projects.engine] }), has: ({ project }) => project === 'engine' },
  'a client': { filter: () => ({ contactIds: [clientId] }), has: ({ project }) => project === 'engine' },
  'a task': { filter: () => ({ taskIds: [tasks.cards] }), has: ({ task }) => task === 'cards' },
  'a draft': { filter: () => ({ taskIds: [tasks.draft] }), has: ({ task }) => task === 'draft' },
  'billable time': { filter: () => ({ isBillable: true }), has: ({ isBillable }) => isBillable },
} satisfies Record<string, Selection>;
type SelectionName = keyof typeof selections;
const asReport = Object.keys(selections) as SelectionName[];
const ofPeople = ['everything', 'a person', 'a person in another zone'] as const;
/** Calls of existing clients cannot be filtered by client or by billable time. */
const asClients = ['everything', 'a person', 'a person in another zone', 'a project', 'a task', 'a draft'] as const;

type Filter = ReturnType<Selection['filter']> & typeof week;
const added = (seconds: readonly number[]) => seconds.reduce((sum, second) => sum + second, 0);
const addedOf = <Row>(rows: readonly Row[], secondsIn: (row: Row) => number) => added(rows.map(secondsIn));
const clock = (text: string) => added(text.split(':').map((part, at) => Number(part) * 60 ** (2 - at)));

/** The sum of the rows of a CSV file, and the last row of the others. */
async function exported(report: ReportKind, format: 'csv' | 'xlsx' | 'pdf', filter: object, layout = 'table') {
  const keys = ['member', 'date', 'first', 'project'].filter((key) =>
    (columnKeys(report, 'file') as string[]).includes(key),
  );
  const columns = [...keys.slice(0, 1), 'time'].map((key) => ({ key, label: key }));
  const body = { report, format, name: 'Report', columns, filter, ...(format === 'pdf' && { layout }) };
  const response = await t.call('POST', '/api/timesheet/report/export', { token: org.owner.token, body });
  expect(response.statusCode, response.body).toBe(200);
  if (format === 'csv') {
    const rows = parse(response.body, { bom: true, columns: true }) as { time: string }[];
    return addedOf(rows, ({ time }) => clock(time));
  }
  if (format === 'pdf') {
    const texts = pdfTexts(response.rawPayload).filter((text) => /^\d+:\d\d:\d\d$/.test(text));
    return clock(texts.at(-1) ?? '');
  }
  const sheet = unzipped(response.rawPayload, 'xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c r="B\d+"(?![^>]*t="s")[^>]*><v>([\d.e-]+)<\/v>/g)];
  return Math.round(Number(cells.at(-1)?.[1]) * 86_400);
}

/** Saves a report, makes a link and opens it as a stranger. */
async function byLink(page: ReportPage, settings: object) {
  const { savedReports } = org.owner.client;
  const chosen = { from: week.startDate, to: week.endDate, ...settings };
  const { id: savedReportId } = await savedReports.create({ name: page, page, settings: chosen });
  const { token } = await savedReports.createLink({ savedReportId, days: 7 });
  return t.as(null).publicReports.get({ token });
}

interface Surface {
  /** Where it can be narrowed; everywhere without it. */
  in?: readonly SelectionName[];
  /** Entries that it leaves out by its meaning. */
  without?: Test;
  read: (filter: Filter, client: Person['client']) => Promise<number>;
}
const withoutProject: Test = ({ project }) => project === null;
const withoutTask: Test = ({ task }) => task === null;
const onlyManual: Test = ({ type }) => type !== 'MANUAL';
const settingsOf = ({ employeeIds, projectIds, contactIds, taskIds, teamIds, isBillable }: Filter) => ({
  ...(employeeIds && { member: employeeIds }),
  ...(projectIds && { project: projectIds }),
  ...(contactIds && { client: contactIds }),
  ...(taskIds && { task: taskIds }),
  ...(teamIds && { team: teamIds }),
  ...(isBillable !== undefined && { billable: isBillable }),
});

const surfaces: Record<string, Surface> = {
  'the summary': { read: async (filter, { reports }) => (await reports.summary(filter)).totals.seconds },
  'the summary, tracked and manual': {
    read: async (filter, { reports }) => {
      const { trackedSeconds, manualSeconds } = (await reports.summary(filter)).totals;
      return trackedSeconds + manualSeconds;
    },
  },
  ...Object.fromEntries(
    summaryGroupings.map((grouping): [string, Surface] => [
      `the summary by ${grouping}`,
      {
        read: async (filter, { reports }) =>
          addedOf((await reports.summary({ ...filter, groupBy: [grouping] })).rows, ({ seconds }) => seconds),
      },
    ]),
  ),
  'the summary by member and day': {
    read: async (filter, { reports }) =>
      addedOf((await reports.summary({ ...filter, groupBy: ['member', 'day'] })).rows, ({ seconds }) => seconds),
  },
  'the list of entries': {
    read: async (filter, { reports }) =>
      addedOf((await reports.entries({ ...filter, take: 100 })).items, ({ seconds }) => seconds),
  },
  'the sum of the list of entries': { read: async (filter, { reports }) => (await reports.entries(filter)).seconds },
  'time added by hand': {
    without: onlyManual,
    read: async (filter, { reports }) => (await reports.entries({ ...filter, logType: ['MANUAL'] })).seconds,
  },
  'the latest manual times': {
    in: asClients,
    without: onlyManual,
    read: async (filter, { reports }) => addedOf(await reports.manualTimes(filter), ({ duration }) => duration),
  },
  ...Object.fromEntries(
    (['date', 'week', 'project', 'employee', 'client'] as const).map((groupBy): [string, Surface] => [
      `the daily report by ${groupBy}`,
      {
        in: asClients,
        read: async (filter, { reports }) => addedOf(await reports.daily({ ...filter, groupBy }), ({ sum }) => sum),
      },
    ]),
  ),
  'the daily chart': {
    in: asClients,
    read: async (filter, { reports }) =>
      Math.round(
        3600 * addedOf(await reports.dailyChart(filter), ({ value }) => value.TRACKED + value.MANUAL + value.RESUMED),
      ),
  },
  'the weekly report': {
    in: asClients,
    read: async (filter, { reports }) => addedOf(await reports.weekly(filter), ({ sum }) => sum),
  },
  'the weekly report by day': {
    in: asClients,
    read: async (filter, { reports }) =>
      addedOf(
        (await reports.weekly(filter)).flatMap(({ dates }) => Object.values(dates)),
        (day) => (day === 0 ? 0 : day.sum),
      ),
  },
  days: {
    in: asClients,
    read: async (filter, { reports }) => addedOf(await reports.perDay(filter), ({ seconds }) => seconds),
  },
  counts: { in: asClients, read: async (filter, { reports }) => (await reports.counts(filter)).weekDuration },
  'the statistics of members': {
    in: asClients,
    read: async (filter, { reports }) =>
      addedOf(await reports.memberStatistics(filter), ({ weekTime }) => weekTime.duration),
  },
  'the statistics of projects': {
    in: asClients,
    without: withoutProject,
    read: async (filter, { reports }) => addedOf(await reports.projectStatistics(filter), ({ duration }) => duration),
  },
  'the statistics of tasks': {
    in: asClients,
    without: (chosen) => withoutTask(chosen) || chosen.task === 'deleted',
    read: async (filter, { reports }) => addedOf(await reports.tasks(filter), ({ duration }) => duration),
  },
  ...Object.fromEntries(
    (['day', 'week', 'month'] as const).map((duration): [string, Surface] => [
      `the limits by ${duration}`,
      {
        in: asClients,
        read: async (filter, { reports }) =>
          addedOf(
            (await reports.limits({ ...filter, duration })).flatMap(({ employees }) => employees),
            (row) => row.duration,
          ),
      },
    ]),
  ),
  'time logs': {
    in: asClients,
    read: async (filter, { timeLogs }) => addedOf(await timeLogs.list(filter), ({ duration }) => duration),
  },
  'the team dashboard': {
    in: [...ofPeople, 'a project'],
    read: async (filter, { reports }) => (await reports.teamDashboard(filter)).totals.seconds,
  },
  'the members of the team dashboard': {
    in: [...ofPeople, 'a project'],
    read: async (filter, { reports }) =>
      addedOf((await reports.teamDashboard(filter)).members, ({ seconds }) => seconds),
  },
  'the days of the team dashboard': {
    in: [...ofPeople, 'a project'],
    read: async (filter, { reports }) =>
      addedOf(
        (await reports.teamDashboard(filter)).dates,
        ({ trackedSeconds, manualSeconds }) => trackedSeconds + manualSeconds,
      ),
  },
  'people by days': { in: ofPeople, read: async (filter, { reports }) => (await reports.hours(filter)).totals.worked },
  'the rows of people by days': {
    in: ofPeople,
    read: async (filter, { reports }) => addedOf((await reports.hours(filter)).rows, ({ worked }) => worked),
  },
  'the cells of people by days': {
    in: ofPeople,
    read: async (filter, { reports }) =>
      addedOf(
        (await reports.hours(filter)).rows.flatMap(({ cells }) => cells),
        ({ worked }) => worked,
      ),
  },
  ...Object.fromEntries(
    (['day', 'week', 'month', 'member'] as const).map((grouping): [string, Surface] => [
      `actual and expected time by ${grouping}`,
      {
        in: ofPeople,
        read: async (filter, { reports }) =>
          addedOf((await reports.expected({ ...filter, by: grouping })).rows, ({ worked }) => worked),
      },
    ]),
  ),
  'the page of a person': {
    in: ['a person', 'a person in another zone'],
    read: async ({ employeeIds: [employeeId] = [], ...range }, { reports }) =>
      (await reports.person({ ...range, employeeId })).totals.worked,
  },
  'the hours of a person': {
    in: ['a person', 'a person in another zone'],
    read: async ({ employeeIds: [employeeId] = [], ...range }, { reports }) =>
      addedOf((await reports.person({ ...range, employeeId })).hours, ({ seconds }) => seconds),
  },
  approvals: {
    in: ofPeople,
    read: async ({ employeeIds: [employeeId] = [] }, { timesheets }) =>
      addedOf((await timesheets.overview({ date: week.startDate, employeeId })).items, ({ duration }) => duration),
  },
  'the review of a timesheet': {
    in: ['a person', 'a person in another zone'],
    read: async ({ employeeIds: [employeeId] = [] }, { timesheets }) => {
      const { items } = await timesheets.overview({ date: week.startDate, employeeId });
      const { days, rows } = await timesheets.review({ timesheetId: items[0]?.id ?? '' });
      expect(addedOf(rows, ({ total }) => total)).toBe(addedOf(days, ({ seconds }) => seconds));
      return addedOf(days, ({ seconds }) => seconds);
    },
  },
  'payments due': {
    read: async (filter, { budgets }) => {
      const { rows, totals, unpricedSeconds } = await budgets.payments(filter);
      expect(addedOf(rows, ({ seconds }) => seconds)).toBe(addedOf(totals, ({ seconds }) => seconds) + unpricedSeconds);
      return addedOf(rows, ({ seconds }) => seconds);
    },
  },
  'what is owed': {
    read: async (filter, { budgets }) =>
      addedOf(
        (await budgets.owed(filter)).flatMap(({ employees }) => employees),
        ({ duration }) => duration,
      ),
  },
  'time to bill': {
    read: async (filter, { invoices }) => {
      const { groups, unpricedSeconds } = await invoices.draft(filter);
      return addedOf(groups, ({ seconds }) => seconds) + unpricedSeconds;
    },
  },
  ...Object.fromEntries(
    (['csv', 'xlsx', 'pdf'] as const).flatMap((format): [string, Surface][] => [
      [
        `the summary as ${format}`,
        { read: (filter) => exported('summary', format, { ...filter, groupBy: ['member'] }) },
      ],
      [`entries as ${format}`, { read: (filter) => exported('entries', format, filter) }],
      [`people by days as ${format}`, { in: ofPeople, read: (filter) => exported('hours', format, filter) }],
      [`limits as ${format}`, { in: asClients, read: (filter) => exported('limits', format, filter) }],
      [`actual and expected as ${format}`, { in: ofPeople, read: (filter) => exported('expected', format, filter) }],
    ]),
  ),
  'payments due as csv': { read: (filter) => exported('payments', 'csv', filter) },
  'a timesheet on paper': {
    in: ['a person', 'a person in another zone'],
    read: (filter) => exported('entries', 'pdf', filter, 'timesheet'),
  },
  'a public link to a summary': {
    read: async (filter) => {
      const { summary } = await byLink('time-and-activity', { by: 'member', ...settingsOf(filter) });
      expect(addedOf(summary?.rows ?? [], ({ seconds }) => seconds)).toBe(summary?.totals.seconds);
      return summary?.totals.seconds ?? 0;
    },
  },
  'a public link to the overview': {
    read: async (filter) => (await byLink('overview', settingsOf(filter))).summary?.totals.seconds ?? 0,
  },
  'a public link to people by days': {
    in: ofPeople,
    read: async (filter) => (await byLink('hours', settingsOf(filter))).hours?.totals.worked ?? 0,
  },
  'a public link to the team dashboard': {
    in: [...ofPeople, 'a project'],
    read: async (filter) => (await byLink('team-dashboard', settingsOf(filter))).summary?.totals.seconds ?? 0,
  },
  'a public link to actual and expected time': {
    in: ofPeople,
    read: async (filter) => (await byLink('actual-and-expected', settingsOf(filter))).expected?.totals.worked ?? 0,
  },
  'a public link to limits': {
    in: ofPeople,
    read: async (filter) =>
      addedOf((await byLink('weekly-limit', settingsOf(filter))).limits ?? [], ({ seconds }) => seconds),
  },
  'a public link to manual time': {
    without: onlyManual,
    read: async (filter) => (await byLink('manual-time', settingsOf(filter))).summary?.totals.seconds ?? 0,
  },
};
const cases = Object.entries(surfaces).flatMap(([name, surface]) =>
  (surface.in ?? asReport).map((narrowed) => ({ name, narrowed, ...surface })),
);

describe('the time of a week', () => {
  it.each(cases)('is the same in $name of $narrowed', async ({ narrowed, read, without = () => false }) => {
    const { filter, has } = selections[narrowed];
    const expectedSeconds = secondsOf((candidate) => has(candidate) && !without(candidate));
    expect(await read({ ...week, ...filter() }, org.owner.client)).toBe(expectedSeconds);
  });
});

describe('the time of all weeks', () => {
  const recorded = (chosen: Test) =>
    entries
      .filter((candidate) => candidate.type !== 'IDLE' && !candidate.isDeleted && chosen(candidate))
      .reduce((sum, { from, to }) => sum + (ms(to) - ms(from)) / 1000, 0);

  it.each([
    ['engine', 500],
    ['loom', 100],
  ] as const)('of the project %s is that of its page and its budget', async (name, hours) => {
    const { budgets, reports } = org.owner.client;
    const expectedSeconds = recorded(({ project }) => project === name);
    const projectId = projects[name];
    expect((await reports.projectUse({ projectId })).workedMs / 1000).toBe(expectedSeconds);
    const range = { startDate: week.startDate, endDate: '2026-03-11' };
    const { rows } = await budgets.projects({ ...range, projectIds: [projectId] });
    expect(rows).toMatchObject([{ seconds: expectedSeconds, budget: hours }]);
    expect((rows[0]?.used ?? 0) + (rows[0]?.left ?? 0)).toBeCloseTo(hours, 9);
  });

  it('of a task is that of its page and of statistics', async () => {
    const { tasks: api, reports } = org.owner.client;
    const expectedSeconds = recorded(({ task }) => task === 'cards');
    expect((await api.get({ taskId: tasks.cards })).totalWorkedMs).toBe(expectedSeconds * 1000);
    const [row] = await reports.tasks({ taskIds: [tasks.cards] });
    expect(row?.duration).toBe(expectedSeconds);
  });
});

describe('the mails about a week', () => {
  it('say the same total', async () => {
    const { database, bus, now: clockOf, app } = t;
    const mailJob = jobs.find(({ name }) => name === 'reports.mail');
    await mailJob?.run(
      { database, bus, now: clockOf, services: app.services, warn: (text) => t.warnings.push(text) },
      {},
    );
    await t.sql('update graphile_worker._private_jobs set run_at = now()');
    await t.runJobs();
    const clockText = (seconds: number) => {
      const minutes = Math.round(seconds / 60);
      return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    };
    const totals = Object.fromEntries(
      t.mails.flatMap(({ subject, text = '' }) => {
        const page = mailed.find((key) => subject.startsWith(key));
        return page ? [[page, text.match(/^(?:Total|Worked)\b\D*(\d+:\d\d)/m)?.[1]]] : [];
      }),
    );
    const whole = clockText(secondsOf());
    expect(totals).toEqual({
      ...Object.fromEntries(mailed.map((page) => [page, whole])),
      'manual-time': clockText(secondsOf(({ type }) => type === 'MANUAL')),
    });
  });
});

describe('the amounts of a week', () => {
  const byCurrency = (sums: readonly { currency: string; amount: number }[]) =>
    Object.fromEntries(sums.map(({ currency, amount }) => [currency, amount]));

  it('are the same in payments due, what is owed and what can be billed', async () => {
    const { budgets, invoices } = org.owner.client;
    const filter = { ...week, isBillable: true };
    const { totals } = await budgets.payments({ ...filter, per: 'month' });
    const owed = (await budgets.owed(filter)).flatMap(({ employees }) => employees);
    const { groups } = await invoices.draft(filter);
    const sumsOf = (rows: readonly { currency: string | null; amount: number }[]) => {
      const sums = new Map<string, number>();
      for (const { currency, amount } of rows)
        if (currency) sums.set(currency, Math.round(100 * (sums.get(currency) ?? 0) + 100 * amount) / 100);
      return Object.fromEntries(sums);
    };
    expect(sumsOf(owed)).toEqual(byCurrency(totals));
    expect(sumsOf(groups.map(({ currency, net }) => ({ currency, amount: net })))).toEqual(byCurrency(totals));
  });
});
