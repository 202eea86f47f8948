import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, weekdayOf } from './dates.ts';
import { lengthMs, msPerDay } from './testing/worked-time.ts';
import {
  atClock,
  betweenClocks,
  clockAt,
  datesRange,
  dayOf,
  dayRange,
  hoursOfDay,
  instant,
  isNight,
  ms,
  msWithin,
  startOfDay,
  wholeSecond,
} from './time.ts';

const HOUR = 3_600_000;

describe('a clock', () => {
  it('shows what the calendar of the platform shows, in every zone and also around its changes', () => {
    const zones = Intl.supportedValuesOf('timeZone').map((zone) => {
      const parts = { hour: '2-digit', minute: '2-digit', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
      return { zone, formatter: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts }) };
    });
    const instants = fc.integer({ min: Date.UTC(1985, 0, 1), max: Date.UTC(2037, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, ({ zone, formatter }, at) => {
        const near = Array.from({ length: 24 }, (_, hour) => at + hour * HOUR);
        for (const each of near) {
          const iso = instant(each);
          expect(`${dayOf(iso, zone)} ${clockAt(iso, zone)}`, `${iso} in ${zone}`).toBe(formatter.format(each));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('days', () => {
  it.each([
    ['Sofia the day before clocks change', 'Europe/Sofia', '2026-03-28', '2026-03-27T22:00:00.000Z', 24],
    ['Sofia when clocks go forward', 'Europe/Sofia', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
    ['Sofia when clocks go back', 'Europe/Sofia', '2026-10-25', '2026-10-24T21:00:00.000Z', 25],
    ['New York when clocks go back', 'America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Kathmandu with its 45 minutes', 'Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z', 24],
    ['Lord Howe with half an hour', 'Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    ['São Paulo when midnight is skipped', 'America/Sao_Paulo', '2017-10-15', '2017-10-15T03:00:00.000Z', 23],
    ['São Paulo when the last hour comes twice', 'America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
    ['Havana when the first hour comes twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Kiritimati, furthest east', 'Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z', 24],
    ['Samoa on the day it left out', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
    ['UTC', 'UTC', '2026-11-21', '2026-11-21T00:00:00.000Z', 24],
  ])('%s', (_, zone, date, start, hours) => {
    expect(startOfDay(date, zone)).toBe(start);
    expect(lengthMs(dayRange(date, zone)) / HOUR).toBe(hours);
  });

  it.each([
    ['late evening in New York is the next day in UTC', '2026-11-21T03:00:00.000Z', 'America/New_York', '2026-11-20'],
    ['early morning in Sofia is the day before in UTC', '2026-11-20T22:30:00.000Z', 'Europe/Sofia', '2026-11-21'],
  ])('%s', (_, instantOf, zone, date) => {
    expect(dayOf(instantOf, zone)).toBe(date);
  });
});

describe('the hours of a day', () => {
  it.each([
    ['an ordinary one has 24', 'Asia/Kathmandu', '2026-11-21', 24, []],
    ['going forward leaves one out', 'Europe/Sofia', '2026-03-29', 23, []],
    ['going back repeats one', 'Europe/Sofia', '2026-10-25', 25, [3]],
    ['half an hour forward', 'Australia/Lord_Howe', '2026-10-04', 24, []],
    ['the first one can come twice', 'America/Havana', '2026-11-01', 25, [0]],
  ])('%s', (_, zone, date, count, twice) => {
    const hours = hoursOfDay(date, zone);
    expect(hours).toHaveLength(count);
    expect(hours[0]).toEqual({ hour: 0, at: startOfDay(date, zone) });
    expect(hours.map(({ hour }) => hour).filter((hour, at, all) => all.indexOf(hour) < at)).toEqual(twice);
    for (const { hour, at } of hours) expect(Number(clockAt(at, zone).slice(0, 2))).toBe(hour);
  });
});

const zones = [
  'UTC',
  'Europe/London',
  'Europe/Sofia',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'America/Asuncion',
  'America/Santiago',
  'America/Nuuk',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Amman',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Pyongyang',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Norfolk',
  'Antarctica/Troll',
];
const anyZone = fc.constantFrom(...zones);
const from2015 = Date.parse('2015-01-01T00:00:00Z');
const to2035 = Date.parse('2036-01-01T00:00:00Z');
const anyInstant = fc.integer({ min: from2015 / 1000, max: to2035 / 1000 }).map((seconds) => instant(seconds * 1000));

describe('days in every zone from 2015 to 2035', () => {
  it('an instant is in the day of its zone’s calendar', () => {
    const everyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(anyInstant, everyZone, (when, zone) => {
        const { from, to } = dayRange(dayOf(when, zone), zone);
        expect(ms(from)).toBeLessThanOrEqual(ms(when));
        expect(ms(when)).toBeLessThan(ms(to));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(zones)('%s: days start on their own date, right after the day before', (zone) => {
    const weeks = datesBetween('2015-01-01', '2035-12-31').filter((date) => weekdayOf(date) === 1);
    const changing = weeks.filter((monday) => lengthMs(datesRange(monday, addDays(monday, 6), zone)) !== 168 * HOUR);
    for (const date of [
      ...weeks.filter((_, week) => week % 10 === 0),
      ...changing.flatMap((monday) => datesBetween(monday, addDays(monday, 6))),
    ]) {
      const { from, to } = dayRange(date, zone);
      expect([dayOf(from, zone), dayOf(instant(ms(from) - 1), zone)]).toEqual([date, addDays(date, -1)]);
      // Two hours at a time in Antarctica/Troll, one or less elsewhere.
      expect(Math.abs(lengthMs({ from, to }) / HOUR - 24)).toBeLessThanOrEqual(2);
    }
  });
});

describe('msPerDay', () => {
  const zone = 'Europe/Sofia';
  const week = datesRange('2026-03-23', '2026-03-29', zone);
  const now = '2026-03-30T12:00:00.000Z';

  it('splits a night shift across a clock change by day', () => {
    const shift = { startedAt: '2026-03-28T20:00:00.000Z', stoppedAt: '2026-03-29T03:00:00.000Z' };
    expect([...msPerDay([shift], week, zone, now)]).toEqual([
      ['2026-03-28', 2 * HOUR],
      ['2026-03-29', 5 * HOUR],
    ]);
  });
  it('counts a timer that begins before the range, spans it or ends after it', () => {
    const sums = msPerDay([{ startedAt: '2026-03-01T00:00:00.000Z', stoppedAt: null }], week, zone, now);
    expect([...sums.values()]).toEqual([...Array(6).fill(24 * HOUR), 23 * HOUR]);
  });
  it('leaves out days without time', () => {
    expect(msPerDay([], week, zone, now).size).toBe(0);
  });

  it('sums to the time in the range, in any zone', () => {
    const anySpans = fc.array(
      fc.tuple(anyInstant, fc.integer({ min: 0, max: 200 * HOUR })).map(([startedAt, length]) => ({
        startedAt,
        stoppedAt: instant(ms(startedAt) + length),
      })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anySpans, anyInstant, fc.integer({ min: 0, max: 400 }), anyZone, (spans, when, days, zoneOf) => {
        const first = dayOf(when, zoneOf);
        const range = datesRange(first, addDays(first, days), zoneOf);
        const sums = msPerDay(spans, range, zoneOf, now);
        const total = [...sums.values()].reduce((sum, part) => sum + part, 0);
        expect(total).toBe(spans.reduce((sum, span) => sum + msWithin(span, range, now), 0));
        for (const [date, sum] of sums) {
          const day = dayRange(date, zoneOf);
          expect(sum).toBe(spans.reduce((part, span) => part + msWithin(span, day, now), 0));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('local time', () => {
  it.each([
    ['2026-11-21', '14:05', 'Etc/UTC', '2026-11-21T14:05:00.000Z'],
    ['2026-11-21', '14:05', 'Asia/Kathmandu', '2026-11-21T08:20:00.000Z'],
    ['2026-11-21', '00:00', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-11-21', '23:59', 'Pacific/Pago_Pago', '2026-11-22T10:59:00.000Z'],
    // Skipped: 02:30 would have come half an hour after 02:00, which is 03:30.
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    // Shown twice: the first.
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('on %s at %s in %s', (date, clock, zone, at) => {
    expect(atClock(date, clock, zone)).toBe(at);
  });

  it('survives a round trip in every zone and on every day, unless it is skipped', () => {
    const zones = ['Etc/UTC', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/St_Johns'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minute) => {
          const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
          const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
          const at = atClock(date, clock, zone);
          const again = atClock(dayOf(at, zone), clockAt(at, zone), zone);
          expect(again).toBe(at);
        },
      ),
    );
  });

  it.each([
    ['09:00', '10:30', 1.5],
    ['22:00', '02:00', 4],
    ['09:00', '09:00', 24],
    ['00:00', '04:00', 3],
  ])('from %s to %s is %d hours', (from, to, hours) => {
    const range = betweenClocks('2026-03-08', from, to, hours === 3 ? 'America/New_York' : 'Etc/UTC');
    expect(lengthMs(range) / 3_600_000).toBe(hours);
  });
});

describe('the night', () => {
  it.each([
    ['2026-03-02T00:59:59.999Z', 'Etc/UTC', false],
    ['2026-03-02T01:00:00.000Z', 'Etc/UTC', true],
    ['2026-03-02T04:59:59.999Z', 'Etc/UTC', true],
    ['2026-03-02T05:00:00.000Z', 'Etc/UTC', false],
    ['2026-03-02T20:00:00.000Z', 'Asia/Kathmandu', true],
    ['2026-03-02T19:00:00.000Z', 'Asia/Kathmandu', false],
    // Clocks go from 02:00 to 03:00.
    ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', true],
  ])('at %s in %s is %s', (at, zone, expected) => expect(isNight(at, zone)).toBe(expected));
});

describe('whole seconds', () => {
  it.each([
    ['2026-03-02T01:00:00.000Z', '2026-03-02T01:00:00.000Z'],
    ['2026-03-02T01:00:00.999Z', '2026-03-02T01:00:00.000Z'],
    ['1969-12-31T23:59:59.500Z', '1969-12-31T23:59:59.000Z'],
  ])('cut %s to %s', (at, expected) => expect(wholeSecond(at)).toBe(expected));
});
