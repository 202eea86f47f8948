import type { eventsApi, InputOf, OutputOf } from '@stint/contract';
import type { Ctx } from '../../http/ctx.ts';
import { missedSince } from '../../http/oplog.ts';

type Out<Op extends keyof typeof eventsApi> = Promise<OutputOf<(typeof eventsApi)[Op]>>;

const ticketSeconds = 30;
/** Changes commit out of order; what began before this is surely committed. */
const settledMs = 2000;

const settled = `select coalesce(
  (select seq from oplog where "tenantId" = $1 and at < $2 order by seq desc limit 1),
  (select min(seq) - 1 from oplog where "tenantId" = $1), 0) as seq`;

/** The permission to open the event stream, and where it begins. */
export async function ticket(ctx: Ctx): Out<'ticket'> {
  const before = new Date(Date.parse(ctx.now()) - settledMs).toISOString();
  const [row] = await ctx.hot<{ seq: number }>('settled', settled, [ctx.who.tenantId, before]);
  const sealed = await ctx.services.identity.seal('events', { sid: ctx.who.sessionId }, ticketSeconds);
  return { ticket: sealed, seq: row?.seq ?? 0 };
}

/** What the stream would have said. */
export const since = (ctx: Ctx, { seq }: InputOf<(typeof eventsApi)['since']>): Out<'since'> =>
  missedSince(ctx, ctx.who, seq);
