import type { DailyPlan } from '@stint/contract';
import { isDayOver } from '@stint/domain/plans';
import { instant } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { readMeter } from '../../lib/meter.ts';
import { now } from '../../lib/now.ts';
import { pref, usePref } from '../../lib/prefs.ts';
import { read, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { lazily } from '../../ui/lazily.ts';
import { toast } from '../../ui/toast.tsx';
import { useTeam, useZone } from '../team/index.ts';
import { useStoppedHere, useTimer, useTodayMeter, useWaitingStart } from '../timer/index.ts';
import { DayReview } from './day-review.tsx';
import { useOwnPlanner } from './own-planner.ts';
import { planOn, usePlansOf } from './plan-reads.ts';
import { PlansDialog } from './plans-dialog.tsx';

/** Fetched where starts have to wait for a plan, before one does. */
const StartDialog = lazily(() => import('./start-dialog.tsx').then((parts) => ({ default: parts.StartDialog })));

const isDate = (value: unknown): value is string => typeof value === 'string';
/** The day on which a plan was suggested last in this browser. */
const suggestedPref = pref('stint.planSuggested', isDate, '');
/** The day that was last offered to be looked back on. */
const reviewedPref = pref('stint.dayReviewed', isDate, '');

/** Goes with the person through the product: asks for today's plan where it is required, else suggests one once a day. */
export function PlanCompanion() {
  const { date: today } = useToday(useZone());
  const planner = useOwnPlanner();
  const { team } = useTeam();
  const { waiting } = useWaitingStart();
  const [planning, setPlanning] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const plan = useEndOfDay(() => setReviewing(true));
  useSuggestion(() => setPlanning(true));
  return (
    <>
      {(team?.requirePlanToTrack || waiting) && (
        <Suspense>
          <StartDialog />
        </Suspense>
      )}
      {plan && <DayReview plan={plan} open={reviewing} onOpenChange={setReviewing} />}
      {planner && <PlansDialog planner={planner} date={today} open={planning} onOpenChange={setPlanning} />}
    </>
  );
}

/** Whoever works without a plan hears of plans once a day, and the timer runs on. */
function useSuggestion(onPlan: () => void) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const { team } = useTeam();
  const { isRunning } = useTimer();
  const planner = useOwnPlanner();
  const suggested = usePref(suggestedPref);
  const ask = useReminder();
  const due = isRunning && suggested !== today && team !== null && !team.requirePlanToTrack;
  const plans = usePlansOf(due ? planner : null);
  const isPlanned = plans?.some(({ date }) => date === today) ?? true;
  useEffect(() => {
    if (!due || isPlanned || suggestedPref.get() >= today) return;
    suggestedPref.set(today);
    const say = () =>
      toast({
        title: t('suggestTitle'),
        description: t('suggestText'),
        action: { label: t('planToday'), onPress: onPlan },
      });
    void ask('suggestion', today, say);
  });
}

/** Says something unless it has been said today, on this device or another. */
function useReminder() {
  const server = useServer();
  return async (kind: 'suggestion' | 'endOfDay', date: string, say: () => void) => {
    const { due } = await server.plans.remind({ kind, date }).catch(() => ({ due: false }));
    if (due) say();
  };
}

/** Whoever stops when the day is over is offered, once, to look back on it; nothing stands in the way of stopping. */
function useEndOfDay(onReview: () => void): DailyPlan | null {
  const t = useText('plans');
  const server = useServer();
  const zone = useZone();
  const { date: today } = useToday(zone);
  const { isRunning } = useTimer();
  const worked = useTodayMeter();
  const ran = useRef(isRunning);
  // Some are quicker than what is fetched once the page stands.
  const [stopped, setStopped] = useState(useStoppedHere());
  const reviewed = usePref(reviewedPref);
  const ask = useReminder();
  const planner = useOwnPlanner();
  const plan = planOn(usePlansOf(stopped ? planner : null), today, planner);
  const { data: hours } = useQuery({ ...read(server.users.workingHours, {}), enabled: stopped && reviewed !== today });
  useEffect(() => {
    if (ran.current && !isRunning) setStopped(true);
    ran.current = isRunning;
  }, [isRunning]);
  useEffect(() => {
    if (!stopped || isRunning || !hours || !plan || !worked || reviewedPref.get() >= today) return;
    if (plan.tasks.length === 0) return;
    const day = { date: today, plannedMs: plan.workTimePlanned * 3_600_000, workedMs: readMeter(worked, now()) };
    if (!isDayOver(day, { now: instant(now()), zone, days: hours.days })) return;
    reviewedPref.set(today);
    const say = () =>
      toast({ title: t('endTitle'), description: t('endText'), action: { label: t('review'), onPress: onReview } });
    void ask('endOfDay', today, say);
  });
  return plan;
}
