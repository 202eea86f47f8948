import type { DailyPlan, Task } from '@stint/contract';
import { whyNotEditPlan } from '@stint/domain/work/plans';
import CalendarCheck2 from 'lucide-react/icons/calendar-check-2';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { cx } from '../../../ui/cx.ts';
import { HeaderCell, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useSetHours } from './change-plans.ts';
import { useDayInText, useDayName } from './day-name.ts';
import { DayReview } from './day-review.tsx';
import { HoursField } from './hours-field.tsx';
import type { Layout } from './layout-pref.ts';
import { useDropDay } from './moving.tsx';
import type { PlanOwner, View } from './plan-owner.ts';
import { PlanTask, type PlanTaskProps } from './plan-task.tsx';
import { PlanWarnings } from './plan-warnings.tsx';
import { StatusBoard } from './status-board.tsx';
import { Totals } from './totals.tsx';
import { useWorked } from './worked.ts';

interface PlanSectionProps {
  plan: DailyPlan;
  owner: PlanOwner;
  layout: Layout;
  view: View;
  startsOpen: boolean;
  /** A note about hidden tasks. */
  note?: ReactNode;
  /** The ids of the tasks in today's plan. */
  todays: ReadonlySet<string>;
  /** Opens the editor of a day's plan. */
  onPlan: (date: string) => void;
}

/** One day: its plan, totals and warnings. */
export function PlanSection({ plan, owner, layout, view, startsOpen, note, todays, onPlan }: PlanSectionProps) {
  const t = useText('plans');
  const [open, setOpen] = useState(startsOpen);
  const { date: today } = useToday(useZone());
  const body = useId();
  const { ref, isOver } = useDropDay(plan);
  const day = useDayName()(plan.date);
  // The outstanding view shows tasks only.
  const tasksOnly = view === 'outstanding';
  return (
    <section
      ref={ref}
      aria-label={day}
      className={cx('min-w-0 overflow-clip rounded-lg border bg-raised', isOver ? 'border-focus' : 'border-line')}
    >
      <header className="flex min-h-11 items-center gap-2 px-2">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={body}
            onClick={() => setOpen(!open)}
            className="flex w-full min-w-0 items-center gap-2 rounded-md px-2 py-1.5 text-start font-semibold text-base hover:bg-hover"
          >
            <ChevronDown className={cx('size-4 shrink-0 text-muted', !open && '-rotate-90 rtl:rotate-90')} />
            <span className="truncate">{day}</span>
            <span className="shrink-0 font-normal text-dense text-muted tabular-nums">
              {t('tasksCount', { count: plan.tasks.length })}
            </span>
          </button>
        </h2>
        {!tasksOnly && plan.date >= today && owner.mayChange && <AddTask day={day} onPress={() => onPlan(plan.date)} />}
        {view === 'future' && owner.mayChange && <DeletePlan plan={plan} />}
      </header>
      <div id={body} hidden={!open}>
        {open && (
          <>
            {!tasksOnly && <Figures plan={plan} owner={owner} />}
            <PlanTasks
              plan={plan}
              owner={owner}
              layout={layout}
              lines={owner.mayChange ? linesOf(view) : null}
              todays={todays}
            />
            {note}
          </>
        )}
      </div>
    </section>
  );
}

/** Future plans offer to remove a task, outstanding ones to plan it again; other views are read-only. */
function linesOf(view: View): PlanTaskProps['lines'] {
  if (view === 'outstanding') return 'plan';
  return view === 'today' || view === 'future' ? 'unplan' : null;
}

