import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { modules } from '../modules/index.ts';
import { ask, freshDatabase, freshDir, type Newcomer, newcomer, type ServerProcess, startServer } from './process.ts';
import { listen } from './sockets.ts';

const redisUrl = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
const hasRedis = await reachable(new URL(redisUrl));

async function reachable({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Both processes migrate at the same moment, and make the secrets. */
const empty = 'template0';

describe.each([
  { carrier: 'LISTEN/NOTIFY', there: true, env: {} },
  { carrier: 'Redis', there: hasRedis, env: { REDIS_URL: redisUrl } },
])('two processes on one database, with $carrier', ({ there, env }) => {
  const undo: (() => Promise<void> | void)[] = [];
  let database: string;
  let one: ServerProcess;
  let other: ServerProcess;
  let ada: Newcomer;

  beforeAll(async () => {
    if (!there) return;
    const later = (undone: () => Promise<void> | void) => void undo.unshift(undone);
    database = await freshDatabase(later, 'REDIS_URL' in env ? undefined : empty);
    const shared = { DATABASE_URL: database, DATA_DIR: `${freshDir(later)}/data`, ...env };
    [one, other] = await Promise.all([startServer(shared, later), startServer(shared, later)]);
    ada = await newcomer(one, other);
  });
  afterAll(async () => {
    for (const undone of undo) await undone();
  });

  const rename = (server: ServerProcess, firstName: string) =>
    server.as(ada.token).users.update({ userId: ada.userId, firstName });
  const open = async (server: ServerProcess, token = ada.token) => {
    const stream = listen(server.url, { ticket: (await server.as(token).events.ticket({})).ticket });
    await stream.greeted();
    return stream;
  };

  it.runIf(there)('tells the browsers of each what happened in the other, within a second', async () => {
    for (const [here, yonder] of [
      [one, other],
      [other, one],
    ] as const) {
      const stream = await open(yonder);
      await rename(here, 'Augusta');
      await stream.until(() => stream.heard.some(({ op }) => op === 'users.update'), 1000);
    }
  });

  it.runIf(there)('tells the browsers of its own once', async () => {
    const stream = await open(one);
    await rename(one, 'Ada');
    await rename(other, 'Augusta');
    await stream.until(() => stream.seqs().length >= 2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const told = stream.heard.slice(1).map(({ op, ids }) => [op, ids?.userId]);
    expect(told).toEqual([
      ['users.update', ada.userId],
      ['users.update', ada.userId],
    ]);
  });

  it.runIf(there)('ends a session everywhere at once', async () => {
    const second = await newcomer(one, other);
    const stream = await open(other, second.token);
    expect((await other.as(second.token).users.me({})).email).toBe(second.email);
    const { items } = await one.as(second.token).auth.sessions({});
    await one.as(second.token).auth.endSession({ sessionId: String(items[0]?.id) });
    await stream.until(() => stream.end() === 4401, 1000);
    await expect(other.as(second.token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.runIf(there && modules.some(({ op, run }) => op === 'timer.start' && run))(
    'lets exactly one of a hundred starts through',
    async () => {
      const { id: taskId } = await one.as(ada.token).tasks.create({ title: 'Note G' });
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, (_, i) => (i % 2 ? one : other).as(ada.token).timer.start({ taskId })),
      );
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'timer.already_running' });
      }
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [row] = await ask<{ n: number }>(database, 'select count(*)::int as n from time_log where "isRunning"');
      expect(row?.n).toBe(1);
      expect(await other.as(ada.token).timer.status({})).toMatchObject({ running: true });
    },
  );

  it.runIf(there && !('REDIS_URL' in env))(
    'has every browser read anew when the way between them was cut',
    async () => {
      const streams = [await open(one), await open(other)];
      await ask(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'stint events' and datname = current_database()`,
      );
      for (const stream of streams) await stream.until(() => stream.heard.some(({ resync }) => resync), 3000);
      await vi.waitFor(async () => {
        await rename(one, 'Ada');
        expect(streams[1]?.heard.some(({ op }) => op === 'users.update')).toBe(true);
      });
      expect(one.child.exitCode).toBeNull();
      expect(one.output()).toContain('event channel');
    },
  );
});
