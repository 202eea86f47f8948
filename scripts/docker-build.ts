/**
 * Runs the steps of the Dockerfile in a temporary folder instead of a container, starts the server of the last stage as
 * an ordinary user, asks its health, stops it and restores its backup. Skips the last stage's RUN lines, and leaves the
 * build in this checkout.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import dockerignore from '@balena/dockerignore';
import { Copy, DockerfileParser, Env, From, type Instruction } from 'dockerfile-ast';
import { missingPackages } from './lib/external-imports.ts';
import { freePort } from './lib/free-port.ts';
import { root } from './lib/prepared.mjs';

interface Stage {
  name: string;
  folder: string;
  workdir: string;
  env: Record<string, string>;
}

const stepWithinMs = 5 * 60_000;
const readyWithinMs = 60_000;
/** The account `nobody` if run by root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const built = ['apps/server/dist', 'apps/web/dist'];

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-docker-'));
fs.chmodSync(work, 0o755);
const ignored = dockerignore().add(fs.readFileSync(path.join(root, '.dockerignore'), 'utf8'));
const isSent = (file: string) => file === root || !ignored.ignores(path.relative(root, file));
const dockerfile = DockerfileParser.parse(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
const stages: Stage[] = [];

const cwdOf = ({ folder, workdir }: Stage) => path.join(folder, workdir);
const argumentsOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());

function begin(from: From): Stage {
  const base = stages.find(({ name }) => name === from.getImage());
  const stage = {
    name: from.getBuildStage() ?? 'last',
    folder: path.join(work, String(stages.length)),
    workdir: base?.workdir ?? '/',
    env: { ...base?.env },
  };
  fs.mkdirSync(stage.folder);
  if (base) fs.cpSync(base.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
  return stage;
}

function copy(instruction: Copy, stage: Stage): void {
  const fromName = instruction.getFromFlag()?.getValue();
  const from = fromName ? stages.find(({ name }) => name === fromName)?.folder : root;
  if (!from) throw new Error(`There is no stage ${fromName}.`);
  const sources = argumentsOf(instruction);
  const target = sources.pop() ?? '';
  const into = path.resolve('/', stage.workdir, target);
  for (const source of sources) {
    const file = path.join(from, source);
    const isFolder = fs.statSync(file).isDirectory();
    const to = path.join(stage.folder, into, !isFolder && target.endsWith('/') ? path.basename(source) : '');
    const filter = from === root ? isSent : undefined;
    if (filter && !isFolder && !filter(file)) throw new Error(`.dockerignore leaves out ${source}.`);
    fs.cpSync(file, to, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) });
  }
}

function run(command: string, stage: Stage): void {
  // Installed packages are hard-linked from this checkout, so that the step downloads nothing.
  const modules = path.join(cwdOf(stage), 'node_modules');
  if (stage.name === 'build' && !fs.existsSync(modules))
    execFileSync('cp', ['-al', path.join(root, 'node_modules'), modules]);
  const env = { ...process.env, ...stage.env };
  execFileSync('/bin/sh', ['-ec', command], { cwd: cwdOf(stage), env, stdio: 'inherit', timeout: stepWithinMs });
}

function perform(instruction: Instruction, stage: Stage): void {
  const text = instruction.getArgumentsContent() ?? '';
  if (instruction instanceof Copy) copy(instruction, stage);
  else if (instruction instanceof Env)
    for (const property of instruction.getProperties()) stage.env[property.getName()] = property.getValue() ?? '';
  else if (instruction.getKeyword() === 'WORKDIR') {
    stage.workdir = path.resolve('/', stage.workdir, text);
    fs.mkdirSync(cwdOf(stage), { recursive: true });
  } else if (instruction.getKeyword() === 'RUN' && stage.name !== 'last') run(text, stage);
}

/** The words of an instruction in exec form, such as CMD and HEALTHCHECK. */
function commandOf(keyword: string): [string, ...string[]] {
  const instructions = dockerfile.getInstructions().filter((instruction) => instruction.getKeyword() === keyword);
  const text = instructions.at(-1)?.getArgumentsContent() ?? '';
  return JSON.parse(text.slice(text.indexOf('[')));
}

async function healthy(server: ChildProcess, env: NodeJS.ProcessEnv): Promise<void> {
  const [program, ...words] = commandOf('HEALTHCHECK');
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const [status] = await once(spawn(program, words, { env, ...account }), 'exit');
    if (status === 0) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not become healthy.');
    await sleep(200);
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.text();
}

/** Runs the container's life from start to stop. */
async function serve(stage: Stage): Promise<void> {
  const data = path.join(work, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  if (account.uid) fs.chownSync(data, account.uid, account.gid);
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, ...stage.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: data };
  const options = { cwd: cwdOf(stage), env, stdio: 'inherit', timeout: stepWithinMs, ...account } as const;
  const tool = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [`apps/server/dist/${name}.js`, ...args], options);
  const archive = path.join(data, 'stint.tar.gz');
  const [program, ...words] = commandOf('CMD');
  const server = spawn(program, words, options);
  const ended = once(server, 'exit');
  try {
    await healthy(server, env);
    for (const page of ['', 'third-party-notices.txt']) await fetchText(`http://127.0.0.1:${port}/${page}`);
    tool('doctor');
    tool('backup', archive);
    const foreign = fs.existsSync(path.join(data, 'postgres/bin'));
    if (foreign) throw new Error('The server had to copy PostgreSQL into DATA_DIR: its links are missing.');
  } finally {
    server.kill('SIGTERM');
    // The next step removes its files.
    await ended;
  }
  const [status] = await ended;
  if (status !== 0) throw new Error(`The server ended with ${status}.`);
  fs.renameSync(path.join(data, 'postgres'), path.join(data, 'postgres.old'));
  tool('restore', archive);
}

function keepBuild(from: Stage): void {
  for (const folder of built) {
    fs.rmSync(path.join(root, folder), { recursive: true, force: true });
    fs.cpSync(path.join(cwdOf(from), folder), path.join(root, folder), { recursive: true });
  }
}

const begun = Date.now();
const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
try {
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction instanceof From) stages.push(begin(instruction));
    const stage = stages.at(-1);
    if (stage) perform(instruction, stage);
    if (instruction.getKeyword() === 'RUN') console.log(`${stage?.name}: done after ${seconds()}`);
  }
  const [build, last] = [stages.find(({ name }) => name === 'build'), stages.at(-1)];
  if (!build || !last) throw new Error('The Dockerfile has no stage named build.');
  const missing = missingPackages(cwdOf(last));
  if (missing.length > 0) throw new Error(`The image lacks packages that the server imports: ${missing.join(', ')}.`);
  await serve(last);
  keepBuild(build);
  console.log(`The image's server started, answered, stopped, and its backup was restored: ${seconds()} in all`);
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
