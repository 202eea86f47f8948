import { describe, expect, it } from 'vitest';
import { bucketsBetween, daysBeside, daysOfBucket, daysOfPreset } from './report-ranges.ts';

describe('a named range', () => {
  it.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['thisWeek', '2026-11-23', '2026-11-29'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
  ] as const)('%s is from %s to %s', (preset, start, end) => {
    expect(daysOfPreset(preset, '2026-11-26', 1)).toEqual({ start, end });
  });

  it('begins its weeks where the organization says so', () => {
    expect(daysOfPreset('thisWeek', '2026-11-26', 0)).toEqual({ start: '2026-11-22', end: '2026-11-28' });
  });
});

describe('the range before and after', () => {
  it.each([
    ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-31'],
    ['2026-10-01', '2026-12-31', -1, '2026-07-01', '2026-09-30'],
    ['2026-11-23', '2026-11-29', -1, '2026-11-16', '2026-11-22'],
    ['2026-11-26', '2026-11-26', 1, '2026-11-27', '2026-11-27'],
  ] as const)('of %s to %s by %i is %s to %s', (start, end, step, first, last) => {
    expect(daysBeside({ start, end }, step)).toEqual({ start: first, end: last });
  });
});

describe('the parts of a range', () => {
  const range = { start: '2026-11-28', end: '2026-12-02' };
  it.each([
    ['day', ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']],
    ['week', ['2026-11-23', '2026-11-30']],
    ['month', ['2026-11-01', '2026-12-01']],
  ] as const)('by %s are %j', (key, dates) => {
    expect(bucketsBetween(range, key, 1)).toEqual(dates);
  });

  it.each([
    ['week', '2026-11-23', '2026-11-28', '2026-11-29'],
    ['month', '2026-12-01', '2026-12-01', '2026-12-02'],
    ['day', '2026-11-30', '2026-11-30', '2026-11-30'],
  ] as const)('end where the range ends: the %s of %s', (key, bucket, start, end) => {
    expect(daysOfBucket(bucket, key, range)).toEqual({ start, end });
  });
});
