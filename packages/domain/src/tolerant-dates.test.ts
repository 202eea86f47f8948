import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFrom } from './tolerant-dates.ts';

describe('dateFrom', () => {
  it.each([
    ['a calendar date', '2026-11-21', 'Europe/Sofia', '2026-11-21'],
    [
      'the text of a JavaScript date',
      'Sat Nov 21 2026 05:48:37 GMT+0200 (Eastern European Standard Time)',
      'UTC',
      '2026-11-21',
    ],
    ['the same shortly after midnight', 'Sat Nov 21 2026 00:10:00 GMT+0200 (EET)', 'America/New_York', '2026-11-21'],
    ['the date part alone', 'Sat Nov 21 2026', 'UTC', '2026-11-21'],
    ['the picker', '21.11.2026', 'UTC', '2026-11-21'],
    ['local midnight as an instant', '2026-11-20T22:00:00.000Z', 'Europe/Sofia', '2026-11-21'],
    ['midnight UTC, which is a bare date', '2026-11-21T00:00:00.000Z', 'America/New_York', '2026-11-21'],
    ['an instant with an offset of its own', '2026-11-21T01:30:00+02:00', 'UTC', '2026-11-21'],
    ['a local time without an offset', '2026-11-21T01:30:00', 'America/New_York', '2026-11-21'],
    ['a leap day', 'Thu Feb 29 2024 10:00:00 GMT+0000', 'UTC', '2024-02-29'],
  ])('reads %s', (_, text, zone, date) => {
    expect(dateFrom(text, zone)).toBe(date);
  });
  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '30.02.2026',
    'Sat Foo 21 2026',
    'Invalid Date',
    '2026-11-21T99:00:00Z',
    '1970',
  ])('finds no date in %j', (text) => {
    expect(dateFrom(text)).toBeNull();
  });
  it('reads the output of any JavaScript date in its own time zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
        const local = new Date(2000, 0, 1 + days, hour, 30);
        // The zone decides which date that is: Apia skipped 30 December 2011.
        const parts = [local.getFullYear(), local.getMonth() + 1, local.getDate()];
        const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
        expect(dateFrom(local.toString())).toBe(date);
      }),
    );
  });
});
