import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Forget } from './who.ts';

/** One committed change, as every open browser of the tenant hears it. */
export interface Message {
  tenantId: string;
  seq: number;
  op: string;
  touches: readonly string[];
  ids: Record<string, string>;
}

type Envelope = { from: string } & ({ change: Message } | { forget: Forget } | { gap: true });

export interface Bus {
  publish(message: Message): void;
  forget(whose: Forget): void;
  onMessage(listen: (message: Message) => void): () => void;
  onForget(listen: (whose: Forget) => void): () => void;
  /** The way to the other processes was cut for a while: what was said meanwhile is lost. */
  onGap(listen: () => void): () => void;
  close(): Promise<void>;
}

/** How envelopes reach the other processes; in one process there is nothing to carry. */
interface Carrier {
  send(text: string): void;
  close(): Promise<void>;
}

function busOver(carry: (receive: (text: string) => void, healed: () => void) => Carrier): Bus {
  const me = randomUUID();
  const events = new EventEmitter().setMaxListeners(0);
  const deliver = (envelope: Envelope) => {
    if ('change' in envelope) events.emit('change', envelope.change);
    else if ('forget' in envelope) events.emit('forget', envelope.forget);
    else events.emit('gap');
  };
  const receive = (text: string) => {
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.from !== me) deliver(envelope);
  };
  const send = (envelope: Envelope) => {
    deliver(envelope);
    carrier.send(JSON.stringify(envelope));
  };
  // The others missed what this process said meanwhile, as it missed them.
  const carrier = carry(receive, () => send({ from: me, gap: true }));
  const on = <T>(name: string, listen: (value: T) => void) => {
    events.on(name, listen);
    return () => void events.off(name, listen);
  };
  return {
    publish: (change) => send({ from: me, change }),
    forget: (forget) => send({ from: me, forget }),
    onMessage: (listen) => on('change', listen),
    onForget: (listen) => on('forget', listen),
    onGap: (listen) => on('gap', listen),
    close: () => carrier.close(),
  };
}

export const localBus = (): Bus => busOver(() => ({ send: () => undefined, close: async () => undefined }));

const channel = 'stint';

const channelBeat = 15_000;

/** Across processes without Redis: one notification per command, after its commit, off the transaction's path. */
export const postgresBus = (url: string, warn: (message: string) => void): Bus =>
  busOver((receive, healed) => {
    let client: pg.Client | undefined;
    let lost = false;
    let closed = false;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'stint events',
        connectionTimeoutMillis: 10_000,
        query_timeout: 5000,
      });
      next.on('notification', ({ payload }) => payload && receive(payload));
      next.on('error', () => undefined);
      next.on('end', () => {
        if (client === next) again('the connection was lost', 0);
      });
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      if (lost) healed();
      lost = false;
    };
    const again = (why: string, waitMs: number): void => {
      client = undefined;
      if (closed) return;
      if (!lost) warn(`event channel: ${why}`);
      lost = true;
      setTimeout(begin, waitMs).unref();
    };
    const begin = () => void connect().catch((error: Error) => again(error.message, 1000));
    begin();
    // A connection can be dead without a word: only asking shows it.
    const beat = setInterval(() => {
      const asked = client;
      asked?.query('select 1').catch(() => asked.end());
    }, channelBeat).unref();
    return {
      send: (text) => {
        client?.query('select pg_notify($1, $2)', [channel, text]).catch((error: Error) => warn(error.message));
      },
      close: async () => {
        closed = true;
        clearInterval(beat);
        await client?.end();
      },
    };
  });

export const redisBus = (url: string, warn: (message: string) => void): Bus =>
  busOver((receive, healed) => {
    const options = { maxRetriesPerRequest: null, lazyConnect: false } as const;
    const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
    let lost = false;
    const cut = (why: string) => {
      if (!lost) warn(`redis: ${why}`);
      lost = true;
    };
    sender.on('error', () => undefined);
    receiver.on('error', (error: Error) => cut(error.message));
    receiver.on('close', () => cut('the connection was lost'));
    receiver.on('ready', () => {
      if (lost) healed();
      lost = false;
    });
    receiver.on('message', (_, text: string) => receive(text));
    receiver.subscribe(channel).catch((error: Error) => warn(`redis: ${error.message}`));
    return {
      send: (text) => void sender.publish(channel, text).catch((error: Error) => warn(error.message)),
      close: async () => {
        lost = true;
        sender.disconnect();
        receiver.disconnect();
      },
    };
  });
