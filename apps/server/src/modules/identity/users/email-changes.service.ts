import { EmailAddress, ok, Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Conn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { record } from '../../../http/audit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { account } from '../sign-in/accounts.table.ts';
import { dropCodes, useCodeFor } from '../sign-in/codes.service.ts';
import { callerOf, spend } from '../sign-in/limits.service.ts';
import { notify } from '../sign-in/notices.service.ts';
import { above } from '../sign-in/sessions.service.ts';

const AddressChange = z.object({ email: EmailAddress });

async function accountOf(ctx: OpenCtx, conn: Conn) {
  if (!ctx.session) throw new Refusal('unauthenticated');
  const { accountId } = ctx.session;
  const [row] = await conn.db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  if (!row) throw new Refusal('unauthenticated');
  return { accountId, email: row.email.toLowerCase() };
}

/** A job checks whether the address is taken, so that the answer does not reveal it. */
export async function request(
  ctx: OpenCtx,
  { email: newEmail }: In<'emailChange.request'>,
): Promise<Out<'emailChange.request'>> {
  const at = ctx.now();
  const accountId = await above(ctx, async (conn) => {
    const { accountId, email } = await accountOf(ctx, conn);
    if (email === newEmail) throw new Refusal('auth.email_same');
    await spend(conn, at, [
      { key: `change email from ${callerOf(ctx.requestInfo.address)}`, most: 50, minutes: 15 },
      { key: `change email of ${accountId}`, most: 5, minutes: 15 },
      { key: `change email to ${newEmail}`, most: 5, minutes: 15 },
    ]);
    return accountId;
  });
  await ctx.enqueue('auth.change-email', { accountId, email: newEmail, at });
  return ok;
}

const ChangedUser = z.object({ id: z.uuid(), tenantId: TenantId });
function changeUsers(accountId: string, email: string, at: string): Sql {
  const now = sql`${at}`;
  return sql`update "user" set email = ${email}, "emailVerifiedAt" = ${now}, "updatedAt" = ${now}, "updatedByUserId" = id
    where "accountId" = ${accountId} returning id, "tenantId"`;
}

/** Changes the address in every workspace of the person. */
export const verify = (ctx: OpenCtx, { code }: In<'emailChange.verify'>): Promise<Out<'emailChange.verify'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    const { settings } = ctx.services;
    const { accountId, email: old } = await accountOf(ctx, conn);
    await spend(conn, now, [{ key: `change email code of ${accountId}`, most: 20, minutes: 15 }]);
    const created = await useCodeFor(conn, settings, code, { email: old, purpose: 'change-email', now });
    const change = AddressChange.safeParse(created);
    if (!change.success) throw new CommittedError('auth.verification_failed');
    const { email } = change.data;
    await dropCodes(conn, accountId);
    await conn.db.update(account).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(account.id, accountId));
    const users = await conn.query(ChangedUser, changeUsers(accountId, email, now));
    for (const { id, tenantId } of users) await noteChange(ctx, conn, { id, tenantId, old, email });
    await notify(conn, settings, { accountId, notice: 'EmailChanged', values: { email }, to: old, now });
    ctx.evictSession({ accountId });
    return ok;
  });

interface EmailChange {
  id: string;
  tenantId: TenantId;
  old: string;
  email: string;
}

/** Writes an entry to the history of the person's other workspaces. */
async function noteChange(ctx: OpenCtx, conn: Conn, { id, tenantId, old, email }: EmailChange): Promise<void> {
  const change = { entity: 'User' as const, id, before: { email: old }, after: { email } };
  if (tenantId === ctx.session?.tenantId) return ctx.changed(change);
  const entry = { op: 'emailChange.verify', touches: ['users', 'members', 'teams'], ids: {}, changes: [change] };
  const actor = { kind: 'user', userId: id } as const;
  await conn.within(ofTenant(tenantId), (inside) =>
    record(inside, { tenantId, organizationId: null }, { ...entry, actor }, ctx.now()),
  );
}
