import type { DailyPlan, Task } from '@stint/contract';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import X from 'lucide-react/icons/x';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { shownInRow } from '../../../ui/inline-button.tsx';
import { TaskLink } from '../../core/tasks/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useDragLine } from './day-drag.ts';
import { MinutesField } from './minutes-field.tsx';
import { useUnplanning } from './unplanning.tsx';
import type { DayChanges, Days } from './use-days.ts';

interface WeekLineProps {
  task: Task;
  plan: DailyPlan;
  days: Days;
  changes: DayChanges;
}

/** A planned task in its day's column. */
export function WeekLine({ task, plan, days, changes }: WeekLineProps) {
  const t = useText('plans');
  const isAhead = plan.date >= days.today;
  const marks = useDragLine(plan.date, task.id, isAhead && !days.whyNotChange);
  const planner = { employeeId: plan.employeeId, organizationTeamId: days.planner?.organizationTeamId ?? '' };
  const { ask, question } = useUnplanning(task, plan, planner, false);
  const refused = useWhyNot()(useServer().plans.removeTask);
  const isDone = stageOfTask(task) === 'done';
  return (
    <li
      {...marks}
      data-row={task.id}
      aria-label={task.title}
      className="group/row flex min-w-0 flex-col gap-0.5 rounded-md border border-line bg-surface px-2 py-1.5 text-dense"
    >
      <TaskLink
        taskId={task.id}
        dir="auto"
        data-open
        className={cx('wrap-anywhere line-clamp-3 min-w-0 hover:underline', isDone && 'text-muted')}
      >
        {task.title}
      </TaskLink>
      {isAhead && (
        <span className="-mx-1 flex items-center justify-between">
          <MinutesField
            subject={task.title}
            seconds={days.secondsOn(plan.date, task.id)}
            isOwn={plan.taskMinutes?.some(({ taskId }) => taskId === task.id) ?? false}
            blocked={days.whyNotChange}
            onSave={(minutes) => changes.setMinutes(plan, task.id, minutes)}
          />
          <IconButton
            name={t('removeTask', { task: task.title })}
            tooltip={t('removeFromPlan')}
            icon={<X />}
            size="tiny"
            data-remove
            blocked={refused}
            className={shownInRow}
            onClick={() => ask('plan')}
          />
        </span>
      )}
      {question}
    </li>
  );
}
