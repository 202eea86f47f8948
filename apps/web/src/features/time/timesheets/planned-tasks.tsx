import type { Task } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { suggestionClass } from './suggestion.ts';
import type { Worker } from './worker.ts';

/** As long as a planned task is taken to be that has no estimate. */
const HOUR = 3600;

/** What is planned of each day, for who may see it. */
export function usePlanned(worker: Worker, days: readonly PlanDate[]) {
  const server = useServer();
  const refused = useWhyNot();
  const { data } = useQuery({
    ...apiQuery(server.plans.ofEmployee, { employeeId: worker.employeeId, from: days[0], to: days.at(-1) }),
    enabled: !refused(server.plans.ofEmployee),
  });
  return (date: PlanDate): readonly Task[] =>
    (data?.items ?? []).filter((plan) => plan.date === date).flatMap(({ tasks }) => tasks);
}

interface PlannedTasksProps {
  tasks: readonly Task[];
  /** Records one; null where that is not possible. */
  onAdd: ((task: Task, seconds: number) => void) | null;
}

/** Planned tasks of a day that nothing is recorded on: a click records one. */
export function PlannedTasks({ tasks, onAdd }: PlannedTasksProps) {
  const t = useText('weekGrid');
  return tasks.map((task) => {
    const seconds = task.estimate > 0 ? task.estimate : HOUR;
    const time = short(seconds * 1000);
    return onAdd ? (
      <button
        key={task.id}
        type="button"
        dir="auto"
        aria-label={t('addPlanned', { task: task.title, time })}
        title={t('addPlanned', { task: task.title, time })}
        onClick={() => onAdd(task, seconds)}
        className={`${suggestionClass} hover:border-accent hover:bg-accent-soft hover:text-accent-text`}
      >
        {task.title}
      </button>
    ) : (
      <span key={task.id} dir="auto" className={suggestionClass}>
        {task.title}
      </span>
    );
  });
}
