import { attendedDays, attendedMinutes, ok, Refusal } from '@stint/contract';
import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkEntity } from '../organizations/entities.service.ts';
import { readerOf, Visitor, VisitRow, visitAt, visitorsOf } from './visits.sql.ts';
import { attendedMeeting, visit } from './visits.table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();

export async function ofTask(ctx: Ctx, { taskId }: In<'visits.ofTask'>): Promise<Out<'visits.ofTask'>> {
  await checkEntity(ctx, { entity: 'Task', entityId: taskId });
  const items = await ctx.query(Visitor, visitorsOf(taskId, readerOf(ctx)));
  return { items, total: items.length };
}

const placeOf = (visited: In<'visits.enter'>) =>
  'taskId' in visited ? { taskId: visited.taskId, room: null, type: null } : { taskId: null, ...visited };

function announce(ctx: Ctx, { taskId }: { taskId: string | null }): void {
  const { tenantId } = ctx.session;
  ctx.broadcast({ tenantId, touches: [taskId ? 'visits' : 'presence'] });
}

type Row = typeof visit.$inferSelect;
const ended = (ctx: Ctx, which: SQL | undefined): Promise<Row[]> => ctx.db.delete(visit).where(which).returning();

/** Keeps ended stays in meetings for the person's timesheet, and drops old ones. */
async function remember(ctx: Ctx, visits: readonly Row[]): Promise<void> {
  const meetings = visits
    .filter(({ room }) => room !== null)
    .map(({ tenantId, userId, startedAt, seenAt }) => ({ tenantId, userId, startedAt, stoppedAt: seenAt }))
    .filter(({ startedAt, stoppedAt }) => startedAt <= before(stoppedAt, attendedMinutes * MINUTE));
  if (meetings.length === 0) return;
  const isOld = lt(attendedMeeting.startedAt, before(ctx.now(), attendedDays * DAY));
  await ctx.db.delete(attendedMeeting).where(and(eq(attendedMeeting.userId, ctx.session.userId), isOld));
  await ctx.db.insert(attendedMeeting).values(meetings);
}

export async function attended(ctx: Ctx, { since }: In<'visits.attended'>): Promise<Out<'visits.attended'>> {
  const { id, startedAt, stoppedAt } = attendedMeeting;
  const items = await ctx.db
    .select({ id, startedAt, stoppedAt })
    .from(attendedMeeting)
    // The day begins up to 14 hours before that of UTC.
    .where(and(eq(attendedMeeting.userId, ctx.session.userId), gte(startedAt, before(`${since}T00:00:00.000Z`, DAY))))
    .orderBy(asc(startedAt))
    .limit(500);
  return { items, total: items.length };
}

export async function enter(ctx: Ctx, visited: In<'visits.enter'>): Promise<Out<'visits.enter'>> {
  const { tenantId, userId } = ctx.session;
  const place = placeOf(visited);
  if (place.taskId) await checkEntity(ctx, { entity: 'Task', entityId: place.taskId });
  const now = ctx.now();
  const [open] = await ctx.query(VisitRow, visitAt(userId, place, now));
  if (open && !open.goesOn) await remember(ctx, await ended(ctx, eq(visit.id, open.id)));
  await ctx.db
    .insert(visit)
    .values({ ...place, tenantId, userId, createdByUserId: userId, startedAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [visit.tenantId, visit.userId, visit.taskId, visit.room],
      set: { type: place.type, seenAt: now, updatedAt: now },
    });
  if (open?.goesOn) return ok;
  await remember(ctx, await ended(ctx, and(eq(visit.userId, userId), lt(visit.seenAt, before(now, HOUR)))));
  announce(ctx, place);
  return ok;
}

export async function leave(ctx: Ctx, visited: In<'visits.leave'>): Promise<Out<'visits.leave'>> {
  const place = placeOf(visited);
  const [open] = await ctx.query(VisitRow, visitAt(ctx.session.userId, place, ctx.now()));
  if (!open) throw new Refusal('not_found');
  const [left] = await ended(ctx, eq(visit.id, open.id));
  if (left) await remember(ctx, [open.goesOn ? { ...left, seenAt: ctx.now() } : left]);
  announce(ctx, place);
  return ok;
}
