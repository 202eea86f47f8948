import type { TaskRef } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import type { Meter } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { LongName } from '../../../ui/long-name.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { StatusLabel, TaskLink } from '../../core/tasks/index.ts';
import {
  Elapsed,
  type MemberView,
  TimerButton,
  useEstimateShare,
  useTimer,
  useWhyNotStart,
} from '../../core/timer/index.ts';
import { useManagesTeam, useTeam, useZone } from '../../identity/active-team/index.ts';
import { TaskTotal, Total, type Worker } from '../../time/timesheets/index.ts';
import { MemberMenu } from '../../workspace/members/index.ts';

const longTitle = 60;

/** Opens the member's profile. */
export function Face({ member, size = 'medium' }: { member: MemberView; size?: 'small' | 'medium' }) {
  const t = useText('shell', 'members');
  const { name, image, shown: presence, userId } = member;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId }}
      search={{ name }}
      aria-label={t('members:profileOf', { name })}
      className="flex shrink-0 rounded-full"
    >
      <Avatar
        name={name}
        image={image}
        size={size}
        decorative
        presence={presence}
        presenceLabel={t(`presence_${presence}`)}
      />
    </Link>
  );
}

/** The menu of a member. */
export function More({ member, className }: { member: MemberView; className?: string }) {
  const { team } = useTeam();
  if (!team) return null;
  return (
    <span className={cx('flex shrink-0', className)}>
      <MemberMenu team={team} member={member.record} />
    </span>
  );
}

export function Name({ member, marked = true }: { member: MemberView; marked?: boolean }) {
  const t = useText('home');
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <Link
        to="/profile/$userId"
        params={{ userId: member.userId }}
        search={{ name: member.name }}
        tabIndex={-1}
        className="flex min-w-0 hover:underline"
      >
        <LongName name={member.name} className="font-semibold" />
      </Link>
      {marked && member.isOwn && <span className="shrink-0 text-caption text-faint">{t('you')}</span>}
    </span>
  );
}

export function RoleBadge({ member }: { member: MemberView }) {
  const t = useText('home');
  if (!member.badge) return null;
  return <Badge>{t(member.badge === 'creator' ? 'teamCreator' : 'teamManager')}</Badge>;
}

/** The task of a member. Only while the timer runs it is the current one. */
export function TaskTitle({ member, className }: { member: MemberView; className?: string }) {
  const t = useText('home');
  const { task, isRunning, taskTimes } = member;
  if (!task) return <span className={cx('truncate text-faint', className)}>{t('noTask')}</span>;
  return (
    <span className={cx('flex min-w-0 max-w-full items-baseline gap-1.5', className)}>
      {!isRunning && (
        <span className="shrink-0 text-caption text-faint">
          {t(taskTimes.total.ms > 0 ? 'lastTask' : 'chosenTask')}
        </span>
      )}
      <Tooltip text={task.title} off={task.title.length <= longTitle}>
        <TaskLink
          taskId={task.id}
          dir="auto"
          className={cx('min-w-0 truncate hover:underline', !isRunning && 'text-muted')}
        >
          {task.title}
        </TaskLink>
      </Tooltip>
    </span>
  );
}

/** The status of the task that is worked on. */
export function CurrentStatus({ member: { task, isRunning }, className }: { member: MemberView; className?: string }) {
  return task && isRunning ? <StatusLabel task={task} className={className} /> : null;
}

export function EstimateBar({ member }: { member: MemberView }) {
  const { task } = member;
  return task && task.estimate > 0 ? <Share task={task} meter={member.taskTimes.total} /> : null;
}

/** One's time as a share of the estimate, while it grows. */
function Share({ task, meter }: { task: TaskRef; meter: Meter }) {
  const t = useText('home', 'common');
  const { workedMs, percent, overMs } = useEstimateShare(meter, task.estimate);
  const value = short(task.estimate * 1000);
  const over = t('common:overBy', { time: hours(overMs) });
  const worked = hours(workedMs);
  const label =
    overMs > 0
      ? t('common:overOf', { worked, of: hours(task.estimate * 1000), over })
      : t('percentOf', { percent, of: value });
  return (
    <span title={label} className="flex min-w-0 items-center gap-2">
      <Progress name={t('estimate')} percent={percent} isOver={overMs > 0} text={label} className="min-w-12" />
      <span
        aria-hidden
        className={cx('shrink-0 text-caption tabular-nums', overMs > 0 ? 'text-danger-text' : 'text-faint')}
      >
        {overMs > 0 ? over : `${percent}% · ${value}`}
      </span>
    </span>
  );
}

/** The member, if their entries may be seen. */
function useWorkerOf({ record, name, isOwn }: MemberView): Worker | null {
  const manages = useManagesTeam();
  return isOwn || manages ? { employeeId: record.employeeId, name, isOwn } : null;
}

/** Rose while growing, so that active members stand out. With the permission, a press opens the entries. */
export function TodayTime({ member, className }: { member: MemberView; className?: string }) {
  const worker = useWorkerOf(member);
  const { date } = useToday(useZone());
  const { today: meter } = member;
  const look = cx('font-semibold tabular-nums', meter.since !== null && 'text-running-text', className);
  if (!worker) return <Elapsed meter={meter} className={look} />;
  return <Total worker={worker} filter={{ start: date, end: date }} meter={meter} className={look} />;
}

/** The time on the member's current task. */
export function TaskTime({ member, span }: { member: MemberView; span: 'today' | 'all' }) {
  const result = useWorkerOf(member);
  const { task, taskTimes } = member;
  const meter = span === 'all' ? taskTimes.total : taskTimes.today;
  if (!task) return null;
  return result ? <TaskTotal worker={result} taskId={task.id} span={span} meter={meter} /> : <Elapsed meter={meter} />;
}

/** Start and stop on one's own card, if one may track time; stopping is always possible. */
export function OwnTimerButton({ member, size = 'medium' }: { member: MemberView; size?: 'small' | 'medium' }) {
  const t = useText('errors');
  const timer = useTimer();
  const why = useWhyNotStart()(member.task);
  if (!member.isOwn || (why === 'timer.tracking_disabled' && !timer.isRunning)) return null;
  return (
    <TimerButton
      size={size}
      running={timer.isRunning}
      blocked={why && t(why)}
      onStart={() => timer.start(member.task)}
      onStop={timer.stop}
    />
  );
}
