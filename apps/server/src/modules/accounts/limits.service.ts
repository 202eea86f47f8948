import type { Conn } from '../../db/client.ts';
import { FinalRefusal } from '../../http/ctx.ts';

/** How often something may happen in a window of time. */
export interface Limit {
  key: string;
  most: number;
  minutes: number;
}

const hit = `insert into rate_limit (key, "windowStart", hits) values ($1, $2, 1)
  on conflict (key, "windowStart") do update set hits = rate_limit.hits + 1 returning hits`;
const hits = 'select hits from rate_limit where key = $1 and "windowStart" = $2';

function windowOf({ minutes }: Limit, now: string) {
  const [at, length] = [Date.parse(now), minutes * 60_000];
  const start = at - (at % length);
  return { start: new Date(start).toISOString(), seconds: String(Math.ceil((start + length - at) / 1000)) };
}

async function ask(conn: Conn, now: string, limits: readonly Limit[], name: string, text: string, room: number) {
  for (const limit of limits) {
    const { start, seconds } = windowOf(limit, now);
    const [row] = await conn.hot<{ hits: number }>(name, text, [limit.key, start]);
    if ((row?.hits ?? 0) > limit.most - room) throw new FinalRefusal('too_many_requests', { seconds });
  }
}

/** Counts one try, and refuses it when it is one too many. */
export const spend = (conn: Conn, now: string, limits: readonly Limit[]) => ask(conn, now, limits, 'spend', hit, 0);

/** Refuses without counting: before work that costs much. */
export const refuseSpent = (conn: Conn, now: string, limits: readonly Limit[]) =>
  ask(conn, now, limits, 'spent', hits, 1);

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
