import type { IssueTypeName, TaskItem } from '@stint/contract';
import { canSearch } from '@stint/domain/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useSettled } from '../../lib/debounce.ts';
import { useText } from '../../lib/i18n.ts';
import { read, useServer } from '../../lib/server.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TaskNumber, TypeIcon, useVocabulary } from '../tasks/index.ts';

interface TaskFinderProps {
  /** Leaves out what cannot be chosen. */
  choices: (tasks: readonly TaskItem[]) => TaskItem[];
  onChoose: (task: TaskItem) => void;
  busy?: boolean;
  /** Only tasks of these types. */
  types?: readonly IssueTypeName[] | null;
}

const found = 50;

/** Finds one task of the organization by a part of its title or number. */
export function TaskFinder({ choices, onChoose, busy = false, types = null }: TaskFinderProps) {
  const t = useText('taskPage');
  const server = useServer();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const asked = {
    take: found,
    ...(types && { issueType: [...types] }),
    ...(canSearch(search) && { search: search.trim() }),
  };
  const known = useVocabulary('issueTypes');
  const { data, isFetching } = useQuery({ ...read(server.tasks.page, asked), placeholderData: keepPreviousData });
  return (
    <Combobox<TaskItem>
      name={t('findTask')}
      placeholder={t('findTask')}
      icon={<Search />}
      items={choices(data?.items ?? [])}
      value={null}
      onChange={onChoose}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onQuery={setTyped}
      loading={isFetching || busy}
      renderItem={(task) => (
        <span className="flex min-w-0 items-center gap-2">
          <TypeIcon type={task.issueType ?? null} color={known.find(({ name }) => name === task.issueType)?.color} />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {task.title}
          </span>
          <TaskNumber task={task} />
        </span>
      )}
    />
  );
}
