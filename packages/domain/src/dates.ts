/** A calendar date without a zone, YYYY-MM-DD. */
export type PlanDate = string;

/** The days from one to the other, both included. */
export interface DateRange {
  start: PlanDate;
  end: PlanDate;
}

/** 0 is Sunday, as in JavaScript. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY = 86_400_000;
const utc = (date: PlanDate) => Date.parse(`${date}T00:00:00.000Z`);
const asDate = (at: number): PlanDate => new Date(at).toISOString().slice(0, 10);

/** Refuses dates such as the 30th of February. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = utc(text);
  return !Number.isNaN(at) && asDate(at) === text;
}

export const addDays = (date: PlanDate, days: number): PlanDate => asDate(utc(date) + days * DAY);
export const daysFrom = (first: PlanDate, second: PlanDate) => Math.round((utc(second) - utc(first)) / DAY);
export const weekdayOf = (date: PlanDate) => new Date(utc(date)).getUTCDay() as Weekday;

/** All dates of an inclusive range. */
export const datesBetween = (first: PlanDate, last: PlanDate): PlanDate[] =>
  Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, day) => addDays(first, day));

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** An organization's `startWeekOn` in any case. Monday by default. */
export function weekStartOf(name: string | null | undefined): Weekday {
  const count = weekdays.indexOf(name?.trim().toLowerCase() ?? '');
  return (count < 0 ? 1 : count) as Weekday;
}

export const firstOfWeek = (date: PlanDate, weekStart: Weekday = 1): PlanDate =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

export const firstOfMonth = (date: PlanDate): PlanDate => `${date.slice(0, 7)}-01`;

/** The same day after so many months, or the last day of that month. */
export function addMonths(date: PlanDate, months: number): PlanDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return asDate(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}
export const lastOfMonth = (date: PlanDate): PlanDate => addDays(addMonths(firstOfMonth(date), 1), -1);
