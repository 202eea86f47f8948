import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ChangedIds } from '@stint/contract';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Audience } from './event-ids.ts';
import type { Broadcast, EvictedSessions } from './session.ts';

/** One committed change, as sent to every open browser of the tenant. */
export interface Message extends Audience {
  tenantId: string;
  seq: number;
  op: string;
  touches: readonly string[];
  ids: ChangedIds;
}

/** For the other processes that have the same board open. */
export interface BoardNews {
  boardId: string;
  /** The number of an update that was stored; the others read it from the database. */
  seq?: number;
  /** An update of the awareness of those who look at it, in base64. */
  awareness?: string;
  /** Everybody is to send their awareness again. */
  ask?: true;
}

type Envelope = { from: string } & (
  | { change: Message }
  | { forget: EvictedSessions }
  | { hint: Broadcast }
  | { board: BoardNews }
  | { gap: true }
  | { here: true }
);

export interface Bus {
  publish(message: Message): void;
  evictSession(whose: EvictedSessions): void;
  broadcast(broadcast: Broadcast): void;
  /** Reaches the other processes only. Done when the message is on its way, whatever becomes of this process. */
  publishBoard(news: BoardNews): Promise<void>;
  onMessage(listen: (message: Message) => void): () => void;
  onEvictSession(listen: (whose: EvictedSessions) => void): () => void;
  onBroadcast(listen: (broadcast: Broadcast) => void): () => void;
  onBoard(listen: (news: BoardNews) => void): () => void;
  /** The connection to the other processes was lost for a while, and messages with it. */
  onGap(listen: () => void): () => void;
  /** Whether this process knows that no other uses the same database. */
  alone(): boolean;
  close(): Promise<void>;
}

