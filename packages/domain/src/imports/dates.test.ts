import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlanDate } from '../dates.ts';
import { finished } from '../steps.ts';
import { judgeDates, readDay, readWrittenDate } from './dates.ts';

const day = '2026-03-25';
const date = (text: string, order: 'dmy' | 'mdy' | 'ymd' = 'mdy') => readWrittenDate(text, order);

describe('a date', () => {
  it.each([
    '2026-03-25',
    '2026/3/25',
    '2026.03.25',
    '20260325',
    '03/25/2026',
    '3/25/26',
    '25-Mar-2026',
    '25/Mar/26',
    '25-Mar-26',
    'Mar 25, 2026',
    'March 25, 2026',
    'Wed, 25 Mar 2026',
    'Wednesday, March 25th, 2026',
    'the 25th of March 2026',
    '2026-Mar-25',
    '25. März 2026',
    'Mi., 25. März 2026',
    '25 mars 2026',
    'mercredi 25 mars 2026',
    '25 de marzo de 2026',
    '25 mar 2026',
    '25 marzo 2026',
    '25 maart 2026',
    '25 marca 2026',
    '25 de março de 2026',
    '25 de mar. de 2026',
    '25 март 2026 г.',
    '25 марта 2026 г.',
    '25 مارس 2026',
    '٢٥ مارس ٢٠٢٦',
    '25 במרץ 2026',
    '2026年3月25日',
    '2026년 3월 25일',
    '２０２６/０３/２５',
    '\u200e25\u200e مارس 2026',
    '46106',
  ])('is read from %s', (text) => expect(date(text)).toEqual({ date: day, seconds: null, offset: null }));

  it.each([
    ['25.3.26', 'dmy'],
    ['25.03.2026', 'dmy'],
    ['25/03/2026', 'dmy'],
    ['25-3-26', 'dmy'],
    ['26/3/25', 'ymd'],
    ['25. 3. 2026', 'dmy'],
  ] as const)('is read from %s as %s', (text, order) => expect(date(text, order)?.date).toBe(day));

  it.each([
    ['2026-03-25 14:59:52', 53_992, null],
    ['2026-03-25T14:59', 53_940, null],
    ['2026-03-25T14:59:52.123Z', 53_992, 'Z'],
    ['2026-03-25T14:59:52+0000', 53_992, '+00:00'],
    ['2026-03-25 14:59:52 UTC', 53_992, 'Z'],
    ['20260325T145952Z', 53_992, 'Z'],
    ['2026-03-25T14:59:52+02:00', 53_992, '+02:00'],
    ['25/Mar/26 2:59 PM', 53_940, null],
    ['Mar 25, 2026 at 2:59 PM', 53_940, null],
    ['3/25/2026, 2:59:52 PM', 53_992, null],
    ['3/25/2026 24:00', 0, null],
    ['Wed Mar 25 2026 14:59:52 GMT+0200 (Eastern European Standard Time)', 53_992, '+02:00'],
    ['25.03.2026 14:59', 53_940, null],
    ['March 25, 2026 2:59 PM (GMT+1)', 53_940, '+01:00'],
    ['46106.5', 43_200, null],
    ['1774450792', 53_992, 'Z'],
    ['1774450792000', 53_992, 'Z'],
  ])('with a clock is read from %s', (text, seconds, offset) => {
    const expected = seconds === 0 ? '2026-03-26' : day;
    expect(date(text, text.includes('.03.') ? 'dmy' : 'mdy')).toEqual({ date: expected, seconds, offset });
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '31/Feb/26',
    '13/13/2026',
    '2026',
    '1:30',
    '12',
    'March',
    'Mar 25',
    '3600',
    'x'.repeat(200),
    '25 foo 2026',
    'every Monday',
    '25 Mar 2026 soon',
    '0000-00-00',
  ])('is not found in %j', (text) => expect(date(text)).toBeNull());

  it('is read from all that Intl writes in the languages of the product', () => {
    const languages = [
      'en-GB',
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
    ];
    const looks: Intl.DateTimeFormatOptions[] = [{ dateStyle: 'medium' }, { dateStyle: 'long' }, { dateStyle: 'full' }];
    for (const language of languages)
      for (const look of looks)
        for (let at = 0; at < 12; at += 1) {
          const dateText = new Intl.DateTimeFormat(language, { ...look, timeZone: 'UTC', calendar: 'gregory' }).format(
            new Date(Date.UTC(2026, at, 25)),
          );
          const expected = `2026-${String(at + 1).padStart(2, '0')}-25`;
          const order = language === 'en-US' ? 'mdy' : 'dmy';
          expect([language, dateText, readWrittenDate(dateText, order)?.date]).toEqual([language, dateText, expected]);
        }
  });
});

