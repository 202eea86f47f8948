/**
 * `npm run times`: measures each step. A figure does not count if other programs use more than 0.3 cores. `npm run
 * times check tests` measures only these.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './lib/prepared.mjs';

interface Step {
  name: string;
  group: 'check' | 'tests' | 'ci';
  run: string[];
  /** Seconds. */
  target: number;
  /** Changes the tree before the step and returns how to undo it. */
  before?: () => () => void;
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Changes one line of a file during the step. */
const changed = (file: string, find: string, replace: string) => () => {
  const at = path.join(root, file);
  const text = fs.readFileSync(at, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} has no “${find}”`);
  fs.writeFileSync(at, text.replace(find, replace));
  return () => fs.writeFileSync(at, text);
};
const forgotten = () => {
  for (const name of ['tsconfig.tsbuildinfo', 'knip'])
    fs.rmSync(path.join(root, 'node_modules/.cache', name), { recursive: true, force: true });
  return () => undefined;
};

const check = [...npm, 'run', '--silent', 'check'];
const steps: Step[] = [
  { name: 'check, nothing cached', group: 'check', run: check, target: 35, before: forgotten },
  { name: 'check, nothing changed', group: 'check', run: check, target: 25 },
  {
    name: 'check, a line of the contract changed',
    group: 'check',
    run: check,
    target: 25,
    before: changed(
      'packages/contract/src/shared.ts',
      'z.array(z.string().max(200)).max(1000)',
      'z.array(z.string().max(200)).max(999)',
    ),
  },
  {
    name: 'check --changed, one module',
    group: 'check',
    run: [...check, '--', '--changed'],
    target: 60,
    before: changed('packages/domain/src/work/estimates.ts', '* 8 * 3600', '* 8 * 60 * 60'),
  },
  { name: 'npm test', group: 'tests', run: [...npm, 'test', '--silent'], target: 16 * 60 },
  { name: '.ci/run', group: 'ci', run: ['bash', '.ci/run'], target: 26 * 60 },
];

interface Process {
  pid: number;
  parent: number;
  ticks: number;
  key: string;
  name: string;
}

/** The processes of this machine with their CPU time; empty without /proc. */
function processes(): Process[] {
  if (!fs.existsSync('/proc/self/stat')) return [];
  return fs.readdirSync('/proc').flatMap((pid): Process[] => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [name, rest] = [
        text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
        text.slice(text.lastIndexOf(')') + 2),
      ];
      const fields = rest.split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      return [{ pid: Number(pid), parent: Number(fields[1]), ticks, key: `${pid} ${fields[19]}`, name }];
    } catch {
      return [];
    }
  });
}

/** Services that work for the tests. */
const serving = /^(postgres|redis-server)/;

/** Adds up the CPU time of foreign processes until it is stopped. */
function watchOthers(): () => number {
  const own = new Set<string>();
  const before = new Map<string, number>();
  let ticks = 0;
  const look = () => {
    const all = processes();
    const byPid = new Map(all.map((process) => [process.pid, process]));
    const isOwn = (candidate: Process | undefined): boolean =>
      candidate !== undefined &&
      (candidate.pid === process.pid || own.has(candidate.key) || isOwn(byPid.get(candidate.parent)));
    for (const first of all) {
      if (isOwn(first)) own.add(first.key);
      else if (!serving.test(first.name)) ticks += first.ticks - (before.get(first.key) ?? first.ticks);
      before.set(first.key, first.ticks);
    }
  };
  look();
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return ticks / 100;
  };
}

const minutes = (seconds: number) =>
  seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

async function measure({ name, run: [command = '', ...args], target, before }: Step): Promise<boolean> {
  const undo = before?.();
  const othersUsed = watchOthers();
  const begun = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const status = await new Promise((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - begun) / 1000;
  const foreign = othersUsed() / seconds;
  undo?.();
  const verdict = foreign > 0.3 ? 'does not count' : seconds <= target ? 'met' : 'missed';
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  console.log(
    `${name}: ${minutes(seconds)} of ${minutes(target)}, ${verdict} (others: ${foreign.toFixed(2)} cores)${status === 0 ? '' : ', failed'} · ${lastLine}`,
  );
  return status === 0;
}

const groupNames = process.argv.slice(2);
const chosen = steps.filter(({ group }) => groupNames.length === 0 || groupNames.includes(group));
let passed = true;
for (const step of chosen) {
  passed = (await measure(step)) && passed;
  await sleep(1000);
}
process.exit(passed ? 0 : 1);
