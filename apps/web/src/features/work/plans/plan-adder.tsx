import type { TaskItem } from '@stint/contract';
import { canSearch, PLAN_TITLE_MIN, whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { TaskNumber } from '../../core/tasks/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { usePlanTask } from './change-plans.ts';
import type { Planner } from './plan-reads.ts';
import { type SelectMode, selectModes, selectPref } from './select-pref.ts';

const count = 20;

interface PlanAdderProps {
  planner: Planner;
  date: string;
  /** Already in the plan and not offered again. */
  taken: readonly string[];
  /** Called after a choice, if the person's preference is to close then. */
  onClose?: (() => void) | undefined;
}

/** Finds or creates a task and adds it to the plan after a confirmation. */
export function PlanAdder({ planner, date, taken, onClose }: PlanAdderProps) {
  const t = useText('plans');
  const [task, setTask] = useState<TaskItem | null>(null);
  const mode = usePref(selectPref);
  const { plan, busy } = usePlanTask(planner);
  const refused = useWhyNot()(useServer().plans.create);
  const add = () => {
    if (!task) return;
    plan(task.id, date);
    setTask(null);
    if (mode === 'selectAndClose') onClose?.();
  };
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TaskSearch planner={planner} taken={taken} value={task} onChange={setTask} />
      </div>
      <div className="flex shrink-0">
        <Button
          look="primary"
          busy={busy}
          blocked={refused ?? (!task && t('chooseTask'))}
          shape={onClose ? 'start' : 'box'}
          onClick={add}
        >
          {onClose ? t(mode) : t('select')}
        </Button>
        {onClose && <ModeMenu mode={mode} />}
      </div>
    </div>
  );
}

function ModeMenu({ mode }: { mode: SelectMode }) {
  const t = useText('plans');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          name={t('selectMode')}
          icon={<ChevronDown />}
          look="primary"
          shape="end"
          className="border-s-on-accent/30"
        />
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

interface TaskSearchProps extends Pick<PlanAdderProps, 'planner' | 'taken'> {
  value: TaskItem | null;
  onChange: (task: TaskItem) => void;
}

function TaskSearch({ planner, taken, value, onChange }: TaskSearchProps) {
  const t = useText('plans', 'errors');
  const server = useServer();
  const me = useMyself();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const { organizationTeamId, employeeId } = planner;
  const query = { organizationTeamId, take: count, ...(canSearch(search) && { search: search.trim() }) };
  const { data, isFetching } = useQuery({ ...apiQuery(server.tasks.page, query), placeholderData: keepPreviousData });
  const create = useApiMutation(server.tasks.create, {
    failed: t('taskCreateFailed'),
    onSuccess: (created) => {
      toast({ id: 'plan', look: 'success', title: t('taskCreated'), description: created.title });
      onChange(created);
    },
  });
  const refused = useWhyNot()(server.tasks.create);
  const notWrite = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  const onCreate = (title: string) => {
    if (whyNotTitle(title, PLAN_TITLE_MIN)) return;
    create.mutate({ title, teams: [organizationTeamId], members: [employeeId] });
  };
  return (
    <Combobox<TaskItem>
      name={t('findOrCreate')}
      placeholder={t('findOrCreate')}
      icon={<Search />}
      items={(data?.items ?? []).filter(({ id }) => !taken.includes(id))}
      value={value}
      onChange={onChange}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onQuery={setTyped}
      {...(data && data.items.length > 0 && !typed && { empty: t('allHere') })}
      loading={isFetching || create.isPending}
      onCreate={onCreate}
      createFrom={PLAN_TITLE_MIN}
      createBlocked={refused ?? (notWrite && t(`errors:${notWrite}`))}
      renderItem={(task) => (
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {task.title}
          </span>
          <TaskNumber task={task} />
        </span>
      )}
    />
  );
}
