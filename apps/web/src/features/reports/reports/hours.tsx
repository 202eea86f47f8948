import { type ColumnKey, type HoursReport, type HoursRow, periodKeys } from '@stint/contract';
import { type DateRange, isDate } from '@stint/domain/dates';
import { type DateGrouping, dateGroupings } from '@stint/domain/reports/report-ranges';
import { type Filter, spanOfHours } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { hours as time } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { Explained } from './explained.tsx';
import { groupingOf } from './group-by.tsx';
import { boundsOfBucket, usePeriodHeading, usePeriodName } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { type Look, MemberName, ReportTable } from './report-table.tsx';
import { SavedReports } from './saved-reports.tsx';
import { Figure, FigureGrid } from './totals.tsx';

/** The hours of each person by day: the first page of the reports. */
export function HoursScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const { days, filter } = useReport(search, 'hours');
  const query = { ...filter, by: spanOfHours(search) };
  const { data, error, refetch } = useQuery(apiQuery(useServer().reports.hours, query));
  const unit = data?.by ?? search.per;
  return (
    <ReportPage
      title={t('hours')}
      {...{ search, onSearch, days, error }}
      preset="hours"
      calendar={data ?? null}
      hint={t('hoursHint')}
      onRetry={() => void refetch()}
      groupBy={groupingOf<DateGrouping>(
        dateGroupings.find((grouping) => grouping === unit) ?? 'day',
        dateGroupings,
        (value) => t(`by_${value}`),
        (per) => onSearch({ ...search, per }),
      )}
      exported={<ExportHours report={data} days={days} filter={query} />}
    >
      {!data ? (
        <ReportSkeleton />
      ) : data.rows.length === 0 ? (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Empty icon={<Users />} title={t('emptyTitle')}>
            {t('emptyFilterText')}
          </Empty>
        </div>
      ) : (
        <>
          <HoursFigures totals={data.totals} filter={filter} />
          <HoursTable report={data} filter={filter} />
        </>
      )}
      <SavedReports />
    </ReportPage>
  );
}

const sums = ['time', 'expected', 'overtime', 'gaps'] as const;
const columnsOf = ({ periods }: Pick<HoursReport, 'periods'>) => periodKeys.slice(0, periods.length);

interface ExportHoursProps {
  report: HoursReport | undefined;
  days: DateRange;
  filter: Filter & { by: DateGrouping | undefined };
}

function ExportHours({ report, days, filter }: ExportHoursProps) {
  const t = useText('reports');
  const keys = columnsOf(report ?? { periods: [] });
  const headings = keys.map((key, at) => [key, report?.periods[at] ?? '']);
  return (
    <ExportMenu
      report="hours"
      title={t('hours')}
      days={days}
      filter={filter}
      columns={['member', ...keys, ...sums, 'decimal']}
      labels={Object.fromEntries(headings)}
    />
  );
}

/** What the table comes to. */
function HoursFigures({ totals, filter }: Pick<HoursReport, 'totals'> & { filter: Filter }) {
  const t = useText('reports');
  const { total } = useFormats();
  const difference = totals.worked - totals.expected;
  const note =
    difference === 0
      ? t('onTarget')
      : t(difference > 0 ? 'ahead' : 'behind', { time: total(Math.abs(difference) * 1000) });
  return (
    <FigureGrid>
      <Figure label={t('totalTime')} note={note}>
        <Explained seconds={totals.worked} name={t('totalTime')} filter={filter} />
      </Figure>
      <Figure label={t('col_expected')}>
        <Elapsed meter={standing(totals.expected * 1000)} />
      </Figure>
      <Figure label={t('col_overtime')}>
        <Elapsed meter={standing(totals.overtime * 1000)} />
      </Figure>
      <Figure label={t('col_gaps')} note={t('gapsNote')}>
        {totals.gaps}
      </Figure>
    </FigureGrid>
  );
}

type PersonRow = HoursReport['rows'][number];
type Looks = { [Key in ColumnKey<'hours', 'page'>]?: Look<PersonRow> };

/** People by periods; each cell opens its entries. A day without the expected time is marked. */
function HoursTable({ report, filter }: { report: HoursReport; filter: Filter }) {
  const t = useText('reports');
  const days = { start: report.startDate, end: report.endDate };
  const nameOf = usePeriodName(report.by, days);
  const headingOf = usePeriodHeading(report.by, days);
  const { teamIds: _, ...own } = filter;
  // A range that is each person's own day has one column of each date, and one filter for both.
  const boundsOf = (period: string) => (isDate(filter.startDate) ? boundsOfBucket(filter, period, report.by) : {});
  const lookOf = (period: string, at: number): Look<PersonRow> => ({
    heading: headingOf(period),
    className: 'whitespace-nowrap',
    isUnsorted: true,
    render: ({ employee, cells }) => (
      <HoursCell
        cell={cells[at]}
        name={`${employee.fullName} · ${nameOf(period)}`}
        filter={{ ...own, ...boundsOf(period), employeeIds: [employee.id] }}
      />
    ),
    total: (seconds) => (
      <Explained seconds={seconds} name={nameOf(period)} filter={{ ...filter, ...boundsOf(period) }} />
    ),
  });
  const keys = columnsOf(report);
  const looks: Looks = {
    ...Object.fromEntries(keys.map((key, at) => [key, lookOf(report.periods[at] ?? '', at)])),
    member: { className: 'whitespace-nowrap', render: ({ employee }) => <MemberName employee={employee} /> },
    time: {
      className: 'font-semibold',
      render: ({ employee, worked }) => (
        <Explained seconds={worked} name={employee.fullName} filter={{ ...own, employeeIds: [employee.id] }} />
      ),
      total: (seconds) => <Explained seconds={seconds} name={t('total')} filter={filter} />,
    },
    overtime: { className: ({ overtime }) => (overtime > 0 ? 'text-body' : 'text-muted') },
    gaps: { className: ({ gaps }) => (gaps > 0 ? 'text-warn-text' : 'text-muted') },
  };
  return (
    <ReportTable
      report="hours"
      name={t('hours')}
      columns={['member', ...keys, ...sums]}
      rows={report.rows}
      keyOf={({ employee }) => employee.id}
      head="member"
      figure="time"
      totals={[{ ...report.totals, employee: { fullName: '' } }]}
      isSortable
      isDense
      pageSize={50}
      looks={looks}
    />
  );
}

interface HoursCellProps {
  cell: HoursRow['cells'][number] | undefined;
  name: string;
  filter: Filter;
}

function HoursCell({ cell, name, filter }: HoursCellProps) {
  const t = useText('reports');
  if (!cell) return null;
  if (cell.worked === 0 && cell.gaps > 0)
    return (
      <span
        className="rounded-sm bg-warn-soft px-1.5 py-0.5 text-warn-text"
        title={t('gapOf', { time: time(cell.expected * 1000) })}
      >
        {time(0)}
        <span className="sr-only"> {t('gapOf', { time: time(cell.expected * 1000) })}</span>
      </span>
    );
  return <Explained seconds={cell.worked} name={name} filter={filter} />;
}
