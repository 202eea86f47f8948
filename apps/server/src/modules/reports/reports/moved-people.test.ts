import { addDays, datesBetween } from '@stint/domain/dates';
import { addTo } from '@stint/domain/grouped';
import { daysWithin } from '@stint/domain/time';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { ask } from '../../../test/process.ts';
import { unzipped } from '../../../test/read-files.ts';
import { restoredElsewhere } from '../../../test/restored.ts';

let t: Harness;
let org: TestOrganization;
let mary: Person;
let taskId: string;

beforeAll(async () => {
  t = await harness();
});

type Step =
  | [at: string, what: 'live in', zone: string]
  | [at: string, what: 'house in', zone: string]
  | [at: string, what: 'work', hours: number]
  | [at: string, what: 'approve'];
interface Case {
  name: string;
  steps: Step[];
  end: string;
  /** The archive of the workspace is restored on another server. */
  restored?: true;
  /** What becomes of the person at the end. */
  fate?: 'suspended' | 'erased';
}

const losAngeles = 'America/Los_Angeles';
const auckland = 'Pacific/Auckland';
/** Three weeks in Los Angeles, the last with an entry on its Sunday evening. */
const past: Step[] = [
  ['2026-11-01T08:00:00.000Z', 'live in', losAngeles],
  ['2026-11-11T17:00:00.000Z', 'work', 2],
  ['2026-11-16T07:30:00.000Z', 'work', 1],
  ['2026-11-19T22:00:00.000Z', 'work', 4],
];
const lastEvening: Step = ['2026-11-23T02:00:00.000Z', 'work', 2];
const moveEast: Step[] = [
  ['2026-11-23T05:00:00.000Z', 'live in', auckland],
  ['2026-11-23T06:00:00.000Z', 'work', 1.5],
  ['2026-11-24T10:15:00.000Z', 'work', 2.5],
];
const cases: Case[] = [
  { name: 'moved between two weeks', steps: [...past, lastEvening, ...moveEast], end: '2026-11-25T03:00:00.000Z' },
  {
    name: 'moved after a week was approved',
    steps: [...past, lastEvening, ['2026-11-23T04:30:00.000Z', 'approve'], ...moveEast],
    end: '2026-11-25T03:00:00.000Z',
  },
  {
    name: 'moved and came back, with a date that came twice',
    steps: [
      ...past,
      ['2026-11-21T01:00:00.000Z', 'live in', auckland],
      ['2026-11-22T09:30:00.000Z', 'work', 3],
      ['2026-11-22T13:00:00.000Z', 'live in', losAngeles],
      ['2026-11-22T14:00:00.000Z', 'work', 2],
      ['2026-11-23T06:30:00.000Z', 'work', 3],
    ],
    end: '2026-11-24T20:00:00.000Z',
    restored: true,
  },
  {
    name: 'moved while the timer ran',
    steps: [
      ...past,
      ['2026-11-22T22:00:00.000Z', 'work', 0],
      ['2026-11-23T00:00:00.000Z', 'live in', auckland],
      ['2026-11-23T03:00:00.000Z', 'work', 0],
    ],
    end: '2026-11-23T04:00:00.000Z',
  },
  {
    name: 'moved on the day of a clock change',
    steps: [
      ['2026-10-01T08:00:00.000Z', 'live in', 'Europe/Berlin'],
      ['2026-10-24T20:00:00.000Z', 'work', 8],
      ['2026-10-25T05:00:00.000Z', 'live in', 'America/New_York'],
      ['2026-10-25T06:00:00.000Z', 'work', 1],
      ['2026-10-31T22:00:00.000Z', 'work', 12],
    ],
    end: '2026-11-02T20:00:00.000Z',
  },
  {
    name: 'was erased',
    steps: [...past, lastEvening, ...moveEast],
    end: '2026-11-25T03:00:00.000Z',
    restored: true,
    fate: 'erased',
  },
  {
    name: 'was suspended',
    steps: [...past, lastEvening, ...moveEast],
    end: '2026-11-25T03:00:00.000Z',
    fate: 'suspended',
  },
  {
    name: 'has no zone of their own where the workspace moves',
    steps: [
      ['2026-11-01T08:00:00.000Z', 'house in', losAngeles],
      ...past.slice(1),
      lastEvening,
      ['2026-11-23T05:00:00.000Z', 'house in', auckland],
      ...moveEast.slice(1),
    ],
    end: '2026-11-25T03:00:00.000Z',
  },
];

