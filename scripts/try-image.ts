/**
 * Builds the image of the Dockerfile with buildah, starts it, registers, stops it, and restores its backup into a second
 * container. Prints what the image adds to its base. Needs root on Debian. Where the registry of the base image cannot
 * be reached, debootstrap and this machine's Node.js stand in for it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './lib/free-port.ts';
import { root } from './lib/prepared.mjs';

const maxMegabytes = 200;
const readyWithinMs = 120_000;
const image = 'localhost/stint:tried';
/** Not /data, over which buildah puts the image's own volume. */
const inside = '/stint';
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-image-'));
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 }).trim();
const buildah = (...args: string[]) => run('buildah', ...args);
const isThere = (program: string) => {
  try {
    return run('which', program) !== '';
  } catch {
    return false;
  }
};

/** Makes an image of that name from Debian's packages and this machine's Node.js. */
function standIn(base: string): void {
  const debian = path.join(work, 'debian');
  // apt says which mirror it uses: where its lists lie, and what they look like, differs between machines.
  const mirror = run(
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    'Codename: bookworm',
  );
  run(
    'debootstrap',
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    debian,
    mirror.split('\n')[0] || 'http://deb.debian.org/debian',
  );
  const container = buildah('from', 'scratch');
  buildah('add', container, debian, '/');
  fs.rmSync(debian, { recursive: true, force: true });
  buildah('copy', container, fs.realpathSync(process.execPath), '/usr/local/bin/node');
  buildah('copy', container, path.join(run('npm', 'root', '-g'), 'npm'), '/usr/local/lib/node_modules/npm');
  const links = 'ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm; useradd -m node';
  buildah('run', container, '--', 'sh', '-c', links);
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  buildah('copy', container, certificates, '/usr/local/share/build-ca.crt');
  buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/build-ca.crt', container);
  buildah('commit', '-q', container, base);
  buildah('rm', container);
}

/** As buildah prints it, such as "330 MB". */
function megabytesOf(name: string): number {
  const [image] = JSON.parse(buildah('images', '--json', name)) as { size: string }[];
  const [amount = '0', unit] = image?.size.split(' ') ?? [];
  return Number(amount) * (unit === 'GB' ? 1000 : 1);
}

interface Container {
  url: string;
  stop(): Promise<number>;
}

/** Ends the containers that a failure has left. */
const running = new Set<() => Promise<number>>();

/** A container with this data folder, once it answers. */
async function start(data: string): Promise<Container> {
  const port = await freePort();
  const container = buildah('from', '--pull-never', image);
  const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', `DATA_DIR=${inside}`];
  // buildah passes no signals on, so the server says which process it is.
  const command = ['sh', '-c', `echo $$ > ${inside}/pid; exec node --max-semi-space-size=4 apps/server/dist/main.js`];
  const args = [
    'run',
    '--network=host',
    '--user',
    'node',
    '-v',
    `${data}:${inside}`,
    ...settings,
    container,
    '--',
    ...command,
  ];
  const child: ChildProcess = spawn('buildah', args, { env, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The container did not answer.');
    await sleep(200);
  }
  const stop = async () => {
    running.delete(stop);
    process.kill(Number(fs.readFileSync(path.join(data, 'pid'), 'utf8')), 'SIGTERM');
    const [status] = await ended;
    buildah('rm', container);
    return Number(status);
  };
  running.add(stop);
  return { url, stop };
}

async function send(url: string, call: string, body: object): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) };
  const response = await fetch(`${url}/api/${call}`, options);
  if (!response.ok) throw new Error(`${call} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as { token?: string };
}

const folderFor = (name: string) => {
  const data = path.join(work, name);
  fs.mkdirSync(data, { mode: 0o777 });
  fs.chmodSync(data, 0o777);
  return data;
};
/** Runs one command of the image beside its data. */
function command(data: string, ...words: string[]): void {
  const container = buildah('from', '--pull-never', image);
  const args = [
    '--network=host',
    '--user',
    'node',
    '-v',
    `${data}:${inside}`,
    '--env',
    `DATA_DIR=${inside}`,
    container,
    '--',
  ];
  buildah('run', ...args, 'node', ...words);
  buildah('rm', container);
}

const begun = Date.now();
const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
const person = { email: 'ada@example.test', password: 'correct horse battery' };
try {
  const lacking = ['buildah', 'debootstrap'].filter((program) => !isThere(program));
  if (lacking.length > 0)
    throw new Error(`Install ${lacking.join(' and ')} first: apt-get install buildah debootstrap crun.`);
  const from = /^FROM (node:\S+)/m.exec(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'))?.[1];
  const base = `docker.io/library/${from}`;
  if (buildah('images', '-q', '--filter', `reference=${base}`) === '') {
    try {
      buildah('pull', '-q', base);
    } catch {
      standIn(base);
    }
  }
  console.log(`The base is there after ${seconds()}.`);
  buildah('build', '-q', '--layers', '--format', 'docker', '--pull=never', '--network=host', '-t', image, root);
  const megabytes = megabytesOf(image) - megabytesOf(base);
  console.log(`The image is built after ${seconds()}. It adds ${megabytes.toFixed(0)} MB to its base.`);
  if (megabytes > maxMegabytes) throw new Error(`The image may add ${maxMegabytes} MB to its base.`);

  const [data, restored] = [folderFor('data'), folderFor('restored')];
  const first = await start(data);
  await send(first.url, 'auth/register', { team: 'Container', name: 'Ada', ...person });
  await send(first.url, 'auth/login', person);
  const status = await first.stop();
  if (status !== 0) throw new Error(`The container ended with ${status}.`);
  command(data, 'apps/server/dist/backup.js', `${inside}/stint.tar.gz`);
  fs.renameSync(path.join(data, 'stint.tar.gz'), path.join(restored, 'stint.tar.gz'));
  command(restored, 'apps/server/dist/restore.js', `${inside}/stint.tar.gz`);
  const second = await start(restored);
  await send(second.url, 'auth/login', person);
  await second.stop();
  console.log(`It started, signed a person in, stopped, and its backup was restored: ${seconds()} in all.`);
} finally {
  for (const stop of running) await stop();
  fs.rmSync(work, { recursive: true, force: true });
}
