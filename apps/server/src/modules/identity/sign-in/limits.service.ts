import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { CommittedError } from '../../../kernel/verb.ts';
import { rateLimit } from './accounts.table.ts';

/** At most this many tries per window of time. */
export interface Limit {
  key: string;
  most: number;
  minutes: number;
  /** Tries to count, 1 by default. A negative number gives tries back. */
  count?: number;
}

const Hits = z.object({ hits: z.number() });
type Hits = z.infer<typeof Hits>;
const addHits = (key: string, start: string, count: number): Sql =>
  sql`insert into rate_limit (key, "windowStart", hits) values (${key}, ${start}, ${count})
    on conflict (key, "windowStart") do update set hits = rate_limit.hits + excluded.hits returning hits`;
const hitsIn = (key: string, start: string): Sql =>
  sql`select hits from rate_limit where key = ${key} and "windowStart" = ${start}`;

function windowOf({ minutes }: Limit, now: string) {
  const [at, length] = [Date.parse(now), minutes * 60_000];
  const start = at - (at % length);
  return { start: new Date(start).toISOString(), seconds: String(Math.ceil((start + length - at) / 1000)) };
}

async function refuseAbove(
  now: string,
  limits: readonly Limit[],
  room: number,
  read: (limit: Limit, start: string) => Promise<Hits[]>,
) {
  for (const limit of limits) {
    const { start, seconds } = windowOf(limit, now);
    const [row] = await read(limit, start);
    if ((row?.hits ?? 0) > limit.most - room) throw new CommittedError('too_many_requests', { seconds });
  }
}

/** Counts the tries and refuses above the limit. */
export const spend = (conn: Conn, now: string, limits: readonly Limit[]) =>
  refuseAbove(now, limits, 0, ({ key, count = 1 }, start) => conn.query(Hits, addHits(key, start, count)));

/** Refuses without counting, before expensive work. */
export const refuseSpent = (conn: Conn, now: string, limits: readonly Limit[]) =>
  refuseAbove(now, limits, 1, ({ key }, start) => conn.query(Hits, hitsIn(key, start)));

/** An IPv6 /64 network counts as one caller, because one customer usually has all of it. */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

export const forgive = (conn: Conn, { key }: Limit) => conn.db.delete(rateLimit).where(eq(rateLimit.key, key));
