import { type InputOf, type OutputOf, ok, Refusal, type visitsApi } from '@stint/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Ctx } from '../../http/verb.ts';
import { checkEntity } from '../organizations/entities.service.ts';
import { Known, known, readerOf, Visitor, visitorsOf } from './visits.sql.ts';
import { visit } from './visits.table.ts';

type In<Op extends keyof typeof visitsApi> = InputOf<(typeof visitsApi)[Op]>;
type Out<Op extends keyof typeof visitsApi> = Promise<OutputOf<(typeof visitsApi)[Op]>>;

const HOUR = 3_600_000;

export async function ofTask(ctx: Ctx, { taskId }: In<'ofTask'>): Out<'ofTask'> {
  await checkEntity(ctx, { entity: 'Task', entityId: taskId });
  const items = await ctx.query(Visitor, visitorsOf(taskId, readerOf(ctx)));
  return { items, total: items.length };
}

const placeOf = (visited: In<'enter'>) =>
  'taskId' in visited ? { taskId: visited.taskId, room: null, type: null } : { taskId: null, ...visited };

function announce(ctx: Ctx, { taskId }: { taskId: string | null }): void {
  const { tenantId } = ctx.session;
  ctx.broadcast({ tenantId, touches: [taskId ? 'visits' : 'presence'] });
}

export async function enter(ctx: Ctx, visited: In<'enter'>): Out<'enter'> {
  const { tenantId, userId } = ctx.session;
  const place = placeOf(visited);
  if (place.taskId) await checkEntity(ctx, { entity: 'Task', entityId: place.taskId });
  const now = ctx.now();
  const [before] = await ctx.query(Known, known(userId, place, now));
  const begins = before?.goesOn ? {} : { startedAt: now };
  await ctx.db
    .insert(visit)
    .values({ ...place, tenantId, userId, createdByUserId: userId, startedAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [visit.tenantId, visit.userId, visit.taskId, visit.room],
      set: { ...begins, type: place.type, seenAt: now, updatedAt: now },
    });
  if (before?.goesOn) return ok;
  const hourAgo = new Date(Date.parse(now) - HOUR).toISOString();
  await ctx.db.delete(visit).where(and(eq(visit.userId, userId), lt(visit.seenAt, hourAgo)));
  announce(ctx, place);
  return ok;
}

export async function leave(ctx: Ctx, visited: In<'leave'>): Out<'leave'> {
  const place = placeOf(visited);
  const [before] = await ctx.query(Known, known(ctx.session.userId, place, ctx.now()));
  if (!before) throw new Refusal('not_found');
  await ctx.db.delete(visit).where(eq(visit.id, before.id));
  announce(ctx, place);
  return ok;
}
