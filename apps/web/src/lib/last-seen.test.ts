import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawer, type Move, memoryDrawer } from './drawer.ts';
import { LastSeen } from './last-seen.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestIdleCallback'] }));
afterEach(() => vi.useRealTimers());

const me = ['users', 'me', {}];
const board = ['tasks', 'list', { organizationTeamId: 'team' }];
const first = ['tasks', 'find', 'parts', {}, null];
const behind = ['tasks', 'find', 'parts', {}, 'a place'];

/** Somebody's browser, and what is put into its drawer. */
function browser(drawer: Drawer = memoryDrawer()) {
  const cache = new QueryClient();
  const put: string[][] = [];
  const noted: Drawer = {
    ...drawer,
    write: (...moves: Move[]) => {
      put.push(moves.flatMap((move) => ('put' in move ? [move.item.id] : [])));
      return drawer.write(...moves);
    },
  };
  const seen = new LastSeen(cache, noted, () => true);
  seen.follow();
  const read = async (key: unknown[], data: unknown) => {
    cache.setQueryData(key, data);
    await vi.advanceTimersByTimeAsync(5000);
  };
  return { cache, drawer, seen, put, read };
}

describe('What was seen last', () => {
  it('is there again on the next page', async () => {
    const { read, drawer } = browser();
    await read(me, { name: 'Ada' });
    await read(board, ['one']);
    const next = browser(drawer);
    expect(await next.seen.restore()).toBe(true);
    expect(next.cache.getQueryData(me)).toEqual({ name: 'Ada' });
    expect(next.cache.getQueryData(board)).toEqual(['one']);
  });

  it('is written anew only where it has been read anew', async () => {
    const { read, put } = browser();
    await read(me, { name: 'Ada' });
    await read(board, ['one']);
    await read(me, { name: 'Ada Lovelace' });
    expect(put.map((ids) => ids.length)).toEqual([1, 1, 1]);
    expect(put[1]).not.toEqual(put[2]);
  });

  it('has of a long list its beginning, however far somebody has scrolled', async () => {
    const { read, drawer } = browser();
    await read(me, { name: 'Ada' });
    await read(first, ['one']);
    await read(behind, ['two']);
    const next = browser(drawer);
    await next.seen.restore();
    expect(next.cache.getQueryData(first)).toEqual(['one']);
    expect(next.cache.getQueryData(behind)).toBeUndefined();
  });

  it('keeps nothing that the page before has kept and this one does not know', async () => {
    const { read, drawer } = browser();
    await read(me, { name: 'Ada' });
    await read(board, ['one']);
    await browser(drawer).read(me, { name: 'Ben' });
    const next = browser(drawer);
    await next.seen.restore();
    expect(next.cache.getQueryData(me)).toEqual({ name: 'Ben' });
    expect(next.cache.getQueryData(board)).toBeUndefined();
  });

  it('is gone once somebody has signed out', async () => {
    const { read, drawer, seen } = browser();
    await read(me, { name: 'Ada' });
    await seen.forget();
    expect(await drawer.read('seen')).toEqual([]);
    expect(await browser(drawer).seen.restore()).toBe(false);
  });
});
