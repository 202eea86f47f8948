import { historyApi, Refusal, webhookFailingDays, webhookRetryHours, webhooksApi } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { enqueueLater } from '../../../db/enqueue.ts';
import { sql } from '../../../db/sql.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readingAs } from '../../../http/background.ts';
import type { Session } from '../../../http/session.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import { may } from '../../../kernel/verb.ts';
import { webhookOffMail } from '../../../mail/emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { unseal } from '../../../mail/seal.ts';
import { ask, egressOf } from '../../../net/egress.ts';
import { readerOf } from '../../identity/sign-in/notices.service.ts';
import { RecordedChange, visibleChange } from '../../workspace/oplog/activity-log.service.ts';
import { messageOf } from './messages.service.ts';
import {
  DueDelivery,
  deleteDelivery,
  dueDelivery,
  giveUp,
  recordAttempt,
  recordFailure,
  recordSuccess,
  SwitchedOff,
  switchOffWithOwner,
} from './webhooks.sql.ts';

const Payload = z.object({
  tenantId: TenantId,
  deliveryId: z.uuid(),
  /** Somebody asked for it, so it is tried even while the webhook rests. */
  isManual: z.boolean().optional(),
});
type Payload = z.infer<typeof Payload>;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maxAgeDays = 30;
const maxAnswer = 2000;

interface Answer {
  responseStatus: number | null;
  response: string | null;
  problem: string | null;
}

/** Why no answer came, without addresses of the server's own network. */
const problemOf = (error: unknown): string => {
  if (error instanceof Refusal && error.code === 'egress.denied')
    return 'The address is in a network this server can’t access.';
  const { code } = error as { code?: string };
  return error instanceof Error && /too l/.test(error.message) ? error.message : (code ?? 'No connection');
};

interface Attempt {
  request: string;
  answer: Answer;
}

async function post({ services, now }: JobCtx, due: DueDelivery): Promise<Attempt> {
  const { sealKey } = services.settings;
  const old = due.oldSecretUntil && due.oldSecretUntil > now() ? due.sealedOldSecret : null;
  const secrets = [due.sealedSecret, ...(old ? [old] : [])].map((sealed) => unseal(sealKey, sealed));
  const message = messageOf(due, secrets, now());
  const outgoing = { method: 'POST', ...message, timeoutMs: 10_000 } as const;
  const answer: Answer = await ask(due.url, outgoing, egressOf(services.settings)).then(
    ({ status, text }) => ({ responseStatus: status, response: text.slice(0, maxAnswer), problem: null }),
    (error: unknown) => ({ responseStatus: null, response: null, problem: problemOf(error) }),
  );
  return { request: message.body.slice(0, 20_000), answer };
}

/** The owner of a webhook hears by mail that it was switched off. */
async function mailOwner({ database, services, now }: JobCtx, tenantId: TenantId, due: DueDelivery): Promise<void> {
  const { ownerAccountId: accountId, name } = due;
  const { settings } = services;
  if (!accountId) return;
  await database.write(forSignIn, async (conn) => {
    const reader = await readerOf(conn, accountId);
    if (!reader) return;
    const mail = webhookOffMail(reader, settings.publicUrl, { name, days: String(webhookFailingDays) });
    await putInOutbox(conn, settings, mail, instant(ms(now()) + 2 * dayMs), tenantId);
  });
}

/** The owner as if signed in, if they may manage webhooks now. */
async function ownerOf({ database }: JobCtx, tenantId: TenantId, due: DueDelivery): Promise<Session | null> {
  const { ownerUserId: userId, webhookOrganizationId: organizationId } = due;
  if (!userId) return null;
  const owner = await database.read(forSignIn, (conn) => sessionOfUser(conn, { tenantId, organizationId, userId }));
  return owner && may({ session: owner }, webhooksApi.create.can) ? owner : null;
}

/** What the owner may read now: all of a change for those who read the history, else what the history of each record shows. */
async function visibleTo(ctx: JobCtx, owner: Session, due: DueDelivery): Promise<DueDelivery> {
  if (may({ session: owner }, historyApi.list.can)) return due;
  const recorded = z.array(RecordedChange).parse(due.changes);
  const actor = { kind: 'user', userId: owner.userId } as const;
  const changes = await readingAs(ctx, owner, actor, async (reader) => {
    const visible: z.infer<typeof RecordedChange>[] = [];
    for (const change of recorded) {
      const visiblePart = await visibleChange(reader, change);
      if (visiblePart) visible.push(visiblePart);
    }
    return visible;
  });
  const changedIds = new Set(changes.map(({ id }) => id));
  const ids = Object.fromEntries(
    Object.entries(due.ids).filter(([, value]) => [value].flat().every((id) => changedIds.has(String(id)))),
  );
  const title = changes.some(({ entity }) => entity === 'Task') ? due.title : null;
  return { ...due, ids, changes, title };
}

