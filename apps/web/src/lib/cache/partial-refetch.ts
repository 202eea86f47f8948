import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

interface WaitingRefetches {
  /** The number of unsaved optimistic updates by family. */
  families: Map<string, number>;
  /** Queries that went stale meanwhile. */
  waiting: Set<string>;
}

const waitingByCache = new WeakMap<QueryClient, WaitingRefetches>();
/** The stale records of a list, or all of it. */
const staleRecords = new WeakMap<Query, Set<string> | 'all'>();

function waitingOf(cache: QueryClient): WaitingRefetches {
  const refetches = waitingByCache.get(cache) ?? { families: new Map(), waiting: new Set() };
  waitingByCache.set(cache, refetches);
  return refetches;
}

function markStale(query: Query, ids: Iterable<string> | null): void {
  const before = staleRecords.get(query);
  const isWhole = before ? before !== 'all' : query.state.data !== undefined && !query.isStale();
  if (!ids || !isWhole) staleRecords.set(query, 'all');
  else staleRecords.set(query, new Set([...(before ?? []), ...ids]));
}

const readAgain = new WeakSet<Query>();

/** A first read in progress is not restarted and may be older than the change, so it is followed by a second one. */
function invalidate(cache: QueryClient, filters: QueryFilters = {}): void {
  for (const query of cache.getQueryCache().findAll(filters)) {
    const isFirstRead = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
    if (!isFirstRead || readAgain.has(query)) continue;
    readAgain.add(query);
    void query.promise
      ?.catch(() => undefined)
      .then(() => {
        readAgain.delete(query);
        return cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
      });
  }
  void cache.invalidateQueries(filters);
}

/** Queries of other families that sum recorded time, and change whenever a family does. */
const followers: Readonly<Record<string, readonly QueryKey[]>> = {
  reports: [
    ['budgets'],
    ['invoices', 'draft'],
    ['timesheets', 'list'],
    ['timesheets', 'overview'],
    ['timesheets', 'review'],
    ['timesheets', 'summaries'],
  ],
};

/**
 * Invalidates a family, or only these records of it. Queries on screen refetch at once, or after the last unsaved
 * optimistic update of the family.
 */
export function refresh(cache: QueryClient, family: string, ids: Iterable<string> | null = null): void {
  const { families, waiting } = waitingOf(cache);
  for (const query of cache.getQueryCache().findAll({ queryKey: [family] }))
    if (query.meta?.some) markStale(query, ids);
  for (const queryKey of [[family], ...(followers[family] ?? [])]) {
    const familyKey = String(queryKey[0]);
    if (families.has(familyKey)) waiting.add(familyKey);
    else invalidate(cache, { queryKey });
  }
}

export function refreshAll(cache: QueryClient): void {
  for (const query of cache.getQueryCache().getAll()) if (query.meta?.some) markStale(query, null);
  invalidate(cache);
}

/** Defers refetches of these families until released, so that older data does not replace an optimistic update. */
export function hold(cache: QueryClient, touched: readonly string[]): () => void {
  const { families, waiting } = waitingOf(cache);
  for (const family of touched) families.set(family, (families.get(family) ?? 0) + 1);
  return () => {
    for (const family of touched) {
      const left = (families.get(family) ?? 1) - 1;
      if (left > 0) families.set(family, left);
      else families.delete(family);
      if (left <= 0 && waiting.delete(family)) invalidate(cache, { queryKey: [family] });
    }
  };
}

interface QueryContext {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}

/** A query that reads a whole list first and then only its stale records; `cachedList` is the cached list. */
export const partialRefetch = <T>(
  whole: (context: QueryContext) => Promise<T>,
  some: (context: QueryContext, cachedList: T, ids: ReadonlySet<string>) => Promise<T>,
) => ({
  meta: { some: true },
  queryFn: async (context: QueryContext): Promise<T> => {
    const query = context.client.getQueryCache().find({ queryKey: context.queryKey, exact: true });
    if (!query) return whole(context);
    const stale = staleRecords.get(query) ?? 'all';
    const data = query.state.data as T | undefined;
    // A cancelled refetch stays pending.
    staleRecords.set(query, stale);
    const read = stale === 'all' || data === undefined ? await whole(context) : await some(context, data, stale);
    if (!context.signal.aborted) staleRecords.delete(query);
    return read;
  },
});
