import type { TimesheetFrequency, TimesheetStatus, TimesheetSummary } from '@stint/contract';
import {
  addDays,
  addMonths,
  type DateRange,
  daysFrom,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  type PlanDate,
  type Weekday,
} from '@stint/domain/dates';
import type { Calendar } from '@stint/domain/time';
import { datesOfSheet } from '@stint/domain/time/timesheets';

/** The first day of the period that holds a date. */
export function periodStart(date: PlanDate, frequency: TimesheetFrequency, weekStart: Weekday): PlanDate {
  if (frequency === 'DAILY') return date;
  return frequency === 'MONTHLY' ? firstOfMonth(date) : firstOfWeek(date, weekStart);
}

/** A date in the period so many periods on. */
export function periodBeside(date: PlanDate, frequency: TimesheetFrequency, key: 1 | -1): PlanDate {
  if (frequency === 'DAILY') return addDays(date, key);
  return frequency === 'MONTHLY' ? addMonths(firstOfMonth(date), key) : addDays(date, 7 * key);
}

export interface SheetDates {
  startDate: PlanDate;
  endDate: PlanDate;
  status: TimesheetStatus;
}

/** The dates of some timesheets on the calendar of their person. */
export const sheetDates = (
  sheets: readonly { startedAt: string; stoppedAt: string; status: TimesheetStatus }[],
  calendar: Calendar,
): SheetDates[] =>
  sheets.map((sheet) => {
    const { from, to } = datesOfSheet(sheet, calendar);
    return { startDate: from, endDate: to, status: sheet.status };
  });

/** The timesheets that some days reach into, each with its own dates, and between them the periods without one. */
export function periodsIn(
  { start, end }: DateRange,
  sheets: readonly SheetDates[],
  { frequency, weekStart }: { frequency: TimesheetFrequency; weekStart: Weekday },
): SheetDates[] {
  const periods: SheetDates[] = [];
  for (let date = start; date <= end; date = addDays((periods.at(-1) as SheetDates).endDate, 1)) {
    const sheet = sheets.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
    const first = periodStart(date, frequency, weekStart);
    const whole = addDays(periodBeside(first, frequency, 1), -1);
    const next = sheets.map((later) => addDays(later.startDate, -1)).filter((last) => last >= date && last < whole);
    const before = periods.at(-1)?.endDate;
    periods.push(
      sheet ?? {
        startDate: before && before >= first ? addDays(before, 1) : first,
        endDate: next.sort()[0] ?? whole,
        status: 'DRAFT',
      },
    );
  }
  return periods;
}

/** Whether a timesheet holds a day of its person's calendar. */
export const holds = (sheet: { startedAt: string; stoppedAt: string }, date: PlanDate, calendar: Calendar) => {
  const { from, to } = datesOfSheet(sheet, calendar);
  return from <= date && date <= to;
};

type Period = Pick<TimesheetSummary, 'startDate' | 'endDate'> & { employee: { id: string } };

function lengthOf({ startDate, endDate }: Period): 'day' | 'week' | 'month' | null {
  if (startDate === endDate) return 'day';
  if (startDate === firstOfMonth(startDate) && endDate === lastOfMonth(startDate)) return 'month';
  return daysFrom(startDate, endDate) === 6 ? 'week' : null;
}

/** What some timesheets are counted in; null where they are of several people or differ in length. */
export function unitOf([first, ...others]: readonly Period[]): 'day' | 'week' | 'month' | null {
  const unit = first ? lengthOf(first) : null;
  const isSame = (other: Period) => other.employee.id === first?.employee.id && lengthOf(other) === unit;
  return others.every(isSame) ? unit : null;
}
