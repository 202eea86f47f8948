import { firstDay, Refusal } from '@stint/contract';
import { addDays, isDate, type PlanDate } from '@stint/domain/dates';
import {
  type Calendar,
  dayOf,
  type Instant,
  instant,
  maxDays,
  ms,
  type Range,
  rangesOfDates,
  whyNotRange,
} from '@stint/domain/time';

/** Refuses a range that ends before it starts or is too long, before any work is done for it. */
export function checkRange(range: Range, max = maxDays): Range {
  const reason = whyNotRange(range, max);
  if (reason) throw new Refusal(reason, reason === 'time.range_too_long' ? { days: String(maxDays) } : {});
  return range;
}

const midnight = /T00:00(:00(\.0+)?)?(Z|\+00:?00)$/;
const lastSecond = /T23:59(:59(\.\d+)?)?(Z|\+00:?00)$/;
const dateIn = (text: string, pattern: RegExp) => (pattern.test(text) ? text.slice(0, 10) : text);

/**
 * The dates of a filter, or null where it names instants. Some clients spell a date as its midnight in UTC, and the last one
 * also as its last second.
 */
function datesBetween(first: string, last: string): { first: PlanDate; last: PlanDate } | null {
  const start = dateIn(first, midnight);
  const end = dateIn(dateIn(last, midnight), lastSecond);
  return isDate(start) && isDate(end) ? { first: start, last: end } : null;
}

const today = /^today(?:-(\d{1,3}))?$/;

/** How many days ago a day is that is named from today on, such as `today` or `today-1`; null for any other text. */
export function daysAgo(text: string): number | null {
  const [todayWord, days = '0'] = today.exec(text) ?? [];
  return todayWord === undefined ? null : Number(days);
}

/** The date that a text means in a calendar. "Today" can be another date in each zone. */
function dateOfWord(text: string, calendar: Calendar, now: Instant): string {
  const days = daysAgo(text);
  return days === null ? text : addDays(dayOf(now, calendar), -days);
}

/** JavaScript takes the 30th of February for a day in March. */
const isNoDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !isDate(text.slice(0, 10));

/** In every zone a date of the years 1 to 9999, which have four digits. */
const isInYears = (time: number) =>
  time >= Date.parse('0001-01-02T00:00:00Z') && time <= Date.parse('9999-12-31T00:00:00Z');

/** The time between two dates or instants. Dates are days of the calendar, and both are included. */
function between(first: string, last: string, calendar: Calendar, max: number): Range[] {
  const dates = datesBetween(first, last);
  if (dates) {
    checkRange({ from: `${dates.first}T00:00:00.000Z`, to: `${dates.last}T00:00:00.000Z` }, max);
    return rangesOfDates(dates.first, dates.last, calendar);
  }
  if (isNoDay(first) || isNoDay(last)) throw new Refusal('time.date');
  const [from, to] = [ms(first), ms(last)];
  if (!isInYears(from) || !isInYears(to)) throw new Refusal('time.date');
  // `23:59:59.999` means the end of the day.
  return [checkRange({ from: instant(from), to: instant(to % 1000 === 999 ? to + 1 : to) })];
}

export interface DateFilter {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  date?: string | null | undefined;
}

interface WorkFilter extends DateFilter {
  projectIds?: readonly string[] | undefined;
  taskIds?: readonly string[] | undefined;
}

/** The limit of a range that is not cut into days: none for all time of some projects or tasks, which is as long as the work on them. */
export const maxDaysUncut = ({ startDate, projectIds = [], taskIds = [] }: WorkFilter): number =>
  startDate === firstDay && projectIds.length + taskIds.length > 0 ? Number.POSITIVE_INFINITY : maxDays;

/** The time of a filter in a calendar, or null. One end alone means that day. */
export function rangesIn(
  { startDate, endDate, date }: DateFilter,
  calendar: Calendar,
  now: Instant,
  max = maxDays,
): Range[] | null {
  const first = startDate ?? date ?? endDate;
  if (!first) return null;
  const last = endDate ?? date ?? first;
  return between(dateOfWord(first, calendar, now), dateOfWord(last, calendar, now), calendar, max);
}

/** The time of a filter that requires one. */
export function rangesOf(filter: DateFilter, calendar: Calendar, now: Instant, max = maxDays): Range[] {
  const ranges = rangesIn(filter, calendar, now, max);
  if (!ranges) throw new Refusal('time.missing', { missing: 'startDate, endDate or date' });
  return ranges;
}

/** The same from its first instant to its last. */
export function rangeOf(filter: DateFilter, calendar: Calendar, now: Instant, max = maxDays): Range {
  const ranges = rangesOf(filter, calendar, now, max);
  return { from: (ranges[0] as Range).from, to: (ranges.at(-1) as Range).to };
}
