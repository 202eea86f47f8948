import {
  type InputOf,
  type LimitReport,
  type PaymentsDue,
  type ProjectBudget,
  Refusal,
  type ReportColumn,
  type ReportEntry,
  type reportsApi,
  type SummaryGrouping,
  type SummaryKey,
  type SummaryRow,
} from '@stint/contract';
import { majorOf, minorOf } from '@stint/domain/money';
import { clockAt } from '@stint/domain/time';
import { type Cell, type Duration, mostRowsOf, type Table, tableFile } from '../../exports/tables.ts';
import { type Ctx, may } from '../../http/verb.ts';
import { workedEntries } from '../time-logs/worked-groups.service.ts';
import { payments, projects } from './budgets.service.ts';
import { expectedOf } from './expected.service.ts';
import { limits } from './reports.service.ts';
import { entriesWithNames, summaryOf } from './summary.service.ts';

type Asked = InputOf<(typeof reportsApi)['export']>;
type Words = NonNullable<Asked['words']>;
type Cells<Row> = Partial<Record<ReportColumn, (row: Row, words: Words) => Cell>>;
/** The rows of a report with what stands in its columns, and the sums that its last row has. */
interface Content<Row> {
  rows: readonly Row[];
  cells: Cells<Row>;
  sums: Partial<Record<ReportColumn, Cell>>;
}

const time = (seconds: number): Duration => ({ seconds });
/** Hours as payroll reads them; enough places that seconds survive. */
const decimal = (seconds: number) => Math.round((seconds / 3600) * 10_000) / 10_000;
const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
const yes = (is: boolean, words: Words) => (is ? (words.yes ?? 'yes') : (words.no ?? 'no'));

const times: readonly SummaryGrouping[] = ['day', 'week', 'month'];
function keyText(key: SummaryKey | undefined, words: Words): Cell {
  if (!key) return null;
  if (key.value !== null && times.includes(key.by)) return day(key.value);
  if (key.value !== null && key.by === 'reason') return words[key.value] ?? key.value;
  return key.name ?? words[`no_${key.by}`] ?? null;
}

const summaryCells: Cells<SummaryRow> = {
  first: ({ keys }, words) => keyText(keys[0], words),
  second: ({ keys }, words) => keyText(keys[1], words),
  time: ({ seconds }) => time(seconds),
  decimal: ({ seconds }) => decimal(seconds),
  exact: ({ exactSeconds }) => time(exactSeconds),
  tracked: ({ trackedSeconds }) => time(trackedSeconds),
  manual: ({ manualSeconds }) => time(manualSeconds),
  billableTime: ({ billableSeconds }) => time(billableSeconds),
  entries: ({ entries }) => entries,
  activity: ({ activity }) => activity,
  before: ({ before }) => (before === null ? null : time(before)),
  difference: ({ seconds, before }) => (before === null ? null : time(seconds - before)),
};

async function summaryContent(
  ctx: Ctx,
  filter: NonNullable<Asked['filter']>,
  most: number,
): Promise<Content<SummaryRow>> {
  const { rows, totals, before } = await summaryOf(ctx, filter, most);
  return {
    rows,
    cells: summaryCells,
    sums: {
      time: time(totals.seconds),
      decimal: decimal(totals.seconds),
      exact: time(totals.exactSeconds),
      tracked: time(totals.trackedSeconds),
      manual: time(totals.manualSeconds),
      billableTime: time(totals.billableSeconds),
      entries: totals.entries,
      activity: totals.activity,
      ...(before && { before: time(before.totals.seconds), difference: time(totals.seconds - before.totals.seconds) }),
    },
  };
}

const dayAndTime = (at: string | null, zone: string): Cell =>
  at && `${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at))} ${clockAt(at, zone)}`;

