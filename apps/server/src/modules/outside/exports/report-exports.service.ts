import {
  type LimitReport,
  type PaymentsDue,
  type ProjectBudget,
  Refusal,
  type ReportColumn,
  type ReportEntry,
  type SummaryGrouping,
  type SummaryKey,
  type SummaryRow,
  type Usage,
  type Used,
} from '@stint/contract';
import type { Cell, Table, Row as TableRow } from '../../../exports/table.ts';
import { tableFile } from '../../../exports/tables.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { payments, projects } from '../../reports/reports/budgets.service.ts';
import { expectedOf } from '../../reports/reports/expected.service.ts';
import { limits } from '../../reports/reports/reports.service.ts';
import { entriesWithNames, summaryOf } from '../../reports/reports/summary.service.ts';
import { usage } from '../../reports/reports/usage.service.ts';
import { allWorkedEntries } from '../../time/time-logs/worked-entries.service.ts';
import {
  type Cells,
  type Content,
  day,
  dayAndTime,
  decimal,
  decimals,
  type ExportInput,
  type Filter,
  ofRows,
  time,
  type Words,
  yes,
} from './export-content.service.ts';
import {
  approvalsContent,
  boardsContent,
  clientsContent,
  invoicesContent,
  labelsContent,
  membersContent,
  plansContent,
} from './list-exports.service.ts';

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

async function summaryContent(ctx: Ctx, filter: Filter, max: number): Promise<Content<SummaryRow>> {
  const { rows, totals, before } = await summaryOf(ctx, filter, max);
  return {
    ...ofRows(rows),
    cells: summaryCells,
    sums: () => ({
      time: time(totals.seconds),
      decimal: decimal(totals.seconds),
      exact: time(totals.exactSeconds),
      tracked: time(totals.trackedSeconds),
      manual: time(totals.manualSeconds),
      billableTime: time(totals.billableSeconds),
      entries: totals.entries,
      activity: totals.activity,
      ...(before && { before: time(before.totals.seconds), difference: time(totals.seconds - before.totals.seconds) }),
    }),
  };
}

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
  billed: ({ isBilled }, words) => yes(isBilled, words),
  from: ({ from, timeZone }) => dayAndTime(from, timeZone),
  to: ({ to, timeZone }) => dayAndTime(to, timeZone),
  added: ({ createdAt, timeZone }) => dayAndTime(createdAt, timeZone),
  time: ({ seconds }) => time(seconds),
  decimal: ({ seconds }) => decimal(seconds),
  exact: ({ exactSeconds }) => time(exactSeconds),
};

async function entriesContent(ctx: Ctx, filter: Filter): Promise<Content<ReportEntry>> {
  const { count, parts } = await allWorkedEntries(ctx, filter);
  let sum = 0;
  let exact = 0;
  return {
    count,
    async *parts() {
      for await (const entries of parts()) {
        const rows = await ctx.reading((inner) => entriesWithNames(inner, entries, filter));
        for (const { seconds, exactSeconds } of rows) {
          sum += seconds;
          exact += exactSeconds;
        }
        yield rows;
      }
    },
    cells: entryCells,
    sums: () => ({ time: time(sum), decimal: decimal(sum), exact: time(exact) }),
  };
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
  { by: _, compare: __, groupBy: ___, duration = 'week', ...filter }: Filter,
): Promise<Content<LimitRow>> {
  const report = JSON.parse((await limits(ctx, { ...filter, duration })).text) as LimitReport[];
  const rows = report.flatMap(({ date, employees }) => employees.map((employee) => ({ ...employee, date })));
  const sum = rows.reduce((all, { duration: worked }) => all + worked, 0);
  return { ...ofRows(rows), cells: limitCells, sums: () => ({ time: time(sum), decimal: decimal(sum) }) };
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
  { by = 'day', ...filter }: Filter,
  max: number,
): Promise<Content<ExpectedRow>> {
  const { rows, totals } = await expectedOf(ctx, { ...filter, by }, max);
  return {
    ...ofRows(rows),
    cells: expectedCells,
    sums: () => ({
      time: time(totals.worked),
      decimal: decimal(totals.worked),
      expected: time(totals.expected),
      planned: time(totals.planned),
      difference: time(totals.worked - totals.expected),
    }),
  };
}

type BudgetLine = ProjectBudget;
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

async function budgetsContent(ctx: Ctx, filter: Filter): Promise<Content<BudgetLine>> {
  checkRates(ctx);
  const { rows } = await projects(ctx, filter);
  return { ...ofRows(rows), cells: budgetCells, sums: () => ({}) };
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
  { by: _, compare: __, groupBy: ___, duration = 'month', ...filter }: Filter,
): Promise<Content<PaymentRow>> {
  checkRates(ctx);
  const { rows, totals } = await payments(ctx, { ...filter, per: duration });
  const ofCurrencies = totals.map(({ currency, seconds, amount }) => ({
    time: time(seconds),
    decimal: decimal(seconds),
    amount: decimals(amount, currency),
    currency,
  }));
  return {
    ...ofRows(rows),
    cells: paymentCells,
    sums: () => ofCurrencies.at(-1) ?? {},
    moreSums: ofCurrencies.slice(0, -1),
  };
}

