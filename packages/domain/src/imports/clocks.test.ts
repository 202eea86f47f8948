import { expect, it } from 'vitest';
import { readClock } from './clocks.ts';

const nine = 9 * 3600;
it.each([
  ['9:05', nine + 300],
  ['09:05:30', nine + 330],
  ['09:05:30.123', nine + 330],
  ['9.05', nine + 300],
  ['9h30', nine + 1800],
  ['9 h 30', nine + 1800],
  ['9h', nine],
  ['9 Uhr', nine],
  ['9:30 Uhr', nine + 1800],
  ['9 AM', nine],
  ['9:00 a. m.', nine],
  ['9:00 p.m.', nine + 43_200],
  ['9:05 PM', nine + 43_500],
  ['09:05:30 pm', nine + 43_530],
  ['9:05\u202fPM', nine + 43_500],
  ['12:00 AM', 0],
  ['12:15 PM', 44_100],
  ['0:15 AM', 900],
  ['13:05 PM', 47_100],
  ['下午3:05', 54_300],
  ['上午9:05', nine + 300],
  ['午後3:05', 54_300],
  ['오후 3:05', 54_300],
  ['3:05 م', 54_300],
  ['9:05 ص', nine + 300],
  ['9:05 לפנה״צ', nine + 300],
  ['3:05 אחה״צ', 54_300],
  ['3:05 μ.μ.', 54_300],
  ['3:05 odp.', 54_300],
  ['21時30分', 77_400],
  ['21点30分', 77_400],
  ['0930', nine + 1800],
  ['24:00', 86_400],
  ['24:01', null],
  ['25:30', null],
  ['9:60', null],
  ['13:00 AM', null],
  ['9', null],
  ['', null],
  ['soon', null],
])('%j is %s', (text, seconds) => expect(readClock(text)).toBe(seconds));

it('is read as Intl writes it in the languages of the product', () => {
  for (const language of [
    'en-US',
    'de',
    'es',
    'fr',
    'it',
    'nl',
    'pl',
    'pt-PT',
    'bg',
    'ru',
    'ar-u-nu-latn',
    'he',
    'zh',
    'ja',
    'ko',
  ])
    for (const [hour, hour12] of [
      [9, true],
      [15, true],
      [9, false],
      [15, false],
    ] as const) {
      const at = new Date(Date.UTC(2026, 2, 25, hour, 5, 7));
      const text = new Intl.DateTimeFormat(language, {
        hour: 'numeric',
        minute: '2-digit',
        second: '2-digit',
        hour12,
        timeZone: 'UTC',
      }).format(at);
      expect([language, text, readClock(text)]).toEqual([language, text, hour * 3600 + 307]);
    }
});
