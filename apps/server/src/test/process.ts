import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { build } from 'esbuild';
import pg from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { root } from '../env.ts';
import type { Caller } from './harness.ts';
import { codeIn } from './mail-code.ts';
import { bundles, onDatabase } from './urls.ts';

/** Set empty, so that neither the caller's environment nor a developer's .env reaches the server under test. */
const untouched = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'HOST', 'ALLOWED_ORIGINS', 'TRUST_PROXY', 'LOG_LEVEL']
  .concat(['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURE', 'SMTP_USER', 'SMTP_PASS', 'SMTP_FROM'])
  .concat(['TOKEN_SECRET', 'SEAL_SECRET', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']);
const readyWithinMs = 30_000;

type Undo = (undo: () => Promise<void> | void) => void;

/** Undone when the calling test ends. Hooks pass their own list. */
const withTheTest: Undo = (undo) => void onTestFinished(async () => undo());

/** A folder that the embedded database's account can enter, too. */
export function freshDir(undo: Undo = withTheTest): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-process-'));
  fs.chmodSync(dir, 0o711);
  undo(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A new database on the run's server, migrated or empty. */
export async function freshDatabase(undo: Undo = withTheTest, template = inject('template')): Promise<string> {
  const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
  const server = inject('databaseUrl');
  await ask(server, `create database ${name} template ${template}`);
  undo(async () => void (await ask(server, `drop database if exists ${name} with (force)`)));
  // A socket address has no host. DATABASE_URL requires one, and the socket still takes precedence.
  return onDatabase(server, name).replace('@/', '@localhost/');
}

/** Runs one statement on its own connection. */
export async function ask<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface ServerProcess {
  url: string;
  port: number;
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** A client for a token, or an anonymous one. */
  as(token: string | null): Caller;
  end(signal?: NodeJS.Signals): Promise<void>;
}

let bundled: Promise<string> | undefined;

/** Bundles the sources as for a release, which starts three times faster. The global teardown removes it. */
async function bundle(): Promise<string> {
  const name = `${inject('template')}_${process.pid}`;
  await build({
    entryPoints: {
      [`${name}_main`]: path.join(root, 'apps/server/src/main.ts'),
      [`${name}_thread`]: path.join(root, 'apps/server/src/threads/thread.ts'),
    },
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    plugins: [
      {
        name: 'installed-stays-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: imported, kind }) =>
            kind === 'entry-point' || imported.startsWith('@stint/') ? undefined : { path: imported, external: true },
          ),
      },
    ],
  });
  return path.join(bundles, `${name}_main.mjs`);
}

/** Starts the server as a separate process. */
export async function startServer(env: Record<string, string>, undo: Undo = withTheTest): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  bundled ??= bundle();
  const child = spawn(process.execPath, [await bundled], {
    cwd: root,
    env: { ...process.env, ...Object.fromEntries(untouched.map((name) => [name, ''])), ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isUp({ child })) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  undo(() => end('SIGTERM'));
  const deadline = Date.now() + readyWithinMs;
  while (!output.includes('Stint is ready')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${output}`);
    await sleep(20);
  }
  const url = `http://127.0.0.1:${port}`;
  return { url, port, child, output: () => output, as: (token) => clientOf(url, token), end };
}

const clientOf = (url: string, token: string | null): Caller =>
  createClient(api, (target, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
    return fetch(`${url}${String(target)}`, { ...init, headers });
  });

export interface Newcomer {
  email: string;
  token: string;
  userId: string;
  tenantId: string;
}

/**
 * Registers a person with a team, and verifies the address by the mailed code. Any process on the database may have
 * sent the mail.
 */
export async function newcomer(server: ServerProcess, ...others: ServerProcess[]): Promise<Newcomer> {
  const email = `ada.${randomUUID()}@example.test`;
  const stranger = server.as(null);
  const { token, user } = await stranger.auth.register({ team: 'Analytical Engines', name: 'Ada Lovelace', email });
  const code = await codeTo(email, server, ...others);
  await stranger.auth.verifyCode({ email, code });
  return { email, token, userId: user.id, tenantId: String(user.tenantId) };
}

/** The code mailed to an address, by any process on the database. */
export const codeTo = (email: string, ...servers: ServerProcess[]): Promise<string> =>
  vi.waitFor(
    async () => {
      const mailboxes = await Promise.all(servers.map((server) => server.as(null).mailbox.list({})));
      const mail = mailboxes.flatMap(({ items }) => items).find(({ to }) => to === email);
      const code = codeIn(mail?.text);
      if (code === '') throw new Error(`No code was mailed to ${email}`);
      return code;
    },
    { timeout: 30_000, interval: 50 },
  );

/** An answer without a typed client. */
export async function answerOf(server: ServerProcess, url: string, token?: string) {
  const response = await fetch(`${server.url}${url}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

interface Health {
  status: string;
  error: Record<string, { message: string }>;
  details: Record<string, { status: string }>;
}

export async function healthOf(server: ServerProcess) {
  const { status: http, body } = await answerOf(server, '/api/health');
  return { http, ...(body as unknown as Health) };
}

/** The embedded database of a data folder. */
export function databaseOf(dataDir: string): { pid: number; url: string } {
  const lines = fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(lines[4] ?? '')}`;
  return { pid: Number(lines[0]), url };
}

/** A zombie process counts as ended. */
function isRunning(pid: number): boolean {
  const stat = fs.existsSync(`/proc/${pid}/stat`) ? fs.readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z ';
  return !stat.includes(') Z ');
}

/** Sends SIGTERM. Returns how the server ended and whether its database still runs. */
export async function stopped({ child }: ServerProcess, dataDir: string) {
  const { pid } = databaseOf(dataDir);
  const startedAt = Date.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, isQuick: Date.now() - startedAt < 10_000, isDatabaseUp: isRunning(pid) };
}

export const isUp = ({ child }: Pick<ServerProcess, 'child'>) => child.exitCode === null && child.signalCode === null;
