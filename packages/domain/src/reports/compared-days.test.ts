import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, weekdayOf } from '../dates.ts';
import { comparedDays } from './compared-days.ts';

describe('the days that a range is compared with', () => {
  it.each([
    ['a month half over', '2026-11-01', '2026-11-30', '2026-11-15', '2026-11-01 2026-11-15', '2026-10-04 2026-10-18'],
    ['a month nearly over', '2026-11-01', '2026-11-30', '2026-11-28', '2026-11-01 2026-11-28', '2026-10-04 2026-10-31'],
    [
      'a month on its last day',
      '2026-11-01',
      '2026-11-30',
      '2026-11-30',
      '2026-11-01 2026-11-30',
      '2026-09-27 2026-10-26',
    ],
    [
      'a month that is over',
      '2026-10-01',
      '2026-10-31',
      '2026-11-28',
      '2026-10-01 2026-10-31',
      '2026-08-27 2026-09-26',
    ],
    ['a month to come', '2026-12-01', '2026-12-31', '2026-11-28', '2026-12-01 2026-12-31', '2026-10-27 2026-11-26'],
    ['a quarter half over', '2026-10-01', '2026-12-31', '2026-11-15', '2026-10-01 2026-11-15', '2026-07-02 2026-08-16'],
    [
      'a quarter that is over',
      '2026-07-01',
      '2026-09-30',
      '2026-11-15',
      '2026-07-01 2026-09-30',
      '2026-03-25 2026-06-24',
    ],
    ['a year half over', '2026-01-01', '2026-12-31', '2026-06-30', '2026-01-01 2026-06-30', '2025-01-02 2025-07-01'],
    ['a year that is over', '2025-01-01', '2025-12-31', '2026-06-30', '2025-01-01 2025-12-31', '2023-12-27 2024-12-25'],
    ['a week from Monday', '2026-11-23', '2026-11-29', '2026-11-25', '2026-11-23 2026-11-25', '2026-11-16 2026-11-18'],
    ['a week from Sunday', '2026-11-22', '2026-11-28', '2026-12-05', '2026-11-22 2026-11-28', '2026-11-15 2026-11-21'],
    [
      'a week from Saturday',
      '2026-11-21',
      '2026-11-27',
      '2026-11-21',
      '2026-11-21 2026-11-21',
      '2026-11-14 2026-11-14',
    ],
    ['a day', '2026-11-26', '2026-11-26', '2026-11-26', '2026-11-26 2026-11-26', '2026-11-19 2026-11-19'],
    ['ten days', '2026-11-10', '2026-11-19', '2026-11-28', '2026-11-10 2026-11-19', '2026-10-27 2026-11-05'],
    ['three of ten days', '2026-11-10', '2026-11-19', '2026-11-12', '2026-11-10 2026-11-12', '2026-11-03 2026-11-05'],
    [
      'February of a leap year',
      '2028-02-01',
      '2028-02-29',
      '2028-03-15',
      '2028-02-01 2028-02-29',
      '2027-12-28 2028-01-25',
    ],
    ['a leap day', '2028-02-29', '2028-02-29', '2028-02-29', '2028-02-29 2028-02-29', '2028-02-22 2028-02-22'],
    [
      'March after a leap day',
      '2028-03-01',
      '2028-03-31',
      '2028-03-20',
      '2028-03-01 2028-03-20',
      '2028-02-02 2028-02-21',
    ],
  ])('%s, from %s to %s on %s: %s with %s', (_, start, end, today, days, before) => {
    const compared = comparedDays({ start, end }, today);
    expect([`${compared.days.start} ${compared.days.end}`, `${compared.before.start} ${compared.before.end}`]).toEqual([
      days,
      before,
    ]);
  });

  it('are as many, on the same weekdays, and none of the range itself', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), day, (start, length, today) => {
        const { days, before, shift } = comparedDays({ start, end: addDays(start, length) }, today);
        expect(daysFrom(before.start, before.end)).toBe(daysFrom(days.start, days.end));
        expect(weekdayOf(before.start)).toBe(weekdayOf(days.start));
        expect(addDays(before.start, shift)).toBe(days.start);
        expect(before.end < days.start).toBe(true);
      }),
    );
  });
});
