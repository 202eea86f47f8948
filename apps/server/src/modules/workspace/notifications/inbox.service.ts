import { Refusal, updated } from '@stint/contract';
import { whyNotSnooze } from '@stint/domain/workspace/inbox';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { archiveAt, endSnooze, restoreAll, snoozeUntil } from './inbox.sql.ts';

const chosenBy = (ctx: Ctx, ids: readonly string[]) => ({
  tenantId: ctx.session.tenantId,
  userId: ctx.session.userId,
  ids,
  now: ctx.now(),
});

export async function snooze(
  ctx: Ctx,
  { ids, until }: In<'notifications.snooze'>,
): Promise<Out<'notifications.snooze'>> {
  if (until === null) return updated(await ctx.execute(endSnooze(chosenBy(ctx, ids))));
  const why = whyNotSnooze(until, ctx.now());
  if (why) throw new Refusal(why.code, why.details);
  return updated(await ctx.execute(snoozeUntil({ ...chosenBy(ctx, ids), until })));
}

export const archive = async (ctx: Ctx, { ids }: In<'notifications.archive'>): Promise<Out<'notifications.archive'>> =>
  updated(await ctx.execute(archiveAt(chosenBy(ctx, ids))));

export const restore = async (ctx: Ctx, { ids }: In<'notifications.restore'>): Promise<Out<'notifications.restore'>> =>
  updated(await ctx.execute(restoreAll(chosenBy(ctx, ids))));
