import { describe, expect, it } from 'vitest';
import { maxPushTries, pushOutcome, pushRuleOf } from './push.ts';

const at = '2026-03-02T09:00:00.000Z';
const attempt = { retryAfter: undefined, tries: 1, failures: 0, queuedAt: at, ttlSeconds: 86_400, at };
const failed = (restsUntil: string | null, isTriedAgain: boolean) => ({
  kind: 'failed',
  problem: restsUntil ? 'UNREACHABLE' : 'REFUSED',
  restsUntil,
  isTriedAgain,
});

describe('PUSH-03 an attempt to push', () => {
  it.each([
    ['was taken', { status: 201 }, { kind: 'sent' }],
    ['was taken by a service that answers 200', { status: 200 }, { kind: 'sent' }],
    ['ends an unknown subscription', { status: 404 }, { kind: 'gone' }],
    ['ends an expired subscription', { status: 410 }, { kind: 'gone' }],
    ['is not repeated when it was refused', { status: 403 }, failed(null, false)],
    ['follows no redirect', { status: 302 }, failed(null, false)],
    ['rests half a minute without an answer', { status: null }, failed('2026-03-02T09:00:30.000Z', true)],
    ['doubles the rest by failures', { status: 500, failures: 3 }, failed('2026-03-02T09:04:00.000Z', true)],
    ['rests an hour at most', { status: 503, failures: 900 }, failed('2026-03-02T10:00:00.000Z', true)],
    ['rests as asked, in seconds', { status: 429, retryAfter: '120' }, failed('2026-03-02T09:02:00.000Z', true)],
    [
      'rests as asked, by a date',
      { status: 503, retryAfter: 'Mon, 02 Mar 2026 09:10:00 GMT' },
      failed('2026-03-02T09:10:00.000Z', true),
    ],
    ['rests five seconds at least', { status: 429, retryAfter: '0' }, failed('2026-03-02T09:00:05.000Z', true)],
    ['rests no week', { status: 429, retryAfter: '604800' }, failed('2026-03-02T10:00:00.000Z', true)],
    ['ignores nonsense', { status: 429, retryAfter: 'soon' }, failed('2026-03-02T09:00:30.000Z', true)],
    [
      'is not repeated too often',
      { status: 500, tries: maxPushTries, failures: 0 },
      failed('2026-03-02T09:00:30.000Z', false),
    ],
    [
      'is not repeated when it would be too late',
      { status: 429, retryAfter: '3600', ttlSeconds: 3600 },
      failed('2026-03-02T10:00:00.000Z', false),
    ],
  ])('%s', (_, changes, outcome) => {
    expect(pushOutcome({ ...attempt, ...changes })).toEqual(outcome);
  });

  it.each([
    ['timer.long', 3600, 'high', ['stop', 'keep']],
    ['timesheet.submitted', 86_400, 'normal', ['approve']],
    ['tasks.stale', 86_400, 'low', []],
    ['invitation.accepted', 86_400, 'normal', []],
  ] as const)('of %s lives %i seconds with urgency %s', (kind, ttlSeconds, urgency, actions) => {
    expect(pushRuleOf(kind)).toEqual({ ttlSeconds, urgency, actions });
  });
});
