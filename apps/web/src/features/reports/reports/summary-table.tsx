import { type Summary, type SummaryRow, summaryColumns } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import type { Filter } from '@stint/domain/reports/report-settings';
import { standing } from '../../../lib/clock/meter.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { ColumnItems } from './column-choice.tsx';
import { Explained } from './explained.tsx';
import { filterOfKeys, type Group, isDivided, useKeyLabel } from './keys.ts';
import { Mark } from './mark.tsx';
import type { Searching } from './range-bar.tsx';
import { ReportTable } from './report-table.tsx';

export type SummaryColumn = (typeof summaryColumns)[number];

const areColumns = (value: unknown): value is SummaryColumn[] =>
  Array.isArray(value) && value.every((item) => summaryColumns.some((column) => column === item));
const columnsPref = pref<SummaryColumn[]>('stint.reportColumns', areColumns, [...summaryColumns]);

const choosable = summaryColumns.filter((column) => column !== 'time');

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

export function SummaryColumns({ search, onSearch }: Searching) {
  const t = useText('reports');
  const chosen = useChosenColumns(search);
  return (
    <ColumnItems
      all={choosable}
      chosen={chosen}
      labelOf={(column) => t(`col_${column}`)}
      onChange={(columns) => {
        const next = summaryColumns.filter((column) => column === 'time' || columns.includes(column));
        columnsPref.set(next);
        if (search.columns) onSearch({ ...search, columns: next });
      }}
    />
  );
}

type SummaryLine = SummaryRow & { rows?: readonly SummaryRow[] };
const lastKey = ({ keys }: SummaryLine) => keys.at(-1);

interface SummaryTableProps {
  name: string;
  first: string;
  summary: Summary;
  groups: readonly Group[];
  days: DateRange;
  filter: Filter;
  search: Pick<ReportSearch, 'columns' | 'rounding'>;
}

export function SummaryTable({ name, first, summary, groups, days, filter, search }: SummaryTableProps) {
  const t = useText('reports');
  const { long } = useKeyLabel(days);
  const columns = useShownColumns(summary, search);
  return (
    <div className="flex flex-col gap-3">
      <ReportTable
        report="summary"
        name={name}
        columns={['first', ...columns]}
        rows={groups.map((group): SummaryLine => ({ ...group, keys: [group.key] }))}
        keyOf={(row) => lastKey(row)?.value ?? ''}
        head="first"
        figure="time"
        below={({ rows = [] }): readonly SummaryLine[] => rows.filter(({ keys }) => keys.length > 1)}
        totals={[{ ...summary.totals, keys: [], before: summary.before?.totals.seconds ?? null }]}
        isSortable
        pageSize={50}
        looks={{
          first: { heading: first, render: (row) => <KeyName row={row} days={days} /> },
          time: {
            className: 'font-medium',
            render: ({ keys, seconds }) =>
              isDivided(filter, summary, keys) ? (
                <Elapsed meter={standing(seconds * 1000)} />
              ) : (
                <Explained seconds={seconds} name={keys.map(long).join(' · ')} filter={filterOfKeys(filter, keys)} />
              ),
            total: (seconds) => <Explained seconds={seconds} name={t('total')} filter={filter} />,
          },
        }}
      />
    </div>
  );
}

function KeyName({ row, days }: { row: SummaryLine; days: DateRange }) {
  const { long } = useKeyLabel(days);
  const key = lastKey(row);
  if (!key) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <Mark group={key} />
      <span dir="auto" className="max-w-72 truncate">
        {long(key)}
      </span>
    </span>
  );
}
