import { type ColumnKey, columnKeys, type Summary, type SummaryGrouping, summaryGroupings } from '@stint/contract';
import { type DateRange, daysFrom } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { groupingOf } from './group-by.tsx';
import { groupsOf, isTime, useKeyLabel, withEmptyDates } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { isFiltered, withoutFilters } from './report-search.ts';
import { SummaryColumns, SummaryTable, useShownColumns } from './summary-table.tsx';
import { Totals } from './totals.tsx';

const groupings = summaryGroupings.filter((summaryGrouping) => summaryGrouping !== 'reason');

/** Worked time by up to two properties. */
export function TimeAndActivityScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { days, filter } = useReport(search, 'time-and-activity');
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
      preset="time-and-activity"
      calendar={data ?? null}
      onRetry={() => void refetch()}
      {...groupingsOf({ search, onSearch }, (key) => t(`by_${key}`))}
      columns={<SummaryColumns search={search} onSearch={onSearch} />}
      exported={
        <ExportMenu
          report="summary"
          title={t('timeAndActivity')}
          days={days}
          filter={{ ...filter, groupBy, ...(compare && { compare }) }}
          columns={columnKeys('summary', 'file').filter(isExported)}
          labels={{ first: t(`by_${by}`), ...(and && { second: t(`by_${and}`) }) }}
        />
      }
    >
      {data ? <Report summary={data} by={by} search={search} onSearch={onSearch} /> : <ReportSkeleton />}
    </ReportPage>
  );
}

function Report({ summary, by, search, onSearch }: Searching & { summary: Summary; by: SummaryGrouping }) {
  const t = useText('reports');
  const { days, filter } = useReport(search, 'time-and-activity');
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

interface SummaryChartProps {
  title: string;
  summary: Summary;
  by: SummaryGrouping;
  days: DateRange;
}

/** The groups of a summary as bars: all dates, or all names, the longest first. */
export function SummaryChart({ title, summary, by, days }: SummaryChartProps) {
  const t = useText('reports');
  const { period } = useFormats();
  const { long, short } = useKeyLabel(days);
  const groups = groupsOf(summary.rows);
  const inOrder = isTime(by)
    ? withEmptyDates(groups, summary, by)
    : groups.toSorted((group, other) => other.seconds - group.seconds);
  const { before, startDate } = summary;
  /** Whether the range before has this date. */
  const isCompared = (date: string | null) =>
    before !== null &&
    (!isTime(by) || !date || daysFrom(startDate, date) <= daysFrom(before.startDate, before.endDate));
  return (
    <ReportChart
      title={title}
      kind={isTime(by) ? 'dates' : 'names'}
      points={inOrder.map((group) => ({
        key: group.key.value ?? '',
        label: short(group.key),
        title: long(group.key),
        bars: [group.trackedSeconds, group.manualSeconds],
        line: isCompared(group.key.value) ? (group.before ?? 0) : null,
      }))}
      bars={[t('trackedTime'), t('manualTime')]}
      line={before ? period(before.startDate, before.endDate) : undefined}
    />
  );
}

/** By what the rows are grouped, and by what each is divided. */
function groupingsOf({ search, onSearch }: Searching, labelOf: (key: SummaryGrouping | 'none') => string) {
  const { by = 'day', and } = search;
  const others = groupings.filter((grouping) => grouping !== by && !(isTime(grouping) && isTime(by)));
  const set = (first: SummaryGrouping, second: SummaryGrouping | undefined) =>
    onSearch({
      ...search,
      by: first === 'day' ? undefined : first,
      and: second === first || (second && isTime(second) && isTime(first)) ? undefined : second,
    });
  const seconds: readonly (SummaryGrouping | 'none')[] = ['none', ...others];
  return {
    groupBy: groupingOf<SummaryGrouping>(by, groupings, labelOf, (next) => set(next, and)),
    thenBy: groupingOf<SummaryGrouping | 'none'>(and ?? 'none', seconds, labelOf, (next) =>
      set(by, next === 'none' ? undefined : next),
    ),
  };
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
