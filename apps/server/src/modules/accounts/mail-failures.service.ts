import { type InputOf, type MailFailure, type mailFailuresApi, type OutputOf, updated } from '@stint/contract';
import type { Ctx } from '../../http/ctx.ts';

type In<Op extends keyof typeof mailFailuresApi> = InputOf<(typeof mailFailuresApi)[Op]>;
type Out<Op extends keyof typeof mailFailuresApi> = Promise<OutputOf<(typeof mailFailuresApi)[Op]>>;

const latest = `select id, "to", server, reason, tries, "firstAt", "lastAt", "sentAt" from mail_failure
  where "tenantId" = $1 and "dismissedAt" is null order by "lastAt" desc, id limit 100`;

/** The last hundred, newest first. */
export async function list(ctx: Ctx): Out<'list'> {
  const items = await ctx.hot<MailFailure>('mail failures', latest, [ctx.who.tenantId]);
  return { items, total: items.length };
}

const waiting = `select "mailId" from mail_failure where "tenantId" = $1 and id = any ($2) and "sentAt" is null`;
const hurry = 'select stint_hurry_mail($1::uuid[]) as hurried';

/** How many still lay in the queue: who reads that none did knows that they were given up. */
export async function retry(ctx: Ctx, { ids }: In<'retry'>): Out<'retry'> {
  const mails = await ctx.hot<{ mailId: string }>('mail failures.waiting', waiting, [ctx.who.tenantId, ids]);
  const values = [mails.map(({ mailId }) => mailId)];
  const [row] = await ctx.hot<{ hurried: number }>('mail failures.hurry', hurry, values);
  return updated(row?.hurried ?? 0);
}

const put = `update mail_failure set "dismissedAt" = $3 where "tenantId" = $1 and id = any ($2) and "dismissedAt" is null
  returning id`;

export async function dismiss(ctx: Ctx, { ids }: In<'dismiss'>): Out<'dismiss'> {
  const gone = await ctx.hot('mail failures.dismiss', put, [ctx.who.tenantId, ids, ctx.now()]);
  return updated(gone.length);
}
