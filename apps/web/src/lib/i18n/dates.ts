import { hoursText } from '@stint/domain/hours-text';
import { twoDigits } from '@stint/domain/two-digits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const parts = (ms: number) => {
  const whole = Math.max(0, Math.floor(ms / 1000));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
};

/** 7:42:34 — running time and single entries. */
export function clock(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

/** Rounds half up to the nearest minute. */
const toMinute = (ms: number) => Math.floor(ms / MINUTE + 0.5) * MINUTE;

/** 7:42 — totals. */
export function hours(ms: number): string {
  const { hours: h, minutes } = parts(toMinute(ms));
  return `${h}:${twoDigits(minutes)}`;
}

/** 7:42 — totals that may be large: 2,752 h from 1,000 hours on. Show `clock` on hover. */
export const formatTotal = hoursText;

/** 2h05m — estimates and targets. */
export function short(ms: number): string {
  const { hours: h, minutes } = parts(toMinute(ms));
  return h === 0 ? `${minutes}m` : `${h}h${twoDigits(minutes)}m`;
}

/** Cached, because formatters are expensive to create. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

type Instant = string | number;
const zoned = (timeZone?: string) => (timeZone ? { timeZone } : {});

const clocked = (hour12: boolean): Intl.DateTimeFormatOptions => ({
  hour: hour12 ? 'numeric' : '2-digit',
  minute: '2-digit',
  ...(hour12 ? { hour12: true } : { hourCycle: 'h23' }),
});

/** 21 November 2026, 2:05 PM, or 14:05 in 24-hour format — timestamps on detail pages. */
export const timestamp = (at: Instant, locale: string, hour12: boolean, timeZone?: string): string =>
  format(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clocked(hour12),
    ...zoned(timeZone),
  }).format(new Date(at));

/** 2:05:09 PM or 14:05:09 — where minutes would not distinguish two moments. */
export const exactTime = (at: Instant, locale: string, hour12: boolean, timeZone?: string): string =>
  format(locale, { ...clocked(hour12), second: '2-digit', ...zoned(timeZone) }).format(new Date(at));

/** 2:05 PM or 14:05, as the person prefers. */
export const timeOfDay = (at: Instant, locale: string, hour12: boolean, timeZone?: string): string =>
  format(locale, { ...clocked(hour12), ...zoned(timeZone) }).format(new Date(at));

/** Nov 21, or Nov 21, 2025 in another year. */
export const shortDate = (at: Instant, locale: string, timeZone: string, thisYear: string): string =>
  format(locale, {
    day: 'numeric',
    month: 'short',
    ...(dateAs('YYYY', at, timeZone) === thisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(new Date(at));

/** A date in the organization's format, such as DD/MM/YYYY: digits only, the same in every language. */
export function dateAs(pattern: string, at: Instant, timeZone: string): string {
  const parts = format('en-u-nu-latn', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).formatToParts(
    new Date(at),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((dateTimeFormatPart) => dateTimeFormatPart.type === type)?.value ?? '';
  return pattern.replace('YYYY', part('year')).replace('MM', part('month')).replace('DD', part('day'));
}

/** 1 day, 2 weeks: the plural form of the language. */
export const counted = (count: number, unit: 'day' | 'week' | 'month', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** 14 — the hour on a clock in a zone. */
export const hourAt = (at: Instant, timeZone: string): number =>
  Number(format('en-u-nu-latn', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(at)));

/** Saturday, 21 November, with the year if it differs — a day heading. A calendar date has no zone, so it is formatted in UTC. */
export const dayHeading = (date: string, locale: string, thisYear: string): string =>
  format(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.startsWith(thisYear) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(date));

/** Saturday */
export const longWeekday = (date: string, locale: string): string =>
  format(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date));

/** Nov 16 – 22, 2026; empty while a date is invalid. */
export const dateRange = (first: string, last: string, locale: string): string => {
  const [from, to] = [first, last].map((date) => new Date(`${date}T12:00:00Z`)) as [Date, Date];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(from, to);
};
export const monthHeading = (date: string, locale: string): string =>
  format(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(date));

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * HOUR],
  ['month', 30 * 24 * HOUR],
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** 3 hours ago — in the largest unit that fits. */
export function ago(at: Instant, now: number, locale: string): string {
  const passed = new Date(at).getTime() - now;
  const [unit, size] = steps.find(([, ms]) => Math.abs(passed) >= ms) ?? (['second', 1000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(passed / size), unit);
}

/** November 2026 — the heading of a month. */
export const monthName = (date: string, locale: string): string =>
  format(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(date));

/** S — for narrow columns. */
export const weekdayLetter = (date: string, locale: string): string =>
  format(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(Date.parse(date));

/** Sat — the heading of a column. */
export const weekdayName = (date: string, locale: string): string =>
  format(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(date));

/** Nov — the heading of a month's weeks. */
export const shortMonth = (date: string, locale: string): string =>
  format(locale, { month: 'short', timeZone: 'UTC' }).format(Date.parse(date));
