import type { ErrorCode } from '@stint/contract';
import { type PlanDate, weekdayOf } from '../dates.ts';
import { type Calendar, dayOf, type Instant, ms } from '../time.ts';
import { twoDigits } from '../two-digits.ts';

/** Local times such as `08:30`. An end that is not after the start is on the next day. */
export interface WorkingDay {
  from: string;
  to: string;
}

/** The hours of a week from Monday on; null on days off. */
export type WeekHours = readonly (WorkingDay | null)[];

/** Hours of a week that hold from a date on, until the next begin. */
export interface HoursFrom {
  startsOn: PlanDate;
  days: WeekHours;
}

const DAY = 24 * 60;
const STEP = 15;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The selectable times: every quarter of an hour. */
export const quarters: readonly string[] = Array.from({ length: DAY / STEP }, (_, at) => clockOf(at * STEP));

export const dayMinutes = ({ from, to }: WorkingDay): number => (minutesOf(to) - minutesOf(from) + DAY) % DAY;

export const weekMinutes = (days: WeekHours): number => days.reduce((sum, day) => sum + (day ? dayMinutes(day) : 0), 0);

/** The reason a working day is invalid, or null. */
export const whyNotDay = (day: WorkingDay): ErrorCode | null => (day.from === day.to ? 'hours.empty' : null);

/** The hours that hold on a date; null without own hours, or before the first. */
export const hoursFromOn = <T extends HoursFrom>(hours: readonly T[], date: PlanDate): T | null =>
  hours
    .filter(({ startsOn }) => startsOn <= date)
    .reduce<T | null>((last, item) => (last && last.startsOn > item.startsOn ? last : item), null);
export const hoursOn = <T extends HoursFrom>(hours: readonly T[], date: PlanDate): T['days'] | null =>
  hoursFromOn(hours, date)?.days ?? null;

/** A person's own hours of a date, by those of the week that hold then; null on a day off and without own hours. */
export const workingDayOn = (hours: readonly HoursFrom[], date: PlanDate): WorkingDay | null =>
  hoursOn(hours, date)?.[(weekdayOf(date) + 6) % 7] ?? null;

/** Expected minutes on a date. Without own hours, the organization's from Monday to Friday. */
export function expectedMinutes(hours: readonly HoursFrom[], date: PlanDate, standardHours: number): number {
  if (hoursOn(hours, date)) {
    const day = workingDayOn(hours, date);
    return day ? dayMinutes(day) : 0;
  }
  const weekday = weekdayOf(date);
  return weekday === 0 || weekday === 6 ? 0 : Math.round(standardHours * 60);
}

/** A time in which a person was suspended, until now where it has no end. */
export interface Suspension {
  from: Instant;
  to: Instant | null;
}

/** The first and last day of a person's employment, whether it lasts, and when they were suspended. */
export interface Employment {
  /** Still works here. */
  isHere: boolean;
  startedWorkOn: Instant | null;
  endWork: Instant | null;
  suspensions: readonly Suspension[];
}

export interface ExpectedWorker {
  /** Their first day, or an empty text. */
  startDate: PlanDate | '';
  /** Their last day; null while they are employed, an empty text if they left on an unknown day. */
  endDate: PlanDate | '' | null;
  /** The last day before each suspension, and the first after it. */
  suspensions: readonly { from: PlanDate; to: PlanDate | null }[];
  hours: readonly HoursFrom[];
}

/** A person's employment in days of their calendar. An end before the start belongs to an earlier employment. */
export function workerOf(
  { isHere, startedWorkOn, endWork, suspensions }: Employment,
  hours: readonly HoursFrom[],
  calendar: Calendar,
): ExpectedWorker {
  const hasEnd = endWork !== null && (startedWorkOn === null || ms(endWork) > ms(startedWorkOn));
  const isEmployed = isHere || suspensions.some(({ to }) => to === null);
  return {
    startDate: startedWorkOn ? dayOf(startedWorkOn, calendar) : '',
    endDate: hasEnd ? dayOf(endWork, calendar) : isEmployed ? null : '',
    suspensions: suspensions.map(({ from, to }) => ({ from: dayOf(from, calendar), to: to && dayOf(to, calendar) })),
    hours,
  };
}

interface ExpectedRules {
  today: PlanDate;
  holidays: ReadonlySet<PlanDate>;
  /** Hours of a working day of those without working hours. */
  standardHours: number;
}

/** Whether it is known what a person should work on a date: from their first day to their last, and not after today. */
export const isDueOn = (
  { startDate, endDate, suspensions }: ExpectedWorker,
  today: PlanDate,
  date: PlanDate,
): boolean =>
  date >= startDate &&
  date <= today &&
  (endDate === null || date <= endDate) &&
  !suspensions.some(({ from, to }) => date > from && (to === null || date < to));

/** The seconds that a person is expected to work on a date: nothing on a holiday. */
export function expectedSeconds(
  worker: ExpectedWorker,
  { today, holidays, standardHours }: ExpectedRules,
  date: PlanDate,
): number {
  const counts = isDueOn(worker, today, date) && !holidays.has(date);
  return counts ? expectedMinutes(worker.hours, date, standardHours) * 60 : 0;
}
