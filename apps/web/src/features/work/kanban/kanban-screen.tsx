import { useQuery } from '@tanstack/react-query';
import Rows3 from 'lucide-react/icons/rows-3';
import SquareKanban from 'lucide-react/icons/square-kanban';
import { useMemo } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Filters, TaskTabs, useTaskViews } from '../../core/task-filter/index.ts';
import {
  columnsOf,
  epicsAbove,
  filterOf,
  isFiltering,
  matcherOf,
  useAskedMembers,
  useColleagues,
} from '../../core/tasks/index.ts';
import { OfTeam, useZone } from '../../identity/active-team/index.ts';
import { Page, Unread } from '../../identity/shell/index.ts';
import { useGroupingLabel, useTaskGroups } from '../task-groups/index.ts';
import { Board } from './board.tsx';
import { cellsOf } from './cells.ts';
import { NewColumn } from './column-menu.tsx';
import { useRanked } from './ranks.ts';
import { type BoardLane, type BoardSearch, boardLanes, boardSearchOf } from './search.ts';
import { teamTasks } from './team-tasks.ts';

interface KanbanScreenProps {
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** The team's tasks by status. */
export function KanbanScreen(props: KanbanScreenProps) {
  const t = useText('kanban');
  return (
    <OfTeam tabs={<TaskTabs />} title={t('title')} width="board" pending={<PendingBoard />}>
      {(teamId) => <Team {...props} teamId={teamId} />}
    </OfTeam>
  );
}

function Team({ teamId, search, onSearch }: KanbanScreenProps & { teamId: string }) {
  const t = useText('kanban', 'taskViews');
  const server = useServer();
  const tasks = useQuery(teamTasks(server, teamId));
  const statuses = useQuery(apiQuery(server.statuses.list, { organizationTeamId: teamId }));
  const today = useToday(useZone()).date;
  const colleagues = useColleagues();
  const views = useTaskViews(teamId);
  const filterKey = JSON.stringify(filterOf(search));
  const filter = useMemo(() => JSON.parse(filterKey) as ReturnType<typeof filterOf>, [filterKey]);
  const members = useAskedMembers(filter);
  const { lanes } = search;
  const all = useRanked(tasks.data?.items, teamId);
  const words = statuses.data?.items;
  const board = useMemo(() => {
    if (!all || !words) return null;
    const epicOf = epicsAbove(all);
    const matches = matcherOf(filter, { today, epicOf });
    const totals = new Map(columnsOf(words, all).map((column) => [column.key, column.tasks]));
    const matching = all.filter(matches);
    const filteredColumns = columnsOf(words, matching);
    // A column stays when the filter leaves it empty.
    const columns = columnsOf(words, all).map(
      (column) => filteredColumns.find(({ key }) => key === column.key) ?? { ...column, tasks: [] },
    );
    return { matching, columns, totals: new Map([...totals].map(([key, own]) => [key, own.length])) };
  }, [all, words, filter, today]);
  // Compared by content, so that a moved card does not render the filters.
  const epicWords = JSON.stringify(
    (all ?? []).flatMap(({ id, title, issueType }) => (issueType === 'Epic' ? [{ id, title }] : [])),
  );
  const epics = useMemo(() => JSON.parse(epicWords) as { id: string; title: string }[], [epicWords]);
  const groups = useTaskGroups(board?.matching ?? [], lanes, today);
  const tools = useMemo(() => <LanePicker search={search} onSearch={onSearch} />, [search, onSearch]);
  const onFilter = (next: BoardSearch) => onSearch({ ...next, ...(lanes && { lanes }) });
  const error = tasks.error ?? statuses.error;
  const retry = () => void Promise.all([tasks, statuses].flatMap((item) => (item.error ? [item.refetch()] : [])));
  if (!board)
    return (
      <Page title={t('title')} tabs={<TaskTabs />} width="board" pending={!error}>
        {error ? <Unread title={t('taskViews:unread')} error={error} onRetry={retry} /> : <PendingBoard />}
      </Page>
    );
  const only = members.filter((id) => colleagues.some((colleague) => colleague.id === id));
  const isEmpty = isFiltering(filter) && board.columns.every((column) => column.tasks.length === 0);
  return (
    <Page title={t('title')} tabs={<TaskTabs />} width="board">
      <Filters
        {...{ views, teamId, filter, onFilter, epics, tools, search }}
        page="kanban"
        onOpen={(next) => onSearch(boardSearchOf(next))}
      />
      {isEmpty && (
        <Empty
          small
          icon={<SquareKanban />}
          title={t('nothingFound')}
          action={<Button onClick={() => onFilter({})}>{t('clear')}</Button>}
        >
          {t('nothingFoundText')}
        </Empty>
      )}
      <Board
        columns={board.columns}
        lanes={groups?.map((lane) => cellsOf(board.columns, lane)) ?? null}
        lanesBy={lanes}
        teamId={teamId}
        totals={board.totals}
        members={only}
        end={<NewColumn />}
      />
    </Page>
  );
}

/** Chooses the swimlanes. */
function LanePicker({ search, onSearch }: KanbanScreenProps) {
  const t = useText('kanban', 'common');
  const labelOf = useGroupingLabel();
  const { lanes, ...rest } = search;
  const name = lanes ? `${t('lanes')}: ${labelOf(lanes)}` : t('lanes');
  return (
    <Picker<BoardLane | 'none'>
      name={t('lanes')}
      items={['none', ...boardLanes]}
      value={lanes ?? 'none'}
      onChange={(next) => onSearch(next === 'none' ? rest : { ...rest, lanes: next })}
      keyOf={(lane) => lane}
      labelOf={(lane) => (lane === 'none' ? t('common:none') : labelOf(lane))}
      trigger={
        <Button look="filter" selected={lanes !== undefined} aria-label={name}>
          <Rows3 />
          {lanes && name}
        </Button>
      }
    />
  );
}

/** A skeleton of the same size. */
const PendingBoard = () => (
  <>
    <div className="flex h-control items-center gap-2 overflow-hidden">
      <Skeleton className="h-control w-56" />
      <Skeleton className="h-control w-24" />
      <Skeleton className="h-control w-24" />
    </div>
    <div aria-hidden className="flex min-h-96 flex-1 gap-3 overflow-hidden">
      {[5, 3, 4, 2, 3].map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a column
        <div key={column} className="flex w-72 shrink-0 flex-col gap-2 rounded-lg border border-line bg-sunken p-2">
          <Skeleton className="m-1 h-4 w-24" />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a card
            <Skeleton key={card} radius="medium" className="h-26 w-full" />
          ))}
        </div>
      ))}
    </div>
  </>
);
