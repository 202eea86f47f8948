import type { Task } from '@stint/contract';
import { type ReactNode, Suspense } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { SegmentedProgress } from '../../../ui/progress.tsx';
import { Elapsed, useEstimateShare, useGroupMeter, useTaskTimes, useViews } from '../../core/timer/index.ts';
import { DaysOf, useManagesTeam, useOwnZone, useTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { AddTime, allTime, PeopleTotal, TaskTotal } from '../../time/timesheets/index.ts';

/** Time by member, and the rest of the estimate. */
export function Times({ task }: { task: Task }) {
  const t = useText('taskPage', 'common');
  const manages = useManagesTeam();
  const { date: today } = useToday(useOwnZone());
  const { team, readAt } = useTeam();
  const views = useViews(team, readAt);
  const me = useMyself();
  const worker = me?.employee && { employeeId: me.employee.id, name: me.name, isOwn: true };
  const ownTotal = useTaskTimes()(task.id).total;
  const mine = cx(ownTotal.since !== null && 'text-running-text');
  const group = useGroupMeter(task);
  const worked = (views ?? [])
    .map((member) => ({ member, meter: member.timesOn(task.id).total }))
    .filter(({ meter }) => meter.ms > 0 || meter.since !== null)
    .sort((a, b) => b.meter.ms - a.meter.ms);
  const { workedMs: spent, percent, overMs } = useEstimateShare(group, task.estimate);
  const left = task.estimate * 1000 - spent;
  return (
    <section aria-label={t('times')} className="mt-3 border-line border-t pt-3 text-dense">
      <dl className="flex flex-col gap-1">
        <Line label={t('mine')}>
          {worker ? (
            <TaskTotal of={worker} taskId={task.id} span="all" meter={ownTotal} className={mine} />
          ) : (
            <Elapsed meter={ownTotal} className={mine} />
          )}
        </Line>
        <Line label={t('group')}>
          {manages ? (
            <PeopleTotal
              title={task.title}
              filter={{ ...allTime(today), taskId: task.id }}
              meter={group}
              className="font-semibold"
            />
          ) : (
            <Elapsed meter={group} className="font-semibold" />
          )}
        </Line>
        {task.estimate > 0 && (
          <Line label={t('remaining')}>
            {left >= 0 ? (
              hours(left)
            ) : (
              <span className="text-danger-text">
                {t('common:overOf', {
                  worked: hours(spent),
                  of: hours(task.estimate * 1000),
                  over: t('common:overBy', { time: hours(-left) }),
                })}
              </span>
            )}
          </Line>
        )}
      </dl>
      {task.estimate > 0 && <Share percent={percent} isOver={overMs > 0} />}
      {worker && (
        <div className="mt-2">
          <Suspense>
            <AddTime of={worker} task={task} />
          </Suspense>
        </div>
      )}
      {worked.length > 0 && (
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
                    of={{ employeeId: member.record.employeeId, name: member.name, isOwn: member.isOwn }}
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
      )}
    </section>
  );
}

/** Worked time as a share of the estimate, in the colour of its band. */
function Share({ percent, isOver }: { percent: number; isOver: boolean }) {
  const t = useText('handling');
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
