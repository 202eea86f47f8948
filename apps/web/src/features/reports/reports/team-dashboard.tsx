import { columnKeys, type TeamDashboard } from '@stint/contract';
import { chartGrouping, type Filter } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import Users from 'lucide-react/icons/users';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu, useColumnLabel } from '../../outside/report-export/index.ts';
import { ColumnItems } from './column-choice.tsx';
import { TeamTotals } from './dashboard-totals.tsx';
import { useKeyLabel } from './keys.ts';
import { MembersGrid } from './members-grid.tsx';
import { type MemberColumn, MembersTable, memberColumns, memberColumnsChosen } from './members-table.tsx';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, type useDays, useReport } from './report-page.tsx';
import { DashboardSkeleton } from './skeletons.tsx';

type Grouping = ReturnType<typeof chartGrouping>;

/** What the people of a range did, in numbers, as a chart, and each of them. */
export function TeamDashboardScreen({ search, onSearch }: Searching) {
  const t = useText('shell');
  const server = useServer();
  const { days, filter } = useReport(search, 'team-dashboard');
  const { weekStartsOn } = useFormats();
  const result = chartGrouping(days, weekStartsOn);
  const { compare, view = 'table' } = search;
  const query = { ...filter, by: result, ...(compare && { compare }) };
  const { data, error, refetch, dataUpdatedAt } = useQuery(apiQuery(server.reports.teamDashboard, query));
  const title = t('teamDashboard');
  const columnLabel = useColumnLabel();
  const labelOf = (column: MemberColumn | 'first') => columnLabel('teamDashboard', column);
  const chosen = usePref(memberColumnsChosen);
  const exported = columnKeys('teamDashboard', 'file').filter(
    (key) => key === 'first' || key === 'time' || key === 'decimal' || chosen.includes(key),
  );
  return (
    <ReportPage
      preset="team-dashboard"
      title={title}
      {...{ search, onSearch, days, error }}
      calendar={data ?? null}
      onRetry={() => void refetch()}
      columns={<ColumnItems all={memberColumns} chosen={chosen} onChange={memberColumnsChosen.set} labelOf={labelOf} />}
      exported={
        <ExportMenu<'summary'>
          report="summary"
          title={title}
          days={days}
          filter={{ ...filter, groupBy: ['member'] }}
          columns={exported}
          labels={{ first: labelOf('first') }}
        />
      }
    >
      {!data ? (
        <DashboardSkeleton view={view} headings={(['first', ...chosen] as const).map(labelOf)} />
      ) : (
        <>
          <TeamTotals dashboard={data} filter={filter} readAt={dataUpdatedAt} />
          <DatesChart dashboard={data} by={result} days={days} />
          <Members {...{ dashboard: data, filter, search, onSearch }} readAt={dataUpdatedAt} isGrid={view === 'grid'} />
        </>
      )}
    </ReportPage>
  );
}

function DatesChart({
  dashboard,
  by,
  days,
}: {
  dashboard: TeamDashboard;
  by: Grouping;
  days: ReturnType<typeof useDays>;
}) {
  const t = useText('reports');
  const { period } = useFormats();
  const { long, short } = useKeyLabel(days);
  const { before, dates } = dashboard;
  const keyOf = (date: string) => ({ by, value: date, name: null, color: null, imageUrl: null });
  return (
    <ReportChart
      title={t('totalTime')}
      kind="dates"
      points={dates.map(({ date, trackedSeconds, manualSeconds, before: earlier }) => ({
        key: date,
        label: short(keyOf(date)),
        title: long(keyOf(date)),
        bars: [trackedSeconds, manualSeconds],
        line: earlier,
      }))}
      bars={[t('trackedTime'), t('manualTime')]}
      line={before ? period(before.startDate, before.endDate) : undefined}
    />
  );
}

interface MembersProps extends Searching {
  dashboard: TeamDashboard;
  filter: Filter;
  readAt: number;
  isGrid: boolean;
}

function Members({ dashboard, filter, readAt, isGrid, search, onSearch }: MembersProps) {
  const t = useText('dashboards');
  const tableProps = { dashboard, filter, readAt };
  return (
    <div className="flex flex-col gap-3">
      <header className="flex items-center justify-between gap-4">
        <h2 className="font-semibold text-title">{t('membersOf')}</h2>
        <span className="print:hidden">
          <Segmented<'table' | 'grid'>
            name={t('view')}
            value={isGrid ? 'grid' : 'table'}
            onChange={(next) => onSearch({ ...search, view: next === 'grid' ? next : undefined })}
            options={[
              { value: 'table', label: t('view_table'), icon: <Rows3 /> },
              { value: 'grid', label: t('view_grid'), icon: <LayoutGrid /> },
            ]}
          />
        </span>
      </header>
      {dashboard.members.length === 0 ? (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Empty icon={<Users />} level={3} title={t('noMembersTitle')}>
            {t('noMembersText')}
          </Empty>
        </div>
      ) : isGrid ? (
        <MembersGrid {...tableProps} />
      ) : (
        <MembersTable {...tableProps} />
      )}
    </div>
  );
}
