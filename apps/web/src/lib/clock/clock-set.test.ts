import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAtClocks, onClockSet, redate, setBackSince } from './clock-set.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');
const HOUR = 3_600_000;
/** Sets the wall clock; the monotonic clock goes on. */
const setClock = (amount: number) => vi.setSystemTime(Date.now() + amount);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  lookAtClocks();
});
afterEach(() => vi.useRealTimers());

describe("the device's clocks", () => {
  it('announce a jump once with its size, and nothing while they run alike', () => {
    const listener = vi.fn();
    const forget = onClockSet(listener);
    vi.advanceTimersByTime(HOUR);
    expect(lookAtClocks()).toBe(false);
    setClock(-HOUR);
    vi.advanceTimersByTime(50);
    expect(lookAtClocks()).toBe(true);
    expect(lookAtClocks()).toBe(false);
    expect(listener.mock.calls).toEqual([[{ jump: -HOUR, within: 50 }]]);
    forget();
    setClock(HOUR);
    lookAtClocks();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('record how far they were set back since a moment', () => {
    const before = performance.now();
    vi.advanceTimersByTime(1000);
    setClock(-HOUR);
    lookAtClocks();
    vi.advanceTimersByTime(1000);
    expect(setBackSince(before) - setBackSince(performance.now())).toBe(-HOUR);
  });

  it('shift the times of running meters and leave later reads alone', () => {
    const cache = new QueryClient();
    cache.setQueryData(['old'], 1, { updatedAt: start - 60_000 });
    cache.setQueryData(['just now'], 1, { updatedAt: start });
    setClock(-HOUR);
    vi.advanceTimersByTime(50);
    cache.setQueryData(['since'], 1, { updatedAt: Date.now() - 10 });
    redate(cache, { jump: -HOUR, within: 50 });
    const age = (key: string) => Date.now() - (cache.getQueryState([key])?.dataUpdatedAt ?? 0);
    expect([age('old'), age('just now'), age('since')]).toEqual([60_050, 50, 10]);
  });
});
