import { statusWords } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { dayOf, dayRange, instant, ms } from '../time.ts';
import type { WeekHours } from '../workspace/working-hours.ts';
import {
  dayReview,
  isDayOver,
  isVerified,
  nextWorkday,
  type Plan,
  planFor,
  planMeant,
  plannedHours,
  planTotals,
  planViews,
  planWarnings,
  planYears,
  staysPlanned,
  steppedPlace,
  sumOfTasks,
  unplanStopsTimer,
  whyNotEditPlan,
  whyNotMoveTask,
  whyNotPlan,
  whyPlanBlocks,
  withIdAt,
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

describe('the plan that counts in a team', () => {
  const planOf = (organizationTeamId: string | null, workTimePlanned = 4) => ({ organizationTeamId, workTimePlanned });
  it("is the team's own, otherwise the longest without a team", () => {
    expect(planFor([planOf(null), planOf('one', 1), planOf('two')], 'one')).toEqual(planOf('one', 1));
    expect(planFor([planOf(null, 1), planOf('two'), planOf(null, 2)], 'one')).toEqual(planOf(null, 2));
    expect(planFor([planOf('two')], 'one')).toBeNull();
    expect(planFor([], null)).toBeNull();
  });
});

describe('the plan for a call without a team', () => {
  const ofTeam = (organizationTeamId: string | null) => ({ organizationTeamId, workTimePlanned: 4 });
  const teamOf = (id: string, marks: string) => ({
    id,
    requirePlanToTrack: marks.includes('!'),
    hasTask: marks.includes('t'),
    isOpened: marks.includes('o'),
  });
  // Teams in the order of joining; `!` requires a plan, `t` has the task, `o` was opened last. Plans by team; `-` has
  // none.
  it.each([
    ['nothing is planned', { a: '' }, '', 'new'],
    ['a person without a team', {}, 'a', 'new'],
    ['a person without a team, who has a plan', {}, '-', '-'],
    ['the one team has a plan', { a: '' }, 'a', 'a'],
    ['the one team requires one and has it', { a: '!' }, 'a', 'a'],
    ['only a former team has a plan', { b: '' }, 'a', 'new'],
    ['the team opened last has one', { a: '', b: 'o' }, 'ab', 'b'],
    ['the team opened last has none', { a: '', b: 'o' }, 'a', 'new'],
    ['none was opened: the first they joined', { a: '', b: '' }, 'ab', 'a'],
    ['the task is of one team, another was opened', { a: 't', b: 'o' }, 'ab', 'a'],
    ['the task is of several: where it is timed', { a: 't', b: 'to' }, 'ab', 'a'],
    ['the task is of none of their teams', { a: '', b: 'o' }, 'ab', 'b'],
    ['the team worked in has none, another has', { a: 't', b: 'o' }, 'b', 'new'],
    ['another team requires one and has none', { a: 'o', b: '!' }, 'a', 'new'],
    ['another requires one; one that names no team counts there', { a: 'o', b: '!' }, 'a-', 'a'],
    ['another requires one, but the task is none of its', { a: 't', b: '!' }, 'a', 'a'],
    ['the task is of both, and the other requires one', { a: 't', b: 't!' }, 'a', 'new'],
    ['one that names no team, and none of the team', { a: 'o' }, '-', '-'],
  ])('%s', (_, teams: Record<string, string>, plans, expectedPlan) => {
    const there = [...plans].map((id) => ofTeam(id === '-' ? null : id));
    const plan = planMeant(
      there,
      Object.entries(teams).map(([id, marks]) => teamOf(id, marks)),
    );
    expect(plan === null ? 'new' : (plan.organizationTeamId ?? '-')).toBe(expectedPlan);
  });
});

describe('the tabs of plans', () => {
  it('show today first, then the nearest future and the latest past', () => {
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
    ['an open task', [task('a')], [], ['a']],
    ['no completed task', [task('a', { status: 'completed' })], [], []],
    ['no task done by the team’s own status', [task('a', { status: 'custom', taskStatus: shipped })], [], []],
    ['no task that is planned again', [task('a'), task('b')], [task('a')], ['b']],
  ])('outstanding contains %s', (_, yesterday, later, expected) => {
    for (const date of [today, addDays(today, 3)]) {
      const { outstanding } = planViews([plan('2026-11-20', yesterday), plan(date, later)], today);
      expect(outstanding.flatMap((left) => left.tasks.map(({ id }) => id))).toEqual(expected);
    }
  });

  it('contain every plan exactly once in today, future and past', () => {
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
  it('counts a missing estimate as zero', () => {
    expect(sumOfTasks([plan(today, [task('a', { estimate: null })])])).toEqual({ count: 1, estimate: 0 });
  });
});

describe('a required plan', () => {
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
    ['no hours yet', plan(today, [task('a', { estimate: 10_801 })], 0), ['no-time']],
    ['too much to do', plan(today, [task('a', { estimate: 10_801 })], 2), ['too-much']],
    ['that there are no tasks', plan(today, [], 1), ['no-tasks']],
    ['that there is no time', plan(today, [task('a')], 0), ['no-time']],
    ['that an estimate is missing', plan(today, [task('a'), task('b', { estimate: null })], 1), ['no-estimate']],
    ['that an empty plan lacks everything', plan(today, [], 0), ['no-tasks', 'no-time']],
  ])('contains %s', (_, at, warnings) => {
    expect(planWarnings(at)).toEqual(warnings);
  });
});

describe('planned hours of requests', () => {
  it.each([
    [4.5, 4.5],
    ['4.5', 4.5],
    ['', 0],
    ['four', 0],
    [null, 0],
    [undefined, 0],
    [-2, -2],
    [Number.POSITIVE_INFINITY, 0],
    [{}, 0],
  ])('%j are %d', (sent, hours) => {
    expect(plannedHours(sent)).toBe(hours);
  });
});

describe('permission to plan', () => {
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
  ])('%s', (_, key, date, reason) => {
    expect(whyNotEditPlan(key, date, today)).toBe(reason);
  });
  it.each([
    ['the active task from today', { running: true, activeTaskId: 'a' }, today, 'a', true],
    ['another task', { running: true, activeTaskId: 'a' }, today, 'b', false],
    ['the active task from another day', { running: true, activeTaskId: 'a' }, '2026-11-22', 'a', false],
    ['the active task without a running timer', { running: false, activeTaskId: 'a' }, today, 'a', false],
  ])('the timer when removing %s', (_, at, date, taskId, stops) => {
    expect(unplanStopsTimer(at, { date }, taskId, today)).toBe(stops);
  });
});

