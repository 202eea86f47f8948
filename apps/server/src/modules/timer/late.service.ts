import { type InputOf, type PromptReason, Refusal, type TimeLog, type timerApi } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { labelsOf } from '@stint/domain/time-entries';
import { whyNotChangeTime } from '@stint/domain/timesheets';
import type { Ctx } from '../../http/ctx.ts';
import { settle } from '../notifications/notifications.service.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { forWhom } from './ranges.service.ts';
import { copyOf } from './settled-time.service.ts';
import { logJson } from './time-texts.service.ts';
import { allow, type Log, situationIn, situationsOf, start, trueInstant } from './timer.service.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timerApi> = InputOf<(typeof timerApi)[Op]>;

/** What of a log decides about what arrives late. */
interface Known {
  id: string;
  requestId: string | null;
  stopRequestId: string | null;
  startedAt: string;
  stoppedAt: string | null;
  deletedAt: string | null;
  taskId: string | null;
  editedAt: string | null;
  askedWhy: PromptReason | null;
  organizationId: string;
  log: TimeLog;
}

const knownLog = (
  which: string,
) => `select l.id, l."requestId", l."stopRequestId", l."startedAt", l."stoppedAt", l."deletedAt",
  l."taskId", l."editedAt", l."askedWhy", l."organizationId", ${logJson('l', '$2::timestamptz')} as log
  from time_log l where l."employeeId" = $1 and ${which} for update`;
const named = knownLog('(l.id = $3 or l."requestId" = $3)');
const running = knownLog('l."stoppedAt" is null and l."deletedAt" is null');

async function find(ctx: Ctx, name: string, text: string, values: unknown[]): Promise<Known | undefined> {
  return (await ctx.hot<Known>(`late.${name}`, text, values))[0];
}

const end = `update time_log l set "stoppedAt" = $2, "updatedAt" = $3, "updatedByUserId" = $4, "stopRequestId" = $5
  where l.id = $1 returning ${logJson('l', '$3::timestamptz')} as log`;

async function endAt(ctx: Ctx, id: string, stoppedAt: string, stopRequestId: string | null): Promise<TimeLog> {
  const values = [id, stoppedAt, ctx.now(), ctx.who.userId, stopRequestId];
  const [ended] = await ctx.hot<{ log: TimeLog }>('late.end', end, values);
  ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } });
  return ended!.log;
}

async function addIdle(ctx: Ctx, id: string, startedAt: string, until: string | undefined): Promise<void> {
  const stoppedAt = until && trueInstant(until, ctx.now());
  if (stoppedAt && ms(stoppedAt) > ms(startedAt)) await copyOf(ctx, id, { startedAt, stoppedAt }, 'IDLE');
}

/** Ends a log, and keeps as idle time what its person does not count of the time since. */
async function endWithIdle(
  ctx: Ctx,
  known: Known,
  stoppedAt: string,
  { requestId, idleUntil }: { requestId: string | null; idleUntil?: string | undefined },
): Promise<TimeLog> {
  const log = await endAt(ctx, known.id, stoppedAt, requestId);
  await addIdle(ctx, known.id, stoppedAt, idleUntil);
  if (known.askedWhy === 'long') {
    await settle(ctx, { tenantId: ctx.who.tenantId, kind: 'timer.long', subjectId: known.id, at: ctx.now() });
  }
  return log;
}

/** What ran on after the first of two stops was worked for less than this, or not at all. */
const NOTHING = 1000;

const asked = `update time_log l set "askedAt" = $3, "askedWhy" = 'stopped', "idleSince" = $2, "idleUntil" = $4
  where l.id = $1 returning ${logJson('l', '$3::timestamptz')} as log`;

/**
 * A device that could not say so had ended the log before another did: the first stop counts. What was recorded since is
 * kept as idle time, and its person is told, who can count it after all.
 */
async function endSooner(ctx: Ctx, known: Known, at: string, requestId: string | null): Promise<TimeLog> {
  const { id, log } = known;
  const ended = known.stoppedAt as string;
  const stoppedAt = later(at, known.startedAt);
  if (known.editedAt !== null || ms(ended) - ms(stoppedAt) <= NOTHING) return log;
  refuse(whyNotChangeTime((await sheetOf(ctx, known.organizationId, log.employeeId, known.startedAt)).status));
  await ctx.hot('late.end', end, [id, stoppedAt, ctx.now(), ctx.who.userId, requestId]);
  ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: ended }, after: { stoppedAt } });
  await copyOf(ctx, id, { startedAt: stoppedAt, stoppedAt: ended }, 'IDLE');
  const [row] = await ctx.hot<{ log: TimeLog }>('late.asked', asked, [id, stoppedAt, ctx.now(), ended]);
  return row!.log;
}

/** Ends a log where its device says it ended; what another device ended sooner is refused with that moment, so that the rest is not lost. */
async function finish(
  ctx: Ctx,
  known: Known,
  at: string,
  { requestId, idleUntil }: { requestId: string | null; idleUntil?: string | undefined },
): Promise<TimeLog> {
  if (requestId !== null && known.stopRequestId === requestId) return known.log;
  const ended = known.deletedAt ?? known.stoppedAt;
  if (ended === null) return endWithIdle(ctx, known, later(at, known.startedAt), { requestId, idleUntil });
  // Idle time is said of what ran on: where somebody has acted since, nobody was idle.
  if (known.deletedAt === null && ms(ended) >= ms(at))
    return idleUntil ? known.log : endSooner(ctx, known, at, requestId);
  throw new Refusal('timer.not_running', { stoppedAt: ended });
}

