import { Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pacedUpgrades } from './paced-upgrades.ts';

it('lets a few sockets in at a time, in their order, and forgets those that have gone', async () => {
  const server = new Server();
  const opened: unknown[] = [];
  pacedUpgrades(server).on('upgrade', (_, socket) => opened.push(socket));
  const sockets = Array.from({ length: 20 }, () => new PassThrough());
  for (const socket of sockets) server.emit('upgrade', {}, socket, Buffer.alloc(0));
  sockets[1]?.emit('error', new Error('reset'));
  expect(opened).toEqual([]);
  await nextTurn();
  expect(opened).toHaveLength(7);
  await nextTurn();
  await nextTurn();
  expect(opened).toEqual(sockets.filter((_, at) => at !== 1));
  server.emit('upgrade', {}, sockets[2], Buffer.alloc(0));
  await nextTurn();
  expect(opened).toHaveLength(20);
});
