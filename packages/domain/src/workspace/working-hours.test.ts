import { expect, it } from 'vitest';
import {
  dayMinutes,
  expectedMinutes,
  expectedSeconds,
  hoursOn,
  quarters,
  weekMinutes,
  whyNotDay,
  workerOf,
} from './working-hours.ts';

it.each([
  ['09:00', '17:00', 480],
  ['09:15', '09:30', 15],
  ['22:00', '06:00', 480],
  ['00:00', '23:45', 1425],
  ['12:00', '00:00', 720],
  ['08:00', '08:00', 0],
])('from %s to %s has %d minutes', (from, to, minutes) => {
  expect(dayMinutes({ from, to })).toBe(minutes);
});

it('adds up a week with days off', () => {
  const day = { from: '09:00', to: '17:30' };
  expect(weekMinutes([day, day, day, day, { from: '09:00', to: '12:00' }, null, null])).toBe(4 * 510 + 180);
  expect(weekMinutes([])).toBe(0);
});

it('offers every quarter of an hour', () => {
  expect(quarters).toHaveLength(96);
  expect([quarters[0], quarters[1], quarters[33], quarters[95]]).toEqual(['00:00', '00:15', '08:15', '23:45']);
});

it('refuses a day that ends when it begins', () => {
  expect(whyNotDay({ from: '09:00', to: '09:00' })).toBe('hours.empty');
  expect(whyNotDay({ from: '22:00', to: '06:00' })).toBeNull();
});

const full = { from: '09:00', to: '17:00' };
const half = { from: '09:00', to: '13:00' };
const fullWeek = { startsOn: '1970-01-01', days: [full, full, full, full, full, null, null] };
const partTime = { startsOn: '2026-03-04', days: [half, half, half, half, null, null, null] };
const nights = { startsOn: '2026-03-07', days: [null, null, null, null, null, { from: '22:00', to: '02:00' }, null] };

// The 4th is a Wednesday.
it.each([
  ['2026-03-02', [], 456],
  ['2026-03-07', [], 0],
  ['2026-03-03', [partTime], 456],
  ['2026-03-07', [partTime], 0],
  ['2026-03-03', [fullWeek, partTime], 480],
  ['2026-03-04', [fullWeek, partTime], 240],
  ['2026-03-06', [fullWeek, partTime], 0],
  ['2026-03-04', [partTime, fullWeek], 240],
  ['2026-03-06', [nights, fullWeek, partTime], 0],
  ['2026-03-07', [nights, fullWeek, partTime], 240],
  ['2026-03-09', [nights, fullWeek, partTime], 0],
])('expects work on %s by the hours that hold then', (date, hours, minutes) => {
  expect(expectedMinutes(hours, date, 7.6)).toBe(minutes);
});

it('has no hours before the first', () => {
  expect(hoursOn([partTime], '2026-03-03')).toBeNull();
  expect(hoursOn([partTime], '2026-03-04')).toBe(partTime.days);
});

const march = (day: number, time = '12:00') => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const since = (day: number, to: string | null = null) => ({ from: march(day), to });
// The 2nd is a Monday.
it.each([
  ['works here', { isHere: true, startedWorkOn: march(1), endWork: null }, [2, 3, 4, 5, 6]],
  ['began on Tuesday', { isHere: true, startedWorkOn: march(3), endWork: null }, [3, 4, 5, 6]],
  ['left on Wednesday', { isHere: false, startedWorkOn: march(1), endWork: march(4) }, [2, 3, 4]],
  [
    'left on Wednesday, which is Thursday there',
    { isHere: false, startedWorkOn: null, endWork: march(4, '20:00') },
    [2, 3, 4, 5],
  ],
  ['will leave on Thursday', { isHere: true, startedWorkOn: march(1), endWork: march(5) }, [2, 3, 4, 5]],
  ['left nobody knows when', { isHere: false, startedWorkOn: march(1), endWork: null }, []],
  ['left before the organization came here', { isHere: false, startedWorkOn: march(2), endWork: march(2) }, []],
  ['came back after they had left', { isHere: true, startedWorkOn: march(5), endWork: march(2) }, [5, 6]],
  [
    'is suspended since Tuesday',
    { isHere: false, startedWorkOn: march(1), endWork: null, suspensions: [since(3)] },
    [2, 3],
  ],
  [
    'was suspended from Tuesday to Friday',
    { isHere: true, startedWorkOn: march(1), endWork: null, suspensions: [since(3, march(6))] },
    [2, 3, 6],
  ],
  [
    'is suspended again',
    { isHere: false, startedWorkOn: march(1), endWork: null, suspensions: [since(2, march(4)), since(5)] },
    [2, 4, 5],
  ],
  [
    'was suspended over night',
    { isHere: true, startedWorkOn: march(1), endWork: null, suspensions: [since(3, march(4, '01:00'))] },
    [2, 3, 4, 5, 6],
  ],
  [
    'is suspended and leaves',
    { isHere: false, startedWorkOn: march(1), endWork: march(5), suspensions: [since(3)] },
    [2, 3],
  ],
])('expects work of somebody who %s on these days', (_, employment, days) => {
  const worker = workerOf({ suspensions: [], ...employment }, [], 'Asia/Tokyo');
  const rules = { today: '2026-03-08', holidays: new Set<string>(), standardHours: 8 };
  const dates = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => march(day).slice(0, 10));
  const due = dates.filter((date) => expectedSeconds(worker, rules, date) === 8 * 3600);
  expect(due).toEqual(days.map((day) => march(day).slice(0, 10)));
});
