import { Refusal } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { isPushable, type PushOutcome, pushOutcome, pushRuleOf } from '@stint/domain/workspace/push';
import { z } from 'zod';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { enqueue, enqueueLater } from '../../../db/enqueue.ts';
import { sessionOfId } from '../../../http/auth.ts';
import { readingAs } from '../../../http/background.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import type { Session } from '../../../kernel/verb.ts';
import { egressOf } from '../../../net/egress.ts';
import { push } from '../../../net/web-push.ts';
import { unreadNotice } from '../notifications/notifications.service.ts';
import { messageFor, type Notice, type Reader, topicOf } from './messages.service.ts';
import { DeviceRow, deviceOfId, devicesOf, dropDevice, noteFailed, noteSent, ReaderRow, readerOf } from './push.sql.ts';

const Sending = z.object({ tenantId: TenantId, userId: z.uuid(), notificationId: z.uuid() });

/** Queues a message for each device of the person. The messages look up the notice when they are sent. */
const send: Job = {
  name: 'push.send',
  run: async ({ database, now }, payload) => {
    const { tenantId, userId, notificationId } = Sending.parse(payload);
    await database.write(ofTenant(tenantId), async (conn) => {
      for (const { id: deviceId } of await conn.query(DeviceRow, devicesOf(userId)))
        await enqueue(conn, 'push.deliver', { tenantId, deviceId, notificationId, queuedAt: now() });
    });
  },
};

const Payload = z.object({
  tenantId: TenantId,
  deviceId: z.uuid(),
  notificationId: z.uuid().optional(),
  queuedAt: z.iso.datetime(),
  tries: z.int().default(0),
  /** The person asked for it, so it is tried once, even while the device rests. */
  isTest: z.boolean().default(false),
});
type Payload = z.infer<typeof Payload>;

/** What is sent: the notice as its reader may see it now. Null if it was read or removed meanwhile. */
async function contentFor(ctx: JobCtx, session: Session, { notificationId, isTest }: Payload) {
  const actor = { kind: 'job', name: 'push.deliver' } as const;
  return readingAs(ctx, session, actor, async (reader): Promise<{ notice: Notice | null; reader: Reader } | null> => {
    const notice = notificationId ? await unreadNotice(reader, notificationId) : null;
    const [chosen] = await reader.query(ReaderRow, readerOf(session.userId, session.organizationId));
    return chosen && (notice || isTest) ? { notice, reader: { session, ...chosen } } : null;
  });
}

const ruleOf = (notice: Notice | null) =>
  notice ? pushRuleOf(notice.kind) : ({ ttlSeconds: 300, urgency: 'high' } as const);

/** One attempt, and what follows from it. */
async function attempt(
  { services, now }: JobCtx,
  device: DeviceRow,
  { notice, reader }: { notice: Notice | null; reader: Reader },
  { queuedAt, tries, isTest }: Payload,
): Promise<PushOutcome> {
  const { vapid } = services.settings;
  const rules = egressOf(services.settings);
  const { ttlSeconds, urgency } = ruleOf(notice);
  const request = { text: JSON.stringify(messageFor(notice, reader)), ttlSeconds, urgency, topic: topicOf(notice) };
  const answer = await push(device, request, { vapid, now: now(), rules }).catch((error: unknown) => {
    if (error instanceof Refusal) return 'DENIED';
    return null;
  });
  if (answer === 'DENIED') return { kind: 'failed', problem: 'DENIED', restsUntil: null, isTriedAgain: false };
  const outcome = pushOutcome({
    status: answer?.status ?? null,
    retryAfter: answer?.headers['retry-after'],
    tries: tries + 1,
    failures: device.failures,
    queuedAt,
    ttlSeconds,
    at: now(),
  });
  return isTest && outcome.kind === 'failed' ? { ...outcome, isTriedAgain: false } : outcome;
}

async function settle({ database, now }: JobCtx, payload: Payload, outcome: PushOutcome): Promise<void> {
  const { tenantId, deviceId } = payload;
  await database.write(ofTenant(tenantId), async (conn) => {
    if (outcome.kind === 'gone') return conn.execute(dropDevice(deviceId));
    if (outcome.kind === 'sent') return conn.execute(noteSent(deviceId, now()));
    const { problem, restsUntil, isTriedAgain } = outcome;
    await conn.execute(noteFailed({ deviceId, problem, restsUntil }));
    const delayMs = restsUntil ? ms(restsUntil) - ms(now()) : 0;
    if (isTriedAgain) await enqueueLater(conn, 'push.deliver', { ...payload, tries: payload.tries + 1 }, delayMs);
    return 1;
  });
}

/** Sends one message to one device, with the rights of the session in which the device was added. */
const deliver: Job = {
  name: 'push.deliver',
  lane: 'push',
  run: async (ctx, queued) => {
    const payload = Payload.parse(queued);
    const { tenantId, deviceId, queuedAt, isTest } = payload;
    const { database, now } = ctx;
    const scope = ofTenant(tenantId);
    const [device] = await database.read(scope, (conn) => conn.query(DeviceRow, deviceOfId(deviceId)));
    if (!device) return;
    const session = await database.read(forSignIn, (conn) => sessionOfId(conn, device.sessionId, now()));
    if (session?.tenantId !== tenantId || session.userId !== device.userId) {
      await database.write(scope, (conn) => conn.execute(dropDevice(deviceId)));
      return;
    }
    const content = session.mustEnrol ? null : await contentFor(ctx, session, payload);
    if (!content || !isPushable({ queuedAt, ttlSeconds: ruleOf(content.notice).ttlSeconds, at: now() })) return;
    const { restsUntil } = device;
    if (restsUntil && restsUntil > now() && !isTest) {
      const delayMs = ms(restsUntil) - ms(now());
      return database.write(scope, (conn) => enqueueLater(conn, 'push.deliver', payload, delayMs));
    }
    await settle(ctx, payload, await attempt(ctx, device, content, payload));
    ctx.bus.broadcast({ accountId: session.accountId, touches: ['push'] });
  },
};

export const pushJobs: Job[] = [send, deliver];
