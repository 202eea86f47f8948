import type { ErrorCode, Refusal, TaskItem, TaskRef, TimeLog, TimerPrompt } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { Instant, Range } from '@stint/domain/time';
import { type Answer, stepsOf } from '@stint/domain/time/idle';
import { OWN_SOURCE, stopsByItself, whyNotStart } from '@stint/domain/time/timer';
import { type StatusChange, startedStatus } from '@stint/domain/workspace/statuses';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, useConnection, useServer } from '../../../lib/api/server.tsx';
import type { Meter } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { EntryContent, Stopping } from '../../../lib/outbox/outbox.ts';
import { announce, toast } from '../../../ui/toast.tsx';
import {
  changeMembers,
  patchCachedTasks,
  setStartedTask,
  showActiveTask,
  taskRefOf,
  useOpenTeam,
  useOwnMember,
  useOwnZone,
  useTeams,
} from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { promptFor } from './idle-prompt.ts';
import { useWaitForPlan, waitsAfter } from './plan-gate.ts';
import { taskWithWorked, useGrowingSince, withWorked } from './task-times.ts';
import { runningLog, type StatusReading, startedHere, todayMeter, useTimerStatus } from './timer-status.ts';

type Startable = TaskRef | TaskItem | NonNullable<TimeLog['task']>;

/** The project of a task, where its list tells. */
const projectOf = (task: Startable | null) => (task && 'project' in task ? task.project : null);

/** Why a task cannot be started, or null; a running timer is no reason, because the start switches. */
export function useWhyNotStart(): (
  task: Startable | null,
  project?: { isArchived?: boolean } | null,
) => ErrorCode | null {
  const me = useMyself();
  const member = useOwnMember();
  const { status } = useTimerStatus();
  return (task, project) =>
    whyNotStart({
      trackingEnabled: (member?.isTrackingEnabled ?? true) && (member?.employee?.isTrackingEnabled ?? true),
      emailVerified: me?.isEmailVerified ?? true,
      running: null,
      task,
      isProjectArchived: (project ?? projectOf(task))?.isArchived,
      lastSource: status?.lastLog?.source ?? null,
      // A missing plan does not disable the button: the press asks for the plan.
      requirePlanToTrack: false,
      planToday: null,
    });
}

interface MeterReading {
  known: StatusReading;
  from: string;
  meter: Meter;
}
const meters = new WeakMap<QueryClient, MeterReading>();

/** All displays share one meter per cache, so that none goes back. */
function meterToday(cache: QueryClient, reading: StatusReading, range: Range): Meter {
  const last = meters.get(cache);
  if (last?.known === reading && last.from === range.from) return last.meter;
  const meter = todayMeter(reading, range, last?.from === range.from ? last.meter : null);
  meters.set(cache, { known: reading, from: range.from, meter });
  return meter;
}

/** Today's time, growing while the timer runs. */
export function useTodayMeter(): Meter | null {
  const reading = useTimerStatus();
  const { range } = useToday(useOwnZone());
  const cache = useQueryClient();
  return useMemo(() => (reading.status ? meterToday(cache, reading, range) : null), [cache, reading, range]);
}

/** Writes the running time into the cached lists before the timer stops; returns the undo. */
function useKeepWorked(reading: ReturnType<typeof useTimerStatus>) {
  const { server } = useConnection();
  const cache = useQueryClient();
  const member = useOwnMember();
  const log = runningLog(reading.status);
  const growing = useGrowingSince();
  return () => {
    if (!growing?.taskId || !log || !member) return () => undefined;
    const { taskId } = growing;
    const msSince = (since: number) => Math.max(0, Date.now() - since);
    const [beyondTeam, inAll] = [msSince(growing.since), msSince(startedHere(log, reading.readAt))];
    const undo = [
      changeMembers(cache, server, (teammate) =>
        teammate.id === member.id ? withWorked(teammate, taskId, beyondTeam) : teammate,
      ),
      patchCachedTasks(cache, server, [taskId], (task) => taskWithWorked(task, inAll)),
    ];
    return takingBack(undo);
  };
}

function useAnswer(
  running: Stopping | null,
  log: TimeLog | null,
  offerUndo: (title: string, ids: readonly string[]) => void,
) {
  const t = useText('timer');
  const { outbox } = useConnection();
  const { teamId } = useTeams();
  return (answer: Answer, { since, until }: TimerPrompt, other: Startable | null) => {
    if (!running || !log) return;
    promptFor(null);
    const now = outbox.serverTime(Date.now());
    const steps = stepsOf(answer, { since: since ?? now, until }, now);
    const task = other && { taskId: other.id, title: other.title, projectId: other.projectId ?? null, teamId };
    const ids = outbox.answer(steps, running, task);
    if (answer !== 'keep') offerUndo(t(answer === 'reassign' ? 'awayReassigned' : 'awayDiscarded'), ids);
  };
}

interface StartOptions {
  planned?: boolean;
  content?: EntryContent;
  isQuiet?: boolean;
}

