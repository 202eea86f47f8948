import { daysOfSettings, filterOf } from '@stint/domain/reports/report-settings';
import { describe, expect, it } from 'vitest';
import { reportSearchOf, withoutFilters } from './report-search.ts';

const id = '0197b1c0-0000-7000-8000-000000000001';

describe('REPORT-10 the address of a report', () => {
  it.each([
    ['nothing', {}, {}],
    ['a range that ends before it starts', { from: '2026-11-05', to: '2026-11-01' }, {}],
    ['half a range', { from: '2026-11-05' }, {}],
    ['days that are none', { from: '2026-02-30', to: '2026-03-01' }, {}],
    ['an unknown range', { range: 'someday' }, {}],
    ['two groupings by time', { by: 'month', and: 'day' }, { by: 'month' }],
    ['the same grouping twice', { by: 'member', and: 'member' }, { by: 'member' }],
    ['a second grouping by day, where the first is by day already', { and: 'day' }, {}],
    ['ids that are none', { member: ['me', id], project: 'x' }, { member: [id] }],
    ['idle time, which counts nowhere', { type: ['IDLE', 'MANUAL'] }, { type: ['MANUAL'] }],
    ['a zone that is none', { zone: 'Mars/Base' }, {}],
    [
      'all that there is',
      { range: 'lastWeek', compare: true, by: 'project', and: 'day', billable: false },
      { range: 'lastWeek', compare: true, by: 'project', and: 'day', billable: false },
    ],
  ])('reads %s', (_, search, item) => {
    expect(reportSearchOf(search)).toEqual(item);
  });

  it('REPORT-11 shows the current month when it names no range', () => {
    expect(daysOfSettings({}, '2026-11-26', 1)).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(daysOfSettings({ from: '2026-01-05', to: '2026-01-06' }, '2026-11-26', 1)).toEqual({
      start: '2026-01-05',
      end: '2026-01-06',
    });
  });

  it('becomes the filter of the calls, and loses it again', () => {
    const search = reportSearchOf({ member: id, type: 'MANUAL', activity: 'high', by: 'task' });
    expect(filterOf(search, { start: '2026-11-01', end: '2026-11-30' })).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      employeeIds: [id],
      logType: ['MANUAL'],
      activityLevel: { start: 71, end: 100 },
    });
    expect(JSON.parse(JSON.stringify(withoutFilters(search)))).toEqual({ by: 'task' });
  });
});
