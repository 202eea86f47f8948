import { foldText } from '../search.ts';

/** The languages in which months, weekdays and halves of the day are known. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'bg', 'ru', 'ar', 'he', 'zh'] as const;
/** Languages of other programs, for halves of the day. */
const furtherLanguages = ['ja', 'ko', 'tr', 'el', 'cs', 'sv', 'hu', 'uk', 'ro', 'da', 'fi', 'vi', 'hi', 'af'] as const;

/** Arabic and Persian digits as ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) & 15) % 10));

/** A word without accents and without the stops of an abbreviation. */
export const wordKey = (text: string): string => foldText(text).replace(/[.״"'’׳]/g, '');

const tagOf = (language: string) => `${language}-u-ca-gregory-nu-latn`;
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Making one takes a hundred times longer than using it. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const cachedFormatter = formatters.get(key);
  if (cachedFormatter) return cachedFormatter;
  const created = new Intl.DateTimeFormat(tagOf(language), { timeZone: 'UTC', ...options });
  formatters.set(key, created);
  return created;
}
const partOf = (
  language: string,
  options: Intl.DateTimeFormatOptions,
  at: Date,
  type: 'month' | 'weekday' | 'dayPeriod',
) =>
  formatter(language, options)
    .formatToParts(at)
    .flatMap((part) => (part.type === type ? [wordKey(part.value)] : []));

const once = <T>(make: () => T): (() => T) => {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
};

const isWord = (text: string) => /\p{L}/u.test(text) && !/\d/.test(text);

/** Abbreviations that differ from those of today's locale data. */
const furtherMonths = [
  ['jan', 'ian', 'ene', 'genn', 'stycznia', 'sty'],
  ['feb', 'fev', 'febr', 'luty', 'lut'],
  ['mar', 'mrt', 'marz', 'mae', 'maerz', 'mars'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mag', 'maj', 'mei'],
  ['jun', 'giu', 'juin', 'cze'],
  ['jul', 'lug', 'juil', 'lip'],
  ['aug', 'ago', 'aou', 'sie'],
  ['sep', 'sept', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'gru'],
];

/** The number of a month, from 1, by its name. */
export const monthsByName = once((): ReadonlyMap<string, number> => {
  const months = new Map<string, number>();
  const add = (name: string, month: number) => {
    if (isWord(name) && !months.has(name)) months.set(name, month);
  };
  furtherMonths.forEach((names, at) => {
    for (const name of names) add(name, at + 1);
  });
  const looks: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'short', year: 'numeric' },
  ];
  for (const language of [...languages, ...furtherLanguages])
    for (let month = 0; month < 12; month += 1)
      for (const look of looks)
        for (const name of partOf(language, look, new Date(Date.UTC(2026, month, 15)), 'month')) add(name, month + 1);
  return months;
});

const fillers = [
  'de',
  'del',
  'of',
  'the',
  'den',
  'la',
  'le',
  'el',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'r',
  'г',
  'г.',
  'год',
  'года',
  'a',
  'ב',
];

/** Words that may stand beside a date: weekdays, ordinals, articles. */
export const wordsInDates = once((): ReadonlySet<string> => {
  const words = new Set(fillers.map(wordKey));
  for (const language of [...languages, ...furtherLanguages])
    for (let day = 1; day <= 7; day += 1)
      for (const weekday of ['long', 'short'] as const)
        for (const name of partOf(language, { weekday }, new Date(Date.UTC(2026, 5, day)), 'weekday'))
          for (const word of name.split(/[\s-]+/)) words.add(word);
  return words;
});

const furtherHalves: Record<'am' | 'pm', readonly string[]> = {
  am: [
    'am',
    'a',
    'vorm',
    'vorm.',
    'vm',
    'fm',
    'do poludnia',
    'пп',
    'пр обед',
    'дп',
    'π μ',
    'πμ',
    'øø',
    'öö',
    'sa',
    '上午',
    '午前',
    '오전',
    'ص',
    'صباحا',
    'לפנהצ',
    'am.',
  ],
  pm: [
    'pm',
    'p',
    'nachm',
    'nm',
    'em',
    'po południu',
    'сл обед',
    'сл',
    'пп',
    'μ μ',
    'μμ',
    'ös',
    'ch',
    '下午',
    '午後',
    '오후',
    'م',
    'مساء',
    'אחהצ',
    'pm.',
  ],
};

/** Whether a word means the hours before or after noon. Words that mean either are left out. */
export const halvesByName = once((): ReadonlyMap<string, 'am' | 'pm'> => {
  const halves = new Map<string, 'am' | 'pm' | null>();
  const add = (name: string, half: 'am' | 'pm') => {
    const key = wordKey(name).replace(/\s+/g, '');
    if (isWord(key)) halves.set(key, (halves.get(key) ?? half) === half ? half : null);
  };
  for (const half of ['am', 'pm'] as const) {
    for (const name of furtherHalves[half]) add(name, half);
    for (const language of [...languages, ...furtherLanguages])
      for (const name of partOf(
        language,
        { hour: 'numeric', hour12: true },
        new Date(Date.UTC(2026, 0, 1, half === 'am' ? 9 : 15)),
        'dayPeriod',
      ))
        add(name, half);
  }
  return new Map([...halves].flatMap(([name, half]) => (half ? [[name, half]] : [])));
});
