import { Refusal, type TimeLog } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { lateSeconds } from '@stint/domain/time/late-time';
import { labelsOf } from '@stint/domain/time/time-entries';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { settle } from '../../workspace/notifications/notifications.service.ts';
import { copyOf } from '../time-logs/overlaps.service.ts';
import { removeLog } from '../time-logs/overlaps.sql.ts';
import { forWhom } from '../time-logs/ranges.service.ts';
import { LogRow } from '../time-logs/time-logs.sql.ts';
import { openTimesheetOf, timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import { checkLateStart, lateBy, lateField, trueInstant } from './late-time.service.ts';
import type { KnownRow } from './replay.sql.ts';
import * as statements from './replay.sql.ts';
import { checkStart, situationIn, situationsOf } from './start-checks.service.ts';
import { start } from './timer.service.ts';

async function namedLog(ctx: Ctx, employeeId: string, id: string): Promise<KnownRow | undefined> {
  const [row] = await ctx.query(statements.KnownRow, statements.namedLog({ employeeId, now: ctx.now(), id }));
  return row;
}

/** An entry and its later parts: a submitted period splits what reaches over its end. Oldest first. */
async function partsOf(ctx: Ctx, employeeId: string, first: KnownRow): Promise<[KnownRow, ...KnownRow[]]> {
  const parts: [KnownRow, ...KnownRow[]] = [first];
  for (let last = first; last.stoppedAt !== null && parts.length <= MOST_PARTS; ) {
    const [next] = await ctx.query(
      statements.KnownRow,
      statements.secondPart({ employeeId, now: ctx.now(), id: last.id }),
    );
    if (!next) break;
    parts.push(next);
    last = next;
  }
  return parts;
}

function end(ctx: Ctx, id: string, stoppedAt: string, requestId: string | null) {
  const author = { now: ctx.now(), userId: ctx.session.userId };
  const late = lateSeconds(stoppedAt, ctx.now());
  return ctx.query(LogRow, statements.endLog({ id, stoppedAt, requestId, late, ...author }));
}

const endedFields = ({ stoppedAt, lateSeconds: late = 0 }: TimeLog) => ({ stoppedAt, ...lateField(late) });

async function endAt(ctx: Ctx, id: string, stoppedAt: string, stopRequestId: string | null): Promise<TimeLog> {
  const [ended] = await end(ctx, id, stoppedAt, stopRequestId);
  ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: endedFields(ended!.log) });
  return ended!.log;
}

async function addIdle(ctx: Ctx, id: string, startedAt: string, until: string | undefined): Promise<void> {
  const stoppedAt = until && trueInstant(until, ctx.now());
  if (stoppedAt && ms(stoppedAt) > ms(startedAt)) await copyOf(ctx, id, { startedAt, stoppedAt }, 'IDLE');
}

/** Ends an entry and records the time up to `idleUntil` as idle. */
async function endWithIdle(
  ctx: Ctx,
  stored: KnownRow,
  stoppedAt: string,
  { requestId, idleUntil }: { requestId: string | null; idleUntil?: string | undefined },
): Promise<TimeLog> {
  const log = await endAt(ctx, stored.id, stoppedAt, requestId);
  await addIdle(ctx, stored.id, stoppedAt, idleUntil);
  if (stored.askedWhy === 'long') {
    await settle(ctx, { tenantId: ctx.session.tenantId, kind: 'timer.long', subjectId: stored.id, at: ctx.now() });
  }
  return log;
}

/** Two stops within this time are the same. */
const NOTHING = 1000;
/** A month of daily periods. */
const MOST_PARTS = 31;

/**
 * An offline device stopped the entry before another device did, so the first stop counts. The time in between is kept as
 * idle time, and the person is asked whether it counts.
 */
