import { type EmployeeRef, type HoursReport, Refusal } from '@stint/contract';
import { hoursGrouping, hoursOf } from '@stint/domain/reports/hours';
import { bucketOf, bucketsBetween } from '@stint/domain/reports/report-ranges';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seenBy } from '../../time/time-logs/ranges.service.ts';
import { workingDays } from './expected.service.ts';
import { ExpectedPerson, peopleExpected } from './summary.sql.ts';

/** The most people of the report. */
const maxPeople = 2000;

/** The people whose time the reader may see, by name: what reports can be narrowed by. */
export async function people(ctx: Ctx): Promise<EmployeeRef[]> {
  const rows = await ctx.query(ExpectedPerson, peopleExpected(organizationOf(ctx), await seenBy(ctx), null));
  return rows.map(({ employee }) => employee);
}

/** The hours of each person by day, week or month beside those expected. Who has left is listed for time before that. */
export async function hours(ctx: Ctx, { by: preferredGrouping, ...filter }: In<'reports.hours'>): Promise<HoursReport> {
  const { calendar, people: everybody, firstWeekday, daysOf } = await workingDays(ctx, filter);
  if (everybody.length > maxPeople) throw new Refusal('report.too_many_rows', { most: String(maxPeople) });
  const range = { start: calendar.startDate, end: calendar.endDate };
  const grouping = hoursGrouping(range, firstWeekday, preferredGrouping);
  const periods = bucketsBetween(range, grouping, firstWeekday);
  const periodOf = (date: string) => bucketOf(date, grouping, firstWeekday);
  const rows = everybody
    .map((person) => ({
      isHere: person.isHere,
      row: { employee: person.employee, ...hoursOf(daysOf(person), periods, periodOf) },
    }))
    .filter(({ isHere, row }) => isHere || row.worked > 0 || row.expected > 0)
    .map(({ row }) => row);
  return { ...calendar, by: grouping, periods, rows, totals: totalsOf(rows, periods.length) };
}

const sums = ['worked', 'expected', 'gaps'] as const;

/** What everybody's hours come to; the overtime of one person does not make up for another's. */
function totalsOf(rows: HoursReport['rows'], length: number): HoursReport['totals'] {
  const cells = Array.from({ length }, () => ({ worked: 0, expected: 0, gaps: 0 }));
  const totals = { worked: 0, expected: 0, gaps: 0, overtime: 0, cells };
  for (const row of rows) {
    for (const key of [...sums, 'overtime'] as const) totals[key] += row[key];
    row.cells.forEach((cell, at) => {
      const total = cells[at];
      if (total) for (const key of sums) total[key] += cell[key];
    });
  }
  return totals;
}