const entryCells: Cells<ReportEntry> = {
  date: ({ date }) => day(date),
  member: ({ employee }) => employee.name,
  project: ({ project }) => project?.name ?? null,
  task: ({ task }) => task?.title ?? null,
  client: ({ client }) => client?.name ?? null,
  team: ({ team }) => team?.name ?? null,
  description: ({ description }) => description,
  reason: ({ reason }, words) => reason && (words[reason] ?? reason),
  type: ({ logType }, words) => words[logType] ?? logType,
  status: ({ status }, words) => status && (words[status] ?? status),
  billable: ({ isBillable }, words) => yes(isBillable, words),
  from: ({ startedAt, timeZone }) => dayAndTime(startedAt, timeZone),
  to: ({ stoppedAt, timeZone }) => dayAndTime(stoppedAt, timeZone),
  added: ({ createdAt, timeZone }) => dayAndTime(createdAt, timeZone),
  time: ({ seconds }) => time(seconds),
  decimal: ({ seconds }) => decimal(seconds),
  exact: ({ exactSeconds }) => time(exactSeconds),
};

async function entriesContent(
  ctx: Ctx,
  filter: NonNullable<Asked['filter']>,
  most: number,
): Promise<Content<ReportEntry>> {
  const { entries } = await workedEntries(ctx, filter, most);
  const rows = await entriesWithNames(ctx, entries, filter);
  const sum = rows.reduce((all, { seconds }) => all + seconds, 0);
  const exact = rows.reduce((all, { exactSeconds }) => all + exactSeconds, 0);
  return { rows, cells: entryCells, sums: { time: time(sum), decimal: decimal(sum), exact: time(exact) } };
}

type LimitRow = LimitReport['employees'][number] & { date: string };
const limitCells: Cells<LimitRow> = {
  date: ({ date }) => day(date),
  member: ({ employee }) => employee.fullName,
  time: ({ duration }) => time(duration),
  decimal: ({ duration }) => decimal(duration),
  limit: ({ limit }) => (limit > 0 ? time(limit) : null),
  percent: ({ duration, limit }) => (limit > 0 ? Math.round((1000 * duration) / limit) / 10 : null),
  remaining: ({ duration, limit }) => (limit > 0 ? time(limit - duration) : null),
};

async function limitsContent(
  ctx: Ctx,
  { by: _, compare: __, groupBy: ___, duration = 'week', ...filter }: NonNullable<Asked['filter']>,
): Promise<Content<LimitRow>> {
  const report = JSON.parse((await limits(ctx, { ...filter, duration })).text) as LimitReport[];
  const rows = report.flatMap(({ date, employees }) => employees.map((one) => ({ ...one, date })));
  const sum = rows.reduce((all, { duration: worked }) => all + worked, 0);
  return { rows, cells: limitCells, sums: { time: time(sum), decimal: decimal(sum) } };
}

type ExpectedRow = Awaited<ReturnType<typeof expectedOf>>['rows'][number];
const expectedCells: Cells<ExpectedRow> = {
  date: ({ date }) => date && day(date),
  member: ({ employee }) => employee.fullName,
  time: ({ worked }) => time(worked),
  decimal: ({ worked }) => decimal(worked),
  expected: ({ expected }) => time(expected),
  planned: ({ planned }) => time(planned),
  difference: ({ worked, expected }) => time(worked - expected),
};

async function expectedContent(
  ctx: Ctx,
  { by = 'day', ...filter }: NonNullable<Asked['filter']>,
  most: number,
): Promise<Content<ExpectedRow>> {
  const { rows, totals } = await expectedOf(ctx, { ...filter, by }, most);
  return {
    rows,
    cells: expectedCells,
    sums: {
      time: time(totals.worked),
      decimal: decimal(totals.worked),
      expected: time(totals.expected),
      planned: time(totals.planned),
      difference: time(totals.worked - totals.expected),
    },
  };
}

type BudgetLine = ProjectBudget;
const decimals = (amount: number, currency: string | null) =>
  majorOf(minorOf(amount, currency ?? 'USD'), currency ?? 'USD');
const inUnit = ({ currency }: BudgetLine, amount: number): Cell =>
  currency ? decimals(amount, currency) : time(Math.round(amount * 3600));
