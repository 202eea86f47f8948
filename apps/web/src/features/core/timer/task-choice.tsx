import type { TaskItem } from '@stint/contract';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { useTeams } from '../../identity/active-team/index.ts';

interface TaskChoiceProps {
  taskId: string | null;
  onChoose: (task: TaskItem) => void;
  onClose: () => void;
}

/** Chooses the task on which the time was really worked. */
export function TaskChoice({ taskId, onChoose, onClose }: TaskChoiceProps) {
  const t = useText('unsyncedTime');
  const server = useServer();
  const { teamId } = useTeams();
  const [typed, setTyped] = useState('');
  const { search, isBehind } = useSearchText(typed);
  const query = {
    take: 20,
    ...(teamId && { organizationTeamId: teamId }),
    ...(canSearch(search) && { search }),
  };
  const answer = useQuery({ ...apiQuery(server.tasks.page, query), placeholderData: keepPreviousData });
  return (
    <span className="flex items-center gap-1">
      <Combobox<TaskItem>
        name={t('awayTask')}
        placeholder={t('awayTask')}
        icon={<Search />}
        startsOpen
        items={(answer.data?.items ?? []).filter(({ id }) => id !== taskId)}
        value={null}
        onChange={onChoose}
        keyOf={({ id }) => id}
        labelOf={({ title }) => title}
        onQuery={setTyped}
        loading={answer.isFetching}
        waiting={isBehind(answer)}
        className="w-64"
      />
      <IconButton name={t('awayBack')} icon={<X />} size="small" onClick={onClose} />
    </span>
  );
}
