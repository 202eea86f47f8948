import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TaskNumber } from '../../core/tasks/index.ts';
import type { MemberView } from '../../core/timer/index.ts';
import { InZone } from '../../identity/active-team/index.ts';
import { InMeeting } from '../../workspace/presence/index.ts';
import { MoveHandle, usePlace } from './member-order.tsx';
import {
  CurrentStatus,
  EstimateBar,
  Face,
  More,
  Name,
  OwnTimerButton,
  RoleBadge,
  TaskTime,
  TaskTitle,
  TodayTime,
} from './member-parts.tsx';
import { Marks, PresenceLine, Target } from './now.tsx';

const frame = 'flex min-w-0 flex-col rounded-lg border bg-raised';

/** A member with presence, current task and times. */
export function MemberCard({ member }: { member: MemberView }) {
  const t = useText('home', 'timer');
  const { task } = member;
  const place = usePlace(member);
  return (
    <li
      {...place}
      className={cx(
        'group/member relative',
        frame,
        member.isOwn ? 'border-accent-line' : 'border-line',
        place.className,
      )}
    >
      <MoveHandle member={member} className="absolute -start-2 top-5" />
      <div className="flex min-w-0 items-center gap-3 p-4 pb-3">
        <Face member={member} />
        <div className="min-w-0 flex-1">
          <Name member={member} />
          <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-caption text-muted">
            <PresenceLine member={member} />
            <InMeeting userId={member.userId} name={member.name} />
            {member.badge && <RoleBadge member={member} />}
            <Marks member={member} />
          </p>
        </div>
        <div className="flex flex-col items-end">
          <span className="flex items-baseline gap-1">
            <TodayTime member={member} className="text-title" />
            <Target member={member} className="text-caption text-faint" />
          </span>
          <span className="text-caption text-faint">
            {t('totalToday')} <InZone />
          </span>
        </div>
        <More member={member} className="-ms-2 -me-2.5" />
      </div>
      <div className="flex flex-1 flex-col gap-1 border-line border-t px-4 py-3">
        <div className="flex min-w-0 items-start gap-3">
          <div className="flex min-w-0 flex-1 flex-col">
            <TaskTitle member={member} />
            {task && (
              <span className="flex min-w-0 items-center gap-2.5">
                <TaskNumber task={task} />
                <CurrentStatus member={member} />
              </span>
            )}
          </div>
          <OwnTimerButton member={member} />
        </div>
        <div className="mt-auto flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1.5">
          {task ? (
            <span className="shrink-0 text-caption text-muted tabular-nums">
              <TaskTime member={member} span="today" /> {t('timer:today')} · <TaskTime member={member} span="all" />{' '}
              {t('timer:total')}
            </span>
          ) : null}
          <EstimateBar member={member} />
        </div>
      </div>
    </li>
  );
}

export const MemberCardSkeleton = () => (
  <li className={cx(frame, 'border-line')}>
    <div className="flex items-center gap-3 p-4 pb-3">
      <Skeleton radius="round" className="size-8" />
      <div className="flex h-9 flex-1 flex-col justify-center gap-2">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="flex h-10 flex-col items-end justify-center gap-2">
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
    <div className="flex h-25 flex-col gap-2.5 border-line border-t px-4 py-3.5">
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-3 w-1/3" />
    </div>
  </li>
);
