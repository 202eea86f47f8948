import { expect, it } from 'vitest';
import { hourTicks } from './hour-ticks.ts';

const minutesOf = (hours: number[]) => hours.map((value) => Math.round(value * 60));

it.each([
  [0, [0, 1]],
  [2.8, [0, 60, 120, 180]],
  [3.47, [0, 60, 120, 180, 240]],
  [0.5, [0, 10, 20, 30]],
  [7, [0, 120, 240, 360, 480]],
  [40, [0, 480, 960, 1440, 1920, 2400]],
  [1900, [0, 24_000, 48_000, 72_000, 96_000, 120_000]],
])('REPORT-04 has round lines up to %d hours', (max, minutes) => {
  expect(minutesOf(hourTicks(max))).toEqual(minutes);
});
