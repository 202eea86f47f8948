import { type InputOf, type OutputOf, Refusal, type TimeLog, type timeLogsApi, updated } from '@stint/contract';
import { type Settled, type Stretch, settle } from '@stint/domain/conflicts';
import { ms, wholeSecond } from '@stint/domain/time';
import { labelsOf } from '@stint/domain/time-entries';
import { whyNotSpan } from '@stint/domain/timer';
import { whyNotAhead, whyNotChangeTime } from '@stint/domain/timesheets';
import { eq } from 'drizzle-orm';
import { type Change, type Ctx, may } from '../../http/ctx.ts';
import { settle as tellNoMore } from '../notifications/notifications.service.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { forWhom } from './ranges.service.ts';
import { allowed, checkEntered, get, held, isSame, placeOf, type Row } from './time-logs.service.ts';
import { timeLog } from './timer.table.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timeLogsApi> = InputOf<(typeof timeLogsApi)[Op]>;
type Out<Op extends keyof typeof timeLogsApi> = OutputOf<(typeof timeLogsApi)[Op]>;

const stretchOf = ({ startedAt, stoppedAt }: Stretch): Stretch => ({ startedAt, stoppedAt });

interface Met extends Stretch {
  id: string;
  isRunning: boolean;
}

const met = `select id, "startedAt", coalesce("stoppedAt", $4) as "stoppedAt", "isRunning" from time_log
  where "employeeId" = $1 and "deletedAt" is null and "logType" <> 'IDLE'
    and tstzrange("startedAt", "stoppedAt", '[)') && tstzrange($2, $3, '[)')
  order by "startedAt" for update`;

/** A copy of a log with other ends, or of another type: what is not named is as it was. */
const copy = `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description,
    reason, "isBillable", version, "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId", "tagIds",
    "createdByUserId", "createdAt", "updatedAt", "editedAt")
  select "tenantId", "organizationId", "employeeId", $2, $3, coalesce($4, "logType"), source, description, reason, "isBillable", version,
    "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId", "tagIds", $5, $6, $6, $6
  from time_log where id = $1 returning id`;

const move = `update time_log set "startedAt" = $2, "stoppedAt" = case when $3 then null else $4::timestamptz end,
    "editedAt" = $5, "updatedAt" = $5, "updatedByUserId" = $6 where id = $1`;
const removeOne = `update time_log set "deletedAt" = $2, "updatedAt" = $2, "deletedByUserId" = $3 where id = $1`;

export async function copyOf(ctx: Ctx, id: string, part: Stretch, type: 'IDLE' | null): Promise<string> {
  const values = [id, part.startedAt, part.stoppedAt, type, ctx.who.userId, ctx.now()];
  const [made] = await ctx.hot<{ id: string }>('settled.copy', copy, values);
  const after = { startedAt: part.startedAt, stoppedAt: part.stoppedAt, copyOf: id, ...(type && { logType: type }) };
  ctx.changed({ entity: 'TimeLog', id: made!.id, before: null, after });
  return made!.id;
}

/** What was recorded gives way: it keeps its first part, a second becomes a log of its own, and what it loses stays as idle. */
async function giveWay(ctx: Ctx, one: Met, keep: readonly Stretch[], lost: Stretch | undefined): Promise<void> {
  if (lost) await copyOf(ctx, one.id, lost, 'IDLE');
  // The last part of a log that runs goes on running; the log itself is that part.
  const own = one.isRunning && keep.at(-1)?.stoppedAt === one.stoppedAt ? keep.at(-1) : keep[0];
  const others = keep.filter((part) => part !== own);
  const before = { startedAt: one.startedAt, stoppedAt: one.isRunning ? null : one.stoppedAt };
  if (!own) {
    await ctx.hot('settled.remove', removeOne, [one.id, ctx.now(), ctx.who.userId]);
    ctx.changed({ entity: 'TimeLog', id: one.id, before, after: null });
    return;
  }
  const goesOn = one.isRunning && own.stoppedAt === one.stoppedAt;
  const values = [one.id, own.startedAt, goesOn, own.stoppedAt, ctx.now(), ctx.who.userId];
  await ctx.hot('settled.move', move, values);
  const after = { startedAt: own.startedAt, stoppedAt: goesOn ? null : own.stoppedAt };
  ctx.changed({ entity: 'TimeLog', id: one.id, before, after });
  for (const part of others) await copyOf(ctx, one.id, part, null);
}

