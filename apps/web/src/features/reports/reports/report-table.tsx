import {
  type Column,
  type ColumnKey,
  type ColumnKind,
  type Columns,
  type ColumnValues,
  columnKeys,
  columnsOfTable,
  type TableKind,
  type TableRow,
} from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { ColumnSums, type SumRow, sumRowOf } from '@stint/domain/reports/column-sums';
import { clockAt, dayOf } from '@stint/domain/time';
import { type ReactNode, useState } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Pager, usePages } from '../../../ui/pager.tsx';
import {
  type CardPart,
  Cell,
  HeaderCell,
  Row as Line,
  Table,
  TableBody,
  TableFoot,
  TableHead,
} from '../../../ui/table.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useColumnLabel } from '../../outside/report-export/index.ts';

const numeric: readonly ColumnKind[] = ['duration', 'hours', 'change', 'count', 'percent', 'money'];
const isNumeric = ({ kind }: Column<never>) => numeric.includes(kind);

/** 1:20 more or less than before; the sign stands before the number in every direction of writing. */
function signed(seconds: number, total: (ms: number) => string): string {
  const text = total(Math.abs(seconds) * 1000);
  return text === total(0) ? text : `${seconds > 0 ? '+' : '−'}${text}`;
}

/** How values are shown that have no look of their own. */
function useValueText() {
  const { calendarDate, money, percent, total, wallTime } = useFormats();
  const formatters: { [Kind in ColumnKind]: (value: NonNullable<ColumnValues[Kind]>) => ReactNode } = {
    text: (text) => text,
    word: ({ text }) => text,
    group: ({ name, value }) => name ?? value,
    date: calendarDate,
    instant: (at) => calendarDate(dayOf(at, 'UTC')),
    moment: ({ at, timeZone }) => at && `${calendarDate(dayOf(at, timeZone))} ${wallTime(clockAt(at, timeZone))}`,
    duration: (seconds) => <Elapsed meter={standing(seconds * 1000)} />,
    hours: (seconds) => <Elapsed meter={standing(seconds * 1000)} />,
    change: (seconds) => (
      <bdi dir="ltr" title={clock(Math.abs(seconds) * 1000)}>
        {signed(seconds, total)}
      </bdi>
    ),
    count: (count) => count,
    percent: (share) => percent(share),
    money: ({ amount, currency }) => (currency ? money(amount, currency) : <HoursLeft hours={amount} />),
  };
  return <Kind extends ColumnKind>(kind: Kind, value: ColumnValues[Kind] | undefined): ReactNode => {
    if (value === undefined) return null;
    if (value === null) return numeric.includes(kind) ? '–' : null;
    return formatters[kind](value);
  };
}

/** Hours of a budget; those beyond it are negative. */
const HoursLeft = ({ hours: count }: { hours: number }) => (
  <bdi dir="ltr">
    {count < 0 && '−'}
    <Elapsed meter={standing(Math.round(Math.abs(count) * 3_600_000))} />
  </bdi>
);

interface MemberNameProps {
  employee: { fullName: string; user: { imageUrl?: string | null | undefined } };
}

export const MemberName = ({ employee: { fullName, user } }: MemberNameProps) => (
  <span className="inline-flex items-center gap-2">
    <Avatar name={fullName} image={user.imageUrl ?? null} size="tiny" decorative />
    <span dir="auto" className="max-w-48 truncate">
      {fullName}
    </span>
  </span>
);

/** What a column looks like on one page, where that is not what its kind looks like. */
export interface Look<Row> {
  heading?: string;
  render?: (row: Row) => ReactNode;
  className?: string | ((row: Row) => string);
  /** Whether it is aligned at the end. */
  isNumeric?: boolean;
  /** Rows are not sorted by it. */
  isUnsorted?: boolean;
  /** Of its sum. */
  total?: (value: number) => ReactNode;
}

interface Sort {
  key: string;
  down: boolean;
}

/** Where a row stands: a head has rows below it. */
export type Level = 'head' | 'below' | 'plain';

