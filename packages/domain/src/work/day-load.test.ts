import { describe, expect, it } from 'vitest';
import { capacityOf, dayLoad, secondsForDay, secondsOfPlans } from './day-load.ts';

const hour = 3600;

describe('the seconds that a planned task takes of its day', () => {
  // Hours: estimate, worked before, worked that day; minutes set by hand; done; seconds.
  it.each([
    ['nothing is worked yet: the estimate', 2, 0, 0, null, false, 2 * hour],
    ['worked before: what the estimate leaves', 12, 10, 0, null, false, 2 * hour],
    ['worked that day: still what it had in the morning', 2, 0, 1, null, false, 2 * hour],
    ['worked before and that day', 12, 10, 1, null, false, 2 * hour],
    ['worked more that day than was left', 12, 11, 3, null, false, 3 * hour],
    ['the estimate is used up', 12, 22, 0, null, false, null],
    ['the estimate is used up, and it is worked on', 12, 22, 0.5, null, false, hour / 2],
    ['no estimate', 0, 0, 0, null, false, null],
    ['no estimate, worked that day', 0, 3, 1, null, false, hour],
    ['set by hand', 12, 0, 0, 90, false, 1.5 * hour],
    ['set by hand without an estimate', 0, 5, 0, 45, false, 0.75 * hour],
    ['set by hand, worked longer', 12, 0, 2, 90, false, 2 * hour],
    ['done: what it took that day', 12, 4, 1, null, true, hour],
    ['done before that day', 12, 4, 0, 90, true, 0],
  ])('%s', (_, estimate, before, thatDay, ownMinutes, isDone, seconds) => {
    const line = { estimate: estimate * hour, workedBefore: before * hour, workedThatDay: thatDay * hour };
    expect(secondsForDay({ ...line, ownMinutes, isDone })).toBe(seconds);
  });
});

describe('a task on several days', () => {
  const today = '2026-11-23';
  const task = (hours: number, status = 'open') => ({ id: 'a', status, estimate: hours * hour });
  const plan = (date: string, hours: number, minutes?: number) => ({
    date,
    tasks: [task(hours)],
    ...(minutes && { taskMinutes: [{ taskId: 'a', minutes }] }),
  });
  const at = (plans: Parameters<typeof secondsOfPlans>[0], total = 0, worked = 0) => {
    const days = secondsOfPlans(plans, today, () => ({ total: total * hour, today: worked * hour }));
    return [...days].map(([date, seconds]) => [date.slice(8), seconds.get('a')]);
  };

  it.each([
    [
      'the first day takes all that has no minutes',
      [plan('2026-11-24', 5), plan(today, 5)],
      0,
      0,
      [
        ['23', 5 * hour],
        ['24', null],
      ],
    ],
    [
      'a later day gets what is left',
      [plan(today, 5, 120), plan('2026-11-24', 5)],
      0,
      0,
      [
        ['23', 2 * hour],
        ['24', 3 * hour],
      ],
    ],
    [
      'also after more was worked today',
      [plan(today, 5, 120), plan('2026-11-24', 5)],
      3,
      3,
      [
        ['23', 3 * hour],
        ['24', 2 * hour],
      ],
    ],
    ['only a later day: less what was worked', [plan('2026-11-25', 5)], 4, 1, [['25', hour]]],
    ['past days take nothing', [plan('2026-11-20', 5, 120), plan(today, 5)], 1, 0, [['23', 4 * hour]]],
  ] as const)('%s', (_, plans, total, worked, expected) => {
    expect(at(plans, total, worked)).toEqual(expected);
  });
});

describe('the load of a day', () => {
  it.each([
    ['nothing planned', [], 8, { planned: 0, over: 0, unknown: 0, tone: 'fits' }],
    ['it fits', [2, 4.5], 8, { planned: 6.5, over: 0, unknown: 0, tone: 'fits' }],
    ['exactly full', [8], 8, { planned: 8, over: 0, unknown: 0, tone: 'fits' }],
    ['up to an hour over', [9], 8, { planned: 9, over: 1, unknown: 0, tone: 'full' }],
    ['more than an hour over', [13], 8, { planned: 13, over: 5, unknown: 0, tone: 'over' }],
    ['tasks of unknown time', [2, null, null], 8, { planned: 2, over: 0, unknown: 2, tone: 'fits' }],
    ['a day off', [2], 0, { planned: 2, over: 2, unknown: 0, tone: 'over' }],
  ])('%s', (_, hours, capacity, { planned, over, unknown, tone }) => {
    const seconds = hours.map((value) => (value === null ? null : value * hour));
    expect(dayLoad(seconds, capacity * hour)).toEqual({
      planned: planned * hour,
      capacity: capacity * hour,
      over: over * hour,
      unknown,
      tone,
    });
  });

  it.each([
    [6, 480, 6 * hour],
    [0, 480, 8 * hour],
    [null, 0, 0],
  ])('%s planned hours and %s expected minutes', (planned, expected, seconds) => {
    expect(capacityOf(planned, expected)).toBe(seconds);
  });
});
