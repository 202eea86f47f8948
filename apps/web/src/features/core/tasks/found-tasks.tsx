import type { NewTask, TaskItem, TaskRef } from '@stint/contract';
import { canSearch, matchesSearch, whyNotTitle } from '@stint/domain/work/tasks';
import { useState } from 'react';
import { useSearchText } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import type { ChoiceKind } from '../../../ui/use-list-keys.ts';
import { useCreateTask } from './create-task.tsx';
import { QuickChips } from './quick-chips.tsx';
import { bodyOf, useQuickLine } from './quick-line.ts';
import { StatusLabel } from './status-menu.tsx';
import type { TaskBoxProps } from './task-box-props.ts';
import { pageSize, type Side, type TaskQuery, useTaskCount, useTaskPages } from './task-lists.ts';
import { TaskNumber } from './task-number.tsx';

interface FoundOptions {
  organizationTeamId: string | null;
  /** Open or closed tasks, both counted; without it all. */
  side?: Side;
  typed: string;
  /** Reads them before the list opens. */
  atOnce?: boolean;
}

/** The tasks of a team that match, the person's own first. */
export function useFoundTasks({ organizationTeamId, side, typed, atOnce = false }: FoundOptions) {
  const [isEnabled, setEnabled] = useState(atOnce);
  const { search, isBehind } = useSearchText(typed);
  const query = (ofSide: Side | undefined): TaskQuery => ({
    organizationTeamId: organizationTeamId ?? '',
    ...(ofSide && { isDone: ofSide === 'closed' }),
    ...(canSearch(search) && { search }),
  });
  const enabled = isEnabled && organizationTeamId !== null;
  const list = useTaskPages({ ...query(side), sort: 'own' }, pageSize.box, enabled);
  const other = useTaskCount(query(side === 'open' ? 'closed' : 'open'), enabled && side !== undefined);
  const counts = side === 'open' ? { open: list.total, closed: other } : { open: other, closed: list.total };
  const isOld = enabled && isBehind(list);
  const tasks = isOld && canSearch(typed) ? list.tasks.filter((task) => matchesSearch(task, typed)) : list.tasks;
  // Offline no answer comes, and the tasks at hand are filtered.
  const isWaiting = isOld && list.fetchStatus !== 'paused';
  return { ...list, tasks, counts, isWaiting, ask: () => setEnabled(true), loading: enabled && list.isFetching };
}

interface CreationOptions {
  /** What each new task gets, unless the line says otherwise. */
  begun: Partial<NewTask>;
  onChoose: TaskBoxProps['onChoose'];
  minTitle?: number;
  failed?: string | undefined;
}

/** Parses the typed line, and creates its task. */
export function useTaskCreation(typed: string, { begun, onChoose, minTitle = 2, failed }: CreationOptions) {
  const t = useText('errors');
  const line = useQuickLine(typed);
  const { create, isPending } = useCreateTask({ ...(failed && { failed }) });
  const onCreate = async (_: string, how: ChoiceKind) => {
    const task = await line.read();
    const reason = whyNotTitle(task.title, minTitle);
    if (reason) toast({ look: 'danger', title: t(reason, { min: String(minTitle) }) });
    else create({ ...begun, ...bodyOf(task) }, (created) => onChoose(created, how, true));
  };
  const detail = line.task.parts.length > 0 && <QuickChips parts={line.task.parts} />;
  const creation = { name: line.task.title || typed.trim(), detail };
  return {
    onCreate: (...args: Parameters<typeof onCreate>) => void onCreate(...args),
    isPending,
    saysMore: line.saysMore,
    creation,
  };
}

/** A task in a list to choose from. */
export const TaskOption = ({ task }: { task: TaskRef | TaskItem }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className="flex min-w-0 flex-1">
      <span dir="auto" className="min-w-0 truncate">
        {task.title}
      </span>
    </span>
    <StatusLabel task={task} className="max-w-28 shrink-0 max-sm:hidden" />
    <TaskNumber task={task} />
  </span>
);