/** A recorded entry that somebody is about to change. */
async function entry(ctx: Ctx, timeLogId: string): Promise<Row> {
  if (!may(ctx, 'ALLOW_MODIFY_TIME')) throw new Refusal('forbidden', { permission: 'ALLOW_MODIFY_TIME' });
  const [row] = (await held(ctx, [timeLogId], 'allowModifyTime')) as [Row];
  if (row.isRunning) throw new Refusal('time_log.running');
  return row;
}

const placed = `select id from time_log where "requestId" = $1 and "employeeId" = $2`;
const insert = `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description,
    reason, "isBillable", "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId",
    "requestId", "createdByUserId", "createdAt", "updatedAt", "tagIds")
  values ($1, $2, $3, $4, $5, $6, 'BROWSER', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18) returning id`;

/** Records one more stretch of somebody's time. */
async function add(
  ctx: Ctx,
  employeeId: string,
  entry: Stretch & Named & { logType: 'MANUAL' | 'IDLE'; requestId: string | null },
): Promise<string> {
  const { startedAt, stoppedAt, logType, taskId = null } = entry;
  const sheet = await sheetOf(ctx, organizationOf(ctx), employeeId, startedAt);
  refuse(whyNotChangeTime(sheet.status));
  const [made] = await ctx.hot<{ id: string }>('settled.insert', insert, [
    ctx.who.tenantId,
    organizationOf(ctx),
    employeeId,
    startedAt,
    stoppedAt,
    logType,
    entry.description ?? null,
    entry.reason ?? null,
    entry.isBillable ?? false,
    sheet.id,
    entry.projectId ?? null,
    taskId,
    entry.organizationContactId ?? null,
    entry.organizationTeamId ?? null,
    entry.requestId,
    ctx.who.userId,
    ctx.now(),
    entry.tagIds ?? [],
  ]);
  const after = { startedAt, stoppedAt, employeeId, taskId, logType };
  ctx.changed({ entity: 'TimeLog', id: made!.id, before: null, after });
  return made!.id;
}

