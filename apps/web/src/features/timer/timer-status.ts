import type { TimeLog, TimerStatus } from '@stint/contract';
import { ms, type Range } from '@stint/domain/time';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Meter } from '../../lib/meter.ts';
import { now } from '../../lib/now.ts';
import { read, type Server, useServer } from '../../lib/server.tsx';
import { useZone } from '../team/index.ts';

export const timerStatus = (server: Server, timeZone: string) => read(server.timer.status, { timeZone });

export function useTimerStatus(): { status: TimerStatus | null; readAt: number } {
  const { data, dataUpdatedAt } = useQuery(timerStatus(useServer(), useZone()));
  return { status: data ?? null, readAt: dataUpdatedAt };
}

/** The log that runs now. */
export const runningLog = (status: TimerStatus | null): TimeLog | null =>
  status?.running && status.lastLog?.isRunning ? status.lastLog : null;

/** When a running log began, by this device's clock. It carries the moment of the answer as its stop. */
export const startedHere = (log: TimeLog, readAt: number) =>
  readAt - Math.max(0, ms(log.stoppedAt) - ms(log.startedAt));

/** How much a meter that is read again may differ and still be the same: answers are whole seconds, and take a moment. */
const tolerance = 1500;
const zeroOf = ({ ms: worked, since }: Meter) => (since ?? 0) - worked;

/**
 * Today's time of the person, by this device's clock: however wrong that is, what it measures since the answer is
 * right. Read again in between, the display goes on without a jump.
 */
export function todayMeter(status: TimerStatus, readAt: number, today: Range, before: Meter | null): Meter {
  const meter = meterOf(status, readAt, today);
  return before !== null && goesOn(before, meter) ? before : meter;
}

function meterOf(status: TimerStatus, readAt: number, today: Range): Meter {
  const log = runningLog(status);
  if (!log) return { ms: status.duration * 1000, since: null };
  const ran = Math.max(0, ms(log.stoppedAt) - Math.max(ms(log.startedAt), ms(today.from)));
  return { ms: Math.max(0, status.duration * 1000 - ran), since: readAt - ran };
}

function goesOn(before: Meter, next: Meter): boolean {
  if (before.since === null || next.since === null) return before.since === next.since && before.ms === next.ms;
  return Math.abs(zeroOf(before) - zeroOf(next)) <= tolerance;
}

interface Start {
  taskId: string | null;
  teamId: string | null;
  projectId: string | null;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** What the server will answer to a start, shown until it has. */
function startedLog({ taskId, teamId, projectId }: Start, at: string): TimeLog {
  const stamp = { createdAt: at, updatedAt: at, startedAt: at, stoppedAt: at };
  return {
    id: nobody,
    tenantId: nobody,
    organizationId: nobody,
    employeeId: nobody,
    ...stamp,
    deletedAt: null,
    createdByUserId: null,
    updatedByUserId: null,
    deletedByUserId: null,
    isActive: true,
    isArchived: false,
    archivedAt: null,
    editedAt: null,
    logType: 'TRACKED',
    source: 'TEAMS',
    description: null,
    reason: null,
    isBillable: false,
    isRunning: true,
    isEdited: false,
    version: null,
    duration: 0,
    timesheetId: null,
    projectId,
    taskId,
    organizationContactId: null,
    organizationTeamId: teamId,
  };
}

/** Shows another status until the server answers, with today's time as it stands now; returns how to take it back. */
function change(cache: QueryClient, server: Server, next: (status: TimerStatus, at: string) => TimerStatus) {
  const at = new Date(now()).toISOString();
  const undo = cache.getQueriesData<TimerStatus>({ queryKey: [...server.timer.status.key] }).map(([key, before]) => {
    const updatedAt = cache.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (before) {
      const ran = runningLog(before) ? Math.max(0, Date.now() - updatedAt) : 0;
      const duration = before.duration + Math.floor(ran / 1000);
      cache.setQueryData<TimerStatus>(key, next({ ...before, duration }, at));
    }
    return () => cache.setQueryData(key, before, { updatedAt });
  });
  return () => {
    for (const back of undo) back();
  };
}

/** Shows the timer as started, or switched to another task. */
export const showStarted = (cache: QueryClient, server: Server, start: Start) =>
  change(cache, server, (status, at) => ({ ...status, running: true, lastLog: startedLog(start, at) }));

/** Shows the timer as stopped. */
export const showStopped = (cache: QueryClient, server: Server) =>
  change(cache, server, (status, at) => ({
    ...status,
    running: false,
    lastLog: status.lastLog && { ...status.lastLog, isRunning: false, stoppedAt: at },
  }));
