import type { IssueTypeName, PageGrouping, TaskItem } from '@stint/contract';
import { hashKey, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';

/** Open and closed, whatever the team names its statuses. */
export type Side = 'open' | 'closed';

export interface TaskQuery {
  organizationTeamId: string;
  isDone?: boolean;
  issueType?: IssueTypeName[];
  members?: string[];
  without?: string[];
  workedBy?: string[];
  /** The person's own first, instead of the newest. */
  sort?: 'own';
  search?: string;
  /** The next due first instead of the newest. */
  byDue?: boolean;
  /** Group by group over all pages. */
  groupBy?: PageGrouping | undefined;
}

type Page = Awaited<ReturnType<Server['tasks']['page']>>;

/** A paged list of tasks, newest first. */
const taskPages = (server: Server, query: TaskQuery, take: number) => ({
  queryKey: [...server.tasks.page.key, 'pages', query, take] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    server.tasks.page({ ...query, take, page: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last: Page, pages: Page[]) =>
    pages.reduce((sum, { items }) => sum + items.length, 0) < last.total ? pages.length + 1 : undefined,
});

export function useTaskPages(query: TaskQuery, take: number, enabled = true) {
  const pages = taskPages(useServer(), query, take);
  const list = useInfiniteQuery({ ...pages, enabled, placeholderData: keepPreviousData });
  const { data, isPending, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError, fetchNextPage } = list;
  const text = hashKey(pages.queryKey);
  const count = data?.pages.length ?? 0;
  // An event reads the list again, and cancels a page that is on its way. So the wish for it is remembered.
  const [requested, setRequested] = useState({ queryKey: text, count: 0 });
  const isWanted = requested.queryKey === text && requested.count > count;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const tasks = useMemo<TaskItem[]>(() => {
    const all = data?.pages.flatMap(({ items }) => items) ?? [];
    // A task created meanwhile shifts another one into the next page, which then repeats it.
    return [...new Map(all.map((task) => [task.id, task])).values()];
  }, [data]);
  return {
    tasks,
    total: data?.pages.at(-1)?.total ?? null,
    groups: data?.pages.at(-1)?.groups,
    isPending,
    isFetching,
    isPlaceholderData,
    fetchStatus: list.fetchStatus,
    more: () => {
      if (!hasNextPage || isPlaceholderData) return;
      setRequested({ queryKey: text, count: count + 1 });
      if (isFetchNextPageError) void fetchNextPage();
    },
    hasMore: hasNextPage,
  };
}

export function useTaskCount(query: TaskQuery, enabled: boolean): number | null {
  const { data } = useQuery({
    ...apiQuery(useServer().tasks.count, query),
    enabled,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}

export const teamStatuses = (server: Server, organizationTeamId: string) =>
  apiQuery(server.statuses.list, { organizationTeamId });

export const pageSize = { list: 10, box: 5 } as const;

export const myOpenTasks = (employeeId: string, organizationTeamId: string): TaskQuery => ({
  organizationTeamId,
  isDone: false,
  members: [employeeId],
});

/** One's own open tasks in a team, the next due first. */
export const ownTaskQuery = (employeeId: string, organizationTeamId: string, groupBy?: PageGrouping): TaskQuery => ({
  ...myOpenTasks(employeeId, organizationTeamId),
  byDue: true,
  ...(groupBy && { groupBy }),
});
export const ownTaskPages = (server: Server, ...person: Parameters<typeof ownTaskQuery>) =>
  taskPages(server, ownTaskQuery(...person), pageSize.list);
