import type { TaskItem } from '@stint/contract';
import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { apiQuery, type Server, useServer } from '../../lib/api/server.tsx';
import { cacheTimes } from '../../lib/cache/cache-times.ts';
import type { Question } from './search.ts';

type Part = Awaited<ReturnType<Server['tasks']['find']>>;

/** How far around what is in sight is kept fresh. */
const around = 100;

/** One part of a list. Read again it ends where it ended before, so that the parts behind it stay where they are. */
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

/** The parts that are known, and the one behind them. */
function chainOf(server: Server, cache: QueryClient, question: Question) {
  const chain: { after: string | null; from: number; length: number }[] = [];
  let from = 0;
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const part: Part | undefined = cache.getQueryData<Part>(partQuery(server, cache, question, after).queryKey);
    chain.push({ after, from, length: part?.items.length ?? around });
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
 * A list of any length: what is near is read and kept fresh, what is far only when somebody goes there. While another
 * question is asked, the rows of the one before stay.
 */
export function useTaskParts(question: Question, sight: Sight) {
  const server = useServer();
  const cache = useQueryClient();
  const chain = chainOf(server, cache, question);
  const results = useQueries({
    queries: chain.map(({ after, from, length }) => ({
      ...partQuery(server, cache, question, after),
      enabled: from <= sight.last + around && from + length >= sight.first - around,
    })),
  });
  const parts = results.map(({ data }) => data);
  const known = parts[0] !== undefined;
  const stamp = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read at these times
  const rows = useMemo<TaskItem[]>(() => {
    // A task that has moved up since a part behind was read stands in both.
    const all = parts.flatMap((part) => part?.items ?? []);
    return [...new Map(all.map((task) => [task.id, task])).values()];
  }, [stamp, question, parts.length]);
  const last = useRef<TaskItem[] | null>(null);
  useEffect(() => {
    if (known) last.current = rows;
  });
  return {
    rows: known ? rows : (last.current ?? []),
    isPending: !known && last.current === null,
    isFetching: !known,
    hasMore: parts.at(-1) === undefined || parts.at(-1)?.next !== null,
    /** Where what was read before is still shown, it counts. */
    error: results.find(({ error, data }) => error && data === undefined)?.error ?? null,
    retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

/** How many tasks there are in each state, whatever state is asked for. */
export function useTaskCounts({ state: _, sort: __, order: ___, ...question }: Question) {
  const { data } = useQuery({ ...apiQuery(useServer().tasks.counts, question), placeholderData: keepPreviousData });
  return data && { open: data.open, 'in-progress': data.inProgress, completed: data.completed };
}
