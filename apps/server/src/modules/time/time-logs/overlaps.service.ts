import { Refusal, type TimeLog, updated } from '@stint/contract';
import { ms, wholeSecond } from '@stint/domain/time';
import { type ResolvedOverlaps, resolveOverlaps, type Stretch } from '@stint/domain/time/overlaps';
import { labelsOf } from '@stint/domain/time/time-entries';
import { whyNotSpan } from '@stint/domain/time/timer';
import { whyNotAhead } from '@stint/domain/time/timesheets';
import { eq } from 'drizzle-orm';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { admitUndo } from '../../../kernel/undo.ts';
import { type Change, type Ctx, may } from '../../../kernel/verb.ts';
import { settle as tellNoMore } from '../../workspace/notifications/notifications.service.ts';
import * as statements from './overlaps.sql.ts';
import { detailFields, MetRow, type StateRow, undoFields } from './overlaps.sql.ts';
import { forWhom } from './ranges.service.ts';
import { withReason } from './reasons.service.ts';
import {
  allowed,
  billableBy,
  checkEntered,
  editStamp,
  get,
  isSame,
  lockEntries,
  placeOf,
  type Row,
  recordEdit,
} from './time-logs.service.ts';
import { timeLog } from './time-logs.table.ts';
import { openTimesheetOf } from './timesheet-periods.service.ts';

const stretchOf = ({ startedAt, stoppedAt }: Stretch): Stretch => ({ startedAt, stoppedAt });

/** An entry that the user changes now. */
const byUser = (ctx: Ctx, id: string) => ({ id, now: ctx.now(), userId: ctx.session.userId });

export async function copyOf(ctx: Ctx, id: string, part: Stretch, type: 'IDLE' | null): Promise<string> {
  const copy = { ...byUser(ctx, id), startedAt: part.startedAt, stoppedAt: part.stoppedAt, logType: type };
  const [row] = await ctx.query(statements.MadeRow, statements.copyLog(copy));
  const after = { startedAt: part.startedAt, stoppedAt: part.stoppedAt, copyOf: id, ...(type && { logType: type }) };
  ctx.changed({ entity: 'TimeLog', id: row!.id, before: null, after });
  return row!.id;
}

/** Shortens a recorded entry: it keeps its first part, a second part becomes an entry, and the lost part becomes idle time. */
async function trimOverlap(ctx: Ctx, item: MetRow, keep: readonly Stretch[], lost: Stretch | undefined): Promise<void> {
  if (lost) await copyOf(ctx, item.id, lost, 'IDLE');
  // A running entry becomes its last part, so that it goes on running.
  const own = item.isRunning && keep.at(-1)?.stoppedAt === item.stoppedAt ? keep.at(-1) : keep[0];
  const others = keep.filter((part) => part !== own);
  const before = { startedAt: item.startedAt, stoppedAt: item.isRunning ? null : item.stoppedAt };
  if (!own) {
    await ctx.execute(statements.removeLog(byUser(ctx, item.id)));
    ctx.changed({ entity: 'TimeLog', id: item.id, before, after: null });
    return;
  }
  const goesOn = item.isRunning && own.stoppedAt === item.stoppedAt;
  const after = { startedAt: own.startedAt, stoppedAt: goesOn ? null : own.stoppedAt };
  const change = byUser(ctx, item.id);
  await ctx.execute(statements.moveLog({ ...change, ...after }));
  recordEdit(ctx, item, { before, after, at: change.now });
  for (const part of others) await copyOf(ctx, item.id, part, null);
}

/** A recorded entry, locked for a change. */
async function entry(ctx: Ctx, timeLogId: string): Promise<Row> {
  if (!may(ctx, 'ALLOW_MODIFY_TIME')) throw new Refusal('forbidden', { permission: 'ALLOW_MODIFY_TIME' });
  const [row] = (await lockEntries(ctx, [timeLogId], 'allowModifyTime')) as [Row];
  if (row.isRunning) throw new Refusal('time_log.running');
  return row;
}

/** Adds an entry. */
async function add(
  ctx: Ctx,
  employeeId: string,
  entry: Stretch & EntryDetails & { logType: 'MANUAL' | 'IDLE'; requestId: string | null },
): Promise<string> {
  const { startedAt, stoppedAt, logType, taskId = null } = entry;
  const timesheet = await openTimesheetOf(ctx, organizationOf(ctx), employeeId, startedAt);
  const [row] = await ctx.db
    .insert(timeLog)
    .values({
      tenantId: ctx.session.tenantId,
      organizationId: organizationOf(ctx),
      ...{ employeeId, startedAt, stoppedAt, logType, taskId },
      source: 'BROWSER',
      description: entry.description ?? null,
      reason: entry.reason ?? null,
      isBillable: await billableBy(ctx, entry.isBillable, entry.projectId),
      timesheetId: timesheet.id,
      projectId: entry.projectId ?? null,
      organizationContactId: entry.organizationContactId ?? null,
      organizationTeamId: entry.organizationTeamId ?? null,
      requestId: entry.requestId,
      createdByUserId: ctx.session.userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      tagIds: entry.tagIds ?? [],
    })
    .returning({ id: timeLog.id });
  const after = { startedAt, stoppedAt, employeeId, taskId, logType };
  ctx.changed({ entity: 'TimeLog', id: row!.id, before: null, after });
  return row!.id;
}

