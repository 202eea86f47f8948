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

type Envelope = { from: string; change: Message } | { from: string; forget: Forget };

export interface Bus {
  publish(message: Message): void;
  forget(whose: Forget): void;
  onMessage(listen: (message: Message) => void): () => void;
  onForget(listen: (whose: Forget) => void): () => void;
  close(): Promise<void>;
}

/** How envelopes reach the other processes; in one process there is nothing to carry. */
interface Carrier {
  send(text: string): void;
  close(): Promise<void>;
}

function busOver(carry: (receive: (text: string) => void) => Carrier): Bus {
  const me = randomUUID();
  const events = new EventEmitter().setMaxListeners(0);
  const deliver = (envelope: Envelope) =>
    'change' in envelope ? events.emit('change', envelope.change) : events.emit('forget', envelope.forget);
  const carrier = carry((text) => {
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.from !== me) deliver(envelope);
  });
  const send = (envelope: Envelope) => {
    deliver(envelope);
    carrier.send(JSON.stringify(envelope));
  };
  const on = <T>(name: string, listen: (value: T) => void) => {
    events.on(name, listen);
    return () => void events.off(name, listen);
  };
  return {
    publish: (change) => send({ from: me, change }),
    forget: (forget) => send({ from: me, forget }),
    onMessage: (listen) => on('change', listen),
    onForget: (listen) => on('forget', listen),
    close: () => carrier.close(),
  };
}

export const localBus = (): Bus => busOver(() => ({ send: () => undefined, close: async () => undefined }));

const channel = 'stint';

/** Across processes without Redis: one notification per command, after its commit, off the transaction's path. */
export const postgresBus = (url: string, warn: (message: string) => void): Bus =>
  busOver((receive) => {
    let client: pg.Client | undefined;
    let closed = false;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({ connectionString: url, application_name: 'stint events' });
      next.on('notification', ({ payload }) => payload && receive(payload));
      next.on('error', () => undefined);
      next.on('end', () => {
        client = undefined;
        if (!closed) setTimeout(() => void retry(), 1000).unref();
      });
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
    };
    const retry = () =>
      connect().catch((error: Error) => {
        warn(`event channel: ${error.message}`);
        if (!closed) setTimeout(() => void retry(), 2000).unref();
      });
    void retry();
    return {
      send: (text) => {
        client?.query('select pg_notify($1, $2)', [channel, text]).catch((error: Error) => warn(error.message));
      },
      close: async () => {
        closed = true;
        await client?.end();
      },
    };
  });

export const redisBus = (url: string, warn: (message: string) => void): Bus =>
  busOver((receive) => {
    const options = { maxRetriesPerRequest: null, lazyConnect: false } as const;
    const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
    for (const redis of [sender, receiver]) redis.on('error', (error: Error) => warn(`redis: ${error.message}`));
    receiver.on('message', (_, text: string) => receive(text));
    receiver.subscribe(channel).catch((error: Error) => warn(`redis: ${error.message}`));
    return {
      send: (text) => void sender.publish(channel, text).catch((error: Error) => warn(error.message)),
      close: async () => {
        sender.disconnect();
        receiver.disconnect();
      },
    };
  });
