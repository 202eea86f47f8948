import {
  type Api,
  type ChangedIds,
  type InputOf,
  idMissing,
  needsSession,
  type OutputOf,
  operations,
  pathKeys,
  type Route,
  wordsFor,
} from '@stint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Conn, type Database, forSignIn, isLostRace, ofTenant } from '../db/client.ts';
import { sql } from '../db/sql.ts';
import { ctxOn, type Effects } from '../kernel/context.ts';
import {
  type Actor,
  Cacheable,
  CommittedError,
  type Ctx,
  type OpenCtx,
  RawJson,
  type Session,
} from '../kernel/verb.ts';
import { admit } from './admission.ts';
import { Answers } from './answers.ts';
import { record } from './audit.ts';
import type { BeforeTransaction } from './before-transaction.ts';
import { refuseInDemo } from './demo.ts';
import { invalid } from './errors.ts';
import { sharerOf } from './fair-share.ts';
import { withAddresses } from './initials.ts';
import { checkClaims, flatQuery, refuseBlank, refuseUnstorable } from './input.ts';
import type { Listeners } from './listeners.ts';
import type { Bus } from './realtime.ts';
import { requestInfoOf } from './request-info.ts';
import type { Services } from './services.ts';
import { shaped } from './shaped.ts';
import { spooledFile } from './spooled-file.ts';
import { staleFamilies } from './stale-families.ts';
import { StreamedFile } from './streamed-file.ts';
import { UnchangedRecords } from './unchanged.ts';

type CtxOf<R extends Route> = R['can'] extends 'anybody' | 'visitor' | 'account' ? OpenCtx : Ctx;
type Answer<T> = T | RawJson<T> | Cacheable<T>;
type Verb<R extends Route> = (ctx: CtxOf<R>, input: InputOf<R>) => Promise<Answer<OutputOf<R>>>;
type Verbs<A extends Api> = { [D in keyof A]: { [O in keyof A[D]]: Verb<A[D][O]> } };
type Run = ((ctx: OpenCtx, input: object, prepared?: unknown) => Promise<unknown>) & BeforeTransaction;
export interface Operation {
  op: string;
  route: Route;
  run: Run;
}

/** An operation without a verb, or with a verb of the wrong type, does not compile. */
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
  /** Also validates `RawJson` answers against the contract; tests set it. */
  strict: boolean;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: wordsFor });
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** Path wins over query, query over body. Tenant and organization are checked before parsing. */
function readInput(request: FastifyRequest, route: Route, params: z.ZodType<object>): object {
  const query = flatQuery(recordOf(request.query));
  const body = request.body ?? {};
  refuseUnstorable(query);
  refuseUnstorable(body);
  if (request.session && needsSession(route.can)) {
    const header = { tenantId: request.headers['tenant-id'], organizationId: request.headers['organization-id'] };
    checkClaims(request.session, [header, query, ...(route.entersAnother ? [] : [recordOf(body)])]);
  }
  refuseBlank(route, [recordOf(request.query), recordOf(recordOf(request.query).where), recordOf(body)]);
  return {
    ...(route.body && parse(route.body as z.ZodType<object>, body)),
    ...(route.query && defined(parse(route.query, query))),
    ...parse(params, request.params),
  };
}
const defined = (value: object) => Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined));

export const jsonOf = ({ returns }: Route, result: unknown): RawJson<unknown> =>
  result instanceof Cacheable
    ? new RawJson(JSON.stringify(shaped(returns, result.value)), result.validUntil)
    : new RawJson(JSON.stringify(shaped(returns, result)));

