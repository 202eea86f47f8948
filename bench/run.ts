import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { against } from './against.ts';
import { benchBoards } from './boards.ts';
import { caller } from './caller.ts';
import { onDatabase } from './database.ts';
import { benchDrawingBoard } from './drawing-board.ts';
import { benchExports } from './exports.ts';
import { firstLoad } from './first-load.ts';
import { benchHostile } from './hostile.ts';
import { benchImports } from './imports.ts';
import { type LoadContext, load } from './load.ts';
import { loadTest } from './load-test.ts';
import { benchYears } from './many-entries.ts';
import { besideInserts, type Measurement, measure, type Target } from './measure.ts';
import { benchPages } from './pages.ts';
import { tokensOf } from './people.ts';
import { benchReports } from './reports.ts';
import { routesOf, size } from './routes.ts';
import { benchSearch } from './search.ts';
import { proportional, type Running, resident, startServer } from './server.ts';
import { addSlotsAndPlans } from './slots-and-plans.ts';
import { table } from './table.ts';
import { benchTaskLists } from './task-lists.ts';
import { timers } from './timers.ts';
import { benchTotals } from './totals.ts';
import { benchUploads } from './uploads.ts';

const databaseUrl = process.env.DATABASE_URL;
const tokenSecret = randomBytes(32).toString('base64url');

/**
 * Starts the timer and stops it, as a client does that keeps its connection and waits for the answers; beside it what no
 * server could do without: two calls that do nothing, and two durable rows.
 */
async function startAndStop(
  base: string,
  databaseUrl: string,
  { token, taskId, teamId }: LoadContext,
): Promise<string> {
  const send = caller(base, token);
  const body = { taskId, organizationTeamId: teamId, source: 'TEAMS', logType: 'TRACKED' };
  const startStop = async () => {
    await send('/api/timesheet/timer/start', body);
    await send('/api/timesheet/timer/stop', body);
  };
  const { insertMs, actMs } = await besideInserts(databaseUrl, 11, startStop, () => send('/api/'));
  const [both = Number.NaN, nothing = Number.NaN] = actMs;
  const least = 2 * (nothing + insertMs);
  const figures = [
    `start + stop: ${both.toFixed(2)} ms; one durable insert: ${insertMs.toFixed(2)} ms; ratio ${(both / insertMs).toFixed(2)}`,
    `two calls that do nothing and two durable inserts: ${least.toFixed(2)} ms, ${(least / insertMs).toFixed(2)} inserts; start + stop is ${(both / least).toFixed(2)} times that`,
  ];
  return figures.join('\n');
}

/** Requests per second of each route, and what that is of the floor. */
async function routeTable(names: readonly string[], targets: readonly Target[], connections: number): Promise<string> {
  const measureds = await measure(targets, connections);
  const rows = names.map((name, at) => {
    const { perSecond, median, p99, bytes, failed } = measureds[at] as Measurement;
    const share = `${((100 * perSecond) / (measureds[0]?.perSecond ?? 0)).toFixed(1)} %`;
    return [name, perSecond, share, median, p99, bytes / 1024, failed];
  });
  return table(['route', 'req/s', 'of the floor', 'median ms', 'p99 ms', 'KB', 'failed'], rows);
}

const mediansOf = async (routes: readonly { target: Target }[]): Promise<number[]> =>
  (
    await measure(
      routes.map(({ target }) => target),
      1,
      3,
    )
  ).map(({ median }) => median);

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

async function measureAll(title: string, base: string, databaseUrl: string): Promise<void> {
  const loaded = await load(databaseUrl, base, size);
  await addSlotsAndPlans(databaseUrl, loaded);
  const { headers, routes } = routesOf(loaded);
  const people = await tokensOf(databaseUrl, loaded.tenantId, tokenSecret);
  const dear = routes
    .filter(([name]) => /daily-plan|statistics/.test(name))
    .map(([name, path]) => ({ name, target: { url: `${base}${path}`, headers, people } }));
  const without = await mediansOf(dear);
  console.log(`\n${title}: ${size.people} people, ${size.tasks} tasks, ${size.logs} logs over ${size.days} days`);
  for (const connections of [1, 10]) {
    const targets = routes.map(([, path]) => ({ url: `${base}${path}`, headers }));
    const names = routes.map(([name]) => name);
    const many = `${connections} connection${connections > 1 ? 's' : ''}`;
    console.log(`\n${many}, one person who asks the same again and again`);
    console.log(await routeTable(names, targets, connections));
    console.log(`\n${many}, ${people.length} people in turn, nothing asked twice`);
    const inTurn = targets.map((target) => ({ ...target, people }));
    console.log(await routeTable(names, inTurn, connections));
  }
  await analyze(databaseUrl);
  const withThem = await mediansOf(dear);
  console.log('\nWithout statistics of the tables, as on the first day of a server, and with fresh ones');
  const rows = dear.map(({ name }, at) => [name, without[at] ?? Number.NaN, withThem[at] ?? Number.NaN]);
  console.log(table(['route', 'without, ms', 'with, ms'], rows));
  await benchTaskLists(base, databaseUrl);
  await benchSearch(tokenSecret, base, databaseUrl);
  await benchTotals(base, databaseUrl);
  console.log(`\n${await startAndStop(base, databaseUrl, loaded)}`);
  console.log(
    `load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${cpus().length} processors`,
  );
}