const HOUR = 3_600_000;
const dateIn = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

const quarter = HOUR / 4;

/** The quarters of an hour of each date in the zone that held then. */
function quartersByDate(steps: readonly Step[]): Map<string, number[]> {
  const moves = steps.flatMap(([at, what, zone]) =>
    what === 'live in' || what === 'house in' ? [{ at: Date.parse(at), zone }] : [],
  );
  const quarters = new Map<string, number[]>();
  for (const { from, to } of entriesOf(steps))
    for (let at = from; at < to; at += quarter) {
      const date = dateIn(moves.findLast((move) => move.at <= at)?.zone ?? '', at);
      addTo(quarters, date, at);
    }
  return quarters;
}

const secondsByDate = (steps: readonly Step[]) =>
  new Map([...quartersByDate(steps)].map(([date, quarters]) => [date, quarters.length * 900]));

/** Work of no hours starts the timer, or stops it. */
function entriesOf(steps: readonly Step[]) {
  const timer = steps.filter(([, what, hours]) => what === 'work' && hours === 0).map(([at]) => Date.parse(at));
  const whole = steps.flatMap(([at, what, hours]) =>
    what === 'work' && hours > 0 ? [{ from: Date.parse(at), to: Date.parse(at) + hours * HOUR }] : [],
  );
  return timer.length > 0 ? [...whole, { from: timer[0] ?? 0, to: timer[1] ?? 0 }] : whole;
}

const people = () => [mary, org.owner];
async function at(moment: string): Promise<void> {
  t.setClock(moment);
  await later(t, 0, ...people());
}

async function take([moment, what, value]: Step): Promise<void> {
  await at(moment);
  const result = { taskId, organizationTeamId: org.teamId };
  if (what === 'live in') await mary.client.users.update({ userId: mary.userId, timeZone: value });
  if (what === 'house in')
    await org.owner.client.organizations.update({ organizationId: org.organizationId, timeZone: value });
  if (what === 'approve') {
    const [sheet] = (await org.owner.client.timesheets.overview({ date: '2026-11-18', employeeId: mary.employeeId }))
      .items;
    await org.owner.client.timesheets.setStatus({ ids: [sheet?.id ?? ''], status: 'APPROVED' });
  }
  if (what !== 'work') return;
  if (value === 0) {
    const { running } = await mary.client.timer.status({});
    if (running) await mary.client.timer.stop({});
    else await mary.client.timer.start(result);
    return;
  }
  const stoppedAt = new Date(Date.parse(moment) + value * HOUR).toISOString();
  await at(stoppedAt);
  await mary.client.timeLogs.create({ ...result, startedAt: moment, stoppedAt, isBillable: true });
}

const added = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const clock = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

async function exported(report: string, filter: object): Promise<number> {
  const columns = ['member', 'date', 'time'].map((key) => ({ key, label: key }));
  const body = { report, format: 'csv', name: 'Report', columns, filter };
  const response = await t.call('POST', '/api/timesheet/report/export', { token: org.owner.token, body });
  expect(response.statusCode, response.body).toBe(200);
  return added(
    (parse(response.body, { bom: true, columns: true }) as { time: string }[]).map(({ time }) => clock(time)),
  );
}

