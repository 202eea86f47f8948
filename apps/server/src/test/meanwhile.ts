import pg from 'pg';
import { expect } from 'vitest';

type Statement = readonly [text: string, values: readonly unknown[]];

const waiting = `select 1 from pg_stat_activity
  where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`;

/**
 * Another transaction does `first` and has not ended when `run` comes to wait for it; then it does `more`, and is
 * committed. Where both come to wait for each other, it is not the one that gives way.
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
