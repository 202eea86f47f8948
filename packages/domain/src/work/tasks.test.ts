import { describe, expect, it } from 'vitest';
import {
  canCreateFrom,
  isRequiredAssignee,
  looksLikeNumber,
  matchesSearch,
  nextSort,
  PLAN_TITLE_MIN,
  priorityBars,
  whyNotAssign,
  whyNotDelete,
  whyNotHandle,
  whyNotTitle,
  whyNotWrite,
} from './tasks.ts';

describe('whyNotTitle', () => {
  it.each([
    ['takes a title', 'Ship it', 1, null],
    ['takes 255 characters', 'x'.repeat(255), 1, null],
    ['takes 255 characters between blanks', ` ${'x'.repeat(255)} `, 1, null],
    ['refuses 256', 'x'.repeat(256), 1, 'task.title_too_long'],
    ['refuses an empty title', '', 1, 'task.title_blank'],
    ['refuses blanks', '   ', 1, 'task.title_blank'],
    ['refuses invisible characters', '\u200b\u3164 \u2060', 1, 'task.title_blank'],
    ['takes a composed character', '👩‍👩‍👧', 1, null],
    ['refuses four characters in a plan', 'Ship ', PLAN_TITLE_MIN, 'task.title_too_short'],
    ['takes five characters in a plan', 'Ships', PLAN_TITLE_MIN, null],
  ])('%s', (_, title, min, reason) => {
    expect(whyNotTitle(title, min)).toBe(reason);
  });
  it('requires a verified e-mail address', () => {
    expect(whyNotWrite({ emailVerified: false })).toBe('task.email_unverified');
    expect(whyNotWrite({ emailVerified: true })).toBeNull();
  });
});

describe('a task', () => {
  it.each([
    ['a member of its team', { isMember: true, isOwn: false, isManager: false }, null],
    ['an assignee or its creator', { isMember: false, isOwn: true, isManager: false }, null],
    ['a person who acts for others', { isMember: false, isOwn: false, isManager: true }, null],
    ['nobody else', { isMember: false, isOwn: false, isManager: false }, 'team.not_member'],
  ])('can be changed by %s', (_, standing, reason) => {
    expect(whyNotHandle(standing)).toBe(reason);
  });
});

describe('a task', () => {
  it.each([
    ['a member, themselves', { isSelf: true, isCreator: false, isManager: false }, null],
    ['a member, not somebody else', { isSelf: false, isCreator: false, isManager: false }, 'task.assign_others'],
    ['its creator, anybody', { isSelf: false, isCreator: true, isManager: false }, null],
    ['a manager, anybody', { isSelf: false, isCreator: false, isManager: true }, null],
  ])('can be assigned by %s', (_, say, reason) => {
    expect(whyNotAssign(say)).toBe(reason);
  });
  it.each([
    ['its creator', true, false, null],
    ['a manager', false, true, null],
    ['nobody else', false, false, 'task.delete_not_yours'],
  ])('can be deleted by %s', (_, isCreator, isManager, reason) => {
    expect(whyNotDelete({ isCreator, isManager })).toBe(reason);
  });
});

describe('the task box', () => {
  it.each([
    ['S', null, false],
    ['Sh', null, true],
    [' S ', null, false],
    ['Ship it', 'Ship it', false],
    ['Ship it ', 'Ship it', false],
    ['Ship', 'Ship it', true],
  ])('offers to create %j while %j is chosen: %s', (text, chosen, expected) => {
    expect(canCreateFrom(text, chosen)).toBe(expected);
  });
  it.each([
    ['SHIP', true],
    ['  it ', true],
    ['st-12', true],
    ['sail', false],
  ])('matches %j: %s', (text, expected) => {
    expect(matchesSearch({ title: 'Ship it', taskNumber: 'ST-12' }, text)).toBe(expected);
  });
  it.each([
    ['PE-514', true],
    [' pe-514 ', true],
    ['Ä1-2', true],
    ['PE-', false],
    ['514', false],
    ['PE-514 fails', false],
    ['Covid-19 rules', false],
  ])('recognizes %j as a number: %s', (text, expected) => {
    expect(looksLikeNumber(text)).toBe(expected);
  });
});

describe('small rules of tasks', () => {
  it.each([
    ['low', 1],
    ['Medium', 2],
    ['high', 3],
    ['urgent', 4],
    ['our own', 4],
    [null, 0],
  ])('priority %j has %i bars', (priority, bars) => {
    expect(priorityBars(priority)).toBe(bars);
  });
  it.each([
    ['the only assignee cannot take themself off', 'me', ['me'], true],
    ['one of two can', 'me', ['me', 'ben'], false],
    ['somebody else can be taken off', 'ben', ['ben'], false],
  ])('%s', (_, member, assignees, required) => {
    expect(isRequiredAssignee(member, assignees, 'me')).toBe(required);
  });
  it('sorting cycles through none, ascending, descending', () => {
    expect([nextSort('none'), nextSort('ascending'), nextSort('descending')]).toEqual([
      'ascending',
      'descending',
      'none',
    ]);
  });
});
