import { setTimeout as sleep } from 'node:timers/promises';

/** Runs pieces of work one after the other. After each, twice as long belongs to the calls of others. */
export class Pauses {
  #last: Promise<unknown> = Promise.resolve();

  run(work: () => void): Promise<void> {
    const done = this.#last.then(async () => {
      const began = performance.now();
      work();
      await sleep(2 * (performance.now() - began));
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
