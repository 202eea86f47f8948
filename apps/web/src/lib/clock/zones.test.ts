import { expect, it } from 'vitest';
import { offsetAt, offsetText, zoneAt, zonesAt } from './zones.ts';

const winter = Date.parse('2026-01-15T12:00:00Z');
const summer = Date.parse('2026-07-15T12:00:00Z');

it.each([
  ['Europe/Sofia', 120, 180],
  ['America/New_York', -300, -240],
  ['Australia/Lord_Howe', 660, 630],
  ['Asia/Kolkata', 330, 330],
  ['America/St_Johns', -210, -150],
  ['UTC', 0, 0],
])('%s is %d minutes ahead in January and %d in July', (zone, january, july) => {
  expect([offsetAt(zone, winter), offsetAt(zone, summer)]).toEqual([january, july]);
});

it('formats offsets', () => {
  expect([0, 120, -210, 825].map(offsetText)).toEqual(['+00:00', '+02:00', '−03:30', '+13:45']);
});

it('lists every zone once, from west to east', () => {
  const zones = zonesAt(winter);
  const offsets = zones.map(({ offset }) => offset);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect(zones.filter(({ name }) => name === 'UTC')).toHaveLength(1);
  expect(zones.find(({ name }) => name === 'America/New_York')?.label).toBe('America/New York');
});

it.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kiev',
  'Europe/Kyiv',
  'US/Eastern',
  'Etc/UTC',
  'America/Argentina/Buenos_Aires',
])('finds %s by its label under either of its names', (name) => {
  const { label } = zoneAt(name, winter);
  expect(zonesAt(winter).filter((zone) => zone.label === label)).toHaveLength(1);
});
