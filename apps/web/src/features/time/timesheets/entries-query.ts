import type { TimeLog } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
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
  ...(teamId && { organizationTeamId: teamId }),
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
  return { logs, readAt: dataUpdatedAt, error };
}
