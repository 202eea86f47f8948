import type { DailyPlan } from '@stint/contract';
import { instant } from '@stint/domain/time';
import { isDayOver, planTotals } from '@stint/domain/work/plans';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { type Meter, readMeter, standing } from '../../../lib/clock/meter.ts';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useWords } from '../../../ui/words.tsx';
import { useStoppedHere, useTaskTimes, useTimer, useTodayMeter } from '../../core/timer/index.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useWorkingHours } from '../../workspace/working-hours/index.ts';
import { hoursText } from './change-plans.ts';
import { DayReview } from './day-review.tsx';
import { OnPlan } from './on-plan.tsx';
import { useOwnPlanner } from './own-planner.ts';
import { planOn, usePlansOf } from './plan-reads.ts';
import { planLineClass, suggestedPref } from './plan-space.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import { useWorked } from './worked.ts';

const isDate = (value: unknown): value is string => typeof value === 'string';
/** The last day that was reviewed or dismissed. */
const reviewedPref = pref('stint.dayReviewed', isDate, '');

/** Today's plan in one line: its progress, and in the evening the review. */
export function PlanLine() {
  const { date: today } = useToday(useOwnZone());
  const planner = useOwnPlanner();
  const plans = usePlansOf(planner);
  const plan = planOn(plans, today, planner);
  const worked = useTodayMeter();
  const isOver = useDayOver(plan, worked);
  const [opened, open] = useState<'plan' | 'review' | null>(null);
  const isUnwanted = usePref(suggestedPref) === today;
  // Planning after a dismissal shows the line again.
  useEffect(() => {
    if (plan && isUnwanted) suggestedPref.set('');
  }, [plan, isUnwanted]);
  if (!planner || (isUnwanted && !plan)) return null;
  const planIt = () => open('plan');
  return (
    <>
      {!plans ? (
        <div className={planLineClass} />
      ) : !plan ? (
        <NoPlan onPlan={planIt} onDismiss={() => suggestedPref.set(today)} />
      ) : isOver ? (
        <DayOver onReview={() => open('review')} onDismiss={() => reviewedPref.set(today)} />
      ) : (
        <Progress plan={plan} today={worked} onPlan={planIt} />
      )}
      <PlansDialog planner={planner} date={today} open={opened === 'plan'} onOpenChange={() => open(null)} />
      {plan && (
        <DayReview
          plan={plan}
          open={opened === 'review'}
          onOpenChange={() => {
            open(null);
            reviewedPref.set(today);
          }}
        />
      )}
    </>
  );
}

/** Whether to offer the review: once, when the timer stops at the end of the day. */
function useDayOver(plan: DailyPlan | null, worked: Meter | null): boolean {
  const zone = useOwnZone();
  const { date: today } = useToday(zone);
  const { isRunning } = useTimer();
  const isReviewed = usePref(reviewedPref) === today;
  const mayBeOver = useStoppedHere() && !isRunning && !isReviewed && plan !== null && plan.tasks.length > 0;
  const hours = useWorkingHours(mayBeOver);
  if (!mayBeOver || !hours || !worked) return false;
  const day = { date: today, plannedMs: plan.workTimePlanned * 3_600_000, workedMs: readMeter(worked, now()) };
  return isDayOver(day, { now: instant(now()), zone, hours });
}

interface LineProps {
  action: string;
  onAction: () => void;
  onDismiss?: () => void;
  children: ReactNode;
}

function Line({ action, onAction, onDismiss, children }: LineProps) {
  const words = useWords();
  return (
    <div className={cx(planLineClass, 'gap-3')}>
      <CalendarCheck aria-hidden className="size-4 shrink-0" />
      {children}
      <span className="ms-auto flex shrink-0 items-center">
        <Button size="small" look="quiet" onClick={onAction}>
          {action}
        </Button>
        {onDismiss && <IconButton name={words.dismiss} icon={<X />} size="small" tooltip={false} onClick={onDismiss} />}
      </span>
    </div>
  );
}

function NoPlan({ onPlan, onDismiss }: { onPlan: () => void; onDismiss: () => void }) {
  const t = useText('plans');
  return (
    <Line action={t('planToday')} onAction={onPlan} onDismiss={onDismiss}>
      <p>{t('suggestTitle')}</p>
    </Line>
  );
}

function DayOver({ onReview, onDismiss }: { onReview: () => void; onDismiss: () => void }) {
  const t = useText('plans');
  return (
    <Line action={t('review')} onAction={onReview} onDismiss={onDismiss}>
      <p role="status" className="font-medium text-body">
        {t('endTitle')}
      </p>
    </Line>
  );
}

function Progress({ plan, today, onPlan }: { plan: DailyPlan; today: Meter | null; onPlan: () => void }) {
  const t = useText('plans');
  const worked = useWorked(plan, { timesOf: useTaskTimes(), today, mayLoadTime: true });
  const { worked: seconds, done, count } = planTotals(plan, worked?.on ?? (() => 0));
  return (
    <Line action={t('openPlan')} onAction={onPlan}>
      <dl className="flex min-w-0 gap-x-4 overflow-hidden whitespace-nowrap tabular-nums *:flex *:gap-1.5">
        <div className="max-sm:hidden">
          <dt>{t('planned')}</dt>
          <dd className="text-body">{hoursText(plan.workTimePlanned)}</dd>
        </div>
        {worked && (
          <div>
            <dt>{t('onPlan')}</dt>
            <dd className="text-body">
              <OnPlan worked={{ ...standing(seconds * 1000), since: worked.since }} total={worked.total} />
            </dd>
          </div>
        )}
        {count > 0 && (
          <div className={cx(worked && 'max-sm:hidden')}>
            <dt>{t('completed')}</dt>
            <dd className="text-body">{t('doneOf', { done, count })}</dd>
          </div>
        )}
      </dl>
    </Line>
  );
}
