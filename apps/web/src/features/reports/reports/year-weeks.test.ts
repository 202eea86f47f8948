import { describe, expect, it } from 'vitest';
import { shadeOf, weeksOfYear } from './year-weeks.ts';

describe('REPORT-16 a year of days', () => {
  it.each([
    ['from Monday', 1, '2026-01-05', 53],
    ['from Sunday', 0, '2026-01-04', 53],
    ['from Saturday', 6, '2026-01-03', 53],
  ] as const)('has weeks %s, without days to come', (_, weekStart, secondWeek, count) => {
    const { rows, months, first, last } = weeksOfYear(2026, '2026-03-02', weekStart);
    expect([first, last]).toEqual(['2026-01-01', '2026-03-02']);
    expect(rows).toHaveLength(7);
    expect(rows[0]?.[1]).toBe(secondWeek);
    expect(rows.every((row) => row.length === count)).toBe(true);
    const days = rows.flat().filter((date) => date !== null);
    expect([days.length, days.toSorted().at(-1)]).toEqual([61, '2026-03-02']);
    expect(months.map(({ date }) => Number(date.slice(5, 7)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(count);
  });

  it('has all days of a leap year that is over', () => {
    const { rows } = weeksOfYear(2024, '2026-03-02', 1);
    expect(rows.flat().filter((date) => date !== null)).toHaveLength(366);
  });

  it.each([
    [0, 0],
    [1, 1],
    [7200, 1],
    [7201, 2],
    [28_800, 4],
    [28_801, 5],
  ])('shades %i seconds as %i', (seconds, shade) => {
    expect(shadeOf(seconds)).toBe(shade);
  });
});
