import type { Summary } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { chartGrouping, type Filter } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { Explained } from './explained.tsx';
import { filterOfKeys, groupsOf, useKeyLabel } from './keys.ts';
import { Mark } from './mark.tsx';
import type { Searching } from './range-bar.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { NoTime, SummaryChart } from './time-and-activity.tsx';
import { Totals } from './totals.tsx';

const TOP = 5;
const exportedFigures = ['time', 'tracked', 'manual', 'billableTime', 'entries', 'before', 'decimal'] as const;

/** Where the time went, and the ways to the other reports. */
export function OverviewScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { days, filter } = useReport(search, 'overview');
  const { weekStartsOn } = useFormats();
  const result = chartGrouping(days, weekStartsOn);
  const query = { ...filter, groupBy: [result], compare: true };
  const { data, error, refetch } = useQuery(apiQuery(server.reports.summary, query));
  const projects = useQuery(apiQuery(server.reports.summary, { ...filter, groupBy: ['project'] })).data;
  const members = useQuery(apiQuery(server.reports.summary, { ...filter, groupBy: ['member'] })).data;
  return (
    <ReportPage
      preset="overview"
      title={t('overviewShort')}
      {...{ search, onSearch, days, error }}
      calendar={data ?? null}
      onRetry={() => void refetch()}
      exported={
        <ExportMenu
          report="summary"
          title={t('overviewShort')}
          days={days}
          filter={query}
          columns={['first', ...(search.rounding ? (['exact'] as const) : []), ...exportedFigures]}
          labels={{ first: t(`by_${result}`) }}
        />
      }
    >
      {!data ? (
        <ReportSkeleton />
      ) : data.totals.seconds === 0 && data.before?.totals.seconds === 0 ? (
        <NoTime {...{ search, onSearch }} />
      ) : (
        <>
          <Totals summary={data} filter={filter} />
          <SummaryChart title={t('totalTime')} summary={data} by={result} days={days} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <Top title={t('topProjects')} summary={projects} filter={filter} days={days} />
            <Top title={t('topMembers')} summary={members} filter={filter} days={days} />
          </div>
        </>
      )}
    </ReportPage>
  );
}

interface TopProps {
  title: string;
  summary: Summary | undefined;
  filter: Filter;
  days: DateRange;
}

function Top({ title, summary, filter, days }: TopProps) {
  const { long } = useKeyLabel(days);
  const groups = groupsOf(summary?.rows ?? [])
    .toSorted((group, other) => other.seconds - group.seconds)
    .slice(0, TOP);
  const max = groups[0]?.seconds ?? 1;
  return (
    <Card title={title}>
      <ol className="flex min-h-44 flex-col gap-3">
        {groups.map((group) => (
          <li key={group.key.value} className="flex flex-col gap-1 text-dense">
            <span className="flex items-center gap-2">
              <Mark group={group.key} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {long(group.key)}
              </span>
              <Explained
                className="font-medium tabular-nums"
                seconds={group.seconds}
                name={long(group.key)}
                filter={filterOfKeys(filter, [group.key])}
              />
            </span>
            <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ inlineSize: `${(100 * group.seconds) / max}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
