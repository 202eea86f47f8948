import pg from 'pg';
import { expect } from 'vitest';

type Statement = readonly [text: string, values: readonly unknown[]];

const waiting = `select 1 from pg_stat_activity
  where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`;

/**
 * Another transaction runs `first`, waits until `run` is blocked by it, then runs `more` and commits. In a deadlock
 * PostgreSQL ends `run`.
 */
export async function meanwhile<T>(
  url: string,
  [first, ...more]: readonly [Statement, ...Statement[]],
  run: () => Promise<T>,
): Promise<T> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query(`set deadlock_timeout = '60s'`);
    await other.query('begin');
    await other.query(first[0], [...first[1]]);
    const [done] = await Promise.all([
      run(),
      (async () => {
        await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
        for (const [text, values] of more) await other.query(text, [...values]);
        await other.query('commit');
      })(),
    ]);
    return done;
  } finally {
    await other.end();
  }
}
