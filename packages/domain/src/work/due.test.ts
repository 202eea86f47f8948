import { describe, expect, it } from 'vitest';
import { type DuePeriod, duePeriodOf } from './due.ts';

describe('the period in which a task is due', () => {
  it.each<[string | null | undefined, DuePeriod]>([
    [null, 'none'],
    [undefined, 'none'],
    ['2026-11-28T23:59:59.000Z', 'overdue'],
    ['2026-11-29T00:00:00.000Z', 'today'],
    ['2026-11-30', 'soon'],
    ['2026-12-06', 'soon'],
    ['2026-12-07', 'later'],
  ])('%s is %s', (dueDate, period) => {
    expect(duePeriodOf(dueDate, '2026-11-29')).toBe(period);
  });
});
