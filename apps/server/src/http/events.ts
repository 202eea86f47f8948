import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import { type ChangedIds, maxBoardMessage } from '@stint/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { type Database, type DatabaseAccess, ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { missedSince } from './audit.ts';
import type { Identity } from './auth.ts';
import { idsFor, keysOfReaders, knowsIn, seesAll } from './event-ids.ts';
import { TeamsOfReaders } from './event-readers.ts';
import type { FairShare } from './fair-share.ts';
import { pacedUpgrades } from './paced-upgrades.ts';
import { PacedWrites } from './paced-writes.ts';
import type { Bus, Message } from './realtime.ts';
import type { AccountSession, EvictedSessions, Session } from './session.ts';
import { SocketCounts } from './socket-limits.ts';

interface Deps {
  database: Database;
  bus: Bus;
  identity: Identity;
  fairShare: FairShare;
  beatMs?: number | undefined;
}

/** A change, the request to read everything again, or a hint, which has no number. */
type StreamMessage =
  | Pick<Message, 'seq' | 'op' | 'touches' | 'ids'>
  | { resync: true; seq?: number }
  | { touches: readonly string[]; seq?: undefined };

interface Stream {
  socket: WebSocket;
  /** The connection below the socket. */
  connection: Socket;
  session: Session;
  alive: boolean;
  /** Changes that arrive while missed ones are sent; null afterwards. */
  waiting: StreamMessage[] | null;
}

/** Unsent bytes above which a stream is closed. */
const maxUnsentBytes = 1024 * 1024;
/** Boards share the limit of the connection; a browser has nothing long to say here. */
const maxHeardBytes = 4096;
/** Open streams: of one person in all their windows, and of a workspace. */
const maxStreams = { person: 50, tenant: 10_000 };
/** Changes that arrive while missed ones are read; with more the stream begins anew. */
const maxHeld = 1000;
const closeCodes = { noSession: 4401, tooMany: 4429, tryAgain: 1013, tooBig: 1009 };

class Streams {
  readonly #tenants = new Map<string, Set<Stream>>();
  readonly #writes = new PacedWrites();

  add(stream: Stream): void {
    const { tenantId } = stream.session;
    this.#tenants.set(tenantId, (this.#tenants.get(tenantId) ?? new Set()).add(stream));
  }

  drop(stream: Stream): void {
    const streams = this.#tenants.get(stream.session.tenantId);
    if (streams?.delete(stream) && streams.size === 0) this.#tenants.delete(stream.session.tenantId);
  }

