import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread with the given limits of memory, which an option such as `--max-old-space-size` would otherwise lift. */
export function limitedWorker(
  script: string | URL,
  options: WorkerOptions & Required<Pick<WorkerOptions, 'resourceLimits'>>,
): Worker {
  // V8 reads these when a heap is made, and that of the main thread is there already.
  for (const flag of ['old-space', 'semi-space']) setFlagsFromString(`--max-${flag}-size=0`);
  return new Worker(script, options);
}
