import type { TeamDashboard } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import type { Filter } from '@stint/domain/reports/report-settings';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { columnsPref } from './column-choice.tsx';
import { countGrowing, growing, meterOf } from './dashboard-meters.ts';
import { Explained } from './explained.tsx';
import { PendingTasks } from './pending-tasks.tsx';

export const memberColumns = [
  'time',
  'now',
  'share',
  'tracked',
  'manual',
  'billableTime',
  'activity',
  'pending',
] as const;
export type MemberColumn = (typeof memberColumns)[number];
export const memberColumnsChosen = columnsPref('stint.dashboardColumns', memberColumns);

type Member = TeamDashboard['members'][number];

export interface MembersViewProps {
  dashboard: TeamDashboard;
  filter: Filter;
  readAt: number;
  labels: Record<MemberColumn, string>;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

const measures: Record<MemberColumn, (member: Member) => number> = {
  now: ({ running }) => (running ? 1 : 0),
  time: ({ seconds }) => seconds,
  share: ({ seconds }) => seconds,
  tracked: ({ trackedSeconds }) => trackedSeconds,
  manual: ({ manualSeconds }) => manualSeconds,
  billableTime: ({ billableSeconds }) => billableSeconds,
  activity: ({ activity }) => activity ?? -1,
  pending: ({ pendingTasks }) => pendingTasks ?? -1,
};

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

const isText = (column: MemberColumn) => column === 'now';

interface Sort {
  column: MemberColumn | 'name';
  down: boolean;
}

/** Members by a column, and what its heading does. */
function useSortedMembers(members: readonly Member[]) {
  const [sort, setSort] = useState<Sort>({ column: 'name', down: false });
  const heading = (column: Sort['column'], startsDown: boolean) => ({
    sorted: sort.column !== column ? ('none' as const) : sort.down ? ('descending' as const) : ('ascending' as const),
    onSort: () => setSort({ column, down: sort.column === column ? !sort.down : startsDown }),
  });
  const nameHeading = heading('name', sort.column === 'name');
  if (sort.column === 'name') return { sorted: sort.down ? members.toReversed() : members, heading, nameHeading };
  const measure = measures[sort.column];
  const sorted = members.toSorted((member, other) => (sort.down ? -1 : 1) * (measure(member) - measure(other)));
  return { sorted, heading, nameHeading };
}

export function MembersTable({ dashboard, filter, readAt, labels }: MembersViewProps) {
  const t = useText('reports', 'dashboards');
  const columns = useColumns(dashboard);
  const { members, totals } = dashboard;
  const { sorted, heading, nameHeading } = useSortedMembers(members);
  const { shown, pager } = usePaged(sorted, pageSizes as unknown as [number, ...number[]], 20);
  const running = countGrowing(members);
  const foot: Partial<Record<MemberColumn, ReactNode>> = {
    time: (
      <Explained
        seconds={totals.seconds}
        meter={growing(totals.seconds, running, readAt)}
        name={t('total')}
        filter={filter}
      />
    ),
    share: totals.seconds > 0 ? '100%' : '0%',
    tracked: <Elapsed meter={growing(totals.trackedSeconds, running, readAt)} />,
    manual: <Elapsed meter={standing(totals.manualSeconds * 1000)} />,
    billableTime: <Elapsed meter={standing(totals.billableSeconds * 1000)} />,
    activity: totals.activity === null ? '–' : `${totals.activity}%`,
    pending: totals.pendingTasks,
  };
  return (
    <>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={t('dashboards:membersOf')}>
          <TableHead>
            <HeaderCell {...nameHeading}>{t('by_member')}</HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column} numeric={!isText(column)} {...heading(column, true)}>
                {labels[column]}
              </HeaderCell>
            ))}
          </TableHead>
          <TableBody>
            {shown.map((member) => (
              <Row key={member.employee.id}>
                <th scope="row" className="h-row px-3 text-start font-normal">
                  <MemberLink member={member} />
                </th>
                {columns.map((column) => (
                  <Cell
                    key={column}
                    numeric={!isText(column)}
                    className={column === 'time' ? 'font-medium' : 'text-muted'}
                  >
                    <Figure {...{ member, column, filter, readAt }} total={totals.seconds} />
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
          <TableFoot>
            <tr>
              <th scope="row" className="h-row px-3 text-start">
                {t('total')}
              </th>
              {columns.map((column) => (
                <Cell key={column} numeric={!isText(column)}>
                  {foot[column]}
                </Cell>
              ))}
            </tr>
          </TableFoot>
        </Table>
      </div>
      {members.length > pageSizes[0] && <Pager name={t('pages')} {...pager} className="print:hidden" />}
    </>
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

interface FigureProps {
  member: Member;
  column: MemberColumn;
  filter: Filter;
  readAt: number;
  total: number;
}

function Figure({ member, column, filter, readAt, total }: FigureProps): ReactNode {
  const own = { ...filter, employeeIds: [member.employee.id] };
  const name = member.employee.fullName;
  const time = (seconds: number) => <Elapsed meter={standing(seconds * 1000)} />;
  switch (column) {
    case 'now':
      return <Now member={member} />;
    case 'time':
      return <Explained seconds={member.seconds} meter={meterOf(member, readAt)} name={name} filter={own} />;
    case 'share':
      return `${percent(member.seconds, total)}%`;
    case 'tracked':
      return <Elapsed meter={growing(member.trackedSeconds, countGrowing([member]), readAt)} />;
    case 'manual':
      return time(member.manualSeconds);
    case 'billableTime':
      return time(member.billableSeconds);
    case 'activity':
      return member.activity === null ? '–' : `${member.activity}%`;
    case 'pending':
      return <PendingTasks count={member.pendingTasks ?? 0} name={name} filter={own} />;
  }
}
