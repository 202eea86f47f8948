import type { DailyPlan, Task } from '@stint/contract';
import { dayReview, nextWorkday } from '@stint/domain/work/plans';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Elapsed, useTaskTimes, useTodayMeter } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useWorkingHours } from '../../workspace/working-hours/index.ts';
import { hoursText, useTakeBack } from './change-plans.ts';
import { useDayInText, useDayName } from './day-name.ts';
import { useOwnPlanner } from './own-planner.ts';
import { planOn, usePlansOf } from './plan-reads.ts';
import { Totals } from './totals.tsx';
import { useWorked } from './worked.ts';

/** Planned and done tasks of a day, and where to move the rest. */
export function Review({ plan, onClose }: { plan: DailyPlan; onClose: () => void }) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const dayName = useDayName();
  const formats = useFormats();
  const timesOf = useTaskTimes();
  const worked = useWorked(plan, { timesOf, today: useTodayMeter(), mayLoadTime: true });
  const { done, left } = dayReview(plan);
  const hours = useWorkingHours() ?? [];
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [chosenDate, setDate] = useState<string | null>(null);
  const date = chosenDate ?? nextWorkday(today, hours);
  const carry = useCarry(date, onClose);
  const chosen = left.filter(({ id }) => !without.has(id));
  const toggle = (id: string, on: boolean) =>
    setWithout((before) => new Set(on ? [...before].filter((value) => value !== id) : [...before, id]));
  const time = (task: Task) => <Elapsed meter={timesOf(task.id).today} className="text-muted tabular-nums" />;
  return (
    <div className="flex flex-col gap-4">
      <Totals plan={plan} worked={worked} planned={hoursText(plan.workTimePlanned)} />
      {done.length > 0 && <DoneTasks tasks={done} time={time} />}
      {left.length === 0 ? (
        <p className="text-muted">{t('reviewAllDone')}</p>
      ) : (
        <section aria-label={t('reviewLeft')}>
          <h3 className="mb-1 font-semibold text-dense">{t('reviewLeft')}</h3>
          <ul className="flex flex-col">
            {left.map((task) => (
              <li key={task.id} className="flex min-h-8 items-center justify-between gap-3">
                <Checkbox label={task.title} checked={!without.has(task.id)} onChange={(on) => toggle(task.id, on)} />
                {time(task)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {left.length > 0 && (
          <>
            <DatePicker
              name={t('carryTo')}
              value={date}
              min={today}
              closed={[plan.date]}
              onChange={setDate}
              trigger={
                <Button aria-label={`${t('carryTo')}: ${formats.calendarDate(date)}, ${dayName(date)}`}>
                  {formats.calendarDate(date)}
                </Button>
              }
            />
            <Button
              look="primary"
              busy={carry.busy}
              blocked={chosen.length === 0 && t('chooseTask')}
              onClick={() => carry.over(plan, chosen)}
            >
              {t('carry', { day: dayName(date) })}
            </Button>
          </>
        )}
        {left.length === 0 && <Button onClick={onClose}>{t('notNow')}</Button>}
      </div>
    </div>
  );
}

interface DoneTasksProps {
  tasks: readonly Task[];
  time: (task: Task) => ReactNode;
}

function DoneTasks({ tasks, time }: DoneTasksProps) {
  const t = useText('plans');
  return (
    <section aria-label={t('reviewDone')}>
      <h3 className="mb-1 font-semibold text-dense">{t('reviewDone')}</h3>
      <ul className="flex flex-col">
        {tasks.map((task) => (
          <li key={task.id} className="flex min-h-8 items-center gap-2 text-base">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1 truncate">
              <bdi>{task.title}</bdi>
            </span>
            {time(task)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Plans the remaining tasks for another day, with an undo notice. */
function useCarry(date: string, onDone: () => void) {
  const t = useText('plans', 'common');
  const server = useServer();
  const inText = useDayInText();
  const takeBack = useTakeBack();
  const planner = useOwnPlanner();
  const there = planOn(usePlansOf(planner), date, planner)?.tasks.map(({ id }) => id) ?? [];
  const send = useApiMutation(server.plans.carry, { failed: t('addFailed') });
  const over = async (plan: DailyPlan, tasks: readonly Task[]) => {
    const taskIds = tasks.map(({ id }) => id);
    // Undo must not remove tasks that were already planned for that day.
    const added = taskIds.filter((id) => !there.includes(id));
    const target = await send.mutateAsync({ planId: plan.id, date, taskIds });
    toast({
      id: 'plan',
      look: 'success',
      title: t('plannedDay', { day: inText(target.date) }),
      description: t('carried', { count: taskIds.length }),
      action: { label: t('common:undo'), onPress: () => takeBack(target, added) },
    });
    onDone();
  };
  return {
    busy: send.isPending,
    // A refusal was already shown.
    over: (plan: DailyPlan, tasks: readonly Task[]) => void over(plan, tasks).catch(() => undefined),
  };
}
