import type { TimeLog } from '@stint/contract';
import { type Instant, instant } from '@stint/domain/time';
import type { DayOfTime } from '@stint/domain/time/timesheets';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
import type { Meter } from '../../../lib/clock/meter.ts';
import type { Worker } from './worker.ts';

/** Which entries: both dates are included. */
export interface EntryFilter {
  start: string;
  end: string;
  status?: string | null;
  taskId?: string | null;
  projectId?: string;
  teamId?: string;
  /** Of a total of several people: whose. */
  employeeIds?: readonly string[];
  /** Idle time as well, which counts nowhere. */
  idle?: boolean;
}

/** The filter as the calls of reports and entries take it. */
export const filterOf = ({ start, end, status, taskId, projectId, teamId, employeeIds, idle }: EntryFilter) => ({
  startDate: start,
  endDate: end,
  ...(status && { status: [status] }),
  ...(taskId && { taskIds: [taskId] }),
  ...(projectId && { projectIds: [projectId] }),
  ...(teamId && { teamIds: [teamId] }),
  ...(employeeIds && { employeeIds: [...employeeIds] }),
  ...(idle && { logType: ['IDLE'] }),
});

export const entriesOf = (server: Server, employeeId: string, filter: EntryFilter) =>
  apiQuery(server.timeLogs.list, { ...filterOf(filter), employeeIds: [employeeId] });

/** Somebody's entries of some days; null until they are known. */
export function useEntries(worker: Worker, filter: EntryFilter) {
  const { data, dataUpdatedAt, error } = useQuery({
    ...entriesOf(useServer(), worker.employeeId, filter),
    enabled: filter.start <= filter.end,
  });
  const logs: readonly TimeLog[] | null = data ?? null;
  return { logs, ...readingOf(logs ?? [], dataUpdatedAt), error };
}

/** When entries were read: by the clock of this device, and by the server's, from which this device may differ. */
export interface Reading {
  readAt: number;
  now: Instant;
}

/** Entries that run end at the time of the answer. */
export const readingOf = (logs: readonly TimeLog[], readAt: number): Reading => ({
  readAt,
  now: logs.find(({ isRunning }) => isRunning)?.stoppedAt ?? instant(readAt),
});

type Parts = DayOfTime<TimeLog>['parts'];

/** What parts of entries come to; it grows while one of them runs. */
export const meterOf = (parts: Readonly<Parts>, readAt: number): Meter => ({
  ms: parts.reduce((sum, part) => sum + part.ms, 0),
  since: parts.some(({ isGrowing }) => isGrowing) ? readAt : null,
});
