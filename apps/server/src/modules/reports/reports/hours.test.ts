import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { livesIn } from '../../../test/lives-in.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;
let eve: Person;

const HOUR = 3600;
/** A Thursday; the Monday before is a holiday. */
const now = '2026-03-05T15:00:00.000Z';
const week = { startDate: '2026-03-02', endDate: '2026-03-08' };
const add = (person: Person, from: string, to: string) =>
  person.client.timeLogs.create({ startedAt: `2026-03-${from}:00.000Z`, stoppedAt: `2026-03-${to}:00.000Z` });

beforeAll(async () => {
  t = await harness();
  t.setClock(now);
  org = await t.org();
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  eve = await org.join('EMPLOYEE', { name: 'Eve Far' });
  await t.sql(`update employee set "startedWorkOn" = '2026-01-05T00:00:00Z' where "tenantId" = $1`, [org.tenantId]);
  await org.owner.client.holidays.create({ name: 'Day off', date: '2026-03-02' });
  for (const person of [org.owner, ben]) await livesIn(t, person, 'Etc/UTC');
  await livesIn(t, eve, 'Pacific/Auckland');
  await add(ben, '03T08:00', '03T18:00');
  await add(ben, '05T08:00', '05T09:30');
  // In Auckland it is Thursday already.
  await add(eve, '04T20:00', '04T22:00');
});

