import { type LogSource, Refusal, type TimeLog } from '@stint/contract';
import { dayOf, instant, ms, msWithin, type Range, todayRanges } from '@stint/domain/time';
import { labelsOf } from '@stint/domain/time/time-entries';
import { OWN_SOURCE, timerStatusOf, whyNotStart, workedMs } from '@stint/domain/time/timer';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { whyPlanBlocks } from '@stint/domain/work/plans';
import { type StatusChange, startedStatus } from '@stint/domain/workspace/statuses';
import { byCalendar, calendarsOf } from '../../../http/calendars.ts';
import { readerOf, teammateOnly } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { Cacheable, type Ctx, may } from '../../../kernel/verb.ts';
import { statusesOf } from '../../work/tasks/task-options.service.ts';
import { checkSeen, forWhom, seenBy } from '../time-logs/ranges.service.ts';
import { IdRow, LogRow } from '../time-logs/time-logs.sql.ts';
import { timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import { checkLateStart, lateBy, lateField, reportedInstant, whyNotCredible } from './late-time.service.ts';
import { StoppedRow as StoppedTimer, stopOnTasks } from './stop-timers.sql.ts';
import * as statements from './timer.sql.ts';

const never = {
  duration: 0,
  durationMs: 0,
  running: false,
  lastLog: null,
  lastWorkedTask: null,
  timerStatus: 'idle',
} as const;

/** Every open page polls this: one statement, cached until the end of the day while no timer runs. */
async function statusesNow<T>(
  ctx: Ctx,
  people: readonly string[],
  { zone, as }: { zone?: string | null | undefined; as: (statuses: Out<'timer.worked'>) => T },
): Promise<T | Cacheable<T>> {
  const read = ctx.now();
  const calendars = await calendarsOf(ctx, people, zone);
  const ranges = byCalendar(calendars, (calendar) => todayRanges(read, calendar));
  const days = people.map((id) => ranges.get(calendars.get(id) ?? '') ?? todayRanges(read, ctx.session.calendar));
  const parts = days.flatMap((day, at) => day.map((range) => ({ place: at + 1, ...range })));
  const [viewer, words] = readerOf(ctx);
  const rows = await ctx.query(
    statements.LastRow,
    statements.lastOfEach({
      people,
      places: parts.map(({ place }) => place),
      from: parts.map(({ from }) => from),
      to: parts.map(({ to }) => to),
      now: read,
      viewer,
      words,
    }),
  );
  const statuses = rows.map((last, at) => statusOf(last, days[at] as Range[], read));
  const runs = statuses.some(({ running }) => running);
  const ends = days.map((day) => ms((day.at(-1) as Range).to));
  return runs ? as(statuses) : new Cacheable(as(statuses), Math.min(...ends));
}

function statusOf(
  { log, task, prompt, endedMs }: statements.LastRow,
  day: readonly Range[],
  now: string,
): Out<'timer.status'> {
  if (!log) return never;
  const running = log.isRunning;
  const lastLog = running ? { ...log, stoppedAt: now, duration: Math.floor(workedMs(log, now) / 1000) } : log;
  const dayMs = endedMs + (running ? day.reduce((sum, range) => sum + msWithin(log, range, now), 0) : 0);
  return {
    duration: Math.floor(dayMs / 1000),
    durationMs: dayMs,
    running,
    lastLog,
    lastWorkedTask: task,
    timerStatus: timerStatusOf(log, now),
    ...(prompt && { prompt }),
  };
}

export async function status(
  ctx: Ctx,
  { employeeId, timeZone }: In<'timer.status'>,
): Promise<Out<'timer.status'> | Cacheable<Out<'timer.status'>>> {
  const whom = employeeId ?? ctx.session.employeeId;
  if (whom) await checkSeen(ctx, [whom]);
  return statusesNow(ctx, whom ? [whom] : [], { zone: timeZone, as: ([row = never]) => row });
}

export async function worked(
  ctx: Ctx,
  { employeeIds, organizationTeamId }: In<'timer.worked'>,
): Promise<Out<'timer.worked'> | Cacheable<Out<'timer.worked'>>> {
  if (employeeIds?.length) await checkSeen(ctx, employeeIds);
  const people = employeeIds?.length ? employeeIds : await peopleOf(ctx, organizationTeamId);
  return statusesNow(ctx, people, { as: (all) => all });
}

async function peopleOf(ctx: Ctx, teamId: string | undefined): Promise<string[]> {
  if (!teamId) return ctx.session.employeeId ? [ctx.session.employeeId] : [];
  const rows = await ctx.query(IdRow, statements.teamMembers(teamId));
  const [inTeam, visibleIds] = [rows.map(({ id }) => id), await seenBy(ctx)];
  return visibleIds ? inTeam.filter((id) => visibleIds.includes(id)) : inTeam;
}
export type Situation = statements.SituationRow;

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
  const match = situationIn(rows, sent);
  await allow(ctx, employeeId, sent, match, at);
  if (late > 0) await checkLateStart(ctx, employeeId, { startedAt: at });
  const organizationId = organizationOf(ctx);
  const change = await inProgress(ctx, organizationId, match);

  // These do not depend on each other, so they are sent together.
  const id = crypto.randomUUID();
  const [now, userId] = [ctx.now(), ctx.session.userId];
  const { runningId, taskId, teamId } = match;
  const moves = taskId && teamId && taskId !== match.activeTaskId;
  const timesheetId = match.timesheetId ?? (await timesheetOf(ctx, organizationId, employeeId, at)).id;
  const [ended, [row]] = await Promise.all([
    runningId
      ? ctx.query(statements.EndedRow, statements.endRunning({ id: runningId, employeeId, at, now, userId, late }))
      : [],
    ctx.query(LogRow, statements.insertRunning(newLog(ctx, { id, employeeId, at, timesheetId, late }, sent, match))),
    moves && ctx.execute(statements.setActiveTask({ employeeId, teamId, taskId, now })),
    change && taskId && ctx.execute(statements.reopenTask({ taskId, ...change, now, userId })),
  ]);
  const endedLate = ended[0]?.lateSeconds ?? 0;
  remember(ctx, { id, startedAt: at, taskId, employeeId, late, endedLate }, match, change);
  ctx.affected({
    id,
    ...(taskId && { taskId }),
    ...(match.runningTaskId && { stoppedTaskId: match.runningTaskId }),
  });
  return row!.log;
}

