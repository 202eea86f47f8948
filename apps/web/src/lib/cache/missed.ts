import { Refusal } from '@stint/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether nobody has answered when it was asked for last. */
export function isMissed({ state: { error, fetchFailureReason } }: Query): boolean {
  const why = error ?? fetchFailureReason;
  return why instanceof Refusal && (why.code === 'network' || why.code === 'timeout');
}

/** Somebody answers again: reads what is on screen and could not be read. */
export function readMissed(cache: QueryClient): void {
  const predicate = (query: Query) => query.state.fetchStatus === 'idle' && isMissed(query);
  void cache.refetchQueries({ type: 'active', predicate });
}