/** The text of an answer that may be cached; other results as they are. */
function asText(route: Route, result: unknown, { settings }: Services): unknown {
  const text = result instanceof Cacheable ? jsonOf(route, result) : result;
  return text instanceof RawJson ? withAddresses(text, settings.publicUrl) : text;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  result: unknown,
  { strict, services }: MountDeps,
) {
  if (result instanceof File) return sendFile(reply, result);
  if (result instanceof RawJson && strict) route.returns.parse(JSON.parse(result.text));
  const json = withAddresses(result instanceof RawJson ? result : jsonOf(route, result), services.settings.publicUrl);
  void reply.code(route.status ?? (route.method === 'POST' ? 201 : 200));
  if (route.method === 'GET') {
    void reply.header('etag', json.tag).header('cache-control', 'private, no-cache');
    if (hasTag(request.headers['if-none-match'], json.tag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(json.text);
}

/** Always a download: an exported file must not be rendered in the page's origin. */
async function sendFile(reply: FastifyReply, file: File) {
  const ending = file.name.split('.').at(-1);
  const name = `attachment; filename="export.${ending}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
  void reply.header('content-disposition', name).header('cache-control', 'no-store');
  if (file instanceof StreamedFile && file.length !== undefined) void reply.header('content-length', file.length);
  // Should it break off, so does the connection: half a file never looks like a whole one.
  const content = file instanceof StreamedFile ? file.readable() : Buffer.from(await file.arrayBuffer());
  return reply.code(200).type(file.type).send(content);
}

/** Proxies may drop the weak prefix of a tag, and caches may send several tags. */
const hasTag = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch?.split(',').some((value) => value.trim().replace(/^W\//, '') === tag.slice(2)) ?? false;

export function mount(app: FastifyInstance, modules: readonly Operation[], deps: MountDeps): void {
  const caches = { answers: new Answers(deps), records: new UnchangedRecords(deps) };
  for (const operation of modules) {
    const { route } = operation;
    const textParams = new Set(route.textParams);
    const idError = (key: string) => ({
      error: ({ input }: { input?: unknown }) =>
        String(input).trim() === '' ? (route.missingIdMessage ?? idMissing(key)) : 'Invalid UUID',
    });
    const param = (key: string) => (textParams.has(key) ? z.string().max(200) : z.uuid(idError(key)));
    const params = z.object(Object.fromEntries(pathKeys(route.path).map((key) => [key, param(key)])));
    const call = inPlace(route, performer(operation, caches, deps), deps.services);
    const { settings } = deps.services;
    const inputOf = (request: FastifyRequest) => {
      const input = readInput(request, route, params);
      if (settings.demo) refuseInDemo(operation.op, input);
      return input;
    };
    for (const path of [route.path, ...(route.also ?? [])]) {
      app.route({
        method: route.method,
        config: { upload: route.upload ?? false, op: operation.op, bySignedAddress: route.bySignedAddress ?? false },
        url: `/api${path}`,
        ...(route.limit !== undefined && { bodyLimit: route.limit }),
        onRequest: async (request) => {
          admit(request, route);
          if (settings.demo) refuseInDemo(operation.op);
        },
        handler: async (request, reply) => {
          const cachedAnswer = route.method === 'GET' ? caches.answers.known(request) : undefined;
          const result = cachedAnswer ?? (await call(request, reply, inputOf(request)));
          return answer(request, reply, route, result, deps);
        },
      });
    }
  }
}

type Perform = (request: FastifyRequest, reply: FastifyReply, input: object) => Promise<unknown>;

/**
 * Costly work takes a place before its transaction begins, and leaves it when the answer is complete: a file is written
 * without a connection, and sent without a place.
 */
function inPlace({ work }: Route, perform: Perform, { places, files }: Services): Perform {
  if (!work) return perform;
  return async (request, reply, input: { format?: unknown }) => {
    const { session } = request;
    const owner = { personId: session?.accountId ?? request.ip, workspaceId: session?.tenantId ?? request.ip };
    const closed = new AbortController();
    const close = () => closed.abort();
    reply.raw.once('close', close);
    const run = async () => {
      const result = await perform(request, reply, input);
      return result instanceof StreamedFile ? spooledFile(result, files.tempDir, closed.signal) : result;
    };
    try {
      return await places.run(input.format === 'pdf' ? 'pdf' : work, owner, run, { signal: closed.signal });
    } finally {
      reply.raw.off('close', close);
    }
  };
}

interface Caches {
  answers: Answers;
  records: UnchangedRecords;
}

type Reaction = (ctx: Ctx, input: object, output: unknown) => Promise<void>;

/** Attempts at a transaction that a deadlock undoes. */
const maxTries = 3;

/** A rolled-back transaction has no effects outside the database, so it is safe to repeat. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isLostRace(error)) throw error;
    }
  }
}

/** Writes history and event for a workspace that the caller is not in (yet). */
const announcer =
  (
    { op, route }: Pick<Operation, 'op' | 'route'>,
    { bus, now }: Pick<MountDeps, 'bus' | 'now'>,
    { changes, later }: Effects,
  ): OpenCtx['announce'] =>
  async (conn, place, ids) => {
    const { tenantId, userId } = place;
    const touches = staleFamilies(route, changes);
    const actor: Actor = userId ? { kind: 'user', userId } : { kind: 'job', name: op };
    const entry = { op, touches, ids, changes, actor };
    const recorded = await conn.within(ofTenant(tenantId), (inside) => record(inside, place, entry, now()));
    later.push(() => bus.publish({ tenantId, ...recorded, by: userId ?? null, op, touches, ids }));
  };

/** The listeners of an operation, then those of every recorded change. */
function reactionsTo(op: string, listeners: MountDeps['listeners'], silent: boolean) {
  const reactions = listeners.flatMap((module) => (module as Record<string, Reaction | undefined>)[op] ?? []);
  const afterChanges = listeners.flatMap((module) => module.afterChanges ?? []);
  return async (ctx: Ctx, input: object, done: unknown, changes: Effects['changes']) => {
    for (const reaction of reactions) await reaction(ctx, input, done);
    if (silent || changes.length === 0 || !ctx.session?.tenantId) return;
    for (const reaction of afterChanges) await reaction(ctx, changes, op);
  };
}

/** A GET reads without a transaction; everything else runs in one, with listeners and the audit row. */
function performer(
  { op, route, run }: Operation,
  { answers, records }: Caches,
  { database, bus, services, now, listeners }: MountDeps,
) {
  const silent = route.method === 'GET' || route.audit === false;
  const react = reactionsTo(op, listeners, silent);

  const once = async (request: FastifyRequest, reply: FastifyReply, input: object, prepared?: unknown) => {
    const { session } = request;
    const effects: Effects & { bus: Bus } = { changes: [], affected: {}, later: [], bus };
    const scope = session?.tenantId ? ofTenant(session.tenantId) : forSignIn;
    const onConn = (conn: Conn, unchanged?: OpenCtx['unchanged']): OpenCtx =>
      ctxOn(conn, {
        unchanged,
        session,
        now,
        services,
        actor: actorOf(session, op),
        requestInfo: () => requestInfoOf(request, reply, services.settings),
        effects,
        announce: announcer({ op, route }, { bus, now }, effects),
        reading: (read) => database.read(scope, (other) => read(onConn(other) as Ctx)),
      });
    // Public operations write even on GET: they count failed attempts.
    if (route.method === 'GET' && !route.writes && needsSession(route.can) && session?.tenantId) {
      const unchanged = records.of(session.tenantId);
      const read = () => database.read(scope, (conn) => run(onConn(conn, unchanged), input, prepared));
      return answers.read(request, session, async () => asText(route, await read(), services));
    }

    let publish: (() => Promise<void>) | undefined;
    const result = await database.write(scope, async (conn) => {
      const ctx = onConn(conn);
      queueRepeated(conn, input);
      const done = await run(ctx, input, prepared).catch(committedError);
      if (done instanceof CommittedError) return done;
      await react(ctx as Ctx, input, done, effects.changes);
      if (!silent && session?.tenantId) {
        const ids = { ...idsOf(route, input, done), ...effects.affected };
        const { changes } = effects;
        const entry = { op, touches: staleFamilies(route, changes), ids, changes, actor: ctx.actor };
        // Not awaited: the insert is sent together with the commit, which fails if it fails.
        const recorded = record(conn, session as Session, entry, now());
        recorded.catch(() => undefined);
        const { tenantId, userId } = session;
        const { touches } = entry;
        publish = async () => {
          // Named and not spread, as in `ctxOn`.
          const { seq, draftOf, moved, readerships } = await recorded;
          bus.publish({ tenantId, seq, draftOf, moved, readerships, by: userId, op, touches, ids });
        };
      }
      return done;
    });
    // Before the event: a browser that reads again on it must get the new permissions.
    for (const after of effects.later) after();
    await publish?.();
    if (result instanceof CommittedError) throw result;
    return result;
  };

  return async (request: FastifyRequest, reply: FastifyReply, input: object): Promise<unknown> => {
    const sharer = sharerOf(request, reply);
    if (run.prepare) {
      const shared = services.fairShare.database(database, sharer);
      const early = {
        session: request.session,
        now,
        services,
        database: shared,
        requestInfo: requestInfoOf(request, reply, services.settings),
      };
      const prepared = await run.prepare(early, input);
      return services.fairShare.run(sharer, () => once(request, reply, input, prepared));
    }
    return retried(() => services.fairShare.run(sharer, () => once(request, reply, input)));
  };
}

/** Requests with the same idempotency key wait for each other, so that only the first one does the work. */
function queueRepeated(conn: Conn, input: { requestId?: unknown }): void {
  if (typeof input.requestId !== 'string') return;
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${input.requestId}, 0))`;
  // Not awaited: it is sent together with the next statement, which fails if this one fails.
  conn.execute(lock).catch(() => undefined);
}

function committedError(error: unknown): CommittedError {
  if (error instanceof CommittedError) return error;
  throw error;
}

const actorOf = (session: FastifyRequest['session'], op: string): Actor =>
  session ? { kind: 'user', userId: session.userId } : { kind: 'job', name: op };

/** With more ids than this, browsers read the whole list again instead. */
const maxIds = 50;

/** The ids named by the operation's `invalidatesIds`. */
function namedIds({ invalidatesIds = {} }: Route, values: Record<string, unknown>): ChangedIds {
  const names = [...new Set(Object.values(invalidatesIds).flat())];
  const few = (value: unknown) => Array.isArray(value) && value.length > 0 && value.length <= maxIds;
  const idFields = names.filter((name) => typeof values[name] === 'string' || few(values[name]));
  return Object.fromEntries(idFields.map((name) => [name, values[name]])) as ChangedIds;
}

function idsOf(route: Route, input: object, output?: unknown): ChangedIds {
  const ids = Object.fromEntries(
    Object.entries(input).filter(([key, value]) => /Id$/.test(key) && typeof value === 'string'),
  ) as ChangedIds;
  const answer = recordOf(output);
  const changedIds = namedIds(route, { ...input, ...answer });
  return { ...ids, ...changedIds, ...(typeof answer.id === 'string' && { id: answer.id }) };
}
