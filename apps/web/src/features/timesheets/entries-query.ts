import type { TimeLog } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { read, useServer } from '../../lib/server.tsx';
import { useZone } from '../team/index.ts';
import type { Worker } from './worker.ts';

/** Which time is asked for: dates, both included. */
export interface Asked {
  start: string;
  end: string;
  status?: string | null;
  taskId?: string | null;
  /** Idle time as well, which counts nowhere. */
  idle?: boolean;
}

/** Somebody's entries of some days; null until they are known. */
export function useEntries(of: Worker, { start, end, status, taskId, idle }: Asked) {
  const zone = useZone();
  const { data, dataUpdatedAt, error } = useQuery({
    ...read(useServer().timeLogs.list, {
      employeeIds: [of.employeeId],
      startDate: start,
      endDate: end,
      timeZone: zone,
      ...(status && { status: [status] }),
      ...(taskId && { taskIds: [taskId] }),
      ...(idle && { logType: ['IDLE'] }),
    }),
    enabled: start <= end,
  });
  const logs: readonly TimeLog[] | null = data ?? null;
  return { logs, readAt: dataUpdatedAt, error };
}
