import { Refusal, type TimesheetSummary } from '@stint/contract';
import { addDays, datesBetween, type PlanDate } from '@stint/domain/dates';
import { dayOf, msWithin, type Range, zoneAt } from '@stint/domain/time';
import { datesOfSheet, hintsOf } from '@stint/domain/time/timesheets';
import { expectedMinutes, expectedSeconds, workerOf } from '@stint/domain/workspace/working-hours';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { holidaysOf } from '../../workspace/holidays/holidays.service.ts';
import { approvable, otherApprovers } from './approvers.service.ts';
import { logsToReview, type PeriodRow, type PersonRow, ReviewedLog } from './timesheets.sql.ts';

const PeriodRules = z.object({
  startWeekOn: z.string(),
  timesheetFrequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
  standardWorkHoursPerDay: z.number(),
  requireDescription: z.boolean(),
});
export type PeriodRules = z.infer<typeof PeriodRules>;

/** What the organization says of periods and of the time in them. */
export async function rulesOf(ctx: Ctx): Promise<PeriodRules> {
  const organizationId = organizationOf(ctx);
  const [row] = await ctx.query(
    PeriodRules,
    sql`select o."startWeekOn", o."timesheetFrequency", o."standardWorkHoursPerDay", o."requireDescription"
      from organization o where o.id = ${organizationId} and ${isLive('o')}`,
  );
  if (!row) throw new Refusal('not_found');
  return row;
}

export interface PersonPeriod {
  person: PersonRow;
  range: Range;
  /** Missing where nothing is recorded or submitted. */
  sheet?: PeriodRow;
}

/** Whether a date is a holiday or has no working hours. */
const isDayOff = ({ workingHours }: PersonRow, holidays: ReadonlySet<PlanDate>, date: PlanDate): boolean =>
  holidays.has(date) || expectedMinutes(workingHours, date, 1) === 0;

export interface DayTarget {
  date: PlanDate;
  /** Seconds. */
  expected: number;
  isDayOff: boolean;
}

/** What is expected of a person on each day of a period. */
function targetsOf(
  { person, range }: PersonPeriod,
  { now, holidays, standardHours }: { now: string; holidays: ReadonlySet<PlanDate>; standardHours: number },
): DayTarget[] {
  const { from, to } = datesOfSheet({ startedAt: range.from, stoppedAt: range.to }, person.calendar);
  const worker = workerOf(person, person.workingHours, person.calendar);
  const rules = { today: dayOf(now, person.calendar), holidays, standardHours };
  return datesBetween(from, to).map((date) => ({
    date,
    expected: expectedSeconds(worker, rules, date),
    isDayOff: isDayOff(person, holidays, date),
  }));
}

export interface ReviewedPeriod {
  summary: TimesheetSummary;
  logs: readonly ReviewedLog[];
  days: readonly DayTarget[];
}

function byPeriod(logs: readonly ReviewedLog[]): ReadonlyMap<number, ReviewedLog[]> {
  const groups = new Map<number, ReviewedLog[]>();
  for (const log of logs) {
    const group = groups.get(log.period);
    if (group) group.push(log);
    else groups.set(log.period, [log]);
  }
  return groups;
}

/** Periods with what they hold and what an approver should look at. */
export async function reviewedOf(ctx: Ctx, periods: readonly PersonPeriod[]): Promise<ReviewedPeriod[]> {
  const people = periods.map(({ person }) => person.employee.id);
  const [from, to] = [periods.map(({ range }) => range.from), periods.map(({ range }) => range.to)];
  const logs = byPeriod(await ctx.query(ReviewedLog, logsToReview(people, from, to)));
  const [first = ctx.now()] = [...from].sort();
  const last = [...to].sort().at(-1) ?? first;
  // The days of a person's zone reach at most one day beyond those of UTC.
  const holidays = await holidaysOf(ctx, addDays(first.slice(0, 10), -1), addDays(last.slice(0, 10), 1));
  const { standardWorkHoursPerDay: standardHours, requireDescription } = await rulesOf(ctx);
  const mayApprove = await approvable(ctx);
  const alone = (await otherApprovers(ctx, ctx.session.userId)).length === 0;
  const now = ctx.now();
  return periods.map((period, at): ReviewedPeriod => {
    const { person, sheet, range } = period;
    const { id } = person.employee;
    const own = logs.get(at) ?? [];
    const secondsOf = (some: typeof own) =>
      Math.floor(some.reduce((sum, log) => sum + msWithin(log, range, now), 0) / 1000);
    const isOwn = id === ctx.session.employeeId;
    const dates = datesOfSheet({ startedAt: range.from, stoppedAt: range.to }, person.calendar);
    const days = targetsOf(period, { now, holidays, standardHours });
    const expected = days.reduce((sum, day) => sum + day.expected, 0);
    const rules = { zone: person.calendar, now, expected, requireDescription };
    const summary = {
      id: sheet?.id ?? null,
      status: sheet?.status ?? ('DRAFT' as const),
      employee: person.employee,
      timeZone: zoneAt(range.from, person.calendar),
      startDate: dates.from,
      endDate: dates.to,
      startedAt: range.from,
      stoppedAt: range.to,
      duration: secondsOf(own),
      manual: secondsOf(own.filter(({ logType }) => logType === 'MANUAL')),
      entries: own.length,
      expected,
      hints: hintsOf(own, range, { ...rules, isDayOff: (date) => isDayOff(person, holidays, date) }),
      submittedAt: sheet?.submittedAt ?? null,
      comment: sheet?.comment ?? null,
      movedBy: sheet?.movedBy ?? null,
      canApprove: (mayApprove === null || mayApprove.includes(id)) && (!isOwn || alone),
    };
    return { summary, logs: own, days };
  });
}

export const summariesOf = async (ctx: Ctx, periods: readonly PersonPeriod[]): Promise<TimesheetSummary[]> =>
  (await reviewedOf(ctx, periods)).map(({ summary }) => summary);
