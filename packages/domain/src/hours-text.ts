import { twoDigits } from './two-digits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From so many hours on, minutes say nothing. */
const LARGE = 1000 * HOUR;

/** Otherwise number and letter change places where texts go from right to left. */
const isolated = (text: string, locale: string) => (/^(ar|he)\b/.test(locale) ? `\u2066${text}\u2069` : text);

/** 7:42, minutes rounded half up; 2,752 h from 1,000 hours on, in the number format of a language. */
export function hoursText(ms: number, locale: string): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE + 0.5);
  if (minutes * MINUTE >= LARGE)
    return isolated(`${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(ms / HOUR)}\u00a0h`, locale);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
