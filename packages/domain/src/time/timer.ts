import type { ErrorCode } from '@stint/contract';
import { type Instant, ms, type Span, stopOf } from '../time.ts';
import { type PlanForTracking, whyPlanBlocks } from '../work/plans.ts';
import { isClosed } from '../workspace/statuses.ts';

/** The source of time that was recorded on our own pages. */
export const OWN_SOURCE = 'TEAMS';

/** The length of a span; a running one lasts until now. Never negative, even when a clock is behind. */
export const workedMs = (span: Span, now: Instant) => Math.max(0, ms(stopOf(span) ?? now) - ms(span.startedAt));

/** The reason no new time may be recorded on a task or a project, or null. Its recorded time stays as it is. */
export function whyNotRecordOn(at: { isTaskArchived: boolean; isProjectArchived: boolean }): ErrorCode | null {
  if (at.isTaskArchived) return 'task.archived';
  return at.isProjectArchived ? 'project.archived' : null;
}

/** The reason a timer may not start, or null. The server throws it; the button shows it. */
export function whyNotStart(at: {
  trackingEnabled: boolean;
  emailVerified: boolean;
  running: unknown;
  task: { status: string | null; isArchived?: boolean | undefined } | null;
  isProjectArchived?: boolean | undefined;
  /** The source of the last entry. Other applications may track time without a task. */
  lastSource: string | null;
  requirePlanToTrack: boolean;
  planToday: PlanForTracking | null;
}): ErrorCode | null {
  if (!at.trackingEnabled) return 'timer.tracking_disabled';
  if (!at.emailVerified) return 'timer.email_unverified';
  if (at.running) return 'timer.already_running';
  if (!at.task && (at.lastSource ?? OWN_SOURCE) === OWN_SOURCE) return 'timer.no_task';
  if (at.task && isClosed(at.task)) return 'task.closed';
  const archived = whyNotRecordOn({
    isTaskArchived: at.task?.isArchived ?? false,
    isProjectArchived: at.isProjectArchived ?? false,
  });
  if (archived) return archived;
  return at.requirePlanToTrack ? whyPlanBlocks(at.planToday) : null;
}

const PAUSE_HOURS = 24;

/** The last entry of a person, as far as it says whether they are on a break. */
export interface LastEntry {
  startedAt: Instant;
  isRunning: boolean;
  source: string | null;
}

/** A person whose last entry began within a day, and was stopped in another application, is on a break. */
export const isOnBreak = ({ startedAt, isRunning, source }: LastEntry, now: Instant) =>
  !isRunning && source !== OWN_SOURCE && ms(now) - ms(startedAt) <= PAUSE_HOURS * 3_600_000;

export function timerStatusOf(last: LastEntry, now: Instant): 'running' | 'pause' | 'idle' {
  if (last.isRunning) return 'running';
  return isOnBreak(last, now) ? 'pause' : 'idle';
}

/** The team and task that a person works on. */
interface Focus {
  teamId: string | null;
  taskId: string | null;
}

/** Leaving the team or the task stops the timer, unless another application runs it. */
export const stopsByItself = (log: { isRunning: boolean; source: string | null }, before: Focus, after: Focus) =>
  log.isRunning && log.source === OWN_SOURCE && (before.teamId !== after.teamId || before.taskId !== after.taskId);

/** The limit of an estimate, too; a longer entry is a mistyped year. */
const LONGEST = 999 * 3_600_000;

/** In every zone a day of 1970 or later, from which all time is counted. */
const EARLIEST = 86_400_000;

/** The reason a recorded span is impossible, or null. */
export function whyNotSpan(span: Span, now: Instant): ErrorCode | null {
  const stop = stopOf(span);
  const end = ms(stop ?? now);
  if (Number.isNaN(ms(span.startedAt)) || Number.isNaN(end)) return 'time.date';
  if (ms(span.startedAt) >= end) return 'timer.order';
  if (stop && end - ms(span.startedAt) > LONGEST) return 'time_log.too_long';
  return ms(span.startedAt) < EARLIEST ? 'time.date' : null;
}
