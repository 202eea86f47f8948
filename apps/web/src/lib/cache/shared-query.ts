import {
  hashKey,
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

type Options<T, D, K extends QueryKey> = QueryObserverOptions<T, Error, D, T, K>;
type Observer<T, D, K extends QueryKey> = QueryObserver<T, Error, D, T, K>;

const observers = new WeakMap<QueryClient, Map<string, unknown>>();
const read = new WeakMap<object, unknown>();

/** Options of one key are the same wherever they come from, so the first ones stay. */
function observerOf<T, D, K extends QueryKey>(cache: QueryClient, options: Options<T, D, K>): Observer<T, D, K> {
  const observersByKey = observers.get(cache) ?? new Map<string, unknown>();
  observers.set(cache, observersByKey);
  const hash = hashKey(options.queryKey);
  const observer = (observersByKey.get(hash) as Observer<T, D, K> | undefined) ?? new QueryObserver(cache, options);
  observersByKey.set(hash, observer);
  return observer;
}

/** Without a listener an observer does not follow its query. */
function catchUp<T, D, K extends QueryKey>(observer: Observer<T, D, K>): void {
  const { state } = observer.getCurrentQuery();
  if (observer.hasListeners() || read.get(observer) === state) return;
  observer.updateResult();
  read.set(observer, state);
}

/**
 * Like `useQuery`, with one observer for all components that read the same query. Every row reads the person, the team
 * and the timer, so observers of their own were most of the cost of a row.
 */
export function useSharedQuery<T, D = T, K extends QueryKey = QueryKey>(
  options: Options<T, D, K>,
): Pick<QueryObserverResult<D>, 'data' | 'dataUpdatedAt'> {
  const cache = useQueryClient();
  const whole: Options<T, D, K> = { ...options, notifyOnChangeProps: ['data', 'dataUpdatedAt'] };
  const observer = observerOf(cache, whole);
  // Signing out removes all queries; the observer must not keep showing a removed one.
  const isRemoved =
    cache.getQueryCache().get(observer.getCurrentQuery().queryHash) !== (observer.getCurrentQuery() as unknown);
  const result = isRemoved ? observer.getOptimisticResult(cache.defaultQueryOptions(whole)) : null;
  useEffect(() => {
    if (isRemoved) observer.setOptions(whole);
  });
  if (!isRemoved) catchUp(observer);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const end = observer.subscribe(notifyManager.batchCalls(onChange));
      observer.updateResult();
      return end;
    },
    [observer],
  );
  const getResult = () => observer.getCurrentResult();
  const current = useSyncExternalStore(subscribe, getResult, getResult);
  return result ?? current;
}
