import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** In one turn of the event loop. Calls of others are answered between two turns. */
const perTurn = 8;

function destroySocket(this: Duplex): void {
  this.destroy();
}

/** Emits the upgrades of a server, a few at a time: each costs as much as a call, and a client may ask for hundreds at once. */
export function pacedUpgrades(server: Server): EventEmitter {
  const paced = new EventEmitter();
  const waiting: [request: IncomingMessage, socket: Duplex, head: Buffer][] = [];
  const next = () => {
    for (const upgrade of waiting.splice(0, perTurn)) {
      const [, socket] = upgrade;
      socket.off('error', destroySocket);
      if (!socket.destroyed) paced.emit('upgrade', ...upgrade);
    }
    if (waiting.length > 0) setImmediate(next);
  };
  server.on('upgrade', (...upgrade) => {
    upgrade[1].on('error', destroySocket);
    if (waiting.push(upgrade) === 1) setImmediate(next);
  });
  return paced;
}