/** Carries messages between processes; a single process needs none. */
interface Carrier {
  /** Done when the message was taken; a failure is handled inside. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Callbacks of a carrier: a message arrived, the connection opened or broke. */
interface Connection {
  receive(text: string): void;
  opened(): void;
  broke(why: string): void;
}

/** Interval at which a process announces itself. */
const beatMs = 15_000;
/** A process silent for this long is considered gone. */
const silentMs = 4 * beatMs;
/** Time within which other processes answer the first announcement. */
const answersWithinMs = 1000;

function busOver(connectCarrier: (way: Connection) => Carrier, warn: (message: string) => void): Bus {
  const self = randomUUID();
  const events = new EventEmitter().setMaxListeners(0);
  /** When each other process was last heard. */
  const others = new Map<string, number>();
  let openedAt: number | null = null;
  let lost = false;
  /** A message was not sent, because there was no other process. */
  let unsent = false;
  const deliver = (envelope: Envelope) => {
    if ('change' in envelope) events.emit('change', envelope.change);
    else if ('forget' in envelope) events.emit('forget', envelope.forget);
    else if ('hint' in envelope) events.emit('hint', envelope.hint);
    else if ('board' in envelope) events.emit('board', envelope.board);
    else if ('gap' in envelope) events.emit('gap');
  };
  const transmit = (envelope: Envelope) => carrier.send(JSON.stringify(envelope));
  const send = async (envelope: Envelope): Promise<void> => {
    if (!('board' in envelope)) deliver(envelope);
    // Messages before the connection opens are lost; the other processes are told to reload once it opens.
    if (openedAt === null) lost = true;
    else if (alone()) unsent = true;
    else await transmit(envelope);
  };
  const announce = () => void transmit({ from: self, here: true });
  const alone = () => {
    const at = performance.now();
    for (const [other, heard] of others) if (at - heard > silentMs) others.delete(other);
    return openedAt !== null && at - openedAt > answersWithinMs && others.size === 0;
  };
  const carrier = connectCarrier({
    receive: (text) => {
      const envelope = JSON.parse(text) as Envelope;
      const { from } = envelope;
      if (from === self) return;
      const isFamiliar = others.has(from);
      others.set(from, performance.now());
      if (!isFamiliar) {
        announce();
        // The new process may have started before a message that was not sent for lack of listeners.
        if (unsent) void transmit({ from: self, gap: true });
        unsent = false;
      }
      deliver(envelope);
    },
    opened: () => {
      openedAt = performance.now();
      announce();
      // The others missed the messages of this process, as it missed theirs.
      if (lost) void send({ from: self, gap: true });
      lost = false;
    },
    broke: (why) => {
      if (!lost) warn(why);
      openedAt = null;
      lost = true;
    },
  });
  const beat = setInterval(() => openedAt !== null && announce(), beatMs).unref();
  const on = <T>(name: string, listen: (value: T) => void) => {
    events.on(name, listen);
    return () => void events.off(name, listen);
  };
  return {
    publish: (change) => void send({ from: self, change }),
    evictSession: (forget) => void send({ from: self, forget }),
    broadcast: (broadcast) => void send({ from: self, hint: broadcast }),
    publishBoard: (board) => send({ from: self, board }),
    onMessage: (listen) => on('change', listen),
    onEvictSession: (listen) => on('forget', listen),
    onBroadcast: (listen) => on('hint', listen),
    onBoard: (listen) => on('board', listen),
    onGap: (listen) => on('gap', listen),
    alone,
    close: () => {
      clearInterval(beat);
      return carrier.close();
    },
  };
}

/** The embedded database serves one process only. */
export const localBus = (): Bus => {
  const nobody: Carrier = { send: async () => undefined, close: async () => undefined };
  const ignore = () => undefined;
  return { ...busOver(() => nobody, ignore), alone: () => true };
};

const channel = 'stint';

/**
 * `NOTIFY` between processes, when there is no Redis: one per message, after the commit and outside its transaction.
 */
export const postgresBus = (url: string, warn: (message: string) => void): Bus =>
  busOver(({ receive, opened, broke }) => {
    let client: pg.Client | undefined;
    let closed = false;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'stint events',
        connectionTimeoutMillis: 10_000,
        query_timeout: 5000,
        // Not awaited: a message need not wait for the one before.
        pipeline: true,
      } as pg.ClientConfig);
      next.on('notification', ({ payload }) => payload && receive(payload));
      next.on('error', () => undefined);
      next.on('end', () => {
        if (client === next) again('the connection was lost', 0);
      });
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      opened();
    };
    const again = (why: string, waitMs: number): void => {
      client = undefined;
      if (closed) return;
      broke(`event channel: ${why}`);
      setTimeout(begin, waitMs).unref();
    };
    const begin = () => void connect().catch((error: Error) => again(error.message, 1000));
    begin();
    return {
      // A connection can die silently, which only sending reveals.
      send: async (text) => {
        const currentClient = client;
        await currentClient?.query('select pg_notify($1, $2)', [channel, text]).catch(() => currentClient.end());
      },
      close: async () => {
        closed = true;
        await client?.end();
      },
    };
  }, warn);

export const redisBus = (url: string, warn: (message: string) => void): Bus =>
  busOver(({ receive, opened, broke }) => {
    const options = { maxRetriesPerRequest: null, lazyConnect: false } as const;
    const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
    let closed = false;
    const lost = (why: string) => {
      if (!closed) broke(`redis: ${why}`);
    };
    sender.on('error', () => undefined);
    receiver.on('error', (error: Error) => lost(error.message));
    receiver.on('close', () => lost('the connection was lost'));
    receiver.on('ready', () => void receiver.subscribe(channel).then(opened, (error: Error) => lost(error.message)));
    receiver.on('message', (_, text: string) => receive(text));
    return {
      send: async (text) => {
        await sender.publish(channel, text).catch((error: Error) => warn(`redis: ${error.message}`));
      },
      close: async () => {
        closed = true;
        sender.disconnect();
        receiver.disconnect();
      },
    };
  }, warn);
