import type { SummaryGrouping, SummaryRow } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { filterOfKeys, groupsOf, isDivided, withEmptyDates } from './keys.ts';

const key = (groupBy: SummaryGrouping, value: string | null) => ({
  by: groupBy,
  value,
  name: value,
  color: null,
  imageUrl: null,
});
const row = (seconds: number, before: number | null, ...keys: SummaryRow['keys']): SummaryRow => ({
  keys,
  seconds,
  before,
  manualSeconds: 0,
  trackedSeconds: seconds,
  billableSeconds: 0,
  exactSeconds: 0,
  entries: 1,
  activity: null,
});
const filter = { startDate: '2026-11-01', endDate: '2026-11-30' };

describe('REPORT-01 the rows of a summary', () => {
  it('stand under their first key, with its sums', () => {
    const rows = [
      row(60, 30, key('member', 'ada'), key('project', 'engine')),
      row(30, 0, key('member', 'ada'), key('project', null)),
      row(10, 5, key('member', 'ben'), key('project', null)),
    ];
    const groups = groupsOf(rows);
    expect(
      groups.map(({ key: { value }, seconds, before, rows: own }) => [value, seconds, before, own.length]),
    ).toEqual([
      ['ada', 90, 30, 2],
      ['ben', 10, 5, 1],
    ]);
  });

  it('have a bar for each date of the range, also without time', () => {
    const groups = groupsOf([row(60, null, key('week', '2026-11-09'))]);
    const dates = withEmptyDates(groups, { ...filter, weekStart: 'MONDAY' }, 'week');
    expect(dates.map(({ key: { value }, seconds }) => [value, seconds])).toEqual([
      ['2026-10-26', 0],
      ['2026-11-02', 0],
      ['2026-11-09', 60],
      ['2026-11-16', 0],
      ['2026-11-23', 0],
      ['2026-11-30', 0],
    ]);
  });
});

describe('SHEET-19 the entries behind a row', () => {
  it.each([
    ['a day', [key('day', '2026-11-05')], { startDate: '2026-11-05', endDate: '2026-11-05' }],
    ['a week that the range cuts', [key('week', '2026-10-26')], { startDate: '2026-11-01', endDate: '2026-11-01' }],
    ['a member and a task', [key('member', 'a'), key('task', 'b')], { ...filter, employeeIds: ['a'], taskIds: ['b'] }],
    ['no project', [key('project', null)], { ...filter, without: ['project'] }],
    ['no project and no task', [key('project', null), key('task', null)], { ...filter, without: ['project', 'task'] }],
  ])('are those of %s', (_, keys, item) => {
    expect(filterOfKeys(filter, keys)).toEqual(item);
  });

  const today = { startDate: 'today', endDate: 'today' };
  it('are those of each person’s own day where the range is that', () => {
    const keys = [key('day', '2026-11-28'), key('member', 'a')];
    expect(filterOfKeys(today, keys)).toEqual({ ...today, employeeIds: ['a'] });
  });

  it.each([
    ['one date of everybody', today, ['2026-11-28'], [key('day', '2026-11-28')], false],
    ['one of several dates', today, ['2026-11-28', '2026-11-29'], [key('day', '2026-11-28')], true],
    [
      'one of them, of a member',
      today,
      ['2026-11-28', '2026-11-29'],
      [key('day', '2026-11-28'), key('member', 'a')],
      false,
    ],
    ['a project on several dates', today, ['2026-11-28', '2026-11-29'], [key('project', 'p')], false],
    ['one of the dates of a named range', filter, ['2026-11-28', '2026-11-29'], [key('day', '2026-11-28')], false],
  ])('cannot be named for some rows: %s', (_, bounds, dates, keys, divided) => {
    expect(isDivided(bounds, { rows: dates.map((date) => row(60, null, key('day', date))) }, keys)).toBe(divided);
  });
});
