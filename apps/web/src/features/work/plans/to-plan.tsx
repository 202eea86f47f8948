import type { TaskItem } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { leftovers } from '@stint/domain/work/plans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { longWeekday, short } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TaskCombobox, TaskLink, TaskNumber } from '../../core/tasks/index.ts';
import { usePlanTask } from './change-plans.ts';
import { useDayInText } from './day-name.ts';
import { useDayShown, usePlanSearchFocus } from './day-shown.ts';
import { PlanToggle } from './plan-toggle.tsx';
import { type Days, useDays } from './use-days.ts';

/** Older leftovers stay in the Outstanding tab of the profile. */
const maxAge = 7;

/** What may be planned beside one's own open tasks: a search, and what the last working day left, after which it calls `onRead`. */
export function ToPlan({ onRead }: { onRead?: () => void }) {
  const days = useDays();
  const isRead = days.isRead || days.error !== null;
  useLayoutEffect(() => {
    if (isRead) onRead?.();
  }, [isRead, onRead]);
  return (
    <>
      <PlanBox days={days} />
      <LeftOver days={days} />
    </>
  );
}

/** Plans the task that is chosen or created for the day that is shown. */
function PlanBox({ days: { planner, planOf, today, whyNotAdd } }: { days: Days }) {
  const t = useText('plans', 'errors');
  const { date } = useDayShown(today);
  const { plan } = usePlanTask(planner);
  const box = useRef<HTMLInputElement>(null);
  usePlanSearchFocus(box);
  const day = useDayInText()(date);
  const plannedIds = planOf(date)?.tasks.map(({ id }) => id) ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of its field
    <div
      onKeyDown={({ key, defaultPrevented }) => {
        // The single keys of the page work again.
        if (key === 'Escape' && !defaultPrevented) box.current?.blur();
      }}
    >
      <TaskCombobox
        name={t('searchToPlan')}
        organizationTeamId={planner?.organizationTeamId ?? null}
        sides="open"
        begun={planner ? { members: [planner.employeeId] } : {}}
        excludedIds={plannedIds}
        hints={{ item: t('planFor', { day }), create: t('createAndPlan') }}
        blocked={date < today ? t('errors:plan.past') : whyNotAdd}
        inputRef={box}
        onChoose={(task) => void plan(task.id, date)}
      />
    </div>
  );
}

/** Planned tasks that the last planned day left open. */
function LeftOver({ days }: { days: Days }) {
  const t = useText('plans', 'common');
  const { date } = useDayShown(days.today);
  const { locale } = useLanguage();
  const inText = useDayInText();
  const plan = leftovers(days.plans, days.today, addDays(days.today, -maxAge));
  const carry = useApiMutation(useServer().plans.carry, { failed: t('addFailed') });
  if (!plan) return null;
  const taskIds = plan.tasks.map(({ id }) => id);
  const target = date > plan.date ? date : days.today;
  return (
    <Card
      flush
      title={t('leftOver', { day: longWeekday(plan.date, locale) })}
      aside={
        <Button
          size="small"
          look="quiet"
          aria-label={t('planAllFor', { day: inText(target) })}
          busy={carry.isPending}
          blocked={days.whyNotAdd}
          onClick={() => carry.mutate({ planId: plan.id, date: target, taskIds })}
        >
          {t('planAll')}
        </Button>
      }
    >
      <ul>
        {plan.tasks.map((task) => (
          <TaskToPlan key={task.id} task={task} />
        ))}
      </ul>
    </Card>
  );
}

const maxOpen = 50;

/** One's own open tasks by due date that no day ahead has yet, in one line each. */
export function OpenTasks({ days: { planner, plans, today }, onRead }: { days: Days; onRead: () => void }) {
  const t = useText('tasks');
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.tasks.page, {
      organizationTeamId: planner?.organizationTeamId ?? '',
      members: [planner?.employeeId ?? ''],
      isDone: false,
      byDue: true,
      take: maxOpen,
    }),
    enabled: planner !== null,
  });
  const isRead = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tasks stand
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead]);
  const left = leftovers(plans, today, addDays(today, -maxAge));
  const listed = [...plans.filter(({ date }) => date >= today), ...(left ? [left] : [])];
  const elsewhere = new Set(listed.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  return (
    <Card flush title={t('mine')} className="max-h-[calc(100dvh-14rem)] overflow-y-auto">
      {!data && <Skeleton className="m-4 h-24" />}
      <ul>
        {data?.items
          .filter(({ id }) => !elsewhere.has(id))
          .map((task) => (
            <TaskToPlan key={task.id} task={task} isSmall />
          ))}
      </ul>
    </Card>
  );
}

/** A task that can be put on the day, in one line. */
export function TaskToPlan({ task, isSmall = false }: { task: TaskItem; isSmall?: boolean }) {
  return (
    <li
      {...rowProps(task.id)}
      aria-label={task.title}
      className="flex min-h-11 items-center gap-2 border-line border-t px-4 py-1 focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      <div className="min-w-0 flex-1">
        <TaskLink taskId={task.id} dir="auto" className="line-clamp-2 min-w-0 hover:underline">
          {task.title}
        </TaskLink>
        {!isSmall && (
          <span className="flex gap-2 text-caption text-muted tabular-nums">
            <TaskNumber task={task} />
            {(task.estimate ?? 0) > 0 && short((task.estimate ?? 0) * 1000)}
          </span>
        )}
      </div>
      <PlanToggle task={task} />
    </li>
  );
}
