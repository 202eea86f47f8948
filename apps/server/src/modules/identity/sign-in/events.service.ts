import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';
import { missedSince } from '../../../http/audit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';

const ticketSeconds = 30;
/** Transactions commit out of order. One that began longer ago than this has committed. */
const settledMs = 2000;

const Position = z.object({ seq: z.number() });
function lastBefore(tenantId: string, at: string): Sql {
  const tenant = sql`${tenantId}`;
  return sql`select coalesce(
    (select seq from oplog where "tenantId" = ${tenant} and at < ${at} order by seq desc limit 1),
    (select min(seq) - 1 from oplog where "tenantId" = ${tenant}), 0) as seq`;
}

/** A ticket that opens the event stream, and the event number at which the stream begins. */
export async function ticket(ctx: Ctx, { readForMs = 0 }: In<'events.ticket'>): Promise<Out<'events.ticket'>> {
  const before = new Date(Date.parse(ctx.now()) - readForMs - settledMs).toISOString();
  const [row] = await ctx.query(Position, lastBefore(ctx.session.tenantId, before));
  const sealed = await ctx.services.identity.seal('events', { sid: ctx.session.sessionId }, ticketSeconds);
  return { ticket: sealed, seq: row?.seq ?? 0 };
}

/** The same events by polling. */
export const since = (ctx: Ctx, { seq }: In<'events.since'>): Promise<Out<'events.since'>> =>
  missedSince(ctx, ctx.session, seq);
