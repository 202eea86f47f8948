import type { LimitReport } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { type Filter, spanOfLimits, wholeSpans } from '@stint/domain/reports/report-settings';
import { datesRange, zonesWithin } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { Explained } from './explained.tsx';
import { groupingOf } from './group-by.tsx';
import { boundsOfBucket, usePeriodName } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { MemberName, ReportTable } from './report-table.tsx';
import { NoTime } from './time-and-activity.tsx';

const spans = ['day', 'week', 'month'] as const;
type Span = (typeof spans)[number];
const titles = { day: 'dailyLimit', week: 'limits', month: 'monthlyLimit' } as const;

/** Worked time against the limit of each member. */
export function LimitsScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { weekStartsOn } = useFormats();
  const me = useMyself()?.employee;
  const zones = useOwnZone();
  const span = spanOfLimits(search);
  const own = useReport(search, 'weekly-limit');
  const days = wholeSpans(own.days, span, weekStartsOn);
  const filter = span === 'day' ? own.filter : { ...own.filter, startDate: days.start, endDate: days.end };
  const { data, error, refetch } = useQuery(apiQuery(server.reports.limits, { ...filter, duration: span }));
  const isOwn = data?.every(({ employees }) => employees.every(({ employee }) => employee.id === me?.id));
  const ownZones = isOwn ? zonesWithin(datesRange(days.start, days.end, zones), zones) : [];
  const zone = search.zone ?? (ownZones.length === 1 ? (ownZones[0] ?? null) : null);
  return (
    <ReportPage
      title={t(titles[span])}
      {...{ search, onSearch, days, error }}
      preset="weekly-limit"
      calendar={data ? { timeZone: zone, weekStart: me?.organization?.startWeekOn ?? 'MONDAY' } : null}
      hint={span === 'day' ? null : t(`limitsHint_${span}`)}
      onRetry={() => void refetch()}
      groupBy={groupingOf<Span>(
        span,
        spans,
        (value) => t(`by_${value}`),
        (next) => onSearch({ ...search, per: next === 'week' ? undefined : next }),
      )}
      exported={
        <ExportMenu report="limits" title={t(titles[span])} days={days} filter={{ ...filter, duration: span }} />
      }
    >
      {data ? (
        <Report report={data} span={span} days={days} filter={filter} search={search} onSearch={onSearch} />
      ) : (
        <ReportSkeleton />
      )}
    </ReportPage>
  );
}

interface ReportProps extends Searching {
  report: readonly LimitReport[];
  span: Span;
  days: DateRange;
  filter: Filter;
}

type Line = LimitReport['employees'][number] & { date: string };

function Report({ report, span, days, filter, search, onSearch }: ReportProps) {
  const t = useText('reports');
  const periodName = usePeriodName(span, days);
  const { calendarDate } = useFormats();
  const lines: Line[] = report.flatMap(({ date, employees }) => employees.map((employee) => ({ ...employee, date })));
  if (lines.length === 0) return <NoTime {...{ search, onSearch }} />;
  const sum = (some: readonly Line[], key: 'duration' | 'limit') => some.reduce((all, line) => all + line[key], 0);
  const points = report.toReversed().map(({ date }) => {
    const own = lines.filter((line) => line.date === date);
    return {
      key: date,
      label: calendarDate(date),
      title: periodName(date),
      bars: [sum(own, 'duration')],
      line: own.length > 0 ? sum(own, 'limit') : null,
    };
  });
  return (
    <>
      <ReportChart
        title={t(titles[span])}
        kind="dates"
        points={points}
        bars={[t('col_worked')]}
        line={t('col_limit')}
      />
      <ReportTable
        report="limits"
        name={t(titles[span])}
        rows={lines}
        keyOf={({ date, employee }) => `${date} ${employee.id}`}
        head="date"
        figure="time"
        pageSize={50}
        looks={{
          date: { heading: t(`by_${span}`), className: 'whitespace-nowrap', render: ({ date }) => periodName(date) },
          member: { render: ({ employee }) => <MemberName employee={employee} /> },
          time: {
            heading: t('col_worked'),
            className: 'font-medium',
            render: ({ employee, duration, date }) => (
              <Explained
                seconds={duration}
                name={`${employee.fullName} · ${periodName(date)}`}
                filter={{ ...filter, ...boundsOfBucket(filter, date, span), employeeIds: [employee.id] }}
              />
            ),
            total: (seconds) => <Explained seconds={seconds} name={t('total')} filter={filter} />,
          },
          limit: { render: ({ limit }) => (limit > 0 ? hours(limit * 1000) : t('noLimit')) },
          percent: {
            isNumeric: false,
            className: 'min-w-48',
            render: ({ employee, duration, limit }) =>
              limit > 0 && <Used name={employee.fullName} duration={duration} limit={limit} />,
          },
        }}
      />
    </>
  );
}

/** How much of a limit is used up; what goes over it is said, and does not look like success. */
function Used({ name, duration, limit }: { name: string; duration: number; limit: number }) {
  const t = useText('reports');
  const percent = (100 * duration) / limit;
  const share = useFormats().percent(percent);
  const isOver = duration > limit;
  const time = hours(Math.abs(limit - duration) * 1000);
  const rest = t(isOver ? 'over' : 'left', { time });
  return (
    <span className="flex items-center gap-3">
      <span className="w-24 shrink-0">
        <Progress tone="accent" name={name} percent={Math.round(percent)} text={`${share}, ${rest}`} isOver={isOver} />
      </span>
      <span className="w-14 text-end tabular-nums">{share}</span>
      <span className={isOver ? 'whitespace-nowrap text-danger-text' : 'whitespace-nowrap text-muted'}>{rest}</span>
    </span>
  );
}
