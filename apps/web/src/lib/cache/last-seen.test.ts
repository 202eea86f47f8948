import { Refusal } from '@stint/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerClock } from '../clock/server-clock.ts';
import { type LocalStore, memoryLocalStore, type Write } from '../outbox/local-store.ts';
import { LastSeenPages } from './last-seen.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestIdleCallback'] }));
afterEach(() => vi.useRealTimers());

const me = ['users', 'me', {}];
const ada = { id: 'ada', name: 'Ada' };
const ben = { id: 'ben', name: 'Ben' };
const board = ['tasks', 'list', { organizationTeamId: 'team' }];
const status = ['timer', 'status', {}];
const first = ['tasks', 'find', 'parts', {}, null];
const behind = ['tasks', 'find', 'parts', {}, 'a place'];

const clock = new ServerClock();
/** Sets how far this device's clock is behind the server's. */
const learn = (behindMs: number) => {
  const time = new Date(Date.now() + behindMs).toISOString();
  clock.learn(new Response(null, { headers: { 'x-time': time } }), performance.now());
};

/** A browser whose writes to the store are recorded. */
function browser(localStore: LocalStore = memoryLocalStore()) {
  const cache = new QueryClient();
  const put: string[][] = [];
  const noted: LocalStore = {
    ...localStore,
    write: (...moves: Write[]) => {
      put.push(moves.flatMap((move) => ('put' in move ? [move.item.id] : [])));
      return localStore.write(...moves);
    },
  };
  const lastSeen = new LastSeenPages(cache, noted, clock, () => true);
  lastSeen.follow();
  const read = async (key: unknown[], data: unknown) => {
    cache.setQueryData(key, data);
    await vi.advanceTimersByTimeAsync(5000);
  };
  return { cache, localStore, lastSeen, put, read };
}

describe('The last seen data', () => {
  it('is restored on the next page', async () => {
    const { read, localStore } = browser();
    await read(me, ada);
    await read(board, ['one']);
    const next = browser(localStore);
    expect(await next.lastSeen.restore()).toBe(true);
    expect(next.cache.getQueryData(me)).toEqual(ada);
    expect(next.cache.getQueryData(board)).toEqual(['one']);
  });

  it("has its time of reading, also after the device's clock was set", async () => {
    const hour = 3_600_000;
    const { read, localStore } = browser();
    learn(0);
    const readAt = Date.now();
    await read(me, ada);
    vi.setSystemTime(Date.now() - hour);
    learn(hour);
    const next = browser(localStore);
    await next.lastSeen.restore();
    expect(next.cache.getQueryState(me)?.dataUpdatedAt).toBe(readAt - hour);
    learn(0);
  });

  it('is written only for queries that were read again', async () => {
    const { read, put } = browser();
    await read(me, ada);
    await read(board, ['one']);
    await read(me, { ...ada, name: 'Ada Lovelace' });
    expect(put.map((ids) => ids.length)).toEqual([1, 1, 1]);
    expect(put[1]).not.toEqual(put[2]);
  });

  it('includes the timer at once, also when the page is closed just after a stop', async () => {
    const { cache, read, localStore } = browser();
    await read(me, ada);
    await read(status, { running: true });
    cache.setQueryData(status, { running: false });
    await vi.advanceTimersByTimeAsync(100);
    const next = browser(localStore);
    await next.lastSeen.restore();
    expect(next.cache.getQueryData(status)).toEqual({ running: false });
  });

  it('contains the first page of a long list', async () => {
    const { read, localStore } = browser();
    await read(me, ada);
    await read(first, ['one']);
    await read(behind, ['two']);
    const next = browser(localStore);
    await next.lastSeen.restore();
    expect(next.cache.getQueryData(first)).toEqual(['one']);
    expect(next.cache.getQueryData(behind)).toBeUndefined();
  });

  it('stays when the next page reads less', async () => {
    const { read, localStore } = browser();
    await read(me, ada);
    await read(board, ['one']);
    await browser(localStore).read(me, ada);
    const next = browser(localStore);
    await next.lastSeen.restore();
    expect(next.cache.getQueryData(board)).toEqual(['one']);
  });

  it('is limited in size', async () => {
    const localStore = memoryLocalStore();
    for (const page of [1, 2, 3]) {
      const { read, cache } = browser(localStore);
      for (let at = 0; at < 30; at++) cache.setQueryData(['tasks', 'one', { page, at }], at);
      await read(me, ada);
    }
    expect(await localStore.ids('seen')).toHaveLength(60);
  });

  it('is removed when another person signs in', async () => {
    const { read, localStore } = browser();
    await read(me, ada);
    await read(board, ['one']);
    await browser(localStore).read(me, ben);
    const next = browser(localStore);
    await next.lastSeen.restore();
    expect(next.cache.getQueryData(me)).toEqual(ben);
    expect(next.cache.getQueryData(board)).toBeUndefined();
  });

  it('is removed at sign-out', async () => {
    const { read, localStore, lastSeen } = browser();
    await read(me, ada);
    await lastSeen.forget();
    expect(await localStore.read('seen')).toEqual([]);
    expect(await browser(localStore).lastSeen.restore()).toBe(false);
  });

  it('is shown for queries that fail, unless newer data exists', async () => {
    const { read, localStore } = browser();
    await read(me, ada);
    await read(board, ['one']);
    await read(first, ['one']);
    const { cache } = browser(localStore);
    cache.setQueryData(me, { ...ada, name: 'Ada Lovelace' });
    cache.setQueryData(first, ['two']);
    const away = async () => {
      throw new Refusal('network');
    };
    await cache.fetchQuery({ queryKey: board, queryFn: away, retry: false }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(cache.getQueryData(board)).toEqual(['one']);
    expect(cache.getQueryData(me)).toMatchObject({ name: 'Ada Lovelace' });
    expect(cache.getQueryData(first)).toEqual(['two']);
  });

  it('does not hide a refusal', async () => {
    const { read, localStore } = browser();
    await read(me, ada);
    await read(board, ['one']);
    const { cache } = browser(localStore);
    cache.setQueryData(me, ada);
    const refused = async () => {
      throw new Refusal('not_found');
    };
    await cache.fetchQuery({ queryKey: board, queryFn: refused, retry: false }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(cache.getQueryData(board)).toBeUndefined();
  });
});
