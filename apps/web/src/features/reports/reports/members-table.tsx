import { type ColumnKey, columnKeys, type TeamDashboard } from '@stint/contract';
import type { Filter } from '@stint/domain/reports/report-settings';
import { Link } from '@tanstack/react-router';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { columnsPref } from './column-choice.tsx';
import { countGrowing, growing, meterOf } from './dashboard-meters.ts';
import { Explained } from './explained.tsx';
import { PendingTasks } from './pending-tasks.tsx';
import { ReportTable } from './report-table.tsx';

export type MemberColumn = Exclude<ColumnKey<'teamDashboard', 'page'>, 'first'>;
export const memberColumns = columnKeys('teamDashboard', 'page').filter((key): key is MemberColumn => key !== 'first');
export const memberColumnsChosen = columnsPref('stint.dashboardColumns', memberColumns);

type Member = TeamDashboard['members'][number];

export interface MembersViewProps {
  dashboard: TeamDashboard;
  filter: Filter;
  readAt: number;
}

/** The columns that are shown: those that were chosen, as far as there is something in them. */
function useColumns({ totals }: TeamDashboard): MemberColumn[] {
  const chosen = usePref(memberColumnsChosen);
  return memberColumns.filter(
    (column) =>
      chosen.includes(column) &&
      (column !== 'activity' || totals.activity !== null) &&
      (column !== 'pending' || totals.pendingTasks !== null),
  );
}

export function MembersTable({ dashboard, filter, readAt }: MembersViewProps) {
  const t = useText('reports', 'dashboards');
  const columns = useColumns(dashboard);
  const { members, totals } = dashboard;
  const running = countGrowing(members);
  const filterOf = ({ employee }: Member) => ({ ...filter, employeeIds: [employee.id] });
  return (
    <ReportTable
      report="teamDashboard"
      name={t('dashboards:membersOf')}
      columns={['first', ...columns]}
      rows={members}
      keyOf={({ employee }) => employee.id}
      head="first"
      totals={[{ ...totals, employee: { fullName: '' }, running: null }]}
      isSortable
      isSorted
      isWide
      pageSize={20}
      looks={{
        first: { render: (member) => <MemberLink member={member} /> },
        time: {
          className: 'font-medium',
          render: (member) => (
            <Explained
              seconds={member.seconds}
              meter={meterOf(member, readAt)}
              name={member.employee.fullName}
              filter={filterOf(member)}
            />
          ),
          total: (seconds) => (
            <Explained seconds={seconds} meter={growing(seconds, running, readAt)} name={t('total')} filter={filter} />
          ),
        },
        now: { render: (member) => <Now member={member} />, isNumeric: false, className: 'text-muted' },
        tracked: {
          render: (member) => <Elapsed meter={growing(member.trackedSeconds, countGrowing([member]), readAt)} />,
          total: (seconds) => <Elapsed meter={growing(seconds, running, readAt)} />,
        },
        pending: {
          render: (member) => (
            <PendingTasks count={member.pendingTasks ?? 0} name={member.employee.fullName} filter={filterOf(member)} />
          ),
        },
      }}
    />
  );
}

/** Leads to the person's entries. */
export const MemberLink = ({ member: { employee } }: { member: Member }) => (
  <Link
    to="/reports/timesheet/$memberId"
    params={{ memberId: employee.id }}
    className="inline-flex min-h-6 max-w-full items-center gap-2 rounded-sm hover:underline"
  >
    <Avatar name={employee.fullName} image={employee.user.imageUrl ?? null} size="tiny" decorative />
    <span dir="auto" className="max-w-56 truncate font-medium">
      {employee.fullName}
    </span>
  </Link>
);

/** What somebody works on now. */
export function Now({ member: { running } }: { member: Member }) {
  const t = useText('dashboards');
  if (!running) return <span aria-hidden>–</span>;
  return (
    <span className="inline-flex max-w-56 items-center gap-1.5 text-running-text">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-running" />
      <span className="sr-only">{t('working')} </span>
      <span dir="auto" className="truncate">
        {running.task ?? t('working')}
      </span>
    </span>
  );
}
