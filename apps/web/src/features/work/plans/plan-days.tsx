import type { DailyPlan } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { planViews, planYears } from '@stint/domain/work/plans';
import { Suspense, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazy } from '../../../ui/lazy.ts';
import { RadioGroup, Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { hoursText, useNewPlan } from './change-plans.ts';
import { dayChoicePref, dayChoices } from './day-choice-pref.ts';
import { useDayName } from './day-name.ts';
import { DayPlan } from './day-plan.tsx';
import { type Planner, planOn, usePlansOf } from './plan-reads.ts';

const Calendar = lazy(() => import('../../../ui/calendar.tsx').then((parts) => ({ default: parts.Calendar })));

type Tab = 'today' | 'tomorrow' | 'calendar';

interface PlanDaysProps {
  planner: Planner;
  date: string;
  onClose: () => void;
}

/** The content of the plans dialog: tabs for today, tomorrow and other days. */
export function PlanDays({ planner, date, onClose }: PlanDaysProps) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const tomorrow = addDays(today, 1);
  const [tab, setTab] = useState<Tab>(date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'calendar');
  // A tab that is opened with the keyboard keeps the focus.
  const [isFresh, setFresh] = useState(true);
  return (
    <Tabs<Tab>
      name={t('title')}
      value={tab}
      onChange={(next) => {
        setTab(next);
        setFresh(false);
      }}
      tabs={[
        {
          value: 'today',
          label: t('today'),
          content: <DayPlan planner={planner} date={today} onClose={onClose} takesFocus={isFresh} />,
        },
        {
          value: 'tomorrow',
          label: t('tomorrow'),
          content: <DayPlan planner={planner} date={tomorrow} onClose={onClose} takesFocus={isFresh} />,
        },
        {
          value: 'calendar',
          label: t('calendar'),
          content: <AnyDay planner={planner} start={date} onClose={onClose} />,
        },
      ]}
    />
  );
}

/** Any day, chosen by date or among the plans. */
function AnyDay({ planner, start, onClose }: { planner: Planner; start: string; onClose: () => void }) {
  const t = useText('plans');
  const dayName = useDayName();
  const [date, setDate] = useState(start);
  const result = usePref(dayChoicePref);
  const plans = usePlansOf(planner) ?? [];
  const Days = result === 'date' ? ByDate : ByPlan;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-3">
        <Segmented
          name={t('dayBy')}
          value={result}
          onChange={dayChoicePref.set}
          options={dayChoices.map((value) => ({ value, label: t(`dayBy_${value}`) }))}
        />
        <Days plans={plans} planner={planner} date={date} onChange={setDate} />
      </div>
      <section aria-label={dayName(date)} className="flex flex-col gap-3 border-line border-t pt-3">
        <h3 className="font-semibold text-base">{dayName(date)}</h3>
        <DayPlan key={date} planner={planner} date={date} onClose={onClose} />
      </section>
    </div>
  );
}

interface DaysProps {
  plans: readonly DailyPlan[];
  planner: Planner;
  date: string;
  onChange: (date: string) => void;
}

/** Days with a plan are marked; a double press on a day without one creates an empty plan. */
function ByDate({ plans, planner, date, onChange }: DaysProps) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const newPlan = useNewPlan(planner);
  const dates = plans.map((plan) => plan.date);
  return (
    <div className="flex flex-col items-center gap-1">
      <Suspense fallback={<Skeleton radius="medium" className="h-66 w-56" />}>
        <Calendar
          value={date}
          onChange={onChange}
          onDouble={(day) => !dates.includes(day) && newPlan.create(day)}
          min={today}
          marked={dates}
          years={planYears(dates, today)}
        />
      </Suspense>
      <p className="text-caption text-muted">{t('doubleHint')}</p>
    </div>
  );
}

/** The days with a plan, from today on. */
function ByPlan({ plans, planner, date, onChange }: DaysProps) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const dayName = useDayName();
  const { today: todays, future } = planViews(plans, today);
  // Of two plans of a day, only the effective one.
  const ahead = [...todays, ...future].filter((plan) => planOn(plans, plan.date, planner) === plan);
  if (ahead.length === 0) return <p className="py-4 text-center text-dense text-muted">{t('noDayPlanned')}</p>;
  return (
    <div className="max-h-60 w-full overflow-y-auto px-1 py-1">
      <RadioGroup
        name={t('plannedDays')}
        value={date}
        onChange={onChange}
        options={ahead.map((plan) => ({
          value: plan.date,
          label: dayName(plan.date),
          hint: `${hoursText(plan.workTimePlanned)} · ${t('tasksCount', { count: plan.tasks.length })}`,
        }))}
      />
    </div>
  );
}
