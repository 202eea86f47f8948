import pg from 'pg';
import { vi } from 'vitest';

/** How many statements the database is sent while something runs. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
