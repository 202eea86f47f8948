import type { DailyPlan, Task } from '@stint/contract';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EstimateField, useChangeTask, useWhyNotEstimate } from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useNewPlan, useSetHours } from './change-plans.ts';
import { useDayInText } from './day-name.ts';
import { HoursField } from './hours-field.tsx';
import { PlanAdder } from './plan-adder.tsx';
import { type Planner, planOn, useReadPlans } from './plan-reads.ts';
import { PlanWarnings } from './plan-warnings.tsx';
import { PlansUnread } from './plans-unread.tsx';
import { useUnplanning } from './unplanning.tsx';

interface DayPlanProps {
  planner: Planner;
  date: string;
  /** Closes the surrounding dialog, where there is one. */
  onClose?: () => void;
  /** Before the title of each task. */
  mark?: ((task: Task) => ReactNode) | undefined;
  /** The plan must be complete before a timer can start, so missing parts are shown from the start. */
  needed?: boolean | undefined;
  /** The search has the focus from the start. */
  takesFocus?: boolean | undefined;
}

const nothingYet = { workTimePlanned: 0, tasks: [] };

/** The editor of a day's plan: hours, tasks, estimates and warnings. */
export function DayPlan({ planner, date, onClose, mark, needed = false, takesFocus }: DayPlanProps) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const { plans, error, retry } = useReadPlans(planner);
  const newPlan = useNewPlan(planner);
  const setHours = useSetHours();
  const plan = planOn(plans, date, planner);
  const server = useServer();
  const refused = useWhyNot()(plan ? server.plans.update : server.plans.create);
  if (!plans) return error ? <PlansUnread error={error} onRetry={retry} /> : <Pending />;
  const isOver = date < today;
  const tasks = plan?.tasks ?? [];
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {/* Wide enough for the error of the hours. */}
        <div className="flex w-40 flex-col">
          <dt className="text-caption text-muted">{t('planned')}</dt>
          <dd className="flex min-h-control-small items-center">
            <HoursField
              key={plan?.id ?? date}
              date={date}
              hours={plan?.workTimePlanned ?? 0}
              blocked={refused}
              onSave={(planned) => (plan ? setHours(plan, planned) : newPlan.create(date, planned))}
            />
          </dd>
        </div>
        <div className="flex min-w-20 flex-col">
          <dt className="text-caption text-muted">{t('estimated')}</dt>
          <dd className="flex min-h-control-small items-center font-medium tabular-nums">
            {short(tasks.reduce((sum, { estimate }) => sum + estimate, 0) * 1000)}
          </dd>
        </div>
      </dl>
      {plan && tasks.length > 0 && <Tasks plan={plan} planner={planner} mark={mark} />}
      {!isOver && <PlanAdder {...{ planner, date, plan, onClose, takesFocus }} />}
      {(plan || needed) && !isOver && <PlanWarnings plan={plan ?? nothingYet} />}
      {!plan && !needed && !isOver && (
        <NoPlan date={date} busy={newPlan.busy} blocked={refused} onCreate={() => newPlan.create(date)} />
      )}
    </div>
  );
}

interface NoPlanProps {
  date: string;
  busy: boolean;
  blocked: string | null;
  onCreate: () => void;
}

function NoPlan({ date, busy, blocked, onCreate }: NoPlanProps) {
  const t = useText('plans');
  const day = useDayInText()(date);
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-dense text-muted">
      {t('noPlanFor', { day })}
      <Button size="small" busy={busy} blocked={blocked} onClick={onCreate}>
        {t('createEmpty')}
      </Button>
    </p>
  );
}

interface TasksProps extends Pick<DayPlanProps, 'planner' | 'mark'> {
  plan: DailyPlan;
}

function Tasks({ plan, planner, mark }: TasksProps) {
  const t = useText('plans');
  return (
    <ul aria-label={t('tasksOf', { day: useDayInText()(plan.date) })} className="flex flex-col">
      {plan.tasks.map((task) => (
        <OneTask key={task.id} task={task} plan={plan} planner={planner} mark={mark} />
      ))}
    </ul>
  );
}

function OneTask({ task, plan, planner, mark }: TasksProps & { task: Task }) {
  const t = useText('plans', 'common');
  const change = useChangeTask();
  const whyNotEstimate = useWhyNotEstimate()(task);
  const { ask, question } = useUnplanning(task, plan, planner, false);
  const refused = useWhyNot()(useServer().plans.removeTask);
  return (
    <li className="flex min-h-10 items-center gap-2 border-line border-t py-1 last:border-b">
      {mark?.(task)}
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 text-base">
        {task.title}
      </span>
      <EstimateField
        estimate={task.estimate}
        subject={task.title}
        blocked={whyNotEstimate}
        onSave={(estimate) => change(task.id, { estimate })}
      />
      <IconButton
        name={t('removeTask', { task: task.title })}
        tooltip={t('common:remove')}
        icon={<X />}
        size="small"
        blocked={refused}
        onClick={() => ask('plan')}
      />
      {question}
    </li>
  );
}

const Pending = () => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-11 w-40" />
    <Skeleton className="h-8 w-full" />
  </div>
);