export const situationsOf = (ctx: Ctx, employeeId: string, sent: In<'timer.start'>, at: string) =>
  ctx.query(
    statements.SituationRow,
    statements.situation({
      ...{ employeeId, at, teammate: teammateOnly(ctx) },
      ...{ taskId: sent.taskId ?? null, projectId: sent.projectId ?? null, teamId: sent.organizationTeamId ?? null },
    }),
  );

export function situationIn([row]: readonly Situation[], { taskId, organizationTeamId }: In<'timer.start'>): Situation {
  if (!row) throw new Refusal('not_found');
  if (taskId && !row.taskId) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  if (organizationTeamId && !row.teamId) throw new Refusal('team.not_member');
  return row;
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

/** The source of the last entry, which decides about a start without a task. */
async function sourceOf(ctx: Ctx, employeeId: string, sent: In<'timer.start'>): Promise<LogSource | null> {
  if (sent.taskId || sent.source !== OWN_SOURCE) return sent.source;
  const [last] = await ctx.query(statements.SourceRow, statements.lastSource(employeeId));
  return last?.source ?? null;
}

/** Refuses a start that the rules do not allow. The plan is that of the day of `at`. */
export async function allow(
  ctx: Ctx,
  employeeId: string,
  sent: In<'timer.start'>,
  situation: Situation,
  at: string,
): Promise<void> {
  const same = situation.runningId !== null && situation.runningTaskId === situation.taskId;
  const rule = {
    trackingEnabled: situation.tracks && situation.memberTracks !== false,
    emailVerified: ctx.session.emailVerified,
    running: same,
    task: situation.taskId ? { status: situation.taskStatus, isArchived: situation.isTaskArchived } : null,
    isProjectArchived: situation.isProjectArchived,
    lastSource: await sourceOf(ctx, employeeId, sent),
    requirePlanToTrack: false,
    planToday: null,
  };
  refuse(whyNotStart(rule));
  await checkReferences(ctx, organizationOf(ctx), { tags: sent.tags });
  if (situation.requirePlanToTrack) refuse(whyPlanBlocks(await planOn(ctx, employeeId, situation.teamId, at)));
  refuse(whyNotChangeTime(situation.timesheetStatus));
  if (situation.runningSince && ms(at) < ms(situation.runningSince)) throw new Refusal('timer.overlap');
}

async function planOn(ctx: Ctx, employeeId: string, teamId: string | null, at: string) {
  const date = dayOf(at, ctx.session.calendar);
  const [plan] = await ctx.query(statements.PlanRow, statements.planOfDay(employeeId, date, teamId));
  return plan ?? null;
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
const TEN_MINUTES = 600_000;
/** The start of the ten minutes that hold an instant. */
export const slotStart = (now: string) => instant(Math.floor(ms(now) / TEN_MINUTES) * TEN_MINUTES);

/**
 * A heartbeat. The seconds of the slot are those of the entries in it, whatever the client counts; without any, nothing is
 * stored.
 */
export async function sync(ctx: Ctx, sent: In<'timer.sync'>): Promise<Out<'timer.sync'>> {
  const employeeId = await forWhom(ctx, null);
  if (sent.employeeId && sent.employeeId !== employeeId) throw new Refusal('member.not_own');
  const organizationId = organizationOf(ctx);
  const { tenantId, userId } = ctx.session;
  const startedAt = slotStart(ctx.now());
  const counts = {
    keyboard: Math.round(sent.keyboard ?? 0),
    mouse: Math.round(sent.mouse ?? 0),
    overall: Math.round(sent.overall ?? 0),
  };
  const owner = { tenantId, organizationId, employeeId, userId };
  const [row] = await ctx.query(
    statements.SlotRow,
    statements.pulse({ ...owner, ...counts, startedAt, now: ctx.now(), activeAt: sent.activeAt ?? null }),
  );
  return row?.slot ?? emptySlot(ctx, organizationId, employeeId, startedAt);
}

export const emptySlot = (
  ctx: Ctx,
  organizationId: string,
  employeeId: string,
  startedAt: string,
): Out<'timer.sync'> => ({
  id: crypto.randomUUID(),
  createdAt: ctx.now(),
  updatedAt: ctx.now(),
  deletedAt: null,
  createdByUserId: ctx.session.userId,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
  tenantId: ctx.session.tenantId,
  organizationId,
  employeeId,
  startedAt,
  stoppedAt: instant(ms(startedAt) + TEN_MINUTES),
  duration: 0,
  keyboard: 0,
  mouse: 0,
  overall: 0,
  percentage: 0,
  keyboardPercentage: 0,
  mousePercentage: 0,
  timeLogs: [],
  screenshots: [],
});

/** Stops all timers on these tasks. */
export async function stopTimersOf(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  const stopped = await ctx.query(StoppedTimer, stopOnTasks({ now: ctx.now(), userId: ctx.session.userId }, taskIds));
  for (const { id, stoppedAt } of stopped) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } });
  }
}
