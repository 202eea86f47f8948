import type { ColumnKind, Columns, ColumnValues, HoursStyle } from '@stint/contract';
import { decimalsOf, majorOf, minorOf } from '@stint/domain/money';
import { ColumnSums, type SumRow, sumRowOf } from '@stint/domain/reports/column-sums';
import { dateGroupings } from '@stint/domain/reports/report-ranges';
import { type Cell, isDuration, partsOf, type Table, type Row as TableRow } from './table.ts';

type Words = Readonly<Record<string, string>>;

/** The columns of a file in their order, and the words of closed lists. */
interface TableInput {
  name: string;
  columns: readonly { key: string; label: string }[];
  words?: Words | undefined;
  /** How lengths of time are written; with seconds without one. */
  hours?: HoursStyle | undefined;
  /** Whether a CSV file ends with the sums, too. */
  withTotal?: boolean | undefined;
}

interface ListedRows<Row> {
  rows: readonly Row[];
  /** Those that the report has itself, one for each currency; without them its rows are added up. */
  totals?: readonly Row[];
}
interface StreamedRows<Row> {
  count: number;
  parts: () => AsyncIterable<readonly Row[]>;
}
export type Content<Row> = ListedRows<Row> | StreamedRows<Row>;

const time = (seconds: number): Cell => ({ seconds });
const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
const isDate = (key: string) => key === 'date' || dateGroupings.some((grouping) => grouping === key);

const cells: { [Kind in ColumnKind]: (value: NonNullable<ColumnValues[Kind]>, words: Words) => Cell } = {
  text: (text) => text,
  word: ({ key, text }, words) => (key === null ? undefined : words[key]) ?? text,
  group: ({ by, value, name }, words) => {
    if (value !== null && isDate(by)) return day(value);
    if (value !== null && by === 'reason') return words[value] ?? value;
    return name ?? words[`no_${by}`] ?? null;
  },
  date: day,
  instant: (at) => new Date(at),
  moment: ({ at, timeZone }) => at && { at, calendar: timeZone },
  duration: time,
  change: time,
  hours: (seconds) => ({ hoursOf: { seconds } }),
  count: (count) => count,
  percent: (percent) => percent,
  money: ({ amount, currency }) =>
    currency
      ? { amount: majorOf(minorOf(amount, currency), currency), decimals: decimalsOf(currency) }
      : time(Math.round(amount * 3600)),
};

const cellOf = <Kind extends ColumnKind>(kind: Kind, value: ColumnValues[Kind] | undefined, words: Words): Cell =>
  value === null || value === undefined ? null : cells[kind](value, words);

const inHours = (cell: Cell): Cell => (isDuration(cell) ? { hoursOf: { seconds: cell.seconds } } : cell);

const added: readonly ColumnKind[] = ['duration', 'hours', 'change', 'count', 'money'];

interface Report<Row> {
  columns: Columns<Row>;
  currencyOf?: ((row: Row) => string | null) | undefined;
}

/** Rows in the requested columns, and their sums as the last rows where a column has one. */
export function tableOf<Row>(
  { name, columns: requested, words = {}, hours, withTotal = false }: TableInput,
  { columns, currencyOf }: Report<Row>,
  content: Content<Row>,
): Table {
  const sums = new ColumnSums(columns, currencyOf);
  const isListed = 'rows' in content;
  if (isListed) for (const row of content.rows) sums.add(row);
  const totals = (): SumRow[] =>
    isListed && content.totals ? content.totals.map((row) => sumRowOf(columns, row)) : sums.rows();
  const convert = hours === 'decimal' ? inHours : (cell: Cell) => cell;
  const totalOf = (sum: SumRow): TableRow =>
    requested.map(({ key }, at) => {
      const column = columns[key];
      const cell = column ? convert(cellOf(column.kind, sum[key] as ColumnValues[ColumnKind], words)) : null;
      return cell ?? (at === 0 ? (words.total ?? null) : null);
    });
  const rowOf = (row: Row): TableRow =>
    requested.map(({ key }) => {
      const column = columns[key];
      return column ? convert(cellOf(column.kind, column.value(row), words)) : null;
    });
  return {
    name,
    count: isListed ? content.rows.length : content.count,
    columns: requested.map(({ key, label }) => {
      const { kind = 'text', width = 16, sum = false } = columns[key] ?? {};
      const isPercent = kind === 'percent';
      const isAdded = added.includes(kind);
      return { label, width, isNumber: isAdded || isPercent, isPercent, isSummed: sum && isAdded };
    }),
    async *parts() {
      for await (const rows of isListed ? partsOf(content.rows) : content.parts()) {
        if (!isListed) for (const row of rows) sums.add(row);
        yield rows.map(rowOf);
      }
    },
    total: requested.some(({ key }) => columns[key]?.sum) ? () => totalOf(totals().at(-1) ?? {}) : undefined,
    furtherTotals: () => totals().slice(0, -1).map(totalOf),
    isSummedInCsv: withTotal,
    isShort: hours === 'clock',
  };
}
