import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counted = new AsyncLocalStorage<{ count: number }>();
const send = pg.Client.prototype.query;

function counting(this: pg.Client, ...args: unknown[]): unknown {
  const counter = counted.getStore();
  if (counter) counter.count += 1;
  return Reflect.apply(send, this, args);
}

/** Counts the statements that a function sends, without those of jobs and listeners. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  pg.Client.prototype.query = counting as typeof send;
  const counter = { count: 0 };
  await counted.run(counter, run);
  return counter.count;
}
