import type { AlteredTime, HistoryEntry } from '@stint/contract';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import {
  CheckRow,
  changesOf,
  checkAfter,
  EntryRow,
  entriesOf,
  GoneRow,
  goneTimes,
  recordedTimes,
  TimeRow,
  UnsealedCount,
  unsealedOf,
} from './history.sql.ts';

export async function list(
  ctx: Ctx,
  { before, take, entity, userId }: In<'history.list'>,
): Promise<Out<'history.list'>> {
  const { organizationId } = placeOf(ctx);
  const { tenantId } = ctx.session;
  const about = { before: before ?? null, entity: entity ?? null, userId: userId ?? null };
  const items = await ctx.query(EntryRow, entriesOf({ tenantId, organizationId, ...about, take: take + 1 }));
  const page = items.slice(0, take);
  return { items: page, next: items.length > take ? (page.at(-1)?.seq ?? null) : null };
}

/** One call can verify this many entries within a second. */
const maxChecked = 50_000;
const maxAltered = 100;

export async function verify(ctx: Ctx, { after }: In<'history.verify'>): Promise<Out<'history.verify'>> {
  const [row] = await ctx.query(CheckRow, checkAfter(after, maxChecked));
  const { checked = 0, last = null, brokenSeq = null, seal = null } = row ?? {};
  const [open] = await ctx.query(UnsealedCount, unsealedOf(ctx.session.tenantId));
  const next = checked === maxChecked && brokenSeq === null ? last : null;
  const places = { after, last: last ?? after };
  const missingRows = await ctx.query(
    GoneRow,
    goneTimes(ctx.session.tenantId, placeOf(ctx).organizationId, places, maxAltered),
  );
  return { checked, next, brokenSeq, seal, unsealed: open?.unsealed ?? 0, gone: missingRows.map(({ id }) => id) };
}

const maxTimes = 2000;

/** What differs, or null. An end that was never recorded is that of a timer which still runs. */
function alteredIn(row: TimeRow): AlteredTime | null {
  const { id: timeLogId, employeeName, startedAt, stoppedAt, isDeleted, recordedDeleted } = row;
  const isSame =
    isDeleted === recordedDeleted &&
    (isDeleted || ((row.recordedStart ?? startedAt) === startedAt && row.recordedEnd === stoppedAt));
  if (isSame) return null;
  const recorded = recordedDeleted ? null : { startedAt: row.recordedStart, stoppedAt: row.recordedEnd };
  return { timeLogId, employeeName, recorded, stored: isDeleted ? null : { startedAt, stoppedAt } };
}

export async function verifyTime(ctx: Ctx, { after }: In<'history.verifyTime'>): Promise<Out<'history.verifyTime'>> {
  const { organizationId } = placeOf(ctx);
  const rows = await ctx.query(TimeRow, recordedTimes(organizationId, after ?? null, maxTimes));
  const complete = rows.filter(({ hasBeginning }) => hasBeginning);
  const altered = complete.flatMap((row) => alteredIn(row) ?? []).slice(0, maxAltered);
  const next = rows.length === maxTimes ? (rows.at(-1)?.id ?? null) : null;
  return { checked: complete.length, unrecorded: rows.length - complete.length, altered, next };
}

/** The changes of a record, oldest first, at most 200. The caller checks the permission. */
export const recordHistory = (ctx: Ctx, entity: string, id: string): Promise<HistoryEntry[]> =>
  ctx.query(EntryRow, changesOf(entity, id, placeOf(ctx).organizationId));
