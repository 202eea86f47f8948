const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From so many hours on, minutes say nothing. */
const LARGE = 1000 * HOUR;

/** 7:42, minutes rounded half up; 2,752 h from 1,000 hours on, in the number format of a language. */
export function hoursText(ms: number, locale: string): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE + 0.5);
  if (minutes * MINUTE >= LARGE)
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(ms / HOUR)}\u00a0h`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
