import type { TimeLog, TimerStatus } from '@stint/contract';
import { ms, type Range } from '@stint/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Server, useServer } from '../../../lib/api/server.tsx';
import { cacheTimes } from '../../../lib/cache/cache-times.ts';
import { useSharedQuery } from '../../../lib/cache/shared-query.ts';
import { liesAhead } from '../../../lib/clock/clock-set.ts';
import { type Meter, readMeter } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import type { OutboxState, QueuedCommand } from '../../../lib/outbox/outbox.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useOutbox } from './use-outbox.ts';

/** The server's timer status with the latency of the answer: commands recorded meanwhile may be missing from it. */
export function timerStatus({ timer: { status: call } }: Server, timeZone: string) {
  return queryOptions({
    // The server knows the zone; after a move today is another range.
    queryKey: [...call.key, { timeZone }] as const,
    ...cacheTimes(call.key),
    queryFn: async ({ signal }) => {
      const requestedAt = performance.now();
      const status = await call({}, { signal });
      return { ...status, tookMs: Math.ceil(performance.now() - requestedAt) };
    },
  });
}

/** The timer's state and its time by this device's clock. */
export interface StatusReading {
  status: TimerStatus;
  readAt: number;
  /** From a command of this device, so exact; a server answer has latency. */
  isQueued: boolean;
}

/** The server's last status with the queued commands of this device applied. */
export function useTimerStatus(): StatusReading | { status: null; readAt: number } {
  const { data, dataUpdatedAt } = useSharedQuery(timerStatus(useServer(), useOwnZone()));
  const outbox = useOutbox();
  const { range } = useToday(useOwnZone());
  return useMemo(
    () =>
      data ? withCommands(data, dataUpdatedAt, outbox, range, data.tookMs) : { status: null, readAt: dataUpdatedAt },
    [data, dataUpdatedAt, outbox, range],
  );
}

/** The running time log. */
export const runningLog = (status: TimerStatus | null): TimeLog | null =>
  status?.running && status.lastLog?.isRunning ? status.lastLog : null;

/** The running log as the server knows it; null while its start is on the way. */
export function useRecordedRun(): TimeLog | null {
  const { data } = useSharedQuery(timerStatus(useServer(), useOwnZone()));
  const since = useRunningSince();
  const log = runningLog(data ?? null);
  return log && since !== null && ms(log.startedAt) === ms(since) ? log : null;
}

/** When the running log started by the server's clock; null while stopped. */
export const useRunningSince = (): string | null => runningLog(useTimerStatus().status)?.startedAt ?? null;

/** When a running log started by this device's clock. Its stop is the time of the answer. */
export const startedHere = (log: TimeLog, readAt: number) =>
  readAt - Math.max(0, ms(log.stoppedAt) - ms(log.startedAt));

/** The difference between two readings below which they count as equal. */
const tolerance = 1500;

/**
 * Today's time of the person by this device's clock, which may be wrong as only differences count. Latency makes
 * readings vary, so the displayed time never goes back because of it.
 */
export function todayMeter(reading: StatusReading, today: Range, before: Meter | null): Meter {
  const meter = meterOf(reading, today);
  if (before === null) return meter;
  // The server's time of a stopped timer is exact.
  const isExact = !reading.isQueued && meter.since === null;
  const behind = readMeter(before, reading.readAt) - readMeter(meter, reading.readAt);
  if (isExact || behind < 0 || behind > tolerance) return same(before, meter) ? before : meter;
  const caughtUp = { ...meter, ms: meter.ms + behind };
  return same(before, caughtUp) ? before : caughtUp;
}

const zeroOf = ({ ms: worked, since }: Meter) => (since ?? 0) - worked;

/** Whether both show the same at every moment. */
const same = (meter: Meter, other: Meter) =>
  (meter.since === null) === (other.since === null) && zeroOf(meter) === zeroOf(other);

function meterOf({ status, readAt }: StatusReading, today: Range): Meter {
  const log = runningLog(status);
  if (!log) return { ms: status.durationMs, since: null };
  const ran = Math.max(0, ms(log.stoppedAt) - Math.max(ms(log.startedAt), ms(today.from)));
  return { ms: Math.max(0, status.durationMs - ran), since: readAt - ran };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** The expected answer to a start, shown until it arrives. */
function startedLog(
  { id, taskId, teamId, projectId, source, description = null, isBillable = false }: QueuedCommand,
  at: string,
): TimeLog {
  const stamp = { createdAt: at, updatedAt: at, startedAt: at, stoppedAt: at };
  return {
    id,
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
    source,
    description,
    reason: null,
    isBillable,
    isBilled: false,
    isRunning: true,
    isEdited: false,
    version: null,
    duration: 0,
    timesheetId: null,
    projectId,
    taskId,
    organizationContactId: null,
    organizationTeamId: teamId,
    tagIds: [],
  };
}

/**
 * Applies commands of this device that the status lacks, and returns the time at which the result holds. `tookMs` is
 * the latency of the status before `readAt`.
 */
export function withCommands(
  read: TimerStatus,
  readAt: number,
  { commands, accepted }: Pick<OutboxState, 'commands' | 'accepted'>,
  today: Range,
  tookMs = 0,
): StatusReading {
  // A command recorded during the latency may be missing from the status; commands are recorded in order. A future time
  // was recorded before the clock was set back.
  const isRead = ({ id }: QueuedCommand) => {
    const at = accepted.get(id);
    return at !== undefined && (at <= readAt - tookMs || liesAhead(at));
  };
  const open = commands.slice(commands.findLastIndex(isRead) + 1);
  const dawn = ms(today.from);
  const first = sinceDawn({ status: read, readAt, isQueued: false }, dawn);
  return open.reduce((reading, command) => sinceDawn(afterCommand(reading, command), dawn), first);
}

/** The state of the previous day as it was when today began. */
function sinceDawn(reading: StatusReading, dawn: number): StatusReading {
  const { status, readAt } = reading;
  if (readAt >= dawn) return reading;
  const { lastLog } = status;
  const log = lastLog?.isRunning
    ? { ...lastLog, stoppedAt: new Date(ms(lastLog.stoppedAt) + dawn - readAt).toISOString() }
    : lastLog;
  return { ...reading, status: { ...status, duration: 0, durationMs: 0, lastLog: log }, readAt: dawn };
}

function afterCommand(reading: StatusReading, command: QueuedCommand): StatusReading {
  const { status, readAt } = reading;
  const at = command.clock.wall;
  const log = runningLog(status);
  if (command.kind === 'keep') return { ...reading, status: answered(status) };
  if (command.kind === 'note') {
    const lastLog = status.lastLog && { ...status.lastLog, description: command.description ?? null };
    return { ...reading, status: { ...status, lastLog } };
  }
  if (command.kind === 'stop' && !log) return reading;
  // Today's time of the reading, grown up to the command and no further.
  const durationMs = Math.max(0, status.durationMs + (log ? at - readAt : 0));
  const duration = Math.floor(durationMs / 1000);
  const stamp = new Date(at).toISOString();
  const lastLog =
    command.kind === 'start'
      ? startedLog(command, stamp)
      : status.lastLog && { ...status.lastLog, isRunning: false, stoppedAt: stamp };
  const next = { ...answered(status), duration, durationMs, running: command.kind === 'start', lastLog };
  return { status: next, readAt: at, isQueued: true };
}

/** Removes the pending question. */
const answered = ({ prompt: _, ...status }: TimerStatus): TimerStatus => status;
