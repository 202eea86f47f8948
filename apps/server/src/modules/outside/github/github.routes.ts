import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@stint/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Database, forSignIn, ofTenant } from '../../../db/client.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { Services } from '../../../http/services.ts';
import { storableJson } from '../../../net/json.ts';
import type { Delivery } from './github.jobs.ts';
import { boundTo, ConnectionKey } from './github.sql.ts';
import { githubDelivery } from './github.table.ts';
import { NewRef, Push, WirePull } from './shapes.service.ts';

interface Deps {
  database: Database;
  services: Services;
  now: () => string;
}

/** GitHub delivers up to 25 MB; larger messages than this are made up for by the regular job. */
const bodyLimit = 5 * 1024 * 1024;

function isSigned(body: Buffer, secret: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const Names = z.object({ 'x-github-delivery': z.string().min(1).max(100), 'x-github-event': z.string().max(100) });
const Payload = z.looseObject({
  action: z.string().optional(),
  installation: z.object({ id: z.int() }).optional(),
  repository: z.object({ id: z.int() }).optional(),
  issue: z.object({ number: z.int() }).optional(),
  comment: z.object({ id: z.int() }).optional(),
  pull_request: z.unknown().optional(),
});

/** What the job needs; everything else of a delivery is dropped. */
function deliveredPart(
  event: string,
  payload: z.infer<typeof Payload>,
): Omit<z.input<typeof Delivery>, 'tenantId' | 'connectionId'> {
  const common = { event, action: payload.action ?? null, repository: payload.repository?.id ?? null };
  if (event === 'issues') return { ...common, issue: payload.issue?.number };
  if (event === 'issue_comment') return { ...common, comment: payload.comment?.id };
  if (event === 'pull_request') return { ...common, pull: WirePull.safeParse(payload.pull_request).data };
  if (event === 'push') return { ...common, push: Push.safeParse(payload).data };
  if (event === 'create') return { ...common, ref: NewRef.safeParse(payload).data };
  return common;
}

/** Receives GitHub's deliveries: signed, each once, and worked on by a job. */
export function receiveDeliveries(server: FastifyInstance, { database, services, now }: Deps): void {
  void server.register(async (raw) => {
    // The signature is of the bytes as they were sent.
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    raw.post('/api/integration/github/webhook', { bodyLimit }, async (request, reply) => {
      const received = readDelivery(request, services);
      const { installation } = received.payload;
      const [bound] = installation
        ? await database.read(forSignIn, (conn) => conn.query(ConnectionKey, boundTo(installation.id)))
        : [];
      if (bound) await accept(database, bound, received, now());
      return reply.code(202).send({});
    });
  });
}

/** The delivery, if GitHub has signed it. */
function readDelivery({ body, headers }: FastifyRequest, { settings }: Services) {
  if (!settings.github) throw new Refusal('github.unavailable');
  const secret = settings.github.webhookSecret;
  if (!Buffer.isBuffer(body) || !isSigned(body, secret, headers['x-hub-signature-256']))
    throw new Refusal('github.signature');
  const headerNames = Names.safeParse(headers);
  const payload = Payload.safeParse(storableJson(body.toString('utf8')));
  if (!headerNames.success || !payload.success) throw new Refusal('malformed');
  const { 'x-github-delivery': deliveryId, 'x-github-event': event } = headerNames.data;
  return { deliveryId, event, payload: payload.data };
}

/** Each delivery once: its number and its job are stored together. */
async function accept(
  database: Database,
  { tenantId, integrationId }: ConnectionKey,
  { deliveryId, event, payload }: ReturnType<typeof readDelivery>,
  receivedAt: string,
): Promise<void> {
  await database.write(ofTenant(tenantId), async (conn) => {
    const fresh = await conn.db
      .insert(githubDelivery)
      .values({ tenantId, deliveryId, event, receivedAt })
      .onConflictDoNothing()
      .returning({ deliveryId: githubDelivery.deliveryId });
    if (fresh.length === 0) throw new Refusal('github.replayed');
    await enqueue(conn, 'github.delivery', { tenantId, connectionId: integrationId, ...deliveredPart(event, payload) });
  });
}