const budgetCells: Cells<BudgetLine> = {
  project: ({ project }) => project.name,
  client: ({ client }) => client?.name ?? null,
  unit: ({ unit }, words) => words[`unit_${unit}`] ?? unit,
  period: ({ period }, words) => words[`period_${period}`] ?? period,
  budget: (row) => inUnit(row, row.budget),
  used: (row) => inUnit(row, row.used),
  left: (row) => inUnit(row, row.left),
  currency: ({ currency }) => currency,
  percent: ({ percent }) => percent,
  time: ({ seconds }) => time(seconds),
  unpriced: ({ unpricedSeconds, others }) => time(others.reduce((sum, { seconds }) => sum + seconds, unpricedSeconds)),
};

/** Reports with money are for those who see rates. */
function checkRates(ctx: Ctx): void {
  if (!may(ctx, 'ORG_EMPLOYEES_EDIT')) throw new Refusal('forbidden', { permission: 'ORG_EMPLOYEES_EDIT' });
}

async function budgetsContent(ctx: Ctx, filter: NonNullable<Asked['filter']>): Promise<Content<BudgetLine>> {
  checkRates(ctx);
  const { rows } = await projects(ctx, filter);
  return { rows, cells: budgetCells, sums: {} };
}

type PaymentRow = PaymentsDue['rows'][number];
const paymentCells: Cells<PaymentRow> = {
  date: ({ date }) => day(date),
  member: ({ employee }) => employee.fullName,
  time: ({ seconds }) => time(seconds),
  decimal: ({ seconds }) => decimal(seconds),
  amount: ({ amount, currency }) => (currency ? decimals(amount, currency) : null),
  currency: ({ currency }, words) => currency ?? words.noRate ?? null,
};

async function paymentsContent(
  ctx: Ctx,
  { by: _, compare: __, groupBy: ___, duration = 'month', ...filter }: NonNullable<Asked['filter']>,
): Promise<Content<PaymentRow> & { totals: Partial<Record<ReportColumn, Cell>>[] }> {
  checkRates(ctx);
  const { rows, totals } = await payments(ctx, { ...filter, per: duration });
  return {
    rows,
    cells: paymentCells,
    sums: {},
    totals: totals.map(({ currency, seconds, amount }) => ({
      time: time(seconds),
      decimal: decimal(seconds),
      amount: decimals(amount, currency),
      currency,
    })),
  };
}

const widths: Partial<Record<ReportColumn, number>> = {
  first: 30,
  second: 30,
  task: 40,
  description: 40,
  member: 24,
  project: 26,
};

interface MoreTotals<Row> extends Content<Row> {
  /** A last row for each currency, instead of one. */
  totals?: readonly Partial<Record<ReportColumn, Cell>>[];
}
function tableOf<Row>(
  { name, columns, words = {} }: Asked,
  { rows, cells, sums, totals = [] }: MoreTotals<Row>,
): Table {
  const totalOf = (of: Partial<Record<ReportColumn, Cell>>) =>
    columns.map(({ key }, at) => of[key] ?? (at === 0 ? (words.total ?? null) : null));
  const [only, ...more] = totals;
  return {
    name,
    columns: columns.map(({ key, label }) => ({ label, width: widths[key] ?? 16 })),
    rows: [...rows.map((row) => columns.map(({ key }) => cells[key]?.(row, words) ?? null)), ...more.map(totalOf)],
    total: totalOf(only ?? sums),
  };
}

/** The whole report as a file; one row more than a file may have is read, so that the refusal can name the limit. */
async function exported(ctx: Ctx, asked: Asked): Promise<File> {
  const { report, format, filter = {} } = asked;
  const most = mostRowsOf[format] + 1;
  const table = {
    summary: async () => tableOf(asked, await summaryContent(ctx, filter, most)),
    entries: async () => tableOf(asked, await entriesContent(ctx, filter, most)),
    limits: async () => tableOf(asked, await limitsContent(ctx, filter)),
    budgets: async () => tableOf(asked, await budgetsContent(ctx, filter)),
    payments: async () => tableOf(asked, await paymentsContent(ctx, filter)),
    expected: async () => tableOf(asked, await expectedContent(ctx, filter, most)),
  }[report];
  return tableFile(await table(), format);
}

export { exported as export };
