import type { TaskItem, TaskState } from '@stint/contract';
import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
import { cacheTimes } from '../../../lib/cache/cache-times.ts';
import type { Question } from './search.ts';

type Part = Awaited<ReturnType<Server['tasks']['find']>>;

/** Rows around the visible ones that stay fresh. */
const overscan = 100;

/** A page of the list. A refetch ends at the same row, so that later pages stay in place. */
const partQuery = (server: Server, cache: QueryClient, question: Question, after: string | null) => {
  const queryKey = [...server.tasks.find.key, 'parts', question, after] as const;
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const until = cache.getQueryData<Part>(queryKey)?.next;
      return server.tasks.find({ ...question, ...(after && { after }), ...(until && { until }) }, { signal });
    },
    ...cacheTimes(server.tasks.find.key),
  };
};

/** The loaded pages and the one after them. */
function chainOf(server: Server, cache: QueryClient, question: Question) {
  const chain: { after: string | null; from: number; length: number }[] = [];
  let from = 0;
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const part: Part | undefined = cache.getQueryData<Part>(partQuery(server, cache, question, after).queryKey);
    chain.push({ after, from, length: part?.items.length ?? overscan });
    from += part?.items.length ?? 0;
    after = part ? (part.next ?? undefined) : undefined;
  }
  return chain;
}

interface Sight {
  first: number;
  last: number;
}

/**
 * A list of any length: pages near the viewport are loaded and fresh, others load when scrolled to. The previous rows
 * stay while another query loads.
 */
export function useTaskParts(question: Question, sight: Sight) {
  const server = useServer();
  const cache = useQueryClient();
  const chain = chainOf(server, cache, question);
  const results = useQueries({
    queries: chain.map(({ after, from, length }) => ({
      ...partQuery(server, cache, question, after),
      enabled: from <= sight.last + overscan && from + length >= sight.first - overscan,
    })),
  });
  const parts = results.map(({ data }) => data);
  const isLoaded = parts[0] !== undefined;
  const stamp = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetch times identify the data
  const rows = useMemo<TaskItem[]>(() => {
    // A task that moved up since a later page was read appears in both.
    const all = parts.flatMap((part) => part?.items ?? []);
    return [...new Map(all.map((task) => [task.id, task])).values()];
  }, [stamp, question, parts.length]);
  const last = useRef<TaskItem[] | null>(null);
  useEffect(() => {
    if (isLoaded) last.current = rows;
  });
  return {
    rows: isLoaded ? rows : (last.current ?? []),
    isPending: !isLoaded && last.current === null,
    isFetching: !isLoaded,
    hasMore: parts.at(-1) === undefined || parts.at(-1)?.next !== null,
    /** Cached data counts more than the error of a refetch. */
    error: results.find(({ error, data }) => error && data === undefined)?.error ?? null,
    retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

export type TaskCounts = Record<TaskState | 'all' | 'unfinished', number>;

/** The number of tasks by state, whatever state is shown. */
export function useTaskCounts({
  state: _,
  unfinished: __,
  sort: ___,
  order: ____,
  ...question
}: Question): TaskCounts | undefined {
  const { data } = useQuery({ ...apiQuery(useServer().tasks.counts, question), placeholderData: keepPreviousData });
  if (!data) return;
  const unfinished = data.open + data.inProgress;
  const { open, inProgress, completed } = data;
  return { open, 'in-progress': inProgress, completed, unfinished, all: unfinished + completed };
}