const restMs = (failures: number) => Math.min(5000 * 2 ** failures, hourMs);

/** Writes down how an attempt went, and queues the next one. Returns whether the webhook was switched off. */
async function settle(ctx: JobCtx, payload: Payload, due: DueDelivery, attempt: Attempt): Promise<boolean> {
  const { tenantId, deliveryId } = payload;
  const at = ctx.now();
  const { responseStatus } = attempt.answer;
  const isDelivered = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  const status = isDelivered ? 'DELIVERED' : isOver(due, at) ? 'FAILED' : 'PENDING';
  return ctx.database.write(ofTenant(tenantId), async (conn) => {
    await conn.execute(recordAttempt({ deliveryId, status, at, request: attempt.request, ...attempt.answer }));
    if (isDelivered) {
      await conn.execute(recordSuccess(due.webhookId, at));
      return false;
    }
    const limit = instant(ms(at) - webhookFailingDays * dayMs);
    const delayMs = restMs(due.failures);
    const restsUntil = instant(ms(at) + delayMs);
    const [row] = await conn.query(SwitchedOff, recordFailure({ webhookId: due.webhookId, at, limit, restsUntil }));
    const isSwitchedOff = row?.isActive === false;
    if (status === 'PENDING' && !isSwitchedOff) await queueAgain(conn, payload, due, delayMs);
    return isSwitchedOff;
  });
}

const isOver = ({ createdAt }: DueDelivery, at: string) => ms(at) - ms(createdAt) > webhookRetryHours * hourMs;

const queueAgain = (conn: Conn, { tenantId, deliveryId }: Payload, { webhookId }: DueDelivery, delayMs: number) =>
  enqueueLater(conn, 'webhooks.deliver', { tenantId, webhookId, deliveryId }, delayMs);

/**
 * Sends one message. Failures of any message make the webhook rest, with growing pauses, so that a receiver that does not
 * answer costs the same however many messages wait.
 */
const deliver: Job = {
  name: 'webhooks.deliver',
  lane: 'webhooks',
  run: async (ctx, sent) => {
    const { database, now } = ctx;
    const payload = Payload.parse(sent);
    const { tenantId, deliveryId } = payload;
    const scope = ofTenant(tenantId);
    const end = (problem: string | null) => database.write(scope, (conn) => conn.execute(giveUp(deliveryId, problem)));
    const [due] = await database.read(scope, (conn) => conn.query(DueDelivery, dueDelivery(deliveryId)));
    if (!due) return void (await end('The webhook is turned off.'));
    if (due.status !== 'PENDING') return;
    if (!due.isWanted) return void (await database.write(scope, (conn) => conn.execute(deleteDelivery(deliveryId))));
    const owner = await ownerOf(ctx, tenantId, due);
    if (!owner) {
      await database.write(scope, (conn) => conn.execute(switchOffWithOwner(due.webhookId)));
      await end('The webhook is turned off.');
      ctx.bus.broadcast({ tenantId, touches: ['webhooks'] });
      return;
    }
    const { restsUntil } = due;
    if (restsUntil && restsUntil > now() && !payload.isManual) {
      if (isOver(due, now())) return void (await end(null));
      return database.write(scope, (conn) => queueAgain(conn, payload, due, ms(restsUntil) - ms(now())));
    }
    const attempt = await post(ctx, await visibleTo(ctx, owner, due));
    const isSwitchedOff = await settle(ctx, payload, due, attempt);
    ctx.bus.broadcast({ tenantId, touches: ['webhooks'] });
    if (isSwitchedOff) await mailOwner(ctx, tenantId, due);
  },
};

const clean: Job = {
  name: 'webhooks.clean',
  every: '17 3 * * *',
  run: async ({ database, now }) => {
    const limit = instant(ms(now()) - maxAgeDays * dayMs);
    await database.write(forSignIn, (conn) => conn.execute(sql`select stint_clean_webhooks(${limit})`));
  },
};

export const webhookJobs: Job[] = [deliver, clean];
