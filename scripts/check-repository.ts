/** What the tree must not hold, and what its documents must not name. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const maxLines = 380_000;

const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const tracked = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const problems: string[] = [];

const snapshots = tracked.filter((file) => /migrations\/.*_snapshot\.json$/.test(file));
if (snapshots.length > 1)
  problems.push(`keep the last of the migration snapshots and delete the others: ${snapshots.join(', ')}`);
const generatedFiles = tracked.filter((file) => file.endsWith('.gen.ts') && !file.endsWith('routeTree.gen.ts'));
if (generatedFiles.length > 0) problems.push(`made by a command, so not tracked: ${generatedFiles.join(', ')}`);
/** Zero bytes are in pictures and fonts, never in text. */
const texts = tracked.map(read).filter((text) => !text.includes('\0'));
const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
if (lines > maxLines) problems.push(`${lines} tracked lines, at most ${maxLines}: what is made by a command?`);

/** Paths in code spans and links. A path with a placeholder such as `<domain>` names no file. */
function pathsIn(file: string): string[] {
  const text = read(file).replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...text.matchAll(/`([\w@./-]+)`/g)].flatMap(([, span = '']) => span);
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, link = '']) => link);
  const isPath = (span: string) => /^(apps|packages|scripts|e2e|bench|docs|deploy)\/.*\.\w+$/.test(span);
  return [
    ...spans.filter(isPath).filter((span) => !existsSync(path.join(root, span))),
    ...links.filter((link) => !existsSync(path.join(root, path.dirname(file), link))),
  ];
}
const spellings = tracked.flatMap((file) => [`/${file}`, `/${file.replace('/src/', '/')}`]);
/** Documents may leave out how a path begins, and its `src`: `http/mount.ts`, `domain/time/timer.ts`. */
const shortPaths = (file: string) =>
  [...read(file).matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|sql|mjs))`/g)]
    .flatMap(([, span = '']) => span)
    .filter((span) => !spellings.some((spelling) => spelling.endsWith(`/${span}`)));
/** Names of files without a path: `check.ts`. A name that begins with a dot is the end of several. */
const endings = new Set(tracked.map((file) => path.basename(file)));
const bareNames = (file: string) =>
  [...read(file).matchAll(/`(\w[\w-]*(?:\.[\w-]+)*\.(?:ts|tsx|sql|mjs|cjs))`/g)]
    .flatMap(([, span = '']) => span)
    .filter((span) => !endings.has(span) && !/^x\.|\.gen\.ts$/.test(span));
for (const file of tracked.filter((name) => name.endsWith('.md')))
  for (const missing of new Set([...pathsIn(file), ...shortPaths(file), ...bareNames(file)]))
    problems.push(`${file} names ${missing}, which does not exist`);

const documented = read('docs/configuration.md');
for (const [, name = ''] of read('apps/server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm))
  if (!documented.includes(`\`${name}\``)) problems.push(`docs/configuration.md does not describe ${name}`);

/** Packages that ask for a later Node.js than ours: two run on ours, which can require ES modules; one is for browsers. */
const runAnyway = new Set(['cookie', 'content-disposition', 'machina']);
const runsOn = (major: number, minor: number, range: string) =>
  range.split('||').some((part) => {
    const [, sign, first, second] = /^\s*(>=|\^|~|)\s*v?(\d+)?(?:\.(\d+))?/.exec(part) ?? [];
    if (first === undefined || Number(first) === major) return Number(second ?? 0) <= minor;
    return sign === '>=' && Number(first) < major;
  });
type LockedPackages = Record<string, { dev?: boolean; engines?: { node?: string } }>;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages };
const [major = 0, minor = 0] = packages['']?.engines?.node?.match(/\d+/g)?.map(Number) ?? [];
for (const [folder, { dev, engines }] of Object.entries(packages))
  if (!dev && !runAnyway.has(path.basename(folder)) && !runsOn(major, minor, engines?.node ?? ''))
    problems.push(`${folder} needs Node.js ${engines?.node}, and ours is ${major}.${minor}`);

console.log(`${tracked.length} files, ${lines} lines`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
