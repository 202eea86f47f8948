import { addDays, firstOfWeek, isDate, type PlanDate, type Weekday, weekdayOf } from '@stint/domain/dates';
import type { Language } from '@stint/locales';
import type { Chrono, ParsingComponents } from 'chrono-node/en';

type Parser = Pick<Chrono, 'parse'>;
type Load = () => Promise<{ casual: Parser }>;

const english = () => import('chrono-node/en');
const loads: Partial<Record<Language, Load>> = {
  ar: () => import('chrono-node/ar'),
  de: () => import('chrono-node/de'),
  es: () => import('chrono-node/es'),
  fr: () => import('chrono-node/fr'),
  it: () => import('chrono-node/it'),
  nl: () => import('chrono-node/nl'),
  pt: () => import('chrono-node/pt'),
  ru: () => import('chrono-node/ru'),
  zh: () => import('chrono-node/zh/hans'),
};

export interface DateContext {
  today: PlanDate;
  weekStart: Weekday;
}

/** Parses a whole phrase such as “next friday” or “in 3 Tagen”. */
export type ReadPhrase = (phrase: string, context: DateContext) => PlanDate | null;

const longest = 40;
/** With forward dates a bare weekday falls in the next seven days, and “next” in the week after. */
const aMonday = '2024-01-01';

const twoDigits = (number: number | null) => String(number).padStart(2, '0');
const dateOf = (parts: Pick<ParsingComponents, 'get'>): PlanDate =>
  `${String(parts.get('year')).padStart(4, '0')}-${twoDigits(parts.get('month'))}-${twoDigits(parts.get('day'))}`;

type DateParts = Pick<ParsingComponents, 'get' | 'isCertain'>;

function read(parser: Parser, phrase: string, from: PlanDate, forwardDate = true): DateParts | null {
  const [parsedResult, ...others] = parser.parse(
    phrase,
    { instant: new Date(`${from}T12:00:00Z`), timezone: 0 },
    { forwardDate },
  );
  const isWhole =
    parsedResult && others.length === 0 && parsedResult.text.length === phrase.length && !parsedResult.end;
  return isWhole && !parsedResult.start.isCertain('hour') ? parsedResult.start : null;
}

/** chrono supports only weeks from Monday and takes today for the next day of its name. */
function weekdayFrom(parser: Parser, phrase: string, { today, weekStart }: DateContext): PlanDate | null {
  const probe = read(parser, phrase, aMonday);
  if (!probe) return null;
  const date = dateOf(probe);
  const weekday = weekdayOf(date);
  const dayBefore = addDays(aMonday, (weekday - 1 - 1 + 7) % 7);
  const isPast = dateOf(read(parser, phrase, dayBefore, false) ?? probe) < dayBefore;
  if (isPast) return null;
  if (date < addDays(aMonday, 7)) return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  return addDays(firstOfWeek(today, weekStart), 7 + ((weekday - weekStart + 7) % 7));
}

function dayFrom(parser: Parser, phrase: string, context: DateContext): PlanDate | null {
  const dateParts = read(parser, phrase, context.today);
  if (!dateParts) return null;
  const isDay = dateParts.isCertain('day');
  if (!isDay && dateParts.isCertain('weekday')) return weekdayFrom(parser, phrase, context);
  // A month alone, such as “may”, may be another word.
  const date = isDay || (dateParts.isCertain('year') && dateParts.isCertain('month')) ? dateOf(dateParts) : null;
  return date && isDate(date) ? date : null;
}

/** Parses dates in the person's language and in English; `dayFirst` decides how to read 5/12. */
export async function loadTypedDates(language: Language, dayFirst: boolean): Promise<ReadPhrase> {
  const [localized, { casual, GB }] = await Promise.all([loads[language]?.(), english()]);
  const parsers = [...(localized ? [localized.casual] : []), dayFirst ? GB : casual];
  return (typed, context) => {
    const phrase = typed.trim();
    if (phrase.length > longest) return null;
    for (const parser of parsers) {
      const day = dayFrom(parser, phrase, context);
      if (day) return day;
    }
    return null;
  };
}
