import { maxSampleTasks } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../dates.ts';
import { sampleTasks } from './sample.ts';

describe('sample data', () => {
  it.each([
    ['a Friday', '2026-03-20', ['2026-03-18', '2026-03-19']],
    ['a Monday', '2026-03-23', ['2026-03-19', '2026-03-20']],
    ['a Sunday', '2026-03-22', ['2026-03-19', '2026-03-20']],
    ['the first day of a year', '2026-01-01', ['2025-12-30', '2025-12-31']],
  ])('REG-14 on %s has entries of the two working days before', (_, today, days) => {
    const tasks = sampleTasks(today);
    const dates = tasks.flatMap(({ entries }) => entries.map(({ date }) => date));
    expect([...new Set(dates)].sort()).toEqual(days);
    expect(dates.map(weekdayOf).some((day) => day === 0 || day === 6)).toBe(false);
  });

  it('has as many tasks as the contract takes titles, and none of its entries overlap', () => {
    const tasks = sampleTasks('2026-03-20');
    expect(tasks).toHaveLength(maxSampleTasks);
    const spans = tasks.flatMap(({ entries }) => entries).map(({ date, start, end }) => [date + start, date + end]);
    const ends = spans.sort().flat();
    expect(ends).toEqual(ends.toSorted());
  });
});
