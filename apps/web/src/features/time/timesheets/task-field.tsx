import type { TaskRef } from '@stint/contract';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { TaskNumber } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';

export type NamedTask = Pick<TaskRef, 'id' | 'title' | 'taskNumber'> & { projectId?: string | null | undefined };

const count = 20;

/** A task of the active team, found by what it is called. */
export function TaskField({ value, onChange }: { value: NamedTask | null; onChange: (task: NamedTask) => void }) {
  const t = useText('timesheets');
  const { teamId } = useTeams();
  const [typed, setTyped] = useState('');
  const { search, isBehind } = useSearchText(typed);
  const answer = useQuery({
    ...apiQuery(useServer().tasks.page, {
      ...(teamId && { organizationTeamId: teamId }),
      take: count,
      ...(canSearch(search) && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox<NamedTask>
      name={t('task')}
      placeholder={t('findTask')}
      items={answer.data?.items ?? []}
      value={value}
      onChange={onChange}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onQuery={setTyped}
      loading={answer.isFetching}
      waiting={isBehind(answer)}
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
