import { addDays, firstOfWeek, isDate, type PlanDate, type Weekday, weekdayOf } from '../dates.ts';
import { twoDigits } from '../two-digits.ts';

export interface DayContext {
  today: PlanDate;
  weekStart: Weekday;
  /** A language code, such as `de`. */
  language: string;
}

interface Words {
  today: readonly string[];
  tomorrow: readonly string[];
  dayAfter: readonly string[];
  nextWeek: readonly string[];
  /** Before a weekday: that day of the next week. */
  next?: readonly string[];
  /** The same after a weekday. */
  nextAfter?: readonly string[];
  /** A number of days from today; the number is the first group. */
  inDays: RegExp;
  /** Before a weekday, without meaning. */
  articles?: readonly string[];
}

/* Accents and case do not matter. The patterns are without accents, as `plain` writes them. */
const english: Words = {
  today: ['today', 'tod'],
  tomorrow: ['tomorrow', 'tom'],
  dayAfter: ['day after tomorrow'],
  nextWeek: ['next week'],
  next: ['next'],
  inDays: /^in (\d{1,3}) days?$/,
  articles: ['on'],
};
const words: Record<string, Words> = {
  en: english,
  de: {
    today: ['heute'],
    tomorrow: ['morgen'],
    dayAfter: ['ubermorgen'],
    nextWeek: ['nachste woche'],
    next: ['nachsten', 'nachster', 'nachste'],
    inDays: /^in (\d{1,3}) tag(?:en)?$/,
    articles: ['am'],
  },
  es: {
    today: ['hoy'],
    tomorrow: ['manana'],
    dayAfter: ['pasado manana'],
    nextWeek: ['proxima semana', 'la proxima semana', 'la semana que viene', 'semana que viene'],
    next: ['proximo'],
    nextAfter: ['proximo', 'que viene'],
    inDays: /^(?:en|dentro de) (\d{1,3}) dias?$/,
    articles: ['el'],
  },
  fr: {
    today: ["aujourd'hui", 'auj'],
    tomorrow: ['demain'],
    dayAfter: ['apres-demain', 'apres demain'],
    nextWeek: ['semaine prochaine', 'la semaine prochaine'],
    nextAfter: ['prochain'],
    inDays: /^dans (\d{1,3}) jours?$/,
    articles: ['le'],
  },
  it: {
    today: ['oggi'],
    tomorrow: ['domani'],
    dayAfter: ['dopodomani'],
    nextWeek: ['prossima settimana', 'la prossima settimana', 'settimana prossima', 'la settimana prossima'],
    next: ['prossimo', 'prossima'],
    nextAfter: ['prossimo', 'prossima'],
    inDays: /^(?:tra|fra) (\d{1,3}) giorn[oi]$/,
  },
  nl: {
    today: ['vandaag'],
    tomorrow: ['morgen'],
    dayAfter: ['overmorgen'],
    nextWeek: ['volgende week'],
    next: ['volgende'],
    inDays: /^over (\d{1,3}) dag(?:en)?$/,
    articles: ['op'],
  },
  pl: {
    today: ['dzisiaj', 'dzis'],
    tomorrow: ['jutro'],
    dayAfter: ['pojutrze'],
    nextWeek: ['przyszly tydzien', 'w przyszlym tygodniu', 'za tydzien'],
    next: ['przyszly', 'przyszla', 'przyszle', 'w przyszly', 'w przyszla'],
    inDays: /^za (\d{1,3}) (?:dni|dzien)$/,
    articles: ['w', 'we'],
  },
  pt: {
    today: ['hoje'],
    tomorrow: ['amanha'],
    dayAfter: ['depois de amanha'],
    nextWeek: ['proxima semana', 'na proxima semana', 'semana que vem', 'na semana que vem'],
    next: ['proxima', 'proximo'],
    nextAfter: ['que vem'],
    inDays: /^(?:em|daqui a|dentro de) (\d{1,3}) dias?$/,
    articles: ['na', 'no'],
  },
  bg: {
    today: ['днес'],
    tomorrow: ['утре'],
    dayAfter: ['вдругиден'],
    nextWeek: ['следващата седмица', 'другата седмица'],
    next: ['следващия', 'следващата', 'следващият', 'следващ'],
    inDays: /^след (\d{1,3}) (?:дни|ден|дена)$/,
    articles: ['в', 'във'],
  },
  ru: {
    today: ['сегодня'],
    tomorrow: ['завтра'],
    dayAfter: ['послезавтра'],
    nextWeek: ['следующая неделя', 'на следующей неделе', 'через неделю'],
    next: ['следующий', 'следующая', 'следующее', 'следующую', 'в следующий', 'в следующую', 'в следующее'],
    inDays: /^через (\d{1,3}) (?:день|дня|днеи)$/,
    articles: ['в', 'во'],
  },
  ar: {
    today: ['اليوم'],
    tomorrow: ['غدا'],
    dayAfter: ['بعد غد'],
    nextWeek: ['الاسبوع القادم', 'الاسبوع المقبل'],
    nextAfter: ['القادم', 'المقبل', 'القادمة'],
    inDays: /^بعد (\d{1,3}) (?:ايام|يوم|يوما)$/,
    articles: ['يوم'],
  },
  he: {
    today: ['היום'],
    tomorrow: ['מחר'],
    dayAfter: ['מחרתיים'],
    nextWeek: ['שבוע הבא', 'בשבוע הבא', 'השבוע הבא'],
    nextAfter: ['הבא', 'הבאה'],
    inDays: /^(?:בעוד|עוד) (\d{1,3}) (?:ימים|יום)$/,
    articles: ['יום', 'ביום', 'ב'],
  },
  zh: {
    today: ['今天', '今日'],
    tomorrow: ['明天', '明日'],
    dayAfter: ['后天'],
    nextWeek: ['下周', '下星期', '下个星期'],
    next: ['下'],
    inDays: /^(\d{1,3}) ?天[后後]$/,
  },
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}|\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
const withoutDot = (text: string) => text.replace(/[.,]{1,3}$/, '');

