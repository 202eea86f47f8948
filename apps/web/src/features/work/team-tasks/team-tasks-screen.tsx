import { maxAtOnce } from '@stint/contract';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListTodo from 'lucide-react/icons/list-todo';
import Rows2 from 'lucide-react/icons/rows-2';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useMedia } from '../../../lib/device/media.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Filters, TaskTabs, useTaskViews } from '../../core/task-filter/index.ts';
import { type ColumnKey, columnsPref } from '../../core/task-views/index.ts';
import { filterOf, isFiltering, SharedStatuses, useAskedMembers } from '../../core/tasks/index.ts';
import { OfTeam, useZone } from '../../identity/active-team/index.ts';
import { Page, Unread } from '../../identity/shell/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Display } from './display.tsx';
import { ExportTasks } from './export-tasks.tsx';
import { type TaskCounts, useTaskCounts, useTaskParts } from './parts.ts';
import type { ShownTasks } from './scroll-region.tsx';
import { besidesFilter, type ListState, type Look, looks, type Question, queryOf, type TableSearch } from './search.ts';
import { TaskBlocks } from './task-blocks.tsx';
import { PendingRows, TaskTable } from './task-table.tsx';

interface TeamTasksScreenProps {
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
}

/** All tasks of the team. */
export function TeamTasksScreen(props: TeamTasksScreenProps) {
  const t = useText('taskViews');
  return (
    <OfTeam tabs={<TaskTabs />} title={t('title')} pending={<PendingRows />}>
      {(teamId) => <Team {...props} teamId={teamId} />}
    </OfTeam>
  );
}

const wholeList = { first: 0, last: Number.POSITIVE_INFINITY };

const lookIcons = { table: <Table2 />, list: <Rows2 />, blocks: <LayoutGrid /> };

/** The selection survives filters, until a bulk action or Escape. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (ids: readonly string[], on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  return { chosen, toggle, clear: () => setChosen(new Set()) };
}

function Team({ search, onSearch, teamId }: TeamTasksScreenProps & { teamId: string }) {
  const t = useText('taskViews', 'kanban', 'common');
  const server = useServer();
  const today = useToday(useZone()).date;
  const views = useTaskViews(teamId);
  const columns = usePref(columnsPref);
  const [sight, setSight] = useState({ first: 0, last: 40 });
  const members = useAskedMembers(search);
  const queryKey = JSON.stringify(queryOf(search, { organizationTeamId: teamId, today, members }));
  const query = useMemo(() => JSON.parse(queryKey) as ReturnType<typeof queryOf>, [queryKey]);
  // A group is whole only when every page is there.
  const list = useTaskParts(query, search.group ? wholeList : sight);
  const counts = useTaskCounts(query);
  const { chosen, toggle, clear } = useChosen();
  const ordinary: Look = useMedia('(width < 40rem)') ? 'list' : 'table';
  const { look = ordinary } = search;
  const total = counts?.[search.state ?? 'unfinished'];
  const filter = filterOf(search);
  const selectAll = async () => {
    const { ids } = await server.tasks.ids(query);
    toggle(ids, true);
    if (ids.length === maxAtOnce) toast({ title: t('mostSelected', { number: maxAtOnce }) });
  };
  const listProps = {
    rows: list.rows,
    total: list.hasMore ? Math.max(total ?? 0, list.rows.length + 1) : list.rows.length,
    chosen,
    onChoose: toggle,
    onSight: setSight,
    busy: list.isFetching,
  };
  return (
    <Page title={t('title')} tabs={<TaskTabs />}>
      <Filters
        page="table"
        {...{ views, search, columns, teamId, filter }}
        onOpen={onSearch}
        onFilter={(next) => onSearch({ ...next, ...besidesFilter(search) })}
      />
      <Escapable isOn={chosen.size > 0} onEscape={clear}>
        {/* The bar of a selection lies over the line, so that the list stays where it is. */}
        <div className="relative">
          <div inert={chosen.size > 0}>
            <Looks {...{ look, ordinary, counts, columns, search, onSearch, query }} />
          </div>
          {chosen.size > 0 && (
            <BulkBar ids={[...chosen]} rows={list.rows} teamId={teamId} query={query} onDone={clear} />
          )}
        </div>
        <Body
          {...listProps}
          {...{ look, columns, search, onSearch, today }}
          isPending={list.isPending}
          error={list.error}
          onRetry={list.retry}
          all={counts?.all}
          onAll={() => void selectAll()}
        />
      </Escapable>
    </Page>
  );
}

