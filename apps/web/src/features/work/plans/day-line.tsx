import type { Task } from '@stint/contract';
import Check from 'lucide-react/icons/check';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { StatusMenu, TaskNumber } from '../../core/tasks/index.ts';
import { Elapsed, TimerButton, useTaskTimes, useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { type LineProps, useLineParts } from './line-parts.tsx';
import { useUnplanLines } from './plan-lines.tsx';
import type { PlanOwner } from './plan-owner.ts';

interface DayLineProps extends LineProps {
  menu: PlanOwner['menu'];
}

/** A planned task of the day: start, what it takes of the day, its menu. */
export function DayLine({ menu, ...line }: DayLineProps) {
  const t = useText('plans');
  const { task, plan, days } = line;
  const { isAhead, isDone, planner, row, title, minutes, remove, question } = useLineParts(line);
  const unplan = useUnplanLines(task, plan, planner, false);
  const worked = useTaskTimes()(task.id).today;
  const isToday = plan.date === days.today;
  const hasWorked = isToday && (worked.ms >= 30_000 || worked.since !== null);
  return (
    <li
      {...row}
      className={cx(
        'group/row flex min-h-13 items-center gap-2 border-line border-t px-3 py-1.5 focus-visible:outline-2 focus-visible:-outline-offset-2 max-sm:flex-wrap',
        worked.since !== null && isToday && 'bg-sunken',
      )}
    >
      <Start task={task} isToday={isToday} isDone={isDone} />
      <div className="flex min-w-0 flex-1 flex-col">
        {title('line-clamp-2 font-medium')}
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
      {isAhead && minutes}
      <span className="-me-1 flex shrink-0 items-center">
        {isAhead && remove({ size: 'small' })}
        {menu(task, { lines: isAhead ? unplan.lines : null, dialog: <>{unplan.dialog}</> })}
      </span>
      {question}
    </li>
  );
}

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