/** The time of a person between two dates, as each call tells it. */
async function toldBy({ client }: Person, startDate: string, endDate: string) {
  const range = { startDate, endDate, employeeIds: [mary.employeeId] };
  const { reports, timeLogs } = client;
  const summary = await reports.summary({ ...range, groupBy: ['day'] });
  return {
    summary: summary.totals.seconds,
    summaryByDay: added(summary.rows.map(({ seconds }) => seconds)),
    summaryByMonth: added((await reports.summary({ ...range, groupBy: ['month'] })).rows.map(({ seconds }) => seconds)),
    entries: (await reports.entries(range)).seconds,
    perDay: added((await reports.perDay(range)).map(({ seconds }) => seconds)),
    daily: added((await reports.daily({ ...range, groupBy: 'date' })).map(({ sum }) => sum)),
    limits: added(
      (await reports.limits({ ...range, duration: 'week' })).flatMap(({ employees }) =>
        employees.map((employee) => employee.duration),
      ),
    ),
    expected: (await reports.expected({ ...range, by: 'day' })).totals.worked,
    counts: (await reports.counts(range)).weekDuration,
    chart: Math.round(3600 * added((await reports.dailyChart(range)).flatMap(({ value }) => Object.values(value)))),
    list: added((await timeLogs.list(range)).map(({ duration }) => duration)),
    tasks: added((await reports.tasks(range)).map(({ duration }) => duration)),
    hours: added(
      (await reports.person({ startDate, endDate, employeeId: mary.employeeId, by: 'day' })).hours.map(
        ({ seconds }) => seconds,
      ),
    ),
  };
}

async function live({ steps, end, fate }: Case): Promise<void> {
  t.setClock(steps[0]?.[0] ?? end);
  org = await t.org();
  mary = await org.join('EMPLOYEE');
  const { client, userId } = org.owner;
  await client.users.update({ userId, timeZone: 'Asia/Kathmandu' });
  taskId = (await client.tasks.create({ title: 'Travel', teams: [org.teamId] })).id;
  const { employeeId } = mary;
  await client.rates.set({ employeeId, startsOn: '1970-01-01', amount: 60, currency: 'EUR' });
  for (const step of steps) await take(step);
  await at(end);
  if (fate === 'suspended') await org.owner.client.members.update({ employeeId, isActive: false });
  if (fate === 'erased') await mary.client.users.remove({ userId: mary.userId });
}

const zoneAtEnd = (steps: readonly Step[]) => String(steps.findLast(([, what]) => what.endsWith('in'))?.[2]);
const mondayOf = (date: string) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What a stranger sees by the public link of a report of these days. */
async function seenByLink(from: string, to: string): Promise<number> {
  const { savedReports } = org.owner.client;
  const report = { name: 'A week', page: 'overview' as const, settings: { from, to, member: [mary.employeeId] } };
  const { id: savedReportId } = await savedReports.create(report);
  const { token } = await savedReports.createLink({ savedReportId, days: 7 });
  return (await t.as(null).publicReports.get({ token })).summary?.totals.seconds ?? 0;
}

/** The days of a week one by one, as an existing client asks for them: each from midnight to 23:59:59.999, called UTC. */
async function clientsDays(call: string, startDate: string, endDate: string): Promise<{ duration: number }[]> {
  const days = [];
  for (const date of datesBetween(startDate, endDate)) {
    const range = `startDate=${date}T00:00:00.000Z&endDate=${date}T23:59:59.999Z&employeeIds[0]=${mary.employeeId}`;
    const response = await t.call('GET', `/api/timesheet/${call}?${range}`, { token: org.owner.token });
    expect(response.statusCode, response.body).toBe(200);
    days.push(...response.json<{ duration: number }[]>());
  }
  return days;
}

/** The week in files, by a link, as it can be billed, and in its timesheets. */
async function toldOfWeek(startDate: string, endDate: string, fate: Case['fate']) {
  const range = { startDate, endDate, employeeIds: [mary.employeeId] };
  const { invoices, timesheets } = org.owner.client;
  const { groups } = await invoices.draft({ ...range, per: 'member' });
  const { items } = await timesheets.overview({ date: startDate, employeeId: mary.employeeId });
  // A stored timesheet of the person's week is listed, however far away its reader lives.
  const listed = (await timesheets.list(range)).map(({ id }) => id).sort();
  if (!fate) expect(listed, startDate).toEqual(items.flatMap(({ id }) => id ?? []).sort());
  return {
    entriesFile: await exported('entries', range),
    summaryFile: await exported('summary', range),
    link: await seenByLink(startDate, endDate),
    clientsDays: added((await clientsDays('time-log', startDate, endDate)).map(({ duration }) => duration)),
    invoice: added(groups.map(({ seconds }) => seconds)),
    // Approvals do not list people who left.
    ...(!fate && { approvals: added(items.map(({ duration }) => duration)) }),
  };
}

