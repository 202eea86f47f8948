import { Refusal } from '@stint/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether the last fetch got no answer. */
export function isMissed({ state: { error, fetchFailureReason } }: Query): boolean {
  const why = error ?? fetchFailureReason;
  return why instanceof Refusal && (why.code === 'network' || why.code === 'timeout');
}

/** Refetches the queries on screen that got no answer. */
export function readMissed(cache: QueryClient): void {
  const predicate = (query: Query) => query.state.fetchStatus === 'idle' && isMissed(query);
  void cache.refetchQueries({ type: 'active', predicate });
}