it('the calendar ranges from the earliest plan to five years after the latest', () => {
  expect(planYears(['2024-02-01', '2026-11-21'], today)).toEqual({ first: 2024, last: 2031 });
  expect(planYears([], today)).toEqual({ first: 2026, last: 2031 });
});

it.each([
  [['2028-01-05'], { first: 2026, last: 2033 }],
  [['2019-03-01'], { first: 2019, last: 2026 }],
])('the calendar always includes this year: %s', (dates, years) => {
  expect(planYears(dates, today)).toEqual(years);
});

it('a day has totals', () => {
  const day = plan('2026-11-21', [task('a'), task('b', { status: 'completed', estimate: 1800 })], 4.5);
  expect(planTotals(day, (taskId) => (taskId === 'a' ? 600 : 0))).toEqual({
    planned: 16_200,
    estimated: 5400,
    worked: 600,
    done: 1,
    count: 2,
  });
});

describe('a moved task', () => {
  const [past, later] = ['2026-11-19', '2026-11-25'];
  it.each([
    ['within today', today, today, null, null],
    ['from today to later', today, later, null, null],
    ['from later to today', later, today, null, null],
    ['from today into the past', today, past, 'plan.past', 'plan.past'],
    ['from the past to today', past, today, null, 'plan.over'],
    ['within a day that is over', past, past, null, 'plan.over'],
    ['between days that are over', past, '2026-11-18', null, 'plan.over'],
  ] as const)('%s', (_, from, to, undone, done) => {
    expect(whyNotMoveTask({ from, to, isDone: false }, today)).toBe(undone);
    expect(whyNotMoveTask({ from, to, isDone: true }, today)).toBe(done);
  });

  it.each([
    [past, today, true],
    [past, later, true],
    [past, past, false],
    [today, later, false],
  ])('from %s to %s stays in the old plan: %s', (from, to, stays) => {
    expect(staysPlanned(from, to, today)).toBe(stays);
  });

  it.each([
    ['a', 0, ['a', 'b', 'c']],
    ['a', 1, ['b', 'a', 'c']],
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['c', 99, ['a', 'b', 'c']],
    ['d', 1, ['a', 'd', 'b', 'c']],
  ])('%s to place %i', (id, position, ids) => {
    expect(withIdAt(['a', 'b', 'c'], id, position)).toEqual(ids);
  });
});

describe('a task moved by one place', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  it.each([
    ['down, past its neighbour', ids, 'a', 1, ['b', 'a', 'c', 'd', 'e']],
    ['up, past its neighbour', ids, 'c', -1, ['a', 'c', 'b', 'd', 'e']],
    ['down, past those that are not shown', ['a', 'd'], 'a', 1, ['b', 'c', 'd', 'a', 'e']],
    ['up, past those that are not shown', ['a', 'd'], 'd', -1, ['d', 'a', 'b', 'c', 'e']],
    ['nowhere at the end of what is shown', ['a', 'd'], 'd', 1, null],
    ['nowhere at its beginning', ['b', 'd'], 'b', -1, null],
    ['nowhere when it is not shown itself', ['a', 'd'], 'b', 1, null],
  ] as const)('%s', (_, shownIds, id, key, order) => {
    const place = steppedPlace(ids, shownIds, id, key);
    expect(place === null ? null : withIdAt(ids, id, place)).toEqual(order);
  });
});

