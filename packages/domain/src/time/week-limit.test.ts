import { expect, it } from 'vitest';
import { overWeekMs } from './week-limit.ts';

const HOUR = 3_600_000;

it.each([
  [0, 40, 0],
  [40 * HOUR, 40, 0],
  [40 * HOUR + 1, 40, 1],
  [4 * HOUR, 2.5, 1.5 * HOUR],
  [100 * HOUR, 0, 0],
])('MEMBER-24 %i ms of a week with a limit of %i h are %i ms over', (weekMs, limitHours, over) => {
  expect(overWeekMs({ weekMs, limitHours })).toBe(over);
});
