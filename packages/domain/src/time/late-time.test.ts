import { expect, it } from 'vitest';
import { lateSeconds, whyNotLate } from './late-time.ts';

const now = '2026-03-09T12:00:00.000Z';

it.each([
  ['2026-03-09T12:00:00.000Z', 0],
  ['2026-03-09T12:01:00.000Z', 0],
  ['2026-03-09T11:55:00.000Z', 0],
  ['2026-03-09T11:54:59.000Z', 301],
  ['2026-03-06T12:00:00.000Z', 3 * 86_400],
])('a start or stop of %s is %i seconds late', (at, seconds) => {
  expect(lateSeconds(at, now)).toBe(seconds);
});

const HOUR = 3_600_000;
it.each([
  [24 * HOUR, 0, null],
  [24 * HOUR + 1, 0, 'timer.late_too_long'],
  [12 * HOUR, 48 * HOUR, null],
  [12 * HOUR, 48 * HOUR + 1, 'timer.late_too_much'],
])('%i ms after %i ms within the week: %s', (entryMs, recordedMs, reason) => {
  expect(whyNotLate({ entryMs, recordedMs })).toBe(reason);
});
