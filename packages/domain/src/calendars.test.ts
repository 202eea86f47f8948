import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, firstOfMonth, firstOfWeek, lastOfMonth } from './dates.ts';
import { lengthMs } from './testing/worked-time.ts';
import { whyNotChangeOld } from './time/time-entries.ts';
import { daysOfTime, momentOn, periodOf } from './time/timesheets.ts';
import {
  atClock,
  type Calendar,
  clockAt,
  datesRange,
  dayOf,
  daysWithin,
  hoursOfDay,
  instant,
  ms,
  type Range,
  rangesOfDates,
  startOfDay,
  zoneAt,
  zoneNow,
  zonesOf,
  zonesWithin,
} from './time.ts';

const HOUR = 3_600_000;
const hours = (ranges: readonly Range[]) => ranges.reduce((sum, range) => sum + lengthMs(range), 0) / HOUR;

const east = 'America/Los_Angeles 2026-11-18T20:00:00.000Z Pacific/Auckland';
const west = 'Pacific/Auckland 2026-11-18T13:00:00.000Z America/Los_Angeles';
const overDate = 'Pacific/Midway 2026-11-18T10:30:00.000Z Pacific/Kiritimati';
const back = `${east} 2026-11-18T22:00:00.000Z America/Los_Angeles`;
const clocks = 'Europe/Berlin 2026-10-25T00:30:00.000Z America/New_York';

describe('days of a person who moves', () => {
  it.each([
    ['in the east, as before', east, '2026-11-17', [24]],
    ['of the move east, which ends early', east, '2026-11-18', [12]],
    ['after it, which begins late', east, '2026-11-19', [15]],
    ['of the move west, before midnight came again', west, '2026-11-18', [24, 19]],
    ['after it, divided by the date that came back', west, '2026-11-19', [2, 24]],
    ['that was skipped', overDate, '2026-11-18', [0]],
    ['of a move and the way back', back, '2026-11-18', [12, 10]],
    ['of the two hours between them', back, '2026-11-19', [2, 24]],
    ['of a clock change and a move', clocks, '2026-10-24', [24, 3.5]],
    ['after it', clocks, '2026-10-25', [2.5, 24]],
  ])('%s', (_, calendar, date, parts) => {
    expect(rangesOfDates(date, date, calendar).map((range) => hours([range]))).toEqual(parts);
  });

  it.each([
    ['the clock of then', clockAt('2026-11-18T19:59:00.000Z', east), '11:59'],
    ['the clock of now', clockAt('2026-11-18T20:00:00.000Z', east), '09:00'],
    ['the date of then', dayOf('2026-11-18T19:59:59.999Z', east), '2026-11-18'],
    ['the date of now', dayOf('2026-11-18T20:00:00.000Z', east), '2026-11-19'],
    ['a time before the move', atClock('2026-11-18', '11:00', east), '2026-11-18T19:00:00.000Z'],
    ['a time that the move skipped', atClock('2026-11-18', '15:00', east), '2026-11-18T20:00:00.000Z'],
    ['a time that came twice', atClock('2026-11-19', '01:00', west), '2026-11-18T12:00:00.000Z'],
    ['a day cut short before noon has a moment', momentOn('2026-11-19', west), '2026-11-19T20:00:00.000Z'],
    ['the zone now', zoneNow(east), 'Pacific/Auckland'],
    ['the zones of a week', zonesWithin(datesRange('2026-11-16', '2026-11-22', east), east).length, 2],
    ['the zones of the week before', zonesWithin(datesRange('2026-11-09', '2026-11-15', east), east).length, 1],
    ['the start of a zone', zonesOf(east)[1]?.since, '2026-11-18T20:00:00.000Z'],
    ['the start of the first one', zonesOf(east)[0]?.since, null],
  ])('have %s', (_, is, expected) => expect(is).toBe(expected));

  it('are no other days than those of a zone without a move', () => {
    const same = 'Asia/Kathmandu 2026-11-18T20:00:00.000Z Asia/Kathmandu';
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19'])
      expect(rangesOfDates(date, date, same)).toEqual([datesRange(date, date, 'Asia/Kathmandu')]);
  });

  it('have their own hours', () => {
    expect(hoursOfDay('2026-11-18', east)).toHaveLength(12);
    expect(hoursOfDay('2026-11-19', east).map(({ hour }) => hour)).toEqual([
      9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ]);
  });

  it('have timesheets in parts where a week comes back', () => {
    const moved = 'Pacific/Auckland 2026-11-22T13:00:00.000Z America/Los_Angeles';
    const periods = [
      '2026-11-22T10:59:00.000Z',
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T13:00:00.000Z',
      '2026-11-23T08:00:00.000Z',
    ];
    expect(periods.map((at) => periodOf(at, 'WEEKLY', moved, 1))).toEqual([
      { from: '2026-11-15T11:00:00.000Z', to: '2026-11-22T11:00:00.000Z' },
      { from: '2026-11-22T11:00:00.000Z', to: '2026-11-22T13:00:00.000Z' },
      { from: '2026-11-22T13:00:00.000Z', to: '2026-11-23T08:00:00.000Z' },
      { from: '2026-11-23T08:00:00.000Z', to: '2026-11-30T08:00:00.000Z' },
    ]);
  });

  it.each([
    ['locks what the zone of then had locked', east, { lockDate: '2026-11-18', editableDays: 0 }, 'time_log.lock_date'],
    ['leaves open what it had left open', west, { lockDate: '2026-11-17', editableDays: 0 }, undefined],
    ['counts the days of the edit limit as before', west, { lockDate: null, editableDays: 1 }, 'time_log.too_old'],
  ])('%s', (_, calendar, lock, code) => {
    const [startedAt, now] = ['2026-11-18T12:30:00.000Z', '2026-11-20T11:30:00.000Z'];
    expect(whyNotChangeOld(startedAt, lock, { calendar, now })?.code).toBe(code);
  });
});

