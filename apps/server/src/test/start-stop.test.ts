import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseOf, freshDir, newcomer, type ServerProcess, startServer, stopped } from './process.ts';
import { listen } from './sockets.ts';

const timeout = 120_000;
const newDataDir = () => path.join(freshDir(), 'data');

describe('SIGTERM', () => {
  const wellEnded = { code: 0, isQuick: true, isDatabaseUp: false };

  /** A connection that has sent only these lines. */
  async function connection({ port }: ServerProcess, ...lines: string[]): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write([...lines, '', ''].join('\r\n'));
    return socket;
  }

  it('finishes running requests and closes idle connections at once', { timeout }, async () => {
    const dataDir = newDataDir();
    const server = await startServer({ DATA_DIR: dataDir });
    const ada = await newcomer(server);
    const idle = await connection(server, 'GET /api/ HTTP/1.1', 'Host: localhost');
    await once(idle, 'data');
    const { release } = await heldUp(dataDir);
    const created = server.as(ada.token).tasks.create({ title: 'Written while stopping' });
    await sleep(200);
    const ended = stopped(server, dataDir);
    await sleep(200);
    await release();
    expect(await created).toMatchObject({ title: 'Written while stopping' });
    expect(await ended).toEqual(wellEnded);
  });

  it('does not wait for a stuck request, an incomplete body or an unresponsive stream', { timeout }, async () => {
    const dataDir = newDataDir();
    const server = await startServer({ DATA_DIR: dataDir });
    const ada = await newcomer(server);
    const stream = listen(server.url, { ticket: (await server.as(ada.token).events.ticket({})).ticket });
    await stream.greeted();
    stream.socket.pause();
    const json = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 500'];
    await connection(server, 'POST /api/auth/login HTTP/1.1', ...json);
    await heldUp(dataDir);
    const stuck = server.as(ada.token).tasks.create({ title: 'Never written' });
    const refused = expect(stuck).rejects.toThrow();
    await sleep(200);
    expect(await stopped(server, dataDir)).toEqual(wellEnded);
    await refused;
  });

  it('ends in order when the signal arrives twice, as npm also passes on a Ctrl+C', { timeout }, async () => {
    const dataDir = newDataDir();
    const server = await startServer({ DATA_DIR: dataDir });
    const ended = stopped(server, dataDir);
    server.child.kill('SIGINT');
    expect(await ended).toEqual(wellEnded);
  });

  /** Locks the task table until `release`. */
  async function heldUp(dataDir: string) {
    const client = new pg.Client({ connectionString: databaseOf(dataDir).url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin; lock table task in access exclusive mode');
    return { release: () => client.end() };
  }
});

describe('a server that cannot start gives the reason in one line', () => {
  it('when another server uses its data folder', { timeout }, async () => {
    const dataDir = newDataDir();
    const first = await startServer({ DATA_DIR: dataDir });
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
      `Stint cannot start.\nAnother server is running on ${dataDir}. Stop it, or set another DATA_DIR.\n`,
    );
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  it.each([
    ['is silent', () => undefined],
    ['speaks HTTP', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', (socket: Socket) => void socket.destroy()],
  ])('when DATABASE_URL names a port that %s', { timeout }, async (_, answer) => {
    let askedAt = 0;
    const other = createServer((socket) => {
      askedAt ||= Date.now();
      socket.on('error', () => undefined).once('data', () => answer(socket));
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const started = startServer({ DATABASE_URL: `postgres://stint@127.0.0.1:${port}/stint`, DATA_DIR: newDataDir() });
    await expect(started).rejects.toThrow(/cannot start\.\n[^\n]*DATABASE_URL[^\n]*\n$/);
    expect(Date.now() - askedAt).toBeLessThan(15_000);
  });
});
