import { type Column, type Columns, type ColumnValues, columnsOf, moment, word } from '../columns.ts';
import type { Access } from '../route.ts';
import type { TimesheetSummary } from '../time/timesheets.ts';
import { type Board, boardsApi } from '../work/boards.ts';
import { plansApi } from '../work/plans.ts';
import { projectColumns } from '../work/projects.ts';
import { budgetsApi, type PaymentsDue, type ProjectBudget } from '../work/rates.ts';
import { taskColumns } from '../work/task-columns.ts';
import { contactsApi, type OrganizationContact } from '../workspace/contacts.ts';
import type { Employee } from '../workspace/members.ts';
import { labelOf, labelsApi, type Tag } from '../workspace/vocabularies.ts';
import type { AppUsage, TeamDashboard } from './dashboard-shapes.ts';
import type { InvoiceSummary } from './invoice-shapes.ts';
import { invoicesApi } from './invoices.ts';
import type { ExpectedTime, HoursReport, ReportEntry, SummaryRow } from './report-shapes.ts';

const tenths = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

/** What a credit note takes back counts against the rest. Nothing stays 0, which has no sign. */
const signed = ({ type }: InvoiceSummary, value: number) => (type === 'CREDIT_NOTE' ? 0 - value : value);
const signedMoney = (invoice: InvoiceSummary, amount: number) => ({
  amount: signed(invoice, amount),
  currency: invoice.currency,
});

interface OfPerson {
  employee: { fullName: string };
}
/** The time of a person against their limit, in seconds. */
export type LimitRow = OfPerson & { date: string; duration: number; limit: number };
export type ExpectedRow = OfPerson & ExpectedTime & { date: string | null };
/** A person's hours by period. */
export type HoursRow = OfPerson & HoursReport['totals'];
export type PaymentRow = OfPerson & Omit<PaymentsDue['rows'][number], 'employee'>;
/** An entry; strangers see less of it on a public page. */
export type EntryRow = Pick<ReportEntry, 'date' | 'description' | 'reason' | 'seconds'> &
  Partial<
    Pick<
      ReportEntry,
      | 'client'
      | 'team'
      | 'logType'
      | 'status'
      | 'isBillable'
      | 'isBilled'
      | 'from'
      | 'to'
      | 'createdAt'
      | 'timeZone'
      | 'exactSeconds'
    >
  > & {
    employee: { name: string };
    project: { name: string } | null;
    task: { title: string } | null;
  };
