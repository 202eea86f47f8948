import type { TimeLog, TimerStatus } from '@stint/contract';
import { ms, type Range } from '@stint/domain/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Server, useServer } from '../../lib/api/server.tsx';
import { cacheTimes } from '../../lib/cache/cache-times.ts';
import { liesAhead } from '../../lib/clock/clock-set.ts';
import { type Meter, readMeter } from '../../lib/clock/meter.ts';
import { useToday } from '../../lib/clock/today.ts';
import type { OutboxState, QueuedCommand } from '../../lib/outbox/outbox.ts';
import { useOwnZone } from '../active-team/index.ts';
import { useOutbox } from './use-outbox.ts';

/** What the server says of the timer, and how long its answer took: what it recorded meanwhile may not be in it. */
export function timerStatus({ timer: { status: call } }: Server, timeZone: string) {
  return queryOptions({
    // The server knows the zone; who moves has another today.
    queryKey: [...call.key, { timeZone }] as const,
    ...cacheTimes(call.key),
    queryFn: async ({ signal }) => {
      const asked = performance.now();
      const status = await call({}, { signal });
      return { ...status, tookMs: Math.ceil(performance.now() - asked) };
    },
  });
}

/** What the timer does, and when that was so by this device's clock. */
export interface Known {
  status: TimerStatus;
  readAt: number;
  /** It was pressed here, at that very moment; else the server said so, and its answer took a while. */
  isQueued: boolean;
}

/** What the timer does: as the server said last, and with what was pressed here since. */
export function useTimerStatus(): Known | { status: null; readAt: number } {
  const { data, dataUpdatedAt } = useQuery(timerStatus(useServer(), useOwnZone()));
  const outbox = useOutbox();
  const { range } = useToday(useOwnZone());
  return useMemo(
    () =>
      data ? withCommands(data, dataUpdatedAt, outbox, range, data.tookMs) : { status: null, readAt: dataUpdatedAt },
    [data, dataUpdatedAt, outbox, range],
  );
}

/** The log that runs now. */
export const runningLog = (status: TimerStatus | null): TimeLog | null =>
  status?.running && status.lastLog?.isRunning ? status.lastLog : null;

/** When what runs began, by the server's clock; null while nothing does. */
export const useRunningSince = (): string | null => runningLog(useTimerStatus().status)?.startedAt ?? null;

/** When a running log began, by this device's clock. It carries the moment of the answer as its stop. */
export const startedHere = (log: TimeLog, readAt: number) =>
  readAt - Math.max(0, ms(log.stoppedAt) - ms(log.startedAt));

/** How much a meter that is read again may differ and still be the same: an answer takes a moment. */
const tolerance = 1500;

/**
 * Today's time of the person, by this device's clock: however wrong that is, what it measures since the answer is
 * right. An answer that took long shows less than one that took no time, and a command is counted from the last answer:
 * what is shown never goes back for that, in a display that goes on as in one that a command has stopped.
 */
export function todayMeter(known: Known, today: Range, before: Meter | null): Meter {
  const meter = meterOf(known, today);
  if (before === null) return meter;
  // Time that stands still was said by the server, to the millisecond.
  const isExact = !known.isQueued && meter.since === null;
  const behind = readMeter(before, known.readAt) - readMeter(meter, known.readAt);
  if (isExact || behind < 0 || behind > tolerance) return same(before, meter) ? before : meter;
  const caughtUp = { ...meter, ms: meter.ms + behind };
  return same(before, caughtUp) ? before : caughtUp;
}

const zeroOf = ({ ms: worked, since }: Meter) => (since ?? 0) - worked;

/** Whether both show the same at every moment. */
const same = (one: Meter, other: Meter) =>
  (one.since === null) === (other.since === null) && zeroOf(one) === zeroOf(other);

function meterOf({ status, readAt }: Known, today: Range): Meter {
  const log = runningLog(status);
  if (!log) return { ms: status.durationMs, since: null };
  const ran = Math.max(0, ms(log.stoppedAt) - Math.max(ms(log.startedAt), ms(today.from)));
  return { ms: Math.max(0, status.durationMs - ran), since: readAt - ran };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** What the server will answer to a start, shown until it has. */
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
 * A status on which everything is laid that was pressed here and is not in it, with the moment at which it holds; of a
 * day that is over nothing counts as today's. `tookMs`: how long the status was on its way before `readAt`.
 */
export function withCommands(
  read: TimerStatus,
  readAt: number,
  { commands, accepted }: Pick<OutboxState, 'commands' | 'accepted'>,
  today: Range,
  tookMs = 0,
): Known {
  // What was recorded while the answer was on its way may have come too late for it. Recorded in their order, commands are
  // read in their order. What was recorded in the future was so before the clock was set back.
  const isRead = ({ id }: QueuedCommand) => {
    const at = accepted.get(id);
    return at !== undefined && (at <= readAt - tookMs || liesAhead(at));
  };
  const open = commands.slice(commands.findLastIndex(isRead) + 1);
  const dawn = ms(today.from);
  const first = sinceDawn({ status: read, readAt, isQueued: false }, dawn);
  return open.reduce((known, command) => sinceDawn(afterCommand(known, command), dawn), first);
}

/** What was so before today began, as it was when today began. */
function sinceDawn(known: Known, dawn: number): Known {
  const { status, readAt } = known;
  if (readAt >= dawn) return known;
  const { lastLog } = status;
  const log = lastLog?.isRunning
    ? { ...lastLog, stoppedAt: new Date(ms(lastLog.stoppedAt) + dawn - readAt).toISOString() }
    : lastLog;
  return { ...known, status: { ...status, duration: 0, durationMs: 0, lastLog: log }, readAt: dawn };
}

function afterCommand(known: Known, command: QueuedCommand): Known {
  const { status, readAt } = known;
  const at = command.clock.wall;
  const log = runningLog(status);
  if (command.kind === 'keep') return { ...known, status: answered(status) };
  if (command.kind === 'note') {
    const lastLog = status.lastLog && { ...status.lastLog, description: command.description ?? null };
    return { ...known, status: { ...status, lastLog } };
  }
  if (command.kind === 'stop' && !log) return known;
  // Today's time is that of the reading: what ran is counted up to the command, and no further.
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

/** Nothing is asked any more. */
const answered = ({ prompt: _, ...status }: TimerStatus): TimerStatus => status;
