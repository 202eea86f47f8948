import { type PersonStatistics, Refusal } from '@stint/contract';
import { chartGrouping } from '@stint/domain/reports/report-settings';
import { twoDigits } from '@stint/domain/two-digits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import type { Worker } from '../../time/timesheets/index.ts';
import { Explained } from './explained.tsx';
import { useKeyLabel } from './keys.ts';
import { RangeBar } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { useDays } from './report-page.tsx';
import type { ReportSearch } from './report-search.ts';
import { Figure, FigureGrid } from './totals.tsx';

type Days = ReturnType<typeof useDays>;

/** How somebody worked in a range: by hour of the day, by task, and beside their plans. */
export function PersonRange({ worker }: { worker: Worker }) {
  const t = useText('dashboards');
  const [search, setSearch] = useState<ReportSearch>({});
  const days = useDays({ search });
  const result = chartGrouping(days, useFormats().weekStartsOn);
  const query = { employeeId: worker.employeeId, startDate: days.start, endDate: days.end, by: result };
  const { data, error } = useQuery(apiQuery(useServer().reports.person, query));
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-semibold text-title">{t('range')}</h2>
      <RangeBar search={search} onSearch={setSearch} days={days} />
      {error instanceof Refusal ? (
        <p role="alert">{error.message}</p>
      ) : !data ? (
        <Skeleton className="h-96 w-full rounded-lg" />
      ) : (
        <>
          <Planned statistics={data} worker={worker} days={days} by={result} />
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            <ByHour hours={data.hours} />
            <TopTasks tasks={data.tasks} worker={worker} days={days} />
          </div>
        </>
      )}
    </div>
  );
}

/** The numbers of a chart, for those who would rather read them. */
function Numbers({ name, headings, rows }: { name: string; headings: string[]; rows: [string, ...string[]][] }) {
  const t = useText('dashboards');
  return (
    <details className="rounded-lg border border-line bg-raised">
      <summary className="min-h-6 cursor-pointer rounded-lg px-4 py-2 text-dense text-muted hover:text-body">
        {t('numbers')}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="max-h-96 overflow-y-auto border-line border-t bg-raised">
        <Table name={name}>
          <TableHead>
            {headings.map((heading, at) => (
              <HeaderCell key={heading} numeric={at > 0}>
                {heading}
              </HeaderCell>
            ))}
          </TableHead>
          <TableBody>
            {rows.map(([first, ...rest]) => (
              <Row key={first}>
                <th scope="row" className="h-row px-3 text-start font-normal">
                  {first}
                </th>
                {rest.map((value, at) => (
                  <Cell key={headings[at + 1]} numeric>
                    {value}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}

const time = (seconds: number) => hours(seconds * 1000);

function ByHour({ hours: all }: { hours: PersonStatistics['hours'] }) {
  const t = useText('dashboards', 'reports');
  const { wallTime, percent } = useFormats();
  const isRecorded = all.some(({ activity }) => activity !== null);
  const hoursWithNames = all.map((hour, at) => ({ ...hour, name: wallTime(`${twoDigits(at)}:00`) }));
  return (
    <Column>
      <ReportChart
        title={t('byHour')}
        kind="dates"
        bars={[t('reports:col_worked')]}
        points={hoursWithNames.map(({ name, seconds, activity }) => ({
          key: name,
          label: name,
          title: activity === null ? name : `${name} · ${t('reports:activity')} ${percent(activity)}`,
          bars: [seconds],
          line: null,
        }))}
      />
      <Numbers
        name={t('byHour')}
        headings={[t('hour'), t('reports:col_worked'), ...(isRecorded ? [t('reports:activity')] : [])]}
        rows={hoursWithNames.map(({ name, seconds, activity }) => [
          name,
          time(seconds),
          ...(isRecorded ? [activity === null ? '–' : percent(activity)] : []),
        ])}
      />
    </Column>
  );
}

const Column = ({ children }: { children: ReactNode }) => <div className="flex min-w-0 flex-col gap-2">{children}</div>;

interface TopTasksProps {
  tasks: PersonStatistics['tasks'];
  worker: Worker;
  days: Days;
}

function TopTasks({ tasks, worker, days }: TopTasksProps) {
  const t = useText('dashboards', 'reports');
  const max = tasks[0]?.seconds ?? 1;
  const filter = { employeeIds: [worker.employeeId], startDate: days.start, endDate: days.end };
  return (
    <Card title={t('topTasks')}>
      {tasks.length === 0 ? (
        <p className="text-muted">{t('noTasks')}</p>
      ) : (
        <ol className="flex flex-col gap-2.5">
          {tasks.map(({ id, title, seconds }) => {
            const name = title ?? t('reports:no_task');
            return (
              <li key={id} className="flex flex-col gap-1 text-dense">
                <span className="flex items-center gap-2">
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {name}
                  </span>
                  <Explained
                    className="font-medium tabular-nums"
                    seconds={seconds}
                    name={name}
                    filter={{ ...filter, ...(id ? { taskIds: [id] } : { without: ['task'] }) }}
                  />
                </span>
                <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ inlineSize: `${(100 * seconds) / max}%` }}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}

interface PlannedProps {
  statistics: PersonStatistics;
  worker: Worker;
  days: Days;
  by: ReturnType<typeof chartGrouping>;
}

/** What was planned and expected beside what was worked. */
function Planned({ statistics, worker, days, by }: PlannedProps) {
  const t = useText('dashboards', 'reports');
  const { long, short } = useKeyLabel(days);
  const { totals, dates, plannedTasks, completedTasks } = statistics;
  const keyOf = (date: string) => ({ by, value: date, name: null, color: null, imageUrl: null });
  const done = t('doneOf', { done: String(completedTasks), planned: String(plannedTasks) });
  return (
    <Column>
      <FigureGrid>
        <Figure label={t('reports:col_worked')}>
          <Explained
            seconds={totals.worked}
            name={t('reports:col_worked')}
            filter={{ employeeIds: [worker.employeeId], startDate: days.start, endDate: days.end }}
          />
        </Figure>
        <Figure label={t('planned')}>{time(totals.planned)}</Figure>
        <Figure label={t('expected')}>{time(totals.expected)}</Figure>
        <Figure label={t('tasksDone')}>
          {plannedTasks === 0 ? (
            <span className="font-normal text-base text-muted">{t('noPlans')}</span>
          ) : (
            <span className="flex flex-col gap-1.5">
              {done}
              <Progress
                tone="accent"
                size="thin"
                name={t('tasksDone')}
                percent={Math.round((100 * completedTasks) / plannedTasks)}
                text={done}
              />
            </span>
          )}
        </Figure>
      </FigureGrid>
      <ReportChart
        title={t('plannedAndDone')}
        kind="dates"
        bars={[t('reports:col_worked')]}
        line={t('reports:col_planned')}
        points={dates.map(({ date, worked, planned }) => ({
          key: date,
          label: short(keyOf(date)),
          title: long(keyOf(date)),
          bars: [worked],
          line: planned,
        }))}
      />
      <Numbers
        name={t('plannedAndDone')}
        headings={[t(`reports:by_${by}`), t('reports:col_worked'), t('reports:col_planned'), t('reports:col_expected')]}
        rows={dates.map(({ date, worked, planned, expected }) => [
          long(keyOf(date)),
          time(worked),
          time(planned),
          time(expected),
        ])}
      />
    </Column>
  );
}
