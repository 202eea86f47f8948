import { Refusal, type TimeLog } from '@stint/contract';
import { labelsOf } from '@stint/domain/time/time-entries';
import { OWN_SOURCE } from '@stint/domain/time/timer';
import { type StatusChange, startedStatus } from '@stint/domain/workspace/statuses';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { statusesOf } from '../../work/tasks/task-options.service.ts';
import { forWhom } from '../time-logs/ranges.service.ts';
import { IdRow, LogRow } from '../time-logs/time-logs.sql.ts';
import { timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import { checkLateStart, lateBy, lateField, reportedInstant, whyNotCredible } from './late-time.service.ts';
import { checkStart, type Situation, situationIn, situationsOf } from './start-checks.service.ts';
import { StoppedRow as StoppedTimer, stopOnTasks } from './stop-timers.sql.ts';
import * as statements from './timer.sql.ts';

/**
 * Starts the timer. A timer that runs is stopped at the same instant, so that no time is lost or counted twice; see
 * `docs/adr/0010-start-while-running.md`.
 */
export async function start(ctx: Ctx, input: In<'timer.start'>): Promise<TimeLog> {
  const employeeId = await forWhom(ctx, null);
  const sent = await withTask(ctx, employeeId, input);
  const at = reportedInstant(sent.startedAt, ctx.now());
  const [again, rows] = await Promise.all([
    startedBefore(ctx, employeeId, sent.requestId),
    situationsOf(ctx, employeeId, sent, at),
  ]);
  if (again) return again;
  refuse(whyNotCredible(sent.startedAt, ctx.now()));
  const late = lateBy(ctx, at, sent.requestId);
  const situation = situationIn(rows, sent);
  await checkStart(ctx, employeeId, sent, situation, at);
  if (late > 0) await checkLateStart(ctx, employeeId, { startedAt: at });
  const organizationId = organizationOf(ctx);
  const change = await inProgress(ctx, organizationId, situation);

  // These do not depend on each other, so they are sent together.
  const id = crypto.randomUUID();
  const [now, userId] = [ctx.now(), ctx.session.userId];
  const { runningId, taskId, teamId } = situation;
  const moves = taskId && teamId && taskId !== situation.activeTaskId;
  const timesheetId = situation.timesheetId ?? (await timesheetOf(ctx, organizationId, employeeId, at)).id;
  const [ended, [row]] = await Promise.all([
    runningId
      ? ctx.query(statements.EndedRow, statements.endRunning({ id: runningId, employeeId, at, now, userId, late }))
      : [],
    ctx.query(
      LogRow,
      statements.insertRunning(newLog(ctx, { id, employeeId, at, timesheetId, late }, sent, situation)),
    ),
    moves && ctx.execute(statements.setActiveTask({ employeeId, teamId, taskId, now })),
    change && taskId && ctx.execute(statements.reopenTask({ taskId, ...change, now, userId })),
  ]);
  const endedLate = ended[0]?.lateSeconds ?? 0;
  remember(ctx, { id, startedAt: at, taskId, employeeId, late, endedLate }, situation, change);
  ctx.affected({
    id,
    ...(taskId && { taskId }),
    ...(situation.runningTaskId && { stoppedTaskId: situation.runningTaskId }),
  });
  return row!.log;
}

export async function stop(ctx: Ctx, { stoppedAt, requestId }: In<'timer.stop'>): Promise<TimeLog> {
  const employeeId = await forWhom(ctx, null);
  const doubt = whyNotCredible(stoppedAt, ctx.now());
  const credible = doubt === null;
  const at = reportedInstant(stoppedAt, ctx.now());
  const late = credible ? lateBy(ctx, at, requestId) : 0;
  const [log] = await ctx.query(
    statements.StoppedRow,
    statements.stopRunning({
      employeeId,
      at,
      now: ctx.now(),
      userId: ctx.session.userId,
      requestId: requestId ?? null,
      credible,
      isNow: stoppedAt === undefined,
      late,
    }),
  );
  if (!log) throw new Refusal(doubt ?? 'timer.not_running');
  const { id, taskId } = log;
  if (!log.repeated) {
    const after = { stoppedAt: log.stoppedAt, ...lateField(log.lateSeconds) };
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after });
  }
  ctx.affected({ id, ...(taskId && { taskId }) });
  return log.log;
}