/** Changes a recorded entry: its times and the named fields. */
async function changeEntry(ctx: Ctx, row: Row, part: Stretch, details: EntryDetails): Promise<void> {
  const newFields: Partial<Row> = { ...part };
  for (const key of [...detailFields, 'tagIds'] as const)
    if (details[key] !== undefined) Object.assign(newFields, { [key]: details[key] });
  const differs = (key: keyof Row) =>
    key === 'startedAt' || key === 'stoppedAt'
      ? ms(String(newFields[key])) !== ms(String(row[key]))
      : !isSame(newFields[key], row[key]);
  const keys = (Object.keys(newFields) as (keyof Row)[]).filter(differs);
  if (keys.length === 0) return;
  const pick = (from: Partial<Row>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  const timesheet = await openTimesheetOf(ctx, row.organizationId, row.employeeId, part.startedAt);
  const stamp = editStamp(ctx);
  const after = pick(newFields);
  await ctx.db
    .update(timeLog)
    .set({ ...after, ...stamp, timesheetId: timesheet.id })
    .where(eq(timeLog.id, row.id));
  recordEdit(ctx, row, { before: pick(row), after, at: stamp.editedAt });
}

type EntryDetails = Partial<Record<Exclude<(typeof detailFields)[number], 'isBillable'>, string | null | undefined>> & {
  isBillable?: boolean | null | undefined;
  tagIds?: string[] | undefined;
};

/**
 * Adds or changes an entry that may overlap others. Time that an entry loses stays as idle time, and in the history.
 */
export async function place(
  ctx: Ctx,
  {
    employeeId,
    how,
    requestId,
    timeLogId,
    logType: _,
    source: __,
    tags,
    textVersions,
    ...fields
  }: In<'timeLogs.place'>,
): Promise<TimeLog[]> {
  const sent = { ...withReason(fields), ...(tags && { tagIds: labelsOf(tags) }) };
  const edited = timeLogId ? await entry(ctx, timeLogId) : null;
  if (edited) checkTextVersions(edited, sent, textVersions);
  const whom = edited?.employeeId ?? (await forWhom(ctx, employeeId));
  const again = await ctx.query(statements.MadeRow, statements.placedBy(requestId, whom));
  if (again.length > 0) return Promise.all(again.map(({ id }) => get(ctx, { timeLogId: id })));
  refuse(whyNotSpan({ ...sent, isRunning: false }, ctx.now()));
  const rules = await allowed(ctx, whom, edited ? 'allowModifyTime' : 'allowManualTime');
  if (how === 'replace') await allowed(ctx, whom, 'allowModifyTime');
  const entryFields = { ...sent, ...(await placeOf(ctx, sent, edited)) };
  // The rules for manual time do not apply to time that a timer recorded.
  if (!edited || edited.logType === 'MANUAL') await checkEntered(ctx, { ...edited, ...entryFields }, rules);
  else refuse(whyNotAhead(sent, rules, ctx.now()));

  const near = await ctx.query(MetRow, statements.logsMet(whom, sent, ctx.now()));
  const all = near.filter(({ id }) => id !== timeLogId);
  const { entries, changes, discarded } = resolveOverlaps(sent, all, how);
  const [first, ...others] = entries;
  if (!first) throw new Refusal('timer.overlap');
  await makeRoom(ctx, whom, all, { changes, discarded });
  if (edited) await changeEntry(ctx, edited, stretchOf(first), entryFields);
  const placedIds = [
    edited?.id ?? (await add(ctx, whom, { ...entryFields, ...stretchOf(first), logType: 'MANUAL', requestId })),
  ];
  const more = (part: Stretch, logType: 'MANUAL' | 'IDLE') =>
    edited
      ? copyOf(ctx, edited.id, part, logType === 'IDLE' ? logType : null)
      : add(ctx, whom, { ...entryFields, ...stretchOf(part), logType, requestId: null });
  for (const part of others) placedIds.push(await more(part, 'MANUAL'));
  for (const part of discarded.filter(({ id }) => id === null)) await more(part, 'IDLE');
  return Promise.all(placedIds.map((id) => get(ctx, { timeLogId: id })));
}

/** Shortens the overlapping entries, or refuses when one of them may not be changed. */
async function makeRoom(
  ctx: Ctx,
  whom: string,
  all: readonly MetRow[],
  { changes, discarded }: Pick<ResolvedOverlaps, 'changes' | 'discarded'>,
): Promise<void> {
  for (const first of all) await openTimesheetOf(ctx, organizationOf(ctx), whom, first.startedAt);
  for (const { id, keep } of changes) {
    const result = all.find((other) => other.id === id) as MetRow;
    await trimOverlap(
      ctx,
      result,
      keep,
      discarded.find((part) => part.id === id),
    );
  }
}

/** Counts idle time as worked. Time that was recorded in between stays. */
export async function restore(ctx: Ctx, { timeLogId }: In<'timeLogs.restore'>): Promise<TimeLog> {
  const own = await forWhom(ctx, null);
  const [idle] = await ctx.query(statements.IdleRow, statements.idleLog(timeLogId, own));
  if (!idle) throw new Refusal('not_found');
  const { startedAt } = idle;
  await openTimesheetOf(ctx, organizationOf(ctx), own, startedAt);
  await ctx.execute(statements.countIdle(byUser(ctx, timeLogId)));
  await ctx.execute(statements.putPromptAway(own, startedAt));
  for (const kind of ['timer.ended', 'timer.removed'] as const) {
    await tellNoMore(ctx, { tenantId: ctx.session.tenantId, kind, subjectId: timeLogId, at: ctx.now() });
  }
  const before = { logType: 'IDLE' };
  ctx.changed({ entity: 'TimeLog', id: timeLogId, before, after: { logType: 'TRACKED' } });
  return get(ctx, { timeLogId });
}

/** Older history has milliseconds. */
const sameMoment = (a: unknown, b: unknown) =>
  a === null || b === null ? a === b : wholeSecond(String(a)) === wholeSecond(String(b));
const isMoment = (key: string) => key === 'startedAt' || key === 'stoppedAt';

/** Whether an entry was not changed since; otherwise the change cannot be undone. */
function isAsLeft({ after }: Change, now: StateRow): boolean {
  if (after === null) return now.deletedAt !== null;
  if (now.deletedAt !== null) return false;
  return ['startedAt', 'stoppedAt', ...undoFields]
    .filter((key) => key in after)
    .every((key) => (isMoment(key) ? sameMoment(after[key], now[key]) : isSame(after[key] ?? null, now[key] ?? null)));
}

/** The mark of a later edit stays. */
function restoredFields({ before, after }: Pick<Change, 'before' | 'after'>, now: StateRow) {
  const { editedAt, ...fields } = before ?? {};
  const isLastEdit = editedAt !== undefined && after?.editedAt === now.editedAt;
  return isLastEdit ? { ...fields, editedAt } : fields;
}

/** The entries that a request of the caller has changed. */
async function changedBy(ctx: Ctx, requestId: string) {
  const [done] = await ctx.query(statements.DoneRow, statements.changesOf(ctx.session.userId, requestId, ctx.now()));
  const logs = (done?.changes ?? []).filter(({ entity }) => entity === 'TimeLog');
  if (!done || logs.length === 0) throw new Refusal('not_found');
  admitUndo(ctx, done.op);
  return logs;
}

export async function undo(ctx: Ctx, { requestId }: In<'timeLogs.undo'>): Promise<Out<'timeLogs.undo'>> {
  const logs = await changedBy(ctx, requestId);
  const states = new Map<string, StateRow>();
  for (const change of logs) {
    const [now] = await ctx.query(statements.StateRow, statements.stateOf(change.id));
    if (!now || !isAsLeft(change, now)) throw new Refusal('time_log.undo_late');
    await forWhom(ctx, now.employeeId);
    await openTimesheetOf(ctx, organizationOf(ctx), now.employeeId, now.startedAt);
    states.set(change.id, now);
  }
  // Delete the added entries first, so that the restored ones do not overlap them.
  const addedLogs = logs.filter(({ before }) => before === null);
  for (const { id } of addedLogs) {
    const { startedAt, stoppedAt } = states.get(id) as StateRow;
    await ctx.execute(statements.removeLog(byUser(ctx, id)));
    ctx.changed({ entity: 'TimeLog', id, before: { startedAt, stoppedAt }, after: null });
  }
  // Changed entries may have exchanged minutes: delete all of them before restoring any.
  const changed = logs.filter(({ before, after }) => before !== null && after !== null);
  for (const { id } of changed) await ctx.execute(statements.removeLog(byUser(ctx, id)));
  for (const { id, before, after } of logs) {
    if (before === null) continue;
    const now = states.get(id) as StateRow;
    const stoppedAt = ('stoppedAt' in before ? before.stoppedAt : now.stoppedAt) as string | null;
    const startedAt = String(before.startedAt ?? now.startedAt);
    const timesheet = await openTimesheetOf(ctx, organizationOf(ctx), now.employeeId, startedAt);
    const fields = JSON.stringify(restoredFields({ before, after }, now));
    await ctx.execute(
      statements.putBack({ ...byUser(ctx, id), startedAt, stoppedAt, fields, timesheetId: timesheet.id }),
    );
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
