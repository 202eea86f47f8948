import { timesheetStatuses } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msPerDay } from './testing/worked-time.ts';
import {
  bundled,
  daysOfTime,
  timesheetTone,
  whyNotActivityLevel,
  whyNotChangeTime,
  wrongInDeletion,
} from './timesheets.ts';

const id = '1b671a64-40d5-491e-99b0-da01ff1f3341';

describe('timesheetTone', () => {
  it('gives every status a colour of its own', () => {
    expect(new Set(Object.values(timesheetTone)).size).toBe(timesheetStatuses.length);
  });
});

describe('recorded time', () => {
  it.each([
    ['APPROVED', 'timesheet.locked'],
    ['PENDING', null],
    ['DENIED', null],
    [null, null],
  ] as const)('of a timesheet that is %s: %s', (status, reason) => {
    expect(whyNotChangeTime(status)).toBe(reason);
  });
  it.each([
    ['none', [], { code: 'time_log.none', details: {} }],
    ['one', [id], null],
    ['a hundred', Array<string>(100).fill(id), null],
    ['a hundred and one', Array<string>(101).fill(id), { code: 'time_log.over_limit', details: {} }],
    ['one without an id', [id, ' '], { code: 'time_log.invalid_id', details: { index: '1' } }],
    ['one that is no id', ['a', id], { code: 'time_log.invalid_id', details: { index: '0' } }],
  ])('deletes %s at once', (_, ids, wrong) => {
    expect(wrongInDeletion(ids)).toEqual(wrong);
  });
  it('says of slots what is wrong in their own words', () => {
    expect(wrongInDeletion([], 'time_slot')).toEqual({ code: 'time_slot.none', details: {} });
    expect(wrongInDeletion(['a'], 'time_slot')).toEqual({ code: 'time_slot.invalid_id', details: { index: '0' } });
  });
  it.each([
    [0, 100, null],
    [20, 30, null],
    [30, 30, 'activity.level'],
    [-1, 30, 'activity.level'],
    [0, 101, 'activity.level'],
    [Number.NaN, 100, 'activity.level'],
  ])('is asked for with activity from %d to %d: %s', (start, end, reason) => {
    expect(whyNotActivityLevel({ start, end })).toBe(reason);
  });
});

describe('entries under their days', () => {
  const log = (startedAt: string, stoppedAt: string) => ({ startedAt, stoppedAt });
  const all = { from: '2020-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' };
  const now = '2026-12-01T00:00:00.000Z';
  const hours = (days: ReturnType<typeof daysOfTime>) => days.map(({ date, ms }) => [date, ms / 3_600_000]);

  it.each([
    [
      'Etc/UTC',
      [
        ['2026-11-21', 1],
        ['2026-11-20', 2],
      ],
    ],
    ['Europe/Sofia', [['2026-11-21', 3]]],
    ['America/New_York', [['2026-11-20', 3]]],
    ['Pacific/Kiritimati', [['2026-11-21', 3]]],
  ])('are cut at the midnights of %s', (zone, expected) => {
    expect(hours(daysOfTime([log('2026-11-20T22:00:00.000Z', '2026-11-21T01:00:00.000Z')], all, zone, now))).toEqual(
      expected,
    );
  });

  it.each([
    ['the day that has 23 hours', '2026-03-08', 23],
    ['the day that has 25 hours', '2026-11-01', 25],
    ['an ordinary day', '2026-11-02', 24],
  ])('fill all of %s', (_, date, length) => {
    const whole = [log('2026-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')];
    const day = daysOfTime(whole, all, 'America/New_York', now).find((one) => one.date === date);
    expect((day?.ms ?? 0) / 3_600_000).toBe(length);
  });

  it('come to what every other total says, in any zone', () => {
    const zones = ['Etc/UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    const start = Date.parse('2026-01-01T00:00:00.000Z');
    const anyLog = fc.tuple(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 0, max: 60 })).map(([at, length]) => {
      const from = start + at * 3_600_000 + length * 1013;
      return log(new Date(from).toISOString(), new Date(from + length * 1_800_000).toISOString());
    });
    fc.assert(
      fc.property(fc.array(anyLog, { maxLength: 12 }), fc.constantFrom(...zones), (logs, zone) => {
        const range = { from: '2026-02-03T04:05:06.000Z', to: '2026-11-03T00:00:00.000Z' };
        const days = new Map(daysOfTime(logs, range, zone, now).map(({ date, ms }) => [date, ms]));
        expect(days).toEqual(new Map([...msPerDay(logs, range, zone, now)].sort(([a], [b]) => b.localeCompare(a))));
      }),
    );
  });

  it.each([
    [
      'day',
      [
        ['2026-11-02', 1],
        ['2026-11-01', 1],
        ['2026-10-31', 1],
      ],
    ],
    [
      'week',
      [
        ['2026-11-02', 1],
        ['2026-10-26', 2],
      ],
    ],
    [
      'month',
      [
        ['2026-11-01', 2],
        ['2026-10-01', 1],
      ],
    ],
  ] as const)('are bundled by %s', (by, expected) => {
    const logs = ['2026-10-31', '2026-11-01', '2026-11-02'].map((date) =>
      log(`${date}T09:00:00.000Z`, `${date}T10:00:00.000Z`),
    );
    const bundles = bundled(daysOfTime(logs, all, 'Etc/UTC', now), by);
    expect(bundles.map(({ date, ms }) => [date, ms / 3_600_000])).toEqual(expected);
  });
});
