import type { Conn } from './client.ts';
import { sql } from './sql.ts';

/** Queues a job in the current transaction. The runner sees it after the commit. */
export async function enqueue(conn: Conn, job: string, payload: object): Promise<void> {
  await conn.execute(sql`select stint_enqueue(${job}, ${JSON.stringify(payload)})`);
}