interface EscapableProps {
  isOn: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** Escape clears the selection unless a popup is open; focus returns to the list. */
function Escapable({ isOn, onEscape, children }: EscapableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    const list = frame.current?.querySelector<HTMLElement>('section[tabindex]');
    if (wasOn.current && !isOn && document.activeElement === document.body) list?.focus({ preventScroll: true });
    wasOn.current = isOn;
  }, [isOn]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of its controls
    <div
      ref={frame}
      className="contents"
      onKeyDown={(event) => {
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (isOn && isInside && event.key === 'Escape' && !event.defaultPrevented) onEscape();
      }}
    >
      {children}
    </div>
  );
}

interface LooksProps extends TeamTasksScreenProps {
  look: Look;
  /** The default, until somebody chooses. */
  ordinary: Look;
  counts: TaskCounts | undefined;
  columns: readonly ColumnKey[];
  query: Question;
}

/** The number of tasks by state, and the look of the list. */
function Looks({ look, ordinary, counts, columns, search, onSearch, query }: LooksProps) {
  const t = useText('taskViews', 'kanban', 'common');
  const taskCount = counts?.[search.state ?? 'unfinished'];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="sr-only">
        {taskCount !== undefined && `${t('kanban:count')}: ${taskCount}`}
      </p>
      <div className="relative -mx-3 -my-1 flex min-w-0 overflow-x-auto px-3 py-1 sm:contents">
        <Segmented<ListState | 'unfinished'>
          name={t('state')}
          value={search.state ?? 'unfinished'}
          onChange={(next) => {
            const { state: _, ...rest } = search;
            onSearch(next === 'unfinished' ? rest : { ...rest, state: next });
          }}
          options={[
            { value: 'unfinished', label: t('state_open'), detail: counts?.unfinished },
            { value: 'open', label: t('state_todo'), detail: counts?.open },
            { value: 'in-progress', label: t('state_in-progress'), detail: counts?.['in-progress'] },
            { value: 'completed', label: t('state_completed'), detail: counts?.completed },
            { value: 'all', label: t('common:all'), detail: counts?.all },
          ]}
        />
      </div>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
        <ExportTasks query={query} />
        <Display {...{ look, columns, search, onSearch }} />
        <Segmented
          name={t('look')}
          value={look}
          onChange={(next) => {
            const { look: _, ...rest } = search;
            onSearch(next === ordinary ? rest : { ...rest, look: next });
          }}
          options={looks.map((value) => ({ value, label: t(`look_${value}`), icon: lookIcons[value] }))}
        />
      </span>
    </div>
  );
}

interface BodyProps extends ShownTasks, TeamTasksScreenProps {
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
  /** The number of matching tasks in every state. */
  all: number | undefined;
  look: Look;
  columns: readonly ColumnKey[];
  today: string;
  onAll: () => void;
}

function Body({ isPending, error, onRetry, all, look, ...table }: BodyProps) {
  const t = useText('taskViews');
  const { columns: _, search, onSearch, onAll: __, ...listProps } = table;
  if (error) return <Unread title={t('unread')} {...{ error, onRetry }} />;
  if (isPending) return <PendingRows />;
  if (listProps.rows.length > 0 || listProps.busy)
    return (
      <SharedStatuses>
        {look === 'table' ? (
          <TaskTable {...table} />
        ) : (
          <TaskBlocks key={look} {...listProps} look={look} grouping={search.group} />
        )}
      </SharedStatuses>
    );
  return <NoRows {...{ all, search, onSearch }} />;
}

/** Nothing matches: in this state, with this filter, or at all. */
function NoRows({ all = 0, search, onSearch }: Pick<BodyProps, 'all' | 'search' | 'onSearch'>) {
  const t = useText('taskViews', 'kanban', 'common');
  const isFiltered = isFiltering(filterOf(search));
  if (all === 0 && !isFiltered)
    return (
      <Empty icon={<ListTodo />} title={t('noTasks')}>
        {t('noTasksText')}
      </Empty>
    );
  return (
    <Empty
      icon={<ListTodo />}
      title={t('common:noResults')}
      action={
        all > 0 ? (
          <Button onClick={() => onSearch({ ...search, state: 'all' })}>{t('searchAll')}</Button>
        ) : (
          <Button onClick={() => onSearch(besidesFilter(search))}>{t('kanban:clear')}</Button>
        )
      }
    >
      {t('kanban:nothingFoundText')}
    </Empty>
  );
}