const start = Date.UTC(2026, 8, 1);
const zones = fc.constantFrom(
  ...['Pacific/Auckland', 'America/Los_Angeles', 'Etc/UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Midway'],
  ...['Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'Pacific/Chatham'],
);
const moments = fc.integer({ min: 0, max: 90 * 24 * 3600 }).map((second) => start + 1000 * second);
const calendars = fc
  .tuple(zones, fc.array(fc.tuple(moments, zones), { maxLength: 6 }))
  .map(
    ([first, moves]): Calendar =>
      [first, ...moves.sort(([row], [other]) => row - other).flatMap(([at, zone]) => [instant(at), zone])].join(' '),
  );
const entries = fc.array(
  fc.tuple(moments, fc.integer({ min: 1, max: 40 * 3600 })).map(([at, seconds]) => ({
    startedAt: instant(at),
    stoppedAt: instant(at + 1000 * seconds),
  })),
  { maxLength: 12 },
);
const [first, last] = ['2026-08-20', '2026-12-20'];

describe('TIMER-22 for any moves', () => {
  it('every second is on one day, and days, weeks and months come to the same sum', () => {
    fc.assert(
      fc.property(calendars, entries, (calendar, logs) => {
        const now = '2027-01-01T00:00:00.000Z';
        const sumOf = (ranges: Range[]) =>
          daysOfTime(logs, ranges, calendar, now).reduce((sum, day) => sum + day.ms, 0);
        const total = logs.reduce((sum, log) => sum + lengthMs({ from: log.startedAt, to: log.stoppedAt }), 0);
        const dates = datesBetween(first, last);
        const byDay = new Map(dates.map((date) => [date, sumOf(rangesOfDates(date, date, calendar))]));
        expect([...byDay.values()].reduce((sum, day) => sum + day, 0)).toBe(total);
        expect(
          new Map(
            daysOfTime(logs, rangesOfDates(first, last, calendar), calendar, now).map((day) => [day.date, day.ms]),
          ),
        ).toEqual(new Map([...byDay].filter(([, sum]) => sum > 0).reverse()));
        for (const periodsOf of [
          (date: string) => [firstOfWeek(date, 1), addDays(firstOfWeek(date, 1), 6)] as const,
          (date: string) => [firstOfMonth(date), lastOfMonth(date)] as const,
        ]) {
          const [from, to] = periodsOf('2026-10-28');
          const days = datesBetween(from, to).reduce((sum, date) => sum + (byDay.get(date) ?? 0), 0);
          expect(sumOf(rangesOfDates(from, to, calendar))).toBe(days);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('an instant has the date of its zone, and lies in the range of this date and of no other', () => {
    fc.assert(
      fc.property(calendars, moments, (calendar, at) => {
        const date = dayOf(instant(at), calendar);
        expect(date).toBe(dayOf(instant(at), zoneAt(instant(at), calendar)));
        const holding = datesBetween(addDays(date, -2), addDays(date, 2)).filter((day) =>
          rangesOfDates(day, day, calendar).some(({ from, to }) => ms(from) <= at && at < ms(to)),
        );
        expect(holding).toEqual([date]);
        expect(ms(startOfDay(date, calendar))).toBeLessThanOrEqual(at);
        const parts = daysWithin({ from: instant(at - HOUR), to: instant(at + 100 * HOUR) }, calendar);
        expect(parts.map(({ from }) => from)).toEqual([at - HOUR, ...parts.slice(0, -1).map(({ to }) => to)]);
        const period = periodOf(instant(at), 'WEEKLY', calendar, 1);
        expect(ms(period.from) <= at && at < ms(period.to)).toBe(true);
        expect(dayOf(momentOn(date, calendar), calendar)).toBe(date);
      }),
      { numRuns: 300 },
    );
  });
});
