import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answerOf,
  freePort,
  freshDatabase,
  freshDir,
  healthOf,
  isUp,
  type Newcomer,
  newcomer,
  type ServerProcess,
  startServer,
} from './process.ts';
import { type CutWay, proxyTo } from './proxy.ts';
import { listen } from './sockets.ts';

/** Servers start slowly on a busy machine. */
const timeout = 60_000;

describe('while the database is down', () => {
  const undo: (() => Promise<void> | void)[] = [];
  let proxy: CutWay;
  let dataDir: string;
  let server: ServerProcess;
  let ada: Newcomer;

  beforeAll(async () => {
    const later = (undone: () => Promise<void> | void) => void undo.unshift(undone);
    const database = await freshDatabase(later);
    const { url, target } = behind(database);
    proxy = await proxyTo(target);
    later(() => proxy.close());
    dataDir = path.join(freshDir(later), 'data');
    server = await startServer({ DATABASE_URL: url(proxy.port), DATA_DIR: dataDir }, later);
    ada = await newcomer(server);
  });
  afterAll(async () => {
    for (const undone of undo) await undone();
  });

  const back = () =>
    vi.waitFor(async () => expect((await answerOf(server, '/api/user/me', ada.token)).status).toBe(200), {
      timeout: 5000,
      interval: 50,
    });
  const rename = (firstName: string) => server.as(ada.token).users.update({ userId: ada.userId, firstName });

  it('answers 503 with a message, names the part in its health, and recovers by itself', async () => {
    const busy = Promise.allSettled(Array.from({ length: 40 }, () => rename('Augusta')));
    await proxy.cut();
    for (const promiseSettledResult of await busy) {
      if (promiseSettledResult.status === 'rejected')
        expect(promiseSettledResult.reason).toMatchObject({ code: 'unavailable' });
    }
    await vi.waitFor(async () => {
      for (const url of ['/api/user/me', '/api/auth/workspaces']) {
        expect(await answerOf(server, url, ada.token)).toEqual({
          status: 503,
          body: expect.objectContaining({ statusCode: 503, code: 'unavailable', error: 'Service Unavailable' }),
        });
      }
    }, 10_000);
    await expect(rename('Ada')).rejects.toMatchObject({ code: 'unavailable' });
    const health = await healthOf(server);
    expect(health).toMatchObject({ http: 503, status: 'error', error: { database: { status: 'down' } } });
    expect(health.error.database?.message).toMatch(/\S/);
    expect((await answerOf(server, '/api/')).status).toBe(200);

    await proxy.restore();
    await back();
    expect(await rename('Ada')).toMatchObject({ firstName: 'Ada' });
    expect(await healthOf(server)).toMatchObject({ http: 200, status: 'ok', error: {} });
    expect(isUp(server)).toBe(true);
  });

  it('resumes queued jobs and events afterwards', async () => {
    await proxy.cut();
    await sleep(100);
    await proxy.restore();
    await back();
    const eva = await newcomer(server);
    const stream = listen(server.url, { ticket: (await server.as(eva.token).events.ticket({})).ticket });
    await stream.greeted();
    await server.as(eva.token).users.update({ userId: eva.userId, firstName: 'Eva' });
    await stream.until(() => stream.heard.some(({ op }) => op === 'users.update'));
  });

  it('reports a database that accepts the connection but does not answer', async () => {
    proxy.freeze();
    const health = await healthOf(server);
    expect(health).toMatchObject({ http: 503, error: { database: { status: 'down' } } });
    await proxy.restore();
    await back().catch((error: Error) => {
      throw new Error(`${error.message}\n${server.output()}`);
    });
    expect(isUp(server)).toBe(true);
  });

  it('reports a missing data folder', async () => {
    fs.renameSync(dataDir, `${dataDir}.away`);
    expect(await healthOf(server)).toMatchObject({ http: 503, error: { storage: { status: 'down' } } });
    fs.renameSync(`${dataDir}.away`, dataDir);
    expect((await healthOf(server)).http).toBe(200);
  });

  it('logs what failed', () => {
    expect(server.output()).toMatch(/ECONNRE|terminated|database/i);
  });
});

/** Puts a port in front of a database, so that the connection can be cut. */
function behind(database: string) {
  const parsed = new URL(database.replace('@/', '@localhost/'));
  const sockets = parsed.searchParams.get('host');
  const target = sockets
    ? { path: path.join(sockets, '.s.PGSQL.5432') }
    : { host: parsed.hostname, port: Number(parsed.port || 5432) };
  return {
    target,
    url: (port: number) => {
      const url = new URL(parsed);
      url.searchParams.delete('host');
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
  };
}

describe('while its mail server is down', () => {
  it('keeps working, reports the problem, and sends the mail afterwards', { timeout }, async () => {
    const port = await freePort();
    const server = await startServer({
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: freshDir(),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
    });
    const email = 'ada@example.test';
    const { token } = await server.as(null).auth.register({ team: 'Analytical Engines', name: 'Ada', email });
    expect((await server.as(token).users.me({})).email).toBe(email);
    await vi.waitFor(
      async () => expect(await healthOf(server)).toMatchObject({ http: 503, error: { mail: { status: 'down' } } }),
      10_000,
    );
    expect((await healthOf(server)).error.mail?.message).toContain(`127.0.0.1:${port}`);
    expect(server.output()).toContain(`Mail cannot be sent. 127.0.0.1:${port}`);
    // The mailbox page does not exist when a mail server is configured.
    expect((await answerOf(server, '/api/mailbox')).status).toBe(404);

    const arrived: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      closeTimeout: 50,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () => {
          arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    try {
      await vi.waitFor(() => expect(arrived).toEqual([email]), { timeout: 15_000, interval: 100 });
      expect(await healthOf(server)).toMatchObject({ http: 200, details: { mail: { status: 'up' } } });
    } finally {
      await new Promise<void>((resolve) => smtp.close(resolve));
    }
  });
});
