import { describe, expect, it } from 'vitest';
import { gridOf, maxGridRows } from './timesheet-grid.ts';

const hour = 3_600_000;
const log = (startedAt: string, stoppedAt: string, taskId: string | null, projectId: string | null = null) => ({
  startedAt: `2026-03-${startedAt}:00.000Z`,
  stoppedAt: `2026-03-${stoppedAt}:00.000Z`,
  taskId,
  projectId,
});
const days = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-04T00:00:00.000Z' };
const now = '2026-03-09T00:00:00.000Z';

describe('the grid of a timesheet', () => {
  it.each([
    ['nothing', [], [], [0, 0]],
    [
      'two tasks in the order of their first entry',
      [log('03T09:00', '03T10:00', 'a'), log('02T09:00', '02T11:00', 'b'), log('02T12:00', '02T13:00', 'a')],
      [
        ['b', [2, 0]],
        ['a', [1, 1]],
      ],
      [3, 1],
    ],
    ['an entry over midnight', [log('02T22:00', '03T01:00', 'a')], [['a', [2, 1]]], [2, 1]],
    ['an entry over the ends of the period', [log('01T22:00', '02T01:00', 'a')], [['a', [1, 0]]], [1, 0]],
    [
      'time without a task by its project',
      [
        log('02T08:00', '02T09:00', null, 'p'),
        log('02T09:00', '02T10:00', null),
        log('03T09:00', '03T10:00', null, 'p'),
      ],
      [
        [null, [1, 1]],
        [null, [1, 0]],
      ],
      [2, 1],
    ],
  ] as const)('of %s', (_, logs, rows, sums) => {
    const grid = gridOf(logs, days, 'Etc/UTC', now);
    expect(grid.rows.map(({ taskId, ms }) => [taskId, ms.map((time) => time / hour)])).toEqual(rows);
    expect(grid.days.map(({ ms }) => ms / hour)).toEqual(sums);
  });

  it('sums the smallest tasks of a long timesheet in one row', () => {
    const minute = (at: number) => new Date(Date.parse(days.from) + at * 60_000).toISOString();
    // Task n lasts n minutes.
    const logs = Array.from({ length: maxGridRows + 5 }, (_, at) => ({
      startedAt: minute((at * (at + 1)) / 2),
      stoppedAt: minute(((at + 1) * (at + 2)) / 2),
      taskId: `task ${at + 1}`,
      projectId: null,
    }));
    const range = { from: days.from, to: minute(20_000) };
    const { rows, days: sums } = gridOf(logs, range, 'Etc/UTC', now);
    expect(rows).toHaveLength(maxGridRows);
    expect(rows.at(-1)).toMatchObject({ others: 6, total: 21 * 60_000 });
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(sums.reduce((sum, { ms }) => sum + ms, 0));
  });
});
