import { type Summary, type SummaryKey, summaryColumns } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import type { Days } from '@stint/domain/reports/report-ranges';
import type { Filter } from '@stint/domain/reports/report-settings';
import Columns3 from 'lucide-react/icons/columns-3';
import { Fragment, type ReactNode, useState } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuCheck } from '../../../ui/menu.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { Explained } from './explained.tsx';
import { filterOfKeys, type Group, isDivided, useKeyLabel } from './keys.ts';
import { Mark } from './mark.tsx';
import type { Searching } from './range-bar.tsx';

export type SummaryColumn = (typeof summaryColumns)[number];

const areColumns = (value: unknown): value is SummaryColumn[] =>
  Array.isArray(value) && value.every((item) => summaryColumns.some((column) => column === item));
const columnsPref = pref<SummaryColumn[]>('stint.reportColumns', areColumns, [...summaryColumns]);

type ReportSearch = Searching['search'];

/** The columns that were chosen: those of the address, such as a saved report has them, else those of this browser. */
export function useChosenColumns({ columns }: Pick<ReportSearch, 'columns'>): readonly SummaryColumn[] {
  const own = usePref(columnsPref);
  return columns ?? own;
}

/** The columns that are shown: those that were chosen, as far as there is something in them. */
export function useShownColumns(
  summary: Summary | undefined,
  search: Pick<ReportSearch, 'columns' | 'rounding'>,
): SummaryColumn[] {
  const chosen = useChosenColumns(search);
  const there: Partial<Record<SummaryColumn, boolean>> = {
    exact: search.rounding !== undefined,
    activity: summary?.totals.activity !== null,
    before: summary?.before !== null,
    difference: summary?.before !== null,
  };
  return summaryColumns.filter((column) => column === 'time' || (chosen.includes(column) && there[column] !== false));
}

export function ColumnsMenu({ search, onSearch }: Searching) {
  const t = useText('reports');
  const chosen = useChosenColumns(search);
  const choose = (next: SummaryColumn[]) => {
    columnsPref.set(next);
    if (search.columns) onSearch({ ...search, columns: next });
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small">
          <Columns3 />
          {t('columns')}
        </Button>
      }
    >
      {summaryColumns
        .filter((column) => column !== 'time')
        .map((column) => (
          <MenuCheck
            key={column}
            checked={chosen.includes(column)}
            onChange={(on) =>
              choose(
                summaryColumns.filter((summaryColumn) =>
                  summaryColumn === column ? on : chosen.includes(summaryColumn),
                ),
              )
            }
          >
            {t(`col_${column}`)}
          </MenuCheck>
        ))}
    </Menu>
  );
}

type Figures = Omit<Group, 'key' | 'rows'>;

/** 1:20 more or less than before; the sign stands before the number in every direction of writing. */
export const signed = (seconds: number): string =>
  seconds === 0 ? '0:00' : `${seconds > 0 ? '+' : '−'}${hours(Math.abs(seconds) * 1000)}`;

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

/** What stands in a column, apart from the time itself, which opens its entries. */
function figureOf(column: SummaryColumn, figures: Figures, total: number): ReactNode {
  const { seconds, before } = figures;
  const time = (value: number) => <Elapsed meter={standing(value * 1000)} />;
  switch (column) {
    case 'time':
      return time(seconds);
    case 'exact':
      return time(figures.exactSeconds);
    case 'share':
      return `${percent(seconds, total)}%`;
    case 'tracked':
      return time(figures.trackedSeconds);
    case 'manual':
      return time(figures.manualSeconds);
    case 'billableTime':
      return time(figures.billableSeconds);
    case 'entries':
      return figures.entries;
    case 'activity':
      return figures.activity === null ? '–' : `${figures.activity}%`;
    case 'before':
      return before === null ? '–' : time(before);
    case 'difference':
      return before === null ? '–' : <bdi dir="ltr">{signed(seconds - before)}</bdi>;
  }
}

const measureOf = (column: SummaryColumn, { seconds, before, ...figures }: Figures): number =>
  ({
    time: seconds,
    exact: figures.exactSeconds,
    share: seconds,
    tracked: figures.trackedSeconds,
    manual: figures.manualSeconds,
    billableTime: figures.billableSeconds,
    entries: figures.entries,
    activity: figures.activity ?? -1,
    before: before ?? 0,
    difference: seconds - (before ?? 0),
  })[column];