describe('the order of a column', () => {
  it.each([
    [['3/4/2026', '3/25/2026'], 'mdy', true],
    [['3/4/2026', '25/3/2026'], 'dmy', true],
    [['3/4/2026', '5/6/2026'], 'mdy', false],
    [['3.4.2026', '5.6.2026'], 'dmy', true],
    [['3.4.26'], 'dmy', true],
    [['Mon 02/03/2026', 'Tue, 02/24/2026'], 'mdy', true],
    [['Mo 03.02.2026', 'čt 5. 2. 2026'], 'dmy', true],
    [['26/3/25', '26/3/4'], 'ymd', true],
    [['03-04-26', '03-25-26'], 'mdy', true],
    [['2026-03-04', '31/Mar/26'], null, true],
    [['3/3/2026', '4/4/2026'], 'mdy', true],
    [['3/4/2026', ...Array(20).fill('3/25/2026'), '99/99/2026'], 'mdy', true],
    [['3/25/2026', '25/3/2026'], 'mdy', false],
    [[''], null, true],
  ] as const)('%j is %s', (cells, order, isSure) =>
    expect(finished(judgeDates(cells))).toMatchObject({ order, isSure }),
  );
  it('is the preferred one where it is open', () =>
    expect(finished(judgeDates(['3/4/2026'], 'dmy'))).toMatchObject({ order: 'dmy', isSure: false }));
});

describe('the day of an instant', () => {
  const dayIn = (text: string, zone: string, others: string[] = []) =>
    readDay(text, { order: 'mdy', zone, isMidnightBare: finished(judgeDates([text, ...others])).isMidnightBare });
  it.each([
    ['Europe/Berlin', '2026-03-25T23:00:00.000Z', [], '2026-03-26'],
    ['America/New_York', '2026-03-26T02:00Z', [], '2026-03-25'],
    ['America/New_York', '2026-03-26T00:00:00.000Z', [], '2026-03-26'],
    ['America/New_York', '2026-03-26T00:00:00+0000', ['2026-03-26T13:00:00+0000'], '2026-03-25'],
    ['Europe/Berlin', '2026-03-25T23:00:00+02:00', [], '2026-03-25'],
    ['Europe/Berlin', '2026-03-25 23:00', [], '2026-03-25'],
    ['Pacific/Kiritimati', '1774450792000', [], '2026-03-26'],
  ] as const)('in %s is of %s with %j %s', (zone, text, others, expected) =>
    expect(dayIn(text, zone, [...others])).toBe(expected),
  );
});

it('any order gives back the date that was written', () => {
  const dates = fc.integer({ min: 0, max: 40_000 }).map((days): PlanDate => addDays('1990-01-01', days));
  fc.assert(
    fc.property(dates, fc.constantFrom('/', '-', '.'), fc.boolean(), (date, sign, isPadded) => {
      const [year = '', month = '', dayOfMonth = ''] = date
        .split('-')
        .map((part) => (isPadded ? part : String(Number(part))));
      expect(readWrittenDate([dayOfMonth, month, year].join(sign), 'dmy')?.date).toBe(date);
      expect(readWrittenDate([month, dayOfMonth, year].join(sign), 'mdy')?.date).toBe(date);
      expect(readWrittenDate([year, month, dayOfMonth].join(sign), 'dmy')?.date).toBe(date);
    }),
  );
});