export interface ReportTableProps<Kind extends TableKind, Row extends TableRow<Kind>> {
  report: Kind;
  name: string;
  /** Those of the page by default. */
  columns?: readonly ColumnKey<Kind, 'page'>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  /** The column that says what a row is about. */
  head?: ColumnKey<Kind, 'page'>;
  /** The column that a card shows beside the name on a phone; the last number by default. */
  figure?: ColumnKey<Kind, 'page'>;
  looks?: { [Key in ColumnKey<Kind, 'page'>]?: Look<Row> };
  /** The rows that stand below one. */
  below?: (row: Row) => readonly Row[];
  levelOf?: (row: Row) => Level;
  /** The totals that the report has itself; without them its rows are added up. Null for a table without sums. */
  totals?: readonly TableRow<Kind>[] | null;
  totalLabel?: (at: number) => string;
  isSortable?: boolean;
  /** The rows come in the order of the head. */
  isSorted?: boolean;
  /** How many rows stand on a page at first; without it all of them do. */
  pageSize?: number;
  pagerName?: string;
  /** Numbers are not muted. */
  isPlain?: boolean;
  /** Many narrow columns. */
  isDense?: boolean;
  /** On a phone the table scrolls sideways; without it each row is a card. */
  isWide?: boolean;
}

type Measure = number | null;
const measureOf = (value: ColumnValues[ColumnKind]): Measure => (typeof value === 'number' ? value : null);

/** The table of a report, made from the description of its columns. */
export function ReportTable<Kind extends TableKind, Row extends TableRow<Kind>>(props: ReportTableProps<Kind, Row>) {
  const { report, name, rows, keyOf, pageSize, below = () => [], looks = {}, totals } = props;
  const t = useText('reports');
  const labelOf = useColumnLabel();
  const described = columnsOfTable(report) as Columns<TableRow<Kind>>;
  const keys = props.columns ?? columnKeys(report, 'page');
  const columns = keys.flatMap((key): TableColumn<Row, TableRow<Kind>>[] => {
    const column = described[key];
    const look: Look<Row> = (looks as Record<string, Look<Row>>)[key] ?? {};
    return column ? [{ id: key, column, look, label: look.heading ?? labelOf(report, key) }] : [];
  });
  const { sorted, heading } = useSorted({
    rows,
    columns,
    head: props.head,
    total: totals?.[0],
    isSorted: props.isSorted ?? false,
  });
  const pager = usePages(sorted.length, pageSizes, pageSize ?? pageSizes[0]);
  const pageRows = pageSize ? sorted.slice((pager.page - 1) * pager.size, pager.page * pager.size) : sorted;
  const parts = partsOf(columns, props);
  const line = { columns, parts, head: props.head, total: totals?.[0], isPlain: props.isPlain ?? false };
  return (
    <>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table cards={!props.isWide} name={name} isDense={props.isDense ?? false}>
          <TableHead>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                numeric={column.look.isNumeric ?? isNumeric(column.column)}
                {...(props.isSortable && !column.look.isUnsorted && heading(column.id))}
              >
                {column.label}
              </HeaderCell>
            ))}
          </TableHead>
          <TableBody>
            {pageRows.flatMap((row, at) => {
              const rowsBelow = below(row);
              const level = props.levelOf?.(row) ?? (rowsBelow.length > 0 ? 'head' : 'plain');
              return [
                <ReportLine key={keyOf(row, at)} {...{ ...line, row, level }} />,
                ...rowsBelow.map((item, index) => (
                  <ReportLine key={`${keyOf(row, at)} ${keyOf(item, index)}`} {...line} row={item} level="below" />
                )),
              ];
            })}
          </TableBody>
          {totals !== null && (
            <TotalLines
              columns={columns}
              parts={parts}
              sums={totals?.map((row) => sumRowOf(described, row)) ?? addedUp(described, rows)}
              labelOf={props.totalLabel ?? (() => t('total'))}
            />
          )}
        </Table>
      </div>
      {pageSize && rows.length > pageSizes[0] && (
        <Pager name={props.pagerName ?? t('pages')} {...pager} className="print:hidden" />
      )}
    </>
  );
}

/** The place of each column in the card of a phone: what it is about, one figure, the others as lines. */
function partsOf(
  columns: readonly Pick<TableColumn<never, never>, 'id' | 'column'>[],
  { head, figure }: { head?: string | undefined; figure?: string | undefined },
): ReadonlyMap<string, CardPart> {
  const name = head ?? columns[0]?.id;
  const number = figure ?? columns.findLast(({ column }) => isNumeric(column))?.id;
  return new Map(columns.map(({ id }) => [id, id === name ? 'name' : id === number ? 'figure' : 'detail']));
}

interface TableColumn<Row, Total> {
  id: string;
  column: Column<Total>;
  look: Look<Row>;
  label: string;
}

function addedUp<Total>(columns: Columns<Total>, rows: readonly Total[]): SumRow[] {
  const sums = new ColumnSums(columns);
  for (const row of rows) sums.add(row);
  return sums.rows();
}

interface SortedRows<Row, Total> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row, Total>[];
  head: string | undefined;
  total: Total | undefined;
  /** They come in the order of the head. */
  isSorted: boolean;
}

