import { addDays } from '@stint/domain/dates';
import { describe, expect, it } from 'vitest';
import { id } from '../../../test/samples.ts';
import { periodsIn, unitOf } from './timesheet-period.ts';

const timesheet = (first: string, after: string, n = 1) => ({
  startDate: first,
  endDate: addDays(after, -1),
  employee: { id: id(n) },
});
const days = { start: '2026-03-30', end: '2026-04-01' };

describe('timesheets', () => {
  it.each([
    ['weeks of one person', [timesheet('2026-03-02', '2026-03-09'), timesheet('2026-03-09', '2026-03-16')], 'week'],
    ['days', [timesheet('2026-03-02', '2026-03-03')], 'day'],
    ['a month of 28 days', [timesheet('2026-02-01', '2026-03-01')], 'month'],
    ['a week and a day', [timesheet('2026-03-02', '2026-03-09'), timesheet('2026-03-09', '2026-03-10')], null],
    ['weeks of two people', [timesheet('2026-03-02', '2026-03-09'), timesheet('2026-03-02', '2026-03-09', 2)], null],
    ['a period that was cut', [timesheet('2026-03-01', '2026-03-05')], null],
  ] as const)('are counted, as %s', (_, sheets, unit) => {
    expect(unitOf(sheets)).toBe(unit);
  });

  it.each([
    ['DAILY', ['2026-03-30', '2026-03-31', '2026-04-01']],
    ['WEEKLY', ['2026-03-30']],
    ['MONTHLY', ['2026-03-01', '2026-04-01']],
  ] as const)('%s hold each of some days', (frequency, first) => {
    expect(periodsIn(days, [], { frequency, weekStart: 1 }).map((period) => period.startDate)).toEqual(first);
  });

  it('have their own dates beside weeks that begin on another day since', () => {
    const sheet = { startDate: '2026-03-23', endDate: '2026-03-29', status: 'DENIED' } as const;
    const days = { start: '2026-03-22', end: '2026-04-04' };
    expect(periodsIn(days, [sheet], { frequency: 'WEEKLY', weekStart: 0 })).toEqual([
      { startDate: '2026-03-22', endDate: '2026-03-22', status: 'DRAFT' },
      sheet,
      { startDate: '2026-03-30', endDate: '2026-04-04', status: 'DRAFT' },
    ]);
  });
});