describe('the hours of people', () => {
  it('stand by day beside those expected, with overtime and the working days without time', async () => {
    const { by, periods, rows, totals, weekStart } = await org.owner.client.reports.hours(week);
    expect([by, periods.length, periods[0], weekStart]).toEqual(['day', 7, '2026-03-02', 'MONDAY']);
    const [ada, ...others] = rows;
    expect(ada).toMatchObject({ worked: 0, expected: 24 * HOUR, overtime: 0, gaps: 2 });
    expect(others.map(({ employee, cells }) => [employee.fullName, cells.map(({ worked }) => worked / HOUR)])).toEqual([
      ['Ben Bitdiddle', [0, 10, 0, 1.5, 0, 0, 0]],
      ['Eve Far', [0, 0, 0, 2, 0, 0, 0]],
    ]);
    // The holiday expects nothing; Wednesday is a gap; in Auckland it is Friday.
    expect(others[0]?.cells.map(({ expected, gaps }) => [expected / HOUR, gaps])).toEqual([
      ...[
        [0, 0],
        [8, 0],
        [8, 1],
        [8, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
    expect(others[1]).toMatchObject({ worked: 2 * HOUR, expected: 32 * HOUR, gaps: 2 });
    expect(totals).toMatchObject({ worked: 13.5 * HOUR, gaps: 5, overtime: 0 });
  });

  it('agree with the other reports, of a day, a person and all', async () => {
    const { reports } = org.owner.client;
    const { rows, totals } = await reports.hours(week);
    const summary = await reports.summary({ ...week, groupBy: ['member', 'day'] });
    const cells = rows.flatMap((row) => row.cells.map(({ worked }) => worked)).filter((worked) => worked > 0);
    expect(cells.sort()).toEqual(summary.rows.map(({ seconds }) => seconds).sort());
    const expected = await reports.expected({ ...week, by: 'member' });
    expect([totals.worked, totals.expected]).toEqual([expected.totals.worked, expected.totals.expected]);
    const months = await reports.hours({ startDate: '2026-01-01', endDate: '2026-12-31' });
    expect([months.by, months.periods.length, months.totals.worked]).toEqual(['month', 12, 13.5 * HOUR]);
  });

  it('are those that each may see, of the people and teams that are asked for', async () => {
    const own = await ben.client.reports.hours(week);
    expect(own.rows.map(({ employee }) => employee.fullName)).toEqual(['Ben Bitdiddle']);
    expect((await ben.client.reports.people({})).map(({ id }) => id)).toEqual([ben.employeeId]);
    expect((await org.owner.client.reports.people({})).map(({ fullName }) => fullName)).toHaveLength(3);
    const filter = { ...week, employeeIds: [eve.employeeId] };
    await expect(ben.client.reports.hours(filter)).rejects.toEqual(refusalOf('forbidden'));
    expect((await org.owner.client.reports.hours(filter)).rows).toHaveLength(1);
    await expect(org.owner.client.reports.hours({ ...week, endDate: '2026-03-01' })).rejects.toEqual(
      refusalOf('time.range'),
    );
    await expect(org.owner.client.reports.hours({})).rejects.toEqual(refusalOf('time.missing'));
  });

  it('name the zone of their days for a person who moved, and none where there were two', async () => {
    const { owner } = await t.org();
    await livesIn(t, owner, 'Europe/Sofia');
    await add(owner, '03T08:00', '03T09:00');
    t.pass(1);
    await owner.client.users.update({ userId: owner.userId, timeZone: 'Asia/Tokyo' });
    const zoneOf = async (startDate: string, endDate: string) =>
      (await owner.client.reports.hours({ startDate, endDate })).timeZone;
    expect(await zoneOf('2026-02-02', '2026-02-08')).toBe('Europe/Sofia');
    expect(await zoneOf('2026-03-02', '2026-03-08')).toBeNull();
  });

  it('are a file with a column of each day', async () => {
    const keys = ['member', 'period0', 'period1', 'period2', 'period3', 'time', 'expected', 'overtime', 'gaps'];
    const columns = keys.map((key) => ({ key, label: key }));
    const body = { report: 'hours', format: 'csv', name: 'Hours', columns, filter: week };
    const response = await t.call('POST', '/api/timesheet/report/export', { token: org.owner.token, body });
    expect(response.statusCode, response.body).toBe(200);
    const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[1]).toEqual({
      ...{ member: 'Ben Bitdiddle', period0: '0:00:00', period1: '10:00:00', period2: '0:00:00', period3: '1:30:00' },
      ...{ time: '11:30:00', expected: '24:00:00', overtime: '0:00:00', gaps: '1' },
    });
  });

  it('are shown by a public link, with names and nothing else of people', async () => {
    const { savedReports } = org.owner.client;
    const draft = { name: 'Week', page: 'hours', settings: { from: week.startDate, to: week.endDate } } as const;
    const { id: savedReportId } = await savedReports.create(draft);
    const { token } = await savedReports.createLink({ savedReportId, days: 7 });
    const { hours, sharedBy } = await t.as(null).publicReports.get({ token });
    expect(hours?.rows.map(({ member, worked }) => [member, worked / HOUR])).toEqual([
      ['Ada Lovelace', 0],
      ['Ben Bitdiddle', 11.5],
      ['Eve Far', 2],
    ]);
    expect(sharedBy).toBe('Ada Lovelace');
    expect(JSON.stringify(hours)).not.toMatch(/@|email|employee|userId/i);
  });
});

describe('the hours of who has left', () => {
  it('are expected until their last day, on every page', async () => {
    const { client } = org.owner;
    const [zoe, suspended] = [await org.join('EMPLOYEE', { name: 'Zoe' }), await org.join('EMPLOYEE', { name: 'Sue' })];
    const people = [zoe, suspended];
    for (const person of people) {
      await livesIn(t, person, 'Etc/UTC');
      await t.sql(`update employee set "startedWorkOn" = '2026-01-05T00:00:00Z' where id = $1`, [person.employeeId]);
      await add(person, '03T08:00', '03T17:00');
    }
    await client.members.update({ employeeId: zoe.employeeId, endWork: '2026-03-04T17:00:00.000Z' });
    await zoe.client.users.remove({ userId: zoe.userId });
    await client.members.update({ employeeId: suspended.employeeId, isActive: false });
    const filter = { ...week, employeeIds: people.map(({ employeeId }) => employeeId) };
    const { rows, totals } = await client.reports.hours(filter);
    expect(rows.map(({ employee, worked, expected, overtime }) => [employee.id, worked, expected, overtime])).toEqual([
      // Monday is a holiday.
      [zoe.employeeId, 9 * HOUR, 16 * HOUR, 0],
      // Suspended today.
      [suspended.employeeId, 9 * HOUR, 24 * HOUR, 0],
    ]);
    expect((await client.reports.expected({ ...filter, by: 'member' })).totals).toMatchObject({
      worked: totals.worked,
      expected: totals.expected,
    });
    const day = { startDate: '2026-03-03', endDate: '2026-03-03', employeeIds: [zoe.employeeId] };
    expect((await client.reports.hours(day)).rows).toMatchObject([{ expected: 8 * HOUR, overtime: HOUR }]);
    expect((await client.reports.hours({ ...day, startDate: '2026-03-04', endDate: '2026-03-04' })).rows).toMatchObject(
      [{ worked: 0, expected: 8 * HOUR, gaps: 1 }],
    );
    const { items } = await client.timesheets.overview({ date: week.startDate, employeeId: zoe.employeeId });
    expect(items).toMatchObject([{ duration: 9 * HOUR, expected: 16 * HOUR }]);
  });

  it('are no overtime before somebody began', async () => {
    const { owner } = await t.org();
    await livesIn(t, owner, 'Etc/UTC');
    await t.sql(`update employee set "startedWorkOn" = '2026-03-04T00:00:00Z' where id = $1`, [owner.employeeId]);
    await add(owner, '03T08:00', '03T17:00');
    await add(owner, '04T08:00', '04T17:00');
    const { rows } = await owner.client.reports.hours({ ...week, endDate: '2026-03-04' });
    expect(rows).toMatchObject([{ worked: 18 * HOUR, expected: 8 * HOUR, overtime: HOUR }]);
  });
});

describe('the hours that are expected', () => {
  beforeEach(() => t.setClock(now));

  /** Of a person in the week, as each page tells it. */
  async function onEachPage({ employeeId }: Person, organization: TestOrganization) {
    const { reports, timesheets } = organization.owner.client;
    const filter = { ...week, employeeIds: [employeeId] };
    const csv = async (report: 'hours' | 'expected', more: object) => {
      const columns = [{ key: 'expected', label: 'expected' }];
      const body = { report, format: 'csv', name: 'Hours', columns, filter: { ...filter, ...more } };
      const { body: text } = await t.call('POST', '/api/timesheet/report/export', {
        token: organization.owner.token,
        body,
      });
      return (parse(text, { bom: true, columns: true }) as Record<string, string>[])[0]?.expected;
    };
    const [hours] = (await reports.hours(filter)).rows;
    const days = (await reports.expected({ ...filter, by: 'day' })).rows;
    const [sheet] = (await timesheets.overview({ date: week.startDate, employeeId })).items;
    const review = await timesheets.review({ timesheetId: sheet?.id ?? '' });
    const today = (await reports.teamNow({})).items.find((item) => item.employeeId === employeeId)?.time;
    const sums = [
      hours?.expected,
      (await reports.expected({ ...filter, by: 'member' })).totals.expected,
      (await reports.person({ ...week, employeeId, by: 'day' })).totals.expected,
      days.reduce((sum, { expected }) => sum + expected, 0),
      sheet?.expected,
      review.days.reduce((sum, { expected }) => sum + expected, 0),
    ];
    const files = [await csv('hours', {}), await csv('expected', { by: 'member' })];
    return {
      byDay: hours?.cells.map(({ expected }) => expected / HOUR),
      sums: [...new Set(sums)].map((sum) => (sum ?? 0) / HOUR),
      files: [...new Set(files)],
      today: today ? today.expectedTodayMs / 1000 / HOUR : null,
    };
  }
  const full = { from: '09:00', to: '17:00' };
  const half = { from: '09:00', to: '13:00' };

  it('are those of each day when somebody goes part-time in the middle of a week, on every page', async () => {
    const there = await t.org();
    const kim = await there.join('EMPLOYEE', { name: 'Kim' });
    await livesIn(t, kim, 'America/New_York');
    await t.sql(`update employee set "startedWorkOn" = '2026-01-05T12:00:00Z' where id = $1`, [kim.employeeId]);
    await add(kim, '03T14:00', '03T15:00');
    const before = { byDay: [8, 8, 8, 8, 0, 0, 0], sums: [32], files: ['32:00:00'], today: 8 };
    expect(await onEachPage(kim, there)).toEqual(before);
    // From tomorrow on.
    const days = [half, half, half, half, null, null, null];
    const { users } = kim.client;
    await users.setWorkingHours({ days, startsOn: '2026-03-06' });
    expect(await onEachPage(kim, there)).toEqual(before);
    // From today on, after a day off.
    await users.setWorkingHours({ days });
    await users.setWorkingHours({ days: [full, full, null, full, full, null, null], startsOn: '2026-03-03' });
    expect(await onEachPage(kim, there)).toEqual({
      byDay: [8, 8, 0, 4, 0, 0, 0],
      sums: [20],
      files: ['20:00:00'],
      today: 4,
    });
  });

  it('end with the day of a suspension and begin again after it, on every page', async () => {
    const there = await t.org();
    const sue = await there.join('EMPLOYEE', { name: 'Sue' });
    const { employeeId } = sue;
    await livesIn(t, sue, 'Etc/UTC');
    await t.sql(`update employee set "startedWorkOn" = '2026-01-05T12:00:00Z' where id = $1`, [employeeId]);
    await add(sue, '03T08:00', '03T09:00');
    const setActive = (isActive: boolean) => there.owner.client.members.update({ employeeId, isActive });
    const suspensions = async () =>
      (await t.sql('select suspensions from employee where id = $1', [employeeId]))[0]?.suspensions;
    await setActive(false);
    await setActive(true);
    expect(await suspensions()).toEqual([]);
    await setActive(false);
    expect(await suspensions()).toEqual([{ from: now, to: null }]);
    // As if it had been on Tuesday.
    const since = '2026-03-03T10:00:00.000Z';
    await t.sql(`update employee set suspensions = $2 where id = $1`, [
      employeeId,
      JSON.stringify([{ from: since, to: null }]),
    ]);
    expect(await onEachPage(sue, there)).toEqual({
      byDay: [8, 8, 0, 0, 0, 0, 0],
      sums: [16],
      files: ['16:00:00'],
      today: null,
    });
    await setActive(true);
    expect(await suspensions()).toEqual([{ from: since, to: now }]);
    expect(await onEachPage(sue, there)).toEqual({
      byDay: [8, 8, 0, 8, 0, 0, 0],
      sums: [24],
      files: ['24:00:00'],
      today: 8,
    });
  });
});
