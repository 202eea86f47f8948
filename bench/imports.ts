import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { bystander } from './bystander.ts';
import { onDatabase } from './database.ts';
import { load } from './load.ts';
import { tokensOf } from './people.ts';
import { cpuMs, type Running, resident, startServer } from './server.ts';
import { table } from './table.ts';

const people = 15;
const rowsOfYears = [100_000, 200_000] as const;
const issues = 2000;
const aims = { seconds: 60, waitMs: 200, grownMb: 600 };

const organizationOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { organizationId?: string };

/** What Toggl Track exports of a team: each person has entries one after another, on days without weekends. */
function togglFile(rows: number, firstYear: number): Buffer {
  const lines = [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
  ];
  const perDay = 9;
  const pad = (value: number) => String(value).padStart(2, '0');
  for (let at = 0; at < rows; at += 1) {
    const person = at % people;
    const entry = Math.floor(at / people);
    const date = new Date(Date.UTC(firstYear, 0, 1 + Math.floor(entry / perDay))).toISOString().slice(0, 10);
    const hour = 8 + (entry % perDay);
    const minutes = 20 + ((entry * 7 + person) % 30);
    const [from, to] = [`${pad(hour)}:05:00`, `${pad(hour)}:${pad(5 + minutes)}:30`];
    const project = (entry + person) % 30;
    const who = `Person ${person + 1},person${person + 1}@bench.test`;
    const what = `Client ${project % 7},Project ${project},Task ${entry % 10} of ${project},"Work on step ${entry % 900}, part ${person}"`;
    lines.push(`${who},${what},${entry % 2 ? 'Yes' : 'No'},${date},${from},${date},${to},00:${pad(minutes)}:30,bench`);
  }
  return Buffer.from(lines.join('\n'));
}

