import { createHash } from 'node:crypto';
import {
  type Access,
  type Api,
  type InputOf,
  type OutputOf,
  operations,
  pathKeys,
  Refusal,
  type Route,
} from '@stint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Conn, type Database, forSignIn, ofTenant } from '../db/client.ts';
import type { Asking } from './asking.ts';
import {
  type Actor,
  type Change,
  type Ctx,
  FinalRefusal,
  type Forget,
  JsonText,
  type OpenCtx,
  type Who,
} from './ctx.ts';
import { invalid } from './errors.ts';
import type { Listeners } from './listeners.ts';
import { record } from './oplog.ts';
import { checkClaims, flatQuery, refuseNul } from './query.ts';
import type { Bus } from './realtime.ts';
import type { Services } from './services.ts';
import { visitorOf } from './visitor.ts';

type CtxOf<R extends Route> = R['can'] extends null | 'account' ? OpenCtx : Ctx;
type Verb<R extends Route> = (ctx: CtxOf<R>, input: InputOf<R>) => Promise<OutputOf<R> | JsonText<OutputOf<R>>>;
type Verbs<A extends Api> = { [D in keyof A]: { [O in keyof A[D]]: Verb<A[D][O]> } };
type Run = ((ctx: OpenCtx, input: object, asked?: unknown) => Promise<unknown>) & Asking;
export interface Operation {
  op: string;
  route: Route;
  run: Run;
}

/** A route without a verb, or a verb of the wrong shape, does not compile. */
export const implement = <const A extends Api>(table: A, verbs: Verbs<A>): Operation[] =>
  operations(table).map(({ domain, op, route }) => {
    const name = op.slice(domain.length + 1);
    return { op, route, run: (verbs as unknown as Record<string, Record<string, Run>>)[domain]?.[name] as Run };
  });

export interface MountDeps {
  listeners: readonly Listeners[];
  database: Database;
  bus: Bus;
  services: Services;
  now: () => string;
  /** Check what is sent without parsing too; tests do. */
  strict: boolean;
}

/** Refuses whoever may not call an operation; the same words for every operation of the table. */
function admit(who: FastifyRequest['who'], can: Access): void {
  if (can === null) return;
  if (!who) throw new Refusal('unauthenticated');
  if (can === 'account') return;
  if (who.tenantId === null) throw new Refusal('forbidden', { permission: can });
  if (who.mustEnrol) throw new Refusal('auth.second_factor_enrol');
  if (can !== 'member' && !who.permissions.has(can)) throw new Refusal('forbidden', { permission: can });
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** Path over query over body, each read by its schema; the claims are checked first. */
function readInput(request: FastifyRequest, route: Route, params: z.ZodType<object>): object {
  const query = flatQuery(recordOf(request.query));
  const body = request.body ?? {};
  refuseNul(query);
  refuseNul(body);
  if (request.who && route.can !== null) {
    const header = { tenantId: request.headers['tenant-id'], organizationId: request.headers['organization-id'] };
    checkClaims(request.who, [header, query, recordOf(body)]);
  }
  return {
    ...(route.body && parse(route.body as z.ZodType<object>, body)),
    ...(route.query && defined(parse(route.query, query))),
    ...parse(params, request.params),
  };
}
const defined = (value: object) => Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined));

function answer(request: FastifyRequest, reply: FastifyReply, route: Route, result: unknown, strict: boolean) {
  if (result instanceof JsonText && strict) route.returns.parse(JSON.parse(result.text));
  const text = result instanceof JsonText ? result.text : JSON.stringify(route.returns.parse(result));
  void reply.code(route.status ?? (route.method === 'POST' ? 201 : 200));
  if (route.method === 'GET') {
    const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    void reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Proxies strengthen tags, and caches ask with all that they hold. */
const hasTag = (given: string | undefined, tag: string) =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2)) ?? false;

