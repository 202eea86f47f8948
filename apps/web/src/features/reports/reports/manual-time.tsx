import type { Summary } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { useEffect } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePages } from '../../../ui/pager.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { EntriesList } from './entries-list.tsx';
import { groupsOf, useKeyLabel } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { isFiltered } from './report-search.ts';
import { NoTime } from './time-and-activity.tsx';
import { Figure, FigureGrid } from './totals.tsx';

const columns = [
  'date',
  'member',
  'project',
  'task',
  'reason',
  'description',
  'from',
  'to',
  'added',
  'time',
  'decimal',
] as const;
const sizes = [20, 50, 100];

/** Time that was added by hand, with its reasons. */
export function ManualTimeScreen({ search, onSearch }: Searching) {
  const t = useText('reports');
  const server = useServer();
  const { days, filter } = useReport(search, 'manual-time');
  const reasons = useQuery(apiQuery(server.reports.summary, { ...filter, groupBy: ['reason'] }));
  const total = reasons.data?.totals.entries ?? 0;
  const pager = usePages(total, sizes, 50);
  const entries = useQuery({
    ...apiQuery(server.reports.entries, { ...filter, skip: (pager.page - 1) * pager.size, take: pager.size }),
    placeholderData: (before) => before,
  });
  const { onPage } = pager;
  const filterKey = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins on its first page
  useEffect(() => onPage(1), [filterKey]);
  const { data } = reasons;
  return (
    <ReportPage
      title={t('manual')}
      {...{ search, onSearch, days, error: reasons.error ?? entries.error }}
      preset="manual-time"
      calendar={data ?? null}
      onRetry={() => void Promise.all([reasons.refetch(), entries.refetch()])}
      exported={
        <ExportMenu
          report="entries"
          title={t('manual')}
          days={days}
          filter={filter}
          columns={[...columns, ...(search.rounding ? (['exact'] as const) : [])]}
        />
      }
    >
      {!data || !entries.data ? (
        <ReportSkeleton />
      ) : total === 0 && isFiltered(search) ? (
        <NoTime {...{ search, onSearch }} />
      ) : total === 0 ? (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Empty icon={<PenLine />} title={t('emptyManualTitle')}>
            {t('emptyManualText')}
          </Empty>
        </div>
      ) : (
        <>
          <ManualSummary summary={data} days={days} isRounded={search.rounding !== undefined} />
          <EntriesList
            name={t('manual')}
            entries={entries.data.items}
            columns={['date', 'member', 'task', 'reason', 'from', 'added', 'time']}
          />
          {total > (sizes[0] ?? 0) && <Pager name={t('pages')} {...pager} className="print:hidden" />}
        </>
      )}
    </ReportPage>
  );
}

interface ManualSummaryProps {
  summary: Summary;
  days: DateRange;
  isRounded: boolean;
}

/** What the time comes to, and its reasons as bars. */
function ManualSummary({ summary: { rows, totals }, days, isRounded }: ManualSummaryProps) {
  const t = useText('reports');
  const { long, short } = useKeyLabel(days);
  return (
    <>
      <FigureGrid>
        <Figure label={t('manualTime')}>
          <Elapsed meter={standing(totals.seconds * 1000)} />
        </Figure>
        {isRounded && (
          <Figure label={t('exactTime')}>
            <Elapsed meter={standing(totals.exactSeconds * 1000)} />
          </Figure>
        )}
        <Figure label={t('col_entries')}>{totals.entries}</Figure>
        <Figure label={t('people')}>{totals.people}</Figure>
      </FigureGrid>
      <ReportChart
        title={t('byReason')}
        kind="names"
        bars={[t('manualTime')]}
        points={groupsOf(rows)
          .toSorted((group, other) => other.seconds - group.seconds)
          .map(({ key, seconds }) => ({
            key: key.value ?? '',
            label: short(key),
            title: long(key),
            bars: [seconds],
            line: null,
          }))}
      />
    </>
  );
}
