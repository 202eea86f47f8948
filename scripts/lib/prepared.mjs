// Runs on a fresh clone, so it uses node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const installStamp = path.join(root, 'node_modules/.cache/stint/installed');
const clientStamp = path.join(root, 'node_modules/.cache/stint/client');
const buildStamp = path.join(root, 'apps/server/dist/.built');
const built = ['apps/server/dist/main.js', 'apps/web/dist/index.html'];
const sources = [
  'apps',
  'packages',
  'scripts/backup.ts',
  'scripts/build.ts',
  'scripts/doctor.ts',
  'scripts/lib',
  'scripts/notices.ts',
  'scripts/restore.ts',
  'package-lock.json',
  'tsconfig.base.json',
];
const derived = /^(node_modules|dist|migrations|\..*|.*\.gen\.ts|.*\.test\.tsx?|.*\.md)$/;

/** @param {string} name */
const inRoot = (name) => path.join(root, name);

/** @param {string} file */
const readOr = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/** @param {string} name @returns {string[]} */
function filesOf(name) {
  const stat = fs.statSync(inRoot(name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [name];
  const names = fs.readdirSync(inRoot(name)).filter((name) => !derived.test(name));
  return names.sort().flatMap((file) => filesOf(`${name}/${file}`));
}

/** @param {string[]} files */
function fingerprint(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\n${file}\n`).update(readOr(inRoot(file)));
  return hash.digest('hex');
}

const installPrint = () => {
  const manifests = ['apps', 'packages'].flatMap((folder) =>
    fs.readdirSync(inRoot(folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return fingerprint(['package.json', 'package-lock.json', ...manifests]);
};
/** The inputs of a build. */
export const buildPrint = () => fingerprint(sources.flatMap(filesOf));

/** @param {string} file @param {string} text */
function stamp(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Whether tools of contributors (tests, linters, a browser) are there; an install without them would remove them. */
export const hasTools = () => fs.existsSync(inRoot('node_modules/vitest'));

/**
 * Installs when packages are missing or differ from the lock file. Without `tools` only what building and running needs.
 * @param {{ tools?: boolean }} [options]
 */
export function ensureInstalled({ tools = true } = {}) {
  requireNode();
  const print = installPrint();
  const withTools = `${print} with tools`;
  const stamped = readOr(installStamp);
  if (stamped === withTools || (!tools && stamped === print)) return;
  const isAll = tools || hasTools();
  // Standard output belongs to the command: `npm run --silent locales missing > FILE`.
  console.error('Installing dependencies …');
  // Uses the npm that runs this script. NODE_ENV=production must not leave out tools that were asked for.
  const npm = process.env.npm_execpath;
  const dev = isAll ? '--include=dev' : '--omit=dev';
  // Without saving, because each version of npm writes the lock file in its own way, and then `git pull` refuses.
  const flags = ['install', '--no-save', dev, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  const done = npm ? spawnSync(process.execPath, [npm, ...flags], options) : spawnSync('npm', flags, options);
  if (done.status !== 0)
    quit('npm install failed: see the message above. Stint needs the npm registry for its first start.');
  stamp(installStamp, isAll ? withTools : print);
}

const isBuilt = () => built.every((file) => fs.existsSync(inRoot(file))) && readOr(buildStamp) === buildPrint();

/** @param {string} print of the sources, taken before they were read: what changes meanwhile is not built. */
export const markBuilt = (print) => stamp(buildStamp, print);

export function ensureBuilt() {
  if (isBuilt()) return;
  const build = ['--import', 'tsx', inRoot('scripts/build.ts')];
  const done = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) quit('The build failed: see the message above.');
}

/** The types of `@stint/client`, which are made from the contract and not tracked. */
export function ensureClient() {
  const types = inRoot('packages/client/src/schema.gen.ts');
  const inputs = ['packages/contract/src', 'apps/server/src/http', 'packages/client/generate.ts', 'package-lock.json'];
  const print = fingerprint(inputs.flatMap(filesOf));
  if (fs.existsSync(types) && readOr(clientStamp) === print) return;
  const make = ['--import', 'tsx', inRoot('packages/client/generate.ts')];
  const done = spawnSync(process.execPath, make, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) quit('The types of the client could not be made: see the message above.');
  stamp(clientStamp, print);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    quit(`Stint needs Node.js 20.19 or later; this is ${process.version}.`);
}

/** @param {string} message @returns {never} */
function quit(message) {
  console.error(message);
  process.exit(1);
}
