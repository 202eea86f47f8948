import { type LogType, Refusal, type TimeLog, updated } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { labelsOf, mergedNotes, mergedSpan, whyNotMerge, whyNotSplit } from '@stint/domain/time/time-entries';
import type { ManualRules } from '@stint/domain/time/timesheets';
import { eq, inArray, sql } from 'drizzle-orm';
import { calendarsOf } from '../../../http/calendars.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { addSecondPart, EntryId, linkSlots, othersWithin } from './entries.sql.ts';
import { withReason } from './reasons.service.ts';
import {
  allowed,
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

type EndedRow = Row & { stoppedAt: string };

/** The entries that are named, all of them, locked for a change that their rules allow. */
async function changeable(ctx: Ctx, ids: readonly string[]): Promise<EndedRow[]> {
  const rows = await lockEntries(ctx, ids, 'allowModifyTime');
  if (rows.length < new Set(ids).size) throw new Refusal('not_found');
  if (rows.some(({ isRunning }) => isRunning)) throw new Refusal('time_log.running');
  return rows as EndedRow[];
}

export async function split(ctx: Ctx, { timeLogId, at, requestId }: In<'timeLogs.split'>): Promise<TimeLog[]> {
  const [row] = (await changeable(ctx, [timeLogId])) as [EndedRow];
  refuse(whyNotSplit(row, at));
  const timesheet = await openTimesheetOf(ctx, row.organizationId, row.employeeId, at);
  const { stoppedAt, employeeId, taskId } = row;
  const stamp = editStamp(ctx);
  await ctx.db
    .update(timeLog)
    .set({ stoppedAt: at, ...stamp })
    .where(eq(timeLog.id, row.id));
  const part = { at, stoppedAt, timesheetId: timesheet.id, requestId, userId: ctx.session.userId, now: ctx.now() };
  const [record] = await ctx.query(EntryId, addSecondPart(row.id, part));
  const { id } = record!;
  await ctx.execute(linkSlots([row.id], id));
  recordEdit(ctx, row, { before: { stoppedAt }, after: { stoppedAt: at }, at: stamp.editedAt });
  const after = { startedAt: at, stoppedAt, copyOf: row.id, employeeId, taskId };
  ctx.changed({ entity: 'TimeLog', id, before: null, after });
  return [await get(ctx, { timeLogId: row.id }), await get(ctx, { timeLogId: id })];
}

/** Time that was partly entered by hand does not look as if a timer had recorded it. */
const typeOf = (rows: readonly Row[]): LogType => {
  const types = new Set(rows.map(({ logType }) => logType));
  if (types.has('MANUAL')) return 'MANUAL';
  return types.size === 1 ? (rows[0] as Row).logType : 'TRACKED';
};

/** The earliest entry grows and the others go, so that what links to it stays right. */
export async function merge(ctx: Ctx, { ids }: In<'timeLogs.merge'>): Promise<TimeLog> {
  const rows = (await changeable(ctx, ids)).sort((a, b) => ms(a.startedAt) - ms(b.startedAt));
  const [first, ...others] = rows as [EndedRow, ...EndedRow[]];
  if (others.length === 0) throw new Refusal('invalid', { ids: 'At least two entries are required' });
  const { employeeId } = first;
  const zone = (await calendarsOf(ctx, [employeeId])).get(employeeId) ?? ctx.session.calendar;
  refuse(whyNotMerge(rows, zone));
  const mergedIds = rows.map(({ id }) => id);
  const last = rows.at(-1) as EndedRow;
  const between = await ctx.query(EntryId, othersWithin(employeeId, first.startedAt, last.stoppedAt, mergedIds));
  if (between.length > 0 && first.logType !== 'IDLE') throw new Refusal('time_log.merge_between');
  const mergedFields: Partial<Row> = {
    ...mergedSpan(rows),
    description: mergedNotes(rows.map(({ description }) => description)),
    reason: rows.find(({ reason }) => reason)?.reason ?? null,
    logType: typeOf(rows),
    lateSeconds: Math.max(...rows.map((row) => row.lateSeconds)),
    tagIds: labelsOf(rows.flatMap(({ tagIds }) => tagIds)),
  };
  const otherIds = others.map(({ id }) => id);
  const stamp = editStamp(ctx);
  const { updatedAt, updatedByUserId } = stamp;
  await ctx.db
    .update(timeLog)
    .set({ deletedAt: updatedAt, deletedByUserId: updatedByUserId, updatedAt, updatedByUserId })
    .where(inArray(timeLog.id, otherIds));
  const after = changed(first, mergedFields);
  await ctx.db
    .update(timeLog)
    .set({ ...after, ...stamp })
    .where(eq(timeLog.id, first.id));
  await ctx.execute(linkSlots(otherIds, first.id));
  recordEdit(ctx, first, { before: like(first, after), after, at: stamp.editedAt });
  for (const { id, startedAt, stoppedAt, taskId } of others) {
    const before = { employeeId, startedAt, stoppedAt, taskId };
    ctx.changed({ entity: 'TimeLog', id, before, after: null });
  }
  return get(ctx, { timeLogId: first.id });
}

/** The fields whose values differ from those of the row. */
const changed = (row: Row, fields: Partial<Row>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== undefined && !isSame(value, row[key as keyof Row])),
  ) as Partial<Row>;
const like = (row: Row, after: Partial<Row>) =>
  Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof Row]]));

const MOST_LABELS = 50;

export async function updateMany(
  ctx: Ctx,
  { ids, requestId: _, addTags, removeTags, ...fields }: In<'timeLogs.updateMany'>,
): Promise<Out<'timeLogs.updateMany'>> {
  const sent = withReason(fields);
  const rows = await changeable(ctx, ids);
  const [added, removed] = [labelsOf(addTags), labelsOf(removeTags)];
  const place = await placeOf(ctx, { ...sent, tagIds: added });
  const newFields = { ...sent, ...place } as Partial<Row>;
  const labelsIn = (row: Row) => labelsOf([...row.tagIds, ...added].filter((id) => !removed.includes(id)));
  const changes = rows
    .map((row) => ({ row, after: changed(row, { ...newFields, tagIds: labelsIn(row) }) }))
    .filter(({ after }) => Object.keys(after).length > 0);
  if (changes.some(({ after }) => (after.tagIds?.length ?? 0) > MOST_LABELS)) {
    throw new Refusal('invalid', { addTags: `An entry can have at most ${MOST_LABELS} labels` });
  }
  const rules = new Map<string, ManualRules>();
  for (const { row, after } of changes) {
    if (row.logType !== 'MANUAL') continue;
    const own = rules.get(row.employeeId) ?? (await allowed(ctx, row.employeeId, 'allowModifyTime'));
    rules.set(row.employeeId, own);
    await checkEntered(ctx, { ...row, ...after }, own);
  }
  const stamp = editStamp(ctx);
  if (changes.length > 0) {
    const labels = sql<string[]>`array(select distinct x from unnest("tagIds" || ${list(added)}) x
      where x <> all (${list(removed)}) order by x)`;
    await ctx.db
      .update(timeLog)
      .set({ ...newFields, tagIds: labels, ...stamp })
      .where(
        inArray(
          timeLog.id,
          changes.map(({ row }) => row.id),
        ),
      );
  }
  for (const { row, after } of changes) {
    recordEdit(ctx, row, { before: like(row, after), after, at: stamp.editedAt });
  }
  return updated(changes.length);
}

const list = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
