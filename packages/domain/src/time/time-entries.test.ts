import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ms } from '../time.ts';
import {
  halfOf,
  labelsOf,
  type Mergeable,
  mergedNotes,
  mergedSpan,
  whyNotChangeOld,
  whyNotLockDate,
  whyNotMerge,
  whyNotSplit,
} from './time-entries.ts';

const at = (clock: string, day = '02') => `2026-03-${day}T${clock}:00.000Z`;
const entry = (from: string, to: string, more: Partial<Mergeable> = {}): Mergeable => ({
  startedAt: at(from),
  stoppedAt: at(to),
  employeeId: 'ada',
  taskId: 'one',
  projectId: null,
  organizationContactId: null,
  isBillable: false,
  logType: 'TRACKED',
  timesheetId: 'sheet',
  ...more,
});

describe('old time', () => {
  const now = at('12:00', '20');
  const free = { lockDate: null, editableDays: 0 };
  const locked = { code: 'time_log.lock_date', details: { date: '2026-03-02' } };
  const old = { code: 'time_log.too_old', details: { days: '7' } };
  it.each([
    ['is free without rules', free, at('12:00', '01'), 'Etc/UTC', null],
    ['is locked on the lock date', { ...free, lockDate: '2026-03-02' }, at('23:59'), 'Etc/UTC', locked],
    ['is free the day after', { ...free, lockDate: '2026-03-02' }, at('00:00', '03'), 'Etc/UTC', null],
    [
      'is locked by the calendar of its person',
      { ...free, lockDate: '2026-03-02' },
      at('23:00', '02'),
      'Asia/Tokyo',
      null,
    ],
    [
      'is locked where it is still that day',
      { ...free, lockDate: '2026-03-02' },
      at('03:00', '03'),
      'America/New_York',
      locked,
    ],
    ['is free within the limit', { ...free, editableDays: 7 }, at('00:00', '13'), 'Etc/UTC', null],
    ['is refused beyond the limit', { ...free, editableDays: 7 }, at('23:59', '12'), 'Etc/UTC', old],
    ['is refused by the lock date first', { lockDate: '2026-03-02', editableDays: 7 }, at('09:00'), 'Etc/UTC', locked],
  ] as const)('%s', (_, lock, startedAt, calendar, reason) => {
    expect(whyNotChangeOld(startedAt, lock, { calendar, now })).toEqual(reason);
  });
  it('can be locked up to yesterday', () => {
    expect([null, '2026-03-19', '2026-03-20'].map((date) => whyNotLockDate(date, '2026-03-20'))).toEqual([
      null,
      null,
      'organization.lock_date',
    ]);
  });
});

describe('splitting', () => {
  const hour = { startedAt: at('09:00'), stoppedAt: at('10:00') };
  it.each([
    ['09:00', 'time_log.split_at'],
    ['09:01', null],
    ['09:59', null],
    ['10:00', 'time_log.split_at'],
  ] as const)('at %s: %s', (clock, reason) => {
    expect(whyNotSplit(hour, at(clock))).toBe(reason);
  });
  it('suggests the middle, within an entry of any length', () => {
    expect(halfOf({ startedAt: at('09:00'), stoppedAt: at('10:01') })).toBe(at('09:31'));
    const short = { startedAt: at('09:00'), stoppedAt: '2026-03-02T09:00:02.000Z' };
    expect(whyNotSplit(short, halfOf(short))).toBeNull();
  });
});

describe('merging', () => {
  it.each([
    ['entries that touch', [entry('09:00', '10:00'), entry('10:00', '11:00')], null],
    ['entries in any order', [entry('10:00', '11:00'), entry('09:00', '10:00')], null],
    ['entries fifteen minutes apart', [entry('09:00', '10:00'), entry('10:15', '11:00')], null],
    ['entries further apart', [entry('09:00', '10:00'), entry('10:16', '11:00')], 'time_log.merge_apart'],
    ['two people', [entry('09:00', '10:00'), entry('10:00', '11:00', { employeeId: 'ben' })], 'time_log.merge_people'],
    ['two tasks', [entry('09:00', '10:00'), entry('10:00', '11:00', { taskId: 'two' })], 'time_log.merge_differ'],
    ['idle time', [entry('09:00', '10:00'), entry('10:00', '11:00', { logType: 'IDLE' })], 'time_log.merge_differ'],
    [
      'two timesheets',
      [entry('09:00', '10:00'), entry('10:00', '11:00', { timesheetId: 'next' })],
      'time_log.merge_differ',
    ],
    [
      'near entries of two days',
      [
        entry('23:00', '23:55'),
        entry('00:05', '01:00', { startedAt: at('00:05', '03'), stoppedAt: at('01:00', '03') }),
      ],
      'time_log.merge_apart',
    ],
  ] as const)('%s', (_, entries, reason) => {
    expect(whyNotMerge(entries, 'Etc/UTC')).toBe(reason);
  });
  it('keeps every second', () => {
    const gap = fc.integer({ min: 0, max: 900 });
    const length = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, length), { minLength: 2, maxLength: 20 }), (parts) => {
        let moment = ms(at('00:00'));
        const entries = parts.map(([wait, seconds]) => {
          const from = moment + wait * 1000;
          moment = from + seconds * 1000;
          return { startedAt: new Date(from).toISOString(), stoppedAt: new Date(moment).toISOString() };
        });
        const { startedAt, stoppedAt } = mergedSpan(entries);
        expect((ms(stoppedAt) - ms(startedAt)) / 1000).toBe(parts.reduce((sum, [, seconds]) => sum + seconds, 0));
        expect(ms(stoppedAt)).toBeLessThanOrEqual(moment);
      }),
    );
  });
  it('keeps each note once', () => {
    expect(mergedNotes(['One', null, 'Two ', 'One', ''])).toBe('One\nTwo');
    expect(mergedNotes([null, ''])).toBeNull();
  });
});

it('stores labels once and sorted', () => {
  expect(labelsOf(['b', 'a', 'b'])).toEqual(['a', 'b']);
  expect(labelsOf(null)).toEqual([]);
});
