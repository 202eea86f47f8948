/** `npm test`: rules, server and web, then journeys through the built product in a real browser. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveBrowser } from '../e2e/browser.ts';
import { ensureBuilt, root } from './lib/prepared.mjs';

interface Tally {
  passed: number;
  failed: number;
}
interface VitestReport {
  testResults: { name: string; message: string; assertionResults: { status: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-tests-'));
const reportOf = (name: string) => path.join(reports, `${name}.json`);

function run(file: string, args: string[], env: Record<string, string> = {}): boolean {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [path.join(root, 'node_modules', file), ...args], options).status === 0;
}

function read<Report>(name: string): Report | null {
  const file = reportOf(name);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : null;
}

/** A run that failed without a failed test (a file that does not load, a crash) counts as one failure. */
const honest = (succeeded: boolean, { passed, failed }: Tally): Tally => ({
  passed,
  failed: succeeded || failed > 0 ? failed : 1,
});

function unit(projects: string[]): Tally {
  const flags = projects.flatMap((name) => ['--project', name]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('vitest')}`];
  const succeeded = run('vitest/vitest.mjs', ['run', ...flags, ...output]);
  const files = read<VitestReport>('vitest')?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const unloaded = files.filter(({ message, assertionResults }) => message !== '' && assertionResults.length === 0);
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length + unloaded.length;
  return honest(succeeded, { passed, failed });
}

async function journeys(): Promise<Tally> {
  try {
    const { source, executablePath } = await resolveBrowser({ install: true });
    console.log(`\nJourneys in ${executablePath} (${source})`);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
  ensureBuilt();
  const succeeded = run('@playwright/test/cli.js', ['test'], { STINT_E2E_JSON: reportOf('journeys') });
  const stats = read<PlaywrightReport>('journeys')?.stats;
  return honest(succeeded, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 });
}

const all = ['rules', 'server', 'web', 'journeys'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There are ${all.join(', ')}, but no ${unknown.join(', ')}.`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? wanted : all;
const projects = chosen.filter((name) => name !== 'journeys');
const tallies = [
  ...(projects.length > 0 ? [unit(projects)] : []),
  ...(chosen.includes('journeys') ? [await journeys()] : []),
];
fs.rmSync(reports, { recursive: true, force: true });
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