type UsedRow = Used & { type: 'APP' | 'URL'; key: Usage['groups'][number]['key'] };
const usedCells = (groupBy: Filter['usedBy']): Cells<UsedRow> => ({
  first: ({ key }, words) => {
    if (groupBy === 'date') return key?.value ? day(key.value) : null;
    return key?.name ?? words[`no_${groupBy}`] ?? null;
  },
  type: ({ type }, words) => words[type] ?? type,
  application: ({ title }) => title,
  from: ({ dates }) => (dates[0] ? day(dates[0].date) : null),
  to: ({ dates }) => day(dates.at(-1)?.date ?? ''),
  percent: ({ percent }) => percent,
  time: ({ seconds }) => time(seconds),
  decimal: ({ seconds }) => decimal(seconds),
  sessions: ({ sessions }) => sessions,
});

/** Applications and sites with the time in them. */
async function usageContent(ctx: Ctx, { usedBy = 'application', types, ...filter }: Filter): Promise<Content<UsedRow>> {
  const { startDate, endDate, date, timeZone, employeeIds, teamIds, onlyMe, projectIds, activityLevel } = filter;
  const people = { startDate, endDate, date, timeZone, employeeIds, teamIds, onlyMe, projectIds, activityLevel };
  const { groups, totals } = await usage(ctx, { ...people, types, groupBy: usedBy });
  const rows = groups.flatMap(({ key, apps, sites }) => [
    ...apps.map((used) => ({ ...used, key, type: 'APP' as const })),
    ...sites.map((used) => ({ ...used, key, type: 'URL' as const })),
  ]);
  const seconds = totals.appSeconds + totals.siteSeconds;
  const sessions = rows.reduce((sum, row) => sum + row.sessions, 0);
  return {
    ...ofRows(rows),
    cells: usedCells(usedBy),
    sums: () => ({ time: time(seconds), decimal: decimal(seconds), sessions }),
  };
}

const widths: Partial<Record<ReportColumn, number>> = {
  first: 30,
  second: 30,
  task: 40,
  description: 40,
  address: 40,
  application: 40,
  board: 40,
  member: 24,
  project: 26,
};

function tableOf<Row>(
  { name, columns, words = {} }: ExportInput,
  { count, parts, cells, sums, moreSums = [] }: Content<Row>,
): Table {
  const totalOf = (totals: Partial<Record<ReportColumn, Cell>>): TableRow =>
    columns.map(({ key }, at) => totals[key] ?? (at === 0 ? (words.total ?? null) : null));
  return {
    name,
    count: count + moreSums.length,
    columns: columns.map(({ key, label }) => ({ label, width: widths[key] ?? 16 })),
    async *parts() {
      for await (const rows of parts())
        yield rows.map((row) => columns.map(({ key }) => cells[key]?.(row, words) ?? null));
      if (moreSums.length > 0) yield moreSums.map(totalOf);
    },
    total: () => totalOf(sums()),
  };
}

/** Groups and sums are made in memory, however few of them a format takes. */
const maxGroups = 100_000;

/** The whole report as a table. */
export async function reportTable(ctx: Ctx, input: ExportInput): Promise<Table> {
  const { report, filter = {} } = input;
  const table = {
    summary: async () => tableOf(input, await summaryContent(ctx, filter, maxGroups)),
    entries: async () => tableOf(input, await entriesContent(ctx, filter)),
    limits: async () => tableOf(input, await limitsContent(ctx, filter)),
    budgets: async () => tableOf(input, await budgetsContent(ctx, filter)),
    payments: async () => tableOf(input, await paymentsContent(ctx, filter)),
    approvals: async () => tableOf(input, await approvalsContent(ctx, filter)),
    clients: async () => tableOf(input, await clientsContent(ctx)),
    members: async () => tableOf(input, await membersContent(ctx, filter)),
    plans: async () => tableOf(input, await plansContent(ctx, filter, maxGroups)),
    labels: async () => tableOf(input, await labelsContent(ctx, filter)),
    boards: async () => tableOf(input, await boardsContent(ctx, filter)),
    invoices: async () => tableOf(input, await invoicesContent(ctx, filter, maxGroups)),
    usage: async () => tableOf(input, await usageContent(ctx, filter)),
    expected: async () => tableOf(input, await expectedContent(ctx, filter, maxGroups)),
  }[report];
  return table();
}

const exported = async (ctx: Ctx, input: ExportInput): Promise<File> =>
  tableFile(await reportTable(ctx, input), input.format);

export { exported as export };
