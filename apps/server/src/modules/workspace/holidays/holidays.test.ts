import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
const event = (name: string, ...lines: string[]) =>
  `BEGIN:VEVENT\r\nUID:${name}@test\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:${name}\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;

describe('the holidays of an organization', () => {
  it('are added, renamed, deleted and restored by managers, and read by everybody', async () => {
    const org = await t.org();
    const [mia, ben] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
    const labour = { date: '2026-05-01', name: 'Labour Day' };
    const { id: holidayId } = await mia.client.holidays.create(labour);
    await expect(mia.client.holidays.create({ ...labour, name: ' labour day ' })).rejects.toEqual(
      refusalOf('holiday.exists'),
    );
    await expect(ben.client.holidays.create({ date: '2026-05-02', name: 'Mine' })).rejects.toEqual(
      refusalOf('forbidden'),
    );
    await mia.client.holidays.update({ holidayId, name: 'May Day' });
    const names = async (query = {}) => (await ben.client.holidays.list(query)).items.map(({ name }) => name);
    expect(await names({ from: '2026-05-01', to: '2026-05-31' })).toEqual(['May Day']);
    expect(await names({ from: '2026-06-01' })).toEqual([]);
    await mia.client.holidays.remove({ holidayId });
    expect(await names()).toEqual([]);
    expect(await mia.client.holidays.restore({ holidayId })).toMatchObject({ name: 'May Day' });
  });

  it('come from a calendar file, with repetitions for five years, once each', async () => {
    const { client } = (await t.org()).owner;
    const ics = calendar(
      event('Christmas', 'DTSTART;VALUE=DATE:20251225', 'DTEND;VALUE=DATE:20251227', 'RRULE:FREQ=YEARLY'),
      event('Founders day', 'DTSTART;TZID=Europe/Berlin:20260603T000000', 'DTEND;TZID=Europe/Berlin:20260604T000000'),
      event('Long ago', 'DTSTART;VALUE=DATE:19990101'),
    );
    expect(await client.holidays.import({ ics })).toEqual({ added: 13, known: 0 });
    expect(await client.holidays.import({ ics })).toEqual({ added: 0, known: 13 });
    const { items } = await client.holidays.list({});
    expect(items.map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2025-12-25 Christmas',
      '2025-12-26 Christmas',
      '2026-06-03 Founders day',
      ...['2026', '2027', '2028', '2029', '2030'].flatMap((year) => [
        `${year}-12-25 Christmas`,
        `${year}-12-26 Christmas`,
      ]),
    ]);
  });

  it.each([
    ['Europe/Berlin', 'DTSTART:20261223T230000Z', 'DTEND:20261224T230000Z', ['2026-12-24']],
    ['Europe/Berlin', 'DTSTART:20261223T230000Z', 'DTEND:20261225T230000Z', ['2026-12-24', '2026-12-25']],
    ['America/New_York', 'DTSTART:20261224T050000Z', 'DTEND:20261225T050000Z', ['2026-12-24']],
    ['America/New_York', 'DTSTART:20261224T000000Z', 'DTEND:20261225T000000Z', ['2026-12-24']],
    ['Europe/Berlin', 'DTSTART:20260630T230000Z', 'DTEND:20260701T230000Z', ['2026-07-01']],
    ['Asia/Tokyo', 'DTSTART:20261223T150000Z', 'DTEND:20261224T150000Z', ['2026-12-24']],
    ['Europe/Berlin', 'DTSTART:20261224T220000Z', 'DTEND:20261224T233000Z', ['2026-12-24', '2026-12-25']],
  ])('in %s are the days that instants mean: %s, %s', async (timeZone, start, end, days) => {
    const { client } = (await t.org()).owner;
    const [organization] = (await client.organizations.list({})).items;
    await client.organizations.update({ organizationId: organization?.id ?? '', timeZone });
    await client.holidays.import({ ics: calendar(event('Off', start, end)) });
    expect((await client.holidays.list({})).items.map(({ date }) => date)).toEqual(days);
  });

  it('leave out what is cancelled, and single cancelled days of a repeating one', async () => {
    const { client } = (await t.org()).owner;
    const ics = calendar(
      event('Off', 'DTSTART;VALUE=DATE:20260501', 'STATUS:CANCELLED'),
      event('Weekly', 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('Weekly', 'DTSTART;VALUE=DATE:20260608', 'RECURRENCE-ID;VALUE=DATE:20260608', 'STATUS:CANCELLED'),
      event('On', 'DTSTART;VALUE=DATE:20260502', 'STATUS:CONFIRMED'),
    );
    await client.holidays.import({ ics });
    const { items } = await client.holidays.list({});
    expect(items.map(({ date }) => date)).toEqual(['2026-05-02', '2026-06-01', '2026-06-15']);
  });

  const day = 'DTSTART;VALUE=DATE:20260501';
  it.each([
    ['no calendar', 'Hello', 'holiday.file'],
    ['a cut file', calendar(event('May Day', day)).slice(0, 90), 'holiday.file'],
    ['a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n', 'holiday.file'],
    ['an event on no day', calendar(event('Never', 'DTSTART;VALUE=DATE:20261399')), 'holiday.file'],
    ['no events', calendar(), 'holiday.file_empty'],
    [
      'a rule that never ends',
      calendar(event('Never', day, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
      'holiday.file',
    ],
    [
      'a rule of every second',
      calendar(event('Tick', 'DTSTART:20260501T000000Z', 'RRULE:FREQ=SECONDLY;COUNT=5000')),
      null,
    ],
    [
      '1001 events',
      calendar(...Array.from({ length: 1001 }, (_, at) => event(`Day ${at}`, day))),
      'holiday.file_events',
    ],
    ['every day of years', calendar(event('Daily', day, 'RRULE:FREQ=DAILY')), 'holiday.file_events'],
    ['more than a megabyte', `${calendar()}${'x'.repeat(1_000_000)}`, 'invalid'],
  ])('refuse %s and change nothing', async (_, ics, refusal) => {
    const { client } = (await t.org()).owner;
    if (refusal === null) {
      expect((await client.holidays.import({ ics })).added).toBe(1);
      return;
    }
    await expect(client.holidays.import({ ics })).rejects.toMatchObject({ code: refusal, status: 400 });
    expect((await client.holidays.list({})).total).toBe(0);
  });

  it('expect no work, and are days off for approvers', async () => {
    t.setClock('2026-03-06T09:00:00.000Z');
    const { client, employeeId } = (await t.org()).owner;
    await t.sql(`update employee set "startedWorkOn" = '2026-03-01' where id = $1`, [employeeId]);
    const week = {
      startDate: '2026-03-02',
      endDate: '2026-03-04',
      timeZone: 'Etc/UTC',
      by: 'day',
      onlyMe: true,
    } as const;
    const expected = async () => (await client.reports.expected(week)).totals.expected / 3600;
    expect(await expected()).toBe(24);
    await client.holidays.create({ date: '2026-03-03', name: 'Liberation Day' });
    expect(await expected()).toBe(16);
    await client.timeLogs.create({ startedAt: '2026-03-03T09:00:00.000Z', stoppedAt: '2026-03-03T10:00:00.000Z' });
    const { items } = await client.timesheets.overview({ date: '2026-03-03' });
    expect(items[0]?.hints).toContainEqual({ hint: 'day_off', count: 1 });
  });
});
