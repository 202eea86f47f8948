import type { Task } from '@stint/contract';
import { type ReactNode, Suspense } from 'react';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { SegmentedProgress } from '../../../ui/progress.tsx';
import { Elapsed, useEstimateShare, useGroupMeter, useTaskTimes, useViews } from '../../core/timer/index.ts';
import { DaysOf, useManagesTeam, useTeamTotals } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { AddTime, allTime, PeopleTotal, TaskTotal } from '../../time/timesheets/index.ts';

/** Time by member, and the rest of the estimate. */
export function Times({ task }: { task: Task }) {
  const t = useText('taskPage');
  const manages = useManagesTeam();
  const me = useMyself();
  const worker = me?.employee && { employeeId: me.employee.id, name: me.name, isOwn: true };
  const ownTotal = useTaskTimes()(task.id).total;
  const mine = cx(ownTotal.since !== null && 'text-running-text');
  const group = useGroupMeter(task);
  const { workedMs: spent, percent, overMs } = useEstimateShare(group, task.estimate);
  return (
    <section aria-label={t('times')} className="mt-3 border-line border-t pt-3 text-dense">
      <dl className="flex flex-col gap-1">
        <Line label={t('mine')}>
          {worker ? (
            <TaskTotal worker={worker} taskId={task.id} span="all" meter={ownTotal} className={mine} />
          ) : (
            <Elapsed meter={ownTotal} className={mine} />
          )}
        </Line>
        <Line label={t('group')}>
          {manages ? (
            <PeopleTotal
              title={task.title}
              filter={{ ...allTime, taskId: task.id }}
              meter={group}
              className="font-semibold"
            />
          ) : (
            <Elapsed meter={group} className="font-semibold" />
          )}
        </Line>
        {task.estimate > 0 && (
          <Line label={t('remaining')}>
            <Remaining estimateMs={task.estimate * 1000} spent={spent} />
          </Line>
        )}
      </dl>
      {task.estimate > 0 && <Share percent={percent} isOver={overMs > 0} />}
      {worker && (
        <div className="mt-2">
          <Suspense>
            <AddTime worker={worker} task={task} />
          </Suspense>
        </div>
      )}
      <MemberTimes task={task} />
    </section>
  );
}

interface RemainingProps {
  estimateMs: number;
  spent: number;
}

/** The rest of the estimate, or the time over it. */
function Remaining({ estimateMs, spent }: RemainingProps) {
  const t = useText('common');
  const left = estimateMs - spent;
  if (left >= 0) return hours(left);
  const over = t('overBy', { time: hours(-left) });
  return <span className="text-danger-text">{t('overOf', { worked: hours(spent), of: hours(estimateMs), over })}</span>;
}

function MemberTimes({ task }: { task: Task }) {
  const t = useText('taskPage');
  const manages = useManagesTeam();
  const { team, readAt } = useTeamTotals();
  const views = useViews(team, readAt) ?? [];
  const worked = views
    .map((member) => ({ member, meter: member.timesOn(task.id).total }))
    .filter(({ meter }) => meter.ms > 0 || meter.since !== null)
    .sort((a, b) => b.meter.ms - a.meter.ms);
  if (worked.length === 0) return null;
  return (
    <ul aria-label={t('timePerMember')} className="mt-2 flex flex-col gap-1">
      {worked.map(({ member, meter }) => (
        <li key={member.id} className="flex items-center gap-2">
          <Avatar name={member.name} image={member.image} size="tiny" decorative />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {member.name}
          </span>
          {manages ? (
            <DaysOf member={member.record}>
              <TaskTotal
                worker={{ employeeId: member.record.employeeId, name: member.name, isOwn: member.isOwn }}
                taskId={task.id}
                span="all"
                meter={meter}
                className="text-muted tabular-nums"
              />
            </DaysOf>
          ) : (
            <Elapsed meter={meter} className="text-muted tabular-nums" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Worked time as a share of the estimate, in the colour of its band. */
function Share({ percent, isOver }: { percent: number; isOver: boolean }) {
  const t = useText('taskMenu');
  return (
    <span className="mt-2 flex items-center gap-2">
      <SegmentedProgress name={t('progress')} percent={percent} isOver={isOver} size="thin" />
      <span aria-hidden className="shrink-0 text-caption text-muted tabular-nums">
        {percent}%
      </span>
    </span>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-2">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
