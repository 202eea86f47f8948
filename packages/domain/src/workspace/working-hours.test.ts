import { expect, it } from 'vitest';
import { dayMinutes, quarters, weekMinutes, whyNotDay } from './working-hours.ts';

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