async function onGiven(
  url: string,
  run: (base: string, databaseUrl: string, pid: number) => Promise<void>,
): Promise<void> {
  await onDatabase(url, async (databaseUrl) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
    const server = await startServer(4791, {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: tokenSecret,
    });
    try {
      await run(server.base, databaseUrl, server.pid);
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

const postgresPids = (dataDir: string): number[] => {
  const all = execFileSync('ps', ['-eo', 'pid,ppid,args'])
    .toString()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const main = all.find((row) => row?.[3]?.includes('postgres') && row[3].includes(dataDir))?.[1];
  return all.filter((row) => row && (row[1] === main || row[2] === main)).map((row) => Number(row?.[1]));
};

if (process.argv[2] === 'imports') process.exit((await benchImports(tokenSecret, databaseUrl)) ? 0 : 1);
if (process.argv[2] === 'uploads') process.exit((await benchUploads(tokenSecret)) ? 0 : 1);
if (process.argv[2] === 'hostile')
  process.exit((await benchHostile(tokenSecret, process.argv.slice(3), databaseUrl)) ? 0 : 1);
if (process.argv[2] === 'against') process.exit((await against(process.argv[3])) ? 0 : 1);
if (process.argv[2] === 'pages') process.exit((await benchPages(process.argv[3])) ? 0 : 1);
if (process.argv[2] === 'load') process.exit((await loadTest(databaseUrl)) ? 0 : 1);

/** One part alone, on a database of its own: on the given server, else embedded. */
const parts: Record<string, (base: string, databaseUrl: string, pid: number) => Promise<void>> = {
  totals: async (base, databaseUrl) => {
    await benchTotals(base, databaseUrl);
    await benchYears(base, databaseUrl);
  },
  reports: benchReports,
  search: (base, databaseUrl) => benchSearch(tokenSecret, base, databaseUrl),
  exports: benchExports,
  board: (base, databaseUrl) => benchDrawingBoard(tokenSecret, base, databaseUrl),
  'first-load': async (base) => console.log(await firstLoad(base)),
};
const part = parts[process.argv[2] ?? ''];
if (process.argv[2] && !part) {
  const names = ['imports', 'uploads', 'hostile', 'against', 'pages', 'load', ...Object.keys(parts)];
  console.error(`There is no measurement ${process.argv[2]}. Name one of ${names.join(', ')}, or none for all.`);
  process.exit(1);
}

if (part && databaseUrl) {
  await onGiven(databaseUrl, part);
  process.exit(0);
}

const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
const server = await startServer(4790, { DATA_DIR: dataDir, DATABASE_URL: '', TOKEN_SECRET: tokenSecret });
let running: Running | undefined = server;
try {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  if (part) {
    await part(server.base, embedded.url, server.pid);
    await server.stop();
    process.exit();
  }
  await measureAll('Embedded database', server.base, embedded.url);
  await benchBoards(server.base, embedded.url);
  const pids = postgresPids(dataDir.slice(-12));
  console.log(
    `\nmemory: server ${resident(server.pid).toFixed(0)} MB resident; embedded database ${proportional(pids).toFixed(0)} MB (${pids.length} processes)`,
  );
  console.log(`\n${await firstLoad(server.base)}`);
  running = undefined;
  for (const [how, signal] of [
    ['second start', 'SIGTERM'],
    ['start after a crash', 'SIGKILL'],
  ] as const) {
    const [database] = postgresPids(dataDir.slice(-12));
    await (running ?? server).stop(signal);
    // A crash takes the database along.
    if (signal === 'SIGKILL' && database) process.kill(database, signal);
    running = await startServer(4790, { DATA_DIR: dataDir, DATABASE_URL: '', TOKEN_SECRET: tokenSecret });
    console.log(`\n${how}: ready after ${running.readyMs.toFixed(0)} ms`);
  }
} finally {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

if (databaseUrl) await onGiven(databaseUrl, (base, databaseUrl) => measureAll('PostgreSQL', base, databaseUrl));

await timers(databaseUrl);
