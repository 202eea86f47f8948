import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActiveEstimate, quickExample, StatusMenu } from '../../core/tasks/index.ts';
import {
  Elapsed,
  NoteField,
  TimerButton,
  useRunningTask,
  useTaskTimes,
  useTimer,
  useTimerPlace,
  useTodayMeter,
  useWhyNotStart,
} from '../../core/timer/index.ts';
import { useOwnMember, useSetActiveTask, useTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { ClockEditor, TaskTotal } from '../../time/timesheets/index.ts';
import { PlanLine, PlanSpace } from '../../work/plans/index.ts';
import { TaskChoice } from './task-choice.tsx';

const DayProgress = lazy(() => import('./day-progress.tsx').then((parts) => ({ default: parts.DayProgress })));

/** Workspace managers see teams they are no member of, and do not track time there. */
function useOutside(): boolean {
  const { team } = useTeam();
  const member = useOwnMember();
  return team !== null && member === null;
}

/** The timer of home: task, status, clock and button. */
export function TimerBar() {
  const t = useText('timer', 'errors');
  const place = useTimerPlace<HTMLElement>();
  const timer = useTimer();
  const today = useTodayMeter();
  const member = useOwnMember();
  const task = member?.activeTask ?? null;
  const whyNot = useWhyNotStart()(task);
  const why = useOutside() ? 'team.not_member' : whyNot;
  const reason = why && t(`errors:${why}`);
  const [text, setText] = useState<string | null>(null);
  return (
    <section
      ref={place}
      aria-label={t('title')}
      className={cx(
        'flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border bg-raised p-3 transition-colors sm:p-4',
        timer.isRunning ? 'border-running-line' : 'border-line',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
        <TaskChoice blocked={why === 'team.not_member' && reason} onText={setText} />
        {text === null || timer.isRunning ? <TaskLine /> : <QuickHelp />}
      </div>
      <div className="flex items-center gap-5 max-sm:w-full max-sm:justify-between">
        <div className="flex w-44 flex-col gap-1.5">
          <span aria-hidden className="text-caption text-muted">
            {t('today')}
          </span>
          {today ? (
            <span className="relative w-fit">
              <Elapsed
                form="clock"
                meter={today}
                name={t('today')}
                className={cx(
                  'font-semibold text-display tabular-nums leading-none tracking-tight',
                  timer.isRunning && 'text-running-text',
                )}
              />
              <ClockEditor />
            </span>
          ) : (
            <Skeleton className="h-7 w-36" />
          )}
          {/* As high as the progress, which comes with the rest of the page. */}
          <span className="min-h-4">
            <AfterLoad>
              <DayProgress today={today} />
            </AfterLoad>
          </span>
        </div>
        {(timer.isRunning || member || why === 'team.not_member') && today ? (
          <TimerButton
            size="large"
            keys
            running={timer.isRunning}
            blocked={reason}
            onStart={() => timer.start(task)}
            onStop={timer.stop}
          />
        ) : (
          <Skeleton radius="round" className="size-12" />
        )}
      </div>
      {why !== 'team.not_member' && (
        <div className="-mb-1 w-full border-line border-t pt-2 empty:hidden">
          <AfterLoad fallback={<PlanSpace />}>
            <PlanLine />
          </AfterLoad>
        </div>
      )}
    </section>
  );
}

const hint = 'flex min-h-7 items-center px-1 text-dense text-muted';

/** How to say more than a title, while something else than the chosen task is typed. */
function QuickHelp() {
  const t = useText('taskMenu');
  return (
    <p className={cx(hint, 'gap-1 overflow-hidden whitespace-nowrap')}>
      {t('quickHelp')}
      <bdi dir="ltr" className="truncate text-body">
        {quickExample}
      </bdi>
    </p>
  );
}

/** Status, estimate and times of the chosen task, or how to choose one. */
function TaskLine() {
  const t = useText('timer', 'tasks', 'home', 'errors');
  const member = useOwnMember();
  const outside = useOutside();
  const times = useTaskTimes();
  const choose = useSetActiveTask();
  const { isRunning } = useTimer();
  const entry = useRunningTask();
  const me = useMyself();
  const worker = me?.employee && { employeeId: me.employee.id, name: me.name, isOwn: true };
  const task = member?.activeTask ?? null;
  if (outside) return <p className={hint}>{t('errors:team.not_member')}</p>;
  if (!member) return <Skeleton className="my-1.5 h-4 w-64" />;
  if (!task) return <p className={hint}>{t('home:noTaskHint')}</p>;
  const { today, total } = times(task.id);
  return (
    <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-1">
      <StatusMenu task={task} />
      <ActiveEstimate task={task} />
      {/* One line on a phone, before and after the start. */}
      <dl className="flex min-w-0 flex-wrap items-center gap-x-4 text-dense max-sm:w-full max-sm:flex-nowrap">
        {entry && (
          <Figure label={t('thisEntry')}>
            <Elapsed form="clock" meter={{ ms: 0, since: entry.since }} />
          </Figure>
        )}
        <Figure label={t('taskToday')}>
          {worker ? (
            <TaskTotal worker={worker} taskId={task.id} span="today" meter={today} />
          ) : (
            <Elapsed meter={today} />
          )}
        </Figure>
        <Figure label={t('taskTotal')} className={cx(entry && 'max-sm:hidden')}>
          {worker ? <TaskTotal worker={worker} taskId={task.id} span="all" meter={total} /> : <Elapsed meter={total} />}
        </Figure>
      </dl>
      {/* Always rendered, because on a phone a line that comes and goes would move the page. */}
      <div className="flex min-h-control-small min-w-32 flex-1 basis-32 items-center sm:max-w-80">
        {isRunning ? (
          <NoteField />
        ) : (
          <IconButton name={t('noTask')} icon={<X />} size="small" onClick={() => choose(null)} className="ms-auto" />
        )}
      </div>
    </div>
  );
}

const Figure = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={cx('flex min-w-0 gap-1.5', className)}>
    <dt className="truncate text-muted">{label}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
);
