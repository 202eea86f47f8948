import { randomBytes } from 'node:crypto';
import { api, deleted, historyApi, maxWebhooks, maxWebhookTests, operations, Refusal } from '@stint/contract';
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { countCall } from '../../../http/rate-limit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { seal } from '../../../mail/seal.ts';
import { egressOf } from '../../../net/egress.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { webhook, webhookDelivery } from './webhooks.table.ts';

type Row = typeof webhook.$inferSelect;

const dayMs = 86_400_000;

/** Names that `events` may hold: operations that leave history, and their domains with `.*`. */
const eventNames: ReadonlySet<string> = new Set(
  operations(api)
    .filter(({ route }) => route.method !== 'GET' && route.audit !== false)
    .flatMap(({ domain, op }) => [op, `${domain}.*`]),
);

type Owner = Out<'webhooks.update'>['owner'];
const webhookOf = (
  { id, name, url, format, events, organizationTeamId, projectId, isActive, ...row }: Row,
  owner: Owner,
) => ({
  id,
  name,
  url,
  format,
  events,
  organizationTeamId,
  projectId,
  isActive,
  failingSince: row.failingSince,
  lastDeliveredAt: row.lastDeliveredAt,
  lastDroppedAt: row.lastDroppedAt,
  offReason: isActive ? null : row.offReason,
  owner,
  createdAt: row.createdAt,
});

/** For the history: without the secret and the path of the address, which may be a secret as well. */
const recorded = ({ name, url, format, events, organizationTeamId, projectId, isActive, ownerUserId }: Row) => ({
  name,
  host: new URL(url).host,
  format,
  events,
  organizationTeamId,
  projectId,
  isActive,
  ownerUserId,
});

const here = (ctx: Ctx) => {
  const { tenantId, organizationId } = placeOf(ctx);
  return and(eq(webhook.tenantId, tenantId), eq(webhook.organizationId, organizationId), live(webhook));
};

const OwnerRow = z.object({ userId: z.uuid(), name: z.string() });
const ownersOf = (rows: readonly Row[]) => {
  const ids = [...new Set(rows.flatMap(({ ownerUserId }) => ownerUserId ?? []))];
  return sql`select u.id as "userId", concat_ws(' ', u."firstName", u."lastName") as name from "user" u where u.id = any (${ids})`;
};
async function withOwners(ctx: Ctx, rows: readonly Row[]) {
  const owners = new Map((await ctx.query(OwnerRow, ownersOf(rows))).map((owner) => [owner.userId, owner]));
  return rows.map((row) => webhookOf(row, owners.get(row.ownerUserId ?? '') ?? null));
}
async function withOwner(ctx: Ctx, row: Row) {
  const [first] = await withOwners(ctx, [row]);
  if (!first) throw new Refusal('not_found');
  return first;
}

