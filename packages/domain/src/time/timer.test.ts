import { describe, expect, it } from 'vitest';
import { secondsPerTask } from '../testing/worked-time.ts';
import type { Span } from '../time.ts';
import { stopsByItself, timerStatusOf, whyNotSpan, whyNotStart, workedMs } from './timer.ts';

const HOUR = 3_600_000;
const noon = '2026-03-29T12:00:00.000Z';
const span = (from: string, to: string | null): Span => ({
  startedAt: `2026-03-29T${from}:00.000Z`,
  stoppedAt: to && `2026-03-29T${to}:00.000Z`,
});

describe('workedMs', () => {
  it.each([
    ['counts a finished span', span('09:00', '10:30'), 1.5 * HOUR],
    ['counts a running span up to now', span('11:30', null), 0.5 * HOUR],
    ['counts a running entry as the API sends it', { ...span('11:30', '11:40'), isRunning: true }, 0.5 * HOUR],
    ['is never negative when a clock is behind', span('12:05', null), 0],
  ])('%s', (_, worked, expected) => {
    expect(workedMs(worked, noon)).toBe(expected);
  });
});

describe('secondsPerTask', () => {
  it('sums seconds per task, and leaves out time without a task', () => {
    const logs = [
      { ...span('09:00', '10:00'), taskId: 'a' },
      { ...span('10:00', '10:30'), taskId: 'b' },
      { ...span('10:30', '11:00'), taskId: null },
      { ...span('11:00', null), taskId: 'a' },
    ];
    expect([...secondsPerTask(logs, noon)]).toEqual([
      ['a', 7200],
      ['b', 1800],
    ]);
    const late = { from: '2026-03-29T10:15:00.000Z', to: noon };
    expect([...secondsPerTask(logs, noon, late)]).toEqual([
      ['b', 900],
      ['a', 3600],
    ]);
  });
  it('rounds down once per task, after summing its entries', () => {
    const halves = ['09:00', '10:00'].map((from) => ({
      startedAt: `2026-03-29T${from}:00.000Z`,
      stoppedAt: `2026-03-29T${from}:01.500Z`,
      taskId: 'a',
    }));
    expect(secondsPerTask(halves, noon).get('a')).toBe(3);
  });
});

describe('whyNotStart', () => {
  const free = {
    trackingEnabled: true,
    emailVerified: true,
    running: null,
    task: { status: 'open' },
    lastSource: 'TEAMS',
    requirePlanToTrack: false,
    planToday: null,
  };
  const plan = { workTimePlanned: 4, tasks: [{ estimate: 3600 }] };
  it.each([
    ['lets a member start on an open task', {}, null],
    ['lets a member take up a completed task', { task: { status: 'completed' } }, null],
    ['refuses when tracking is turned off', { trackingEnabled: false }, 'timer.tracking_disabled'],
    ['refuses an unverified e-mail address', { emailVerified: false }, 'timer.email_unverified'],
    ['refuses a second timer', { running: { id: 'x' } }, 'timer.already_running'],
    ['refuses a closed task', { task: { status: 'closed' } }, 'task.closed'],
    ['refuses an archived task', { task: { status: 'completed', isArchived: true } }, 'task.archived'],
    ['refuses a task of an archived project', { isProjectArchived: true }, 'project.archived'],
    ['refuses without a task', { task: null }, 'timer.no_task'],
    ['refuses the very first timer without a task', { task: null, lastSource: null }, 'timer.no_task'],
    ['lets the desktop track without a task', { task: null, lastSource: 'DESKTOP' }, null],
    ['refuses a closed task on the desktop too', { task: { status: 'closed' }, lastSource: 'DESKTOP' }, 'task.closed'],
    ['requires a plan when the team does', { requirePlanToTrack: true }, 'timer.plan_required'],
    [
      'asks for hours in that plan',
      { requirePlanToTrack: true, planToday: { ...plan, workTimePlanned: 0 } },
      'timer.plan_unverified',
    ],
    [
      'asks for an estimate of every planned task',
      { requirePlanToTrack: true, planToday: { ...plan, tasks: [{ estimate: 3600 }, { estimate: null }] } },
      'timer.plan_unverified',
    ],
    ['accepts a verified plan', { requirePlanToTrack: true, planToday: plan }, null],
    ['requires no plan elsewhere', { planToday: { workTimePlanned: 0, tasks: [] } }, null],
  ])('%s', (_, change, expected) => {
    expect(whyNotStart({ ...free, ...change })).toBe(expected);
  });
  it('names reasons about the person before reasons about the task', () => {
    expect(whyNotStart({ ...free, trackingEnabled: false, emailVerified: false, task: null })).toBe(
      'timer.tracking_disabled',
    );
  });
});

describe('stopping', () => {
  const log = { isRunning: true, source: 'TEAMS' };
  const before = { teamId: 'team', taskId: 'task' };
  it.each([
    ['goes on while nothing changes', log, before, false],
    ['stops when the active task changes', log, { ...before, taskId: 'other' }, true],
    ['stops when no task is active any more', log, { ...before, taskId: null }, true],
    ['stops when the active team changes', log, { ...before, teamId: 'other' }, true],
    ['leaves the desktop’s timer alone', { ...log, source: 'DESKTOP' }, { ...before, teamId: 'other' }, false],
    ['has nothing to stop', { ...log, isRunning: false }, { ...before, teamId: 'other' }, false],
  ])('%s', (_, last, after, expected) => {
    expect(stopsByItself(last, before, after)).toBe(expected);
  });
});

describe('timerStatusOf', () => {
  const began = (startedAt: string, more: object = {}) => ({ startedAt, isRunning: false, source: 'DESKTOP', ...more });
  const dayAgo = '2026-03-28T12:00:00.000Z';
  it.each([
    ['runs, however long', began('2026-03-01T00:00:00.000Z', { isRunning: true }), 'running'],
    ['is a break up to a day after its start', began(dayAgo), 'pause'],
    ['is none later, as in the list of the team', began('2026-03-28T11:59:59.999Z'), 'idle'],
    ['is none after a stop on our own pages', began(noon, { source: 'TEAMS' }), 'idle'],
  ])('%s', (_, last, status) => {
    expect(timerStatusOf(last, noon)).toBe(status);
  });
});

describe('whyNotSpan', () => {
  it.each([
    ['accepts a span that ends after it starts', span('09:00', '09:01'), null],
    ['refuses one that ends where it starts', span('09:00', '09:00'), 'timer.order'],
    ['refuses one that ends before it starts', span('09:00', '08:00'), 'timer.order'],
    ['refuses a running one from the future', span('13:00', null), 'timer.order'],
    [
      'takes what a running one has become, however long',
      { startedAt: '2025-03-29T12:00:00.000Z', stoppedAt: null },
      null,
    ],
    ['accepts 999 hours', { startedAt: '2026-02-15T21:00:00.000Z', stoppedAt: noon }, null],
    ['refuses more', { startedAt: '2026-02-15T20:59:59.999Z', stoppedAt: noon }, 'time_log.too_long'],
    [
      'refuses a day before all time',
      { startedAt: '1969-12-31T12:00:00.000Z', stoppedAt: '1969-12-31T13:00:00.000Z' },
      'time.date',
    ],
    ['refuses an invalid date', { startedAt: 'soon', stoppedAt: null }, 'time.date'],
  ])('%s', (_, recorded, expected) => {
    expect(whyNotSpan(recorded, noon)).toBe(expected);
  });
});
