import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-03-20T20:00:00.000Z');
const none = { longMs: null, overMs: 0 };
const since = (hours: number) => new Date(now - hours * HOUR).toISOString();
const week = (hours: number, limitHours = 40) => ({ weekMs: hours * HOUR, limitHours, expectedTodayMs: 0 });

it.each([
  ['a short timer', { startedAt: since(2) }, none],
  ['a timer as long as the workspace asks about', { startedAt: since(10) }, { longMs: 10 * HOUR, overMs: 0 }],
  ['a long timer that was confirmed', { startedAt: since(12), keptAt: since(3) }, none],
  ['a long timer that was stopped meanwhile', { startedAt: since(12), isRunning: false }, none],
  ['a workspace that never asks', { startedAt: since(99), timerReminderHours: 0 }, none],
  ['a week at its limit', { time: week(40) }, none],
  ['a week over its limit', { time: week(42.5) }, { longMs: null, overMs: 2.5 * HOUR }],
  ['a week without a limit', { time: week(80, 0) }, none],
  ['a week that the reader may not see', { time: null }, none],
  [
    'a week that grows over its limit',
    { startedAt: since(1), time: week(40), readAt: now - HOUR },
    { longMs: null, overMs: HOUR },
  ],
])('MEMBER-24 marks %s', (_, changes, expected) => {
  const {
    isRunning = true,
    timerReminderHours = 10,
    readAt = now,
    ...item
  } = {
    startedAt: null,
    keptAt: null,
    time: null,
    ...changes,
  } as { isRunning?: boolean; timerReminderHours?: number; readAt?: number } & Parameters<typeof marksOf>[0];
  expect(marksOf(item, { isRunning, timerReminderHours, readAt, now })).toEqual(expected);
});
