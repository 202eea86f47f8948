import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedServer, runningEmbedded, startEmbedded } from './embedded.ts';

const settings = { fsync: 'off' };
let dataDir: string;

beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-embedded-'));
  // As root the database runs under another account, which must enter the folder.
  fs.chmodSync(dataDir, 0o711);
});

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const start = (more: Partial<Parameters<typeof startEmbedded>[0]> = {}) =>
  startEmbedded({ dataDir, settings, ...more });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // Idle clients get an error when the server dies. The test gets it from its query.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

const postmaster = () =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

async function started(): Promise<EmbeddedServer & { [Symbol.asyncDispose](): Promise<void> }> {
  const database = await start();
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.stop() });
}

it('keeps its data between starts', async () => {
  const first = await start();
  await ask(first.url, `create table kept as select 'safe' as word`);
  expect(runningEmbedded(dataDir)).toBe(first.url);
  await first.stop();
  expect(runningEmbedded(dataDir)).toBeNull();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();

  const second = await start();
  expect(await ask(second.url, 'select word from kept')).toEqual(['safe']);
  await second.stop();
});

it('restarts with every acknowledged row when PostgreSQL is killed', async () => {
  const lines: string[] = [];
  const database = await start({ log: (line) => lines.push(line) });
  await ask(database.url, `insert into kept values ('before the crash')`);
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');

  await vi.waitFor(
    async () =>
      expect(await ask(database.url, 'select word from kept order by word')).toEqual(['before the crash', 'safe']),
    { timeout: 15_000, interval: 100 },
  );
  expect(postmaster()).not.toBe(killed);
  expect(lines.join()).toContain('starting it again');
  await database.stop();
});

it('reports in one line that its data were deleted', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-embedded-'));
  fs.chmodSync(folder, 0o711);
  const lines: string[] = [];
  await start({ dataDir: folder, log: (line) => lines.push(line) });
  const [pid] = fs.readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  fs.rmSync(folder, { recursive: true, force: true });
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000, interval: 50 });
  expect(lines[0]).toMatch(/^The data in .*cluster is gone, so the embedded PostgreSQL has ended\./);
});

it('is shared by a second caller, whose stop does not stop it', async () => {
  const database = await start();
  const other = await elsewhere();
  other.child.kill('SIGTERM');
  await once(other.child, 'exit');
  expect(other.url).toBe(database.url);
  expect(await ask(database.url, 'select 1')).toEqual([1]);
  await database.stop();
});

it('survives its node process and is adopted by the next', async () => {
  const other = await elsewhere();
  await ask(other.url, `insert into kept values ('of the dead')`);
  const running = postmaster();
  other.child.kill('SIGKILL');
  await once(other.child, 'exit');

  const database = await start();
  expect(postmaster()).toBe(running);
  expect(await ask(database.url, `select count(*)::int from kept where word = 'of the dead'`)).toEqual([1]);
  await database.stop();
  await expect(ask(database.url, 'select 1')).rejects.toThrow();
});

it('starts after both were killed at once, even if another process has the old pid', async () => {
  const other = await elsewhere();
  const running = postmaster();
  other.child.kill('SIGKILL');
  process.kill(running, 'SIGKILL');
  await sleep(50);
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, `${process.pid}`));

  const database = await start();
  expect(await ask(database.url, `select count(*)::int from kept where word = 'of the dead'`)).toEqual([1]);
  await database.stop();
});

it('starts once for two simultaneous callers', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.url).toBe(second.url);
  await Promise.all([first.stop(), second.stop()]);
});

it('refuses data of another major version and leaves them unchanged', async () => {
  const file = path.join(dataDir, 'postgres/cluster/PG_VERSION');
  fs.writeFileSync(file, '16\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 16, but PostgreSQL 18 is installed/);
  fs.writeFileSync(file, '18\n');
});

it('uses little memory and opens no network port', async () => {
  await using database = await started();
  expect(
    await ask(database.url, `select current_setting('listen_addresses'), current_setting('shared_buffers')`),
  ).toEqual(['', '48MB']);
});

/** Another node process that starts the database and runs until it is killed. */
async function elsewhere() {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const database = await startEmbedded(${JSON.stringify({ dataDir, settings })});
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)));
    process.stdout.write(database.url + '\\n');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}
