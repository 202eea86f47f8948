import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDuration } from './durations.ts';

describe('readDuration', () => {
  it.each([
    ['1.5', 90],
    ['1,5', 90],
    ['1:30', 90],
    ['90m', 90],
    ['90 m', 90],
    ['90min', 90],
    ['1h30', 90],
    ['1h30m', 90],
    ['1h 30m', 90],
    ['1 h 30 min', 90],
    ['1H30M', 90],
    ['1.5h', 90],
    ['2h05m', 125],
    ['2h5', 125],
    ['2h', 120],
    ['2 h', 120],
    ['0:05', 5],
    ['.5', 30],
    ['8', 480],
    ['8.', 480],
    [' 8 ', 480],
    ['0', 0],
    ['0:00', 0],
    ['', 0],
    ['   ', 0],
    ['999', 59_940],
    ['999:59', 59_999],
    ['999h59m', 59_999],
    ['59999m', 59_999],
  ])('reads %j as %d minutes', (text, minutes) => {
    expect(readDuration(text)).toEqual({ value: minutes * 60, reason: null });
  });
  it.each([
    ['4:60', 'time.minutes'],
    ['1:75', 'time.minutes'],
    ['1h75m', 'time.minutes'],
    ['4:5', 'time.format'],
    ['-3', 'time.format'],
    ['-1:30', 'time.format'],
    ['1e3', 'time.format'],
    ['1.2.3', 'time.format'],
    ['1.5h30m', 'time.format'],
    ['1.5m', 'time.format'],
    ['1:30h', 'time.format'],
    ['1d', 'time.format'],
    ['Infinity', 'time.format'],
    ['four', 'time.format'],
    ['h', 'time.format'],
    ['m', 'time.format'],
    ['.', 'time.format'],
    [':30', 'time.format'],
    ['1 30', 'time.format'],
    ['1000', 'time.too_long'],
    ['1000:00', 'time.too_long'],
    ['60000m', 'time.too_long'],
    ['999.999', 'time.too_long'],
    ['9'.repeat(400), 'time.too_long'],
  ])('refuses %j', (text, reason) => {
    expect(readDuration(text)).toEqual({ value: null, reason });
  });
  it('accepts every spelling of every duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 * 60 + 59 }), (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
        for (const text of [`${hours}:${rest}`, `${hours}h${rest}m`, `${hours}h${rest}`, `${minutes}m`])
          expect(readDuration(text).value).toBe(minutes * 60);
      }),
    );
  });
});
