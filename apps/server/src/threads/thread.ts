import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type TaskName, tasks, transferable } from './tasks.ts';

export type Reply = { isReady: true; linuxId: number | null } | { output: unknown } | { error: string };

/** In Linux a thread has a priority: requests, which the main thread answers, go before work in here. */
function lowerPriority(): number | null {
  try {
    const linuxId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(linuxId, 5);
    return linuxId;
  } catch {
    return null;
  }
}

const reply = (message: Reply) => {
  const output = 'output' in message ? message.output : null;
  parentPort?.postMessage(message, transferable(output));
};

parentPort?.on('message', ({ name, input }: { name: TaskName; input: never }) => {
  const run: (input: never) => unknown = tasks[name];
  Promise.resolve()
    .then(() => run(input))
    .then((output) => reply({ output }))
    .catch((error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }));
});
reply({ isReady: true, linuxId: lowerPriority() });
