import { columnKeys, type ExpectedReport } from '@stint/contract';
import { type DateRange, weekStartOf } from '@stint/domain/dates';
import { bucketsBetween } from '@stint/domain/reports/report-ranges';
import { type Filter, spanOfExpected } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import type { ChartPoint } from './chart-points.ts';
import { Explained } from './explained.tsx';
import { groupingOf } from './group-by.tsx';
import { boundsOfBucket, usePeriodName } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { MemberName, ReportTable } from './report-table.tsx';
import { Figure, FigureGrid } from './totals.tsx';

const pers = ['member', 'day', 'week', 'month'] as const;
type Per = (typeof pers)[number];

/** Worked time beside working hours and plans. */
export function ActualAndExpectedScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { days, filter } = useReport(search, 'actual-and-expected');
  const standard = useMyself()?.employee?.organization?.standardWorkHoursPerDay ?? 8;
  const per = spanOfExpected(search);
  const { data, error, refetch } = useQuery(apiQuery(server.reports.expected, { ...filter, by: per }));
  return (
    <ReportPage
      title={t('expected')}
      {...{ search, onSearch, days, error }}
      preset="actual-and-expected"
      calendar={data ?? null}
      hint={t('expectedHint', { hours: hours(standard * 3_600_000) })}
      onRetry={() => void refetch()}
      groupBy={groupingOf<Per>(
        per,
        pers,
        (value) => t(`by_${value}`),
        (next) => onSearch({ ...search, per: next === 'member' ? undefined : next }),
      )}
      exported={
        <ExportMenu
          report="expected"
          title={t('expected')}
          days={days}
          filter={{ ...filter, by: per }}
          columns={columnKeys('expected', 'file').filter((key) => key !== 'date' || per !== 'member')}
        />
      }
    >
      {!data ? (
        <ReportSkeleton />
      ) : data.rows.length === 0 ? (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Empty
            icon={<CalendarClock />}
            title={t('emptyExpectedTitle')}
            action={
              <Link to="/settings/personal" hash="working-hours" className={buttonClass()}>
                {t('workingHours')}
              </Link>
            }
          >
            {t('emptyExpectedText')}
          </Empty>
        </div>
      ) : (
        <Report report={data} per={per} days={days} filter={filter} />
      )}
    </ReportPage>
  );
}

interface ReportProps {
  report: ExpectedReport;
  per: Per;
  days: DateRange;
  filter: Filter;
}

/** Bars of all people together by date, with every date of the range, or of each person. */
function pointsOf(
  { rows, startDate, endDate, weekStart }: ExpectedReport,
  per: Per,
  nameOf: (row: { date: string | null; name: string }) => { label: string; title: string },
  today: string,
): ChartPoint[] {
  const points = new Map<string, ChartPoint>();
  const put = (key: string, name: Parameters<typeof nameOf>[0], worked: number, expected: number) => {
    const { bars: [before = 0] = [], line = 0 } = points.get(key) ?? {};
    // Time is expected up to today, so the line ends there.
    const isLater = name.date !== null && name.date > today;
    points.set(key, { key, ...nameOf(name), bars: [before + worked], line: isLater ? null : (line ?? 0) + expected });
  };
  const range = { start: startDate, end: endDate };
  const dates = per === 'member' ? [] : bucketsBetween(range, per, weekStartOf(weekStart));
  for (const date of dates) put(date, { date, name: '' }, 0, 0);
  for (const { date, employee, worked, expected } of rows)
    put(date ?? employee.id, { date, name: employee.fullName }, worked, expected);
  return [...points.values()];
}

function Report({ report, per, days, filter }: ReportProps) {
  const t = useText('reports');
  const formats = useFormats();
  const periodName = usePeriodName(per === 'member' ? 'day' : per, days);
  const { date: today } = useToday(useZone());
  const nameOf = ({ date, name }: { date: string | null; name: string }) =>
    date ? { label: formats.calendarDate(date), title: periodName(date) } : { label: name, title: name };
  const points = pointsOf(report, per, nameOf, today);
  return (
    <>
      <ExpectedFigures totals={report.totals} />
      <ReportChart
        title={t('expected')}
        kind={per === 'member' ? 'names' : 'dates'}
        points={points}
        bars={[t('col_worked')]}
        line={t('col_expected')}
      />
      <ExpectedTable {...{ report, per, filter, periodName }} />
    </>
  );
}

function ExpectedFigures({ totals }: Pick<ExpectedReport, 'totals'>) {
  const t = useText('reports');
  const { total } = useFormats();
  const difference = totals.worked - totals.expected;
  return (
    <FigureGrid>
      <Figure
        label={t('col_worked')}
        note={
          difference === 0
            ? t('onTarget')
            : t(difference > 0 ? 'ahead' : 'behind', { time: total(Math.abs(difference) * 1000) })
        }
      >
        <Elapsed meter={standing(totals.worked * 1000)} />
      </Figure>
      <Figure label={t('col_expected')}>
        <Elapsed meter={standing(totals.expected * 1000)} />
      </Figure>
      <Figure label={t('col_planned')}>
        <Elapsed meter={standing(totals.planned * 1000)} />
      </Figure>
    </FigureGrid>
  );
}

interface TableProps extends Omit<ReportProps, 'days'> {
  periodName: (date: string) => string;
}

function ExpectedTable({ report, per, filter, periodName }: TableProps) {
  const t = useText('reports');
  const { teamIds: _, ...rest } = filter;
  return (
    <ReportTable
      report="expected"
      name={t('expected')}
      columns={columnKeys('expected', 'page').filter((key) => key !== 'date' || per !== 'member')}
      rows={report.rows}
      keyOf={({ date, employee }) => `${date} ${employee.id}`}
      head="member"
      pageSize={50}
      looks={{
        date: { heading: t(`by_${per}`), render: ({ date }) => date && periodName(date) },
        member: { render: ({ employee }) => <MemberName employee={employee} /> },
        time: {
          className: 'font-medium',
          render: ({ date, employee, worked }) => {
            const bounds = date && per !== 'member' ? boundsOfBucket(filter, date, per) : {};
            const name = [employee.fullName, date && periodName(date)].filter(Boolean).join(' · ');
            return (
              <Explained seconds={worked} name={name} filter={{ ...rest, ...bounds, employeeIds: [employee.id] }} />
            );
          },
        },
        difference: { className: ({ worked, expected }) => (worked < expected ? 'text-warn-text' : 'text-muted') },
      }}
    />
  );
}
