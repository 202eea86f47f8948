/** `npm test`: rules, server and web, then journeys through the built product in a real browser. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { resolveBrowser } from '../e2e/browser.ts';
import { isWorthAnotherTry, judge, type PlaywrightReport } from './lib/journeys.ts';
import { ensureBuilt, root } from './lib/prepared.mjs';

interface Tally {
  passed: number;
  failed: number;
  /** The titles of failed tests, each with how its message begins. */
  failures: string[];
  /** Journeys that failed and then passed alone. */
  unstable?: string[];
}
interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
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
const honest = (succeeded: boolean, tally: Tally): Tally => ({
  ...tally,
  failed: succeeded || tally.failed > 0 ? tally.failed : 1,
});

/** The reports are deleted, and a log may keep only its end. */
const beginning = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, 6)
    .map((line) => `\n    ${line}`)
    .join('');

interface TestSelection {
  only?: string[];
  zone?: string;
  env?: Record<string, string>;
}

function unit(projects: string[], { only = [], zone, env = {} }: TestSelection = {}): Tally {
  const name = `vitest ${projects} ${zone ?? only.length}`.replaceAll('/', '-');
  const flags = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  if (zone) console.log(`\nWhere the machine's clock is that of ${zone}`);
  const succeeded = run('vitest/vitest.mjs', ['run', ...flags, ...output, ...only], {
    ...env,
    ...(zone && { TZ: zone }),
  });
  const files = read<VitestReport>(name)?.testResults ?? [];
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, name })));
  const unloaded = files.filter(({ message, assertionResults }) => message !== '' && assertionResults.length === 0);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const broken = tests.filter(({ status }) => status === 'failed');
  const failureLines = [
    ...broken.map(
      ({ name, fullName, failureMessages: [message] }) =>
        `failed: ${path.relative(root, name)}: ${fullName}${beginning(message)}`,
    ),
    ...unloaded.map(({ name, message }) => `not loaded: ${path.relative(root, name)}${beginning(message)}`),
  ];
  return honest(succeeded, { passed, failed: failureLines.length, failures: failureLines });
}

/** The unstable journeys of the last run that was committed. */
const unstableFile = 'e2e/unstable.json';

/** As committed: several runs before one commit count once. */
function unstableBefore(): string[] {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${unstableFile}`], { cwd: root, encoding: 'utf8' });
  if (status === 0) return JSON.parse(stdout) as string[];
  const file = path.join(root, unstableFile);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [];
}

function rememberUnstable(names: readonly string[]): void {
  if (process.env.CI) return;
  fs.writeFileSync(path.join(root, unstableFile), `${JSON.stringify([...names].sort(), null, 2)}\n`);
}

function playwright(name: string, args: string[], env: Record<string, string>) {
  const succeeded = run('@playwright/test/cli.js', ['test', ...args], { ...env, STINT_E2E_JSON: reportOf(name) });
  return { succeeded, report: read<PlaywrightReport>(name) };
}

async function journeys({ only = [], env = {} }: TestSelection = {}): Promise<Tally> {
  try {
    const { source, executablePath } = await resolveBrowser({ install: true });
    console.log(`\nJourneys in ${executablePath} (${source})`);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, failures: ['failed: no browser'] };
  }
  ensureBuilt();
  const { succeeded, report } = playwright('journeys', only, env);
  if (!report) return honest(succeeded, { passed: 0, failed: 0, failures: [] });
  const whole = only.length === 0;
  const again = whole && isWorthAnotherTry(report);
  if (again) console.log('\nThe failed journeys once more, alone');
  const second = again ? playwright('journeys-again', ['--last-failed', '--workers=1'], env).report : null;
  const { passed, failed, unstable } = judge(report, second, whole ? unstableBefore() : []);
  if (whole) rememberUnstable(unstable.map(({ name }) => name));
  return honest(succeeded || unstable.length > 0, {
    passed,
    failed: failed.length,
    failures: failed.map(({ name, message }) => `failed: ${name}${beginning(message)}`),
    unstable: unstable.map(({ name, message }) => `unstable: ${name}: failed, then passed alone${beginning(message)}`),
  });
}

/** Days ahead of UTC, and off by a half and a quarter of an hour: these expose code that uses the machine's zone. */
const zones = ['Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu'];
/** Code that computes with days: all rules, and the totals of the server. */
const daily = [
  'packages/domain',
  'apps/server/src/modules/time/time-logs/totals.test.ts',
  'apps/server/src/modules/time/timer/idle.test.ts',
];
const inZones = (only: string[]) => zones.map((zone) => unit(['rules', 'server'], { only, zone }));

/** The full size of what every run proves in a bounded size: matrices of wrong values and thousands of sequences. */
const whole = { STINT_WHOLE: '1', STINT_MODEL_RUNS: '1000', STINT_BROWSER_RUNS: '60' };
const proving = [
  'timer-model',
  'timer-clock',
  'timer.test',
  'totals.test',
  'cluster.test',
  'zones.test',
  'crash',
  'api-bodies',
];
const proofs = async () => [
  unit(['rules', 'server', 'web'], { only: proving, env: whole }),
  await journeys({ only: ['timer-model'], env: whole }),
  ...inZones([]),
];

const fuzz = () => unit(['server'], { only: ['fuzz'], env: { STINT_FUZZ_REQUESTS: '100000' } });

/** Code whose behaviour may differ between the embedded database and an operator's. */
const onDatabases = [
  'src/db/',
  'crash.test',
  'disk.test',
  'outage.test',
  'cluster.test',
  'timer.test',
  'overlaps.test',
];
const embedded = () => unit(['server'], { only: onDatabases, env: { TEST_DATABASE_URL: '' } });

function script(name: string, args: readonly string[] = []): number {
  const run = ['--import', 'tsx', path.join(root, `scripts/${name}.ts`), ...args];
  return spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
const faults = (): Tally => process.exit(script('faults', process.argv.slice(3)));
/** Whether the packed server, or the image, starts by itself. */
function tried(name: string, what: string): Tally {
  const failed = script(name) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, failures: failed ? [`failed: ${what}`] : [] };
}

/** Without a name: rules, server and web once, day computations in other zones, and the journeys. */
const parts: Record<string, () => Promise<Tally[]> | Tally[]> = {
  rules: () => [unit(['rules'])],
  server: () => [unit(['server'])],
  web: () => [unit(['web'])],
  journeys: async () => [await journeys()],
  zones: () => inZones([]),
  embedded: () => [embedded()],
  proofs,
  fuzz: () => [fuzz()],
  faults: () => [faults()],
  packed: () => [tried('try-packed', 'the packed server')],
  container: () => [tried('try-image', 'the image')],
};
const usual = async () => [unit(['rules', 'server', 'web']), ...inZones(daily), await journeys()];

const partNames = process.argv.slice(2);
const unknown = partNames[0] === 'faults' ? [] : partNames.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`There are ${Object.keys(parts).join(', ')}, but no ${unknown.join(', ')}.`);
  process.exit(1);
}
const tallies: Tally[] = [];
if (partNames.length === 0) tallies.push(...(await usual()));
for (const name of partNames) tallies.push(...((await parts[name]?.()) ?? []));
fs.rmSync(reports, { recursive: true, force: true });
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
for (const line of tallies.flatMap(({ failures }) => failures)) console.log(line);
for (const line of tallies.flatMap(({ unstable = [] }) => unstable)) console.log(line);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
