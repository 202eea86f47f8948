import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useDraggable } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { usePlanTask } from './change-plans.ts';
import { useDayInText } from './day-name.ts';
import { useDayShown } from './day-shown.ts';
import { dragId } from './drag-ids.ts';
import { useOwnPlanner } from './own-planner.ts';
import { planOn, usePlansOf } from './plan-reads.ts';
import { useUnplanning } from './unplanning.tsx';

/** Makes the row around an element draggable onto a day: rows of other areas know nothing of plans. */
function useDragRow(taskId: string) {
  const inside = useRef<HTMLSpanElement>(null);
  const attach = useDraggable('days', dragId('', taskId));
  useEffect(() => {
    const row = inside.current?.closest<HTMLElement>('[data-row]');
    if (!row) return;
    row.dataset.drag = 'true';
    return attach(row);
  }, [attach]);
  return inside;
}

/** Puts a task on the day that Today shows, or takes it off again. Its row can be dragged onto a day. */
export function PlanToggle({ task }: { task: { id: string; title: string } }) {
  return (
    <span ref={useDragRow(task.id)} className="flex shrink-0">
      <Toggle task={task} />
    </span>
  );
}

function Toggle({ task }: { task: { id: string; title: string } }) {
  const t = useText('plans', 'errors');
  const { date: today } = useToday(useOwnZone());
  const { date } = useDayShown(today);
  const planner = useOwnPlanner();
  const plan = planOn(usePlansOf(planner), date, planner);
  const { plan: add, busy } = usePlanTask(planner);
  const refused = useWhyNot()(useServer().plans.create);
  const day = useDayInText()(date);
  const isPlanned = plan?.tasks.some(({ id }) => id === task.id) ?? false;
  const blocked = date < today ? t('errors:plan.past') : refused;
  const toggle = { name: t('planOnDay', { task: task.title, day }), 'aria-pressed': isPlanned, 'data-plan': '' };
  if (isPlanned && plan && planner) return <TakeOff {...{ task, plan, planner, toggle }} blocked={blocked} />;
  return (
    <IconButton
      {...toggle}
      tooltip={t('planFor', { day })}
      icon={<Plus />}
      size="small"
      busy={busy}
      blocked={blocked}
      onClick={() => add(task.id, date)}
    />
  );
}

interface TakeOffProps {
  task: { id: string; title: string };
  plan: Parameters<typeof useUnplanning>[1];
  planner: Parameters<typeof useUnplanning>[2];
  toggle: { name: string; 'aria-pressed': boolean; 'data-plan': string };
  blocked: string | null;
}

function TakeOff({ task, plan, planner, toggle, blocked }: TakeOffProps) {
  const t = useText('plans');
  const { ask, question } = useUnplanning(task, plan, planner, false);
  return (
    <>
      <IconButton
        {...toggle}
        tooltip={t('removeFromPlan')}
        icon={<Check className="size-4 text-accent-text" strokeWidth={2.5} />}
        size="small"
        blocked={blocked}
        onClick={() => ask('plan')}
      />
      {question}
    </>
  );
}
