import { access, constants, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Env, version } from '../env.ts';
import { codeOf, type Finding, note, ok, problem, reasonOf } from './finding.ts';

const megabyte = 1024 * 1024;
const leastFree = 512 * megabyte;

export const checkVersions = async (): Promise<Finding[]> => [ok(`Stint ${version} on Node.js ${process.version}.`)];

export async function checkFolder({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding[]> {
  const folder = await existing(dataDir);
  const findings: Finding[] = [];
  if (folder !== dataDir) findings.push(note(`DATA_DIR ${dataDir} does not exist yet. The first start creates it.`));
  const isFolder = (await stat(folder)).isDirectory();
  if (!isFolder) return [problem(`${folder} is not a folder.`, 'Set DATA_DIR to a folder.')];
  findings.push(await checkRights(folder), await checkRoom(folder));
  return [...findings, ...(await checkSecrets(path.join(dataDir, 'secrets.json')))];
}

/** The folder, or its nearest existing parent. */
async function existing(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
    return existing(path.dirname(folder));
  }
}

async function checkRights(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`${folder} can be written.`);
  } catch (error) {
    const remedy =
      codeOf(error) === 'EROFS'
        ? 'Mount the disk for writing, or set DATA_DIR to another folder.'
        : 'Give it to the account that runs the server (chown), and run the doctor from that account.';
    return problem(`${folder} cannot be written (${reasonOf(error)}).`, remedy);
  }
}

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `The disk of ${folder} has ${Math.floor(free / megabyte)} MB free.`;
  return free < leastFree
    ? problem(text, `Make room: at least ${leastFree / megabyte} MB, or the database stops writing.`)
    : ok(text);
}

async function checkSecrets(file: string): Promise<Finding[]> {
  const stats = await stat(file).catch(() => null);
  if (!stats || (stats.mode & 0o077) === 0) return [];
  return [problem(`Other accounts of this machine can read ${file}.`, `chmod 600 ${file}`)];
}

/** Whether the port is free; 'ours' when a server of this product listens on it. */
export type PortState = 'free' | 'ours' | 'taken';

export async function checkPort({ host, port }: Pick<Env, 'host' | 'port'>): Promise<[PortState, Finding]> {
  const code = await tryToListen(host, port);
  if (code === null) return ['free', ok(`Port ${port} is free. The server is not running.`)];
  if (code === 'EADDRINUSE') {
    if (await isOurs(host, port)) return ['ours', ok(`The server is running on port ${port}.`)];
    return ['taken', problem(`Another program uses port ${port}.`, 'End that program, or set PORT to a free port.')];
  }
  if (code === 'EACCES')
    return ['taken', problem(`This account may not use port ${port}.`, 'Set PORT to a port above 1023.')];
  return ['taken', problem(`HOST ${host} cannot be used (${code}).`, 'Set HOST to an address of this machine.')];
}

const tryToListen = (host: string, port: number) =>
  new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(reasonOf(error)));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });

async function isOurs(host: string, port: number): Promise<boolean> {
  const target = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const answer = await fetch(`http://${target}:${port}/api/`, { signal: AbortSignal.timeout(3000) });
    return ((await answer.json()) as { message?: string }).message === 'Stint API';
  } catch {
    return false;
  }
}
