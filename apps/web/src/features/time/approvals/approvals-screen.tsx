import type { TimesheetSummary } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself, usePermissions } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError, Unauthorized } from '../../identity/shell/index.ts';
import { overview, periodBeside, periodStart, queueOf } from '../timesheets/index.ts';
import { ApprovalFilters } from './approval-filters.tsx';
import { type ApprovalsSearch, fits, type StatusFilter, statusFilters } from './approvals-search.ts';
import { SheetList } from './sheet-list.tsx';

interface ApprovalsProps {
  search: ApprovalsSearch;
  onSearch: (search: ApprovalsSearch) => void;
}

/** The timesheets that wait for the reader, of all periods, or everybody's of one period with their status. */
export function ApprovalsScreen(props: ApprovalsProps) {
  const t = useText('approvals');
  const permissions = usePermissions();
  if (permissions && !permissions.has('CAN_APPROVE_TIMESHEET')) return <Unauthorized reason={t('notApprover')} />;
  return <Approvals {...props} />;
}

/** The period view opens on the oldest period that waits, otherwise on the current one. */
function usePeriodDate({ date }: ApprovalsSearch) {
  const { weekStartsOn } = useFormats();
  const { date: today } = useToday(useZone());
  const frequency = useMyself()?.employee?.organization?.timesheetFrequency ?? 'WEEKLY';
  const { data } = useQuery(apiQuery(useServer().timesheets.waiting, {}));
  const start = periodStart(date ?? data?.oldest ?? today, frequency, weekStartsOn);
  return { start, beside: (direction: 1 | -1) => periodBeside(start, frequency, direction), waiting: data?.count };
}

/** How many timesheets of a period each filter shows; what waits is counted over all periods. */
const countsOf = (items: readonly TimesheetSummary[] | null, waiting: number | undefined) =>
  Object.fromEntries(
    statusFilters.map((filter) => [
      filter,
      filter === 'waiting' ? waiting : items?.filter(({ status }) => fits[filter](status)).length,
    ]),
  ) as Partial<Record<StatusFilter, number | undefined>>;

/** What the page lists: what waits, or a period of everybody. */
function useSheets({ show, team, person }: ApprovalsSearch, start: PlanDate) {
  const server = useServer();
  const queue = useQuery({ ...queueOf(server, { person, team }), enabled: show === undefined });
  const period = useQuery({ ...overview(server, start, team ?? null), enabled: show !== undefined });
  const { data, error, refetch } = show === undefined ? queue : period;
  const all = (data?.items ?? []).filter(({ employee }) => !person || employee.id === person);
  return { data, all, error, refetch };
}

function Approvals({ search, onSearch }: ApprovalsProps) {
  const t = useText('approvals');
  const { start, beside, waiting } = usePeriodDate(search);
  const { data, all, error, refetch } = useSheets(search, start);
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const { show, team, person } = search;
  const isQueue = show === undefined;
  const items = all.filter(({ status }) => fits[show ?? 'waiting'](status));
  const change = (next: ApprovalsSearch) => onSearch({ ...search, ...next });
  // Of the first person shown, as most people share a zone.
  const days = { start: all[0]?.startDate ?? start, end: all[0]?.endDate ?? start };
  return (
    <Page title={t('title')} width="full">
      <ApprovalFilters
        search={search}
        onSearch={change}
        period={isQueue ? null : days}
        counts={countsOf(isQueue ? null : all, isQueue && data ? data.total : waiting)}
        onTurn={(direction) => change({ date: beside(direction) })}
      />
      {!data && (
        <Card>
          <SkeletonText lines={6} />
        </Card>
      )}
      {data && items.length === 0 && (
        <NoSheets isQueue={isQueue} isAll={all.length === 0} onAll={() => change({ show: 'all' })} />
      )}
      {/* The queue goes on when its oldest week is decided. */}
      {items.length > 0 && <SheetList key={`${show} ${isQueue ? '' : start} ${team} ${person}`} items={items} />}
      {isQueue && data && <QueueLimit shownCount={items.length} total={data.total} />}
    </Page>
  );
}

function QueueLimit({ shownCount, total }: { shownCount: number; total: number }) {
  const t = useText('approvals');
  if (total <= shownCount) return null;
  return <p className="text-caption text-muted">{t('queueLimit', { count: shownCount, total })}</p>;
}

function NoSheets({ isQueue, isAll, onAll }: { isQueue: boolean; isAll: boolean; onAll: () => void }) {
  const t = useText('approvals');
  if (isQueue)
    return (
      <Empty
        icon={<CalendarCheck />}
        title={t('doneTitle')}
        action={<Button onClick={onAll}>{t('showPeriod')}</Button>}
      >
        {t('doneText')}
      </Empty>
    );
  return (
    <Empty icon={<CalendarCheck />} title={t(isAll ? 'emptyTitle' : 'noneTitle')}>
      {t(isAll ? 'emptyText' : 'noneText')}
    </Empty>
  );
}
