import { type ColumnKey, columnKeys, type Summary, type SummaryGrouping, summaryGroupings } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import type { ChartPoint } from './chart-points.ts';
import { groupsOf, isTime, useKeyLabel, withEmptyDates } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { filterKeys, isFiltered, withoutFilters } from './report-search.ts';
import { ColumnsMenu, SummaryTable, useShownColumns } from './summary-table.tsx';
import { Totals } from './totals.tsx';

const groupings = summaryGroupings.filter((summaryGrouping) => summaryGrouping !== 'reason');

/** Worked time by up to two properties. */
export function TimeAndActivityScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { days, filter } = useReport(search, [...filterKeys, 'rounding']);
  const { by = 'day', and, compare } = search;
  const groupBy: SummaryGrouping[] = and ? [by, and] : [by];
  const { data, error, refetch } = useQuery(
    apiQuery(server.reports.summary, { ...filter, groupBy, ...(compare && { compare }) }),
  );
  const columns = useShownColumns(data, search);
  const isExported = (key: ColumnKey<'summary', 'file'>) =>
    key === 'first' || key === 'decimal' || (key === 'second' ? and !== undefined : columns.includes(key));
  return (
    <ReportPage
      title={t('timeAndActivity')}
      {...{ search, onSearch, days, error }}
      page="time-and-activity"
      comparable
      roundable
      filters={filterKeys}
      calendar={data ?? null}
      onRetry={() => void refetch()}
      choices={<Groupings search={search} onSearch={onSearch} />}
      actions={
        <>
          <ColumnsMenu search={search} onSearch={onSearch} />
          <ExportMenu
            report="summary"
            title={t('timeAndActivity')}
            days={days}
            filter={{ ...filter, groupBy, ...(compare && { compare }) }}
            columns={columnKeys('summary', 'file').filter(isExported)}
            labels={{ first: t(`by_${by}`), ...(and && { second: t(`by_${and}`) }) }}
          />
        </>
      }
    >
      {data ? <Report summary={data} by={by} search={search} onSearch={onSearch} /> : <ReportSkeleton />}
    </ReportPage>
  );
}

function Report({ summary, by, search, onSearch }: Searching & { summary: Summary; by: SummaryGrouping }) {
  const t = useText('reports');
  const { days, filter } = useReport(search, [...filterKeys, 'rounding']);
  const groups = groupsOf(summary.rows);
  if (summary.rows.length === 0) return <NoTime {...{ search, onSearch }} />;
  return (
    <>
      <Totals summary={summary} filter={filter} />
      <SummaryChart title={t('totalTime')} summary={summary} by={by} days={days} />
      <SummaryTable
        name={t('timeAndActivity')}
        first={t(`by_${by}`)}
        summary={summary}
        groups={groups}
        days={days}
        filter={filter}
        search={search}
      />
      {(by === 'label' || search.and === 'label') && <p className="text-caption text-muted">{t('labelsHint')}</p>}
    </>
  );
}

const MOST_NAMES = 12;

interface SummaryChartProps {
  title: string;
  summary: Summary;
  by: SummaryGrouping;
  days: { start: string; end: string };
  max?: number;
}

/** The groups of a summary as bars: all dates, or the longest names and the rest together. */
export function SummaryChart({ title, summary, by, days, max = MOST_NAMES }: SummaryChartProps) {
  const t = useText('reports');
  const { period } = useFormats();
  const { long, short } = useKeyLabel(days);
  const groups = groupsOf(summary.rows);
  const points = (isTime(by) ? withEmptyDates(groups, summary, by) : groups).map(
    (group): ChartPoint => ({
      key: group.key.value ?? '',
      label: short(group.key),
      title: long(group.key),
      bars: [group.trackedSeconds, group.manualSeconds],
      line: summary.before ? (group.before ?? 0) : null,
    }),
  );
  const { before } = summary;
  return (
    <ReportChart
      title={title}
      kind={isTime(by) ? 'dates' : 'names'}
      points={isTime(by) ? points : longest(points, max, t('other'))}
      bars={[t('trackedTime'), t('manualTime')]}
      line={before ? period(before.startDate, before.endDate) : undefined}
    />
  );
}

function longest(points: readonly ChartPoint[], max: number, other: string): ChartPoint[] {
  const sum = ({ bars }: ChartPoint) => bars.reduce((all, bar) => all + bar, 0);
  const inOrder = points.toSorted((point, another) => sum(another) - sum(point));
  const rest = inOrder.slice(max);
  if (rest.length === 0) return inOrder;
  const all = (seconds: (point: ChartPoint) => number) => rest.reduce((total, point) => total + seconds(point), 0);
  const together: ChartPoint = {
    key: 'other',
    label: other,
    title: other,
    bars: [0, 1].map((at) => all(({ bars }) => bars[at] ?? 0)),
    line: rest.some(({ line }) => line !== null) ? all(({ line }) => line ?? 0) : null,
  };
  return [...inOrder.slice(0, max), together];
}

function Groupings({ search, onSearch }: Searching) {
  const t = useText('reports');
  const { by = 'day', and } = search;
  const others = groupings.filter((grouping) => grouping !== by && !(isTime(grouping) && isTime(by)));
  const set = (first: SummaryGrouping, second: SummaryGrouping | undefined) =>
    onSearch({
      ...search,
      by: first === 'day' ? undefined : first,
      and: second === first || (second && isTime(second) && isTime(first)) ? undefined : second,
    });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dense text-muted">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden>{t('groupBy')}</span>
        <Select<SummaryGrouping>
          name={t('groupBy')}
          size="small"
          value={by}
          onChange={(next) => set(next, and)}
          options={groupings.map((value) => ({ value, label: t(`by_${value}`) }))}
        />
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden>{t('thenBy')}</span>
        <Select<SummaryGrouping | 'none'>
          name={t('thenBy')}
          size="small"
          value={and ?? 'none'}
          onChange={(next) => set(by, next === 'none' ? undefined : next)}
          options={(['none', ...others] as const).map((value) => ({ value, label: t(`by_${value}`) }))}
        />
      </span>
    </span>
  );
}

/** Why a report is empty, and the next step. */
export function NoTime({ search, onSearch }: Searching) {
  const t = useText('reports');
  const filtered = isFiltered(search);
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <Empty
        icon={<Clock />}
        title={t(filtered ? 'emptyFilterTitle' : 'emptyTitle')}
        action={
          filtered ? (
            <Button onClick={() => onSearch(withoutFilters(search))}>{t('clearFilters')}</Button>
          ) : (
            <Link to="/reports/timesheet/$memberId" params={{ memberId: 'me' }} className={buttonClass()}>
              {t('addTime')}
            </Link>
          )
        }
      >
        {t(filtered ? 'emptyFilterText' : 'emptyText')}
      </Empty>
    </div>
  );
}
