import type { Project, TaskItem } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ListTodo from 'lucide-react/icons/list-todo';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps, useRoving } from '../../../lib/page/roving.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  type Side,
  StatusMenu,
  TaskLink,
  TaskNumber,
  TypeIcon,
  useGrouping,
  useTaskKeys,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { Unread } from '../../identity/shell/index.ts';
import { GroupMenu, GroupRows } from '../task-groups/index.ts';

const ordinarySize = pageSizes[1];

/** The open tasks of the project, newest first. */
export function ProjectTasks({ project }: { project: Project }) {
  const t = useText('projects');
  const server = useServer();
  const grouping = useGrouping('project');
  const [side, setSide] = useState<Side>('open');
  const [page, setPage] = useState(1);
  const [take, setTake] = useState<number>(ordinarySize);
  const filter = (item: Side) => ({ projectId: project.id, isDone: item === 'closed' });
  const otherSide = side === 'open' ? 'closed' : 'open';
  const { data, error, refetch } = useQuery({
    ...apiQuery(server.tasks.page, { ...filter(side), take, page, ...(grouping && { groupBy: grouping }) }),
    placeholderData: keepPreviousData,
  });
  const other = useQuery(apiQuery(server.tasks.count, filter(otherSide))).data;
  const keys = useTaskKeys({ taskOf: (id) => data?.items.find((task) => task.id === id) });
  const roving = useRoving({ onCommand: keys.onCommand });
  const counts = { [side]: data?.total, [otherSide]: other };
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / take));
  return (
    <Card
      title={t('tasks')}
      flush
      aside={
        <span className="flex items-center gap-2">
          <GroupMenu list="project" />
          <Segmented<Side>
            name={t('whichTasks')}
            value={side}
            onChange={(next) => {
              setSide(next);
              setPage(1);
            }}
            options={(['open', 'closed'] as const).map((value) => ({
              value,
              label: t(`tasks_${value}`),
              detail: counts[value],
            }))}
          />
        </span>
      }
    >
      {!data ? (
        <Unknown error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <div className="border-line border-t">
          <Empty small level={3} icon={<ListTodo />} title={t(side === 'open' ? 'noTasks' : 'noClosedTasks')}>
            {side === 'open' && t('noTasksText')}
          </Empty>
        </div>
      ) : (
        <ul {...roving.list} aria-label={t('tasks')}>
          <GroupRows
            tasks={data.items}
            grouping={grouping}
            counts={data.groups}
            hasMore={pages > 1}
            row={(task) => <TaskLine key={task.id} task={task} />}
          />
        </ul>
      )}
      {(data?.total ?? 0) > pageSizes[0] && (
        <Pager
          name={t('tasks')}
          page={Math.min(page, pages)}
          pages={pages}
          onPage={setPage}
          size={take}
          sizes={pageSizes}
          onSize={(size) => {
            setTake(size);
            setPage(1);
          }}
          className="border-line border-t px-4 py-2"
        />
      )}
      {keys.panel}
    </Card>
  );
}

/** The loading state or the error. */
function Unknown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText('taskViews');
  if (error) return <Unread title={t('unread')} error={error} onRetry={onRetry} />;
  return (
    <div aria-hidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex h-10 items-center border-line border-t px-4">
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}

function TaskLine({ task }: { task: TaskItem }) {
  const t = useText('taskPage');
  const types = useVocabulary('issueTypes');
  const people = task.members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user?.imageUrl }));
  return (
    <li
      {...rowProps(task.id)}
      className="flex min-h-10 items-center gap-x-2 border-line border-t px-4 py-1 focus-visible:-outline-offset-2"
    >
      <TypeIcon type={task.issueType ?? null} color={types.find(({ name }) => name === task.issueType)?.color} />
      <TaskNumber task={task} />
      <TaskLink taskId={task.id} dir="auto" className="min-w-0 flex-1 truncate hover:text-accent-text hover:underline">
        {task.title}
      </TaskLink>
      <StatusMenu task={task} subject={task.title} />
      {people.length > 0 && <AvatarGroup name={t('assignees')} people={people} shown={2} />}
    </li>
  );
}
