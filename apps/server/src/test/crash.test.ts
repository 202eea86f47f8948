import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@stint/contract';
import { expect, it } from 'vitest';
import type { Caller } from './harness.ts';
import { ask, databaseOf, freshDatabase, freshDir, newcomer, type ServerProcess, startServer } from './process.ts';

const timeout = 90_000;
/** Acknowledged tasks before the kill; a few more requests are in flight. */
const enough = process.env.STINT_WHOLE === '1' ? 60 : 15;

/** What one person's requests acknowledged. */
interface AcknowledgedWork {
  tasks: string[];
  started: string[];
  stopped: string[];
  /** The last request without an answer. Both outcomes are valid. */
  inDoubt: 'start' | 'stop' | 'task' | null;
}

/** There was no answer or an incomplete one, so the server is gone. */
const brokenOff = new Set(['network', 'aborted', 'bad_response']);

/** Creates and times tasks, one request after the other, until the server is gone. */
async function work(client: Caller, done: AcknowledgedWork): Promise<void> {
  try {
    for (;;) {
      done.inDoubt = 'task';
      const { id: taskId } = await client.tasks.create({ title: `Note ${done.tasks.length + 1}` });
      done.tasks.push(taskId);
      done.inDoubt = 'start';
      done.started.push((await client.timer.start({ taskId })).id);
      await sleep(2);
      done.inDoubt = 'stop';
      if (done.started.length % 3) done.stopped.push((await client.timer.stop({})).id);
      done.inDoubt = null;
    }
  } catch (error) {
    if (!(error instanceof Refusal && brokenOff.has(error.code))) throw error;
  }
}

interface Log {
  id: string;
  running: boolean;
}

/** A person's time in the database, and whether any of it overlaps. */
async function timeOf(url: string, userId: string): Promise<{ logs: Log[]; overlaps: number }> {
  const logs = await ask<Log>(
    url,
    `select l.id, l."stoppedAt" is null as running from time_log l join employee e on e.id = l."employeeId"
     where e."userId" = $1 and l."deletedAt" is null`,
    [userId],
  );
  const [row] = await ask<{ n: number }>(
    url,
    `select count(*)::int as n from time_log a join time_log b on b."employeeId" = a."employeeId" and b.id > a.id
       and tstzrange(a."startedAt", a."stoppedAt") && tstzrange(b."startedAt", b."stoppedAt")
     join employee e on e.id = a."employeeId" where e."userId" = $1 and a."deletedAt" is null and b."deletedAt" is null`,
    [userId],
  );
  return { logs, overlaps: row?.n ?? 0 };
}

async function writeUntilKilled(
  start: () => Promise<ServerProcess>,
  kill: (server: ServerProcess) => Promise<void>,
  urlOf: () => string,
): Promise<void> {
  const server = await start();
  const people = await Promise.all(Array.from({ length: 4 }, () => newcomer(server)));
  const acknowledged = people.map((): AcknowledgedWork => ({ tasks: [], started: [], stopped: [], inDoubt: null }));
  const working = people.map(({ token }, i) => work(server.as(token), acknowledged[i] as AcknowledgedWork));
  while (acknowledged.flatMap(({ tasks }) => tasks).length < enough) await sleep(1);
  await kill(server);
  await Promise.all(working);

  const again = await start();
  for (const [i, { token, userId }] of people.entries()) {
    const done = acknowledged[i] as AcknowledgedWork;
    expect(done.tasks.length).toBeGreaterThan(0);
    const client = again.as(token);
    const { items } = await client.tasks.list({});
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(done.tasks));
    expect(items.length - done.tasks.length).toBeLessThanOrEqual(done.inDoubt === 'task' ? 1 : 0);

    const { logs, overlaps } = await timeOf(urlOf(), userId);
    expect(logs.map(({ id }) => id)).toEqual(expect.arrayContaining(done.started));
    expect(logs.length - done.started.length).toBeLessThanOrEqual(done.inDoubt === 'start' ? 1 : 0);
    const running = logs.filter((log) => log.running).map(({ id }) => id);
    expect(running.length).toBeLessThanOrEqual(1);
    expect(running.filter((id) => done.stopped.includes(id))).toEqual([]);
    expect(overlaps).toBe(0);

    // A running timer continues and can be stopped.
    expect((await client.timer.status({})).running).toBe(running.length === 1);
    if (running.length === 1) expect((await client.timer.stop({})).id).toBe(running[0]);
    expect((await client.timer.status({})).running).toBe(false);
  }
  await again.end();
}

const killServer = ({ end }: ServerProcess) => end('SIGKILL');

it('keeps everything acknowledged when it is killed while it writes', { timeout }, async () => {
  const database = await freshDatabase();
  const dataDir = path.join(freshDir(), 'data');
  await writeUntilKilled(
    () => startServer({ DATABASE_URL: database, DATA_DIR: dataDir }),
    killServer,
    () => database,
  );
});

it('keeps it also when its embedded database is killed too', { timeout }, async () => {
  const dataDir = path.join(freshDir(), 'data');
  const killBoth = async ({ child }: ServerProcess) => {
    const database = databaseOf(dataDir).pid;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
    await exit;
  };
  await writeUntilKilled(
    () => startServer({ DATA_DIR: dataDir }),
    killBoth,
    () => databaseOf(dataDir).url,
  );
});