/** Stops the running timer, else starts one. */
export async function toggle(ctx: Ctx, sent: In<'timer.toggle'>): Promise<TimeLog> {
  const employeeId = await forWhom(ctx, null);
  const again = await startedBefore(ctx, employeeId, sent.requestId);
  if (again) return again;
  const running = await ctx.execute(statements.runningLog(employeeId));
  const stopped = await ctx.execute(statements.stoppedBy(sent.requestId ?? null, employeeId));
  if (running > 0 || stopped > 0) return stop(ctx, { requestId: sent.requestId });
  // Stopping needs no permission, starting does.
  if (!may(ctx, 'TIME_TRACKER')) throw new Refusal('forbidden', { permission: 'TIME_TRACKER' });
  return start(ctx, sent);
}
/** Stops all timers on these tasks. */
export async function stopTimersOf(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  const stopped = await ctx.query(StoppedTimer, stopOnTasks({ now: ctx.now(), userId: ctx.session.userId }, taskIds));
  for (const { id, stoppedAt } of stopped) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } });
  }
}

/** The entry that an earlier attempt of the same request made. */
async function startedBefore(
  ctx: Ctx,
  employeeId: string,
  requestId: string | undefined,
): Promise<TimeLog | undefined> {
  if (!requestId) return;
  const [row] = await ctx.query(LogRow, statements.startedBy({ requestId, employeeId, now: ctx.now() }));
  return row?.log;
}

/** A start of this application without a task takes the active one; other applications may track time without a task. */
async function withTask(ctx: Ctx, employeeId: string, sent: In<'timer.start'>): Promise<In<'timer.start'>> {
  if (sent.taskId !== undefined || sent.source !== OWN_SOURCE) return sent;
  const teamId = sent.organizationTeamId ?? null;
  const [row] = await ctx.query(statements.ActiveTaskRow, statements.activeTaskOf({ employeeId, teamId }));
  return { ...sent, ...row };
}

function newLog(
  ctx: Ctx,
  {
    id,
    employeeId,
    at,
    timesheetId,
    late,
  }: Record<'id' | 'employeeId' | 'at' | 'timesheetId', string> & { late: number },
  sent: In<'timer.start'>,
  situation: Situation,
) {
  const projectId = (situation.taskId ? situation.projectId : sent.projectId) ?? null;
  return {
    ...{ id, employeeId, startedAt: at, timesheetId, projectId },
    tenantId: ctx.session.tenantId,
    organizationId: organizationOf(ctx),
    logType: sent.logType === 'RESUMED' ? 'RESUMED' : 'TRACKED',
    source: sent.source,
    description: sent.description ?? null,
    isBillable: sent.isBillable ?? null,
    version: sent.version ?? null,
    taskId: situation.taskId,
    teamId: situation.teamId,
    requestId: sent.requestId ?? null,
    userId: ctx.session.userId,
    now: ctx.now(),
    tagIds: labelsOf(sent.tags),
    lateSeconds: late,
  };
}

/** The history of a start: the entry that it ended, the entry that it made and the change of the task. */
function remember(
  ctx: Ctx,
  {
    late,
    endedLate,
    ...log
  }: Pick<TimeLog, 'id' | 'startedAt' | 'taskId' | 'employeeId'> & { late: number; endedLate: number },
  situation: Situation,
  change: StatusChange | null,
): void {
  const { id, startedAt, taskId, employeeId } = log;
  if (situation.runningId) {
    ctx.changed({
      entity: 'TimeLog',
      id: situation.runningId,
      before: { stoppedAt: null },
      after: { stoppedAt: startedAt, ...lateField(endedLate) },
    });
  }
  ctx.changed({ entity: 'TimeLog', id, before: null, after: { startedAt, taskId, employeeId, ...lateField(late) } });
  if (change && situation.taskId) {
    const was = { status: situation.taskStatus, taskStatusId: situation.taskStatusId };
    ctx.changed({ entity: 'Task', id: situation.taskId, before: was, after: { ...change } });
  }
}

/** The new status of the task; null when it is in progress already. */
async function inProgress(ctx: Ctx, organizationId: string, situation: Situation) {
  if (!situation.taskId || situation.taskStatus === 'in-progress') return null;
  const teams = situation.teamId ? [situation.teamId] : await teamsOfTask(ctx, situation.taskId);
  const task = { status: situation.taskStatus, taskStatusId: situation.taskStatusId };
  return startedStatus(task, await statusesOf(ctx, organizationId, teams));
}

async function teamsOfTask(ctx: Ctx, taskId: string): Promise<string[]> {
  const rows = await ctx.query(IdRow, statements.teamsOfTask(taskId));
  return rows.map(({ id }) => id);
}
