import { updated } from '@stint/contract';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { sql } from '../../../db/sql.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { mailFailure } from './smtp.table.ts';

/** The last hundred failures, newest first. */
export async function list(ctx: Ctx): Promise<Out<'mailFailures.list'>> {
  const { id, to, server, reason, tries, firstAt, lastAt, sentAt } = mailFailure;
  const items = await ctx.db
    .select({ id, to, server, reason, tries, firstAt, lastAt, sentAt })
    .from(mailFailure)
    .where(and(eq(mailFailure.tenantId, ctx.session.tenantId), isNull(mailFailure.dismissedAt)))
    .orderBy(desc(lastAt), id)
    .limit(100);
  return { items, total: items.length };
}

const withIds = (ctx: Ctx, ids: string[]) =>
  and(eq(mailFailure.tenantId, ctx.session.tenantId), inArray(mailFailure.id, ids));

const HurriedCount = z.object({ hurried: z.number() });

/** Returns how many mails were still in the queue. The others were retried too often already. */
export async function retry(ctx: Ctx, { ids }: In<'mailFailures.retry'>): Promise<Out<'mailFailures.retry'>> {
  const mails = await ctx.db
    .select({ mailId: mailFailure.mailId })
    .from(mailFailure)
    .where(and(withIds(ctx, ids), isNull(mailFailure.sentAt)));
  const mailIds = mails.map(({ mailId }) => mailId);
  const [row] = await ctx.query(HurriedCount, sql`select stint_hurry_mail(${mailIds}::uuid[]) as hurried`);
  return updated(row?.hurried ?? 0);
}

export async function dismiss(ctx: Ctx, { ids }: In<'mailFailures.dismiss'>): Promise<Out<'mailFailures.dismiss'>> {
  const { rowCount } = await ctx.db
    .update(mailFailure)
    .set({ dismissedAt: ctx.now() })
    .where(and(withIds(ctx, ids), isNull(mailFailure.dismissedAt)));
  return updated(rowCount ?? 0);
}
