import { type AppUsage, columnKeys, type Usage, type UsageGrouping, usageGroupings } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import AppWindow from 'lucide-react/icons/app-window';
import type { ComponentProps } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TotalTime } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import type { ChartPoint } from './chart-points.ts';
import { ColumnItems } from './column-choice.tsx';
import { groupingOf } from './group-by.tsx';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, useReport } from './report-page.tsx';
import { isFiltered, withoutFilters } from './report-search.ts';
import { UsageSkeleton } from './skeletons.tsx';
import { Figure, FigureGrid } from './totals.tsx';
import { UsageTable, usageColumns, usageColumnsChosen, useGroupName, useUsageLabels } from './usage-table.tsx';

/** Which applications and sites people used, and for how long. */
export function AppsAndSitesScreen({ search, onSearch }: Searching) {
  const t = useText('shell', 'dashboards');
  const { days, filter } = useReport(search, 'usage');
  const { used = 'application', kind } = search;
  const query = { ...filter, groupBy: used, ...(kind && { types: [kind] }) };
  const { data, error, refetch } = useQuery(apiQuery(useServer().reports.usage, query));
  const labelOf = useUsageLabels();
  const chosen = usePref(usageColumnsChosen);
  return (
    <ReportPage
      title={t('appsAndSites')}
      {...{ search, onSearch, days, error }}
      preset="usage"
      calendar={data ?? null}
      onRetry={() => void refetch()}
      groupBy={groupingOf<UsageGrouping>(
        used,
        usageGroupings,
        (value) => t(`dashboards:groupedBy_${value}`),
        (next) => onSearch({ ...search, used: next === 'application' ? undefined : next }),
      )}
      columns={<ColumnItems all={usageColumns} chosen={chosen} onChange={usageColumnsChosen.set} labelOf={labelOf} />}
      exported={
        <ExportUsage days={days} by={used} filter={{ ...filter, usedBy: used, ...(kind && { types: [kind] }) }} />
      }
    >
      {!data ? (
        <UsageSkeleton
          tables={(['app', 'site'] as const).map((type) => [t(`dashboards:${type}`), ...chosen.map(labelOf)])}
        />
      ) : data.groups.length === 0 ? (
        <NothingRecorded search={search} onSearch={onSearch} />
      ) : (
        <>
          <Totals usage={data} />
          <UsageChart usage={data} by={used} />
          {kind !== 'URL' && <UsageTable type="app" groups={data.groups} by={used} />}
          {kind !== 'APP' && <UsageTable type="site" groups={data.groups} by={used} />}
        </>
      )}
    </ReportPage>
  );
}

interface ExportUsageProps extends Required<Pick<ComponentProps<typeof ExportMenu>, 'days' | 'filter'>> {
  by: UsageGrouping;
}

/** Both tables as one file. */
function ExportUsage({ days, by, filter }: ExportUsageProps) {
  const t = useText('shell', 'dashboards', 'reports');
  return (
    <ExportMenu
      report="usage"
      title={t('appsAndSites')}
      days={days}
      columns={columnKeys('usage', 'file').filter((key) => key !== 'first' || by !== 'application')}
      labels={by === 'application' ? {} : { first: t(`dashboards:groupedBy_${by}`) }}
      words={{ APP: t('dashboards:app'), URL: t('dashboards:site'), no_member: t('reports:someone') }}
      filter={filter}
    />
  );
}

function Totals({ usage: { totals } }: { usage: Usage }) {
  const t = useText('dashboards', 'reports', 'timesheets');
  const time = (seconds: number) => <TotalTime ms={seconds * 1000} />;
  return (
    <FigureGrid>
      <Figure label={t('appTime')}>{time(totals.appSeconds)}</Figure>
      <Figure label={t('siteTime')}>{time(totals.siteSeconds)}</Figure>
      <Figure label={t('timesheets:apps')}>{totals.apps}</Figure>
      <Figure label={t('timesheets:sites')}>{totals.sites}</Figure>
      <Figure label={t('reports:members')}>{totals.people}</Figure>
      <Figure label={t('daysUsed')}>{totals.days}</Figure>
    </FigureGrid>
  );
}

const MOST = 10;
const sum = (rows: readonly AppUsage[]) => rows.reduce((all, { seconds }) => all + seconds, 0);

/** The most used applications and sites, or the time of each group in both. */
function UsageChart({ usage: { groups }, by }: { usage: Usage; by: UsageGrouping }) {
  const t = useText('dashboards');
  const nameOf = useGroupName(by);
  const bar = (key: string, name: string, bars: number[]): ChartPoint => ({
    key,
    label: name,
    title: name,
    bars,
    line: null,
  });
  const points =
    by === 'application'
      ? groups.flatMap(({ apps, sites }) => [
          ...apps.map(({ title, seconds }) => bar(`app ${title}`, title, [seconds, 0])),
          ...sites.map(({ title, seconds }) => bar(`site ${title}`, title, [0, seconds])),
        ])
      : groups.map(({ key, apps, sites }) => bar(key?.value ?? '', nameOf(key), [sum(apps), sum(sites)]));
  const total = ({ bars }: ChartPoint) => bars.reduce((all, value) => all + value, 0);
  const longest = points.toSorted((point, other) => total(other) - total(point)).slice(0, MOST);
  return <ReportChart title={t('mostUsed')} kind="names" points={longest} bars={[t('appTime'), t('siteTime')]} />;
}

/** Which programs record what this page shows, or that the filters leave nothing. */
function NothingRecorded({ search, onSearch }: Searching) {
  const t = useText('dashboards', 'reports');
  const filtered = isFiltered(search) || search.kind !== undefined;
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <Empty
        icon={<AppWindow />}
        title={t(filtered ? 'noUsageFilterTitle' : 'noUsageTitle')}
        action={
          filtered ? (
            <Button onClick={() => onSearch({ ...withoutFilters(search), kind: undefined })}>
              {t('reports:clearFilters')}
            </Button>
          ) : (
            <a href={addressOf('/api/docs')} className={buttonClass()}>
              {t('apiDocs')}
            </a>
          )
        }
      >
        {t(filtered ? 'noUsageFilterText' : 'noUsageText')}
      </Empty>
    </div>
  );
}
