/** A PostgreSQL child process from the binaries on npm, reachable only over a unix socket. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError, type Home, settleHome } from './embedded-home.ts';

export { EmbeddedError } from './embedded-home.ts';

export type EmbeddedServer = {
  url: string;
  /** Stops the server if this process owns it, otherwise does nothing. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log?: (line: string) => void;
  /** Overrides of the settings. Tests turn `fsync` off. */
  settings?: Record<string, string>;
};

/** Sized for 200 MB of memory, which serves a company. */
const modest: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  io_method: 'sync',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Statements contain personal data, which must not be logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const startWithinMs = 60_000;
/** Process managers kill after ten seconds, so PostgreSQL gets three. It recovers from its WAL at the next start. */
const stopWithinMs = 3_000;
const restartsPerMinute = 5;

export async function startEmbedded({ dataDir, log = () => {}, settings = {} }: Options): Promise<EmbeddedServer> {
  let release = () => {};
  try {
    const home = settleHome(path.resolve(dataDir), log);
    release = await lock(home.lockFile);
    const running = await answering(home);
    if (running) return adopt(home, running, log);
    createCluster(home, settings);
    return await new Server(home, settings, log).start();
  } catch (error) {
    throw explained(error, dataDir);
  } finally {
    release();
  }
}

const urlOf = (sockets: string) => `postgres://postgres@/postgres?host=${encodeURIComponent(sockets)}`;

/** Restarts PostgreSQL when it dies. */
class Server implements EmbeddedServer {
  readonly url: string;
  private child: ChildProcess | undefined;
  private stopping = false;
  private deaths: number[] = [];
  private readonly home: Home;
  private readonly settings: Record<string, string>;
  private readonly log: (line: string) => void;

  constructor(home: Home, settings: Record<string, string>, log: (line: string) => void) {
    this.home = home;
    this.settings = settings;
    this.log = log;
    this.url = urlOf(home.sockets);
  }

  async start(): Promise<this> {
    const deadline = Date.now() + startWithinMs;
    for (;;) {
      const failure = await this.launch();
      if (failure === null) break;
      // After a crash the old server's children may run for a moment.
      const passing = /still in use|lock file ".*" already exists/.test(failure);
      if (!passing || Date.now() > deadline) throw new EmbeddedError(`PostgreSQL did not start: ${failure}`);
      await sleep(200);
    }
    fs.writeFileSync(this.home.ownerFile, identity(process.pid));
    return this;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.child?.pid && isUp(this.child)) await shutDown(this.child.pid);
  }

  /** Makes one attempt. Returns null when the server accepts connections, otherwise its error output. */
  private async launch(): Promise<string | null> {
    if (this.stopping) return 'Stint is stopping';
    const { home } = this;
    dropStalePidFile(home.cluster);
    fs.rmSync(home.logFile, { force: true });
    const out = fs.openSync(home.logFile, 'a', 0o600);
    const flags = Object.entries({ ...modest, ...this.settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(path.join(home.native, 'bin/postgres'), ['-D', home.cluster, '-k', home.sockets, ...flags], {
      ...runAs(home),
      // In its own session, so that Ctrl-C reaches only us and requests end before their database does.
      detached: true,
      stdio: ['ignore', out, out],
    });
    fs.closeSync(out);
    this.child = child;
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', () => resolve(lastWords(home.logFile)));
    });
    const failure = await Promise.race([ended, this.ready(child)]);
    if (failure === null) {
      child.once('exit', () => void this.revive());
      child.unref();
    }
    return failure;
  }

  private async ready(child: ChildProcess): Promise<string | null> {
    const deadline = Date.now() + startWithinMs;
    while (isUp(child) && Date.now() < deadline) {
      const pidFile = readPidFile(this.home.cluster);
      if (pidFile?.status === 'ready' && pidFile.pid === child.pid) return null;
      await sleep(10);
    }
    child.kill('SIGQUIT');
    return `it was not ready within ${startWithinMs / 1000} s`;
  }

  private async revive(): Promise<void> {
    if (this.stopping) return;
    const { cluster } = this.home;
    if (!fs.existsSync(cluster)) {
      this.log(
        `The data in ${cluster} is gone, so the embedded PostgreSQL has ended. Put it back and start Stint again.`,
      );
      return;
    }
    this.deaths = [...this.deaths.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (this.deaths.length > restartsPerMinute) {
      this.log(`The embedded PostgreSQL keeps dying; given up. Its last words: ${lastWords(this.home.logFile)}`);
      return;
    }
    this.log(`The embedded PostgreSQL died; starting it again. Its last words: ${lastWords(this.home.logFile)}`);
    const release = await lock(this.home.lockFile);
    try {
      if (!(await answering(this.home))) await this.start();
    } catch (error) {
      this.log(explained(error, cluster).message);
    } finally {
      release();
    }
  }
}

