import { describe, expect, it } from 'vitest';
import {
  ago,
  clock,
  dayHeading,
  exactTime,
  formatTotal,
  hourAt,
  hours,
  short,
  shortDate,
  timeOfDay,
  timestamp,
} from './dates.ts';

const HOUR = 3_600_000;

it.each([
  [0, '0:00:00', '0:00', '0m'],
  [999, '0:00:00', '0:00', '0m'],
  [29_999, '0:00:29', '0:00', '0m'],
  [45_999, '0:00:45', '0:01', '1m'],
  [90_000, '0:01:30', '0:02', '2m'],
  [60_000, '0:01:00', '0:01', '1m'],
  [2 * HOUR + 5 * 60_000, '2:05:00', '2:05', '2h05m'],
  [123 * HOUR + 59_000, '123:00:59', '123:01', '123h01m'],
  [-5, '0:00:00', '0:00', '0m'],
])('formats %s ms in every shape', (ms, ...shapes) => {
  expect([clock(ms), hours(ms), short(ms)]).toEqual(shapes);
});

it.each([
  [7 * HOUR + 42 * 60_000, 'en', '7:42'],
  [999 * HOUR + 59 * 60_000, 'en', '999:59'],
  [1000 * HOUR - 10_000, 'en', '1,000\u00a0h'],
  [2752 * HOUR + 24 * 60_000, 'en', '2,752\u00a0h'],
  [2752 * HOUR + 36 * 60_000, 'de', '2.753\u00a0h'],
  [2752 * HOUR, 'ar-u-nu-latn', '\u20662,752\u00a0h\u2069'],
  [2752 * HOUR, 'he-u-nu-latn', '\u20662,752\u00a0h\u2069'],
  [-5, 'en', '0:00'],
])('formats a total of %s ms in %s', (ms, locale, text) => {
  expect(formatTotal(ms, locale)).toBe(text);
});

it('writes the year of a date only when it is not this year', () => {
  expect(shortDate('2026-11-21', 'en', 'UTC', '2026')).toBe('Nov 21');
  expect(shortDate('2025-11-21T00:00:00.000Z', 'en', 'UTC', '2026')).toBe('Nov 21, 2025');
  expect(shortDate('2026-11-21', 'de', 'UTC', '2026')).toBe('21. Nov.');
});

describe("uses the person's language", () => {
  const at = '2026-11-21T14:05:00.000Z';
  it('writes a timestamp with 12-hour time, unless the person prefers 24', () => {
    expect(timestamp(at, 'en', true, 'UTC')).toMatch(/November 21, 2026 at 2:05\sPM/);
    expect(timestamp(at, 'en', false, 'UTC')).toBe('November 21, 2026 at 14:05');
    expect(timestamp(at, 'ar-u-nu-latn', true, 'UTC')).toMatch(/21 نوفمبر 2026/);
  });
  it('reads date and hour in the zone', () => {
    expect(shortDate('2026-12-31T23:30:00.000Z', 'en', 'Asia/Tokyo', '2026')).toBe('Jan 1, 2027');
    expect(hourAt(at, 'UTC')).toBe(14);
    expect(hourAt('2026-11-21T15:10:00.000Z', 'Asia/Tokyo')).toBe(0);
  });
  it('writes the time of day in the person’s format', () => {
    expect(timeOfDay(at, 'en', false, 'UTC')).toBe('14:05');
    expect(timeOfDay(at, 'en', true, 'UTC')).toMatch(/2:05\sPM/);
    expect(exactTime(at, 'en', false, 'UTC')).toBe('14:05:00');
  });
  it('reads a calendar date without a zone', () => {
    expect(dayHeading('2026-11-21', 'en', '2026')).toBe('Saturday, November 21');
    expect(dayHeading('2019-02-11', 'en', '2026')).toBe('Monday, February 11, 2019');
    expect(dayHeading('2019-02-11', 'de', '2026')).toBe('Montag, 11. Februar 2019');
  });
  it.each([
    [-30_000, '30 seconds ago'],
    [-3 * HOUR, '3 hours ago'],
    [-24 * HOUR, 'yesterday'],
    [-29 * 24 * HOUR, '29 days ago'],
    [-66 * 24 * HOUR, '2 months ago'],
    [-400 * 24 * HOUR, 'last year'],
  ])('formats %s ms as words', (passed, words) => {
    expect(ago(Date.parse(at) + passed, Date.parse(at), 'en')).toBe(words);
  });
});
