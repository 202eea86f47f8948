import { expect, it } from 'vitest';
import { id, timeLog } from '../../../test/samples.ts';
import { axisOf, calendarBlocks, dragged, type Grip } from './day-calendar-rules.ts';

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
])('SHEET-01 drags to quarters of an hour: %s %i–%i by %i', (grip, from, to, amount, result) => {
  const after = dragged({ from, to }, grip, amount, 1440);
  expect(`${after.from}-${after.to}`).toBe(result);
});

it.each<[zone: string, days: string[], date: string, at: string, minutes: number]>([
  ['Etc/UTC', ['2026-11-24'], '2026-11-24', '2026-11-24T23:15:00.000Z', 1395],
  ['Etc/UTC', ['2026-11-24'], '2026-11-24', '2026-11-25T00:00:00.000Z', 1440],
  // 25 hours: 02:00 is drawn twice.
  ['Europe/Berlin', ['2026-10-25'], '2026-10-25', '2026-10-25T00:30:00.000Z', 150],
  ['Europe/Berlin', ['2026-10-25'], '2026-10-25', '2026-10-25T01:30:00.000Z', 210],
  ['Europe/Berlin', ['2026-10-25'], '2026-10-25', '2026-10-25T08:00:00.000Z', 600],
  ['Europe/Berlin', ['2026-10-25'], '2026-10-25', '2026-10-25T23:00:00.000Z', 1500],
  // Beside it, an ordinary day has a gap for the second 02:00.
  ['Europe/Berlin', ['2026-10-24', '2026-10-25'], '2026-10-24', '2026-10-24T07:00:00.000Z', 600],
  ['Europe/Berlin', ['2026-10-24', '2026-10-25'], '2026-10-24', '2026-10-24T00:30:00.000Z', 150],
  // 23 hours, alone and beside an ordinary day.
  ['Europe/Berlin', ['2026-03-29'], '2026-03-29', '2026-03-29T07:00:00.000Z', 480],
  ['Europe/Berlin', ['2026-03-29', '2026-03-30'], '2026-03-29', '2026-03-29T07:00:00.000Z', 540],
  // Half an hour is repeated.
  ['Australia/Lord_Howe', ['2026-04-05'], '2026-04-05', '2026-04-04T15:15:00.000Z', 165],
  ['Australia/Lord_Howe', ['2026-04-05'], '2026-04-05', '2026-04-04T22:30:00.000Z', 600],
])('SHEET-01 places an instant in %s among %j', (zone, days, date, at, minutes) => {
  const axis = axisOf(days, zone);
  expect(axis.positionOf(at, date)).toBe(minutes);
  expect(axis.instantAt(minutes, date)).toBe(at);
});

it('SHEET-01 shades what a day does not have, and goes on behind it', () => {
  const axis = axisOf(['2026-10-24', '2026-10-25'], 'Europe/Berlin');
  expect(axis.rows.map(({ clock, nth }) => `${clock} ${nth}`).slice(1, 5)).toEqual([
    '01:00 1',
    '02:00 1',
    '02:00 2',
    '03:00 1',
  ]);
  expect(axis.gapsOf('2026-10-24')).toEqual([{ from: 180, to: 240 }]);
  expect(axis.gapsOf('2026-10-25')).toEqual([]);
  expect(axis.instantAt(200, '2026-10-24')).toBe('2026-10-24T01:00:00.000Z');
  expect(axisOf(['2026-03-29', '2026-03-30'], 'Europe/Berlin').gapsOf('2026-03-29')).toEqual([{ from: 120, to: 180 }]);
});

it('SHEET-01 draws entries side by side that would cover each other', () => {
  const part = (from: string, to: string, n: number) => {
    const [startedAt, stoppedAt] = [`2026-11-24T${from}:00.000Z`, `2026-11-24T${to}:00.000Z`];
    return {
      log: timeLog({ id: id(n), startedAt, stoppedAt }),
      from: startedAt,
      to: stoppedAt,
      ms: 0,
      isGrowing: false,
    };
  };
  const parts = [part('09:00', '09:05', 1), part('09:05', '10:00', 2), part('10:00', '11:00', 3)];
  expect(
    calendarBlocks(parts, '2026-11-24', axisOf(['2026-11-24'], 'Etc/UTC')).map(({ from, to, lane, lanes }) => [
      from,
      to,
      lane,
      lanes,
    ]),
  ).toEqual([
    [540, 560, 0, 2],
    [545, 600, 1, 2],
    [600, 660, 0, 1],
  ]);
});
