import {
  type Access,
  columnsOfTable,
  type LimitRow,
  Refusal,
  type ReportEntry,
  type ReportKind,
  reports,
  type TableRow,
} from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import { type Content, tableOf } from '../../../exports/columns.ts';
import type { Table } from '../../../exports/table.ts';
import { checkRows, tableFile } from '../../../exports/tables.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { payments, projects } from '../../reports/reports/budgets.service.ts';
import { expectedOf } from '../../reports/reports/expected.service.ts';
import { hours } from '../../reports/reports/hours.service.ts';
import { reportPaper } from '../../reports/reports/report-paper.service.ts';
import { limits } from '../../reports/reports/reports.service.ts';
import { entriesWithNames, summaryOf } from '../../reports/reports/summary.service.ts';
import { usage } from '../../reports/reports/usage.service.ts';
import { workedTime } from '../../time/time-logs/worked.service.ts';
import {
  approvalsContent,
  boardsContent,
  clientsContent,
  type Filter,
  invoicesContent,
  labelsContent,
  membersContent,
  plansContent,
} from './list-exports.service.ts';
import { timesheetPaper } from './timesheet-paper.service.ts';

type ExportInput = In<'reports.export'>;
type ContentOf<Kind extends ReportKind> = Promise<Content<TableRow<Kind>>>;

/** Groups and sums are made in memory, however few of them a format takes. */
const maxGroups = 100_000;

/** An export needs the same permission as the operation that lists the data. */
export function admit({ session }: Pick<Ctx, 'session'>, can: Access): void {
  const reason = whyNotCall(session, can);
  if (reason) throw new Refusal(reason, { permission: String(can) });
}

async function summaryContent(ctx: Ctx, filter: Filter): ContentOf<'summary'> {
  const { rows, totals, before } = await summaryOf(ctx, filter, maxGroups);
  return { rows, totals: [{ ...totals, keys: [], before: before?.totals.seconds ?? null }] };
}

async function entriesContent(
  ctx: Ctx,
  filter: Filter,
): Promise<{ count: number; parts: () => AsyncGenerator<ReportEntry[]> }> {
  const { count, parts } = await workedTime(ctx, filter, { unit: 'all entries' });
  return {
    count,
    async *parts() {
      for await (const entries of parts()) yield await ctx.reading((inner) => entriesWithNames(inner, entries, filter));
    },
  };
}

async function limitsContent(
  ctx: Ctx,
  { by: _, compare: __, groupBy: ___, duration = 'week', ...filter }: Filter,
): ContentOf<'limits'> {
  const report = await limits(ctx, { ...filter, duration });
  return {
    rows: report.flatMap(({ date, employees }) => employees.map((employee): LimitRow => ({ ...employee, date }))),
  };
}

const expectedContent = async (ctx: Ctx, { by = 'day', ...filter }: Filter): ContentOf<'expected'> => ({
  rows: (await expectedOf(ctx, { ...filter, by }, maxGroups)).rows,
});

const budgetsContent = async (ctx: Ctx, filter: Filter): ContentOf<'budgets'> => ({
  rows: (await projects(ctx, filter)).rows,
});

async function paymentsContent(
  ctx: Ctx,
  { by: _, compare: __, groupBy: ___, duration = 'month', ...filter }: Filter,
): ContentOf<'payments'> {
  const { rows, totals } = await payments(ctx, { ...filter, per: duration });
  return { rows, totals: totals.map((sum) => ({ ...sum, date: '', employee: { fullName: '' } })) };
}

/** Applications and sites with the time in them. */
async function usageContent(ctx: Ctx, { usedBy = 'application', types, ...filter }: Filter): ContentOf<'usage'> {
  const { startDate, endDate, date, timeZone, employeeIds, teamIds, onlyMe, projectIds, activityLevel } = filter;
  const people = { startDate, endDate, date, timeZone, employeeIds, teamIds, onlyMe, projectIds, activityLevel };
  const { groups } = await usage(ctx, { ...people, types, groupBy: usedBy });
  return {
    rows: groups.flatMap((group) => {
      const key = group.key && { ...group.key, by: usedBy };
      return [
        ...group.apps.map((used) => ({ ...used, key, type: 'APP' as const })),
        ...group.sites.map((used) => ({ ...used, key, type: 'URL' as const })),
      ];
    }),
  };
}

