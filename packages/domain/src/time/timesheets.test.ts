import { timesheetStatuses } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msPerDay } from '../testing/worked-time.ts';
import {
  bundled,
  daysOfTime,
  hintsOf,
  periodOf,
  timesheetTone,
  whyNotActivityLevel,
  whyNotChangeTime,
  whyNotMove,
  wrongInDeletion,
} from './timesheets.ts';

const id = '1b671a64-40d5-491e-99b0-da01ff1f3341';

describe('timesheetTone', () => {
  it('gives every status a colour of its own', () => {
    expect(new Set(Object.values(timesheetTone)).size).toBe(timesheetStatuses.length);
  });
});

describe('recorded time', () => {
  it.each([
    ['APPROVED', 'timesheet.locked'],
    ['PENDING', 'timesheet.submitted'],
    ['IN REVIEW', 'timesheet.in_review'],
    ['DRAFT', null],
    ['DENIED', null],
    [null, null],
  ] as const)('of a timesheet that is %s: %s', (status, reason) => {
    expect(whyNotChangeTime(status)).toBe(reason);
  });
  it.each([
    ['APPROVED', 'timesheet.locked'],
    ['PENDING', 'timesheet.held'],
    ['IN REVIEW', 'timesheet.held'],
    ['DRAFT', null],
  ] as const)('of another person, whose timesheet is %s: %s', (status, reason) => {
    expect(whyNotChangeTime(status, false)).toBe(reason);
  });
  it.each([
    ['none', [], { code: 'timesheet.none', details: {} }],
    ['one', [id], null],
    ['a hundred', Array<string>(100).fill(id), null],
    ['a hundred and one', Array<string>(101).fill(id), { code: 'time_log.over_limit', details: {} }],
    ['one without an id', [id, ' '], { code: 'time_log.invalid_id', details: { index: '1' } }],
    ['one that is no id', ['a', id], { code: 'time_log.invalid_id', details: { index: '0' } }],
  ])('deletes %s at once', (_, ids, wrong) => {
    expect(wrongInDeletion(ids)).toEqual(wrong);
  });
  it('says of slots what is wrong in their own words', () => {
    expect(wrongInDeletion([], 'time_slot')).toEqual({ code: 'time_slot.none', details: {} });
    expect(wrongInDeletion(['a'], 'time_slot')).toEqual({ code: 'time_slot.invalid_id', details: { index: '0' } });
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

describe('entries under their days', () => {
  const log = (startedAt: string, stoppedAt: string) => ({ startedAt, stoppedAt });
  const all = { from: '2020-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' };
  const now = '2026-12-01T00:00:00.000Z';
  const hours = (days: ReturnType<typeof daysOfTime>) => days.map(({ date, ms }) => [date, ms / 3_600_000]);

  it.each([
    [
      'Etc/UTC',
      [
        ['2026-11-21', 1],
        ['2026-11-20', 2],
      ],
    ],
    ['Europe/Sofia', [['2026-11-21', 3]]],
    ['America/New_York', [['2026-11-20', 3]]],
    ['Pacific/Kiritimati', [['2026-11-21', 3]]],
  ])('are cut at the midnights of %s', (zone, expected) => {
    expect(hours(daysOfTime([log('2026-11-20T22:00:00.000Z', '2026-11-21T01:00:00.000Z')], [all], zone, now))).toEqual(
      expected,
    );
  });

  it.each([
    ['the day that has 23 hours', '2026-03-08', 23],
    ['the day that has 25 hours', '2026-11-01', 25],
    ['an ordinary day', '2026-11-02', 24],
  ])('fill all of %s', (_, date, length) => {
    const whole = [log('2026-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')];
    const day = daysOfTime(whole, [all], 'America/New_York', now).find((dayOfTime) => dayOfTime.date === date);
    expect((day?.ms ?? 0) / 3_600_000).toBe(length);
  });

  it('come to what every other total says, in any zone', () => {
    const zones = ['Etc/UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    const start = Date.parse('2026-01-01T00:00:00.000Z');
    const anyLog = fc.tuple(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 0, max: 60 })).map(([at, length]) => {
      const from = start + at * 3_600_000 + length * 1013;
      return log(new Date(from).toISOString(), new Date(from + length * 1_800_000).toISOString());
    });
    fc.assert(
      fc.property(fc.array(anyLog, { maxLength: 12 }), fc.constantFrom(...zones), (logs, zone) => {
        const range = { from: '2026-02-03T04:05:06.000Z', to: '2026-11-03T00:00:00.000Z' };
        const days = new Map(daysOfTime(logs, [range], zone, now).map(({ date, ms }) => [date, ms]));
        expect(days).toEqual(new Map([...msPerDay(logs, range, zone, now)].sort(([a], [b]) => b.localeCompare(a))));
      }),
    );
  });

  it.each([
    [
      'up to now',
      all,
      [
        ['2026-11-30', false, 1],
        ['2026-12-01', true, 2],
      ],
    ],
    ['up to the end of the range', { ...all, to: '2026-12-01T00:00:00.000Z' }, [['2026-11-30', false, 1]]],
  ])('of a timer over midnight count %s, and only its last part grows', (_, range, expected) => {
    const running = { startedAt: '2026-11-30T23:00:00.000Z', stoppedAt: '2026-12-01T02:00:00.000Z', isRunning: true };
    const days = daysOfTime([running], [range], 'Etc/UTC', running.stoppedAt).reverse();
    expect(days.map(({ date, ms, parts }) => [date, parts[0]?.isGrowing, ms / 3_600_000])).toEqual(expected);
  });

  it.each([
    [
      'day',
      [
        ['2026-11-02', 1],
        ['2026-11-01', 1],
        ['2026-10-31', 1],
      ],
    ],
    [
      'week',
      [
        ['2026-11-02', 1],
        ['2026-10-26', 2],
      ],
    ],
    [
      'month',
      [
        ['2026-11-01', 2],
        ['2026-10-01', 1],
      ],
    ],
  ] as const)('are bundled by %s', (key, expected) => {
    const logs = ['2026-10-31', '2026-11-01', '2026-11-02'].map((date) =>
      log(`${date}T09:00:00.000Z`, `${date}T10:00:00.000Z`),
    );
    const bundles = bundled(daysOfTime(logs, [all], 'Etc/UTC', now), key);
    expect(bundles.map(({ date, ms }) => [date, ms / 3_600_000])).toEqual(expected);
  });
});

describe('a move of a timesheet', () => {
  const allowed = (who: { isOwn: boolean; isApprover: boolean }) =>
    timesheetStatuses.flatMap((from) =>
      timesheetStatuses
        .filter((to) => to !== from && !whyNotMove({ from, to, ...who, otherApprovers: true, comment: 'why' }))
        .map((to) => `${from} → ${to}`),
    );
  it('lets the person submit, and withdraw until the review starts', () => {
    expect(allowed({ isOwn: true, isApprover: false })).toEqual([
      'DRAFT → PENDING',
      'PENDING → DRAFT',
      'DENIED → PENDING',
    ]);
  });
  it('lets an approver decide from any open status, and reopen approved time', () => {
    const moves = allowed({ isOwn: false, isApprover: true });
    for (const from of ['DRAFT', 'DENIED', 'PENDING', 'IN REVIEW']) expect(moves).toContain(`${from} → APPROVED`);
    for (const from of ['DRAFT', 'DENIED'] as const) {
      const review = { from, to: 'IN REVIEW', isOwn: false, isApprover: true, otherApprovers: true } as const;
      expect(whyNotMove(review)).toBe('timesheet.not_submitted');
    }
    expect(moves.filter((move) => move.startsWith('APPROVED'))).toEqual(['APPROVED → DRAFT']);
  });
  it('gives nobody else a move', () => {
    expect(allowed({ isOwn: false, isApprover: false })).toEqual([]);
  });
  it.each([
    ['an own one while others may approve', { isOwn: true, otherApprovers: true }, 'timesheet.own'],
    ['an own one without other approvers', { isOwn: true, otherApprovers: false }, null],
    ['one of somebody else', { isOwn: false, otherApprovers: true }, null],
  ])('approves %s: %s', (_, who, why) => {
    expect(whyNotMove({ from: 'PENDING', to: 'APPROVED', isApprover: true, ...who })).toBe(why);
  });
  it('asks for a reason to reopen', () => {
    const reopen = { from: 'APPROVED', to: 'DRAFT', isOwn: false, isApprover: true, otherApprovers: true } as const;
    expect([whyNotMove(reopen), whyNotMove({ ...reopen, comment: 'Friday' })]).toEqual([
      'timesheet.reason_required',
      null,
    ]);
  });
});

describe('the period of a timesheet', () => {
  it.each([
    ['DAILY', '2026-03-29T12:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['WEEKLY', '2026-03-29T12:00:00.000Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['MONTHLY', '2026-03-29T12:00:00.000Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ] as const)('%s of Berlin on the day its clocks change', (frequency, at, from, to) => {
    expect(periodOf(at, frequency, 'Europe/Berlin', 1)).toEqual({ from, to });
  });
});

describe('hints for an approver', () => {
  const log = (startedAt: string, stoppedAt: string, more: object = {}) => ({
    startedAt,
    stoppedAt,
    logType: 'TRACKED',
    reason: null,
    hasDescription: true,
    editedAt: null,
    keptAt: null,
    lateSeconds: 0,
    taskId: id,
    projectId: null,
    ...more,
  });
  const week = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z' };
  const isWeekend = (date: string) => date === '2026-03-07' || date === '2026-03-08';
  const hints = (...logs: ReturnType<typeof log>[]) =>
    hintsOf(logs, week, { zone: 'Etc/UTC', now: '2026-03-09T00:00:00.000Z', isDayOff: isWeekend }).map(
      ({ hint }) => hint,
    );
  it.each([
    ['an ordinary day', log('2026-03-03T09:00:00.000Z', '2026-03-03T17:00:00.000Z'), []],
    ['twelve hours', log('2026-03-03T06:00:00.000Z', '2026-03-03T18:00:00.000Z'), []],
    ['a second more than twelve hours', log('2026-03-03T06:00:00.000Z', '2026-03-03T18:00:01.000Z'), ['long_day']],
    ['a Sunday', log('2026-03-08T09:00:00.000Z', '2026-03-08T10:00:00.000Z'), ['day_off']],
    [
      'manual time without a reason',
      log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { logType: 'MANUAL' }),
      ['manual_without_reason'],
    ],
    ['an edited entry', log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { editedAt: week.to }), ['edited']],
    [
      'an entry edited after the end of the period',
      log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { editedAt: '2026-03-09T00:00:00.001Z' }),
      ['edited_late'],
    ],
    [
      'no description where none is required',
      log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { hasDescription: false }),
      [],
    ],
    ['kept idle time', log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { keptAt: week.to }), ['idle_kept']],
    ['late time', log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { lateSeconds: 600 }), ['late']],
    [
      'neither task nor project',
      log('2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z', { taskId: null }),
      ['no_task'],
    ],
  ])('for %s', (_, entry, expected) => {
    expect(hints(entry)).toEqual(expected);
  });

  it('for an entry without the required description', () => {
    const rules = { zone: 'Etc/UTC', now: week.to, isDayOff: isWeekend, requireDescription: true };
    const entries = [true, false, false].map((hasDescription, at) =>
      log(`2026-03-0${at + 3}T09:00:00.000Z`, `2026-03-0${at + 3}T10:00:00.000Z`, { hasDescription }),
    );
    expect(hintsOf(entries, week, rules)).toEqual([{ hint: 'no_description', count: 2 }]);
  });

  it.each([
    ['the expected hours', 8 * 3600, []],
    ['a quarter of an hour less', 8 * 3600 + 900, []],
    ['a second less than that', 8 * 3600 + 901, [{ hint: 'under_expected', count: 901 }]],
    ['a quarter of an hour more', 8 * 3600 - 900, []],
    ['a second more than that', 8 * 3600 - 901, [{ hint: 'over_expected', count: 901 }]],
    ['time where none is expected', 0, []],
  ])('for %s', (_, expected, hint) => {
    const rules = { zone: 'Etc/UTC', now: week.to, isDayOff: isWeekend, expected };
    expect(hintsOf([log('2026-03-03T09:00:00.000Z', '2026-03-03T17:00:00.000Z')], week, rules)).toEqual(hint);
  });
  it('for a period without any time', () => {
    const rules = { zone: 'Etc/UTC', now: week.to, isDayOff: isWeekend, expected: 3600 };
    expect(hintsOf([], week, rules)).toEqual([{ hint: 'under_expected', count: 3600 }]);
  });

  it('for a holiday', () => {
    const rules = { zone: 'Etc/UTC', now: week.to, isDayOff: (date: string) => date === '2026-03-03' };
    const [monday, tuesday] = ['02', '03'].map((day) =>
      log(`2026-03-${day}T09:00:00.000Z`, `2026-03-${day}T10:00:00.000Z`),
    );
    expect(hintsOf([monday!, tuesday!], week, rules)).toEqual([{ hint: 'day_off', count: 1 }]);
  });
});
