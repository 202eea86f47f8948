import { describe, expect, it } from 'vitest';
import { type HoursDay, hoursGrouping, hoursOf } from './hours.ts';
import { bucketOf } from './report-ranges.ts';

const HOUR = 3600;

describe('the columns of the hours', () => {
  it.each([
    ['a week', '2026-11-23', '2026-11-29', undefined, 'day'],
    ['two weeks', '2026-11-16', '2026-11-29', undefined, 'day'],
    ['a month', '2026-11-01', '2026-11-30', undefined, 'week'],
    ['a month by day', '2026-11-01', '2026-11-30', 'day', 'day'],
    ['a quarter', '2026-10-01', '2026-12-31', undefined, 'week'],
    ['a quarter by day, which is too much', '2026-10-01', '2026-12-31', 'day', 'week'],
    ['a year', '2026-01-01', '2026-12-31', undefined, 'month'],
    ['a year by day, which is too much', '2026-01-01', '2026-12-31', 'day', 'month'],
    ['a week by month', '2026-11-23', '2026-11-29', 'month', 'month'],
  ] as const)('of %s from %s to %s as %s are by %s', (_, start, end, preferredGrouping, grouping) => {
    expect(hoursGrouping({ start, end }, 1, preferredGrouping)).toBe(grouping);
  });
});

describe('the hours of a person', () => {
  const day = (date: string, worked: number, expected: number, isOver = true, isDue = true): HoursDay => ({
    ...{ date, isOver, isDue },
    worked: worked * HOUR,
    expected: expected * HOUR,
  });

  it.each([
    ['as expected', [day('2026-11-23', 8, 8)], { worked: 8, expected: 8, overtime: 0, gaps: 0 }],
    ['over', [day('2026-11-23', 9, 8), day('2026-11-24', 8, 8)], { worked: 17, expected: 16, overtime: 1, gaps: 0 }],
    [
      'made up later',
      [day('2026-11-23', 6, 8), day('2026-11-24', 10, 8)],
      { worked: 16, expected: 16, overtime: 0, gaps: 0 },
    ],
    ['missing', [day('2026-11-23', 0, 8), day('2026-11-24', 8, 8)], { worked: 8, expected: 16, overtime: 0, gaps: 1 }],
    ['on a day off', [day('2026-11-28', 2, 0)], { worked: 2, expected: 0, overtime: 2, gaps: 0 }],
    ['on a free day', [day('2026-11-29', 0, 0)], { worked: 0, expected: 0, overtime: 0, gaps: 0 }],
    [
      'before the first day',
      [day('2026-11-22', 5, 0, true, false), day('2026-11-23', 9, 8)],
      { worked: 14, expected: 8, overtime: 1, gaps: 0 },
    ],
    ['not yet, as the day goes on', [day('2026-11-29', 0, 8, false)], { worked: 0, expected: 8, overtime: 0, gaps: 0 }],
  ])('worked %s', (_, days, sums) => {
    const { worked, expected, overtime, gaps } = hoursOf(days, [], (date) => date);
    expect({ worked: worked / HOUR, expected: expected / HOUR, overtime: overtime / HOUR, gaps }).toEqual(sums);
  });

  it('stand under their week, with the days that have none', () => {
    const days = [day('2026-11-22', 1, 0), day('2026-11-23', 0, 8), day('2026-11-24', 7, 8)];
    const { cells } = hoursOf(days, ['2026-11-16', '2026-11-23'], (date) => bucketOf(date, 'week', 1));
    expect(cells).toEqual([
      { worked: HOUR, expected: 0, gaps: 0 },
      { worked: 7 * HOUR, expected: 16 * HOUR, gaps: 1 },
    ]);
  });
});
