import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { type Database, ofTenant } from '../db/client.ts';
import type { Identity } from './auth.ts';
import type { Bus, Message } from './realtime.ts';
import type { Who } from './who.ts';

interface Deps {
  database: Database;
  bus: Bus;
  identity: Identity;
}

interface Open {
  socket: WebSocket;
  who: Who;
  alive: boolean;
}

const beat = 25_000;
/** More missed changes than this, and a browser had better read everything anew. */
const mostMissed = 200;

const missed = `select seq, op, touches, ids from oplog where "tenantId" = $1 and seq > $2 order by seq limit ${mostMissed + 1}`;

/**
 * The event stream, one WebSocket per browser: `{ seq, op, touches, ids }` for each change of the tenant. Opened with a
 * ticket that lives for half a minute; resumed with the last sequence number, or told to read everything anew.
 */
export async function streamEvents(app: FastifyInstance, { database, bus, identity }: Deps): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 4096 } });
  const tenants = new Map<string, Set<Open>>();

  const close = (open: Open, code = 1000) => {
    tenants.get(open.who.tenantId)?.delete(open);
    open.socket.close(code);
  };
  const offMessage = bus.onMessage((message) => {
    const streams = tenants.get(message.tenantId);
    if (!streams?.size) return;
    const text = JSON.stringify(wordsOf(message));
    for (const { socket } of streams) socket.send(text);
  });
  const offForget = bus.onForget((whose) => {
    for (const open of [...tenants.values()].flatMap((streams) => [...streams])) {
      const { who } = open;
      const same =
        who.tenantId === whose.tenantId || who.accountId === whose.accountId || who.sessionId === whose.sessionId;
      if (same)
        void identity.bySession(who.sessionId).then((still) => still?.tenantId === who.tenantId || close(open, 4401));
    }
  });
  const heart = setInterval(() => {
    for (const streams of tenants.values()) {
      for (const open of streams) {
        if (!open.alive) open.socket.terminate();
        open.alive = false;
        open.socket.ping();
      }
    }
  }, beat);
  app.addHook('onClose', async () => {
    clearInterval(heart);
    offMessage();
    offForget();
  });

  const catchUp = async (who: Who, since: number): Promise<object[]> => {
    const rows = await database.read(ofTenant(who.tenantId), (conn) =>
      conn.hot<Message>('missed', missed, [who.tenantId, since]),
    );
    return rows.length > mostMissed ? [{ resync: true }] : rows.map(wordsOf);
  };

  app.get<{ Querystring: { ticket?: string; since?: string } }>(
    '/api/events',
    { websocket: true },
    async (socket, request) => {
      const note = await identity.unseal('events', request.query.ticket ?? '');
      const who = note?.['sid'] ? await identity.bySession(note['sid']) : null;
      if (!who || who.tenantId === null) return socket.close(4401);
      const open: Open = { socket, who, alive: true };
      const streams = tenants.get(who.tenantId) ?? new Set();
      tenants.set(who.tenantId, streams.add(open));
      socket.on('pong', () => {
        open.alive = true;
        identity.notice(who);
      });
      socket.on('close', () => streams.delete(open));
      socket.on('error', () => streams.delete(open));
      const since = Number(request.query.since);
      const first = Number.isSafeInteger(since) && since > 0 ? await catchUp(who, since) : [];
      socket.send(JSON.stringify({ hello: true }));
      for (const words of first) socket.send(JSON.stringify(words));
    },
  );
}

const wordsOf = ({ seq, op, touches, ids }: Message) => ({ seq, op, touches, ids });