function Figures({ plan, owner }: { plan: DailyPlan; owner: PlanOwner }) {
  const t = useText('errors');
  const { date: today } = useToday(useZone());
  const setHours = useSetHours();
  const worked = useWorked(plan, owner);
  const refused = useWhyNot()(useServer().plans.update);
  const why = whyNotEditPlan({ isOwner: owner.isOwn, isManager: owner.mayChange }, plan.date, today);
  return (
    <div className="flex flex-col gap-3 border-line border-t px-4 py-3">
      <Totals
        plan={plan}
        worked={worked}
        planned={
          <HoursField
            date={plan.date}
            hours={plan.workTimePlanned}
            blocked={refused ?? (why && t(why))}
            onSave={(hours) => setHours(plan, hours)}
          />
        }
      />
      {plan.date >= today && <PlanWarnings plan={plan} />}
      {plan.date === today && owner.isOwn && plan.tasks.length > 0 && <ReviewButton plan={plan} />}
    </div>
  );
}

function ReviewButton({ plan }: { plan: DailyPlan }) {
  const t = useText('plans');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarCheck2 />
        {t('review')}
      </Button>
      <DayReview plan={plan} open={open} onOpenChange={setOpen} />
    </div>
  );
}

type TasksProps = Pick<PlanSectionProps, 'plan' | 'owner' | 'layout' | 'todays'> & Pick<PlanTaskProps, 'lines'>;

function PlanTasks({ plan, owner, layout, lines, todays }: TasksProps) {
  const t = useText('plans', 'tasks');
  const row = (task: Task, among: DailyPlan, column?: string) => (
    <PlanTask
      key={task.id}
      task={task}
      plan={among}
      {...(column !== undefined && { column })}
      planner={owner.planner}
      layout={layout}
      lines={lines}
      isForToday={todays.has(task.id)}
      times={owner.timesOf(task.id)}
      isOwn={owner.isOwn}
      menuOf={owner.menu}
    />
  );
  if (plan.tasks.length === 0)
    return <p className="border-line border-t px-4 py-4 text-dense text-muted">{t('noTasksHere')}</p>;
  if (layout === 'kanban') return <StatusBoard plan={plan} card={row} />;
  const rows = plan.tasks.map((task) => row(task, plan));
  if (layout === 'cards') return <ul>{rows}</ul>;
  if (layout === 'blocks')
    return (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3 border-line border-t p-4">
        {rows}
      </ul>
    );
  return (
    <div className="border-line border-t bg-raised">
      <Table name={t('tasks:title')}>
        <TableHead>
          <HeaderCell>{t('number')}</HeaderCell>
          <HeaderCell>{t('task')}</HeaderCell>
          <HeaderCell>{t('tasks:status')}</HeaderCell>
          <HeaderCell numeric>{t('estimated')}</HeaderCell>
          <HeaderCell numeric>{t('worked')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('actions')}</span>
          </HeaderCell>
        </TableHead>
        <TableBody>{rows}</TableBody>
      </Table>
    </div>
  );
}

function AddTask({ day, onPress }: { day: string; onPress: () => void }) {
  const t = useText('plans');
  return (
    <Button look="quiet" size="small" aria-label={t('addTaskTitle', { day })} onClick={onPress}>
      <Plus />
      <span className="max-sm:sr-only">{t('addTask')}</span>
    </Button>
  );
}

function DeletePlan({ plan }: { plan: DailyPlan }) {
  const t = useText('plans', 'errors');
  const day = useDayInText()(plan.date);
  const dayName = useDayName();
  const [asking, setAsking] = useState(false);
  const server = useServer();
  const refused = useWhyNot()(server.plans.remove);
  const remove = useApiMutation(server.plans.remove, {
    inForm: true,
    onSuccess: () => {
      setAsking(false);
      toast({ look: 'success', title: t('deleted'), description: dayName(plan.date) });
    },
  });
  if (refused) return null;
  return (
    <>
      <IconButton name={t('deletePlan')} icon={<Trash2 />} size="small" onClick={() => setAsking(true)} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('deleteTitle', { day })}
        text={t('deleteText')}
        action={t('deletePlan')}
        busy={remove.isPending}
        error={remove.error && t(`errors:${remove.error.code}`, remove.error.details)}
        onConfirm={() => remove.mutate({ planId: plan.id })}
      />
    </>
  );
}
