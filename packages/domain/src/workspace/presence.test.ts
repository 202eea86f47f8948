import { timerStatuses } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LastLog,
  matchesTimerFilter,
  type PresentMember,
  presenceOf,
  shownPresence,
  timerFilters,
} from './presence.ts';

const now = '2026-11-21T12:00:00.000Z';
const away = { isActive: true, isOnline: false, isTrackingTime: false };
const online = { isActive: true, isOnline: true, isTrackingTime: false };
const tracking = { isActive: true, isOnline: true, isTrackingTime: true };
const member = (employee: PresentMember['employee'], more: Partial<PresentMember> = {}): PresentMember => ({
  employeeId: 'ana',
  employee,
  ...more,
});
const log = (more: Partial<LastLog> = {}): LastLog => ({
  employeeId: 'ana',
  startedAt: '2026-11-21T09:00:00.000Z',
  isRunning: false,
  source: 'DESKTOP',
  ...more,
});
const today = [{ id: 'a', duration: 60 }];

describe('presenceOf', () => {
  it.each([
    [
      'is suspended, whatever else',
      member({ ...tracking, isActive: false }, { timerStatus: 'pause' }),
      null,
      'suspended',
    ],
    ['pauses by the timer, even online', member(tracking, { timerStatus: 'pause' }), null, 'pause'],
    ['pauses after a stop elsewhere within a day', member(online), log(), 'pause'],
    ['pauses up to the 24th hour', member(online), log({ startedAt: '2026-11-20T12:00:00.000Z' }), 'pause'],
    ['no longer pauses after a day', member(online), log({ startedAt: '2026-11-20T11:59:59.000Z' }), 'online'],
    ['does not pause while that log runs', member(online), log({ isRunning: true }), 'online'],
    ['does not pause for a colleague’s log', member(online), log({ employeeId: 'ben' }), 'online'],
    ['does not pause after a stop on our own pages', member(online), log({ source: 'TEAMS' }), 'online'],
    ['is running when online and tracking', member(tracking), null, 'running'],
    ['is online', member(online), null, 'online'],
    [
      'shows the timer’s status with tasks today',
      member(away, { timerStatus: 'running', totalTodayTasks: today }),
      null,
      'running',
    ],
    ['is idle without tasks today', member(away, { timerStatus: 'running', totalTodayTasks: [] }), null, 'idle'],
    ['is idle without a timer status', member(away, { totalTodayTasks: today }), null, 'idle'],
    ['is idle without data', { employeeId: 'ana' }, null, 'idle'],
  ] as const)('%s', (_, who, lastLog, expected) => {
    expect(presenceOf(who, { lastLog, now })).toBe(expected);
  });

  it('hides suspension from visitors', () => {
    const anyMember = fc.record({
      employeeId: fc.constantFrom('ana', 'ben'),
      timerStatus: fc.constantFrom(...timerStatuses, undefined),
      totalTodayTasks: fc.constantFrom([], today),
      employee: fc.record({ isActive: fc.boolean(), isOnline: fc.boolean(), isTrackingTime: fc.boolean() }),
    });
    fc.assert(
      fc.property(anyMember, fc.constantFrom(null, log(), log({ isRunning: true })), (who, lastLog) => {
        expect(presenceOf(who, { lastLog, now, isPublic: true })).not.toBe('suspended');
        expect(timerStatuses).toContain(presenceOf(who, { lastLog, now }));
      }),
    );
  });
});

it.each([
  ['online', 'AWAY', 'away'],
  ['running', 'AWAY', 'running'],
  ['running', 'DO_NOT_DISTURB', 'dnd'],
  ['running', 'OFFLINE', 'idle'],
  ['suspended', 'DO_NOT_DISTURB', 'suspended'],
  ['pause', 'AUTOMATIC', 'pause'],
  ['online', undefined, 'online'],
] as const)('shows %s with the choice %s as %s', (presence, choice, expected) => {
  expect(shownPresence(presence, choice)).toBe(expected);
});

describe('the timer filter of the team page', () => {
  const running = { timerStatus: 'running' as const, employee: {} };
  it.each([
    ['all', true],
    ['running', true],
    ['pause', false],
    ['suspended', false],
    ['invited', false],
  ] as const)('%s shows a member whose timer runs: %s', (filter, isShown) => {
    expect(timerFilters).toContain(filter);
    expect(matchesTimerFilter(running, filter)).toBe(isShown);
  });
  it('invited matches members who accepted', () => {
    expect(matchesTimerFilter({ employee: { acceptDate: now } }, 'invited')).toBe(true);
  });
});
