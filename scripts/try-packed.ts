/** Packs the server, starts it from an empty folder as `npx` does, asks its health, and stops it. Prints times and sizes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingPackages } from './lib/external-imports.ts';
import { freePort } from './lib/free-port.ts';
import type { PackedManifest } from './lib/pinned-tree.ts';
import { root } from './lib/prepared.mjs';

const readyWithinMs = 5 * 60_000;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-packed-'));
// The embedded database runs under another account than root.
fs.chmodSync(work, 0o755);
const since = (begun: number) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
const npm = (...args: string[]): [string, string[]] =>
  process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args];

async function answers(url: string, server: { exitCode: number | null }): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The packed server did not answer.');
    await sleep(100);
  }
}

/** Packages in another version than the packed manifest names, with that version. */
function otherVersions(folder: string): string[] {
  const read = <Content>(name: string) =>
    JSON.parse(fs.readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')) as Content;
  const { dependencies, optionalDependencies } = read<PackedManifest>('stint');
  return Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, version]) => {
    if (!fs.existsSync(path.join(folder, 'node_modules', name))) return [];
    const installed = read<{ version: string }>(name).version;
    return installed === version ? [] : [`${name} ${installed}`];
  });
}

const megabytes = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0) / 1e6;

try {
  execFileSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/pack.ts'), work], {
    cwd: root,
    stdio: 'inherit',
  });
  const file = fs.readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (!file) throw new Error('Nothing was packed.');
  const folder = path.join(work, 'empty');
  fs.mkdirSync(folder);
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: path.join(work, 'data'), DATABASE_URL: '' };
  const installing = Date.now();
  execFileSync(...npm('install', '--no-audit', '--no-fund', '--loglevel=error', path.join(work, file)), {
    cwd: folder,
    stdio: 'inherit',
  });
  console.log(`Installed in ${since(installing)}: ${megabytes(path.join(folder, 'node_modules')).toFixed(0)} MB`);
  const missing = missingPackages(path.join(folder, 'node_modules/stint'));
  if (missing.length > 0) throw new Error(`The packed server lacks packages that it imports: ${missing.join(', ')}.`);
  const loose = otherVersions(folder);
  if (loose.length > 0) throw new Error(`Other versions than named were installed: ${loose.join(', ')}.`);
  const starting = Date.now();
  const server = spawn(path.join(folder, 'node_modules/.bin/stint'), { cwd: folder, env, stdio: 'inherit' });
  const ended = once(server, 'exit');
  try {
    for (const page of ['api/health', '', 'third-party-notices.txt'])
      await answers(`http://127.0.0.1:${port}/${page}`, server);
    console.log(`First start in ${since(starting)}`);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  const [status] = await ended;
  if (status !== 0) throw new Error(`The packed server ended with ${status}.`);
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
