import type { TimeLog, TimerStatus } from '@stint/contract';
import { ms, type Range } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Meter } from '../../lib/meter.ts';
import type { OutboxState, Press } from '../../lib/outbox.ts';
import { read, type Server, useServer } from '../../lib/server.tsx';
import { useZone } from '../team/index.ts';
import { useOutbox } from './use-outbox.ts';

export const timerStatus = (server: Server, timeZone: string) => read(server.timer.status, { timeZone });

/** What the timer does: as the server said last, and with what was pressed here since. */
export function useTimerStatus(): { status: TimerStatus | null; readAt: number } {
  const { data, dataUpdatedAt } = useQuery(timerStatus(useServer(), useZone()));
  const outbox = useOutbox();
  return useMemo(
    () => (data ? withPresses(data, dataUpdatedAt, outbox) : { status: null, readAt: dataUpdatedAt }),
    [data, dataUpdatedAt, outbox],
  );
}

/** The log that runs now. */
export const runningLog = (status: TimerStatus | null): TimeLog | null =>
  status?.running && status.lastLog?.isRunning ? status.lastLog : null;

/** When a running log began, by this device's clock. It carries the moment of the answer as its stop. */
export const startedHere = (log: TimeLog, readAt: number) =>
  readAt - Math.max(0, ms(log.stoppedAt) - ms(log.startedAt));

/** How much a meter that is read again may differ and still be the same: an answer takes a moment. */
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
  if (!log) return { ms: status.durationMs, since: null };
  const ran = Math.max(0, ms(log.stoppedAt) - Math.max(ms(log.startedAt), ms(today.from)));
  return { ms: Math.max(0, status.durationMs - ran), since: readAt - ran };
}

function goesOn(before: Meter, next: Meter): boolean {
  if (before.since === null || next.since === null) return before.since === next.since && before.ms === next.ms;
  return Math.abs(zeroOf(before) - zeroOf(next)) <= tolerance;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** What the server will answer to a start, shown until it has. */
function startedLog({ id, taskId, teamId, projectId, source }: Press, at: string): TimeLog {
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

/** A status on which everything is laid that was pressed here and is not in it, with the moment at which it holds. */
export function withPresses(
  read: TimerStatus,
  readAt: number,
  { presses, accepted }: Pick<OutboxState, 'presses' | 'accepted'>,
): { status: TimerStatus; readAt: number } {
  const now = Date.now();
  // Recorded in their order, they are read in their order. What was recorded in the future was so before the clock was set back.
  const isRead = ({ id }: Press) => {
    const at = accepted.get(id);
    return at !== undefined && (at <= readAt || at > now);
  };
  const open = presses.slice(presses.findLastIndex(isRead) + 1);
  return open.reduce(afterPress, { status: read, readAt });
}

function afterPress({ status, readAt }: { status: TimerStatus; readAt: number }, press: Press) {
  const at = press.clock.wall;
  const log = runningLog(status);
  if (press.kind === 'keep') return { status: answered(status), readAt };
  if (press.kind === 'note') {
    const lastLog = status.lastLog && { ...status.lastLog, description: press.description ?? null };
    return { status: { ...status, lastLog }, readAt };
  }
  if (press.kind === 'stop' && !log) return { status, readAt };
  // Today's time is that of the reading: what ran is counted up to the press, and no further.
  const durationMs = Math.max(0, status.durationMs + (log ? at - readAt : 0));
  const duration = Math.floor(durationMs / 1000);
  const stamp = new Date(at).toISOString();
  const lastLog =
    press.kind === 'start'
      ? startedLog(press, stamp)
      : status.lastLog && { ...status.lastLog, isRunning: false, stoppedAt: stamp };
  return {
    status: { ...answered(status), duration, durationMs, running: press.kind === 'start', lastLog },
    readAt: at,
  };
}

/** Nothing is asked any more. */
const answered = ({ prompt: _, ...status }: TimerStatus): TimerStatus => status;