/** A Sunday. */
const aSunday = Date.UTC(2024, 0, 7);
const lengths = ['long', 'short'] as const;

interface Names {
  /** From Sunday. */
  weekdays: readonly (readonly string[])[];
  /** From January, also in the form beside a day. */
  months: readonly (readonly string[])[];
}
const namesByLanguage = new Map<string, Names>();

const partOf = (date: number, locale: string, part: 'weekday' | 'month', format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...format }).formatToParts(date).find(({ type }) => type === part)
    ?.value ?? '';

/** The names of weekdays and months in a language, long and short. */
function namesIn(language: string): Names {
  const cachedNames = namesByLanguage.get(language);
  if (cachedNames) return cachedNames;
  const locale = `${language}-u-nu-latn`;
  const cleaned = (all: readonly string[]) => [...new Set(all.map((name) => withoutDot(plain(name))).filter(Boolean))];
  const names: Names = {
    weekdays: Array.from({ length: 7 }, (_, day) => {
      const date = aSunday + day * 86_400_000;
      const all = lengths.map((weekday) => partOf(date, locale, 'weekday', { weekday }));
      // The word "day" of Hebrew and Portuguese is left out by people; Russian and Polish say "on" with another ending.
      const parts = all.flatMap((name) => [
        name,
        name.replace(/^יום /, '').replace(/-feira$/, ''),
        ...(language === 'ru' ? [name.replace(/а$/, 'у')] : language === 'pl' ? [name.replace(/a$/, 'e')] : []),
      ]);
      return cleaned(language === 'zh' ? [...parts, ...parts.map((name) => name.replace('周', '礼拜'))] : parts);
    }),
    months: Array.from({ length: 12 }, (_, month) => {
      const date = Date.UTC(2024, month, 15);
      return cleaned(
        lengths.flatMap((length) => [
          partOf(date, locale, 'month', { month: length }),
          partOf(date, locale, 'month', { month: length, day: 'numeric' }),
        ]),
      );
    }),
  };
  namesByLanguage.set(language, names);
  return names;
}

