import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Running {
  base: string;
  pid: number;
  readyMs: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the built server of a checkout as `npm start` does, and waits until it says that it is ready. */
export async function startServer(port: number, env: Record<string, string>, folder = root): Promise<Running> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--max-old-space-size=2000', join(folder, 'apps/server/dist/main.js')],
    {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Stint is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  child.removeAllListeners('exit');
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

/** Hundredths of a second are what Linux counts for every process. */
const tickMs = 10;

/** Milliseconds of processor time that a process has used. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

const kilobytes = (pid: number, file: string, field: string): number => {
  const line = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    .split('\n')
    .find((row) => row.startsWith(field));
  return Number(/\d+/.exec(line ?? '')?.[0] ?? 0);
};

/** Megabytes that a process holds. */
export const resident = (pid: number): number => kilobytes(pid, 'status', 'VmRSS') / 1024;

/** Megabytes of a process and its children, shared memory counted once. */
export const proportional = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + kilobytes(pid, 'smaps_rollup', 'Pss:'), 0) / 1024;
