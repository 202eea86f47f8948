import { and, eq, isNull, or } from 'drizzle-orm';
import { forSignIn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import type { Place } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { apiToken } from '../../identity/api-tokens/api-tokens.table.ts';
import { endSessionsIn } from '../../identity/sign-in/sessions.service.ts';
import { pushDevice } from '../push/push.table.ts';

/** Ends what a person has opened in an organization, for good: sessions, API tokens, push. Their records stay. */
export async function endAllAccess(
  ctx: Ctx,
  { tenantId, organizationId, now, userId: byUserId }: Place,
  { userId, accountId }: { userId: string; accountId: string },
  reason: string,
): Promise<void> {
  ctx.evictSession({ accountId });
  await ctx.within(forSignIn, (conn) => endSessionsIn(ctx, conn, { tenantId, organizationId, userId }, reason));
  const tokens = await ctx.db
    .update(apiToken)
    .set({ deletedAt: now, deletedByUserId: byUserId })
    .where(
      and(
        eq(apiToken.tenantId, tenantId),
        eq(apiToken.userId, userId),
        or(eq(apiToken.organizationId, organizationId), isNull(apiToken.organizationId)),
        live(apiToken),
      ),
    )
    .returning({ id: apiToken.id });
  for (const { id } of tokens) ctx.evictSession({ sessionId: id });
  await ctx.db.delete(pushDevice).where(and(eq(pushDevice.tenantId, tenantId), eq(pushDevice.userId, userId)));
}
