import type { Channels, NoticeMatrix, NotificationKind, QuietHours } from '@stint/contract';
import { noticeRules } from '@stint/contract/notices';
import { addDays, type PlanDate } from '../dates.ts';
import { atClock, type Calendar, clockAt, dayOf, type Instant, ms, startOfDay } from '../time.ts';
import { expectedMinutes, type HoursFrom } from './working-hours.ts';

/** The channels of a kind: the person's choice, else the workspace's, else the product's. */
export function channelsOf(kind: NotificationKind, own: NoticeMatrix, workspace: NoticeMatrix): Channels {
  const { channels, hasNoMail } = noticeRules[kind];
  const chosen = own[kind] ?? workspace[kind] ?? channels;
  return hasNoMail ? { ...chosen, mail: false } : chosen;
}

/** When a person wants no mail and no push. */
export interface NoticeHours {
  calendar: Calendar;
  quiet: QuietHours | null;
  pausesOnDaysOff: boolean;
  workingHours: readonly HoursFrom[];
  holidays: readonly PlanDate[];
  isDisturbed: boolean;
  /** The end of "do not disturb", null if it has none. */
  disturbedUntil: Instant | null;
}

/** The end of quiet hours that an instant is in, or null. */
function quietEnd(at: Instant, { from, to }: QuietHours, calendar: Calendar): Instant | null {
  const [clock, day] = [clockAt(at, calendar), dayOf(at, calendar)];
  if (from < to) return from <= clock && clock < to ? atClock(day, to, calendar) : null;
  if (clock < to) return atClock(day, to, calendar);
  return clock >= from ? atClock(addDays(day, 1), to, calendar) : null;
}

/** The start of the day after a day off, or null. */
function dayOffEnd(at: Instant, { calendar, pausesOnDaysOff, workingHours, holidays }: NoticeHours): Instant | null {
  const day = dayOf(at, calendar);
  const isOff = holidays.includes(day) || expectedMinutes(workingHours, day, 8) === 0;
  return pausesOnDaysOff && isOff ? startOfDay(addDays(day, 1), calendar) : null;
}

/** A person without a working day in so many steps gets their notices anyway. */
const maxSteps = 60;

/** The first instant from `now` on at which a person may be disturbed; null while they want no end of "do not disturb". */
export function openAt(now: Instant, hours: NoticeHours): Instant | null {
  const { isDisturbed, disturbedUntil, quiet, calendar } = hours;
  if (isDisturbed && !disturbedUntil) return null;
  let at = isDisturbed && disturbedUntil && ms(disturbedUntil) > ms(now) ? disturbedUntil : now;
  for (let step = 0; step < maxSteps; step += 1) {
    const next = dayOffEnd(at, hours) ?? (quiet && quietEnd(at, quiet, calendar));
    if (!next || ms(next) <= ms(at)) return at;
    at = next;
  }
  return now;
}

/** The next time that clocks show eight in the morning. */
export function digestAt(since: Instant, calendar: Calendar): Instant {
  const today = atClock(dayOf(since, calendar), '08:00', calendar);
  return ms(today) > ms(since) ? today : atClock(addDays(dayOf(since, calendar), 1), '08:00', calendar);
}

/** Notices of one person travel together when they are written within this time. */
export const bundleMinutes = 5;

/** News of a day are told between nine and noon of the person: a server that was away at nine has three hours. */
export function isNewsTime(now: Instant, calendar: Calendar): boolean {
  const clock = clockAt(now, calendar);
  return clock >= '09:00' && clock < '12:00';
}

/** A task that was due longer ago is not told of any more. */
const maxDaysOverdue = 3;

/** What a person is told today of a day on which something is due. */
export function dueNews(due: PlanDate, today: PlanDate): 'due' | 'overdue' | null {
  if (due === addDays(today, 1)) return 'due';
  return due < today && due >= addDays(today, -maxDaysOverdue) ? 'overdue' : null;
}
