import type { DailyPlan } from '@stint/contract';
import { unplanStopsTimer } from '@stint/domain/work/plans';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useTimer } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useUnplan } from './change-plans.ts';
import type { Planner } from './plan-reads.ts';

type From = 'plan' | 'all';

interface Unplanning {
  ask: (from: From) => void;
  /** The confirmation dialog; render it outside the menu. */
  question: ReactNode;
}

/** Removes a task from one plan or all. For the running task it asks first, because that stops the timer. */
export function useUnplanning(
  task: { id: string; title: string },
  plan: DailyPlan,
  planner: Planner,
  isForToday: boolean,
): Unplanning {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const me = useMyself();
  const timer = useTimer();
  const unplan = useUnplan(planner);
  const [asking, setAsking] = useState<From | null>(null);
  const isOwn = planner.employeeId === me?.employee?.id;
  const at = { running: isOwn && timer.isRunning, activeTaskId: timer.taskId };
  const remove = (from: From, undoAlong?: () => void) =>
    from === 'all' ? unplan.fromAll(task.id, undoAlong) : unplan.fromPlan(plan, task.id, undoAlong);
  const ask = (from: From) => {
    const date = from === 'all' && isForToday ? today : plan.date;
    if (unplanStopsTimer(at, { date }, task.id, today)) setAsking(from);
    else remove(from);
  };
  const question = (
    <Confirm
      open={asking !== null}
      onOpenChange={() => setAsking(null)}
      title={t('unplanTitle', { task: task.title })}
      text={t('unplanText')}
      action={t('unplanAction')}
      onConfirm={() => {
        if (asking) remove(asking, timer.stopAlong());
        setAsking(null);
      }}
    />
  );
  return { ask, question };
}