  all(): Stream[] {
    return [...this.#tenants.values()].flatMap((streams) => [...streams]);
  }

  broadcast(tenantId: string, message: StreamMessage, exceptEmployeeId?: string): void {
    const streams = [...(this.#tenants.get(tenantId) ?? [])];
    const others = exceptEmployeeId
      ? streams.filter(({ session }) => session.employeeId !== exceptEmployeeId)
      : streams;
    this.#sendAll(others, message);
  }

  /** Some reader of a change does not see every task. */
  hasLimited(tenantId: string): boolean {
    return [...(this.#tenants.get(tenantId) ?? [])].some(({ session }) => !seesAll(session));
  }

  /** Sends a change, with the ids that each reader may know. `teams` are those of each user. */
  broadcastChange(message: Message, teams: ReadonlyMap<string, readonly string[]> | null): void {
    const { tenantId, seq, op, touches } = message;
    const groups = new Map<string, { ids: ChangedIds; streams: Stream[] }>();
    const keyOf = keysOfReaders(message, teams);
    for (const stream of this.#tenants.get(tenantId) ?? []) {
      const { session } = stream;
      const key = keyOf(session);
      const group = groups.get(key);
      if (group) {
        group.streams.push(stream);
        continue;
      }
      const own = [session.userId, ...(teams?.get(session.userId) ?? [])];
      const knows = teams && knowsIn(message.readerships, new Set(own));
      groups.set(key, { ids: idsFor(session, message, knows), streams: [stream] });
    }
    for (const { ids, streams } of groups.values()) this.#sendAll(streams, { seq, op, touches, ids });
  }

  sendToAccount(accountId: string, message: StreamMessage): void {
    const own = this.all().filter(({ session }) => session.accountId === accountId);
    this.#sendAll(own, message);
  }

  #sendAll(streams: Iterable<Stream>, message: StreamMessage): void {
    const text = JSON.stringify(message);
    for (const stream of streams) {
      if (stream.waiting && stream.waiting.length >= maxHeld) this.terminate(stream);
      else if (stream.waiting) stream.waiting.push(message);
      else this.#send(stream, text);
    }
  }

  start(stream: Stream, first: readonly StreamMessage[]): void {
    const sent = new Set(first.map(({ seq }) => seq));
    const arrived = (stream.waiting ?? []).filter(({ seq }) => seq === undefined || !sent.has(seq));
    stream.waiting = null;
    for (const message of [{ hello: true }, ...first, ...arrived]) this.#send(stream, JSON.stringify(message));
  }

  stop(): void {
    this.#writes.stop();
  }

  close(stream: Stream, code: number): void {
    this.drop(stream);
    stream.socket.close(code);
  }

  terminate(stream: Stream): void {
    this.drop(stream);
    stream.socket.terminate();
  }

  /** Closes streams that did not answer the last ping, and pings the others. */
  ping(): void {
    for (const stream of this.all()) {
      if (!stream.alive) {
        this.terminate(stream);
        continue;
      }
      stream.alive = false;
      stream.socket.ping();
    }
  }

  #send(stream: Stream, text: string): void {
    if (stream.socket.bufferedAmount > maxUnsentBytes) this.terminate(stream);
    else this.#writes.write(stream.connection, () => stream.socket.send(text));
  }
}

const broadcastIntervalMs = 1000;

/**
 * Sends a workspace's first hint at once and collects those of the next second: many people may sign in at the same
 * time.
 */
class Broadcasts {
  readonly #broadcast: (tenantId: string, message: StreamMessage, exceptEmployeeId?: string) => void;
  /** Workspaces with a hint in the last second, and the hint to send next. */
  readonly #recent = new Map<
    string,
    { families: Set<string>; exceptions: Set<string | undefined>; timer: NodeJS.Timeout }
  >();

  constructor(broadcast: (tenantId: string, message: StreamMessage, exceptEmployeeId?: string) => void) {
    this.#broadcast = broadcast;
  }

  add(tenantId: string, touches: readonly string[], exceptEmployeeId?: string): void {
    const recent = this.#recent.get(tenantId);
    if (recent) {
      for (const family of touches) recent.families.add(family);
      recent.exceptions.add(exceptEmployeeId);
      return;
    }
    this.#broadcast(tenantId, { touches }, exceptEmployeeId);
    const families = new Set<string>();
    const exceptions = new Set<string | undefined>();
    const timer = setTimeout(() => {
      this.#recent.delete(tenantId);
      if (families.size > 0) this.add(tenantId, [...families], exceptions.size === 1 ? [...exceptions][0] : undefined);
    }, broadcastIntervalMs).unref();
    this.#recent.set(tenantId, { families, exceptions, timer });
  }

  stop(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer);
  }
}

const isAffected = ({ tenantId, accountId, sessionId }: EvictedSessions, session: Session) =>
  session.tenantId === tenantId || session.accountId === accountId || session.sessionId === sessionId;

const mayStream = (session: Session | AccountSession | null): session is Session =>
  session !== null && session.tenantId !== null && !session.mustEnrol;

/** Closes the streams of sessions that have ended and renews the permissions of the others. After a failed check the browser reconnects. */
async function recheck(streams: Streams, identity: Identity, affected: readonly Stream[]): Promise<void> {
  for (const stream of affected) {
    const session = await identity.bySession(stream.session.sessionId).catch(() => undefined);
    if (session === undefined) streams.close(stream, closeCodes.tryAgain);
    else if (!mayStream(session) || session.tenantId !== stream.session.tenantId)
      streams.close(stream, closeCodes.noSession);
    else stream.session = session;
  }
}

/** Handles the changes of a workspace one after the other, at once if none is waiting. */
function inOrder(handle: (message: Message) => Promise<void>): (message: Message) => void {
  const waiting = new Map<string, Promise<void>>();
  return (message) => {
    const { tenantId } = message;
    const before = waiting.get(tenantId);
    const done = before ? before.then(() => handle(message)) : handle(message);
    waiting.set(tenantId, done);
    void done.finally(() => waiting.get(tenantId) === done && waiting.delete(tenantId));
  };
}

const missedBy = (database: DatabaseAccess, session: Session, since: number): Promise<StreamMessage[]> =>
  database.read(ofTenant(session.tenantId), async (conn) => {
    const { items, resync, seq } = await missedSince(conn, session, since);
    return resync ? [{ resync, ...(seq && { seq }) }] : items;
  });

interface Followers {
  streams: Streams;
  broadcasts: Broadcasts;
  teams: TeamsOfReaders;
  identity: Deps['identity'];
  sendChange: (message: Message) => void;
}

/** Passes on what other requests and processes publish; returns what ends it. */
function followBus(bus: Bus, { streams, broadcasts, teams, identity, sendChange }: Followers): () => void {
  const unsubscribes = [
    bus.onMessage(sendChange),
    bus.onBroadcast(({ touches, ...to }) => {
      if ('tenantId' in to) broadcasts.add(to.tenantId, touches, to.exceptEmployeeId);
      else streams.sendToAccount(to.accountId, { touches });
    }),
    bus.onEvictSession((evicted) => {
      const affected = streams.all().filter(({ session }) => isAffected(evicted, session));
      void recheck(streams, identity, affected);
    }),
    bus.onGap(() => {
      teams.clear();
      const all = streams.all();
      for (const tenantId of new Set(all.map(({ session }) => session.tenantId)))
        streams.broadcast(tenantId, { resync: true });
      void recheck(streams, identity, all);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/**
 * The event stream, one WebSocket per browser. Opened with a ticket of 30 seconds; a browser that reconnects sends the
 * last number it knows.
 */
export async function streamEvents(
  app: FastifyInstance,
  { database, bus, identity, fairShare, beatMs = 25_000 }: Deps,
) {
  const server = pacedUpgrades(app.server) as Server;
  await app.register(websocket, { options: { maxPayload: maxBoardMessage, server } });
  const streams = new Streams();
  const counts = new SocketCounts();
  const broadcasts = new Broadcasts((tenantId, message, except) => streams.broadcast(tenantId, message, except));
  const teams = new TeamsOfReaders(database);
  const sendChange = inOrder(async (message: Message) => {
    const { tenantId, op, readerships } = message;
    teams.notice(tenantId, op);
    const isLimited = readerships && readerships.length > 0 && streams.hasLimited(tenantId);
    streams.broadcastChange(message, isLimited ? await teams.of(tenantId as TenantId) : new Map());
  });
  const unsubscribe = followBus(bus, { streams, broadcasts, teams, identity, sendChange });
  const pings = setInterval(() => streams.ping(), beatMs);
  app.addHook('onClose', async () => {
    clearInterval(pings);
    broadcasts.stop();
    streams.stop();
    unsubscribe();
  });
  type Query = { ticket?: string; since?: string };
  const accept = async (socket: WebSocket, connection: Socket, { ticket, since }: Query) => {
    const note = await identity.unseal('events', ticket ?? '');
    const session = note?.sid ? await identity.bySession(note.sid) : null;
    if (!mayStream(session)) return socket.close(closeCodes.noSession);
    if (socket.readyState !== WebSocket.OPEN) return;
    const giveBack = counts.take([
      { key: session.accountId, max: maxStreams.person },
      { key: session.tenantId, max: maxStreams.tenant },
    ]);
    if (!giveBack) return socket.close(closeCodes.tooMany);
    socket.once('close', giveBack);
    const stream: Stream = { socket, connection, session, alive: true, waiting: [] };
    streams.add(stream);
    socket.on('close', () => streams.drop(stream));
    socket.on('pong', () => {
      stream.alive = true;
      identity.notice(session);
    });
    const shared = fairShare.database(database, { owner: session.tenantId, connection: socket });
    const from = since ? Number(since) : Number.NaN;
    const hasPosition = Number.isSafeInteger(from) && from >= 0;
    streams.start(stream, hasPosition ? await missedBy(shared, session, from) : []);
  };

  app.route<{ Querystring: Query }>({
    method: 'GET',
    url: '/api/events',
    handler: async (_, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      // The `close` event follows an error and does the cleanup.
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer) => data.length > maxHeardBytes && socket.close(closeCodes.tooBig));
      accept(socket, request.socket, request.query).catch((error: Error) => {
        request.log.warn(`event stream: ${error.message}`);
        socket.close(closeCodes.tryAgain);
      });
    },
  });
}