const minutesOf = (quarters: readonly number[]) => quarters.map((at) => new Date(at).toISOString()).sort();

/** The work diary of each date: the slots that begin on it. */
async function diaryOf({ client }: Person, dates: readonly string[]) {
  const startsByDate = [];
  for (const date of dates) {
    const slots = await client.timeSlots.list({ startDate: date, endDate: date, employeeIds: [mary.employeeId] });
    startsByDate.push([date, slots.map(({ startedAt }) => startedAt).sort()]);
  }
  return startsByDate;
}

/** A slot for each quarter of an hour in which Mary worked. */
const recordSlots = (steps: readonly Step[]) =>
  t.sql(
    `insert into time_slot ("tenantId", "organizationId", "employeeId", "startedAt", duration, overall)
     select $1, $2, $3, x::timestamptz, 600, 300 from unnest($4::text[]) x`,
    [org.tenantId, org.organizationId, mary.employeeId, minutesOf([...quartersByDate(steps).values()].flat())],
  );

/** The seconds of each date by the ZIP of the person, which has their entries and the zones that held when. */
async function secondsInZip(person: Person): Promise<[string, number][]> {
  const file = await person.client.personData.export({ userId: mary.userId, words: {} });
  const archive = Buffer.from(await file.arrayBuffer());
  const rows = (name: string) => JSON.parse(unzipped(archive, `${name}.json`)) as Record<string, string>[];
  const calendar = rows('employment')[0]?.timeZones ?? '';
  const sums = new Map<string, number>();
  for (const { startedAt = '', stoppedAt = '' } of rows('time-logs'))
    for (const { date, from, to } of daysWithin({ from: startedAt, to: stoppedAt }, calendar))
      sums.set(date, (sums.get(date) ?? 0) + (to - from) / 1000);
  return [...sums].sort();
}

/** The seconds of each date in the database of another server. */
async function secondsRestored(): Promise<[string, number][]> {
  const rows = await ask<{ date: string; seconds: number }>(
    await restoredElsewhere(t, org.tenantId),
    `select (x at time zone stint_zone_at(e."timeZones", x))::date::text as date, (count(*) * 900)::integer as seconds
     from time_log l join employee e on e.id = l."employeeId"
     cross join generate_series(l."startedAt", l."stoppedAt" - interval '15 minutes', interval '15 minutes') x
     where l."employeeId" = $1 and l."deletedAt" is null group by 1`,
    [mary.employeeId],
  );
  return rows.map(({ date, seconds }): [string, number] => [date, seconds]).sort();
}

async function checkRecords({ steps, restored }: Case, readers: readonly Person[]): Promise<void> {
  await recordSlots(steps);
  const quarters = [...quartersByDate(steps)].sort();
  const dates = quarters.map(([date]) => date);
  const diary = quarters.map(([date, starts]) => [date, minutesOf(starts)]);
  for (const reader of readers) expect(await diaryOf(reader, dates)).toEqual(diary);
  const seconds = [...secondsByDate(steps)].sort();
  expect(await secondsInZip(org.owner)).toEqual(seconds);
  if (restored) expect(await secondsRestored()).toEqual(seconds);
}

async function toldOfToday() {
  const { client } = mary;
  const employeeIds = [mary.employeeId];
  const { members = [] } = await org.owner.client.teams.get({ teamId: org.teamId });
  return {
    status: (await client.timer.status({})).duration,
    worked: (await org.owner.client.timer.worked({ employeeIds }))[0]?.duration,
    counts: (await client.reports.counts({ employeeIds })).todayDuration,
    card: members.find(({ employeeId }) => employeeId === mary.employeeId)?.duration,
  };
}

