import { isDate, type PlanDate } from './dates.ts';
import { dayOf } from './time.ts';
import { twoDigits } from './two-digits.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const orNull = (date: PlanDate) => (isDate(date) ? date : null);

/**
 * Parses a plan date from a date, an instant, the picker's DD.MM.YYYY or JavaScript's `Date.toString()`. Text with an
 * offset names its local date; an instant in UTC is a date in the given zone, except that exact midnight is a bare
 * date.
 */
export function dateFrom(text: string, zone = 'UTC'): PlanDate | null {
  const typed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return orNull(typed);

  const [, day, month, year] = typed.match(/^(\d{2})\.(\d{2})\.(\d{4})$/) ?? [];
  if (day && month && year) return orNull(`${year}-${month}-${day}`);

  const [, name, dayOfMonth, fullYear] =
    typed.match(/^\w{3},? (\w{3}) (\d{2}) (\d{4})( \d{2}:\d{2}:\d{2} GMT.*)?$/) ?? [];
  if (name && dayOfMonth && fullYear) {
    const number = twoDigits(months.indexOf(name.toLowerCase()) + 1);
    return orNull(`${fullYear}-${number}-${dayOfMonth}`);
  }

  const [, date, time, offset] = typed.match(/^(\d{4}-\d{2}-\d{2})T([\d:.]+)(Z|[+-]\d{2}:?\d{2})?$/) ?? [];
  if (!date || !time || Number.isNaN(Date.parse(typed))) return null;
  const isUtc = offset === 'Z' || offset === '+00:00';
  return !isUtc || /^00:00(:00(\.0+)?)?$/.test(time) ? orNull(date) : dayOf(typed, zone);
}