export type UsageRow = AppUsage & { type: 'APP' | 'URL'; key: ColumnValues['group'] };
export type BoardRow = Pick<Board, 'name' | 'createdAt' | 'updatedAt'> & { project: string | null };
/** A task of a daily plan. `seconds` of the plan are in its first row, so that the column adds up. */
export interface PlanRow {
  date: string;
  member: string;
  seconds: number | null;
  number: string | null;
  title: string | null;
  status: string | null;
  estimate: number | null;
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type PeriodKey = `period${'' | 1 | 2 | 3}${Digit}`;
/** The columns of as many periods as the hours can have; a page and a file name those that they need. */
export const periodKeys = Array.from({ length: 40 }, (_, at) => `period${at}` as PeriodKey);
const periods = Object.fromEntries(
  periodKeys.map((key, at) => [
    key,
    {
      kind: 'duration',
      value: ({ cells }: HoursRow) => cells[at]?.worked ?? null,
      sum: true,
      label: 'reports:by_day',
      in: 'request',
    },
  ]),
) as Record<PeriodKey, Extract<Column<HoursRow>, { kind: 'duration' }> & { label: 'reports:by_day'; in: 'request' }>;

interface Report {
  /** The permission that one needs to see it. */
  can: Access;
  columns: Columns<never>;
  /** The currency that a row is added up in, where there may be several; null for a row that counts in no sum. */
  currencyOf?: (row: never) => string | null;
}

/** The columns of every report and list, in their order. Page tables, public pages, print and files are made from them. */
// biome-ignore format: it reads as a table
export const reports = {
  hours: {
    can: 'member',
    columns: columnsOf<HoursRow>()({
      member:   { kind: 'text',     value: ({ employee }) => employee.fullName, width: 24 },
      ...periods,
      time:     { kind: 'duration', value: ({ worked }) => worked, sum: true, label: 'reports:total' },
      expected: { kind: 'duration', value: ({ expected }) => expected, sum: true },
      overtime: { kind: 'duration', value: ({ overtime }) => overtime, sum: true },
      gaps:     { kind: 'count',    value: ({ gaps }) => gaps, sum: true },
      decimal:  { kind: 'hours',    value: ({ worked }) => worked, sum: true, in: 'file' },
    }),
  },
  summary: {
    can: 'member',
    columns: columnsOf<SummaryRow>()({
      first:        { kind: 'group',    value: ({ keys }) => keys[0] ?? null, width: 30, label: 'reports:groupBy' },
      second:       { kind: 'group',    value: ({ keys }) => keys[1] ?? null, width: 30, label: 'reports:thenBy', in: 'file' },
      time:         { kind: 'duration', value: ({ seconds }) => seconds, sum: true },
      exact:        { kind: 'duration', value: ({ exactSeconds }) => exactSeconds, sum: true },
      share:        { kind: 'percent',  value: ({ seconds }, totals) => tenths(seconds, totals?.seconds ?? 0), sum: true, in: 'page' },
      tracked:      { kind: 'duration', value: ({ trackedSeconds }) => trackedSeconds, sum: true },
      manual:       { kind: 'duration', value: ({ manualSeconds }) => manualSeconds, sum: true },
      billableTime: { kind: 'duration', value: ({ billableSeconds }) => billableSeconds, sum: true },
      entries:      { kind: 'count',    value: ({ entries }) => entries, sum: true },
      activity:     { kind: 'percent',  value: ({ activity }) => activity, sum: true },
      before:       { kind: 'duration', value: ({ before }) => before, sum: true },
      difference:   { kind: 'change',   value: ({ seconds, before }) => before === null ? null : seconds - before, sum: true },
      decimal:      { kind: 'hours',    value: ({ seconds }) => seconds, sum: true, in: 'file' },
    }),
  },
  entries: {
    can: 'member',
    columns: columnsOf<EntryRow>()({
      date:        { kind: 'date',     value: ({ date }) => date },
      member:      { kind: 'text',     value: ({ employee }) => employee.name, width: 24 },
      project:     { kind: 'text',     value: ({ project }) => project?.name ?? null, width: 26, in: 'file' },
      task:        { kind: 'text',     value: ({ task }) => task?.title ?? null, width: 40 },
      client:      { kind: 'text',     value: ({ client }) => client?.name ?? null, in: 'file' },
      team:        { kind: 'text',     value: ({ team }) => team?.name ?? null, label: 'reports:by_team', in: 'request' },
      description: { kind: 'text',     value: ({ description }) => description, width: 40, in: 'file' },
      type:        { kind: 'word',     value: ({ logType }) => word(logType ?? null), in: 'file' },
      reason:      { kind: 'word',     value: ({ reason }) => word(reason) },
      billable:    { kind: 'word',     value: ({ isBillable }) => word(isBillable ? 'yes' : 'no'), in: 'file' },
      billed:      { kind: 'word',     value: ({ isBilled }) => word(isBilled ? 'yes' : 'no'), in: 'file' },
      status:      { kind: 'word',     value: ({ status }) => word(status ?? null), in: 'file' },
      from:        { kind: 'moment',   value: ({ from, timeZone }) => moment(from, timeZone) },
      to:          { kind: 'moment',   value: ({ to, timeZone }) => moment(to, timeZone), in: 'file' },
      added:       { kind: 'moment',   value: ({ createdAt, timeZone }) => moment(createdAt, timeZone), in: 'request' },
      time:        { kind: 'duration', value: ({ seconds }) => seconds, sum: true },
      decimal:     { kind: 'hours',    value: ({ seconds }) => seconds, sum: true, in: 'file' },
      exact:       { kind: 'duration', value: ({ exactSeconds }) => exactSeconds ?? null, sum: true, in: 'request' },
    }),
  },
  limits: {
    can: 'member',
    columns: columnsOf<LimitRow>()({
      date:      { kind: 'date',     value: ({ date }) => date },
      member:    { kind: 'text',     value: ({ employee }) => employee.fullName, width: 24 },
      time:      { kind: 'duration', value: ({ duration }) => duration, sum: true },
      limit:     { kind: 'duration', value: ({ limit }) => limit > 0 ? limit : null },
      percent:   { kind: 'percent',  value: ({ duration, limit }) => limit > 0 ? tenths(duration, limit) : null },
      remaining: { kind: 'change',   value: ({ duration, limit }) => limit > 0 ? limit - duration : null, in: 'file' },
      decimal:   { kind: 'hours',    value: ({ duration }) => duration, sum: true, in: 'file' },
    }),
  },
  expected: {
    can: 'member',
    columns: columnsOf<ExpectedRow>()({
      date:       { kind: 'date',     value: ({ date }) => date },
      member:     { kind: 'text',     value: ({ employee }) => employee.fullName, width: 24 },
      time:       { kind: 'duration', value: ({ worked }) => worked, sum: true, label: 'reports:col_worked' },
      expected:   { kind: 'duration', value: ({ expected }) => expected, sum: true },
      planned:    { kind: 'duration', value: ({ planned }) => planned, sum: true },
      difference: { kind: 'change',   value: ({ worked, expected }) => worked - expected, sum: true },
      decimal:    { kind: 'hours',    value: ({ worked }) => worked, sum: true, in: 'file' },
    }),
  },
  budgets: {
    can: budgetsApi.projects.can,
    columns: columnsOf<ProjectBudget>()({
      project:  { kind: 'text',     value: ({ project }) => project.name, width: 26 },
      client:   { kind: 'text',     value: ({ client }) => client?.name ?? null, in: 'file' },
      unit:     { kind: 'word',     value: ({ unit }) => word(unit, 'unit_'), label: 'money:unit' },
      period:   { kind: 'word',     value: ({ period }) => word(period, 'period_'), label: 'money:period' },
      budget:   { kind: 'money',    value: ({ budget: amount, currency }) => ({ amount, currency }), label: 'projects:budget' },
      used:     { kind: 'money',    value: ({ used: amount, currency }) => ({ amount, currency }), label: 'money:used' },
      left:     { kind: 'money',    value: ({ left: amount, currency }) => ({ amount, currency }), label: 'money:left' },
      currency: { kind: 'text',     value: ({ currency }) => currency, label: 'money:currency', in: 'file' },
      percent:  { kind: 'percent',  value: ({ percent }) => percent },
      unpriced: { kind: 'duration', value: ({ unpricedSeconds, others }) => others.reduce((sum, { seconds }) => sum + seconds, unpricedSeconds), label: 'money:unpricedColumn', in: 'file' },
      time:     { kind: 'duration', value: ({ seconds }) => seconds, in: 'request' },
    }),
  },
  payments: {
    can: budgetsApi.payments.can,
    columns: columnsOf<PaymentRow>()({
      date:     { kind: 'date',     value: ({ date }) => date },
      member:   { kind: 'text',     value: ({ employee }) => employee.fullName, width: 24 },
      time:     { kind: 'duration', value: ({ seconds }) => seconds, sum: true, label: 'reports:col_worked' },
      decimal:  { kind: 'hours',    value: ({ seconds }) => seconds, sum: true, in: 'file' },
      amount:   { kind: 'money',    value: ({ amount, currency }) => currency ? { amount, currency } : null, sum: true, label: 'money:amount' },
      currency: { kind: 'word',     value: ({ currency }) => currency ? { key: null, text: currency } : word('noRate', '', null), sum: true, label: 'money:currency', in: 'file' },
    }),
  },
  approvals: {
    can: 'member',
    columns: columnsOf<TimesheetSummary>()({
      member:    { kind: 'text',     value: ({ employee }) => employee.fullName, width: 24 },
      from:      { kind: 'date',     value: ({ startDate }) => startDate },
      to:        { kind: 'date',     value: ({ endDate }) => endDate },
      time:      { kind: 'duration', value: ({ duration }) => duration, sum: true },
      decimal:   { kind: 'hours',    value: ({ duration }) => duration, sum: true },
      manual:    { kind: 'duration', value: ({ manual }) => manual, sum: true },
      entries:   { kind: 'count',    value: ({ entries }) => entries, sum: true },
      status:    { kind: 'word',     value: ({ status }) => word(status) },
      submitted: { kind: 'moment',   value: ({ submittedAt, timeZone }) => ({ at: submittedAt, timeZone }) },
      comment:   { kind: 'text',     value: ({ comment }) => comment },
    }),
  },
  members: {
    can: 'member',
    columns: columnsOf<Employee>()({
      member: { kind: 'text',     value: ({ fullName }) => fullName, width: 24 },
      email:  { kind: 'text',     value: ({ user }) => user?.email ?? null },
      since:  { kind: 'instant',  value: ({ startedWorkOn }) => startedWorkOn },
      limit:  { kind: 'duration', value: ({ reWeeklyLimit }) => reWeeklyLimit > 0 ? reWeeklyLimit * 3600 : null },
      status: { kind: 'word',     value: ({ user }) => user?.isActive === false ? word('suspended') : null },
    }),
  },
  clients: {
    can: contactsApi.list.can,
    columns: columnsOf<OrganizationContact>()({
      client:  { kind: 'text', value: ({ name }) => name },
      email:   { kind: 'text', value: ({ primaryEmail }) => primaryEmail },
      phone:   { kind: 'text', value: ({ primaryPhone }) => primaryPhone },
      address: { kind: 'text', value: ({ address }) => address, width: 40 },
    }),
  },
  plans: {
    can: plansApi.list.can,
    columns: columnsOf<PlanRow>()({
      date:     { kind: 'date',     value: ({ date }) => date },
      member:   { kind: 'text',     value: ({ member }) => member, width: 24 },
      planned:  { kind: 'duration', value: ({ seconds }) => seconds, sum: true },
      number:   { kind: 'text',     value: ({ number }) => number, label: 'plans:number' },
      task:     { kind: 'text',     value: ({ title }) => title, width: 40, label: 'plans:task' },
      status:   { kind: 'word',     value: ({ status }) => status ? word(status, 'task_', labelOf({ name: status })) : null, label: 'tasks:status' },
      estimate: { kind: 'duration', value: ({ estimate }) => estimate || null, sum: true, label: 'plans:estimated' },
    }),
  },
  labels: {
    can: labelsApi.ofTeam.can,
    columns: columnsOf<Tag>()({
      label:       { kind: 'text', value: ({ name }) => name, label: 'reports:by_label' },
      color:       { kind: 'text', value: ({ color }) => color, label: 'teamSettings:color' },
      description: { kind: 'text', value: ({ description }) => description, width: 40 },
    }),
  },
  boards: {
    can: boardsApi.list.can,
    columns: columnsOf<BoardRow>()({
      board:   { kind: 'text',    value: ({ name }) => name, width: 40, label: 'boards:board' },
      project: { kind: 'text',    value: ({ project }) => project, width: 26 },
      added:   { kind: 'instant', value: ({ createdAt }) => createdAt, label: 'taskPage:created' },
      changed: { kind: 'instant', value: ({ updatedAt }) => updatedAt, label: 'taskPage:updated' },
    }),
  },
  invoices: {
    can: invoicesApi.list.can,
    currencyOf: ({ status, currency }: InvoiceSummary) => status === 'ISSUED' ? currency : null,
    columns: columnsOf<InvoiceSummary>()({
      number:   { kind: 'text',     value: ({ number }) => number, label: 'invoices:number' },
      client:   { kind: 'text',     value: ({ clientName }) => clientName, label: 'invoices:client' },
      from:     { kind: 'date',     value: ({ startDate }) => startDate },
      to:       { kind: 'date',     value: ({ endDate }) => endDate },
      date:     { kind: 'date',     value: ({ date }) => date, label: 'invoices:date' },
      due:      { kind: 'date',     value: ({ dueDate }) => dueDate, label: 'invoices:due' },
      status:   { kind: 'word',     value: ({ state, status }) => word(state, 'invoice_', status), label: 'invoices:status' },
      time:     { kind: 'duration', value: (invoice) => signed(invoice, invoice.seconds), sum: true },
      decimal:  { kind: 'hours',    value: (invoice) => signed(invoice, invoice.seconds), sum: true, in: 'request' },
      net:      { kind: 'money',    value: (invoice) => signedMoney(invoice, invoice.net), sum: true, label: 'invoices:net' },
      tax:      { kind: 'money',    value: (invoice) => signedMoney(invoice, invoice.tax), sum: true, label: 'invoices:tax' },
      total:    { kind: 'money',    value: (invoice) => signedMoney(invoice, invoice.total), sum: true, label: 'invoices:total' },
      outstanding: { kind: 'money', value: ({ outstanding: amount, currency }) => ({ amount, currency }), sum: true, label: 'invoices:outstanding', in: 'request' },
      currency: { kind: 'text',     value: ({ currency }) => currency, sum: true, label: 'money:currency' },
    }),
  },
  usage: {
    can: 'member',
    columns: columnsOf<UsageRow>()({
      first:       { kind: 'group',    value: ({ key }) => key, width: 30, label: 'reports:groupBy', in: 'file' },
      type:        { kind: 'word',     value: ({ type }) => word(type), in: 'file' },
      application: { kind: 'text',     value: ({ title }) => title, width: 40, label: 'dashboards:groupedBy_application' },
      dates:       { kind: 'date',     value: ({ dates }) => dates[0]?.date ?? null, label: 'dashboards:visitedDates', in: 'page' },
      from:        { kind: 'date',     value: ({ dates }) => dates[0]?.date ?? null, in: 'file' },
      to:          { kind: 'date',     value: ({ dates }) => dates.at(-1)?.date ?? null, in: 'file' },
      percent:     { kind: 'percent',  value: ({ percent }) => percent, label: 'timesheets:share' },
      time:        { kind: 'duration', value: ({ seconds }) => seconds, sum: true, label: 'timesheets:timeSpent' },
      decimal:     { kind: 'hours',    value: ({ seconds }) => seconds, sum: true, in: 'file' },
      sessions:    { kind: 'count',    value: ({ sessions }) => sessions, sum: true, label: 'dashboards:sessions' },
    }),
  },} satisfies Record<string, Report>;

export type ReportKind = keyof typeof reports;

type DashboardMember = Pick<
  TeamDashboard['members'][number],
  'seconds' | 'trackedSeconds' | 'manualSeconds' | 'billableSeconds' | 'activity' | 'pendingTasks' | 'running'
> &
  OfPerson;

/** The members of the team dashboard. Its file is the summary by member, in the columns that both have. */
// biome-ignore format: it reads as a table
const teamDashboard = {
  columns: columnsOf<DashboardMember>()({
    first:        { kind: 'text',     value: ({ employee }) => employee.fullName, label: 'reports:by_member' },
    time:         { kind: 'duration', value: ({ seconds }) => seconds, sum: true },
    now:          { kind: 'count',    value: ({ running }) => running ? 1 : 0, label: 'dashboards:now', in: 'page' },
    share:        { kind: 'percent',  value: ({ seconds }, totals) => tenths(seconds, totals?.seconds ?? 0), sum: true, in: 'page' },
    tracked:      { kind: 'duration', value: ({ trackedSeconds }) => trackedSeconds, sum: true },
    manual:       { kind: 'duration', value: ({ manualSeconds }) => manualSeconds, sum: true },
    billableTime: { kind: 'duration', value: ({ billableSeconds }) => billableSeconds, sum: true },
    activity:     { kind: 'percent',  value: ({ activity }) => activity, sum: true },
    pending:      { kind: 'count',    value: ({ pendingTasks }) => pendingTasks, sum: true, label: 'dashboards:pendingTasks', in: 'page' },
    decimal:      { kind: 'hours',    value: ({ seconds }) => seconds, sum: true, in: 'file' },
  }),
};

/** Every table that is described by its columns: the reports, and those with a call of their own. */
export const tables = {
  ...reports,
  teamDashboard,
  tasks: { columns: taskColumns },
  projects: { columns: projectColumns },
};
export type TableKind = keyof typeof tables;
type ColumnsOfTable<Kind extends TableKind> = (typeof tables)[Kind]['columns'];
/** What the columns of a table are made from. */
export type TableRow<Kind extends TableKind> =
  ColumnsOfTable<Kind>[keyof ColumnsOfTable<Kind>] extends Column<infer Row> ? Row : never;

type Place = 'page' | 'file';
type OtherPlace = { page: 'file'; file: 'page'; any: never };
/** The columns of a table, or those that its page or a file of it may have. */
export type ColumnKey<Kind extends TableKind, In extends Place | 'any' = 'any'> = {
  [Key in keyof ColumnsOfTable<Kind>]: [ColumnsOfTable<Kind>[Key]] extends [{ in: OtherPlace[In] }] ? never : Key;
}[keyof ColumnsOfTable<Kind>] &
  string;
export type ReportColumn = { [Kind in ReportKind]: ColumnKey<Kind, 'file'> }[ReportKind];

type Label<Kind extends TableKind, Key> = Key extends keyof ColumnsOfTable<Kind>
  ? ColumnsOfTable<Kind>[Key] extends { label: infer Text extends string }
    ? Text
    : `reports:col_${Key & string}`
  : never;
export type ColumnLabel = { [Kind in TableKind]: Label<Kind, keyof ColumnsOfTable<Kind>> }[TableKind];

export const reportKinds = Object.keys(reports) as ReportKind[];

export const columnsOfTable = <Kind extends TableKind>(kind: Kind) =>
  tables[kind].columns as unknown as Readonly<Record<ColumnKey<Kind>, Column<TableRow<Kind>>>>;

/** The columns that a page or a file has by default, in their order. */
export const columnKeys = <Kind extends TableKind, In extends Place>(kind: Kind, place: In): ColumnKey<Kind, In>[] =>
  Object.entries<Column<never>>(tables[kind].columns)
    .filter(([, { in: only = place }]) => only === place)
    .map(([key]) => key as ColumnKey<Kind, In>);

export const labelOfColumn = (kind: TableKind, key: string): ColumnLabel => {
  const columns: Readonly<Record<string, Column<never>>> = tables[kind].columns;
  return (columns[key]?.label ?? `reports:col_${key}`) as ColumnLabel;
};

/** Every column that a file may name. */
export const reportColumns = [
  ...new Set(
    reportKinds.flatMap((kind) =>
      Object.entries<Column<never>>(reports[kind].columns)
        .filter(([, column]) => column.in !== 'page')
        .map(([key]) => key as ReportColumn),
    ),
  ),
];
