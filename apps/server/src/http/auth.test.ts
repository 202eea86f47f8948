import { expect, it, vi } from 'vitest';
import type { Database } from '../db/client.ts';
import { Identity, sealPurposes } from './auth.ts';
import { FairShare } from './fair-share.ts';
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
  const identity = new Identity({
    database,
    bus: { ...bus, onGap },
    fairShare: new FairShare(),
    key: new Uint8Array(32),
    now,
  });
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

it('reads a session once for calls at the same time, and again for those after a change', async () => {
  const people = { current: row as object | null };
  const { database, answer } = slowly(people);
  const bus = localBus();
  const now = () => '2026-03-02T09:00:00.000Z';
  const identity = new Identity({ database, bus, fairShare: new FairShare(), key: new Uint8Array(32), now });
  const read = vi.spyOn(database, 'read');
  const before = [identity.bySession('s'), identity.bySession('s')];
  people.current = null;
  bus.evictSession({ accountId: 'a' });
  const after = identity.bySession('s');
  expect(read).toHaveBeenCalledTimes(2);
  answer();
  expect(await Promise.all(before)).toEqual(Array(2).fill(expect.objectContaining({ accountId: 'a' })));
  expect(await after).toBeNull();
});

it.each(sealPurposes)('takes a token for %s for nothing else', async (purpose) => {
  const now = () => '2026-03-02T09:00:00.000Z';
  const database = slowly({ current: row }).database;
  const identity = new Identity({
    database,
    bus: localBus(),
    fairShare: new FairShare(),
    key: new Uint8Array(32),
    now,
  });
  const token = await identity.seal(purpose, { sid: 's', sessionId: 's', accountId: 'a', aud: 'anything' }, 60);
  const payloads = await Promise.all(sealPurposes.map((other) => identity.unseal(other, token)));
  expect(sealPurposes.filter((_, at) => payloads[at])).toEqual([purpose]);
  expect(await identity.byToken(token)).toBeNull();
});