/** Shows a started task on the pages before the server answers. */
function useStarted() {
  const server = useServer();
  const cache = useQueryClient();
  const { teamId } = useTeams();
  const member = useOwnMember();
  /** The status that the server will give a started task, as far as the team's list is known. */
  const begun = (task: Startable): Partial<StatusChange> => {
    const { queryKey } = apiQuery(server.statuses.list, { organizationTeamId: teamId ?? '' });
    return startedStatus(task, cache.getQueryData(queryKey)?.items ?? []) ?? {};
  };
  /** Returns what takes it back. */
  const showStarted = (started: Startable | null): (() => void)[] =>
    started
      ? [
          patchCachedTasks(cache, server, [started.id], begun),
          ...(member ? [showActiveTask(cache, server, member.id, taskRefOf(started))] : []),
        ]
      : [];
  return { begun, showStarted };
}

export function useTimer() {
  const t = useText('timer');
  const { outbox } = useConnection();
  const { teamId } = useTeams();
  const member = useOwnMember();
  const reading = useTimerStatus();
  const log = runningLog(reading.status);
  const waitForPlan = useWaitForPlan();
  const keepWorked = useKeepWorked(reading);
  const { begun, showStarted } = useStarted();
  const running = log && {
    taskId: log.taskId,
    title: member?.activeTask?.id === log.taskId ? (member?.activeTask?.title ?? null) : null,
    teamId: log.organizationTeamId,
    projectId: log.projectId,
    source: log.source,
    follows: log.id,
  };
  const stopped = (what: NonNullable<typeof running>) =>
    outbox.enqueue({ stop: what, undo: takingBack([keepWorked()]) });
  const switchedTo = (task: Startable | null) =>
    task?.title ? t('switchedTo', { task: cut(task.title, 60) }) : t('switched');
  const offerUndo = (title: string, ids: readonly string[]) => {
    const action = { label: t('undo'), onPress: () => void outbox.takeBack(ids) };
    toast({ id: 'timer', title, action });
  };
  /** Answers "still working?" through the outbox, also offline. */
  const answer = useAnswer(running, log, offerUndo);
  return {
    taskId: log?.taskId ?? null,
    isRunning: log !== null,
    /**
     * A running timer stops at the same instant. Without `planned` the start may wait for today's plan. Returns the undo,
     * for callers of `isQuiet` that show a notice of their own.
     */
    start: (task: Startable | null, { planned = false, content = {}, isQuiet = false }: StartOptions = {}) => {
      if (!planned && waitForPlan(task)) return undefined;
      const started = task && { ...task, ...begun(task) };
      const undo = [keepWorked(), ...showStarted(started)];
      const what = { taskId: task?.id ?? null, title: task?.title ?? null, projectId: task?.projectId ?? null, teamId };
      const mends = ({ code }: Refusal) => waitsAfter(code, task);
      // The page shows the running timer; a switch has its own notice.
      const recorded = () => running === null && announce(t('workStarted'));
      const after = { undo: takingBack(undo), recorded, failed: t('startFailed'), mends };
      const ids = outbox.enqueue({ stop: running, start: { ...content, ...what, source: OWN_SOURCE }, ...after });
      setStartedTask(started && taskRefOf(started));
      if (running && !isQuiet) offerUndo(switchedTo(task), ids);
      return () => void outbox.takeBack(ids);
    },
    /** Changes the description of the running entry. */
    note: (description: string | null) => {
      if (running) outbox.note(running, description);
    },
    answer,
    stop: () => {
      if (running) offerUndo(t('stopped'), stopped(running));
    },
    /** Stops at an earlier time: what came after is not recorded. */
    stopAt: (at: Instant) => {
      if (running) offerUndo(t('stopped'), outbox.answer([{ do: 'stop', at, idleUntil: null }], running, null));
    },
    /** Stops with a reason in its notice. */
    stopSaying: (message: string) => {
      if (running) offerUndo(message, stopped(running));
    },
    /** Stops without a notice, for callers that show one and undo both. */
    stopAlong: () => {
      const ids = running ? stopped(running) : [];
      return () => void outbox.takeBack(ids);
    },
  };
}

const takingBack = (undo: readonly (() => void)[]) => () => {
  for (const back of undo.toReversed()) back();
};

/** Whether a timer runs that these pages started; it stops when the person leaves. */
export function useTimedHere(): boolean {
  const log = runningLog(useTimerStatus().status);
  return log?.source === OWN_SOURCE;
}

/** Switches to another team, which stops a timer of this team's pages, and shows a notice. */
export function useSwitchTeam() {
  const t = useText('timer');
  const { status } = useTimerStatus();
  const { teamId } = useTeams();
  const { stopSaying } = useTimer();
  const open = useOpenTeam();
  return (next: string) => {
    const log = runningLog(status);
    const from = { teamId, taskId: log?.taskId ?? null };
    if (log && stopsByItself(log, from, { ...from, teamId: next })) {
      stopSaying(t('stoppedByLeaving'));
    }
    open(next);
  };
}