/** A whole name, or its beginning of three letters and more if only one name begins so. */
function placeIn(names: readonly (readonly string[])[], word: string): number | null {
  if (word === '') return null;
  const whole = names.findIndex((all) => all.includes(word));
  if (whole >= 0) return whole;
  if ([...word].length < 3) return null;
  const begun = names.flatMap((all, at) => (all.some((name) => name.startsWith(word)) ? [at] : []));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

const firstOfNextWeek = ({ today, weekStart }: DayContext) => addDays(firstOfWeek(today, weekStart), 7);

/** A weekday, with a word for the next week before or after it. */
function weekdayFrom(phrase: string, context: DayContext, dayWords: Words): PlanDate | null {
  const dayIn = (text: string): number | null => {
    const article = dayWords.articles?.find((word) => text.startsWith(`${word} `));
    const bare = article ? text.slice(article.length + 1) : text;
    return placeIn(namesIn(context.language).weekdays, withoutDot(bare));
  };
  const day = dayIn(phrase);
  if (day !== null) return addDays(context.today, (day - weekdayOf(context.today) + 7) % 7 || 7);
  const rests = [
    ...(dayWords.next ?? []).map(plain).flatMap((word) => (phrase.startsWith(word) ? [phrase.slice(word.length)] : [])),
    ...(dayWords.nextAfter ?? [])
      .map(plain)
      .flatMap((word) => (phrase.endsWith(` ${word}`) ? [phrase.slice(0, -word.length)] : [])),
  ];
  for (const rest of rests) {
    const later = dayIn(rest.trim());
    if (later !== null) return addDays(firstOfNextWeek(context), (later - context.weekStart + 7) % 7);
  }
  return null;
}

/** `24 dec`, `24. Dezember`, `dec 24`, `24 de diciembre`, `12月24日`: the next such day. */
function monthDayFrom(phrase: string, { today, language }: DayContext): PlanDate | null {
  const chinese = /^(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(phrase);
  const [, first = '', , second = ''] = /^([^ ]+)( de| של)? ([^ ]+)$/.exec(phrase) ?? [];
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const monthName = withoutDot(language === 'he' ? name.replace(/^ב/, '') : name);
  const month = chinese ? Number(chinese[1]) - 1 : placeIn(namesIn(language).months, monthName);
  const number = chinese ? Number(chinese[2]) : Number(/^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(day)?.[1] ?? 0);
  if (month === null || month > 11 || number === 0) return null;
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map((anyYear) => `${anyYear}-${twoDigits(month + 1)}-${twoDigits(number)}`);
  return dates.find((date) => isDate(date) && date >= today) ?? null;
}

/**
 * A day by the words of a language: today, tomorrow, a weekday, next week, in some days, a day of a month. Weekdays are
 * in the seven days after today.
 */
export function dayFromWords(typed: string, context: DayContext): PlanDate | null {
  const phrase = plain(typed);
  const dayWords = words[context.language] ?? english;
  const isOf = (all: readonly string[]) => all.some((word) => plain(word) === phrase);
  if (isOf(dayWords.today)) return context.today;
  if (isOf(dayWords.tomorrow)) return addDays(context.today, 1);
  if (isOf(dayWords.dayAfter)) return addDays(context.today, 2);
  if (isOf(dayWords.nextWeek)) return firstOfNextWeek(context);
  const days = dayWords.inDays.exec(phrase)?.[1];
  if (days) return addDays(context.today, Number(days));
  return weekdayFrom(phrase, context, dayWords) ?? monthDayFrom(phrase, context);
}
