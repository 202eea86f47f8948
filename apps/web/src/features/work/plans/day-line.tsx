import type { DailyPlan, Task, TaskItem } from '@stint/contract';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusMenu, TaskLink, TaskNumber } from '../../core/tasks/index.ts';
import { Elapsed, TimerButton, useTaskTimes, useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useDragLine } from './day-drag.ts';
import { MinutesField } from './minutes-field.tsx';
import { useUnplanLines } from './plan-lines.tsx';
import type { Planner } from './plan-reads.ts';
import type { Planned } from './planned.ts';
import { useUnplanning } from './unplanning.tsx';
import type { DayChanges, Days } from './use-days.ts';

export interface DayLineProps {
  task: Task;
  plan: DailyPlan;
  planner: Planner;
  days: Days;
  changes: DayChanges;
  menu: Planned['menu'];
}

/** A planned task of the day: start, what it takes of the day, its menu. */
export function DayLine({ task, plan, planner, days, changes, menu }: DayLineProps) {
  const t = useText('plans', 'common');
  const { today } = days;
  const isAhead = plan.date >= today;
  const isDone = stageOfTask(task) === 'done';
  const marks = useDragLine(plan.date, task.id, isAhead && !days.whyNotChange);
  const { ask, question } = useUnplanning(task, plan, planner, false);
  const unplan = useUnplanLines(task, plan, planner, false);
  const refused = useWhyNot()(useServer().plans.removeTask);
  const worked = useTaskTimes()(task.id).today;
  const isToday = plan.date === today;
  const hasWorked = isToday && (worked.ms >= 30_000 || worked.since !== null);
  return (
    <li
      {...marks}
      data-row={task.id}
      aria-label={task.title}
      className={cx(
        'group/row flex min-h-13 items-center gap-2 border-line border-t px-3 py-1.5 focus-visible:outline-2 focus-visible:-outline-offset-2 max-sm:flex-wrap',
        worked.since !== null && isToday && 'bg-sunken',
      )}
    >
      <Start task={task} isToday={isToday} isDone={isDone} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Title task={task} isDone={isDone} />
        <span className="flex min-w-0 items-center gap-2">
          <TaskNumber task={task} />
          <StatusMenu task={task} subject={task.title} />
        </span>
      </div>
      {hasWorked && (
        <span className="shrink-0 text-caption text-muted tabular-nums">
          <span className="sr-only">{t('worked')} </span>
          <Elapsed meter={worked} className={cx(worked.since !== null && 'text-running-text')} />
        </span>
      )}
      {isAhead && (
        <MinutesField
          subject={task.title}
          seconds={days.secondsOn(plan.date, task.id)}
          isOwn={plan.taskMinutes?.some(({ taskId }) => taskId === task.id) ?? false}
          blocked={days.whyNotChange}
          onSave={(minutes) => changes.setMinutes(plan, task.id, minutes)}
        />
      )}
      <span className="-me-1 flex shrink-0 items-center">
        {isAhead && (
          <IconButton
            name={t('removeTask', { task: task.title })}
            tooltip={t('removeFromPlan')}
            icon={<X />}
            size="small"
            data-remove
            blocked={refused}
            onClick={() => ask('plan')}
          />
        )}
        {menu(task, { lines: isAhead ? unplan.lines : null, dialog: <>{unplan.dialog}</> })}
      </span>
      {question}
    </li>
  );
}

const Title = ({ task, isDone }: { task: Pick<TaskItem, 'id' | 'title'>; isDone: boolean }): ReactNode => (
  <TaskLink
    taskId={task.id}
    dir="auto"
    data-open
    className={cx('line-clamp-2 min-w-0 font-medium hover:underline', isDone && 'text-muted')}
  >
    {task.title}
  </TaskLink>
);

/** The start button of today's tasks; a tick for a task that is done. */
function Start({ task, isToday, isDone }: { task: Task; isToday: boolean; isDone: boolean }) {
  const t = useText('errors');
  const timer = useTimer();
  const why = useWhyNotStart()(task);
  const isRunning = timer.isRunning && timer.taskId === task.id;
  if (isDone && !isRunning)
    return <Check aria-hidden className="mx-1.5 size-4 shrink-0 text-accent-text" strokeWidth={2.5} />;
  if (!isToday && !isRunning) return null;
  return (
    <span data-start className="flex shrink-0">
      <TimerButton
        size="small"
        running={isRunning}
        task={task.title}
        blocked={why && t(why)}
        onStart={() => timer.start(task)}
        onStop={timer.stop}
      />
    </span>
  );
}
