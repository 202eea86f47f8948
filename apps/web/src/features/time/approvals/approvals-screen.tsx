import type { TimesheetSummary } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { pageSizes } from '@stint/domain/paging';
import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself, usePermissions } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError, Unauthorized } from '../../identity/shell/index.ts';
import {
  DecideDialog,
  type Decision,
  hasTimesheet,
  isOpen,
  type OwnTimesheet,
  overview,
  periodBeside,
  periodStart,
  useMoveTimesheets,
} from '../timesheets/index.ts';
import { ApprovalFilters, fits, type StatusFilter } from './approval-filters.tsx';
import { TimesheetRow } from './timesheet-row.tsx';

const largestPage = 50;

/** Who has submitted the period and who has not; approves, denies and reopens, several at once. */
export function ApprovalsScreen() {
  const t = useText('approvals');
  const permissions = usePermissions();
  if (permissions && !permissions.has('CAN_APPROVE_TIMESHEET')) return <Unauthorized reason={t('notApprover')} />;
  return <Approvals />;
}

/** Opens on the oldest period that waits, otherwise on the current one. */
function Approvals() {
  const t = useText('approvals');
  const server = useServer();
  const { date: today } = useToday(useZone());
  const { data, isError } = useQuery(apiQuery(server.timesheets.waiting, {}));
  if (data || isError) return <ApprovalList first={data?.oldest ?? today} />;
  return (
    <Page title={t('title')} width="wide">
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </Page>
  );
}

function ApprovalList({ first }: { first: PlanDate }) {
  const t = useText('approvals');
  const server = useServer();
  const { weekStartsOn } = useFormats();
  const frequency = useMyself()?.employee?.organization?.timesheetFrequency ?? 'WEEKLY';
  const [teamId, setTeamId] = useState('all');
  const [date, setDate] = useState(() => periodStart(first, frequency, weekStartsOn));
  const [status, setStatus] = useState<StatusFilter>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<{ sheets: OwnTimesheet[]; to: Decision } | null>(null);
  const { data, error, refetch } = useQuery(overview(server, date, teamId === 'all' ? null : teamId));
  const all = data?.items ?? [];
  const items = all.filter((timesheet) => fits[status](timesheet.status));
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  // Of the first person shown, as most people share a zone.
  const period = { start: all[0]?.startDate ?? date, end: all[0]?.endDate ?? date };
  const picked = items.filter(hasTimesheet).filter(({ id, canApprove }) => canApprove && chosen.has(id));
  const turn = (direction: 1 | -1) => {
    setDate(periodBeside(date, frequency, direction));
    setChosen(new Set());
  };
  return (
    <Page title={t('title')} width="wide">
      <ApprovalFilters
        filter={{ date, teamId, status }}
        period={period}
        timesheets={all}
        onTurn={turn}
        onStatus={setStatus}
        onTeam={setTeamId}
      />
      {picked.length > 0 && (
        <BulkBar
          picked={picked}
          onDecide={(sheets, to) => setDecision({ sheets, to })}
          onClear={() => setChosen(new Set())}
        />
      )}
      {!data && (
        <Card>
          <SkeletonText lines={6} />
        </Card>
      )}
      {data && items.length === 0 && (
        <Empty icon={<CalendarCheck />} title={t(all.length === 0 ? 'emptyTitle' : 'noneTitle')}>
          {t(all.length === 0 ? 'emptyText' : 'noneText')}
        </Empty>
      )}
      {items.length > 0 && (
        <Timesheets
          items={items}
          chosen={chosen}
          onChoose={setChosen}
          onDecide={(sheets, to) => setDecision({ sheets, to })}
        />
      )}
      {decision && (
        <DecideDialog
          {...decision}
          onClose={() => {
            setDecision(null);
            setChosen(new Set());
          }}
        />
      )}
    </Page>
  );
}

interface TimesheetsProps {
  items: readonly TimesheetSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
}
function Timesheets({ items, chosen, onChoose, onDecide }: TimesheetsProps) {
  const t = useText('approvals');
  const { shown, pager } = usePaged(items, pageSizes, largestPage);
  const roving = useRoving<HTMLTableSectionElement>();
  const hasPeriods = new Set(items.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).size > 1;
  return (
    <>
      <Card flush>
        <Table cards name={t('title')}>
          <TableHead>
            <HeaderCell>
              <ChooseAll items={shown} chosen={chosen} onChoose={onChoose} />
            </HeaderCell>
            <HeaderCell>{t('member')}</HeaderCell>
            {hasPeriods && <HeaderCell className="max-md:hidden">{t('period')}</HeaderCell>}
            <HeaderCell numeric>{t('time')}</HeaderCell>
            <HeaderCell>{t('status')}</HeaderCell>
            <HeaderCell className="max-md:hidden">{t('toCheck')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{t('actions')}</span>
            </HeaderCell>
          </TableHead>
          <TableBody {...roving.list}>
            {shown.map((timesheet) => (
              <TimesheetRow
                key={timesheet.employee.id}
                timesheet={timesheet}
                hasPeriod={hasPeriods}
                chosen={timesheet.id !== null && chosen.has(timesheet.id)}
                onChoose={(now) => onChoose(withId(chosen, timesheet.id, now))}
                onDecide={onDecide}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      {items.length > largestPage && <Pager name={t('title')} {...pager} />}
    </>
  );
}

function withId(ids: ReadonlySet<string>, id: string | null, has: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (id && has) next.add(id);
  else if (id) next.delete(id);
  return next;
}

function ChooseAll({
  items,
  chosen,
  onChoose,
}: {
  items: readonly TimesheetSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const t = useText('approvals');
  const ids = items.flatMap(({ id, canApprove }) => (id && canApprove ? [id] : []));
  const some = ids.filter((id) => chosen.has(id)).length;
  if (ids.length === 0) return null;
  return (
    <Checkbox
      labelHidden
      label={t('chooseAll')}
      checked={some === ids.length}
      mixed={some > 0 && some < ids.length}
      onChange={(all) => onChoose(new Set(all ? ids : []))}
    />
  );
}

function BulkBar({
  picked,
  onDecide,
  onClear,
}: {
  picked: readonly OwnTimesheet[];
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
  onClear: () => void;
}) {
  const t = useText('approvals');
  const { busy } = useMoveTimesheets();
  const seconds = picked.reduce((sum, { duration }) => sum + duration, 0);
  const deciding = picked.filter(({ status }) => status !== 'APPROVED');
  const blocked = deciding.length === 0 && t('allApproved');
  const denying = deciding.filter(({ status }) => status !== 'DENIED');
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised px-3 py-2"
    >
      <span className="font-medium tabular-nums">
        {t('selected', { count: picked.length })} · {hours(seconds * 1000)}
      </span>
      <Button size="small" onClick={onClear}>
        {t('clear')}
      </Button>
      <span className="ms-auto flex gap-2">
        <Button
          size="small"
          busy={busy}
          blocked={blocked || (denying.length === 0 && t('allDenied'))}
          onClick={() => onDecide(denying, 'DENIED')}
        >
          {t('deny')}
        </Button>
        <Button
          size="small"
          look="primary"
          busy={busy}
          blocked={blocked}
          onClick={() => onDecide(deciding, 'APPROVED')}
        >
          {t('approve')}
        </Button>
      </span>
      {picked.some(isOpen) && <span className="basis-full text-caption text-muted">{t('someOpen')}</span>}
    </div>
  );
}
