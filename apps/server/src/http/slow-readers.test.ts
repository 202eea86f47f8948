import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endUnreadAnswers } from './slow-readers.ts';
import { StreamedFile } from './streamed-file.ts';

const everyMs = 100;
/** More than the system holds for a connection. */
const size = 64 * 1024 * 1024;

/** A server whose files and answers are that long, with the parts of a file and how many are being written. */
async function serverWith(parts: () => AsyncIterable<Buffer>) {
  const server = Fastify();
  let writing = 0;
  async function* counted() {
    writing += 1;
    try {
      yield* parts();
    } finally {
      writing -= 1;
    }
  }
  endUnreadAnswers(server, everyMs);
  server.get('/file', (_, reply) => reply.send(new StreamedFile('a.bin', 'text/plain', counted).readable()));
  server.get('/answer', (_, reply) => reply.send(Buffer.alloc(size)));
  onTestFinished(() => server.close());
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
  return { url, connections, writing: () => writing };
}

async function* many() {
  for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536);
}

/** Sends a request, and goes on sending, but reads nothing. */
function ask(url: string, path: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\nGET /next HTTP/1.1\r\nX-Long: `);
  const sends = setInterval(() => socket.write('x'), everyMs / 4);
  onTestFinished(() => {
    clearInterval(sends);
    socket.destroy();
  });
  return socket;
}

it.each(['/file', '/answer'])('ends %s and what it holds when its reader takes nothing', async (path) => {
  const { url, connections, writing } = await serverWith(many);
  ask(url, path);
  await vi.waitUntil(async () => (await connections()) === 1);
  await vi.waitUntil(async () => (await connections()) === 0 && writing() === 0, { timeout: 20_000 });
});

it('sends a whole file that is written more slowly than that', async () => {
  const { url, writing } = await serverWith(async function* () {
    for (let part = 0; part < 3; part++) {
      yield Buffer.alloc(100_000);
      await sleep(everyMs * 3);
    }
  });
  const answer = await fetch(`${url}/file`);
  expect((await answer.arrayBuffer()).byteLength).toBe(300_000);
  expect(writing()).toBe(0);
});
