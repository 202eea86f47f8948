import type { ExpectedReport } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { type Days, daysOfBucket } from '@stint/domain/reports/report-ranges';
import type { Filter } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import type { ChartPoint } from './chart-points.ts';
import { Explained } from './explained.tsx';
import { boundsOfBucket } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { signed } from './summary-table.tsx';
import { Figure, FigureGrid } from './totals.tsx';

const pers = ['day', 'week', 'month', 'member'] as const;
type Per = (typeof pers)[number];
const columns = ['date', 'member', 'time', 'expected', 'planned', 'difference', 'decimal'] as const;

/** Worked time beside working hours and plans. */
export function ActualAndExpectedScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { days, filter } = useReport(search, ['member', 'team']);
  const standard = useMyself()?.employee?.organization?.standardWorkHoursPerDay ?? 8;
  const per = search.per ?? 'day';
  const { data, error, refetch } = useQuery(apiQuery(server.reports.expected, { ...filter, by: per }));
  return (
    <ReportPage
      title={t('expected')}
      {...{ search, onSearch, days, error }}
      page="actual-and-expected"
      filters={['member', 'team']}
      calendar={data ?? null}
      hint={t('expectedHint', { hours: hours(standard * 3_600_000) })}
      onRetry={() => void refetch()}
      choices={
        <Segmented<Per>
          name={t('groupBy')}
          value={per}
          onChange={(next) => onSearch({ ...search, per: next === 'day' ? undefined : next })}
          options={pers.map((value) => ({ value, label: t(`by_${value}`) }))}
        />
      }
      actions={
        <ExportMenu
          report="expected"
          title={t('expected')}
          days={days}
          filter={{ ...filter, by: per }}
          columns={columns
            .filter((key) => key !== 'date' || per !== 'member')
            .map((key) => ({ key, label: t(key === 'time' ? 'col_worked' : `col_${key}`) }))}
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
  days: Days;
  filter: Filter;
}
type Line = ExpectedReport['rows'][number];

/** Bars of all people together by date, or of each person. */
function pointsOf(rows: readonly Line[], nameOf: (line: Line) => { label: string; title: string }): ChartPoint[] {
  const points = new Map<string, ChartPoint>();
  for (const row of rows) {
    const key = row.date ?? row.employee.id;
    const point = points.get(key);
    points.set(key, {
      key,
      ...nameOf(row),
      bars: [(point?.bars[0] ?? 0) + row.worked],
      line: (point?.line ?? 0) + row.expected,
    });
  }
  return [...points.values()];
}

function Report({ report, per, days, filter }: ReportProps) {
  const t = useText('reports');
  const formats = useFormats();
  const { shown, pager } = usePaged(report.rows, pageSizes as unknown as [number, ...number[]], 50);
  const { totals } = report;
  const periodName = (date: string): string => {
    if (per === 'month') return formats.month(date);
    if (per !== 'week') return formats.day(date);
    const { start, end } = daysOfBucket(date, 'week', days);
    return formats.period(start, end);
  };
  const points = pointsOf(report.rows, ({ date, employee }) =>
    date
      ? { label: formats.calendarDate(date), title: periodName(date) }
      : { label: employee.fullName, title: employee.fullName },
  );
  const difference = totals.worked - totals.expected;
  return (
    <>
      <FigureGrid>
        <Figure
          label={t('col_worked')}
          note={
            difference === 0
              ? t('onTarget')
              : t(difference > 0 ? 'ahead' : 'behind', { time: hours(Math.abs(difference) * 1000) })
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
      <ReportChart
        title={t('expected')}
        kind={per === 'member' ? 'names' : 'dates'}
        points={points}
        bars={[t('col_worked')]}
        line={t('col_expected')}
      />
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={t('expected')}>
          <TableHead>
            {per !== 'member' && <HeaderCell>{t(`by_${per}`)}</HeaderCell>}
            <HeaderCell>{t('col_member')}</HeaderCell>
            {(['worked', 'expected', 'planned'] as const).map((key) => (
              <HeaderCell key={key} numeric>
                {t(`col_${key}`)}
              </HeaderCell>
            ))}
            <HeaderCell numeric>{t('col_difference')}</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map((line) => (
              <ExpectedLine key={`${line.date} ${line.employee.id}`} {...{ line, per, filter, periodName }} />
            ))}
          </TableBody>
          <TableFoot>
            <tr>
              <th scope="row" colSpan={per === 'member' ? 1 : 2} className="h-row px-3 text-start">
                {t('total')}
              </th>
              {(['worked', 'expected', 'planned'] as const).map((key) => (
                <Cell key={key} numeric>
                  <Elapsed meter={standing(totals[key] * 1000)} />
                </Cell>
              ))}
              <Cell numeric>
                <bdi dir="ltr">{signed(difference)}</bdi>
              </Cell>
            </tr>
          </TableFoot>
        </Table>
      </div>
      {report.rows.length > pageSizes[0] && <Pager name={t('pages')} {...pager} className="print:hidden" />}
    </>
  );
}

interface LineProps extends Omit<ReportProps, 'report' | 'days'> {
  line: Line;
  periodName: (date: string) => string;
}

function ExpectedLine({ line, per, filter, periodName }: LineProps) {
  const { date, employee, worked, expected, planned } = line;
  const { teamIds: _, ...rest } = filter;
  const bounds = date && per !== 'member' ? boundsOfBucket(filter, date, per) : {};
  const name = [employee.fullName, date && periodName(date)].filter(Boolean).join(' · ');
  return (
    <Row>
      {per !== 'member' && <Cell className="whitespace-nowrap">{date && periodName(date)}</Cell>}
      <th scope="row" className="h-row px-3 text-start font-normal">
        <span className="inline-flex items-center gap-2">
          <Avatar name={employee.fullName} image={employee.user.imageUrl ?? null} size="tiny" decorative />
          <span dir="auto" className="max-w-48 truncate">
            {employee.fullName}
          </span>
        </span>
      </th>
      <Cell numeric className="font-medium">
        <Explained seconds={worked} name={name} filter={{ ...rest, ...bounds, employeeIds: [employee.id] }} />
      </Cell>
      <Cell numeric className="text-muted">
        <Elapsed meter={standing(expected * 1000)} />
      </Cell>
      <Cell numeric className="text-muted">
        <Elapsed meter={standing(planned * 1000)} />
      </Cell>
      <Cell numeric className={worked < expected ? 'text-warn-text' : 'text-muted'}>
        <bdi dir="ltr">{signed(worked - expected)}</bdi>
      </Cell>
    </Row>
  );
}
