import { addDays, datesBetween, type PlanDate } from '@stint/domain/dates';
import { msPerDay } from '@stint/domain/testing/worked-time';
import { datesRange, startOfDay } from '@stint/domain/time';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { pdfTexts, unzipped } from '../../../test/read-files.ts';

let t: Harness;
let org: TestOrganization;
let mary: Person;
let lea: Person;
let viewers: Record<'herself' | 'a manager elsewhere' | 'an admin elsewhere', Person>;
let taskId: string;

const zone = 'Europe/Berlin';
/** The Sunday on which clocks go on by an hour, at one o'clock UTC. */
const today = '2026-03-29';
const now = `${today}T14:20:31.000Z`;
const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

interface Stretch {
  from: string;
  to: string | null;
}
const history = {
  byHand: { from: '2026-03-24T08:00:05.000Z', to: '2026-03-24T09:30:17.000Z' },
  ofDeletedTask: { from: '2026-03-25T12:00:00.000Z', to: '2026-03-25T12:44:44.000Z' },
  overMidnight: { from: '2026-03-26T21:40:00.000Z', to: '2026-03-27T00:15:41.000Z' },
  withoutTask: { from: '2026-03-27T10:00:00.000Z', to: '2026-03-27T11:00:01.000Z' },
  throughClockChange: { from: '2026-03-28T22:30:11.000Z', to: '2026-03-29T02:10:13.000Z' },
  resumed: { from: '2026-03-29T06:00:00.000Z', to: '2026-03-29T07:00:09.000Z' },
  running: { from: '2026-03-29T13:50:11.000Z', to: null },
} satisfies Record<string, Stretch>;
const ofLea = { from: '2026-03-24T10:00:00.000Z', to: '2026-03-24T11:11:11.000Z' };
const ofSuspended = { from: '2026-03-18T10:00:00.000Z', to: '2026-03-18T12:34:56.000Z' };
/** In Berlin, and after the move to Auckland. */
const ofMoved = [
  { from: '2026-03-11T18:00:00.000Z', to: '2026-03-11T19:00:07.000Z' },
  { from: '2026-03-11T21:00:00.000Z', to: '2026-03-11T23:30:13.000Z' },
];
const movedAt = '2026-03-11T20:00:00.000Z';

const secondsOf = (...stretches: Stretch[]) =>
  stretches.reduce((sum, { from, to }) => sum + (Date.parse(to ?? now) - Date.parse(from)) / 1000, 0);
const logs = Object.values(history).map(({ from, to }) => ({
  startedAt: from,
  stoppedAt: to,
  isRunning: to === null,
  taskId: null,
}));
const days = msPerDay(logs, datesRange(march.startDate, march.endDate, zone), zone, now);
const secondsFrom = (first: string, last: string) =>
  datesBetween(first, last).reduce((sum, date) => sum + (days.get(date) ?? 0), 0) / 1000;

const total = secondsOf(...Object.values(history));
const manual = secondsOf(history.byHand, history.ofDeletedTask, history.overMidnight, history.withoutTask);
const ofToday = secondsFrom(today, today);
const ofWeek = secondsFrom('2026-03-23', today);
/** What is listed by task leaves out deleted tasks and time without one. */
const ofTask = total - secondsOf(history.ofDeletedTask, history.withoutTask);

