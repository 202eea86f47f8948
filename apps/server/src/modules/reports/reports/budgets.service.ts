import { firstDay, lastDay, type ProjectBudget, type ProjectUse, Refusal, type ReportFilter } from '@stint/contract';
import { addDays, firstOfMonth, lastOfMonth, type PlanDate } from '@stint/domain/dates';
import { addTo } from '@stint/domain/grouped';
import { basisOf, type Line, linesOf, majorOf, minorOf, type RateBook, totalsOf } from '@stint/domain/money';
import { bucketOf } from '@stint/domain/reports/report-ranges';
import { dayOf, instant, ms } from '@stint/domain/time';
import { daysAgo, rangeOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { type WorkedPart, workedTime } from '../../time/time-logs/worked.service.ts';
import { billRatesToday, rateBook } from '../../work/rates/rates.service.ts';
import { BudgetRow, budgetsOf, Person, peopleOf } from './budgets.sql.ts';
import { calendarOf, houseOf, maxRows, seconds } from './summary.service.ts';

/** More parts than lines: they are cut by members and rates, too. */
const maxParts = 200_000;

/** The first of the days on which the rate of some work can differ. */
const startsWithin = (book: RateBook, first: PlanDate, end: PlanDate): PlanDate[] => [
  first,
  ...book.starts().filter((date) => date > first && date < end),
];

interface PricedWork {
  book: RateBook;
  parts: readonly WorkedPart[];
}

/** The use of one budget. Whole seconds and smallest units are subtracted, so that used and left add up. */
function useOf(
  row: BudgetRow,
  { book, parts }: PricedWork,
  startDate: PlanDate | null,
): ProjectBudget & { workedMs: number } {
  const { id, name, color, imageUrl, membersCount, client, currency, budgetType } = row;
  const unit = budgetType === 'hours' ? 'hours' : basisOf(row);
  const kind = unit === 'cost' ? 'COST' : 'BILL';
  const own = parts.filter(({ projectId }) => projectId === id);
  const workedMs = own.reduce((sum, part) => sum + part.ms, 0);
  const { sums, unpricedMs } = totalsOf(linesOf(own, book, { kind, keyOf: () => id }));
  const used = unit === 'hours' ? seconds(workedMs) : (sums.find((sum) => sum.currency === currency)?.amount ?? 0);
  const total = unit === 'hours' ? Math.round((row.budget ?? 0) * 3600) : minorOf(row.budget ?? 0, currency);
  const inUnit = (amount: number) => (unit === 'hours' ? amount / 3600 : majorOf(amount, currency));
  return {
    project: { id, name, color, imageUrl, membersCount },
    client,
    unit,
    period: row.budgetPeriod,
    startDate,
    currency: unit === 'hours' ? null : currency,
    budget: inUnit(total),
    used: inUnit(used),
    left: inUnit(total - used),
    percent: total > 0 ? Math.round((used * 1000) / total) / 10 : null,
    seconds: seconds(workedMs),
    unpricedSeconds: unit === 'hours' ? 0 : seconds(unpricedMs),
    others: unit === 'hours' ? [] : sums.filter((sum) => sum.currency !== currency).map(sumOf),
    workedMs,
  };
}
const sumOf = (sum: { currency: string; ms: number; amount: number }) => ({
  currency: sum.currency,
  seconds: seconds(sum.ms),
  amount: majorOf(sum.amount, sum.currency),
});

/** The last day that counts, by the period of a budget. A monthly budget counts the month of that day. */
type LastDays = Record<BudgetRow['budgetPeriod'], PlanDate>;
const until = (day: PlanDate): LastDays => ({ total: day, month: day });
/** All that is recorded, wherever people are: work of today is tomorrow's elsewhere. */
export const untilNow = (today: PlanDate): LastDays => ({ total: lastDay, month: lastOfMonth(today) });

/** The use of budgets until the end of a day: in all, or in its month. Counts everybody's time, for every caller. */
export async function usesOf(ctx: Ctx, rows: readonly BudgetRow[], lastDays: LastDays, timeZone?: string | null) {
  const book = await rateBook(ctx);
  const month = firstOfMonth(lastDays.month);
  const partsOf = (period: BudgetRow['budgetPeriod']) => {
    const projectIds = rows.filter(({ budgetPeriod }) => budgetPeriod === period).map(({ id }) => id);
    if (projectIds.length === 0) return [];
    const end = addDays(lastDays[period], 1);
    const starts = startsWithin(book, period === 'month' ? month : firstDay, end);
    return workedTime(ctx, { projectIds, timeZone }, { unit: 'bucket of everybody', starts, end, most: maxParts });
  };
  const [inAll, inMonth] = [await partsOf('total'), await partsOf('month')];
  return rows.map((row) => {
    const isMonthly = row.budgetPeriod === 'month';
    return useOf(row, { book, parts: isMonthly ? inMonth : inAll }, isMonthly ? month : null);
  });
}

/** Budgets by project, with the last day that counts. */
async function budgets(ctx: Ctx, filter: ReportFilter) {
  const zone = filter.timeZone ?? ctx.session.calendar;
  const { from, to } = rangeOf(filter, zone, ctx.now());
  const last = dayOf(ms(to) > ms(from) ? instant(ms(to) - 1) : to, zone);
  // `today` is a day of each person.
  const isUntilNow = !filter.timeZone && daysAgo(filter.endDate ?? filter.date ?? filter.startDate ?? '') === 0;
  const rows = await ctx.query(BudgetRow, budgetsOf(organizationOf(ctx), filter));
  return usesOf(ctx, rows, isUntilNow ? untilNow(last) : until(last), filter.timeZone);
}

export async function projects(ctx: Ctx, filter: In<'budgets.projects'>): Promise<Out<'budgets.projects'>> {
  const rows = await budgets(ctx, filter);
  const { weekStart } = await houseOf(ctx);
  const zones = filter.timeZone ? [filter.timeZone] : [];
  return { ...calendarOf(ctx, filter, zones, weekStart), timeZone: filter.timeZone ?? null, rows };
}

const spent = ({ unit, currency, budget, used, left, percent }: ProjectBudget) => ({
  budgetType: unit === 'hours' ? ('hours' as const) : ('cost' as const),
  budget,
  spent: used,
  remainingBudget: left,
  spentPercentage: percent ?? 0,
  currency,
});

export async function projectLimit(ctx: Ctx, filter: In<'budgets.projectLimit'>): Promise<Out<'budgets.projectLimit'>> {
  return (await budgets(ctx, filter)).map((row) => {
    const { id, name, imageUrl, membersCount } = row.project;
    const own = spent(row);
    const { budget, budgetType } = own;
    return { project: { id, name, budget, budgetType, imageUrl, membersCount, image: null }, ...own };
  });
}

export async function clientLimit(ctx: Ctx, filter: In<'budgets.clientLimit'>): Promise<Out<'budgets.clientLimit'>> {
  const byKey = new Map<string, ProjectBudget[]>();
  for (const row of await budgets(ctx, filter)) {
    if (!row.client) continue;
    const key = `${row.client.id} ${row.currency}`;
    addTo(byKey, key, row);
  }
  return [...byKey.values()].map((rows) => {
    const [first] = rows as [ProjectBudget];
    const { currency } = first;
    // Sums of smallest units, so that no remainder of a fraction is left.
    const whole = (amount: number) => (currency ? minorOf(amount, currency) : Math.round(amount * 3600));
    const inUnit = (amount: number) => (currency ? majorOf(amount, currency) : amount / 3600);
    const budget = rows.reduce((sum, row) => sum + whole(row.budget), 0);
    const used = rows.reduce((sum, row) => sum + whole(row.used), 0);
    const percent = budget > 0 ? Math.round((used * 1000) / budget) / 10 : null;
    const all = { ...first, budget: inUnit(budget), used: inUnit(used), left: inUnit(budget - used), percent };
    return { organizationContact: first.client as NonNullable<ProjectBudget['client']>, ...spent(all) };
  });
}

/** All time on a project, or that of this month for a monthly budget, and what it comes to. */
export async function projectUse(ctx: Ctx, { projectId }: In<'reports.projectUse'>): Promise<ProjectUse> {
  const [row] = await ctx.query(BudgetRow, budgetsOf(organizationOf(ctx), { projectIds: [projectId], all: true }));
  if (!row) throw new Refusal('not_found');
  const today = dayOf(ctx.now(), ctx.session.calendar);
  const rows: BudgetRow[] = [{ ...row, budgetType: 'cost', budgetPeriod: 'total' }];
  const [all] = await usesOf(ctx, rows, untilNow(today));
  const [budget] = row.budget === null ? [] : await usesOf(ctx, [row], untilNow(today));
  if (!all) throw new Refusal('not_found');
  return {
    workedMs: all.workedMs,
    cost: all.used,
    currency: row.currency,
    unpricedMs: (all.unpricedSeconds + all.others.reduce((sum, other) => sum + other.seconds, 0)) * 1000,
    budget: budget ?? null,
  };
}

/** Time with what it comes to: one line for each period, member and currency. */
async function payable(ctx: Ctx, filter: ReportFilter, per: 'day' | 'week' | 'month') {
  const book = await rateBook(ctx);
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const periodOf = (date: PlanDate) => bucketOf(date, per, firstWeekday);
  const starts = book.starts();
  const { parts, zones } = await workedTime(ctx, filter, {
    unit: 'bucket',
    bucketOf: (date) => {
      const period = periodOf(date);
      const start = starts.findLast((value) => value <= date);
      return start && start > period ? start : period;
    },
    most: maxParts,
  });
  const lines = linesOf(parts, book, { keyOf: ({ date, employeeId }) => `${periodOf(date)} ${employeeId}` });
  if (lines.length > maxRows) throw new Refusal('report.too_many_rows', { most: String(maxRows) });
  const people = await ctx.query(Person, peopleOf([...new Set(parts.map(({ employeeId }) => employeeId))]));
  const rank = new Map(people.map(({ id }, at) => [id, at]));
  const rows = lines.flatMap((line) => {
    const [date = '', id = ''] = line.key.split(' ');
    const person = people[rank.get(id) ?? -1];
    return person ? [{ ...line, date, employee: person.employee, at: rank.get(id) ?? 0 }] : [];
  });
  const code = ({ currency }: Pick<Line, 'currency'>) => currency ?? '~';
  rows.sort((row, other) =>
    row.date !== other.date
      ? row.date < other.date
        ? -1
        : 1
      : row.at - other.at || (code(row) < code(other) ? -1 : 1),
  );
  return { rows, zones, weekStart };
}

const lineOf = ({ currency, amount, ms: worked }: Pick<Line, 'currency' | 'amount' | 'ms'>) => ({
  currency,
  seconds: seconds(worked),
  amount: currency ? majorOf(amount, currency) : 0,
});

export async function payments(ctx: Ctx, { per, ...filter }: In<'budgets.payments'>): Promise<Out<'budgets.payments'>> {
  const { rows, zones, weekStart } = await payable(ctx, filter, per);
  const { sums, unpricedMs } = totalsOf(rows);
  return {
    ...calendarOf(ctx, filter, zones, weekStart),
    rows: rows.map((row) => ({ date: row.date, employee: row.employee, ...lineOf(row) })),
    totals: sums.map(sumOf),
    unpricedSeconds: seconds(unpricedMs),
  };
}

export async function owed(ctx: Ctx, filter: In<'budgets.owed'>): Promise<Out<'budgets.owed'>> {
  const { rows } = await payable(ctx, filter, 'day');
  const rateOf = await billRatesToday(ctx, [...new Set(rows.map(({ employee }) => employee.id))]);
  return [...new Set(rows.map(({ date }) => date))].map((date) => ({
    date,
    employees: rows
      .filter((row) => row.date === date)
      .map((row) => {
        const { currency, seconds: duration, amount } = lineOf(row);
        return {
          employee: { ...row.employee, billRateValue: rateOf(row.employee.id).billRateValue },
          amount,
          duration,
          currency,
        };
      }),
  }));
}
