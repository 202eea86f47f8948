import { type ExpectedReport, type ExpectedTime, Refusal } from '@stint/contract';
import { datesBetween, type PlanDate } from '@stint/domain/dates';
import { bucketOf } from '@stint/domain/reports/report-ranges';
import { dayOf } from '@stint/domain/time';
import { expectedSeconds, isDueOn, workerOf } from '@stint/domain/workspace/working-hours';
import { calendarsOf } from '../../../http/calendars.ts';
import { rangeOf } from '../../../http/ranges.ts';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { whoseTime } from '../../time/time-logs/ranges.service.ts';
import { workedTime } from '../../time/time-logs/worked.service.ts';
import { holidaysOf } from '../../workspace/holidays/holidays.service.ts';
import { calendarOf, houseOf, maxRows } from './summary.service.ts';
import { ExpectedPerson, PlannedDay, peopleExpected, plannedDays } from './summary.sql.ts';

type ExpectedInput = In<'reports.expected'>;

const byPersonAndDate = (employeeId: string, date: PlanDate) => `${employeeId} ${date}`;

function summed<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  value: (row: Row) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + value(row));
  return sums;
}

/** Each person's days with the time that was worked, expected and planned on them. */
export async function workingDays(ctx: Ctx, { teamIds, ...filter }: Omit<ExpectedInput, 'by'>) {
  const { weekStart, firstWeekday, hours } = await houseOf(ctx);
  rangeOf(filter, filter.timeZone ?? ctx.session.calendar, ctx.now());
  const peopleFilter = await whoseTime(ctx, filter);
  const people = await ctx.query(
    ExpectedPerson,
    peopleExpected(organizationOf(ctx), peopleFilter, teamIds?.length ? teamIds : null),
  );
  const ids = people.map(({ employee }) => employee.id);
  const zones = await calendarsOf(ctx, ids, filter.timeZone);
  const zoneOf = (id: string) => zones.get(id) ?? ctx.session.calendar;
  const calendar = calendarOf(ctx, filter, [...new Set(zones.values())], weekStart);
  const { rows: worked } =
    ids.length > 0 ? await workedTime(ctx, { ...filter, employeeIds: ids }, { unit: 'day' }) : { rows: [] };
  const workedMs = summed(
    worked,
    (row) => byPersonAndDate(row.employeeId, row.date),
    (row) => row.workedMs,
  );
  const plans = await ctx.query(PlannedDay, plannedDays(ids, calendar.startDate, calendar.endDate));
  const plannedHours = summed(
    plans,
    (row) => byPersonAndDate(row.employeeId, row.date),
    (row) => row.hours,
  );
  const holidays = await holidaysOf(ctx, calendar.startDate, calendar.endDate);
  const datesIn = new Map(
    [...new Set(ids.map(zoneOf))].map((zone) => {
      const { startDate, endDate } = calendarOf(ctx, filter, [zone], weekStart);
      return [zone, datesBetween(startDate, endDate)] as const;
    }),
  );
  const daysOf = (person: ExpectedPerson) => {
    const { id } = person.employee;
    const zone = zoneOf(id);
    const today = dayOf(ctx.now(), zone);
    const worker = workerOf(person, person.workingHours, zone);
    const rules = { today, holidays, standardHours: hours };
    return (datesIn.get(zone) ?? []).map((date) => {
      const key = byPersonAndDate(id, date);
      return {
        date,
        isOver: date < today,
        isDue: isDueOn(worker, today, date),
        worked: Math.floor((workedMs.get(key) ?? 0) / 1000),
        expected: expectedSeconds(worker, rules, date),
        planned: date <= today ? Math.round((plannedHours.get(key) ?? 0) * 3600) : 0,
      };
    });
  };
  return { calendar, people, firstWeekday, daysOf };
}

/**
 * Compares worked time with working hours and plans. Days after today, days before the first day of a person or after
 * the last, and holidays expect no work.
 */
export async function expectedOf(
  ctx: Ctx,
  { by = 'day', ...filter }: ExpectedInput,
  max: number,
): Promise<ExpectedReport> {
  const { calendar, people, firstWeekday, daysOf } = await workingDays(ctx, filter);
  const rows = new Rows(by === 'member' ? null : (date) => bucketOf(date, by, firstWeekday), max);
  for (const person of people)
    for (const { date, isOver: _, isDue: __, ...day } of daysOf(person)) rows.add(person.employee, date, day);
  return { ...calendar, rows: rows.inOrder(), totals: rows.totals };
}

/** The milliseconds that these people are expected to work today, each on their own day. */
export async function expectedToday(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  const { hours } = await houseOf(ctx);
  const people = await ctx.query(ExpectedPerson, peopleExpected(organizationOf(ctx), ids, null));
  const zones = await calendarsOf(ctx, ids);
  const days = people.map((person) => {
    const zone = zones.get(person.employee.id) ?? ctx.session.calendar;
    return { person, zone, today: dayOf(ctx.now(), zone) };
  });
  const dates = days.map(({ today }) => today).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const holidays: ReadonlySet<PlanDate> = first && last ? await holidaysOf(ctx, first, last) : new Set();
  return new Map(
    days.map(({ person, zone, today }) => {
      const worker = workerOf(person, person.workingHours, zone);
      return [person.employee.id, expectedSeconds(worker, { today, holidays, standardHours: hours }, today) * 1000];
    }),
  );
}

type ExpectedRow = ExpectedReport['rows'][number];
const figures = ['worked', 'expected', 'planned'] as const;

/** Rows by person and day, week or month; without any of these by person. Days with nothing on them make no row. */
class Rows {
  readonly totals: ExpectedTime = { worked: 0, expected: 0, planned: 0 };
  readonly #rows = new Map<string, ExpectedRow>();
  readonly #bucket: ((date: PlanDate) => PlanDate) | null;
  readonly #most: number;

  constructor(bucket: ((date: PlanDate) => PlanDate) | null, max: number) {
    this.#bucket = bucket;
    this.#most = max;
  }

  add(employee: ExpectedRow['employee'], date: PlanDate, day: ExpectedTime): void {
    if (figures.every((figure) => day[figure] === 0)) return;
    const bucket = this.#bucket?.(date) ?? null;
    const place = byPersonAndDate(employee.id, bucket ?? '');
    const row = this.#rows.get(place) ?? { date: bucket, employee, worked: 0, expected: 0, planned: 0 };
    this.#rows.set(place, row);
    if (this.#rows.size > this.#most) throw new Refusal('report.too_many_rows', { most: String(this.#most) });
    for (const sum of [row, this.totals]) for (const figure of figures) sum[figure] += day[figure];
  }

  /** By date; of a date in the order in which people were added. */
  inOrder = (): ExpectedRow[] =>
    [...this.#rows.values()].sort((first, other) => (first.date ?? '').localeCompare(other.date ?? ''));
}

export const expected = (ctx: Ctx, input: ExpectedInput): Promise<ExpectedReport> => expectedOf(ctx, input, maxRows);
