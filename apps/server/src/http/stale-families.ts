import { api, type Route } from '@stint/contract';
import type { Change } from '../kernel/verb.ts';

/**
 * The families that an operation makes stale: those of the table, and those of time, if it stopped a timer on the way, as
 * closing a task does.
 */
export function staleFamilies({ invalidates = [] }: Pick<Route, 'invalidates'>, changes: readonly Change[]) {
  const isOfTime = invalidates.includes('timeLogs') && invalidates.includes('reports');
  if (isOfTime || !changes.some(({ entity }) => entity === 'TimeLog')) return invalidates;
  return [...new Set([...invalidates, ...api.timer.stop.invalidates])];
}
