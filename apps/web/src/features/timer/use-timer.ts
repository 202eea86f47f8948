import type { ErrorCode, TaskItem, TaskRef } from '@stint/contract';
import type { PlanForTracking } from '@stint/domain/plans';
import { stopsByItself, whyNotStart } from '@stint/domain/timer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/id.ts';
import type { Meter } from '../../lib/meter.ts';
import { read, useSend, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { toast } from '../../ui/toast.tsx';
import { useMyself } from '../auth/index.ts';
import { changeMembers, showActiveTask, taskRefOf, useOwnMember, useTeam, useTeams, useZone } from '../team/index.ts';
import { useGrowingSince, withWorked } from './task-times.ts';
import { runningLog, showStarted, showStopped, todayMeter, useTimerStatus } from './timer-status.ts';

type Startable = TaskRef | TaskItem;

/** Today's plan, read only where the team asks for one. */
function usePlanToday(required: boolean, date: string): PlanForTracking | null {
  const server = useServer();
  const { teamId } = useTeams();
  const args = { from: date, to: date, ...(teamId && { organizationTeamId: teamId }) };
  const { data } = useQuery({ ...read(server.plans.mine, args), enabled: required });
  return data?.items[0] ?? null;
}

/** Why a task cannot be started now, or null; the running timer is no reason, as starting another task switches to it. */
export function useWhyNotStart(): (task: Startable | null) => ErrorCode | null {
  const me = useMyself();
  const { team } = useTeam();
  const member = useOwnMember();
  const { status } = useTimerStatus();
  const today = useToday(useZone());
  const requirePlanToTrack = team?.requirePlanToTrack ?? false;
  const planToday = usePlanToday(requirePlanToTrack, today.date);
  return (task) =>
    whyNotStart({
      trackingEnabled: (member?.isTrackingEnabled ?? true) && (member?.employee?.isTrackingEnabled ?? true),
      emailVerified: me?.isEmailVerified ?? true,
      running: null,
      task,
      lastSource: status?.lastLog?.source ?? null,
      requirePlanToTrack,
      planToday,
    });
}

/** Today's time, ticking while the timer runs. */
export function useTodayMeter(): Meter | null {
  const { status, readAt } = useTimerStatus();
  const { range } = useToday(useZone());
  const [before, keep] = useState<Meter | null>(null);
  const meter = useMemo(() => status && todayMeter(status, readAt, range, before), [status, readAt, range, before]);
  if (meter !== before) keep(meter);
  return meter;
}

export function useTimer() {
  const server = useServer();
  const cache = useQueryClient();
  const { teamId } = useTeams();
  const member = useOwnMember();
  const log = runningLog(useTimerStatus().status);
  const growing = useGrowingSince();
  const [shown] = useState<{ task: Startable | null }>({ task: null });
  const keepWorked = () => {
    if (!growing?.taskId || !member) return () => undefined;
    const { taskId, since } = growing;
    const seconds = Math.floor(Math.max(0, Date.now() - since) / 1000);
    return changeMembers(cache, server, (one) => (one.id === member.id ? withWorked(one, taskId, seconds) : one));
  };
  /** The server ends what runs before, at the same instant. */
  const starting = useSend(server.timer.start, {
    lane: 'timer',
    optimistic: () => {
      const { task } = shown;
      keepWorked();
      if (member && task) showActiveTask(cache, server, member.id, taskRefOf(task));
      return showStarted(cache, server, { taskId: task?.id ?? null, teamId, projectId: task?.projectId ?? null });
    },
  });
  const stopping = useSend(server.timer.stop, {
    lane: 'timer',
    optimistic: () => {
      const undo = [keepWorked(), showStopped(cache, server)];
      return () => {
        for (const back of undo) back();
      };
    },
  });
  return {
    taskId: log?.taskId ?? null,
    isRunning: log !== null,
    start: (task: Startable | null) => {
      shown.task = task;
      starting.mutate({
        taskId: task?.id ?? null,
        organizationTeamId: teamId,
        requestId: newId(),
        ...(task?.projectId && { projectId: task.projectId }),
      });
    },
    stop: () => {
      if (log) stopping.mutate({ source: log.source, requestId: newId() });
    },
  };
}

/** Leaving the team or the task ends a timer that runs on these pages, and says so. */
export function useLeave() {
  const { t } = useTranslation('timer');
  const { status } = useTimerStatus();
  const { teamId } = useTeams();
  const { stop } = useTimer();
  return (to: { teamId?: string; taskId?: string | null }) => {
    const log = runningLog(status);
    const from = { teamId, taskId: log?.taskId ?? null };
    if (!log || !stopsByItself(log, from, { ...from, ...to })) return;
    stop();
    toast({ title: t('stoppedByLeaving') });
  };
}
