import type { DailyPlan, Task, TaskItem } from '@stint/contract';
import { canSearch, PLAN_TITLE_MIN } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TickList } from '../../../ui/find-list.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWords } from '../../../ui/words.tsx';
import { TaskNumber, useTaskCreation, useWhyNotCreate } from '../../core/tasks/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { usePlanTask } from './change-plans.ts';
import type { Planner } from './plan-reads.ts';
import { type SelectMode, selectModes, selectPref } from './select-pref.ts';
import { useUnplanning } from './unplanning.tsx';

const count = 20;

interface PlanAdderProps {
  planner: Planner;
  date: string;
  plan: DailyPlan | null;
  /** Called after a tick, if the person's preference is to close then. */
  onClose?: (() => void) | undefined;
  takesFocus?: boolean | undefined;
}

/** Puts tasks on the plan by ticking them, the person's own first, and creates a task on request. */
export function PlanAdder({ planner, date, plan, onClose, takesFocus = false }: PlanAdderProps) {
  const t = useText('plans');
  const words = useWords();
  const server = useServer();
  const mode = usePref(selectPref);
  const { plan: add, busy } = usePlanTask(planner);
  const [typed, setTyped] = useState('');
  const { tasks, isFetching, isWaiting } = useChoices(planner, typed, plan?.tasks ?? []);
  const [off, setOff] = useState<TaskItem | null>(null);
  const refused = useWhyNot();
  const put = (taskId: string) => {
    add(taskId, date);
    if (mode === 'selectAndClose') onClose?.();
  };
  const { onCreate, isPending, saysMore, creation } = useTaskCreation(typed, {
    begun: { organizationTeamId: planner.organizationTeamId, members: [planner.employeeId] },
    onChoose: ({ id, title }) => {
      toast({ id: 'plan', look: 'success', title: t('taskCreated'), description: title });
      put(id);
    },
    minTitle: PLAN_TITLE_MIN,
    failed: t('taskCreateFailed'),
  });
  const notCreate = useWhyNotCreate();
  return (
    <div className="flex flex-col gap-2">
      <TickList<TaskItem>
        name={t('findOrCreate')}
        items={saysMore ? [] : tasks}
        ticked={plan?.tasks.map(({ id }) => id) ?? []}
        onTick={(task, on) => (on ? put(task.id) : setOff(task))}
        keyOf={({ id }) => id}
        labelOf={({ title }) => title}
        onQuery={setTyped}
        loading={isFetching || busy || isPending}
        waiting={isWaiting && !saysMore}
        takesFocus={takesFocus}
        blocked={refused(server.plans.create)}
        create={{
          name: words.create(creation.name),
          detail: creation.detail,
          from: PLAN_TITLE_MIN,
          run: (typedTitle) => onCreate(typedTitle, 'enter'),
          blocked: notCreate,
        }}
        aside={onClose && <ModeMenu mode={mode} />}
        renderItem={(task) => (
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {task.title}
            </span>
            <TaskNumber task={task} />
          </span>
        )}
      />
      {off && plan && <TakeOff key={off.id} {...{ task: off, plan, planner }} onDone={() => setOff(null)} />}
    </div>
  );
}

/** Open tasks to choose from: the person's own by due date, then those of the team. */
function useChoices({ organizationTeamId, employeeId }: Planner, typed: string, planned: readonly Task[]) {
  const server = useServer();
  const { search: text, isBehind } = useSearchText(typed);
  const search = canSearch(text) ? text : '';
  const query = { organizationTeamId, isDone: false, take: count, ...(search && { search }) };
  const own = useQuery({
    ...apiQuery(server.tasks.page, { ...query, members: [employeeId], byDue: true }),
    placeholderData: keepPreviousData,
  });
  const team = useQuery({ ...apiQuery(server.tasks.page, query), placeholderData: keepPreviousData });
  const listedPlanned = search ? [] : planned;
  const all = [...listedPlanned, ...(own.data?.items ?? []), ...(team.data?.items ?? [])] as TaskItem[];
  const tasks = [...new Map(all.map((task) => [task.id, task])).values()];
  return {
    tasks: own.data ? tasks.slice(0, count + listedPlanned.length) : [],
    isFetching: own.isFetching || team.isFetching,
    isWaiting: isBehind(own, team),
  };
}

interface TakeOffProps {
  task: TaskItem;
  plan: DailyPlan;
  planner: Planner;
  onDone: () => void;
}

/** Takes an unticked task off the plan, after a question where that stops the timer. */
function TakeOff({ task, plan, planner, onDone }: TakeOffProps) {
  const { ask, question } = useUnplanning(task, plan, planner, false);
  const isPlanned = plan.tasks.some(({ id }) => id === task.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each untick
  useEffect(() => ask('plan'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over when the task is off the plan
  useEffect(() => {
    if (!isPlanned) onDone();
  }, [isPlanned]);
  return question;
}

function ModeMenu({ mode }: { mode: SelectMode }) {
  const t = useText('plans');
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small" look="quiet" aria-label={`${t('selectMode')}: ${t(mode)}`}>
          {t(mode)}
          <ChevronDown />
        </Button>
      }
    >
      <MenuChoice<SelectMode>
        label={t('selectMode')}
        value={mode}
        onChange={selectPref.set}
        options={selectModes.map((value) => ({ value, label: t(value) }))}
      />
    </Menu>
  );
}