async function endSooner(
  ctx: Ctx,
  [stored, ...after]: [KnownRow, ...KnownRow[]],
  at: string,
  requestId: string | null,
): Promise<TimeLog> {
  const { id, log } = stored;
  const last = after.at(-1) ?? stored;
  const ended = last.stoppedAt ?? ctx.now();
  const stoppedAt = later(at, stored.startedAt);
  if ([stored, ...after].some(({ editedAt }) => editedAt !== null) || ms(ended) - ms(stoppedAt) <= NOTHING) return log;
  for (const { organizationId, startedAt } of [stored, ...after])
    await openTimesheetOf(ctx, organizationId, log.employeeId, startedAt);
  for (const entry of after) {
    await ctx.execute(removeLog({ id: entry.id, now: ctx.now(), userId: ctx.session.userId }));
    const before = { startedAt: entry.startedAt, stoppedAt: entry.stoppedAt };
    ctx.changed({ entity: 'TimeLog', id: entry.id, before, after: null });
  }
  const [first] = await end(ctx, id, stoppedAt, requestId);
  ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: ended }, after: endedFields(first!.log) });
  await copyOf(ctx, id, { startedAt: stoppedAt, stoppedAt: ended }, 'IDLE');
  const prompt = { id, since: stoppedAt, until: ended, now: ctx.now() };
  const [row] = await ctx.query(LogRow, statements.askAboutRest(prompt));
  return row!.log;
}

/**
 * Ends an entry, or the part of it that reaches over this time, at the time of its device. If another device ended it
 * sooner, the refusal names that time, so that the client keeps the rest.
 */
async function finish(
  ctx: Ctx,
  first: KnownRow,
  at: string,
  { requestId, idleUntil }: { requestId: string | null; idleUntil?: string | undefined },
): Promise<TimeLog> {
  const parts = await partsOf(ctx, first.log.employeeId, first);
  const stored = parts.find(({ stoppedAt }) => stoppedAt === null || ms(stoppedAt) >= ms(at)) ?? parts.at(-1) ?? first;
  const after = parts.slice(parts.indexOf(stored) + 1);
  if (requestId !== null && parts.some(({ stopRequestId }) => stopRequestId === requestId)) return stored.log;
  const ended = stored.deletedAt ?? stored.stoppedAt;
  if (ended === null) return endWithIdle(ctx, stored, later(at, stored.startedAt), { requestId, idleUntil });
  // A later stop shows that the person was there, so there was no idle time.
  if (stored.deletedAt === null && ms(ended) >= ms(at))
    return idleUntil ? stored.log : endSooner(ctx, [stored, ...after], at, requestId);
  throw new Refusal('timer.not_running', { stoppedAt: ended });
}

const later = (a: string, b: string) => instant(Math.max(ms(a), ms(b)));

export async function recordStop(
  ctx: Ctx,
  { stoppedAt, requestId, follows, idleUntil }: In<'timer.recordStop'>,
): Promise<TimeLog> {
  const employeeId = await forWhom(ctx, null);
  const stored = await namedLog(ctx, employeeId, follows);
  if (!stored) throw new Refusal('timer.not_running');
  return finish(ctx, stored, trueInstant(stoppedAt, ctx.now()), { requestId, idleUntil });
}

/** Two instants that differ by no more than this are the same. */
const SAME_MOMENT = 2000;

/** The entry that a late start ends: the one that its device had running. Another running entry is refused as overlap. */
async function endsBefore(
  ctx: Ctx,
  employeeId: string,
  follows: string | null,
  { startedAt, stoppedAt }: { startedAt: string; stoppedAt: string | undefined },
): Promise<KnownRow | null> {
  const [now] = await ctx.query(statements.KnownRow, statements.runningLog({ employeeId, now: ctx.now() }));
  const first = follows === null ? undefined : await namedLog(ctx, employeeId, follows);
  const last = first && (await partsOf(ctx, employeeId, first)).at(-1);
  if (now && now.id === last?.id) {
    if (ms(startedAt) < ms(now.startedAt) - SAME_MOMENT) throw new Refusal('timer.overlap');
    return now;
  }
  if (last) refuseUnlessEnded(last, startedAt);
  if (now && ms(now.startedAt) < ms(stoppedAt ?? ctx.now())) throw new Refusal('timer.overlap');
  return null;
}

/** Refuses when another device ended the entry sooner. The refusal names that time, so that the client keeps the rest. */
function refuseUnlessEnded({ deletedAt, stoppedAt }: KnownRow, at: string): void {
  const ended = deletedAt ?? stoppedAt;
  if (ended && ms(ended) < ms(at) - SAME_MOMENT) throw new Refusal('timer.not_running', { stoppedAt: ended });
}

