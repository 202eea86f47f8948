import { type ArgsOf, type ErrorCode, Refusal, type TimeLog, type timeLogsApi } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { instant } from '@stint/domain/time';
import type { Stretch } from '@stint/domain/time/overlaps';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import type { Reason } from '../../../ui/reason.ts';
import { announce, toast } from '../../../ui/toast.tsx';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useUndo } from './change-entries.ts';
import { freeStretch, type RowOf, resized } from './week-grid-cells.ts';
import type { Worker } from './worker.ts';

export const cellKey = (row: string, date: PlanDate) => `${row} ${date}`;

/** A change on its way: shown until what was stored has been read again. */
interface Pending {
  seconds: number;
  /** What it records, and which entry that replaces. */
  stretch: Stretch & { id: string };
  /** When the server had answered, by the clock of this page. */
  settledAt: number | null;
}

export interface CellPlace extends RowOf {
  key: string;
  date: PlanDate;
}

type PlaceArgs = ArgsOf<typeof timeLogsApi.place>;

interface GridContext {
  worker: Worker;
  logs: readonly TimeLog[];
  /** When they were read, by the clock of this page. */
  readAt: number;
  startOfWork: (date: PlanDate) => string;
}

/** The changes that are on their way, by cell. */
function usePending(readAt: number) {
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  useEffect(() => {
    setPending((before) => {
      const left = [...before].filter(([, { settledAt }]) => settledAt === null || settledAt >= readAt);
      return left.length === before.size ? before : new Map(left);
    });
  }, [readAt]);
  const begin = (key: string, change: Omit<Pending, 'settledAt'>) =>
    setPending((before) => new Map(before).set(key, { ...change, settledAt: null }));
  const settle = (key: string, succeeded: boolean) =>
    setPending((before) => {
      const after = new Map(before);
      const change = after.get(key);
      if (change && succeeded) after.set(key, { ...change, settledAt: Date.now() });
      else after.delete(key);
      return after;
    });
  return { pending, begin, settle };
}

/** Why cells did not take something, by cell. */
function useRefusals() {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Reason>>(new Map());
  const refuse = (key: string, reason: Reason | null) =>
    setRefusals((before) => {
      const after = new Map(before);
      if (reason) after.set(key, reason);
      else after.delete(key);
      return after;
    });
  return { refusals, refuse };
}

/** Stores the time of a cell, which is shown meanwhile; what is refused is said at the cell. */
function useCellStore(readAt: number) {
  const t = useText('weekGrid', 'errors', 'timesheets');
  const undo = useUndo();
  const place = useApiMutation(useServer().timeLogs.place, { inForm: true });
  const remove = useApiMutation(useServer().timeLogs.remove, { inForm: true });
  const { pending, begin, settle } = usePending(readAt);
  const { refusals, refuse } = useRefusals();
  const send = async (key: string, seconds: number, stretch: Stretch, rest: Omit<PlaceArgs, keyof Stretch>) => {
    const args = { ...rest, ...stretch };
    refuse(key, null);
    begin(key, { seconds, stretch: { ...stretch, id: rest.timeLogId ?? String(rest.requestId) } });
    try {
      const stored = await place.mutateAsync(args);
      settle(key, true);
      const storedSeconds = stored.reduce((sum, { duration }) => sum + duration, 0);
      const title = t(args.timeLogId ? 'timesheets:changed' : 'timesheets:added');
      const description = short(storedSeconds * 1000);
      // The cell shows its time. Where other time was recorded meanwhile, it is less than what was typed.
      if (storedSeconds < seconds) toast({ id: 'time', title, description, action: undo(args.requestId) });
      else announce(`${title} ${description}`);
      return true;
    } catch (error) {
      settle(key, false);
      if (!(error instanceof Refusal)) throw error;
      refuse(key, t(`errors:${error.code}` as `errors:${ErrorCode}`, error.details));
      return false;
    }
  };
  /** Deletes the entry of a cell at once, with a way back. */
  const clear = async (key: string, { id, startedAt, stoppedAt }: TimeLog) => {
    const requestId = newId();
    refuse(key, null);
    begin(key, { seconds: 0, stretch: { id, startedAt, stoppedAt } });
    try {
      await remove.mutateAsync({ logIds: [id], requestId });
      settle(key, true);
      toast({ id: 'time', look: 'success', title: t('timesheets:deleted', { count: 1 }), action: undo(requestId) });
    } catch (error) {
      settle(key, false);
      if (!(error instanceof Refusal)) throw error;
      refuse(key, t(`errors:${error.code}` as `errors:${ErrorCode}`, error.details));
    }
  };
  return { pending, refusals, refuse, send, clear };
}

/** Adds and changes the time of cells. */
export function useCellChanges({ worker, logs, readAt, startOfWork }: GridContext) {
  const t = useText('weekGrid');
  const zone = useZone();
  const { teamId } = useTeams();
  const { pending, refusals, refuse, send, clear } = useCellStore(readAt);
  /** What the person's time is taken by; a running entry takes it until now. */
  const recorded = () => {
    const at = instant(now());
    const coming = [...pending.values()].filter(({ seconds }) => seconds > 0).map(({ stretch }) => stretch);
    const changed = new Set([...pending.values()].map(({ stretch }) => stretch.id));
    const entries = logs.map((log) => (log.isRunning ? { ...log, stoppedAt: at } : log));
    return [...entries.filter(({ id }) => !changed.has(id)), ...coming];
  };

  /** Records time in an empty cell; `newStretches` is what was recorded by the same command already. */
  const add = async (
    { key, date, taskId, projectId }: CellPlace,
    seconds: number,
    newStretches: readonly Stretch[] = [],
  ) => {
    const cell = cellKey(key, date);
    const at = instant(now());
    const stretch = freeStretch(seconds * 1000, {
      date,
      zone,
      now: at,
      startOfWork: startOfWork(date),
      recorded: [...recorded(), ...newStretches],
    });
    if (!stretch) {
      refuse(cell, t('noRoom', { time: short(seconds * 1000) }));
      return null;
    }
    const done = await send(cell, seconds, stretch, {
      employeeId: worker.employeeId,
      organizationTeamId: teamId,
      how: 'trim',
      requestId: newId(),
      taskId,
      projectId,
    });
    return done ? stretch : null;
  };

  const change = async (cell: string, date: PlanDate, log: TimeLog, seconds: number) => {
    const at = instant(now());
    const stretch = resized(log, seconds * 1000, { date, zone, now: at, recorded: recorded() });
    if (stretch) await send(cell, seconds, stretch, { timeLogId: log.id, how: 'trim', requestId: newId() });
    else refuse(cell, t('noRoomToGrow', { time: short(seconds * 1000) }));
  };

  return {
    add,
    change,
    clear,
    refuse,
    refusalOf: (cell: string) => refusals.get(cell) ?? null,
    pendingOf: (cell: string) => pending.get(cell) ?? null,
  };
}
