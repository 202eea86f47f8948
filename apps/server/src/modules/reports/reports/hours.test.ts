import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
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
      // Suspended without a last day: no hours are expected.
      [suspended.employeeId, 9 * HOUR, 0, 0],
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
