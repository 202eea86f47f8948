import { describe, expect, it } from 'vitest';
import { snoozeTimes, whyNotSnooze } from './inbox.ts';

describe('snoozing a notice', () => {
  it.each([
    ['Wednesday', '2026-03-04T12:00:00.000Z', 'Etc/UTC', '2026-03-05T09:00:00.000Z', '2026-03-09T09:00:00.000Z'],
    ['Saturday', '2026-03-07T12:00:00.000Z', 'Etc/UTC', '2026-03-08T09:00:00.000Z', '2026-03-09T09:00:00.000Z'],
    ['Sunday', '2026-03-08T12:00:00.000Z', 'Etc/UTC', '2026-03-09T09:00:00.000Z', null],
    ['Monday', '2026-03-09T01:00:00.000Z', 'Etc/UTC', '2026-03-10T09:00:00.000Z', '2026-03-16T09:00:00.000Z'],
    [
      'Saturday, as clocks go forward',
      '2026-03-28T12:00:00.000Z',
      'Europe/Berlin',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ],
    [
      'Sunday evening in London, Monday in Tokyo',
      '2026-03-08T20:00:00.000Z',
      'Asia/Tokyo',
      '2026-03-10T00:00:00.000Z',
      '2026-03-16T00:00:00.000Z',
    ],
  ])('on a %s offers tomorrow and Monday at nine', (_, now, zone, tomorrow, monday) => {
    expect(snoozeTimes(now, zone)).toEqual({ tomorrow, monday });
  });

  it.each([
    ['now', '2026-03-04T12:00:00.000Z', 'notification.snooze'],
    ['a millisecond later', '2026-03-04T12:00:00.001Z', undefined],
    ['thirty days', '2026-04-03T12:00:00.000Z', undefined],
    ['longer', '2026-04-03T12:00:00.001Z', 'notification.snooze'],
  ])('until %s: %s', (_, until, code) => {
    expect(whyNotSnooze(until, '2026-03-04T12:00:00.000Z')?.code).toBe(code);
  });
});