interface Sort {
  column: SummaryColumn | 'first';
  down: boolean;
}

function sorted(groups: readonly Group[], sort: Sort | null): readonly Group[] {
  if (!sort) return groups;
  const { column, down } = sort;
  if (column === 'first') return down ? groups.toReversed() : groups;
  return groups.toSorted((group, other) => (down ? -1 : 1) * (measureOf(column, group) - measureOf(column, other)));
}

interface SummaryTableProps {
  name: string;
  first: string;
  summary: Summary;
  groups: readonly Group[];
  days: Days;
  filter: Filter;
  search: Pick<ReportSearch, 'columns' | 'rounding'>;
}

export function SummaryTable({ name, first, summary, groups, days, filter, search }: SummaryTableProps) {
  const t = useText('reports');
  const [sort, setSort] = useState<Sort | null>(null);
  const columns = useShownColumns(summary, search);
  const { shown, pager } = usePaged(sorted(groups, sort), pageSizes as unknown as [number, ...number[]], 50);
  const total = summary.totals.seconds;
  const line = { columns, total, days, filter, summary };
  const heading = (column: Sort['column'], startsDown: boolean) => ({
    sorted: sort?.column !== column ? ('none' as const) : sort.down ? ('descending' as const) : ('ascending' as const),
    onSort: () => setSort({ column, down: sort?.column === column ? !sort.down : startsDown }),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={name}>
          <TableHead>
            <HeaderCell {...heading('first', groups.length > 0 && sort === null)}>{first}</HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column} numeric {...heading(column, true)}>
                {t(`col_${column}`)}
              </HeaderCell>
            ))}
          </TableHead>
          <TableBody>
            {shown.map((group) => (
              <Fragment key={group.key.value}>
                <Line
                  {...line}
                  keys={[group.key]}
                  figures={group}
                  isHead={group.rows.some(({ keys }) => keys.length > 1)}
                />
                {group.rows
                  .filter(({ keys }) => keys.length > 1)
                  .map((row) => (
                    <Line key={row.keys[1]?.value} {...line} keys={row.keys} figures={row} />
                  ))}
              </Fragment>
            ))}
          </TableBody>
          <TableFoot>
            <tr>
              <th scope="row" className="h-row px-3 text-start">
                {t('total')}
              </th>
              {columns.map((column) => (
                <Cell key={column} numeric>
                  {column === 'time' ? (
                    <Explained seconds={total} name={t('total')} filter={filter} />
                  ) : (
                    figureOf(column, { ...summary.totals, before: summary.before?.totals.seconds ?? null }, total)
                  )}
                </Cell>
              ))}
            </tr>
          </TableFoot>
        </Table>
      </div>
      {groups.length > (pageSizes[0] ?? 0) && <Pager name={t('pages')} {...pager} className="print:hidden" />}
    </div>
  );
}

interface LineProps {
  keys: readonly SummaryKey[];
  figures: Figures;
  columns: readonly SummaryColumn[];
  total: number;
  days: Days;
  filter: Filter;
  summary: Summary;
  /** Rows of the second grouping stand below it. */
  isHead?: boolean;
}

function Line({ keys, figures, columns, total, days, filter, summary, isHead = false }: LineProps) {
  const { long } = useKeyLabel(days);
  const key = keys.at(-1);
  if (!key) return null;
  const names = keys.map(long);
  return (
    <Row className={isHead ? 'bg-sunken font-semibold' : undefined}>
      <th
        scope="row"
        className={`h-row px-3 text-start ${isHead ? '' : 'font-normal'} ${keys.length > 1 ? 'ps-8' : ''}`}
      >
        <span className="inline-flex items-center gap-2">
          <Mark of={key} />
          <span dir="auto" className="max-w-72 truncate">
            {long(key)}
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <Cell key={column} numeric className={column === 'time' ? 'font-medium' : 'text-muted'}>
          {column === 'time' && !isDivided(filter, summary, keys) ? (
            <Explained seconds={figures.seconds} name={names.join(' · ')} filter={filterOfKeys(filter, keys)} />
          ) : (
            figureOf(column, figures, total)
          )}
        </Cell>
      ))}
    </Row>
  );
}
