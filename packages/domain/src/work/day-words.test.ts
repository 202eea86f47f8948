import { describe, expect, it } from 'vitest';
import { dayFromWords } from './day-words.ts';

/** A Saturday in a week from Monday 16 to Sunday 22. */
const today = '2026-11-21';
const read = (language: string, phrase: string) => dayFromWords(phrase, { today, weekStart: 1, language });

/** Today, tomorrow, next week, in three days, Friday long and short, Friday of the next week, the 24th of December. */
const cases: Record<string, readonly [string, string, string, string, string, string, string, string]> = {
  en: ['today', 'Tomorrow', 'next week', 'in 3 days', 'friday', 'fri', 'next friday', '24 dec'],
  de: ['heute', 'morgen', 'nächste Woche', 'in 3 Tagen', 'Freitag', 'Fr', 'nächsten Freitag', '24. Dezember'],
  es: ['hoy', 'mañana', 'próxima semana', 'en 3 días', 'viernes', 'vie', 'próximo viernes', '24 de diciembre'],
  fr: [
    'aujourd’hui',
    'demain',
    'la semaine prochaine',
    'dans 3 jours',
    'vendredi',
    'ven.',
    'vendredi prochain',
    '24 déc',
  ],
  it: ['oggi', 'domani', 'prossima settimana', 'tra 3 giorni', 'venerdì', 'ven', 'prossimo venerdì', '24 dicembre'],
  nl: ['vandaag', 'morgen', 'volgende week', 'over 3 dagen', 'vrijdag', 'vr', 'volgende vrijdag', '24 dec'],
  pl: ['dziś', 'jutro', 'w przyszłym tygodniu', 'za 3 dni', 'piątek', 'pt', 'w przyszły piątek', '24 grudnia'],
  pt: ['hoje', 'amanhã', 'próxima semana', 'em 3 dias', 'sexta-feira', 'sexta', 'próxima sexta', '24 de dezembro'],
  bg: ['днес', 'утре', 'следващата седмица', 'след 3 дни', 'петък', 'пт', 'следващия петък', '24 декември'],
  ru: ['сегодня', 'завтра', 'на следующей неделе', 'через 3 дня', 'пятница', 'пт', 'следующая пятница', '24 декабря'],
  ar: ['اليوم', 'غدًا', 'الأسبوع القادم', 'بعد 3 أيام', 'الجمعة', 'يوم الجمعة', 'الجمعة القادم', '24 ديسمبر'],
  he: ['היום', 'מחר', 'בשבוע הבא', 'בעוד 3 ימים', 'יום שישי', 'שישי', 'שישי הבא', '24 בדצמבר'],
  zh: ['今天', '明天', '下周', '3天后', '星期五', '周五', '下周五', '12月24日'],
};
const expected = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-27', '2026-11-27', '2026-11-27'];

describe.each(Object.entries(cases))('days in %s', (language, phrases) => {
  it.each(phrases.map((phrase, at) => [phrase, [...expected, '2026-12-24'][at]]))('“%s”', (phrase, date) =>
    expect(read(language, String(phrase))).toBe(date),
  );
});

describe('a day', () => {
  it.each([
    ['en', 'saturday', '2026-11-28'],
    ['en', 'dec 24', '2026-12-24'],
    ['en', '3 jan', '2027-01-03'],
    ['en', 'january 3rd', '2027-01-03'],
    ['en', '31 feb', null],
    ['en', 't', null],
    ['en', 'month', null],
    ['en', '', null],
    ['ru', 'в пятницу', '2026-11-27'],
    ['pl', 'w środę', '2026-11-25'],
    ['de', 'am Freitag', '2026-11-27'],
    ['de', 'übermorgen', '2026-11-23'],
    ['fr', 'mar', '2026-11-24'],
    ['xx', 'tomorrow', '2026-11-22'],
  ])('in %s from “%s” is %s', (language, phrase, date) => expect(read(language, phrase)).toBe(date));

  it('follows the first day of the week', () =>
    expect(dayFromWords('next week', { today, weekStart: 0, language: 'en' })).toBe('2026-11-22'));
});
