import { deleted, maxPushDevices, maxPushTests, ok, type PushDevice, Refusal } from '@stint/contract';
import { and, eq, ne } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { holdLimit } from '../../../db/count-limit.ts';
import { countCall } from '../../../http/rate-limit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { egressOf, isAllowedAddress } from '../../../net/egress.ts';
import { isPoint } from '../../../net/web-push.ts';
import { DeviceRow, devicesOf, putDevice, replaced } from './push.sql.ts';
import { pushDevice, pushPreference } from './push.table.ts';

export const key = async ({ services }: Ctx): Promise<Out<'push.key'>> => ({
  publicKey: services.settings.vapid.publicKey,
});

const deviceOf = (ctx: Ctx, { id, userAgent, createdAt, lastSentAt, problem, sessionId }: DeviceRow): PushDevice => ({
  id,
  userAgent,
  createdAt,
  lastSentAt,
  problem,
  isCurrent: sessionId === ctx.session.sessionId,
});

const isOwn = ({ session }: Ctx) =>
  and(eq(pushDevice.tenantId, session.tenantId), eq(pushDevice.userId, session.userId));

const preferenceOf = ({ session }: Ctx) =>
  and(eq(pushPreference.tenantId, session.tenantId), eq(pushPreference.userId, session.userId));

export async function devices(ctx: Ctx): Promise<Out<'push.devices'>> {
  const rows = await ctx.query(DeviceRow, devicesOf(ctx.session.userId));
  const [chosen] = await ctx.db
    .select({ hidesContent: pushPreference.hidesContent })
    .from(pushPreference)
    .where(preferenceOf(ctx));
  return {
    items: rows.map((row) => deviceOf(ctx, row)),
    total: rows.length,
    hidesContent: chosen?.hidesContent ?? false,
  };
}

export async function subscribe(ctx: Ctx, { endpoint, keys }: In<'push.subscribe'>): Promise<Out<'push.subscribe'>> {
  const { tenantId, userId, accountId, sessionId } = ctx.session;
  if (!isAllowedAddress(endpoint, egressOf(ctx.services.settings))) throw new Refusal('egress.denied');
  if (!isPoint(keys.p256dh)) throw new Refusal('push.keys');
  const { userAgent } = ctx.requestInfo;
  const device = { tenantId, userId, accountId, sessionId, endpoint, ...keys, userAgent, now: ctx.now() };
  for (const statement of replaced(device)) await ctx.execute(statement);
  await holdLimit(ctx, {
    name: `push devices of ${userId}`,
    max: maxPushDevices,
    count: ({ db }) => db.$count(pushDevice, and(isOwn(ctx), ne(pushDevice.endpoint, endpoint))),
  });
  const [row] = await ctx.query(DeviceRow, putDevice(device));
  if (!row) throw new Refusal('conflict');
  return deviceOf(ctx, row);
}

const testPushes = new RateLimiterMemory({ points: maxPushTests, duration: 60 });

export async function test(ctx: Ctx, { pushDeviceId }: In<'push.test'>): Promise<Out<'push.test'>> {
  const { tenantId, userId } = ctx.session;
  const mine = and(isOwn(ctx), eq(pushDevice.id, pushDeviceId));
  if ((await ctx.db.$count(pushDevice, mine)) === 0) throw new Refusal('not_found');
  await countCall(testPushes, userId);
  await ctx.enqueue('push.deliver', { tenantId, deviceId: pushDeviceId, queuedAt: ctx.now(), isTest: true });
  return ok;
}

export async function remove(ctx: Ctx, { pushDeviceId }: In<'push.remove'>): Promise<Out<'push.remove'>> {
  const mine = and(isOwn(ctx), eq(pushDevice.id, pushDeviceId));
  const removed = await ctx.db.delete(pushDevice).where(mine).returning({ id: pushDevice.id });
  if (removed.length === 0) throw new Refusal('not_found');
  return deleted(1);
}

export async function configure(ctx: Ctx, { hidesContent }: In<'push.configure'>): Promise<Out<'push.configure'>> {
  const { tenantId, userId } = ctx.session;
  await ctx.db
    .insert(pushPreference)
    .values({ tenantId, userId, hidesContent })
    .onConflictDoUpdate({ target: [pushPreference.tenantId, pushPreference.userId], set: { hidesContent } });
  return { hidesContent };
}
