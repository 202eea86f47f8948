import { statusWords } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import {
  isVerified,
  type Plan,
  plannedHours,
  planViews,
  planWarnings,
  planYears,
  sumOfTasks,
  unplanStopsTimer,
  whyNotEditPlan,
  whyNotPlan,
  whyPlanBlocks,
} from './plans.ts';

const today = '2026-11-21';
const task = (id: string, more: Partial<Plan['tasks'][number]> = {}) => ({
  id,
  status: 'open',
  estimate: 3600,
  ...more,
});
const plan = (date: string, tasks: Plan['tasks'] = [], workTimePlanned = 4): Plan => ({
  id: `plan-${date}`,
  date,
  workTimePlanned,
  tasks,
});
const dates = (plans: readonly Plan[]) => plans.map(({ date }) => date);

const shipped = { ...statusWords('Shipped'), template: null, isTodo: false, isInProgress: false, isDone: true };

describe('the tabs of plans', () => {
  it('show today, the soonest future and the latest past first', () => {
    const views = planViews(
      ['2026-11-19', '2026-11-25', today, '2026-11-20', '2026-11-22'].map((date) => plan(date)),
      today,
    );
    expect([dates(views.today), dates(views.future), dates(views.past)]).toEqual([
      [today],
      ['2026-11-22', '2026-11-25'],
      ['2026-11-20', '2026-11-19'],
    ]);
  });

  it.each([
    ['a task that was left', [task('a')], [], ['a']],
    ['not what was completed', [task('a', { status: 'completed' })], [], []],
    ['not what the team calls done', [task('a', { status: 'custom', taskStatus: shipped })], [], []],
    ['not what is planned again', [task('a'), task('b')], [task('a')], ['b']],
  ])('outstanding holds %s', (_, yesterday, later, expected) => {
    for (const date of [today, addDays(today, 3)]) {
      const { outstanding } = planViews([plan('2026-11-20', yesterday), plan(date, later)], today);
      expect(outstanding.flatMap((left) => left.tasks.map(({ id }) => id))).toEqual(expected);
    }
  });

  it('put every plan under exactly one of today, future and past', () => {
    const anyPlan = fc.integer({ min: -20, max: 20 }).map((days) => plan(addDays(today, days)));
    fc.assert(
      fc.property(fc.array(anyPlan), (plans) => {
        const views = planViews(plans, today);
        expect(views.today.length + views.future.length + views.past.length).toBe(plans.length);
      }),
    );
  });
});

describe('sumOfTasks', () => {
  it('counts a task in several plans once', () => {
    expect(sumOfTasks([plan('2026-11-19', [task('a'), task('b')]), plan('2026-11-20', [task('a')])])).toEqual({
      count: 2,
      estimate: 7200,
    });
  });
  it('takes a missing estimate for none', () => {
    expect(sumOfTasks([plan(today, [task('a', { estimate: null })])])).toEqual({ count: 1, estimate: 0 });
  });
});

describe('a plan that tracking requires', () => {
  it.each([
    ['is missing', null, 'timer.plan_required'],
    ['has no hours', plan(today, [task('a')], 0), 'timer.plan_unverified'],
    ['has a task without estimate', plan(today, [task('a'), task('b', { estimate: 0 })]), 'timer.plan_unverified'],
    ['is complete', plan(today, [task('a')]), null],
    ['has hours and no tasks', plan(today), null],
  ])('%s', (_, at, reason) => {
    expect(whyPlanBlocks(at)).toBe(reason);
    if (at) expect(isVerified(at)).toBe(reason === null);
  });
});

describe('planWarnings', () => {
  it.each([
    ['nothing, when hours and estimates fit', plan(today, [task('a')], 1), []],
    ['nothing, up to an hour apart', plan(today, [task('a')], 2), []],
    ['too little to do', plan(today, [task('a')], 2.5), ['too-little']],
    ['too much to do', plan(today, [task('a', { estimate: 10_801 })], 2), ['too-much']],
    ['that there are no tasks', plan(today, [], 1), ['no-tasks']],
    ['that there is no time', plan(today, [task('a')], 0), ['no-time']],
    ['that an estimate is missing', plan(today, [task('a'), task('b', { estimate: null })], 1), ['no-estimate']],
    ['that an empty plan lacks everything', plan(today, [], 0), ['no-tasks', 'no-time']],
  ])('says %s', (_, at, warnings) => {
    expect(planWarnings(at)).toEqual(warnings);
  });
});

describe('planned hours as callers send them', () => {
  it.each([
    [4.5, 4.5],
    ['4.5', 4.5],
    ['', 0],
    ['four', 0],
    [null, 0],
    [undefined, 0],
    [-2, 0],
    [Number.POSITIVE_INFINITY, 0],
    [{}, 0],
  ])('%j are %d', (sent, hours) => {
    expect(plannedHours(sent)).toBe(hours);
  });
});

describe('who may plan what', () => {
  it.each([
    ['today', today, null],
    ['a later day', '2026-11-22', null],
    ['not a day that has passed', '2026-11-20', 'plan.past'],
    ['not a day the task is planned for', '2026-11-25', 'plan.task_planned'],
  ])('%s', (_, date, reason) => {
    expect(whyNotPlan(date, today, ['2026-11-25'])).toBe(reason);
  });
  it.each([
    ['the owner edits a past plan', { isOwner: true, isManager: false }, '2026-11-01', null],
    ['a manager edits a past plan', { isOwner: false, isManager: true }, '2026-11-01', null],
    ['others edit today’s', { isOwner: false, isManager: false }, today, null],
    ['others do not edit a past one', { isOwner: false, isManager: false }, '2026-11-20', 'plan.not_yours'],
  ])('%s', (_, by, date, reason) => {
    expect(whyNotEditPlan(by, date, today)).toBe(reason);
  });
  it.each([
    ['the task one works on, out of today', { running: true, activeTaskId: 'a' }, today, 'a', true],
    ['another task', { running: true, activeTaskId: 'a' }, today, 'b', false],
    ['the task, out of another day', { running: true, activeTaskId: 'a' }, '2026-11-22', 'a', false],
    ['the task, while nothing runs', { running: false, activeTaskId: 'a' }, today, 'a', false],
  ])('the timer and taking out %s', (_, at, date, taskId, stops) => {
    expect(unplanStopsTimer(at, { date }, taskId, today)).toBe(stops);
  });
});

it('the calendar reaches from the earliest plan to five years after the latest', () => {
  expect(planYears(['2024-02-01', '2026-11-21'], today)).toEqual({ first: 2024, last: 2031 });
  expect(planYears([], today)).toEqual({ first: 2026, last: 2031 });
});
