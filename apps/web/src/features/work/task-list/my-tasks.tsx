import type { TaskItem } from '@stint/contract';
import ListTodo from 'lucide-react/icons/list-todo';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  ownTaskQuery,
  pageSize,
  type TaskQuery,
  TaskRow,
  useGrouping,
  useTaskKeys,
  useTaskPages,
} from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { GroupMenu, GroupRows } from '../task-groups/index.ts';

/** Calls `more` when the end of a list is within 100 px of the viewport; checks again when the list has grown. */
function useNearEnd(more: () => void, length: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in view fires only for a new observer
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '100px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [length]);
  return end;
}

interface MyTasksProps {
  /** In the heading's line. */
  actions?: ReactNode;
  row?: (task: TaskItem) => ReactNode;
}

const plainRow = (task: TaskItem) => <TaskRow key={task.id} task={task} />;

/** The person's open tasks of the team by due date, each with a start button. */
export function MyTasks({ actions, row = plainRow }: MyTasksProps) {
  const t = useText('tasks');
  const { teamId } = useTeams();
  const employeeId = useMyself()?.employee?.id ?? null;
  const ready = teamId !== null && employeeId !== null;
  return (
    <TaskList
      name="mine"
      title={t('mine')}
      query={ready ? ownTaskQuery(employeeId, teamId) : null}
      actions={actions}
      row={row}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}

interface TaskListProps {
  /** Under which its grouping is remembered. */
  name: 'mine' | 'profile';
  title: string;
  /** Where the surroundings already name the list. */
  titleHidden?: boolean;
  /** Null while the query is not known. */
  query: TaskQuery | null;
  row: (task: TaskItem) => ReactNode;
  emptyTitle: string;
  emptyText: string;
  /** In the heading's line. */
  actions?: ReactNode;
}

const unknown: TaskQuery = { organizationTeamId: '' };

/** A list of tasks that loads further pages on scroll. */
export function TaskList({
  name,
  title,
  titleHidden = false,
  query,
  row,
  emptyTitle,
  emptyText,
  actions,
}: TaskListProps) {
  const grouping = useGrouping(name);
  const list = useTaskPages(
    { ...(query ?? unknown), ...(grouping && { groupBy: grouping }) },
    pageSize.list,
    query !== null,
  );
  const pending = query === null || list.isPending;
  const end = useNearEnd(list.more, list.tasks.length);
  const keys = useTaskKeys({ taskOf: (id) => list.tasks.find((task) => task.id === id) });
  const roving = useRoving({ onCommand: keys.onCommand });
  return (
    <Card
      flush
      {...(titleHidden ? { 'aria-label': title } : { title })}
      aside={
        <span className="flex items-center gap-2">
          {actions}
          <GroupMenu list={name} />
          {list.total !== null && <span className="text-dense text-faint tabular-nums">{list.total}</span>}
        </span>
      }
      className="overflow-hidden"
    >
      {pending ? (
        <SkeletonRows rows={5} />
      ) : list.tasks.length === 0 ? (
        <div className="border-line border-t">
          <Empty small level={titleHidden ? 2 : 3} icon={<ListTodo />} title={emptyTitle}>
            {emptyText}
          </Empty>
        </div>
      ) : (
        <ul {...roving.list} className={cx(titleHidden && 'first:*:first:border-t-0')}>
          <GroupRows {...{ grouping, row }} tasks={list.tasks} counts={list.groups} hasMore={list.hasMore} />
        </ul>
      )}
      {!pending && list.hasMore && <SkeletonRows rows={2} />}
      <div ref={end} />
      {keys.panel}
    </Card>
  );
}

const SkeletonRows = ({ rows }: { rows: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a line
      <div key={index} className="flex h-16 items-center gap-3 border-line border-t px-4">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
        <Skeleton radius="round" className="size-7" />
      </div>
    ))}
  </div>
);