async function hoursContent(ctx: Ctx, { by, ...filter }: Filter): ContentOf<'hours'> {
  const { rows, totals } = await hours(ctx, { ...filter, by: by === 'member' ? undefined : by });
  return { rows, totals: [{ ...totals, employee: { fullName: '' } }] };
}

const contents: { [Kind in ReportKind]: (ctx: Ctx, filter: Filter) => ContentOf<Kind> } = {
  hours: hoursContent,
  summary: summaryContent,
  entries: entriesContent,
  limits: limitsContent,
  expected: expectedContent,
  budgets: budgetsContent,
  payments: paymentsContent,
  approvals: approvalsContent,
  members: membersContent,
  clients: clientsContent,
  plans: (ctx, filter) => plansContent(ctx, filter, maxGroups),
  labels: labelsContent,
  boards: boardsContent,
  invoices: (ctx, filter) => invoicesContent(ctx, filter, maxGroups),
  usage: usageContent,
};

const charted: readonly ReportKind[] = ['summary', 'hours'];
/** Rows next to each other with the same value in this column are a group on a page. */
const groupedBy: Partial<Record<ReportKind, string>> = {
  entries: 'date',
  summary: 'first',
  limits: 'date',
  expected: 'date',
  payments: 'date',
  plans: 'date',
};

function groupColumnOf({ report, columns }: ExportInput): number | undefined {
  // A summary by one key has a row for each.
  if (report === 'summary' && !columns.some(({ key }) => key === 'second')) return undefined;
  const at = columns.findIndex(({ key }) => key === groupedBy[report]);
  return at < 0 ? undefined : at;
}

async function tableOfKind<Kind extends ReportKind>(ctx: Ctx, kind: Kind, input: ExportInput): Promise<Table> {
  const { can, ...report } = reports[kind];
  admit(ctx, can);
  const currencyOf = 'currencyOf' in report ? (report.currencyOf as (row: TableRow<Kind>) => string | null) : undefined;
  const content = await contents[kind](ctx, input.filter ?? {});
  const table = tableOf<TableRow<Kind>>(input, { columns: columnsOfTable(kind), currencyOf }, content);
  if (input.format !== 'pdf') return table;
  const paper = await paperFor(ctx, input);
  return { ...table, paper, groupBy: groupColumnOf(input) };
}

const paperFor = (ctx: Ctx, { title, name, report, filter }: ExportInput) =>
  reportPaper(ctx, { title: title ?? name, filter }, { hasChart: charted.includes(report) });

/** Entries under the grids of their weeks, to sign. They are read at once: a page has no more than a few thousand. */
async function timesheetTable(ctx: Ctx, input: ExportInput): Promise<Table> {
  admit(ctx, reports.entries.can);
  const content = await entriesContent(ctx, input.filter ?? {});
  checkRows(content, 'pdf');
  const entries: ReportEntry[] = [];
  for await (const part of content.parts()) entries.push(...part);
  const { paper, rows } = await timesheetPaper(ctx, await paperFor(ctx, input), entries, {
    isRounded: input.filter?.rounding !== undefined,
  });
  const table = tableOf<TableRow<'entries'>>(input, { columns: columnsOfTable('entries') }, { rows });
  return { ...table, paper, groupBy: groupColumnOf(input) };
}

/** The whole report as a table. */
export const reportTable = (ctx: Ctx, input: ExportInput): Promise<Table> =>
  input.layout === 'timesheet' && input.report === 'entries' && input.format === 'pdf'
    ? timesheetTable(ctx, input)
    : tableOfKind(ctx, input.report, input);

const exported = async (ctx: Ctx, input: ExportInput): Promise<File> =>
  tableFile(await reportTable(ctx, input), input.format);

export { exported as export };
