import type { IssueTypeName, TaskItem } from '@stint/contract';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { FindList } from '../../../ui/find-list.tsx';
import { TaskNumber, TypeIcon, useVocabulary } from '../../core/tasks/index.ts';

interface TaskFinderProps {
  /** Filters out tasks that cannot be chosen. */
  choices: (tasks: readonly TaskItem[]) => TaskItem[];
  onChoose: (task: TaskItem) => void;
  busy?: boolean;
  /** Only tasks of these types. */
  types?: readonly IssueTypeName[] | null;
  /** Only tasks of these teams. */
  teams?: readonly string[];
}

const count = 50;

/** Finds a task by title or number; starts with the newest. */
export function TaskFinder({ choices, onChoose, busy = false, types = null, teams = [] }: TaskFinderProps) {
  const t = useText('taskPage');
  const server = useServer();
  const [typed, setTyped] = useState('');
  const { search, isBehind } = useSearchText(typed);
  const query = {
    take: count,
    ...(types && { issueType: [...types] }),
    ...(teams.length > 0 && { teams: [...teams] }),
    ...(canSearch(search) && { search }),
  };
  const issueTypes = useVocabulary('issueTypes');
  const answer = useQuery({ ...apiQuery(server.tasks.page, query), placeholderData: keepPreviousData });
  return (
    <FindList<TaskItem>
      name={t('findTask')}
      items={choices(answer.data?.items ?? [])}
      onChoose={onChoose}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onQuery={setTyped}
      loading={answer.isFetching || busy}
      waiting={isBehind(answer)}
      renderItem={(task) => (
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <TypeIcon
            type={task.issueType ?? null}
            color={issueTypes.find(({ name }) => name === task.issueType)?.color}
          />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {task.title}
          </span>
          <TaskNumber task={task} />
        </span>
      )}
    />
  );
}
