import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { firstLoad } from './first-load.ts';
import { type Loaded, load } from './load.ts';
import { durableInserts, measure, pace } from './measure.ts';
import { proportional, resident, startServer } from './server.ts';
import { table } from './table.ts';

const size = { people: 20, tasks: 500, logs: 20_000, days: 90 };
const given = process.env.DATABASE_URL;

function routesOf({ tenantId, organizationId, teamId, token }: Loaded) {
  const claims = `where[organizationId]=${organizationId}&where[tenantId]=${tenantId}`;
  const relations = [
    'members',
    'members.role',
    'members.employee',
    'members.employee.user',
    'createdByUser',
    'projects',
  ];
  const teamQuery = `${claims}&source=TEAMS&withLastWorkedTask=true&${relations.map((one) => `relations[]=${one}`).join('&')}`;
  const headers = { authorization: `Bearer ${token}`, 'tenant-id': tenantId };
  return {
    headers,
    routes: [
      ['no-op (the floor)', '/api/'],
      ['GET user/me', '/api/user/me?relations[0]=role&relations[1]=tenant&includeEmployee=true'],
      ['GET organization-team', `/api/organization-team?${encodeURI(teamQuery)}`],
      ['GET tasks/team (500 tasks)', `/api/tasks/team?${encodeURI(`${claims}&where[teams][0]=${teamId}`)}`],
      ['GET timer/status', `/api/timesheet/timer/status?tenantId=${tenantId}&organizationId=${organizationId}`],
    ] as const,
  };
}

/** Starts and stops the timer as fast as one person can, and gives pairs per second. */
async function startAndStop(base: string, loaded: Loaded): Promise<number> {
  const headers = { authorization: `Bearer ${loaded.token}`, 'content-type': 'application/json' };
  const send = async (what: string) => {
    const body = JSON.stringify({
      taskId: loaded.taskId,
      organizationTeamId: loaded.teamId,
      source: 'TEAMS',
      logType: 'TRACKED',
    });
    const response = await fetch(`${base}/api/timesheet/timer/${what}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  return pace(1, 4, async () => {
    await send('start');
    await send('stop');
  });
}

async function measureAll(title: string, base: string, databaseUrl: string): Promise<void> {
  const loaded = await load(databaseUrl, base, size);
  const { headers, routes } = routesOf(loaded);
  console.log(`\n${title}: ${size.people} people, ${size.tasks} tasks, ${size.logs} logs over ${size.days} days`);
  for (const connections of [1, 10]) {
    const rows: (string | number)[][] = [];
    let floor = 0;
    for (const [name, path] of routes) {
      const result = await measure({ url: `${base}${path}`, headers }, connections);
      floor ||= result.perSecond;
      const share = `${((100 * result.perSecond) / floor).toFixed(1)} %`;
      rows.push([name, result.perSecond, share, result.median, result.p99, result.bytes / 1024, result.failed]);
    }
    console.log(`\n${connections} connection${connections > 1 ? 's' : ''}`);
    console.log(table(['route', 'req/s', 'of the floor', 'median ms', 'p99 ms', 'KB', 'failed'], rows));
  }
  const inserts = await durableInserts(databaseUrl, 1);
  const pairs = await startAndStop(base, loaded);
  console.log(
    `\nstart + stop: ${(1000 / pairs).toFixed(2)} ms; one durable insert: ${(1000 / inserts).toFixed(2)} ms; ratio ${(inserts / pairs).toFixed(2)}`,
  );
}

const postgresPids = (dataDir: string): number[] => {
  const all = execFileSync('ps', ['-eo', 'pid,ppid,args'])
    .toString()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const main = all.find((row) => row?.[3]?.includes('postgres') && row[3].includes(dataDir))?.[1];
  return all.filter((row) => row && (row[1] === main || row[2] === main)).map((row) => Number(row?.[1]));
};

const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
try {
  const server = await startServer(4790, { DATA_DIR: dataDir, DATABASE_URL: '' });
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await measureAll('Embedded database', server.base, embedded.url);
  const pids = postgresPids(dataDir.slice(-12));
  console.log(
    `\nmemory: server ${resident(server.pid).toFixed(0)} MB resident; embedded database ${proportional(pids).toFixed(0)} MB (${pids.length} processes)`,
  );
  console.log(`\n${await firstLoad(server.base)}`);
  await server.stop();
  const again = await startServer(4790, { DATA_DIR: dataDir, DATABASE_URL: '' });
  console.log(`\nsecond start: ready after ${again.readyMs.toFixed(0)} ms`);
  await again.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

if (given) {
  const name = `stint_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: given });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(given);
  address.pathname = `/${name}`;
  const server = await startServer(4791, {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'stint-bench-')),
    DATABASE_URL: address.href,
  });
  try {
    await measureAll('PostgreSQL', server.base, address.href);
  } finally {
    await server.stop();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
