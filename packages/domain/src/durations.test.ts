import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, hoursAndMinutes, hoursColonMinutes, readHours } from './durations.ts';

describe('how durations are written', () => {
  it.each([
    [0, '0h00m', '0:00', '00:00:00'],
    [59, '0h00m', '0:00', '00:00:59'],
    [7500, '2h05m', '2:05', '02:05:00'],
    [16_200, '4h30m', '4:30', '04:30:00'],
    [359_999, '99h59m', '99:59', '99:59:59'],
    [3_600_000, '1000h00m', '1000:00', '1000:00:00'],
    [90.9, '0h01m', '0:01', '00:01:30'],
    [-5, '0h00m', '0:00', '00:00:00'],
  ])('%d seconds', (seconds, short, colon, running) => {
    expect([hoursAndMinutes(seconds), hoursColonMinutes(seconds), clock(seconds)]).toEqual([short, colon, running]);
  });
});

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
  it('reads back every duration that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 * 60 }), (minutes) => {
        expect(readHours(hoursColonMinutes(minutes * 60)).value).toBeCloseTo(minutes / 60, 9);
      }),
    );
  });
});
