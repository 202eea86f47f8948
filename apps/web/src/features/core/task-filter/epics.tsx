import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { nothing, seenAtOnce, useTaskPages } from '../tasks/index.ts';
import { Choice, type Option } from './choice.tsx';

export interface Epic {
  id: string;
  title: string;
}

interface EpicsProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

const pageSize = 20;

const optionOf = ({ id, title }: Epic): Option => ({ id, label: title });

function useNone(): Option {
  const t = useText('common');
  return { id: nothing, label: t('none') };
}

/** Filters by these epics. */
export function KnownEpics({ epics, chosen, onChange }: EpicsProps & { epics: readonly Epic[] }) {
  const t = useText('taskPage');
  const options = [...epics.map(optionOf), useNone()];
  if (epics.length === 0 && chosen.length === 0) return null;
  return <Choice name={t('type_Epic')} options={options} chosen={chosen} onChange={onChange} />;
}

/** Filters by the team's epics, searched and loaded by page. */
export function FoundEpics({ teamId, chosen, onChange }: EpicsProps & { teamId: string }) {
  const t = useText('taskPage');
  const none = useNone();
  const [typed, setTyped] = useState('');
  const [opened, open] = useState(false);
  const onOpen = useCallback(() => open(true), []);
  const { search, isBehind } = useSearchText(typed);
  const isSearched = canSearch(search);
  const epicPages = useTaskPages(
    { organizationTeamId: teamId, issueType: ['Epic'], ...(isSearched && { search }) },
    pageSize,
  );
  const ids = chosen.filter((id) => id !== nothing);
  const { data } = useQuery({
    ...apiQuery(useServer().tasks.list, { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const allEpics = [...new Map([...(data?.items ?? []), ...epicPages.tasks].map((epic) => [epic.id, epic])).values()];
  const picked = allEpics.filter(({ id }) => ids.includes(id));
  if (allEpics.length === 0 && chosen.length === 0 && !opened) return null;
  const others = epicPages.tasks.filter(({ id }) => !ids.includes(id));
  return (
    <Choice
      name={t('type_Epic')}
      options={isSearched ? epicPages.tasks.map(optionOf) : [...[...picked, ...others].map(optionOf), none]}
      known={[...picked.map(optionOf), none]}
      finder={{
        onQuery: setTyped,
        onMore: epicPages.more,
        onOpen,
        loading: epicPages.isFetching,
        waiting: isBehind(epicPages),
        isLong: typed !== '' || (epicPages.total ?? 0) > seenAtOnce,
      }}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
