import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  datesBetween,
  daysFrom,
  firstOfMonth,
  firstOfWeek,
  isDate,
  lastOfMonth,
  type Weekday,
  weekdayOf,
  weekStartOf,
} from './dates.ts';

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('isDate', () => {
  it.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['21.11.2026', false],
    ['', false],
  ])('accepts %j as a calendar date: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected);
  });
});

describe('weeks', () => {
  it.each([
    ['a Saturday in a week from Monday', '2026-11-21', 1, '2026-11-16'],
    ['a Sunday in a week from Monday', '2026-11-22', 1, '2026-11-16'],
    ['a Sunday in a week from Sunday', '2026-11-22', 0, '2026-11-22'],
    ['the turn of the year', '2027-01-01', 1, '2026-12-28'],
    ['a Friday in a week from Saturday', '2026-11-27', 6, '2026-11-21'],
  ] as const)('%s', (_, date, weekStart, first) => {
    expect(firstOfWeek(date, weekStart)).toBe(first);
  });

  it('a week begins on its first weekday and contains the date', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 6 }), (date, start) => {
        const first = firstOfWeek(date, start as Weekday);
        expect(datesBetween(first, addDays(first, 6))).toContain(date);
        expect(weekdayOf(first)).toBe(start);
      }),
    );
  });

  it.each([
    ['MONDAY', 1],
    ['sunday', 0],
    [' Saturday ', 6],
    [null, 1],
    ['whenever', 1],
  ])("an organization's %j begins the week on weekday %i", (name, weekday) => {
    expect(weekStartOf(name)).toBe(weekday);
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s moved by %i month is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
  it('the first and last day of a month', () => {
    expect([firstOfMonth('2026-02-14'), lastOfMonth('2026-02-14')]).toEqual(['2026-02-01', '2026-02-28']);
  });
});

describe('datesBetween', () => {
  it('includes both ends, and is empty when the end comes first', () => {
    expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(datesBetween('2026-03-01', '2026-02-27')).toEqual([]);
  });
  it('adding days agrees with counting them', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysFrom(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});