/** Rows by the values of a column, or in the order in which they came and the other way round. */
function useSorted<Total, Row extends Total>({ rows, columns, head, total, isSorted }: SortedRows<Row, Total>) {
  const [sort, setSort] = useState<Sort | null>(isSorted && head ? { key: head, down: false } : null);
  const heading = (key: string) => ({
    sorted: sort?.key !== key ? ('none' as const) : sort.down ? ('descending' as const) : ('ascending' as const),
    onSort: () => setSort({ key, down: sort?.key === key ? !sort.down : key !== head || sort === null }),
  });
  const column = columns.find(({ id }) => id === sort?.key)?.column;
  if (!sort || !column) return { sorted: rows, heading };
  if (sort.key === head) return { sorted: sort.down ? rows.toReversed() : rows, heading };
  const measure = (row: Row) => measureOf(column.value(row, total)) ?? -1;
  return {
    sorted: rows.toSorted((row, other) => (sort.down ? -1 : 1) * (measure(row) - measure(other))),
    heading,
  };
}

interface ReportLineProps<Row, Total> {
  row: Row;
  parts: ReadonlyMap<string, CardPart>;
  columns: readonly TableColumn<Row, Total>[];
  head: string | undefined;
  total: Total | undefined;
  level: Level;
  isPlain: boolean;
}

const ReportLine = <Total, Row extends Total>({ columns, head, parts, ...line }: ReportLineProps<Row, Total>) => (
  <Line className={line.level === 'head' ? 'bg-sunken font-semibold' : undefined}>
    {columns.map((column) => (
      <ReportCell key={column.id} {...line} {...column} part={parts.get(column.id)} isHead={column.id === head} />
    ))}
  </Line>
);

/** What a cell looks like that has no look of its own. */
function classOf(column: Column<never>, isNumber: boolean, isPlain: boolean): string {
  if (isNumber && !isPlain) return 'text-muted';
  return column.kind === 'date' ? 'whitespace-nowrap' : '';
}

type ReportCellProps<Row, Total> = Omit<ReportLineProps<Row, Total>, 'columns' | 'head' | 'parts'> &
  TableColumn<Row, Total> & { isHead: boolean; part: CardPart | undefined };

function ReportCell<Total, Row extends Total>(props: ReportCellProps<Row, Total>) {
  const { row, column, look, total, level, isPlain } = props;
  const textOf = useValueText();
  const content = look.render ? look.render(row) : textOf(column.kind, column.value(row, total));
  const own = typeof look.className === 'function' ? look.className(row) : look.className;
  const isName = column.kind === 'text' || column.kind === 'group';
  const dir = isName && (isPlain || !look.render) ? 'auto' : undefined;
  const indent = cx(level !== 'head' && 'font-normal', level === 'below' && 'ps-8');
  if (props.isHead)
    return (
      <th
        scope="row"
        dir={dir}
        data-part={props.part}
        className={cx('h-row px-(--cell-space) text-start', indent, own)}
      >
        {content}
      </th>
    );
  const isNumber = look.isNumeric ?? isNumeric(column);
  return (
    <Cell
      numeric={isNumber}
      dir={dir}
      {...(props.part && { part: props.part })}
      label={props.label}
      className={own ?? classOf(column, isNumber, isPlain)}
    >
      {content}
    </Cell>
  );
}

interface TotalLinesProps<Row, Total> {
  parts: ReadonlyMap<string, CardPart>;
  columns: readonly TableColumn<Row, Total>[];
  sums: readonly SumRow[];
  labelOf: (at: number) => string;
}

function TotalLines<Row, Total>({ columns, parts, sums, labelOf }: TotalLinesProps<Row, Total>) {
  const textOf = useValueText();
  const before = columns.findIndex(({ column }) => column.sum);
  if (before < 1) return null;
  return (
    <TableFoot>
      {sums.map((sum, at) => (
        <tr key={labelOf(at)}>
          <th scope="row" colSpan={before} data-part="name" className="h-row px-(--cell-space) text-start">
            {labelOf(at)}
          </th>
          {columns.slice(before).map(({ id, column, look, label }) => (
            <Cell
              key={id}
              numeric={look.isNumeric ?? isNumeric(column)}
              {...(sum[id] === undefined ? { part: 'absent' } : { part: parts.get(id) ?? 'detail' })}
              label={label}
            >
              {look.total ? look.total(Number(sum[id])) : textOf(column.kind, sum[id] as ColumnValues[ColumnKind])}
            </Cell>
          ))}
        </tr>
      ))}
    </TableFoot>
  );
}