const later = (a: string, b: string) => instant(Math.max(ms(a), ms(b)));

export async function stopLate(
  ctx: Ctx,
  { stoppedAt, requestId, follows, idleUntil }: In<'stopLate'>,
): Promise<TimeLog> {
  const employeeId = await forWhom(ctx, null);
  const known = await find(ctx, 'named', named, [employeeId, ctx.now(), follows]);
  if (!known) throw new Refusal('timer.not_running');
  return finish(ctx, known, trueInstant(stoppedAt, ctx.now()), { requestId, idleUntil });
}

/** What the clocks of two calls may differ by and still mean the same moment. */
const SAME_MOMENT = 2000;

/** The log that a late start ends: what its device had running. Anything else that runs then is another device's. */
async function endsBefore(
  ctx: Ctx,
  employeeId: string,
  follows: string | null,
  { startedAt, stoppedAt }: { startedAt: string; stoppedAt: string | undefined },
): Promise<Known | null> {
  const now = await find(ctx, 'running', running, [employeeId, ctx.now()]);
  if (now && follows !== null && [now.id, now.requestId].includes(follows)) {
    if (ms(startedAt) < ms(now.startedAt) - SAME_MOMENT) throw new Refusal('timer.overlap');
    return now;
  }
  if (follows !== null) await refuseUnlessEnded(ctx, employeeId, follows, startedAt);
  if (now && ms(now.startedAt) < ms(stoppedAt ?? ctx.now())) throw new Refusal('timer.overlap');
  return null;
}

/** What a device had running and another has ended: until when it was recorded, so that the rest is not lost. */
async function refuseUnlessEnded(ctx: Ctx, employeeId: string, follows: string, at: string): Promise<void> {
  const before = await find(ctx, 'named', named, [employeeId, ctx.now(), follows]);
  const ended = before?.deletedAt ?? before?.stoppedAt;
  if (ended && ms(ended) < ms(at) - SAME_MOMENT) throw new Refusal('timer.not_running', { stoppedAt: ended });
}

/**
 * A start whose moment has passed. It ends what its device had running, and nothing else: where another device has
 * recorded that time the person decides.
 */
export async function startLate(ctx: Ctx, sent: In<'startLate'>): Promise<TimeLog | Log> {
  const employeeId = await forWhom(ctx, null);
  const { requestId, stopRequestId = null, follows, idleUntil } = sent;
  const stoppedAt = sent.stoppedAt && trueInstant(sent.stoppedAt, ctx.now());
  let startedAt = trueInstant(sent.startedAt, ctx.now());
  const known = await find(ctx, 'named', named, [employeeId, ctx.now(), requestId]);
  if (known) return stoppedAt ? finish(ctx, known, stoppedAt, { requestId: stopRequestId, idleUntil }) : known.log;

  const before = await endsBefore(ctx, employeeId, follows, { startedAt, stoppedAt });
  if (before) startedAt = later(startedAt, before.startedAt);
  if (!stoppedAt) return start(ctx, { ...sent, startedAt });
  const span = { startedAt, stoppedAt: later(stoppedAt, startedAt), stopRequestId };
  const place = await placeFor(ctx, employeeId, sent, span.startedAt);
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
  sheetId: string;
}

/** The same rules as for a start, for a stretch that is over. */
async function placeFor(ctx: Ctx, employeeId: string, sent: In<'startLate'>, at: string): Promise<Place> {
  const found = situationIn(await situationsOf(ctx, employeeId, sent, at), sent);
  await allow(ctx, employeeId, sent, { ...found, runningId: null, runningTaskId: null, runningSince: null }, at);
  const sheetId = found.sheetId ?? (await sheetOf(ctx, organizationOf(ctx), employeeId, at)).id;
  return { taskId: found.taskId, teamId: found.teamId, projectId: found.projectId, sheetId };
}

const insert = `insert into time_log as l (
    "tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description, "isBillable", version,
    "taskId", "projectId", "organizationTeamId", "timesheetId", "requestId", "stopRequestId", "createdByUserId", "createdAt", "updatedAt", "tagIds"
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19)
  returning ${logJson('l', '$18::timestamptz')} as log`;

type Ended = Place & { startedAt: string; stoppedAt: string; stopRequestId: string | null };

async function insertEnded(ctx: Ctx, employeeId: string, sent: In<'startLate'>, span: Ended): Promise<TimeLog> {
  const { startedAt, stoppedAt, taskId } = span;
  const projectId = taskId ? span.projectId : (sent.projectId ?? null);
  const [made] = await ctx.hot<{ log: TimeLog }>('late.insert', insert, [
    ctx.who.tenantId,
    organizationOf(ctx),
    employeeId,
    startedAt,
    stoppedAt,
    sent.logType === 'RESUMED' ? 'RESUMED' : 'TRACKED',
    sent.source,
    sent.description ?? null,
    sent.isBillable ?? false,
    sent.version ?? null,
    ...[taskId, projectId, span.teamId, span.sheetId, sent.requestId, span.stopRequestId],
    ctx.who.userId,
    ctx.now(),
    labelsOf(sent.tags),
  ]);
  const { log } = made!;
  ctx.changed({ entity: 'TimeLog', id: log.id, before: null, after: { startedAt, stoppedAt, taskId, employeeId } });
  return log;
}
