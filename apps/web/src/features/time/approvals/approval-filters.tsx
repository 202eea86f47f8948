import { timesheetStatuses } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { PersonFilter } from '../timesheets/index.ts';
import { type ApprovalsSearch, fits, type StatusFilter, statusFilters } from './approvals-search.ts';

interface FiltersProps {
  search: ApprovalsSearch;
  onSearch: (change: ApprovalsSearch) => void;
  /** Null for all periods. */
  period: DateRange | null;
  /** How many timesheets each filter shows, as far as that is known. */
  counts: Partial<Record<StatusFilter, number | undefined>>;
  onTurn: (direction: 1 | -1) => void;
}

/** Which status, period, person and team the list shows. */
export function ApprovalFilters({ search, onSearch, period, counts, onTurn }: FiltersProps) {
  const t = useText('approvals');
  const { teams } = useTeams();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented<StatusFilter>
        name={t('show')}
        value={search.show ?? 'waiting'}
        onChange={(show) => onSearch({ show: show === 'waiting' ? undefined : show })}
        options={statusFilters.map((value) => ({
          value,
          label: [t(`show_${value}`), counts[value]].filter((part) => part !== undefined).join(' '),
        }))}
      />
      {period && <PeriodSteps period={period} onTurn={onTurn} />}
      <PersonFilter value={search.person} onChange={(person) => onSearch({ person })} />
      {teams && teams.length > 1 && (
        <Select
          name={t('team')}
          size="small"
          value={search.team ?? 'all'}
          onChange={(team) => onSearch({ team: team === 'all' ? undefined : team })}
          options={[
            { value: 'all', label: t('everyone') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {period && (
        <span className="ms-auto">
          <ExportApprovals {...{ search, period }} />
        </span>
      )}
    </div>
  );
}

function PeriodSteps({ period, onTurn }: { period: DateRange; onTurn: (direction: 1 | -1) => void }) {
  const t = useText('approvals');
  const formats = useFormats();
  return (
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
  );
}

/** The list with its filters, as a file. */
function ExportApprovals({ search: { team, person, show }, period }: { search: ApprovalsSearch; period: DateRange }) {
  const t = useText('approvals');
  return (
    <ExportMenu
      report="approvals"
      title={t('title')}
      days={period}
      filter={{
        startDate: period.start,
        ...(team && { teamIds: [team] }),
        ...(person && { employeeIds: [person] }),
        ...(show && show !== 'all' && { status: timesheetStatuses.filter(fits[show]) }),
      }}
    />
  );
}