/**
 * A start that is reported later. It ends only the entry that its device had running; time that another device recorded is
 * refused, and the person decides.
 */
export async function recordStart(ctx: Ctx, sent: In<'timer.recordStart'>): Promise<TimeLog> {
  const employeeId = await forWhom(ctx, null);
  const { requestId, stopRequestId = null, follows, idleUntil } = sent;
  const stoppedAt = sent.stoppedAt && trueInstant(sent.stoppedAt, ctx.now());
  let startedAt = trueInstant(sent.startedAt, ctx.now());
  const stored = await namedLog(ctx, employeeId, requestId);
  if (stored) return stoppedAt ? finish(ctx, stored, stoppedAt, { requestId: stopRequestId, idleUntil }) : stored.log;

  const before = await endsBefore(ctx, employeeId, follows, { startedAt, stoppedAt });
  if (before) startedAt = later(startedAt, before.startedAt);
  if (!stoppedAt) return start(ctx, { ...sent, startedAt });
  const late = lateBy(ctx, startedAt, requestId);
  const span = { startedAt, stoppedAt: later(stoppedAt, startedAt), stopRequestId, late };
  const place = await placeFor(ctx, employeeId, sent, span.startedAt);
  const until = later(span.stoppedAt, idleUntil ?? span.stoppedAt);
  if (late > 0) await checkLateStart(ctx, employeeId, { startedAt, until });
  if (before) await endAt(ctx, before.id, startedAt, null);
  const log = await insertEnded(ctx, employeeId, sent, { ...span, ...place });
  await addIdle(ctx, log.id, span.stoppedAt, idleUntil);
  const { taskId } = log;
  const stoppedTaskId = before?.taskId;
  ctx.affected({ id: log.id, ...(taskId && { taskId }), ...(stoppedTaskId && { stoppedTaskId }) });
  return log;
}

interface Place {
  taskId: string | null;
  teamId: string | null;
  projectId: string | null;
  timesheetId: string;
}

/** Applies the rules of a start to an entry that has ended. */
async function placeFor(ctx: Ctx, employeeId: string, sent: In<'timer.recordStart'>, at: string): Promise<Place> {
  const situation = situationIn(await situationsOf(ctx, employeeId, sent, at), sent);
  await checkStart(
    ctx,
    employeeId,
    sent,
    { ...situation, runningId: null, runningTaskId: null, runningSince: null },
    at,
  );
  const timesheetId = situation.timesheetId ?? (await timesheetOf(ctx, organizationOf(ctx), employeeId, at)).id;
  return { taskId: situation.taskId, teamId: situation.teamId, projectId: situation.projectId, timesheetId };
}

type EndedSpan = Place & { startedAt: string; stoppedAt: string; stopRequestId: string | null; late: number };

async function insertEnded(
  ctx: Ctx,
  employeeId: string,
  sent: In<'timer.recordStart'>,
  span: EndedSpan,
): Promise<TimeLog> {
  const { startedAt, stoppedAt, taskId } = span;
  const projectId = taskId ? span.projectId : (sent.projectId ?? null);
  const [row] = await ctx.query(
    LogRow,
    statements.insertEnded({
      tenantId: ctx.session.tenantId,
      organizationId: organizationOf(ctx),
      ...{ employeeId, startedAt, stoppedAt, taskId, projectId },
      logType: sent.logType === 'RESUMED' ? 'RESUMED' : 'TRACKED',
      source: sent.source,
      description: sent.description ?? null,
      isBillable: sent.isBillable ?? null,
      version: sent.version ?? null,
      teamId: span.teamId,
      timesheetId: span.timesheetId,
      requestId: sent.requestId,
      stopRequestId: span.stopRequestId,
      userId: ctx.session.userId,
      now: ctx.now(),
      tagIds: labelsOf(sent.tags),
      lateSeconds: span.late,
    }),
  );
  const { log } = row!;
  const after = { startedAt, stoppedAt, taskId, employeeId, ...lateField(span.late) };
  ctx.changed({ entity: 'TimeLog', id: log.id, before: null, after });
  return log;
}
