import { whyPlanBlocks } from '@stint/domain/work/plans';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { radioClass } from '../../../ui/radio.tsx';
import { useTimer, useWaitingStart } from '../../core/timer/index.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { usePlanTask } from './change-plans.ts';
import { DayPlan } from './day-plan.tsx';
import { useOwnPlanner } from './own-planner.ts';
import { planOn, usePlansOf } from './plan-reads.ts';
import { StillRunning } from './still-running.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';
/** The last planned task that was started in this browser; proposed when the start names none. */
const usualTaskPref = pref('stint.plannedTask', isText, '');

/** The dialog between a start and a required plan. */
export function StartDialog() {
  const { date: today } = useToday(useOwnZone());
  const { waiting } = useWaitingStart();
  const planner = useOwnPlanner();
  const [answered, setAnswered] = useState<object | null>(null);
  const plans = usePlansOf(waiting ? planner : null);
  const plan = planOn(plans, today, planner);
  const task = waiting?.task;
  const isLeftOut = plan !== null && !plan.tasks.some(({ id }) => id === task?.id);
  const asks = isLeftOut && whyPlanBlocks(plan) === null && answered !== waiting;
  // The first dialog stays, even if the plan changes meanwhile.
  if (waiting && plans && !asks && answered !== waiting) setAnswered(waiting);
  if (task && asks) return <AddQuestion task={task} onUnestimated={() => setAnswered(waiting)} />;
  return <PlanFirst />;
}

/** Completes the plan and starts the timer. */
function PlanFirst() {
  const t = useText('plans', 'errors');
  const { date: today } = useToday(useOwnZone());
  const { waiting, letGo } = useWaitingStart();
  const me = useMyself();
  const planner = useOwnPlanner();
  const timer = useTimer();
  // Initial focus is not on Stop above: a key pressed right away must not stop the timer.
  const content = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ waiting: object; taskId: string } | null>(null);
  const plan = planOn(usePlansOf(waiting ? planner : null), today, planner);
  const requestedTask = waiting?.task ?? null;
  const usual = usePref(usualTaskPref);
  const usually = plan?.tasks.some(({ id }) => id === usual) ? usual : null;
  const taskId = chosen !== null && chosen.waiting === waiting ? chosen.taskId : (requestedTask?.id ?? usually);
  const task = plan?.tasks.find(({ id }) => id === taskId) ?? (taskId === requestedTask?.id ? requestedTask : null);
  const why = whyPlanBlocks(plan);
  const blocked = (why && t(`errors:${why}`)) || (!task && t('chooseTask'));
  const start = () => {
    timer.start(task, { planned: true });
    if (task) usualTaskPref.set(task.id);
    letGo();
  };
  return (
    <Dialog
      light
      title={t('startTitle')}
      description={t('startText')}
      open={waiting !== null}
      onOpenChange={letGo}
      initialFocus={content}
      footer={
        <>
          {me && (
            <Link
              to="/profile/$userId"
              params={{ userId: me.id }}
              search={{ name: me.name, tab: 'planned' }}
              onClick={letGo}
              className={`${buttonClass({ look: 'quiet' })} me-auto`}
            >
              {t('toProfile')}
            </Link>
          )}
          <Button onClick={letGo}>{t('notNow')}</Button>
          <Button look="primary" blocked={blocked} onClick={start}>
            {t('startWorking')}
          </Button>
        </>
      }
    >
      <StillRunning />
      {waiting && planner && (
        <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {requestedTask && !plan?.tasks.some(({ id }) => id === requestedTask.id) && <AddAsked task={requestedTask} />}
          <DayPlan
            planner={planner}
            date={today}
            needed
            mark={({ id, title }) => (
              <input
                type="radio"
                name="start-with"
                aria-label={t('startWith', { task: title })}
                checked={id === taskId}
                onChange={() => setChosen({ waiting, taskId: id })}
                className={radioClass}
              />
            )}
          />
        </div>
      )}
    </Dialog>
  );
}

interface AddQuestionProps {
  task: NonNullable<NonNullable<ReturnType<typeof useWaitingStart>['waiting']>['task']>;
  /** Called when the task has no estimate and would make the plan incomplete. */
  onUnestimated: () => void;
}

/** The day is planned without this task: Yes adds it, both answers start it. */
function AddQuestion({ task, onUnestimated }: AddQuestionProps) {
  const t = useText('plans');
  const { date: today } = useToday(useOwnZone());
  const { letGo } = useWaitingStart();
  const { plan } = usePlanTask(useOwnPlanner());
  const timer = useTimer();
  const no = useRef<HTMLButtonElement>(null);
  const start = () => {
    timer.start(task, { planned: true });
    letGo();
  };
  const add = () => {
    plan(task.id, today);
    if (task.estimate > 0) start();
    else onUnestimated();
  };
  return (
    <Dialog
      light
      size="small"
      title={t('addQuestion', { task: task.title })}
      description={t(task.estimate > 0 ? 'addQuestionText' : 'addQuestionUnestimated')}
      open
      onOpenChange={letGo}
      initialFocus={no}
      footer={
        <>
          <Button ref={no} onClick={start}>
            {t('no')}
          </Button>
          <Button look="primary" onClick={add}>
            {t('yes')}
          </Button>
        </>
      }
    >
      <StillRunning />
    </Dialog>
  );
}

/** Offers to add the task that the person wanted to start. */
function AddAsked({ task }: { task: { id: string; title: string } }) {
  const t = useText('plans');
  const { date: today } = useToday(useOwnZone());
  const { plan, busy } = usePlanTask(useOwnPlanner());
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-sunken px-3 py-2">
      <span dir="auto" className="wrap-anywhere min-w-0 text-base">
        {task.title}
      </span>
      <Button size="small" busy={busy} onClick={() => plan(task.id, today)}>
        <Plus />
        {t('addToToday')}
      </Button>
    </div>
  );
}
