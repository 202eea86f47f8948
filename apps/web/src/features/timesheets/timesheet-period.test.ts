import { describe, expect, it } from 'vitest';
import { id } from '../../test/samples.ts';
import { periodsIn, unitOf } from './timesheet-period.ts';

const of = (first: string, after: string, n = 1) => ({
  startedAt: `${first}T00:00:00.000Z`,
  stoppedAt: `${after}T00:00:00.000Z`,
  timeZone: 'Etc/UTC',
  employee: { id: id(n) },
});

describe('timesheets', () => {
  it.each([
    ['weeks of one person', [of('2026-03-02', '2026-03-09'), of('2026-03-09', '2026-03-16')], 'week'],
    ['days', [of('2026-03-02', '2026-03-03')], 'day'],
    ['a month of 28 days', [of('2026-02-01', '2026-03-01')], 'month'],
    ['a week and a day', [of('2026-03-02', '2026-03-09'), of('2026-03-09', '2026-03-10')], null],
    ['weeks of two people', [of('2026-03-02', '2026-03-09'), of('2026-03-02', '2026-03-09', 2)], null],
    ['a period that was cut', [of('2026-03-01', '2026-03-05')], null],
  ] as const)('are counted, as %s', (_, sheets, unit) => {
    expect(unitOf(sheets)).toBe(unit);
  });

  it.each([
    ['DAILY', ['2026-03-30', '2026-03-31', '2026-04-01']],
    ['WEEKLY', ['2026-03-30']],
    ['MONTHLY', ['2026-03-01', '2026-04-01']],
  ] as const)('%s hold each of some days', (frequency, first) => {
    expect(periodsIn({ start: '2026-03-30', end: '2026-04-01' }, frequency, 1)).toEqual(first);
  });
});
