import { ok, Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { account } from './accounts.table.ts';
import { spendToken } from './codes.service.ts';
import { callerOf, spend } from './limits.service.ts';
import { notify } from './notices.service.ts';
import { hashPassword, isPassword } from './passwords.service.ts';
import { above, endSessions } from './sessions.service.ts';
import { noteVerified } from './verification.service.ts';

/** A job checks whether the account exists, so that neither the answer nor its time reveals it. */
export async function request(ctx: OpenCtx, { email }: In<'passwords.request'>): Promise<Out<'passwords.request'>> {
  const at = ctx.now();
  await above(ctx, (conn) =>
    spend(conn, at, [
      { key: `reset send from ${callerOf(ctx.requestInfo.address)}`, most: 100, minutes: 15 },
      { key: `reset send to ${email}`, most: 5, minutes: 15 },
    ]),
  );
  await ctx.enqueue('auth.send-code', { email, purpose: 'reset', at });
  return true;
}

async function setPassword(ctx: OpenCtx, conn: Conn, accountId: string, password: string): Promise<void> {
  const { settings } = ctx.services;
  const passwordHash = await hashPassword(password, settings);
  await conn.db.update(account).set({ passwordHash, updatedAt: ctx.now() }).where(eq(account.id, accountId));
  const current = ctx.session?.accountId === accountId ? ctx.session.sessionId : null;
  await endSessions(ctx, conn, accountId, current, 'password changed');
  await notify(conn, settings, { accountId, notice: 'Password', now: ctx.now() });
}

/** The token was mailed to the address, so a reset also verifies it. */
export const reset = (ctx: OpenCtx, { token, password }: In<'passwords.reset'>): Promise<Out<'passwords.reset'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, [{ key: `reset try from ${callerOf(ctx.requestInfo.address)}`, most: 50, minutes: 15 }]);
    const accountId = await spendToken(conn, token, 'reset', now);
    if (!accountId) throw new CommittedError('auth.reset_failed');
    await noteVerified(ctx, conn, accountId);
    await setPassword(ctx, conn, accountId, password);
    return ok;
  });

/** 400, not 401, for a wrong old password, because clients sign out on 401. */
export const change = (
  ctx: OpenCtx,
  { oldPassword, password }: In<'passwords.change'>,
): Promise<Out<'passwords.change'>> =>
  above(ctx, async (conn) => {
    if (!ctx.session) throw new Refusal('unauthenticated');
    const { accountId } = ctx.session;
    const [row] = await conn.db
      .select({ passwordHash: account.passwordHash })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    if (!row) throw new Refusal('unauthenticated');
    if (row.passwordHash) {
      await spend(conn, ctx.now(), [{ key: `old password of ${accountId}`, most: 10, minutes: 15 }]);
      const right = await isPassword(row.passwordHash, oldPassword ?? '', ctx.services.settings);
      if (!right) throw new CommittedError('auth.old_password_wrong');
    }
    await setPassword(ctx, conn, accountId, password);
    return ok;
  });
