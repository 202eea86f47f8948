import type { DailyPlan } from '@stint/contract';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarIcon from 'lucide-react/icons/calendar';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { StatusLabel, TaskLink } from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

const usePlan = (planId: string) => useQuery({ ...apiQuery(useServer().plans.get, { planId }), retry: 1 });

const nameIn = ({ employee }: DailyPlan) => employee?.fullName ?? '';
const doneIn = ({ tasks }: DailyPlan) => tasks.filter((task) => stageOfTask(task) === 'done').length;
/** As many tasks fit on a card. */
const maxTasks = 4;

/** A day's plan on a board, as it is now for the person who looks. */
export function PlanCard({ planId }: { planId: string }) {
  const t = useText('boards');
  const { data: plan, error } = usePlan(planId);
  return (
    <div className="flex h-full flex-col gap-2 overflow-hidden rounded-lg border border-line bg-surface p-3 text-body text-dense">
      {error && !plan && <p className="text-muted">{t('planHidden')}</p>}
      {!error && !plan && <Skeleton className="h-10 w-full" />}
      {plan && <CardParts plan={plan} />}
    </div>
  );
}

function CardParts({ plan }: { plan: DailyPlan }) {
  const t = useText('boards');
  const { day } = useFormats();
  const { tasks } = plan;
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={nameIn(plan)} image={plan.employee?.user?.imageUrl} size="tiny" decorative />
        <Link
          to="/profile/$userId"
          params={{ userId: plan.employee?.userId ?? '' }}
          search={{ tab: 'planned', name: nameIn(plan) }}
          dir="auto"
          className="min-w-0 flex-1 truncate font-medium hover:underline"
        >
          {t('planOf', { name: nameIn(plan) })}
        </Link>
        <span className="shrink-0 text-muted">{day(plan.date)}</span>
      </span>
      <ul className="flex min-h-0 flex-1 flex-col gap-1">
        {tasks.slice(0, maxTasks).map((task) => (
          <li key={task.id} className="flex items-center justify-between gap-2">
            <TaskLink taskId={task.id} dir="auto" className="min-w-0 truncate hover:underline">
              {task.title}
            </TaskLink>
            <StatusLabel task={task} className="shrink-0" />
          </li>
        ))}
      </ul>
      <span className="flex justify-between gap-2 text-caption text-muted tabular-nums">
        <span>{t('planTasks', { count: tasks.length, done: doneIn(plan) })}</span>
        {tasks.length > maxTasks && <span>{t('morePlanned', { count: tasks.length - maxTasks })}</span>}
      </span>
    </>
  );
}

/** The same in words. */
export function PlanCardText({ planId }: { planId: string }) {
  const t = useText('boards');
  const { day } = useFormats();
  const { data: plan } = usePlan(planId);
  const kind = t('shape_plan');
  if (!plan) return kind;
  const count = t('planTasks', { count: plan.tasks.length, done: doneIn(plan) });
  return t('shapeWith', { kind, text: [nameIn(plan), day(plan.date), count].join(', ') });
}

interface PlanCardDialogProps {
  teamId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (planId: string) => void;
}

/** Chooses the plan of a new card: the plans of a team on a day. */
export function PlanCardDialog({ teamId, open, onOpenChange, onPick }: PlanCardDialogProps) {
  const t = useText('boards');
  const today = useToday(useZone()).date;
  const [date, setDate] = useState<string | null>(null);
  const on = date ?? today;
  const { day } = useFormats();
  const { data } = useQuery({
    ...apiQuery(useServer().plans.ofTeam, { organizationTeamId: teamId, from: on, to: on }),
    enabled: open,
  });
  return (
    <Dialog size="narrow" title={t('addPlan')} open={open} onOpenChange={onOpenChange}>
      <div className="flex min-h-72 flex-col gap-3">
        <DatePicker
          name={t('planDay')}
          value={on}
          onChange={setDate}
          trigger={
            <Button className="self-start" aria-label={`${t('planDay')}: ${day(on)}`}>
              <CalendarIcon />
              {day(on)}
            </Button>
          }
        />
        {!data && <SkeletonText lines={3} />}
        {data?.items.length === 0 && <p className="text-dense text-muted">{t('noPlans')}</p>}
        <ul className="flex max-h-72 flex-col overflow-y-auto">
          {data?.items.map((plan) => (
            <li key={plan.id}>
              <button
                type="button"
                className="flex w-full items-center gap-2 rounded-md px-2 py-2 text-start text-base hover:bg-hover"
                onClick={() => onPick(plan.id)}
              >
                <Avatar name={nameIn(plan)} image={plan.employee?.user?.imageUrl} size="tiny" decorative />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {nameIn(plan)}
                </span>
                <span className="text-caption text-muted">
                  {t('planTasks', { count: plan.tasks.length, done: doneIn(plan) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
