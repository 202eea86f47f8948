import {
  type ColumnKey,
  type ColumnKind,
  columnKeys,
  columnsOfTable,
  labelOfColumn,
  periodKeys,
  type ReportColumn,
  type ReportKind,
  type ReportPage,
  type ReportSettings,
} from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import {
  chartGrouping,
  filterOfPage,
  groupingsOf,
  spanOfExpected,
  spanOfLimits,
  spanOfPayments,
} from '@stint/domain/reports/report-settings';
import type { ReportWords } from '@stint/locales/report-words';
import { type Cell, type Row, type Table, totalRowsOf } from '../../../exports/table.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import type { ReportContent } from './report-content.service.ts';

type ExportInput = In<'reports.export'>;
type Filter = NonNullable<ExportInput['filter']>;

/** Reads a report as the rows of a file. */
export type ReportTable = (ctx: Ctx, input: ExportInput) => Promise<Table>;

interface MailedReport {
  page: ReportPage;
  settings: ReportSettings;
  content: ReportContent;
  name: string;
  /** The heading of its page. */
  title: string;
  /** The words of the reader's language. */
  words: ReportWords;
  /** A date above a column. */
  dated: (date: PlanDate) => string;
}

interface Shape {
  report: ReportKind;
  filter: Filter;
  keys: readonly ReportColumn[];
  labels?: Partial<Record<string, string>>;
}

const keysOf = <Kind extends ReportKind>(
  kind: Kind,
  keys: readonly ColumnKey<Kind, 'file'>[],
): Pick<Shape, 'report' | 'keys'> => ({
  report: kind,
  keys: keys as readonly string[] as readonly ReportColumn[],
});

/** The file of each page: the columns that the page shows. */
function shapeOf({ page, settings, content, words, dated }: MailedReport): Shape {
  const { days, hours } = content;
  const filter = filterOfPage(page, settings, days);
  switch (page) {
    case 'hours': {
      const periods = hours?.periods ?? [];
      const labels = Object.fromEntries(periodKeys.map((key, at) => [key, periods[at] ? dated(periods[at]) : '']));
      const keys = periodKeys.slice(0, periods.length);
      const shape = keysOf('hours', ['member', ...keys, 'time', 'expected', 'overtime', 'gaps']);
      return { ...shape, labels, filter: { ...filter, by: hours?.by } };
    }
    case 'overview':
    case 'time-and-activity': {
      const groupBy = page === 'overview' ? [chartGrouping(days, 1)] : groupingsOf(settings);
      const chosenColumns = settings.columns ?? ['time', 'billableTime', 'entries'];
      const second = groupBy.length > 1 ? (['second'] as const) : [];
      const chosen = columnKeys('summary', 'file').filter((key) => chosenColumns.some((column) => column === key));
      const [first, then] = groupBy;
      const labels = { first: words[`by_${first}`] ?? '', second: words[`by_${then}`] ?? '' };
      const filled = { ...filter, groupBy, ...(settings.compare && { compare: true }) };
      return { ...keysOf('summary', ['first', ...second, ...chosen]), labels, filter: filled };
    }
    case 'manual-time':
      return {
        ...keysOf('entries', ['date', 'member', 'project', 'task', 'reason', 'time']),
        filter,
      };
    case 'weekly-limit':
      return {
        ...keysOf('limits', ['date', 'member', 'time', 'limit', 'percent']),
        filter: { ...filter, duration: spanOfLimits(settings) },
      };
    case 'actual-and-expected': {
      const span = spanOfExpected(settings);
      const all = columnKeys('expected', 'file').filter(
        (key) => key !== 'decimal' && (key !== 'date' || span !== 'member'),
      );
      return { ...keysOf('expected', all), filter: { ...filter, by: span } };
    }
    case 'payments-due':
      return {
        ...keysOf('payments', ['date', 'member', 'time', 'amount', 'currency']),
        filter: { ...filter, duration: spanOfPayments(settings) },
      };
    case 'project-budget':
      return {
        ...keysOf('budgets', ['project', 'client', 'unit', 'period', 'budget', 'used', 'left', 'currency', 'percent']),
        filter,
      };
    case 'team-dashboard': {
      const filled = { ...filter, groupBy: ['member' as const] };
      return {
        ...keysOf('summary', ['first', 'time', 'tracked', 'manual', 'billableTime', 'activity']),
        labels: { first: words.by_member ?? '' },
        filter: filled,
      };
    }
    case 'usage': {
      const { used = 'application', kind } = settings;
      const isGrouped = used !== 'application';
      return {
        ...keysOf('usage', [
          ...(isGrouped ? (['first'] as const) : []),
          'type',
          'application',
          'percent',
          'time',
          'sessions',
        ]),
        labels: { first: words[`dashboards:groupedBy_${used}`] ?? '' },
        filter: { ...filter, usedBy: used, ...(kind && { types: [kind] }) },
      };
    }
  }
}

const emptyGroups = ['team', 'project', 'client', 'task', 'label', 'reason'] as const;

/** The words of the cells: those that the page's own export sends. */
function cellWords(words: ReportWords): Record<string, string> {
  const pairs = [
    ...emptyGroups.map((key) => [`no_${key}`, words[`no_${key}`]]),
    ...Object.entries(words).flatMap(([key, text]) => (key.startsWith('reason_') ? [[key.slice(7), text]] : [])),
    ...Object.entries(words).flatMap(([key, text]) => {
      const [, unit] = /^money:((?:unit|period)_\w+)$/.exec(key) ?? [];
      return unit ? [[unit, text]] : [];
    }),
    ...['total', 'yes', 'no'].map((key) => [key, words[key]]),
    ['noRate', words['money:noRate']],
    ['APP', words['dashboards:app']],
    ['URL', words['dashboards:site']],
    ['no_member', words.someone],
  ];
  return Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
}

const numbers: readonly ColumnKind[] = ['duration', 'hours', 'change', 'count', 'percent', 'money'];
/** Rows that a mail shows; the file has all of them. */
const maxShown = 30;

/** A table as a mail shows it: its first rows and its totals. */
export function shownOf(
  table: Table,
  rows: readonly Row[],
  { report, columns: exportColumns }: Pick<ExportInput, 'report' | 'columns'>,
  textOf: (cell: Cell) => string,
) {
  const { columns, count } = table;
  const described: Readonly<Record<string, { kind: ColumnKind } | undefined>> = columnsOfTable(report);
  const texts = (row: Row) => row.map(textOf);
  return {
    columns: columns.map(({ label }, at) => ({
      label,
      isNumber: numbers.some((kind) => kind === described[exportColumns[at]?.key ?? '']?.kind),
    })),
    rows: rows.slice(0, maxShown).map(texts),
    totals: count > 0 ? totalRowsOf(table).map(texts) : [],
    count,
  };
}

/** What is asked of the export for a report in the reader's words. */
export function exportOf(mailed: MailedReport): ExportInput {
  const { report, keys, labels = {}, filter } = shapeOf(mailed);
  const labelOf = (key: ReportColumn) => {
    const label = labelOfColumn(report, key);
    return labels[key] ?? mailed.words[label] ?? mailed.words[label.replace(/^\w+:/, '')] ?? key;
  };
  return {
    report,
    format: 'pdf',
    name: mailed.name,
    title: mailed.title,
    hours: 'clock',
    columns: keys.map((key) => ({ key, label: labelOf(key) })),
    words: cellWords(mailed.words),
    filter,
  };
}