describe('the same plans at the same instant', () => {
  const dates3 = ['2026-11-20', '2026-11-21', '2026-11-22'];
  const plans = dates3.map((date) => plan(date, [task(`of ${date}`)]));
  it.each([
    ['Etc/UTC', '2026-11-21T12:00:00.000Z', '2026-11-21'],
    ['Pacific/Apia', '2026-11-21T12:00:00.000Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59.999Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:14:59.999Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21'],
    ['America/St_Johns', '2026-11-22T03:29:59.999Z', '2026-11-21'],
    ['America/St_Johns', '2026-11-22T03:30:00.000Z', '2026-11-22'],
  ])('are grouped by the day of %s at %s', (zone, now, day) => {
    const here = dayOf(now, zone);
    expect(here).toBe(day);
    const views = planViews(plans, here);
    expect(dates(views.today)).toEqual([day]);
    expect(dates(views.future)).toEqual(dates3.filter((date) => date > day));
    expect(dates(views.past)).toEqual(dates3.filter((date) => date < day).reverse());
    expect(dates(views.outstanding)).toEqual(dates(views.past));
    expect(dates3.map((date) => whyNotPlan(date, here))).toEqual(
      dates3.map((date) => (date < day ? 'plan.past' : null)),
    );
  });

  it.each([
    ['the 23 hours of spring', 'Europe/Berlin', '2026-03-29', 23],
    ['the 25 hours of autumn', 'Europe/Berlin', '2026-10-25', 25],
    ['half an hour more', 'Australia/Lord_Howe', '2026-04-05', 24.5],
    ['a midnight that does not exist', 'America/Santiago', '2026-09-06', 23],
  ])('stay under today through %s', (_, zone, date, length) => {
    const { from, to } = dayRange(date, zone);
    expect((ms(to) - ms(from)) / 3_600_000).toBe(length);
    const at = (offset: number) => planViews([plan(date)], dayOf(instant(ms(to) + offset), zone));
    expect(dates(planViews([plan(date)], dayOf(from, zone)).today)).toEqual([date]);
    expect(dates(at(-1).today)).toEqual([date]);
    expect(dates(at(0).past)).toEqual([date]);
    expect(dates(planViews([plan(date)], dayOf(instant(ms(from) - 1), zone)).future)).toEqual([date]);
  });
});

describe('the end of a day', () => {
  const day = { from: '09:00', to: '17:30' };
  const always = (days: WeekHours) => [{ startsOn: '1970-01-01', days }];
  const weekdays = always([day, day, day, day, day, null, null]);
  const shortWeek = { startsOn: '2026-11-20', days: [day, day, day, day, null, null, null] };

  it.each([
    ['2026-11-19', weekdays, '2026-11-20'],
    ['2026-11-20', weekdays, '2026-11-23'],
    ['2026-11-21', weekdays, '2026-11-23'],
    ['2026-11-21', [], '2026-11-23'],
    ['2026-11-21', always([null, null, null, null, null, null, null]), '2026-11-23'],
    ['2026-11-12', [...weekdays, shortWeek], '2026-11-13'],
    ['2026-11-19', [...weekdays, shortWeek], '2026-11-23'],
    ['2026-12-31', weekdays, '2027-01-01'],
  ])('of %s carries over to the next working day', (date, hours, next) => {
    expect(nextWorkday(date, hours)).toBe(next);
  });

  const night = { from: '22:00', to: '06:00' };
  it.each([
    ['at its working end in London', 'Europe/London', '2026-11-20T17:30:00.000Z', weekdays, true],
    ['not a minute before', 'Europe/London', '2026-11-20T17:29:00.000Z', weekdays, false],
    ['by the clock in Kathmandu', 'Asia/Kathmandu', '2026-11-20T11:45:00.000Z', weekdays, true],
    ['not by the clock in New York', 'America/New_York', '2026-11-20T17:30:00.000Z', weekdays, false],
    ['at five where no hours are set', 'Etc/UTC', '2026-11-20T17:00:00.000Z', [], true],
    ['in the morning after a night', 'Etc/UTC', '2026-11-21T06:00:00.000Z', always(Array(7).fill(night)), true],
    ['not at midnight of a night', 'Etc/UTC', '2026-11-21T00:00:00.000Z', always(Array(7).fill(night)), false],
  ])('comes %s', (_, zone, now, hours, over) => {
    expect(isDayOver({ date: '2026-11-20', plannedMs: 8, workedMs: 7 }, { now, zone, hours })).toBe(over);
  });

  it('comes when the planned hours are worked', () => {
    const at = { now: '2026-11-20T10:00:00.000Z', zone: 'Etc/UTC', hours: weekdays };
    expect(isDayOver({ date: '2026-11-20', plannedMs: 8, workedMs: 8 }, at)).toBe(true);
    expect(isDayOver({ date: '2026-11-20', plannedMs: 0, workedMs: 8 }, at)).toBe(false);
  });

  it('separates done tasks from open ones', () => {
    const { done, left } = dayReview({ tasks: [task('a'), task('b', { status: 'completed' })] });
    expect([done.map(({ id }) => id), left.map(({ id }) => id)]).toEqual([['b'], ['a']]);
  });
});
