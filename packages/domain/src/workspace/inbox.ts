import type { Details, ErrorCode } from '@stint/contract';
import { addDays, weekdayOf } from '../dates.ts';
import { atClock, type Calendar, dayOf, type Instant, ms } from '../time.ts';

/** A notice may be snoozed for so many days. */
const maxSnoozeDays = 30;
const DAY = 24 * 3_600_000;

/** Why a notice may not be snoozed until a time, or null. */
export function whyNotSnooze(until: Instant, now: Instant): { code: ErrorCode; details: Details } | null {
  const ahead = ms(until) - ms(now);
  return ahead > 0 && ahead <= maxSnoozeDays * DAY
    ? null
    : { code: 'notification.snooze', details: { most: String(maxSnoozeDays) } };
}

/** Nine in the morning of tomorrow and of the next Monday; no Monday where that is tomorrow. */
export function snoozeTimes(now: Instant, calendar: Calendar): { tomorrow: Instant; monday: Instant | null } {
  const tomorrow = addDays(dayOf(now, calendar), 1);
  const monday = addDays(tomorrow, (8 - weekdayOf(tomorrow)) % 7);
  const morning = (date: string) => atClock(date, '09:00', calendar);
  return { tomorrow: morning(tomorrow), monday: monday === tomorrow ? null : morning(monday) };
}
