import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { short } from '../../lib/dates.ts';
import { type Meter, readMeter } from '../../lib/meter.ts';
import { now } from '../../lib/now.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMyself } from '../auth/index.ts';
import { EstimateField, StatusMenu, TaskBox, useChangeTask } from '../tasks/index.ts';
import { useOwnMember, useSetActiveTask, useTeam } from '../team/index.ts';
import {
  Elapsed,
  NoteField,
  TimerButton,
  useTaskTimes,
  useTimer,
  useTimerPlace,
  useTodayMeter,
  useWhyNotStart,
} from '../timer/index.ts';

/** Whoever leads the workspace sees teams that they are not in: there they do not work. */
function useOutside(): boolean {
  const { team } = useTeam();
  const member = useOwnMember();
  return team !== null && member === null;
}

/** What the day is about: the task, its state, the clock, and the one button. */
export function TimerBar() {
  const { t } = useTranslation(['timer', 'errors', 'shell']);
  const place = useTimerPlace<HTMLElement>();
  const box = useRef<HTMLInputElement>(null);
  const timer = useTimer();
  const today = useTodayMeter();
  const member = useOwnMember();
  const choose = useSetActiveTask();
  const task = member?.activeTask ?? null;
  const whyNot = useWhyNotStart()(task);
  const why = useOutside() ? 'team.not_member' : whyNot;
  const reason = why && t(why, { ns: 'errors' });
  const boxBlocked = timer.isRunning ? t('blockedWhileRunning') : why === 'team.not_member' && reason;
  useShortcut('c', t('shell:shortcutCreate'), () => box.current?.focus());
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
        <TaskBox chosen={task} onChoose={choose} blocked={boxBlocked} inputRef={box} />
        <TaskLine />
      </div>
      <div className="flex items-center gap-5 max-sm:w-full max-sm:justify-between">
        <div className="flex w-44 flex-col gap-1.5">
          {today ? (
            <Elapsed
              form="clock"
              meter={today}
              name={t('today')}
              className={cx(
                'font-semibold text-display tabular-nums leading-none tracking-tight',
                timer.isRunning && 'text-running-text',
              )}
            />
          ) : (
            <Skeleton className="h-7 w-36" />
          )}
          <DayProgress today={today} />
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
          <Skeleton className="size-12 rounded-full" />
        )}
      </div>
    </section>
  );
}

const hint = 'flex min-h-7 items-center px-1 text-dense text-muted';

/** Status, estimate and times of the chosen task; without one, how to get one. */
function TaskLine() {
  const { t } = useTranslation(['timer', 'tasks', 'home', 'errors']);
  const member = useOwnMember();
  const outside = useOutside();
  const times = useTaskTimes();
  const change = useChangeTask();
  const choose = useSetActiveTask();
  const { isRunning } = useTimer();
  const task = member?.activeTask ?? null;
  if (outside) return <p className={hint}>{t('team.not_member', { ns: 'errors' })}</p>;
  if (!member) return <Skeleton className="my-1.5 h-4 w-64" />;
  if (!task) return <p className={hint}>{t('home:noTaskHint')}</p>;
  const { today, total } = times(task.id);
  return (
    <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-1">
      <StatusMenu task={task} />
      <EstimateField estimate={task.estimate} onSave={(estimate) => change(task.id, { estimate })} />
      <dl className="flex items-center gap-x-4 text-dense">
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('taskToday')}</dt>
          <dd className="tabular-nums">
            <Elapsed meter={today} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('taskTotal')}</dt>
          <dd className="tabular-nums">
            <Elapsed meter={total} />
          </dd>
        </div>
      </dl>
      <NoteField />
      {!isRunning && (
        <IconButton name={t('noTask')} icon={<X />} size="small" onClick={() => choose(null)} className="ms-auto" />
      )}
    </div>
  );
}

/** How much of a working day is done, as long as the organization says how long that is. */
function DayProgress({ today }: { today: Meter | null }) {
  const { t } = useTranslation('timer');
  const goal = useMyself()?.employee?.organization?.standardWorkHoursPerDay ?? 0;
  if (goal <= 0) return null;
  const percent = today ? Math.min(100, Math.round((readMeter(today, now()) / (goal * 3_600_000)) * 100)) : 0;
  const text = t('ofGoal', { percent, goal: short(goal * 3_600_000) });
  return (
    <span className="flex items-center gap-2">
      <Progress name={t('dayGoal')} percent={percent} text={text} tone="accent" className="h-1!" />
      <span aria-hidden className="shrink-0 text-caption text-faint tabular-nums">
        {text}
      </span>
    </span>
  );
}
