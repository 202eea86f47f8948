import type { DailyPlan, Task } from '@stint/contract';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import X from 'lucide-react/icons/x';
import { useServer } from '../../../lib/api/server.tsx';
import { useDragItem, useDropPlace } from '../../../lib/drag/drag-list.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { type ButtonProps, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TaskLink } from '../../core/tasks/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { dragId, readDragId } from './drag-ids.ts';
import { MinutesField } from './minutes-field.tsx';
import { useUnplanning } from './unplanning.tsx';
import type { DayChanges, Days } from './use-days.ts';

export interface LineProps {
  task: Task;
  plan: DailyPlan;
  days: Days;
  changes: DayChanges;
}

/** The parts of a planned task in a day and in the week: its row, title, time of the day, and its removal. */
export function useLineParts({ task, plan, days, changes }: LineProps) {
  const t = useText('plans');
  const isAhead = plan.date >= days.today;
  const isDone = stageOfTask(task) === 'done';
  const marks = useDragItem('days', isAhead && !days.whyNotChange ? dragId(plan.date, task.id) : null);
  const planner = { employeeId: plan.employeeId, organizationTeamId: days.planner?.organizationTeamId ?? '' };
  const { ask, question } = useUnplanning(task, plan, planner, false);
  const refused = useWhyNot()(useServer().plans.removeTask);
  return {
    isAhead,
    isDone,
    planner,
    row: { ...marks, ...rowProps(task.id), 'aria-label': task.title },
    title: (className: string) => (
      <TaskLink
        taskId={task.id}
        dir="auto"
        data-open
        className={cx(className, 'min-w-0 hover:underline', isDone && 'text-muted')}
      >
        {task.title}
      </TaskLink>
    ),
    minutes: (
      <MinutesField
        subject={task.title}
        seconds={days.secondsOn(plan.date, task.id)}
        isOwn={plan.taskMinutes?.some(({ taskId }) => taskId === task.id) ?? false}
        blocked={days.whyNotChange}
        onSave={(minutes) => changes.setMinutes(plan, task.id, minutes)}
      />
    ),
    remove: (look: Pick<ButtonProps, 'size'> & { className?: string }) => (
      <IconButton
        {...look}
        name={t('removeTask', { task: task.title })}
        tooltip={t('removeFromPlan')}
        icon={<X />}
        data-remove
        blocked={refused}
        onClick={() => ask('plan')}
      />
    ),
    question,
  };
}

/** Makes a day ahead a place to drop tasks at its end. */
export const useDropOnDay = (days: Days, date: string) =>
  useDropPlace(
    'days',
    date >= days.today && !days.whyNotAdd ? dragId(date) : null,
    (at) => readDragId(at).place === date,
  );
