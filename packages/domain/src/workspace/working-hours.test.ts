import { expect, it } from 'vitest';
import { dayMinutes, expectedSeconds, quarters, weekMinutes, whyNotDay, workerOf } from './working-hours.ts';

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

const march = (day: number, time = '12:00') => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;
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
])('expects work of somebody who %s on these days', (_, employment, days) => {
  const worker = workerOf(employment, null, 'Asia/Tokyo');
  const rules = { today: '2026-03-08', holidays: new Set<string>(), standardHours: 8 };
  const dates = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => march(day).slice(0, 10));
  const due = dates.filter((date) => expectedSeconds(worker, rules, date) === 8 * 3600);
  expect(due).toEqual(days.map((day) => march(day).slice(0, 10)));
});
