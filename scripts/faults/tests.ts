/** Runs named tests in a copy of the tree and returns the failed ones. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The titles of failed tests, and why tests did not run. */
export interface Outcome {
  failed: string[];
  trouble: string | null;
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

/** Far longer than any run, also on a busy machine. */
const limitMs = 900_000;
const lastLines = (output: string) => output.trim().split('\n').slice(-15).join('\n');

const running = new Set<number>();
/** A detached child leads its own process group, so that its workers end with it. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Already ended.
  }
}
process.on('exit', () => {
  for (const pid of running) endGroup(pid, 'SIGTERM');
});

/** Runs node in the copy; the output mentions a timeout. */
function run(
  copy: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, ...env }, detached: true });
    const { pid = 0 } = child;
    if (pid) running.add(pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const timer = setTimeout(() => {
      output += `\nStopped after ${limitMs / 1000} s.`;
      if (pid) endGroup(pid, 'SIGKILL');
    }, limitMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(pid);
      resolve({ code: code ?? 1, output });
    });
  });
}

function readReport<Report>(copy: string, name: string): Report | null {
  const file = path.join(copy, name);
  if (!fs.existsSync(file)) return null;
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  fs.rmSync(file);
  return report;
}

/** A run that fails without a failed test detected nothing: the fault does not compile, or the run timed out. */
const outcomeOf = (failed: string[], code: number, output: string): Outcome => ({
  failed,
  trouble: failed.length === 0 && code !== 0 ? lastLines(output) : null,
});

type File = VitestReport['testResults'][number];

/** The failed tests of a file; if a hook failed, all its tests were skipped. */
function failedTests({ status, assertionResults }: File): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  const isHook = status === 'failed' && failed.length === 0 && assertionResults.length > 0;
  return isHook ? ['a hook that runs before the tests'] : failed;
}

export async function runVitest(copy: string, files: readonly string[], flags: string[] = []): Promise<Outcome> {
  const report = 'faults-vitest.json';
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const paths = files.map((file) => path.join(copy, file));
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...flags, ...output, ...paths];
  const done = await run(copy, args);
  const results = readReport<VitestReport>(copy, report)?.testResults ?? [];
  return outcomeOf(results.flatMap(failedTests), done.code, done.output);
}

const failedIn = (suite: Suite): string[] => [
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(failedIn),
];

/** Builds the changed copy and runs journeys against it. */
export async function runJourneys(copy: string, files: readonly string[], titles: readonly string[]): Promise<Outcome> {
  const report = 'faults-journeys.json';
  const built = await run(copy, ['--import', 'tsx', 'scripts/build.ts']);
  if (built.code !== 0) return { failed: [], trouble: lastLines(built.output) };
  const pattern = titles.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', pattern, '--retries=0', '--workers=1'];
  const done = await run(copy, args, { STINT_E2E_JSON: path.join(copy, report) });
  const suite = readReport<Suite>(copy, report);
  return outcomeOf(suite ? failedIn(suite) : [], done.code, done.output);
}
