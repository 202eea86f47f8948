import { describe, expect, it } from 'vitest';
import {
  estimatePercent,
  overEstimate,
  ownsEstimate,
  percentOf,
  secondsFrom,
  whyNotEditEstimate,
  whyNotEstimate,
} from './estimates.ts';

describe('whyNotEstimate', () => {
  it.each([
    [0, 0, null],
    [999, 59, null],
    [1000, 0, 'task.estimate_hours'],
    [-1, 0, 'task.estimate_hours'],
    [1.5, 0, 'task.estimate_hours'],
    [Number.NaN, 0, 'task.estimate_hours'],
    [0, 60, 'task.estimate_minutes'],
    [0, -1, 'task.estimate_minutes'],
  ])('%d hours and %d minutes: %s', (hours, minutes, reason) => {
    expect(whyNotEstimate({ hours, minutes })).toBe(reason);
  });
  it.each([
    ['oneself', { isSelf: true, isManager: false }, null],
    ['a manager', { isSelf: false, isManager: true }, null],
    ['a colleague', { isSelf: false, isManager: false }, 'task.estimate_not_yours'],
  ])('permission for %s', (_, key, reason) => {
    expect(whyNotEditEstimate(key)).toBe(reason);
  });
});

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [5, 4, 125],
  ])('%d of %d is %d %%', (completed, total, percent) => {
    expect(percentOf(completed, total)).toBe(percent);
  });
  it.each([
    [1800, 3600, 50],
    [7200, 3600, 100],
    [7200, 0, 0],
    [7200, null, 0],
  ])('%d seconds of %j estimated are %d %%', (worked, estimate, percent) => {
    expect(estimatePercent(worked, estimate)).toBe(percent);
  });
});

it.each([
  [3600, 3600, 0],
  [3601, 3600, 1],
  [10, 3600, 0],
  [10, 0, 0],
  [10, null, 0],
])('%i s of %s are %i s over', (worked, estimate, over) => {
  expect(overEstimate(worked, estimate)).toBe(over);
});

describe('ownership of an estimate', () => {
  const me = { employeeId: 'ada', userId: 'user-ada' };
  it.each([
    ['a task without assignees', [], 'user-ben', true],
    ['an assigned task', ['ben', 'ada'], 'user-ben', true],
    ['a created task', ['ben'], 'user-ada', true],
    ['another person’s task', ['ben'], 'user-ben', false],
    ['another person’s task without a creator', ['ben'], null, false],
  ])('%s', (_, members, createdByUserId, owned) => expect(ownsEstimate({ members, createdByUserId }, me)).toBe(owned));
  it('does not match a person without ids', () =>
    expect(ownsEstimate({ members: ['ben'], createdByUserId: null }, { employeeId: null, userId: undefined })).toBe(
      false,
    ));
});

describe('an estimate as text', () => {
  it.each([
    ['2h', 7200],
    ['2', 7200],
    ['1h30m', 5400],
    ['1h 30m', 5400],
    ['1h30', 5400],
    ['90m', 5400],
    ['90min', 5400],
    ['1:30', 5400],
    ['1:75', null],
    ['1.5h', 5400],
    ['1,5', 5400],
    ['2d', 57_600],
    ['1d4h', 43_200],
    ['1d 30m', 30_600],
    ['0.5d', 14_400],
    ['999h59m', 3_599_940],
    ['1000h', null],
    ['0h', null],
    ['', null],
    ['soon', null],
    ['-2h', null],
  ])('“%s” is %s seconds', (text, seconds) => expect(secondsFrom(text)).toBe(seconds));
});
