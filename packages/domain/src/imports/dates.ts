import type { DateOrder } from '@stint/contract';
import { addDays, isDate, type PlanDate } from '../dates.ts';
import { inSteps, type Steps } from '../steps.ts';
import { dayOf, type Instant } from '../time.ts';
import { twoDigits } from '../two-digits.ts';
import { readClock } from './clocks.ts';
import { asciiDigits, monthsByName, wordKey, wordsInDates } from './words.ts';

/** A date as it is written, with the clock beside it. */
export interface WrittenDate {
  date: PlanDate;
  /** Seconds after midnight. Null for a date alone. */
  seconds: number | null;
  /** `Z` or `+02:00`. Null for a local time. */
  offset: string | null;
}

const fullYear = (year: string) => (year.length <= 2 ? 2000 + Number(year) : Number(year));

function valid(year: string, month: number, day: number): PlanDate | null {
  const full = fullYear(year);
  const date = `${String(full).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return full >= 1900 && full < 2200 && isDate(date) ? date : null;
}

/** Any digits as ASCII, full width as half width, without marks of direction. */
const plain = (text: string) =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[ T,])/i;
const cjk =
  /^(\d{4}|\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?(?:\s?[(（]?(?:星期|周|週)?[一二三四五六日天月火水木金土월화수목금토](?:요일|曜日)?[)）]?)?(?=$|[\s,T\p{L}\d])/u;
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|T\d)/i;
const numbers = /^(\d{1,4})([/.-])\s?(\d{1,2})\2\s?(\d{4}|\d{1,2})\.?(?=$|[ T,])/i;

interface DateMatch {
  date: PlanDate | null;
  rest: string;
}
const withRest = (date: PlanDate | null, text: string, match: string): DateMatch => ({
  date,
  rest: text.slice(match.length),
});

/** `Mon 23.02.2026` without its weekday. */
const withoutWeekday = (typed: string): string =>
  typed.replace(/^\p{L}[\p{L}.'’-]*,?\s(?=\d)/u, (word) =>
    wordsInDates().has(wordKey(word.replace(/[,\s-]+/g, ''))) ? '' : word,
  );

/** Whether a date has dots, so that its day comes first, also where other dates of the file begin with the month. */
export const isDottedDate = (text: string): boolean =>
  /^\s*\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})(?!\d)/.test(withoutWeekday(plain(text)));

/** The parts of a date in numbers whose order depends on the file. */
function orderedParts(text: string): [string, string, string] | null {
  const [, first = '', , second = '', third = ''] = numbers.exec(withoutWeekday(plain(text))) ?? [];
  return first === '' || first.length > 2 ? null : [first, second, third];
}

const places: Record<DateOrder, readonly [year: 0 | 2, month: 0 | 1, day: 0 | 1 | 2]> = {
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
  ymd: [0, 1, 2],
};

function dateIn(parts: readonly [string, string, string], order: DateOrder): PlanDate | null {
  // Four digits are a year in any order.
  const [year, month, day] = parts[2].length === 4 && order === 'ymd' ? places.dmy : places[order];
  return valid(parts[year], Number(parts[month]), Number(parts[day]));
}

function numericDate(text: string, order: DateOrder): DateMatch | null {
  const [whole, year, month, day] = iso.exec(text) ?? cjk.exec(text) ?? compact.exec(text) ?? [];
  if (whole && year && month && day) return withRest(valid(year, Number(month), Number(day)), text, whole);
  const match = numbers.exec(text);
  const parts = match && orderedParts(text);
  return parts ? withRest(dateIn(parts, order), text, match[0]) : null;
}

interface Token {
  text: string;
  ends: number;
}
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\d+|\p{L}[\p{L}\p{M}.'’"״׳]*/gu)].map((match) => ({
    text: match[0],
    ends: match.index + match[0].length,
  }));

/** Words before and inside a date are weekdays, ordinals and the month; at most this many of them are read. */
const maxTokens = 9;

/** Hebrew writes "in" as a prefix of the month. */
const monthOf = (key: string) => monthsByName().get(key) ?? monthsByName().get(key.replace(/^ב/, '')) ?? 0;

/** The month and the two numbers beside it, before any clock. Null if other words are there. */
function datedTokens(text: string): { month: number; numbers: readonly [Token, Token] } | null {
  let month = 0;
  const dateNumbers: Token[] = [];
  for (const token of tokensOf(text).slice(0, maxTokens)) {
    const key = wordKey(token.text);
    if (/^\d/.test(token.text)) dateNumbers.push(token);
    else if (month === 0 && monthOf(key) > 0) month = monthOf(key);
    else if (!wordsInDates().has(key)) return null;
    const [first, second] = dateNumbers;
    if (month > 0 && first && second) return { month, numbers: [first, second] };
  }
  return null;
}

/** A date with the name of a month: `31/Mar/24`, `Mar 25, 2026`, `25 de marzo de 2026`, `2026-Mar-25`. */
function namedDate(text: string): DateMatch | null {
  const tokens = datedTokens(text);
  if (!tokens) return null;
  const [first, second] = tokens.numbers;
  const [year, day] = first.text.length === 4 ? [first, second] : [second, first];
  if (year.text.length !== 4 && year.text.length !== 2) return null;
  return { date: valid(year.text, tokens.month, Number(day.text)), rest: text.slice(second.ends) };
}

const zoned = /\s?\(?(Z|UTC|GMT|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}(?::?\d{2})?)\)?(?:\s?\([^)]*\))?$/i;

/** `Z`, or hours and minutes: `GMT+1` and `+01` are `+01:00`. */
function offsetOf(zone: string): string {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : 'Z';
}

/** The clock after a date, with its offset. Null if the rest of the text is something else. */
function clockAfter(rest: string): Pick<WrittenDate, 'seconds' | 'offset'> | null {
  const typed = rest
    .replace(/^\s?(?:г\.?|р\.?)(?=[\s,]|$)/u, '')
    .replace(/^[\sT,]+(?:(?:at|um|à|a las|às|alle|om|o|в)\s)?/i, '')
    .trim();
  if (typed === '') return { seconds: null, offset: null };
  const zone = zoned.exec(typed);
  const seconds = readClock(zone ? typed.slice(0, zone.index) : typed);
  if (seconds === null) return null;
  return { seconds, offset: zone ? offsetOf(zone[1] ?? '') : null };
}

/** A day of Excel, with its part of a day: 46106.5 is noon of 2026-03-25. */
function serialDate(text: string): WrittenDate | null {
  const [, days, part] = /^(\d{5})(?:[.,](\d{1,12}))?$/.exec(text) ?? [];
  if (!days || Number(days) < 20_000 || Number(days) > 80_000) return null;
  const seconds = part === undefined ? null : Math.round(Number(`0.${part}`) * 86_400);
  return { date: addDays('1899-12-30', Number(days)), seconds, offset: null };
}

/** Seconds or milliseconds since 1970. */
function epochDate(text: string): WrittenDate | null {
  if (!/^1\d{9}(?:\d{3})?$/.test(text)) return null;
  const at = new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  return { date: at.slice(0, 10), seconds: readClock(at.slice(11, 19)), offset: 'Z' };
}

/** Reads a date in any form, with its clock and offset. Null if it is none. */
export function readWrittenDate(text: string, order: DateOrder): WrittenDate | null {
  if (text.length > maxText) return null;
  const typed = plain(text);
  const number = serialDate(typed) ?? epochDate(typed);
  if (number) return number;
  const match = numericDate(withoutWeekday(typed), order) ?? namedDate(typed);
  const clock = match?.date ? clockAfter(match.rest) : null;
  if (!match?.date || !clock) return null;
  return clock.seconds === 86_400
    ? { date: addDays(match.date, 1), seconds: 0, offset: clock.offset }
    : { date: match.date, ...clock };
}

const isMidnight = ({ seconds }: WrittenDate) => seconds === 0;
const instantOf = ({ date, seconds, offset }: WrittenDate): Instant =>
  new Date(
    Date.parse(`${date}T00:00:00${offset === 'Z' ? 'Z' : offset?.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')}`) +
      (seconds ?? 0) * 1000,
  ).toISOString();

/** How the dates of a column are written. */
export interface DateReading {
  order: DateOrder;
  /** The zone that decides the day of an instant. */
  zone: string;
  /** Whether midnight in UTC is a date without a time, because no other time occurs in the column. */
  isMidnightBare: boolean;
}

/**
 * The day that a cell names. An instant in UTC is a day of the zone; text with another offset, or without one, names the
 * day itself.
 */
export function readDay(text: string, { order, zone, isMidnightBare }: DateReading): PlanDate | null {
  const writtenDate = readWrittenDate(text, order);
  if (!writtenDate) return null;
  const isUtc = writtenDate.offset === 'Z' || /^[+-]00:?00$/.test(writtenDate.offset ?? '');
  if (!isUtc || writtenDate.seconds === null || (isMidnightBare && isMidnight(writtenDate))) return writtenDate.date;
  return dayOf(instantOf({ ...writtenDate, offset: 'Z' }), zone);
}

/** The share of the cells that must be a date in an order, so that some bad cells do not decide. */
const enough = 0.9;
/** No date is longer. */
const maxText = 100;

export interface JudgedDates {
  /** Null if no date can be read in two ways. */
  order: DateOrder | null;
  /** Whether the dates show their order. */
  isSure: boolean;
  isMidnightBare: boolean;
}

interface OrderFit {
  order: DateOrder;
  /** The cells that are a date in this order. */
  cells: number;
  years: Set<string>;
}

const isInUtc = (text: string) => /(?:Z|[+-]00:?00|UTC|GMT)$/i.test(text) || /^1\d{9}/.test(text);

/** Counts the cells that are dates in each order of day, month and year. */
class OrderCount {
  cells = 0;
  isDotted = true;
  isMidnightBare = true;
  /** Pairs of orders in which a cell is two dates. */
  readonly #differing = new Set<string>();
  readonly #fits: Record<DateOrder, OrderFit> = {
    dmy: { order: 'dmy', cells: 0, years: new Set() },
    mdy: { order: 'mdy', cells: 0, years: new Set() },
    ymd: { order: 'ymd', cells: 0, years: new Set() },
  };

  add(text: string, cells: number): void {
    if (this.isMidnightBare && isInUtc(text.trim())) this.isMidnightBare = isBare(readWrittenDate(text, 'mdy'));
    const parts = orderedParts(text);
    if (!parts) return;
    this.cells += cells;
    const typed = withoutWeekday(plain(text)).slice(0, 6);
    this.isDotted &&= typed.includes('.') && !/[/-]/.test(typed);
    const dates = { dmy: dateIn(parts, 'dmy'), mdy: dateIn(parts, 'mdy'), ymd: dateIn(parts, 'ymd') };
    if (dates.dmy !== dates.mdy) this.#differing.add('dmy mdy').add('mdy dmy');
    if (dates.dmy !== dates.ymd) this.#differing.add('dmy ymd');
    if (dates.mdy !== dates.ymd) this.#differing.add('mdy ymd');
    this.#count(dates.dmy, this.#fits.dmy, cells);
    this.#count(dates.mdy, this.#fits.mdy, cells);
    if (parts[2].length !== 4) this.#count(dates.ymd, this.#fits.ymd, cells);
  }

  #count(date: PlanDate | null, fit: OrderFit, cells: number): void {
    if (!date) return;
    fit.cells += cells;
    fit.years.add(date.slice(0, 4));
  }

  /** The best order, and whether no other one fits as well. */
  best(preferred: DateOrder): { order: DateOrder; isSure: boolean } {
    const orders = new Set<DateOrder>([this.isDotted ? 'dmy' : preferred, 'dmy', 'mdy', 'ymd']);
    const fits = [...orders].map((order) => this.#fits[order]);
    // Days that are read as years are many years.
    const ranked = fits.sort((fit, other) => other.cells - fit.cells || fit.years.size - other.years.size);
    const [best, ...others] = ranked as [OrderFit, ...OrderFit[]];
    // A year of two digits in front is meant only where the others fit less.
    const rivals = others.filter(
      ({ order, cells, years }) => cells === best.cells && years.size === best.years.size && order !== 'ymd',
    );
    const isSame = rivals.every(({ order }) => !this.#differing.has(`${order} ${best.order}`));
    const isClear = (best.order === 'dmy' && this.isDotted) || isSame;
    return { order: best.order, isSure: best.cells >= this.cells * enough && isClear };
  }
}

const isBare = (date: WrittenDate | null) => date === null || isMidnight(date);

/**
 * The order of day, month and year in a column such as 3/4/2026, judged by all its cells. Where the cells leave it open,
 * dots mean the day first, and else the preferred order is taken.
 */
export function* judgeDates(cells: Iterable<string>, preferred: DateOrder = 'mdy'): Steps<JudgedDates> {
  const counts = new Map<string, number>();
  yield* inSteps(cells, (text) => {
    if (text !== '' && text.length <= maxText) counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const count = new OrderCount();
  yield* inSteps(counts, ([text, cellCount]) => count.add(text, cellCount));
  const { isMidnightBare } = count;
  if (count.cells === 0) return { order: null, isSure: true, isMidnightBare };
  return { ...count.best(preferred), isMidnightBare };
}
