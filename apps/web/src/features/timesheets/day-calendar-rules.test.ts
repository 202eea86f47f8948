import { expect, it } from 'vitest';
import { id, timeLog } from '../../test/samples.ts';
import { dragged, type Grip, instantAt, minutesAt, placed } from './day-calendar-rules.ts';

it.each<[Grip, number, number, number, string]>([
  ['move', 540, 600, 20, '555-615'],
  ['move', 547, 600, 5, '555-608'],
  ['move', 60, 120, -200, '0-60'],
  ['move', 1380, 1440, 90, '1380-1440'],
  ['start', 540, 600, -52, '495-600'],
  ['start', 540, 600, 90, '585-600'],
  ['end', 540, 600, 22, '540-615'],
  ['end', 540, 600, -90, '540-555'],
  ['end', 1380, 1425, 90, '1380-1440'],
  ['new', 547, 547, 60, '540-600'],
  ['new', 547, 547, 0, '540-555'],
  ['new', 547, 547, -60, '480-540'],
])('SHEET-01 drags to quarters of an hour: %s %i–%i by %i', (grip, from, to, by, result) => {
  const after = dragged({ from, to }, grip, by);
  expect(`${after.from}-${after.to}`).toBe(result);
});

it.each([
  ['Etc/UTC', '2026-11-24T23:15:00.000Z', '2026-11-24', 1395],
  ['Etc/UTC', '2026-11-25T00:00:00.000Z', '2026-11-24', 1440],
  // On the day on which clocks go back the end is still at the bottom.
  ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-25', 1440],
  ['Europe/Berlin', '2026-10-25T08:00:00.000Z', '2026-10-25', 540],
])('SHEET-01 places an instant in %s', (zone, at, date, minutes) => {
  expect(minutesAt(at, date, zone)).toBe(minutes);
  expect(instantAt(minutes, date, zone)).toBe(at);
});

it('SHEET-01 draws entries side by side that would cover each other', () => {
  const part = (from: string, to: string, n: number) => {
    const [startedAt, stoppedAt] = [`2026-11-24T${from}:00.000Z`, `2026-11-24T${to}:00.000Z`];
    return { log: timeLog({ id: id(n), startedAt, stoppedAt }), from: startedAt, to: stoppedAt, ms: 0 };
  };
  const parts = [part('09:00', '09:05', 1), part('09:05', '10:00', 2), part('10:00', '11:00', 3)];
  expect(placed(parts, '2026-11-24', 'Etc/UTC').map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
    [540, 560, 0, 2],
    [545, 600, 1, 2],
    [600, 660, 0, 1],
  ]);
});