/** What a recorded entry becomes: its own part, and what is said about it. */
async function changeEntry(ctx: Ctx, row: Row, part: Stretch, named: Named): Promise<void> {
  const wanted: Partial<Row> = { ...part };
  for (const key of [...told, 'tagIds'] as const)
    if (named[key] !== undefined) Object.assign(wanted, { [key]: named[key] });
  const differs = (key: keyof Row) =>
    key === 'startedAt' || key === 'stoppedAt'
      ? ms(String(wanted[key])) !== ms(String(row[key]))
      : !isSame(wanted[key], row[key]);
  const keys = (Object.keys(wanted) as (keyof Row)[]).filter(differs);
  if (keys.length === 0) return;
  const pick = (from: Partial<Row>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  const sheet = await sheetOf(ctx, row.organizationId, row.employeeId, part.startedAt);
  refuse(whyNotChangeTime(sheet.status));
  const stamp = { editedAt: ctx.now(), updatedAt: ctx.now(), updatedByUserId: ctx.who.userId, timesheetId: sheet.id };
  const after = pick(wanted);
  await ctx.db
    .update(timeLog)
    .set({ ...after, ...stamp })
    .where(eq(timeLog.id, row.id));
  ctx.changed({ entity: 'TimeLog', id: row.id, before: pick(row), after });
}

/** What of an entry is told besides its times. */
const told = [
  'taskId',
  'projectId',
  'organizationTeamId',
  'organizationContactId',
  'description',
  'reason',
  'isBillable',
] as const;
type Named = Partial<Record<(typeof told)[number], string | boolean | null | undefined>> & {
  tagIds?: string[] | undefined;
};

/**
 * Records an entry where time may be recorded already, or changes one that is recorded. Nothing is lost silently: what gives
 * way stays as idle time, in the history.
 */
export async function place(
  ctx: Ctx,
  { employeeId, how, requestId, timeLogId, logType: _, source: __, tags, ...asked }: In<'place'>,
): Promise<TimeLog[]> {
  const sent = { ...asked, ...(tags && { tagIds: labelsOf(tags) }) };
  const edited = timeLogId ? await entry(ctx, timeLogId) : null;
  const whom = edited?.employeeId ?? (await forWhom(ctx, employeeId));
  const again = await ctx.hot<{ id: string }>('settled.placed', placed, [requestId, whom]);
  if (again.length > 0) return Promise.all(again.map(({ id }) => get(ctx, { timeLogId: id })));
  refuse(whyNotSpan({ ...sent, isRunning: false }, ctx.now()));
  const rules = await allowed(ctx, whom, edited ? 'allowModifyTime' : 'allowManualTime');
  if (how === 'replace') await allowed(ctx, whom, 'allowModifyTime');
  const named = { ...sent, ...(await placeOf(ctx, sent, edited)) };
  // What the organization asks about time by hand was not asked about time that a timer recorded.
  if (!edited || edited.logType === 'MANUAL') await checkEntered(ctx, { ...edited, ...named }, rules);
  else refuse(whyNotAhead(sent, rules, ctx.now()));

  const near = await ctx.hot<Met>('settled.met', met, [whom, sent.startedAt, sent.stoppedAt, ctx.now()]);
  const all = near.filter(({ id }) => id !== timeLogId);
  const { entries, changes, discarded } = settle(sent, all, how);
  const [first, ...others] = entries;
  if (!first) throw new Refusal('timer.overlap');
  await makeRoom(ctx, whom, all, { changes, discarded });
  if (edited) await changeEntry(ctx, edited, stretchOf(first), named);
  const made = [edited?.id ?? (await add(ctx, whom, { ...named, ...stretchOf(first), logType: 'MANUAL', requestId }))];
  const more = (part: Stretch, logType: 'MANUAL' | 'IDLE') =>
    edited
      ? copyOf(ctx, edited.id, part, logType === 'IDLE' ? logType : null)
      : add(ctx, whom, { ...named, ...stretchOf(part), logType, requestId: null });
  for (const part of others) made.push(await more(part, 'MANUAL'));
  for (const part of discarded.filter(({ id }) => id === null)) await more(part, 'IDLE');
  return Promise.all(made.map((id) => get(ctx, { timeLogId: id })));
}

/** All that was recorded gives way where it has to, unless it may not be changed. */
async function makeRoom(
  ctx: Ctx,
  whom: string,
  all: readonly Met[],
  { changes, discarded }: Pick<Settled, 'changes' | 'discarded'>,
): Promise<void> {
  for (const one of all)
    refuse(whyNotChangeTime((await sheetOf(ctx, organizationOf(ctx), whom, one.startedAt)).status));
  for (const { id, keep } of changes) {
    const one = all.find((other) => other.id === id) as Met;
    await giveWay(
      ctx,
      one,
      keep,
      discarded.find((part) => part.id === id),
    );
  }
}

const lastDone = `select changes from oplog
  where "actorUserId" = $1 and op <> 'timeLogs.undo' and ids ->> 'requestId' = $2 and at > $3::timestamptz - interval '1 hour' and changes is not null
  order by seq desc limit 1`;
const stateNow = `select * from time_log where id = $1 for update`;
/** What of a log can be put back besides its times. */
const kept = [...told, 'logType', 'tagIds'] as const;
const labelsBack = `"tagIds" = case when $6::jsonb ? 'tagIds'
  then array(select x::uuid from jsonb_array_elements_text($6::jsonb -> 'tagIds') x) else "tagIds" end`;
const restored = kept.map((key) => {
  if (key === 'tagIds') return labelsBack;
  const type = key.endsWith('Id') ? 'uuid' : key === 'isBillable' ? 'boolean' : 'text';
  return `"${key}" = case when $6::jsonb ? '${key}' then ($6::jsonb ->> '${key}')::${type} else "${key}" end`;
});
const putBack = `update time_log set "startedAt" = $2, "stoppedAt" = $3, "deletedAt" = null, "deletedByUserId" = null,
    "stopRequestId" = case when $3::timestamptz is null then null else "stopRequestId" end, ${restored.join(', ')},
    "timesheetId" = $7, "updatedAt" = $4, "updatedByUserId" = $5 where id = $1`;

const idleTime = `select id, "startedAt", "organizationId" from time_log
  where id = $1 and "employeeId" = $2 and "logType" = 'IDLE' and "deletedAt" is null for update`;
const count = `update time_log set "logType" = 'TRACKED', "editedAt" = $2, "updatedAt" = $2, "updatedByUserId" = $3 where id = $1`;
const putAway = `update time_log set "askedAt" = null, "askedWhy" = null, "idleSince" = null, "idleUntil" = null
  where "employeeId" = $1 and "idleSince" = $2 and "askedWhy" in ('ended', 'removed', 'stopped')`;

/** Idle time that was worked after all; where other time has been recorded since, that stands. */
export async function restore(ctx: Ctx, { timeLogId }: In<'restore'>): Promise<TimeLog> {
  const own = await forWhom(ctx, null);
  const [idle] = await ctx.hot<{ startedAt: string }>('settled.idle', idleTime, [timeLogId, own]);
  if (!idle) throw new Refusal('not_found');
  const { startedAt } = idle;
  refuse(whyNotChangeTime((await sheetOf(ctx, organizationOf(ctx), own, startedAt)).status));
  await ctx.hot('settled.count', count, [timeLogId, ctx.now(), ctx.who.userId]);
  await ctx.hot('settled.put-away', putAway, [own, startedAt]);
  for (const kind of ['timer.ended', 'timer.removed'] as const) {
    await tellNoMore(ctx, { tenantId: ctx.who.tenantId, kind, subjectId: timeLogId, at: ctx.now() });
  }
  const before = { logType: 'IDLE' };
  ctx.changed({ entity: 'TimeLog', id: timeLogId, before, after: { logType: 'TRACKED' } });
  return get(ctx, { timeLogId });
}

type State = Record<string, unknown> & {
  startedAt: string;
  stoppedAt: string | null;
  deletedAt: string | null;
  employeeId: string;
};

/** Older history tells milliseconds. */
const sameMoment = (a: unknown, b: unknown) =>
  a === null || b === null ? a === b : wholeSecond(String(a)) === wholeSecond(String(b));
const isMoment = (key: string) => key === 'startedAt' || key === 'stoppedAt';

/** Whether a log still is what a change made of it: only then it can be taken back. */
function isAsLeft({ after }: Change, now: State): boolean {
  if (after === null) return now.deletedAt !== null;
  if (now.deletedAt !== null) return false;
  return ['startedAt', 'stoppedAt', ...kept]
    .filter((key) => key in after)
    .every((key) => (isMoment(key) ? sameMoment(after[key], now[key]) : isSame(after[key] ?? null, now[key] ?? null)));
}

export async function undo(ctx: Ctx, { requestId }: In<'undo'>): Promise<Out<'undo'>> {
  const [done] = await ctx.hot<{ changes: Change[] }>('settled.done', lastDone, [ctx.who.userId, requestId, ctx.now()]);
  const logs = (done?.changes ?? []).filter(({ entity }) => entity === 'TimeLog');
  if (logs.length === 0) throw new Refusal('not_found');
  const states = new Map<string, State>();
  for (const change of logs) {
    const [now] = await ctx.hot<State>('settled.state', stateNow, [change.id]);
    if (!now || !isAsLeft(change, now)) throw new Refusal('time_log.undo_late');
    await forWhom(ctx, now.employeeId);
    refuse(whyNotChangeTime((await sheetOf(ctx, organizationOf(ctx), now.employeeId, now.startedAt)).status));
    states.set(change.id, now);
  }
  // What was made goes first, so that what comes back has room.
  const made = logs.filter(({ before }) => before === null);
  for (const { id } of made) {
    const { startedAt, stoppedAt } = states.get(id) as State;
    await ctx.hot('settled.remove', removeOne, [id, ctx.now(), ctx.who.userId]);
    ctx.changed({ entity: 'TimeLog', id, before: { startedAt, stoppedAt }, after: null });
  }
  // What lost and what gained the same minutes change places: all of it makes room before any of it comes back.
  const changed = logs.filter(({ before, after }) => before !== null && after !== null);
  for (const { id } of changed) await ctx.hot('settled.remove', removeOne, [id, ctx.now(), ctx.who.userId]);
  for (const { id, before } of logs) {
    if (before === null) continue;
    const now = states.get(id) as State;
    const stoppedAt = ('stoppedAt' in before ? before.stoppedAt : now.stoppedAt) as string | null;
    const startedAt = String(before.startedAt ?? now.startedAt);
    const sheet = await sheetOf(ctx, organizationOf(ctx), now.employeeId, startedAt);
    refuse(whyNotChangeTime(sheet.status));
    const text = JSON.stringify(before);
    await ctx.hot('settled.back', putBack, [id, startedAt, stoppedAt, ctx.now(), ctx.who.userId, text, sheet.id]);
    const was = { startedAt: now.startedAt, stoppedAt: now.stoppedAt };
    ctx.changed({
      entity: 'TimeLog',
      id,
      before: was,
      after: { startedAt, stoppedAt, ...('logType' in before && { logType: before.logType }) },
    });
  }
  const tasks = logs.flatMap(({ id, before }) => [states.get(id)?.taskId, before?.taskId]);
  const taskIds = [...new Set(tasks.filter((id) => typeof id === 'string'))];
  return { ...updated(logs.length), taskIds };
}
