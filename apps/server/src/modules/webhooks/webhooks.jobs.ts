import { Refusal, webhookFailingDays, webhookRetryHours } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { z } from 'zod';
import { forSignIn, ofTenant } from '../../db/client.ts';
import { TenantId } from '../../db/columns.ts';
import { sql } from '../../db/sql.ts';
import type { Job, JobCtx } from '../../jobs/runner.ts';
import { webhookOffMail } from '../../mail/emails.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { unseal } from '../../mail/seal.ts';
import { ask } from '../../net/egress.ts';
import { readerOf } from '../sign-in/notices.service.ts';
import { messageOf } from './messages.service.ts';
import {
  DueDelivery,
  deleteDelivery,
  dueDelivery,
  recordAttempt,
  recordFailure,
  recordSuccess,
  SwitchedOff,
} from './webhooks.sql.ts';

const Payload = z.object({ tenantId: TenantId, deliveryId: z.uuid() });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keptDays = 30;
const maxShown = 2000;

interface Answer {
  responseStatus: number | null;
  response: string | null;
  problem: string | null;
}

/** Why no answer came, without addresses of the server's own network. */
const problemOf = (error: unknown): string => {
  if (error instanceof Refusal) return 'The address is in a network this server can’t access.';
  const { code } = error as { code?: string };
  return code ?? (error instanceof Error && /too l/.test(error.message) ? error.message : 'No connection');
};

async function post({ services, now }: JobCtx, due: DueDelivery) {
  const { sealKey, allowPrivateNetwork: allowPrivate = false } = services.settings;
  const old = due.oldSecretUntil && due.oldSecretUntil > now() ? due.sealedOldSecret : null;
  const secrets = [due.sealedSecret, ...(old ? [old] : [])].map((sealed) => unseal(sealKey, sealed));
  const message = messageOf(due, secrets, now());
  const answer: Answer = await ask(due.url, { method: 'POST', ...message, timeoutMs: 10_000 }, { allowPrivate }).then(
    ({ status, text }) => ({ responseStatus: status, response: text.slice(0, maxShown), problem: null }),
    (error: unknown) => ({ responseStatus: null, response: null, problem: problemOf(error) }),
  );
  return { request: message.body.slice(0, 20_000), answer };
}

/** The maker of a webhook hears by mail that it was switched off. */
async function tellMaker({ database, services, now }: JobCtx, tenantId: TenantId, due: DueDelivery): Promise<void> {
  const { makerAccountId: accountId, name } = due;
  const { settings } = services;
  if (!accountId) return;
  await database.write(forSignIn, async (conn) => {
    const reader = await readerOf(conn, accountId);
    if (!reader) return;
    const mail = webhookOffMail(reader, settings.publicUrl, { name, days: String(webhookFailingDays) });
    await putInOutbox(conn, settings, mail, instant(ms(now()) + 2 * dayMs), tenantId);
  });
}

/** Sends one message. An error makes the queue try again, with growing pauses. */
const deliver: Job = {
  name: 'webhooks.deliver',
  run: async (ctx, payload) => {
    const { database, now } = ctx;
    const { tenantId, deliveryId } = Payload.parse(payload);
    const scope = ofTenant(tenantId);
    const [due] = await database.read(scope, (conn) => conn.query(DueDelivery, dueDelivery(deliveryId)));
    if (due?.status !== 'PENDING') return;
    if (!due.isWanted) {
      await database.write(scope, (conn) => conn.execute(deleteDelivery(deliveryId)));
      return;
    }
    const { request, answer } = await post(ctx, due);
    const at = now();
    const isDelivered = answer.responseStatus !== null && answer.responseStatus >= 200 && answer.responseStatus < 300;
    const isOver = ms(at) - ms(due.createdAt) > webhookRetryHours * hourMs;
    const status = isDelivered ? 'DELIVERED' : isOver ? 'FAILED' : 'PENDING';
    const isSwitchedOff = await database.write(scope, async (conn) => {
      await conn.execute(recordAttempt({ deliveryId, status, at, request, ...answer }));
      if (isDelivered) {
        await conn.execute(recordSuccess(due.webhookId, at));
        return false;
      }
      const limit = instant(ms(at) - webhookFailingDays * dayMs);
      const [left] = await conn.query(SwitchedOff, recordFailure(due.webhookId, at, limit));
      return left?.isActive === false;
    });
    ctx.bus.broadcast({ tenantId, touches: ['webhooks'] });
    if (isSwitchedOff) await tellMaker(ctx, tenantId, due);
    if (status === 'PENDING' && !isSwitchedOff) throw new Error('The webhook was not delivered');
  },
};

const clean: Job = {
  name: 'webhooks.clean',
  every: '17 3 * * *',
  run: async ({ database, now }) => {
    const limit = instant(ms(now()) - keptDays * dayMs);
    await database.write(forSignIn, (conn) => conn.execute(sql`select stint_clean_webhooks(${limit})`));
  },
};

export const webhookJobs: Job[] = [deliver, clean];
