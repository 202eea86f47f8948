import type { Conn } from '../../db/client.ts';
import { FinalRefusal } from '../../http/ctx.ts';

/** How often something may happen in a window of time. */
export interface Limit {
  key: string;
  most: number;
  minutes: number;
  /** How many at once, one where it is not given; a negative count takes tries back. */
  count?: number;
}

const hit = `insert into rate_limit (key, "windowStart", hits) values ($1, $2, $3)
  on conflict (key, "windowStart") do update set hits = rate_limit.hits + $3 returning hits`;
const hits = 'select hits from rate_limit where key = $1 and "windowStart" = $2';

function windowOf({ minutes }: Limit, now: string) {
  const [at, length] = [Date.parse(now), minutes * 60_000];
  const start = at - (at % length);
  return { start: new Date(start).toISOString(), seconds: String(Math.ceil((start + length - at) / 1000)) };
}

type Hits = { hits: number };

async function refuseAbove(
  now: string,
  limits: readonly Limit[],
  room: number,
  read: (limit: Limit, start: string) => Promise<Hits[]>,
) {
  for (const limit of limits) {
    const { start, seconds } = windowOf(limit, now);
    const [row] = await read(limit, start);
    if ((row?.hits ?? 0) > limit.most - room) throw new FinalRefusal('too_many_requests', { seconds });
  }
}

/** Counts one try, or as many as the limit says, and refuses it when it is one too many. */
export const spend = (conn: Conn, now: string, limits: readonly Limit[]) =>
  refuseAbove(now, limits, 0, ({ key, count = 1 }, start) => conn.hot<Hits>('spend', hit, [key, start, count]));

/** Refuses without counting: before work that costs much. */
export const refuseSpent = (conn: Conn, now: string, limits: readonly Limit[]) =>
  refuseAbove(now, limits, 1, ({ key }, start) => conn.hot<Hits>('spent', hits, [key, start]));

/** Who has one IPv6 address has billions of them: a network of those counts as one caller. */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

export const forgive = (conn: Conn, { key }: Limit) =>
  conn.hot('forgive', 'delete from rate_limit where key = $1', [key]);
