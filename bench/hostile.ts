import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { startMailServer } from '../apps/server/src/test/mail-server.ts';
import { bystander } from './bystander.ts';
import { onDatabase } from './database.ts';
import type { Answer, HostileCase, Stage } from './hostile-case.ts';
import { hostileCases } from './hostile-cases.ts';
import { load } from './load.ts';
import { tokensOf } from './people.ts';
import { type Running, resident, startServer } from './server.ts';
import { table } from './table.ts';

/** What the server keeps to on a machine with nothing beside it. */
const aims = { waitMs: 200, codeMs: 1000, grownMb: 150 };
const maxSeconds = 60;
const codes = 8;
const agent = new http.Agent({ keepAlive: true });

function send(base: string, token: string, method: string, path: string, body?: object): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${base}${path}`, { method, agent, headers }, (response) => {
      let answer = '';
      response.on('data', (chunk) => {
        answer += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answer }));
    });
    request.on('error', reject);
    request.end(text);
  });
}

type Mails = Awaited<ReturnType<typeof startMailServer>>['mails'];
const maxCodeMs = 20_000;

/** People of the bystander ask for codes one after the other; returns how long each mail took. */
async function signIn(base: string, emails: readonly string[], mails: Mails, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  for (const email of emails) {
    const began = performance.now();
    if (signal.aborted) break;
    await send(base, '', 'POST', '/api/auth/signin.email', { email });
    const isThere = () => mails.some(({ to }) => to?.some(({ address }) => address === email));
    while (!isThere() && !signal.aborted && performance.now() - began < maxCodeMs) await sleep(5);
    waits.push(isThere() ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return waits;
}

async function emailsOf(databaseUrl: string, tenantId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = `select a.email from account a join "user" u on u."accountId" = a.id where u."tenantId" = $1 limit ${codes}`;
  const { rows } = await client.query<{ email: string }>(text, [tenantId]);
  await client.end();
  return rows.map(({ email }) => email);
}

/** Reads the memory of the server until the signal; returns by how much it grew at most. */
async function watchMemory({ pid }: Running, signal: AbortSignal): Promise<number> {
  const before = resident(pid);
  let highest = before;
  while (!signal.aborted) {
    highest = Math.max(highest, resident(pid));
    await sleep(50);
  }
  return highest - before;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Result {
  waits: number[];
  codeWaits: number[];
  grownMb: number;
  remark: string;
}

async function runCase(hostile: HostileCase, server: Running, databaseUrl: string, secret: string, mails: Mails) {
  const size = { people: 20, tasks: 20, logs: 20, days: 5 };
  const { base } = server;
  const [attacker, other] = [await load(databaseUrl, base, size), await load(databaseUrl, base, size)];
  const emails = hostile.asksForCodes ? await emailsOf(databaseUrl, other.tenantId) : [];
  const tokens = [attacker.token, ...(await tokensOf(databaseUrl, attacker.tenantId, secret))];
  const ending = new AbortController();
  const { signal } = ending;
  const sendTo: Stage['send'] = (...args) => send(base, ...args);
  const stage: Stage = { base, databaseUrl, attacker, tokens, send: sendTo, signal };
  const prepared = await hostile.prepare?.(stage);
  const late = setTimeout(() => ending.abort(), maxSeconds * 1000);
  const measured = Promise.all([bystander(base, other.token, signal), watchMemory(server, signal)]);
  try {
    // The first calls are made while nothing else happens.
    await sleep(500);
    const attack = hostile.attack(stage, prepared);
    const codeWaits = await signIn(base, emails, mails, signal);
    const overdue = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('did not end')));
    const remark = await Promise.race([attack, overdue]);
    ending.abort();
    const [waits, grownMb] = await measured;
    return { waits, codeWaits, grownMb, remark } satisfies Result;
  } finally {
    clearTimeout(late);
    ending.abort();
  }
}

/** A server and a database of the case's own, so that what an attack leaves behind is not measured with the next. */
async function onFreshServer(hostile: HostileCase, secret: string, databaseUrl: string | undefined): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
  const { mails, port, close } = await startMailServer();
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_USER: 'stint', SMTP_PASS: 'secret' };
  const closing = new AbortController();
  const run = async (databaseUrl: string) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TOKEN_SECRET: secret, ALLOW_PRIVATE_NETWORK: 'true' };
    const more = await hostile.begin?.(closing.signal);
    const server = await startServer(4793, { ...env, ...mail, ...more });
    try {
      const url = databaseUrl || (await startEmbedded({ dataDir, log: () => undefined })).url;
      return await runCase(hostile, server, url, secret, mails);
    } finally {
      await server.stop();
    }
  };
  try {
    let result: Result | undefined;
    if (!databaseUrl) return await run('');
    await onDatabase(databaseUrl, async (url) => {
      result = await run(url);
    });
    return result as Result;
  } finally {
    close();
    closing.abort();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const figureOf = (ms: number | undefined) => (ms === undefined ? '' : Number.isFinite(ms) ? ms : 'none');

/** Each attack of one workspace on others, or those whose names are given; true if every aim is reached. */
export async function benchHostile(secret: string, names: readonly string[], databaseUrl?: string): Promise<boolean> {
  const rows: (string | number)[][] = [];
  let isReached = true;
  for (const hostile of hostileCases.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const { waits, codeWaits, grownMb, remark } = await onFreshServer(hostile, secret, databaseUrl);
    const [longest, longestCode] = [Math.max(...waits), codeWaits.length > 0 ? Math.max(...codeWaits) : undefined];
    isReached &&= longest <= aims.waitMs && grownMb <= aims.grownMb && (longestCode ?? 0) <= aims.codeMs;
    const figures = [figureOf(longest), median(waits), figureOf(longestCode), grownMb, waits.length];
    rows.push([hostile.name, ...figures, remark]);
  }
  const head = ['attack', 'longest ms', 'median ms', 'code ms', 'grown MB', 'calls', ''];
  console.log(`\nWhat others notice (aims: ${aims.waitMs} ms, a sign-in code ${aims.codeMs} ms, ${aims.grownMb} MB)`);
  console.log(table(head, rows));
  return isReached;
}
