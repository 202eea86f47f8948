import { expect, it } from 'vitest';
import { channelsOf, digestAt, dueNews, isNewsTime, type NoticeHours, openAt } from './notices.ts';

const free: NoticeHours = {
  calendar: 'Europe/Berlin',
  quiet: null,
  pausesOnDaysOff: true,
  workingHours: [],
  holidays: [],
  isDisturbed: false,
  disturbedUntil: null,
};
const day = { from: '09:00', to: '17:00' };
const night = { from: '22:00', to: '07:00' };
// The second of March is a Monday; Berlin is an hour ahead of UTC.
it.each([
  ['without anything', '2026-03-02T09:00:00.000Z', {}, '2026-03-02T09:00:00.000Z'],
  ['in the night before midnight', '2026-03-02T22:00:00.000Z', { quiet: night }, '2026-03-03T06:00:00.000Z'],
  ['in the night after midnight', '2026-03-03T05:59:00.000Z', { quiet: night }, '2026-03-03T06:00:00.000Z'],
  ['at the end of the night', '2026-03-03T06:00:00.000Z', { quiet: night }, '2026-03-03T06:00:00.000Z'],
  ['at noon', '2026-03-02T11:30:00.000Z', { quiet: { from: '12:00', to: '13:00' } }, '2026-03-02T12:00:00.000Z'],
  ['on a Saturday', '2026-03-07T12:00:00.000Z', {}, '2026-03-08T23:00:00.000Z'],
  ['on a Saturday, then the night', '2026-03-07T12:00:00.000Z', { quiet: night }, '2026-03-09T06:00:00.000Z'],
  ['on a Saturday of no concern', '2026-03-07T12:00:00.000Z', { pausesOnDaysOff: false }, '2026-03-07T12:00:00.000Z'],
  ['on a holiday', '2026-03-02T09:00:00.000Z', { holidays: ['2026-03-02', '2026-03-03'] }, '2026-03-03T23:00:00.000Z'],
  [
    '"do not disturb"',
    '2026-03-02T09:00:00.000Z',
    { isDisturbed: true, disturbedUntil: '2026-03-02T10:00:00.000Z' },
    '2026-03-02T10:00:00.000Z',
  ],
  ['"do not disturb" without an end', '2026-03-02T09:00:00.000Z', { isDisturbed: true }, null],
  [
    'on a Friday that is off from today on',
    '2026-03-06T12:00:00.000Z',
    { workingHours: [{ startsOn: '2026-03-06', days: [day, day, day, day, null, null, null] }] },
    '2026-03-08T23:00:00.000Z',
  ],
  [
    'on a Friday that is off from next week on',
    '2026-03-06T12:00:00.000Z',
    { workingHours: [{ startsOn: '2026-03-07', days: [day, day, day, day, null, null, null] }] },
    '2026-03-06T12:00:00.000Z',
  ],
  [
    'without a working day',
    '2026-03-02T09:00:00.000Z',
    { workingHours: [{ startsOn: '1970-01-01', days: Array.from({ length: 7 }, () => null) }] },
    '2026-03-02T09:00:00.000Z',
  ],
] as const)('%s, at %s, with %o, a person may be disturbed at %s', (_, now, hours, expected) => {
  expect(openAt(now, { ...free, ...hours })).toBe(expected);
});

it.each([
  ['2026-03-02T06:59:00.000Z', '2026-03-02T07:00:00.000Z'],
  ['2026-03-02T07:00:00.000Z', '2026-03-03T07:00:00.000Z'],
  ['2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z'],
])('the summary after %s leaves at %s', (since, expected) => {
  expect(digestAt(since, 'Europe/Berlin')).toBe(expected);
});

it.each([
  ['2026-03-03', 'due'],
  ['2026-03-02', null],
  ['2026-03-01', 'overdue'],
  ['2026-02-27', 'overdue'],
  ['2026-02-26', null],
  ['2026-03-04', null],
])('on the second of March, a task of %s is %s', (due, expected) => {
  expect(dueNews(due, '2026-03-02')).toBe(expected);
});

it('tells news of a day from nine to noon', () => {
  const at = (clock: string) => isNewsTime(`2026-03-02T${clock}:00.000Z`, 'UTC');
  expect(['08:59', '09:00', '11:59', '12:00'].map(at)).toEqual([false, true, true, false]);
});

it('takes channels from the person, else the workspace, else the product', () => {
  const none = { inbox: false, mail: false, push: false };
  const all = { inbox: true, mail: true, push: true };
  expect(channelsOf('task.assigned', {}, {})).toEqual(all);
  expect(channelsOf('task.assigned', {}, { 'task.assigned': none })).toEqual(none);
  expect(channelsOf('task.assigned', { 'task.assigned': all }, { 'task.assigned': none })).toEqual(all);
  expect(channelsOf('mail.failed', { 'mail.failed': all }, {})).toEqual({ ...all, mail: false });
});