const isUp = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Adopts a server whose node process has ended. Otherwise the server stays with its owner. */
function adopt(home: Home, running: PidFile, log: (line: string) => void): EmbeddedServer {
  const owner = read(home.ownerFile) ?? '';
  const ours = !isRunning(owner);
  if (ours) fs.writeFileSync(home.ownerFile, identity(process.pid));
  log(`Using the embedded PostgreSQL that is already running (process ${running.pid}).`);
  return { url: urlOf(running.sockets), stop: async () => (ours ? shutDown(running.pid) : undefined) };
}

/** The URL of the database in this folder, or null if it is not running. */
export function runningEmbedded(dataDir: string): string | null {
  const cluster = path.join(dataDir, 'postgres/cluster');
  const pidFile = readPidFile(cluster);
  if (!pidFile || !isPostgresOn(pidFile.pid, fs.realpathSync(cluster))) return null;
  return urlOf(pidFile.sockets);
}

/** SIGINT is PostgreSQL's "fast" shutdown: it rolls back open transactions and writes everything committed. */
async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasExited(pid, stopWithinMs)) return;
  signal(pid, 'SIGQUIT');
  await hasExited(pid, 1_000);
}

async function hasExited(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  return !isAlive(pid);
}

/** Created beside its final place and renamed, so that an incomplete cluster is never used. */
function createCluster(home: Home, settings: Record<string, string>) {
  const { cluster, native, account } = home;
  const version = read(path.join(cluster, 'PG_VERSION'))?.trim();
  if (version) return checkVersion(version, home);

  const draft = `${cluster}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  if (account) fs.chownSync(draft, account.uid, account.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und'];
  if (settings.fsync === 'off') flags.push('--no-sync');
  const spawnSyncReturns = spawnSync(path.join(native, 'bin/initdb'), ['-D', draft, `--locale=${locale}`, ...flags], {
    ...runAs(home),
    encoding: 'utf8',
  });
  if (spawnSyncReturns.status !== 0)
    throw new EmbeddedError(
      `The database could not be created: ${(spawnSyncReturns.error?.message ?? spawnSyncReturns.stderr).trim()}`,
    );
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.renameSync(draft, cluster);
}

function checkVersion(version: string, { cluster, native, account }: Home) {
  const binary = path.join(native, 'bin/postgres');
  const { stdout } = spawnSync(binary, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const major = /\) (\d+)/.exec(stdout)?.[1];
  if (major !== version)
    throw new EmbeddedError(
      `The data in ${cluster} were written by PostgreSQL ${version}, but PostgreSQL ${major} is installed. Nothing was touched. See "Upgrading" in docs/configuration.md.`,
    );
}

type PidFile = { pid: number; sockets: string; status: string };

/** PostgreSQL stores pid, folder, start time, port, socket folder, address, memory key and state in this file. */
function readPidFile(cluster: string): PidFile | null {
  const lines = read(path.join(cluster, 'postmaster.pid'))?.split('\n');
  if (!lines) return null;
  return { pid: Number(lines[0]), sockets: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
}

/** Waits for a server on our data that is starting or stopping. Returns one that accepts connections. */
async function answering(home: Home): Promise<PidFile | null> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const pidFile = readPidFile(home.cluster);
    if (!pidFile || !isPostgresOn(pidFile.pid, home.cluster)) return null;
    if (pidFile.status === 'ready') return pidFile;
    if (Date.now() > deadline)
      throw new EmbeddedError(`PostgreSQL (process ${pidFile.pid}) is ${pidFile.status} for ever.`);
    await sleep(20);
  }
}

/** PostgreSQL refuses to start if any process of its account has the pid in the file, as happens in containers. */
function dropStalePidFile(cluster: string) {
  const pidEntry = readPidFile(cluster);
  if (pidEntry && !isPostgresOn(pidEntry.pid, cluster))
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

function isPostgresOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const command =
    read(`/proc/${pid}/cmdline`) ?? spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(cluster);
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  // A zombie answers signals but runs no more.
  return !/\) Z /.test(read(`/proc/${pid}/stat`) ?? '');
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Pids are reused, quickly in containers. With its start time a process is unique. */
const identity = (pid: number) => `${pid} ${read(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')[19] ?? ''}`;

const isRunning = (who: string) => {
  const pid = Number(who.split(' ')[0]);
  return isAlive(pid) && identity(pid) === who;
};

/** Only one process at a time creates, starts or adopts a server. The lock of a dead process is void. */
async function lock(file: string): Promise<() => void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    try {
      fs.writeFileSync(file, identity(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (holder && !isRunning(holder)) fs.rmSync(file, { force: true });
    else if (Date.now() > deadline) throw new EmbeddedError(`Another process has held ${file} for a minute.`);
    else await sleep(20);
  }
}

const runAs = ({ account }: Home) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' },
});

function lastWords(logFile: string): string {
  const lines = (read(logFile) ?? '').trim().split('\n');
  return lines.slice(-3).join(' ').slice(-600) || 'it ended without a word';
}

function explained(error: unknown, folder: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT|wrote only \d+ of/.test(message))
    return new EmbeddedError(`The disk that holds ${folder} is full. Make room and start again. (${message})`);
  return error instanceof Error ? error : new Error(message);
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
