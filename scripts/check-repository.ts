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
const matches = tracked.filter((file) => file.endsWith('.gen.ts') && !file.endsWith('routeTree.gen.ts'));
if (matches.length > 0) problems.push(`made by a command, so not tracked: ${matches.join(', ')}`);
const lines = tracked.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
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

console.log(`${tracked.length} files, ${lines} lines`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
