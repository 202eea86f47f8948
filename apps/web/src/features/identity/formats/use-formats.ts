import { weekStartOf } from '@stint/domain/dates';
import { dayOf, type Instant, instant, zoneAt } from '@stint/domain/time';
import { now } from '../../../lib/clock/now.ts';
import {
  ago,
  dateAs,
  dateRange,
  dayHeading,
  exactTime,
  formatTotal,
  hourAt,
  longWeekday,
  monthHeading,
  shortDate,
  shortMonth,
  timeOfDay,
  timestamp,
  weekdayName,
} from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { moneyText } from '../../../lib/i18n/money.ts';
import { percentText } from '../../../lib/i18n/percent.ts';
import { useZone } from '../active-team/index.ts';
import { useMyself } from '../auth/index.ts';

type At = string | number;

/** Formats for dates, times, weeks and money: the person's choice, else the organization's, else the language's. */
export function useFormats() {
  const { locale } = useLanguage();
  const calendar = useZone();
  const zoneOf = (at: At) => zoneAt(typeof at === 'string' ? at : instant(at), calendar);
  const me = useMyself();
  const organization = me?.employee?.organization;
  const hour12 = (me?.timeFormat ?? organization?.timeFormat) !== 24;
  const pattern = organization?.dateFormat;
  const currency = organization?.currency ?? 'USD';
  const time = (at: At) => timeOfDay(at, locale, hour12, zoneOf(at));
  const thisYear = () => dayOf(instant(now()), calendar).slice(0, 4);
  const dateIn = (at: At, timeZone: string) =>
    pattern ? dateAs(pattern, at, timeZone) : shortDate(at, locale, timeZone, thisYear());
  const date = (at: At) => dateIn(at, zoneOf(at));
  return {
    /** 2:05 PM or 14:05. */
    time,
    /** 2:05:09 PM or 14:05:09. */
    exactTime: (at: At) => exactTime(at, locale, hour12, zoneOf(at)),
    /** 9:00 AM or 09:00 from “09:00”, without a zone. */
    wallTime: (time: string) => timeOfDay(`2026-01-05T${time}:00Z`, locale, hour12, 'UTC'),
    /** 21 November 2026, 2:05 PM or 14:05. */
    moment: (at: At) => timestamp(at, locale, hour12, zoneOf(at)),
    /** 2:05 PM of today; Nov 21, 2:05 PM of any other day. */
    lately: (at: Instant) =>
      dayOf(at, calendar) === dayOf(instant(now()), calendar) ? time(at) : `${date(at)}, ${time(at)}`,
    /** Nov 21, with the year if it differs, or in the organization's format: the date of a moment. */
    date,
    /** The same for a calendar date. */
    calendarDate: (day: string) => dateIn(day.slice(0, 10), 'UTC'),
    /** Nov 23 – 29, 2026: two calendar dates. */
    period: (first: string, last: string) => dateRange(first, last, locale),
    /** Saturday, 21 November, with the year if it differs: a calendar date. */
    day: (day: string) => dayHeading(day, locale, thisYear()),
    /** Saturday: a calendar date. */
    weekday: (day: string) => longWeekday(day, locale),
    /** Mon 23: a calendar date above a column. */
    weekdayAndDay: (day: string) => `${weekdayName(day, locale)} ${Number(day.slice(8))}`,
    /** Nov: a calendar date above a column. */
    shortMonth: (day: string) => shortMonth(day, locale),
    /** November 2026: a calendar date. */
    month: (day: string) => monthHeading(day, locale),
    /** 3 hours ago. */
    ago: (at: At) => ago(at, now(), locale),
    /** 14, in the person's zone. */
    hour: (at: At) => hourAt(at, zoneOf(at)),
    /** €1,250.00; in the organization's currency by default. */
    money: (amount: number, currencyCode?: string | null) => moneyText(amount, currencyCode || currency, locale),
    /** 65.8%: a share of 100, with one decimal unless more are asked for. */
    percent: (value: number, decimals = 1) => percentText(value, decimals, locale),
    /** 7:42, or 2,752 h: worked time in milliseconds. */
    total: (ms: number) => formatTotal(ms, locale),
    /** The organization's currency. */
    currency,
    /** Whether 5/12 is in December. */
    dayFirst: /^d/i.test(pattern ?? ''),
    /** The first day of the week; 0 is Sunday. */
    weekStartsOn: weekStartOf(organization?.startWeekOn),
  };
}
