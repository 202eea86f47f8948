import { and, eq, isNull } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { account, user } from './accounts.table.ts';

/** Marks the address of an account as verified in every workspace. */
export async function noteVerified(ctx: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  const verified = { emailVerifiedAt: ctx.now(), updatedAt: ctx.now() };
  const { rowCount } = await conn.db
    .update(account)
    .set(verified)
    .where(and(eq(account.id, accountId), isNull(account.emailVerifiedAt)));
  if (!rowCount) return;
  await conn.db
    .update(user)
    .set(verified)
    .where(and(eq(user.accountId, accountId), isNull(user.emailVerifiedAt)));
  ctx.evictSession({ accountId });
  // Every open page of the person still asks to confirm the address.
  ctx.broadcast({ accountId, touches: ['users'] });
}