export function mount(app: FastifyInstance, modules: readonly Operation[], deps: MountDeps): void {
  for (const operation of modules) {
    const { route } = operation;
    const words = new Set(route.words);
    const param = (key: string) => (words.has(key) ? z.string().max(200) : z.uuid({ error: 'Invalid UUID' }));
    const params = z.object(Object.fromEntries(pathKeys(route.path).map((key) => [key, param(key)])));
    const perform = performer(operation, deps);
    for (const path of [route.path, ...(route.also ?? [])]) {
      app.route({
        method: route.method,
        url: `/api${path}`,
        onRequest: async (request) => admit(request.who, route.can),
        handler: async (request, reply) => {
          const input = readInput(request, route, params);
          return answer(request, reply, route, await perform(request, reply, input), deps.strict);
        },
      });
    }
  }
}

type Reaction = (ctx: Ctx, input: object, output: unknown) => Promise<void>;

/** Runs one operation: reads on a connection of the tenant, writes in a transaction with listeners and audit row. */
function performer({ op, route, run }: Operation, { database, bus, services, now, listeners }: MountDeps) {
  const reactions = listeners.flatMap((module) => (module as Record<string, Reaction | undefined>)[op] ?? []);
  const silent = route.method === 'GET' || route.audit === false;

  return async (request: FastifyRequest, reply: FastifyReply, input: object): Promise<unknown> => {
    const { who } = request;
    const changes: Change[] = [];
    const later: (() => void)[] = [];
    const ctxOn = (conn: Conn): OpenCtx => ({
      ...conn,
      who,
      now,
      services,
      actor: who ? { kind: 'user', userId: who.userId } : { kind: 'job', name: op },
      visitor: visitorOf(request, reply),
      changed: (change) => changes.push(change),
      enqueue: async (job, payload) => {
        await conn.hot('enqueue', 'select stint_enqueue($1, $2)', [job, JSON.stringify(payload)]);
      },
      afterCommit: (after) => later.push(after),
      announce: async (inner, where, ids) => {
        const { tenantId, userId } = where;
        const touches = route.touches ?? [];
        const actor: Actor = userId ? { kind: 'user', userId } : { kind: 'job', name: op };
        const entry = { op, touches, ids, changes, actor };
        const seq = await inner.within(ofTenant(tenantId), (inside) => record(inside, where, entry, now()));
        later.push(() => bus.publish({ tenantId, seq, op, touches, ids }));
      },
      forget: (whose: Forget) => later.push(() => bus.forget(whose)),
    });
    const scope = who?.tenantId ? ofTenant(who.tenantId) : forSignIn;
    if (route.method === 'GET' && who?.tenantId) return database.read(scope, (conn) => run(ctxOn(conn), input));

    const asker = { who, now, services, database, visitor: visitorOf(request, reply) };
    const asked = await run.ask?.(asker, input);
    let publish: (() => Promise<void>) | undefined;
    const result = await database.write(scope, async (conn) => {
      const ctx = ctxOn(conn);
      const done = await run(ctx, input, asked).catch(kept);
      if (done instanceof FinalRefusal) return done;
      for (const react of reactions) await react(ctx as Ctx, input, done);
      if (!silent && who?.tenantId) {
        const entry = { op, touches: route.touches ?? [], ids: idsOf(input, done), changes, actor: ctx.actor };
        // The audit row travels with the commit, which fails if it fails.
        const recorded = record(conn, who as Who, entry, now());
        recorded.catch(() => undefined);
        publish = async () =>
          bus.publish({ tenantId: who.tenantId, seq: await recorded, op, touches: entry.touches, ids: entry.ids });
      }
      return done;
    });
    await publish?.();
    for (const after of later) after();
    if (result instanceof FinalRefusal) throw result;
    return result;
  };
}

function kept(error: unknown): FinalRefusal {
  if (error instanceof FinalRefusal) return error;
  throw error;
}

function idsOf(input: object, output: unknown): Record<string, string> {
  const ids = Object.fromEntries(
    Object.entries(input).filter(([key, value]) => /Id$/.test(key) && typeof value === 'string'),
  ) as Record<string, string>;
  const made = recordOf(output).id;
  return typeof made === 'string' ? { ...ids, id: made } : ids;
}
