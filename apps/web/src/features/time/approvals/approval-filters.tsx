import { type TimesheetStatus, type TimesheetSummary, timesheetStatuses } from '@stint/contract';
import type { Days } from '@stint/domain/reports/report-ranges';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';

const statusFilters = ['all', 'waiting', 'open', 'APPROVED'] as const;
export type StatusFilter = (typeof statusFilters)[number];
export const fits: Record<StatusFilter, (status: TimesheetStatus) => boolean> = {
  all: () => true,
  waiting: (status) => status === 'PENDING' || status === 'IN REVIEW',
  open: (status) => status === 'DRAFT' || status === 'DENIED',
  APPROVED: (status) => status === 'APPROVED',
};

export interface ApprovalFilter {
  date: string;
  teamId: string;
  status: StatusFilter;
}

interface FiltersProps {
  filter: ApprovalFilter;
  period: Days;
  /** Of the period and team, whatever their status. */
  timesheets: readonly TimesheetSummary[];
  onTurn: (direction: 1 | -1) => void;
  onStatus: (status: StatusFilter) => void;
  onTeam: (teamId: string) => void;
}

/** Which period, status and team the list shows. */
export function ApprovalFilters({ filter, period, timesheets, onTurn, onStatus, onTeam }: FiltersProps) {
  const t = useText('approvals');
  const formats = useFormats();
  const { teams } = useTeams();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center">
        <IconButton
          size="small"
          name={t('before')}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onClick={() => onTurn(-1)}
        />
        <span className="min-w-36 px-1 text-center font-medium tabular-nums">
          {formats.period(period.start, period.end)}
        </span>
        <IconButton
          size="small"
          name={t('after')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => onTurn(1)}
        />
      </span>
      <Segmented<StatusFilter>
        name={t('show')}
        value={filter.status}
        onChange={onStatus}
        options={statusFilters.map((value) => ({
          value,
          label: `${t(`show_${value}`)} ${timesheets.filter(({ status }) => fits[value](status)).length}`,
        }))}
      />
      {teams && teams.length > 1 && (
        <Select
          name={t('team')}
          size="small"
          value={filter.teamId}
          onChange={onTeam}
          options={[
            { value: 'all', label: t('everyone') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <span className="ms-auto">
        <ExportApprovals {...{ filter, period }} />
      </span>
    </div>
  );
}

/** The list as it is narrowed, as a file. */
function ExportApprovals({ filter: { date, teamId, status }, period }: { filter: ApprovalFilter; period: Days }) {
  const t = useText('approvals');
  return (
    <ExportMenu
      report="approvals"
      title={t('title')}
      days={period}
      filter={{
        startDate: date,
        ...(teamId !== 'all' && { teamIds: [teamId] }),
        ...(status !== 'all' && { status: timesheetStatuses.filter(fits[status]) }),
      }}
    />
  );
}
