import type { ErrorCode } from '@stint/contract';
import { type PlanDate, weekdayOf } from '../dates.ts';
import { type Calendar, dayOf, type Instant, ms } from '../time.ts';
import { twoDigits } from '../two-digits.ts';

/** Local times such as `08:30`. An end that is not after the start is on the next day. */
export interface WorkingDay {
  from: string;
  to: string;
}

const DAY = 24 * 60;
const STEP = 15;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The selectable times: every quarter of an hour. */
export const quarters: readonly string[] = Array.from({ length: DAY / STEP }, (_, at) => clockOf(at * STEP));

export const dayMinutes = ({ from, to }: WorkingDay): number => (minutesOf(to) - minutesOf(from) + DAY) % DAY;

export const weekMinutes = (days: readonly (WorkingDay | null)[]): number =>
  days.reduce((sum, day) => sum + (day ? dayMinutes(day) : 0), 0);

/** The reason a working day is invalid, or null. */
export const whyNotDay = (day: WorkingDay): ErrorCode | null => (day.from === day.to ? 'hours.empty' : null);

/** Expected minutes on a weekday (0 is Sunday). Without own hours, the organization's from Monday to Friday. */
export function expectedMinutes(
  days: readonly (WorkingDay | null)[] | null,
  weekday: number,
  standardHours: number,
): number {
  if (!days) return weekday === 0 || weekday === 6 ? 0 : Math.round(standardHours * 60);
  // Stored from Monday on.
  const day = days[(weekday + 6) % 7];
  return day ? dayMinutes(day) : 0;
}

/** The first and last day of a person's employment, and whether it lasts. */
export interface Employment {
  /** Still works here. */
  isHere: boolean;
  startedWorkOn: Instant | null;
  endWork: Instant | null;
}

export interface ExpectedWorker {
  /** Their first day, or an empty text. */
  startDate: PlanDate | '';
  /** Their last day; null while they are employed, an empty text if they left on an unknown day. */
  endDate: PlanDate | '' | null;
  days: readonly (WorkingDay | null)[] | null;
}

/** A person's employment in days of their calendar. An end before the start belongs to an earlier employment. */
export function workerOf(
  { isHere, startedWorkOn, endWork }: Employment,
  days: ExpectedWorker['days'],
  calendar: Calendar,
): ExpectedWorker {
  const hasEnd = endWork !== null && (startedWorkOn === null || ms(endWork) > ms(startedWorkOn));
  return {
    startDate: startedWorkOn ? dayOf(startedWorkOn, calendar) : '',
    endDate: hasEnd ? dayOf(endWork, calendar) : isHere ? null : '',
    days,
  };
}

interface ExpectedRules {
  today: PlanDate;
  holidays: ReadonlySet<PlanDate>;
  /** Hours of a working day of those without working hours. */
  standardHours: number;
}

/** Whether it is known what a person should work on a date: from their first day to their last, and not after today. */
export const isDueOn = ({ startDate, endDate }: ExpectedWorker, today: PlanDate, date: PlanDate): boolean =>
  date >= startDate && date <= today && (endDate === null || date <= endDate);

/** The seconds that a person is expected to work on a date: nothing on a holiday. */
export function expectedSeconds(
  worker: ExpectedWorker,
  { today, holidays, standardHours }: ExpectedRules,
  date: PlanDate,
): number {
  const counts = isDueOn(worker, today, date) && !holidays.has(date);
  return counts ? expectedMinutes(worker.days, weekdayOf(date), standardHours) * 60 : 0;
}
