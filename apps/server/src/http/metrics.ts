import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@stint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { type Database, forSignIn } from '../db/client.ts';
import { sql } from '../db/sql.ts';
import { answerRefusal } from './errors.ts';
import { limited } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the API table. */
    op?: string;
  }
}

interface Deps {
  database: Database;
  token: string | undefined;
  now: () => string;
}

const address = '/metrics';
/** Pages, files and unknown addresses share one label, which bounds the number of series. */
const noOperation = 'other';
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Measuring a large database is slow, and several systems may scrape. */
const cacheMs = 15_000;

const Figures = z.object({ bytes: z.number(), due: z.number(), failed: z.number() });
type Figures = z.infer<typeof Figures>;
const measure = sql`select pg_database_size(current_database())::float8 as bytes, due, failed from stint_job_counts()`;

/** `GET /metrics` for Prometheus, protected by the operator's token. Without a configured token the address is a 404. */
export function serveMetrics(app: FastifyInstance, { database, token, now }: Deps): void {
  const hidden = (request: FastifyRequest, reply: FastifyReply) =>
    answerRefusal(reply, new Refusal('method_not_found', { method: request.method, path: address }));
  if (token === undefined) return void app.get(address, hidden);

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const refresh = watchDatabase(database, registry, now);
  gauge(registry, 'stint_event_streams', 'Open event streams.', () => app.websocketServer.clients.size);

  app.get(address, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization, `Bearer ${token}`))
      return answerRefusal(reply.header('www-authenticate', 'Bearer'), new Refusal('unauthenticated'));
    await refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (actual: string | undefined, expected: string) =>
  timingSafeEqual(digest(actual ?? ''), digest(expected));

const gauge = (registry: Registry, name: string, help: string, value: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'stint_requests_total',
    help: 'Answered requests.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'stint_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const operation = routeOptions.config?.op ?? noOperation;
    requests.inc({ operation, status: reply.statusCode });
    duration.observe({ operation }, reply.elapsedTime / 1000);
  });
}

/** Pool figures are read at each scrape; figures that need a query are cached. */
function watchDatabase(database: Database, registry: Registry, now: () => string): () => Promise<void> {
  const { pool } = database;
  gauge(registry, 'stint_database_pool_connections', 'Connections in the pool.', () => pool.totalCount);
  gauge(registry, 'stint_database_pool_idle', 'Connections in the pool that are not in use.', () => pool.idleCount);
  gauge(registry, 'stint_database_pool_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);

  let last: Figures | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  const readFigure = (key: keyof Figures) => () => last?.[key] ?? Number.NaN;
  gauge(registry, 'stint_database_up', 'Whether the database has answered.', () => (last ? 1 : 0));
  gauge(registry, 'stint_database_size_bytes', 'Size of the database.', readFigure('bytes'));
  gauge(registry, 'stint_jobs_due', 'Jobs whose time has come.', readFigure('due'));
  gauge(registry, 'stint_jobs_failed', 'Jobs that have failed for good.', readFigure('failed'));

  return async () => {
    const at = Date.parse(now());
    if (at - measuredAt < cacheMs) return;
    measuredAt = at;
    const rows = limited(database.read(forSignIn, (conn) => conn.query(Figures, measure)));
    [last] = await rows.catch(() => []);
  };
}
