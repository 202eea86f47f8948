import { type InputOf, type Me, type OutputOf, Refusal, type User, updated, type usersApi } from '@stint/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, JsonText, may, type OpenCtx } from '../../http/ctx.ts';
import { account, user } from './accounts.table.ts';
import { meText, splitName, userText, waitingUser } from './people.service.ts';
import { above } from './sessions.service.ts';

type In<Op extends keyof typeof usersApi> = InputOf<(typeof usersApi)[Op]>;

/** Asked for on every page and every few seconds: one statement, sent as the database wrote it. */
export async function me(ctx: OpenCtx, { includeOrganization }: In<'me'>): Promise<JsonText<Me> | Me> {
  const { who } = ctx;
  if (!who) throw new Refusal('unauthenticated');
  if (who.tenantId === null) {
    const [row] = await above(ctx, (conn) => conn.db.select().from(account).where(eq(account.id, who.accountId)));
    if (!row) throw new Refusal('unauthenticated');
    return waitingUser(row);
  }
  const text = await meText(ctx, who, ctx.now(), includeOrganization ?? false);
  if (!text) throw new Refusal('not_found');
  return new JsonText(text);
}

export async function get(ctx: Ctx, { userId }: In<'get'>): Promise<JsonText<User>> {
  const text = await userText(ctx, ctx.who.tenantId, userId);
  if (!text) throw new Refusal('not_found');
  return new JsonText(text);
}

const onlyChanged = (before: Record<string, unknown>, wanted: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== before[key]));

export async function update(ctx: Ctx, { userId, name, ...patch }: In<'update'>): Promise<JsonText<User>> {
  const own = userId === ctx.who.userId;
  if (!own && !may(ctx, 'ORG_EMPLOYEES_EDIT')) throw new Refusal('member.not_own');
  const theirs = and(eq(user.tenantId, ctx.who.tenantId), eq(user.id, userId), isNull(user.deletedAt));
  const [before] = await ctx.db.select().from(user).where(theirs).for('update');
  if (!before) throw new Refusal('not_found');
  const after = onlyChanged(before, { ...(name && splitName(name)), ...patch });
  if (Object.keys(after).length > 0) {
    const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.who.userId };
    await ctx.db
      .update(user)
      .set({ ...after, ...stamp })
      .where(theirs);
    const was = Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof typeof before]]));
    ctx.changed({ entity: 'User', id: userId, before: was, after });
    if ('timeZone' in after && before.accountId) ctx.forget({ accountId: before.accountId });
  }
  return get(ctx, { userId });
}

export const savePersonal = update;

export async function setLanguage(
  ctx: Ctx,
  { preferredLanguage }: In<'setLanguage'>,
): Promise<OutputOf<(typeof usersApi)['setLanguage']>> {
  await update(ctx, { userId: ctx.who.userId, preferredLanguage });
  return updated(1);
}