const all = (figures: object, expected: number) =>
  Object.fromEntries(Object.keys(figures).map((call) => [call, expected]));

describe.each(cases)('the time of a person who $name', (item) => {
  it('is told alike by every call: on the days of the zone that held then', async () => {
    await live(item);
    const byDate = secondsByDate(item.steps);
    const dates = [...byDate.keys()].sort();
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const readers = item.fate ? [org.owner] : people();
    const total = added(entriesOf(item.steps).map(({ from, to }) => (to - from) / 1000));
    expect(added([...byDate.values()])).toBe(total);

    for (const { client } of readers) {
      const whole = { startDate: first, endDate: last, employeeIds: [mary.employeeId] };
      const worked = (await client.reports.perDay(whole)).filter(({ seconds }) => seconds > 0);
      expect(worked.map(({ date, seconds }) => [date, seconds])).toEqual([...byDate].sort());
    }
    await checkRecords(item, readers);
    for (const week of datesBetween(mondayOf(first), last).filter((_, day) => day % 7 === 0)) {
      const sunday = addDays(week, 6);
      const expected = added(datesBetween(week, sunday).map((date) => byDate.get(date) ?? 0));
      for (const reader of readers) {
        const figures = await toldBy(reader, week, sunday);
        expect(figures, week).toEqual(all(figures, expected));
      }
      const figures = await toldOfWeek(week, sunday, item.fate);
      expect(figures, week).toEqual(all(figures, expected));
    }
    if (item.fate) return;
    const figures = await toldOfToday();
    expect(figures).toEqual(all(figures, byDate.get(dateIn(zoneAtEnd(item.steps), Date.parse(item.end))) ?? 0));
  });
});

