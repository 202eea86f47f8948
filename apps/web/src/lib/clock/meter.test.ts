import { describe, expect, it } from 'vitest';
import { readMeter, together } from './meter.ts';

describe('the time of several people', () => {
  it.each([
    ['nobody at work', 5000, [], 5000],
    ['one at work, from the start of the timer on', 5000, [1000], 14_000],
    ['two at work, each for their own stretch', 5000, [1000, 4000], 20_000],
    ['a clock that was set back takes nothing away', 5000, [20_000], 5000],
  ])('adds up with %s', (_, recorded, running, read) =>
    expect(readMeter(together(recorded, running), 10_000)).toBe(read),
  );
});
