import { eq } from 'drizzle-orm';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { keepsTime, NewEntry, secondHalf } from './cut-entry.sql.ts';
import { timeLog } from './time-logs.table.ts';
import { timesheetOf } from './timesheet-periods.service.ts';

interface EntryRow {
  id: string;
  employeeId: string;
  stoppedAt: string | null;
  isRunning: boolean;
}

/**
 * Cuts an entry in two, and returns the id of the second half. Each second stays where it was, so that locked, old and billed time
 * may be cut, too. The history names both halves.
 */
export async function cutEntry(ctx: Ctx, { id, employeeId, ...log }: EntryRow, at: string): Promise<string> {
  const { id: sheetId } = await timesheetOf(ctx, organizationOf(ctx), employeeId, at);
  const now = ctx.now();
  const stoppedAt = log.isRunning ? null : log.stoppedAt;
  await ctx.execute(keepsTime(true));
  // A running entry must end before it can go on in another.
  await ctx.db.update(timeLog).set({ stoppedAt: at, updatedAt: now }).where(eq(timeLog.id, id));
  const [half] = await ctx.query(NewEntry, secondHalf(id, { at, stoppedAt, sheetId, userId: ctx.session.userId, now }));
  await ctx.execute(keepsTime(false));
  ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt }, after: { stoppedAt: at } });
  const after = { startedAt: at, stoppedAt, copyOf: id, employeeId };
  ctx.changed({ entity: 'TimeLog', id: half!.id, before: null, after });
  return half!.id;
}
