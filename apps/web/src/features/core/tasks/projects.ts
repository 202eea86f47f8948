import type { ProjectChoice } from '@stint/contract';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Server, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';

type Page = Awaited<ReturnType<Server['projects']['choices']>>;

const pageSize = 20;
/** Longer lists get a search field. */
export const seenAtOnce = 7;

const loadedIn = (pages: readonly Page[]) => pages.reduce((sum, { items }) => sum + items.length, 0);

const projectPages = (server: Server, search: string) => ({
  queryKey: [...server.projects.choices.key, 'pages', search] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    server.projects.choices({ search, take: pageSize, skip: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last: Page, pages: Page[]) => (loadedIn(pages) < last.total ? loadedIn(pages) : undefined),
});

type ProjectOrNull = ProjectChoice | null;

/** Batches the names requested in one tick into one call. */
function gathering(server: Server): (id: string) => Promise<ProjectOrNull> {
  let next: { ids: Set<string>; projects: Promise<Map<string, ProjectChoice>> } | null = null;
  const fetchAll = async (ids: Set<string>) => {
    await Promise.resolve();
    next = null;
    const { items } = await server.projects.choices({ ids: [...ids] });
    return new Map(items.map((project) => [project.id, project]));
  };
  return async (id) => {
    if (!next) {
      const ids = new Set<string>();
      next = { ids, projects: fetchAll(ids) };
    }
    next.ids.add(id);
    return (await next.projects).get(id) ?? null;
  };
}
const readers = new WeakMap<Server, ReturnType<typeof gathering>>();

function readerOf(server: Server) {
  const reader = readers.get(server) ?? gathering(server);
  readers.set(server, reader);
  return reader;
}

const projectNamed = (server: Server, id: string) =>
  queryOptions({
    queryKey: [...server.projects.choices.key, 'named', id] as const,
    queryFn: () => readerOf(server)(id),
  });

/** The projects to choose from, searched and loaded by page once the list opens. */
export function useProjectChoices(startsOpen = false) {
  const [isEnabled, setEnabled] = useState(startsOpen);
  const [typed, setTyped] = useState('');
  const { search, isBehind } = useSearchText(typed);
  const server = useServer();
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    ...projectPages(server, search),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const projects = useMemo(() => {
    const all = data?.pages.flatMap(({ items }) => items) ?? [];
    // A project created meanwhile shifts another one into the next page, which then repeats it.
    return [...new Map(all.map((project) => [project.id, project])).values()];
  }, [data]);
  // Seeds the cache, so that a chosen project shows its name at once.
  useEffect(() => {
    for (const project of projects) cache.setQueryData(projectNamed(server, project.id).queryKey, project);
  }, [projects, cache, server]);
  const onOpen = useCallback(() => setEnabled(true), []);
  const total = data?.pages.at(-1)?.total ?? 0;
  const finder = {
    onQuery: setTyped,
    onMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    onOpen,
    loading: isFetching,
    waiting: isBehind(list),
    isLong: typed !== '' || total > seenAtOnce,
  };
  return { projects, total, isSearched: typed.trim() !== '', finder };
}

/** The name of a project, also if deleted or archived; null while loading. */
export function useProjectNamed(id: string | null | undefined): ProjectOrNull {
  const { data } = useQuery({ ...projectNamed(useServer(), id ?? ''), enabled: Boolean(id) });
  return (id && data) || null;
}

/** The names of several projects in order, without unknown ones. */
export function useProjectsNamed(ids: readonly string[]): ProjectChoice[] {
  const server = useServer();
  return useQueries({ queries: ids.map((id) => projectNamed(server, id)) }).flatMap(({ data }) => data ?? []);
}
