import { type DailyPlan, statusNames } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { planViews, sumOfTasks } from '@stint/domain/work/plans';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import SquareKanban from 'lucide-react/icons/square-kanban';
import TableIcon from 'lucide-react/icons/table-2';
import { useMemo, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InZone, useZone } from '../../identity/active-team/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { layoutPref, layouts } from './layout-pref.ts';
import { MovingTasks } from './moving.tsx';
import { type PlanOwner, type View, views } from './plan-owner.ts';
import { useReadPlans } from './plan-reads.ts';
import { PlanSection } from './plan-section.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import { PlansUnread } from './plans-unread.tsx';

const newestFirst = (a: DailyPlan, b: DailyPlan) => b.date.localeCompare(a.date);
const icons = { cards: <List />, blocks: <LayoutGrid />, table: <TableIcon />, kanban: <SquareKanban /> };

/** The plans of a person in a team, in tabs by date. */
export function PlannedTab({ owner }: { owner: PlanOwner }) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const { plans, error, retry } = useReadPlans(owner.planner);
  const [view, setView] = useState<View>('today');
  const layout = usePref(layoutPref);
  const [planning, setPlanning] = useState<{ date: string; open: boolean }>({ date: today, open: false });
  const plansByView = useMemo(
    () => plans && { ...planViews(plans, today), all: [...plans].sort(newestFirst) },
    [plans, today],
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full overflow-x-auto">
          <Segmented<View>
            name={t('views')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({
              value,
              label: t(`view_${value}`),
              detail: plansByView ? countOf(value, plansByView[value], owner.planner.employeeId) : undefined,
            }))}
          />
        </div>
        <div className="flex items-center gap-3">
          <InZone className="text-dense text-muted" />
          {view !== 'outstanding' && plansByView && <ExportPlans owner={owner} plans={plansByView[view]} />}
          {owner.mayChange && (
            <Button size="small" look="quiet" onClick={() => setPlanning({ date: today, open: true })}>
              <CalendarPlus />
              {t('planDay')}
            </Button>
          )}
          <Segmented
            name={t('layout')}
            value={layout}
            onChange={layoutPref.set}
            options={layouts.map((value) => ({ value, label: t(`layout_${value}`), icon: icons[value] }))}
          />
        </div>
      </div>
      {plansByView && plans ? (
        <MovingTasks
          plans={plans}
          shownPlans={plansByView[view]}
          canMove={(plan) => owner.mayChange && view !== 'past' && (view === 'outstanding' || plan.date >= today)}
        >
          <Plans
            key={view}
            view={view}
            plans={plansByView[view]}
            todays={plansByView.today}
            owner={owner}
            onPlan={(date) => setPlanning({ date, open: true })}
          />
        </MovingTasks>
      ) : error ? (
        <PlansUnread error={error} onRetry={retry} />
      ) : (
        <Pending />
      )}
      <PlansDialog
        planner={owner.planner}
        {...planning}
        onOpenChange={(open) => setPlanning((before) => ({ ...before, open }))}
      />
    </div>
  );
}

/** The shown plans as a file, a row for each task. */
function ExportPlans({ owner, plans }: { owner: PlanOwner; plans: readonly DailyPlan[] }) {
  const t = useText('plans', 'tasks');
  const dates = plans.map(({ date }) => date).sort();
  const [start, end] = [dates[0], dates.at(-1)];
  if (!start || !end) return null;
  const { employeeId, organizationTeamId } = owner.planner;
  return (
    <ExportMenu
      report="plans"
      title={`${t('title')} ${owner.name}`}
      days={{ start, end }}
      words={Object.fromEntries(statusNames.map((name) => [`task_${name}`, t(`tasks:status_${name}`)]))}
      filter={{
        startDate: start,
        endDate: end,
        employeeIds: [employeeId],
        ...(organizationTeamId && { teamIds: [organizationTeamId] }),
      }}
    />
  );
}

/** The number of distinct tasks. */
const countOf = (view: View, plans: readonly DailyPlan[], employeeId: string) =>
  sumOfTasks(view === 'future' ? plans.map((plan) => onlyTheirs(plan, employeeId)) : plans).count;

interface PlansProps {
  view: View;
  plans: readonly DailyPlan[];
  todays: readonly DailyPlan[];
  owner: PlanOwner;
  /** Opens the editor of a day's plan. */
  onPlan: (date: string) => void;
}

function Plans({ view, plans, todays, owner, onPlan }: PlansProps) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const layout = usePref(layoutPref);
  const forToday = useMemo(() => new Set(todays.flatMap(({ tasks }) => tasks.map(({ id }) => id))), [todays]);
  if (plans.length === 0) return <Nothing view={view} owner={owner} onPlan={onPlan} />;
  return (
    <>
      {view === 'outstanding' && <Outstanding plans={plans} />}
      {plans.map((plan, index) => {
        const theirs = view === 'future' ? onlyTheirs(plan, owner.planner.employeeId) : plan;
        const others = plan.tasks.length - theirs.tasks.length;
        return (
          <PlanSection
            key={plan.id}
            plan={theirs}
            owner={owner}
            layout={layout}
            view={view}
            startsOpen={index === 0 || plan.date === today || view === 'outstanding'}
            todays={forToday}
            onPlan={onPlan}
            note={
              others > 0 && (
                <p className="border-line border-t px-4 py-2 text-dense text-muted">
                  {t('notTheirs', { count: others, name: owner.name })}
                </p>
              )
            }
          />
        );
      })}
    </>
  );
}

/** A future plan reduced to the person's own tasks. */
const onlyTheirs = (plan: DailyPlan, employeeId: string): DailyPlan => ({
  ...plan,
  tasks: plan.tasks.filter(({ members }) => members.some(({ id }) => id === employeeId)),
});

function Outstanding({ plans }: { plans: readonly DailyPlan[] }) {
  const t = useText('plans');
  const { count, estimate } = sumOfTasks(plans);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 px-1 text-dense">
      <div className="flex gap-2">
        <dt className="text-muted">{t('totalEstimate')}</dt>
        <dd className="font-medium tabular-nums">{short(estimate * 1000)}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-muted">{t('totalTasks')}</dt>
        <dd className="font-medium tabular-nums">{count}</dd>
      </div>
    </dl>
  );
}

function Nothing({ view, owner, onPlan }: Pick<PlansProps, 'view' | 'owner' | 'onPlan'>) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const opens = { today, future: addDays(today, 1) }[String(view)];
  return (
    <div className="rounded-lg border border-line bg-raised">
      <Empty
        small
        icon={<CalendarCheck />}
        title={t(`emptyTitle_${view}`)}
        action={
          opens &&
          owner.mayChange && (
            <Button look="primary" onClick={() => onPlan(opens)}>
              {t(view === 'today' ? 'planToday' : 'planDay')}
            </Button>
          )
        }
      >
        {view === 'today' && !owner.isOwn ? t('emptyText_todayOf', { name: owner.name }) : t(`emptyText_${view}`)}
      </Empty>
    </div>
  );
}

const Pending = () => (
  <div aria-hidden className="rounded-lg border border-line bg-raised">
    <div className="flex h-11 items-center px-4">
      <Skeleton className="h-4 w-40" />
    </div>
    {[0, 1, 2].map((line) => (
      <div key={line} className="flex h-16 items-center border-line border-t px-4">
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);
