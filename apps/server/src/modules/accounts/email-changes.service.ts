import { type emailChangeApi, type InputOf, type OutputOf, ok, Refusal } from '@stint/contract';
import { z } from 'zod';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { FinalRefusal, type OpenCtx } from '../../http/ctx.ts';
import { record } from '../../http/oplog.ts';
import { dropCodes, useCodeFor } from './codes.service.ts';
import { callerOf, spend } from './limits.service.ts';
import { notify } from './notices.service.ts';
import { above } from './sessions.service.ts';

type In<Op extends keyof typeof emailChangeApi> = InputOf<(typeof emailChangeApi)[Op]>;
type Out<Op extends keyof typeof emailChangeApi> = Promise<OutputOf<(typeof emailChangeApi)[Op]>>;

const Wanted = z.object({ email: z.email() });
const emailOf = 'select lower(email) as email from account where id = $1';

async function accountOf(ctx: OpenCtx, conn: Conn) {
  if (!ctx.who) throw new Refusal('unauthenticated');
  const [row] = await conn.hot<{ email: string }>('own email', emailOf, [ctx.who.accountId]);
  if (!row) throw new Refusal('unauthenticated');
  return { accountId: ctx.who.accountId, email: row.email };
}

/** Whether the address has an account already is found out by the job, and told to that address alone. */
export async function request(ctx: OpenCtx, { email: wanted }: In<'request'>): Out<'request'> {
  const at = ctx.now();
  const accountId = await above(ctx, async (conn) => {
    const { accountId, email } = await accountOf(ctx, conn);
    if (email === wanted) throw new Refusal('auth.email_same');
    await spend(conn, at, [
      { key: `change email from ${callerOf(ctx.visitor.address)}`, most: 50, minutes: 15 },
      { key: `change email of ${accountId}`, most: 5, minutes: 15 },
      { key: `change email to ${wanted}`, most: 5, minutes: 15 },
    ]);
    return accountId;
  });
  await ctx.enqueue('auth.change-email', { accountId, email: wanted, at });
  return ok;
}

const changeAccount = `update account set email = $2, "emailVerifiedAt" = $3, "updatedAt" = $3 where id = $1`;
const changeUsers = `update "user" set email = $2, "emailVerifiedAt" = $3, "updatedAt" = $3, "updatedByUserId" = id
  where "accountId" = $1 returning id, "tenantId"`;

/** The person has the new address in every workspace. */
export const verify = (ctx: OpenCtx, { code }: In<'verify'>): Out<'verify'> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    const { settings } = ctx.services;
    const { accountId, email: old } = await accountOf(ctx, conn);
    await spend(conn, now, [{ key: `change email code of ${accountId}`, most: 20, minutes: 15 }]);
    const made = await useCodeFor(conn, settings, code, { email: old, purpose: 'change-email', now });
    const wanted = Wanted.safeParse(made);
    if (!wanted.success) throw new FinalRefusal('auth.verification_failed');
    const { email } = wanted.data;
    await dropCodes(conn, accountId);
    await conn.hot('change email', changeAccount, [accountId, email, now]);
    const users = await conn.hot<{ id: string; tenantId: TenantId }>('change emails', changeUsers, [
      accountId,
      email,
      now,
    ]);
    for (const { id, tenantId } of users) await noteChange(ctx, conn, { id, tenantId, old, email });
    await notify(conn, settings, { accountId, notice: 'EmailChanged', values: { email }, to: old, now });
    ctx.forget({ accountId });
    return ok;
  });

interface Changed {
  id: string;
  tenantId: TenantId;
  old: string;
  email: string;
}

/** In the history of this workspace with the operation itself, in that of the others as their own entry. */
async function noteChange(ctx: OpenCtx, conn: Conn, { id, tenantId, old, email }: Changed): Promise<void> {
  const change = { entity: 'User', id, before: { email: old }, after: { email } };
  if (tenantId === ctx.who?.tenantId) return ctx.changed(change);
  const entry = { op: 'emailChange.verify', touches: ['users', 'members', 'teams'], ids: {}, changes: [change] };
  const actor = { kind: 'user', userId: id } as const;
  await conn.within(ofTenant(tenantId), (inside) =>
    record(inside, { tenantId, organizationId: null }, { ...entry, actor }, ctx.now()),
  );
}