/** What Jira exports of a project: every fifth issue has sub-tasks. */
function jiraFile(): Buffer {
  const lines = [
    'Summary,Issue key,Issue id,Parent id,Issue Type,Status,Priority,Assignee,Reporter,Created,Due date,Labels,Original Estimate,Description',
  ];
  for (let at = 1; at <= issues; at += 1) {
    const parent = at % 5 === 0 || at < 6 ? '' : String(Math.floor((at - 1) / 5) * 5);
    const [type, status] = [parent ? 'Sub-task' : 'Story', ['To Do', 'In Progress', 'Done'][at % 3]];
    const who = `Person ${(at % people) + 1},Person 1`;
    lines.push(
      `Issue number ${at} of the project,PRO-${at},${at},${parent},${type},${status},Medium,${who},01/Mar/26 9:00 AM,31/Mar/26 12:00 AM,label${at % 20},${3600 * (1 + (at % 8))},"What is to be done in issue ${at}"`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

interface ImportState {
  id: string;
  state: string;
  reason: string | null;
  rows: number;
  done: number;
}

interface Importer {
  server: Running;
  token: string;
  teamId: string;
}

async function call<T>({ server, token }: Importer, method: string, path: string, body?: FormData): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.base}/api${path}`, { method, headers, ...(body && { body }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Waits until an import is no longer at work. */
async function settled(importer: Importer, family: string, id: string): Promise<ImportState | null> {
  for (;;) {
    const { items } = await call<{ items: ImportState[] }>(importer, 'GET', `/${family}`);
    const current = items.find((item) => item.id === id);
    if (current?.state === 'failed') throw new Error(`The import failed: ${current.reason}`);
    if (!current || current.state === 'read' || current.state === 'done') return current ?? null;
    await sleep(250);
  }
}

interface Figures {
  seconds: number;
  cpuSeconds: number;
  grownMb: number;
  waits: number[];
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** What a colleague notices while something happens, and what it takes. */
async function measured({ server }: Importer, colleague: string, what: () => Promise<void>): Promise<Figures> {
  const ending = new AbortController();
  const day = new Date().toISOString().slice(0, 10);
  const organizationId = organizationOf(colleague).organizationId ?? '';
  const paths = [
    `/api/timesheet/timer/status?organizationId=${organizationId}`,
    `/api/timesheet/time-log?organizationId=${organizationId}&startDate=${day}&endDate=${day}&timeZone=UTC`,
  ];
  const waiting = bystander(server.base, colleague, ending.signal, paths);
  const [before, cpu] = [resident(server.pid), cpuMs(server.pid)];
  let highest = before;
  const watching = setInterval(() => {
    highest = Math.max(highest, resident(server.pid));
  }, 200);
  await sleep(1500);
  const began = performance.now();
  try {
    await what();
  } finally {
    clearInterval(watching);
    ending.abort();
  }
  const seconds = (performance.now() - began) / 1000;
  const waits = (await waiting).toSorted((a, b) => a - b);
  return { seconds, cpuSeconds: (cpuMs(server.pid) - cpu) / 1000, grownMb: highest - before, waits };
}

interface ImportedFile {
  family: 'time-imports' | 'task-imports';
  name: string;
  content: Buffer;
}

async function benchAll(importer: Importer, colleague: string): Promise<boolean> {
  const rows: string[][] = [];
  let isReached = true;
  const step = async (name: string, maxSeconds: number | null, what: () => Promise<void>) => {
    const { seconds, cpuSeconds, grownMb, waits } = await measured(importer, colleague, what);
    isReached &&= (maxSeconds === null || seconds <= maxSeconds) && at(waits, 0.95) <= aims.waitMs;
    const times = [0.5, 0.95, 0.99, 1].map((share) => at(waits, share).toFixed(0));
    rows.push([name, seconds.toFixed(1), cpuSeconds.toFixed(1), grownMb.toFixed(0), ...times, String(waits.length)]);
    console.log(`${name}: ${seconds.toFixed(1)} s, p95 ${at(waits, 0.95).toFixed(0)} ms`);
  };
  const importOne = async ({ family, name, content }: ImportedFile, maxSeconds: number): Promise<string> => {
    let id = '';
    await step(`${name}: read`, null, async () => {
      const form = new FormData();
      form.set('organizationTeamId', importer.teamId);
      form.set('timeZone', 'UTC');
      form.set('file', new File([new Uint8Array(content)], `${name}.csv`, { type: 'text/csv' }));
      ({ id } = await call<{ id: string }>(importer, 'POST', `/${family}/files`, form));
      await settled(importer, family, id);
    });
    await step(`${name}: import`, maxSeconds, async () => {
      await call(importer, 'POST', `/${family}/${id}/start`);
      await settled(importer, family, id);
    });
    return id;
  };
  await importOne({ family: 'task-imports', name: `${issues} issues of Jira`, content: jiraFile() }, aims.seconds);
  let last = '';
  for (const [place, count] of rowsOfYears.entries()) {
    const file = {
      family: 'time-imports',
      name: `${count} rows of Toggl`,
      content: togglFile(count, 1985 + place * 20),
    } as const;
    last = await importOne(file, (aims.seconds * count) / 100_000);
  }
  await step('undo of the last', null, async () => {
    await call(importer, 'PUT', `/time-imports/${last}/undo`);
    await settled(importer, 'time-imports', last);
  });
  const head = ['', 'seconds', 'CPU s', 'grown MB', 'median ms', 'p95', 'p99', 'longest', 'calls'];
  console.log(`\nImports of ${people} people, and what a colleague waits for timer and entries meanwhile`);
  console.log(table(head, rows));
  console.log(`aims: ${aims.seconds} s for 100000 rows, p95 ${aims.waitMs} ms`);
  return isReached;
}

/** The tasks of the benchmark have numbers that no counter knows of. */
async function countTasks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update task_counter set last = 100000');
  await client.query(
    `insert into task_counter ("tenantId", "organizationId", last) select "tenantId", id, 100000 from organization on conflict do nothing`,
  );
  await client.end();
}

/** Large imports on the built server, and what a colleague notices. */
export async function benchImports(tokenSecret: string, databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
  const run = async (databaseUrl: string): Promise<boolean> => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TOKEN_SECRET: tokenSecret };
    const server = await startServer(4795, env);
    try {
      const url = databaseUrl || (await startEmbedded({ dataDir, log: () => undefined })).url;
      const { tenantId, teamId, token } = await load(url, server.base, { people, tasks: 200, logs: 1500, days: 20 });
      const [colleague = ''] = await tokensOf(url, tenantId, tokenSecret);
      await countTasks(url);
      return await benchAll({ server, token, teamId }, colleague);
    } finally {
      await server.stop();
    }
  };
  try {
    if (!databaseUrl) return await run('');
    let isReached = false;
    await onDatabase(databaseUrl, async (url) => {
      isReached = await run(url);
    });
    return isReached;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
