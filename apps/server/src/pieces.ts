import type { Steps } from '@stint/domain/steps';

/** Work goes on for this long before others get their turn. */
const maxTurnMs = 6;

/** Returns a pause for long loops: it lets others have their turn when the last one is long ago. */
export function pauses(): () => Promise<void> | undefined {
  let ends = performance.now() + maxTurnMs;
  const rest = async () => {
    await new Promise(setImmediate);
    ends = performance.now() + maxTurnMs;
  };
  return () => (performance.now() < ends ? undefined : rest());
}

/** Runs for each item in order, with pauses. */
export async function inPieces<T>(items: Iterable<T>, run: (item: T, at: number) => void): Promise<void> {
  const pause = pauses();
  let at = 0;
  for (const item of items) {
    run(item, at++);
    const rest = pause();
    if (rest) await rest;
  }
}

/** Runs steps to their end, with pauses. */
export async function stepsInPieces<T>(steps: Steps<T>): Promise<T> {
  const pause = pauses();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const rest = pause();
    if (rest) await rest;
  }
}