async function findWebhook(ctx: Ctx, webhookId: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(webhook)
    .where(and(here(ctx), eq(webhook.id, webhookId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Checks what a schema cannot: names of events, team and project, and whether the address may be called at all. */
async function check(
  ctx: Ctx,
  { url, events = [], organizationTeamId, projectId }: Omit<In<'webhooks.update'>, 'webhookId'>,
) {
  const unknown = events.find((name) => !eventNames.has(name));
  if (unknown !== undefined) throw new Refusal('webhook.event', { name: unknown });
  if (url) {
    const { protocol, username, password } = new URL(url);
    const isAllowed = protocol === 'https:' || egressOf(ctx.services.settings).allowPrivate;
    if (!isAllowed || username || password) throw new Refusal('egress.denied');
  }
  const { tenantId } = ctx.session;
  for (const [table, id] of [
    [organizationTeam, organizationTeamId],
    [organizationProject, projectId],
  ] as const) {
    if (!id) continue;
    const [row] = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.id, id), live(table)));
    if (!row) throw new Refusal('invalid_reference');
  }
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

export async function list(ctx: Ctx): Promise<Out<'webhooks.list'>> {
  const rows = await ctx.db.select().from(webhook).where(here(ctx)).orderBy(webhook.createdAt, webhook.id);
  return { items: await withOwners(ctx, rows), total: rows.length };
}

export async function create(ctx: Ctx, draft: In<'webhooks.create'>): Promise<Out<'webhooks.create'>> {
  const { tenantId, organizationId } = placeOf(ctx);
  await check(ctx, draft);
  await holdLimit(ctx, {
    name: `webhooks of ${organizationId}`,
    max: maxWebhooks,
    count: ({ db }) => db.$count(webhook, here(ctx)),
    refusal: () => new Refusal('webhook.limit', { count: String(maxWebhooks) }),
  });
  const secret = newSecret();
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(webhook)
    .values({
      ...draft,
      tenantId,
      organizationId,
      createdAt: now,
      updatedAt: now,
      createdByUserId: ctx.session.userId,
      ownerUserId: ctx.session.userId,
      sealedSecret: seal(ctx.services.settings.sealKey, secret),
    })
    .returning();
  if (!row) throw new Refusal('conflict');
  ctx.changed({ entity: 'Webhook', id: row.id, before: null, after: recorded(row) });
  return { ...(await withOwner(ctx, row)), secret };
}

type Changes = { [Key in keyof Row]?: Row[Key] | undefined };
async function change(ctx: Ctx, before: Row, values: Changes): Promise<Row> {
  const [row] = await ctx.db
    .update(webhook)
    .set({ ...values, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(and(here(ctx), eq(webhook.id, before.id)))
    .returning();
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: 'Webhook', id: row.id, before: recorded(before), after: recorded(row) });
  return row;
}

const { tenantId: _, webhookId: __, seq: ___, ...deliveryColumns } = getTableColumns(webhookDelivery);
const ofWebhook = (ctx: Ctx, webhookId: string) =>
  and(eq(webhookDelivery.tenantId, ctx.session.tenantId), eq(webhookDelivery.webhookId, webhookId));

const readsHistory = (ctx: Ctx) => may(ctx, historyApi.list.can);
/** The messages of a webhook hold what its owner may read. */
const seesMessages = (ctx: Ctx, { ownerUserId }: Row) => ownerUserId === ctx.session.userId || readsHistory(ctx);

type Delivery = Out<'webhooks.redeliver'>;
const deliveryFor = (ctx: Ctx, row: Row, delivery: Delivery): Delivery =>
  seesMessages(ctx, row) ? delivery : { ...delivery, request: null, response: null };

/** A new owner does not see the messages to the earlier one. */
async function handOver(ctx: Ctx, { id, ownerUserId }: Row): Promise<Pick<Row, 'ownerUserId'>> {
  const { userId } = ctx.session;
  if (ownerUserId !== userId && !readsHistory(ctx))
    await ctx.db.update(webhookDelivery).set({ request: null, response: null }).where(ofWebhook(ctx, id));
  return { ownerUserId: userId };
}

/** Switching it on again gives it three more days. Another address gets what the person who sets it may read. */
export async function update(
  ctx: Ctx,
  { webhookId, ...patch }: In<'webhooks.update'>,
): Promise<Out<'webhooks.update'>> {
  const before = await findWebhook(ctx, webhookId);
  await check(ctx, patch);
  const isRevived = patch.isActive === true && !before.isActive;
  const reset = { failingSince: null, failures: 0, restsUntil: null, offReason: null };
  const isMoved = patch.url !== undefined && patch.url !== before.url;
  const owner = isMoved ? await handOver(ctx, before) : {};
  return withOwner(ctx, await change(ctx, before, { ...patch, ...owner, ...(isRevived && reset) }));
}

export async function takeOver(ctx: Ctx, { webhookId }: In<'webhooks.takeOver'>): Promise<Out<'webhooks.takeOver'>> {
  const before = await findWebhook(ctx, webhookId);
  return withOwner(ctx, await change(ctx, before, await handOver(ctx, before)));
}

export async function remove(ctx: Ctx, { webhookId }: In<'webhooks.remove'>): Promise<Out<'webhooks.remove'>> {
  const before = await findWebhook(ctx, webhookId);
  await ctx.db
    .update(webhook)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(and(here(ctx), eq(webhook.id, webhookId)));
  ctx.changed({ entity: 'Webhook', id: webhookId, before: recorded(before), after: null });
  return deleted(1);
}

export async function rotateSecret(
  ctx: Ctx,
  { webhookId }: In<'webhooks.rotateSecret'>,
): Promise<Out<'webhooks.rotateSecret'>> {
  const before = await findWebhook(ctx, webhookId);
  const secret = newSecret();
  const row = await change(ctx, before, {
    sealedSecret: seal(ctx.services.settings.sealKey, secret),
    sealedOldSecret: before.sealedSecret,
    oldSecretUntil: new Date(Date.parse(ctx.now()) + dayMs).toISOString(),
  });
  return { ...(await withOwner(ctx, row)), secret };
}

/** The newest first. */
export async function deliveries(
  ctx: Ctx,
  { webhookId, skip, take }: In<'webhooks.deliveries'>,
): Promise<Out<'webhooks.deliveries'>> {
  const hook = await findWebhook(ctx, webhookId);
  const where = ofWebhook(ctx, webhookId);
  const items = await ctx.db
    .select(deliveryColumns)
    .from(webhookDelivery)
    .where(where)
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .offset(skip)
    .limit(take);
  const [all] = await ctx.db.select({ total: count() }).from(webhookDelivery).where(where);
  return { items: items.map((item) => deliveryFor(ctx, hook, item)), total: all?.total ?? 0 };
}

const manualSends = new RateLimiterMemory({ points: maxWebhookTests, duration: 60 });

const send = (ctx: Ctx, webhookId: string, deliveryId: string) =>
  ctx.enqueue('webhooks.deliver', { tenantId: ctx.session.tenantId, webhookId, deliveryId, isManual: true });

/** Sends the same message once more, with the same id, so that the receiver can tell that it knows it. */
export async function redeliver(
  ctx: Ctx,
  { webhookId, deliveryId }: In<'webhooks.redeliver'>,
): Promise<Out<'webhooks.redeliver'>> {
  const hook = await findWebhook(ctx, webhookId);
  await countCall(manualSends, ctx.session.tenantId);
  const [row] = await ctx.db
    .update(webhookDelivery)
    .set({ status: 'PENDING' })
    .where(and(ofWebhook(ctx, webhookId), eq(webhookDelivery.id, deliveryId)))
    .returning(deliveryColumns);
  if (!row) throw new Refusal('not_found');
  await send(ctx, webhookId, deliveryId);
  return deliveryFor(ctx, hook, row);
}

export async function test(ctx: Ctx, { webhookId }: In<'webhooks.test'>): Promise<Out<'webhooks.test'>> {
  await findWebhook(ctx, webhookId);
  await countCall(manualSends, ctx.session.tenantId);
  const [row] = await ctx.db
    .insert(webhookDelivery)
    .values({ tenantId: ctx.session.tenantId, webhookId, op: 'webhooks.test', createdAt: ctx.now() })
    .returning(deliveryColumns);
  if (!row) throw new Refusal('conflict');
  await send(ctx, webhookId, row.id);
  return row;
}
