import { Refusal } from '@stint/contract';
import type { Conn } from './client.ts';
import { sql } from './sql.ts';

export interface CountLimit {
  /** The list and its owner, such as `webhooks of <organization>`. */
  name: string;
  max: number;
  /** Counts the existing records. */
  count: (conn: Conn) => Promise<number>;
  /** How many more are added. */
  adding?: number;
  /** `list.full`, unless named. */
  refusal?: () => Refusal;
}

/**
 * Holds a limit by count. Everybody who adds to the same list waits here until the transaction of the one before has
 * ended, so that parallel calls do not all find room.
 */
export async function holdLimit(
  conn: Conn,
  { name, max, count, adding = 1, refusal = () => new Refusal('list.full', { most: String(max) }) }: CountLimit,
): Promise<void> {
  await conn.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limit of ${name}`}, 0))`);
  if ((await count(conn)) + adding > max) throw refusal();
}
