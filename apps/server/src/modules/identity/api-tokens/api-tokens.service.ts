import { deleted, isMemberScope, maxApiTokens, Refusal } from '@stint/contract';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { hashOfApiToken, newApiToken, prefixOfApiToken } from '../../../http/api-token-format.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { user } from '../sign-in/accounts.table.ts';
import { apiToken } from './api-tokens.table.ts';

const dayMs = 86_400_000;

async function valid(ctx: Ctx, userId: string | undefined) {
  const { tenantId } = ctx.session;
  const rows = await ctx.db
    .select({ token: apiToken, firstName: user.firstName, lastName: user.lastName })
    .from(apiToken)
    .innerJoin(user, and(eq(user.tenantId, apiToken.tenantId), eq(user.id, apiToken.userId)))
    .where(
      and(
        eq(apiToken.tenantId, tenantId),
        userId === undefined ? undefined : eq(apiToken.userId, userId),
        live(apiToken),
        live(user),
        or(isNull(apiToken.expiresAt), gt(apiToken.expiresAt, ctx.now())),
      ),
    )
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id))
    .limit(1000);
  return rows.map(({ token: { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, userId }, ...person }) => ({
    id,
    name,
    prefix,
    scopes,
    createdAt,
    expiresAt,
    lastUsedAt,
    userId,
    userName: [person.firstName, person.lastName].filter(Boolean).join(' '),
  }));
}

/** One's own tokens, or with `INTEGRATION_VIEW` all of the workspace. */
export async function list(ctx: Ctx, { ofWorkspace = false }: In<'apiTokens.list'>): Promise<Out<'apiTokens.list'>> {
  if (ofWorkspace && !may(ctx, 'INTEGRATION_VIEW')) throw new Refusal('forbidden', { permission: 'INTEGRATION_VIEW' });
  const items = await valid(ctx, ofWorkspace ? undefined : ctx.session.userId);
  return { items, total: items.length };
}

export async function create(
  ctx: Ctx,
  { name, scopes, expiresInDays }: In<'apiTokens.create'>,
): Promise<Out<'apiTokens.create'>> {
  const { session } = ctx;
  const notOwn = scopes.find((scope) => !isMemberScope(scope) && !session.permissions.has(scope));
  if (notOwn) throw new Refusal('api_token.scope', { permission: notOwn });
  await holdLimit(ctx, {
    name: `API tokens of ${session.userId}`,
    max: maxApiTokens,
    count: async () => (await valid(ctx, session.userId)).length,
    refusal: () => new Refusal('api_token.limit', { count: String(maxApiTokens) }),
  });
  const token = newApiToken();
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(apiToken)
    .values({
      tenantId: session.tenantId,
      accountId: session.accountId,
      userId: session.userId,
      organizationId: session.organizationId,
      name,
      tokenHash: hashOfApiToken(token),
      prefix: prefixOfApiToken(token),
      scopes: [...new Set(scopes)],
      createdAt: now,
      updatedAt: now,
      createdByUserId: session.userId,
      expiresAt: expiresInDays === null ? null : new Date(Date.parse(now) + expiresInDays * dayMs).toISOString(),
    })
    .returning({ id: apiToken.id });
  const created = (await valid(ctx, session.userId)).find(({ id }) => id === row?.id);
  if (!created) throw new Refusal('conflict');
  return { ...created, token };
}

/** Revokes a token at once: one's own, or with `INTEGRATION_EDIT` anybody's. */
export async function remove(ctx: Ctx, { apiTokenId }: In<'apiTokens.remove'>): Promise<Out<'apiTokens.remove'>> {
  const { tenantId, userId } = ctx.session;
  const ofAnybody = may(ctx, 'INTEGRATION_EDIT');
  const rows = await ctx.db
    .update(apiToken)
    .set({ deletedAt: ctx.now(), deletedByUserId: userId })
    .where(
      and(
        eq(apiToken.tenantId, tenantId),
        eq(apiToken.id, apiTokenId),
        ofAnybody ? undefined : eq(apiToken.userId, userId),
        live(apiToken),
      ),
    )
    .returning({ id: apiToken.id });
  if (rows.length === 0) throw new Refusal('not_found');
  ctx.evictSession({ sessionId: apiTokenId });
  return deleted(1);
}
