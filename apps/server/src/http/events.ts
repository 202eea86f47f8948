import websocket from '@fastify/websocket';
import type { ChangedIds } from '@stint/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { type Database, ofTenant } from '../db/client.ts';
import type { Identity } from './auth.ts';
import { idsFor } from './event-ids.ts';
import { missedSince } from './oplog.ts';
import type { Bus, Message } from './realtime.ts';
import type { AccountWho, Forget, Who } from './who.ts';

interface Deps {
  database: Database;
  bus: Bus;
  identity: Identity;
  beatMs?: number | undefined;
}

/** A change, the request to read everything again, or a hint, which has no number. */
type Words =
  | Pick<Message, 'seq' | 'op' | 'touches' | 'ids'>
  | { resync: true; seq?: number }
  | { touches: readonly string[]; seq?: undefined };

interface Open {
  socket: WebSocket;
  who: Who;
  alive: boolean;
  /** Changes that arrive while missed ones are sent; null afterwards. */
  waiting: Words[] | null;
}

/** Unsent bytes above which a stream is closed. */
const mostUnread = 1024 * 1024;
const ended = { noSession: 4401, tryAgain: 1013 };

class Streams {
  readonly #tenants = new Map<string, Set<Open>>();

  add(open: Open): void {
    const { tenantId } = open.who;
    this.#tenants.set(tenantId, (this.#tenants.get(tenantId) ?? new Set()).add(open));
  }

  drop(open: Open): void {
    const streams = this.#tenants.get(open.who.tenantId);
    if (streams?.delete(open) && streams.size === 0) this.#tenants.delete(open.who.tenantId);
  }

  all(): Open[] {
    return [...this.#tenants.values()].flatMap((streams) => [...streams]);
  }

  tell(tenantId: string, words: Words, exceptEmployeeId?: string): void {
    const streams = [...(this.#tenants.get(tenantId) ?? [])];
    const others = exceptEmployeeId ? streams.filter(({ who }) => who.employeeId !== exceptEmployeeId) : streams;
    this.#tellAll(others, words);
  }

  /** Sends a change, with the ids that each reader may know. */
  tellChange({ tenantId, seq, op, touches, ids, ...audience }: Message): void {
    const whole = { seq, op, touches, ids };
    const groups = new Map<string, Open[]>();
    for (const open of this.#tenants.get(tenantId) ?? []) {
      const known = JSON.stringify(idsFor(open.who, { ...whole, ...audience }));
      const group = groups.get(known);
      if (group) group.push(open);
      else groups.set(known, [open]);
    }
    for (const [known, readers] of groups) this.#tellAll(readers, { ...whole, ids: JSON.parse(known) as ChangedIds });
  }

  tellAccount(accountId: string, words: Words): void {
    const own = this.all().filter(({ who }) => who.accountId === accountId);
    this.#tellAll(own, words);
  }

  #tellAll(streams: Iterable<Open>, words: Words): void {
    const text = JSON.stringify(words);
    for (const open of streams) {
      if (open.waiting) open.waiting.push(words);
      else this.#send(open, text);
    }
  }

  greet(open: Open, first: readonly Words[]): void {
    const told = new Set(first.map(({ seq }) => seq));
    const since = (open.waiting ?? []).filter(({ seq }) => seq === undefined || !told.has(seq));
    open.waiting = null;
    for (const words of [{ hello: true }, ...first, ...since]) this.#send(open, JSON.stringify(words));
  }

  close(open: Open, code: number): void {
    this.drop(open);
    open.socket.close(code);
  }

  terminate(open: Open): void {
    this.drop(open);
    open.socket.terminate();
  }

  /** Closes streams that did not answer the last ping, and pings the others. */
  beat(): void {
    for (const open of this.all()) {
      if (!open.alive) {
        this.terminate(open);
        continue;
      }
      open.alive = false;
      open.socket.ping();
    }
  }

  #send(open: Open, text: string): void {
    if (open.socket.bufferedAmount > mostUnread) this.terminate(open);
    else open.socket.send(text);
  }
}

const hintAgainMs = 1000;

/**
 * Sends a workspace's first hint at once and collects those of the next second: many people may sign in at the same
 * time.
 */
class Hints {
  readonly #tell: (tenantId: string, words: Words, exceptEmployeeId?: string) => void;
  /** Workspaces with a hint in the last second, and the hint to send next. */
  readonly #told = new Map<string, { since: Set<string>; from: Set<string | undefined>; timer: NodeJS.Timeout }>();

