import type { TaskItem } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { leftovers } from '@stint/domain/work/plans';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { longWeekday, short } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TaskLink, TaskNumber } from '../../core/tasks/index.ts';
import { useDayInText } from './day-name.ts';
import { useDayShown } from './day-shown.ts';
import { PlanToggle } from './plan-toggle.tsx';
import { type Days, useDays } from './use-days.ts';

const maxHits = 20;
/** Older leftovers stay in the Outstanding tab of the profile. */
const maxAge = 7;

/** What may be planned beside one's own open tasks: a search, and what the last working day left. */
export function ToPlan() {
  const t = useText('plans');
  const days = useDays();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const hits = useHits(days, canSearch(search) && typed.trim() ? search : null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget.closest('[data-to-plan]');
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key === 'ArrowDown') box?.querySelector<HTMLElement>('[data-row]')?.focus();
    // The first hit that is not planned yet.
    if (event.key === 'Enter')
      box?.querySelector<HTMLElement>('[data-hits] [data-plan][aria-pressed="false"]')?.click();
  };
  return (
    <>
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('searchToPlan')}
        placeholder={t('searchToPlan')}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      {hits ? (
        <Card flush title={t('hits')} data-hits>
          {hits.length === 0 && <p className="border-line border-t px-4 py-3 text-dense text-muted">{t('noHits')}</p>}
          <ul>
            {hits.map((task) => (
              <TaskToPlan key={task.id} task={task} />
            ))}
          </ul>
        </Card>
      ) : (
        <LeftOver days={days} />
      )}
    </>
  );
}

/** Open tasks that match, one's own first; null without a search. */
function useHits({ planner }: Days, search: string | null): readonly TaskItem[] | null {
  const server = useServer();
  const query = { organizationTeamId: planner?.organizationTeamId ?? '', isDone: false, take: maxHits };
  const { data } = useQuery({
    ...apiQuery(server.tasks.page, { ...query, search: search ?? '' }),
    enabled: planner !== null && search !== null,
    placeholderData: keepPreviousData,
  });
  if (search === null || !data) return null;
  const isOwn = (task: TaskItem) => task.members?.some(({ id }) => id === planner?.employeeId) ?? false;
  return data.items.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
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
      data-row={task.id}
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
