import type { Conn } from './client.ts';
import { sql } from './sql.ts';

/** Queues a job in the current transaction. The runner sees it after the commit. */
export async function enqueue(conn: Conn, job: string, payload: object): Promise<void> {
  await conn.execute(sql`select stint_enqueue(${job}, ${JSON.stringify(payload)})`);
}

/** Queues a job that begins no sooner than after this time, by the clock of the database. */
export async function enqueueLater(conn: Conn, job: string, payload: object, delayMs: number): Promise<void> {
  const delay = sql`make_interval(secs => ${delayMs / 1000})`;
  await conn.execute(sql`select stint_enqueue_later(${job}, ${JSON.stringify(payload)}, ${delay})`);
}
