import type { MailFailure, mailFailuresApi, OutputOf } from '@stint/contract';
import type { Ctx } from '../../http/ctx.ts';

const latest = `select id, "to", server, reason, tries, "firstAt", "lastAt", "sentAt" from mail_failure
  where "tenantId" = $1 order by "lastAt" desc, id limit 100`;

/** The last hundred, newest first. */
export async function list(ctx: Ctx): Promise<OutputOf<(typeof mailFailuresApi)['list']>> {
  const items = await ctx.hot<MailFailure>('mail failures', latest, [ctx.who.tenantId]);
  return { items, total: items.length };
}
