import { expect, it } from 'vitest';
import type { Database } from '../db/client.ts';
import { Identity, sealPurposes } from './auth.ts';
import { localBus } from './realtime.ts';

const row = { sessionId: 's', accountId: 'a', userId: 'u', tenantId: 't', role: 'ADMIN', granted: [], withheld: [] };

/** A database that answers when it is told to, with the people as they are when it is asked. */
function slowly(people: { current: object | null }) {
  const waiting: (() => void)[] = [];
  const read = async () => {
    const rows = people.current ? [people.current] : [];
    await new Promise<void>((resolve) => waiting.push(resolve));
    return rows;
  };
  const database = { read } as unknown as Database;
  return { database, answer: () => waiting.splice(0).forEach((resolve) => void resolve()) };
}

it.each(['a change', 'a gap'])('does not cache a session that was read before %s', async (what) => {
  const people = { current: row as object | null };
  const { database, answer } = slowly(people);
  const bus = localBus();
  const gaps: (() => void)[] = [];
  const onGap = (listen: () => void) => {
    gaps.push(listen);
    return () => undefined;
  };
  const now = () => '2026-03-02T09:00:00.000Z';
  const identity = new Identity({ database, bus: { ...bus, onGap }, key: new Uint8Array(32), now });
  const first = identity.bySession('s');
  people.current = null;
  if (what === 'a change') bus.evictSession({ accountId: 'a' });
  else for (const gap of gaps) void gap();
  answer();
  await first;
  const second = identity.bySession('s');
  await Promise.resolve();
  answer();
  expect(await second).toBeNull();
});

it.each(sealPurposes)('takes a token for %s for nothing else', async (purpose) => {
  const now = () => '2026-03-02T09:00:00.000Z';
  const database = slowly({ current: row }).database;
  const identity = new Identity({ database, bus: localBus(), key: new Uint8Array(32), now });
  const token = await identity.seal(purpose, { sid: 's', sessionId: 's', accountId: 'a', aud: 'anything' }, 60);
  const taken = await Promise.all(sealPurposes.map((other) => identity.unseal(other, token)));
  expect(sealPurposes.filter((_, at) => taken[at])).toEqual([purpose]);
  expect(await identity.byToken(token)).toBeNull();
});
