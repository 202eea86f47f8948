import { daysBeside } from '@stint/domain/reports/report-ranges';
import { expect, it } from 'vitest';
import { dayBeside, daysShown, timesheetSearchOf } from './timesheet-search.ts';

it.each([
  [{}, {}],
  [{ view: 'grid', span: 'week', rows: 'task' }, {}],
  [
    { view: 'calendar', span: 'month', on: '2026-11-30', rows: 'project' },
    { view: 'calendar', span: 'month', on: '2026-11-30', rows: 'project' },
  ],
  [{ view: 'list', from: '2026-11-01', to: '2026-11-31', on: '2026-02-30', size: 7, idle: 'yes' }, { view: 'list' }],
  [
    { view: 'list', from: '2026-11-01', to: '2026-11-30', by: 'week', status: 'DENIED', size: 20, idle: true },
    { view: 'list', from: '2026-11-01', to: '2026-11-30', by: 'week', status: 'DENIED', size: 20, idle: true },
  ],
])('SHEET-01 reads the address %j', (address, search) => {
  expect(timesheetSearchOf(address)).toEqual(search);
});

it.each([
  ['2026-11-23', '2026-11-29', 1, '2026-11-30', '2026-12-06'],
  ['2026-11-25', '2026-11-25', -1, '2026-11-24', '2026-11-24'],
  ['2026-11-01', '2026-11-30', 1, '2026-12-01', '2026-12-31'],
  ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
] as const)('SHEET-14 goes from %s – %s by %i', (start, end, step, first, last) => {
  expect(daysBeside({ start, end }, step)).toEqual({ start: first, end: last });
});

it.each([
  ['day', '2026-03-01'],
  ['week', '2026-03-07'],
  ['month', '2026-03-01'],
] as const)('SHEET-01 goes a %s on', (span, to) => {
  expect(dayBeside('2026-02-28', span, 1)).toBe(to);
});

it.each([
  [{}, '2026-11-23', '2026-11-29'],
  [{ on: '2026-11-03' }, '2026-11-02', '2026-11-08'],
  [{ view: 'calendar', span: 'day' }, '2026-11-26', '2026-11-26'],
  [{ view: 'calendar', span: 'month', on: '2026-02-10' }, '2026-02-01', '2026-02-28'],
  [{ view: 'list', period: 'lastMonth' }, '2026-10-01', '2026-10-31'],
  [{ view: 'list', from: '2026-01-01', to: '2026-01-02' }, '2026-01-01', '2026-01-02'],
] as const)('SHEET-21 exports the days that %j shows', (search, start, end) => {
  expect(daysShown(search, '2026-11-26', 1)).toEqual({ start, end });
});