describe('a move', () => {
  const begun = async (zone: string) => {
    t.setClock('2026-11-20T12:00:00.000Z');
    org = await t.org();
    mary = await org.join('EMPLOYEE');
    await mary.client.users.update({ userId: mary.userId, timeZone: zone });
    return (timeZone: string) => mary.client.users.update({ userId: mary.userId, timeZone });
  };
  const zonesOf = async () =>
    (await t.sql<{ zones: string }>('select "timeZones" as zones from employee where id = $1', [mary.employeeId]))[0]
      ?.zones;
  const add = (startedAt: string, stoppedAt: string) => mary.client.timeLogs.create({ startedAt, stoppedAt });

  it.each(['Pacific/Kiritimati', 'Pacific/Midway'])(
    'to %s opens no locked time and closes no open one',
    async (zone) => {
      const move = await begun('Etc/UTC');
      const locked = await add('2026-11-18T22:00:00.000Z', '2026-11-18T23:00:00.000Z');
      const open = await add('2026-11-19T01:00:00.000Z', '2026-11-19T02:00:00.000Z');
      const { organizationId } = org;
      await org.owner.client.organizations.update({ organizationId, lockDate: '2026-11-18' });
      await move(zone);
      const { timeLogs } = mary.client;
      await expect(timeLogs.remove({ logIds: [locked.id] })).rejects.toMatchObject({ code: 'time_log.lock_date' });
      await expect(add('2026-11-18T20:00:00.000Z', '2026-11-18T21:00:00.000Z')).rejects.toMatchObject({
        code: 'time_log.lock_date',
      });
      await timeLogs.remove({ logIds: [open.id] });
    },
  );

  it('that divides a day lists an entry once, with both parts of it, on the page and in files', async () => {
    await begun(auckland);
    t.setClock('2026-11-21T20:00:00.000Z');
    await later(t, 0, ...people());
    await add('2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z');
    await mary.client.users.update({ userId: mary.userId, timeZone: losAngeles });
    await at('2026-11-23T12:00:00.000Z');
    await add('2026-11-21T19:00:00.000Z', '2026-11-22T10:00:00.000Z');
    const { client, token } = org.owner;
    const filter = { startDate: '2026-11-22', endDate: '2026-11-22', employeeIds: [mary.employeeId] };
    const { items, total, seconds } = await client.reports.entries(filter);
    expect([items.length, total, seconds, items[0]?.seconds]).toEqual([1, 1, 3 * 3600, 3 * 3600]);
    const columns = ['date', 'time'].map((key) => ({ key, label: key }));
    const body = { report: 'entries', format: 'csv', name: 'Day', columns, filter };
    const file = await t.call('POST', '/api/timesheet/report/export', { token, body });
    expect(parse(file.body, { bom: true, columns: true })).toEqual([{ date: '2026-11-22', time: '3:00:00' }]);
  });

  it('between two seconds lets none be lost: what it divides comes to the entry', async () => {
    await begun(auckland);
    await at('2026-11-21T20:00:00.700Z');
    await add('2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z');
    await mary.client.timer.start({ startedAt: '2026-11-21T19:59:57.000Z' });
    await mary.client.users.update({ userId: mary.userId, timeZone: losAngeles });
    await at('2026-11-21T20:00:10.000Z');
    await mary.client.timer.stop({});
    const filter = { startDate: '2026-11-21', endDate: '2026-11-22', employeeIds: [mary.employeeId] };
    const days = await org.owner.client.reports.perDay(filter);
    expect(days.map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2026-11-21', 3610],
      ['2026-11-22', 3],
    ]);
  });

  it('changes no invoice, and lets no second be billed twice or not at all', async () => {
    const move = await begun(losAngeles);
    const { client } = org.owner;
    await client.rates.set({
      employeeId: mary.employeeId,
      startsOn: '1970-01-01',
      amount: 60,
      currency: 'EUR',
    });
    await mary.client.timeLogs.create({
      startedAt: '2026-11-16T04:00:00.000Z',
      stoppedAt: '2026-11-16T09:00:00.000Z',
      isBillable: true,
    });
    const week = { startDate: '2026-11-16', endDate: '2026-11-22', employeeIds: [mary.employeeId] };
    const secondsLeft = async (range: object) =>
      added((await client.invoices.draft({ ...range, per: 'member' })).groups.map(({ seconds }) => seconds));
    const sunday = { ...week, startDate: '2026-11-09', endDate: '2026-11-15' };
    expect([await secondsLeft(sunday), await secondsLeft(week)]).toEqual([4 * 3600, 3600]);
    const { id: invoiceId } = await client.invoices.create({
      filter: week,
      organizationContactId: null,
      currency: 'EUR',
      date: '2026-11-20',
    });
    const before = await client.invoices.get({ invoiceId });
    await move(auckland);
    expect(await client.invoices.get({ invoiceId })).toEqual(before);
    expect([await secondsLeft(sunday), await secondsLeft(week)]).toEqual([4 * 3600, 0]);
  });

  it('back and forth leaves no trace where nothing was recorded, and is limited where something was', async () => {
    const move = await begun('Etc/UTC');
    await move('Asia/Tokyo');
    expect(await zonesOf()).toBe('Asia/Tokyo');
    await add('2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z');
    t.setClock('2026-11-20T12:05:00.000Z');
    for (const zone of ['Europe/Paris', 'Asia/Kathmandu', 'Asia/Tokyo', 'Europe/Paris']) {
      await move(zone);
      t.pass(1);
    }
    expect(await zonesOf()).toBe('Asia/Tokyo 2026-11-20T12:08:00.000Z Europe/Paris');
    const many = Array.from(
      { length: 200 },
      (_, at) => `2026-11-20T12:05:00.000Z ${at % 2 ? 'Etc/UTC' : 'Asia/Tokyo'}`,
    );
    await t.sql('update employee set "timeZones" = $2 where id = $1', [
      mary.employeeId,
      ['Asia/Tokyo', ...many].join(' '),
    ]);
    t.setClock('2026-11-20T12:10:00.000Z');
    await add('2026-11-20T12:06:00.000Z', '2026-11-20T12:07:00.000Z');
    await expect(move('America/New_York')).rejects.toMatchObject({ code: 'member.zone_changes' });
  });
});
