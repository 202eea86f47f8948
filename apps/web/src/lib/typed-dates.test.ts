import type { Language } from '@stint/locales';
import { describe, expect, it } from 'vitest';
import { loadTypedDates } from './typed-dates.ts';

/** A Saturday. */
const today = '2026-11-21';

describe('a date typed in words', () => {
  it.each<[Language, string, string | null]>([
    ['en', 'next week', '2026-11-28'],
    ['en', 'in 2 weeks', '2026-12-05'],
    ['en', 'in two days', '2026-11-23'],
    ['en', 'Friday', '2026-11-27'],
    ['en', 'on friday', '2026-11-27'],
    ['en', 'Saturday', '2026-11-28'],
    ['en', 'monday next week', '2026-11-23'],
    ['en', 'Dec 24', '2026-12-24'],
    ['en', '24 December 2027', '2027-12-24'],
    ['en', 'Jan 5', '2027-01-05'],
    ['en', 'end of month', '2026-11-30'],
    ['en', 'next month', '2026-12-21'],
    ['de', 'morgen', '2026-11-22'],
    ['de', 'übermorgen', '2026-11-23'],
    ['de', 'Freitag', '2026-11-27'],
    ['de', 'in 3 Tagen', '2026-11-24'],
    ['de', '24. Dezember', '2026-12-24'],
    ['de', 'tomorrow', '2026-11-22'],
    ['fr', 'demain', '2026-11-22'],
    ['fr', 'vendredi prochain', '2026-11-27'],
    ['es', 'mañana', '2026-11-22'],
    ['pt', 'amanhã', '2026-11-22'],
    ['nl', 'morgen', '2026-11-22'],
    ['it', 'domani', '2026-11-22'],
    ['ru', 'завтра', '2026-11-22'],
    ['zh', '明天', '2026-11-22'],
    ['ar', 'غدا', '2026-11-22'],
    ['pl', 'next week', '2026-11-28'],
    ['he', 'next week', '2026-11-28'],
    ['bg', 'next week', '2026-11-28'],
    ['en', 'last friday', null],
    ['en', 'may', null],
    ['en', 'month', null],
    ['en', 'friday 3', null],
    ['en', 'tomorrow at 5pm', null],
    ['en', 'in 3 hours', null],
    ['en', 'monday to friday', null],
    ['en', '2026', null],
    ['en', 'feb 31', null],
    ['en', `${'very '.repeat(10)}tomorrow`, null],
  ])('%s: “%s”', async (language, phrase, expected) =>
    expect((await loadTypedDates(language, false))(phrase, { today, weekStart: 1 })).toBe(expected),
  );

  it.each([
    ['2026-11-18', 'next friday', 1, '2026-11-27'],
    ['2026-11-18', 'next sunday', 1, '2026-11-29'],
    ['2026-11-18', 'next sunday', 0, '2026-11-22'],
    ['2026-11-22', 'next monday', 1, '2026-11-23'],
    ['2026-11-22', 'next monday', 0, '2026-11-30'],
    ['2026-11-20', 'friday', 1, '2026-11-27'],
    ['2026-11-18', 'sunday', 0, '2026-11-22'],
  ] as const)('on %s, “%s” in weeks from day %i is %s', async (day, phrase, weekStart, expected) =>
    expect((await loadTypedDates('en', false))(phrase, { today: day, weekStart })).toBe(expected),
  );

  it.each([
    [false, '2026-12-05'],
    [true, '2027-05-12'],
  ])('reads 12/5 as people write it: day first is %s', async (dayFirst, expected) =>
    expect((await loadTypedDates('en', dayFirst))('12/5', { today, weekStart: 1 })).toBe(expected),
  );
});
