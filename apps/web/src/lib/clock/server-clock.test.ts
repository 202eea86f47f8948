import { TIME_HEADER } from '@stint/contract';
import { beforeEach, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

beforeEach(() => localStorage.clear());

/** An answer that took this long, from a server whose clock is ahead. */
const answer = (clock: ServerClock, ahead: number, took: number) =>
  clock.learn(
    new Response(null, { headers: { [TIME_HEADER]: new Date(Date.now() + ahead).toISOString() } }),
    performance.now() - took,
  );

it('TIMER-16 ignores a difference within the latency of a slow answer', () => {
  const clock = new ServerClock();
  answer(clock, 0, 1600);
  expect(clock.read().ahead).toBe(0);
  answer(clock, -1, 4);
  expect(Math.abs(clock.read().ahead ?? Number.NaN)).toBeLessThan(20);
});

it('TIMER-16 detects a wrong device clock, also from a slow answer', () => {
  const clock = new ServerClock();
  answer(clock, 3_600_000, 1600);
  expect(Math.abs((clock.read().ahead ?? 0) - 3_600_000)).toBeLessThan(1000);
});
