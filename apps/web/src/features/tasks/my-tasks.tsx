import type { TaskItem } from '@stint/contract';
import ListTodo from 'lucide-react/icons/list-todo';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Meter } from '../../lib/clock/meter.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeams } from '../active-team/index.ts';
import { useMyself } from '../auth/index.ts';
import { myOpenTasks, pageSize, type TaskQuery, useTaskPages } from './task-lists.ts';
import { TaskRow } from './task-row.tsx';

/** Calls when the end of a list is within 100 px of what can be seen; looks again when the list has grown. */
function useNearEnd(more: () => void, length: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in view tells so only to who looks anew
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
  /** In the line of the heading. */
  actions?: ReactNode;
  /** How the time on a task is shown. */
  time?: ((task: TaskItem, meter: Meter, span: 'today' | 'all') => ReactNode) | undefined;
  /** What kind of task one is. */
  kind?: (task: TaskItem) => ReactNode;
  /** What else can be done about a task. */
  aside?: (task: TaskItem) => ReactNode;
}

/** The person's open tasks of the team, ready to be started. */
export function MyTasks({ actions, time, kind, aside }: MyTasksProps) {
  const t = useText('tasks');
  const { teamId } = useTeams();
  const employeeId = useMyself()?.employee?.id ?? null;
  const ready = teamId !== null && employeeId !== null;
  return (
    <TaskList
      title={t('mine')}
      query={ready ? myOpenTasks(employeeId, teamId) : null}
      actions={actions}
      row={(task) => (
        <TaskRow
          key={task.id}
          task={task}
          time={time && ((meter, span) => time(task, meter, span))}
          kind={kind?.(task)}
          aside={aside?.(task)}
        />
      )}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}

interface TaskListProps {
  title: string;
  /** Where the place says already what it lists. */
  titleHidden?: boolean;
  /** Null until it is known what to ask for. */
  query: TaskQuery | null;
  row: (task: TaskItem) => ReactNode;
  emptyTitle: string;
  emptyText: string;
  /** In the line of the heading. */
  actions?: ReactNode;
}

const unknown: TaskQuery = { organizationTeamId: '' };

/** Tasks that grow by pages towards the end of the list. */
export function TaskList({ title, titleHidden = false, query, row, emptyTitle, emptyText, actions }: TaskListProps) {
  const list = useTaskPages(query ?? unknown, pageSize.list, query !== null);
  const pending = query === null || list.isPending;
  const end = useNearEnd(list.more, list.tasks.length);
  return (
    <Card
      flush
      {...(titleHidden ? { 'aria-label': title } : { title })}
      aside={
        <span className="flex items-center gap-2">
          {actions}
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
        <ul className={cx(titleHidden && 'first:*:first:border-t-0')}>{list.tasks.map(row)}</ul>
      )}
      {!pending && list.hasMore && <SkeletonRows rows={2} />}
      <div ref={end} />
    </Card>
  );
}

const SkeletonRows = ({ rows }: { rows: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
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