  constructor(tell: (tenantId: string, words: Words, exceptEmployeeId?: string) => void) {
    this.#tell = tell;
  }

  note(tenantId: string, touches: readonly string[], exceptEmployeeId?: string): void {
    const told = this.#told.get(tenantId);
    if (told) {
      for (const family of touches) told.since.add(family);
      told.from.add(exceptEmployeeId);
      return;
    }
    this.#tell(tenantId, { touches }, exceptEmployeeId);
    const since = new Set<string>();
    const from = new Set<string | undefined>();
    const timer = setTimeout(() => {
      this.#told.delete(tenantId);
      if (since.size > 0) this.note(tenantId, [...since], from.size === 1 ? [...from][0] : undefined);
    }, hintAgainMs).unref();
    this.#told.set(tenantId, { since, from, timer });
  }

  end(): void {
    for (const { timer } of this.#told.values()) clearTimeout(timer);
  }
}

const concerns = ({ tenantId, accountId, sessionId }: Forget, who: Who) =>
  who.tenantId === tenantId || who.accountId === accountId || who.sessionId === sessionId;

const mayListen = (who: Who | AccountWho | null): who is Who => who !== null && who.tenantId !== null && !who.mustEnrol;

/** Closes streams whose session may no longer listen. When the session cannot be checked, the browser reconnects. */
async function recheck(streams: Streams, identity: Identity, concerned: readonly Open[]): Promise<void> {
  for (const open of concerned) {
    const still = await identity.bySession(open.who.sessionId).catch(() => undefined);
    if (still === undefined) streams.close(open, ended.tryAgain);
    else if (!mayListen(still) || still.tenantId !== open.who.tenantId) streams.close(open, ended.noSession);
  }
}

const missedBy = (database: Database, who: Who, since: number): Promise<Words[]> =>
  database.read(ofTenant(who.tenantId), async (conn) => {
    const { items, resync, seq } = await missedSince(conn, who, since);
    return resync ? [{ resync, ...(seq && { seq }) }] : items;
  });

/**
 * The event stream, one WebSocket per browser. Opened with a ticket of 30 seconds; a browser that reconnects sends the
 * last number it knows.
 */
export async function streamEvents(app: FastifyInstance, { database, bus, identity, beatMs = 25_000 }: Deps) {
  await app.register(websocket, { options: { maxPayload: 4096 } });
  const streams = new Streams();
  const hints = new Hints((tenantId, words, except) => streams.tell(tenantId, words, except));
  const offs = [
    bus.onMessage((message) => streams.tellChange(message)),
    bus.onHint(({ touches, ...to }) => {
      if ('tenantId' in to) hints.note(to.tenantId, touches, to.exceptEmployeeId);
      else streams.tellAccount(to.accountId, { touches });
    }),
    bus.onForget((whose) => {
      const concerned = streams.all().filter(({ who }) => concerns(whose, who));
      void recheck(streams, identity, concerned);
    }),
    bus.onGap(() => {
      const all = streams.all();
      for (const tenantId of new Set(all.map(({ who }) => who.tenantId))) streams.tell(tenantId, { resync: true });
      void recheck(streams, identity, all);
    }),
  ];
  const heart = setInterval(() => streams.beat(), beatMs);
  app.addHook('onClose', async () => {
    clearInterval(heart);
    hints.end();
    for (const off of offs) off();
  });

  const welcome = async (socket: WebSocket, { ticket, since }: { ticket?: string; since?: string }) => {
    const note = await identity.unseal('events', ticket ?? '');
    const who = note?.sid ? await identity.bySession(note.sid) : null;
    if (!mayListen(who)) return socket.close(ended.noSession);
    if (socket.readyState !== WebSocket.OPEN) return;
    const open: Open = { socket, who, alive: true, waiting: [] };
    streams.add(open);
    socket.on('close', () => streams.drop(open));
    socket.on('pong', () => {
      open.alive = true;
      identity.notice(who);
    });
    const from = since ? Number(since) : Number.NaN;
    const known = Number.isSafeInteger(from) && from >= 0;
    streams.greet(open, known ? await missedBy(database, who, from) : []);
  };

  app.route<{ Querystring: { ticket?: string; since?: string } }>({
    method: 'GET',
    url: '/api/events',
    handler: async (_, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      // The `close` event follows an error and does the cleanup.
      socket.on('error', () => undefined);
      welcome(socket, request.query).catch((error: Error) => {
        request.log.warn(`event stream: ${error.message}`);
        socket.close(ended.tryAgain);
      });
    },
  });
}
