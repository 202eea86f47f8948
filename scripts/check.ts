/**
 * Everything that can be known without running the product, side by side; a check that passes takes one line.
 * `npm run check lint types` runs only these; with `-- --complete` a missing translation is an error. `npm run check -- --changed` lints what has changed since the last commit
 * (`--changed=REF`: since that commit), checks the types and runs the unit tests that depend on it.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureClient, root } from './lib/prepared.mjs';
import { testsOf } from './lib/related.ts';

interface Check {
  name: string;
  /** The arguments of node. */
  run: string[];
  /** Output that shows that the tool checked anything at all. */
  proof?: RegExp;
  /** Output to print although the check passed. */
  prints?: RegExp;
  /** Test files, nearest first: what has not run when the time is up is named and left to `npm test`. */
  files?: readonly string[];
}

const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
/** One checker: several would each infer the shared types again, and the other core is used by other checks. */
const types: Check = { name: 'types', run: ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'] };

/** Its cache misses only the import of a deleted file, which the types report. */
const knip = ['node_modules/knip/bin/knip.js', '--cache'];

const complete = process.argv.filter((word) => word === '--complete');

/** In the order in which they begin, two at a time: the slowest first. */
const checks: Check[] = [
  types,
  {
    name: 'architecture',
    run: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'packages', 'apps', 'e2e', 'bench', 'scripts'],
    // With an unsupported compiler, dependency-cruiser finds no modules and passes.
    proof: /no dependency violations found \(\d{2,} modules/,
  },
  { name: 'lint', run: [...biome, '.'] },
  { name: 'unused code', run: knip },
  { name: 'unused in production', run: [...knip, '--production', '--config', 'knip.production.config.ts'] },
  {
    name: 'locales',
    run: ['--import', 'tsx', 'scripts/check-locales.ts', ...complete],
    prints: /translated: [\s\S]*/,
  },
  { name: 'features', run: ['--import', 'tsx', 'scripts/check-features.ts'] },
  { name: 'repository', run: ['--import', 'tsx', 'scripts/check-repository.ts'] },
  { name: 'code', run: ['--import', 'tsx', 'scripts/check-code.ts'] },
  { name: 'patterns', run: ['--import', 'tsx', 'scripts/check-patterns.ts'] },
];

/** Seconds that `--changed` may take. */
const maxSeconds = 30;

async function passes({ name, run, proof, prints, files }: Check): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(process.execPath, run, { cwd: root });
  let text = '';
  let isUp = false;
  let isStopped = false;
  const hasRun = (file: string) => stripVTControlCharacters(text).includes(`${file} (`);
  // On a slow machine the first test file may take longer than all the time.
  const stopInTime = () => {
    if (!isUp || isStopped || !files?.some(hasRun)) return;
    isStopped = true;
    child.kill('SIGINT');
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += String(part);
      stopInTime();
    });
  const expire = () => {
    isUp = true;
    stopInTime();
  };
  const timer = files && setTimeout(expire, Math.max(0, maxSeconds * 1000 - begun));
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  const output = stripVTControlCharacters(text).trim();
  const left = isStopped ? (files ?? []).filter((file) => !hasRun(file)) : [];
  if (left.length > 0) console.log(`stopped after ${maxSeconds} s; not run: ${left.join(', ')}`);
  const passed = isStopped ? !/^\s*(?:FAIL|❯|×)/m.test(output) : status === 0 && (proof?.test(output) ?? true);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const printed = prints?.exec(output)?.[0];
  const more = passed ? printed && `: ${printed}` : `\n\n${output}\n`;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${more ?? ''}`);
  return passed;
}

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout.split('\n')
    .filter(Boolean);
const isSource = (file: string) =>
  /^(apps|packages|scripts)\/.*\.tsx?$/.test(file) && fs.existsSync(path.join(root, file));

/** Enough for a change in one module; `npm test` runs the rest. */
const maxTests = 15;

function checksOfChange(since: string): Check[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const changed = [...new Set([...git('diff', '--name-only', since), ...untracked])];
  const there = changed.filter((file) => fs.existsSync(path.join(root, file)));
  const all = [...git('ls-files'), ...untracked].filter(isSource);
  const tests = testsOf(changed.filter(isSource), all);
  const chosen = tests.slice(0, maxTests);
  console.log(
    `${changed.length} changed files; ${chosen.length} of the ${tests.length} test files that depend on them`,
  );
  const lint: Check = { name: 'lint', run: [...biome, '--no-errors-on-unmatched', ...there] };
  const unit: Check = { name: 'unit tests', run: ['node_modules/vitest/vitest.mjs', 'run', ...chosen], files: chosen };
  return [...(chosen.length > 0 ? [unit] : []), types, ...(there.length > 0 ? [lint] : [])];
}

process.chdir(root);
ensureClient();
const checkNames = process.argv.slice(2).filter((word) => word !== '--complete');
const since = checkNames.find((word) => word.startsWith('--changed'));
const chosen = since
  ? checksOfChange(since.split('=')[1] ?? 'HEAD')
  : checks.filter(({ name }) => checkNames.length === 0 || checkNames.includes(name));
if (chosen.length === 0) throw new Error(`The checks are: ${checks.map(({ name }) => name).join(', ')}.`);
const failed: string[] = [];
const waiting = [...chosen];
const work = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await passes(check))) failed.push(check.name);
  }
};
await Promise.all([work(), work()]);
console.log(failed.length === 0 ? `${chosen.length} checks passed` : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
