import type { TaskView } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { isShown, SaveView, ViewBar, type ViewBarProps } from './view-bar.tsx';

/** One's own saved views; loaded together with the tasks. */
export const useTaskViews = (organizationTeamId: string): readonly TaskView[] | null =>
  useQuery(apiQuery(useServer().taskViews.list, { organizationTeamId })).data?.items ?? null;

interface FiltersProps<Search extends object>
  extends Omit<FilterBarProps, 'end'>,
    Omit<ViewBarProps<Search>, 'arrived'> {
  columns?: readonly string[];
  /** Beside the filters. */
  tools?: ReactNode;
}

/** Chooses a saved view or filters, which can be saved as a view. */
export function Filters<Search extends object>(props: FiltersProps<Search>) {
  const { views, page, search, onOpen, columns, tools, ...filters } = props;
  const { teamId } = filters;
  const [arrived, arrive] = useState<string | null>(null);
  const isKept = views?.some((view) => isShown(view, page, search));
  const end = useMemo(
    () => (
      <>
        {tools}
        {!isKept && <SaveView page={page} search={search} columns={columns} teamId={teamId} onSaved={arrive} />}
      </>
    ),
    [tools, isKept, page, search, columns, teamId],
  );
  return (
    <>
      <ViewBar {...{ views, page, search, onOpen, arrived }} />
      <FilterBar {...filters} end={end} />
    </>
  );
}
