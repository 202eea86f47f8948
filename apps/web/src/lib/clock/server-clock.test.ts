import { TIME_HEADER } from '@stint/contract';
import { beforeEach, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

beforeEach(() => localStorage.clear());

/** An answer from a server whose clock is ahead, that took a while on its way here. */
const answer = (clock: ServerClock, ahead: number, took: number) =>
  clock.learn(
    new Response(null, { headers: { [TIME_HEADER]: new Date(Date.now() + ahead).toISOString() } }),
    performance.now() - took,
  );

it('TIMER-16 moves no time for a difference that a slow answer cannot tell from none', () => {
  const clock = new ServerClock();
  answer(clock, 0, 1600);
  expect(clock.read().ahead).toBe(0);
  answer(clock, -1, 4);
  expect(Math.abs(clock.read().ahead ?? Number.NaN)).toBeLessThan(20);
});

it('TIMER-16 learns that the clock of this device is wrong, also from a slow answer', () => {
  const clock = new ServerClock();
  answer(clock, 3_600_000, 1600);
  expect(Math.abs((clock.read().ahead ?? 0) - 3_600_000)).toBeLessThan(1000);
});
