import { addDays, daysFrom, firstOfWeek, type PlanDate, type Weekday } from '@stint/domain/dates';

export interface YearWeeks {
  first: PlanDate;
  /** The last day that has come. */
  last: PlanDate;
  /** The dates of each weekday, week by week; null for days of other years and for days to come. */
  rows: (PlanDate | null)[][];
  /** The months from left to right, and over how many weeks each stands. */
  months: { date: PlanDate; weeks: number }[];
}

/** The days of a year as columns of weeks. */
export function weeksOfYear(year: number, today: PlanDate, weekStart: Weekday): YearWeeks {
  const [first, end] = [`${year}-01-01`, `${year}-12-31`];
  const last = [end, today].sort()[0] ?? end;
  const start = firstOfWeek(first, weekStart);
  const count = Math.floor(daysFrom(start, end) / 7) + 1;
  const weeks = Array.from({ length: count }, (_, week) => addDays(start, 7 * week));
  const rows = Array.from({ length: 7 }, (_, day) =>
    weeks.map((monday) => {
      const date = addDays(monday, day);
      return date >= first && date <= last ? date : null;
    }),
  );
  const months: YearWeeks['months'] = [];
  for (const week of weeks) {
    const [date = end] = [addDays(week, 6), end].sort();
    const month = months.at(-1);
    if (month && month.date.slice(0, 7) === date.slice(0, 7)) month.weeks += 1;
    else months.push({ date, weeks: 1 });
  }
  return { first, last, rows, months };
}

/** Full hours up to which a day has each shade; more has the last one. */
export const shadeHours = [2, 4, 6, 8] as const;

/** Of five shades the one for a day's time; 0 is a day without time. */
export function shadeOf(seconds: number): number {
  if (seconds <= 0) return 0;
  const at = shadeHours.findIndex((hours) => seconds <= hours * 3600);
  return at < 0 ? shadeHours.length + 1 : at + 1;
}
