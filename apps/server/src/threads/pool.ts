import { readFileSync } from 'node:fs';
import type { TransferListItem, Worker } from 'node:worker_threads';
import { limitedWorker } from './limited-worker.ts';
import type { Reply } from './thread.ts';

/** The work took more time or memory than it may. The same input would again. */
export class TooExpensive extends Error {}

/** The work failed, as it would again with the same input. */
export class TaskFailed extends Error {}

/** The caller has too much work waiting already. */
export class TooMuchWaiting extends Error {}

export interface Job {
  name: string;
  input: unknown;
  transfer?: readonly TransferListItem[] | undefined;
  /** The time that it may compute, not counting the wait for a thread. */
  maxMs: number;
  /** A workspace or person; each has one job in a thread at a time. */
  owner: string;
}

export interface PoolOptions {
  name: string;
  threads: number;
  maxHeapMb: number;
  /** For new objects; without a limit, a thread would take as much as the server. */
  maxYoungMb: number;
  /** Jobs of one owner that may wait. */
  maxWaiting: number;
}

interface Task extends Job {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  /** Its number in Linux, null elsewhere or before it has started. */
  linuxId: number | null;
  isReady: boolean;
  task: Task | null;
  limit?: NodeJS.Timeout | undefined;
  idle?: NodeJS.Timeout | undefined;
}

/** An unused thread ends after this time and gives its memory back. */
const maxIdleMs = 60_000;
const maxStartMs = 30_000;
/** On a busy machine a job may take this many times its limit, as long as it computes for less. */
const maxDelay = 20;

/** The built server has it as a file beside its own. Otherwise it is TypeScript, which a thread cannot read by itself. */
const script = new URL(import.meta.url.replace(/main(\.m?js)$/, 'thread$1'));
const unbuilt = `
import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./thread.ts', import.meta.url).href)});
});`;
const startThread = (options: Parameters<typeof limitedWorker>[1]) =>
  import.meta.url.endsWith('.ts')
    ? limitedWorker(unbuilt, { ...options, eval: true, execArgv: [] })
    : limitedWorker(script, options);

/** The time that a thread has computed; null where the system does not say. */
function computedMs({ linuxId }: Thread): number | null {
  if (linuxId === null) return null;
  try {
    const fields = readFileSync(`/proc/self/task/${linuxId}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
    // In hundredths of a second: of the program and of the system for it.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Threads that take jobs of several owners in turn. A job over its limit ends with its thread. */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new Map<string, Task[]>();
  readonly #running = new Set<string>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run(job: Job): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(job.owner) ?? [];
      if (waiting.length >= this.#options.maxWaiting) return reject(new TooMuchWaiting(job.name));
      waiting.push({ ...job, resolve, reject });
      this.#waiting.set(job.owner, waiting);
      this.#next();
    });
  }

  #next(): void {
    while (this.#begin());
  }

  /** Gives one waiting job to a thread, if both are there. */
  #begin(): boolean {
    const owner = [...this.#waiting.keys()].find((name) => !this.#running.has(name));
    if (owner === undefined) return false;
    const thread = [...this.#threads].find(({ task }) => task === null) ?? this.#start();
    if (!thread) return false;
    const [task, ...rest] = this.#waiting.get(owner) ?? [];
    // Last in line from now on.
    this.#waiting.delete(owner);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    if (!task) return true;
    this.#running.add(owner);
    clearTimeout(thread.idle);
    thread.task = task;
    thread.worker.ref();
    if (thread.isReady) this.#send(thread, task);
    return true;
  }

  #start(): Thread | undefined {
    const { threads, maxHeapMb, maxYoungMb, name } = this.#options;
    if (this.#threads.size >= threads) return;
    const worker = startThread({
      name,
      // It needs no secrets.
      env: { NODE_ENV: process.env.NODE_ENV },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxYoungMb },
    });
    const thread: Thread = { worker, linuxId: null, isReady: false, task: null };
    this.#threads.add(thread);
    thread.limit = setTimeout(() => this.#end(thread, new Error('A thread did not start')), maxStartMs);
    worker.on('message', (reply: Reply) => this.#heard(thread, reply));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#end(thread, isMemory ? new TooExpensive('memory') : error);
    });
    worker.on('exit', () => this.#end(thread, new Error('A thread ended')));
    return thread;
  }

  #send(thread: Thread, { name, input, transfer, maxMs }: Task): void {
    const before = computedMs(thread);
    const latest = performance.now() + maxMs * maxDelay;
    const watch = (ms: number) => {
      thread.limit = setTimeout(() => {
        const used = before === null ? maxMs : (computedMs(thread) ?? 0) - before;
        if (used >= maxMs || performance.now() >= latest) this.#end(thread, new TooExpensive(name));
        else watch(Math.max(20, maxMs - used));
      }, ms);
    };
    watch(maxMs);
    try {
      thread.worker.postMessage({ name, input }, transfer);
    } catch (error) {
      this.#settle(thread, { error: String(error) });
    }
  }

  #heard(thread: Thread, reply: Reply): void {
    clearTimeout(thread.limit);
    if ('isReady' in reply) {
      thread.isReady = true;
      thread.linuxId = reply.linuxId;
      if (thread.task) this.#send(thread, thread.task);
      else thread.worker.unref();
    } else this.#settle(thread, reply);
  }

  #settle(thread: Thread, reply: { output: unknown } | { error: string }): void {
    const { task } = thread;
    clearTimeout(thread.limit);
    thread.task = null;
    thread.worker.unref();
    thread.idle = setTimeout(() => this.#end(thread, new Error('idle')), maxIdleMs).unref();
    if (task) this.#running.delete(task.owner);
    if ('error' in reply) task?.reject(new TaskFailed(reply.error));
    else task?.resolve(reply.output);
    this.#next();
  }

  /** Its job fails; others go on in another thread. */
  #end(thread: Thread, reason: Error): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.limit);
    clearTimeout(thread.idle);
    void thread.worker.terminate();
    const { task } = thread;
    thread.task = null;
    if (task) this.#running.delete(task.owner);
    task?.reject(reason);
    this.#next();
  }
}
