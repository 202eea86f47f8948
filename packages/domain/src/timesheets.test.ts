import { timesheetStatuses } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from './time.ts';
import {
  grouped,
  timesheetStatus,
  timesheetTone,
  whyNotActivityLevel,
  whyNotChangeTime,
  whyNotMove,
  whyNotSeeTime,
  wrongInDeletion,
} from './timesheets.ts';

describe('timesheetStatus', () => {
  it.each([
    ['IN REVIEW', 'IN REVIEW'],
    ['IN_REVIEW', 'IN REVIEW'],
    ['in-review', 'IN REVIEW'],
    ['In review', 'IN REVIEW'],
    ['Rejected', 'DENIED'],
    ['DENIED', 'DENIED'],
    [' approved ', 'APPROVED'],
    ['done', null],
    ['', null],
  ])('reads %j as %j', (text, status) => {
    expect(timesheetStatus(text)).toBe(status);
  });
  it('every status has a colour of its own and reads itself', () => {
    expect(new Set(Object.values(timesheetTone)).size).toBe(timesheetStatuses.length);
    for (const status of timesheetStatuses) expect(timesheetStatus(status)).toBe(status);
  });
});

describe('whyNotMove', () => {
  const owner = { isOwner: true, isApprover: false };
  const approver = { isOwner: false, isApprover: true };
  const stranger = { isOwner: false, isApprover: false };
  it.each([
    ['the owner hands in a draft', 'DRAFT', 'PENDING', owner, null],
    ['the owner hands in again what was denied', 'DENIED', 'PENDING', owner, null],
    ['the owner takes back what nobody has looked at', 'PENDING', 'DRAFT', owner, null],
    ['the owner does not approve', 'PENDING', 'APPROVED', owner, 'timesheet.transition'],
    ['the owner does not reopen', 'APPROVED', 'DRAFT', owner, 'timesheet.transition'],
    ['the owner does not take back what is in review', 'IN REVIEW', 'DRAFT', owner, 'timesheet.transition'],
    ['an approver approves', 'PENDING', 'APPROVED', approver, null],
    ['an approver reopens', 'APPROVED', 'PENDING', approver, null],
    ['a colleague does nothing', 'DRAFT', 'PENDING', stranger, 'forbidden'],
    ['no change is no change', 'APPROVED', 'APPROVED', owner, null],
  ] as const)('%s', (_, from, to, by, reason) => {
    expect(whyNotMove(from, to, by)).toBe(reason);
  });
});

describe('recorded time', () => {
  it.each([
    ['APPROVED', 'timesheet.locked'],
    ['PENDING', null],
    ['DENIED', null],
    [null, null],
  ] as const)('of a timesheet that is %s: %s', (status, reason) => {
    expect(whyNotChangeTime(status)).toBe(reason);
  });
  it.each([
    ['the person', { isSelf: true, isManager: false }, null],
    ['a manager', { isSelf: false, isManager: true }, null],
    ['not a colleague', { isSelf: false, isManager: false }, 'forbidden'],
  ])('is seen by: %s', (_, by, reason) => {
    expect(whyNotSeeTime(by)).toBe(reason);
  });
  it.each([
    ['none', [], { code: 'time_log.none', details: {} }],
    ['one', ['a'], null],
    ['a hundred', Array<string>(100).fill('a'), null],
    ['a hundred and one', Array<string>(101).fill('a'), { code: 'time_log.over_limit', details: {} }],
    ['one without an id', ['a', ' '], { code: 'time_log.invalid_id', details: { index: '1' } }],
  ])('deletes %s at once', (_, ids, wrong) => {
    expect(wrongInDeletion(ids)).toEqual(wrong);
  });
  it.each([
    [0, 100, null],
    [20, 30, null],
    [30, 30, 'activity.level'],
    [-1, 30, 'activity.level'],
    [0, 101, 'activity.level'],
    [Number.NaN, 100, 'activity.level'],
  ])('is asked for with activity from %d to %d: %s', (start, end, reason) => {
    expect(whyNotActivityLevel({ start, end })).toBe(reason);
  });
});

describe('grouped', () => {
  const log = (id: string, startedAt: string) => ({ id, startedAt });
  const logs = [
    log('a', '2026-11-15T23:30:00.000Z'),
    log('b', '2026-11-16T08:00:00.000Z'),
    log('c', '2026-11-20T08:00:00.000Z'),
    log('d', '2026-12-01T08:00:00.000Z'),
  ];
  const shape = (groups: { date: string; logs: { id: string }[] }[]) =>
    groups.map(({ date, logs: inside }) => [date, inside.map(({ id }) => id).join('')]);

  it.each([
    [
      'by day',
      'day',
      'UTC',
      1,
      [
        ['2026-12-01', 'd'],
        ['2026-11-20', 'c'],
        ['2026-11-16', 'b'],
        ['2026-11-15', 'a'],
      ],
    ],
    [
      'by day in Sofia, where it was Monday already',
      'day',
      'Europe/Sofia',
      1,
      [
        ['2026-12-01', 'd'],
        ['2026-11-20', 'c'],
        ['2026-11-16', 'ab'],
      ],
    ],
    [
      'by week from Monday',
      'week',
      'UTC',
      1,
      [
        ['2026-11-30', 'd'],
        ['2026-11-16', 'bc'],
        ['2026-11-09', 'a'],
      ],
    ],
    [
      'by week from Sunday',
      'week',
      'UTC',
      0,
      [
        ['2026-11-29', 'd'],
        ['2026-11-15', 'abc'],
      ],
    ],
    [
      'by month',
      'month',
      'UTC',
      1,
      [
        ['2026-12-01', 'd'],
        ['2026-11-01', 'abc'],
      ],
    ],
  ] as const)('%s, newest first', (_, by, zone, weekStart, expected) => {
    expect(shape(grouped(logs, by, zone, weekStart))).toEqual(expected);
  });

  it('keeps every log exactly once', () => {
    const any = fc.array(
      fc.integer({ min: 1_500_000_000, max: 2_000_000_000 }).map((at) => log(`${at}`, instant(at * 1000))),
    );
    fc.assert(
      fc.property(any, fc.constantFrom('day', 'week', 'month'), (some, by) => {
        const all = grouped(some, by, 'America/New_York').flatMap((group) => group.logs);
        expect(new Set(all)).toEqual(new Set(some));
        expect(all).toHaveLength(some.length);
      }),
    );
  });
});
