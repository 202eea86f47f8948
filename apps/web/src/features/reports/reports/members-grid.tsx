import type { TeamDashboard } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import type { ReactNode } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useColumnLabel } from '../../outside/report-export/index.ts';
import { countGrowing, growing, meterOf } from './dashboard-meters.ts';
import { Explained } from './explained.tsx';
import { type MemberColumn, MemberLink, type MembersViewProps, Now } from './members-table.tsx';
import { PendingTasks } from './pending-tasks.tsx';

type Member = TeamDashboard['members'][number];

/** Each member as a card. */
export function MembersGrid({ dashboard: { members }, filter, readAt }: MembersViewProps) {
  const t = useText('reports');
  const columnLabel = useColumnLabel();
  const { percent } = useFormats();
  const labelOf = (column: MemberColumn) => columnLabel('teamDashboard', column);
  const { shown, pager } = usePaged(members, pageSizes as unknown as [number, ...number[]], 20);
  return (
    <>
      <ul aria-label={t('members')} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {shown.map((member) => (
          <li
            key={member.employee.id}
            className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-4"
          >
            <header className="flex items-start justify-between gap-3">
              <span className="flex min-w-0 flex-col gap-0.5">
                <MemberLink member={member} />
                <span className="flex min-h-5 items-center text-caption text-muted">
                  {member.running && <Now member={member} />}
                </span>
              </span>
              <Explained
                className="font-semibold text-heading tabular-nums"
                seconds={member.seconds}
                meter={meterOf(member, readAt)}
                name={member.employee.fullName}
                filter={{ ...filter, employeeIds: [member.employee.id] }}
              />
            </header>
            <Bars member={member} />
            <dl className="grid grid-cols-3 gap-x-3 gap-y-1 text-caption">
              <Fact label={labelOf('tracked')}>
                <Elapsed meter={growing(member.trackedSeconds, countGrowing([member]), readAt)} />
              </Fact>
              <Fact label={labelOf('manual')}>
                <Elapsed meter={standing(member.manualSeconds * 1000)} />
              </Fact>
              <Fact label={labelOf('billableTime')}>
                <Elapsed meter={standing(member.billableSeconds * 1000)} />
              </Fact>
              {member.activity !== null && <Fact label={labelOf('activity')}>{percent(member.activity)}</Fact>}
              {member.pendingTasks !== null && (
                <Fact label={labelOf('pending')}>
                  <PendingTasks
                    count={member.pendingTasks}
                    name={member.employee.fullName}
                    filter={{ ...filter, employeeIds: [member.employee.id] }}
                  />
                </Fact>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {members.length > pageSizes[0] && <Pager name={t('pages')} {...pager} className="print:hidden" />}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="truncate text-muted">{label}</dt>
    <dd className="font-medium text-dense tabular-nums">{children}</dd>
  </div>
);

/** Somebody's time by date, each bar as high as its share of the longest. */
function Bars({ member: { dates } }: { member: Member }) {
  const count = Math.max(1, ...dates);
  return (
    <div aria-hidden className="flex h-10 items-end gap-px border-line border-b">
      {dates.map((seconds, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its date
          key={at}
          className="min-w-0 max-w-6 flex-1 rounded-t-xs bg-accent"
          style={{ blockSize: `${(100 * seconds) / count}%` }}
        />
      ))}
    </div>
  );
}
