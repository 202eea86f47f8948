import type { TransferListItem } from 'node:worker_threads';
import { type PoolOptions, ThreadPool } from './pool.ts';
import type { TaskName, tasks } from './tasks.ts';

type Tasks = typeof tasks;
type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0];
type Output<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** So that long work does not hold up short work. */
const pools = {
  /** What waits here holds a database connection, so one workspace gets fewer than half of them. */
  cleaning: { name: 'cleaning', threads: 2, maxHeapMb: 40, maxYoungMb: 8, maxWaiting: 8 },
  texts: { name: 'texts', threads: 2, maxHeapMb: 40, maxYoungMb: 8, maxWaiting: 200 },
  drawings: { name: 'drawings', threads: 2, maxHeapMb: 128, maxYoungMb: 16, maxWaiting: 2000 },
  boards: { name: 'boards', threads: 2, maxHeapMb: 512, maxYoungMb: 16, maxWaiting: 50 },
} satisfies Record<string, PoolOptions>;

const poolOf: Record<TaskName, keyof typeof pools> = {
  cleanHtml: 'cleaning',
  htmlOf: 'texts',
  markdownOf: 'texts',
  syncTexts: 'texts',
  calendarDays: 'texts',
  structsIn: 'drawings',
  mergeBoard: 'boards',
  publicBoard: 'boards',
  boardVersion: 'boards',
  boardOfVersion: 'boards',
  restoreBoard: 'boards',
};

const running = new Map<string, ThreadPool>();

interface Terms {
  /** The time that it may compute. Then it ends with `TooExpensive`. */
  maxMs: number;
  /** The workspace or person that it is for: nobody has two threads of a pool. */
  owner: string;
  /** Buffers to move instead of copying them. */
  transfer?: readonly TransferListItem[];
}

/** Runs a task on user data in a thread, so that requests of others do not wait for it. */
export function offMainThread<Name extends TaskName>(
  name: Name,
  input: Input<Name>,
  terms: Terms,
): Promise<Output<Name>> {
  const kind = poolOf[name];
  const pool = running.get(kind) ?? new ThreadPool(pools[kind]);
  running.set(kind, pool);
  return pool.run({ name, input, ...terms }) as Promise<Output<Name>>;
}
