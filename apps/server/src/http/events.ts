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
  /** How often a connection has to show that it is alive. */
  beatMs?: number | undefined;
}

/** A change, that a browser has to read everything anew, or a hint, which has no number. */
type Words =
  | Pick<Message, 'seq' | 'op' | 'touches' | 'ids'>
  | { resync: true; seq?: number }
  | { touches: readonly string[]; seq?: undefined };

interface Open {
  socket: WebSocket;
  who: Who;
  alive: boolean;
  /** What happens while it is told what it missed; null from then on. */
  waiting: Words[] | null;
}

/** Bytes that a browser may leave unread. */
const mostUnread = 1024 * 1024;
const ended = { noSession: 4401, tryAgain: 1013 };

/** The open streams of this process, by tenant. */
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

  /** A change, with the ids that each reader may know. */
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

  /** Drops who has not answered the last beat, and asks the others again. */
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

/** Gives a workspace the first hint at once, and those of the next second together: a hundred people may come at nine. */
class Hints {
  readonly #tell: (tenantId: string, words: Words, exceptEmployeeId?: string) => void;
  /** Workspaces that got a hint in the last second, and what to send them next. */
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

/** Shows out whoever may no longer listen; who cannot be judged is asked to come again. */
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
 * The event stream, one WebSocket per browser: `{ seq, op, touches, ids }` for each change of the tenant. Opened with a
 * ticket that lives for half a minute; resumed with the last sequence number, or told to read everything anew.
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
      // A broken connection says so before it closes; closing is what counts.
      socket.on('error', () => undefined);
      welcome(socket, request.query).catch((error: Error) => {
        request.log.warn(`event stream: ${error.message}`);
        socket.close(ended.tryAgain);
      });
    },
  });
}
