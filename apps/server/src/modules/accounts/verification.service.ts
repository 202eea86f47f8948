import type { Conn } from '../../db/client.ts';
import type { OpenCtx } from '../../http/ctx.ts';

const verifyAccount = `update account set "emailVerifiedAt" = $2, "updatedAt" = $2 where id = $1 and "emailVerifiedAt" is null returning id`;
const verifyUsers = `update "user" set "emailVerifiedAt" = $2, "updatedAt" = $2 where "accountId" = $1 and "emailVerifiedAt" is null`;

/** Somebody has shown that they read the mail of an account's address. */
export async function noteVerified(ctx: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  const now = ctx.now();
  if ((await conn.hot('verify account', verifyAccount, [accountId, now])).length === 0) return;
  await conn.hot('verify users', verifyUsers, [accountId, now]);
  ctx.forget({ accountId });
}