async function record(person: Person, { from, to }: Stretch, logType: string): Promise<void> {
  await t.sql(
    `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", "taskId", "projectId", "organizationTeamId")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [org.tenantId, org.organizationId, person.employeeId, from, to, logType, taskId, org.projectId, org.teamId],
  );
}

beforeAll(async () => {
  t = await harness();
  t.setClock(movedAt);
  org = await t.org({ public: true });
  const moved = await org.join('EMPLOYEE', { name: 'Ann Bonny' });
  const move = (timeZone: string) => moved.client.users.update({ userId: moved.userId, timeZone });
  await move(zone);
  await moved.client.timeLogs.create({ startedAt: ofMoved[0]?.from ?? '', stoppedAt: ofMoved[0]?.to ?? '' });
  await move('Pacific/Auckland');
  t.setClock(now);
  await later(t, 0, org.owner, moved);
  await moved.client.timeLogs.create({ startedAt: ofMoved[1]?.from ?? '', stoppedAt: ofMoved[1]?.to ?? '' });
  mary = await org.join('EMPLOYEE', { name: 'Mary Shelley' });
  lea = await org.join('EMPLOYEE', { name: 'Lea Left' });
  const manager = await org.join('MANAGER', { name: 'Grace Hopper' });
  viewers = { herself: mary, 'a manager elsewhere': manager, 'an admin elsewhere': org.owner };
  const { client } = org.owner;
  for (const person of [mary, lea]) await person.client.users.update({ userId: person.userId, timeZone: zone });
  for (const person of [manager, org.owner])
    await person.client.users.update({ userId: person.userId, timeZone: 'America/Los_Angeles' });
  await client.teams.update({ teamId: org.teamId, name: 'Analytical Engines', public: true });
  const task = { teams: [org.teamId], projectId: org.projectId };
  taskId = (await client.tasks.create({ ...task, title: 'Cards', public: true })).id;
  const deletedTaskId = (await client.tasks.create({ ...task, title: 'Mill' })).id;

  const add = (person: Person, { from, to }: Stretch, item: string | null) =>
    person.client.timeLogs.create({
      startedAt: from,
      stoppedAt: to ?? now,
      taskId: item,
      organizationTeamId: item && org.teamId,
    });
  await add(mary, history.byHand, taskId);
  await add(mary, history.ofDeletedTask, deletedTaskId);
  await add(mary, history.overMidnight, taskId);
  await add(mary, history.withoutTask, null);
  await record(mary, history.throughClockChange, 'TRACKED');
  await record(mary, history.resumed, 'RESUMED');
  await record(mary, { from: '2026-03-29T07:00:09.000Z', to: '2026-03-29T08:00:00.000Z' }, 'IDLE');
  const deleted = await add(mary, { from: '2026-03-27T12:00:00.000Z', to: '2026-03-27T13:00:00.000Z' }, taskId);
  await mary.client.timeLogs.remove({ logIds: [deleted.id] });
  await client.tasks.remove({ taskId: deletedTaskId });
  await mary.client.timer.recordStart({
    taskId,
    organizationTeamId: org.teamId,
    startedAt: history.running.from,
    requestId: crypto.randomUUID(),
    follows: null,
  });
  const suspended = await org.join('EMPLOYEE', { name: 'Sue Spended' });
  await add(suspended, ofSuspended, taskId);
  await client.members.update({ employeeId: suspended.employeeId, isActive: false });
  await add(lea, ofLea, taskId);
  await lea.client.users.remove({ userId: lea.userId });
});

const added = (seconds: readonly number[]) => seconds.reduce((sum, second) => sum + second, 0);
const clock = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The sum of the rows of a CSV file, and the total of the others. */
async function exported({ token }: Person, report: string, format: 'csv' | 'xlsx' | 'pdf', filter: object) {
  const column =
    report === 'hours'
      ? 'member'
      : report === 'limits' || report === 'expected'
        ? 'date'
        : report === 'summary'
          ? 'first'
          : 'member';
  const columns = [column, 'time'].map((key) => ({ key, label: key }));
  const body = { report, format, name: 'Report', columns, filter };
  const response = await t.call('POST', '/api/timesheet/report/export', { token, body });
  expect(response.statusCode, response.body).toBe(200);
  if (format === 'csv') {
    const rows = parse(response.body, { bom: true, columns: true }) as { time: string }[];
    return added(rows.map(({ time }) => clock(time)));
  }
  if (format === 'pdf')
    return clock(pdfTexts(response.rawPayload).findLast((text) => /^\d+:\d\d:\d\d$/.test(text)) ?? '');
  const sheet = unzipped(response.rawPayload, 'xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c r="B\d+"(?![^>]*t="s")[^>]*><v>([\d.e-]+)<\/v>/g)];
  return Math.round(Number(cells.at(-1)?.[1]) * 86_400);
}

const people = () => ({ employeeIds: [mary.employeeId] });
const whole = () => ({ ...march, ...people() });
const groupings = ['day', 'week', 'month', 'member', 'team', 'project', 'client', 'task', 'reason'] as const;
type Surface = [name: string, expected: number, read: (viewer: Person) => Promise<number>];

const card = async ({ client }: Person) => {
  const { members = [] } = await client.teams.get({ teamId: org.teamId });
  return members.find(({ employeeId }) => employeeId === mary.employeeId);
};
const listed = async ({ client }: Person) => {
  const { items } = await client.teams.list({ withLastWorkedTask: true });
  return items.flatMap(({ members = [] }) => members).find(({ employeeId }) => employeeId === mary.employeeId);
};
const visible = async () => {
  const [link] = await t.sql<{ link: string }>('select profile_link as link from organization_team where id = $1', [
    org.teamId,
  ]);
  const team = await t.as(null).publicTeams.get({ profileLink: String(link?.link), teamId: org.teamId });
  return team.members?.find(({ running }) => running);
};
const approvals = async ({ client }: Person) => {
  const { items } = await client.timesheets.overview({ date: today, employeeId: mary.employeeId });
  return items[0];
};

/** What an existing client sends for one day: the date's midnight and its last millisecond, both called UTC. */
const clientsDay = (date: string) => `startDate=${date}T00:00:00.000Z&endDate=${date}T23:59:59.999Z`;
const fetchJson = async <T>({ token }: Person, path: string): Promise<T> => {
  const join = path.includes('?') ? '&' : '?';
  const url = `/api/timesheet/${path}${join}${clientsDay(today)}&employeeIds[0]=${mary.employeeId}`;
  const response = await t.call('GET', url, { token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
};
const byLink = async ({ client }: Person) => {
  const settings = { from: march.startDate, to: march.endDate };
  const report = { name: 'March', page: 'time-and-activity' as const, settings };
  const { id: savedReportId } = await client.savedReports.create(report);
  const { token } = await client.savedReports.createLink({ savedReportId, days: 7 });
  return t.as(null).publicReports.get({ token });
};

const surfaces: Surface[] = [
  [
    'the daily report of a client’s day',
    ofToday,
    async (viewer) =>
      added((await fetchJson<{ sum: number }[]>(viewer, 'time-log/report/daily')).map(({ sum }) => sum)),
  ],
  [
    'the limits of a client’s day',
    ofToday,
    async (viewer) => {
      const days = await fetchJson<{ employees: { duration: number }[] }[]>(viewer, 'time-log/time-limit?duration=day');
      return added(days.flatMap(({ employees }) => employees.map(({ duration }) => duration)));
    },
  ],
  [
    'the counts of a client’s day',
    ofToday,
    async (viewer) => (await fetchJson<{ weekDuration: number }>(viewer, 'statistics/counts')).weekDuration,
  ],
  [
    'the entries of a client’s day',
    ofToday,
    async (viewer) =>
      added((await fetchJson<{ duration: number }[]>(viewer, 'time-log')).map(({ duration }) => duration)),
  ],
  ['timer status', ofToday, async ({ client }) => (await client.timer.status(whoseOne())).duration],
  ['timer status of several', ofToday, async ({ client }) => (await client.timer.worked(people()))[0]?.duration ?? 0],
  ['team card', ofToday, async (viewer) => (await card(viewer))?.duration ?? 0],
  [
    'team card, tasks of today',
    ofToday,
    async (viewer) =>
      added((await card(viewer))?.totalTodayTasks?.map((totalTodayTask) => totalTodayTask.todayDuration) ?? []),
  ],
  [
    'team card, tasks',
    ofTask,
    async (viewer) =>
      added((await card(viewer))?.totalWorkedTasks?.map((totalWorkedTask) => totalWorkedTask.duration) ?? []),
  ],
  ['team list', ofToday, async (viewer) => (await listed(viewer))?.duration ?? 0],
  [
    'team list, tasks',
    ofTask,
    async (viewer) =>
      added((await listed(viewer))?.totalWorkedTasks?.map((totalWorkedTask) => totalWorkedTask.duration) ?? []),
  ],
  ['counts of a range', total, async ({ client }) => (await client.reports.counts(whole())).weekDuration],
  ['counts of the week', ofWeek, async ({ client }) => (await client.reports.counts(people())).weekDuration],
  ['counts of today', ofToday, async ({ client }) => (await client.reports.counts(people())).todayDuration],
  [
    'statistics of tasks',
    ofTask,
    async ({ client }) => added((await client.reports.tasks(whole())).map((task) => task.duration)),
  ],
  [
    'statistics of tasks, today',
    ofToday,
    async ({ client }) => added((await client.reports.tasks(whole())).map((task) => task.todayDuration)),
  ],
  [
    'statistics of all tasks',
    ofTask,
    async ({ client }) => added((await client.reports.allTasks(whole())).map((allTask) => allTask.duration)),
  ],
  [
    'statistics of a person',
    ofTask,
    async ({ client }) => added((await client.reports.tasksOf(people())).global.map((item) => item.duration)),
  ],
  [
    'statistics of a person, today',
    ofToday,
    async ({ client }) => added((await client.reports.tasksOf(people())).today.map((item) => item.duration)),
  ],
  ['time logs', total, async ({ client }) => added((await client.timeLogs.list(whole())).map((item) => item.duration))],
  ['days', total, async ({ client }) => added((await client.reports.perDay(whole())).map((item) => item.seconds))],
  ...(['date', 'project', 'employee', 'client'] as const).map(
    (groupBy): Surface => [
      `daily report by ${groupBy}`,
      total,
      async ({ client }) => added((await client.reports.daily({ ...whole(), groupBy })).map(({ sum }) => sum)),
    ],
  ),
  [
    'daily chart',
    total,
    async ({ client }) =>
      Math.round(3600 * added((await client.reports.dailyChart(whole())).flatMap(({ value }) => Object.values(value)))),
  ],
  ...(['day', 'week', 'month'] as const).map(
    (duration): Surface => [
      `limits by ${duration}`,
      total,
      async ({ client }) =>
        added(
          (await client.reports.limits({ ...whole(), duration })).flatMap(({ employees }) =>
            employees.map((employee) => employee.duration),
          ),
        ),
    ],
  ),
  ...groupings.map(
    (grouping): Surface => [
      `summary by ${grouping}`,
      total,
      async ({ client }) =>
        added((await client.reports.summary({ ...whole(), groupBy: [grouping] })).rows.map(({ seconds }) => seconds)),
    ],
  ),
  ['summary', total, async ({ client }) => (await client.reports.summary(whole())).totals.seconds],
  ['summary, manual time', manual, async ({ client }) => (await client.reports.summary(whole())).totals.manualSeconds],
  [
    'entries of a report',
    total,
    async ({ client }) => added((await client.reports.entries(whole())).items.map(({ seconds }) => seconds)),
  ],
  ['entries of a report, their sum', total, async ({ client }) => (await client.reports.entries(whole())).seconds],
  ['worked and expected time', total, async ({ client }) => (await client.reports.expected(whole())).totals.worked],
  ...(['day', 'week', 'month'] as const).map(
    (unit): Surface => [
      `hours by ${unit}`,
      total,
      async ({ client }) => {
        const { rows } = await client.reports.hours({ ...whole(), by: unit });
        return added(rows.flatMap(({ cells }) => cells.map(({ worked }) => worked)));
      },
    ],
  ),
  ['hours, their sum', total, async ({ client }) => (await client.reports.hours(whole())).totals.worked],
  [
    'timesheets',
    ofWeek,
    async ({ client }) => added((await client.timesheets.list(whole())).map(({ duration }) => duration)),
  ],
  ['approvals', ofWeek, async (viewer) => (await approvals(viewer))?.duration ?? 0],
  ['approvals, manual time', manual, async (viewer) => (await approvals(viewer))?.manual ?? 0],
  ['the public team', ofToday, async () => (await visible())?.duration ?? 0],
  [
    'the public team, tasks',
    ofTask,
    async () => added((await visible())?.totalWorkedTasks.map((totalWorkedTask) => totalWorkedTask.duration) ?? []),
  ],
  [
    'the public team, tasks of today',
    ofToday,
    async () => added((await visible())?.totalTodayTasks.map((totalTodayTask) => totalTodayTask.todayDuration) ?? []),
  ],
  ...['hours', 'summary', 'entries', 'limits', 'expected'].flatMap((report) =>
    (['csv', 'xlsx', 'pdf'] as const).map(
      (format): Surface => [`${report} as ${format}`, total, (viewer) => exported(viewer, report, format, whole())],
    ),
  ),
];
const whoseOne = () => ({ employeeId: mary.employeeId });

describe.each(['herself', 'a manager elsewhere', 'an admin elsewhere'] as const)(
  'the worked time of a person, read by %s',
  (who) => {
    it.each(surfaces)('is the same in %s', async (_, expected, read) => {
      expect(await read(viewers[who])).toBe(expected);
    });
  },
);

/** Of everybody, also of people who were suspended or moved, and of one who left and whose account is deleted. */
const everybody = total + secondsOf(ofLea, ofSuspended, ...ofMoved);
const ofEverybody: Surface[] = [
  ['counts', everybody, async ({ client }) => (await client.reports.counts(march)).weekDuration],
  [
    'statistics of tasks',
    ofTask + secondsOf(ofLea, ofSuspended),
    async ({ client }) => added((await client.reports.tasks(march)).map((task) => task.duration)),
  ],
  [
    'time logs',
    everybody,
    async ({ client }) => added((await client.timeLogs.list(march)).map((item) => item.duration)),
  ],
  ['days', everybody, async ({ client }) => added((await client.reports.perDay(march)).map(({ seconds }) => seconds))],
  [
    'daily report',
    everybody,
    async ({ client }) => added((await client.reports.daily({ ...march, groupBy: 'employee' })).map(({ sum }) => sum)),
  ],
  [
    'limits',
    everybody,
    async ({ client }) =>
      added(
        (await client.reports.limits({ ...march, duration: 'month' })).flatMap(({ employees }) =>
          employees.map((employee) => employee.duration),
        ),
      ),
  ],
  [
    'summary',
    everybody,
    async ({ client }) =>
      added((await client.reports.summary({ ...march, groupBy: ['member'] })).rows.map(({ seconds }) => seconds)),
  ],
  ['entries of a report', everybody, async ({ client }) => (await client.reports.entries(march)).seconds],
  [
    'worked and expected time',
    everybody,
    async ({ client }) => (await client.reports.expected({ ...march, by: 'member' })).totals.worked,
  ],
  [
    'a project',
    everybody - secondsOf(history.withoutTask, ...ofMoved),
    async ({ client }) => (await client.reports.projectUse({ projectId: org.projectId })).workedMs / 1000,
  ],
  ['hours', everybody, async ({ client }) => (await client.reports.hours(march)).totals.worked],
  ['a file', everybody, (viewer) => exported(viewer, 'entries', 'csv', march)],
  ['a public link', everybody, async (viewer) => (await byLink(viewer)).summary?.totals.seconds ?? 0],
];

describe('the worked time of everybody', () => {
  it.each(ofEverybody)('is the same in %s, with people who left or moved', async (_, expected, read) => {
    expect(await read(org.owner)).toBe(expected);
  });
});

describe('random entries', () => {
  const first: PlanDate = '2026-03-20';
  const entry = fc.record({
    gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 80_000 })),
    length: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 90_000 })),
    type: fc.constantFrom('TRACKED', 'MANUAL', 'RESUMED'),
  });

  it('add up to the same by day, by group and in the list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(zone, 'Asia/Kathmandu', 'America/St_Johns'),
        fc.subarray([...groupings].slice(3), { minLength: 1, maxLength: 2 }),
        async (entries, timeZone, groupBy) => {
          const own = org.owner;
          await t.sql('delete from time_log where "employeeId" = $1', [own.employeeId]);
          let at = Date.parse(startOfDay(first, timeZone));
          for (const { gap, length, type } of entries) {
            const from = at + gap * 1000;
            at = from + length * 1000;
            await record(own, { from: new Date(from).toISOString(), to: new Date(at).toISOString() }, type);
          }
          const filter = { startDate: first, endDate: addDays(first, 24), timeZone, onlyMe: true };
          const { reports, timeLogs } = own.client;
          const { rows, totals } = await reports.summary({ ...filter, groupBy });
          const sums = [
            added((await timeLogs.list(filter)).map(({ duration }) => duration)),
            added((await reports.perDay(filter)).map(({ seconds }) => seconds)),
            added(rows.map(({ seconds }) => seconds)),
            totals.seconds,
            (await reports.counts(filter)).weekDuration,
          ];
          expect(sums).toEqual(sums.map(() => added(entries.map(({ length }) => length))));
        },
      ),
      { numRuns: Number(process.env.STINT_MODEL_RUNS ?? 15) },
    );
  });
});
