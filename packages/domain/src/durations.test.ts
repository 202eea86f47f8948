import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHours } from './durations.ts';

describe('readHours', () => {
  it.each([
    ['4:30', 4.5],
    ['0:05', 5 / 60],
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['.5', 0.5],
    ['8', 8],
    ['8.', 8],
    [' 8 ', 8],
    ['', 0],
    ['   ', 0],
  ])('reads %j as %d hours', (text, hours) => {
    expect(readHours(text)).toEqual({ value: hours, reason: null });
  });
  it.each([
    ['4:60', 'time.minutes'],
    ['4:99', 'time.minutes'],
    ['4:5', 'time.format'],
    ['-1', 'time.format'],
    ['1e3', 'time.format'],
    ['1.2.3', 'time.format'],
    ['Infinity', 'time.format'],
    ['9'.repeat(400), 'time.format'],
    ['four', 'time.format'],
    ['.', 'time.format'],
    [':30', 'time.format'],
  ])('refuses %j', (text, reason) => {
    expect(readHours(text)).toEqual({ value: null, reason });
  });
  it('reads every duration that is written with a colon', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 * 60 }), (minutes) => {
        const written = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        expect(readHours(written).value).toBeCloseTo(minutes / 60, 9);
      }),
    );
  });
});
