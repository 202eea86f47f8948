import { type Rounding, roundings } from '@stint/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounded, roundingOf } from './rounding.ts';

it.each<[number, Rounding, number]>([
  [0, 'up-15', 0],
  [1, 'up-15', 900],
  [900, 'up-15', 900],
  [901, 'up-15', 1800],
  [899, 'down-15', 0],
  [900, 'down-15', 900],
  [1799, 'down-15', 900],
  [449, 'nearest-15', 0],
  [450, 'nearest-15', 900],
  [1349, 'nearest-15', 900],
  [1350, 'nearest-15', 1800],
  [179, 'nearest-6', 0],
  [180, 'nearest-6', 360],
  [361, 'up-6', 720],
  [299, 'down-5', 0],
  [301, 'up-5', 600],
  [599, 'nearest-10', 600],
  [1801, 'up-30', 3600],
  [27_000, 'nearest-30', 27_000],
])('%d s with %s are %d s', (seconds, rounding, expected) => {
  expect(rounded(seconds, rounding)).toBe(expected);
});

it('rounds to whole steps, by less than a step, and a second time to the same', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom(...roundings), (seconds, rounding) => {
      const { way, step } = roundingOf(rounding);
      const result = rounded(seconds, rounding);
      const change = result - seconds;
      expect(result % step).toBe(0);
      expect(rounded(result, rounding)).toBe(result);
      if (way === 'up') expect(change >= 0 && change < step).toBe(true);
      if (way === 'down') expect(change <= 0 && change > -step).toBe(true);
      if (way === 'nearest') expect(Math.abs(change) * 2 <= step).toBe(true);
    }),
  );
});
