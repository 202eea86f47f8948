import type { TaskItem } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { epicsAbove, filterOf, isFiltering, isOnDay, matcherOf, nothing, type TaskFilter } from './filter.ts';

const mia = { id: 'mia', fullName: 'Mia Torres' };
const ben = { id: 'ben', fullName: 'Ben Bitdiddle' };
const task = (more: object) =>
  ({
    id: 't',
    title: 'Write the manual',
    taskNumber: 'NW-12',
    issueType: 'Task',
    members: [],
    tags: [],
    ...more,
  }) as unknown as TaskItem;
const context = { today: '2026-11-21', epicOf: () => null };
const fits = (filter: TaskFilter, item: TaskItem) => matcherOf(filter, context)(item);

describe('the filter of a URL', () => {
  it.each([
    [{}, {}],
    [{ employee: 'Mia Torres' }, { employee: 'Mia Torres' }],
    [
      { member: 'mia', label: ['a', 'b'] },
      { member: ['mia'], label: ['a', 'b'] },
    ],
    [{ q: 12 }, { q: '12' }],
    [{ day: 'today', q: '' }, { day: 'today' }],
    [{ day: 'someday', priority: [], type: { a: 1 }, other: 'x' }, {}],
  ])('%j is %j', (search, filter) => expect(filterOf(search)).toEqual(filter));

  it('knows whether any filter is set', () => {
    expect(isFiltering({})).toBe(false);
    expect(isFiltering({ q: 'x' })).toBe(true);
    expect(isFiltering({ member: ['mia'] })).toBe(true);
  });
});

describe('filtered tasks', () => {
  it.each<[string, TaskFilter, object, boolean]>([
    ['everything without a filter', {}, {}, true],
    ['a member by id', { member: ['mia'] }, { members: [mia] }, true],
    ['not those of others', { member: ['mia'] }, { members: [ben] }, false],
    ['one of several members', { member: ['mia', 'ben'] }, { members: [ben] }, true],
    ['nobody', { member: [nothing] }, {}, true],
    ['not nobody where somebody is', { member: [nothing] }, { members: [mia] }, false],
    ['a member by full name', { employee: 'mia torres' }, { members: [mia] }, true],
    ['not a part of a name', { employee: 'Mia' }, { members: [mia] }, false],
    ['a name or an id', { employee: 'Mia Torres', member: ['ben'] }, { members: [ben] }, true],
    ['a priority by its word', { priority: ['high'] }, { priority: 'high', taskPriorityId: 'p1' }, true],
    ['an own priority by its id', { priority: ['p2'] }, { priority: null, taskPriorityId: 'p2' }, true],
    ['no priority', { priority: [nothing] }, {}, true],
    ['a size', { size: ['tiny'] }, { size: 'small' }, false],
    ['a type', { type: ['Bug'] }, { issueType: 'Bug' }, true],
    ['one of its labels', { label: ['l2'] }, { tags: [{ id: 'l1' }, { id: 'l2' }] }, true],
    ['one of its project', { project: ['p1'] }, { projectId: 'p1' }, true],
    ['no project', { project: [nothing] }, { projectId: 'p1' }, false],
    ['an epic and itself', { epic: ['t'] }, { issueType: 'Epic' }, true],
    ['both of two properties', { type: ['Bug'], priority: ['low'] }, { issueType: 'Bug', priority: 'high' }, false],
    ['a part of the title', { q: 'MANUAL' }, {}, true],
    ['the number', { q: 'nw-12' }, {}, true],
    ['another text', { q: 'nothing like it' }, {}, false],
    ['those of tomorrow', { day: 'tomorrow' }, { dueDate: '2026-11-22T00:00:00.000Z' }, true],
    ['not those without a date', { day: 'today' }, {}, false],
  ])('finds %s', (_, filter, more, flag) => expect(fits(filter, task(more))).toBe(flag));

  it('finds tasks below an epic at any depth and ends on circular parents', () => {
    const all = [
      task({ id: 'epic', issueType: 'Epic' }),
      task({ id: 'story', issueType: 'Story', parentId: 'epic' }),
      task({ id: 'bug', parentId: 'story' }),
      task({ id: 'a', parentId: 'b' }),
      task({ id: 'b', parentId: 'a' }),
    ];
    const epicOf = epicsAbove(all);
    expect(all.map((item) => epicOf(item)?.id)).toEqual([undefined, 'epic', 'epic', undefined, undefined]);
    const matches = matcherOf({ epic: ['epic'] }, { ...context, epicOf });
    expect(all.filter(matches).map(({ id }) => id)).toEqual(['epic', 'story', 'bug']);
    expect(all.filter(matcherOf({ epic: [nothing] }, { ...context, epicOf })).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('the days of a task', () => {
  const at = (date: string | null) => date && `${date}T00:00:00.000Z`;
  it.each([
    ['2026-11-20', '2026-11-22', true],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', '2026-11-25', false],
    [null, '2026-11-21', true],
    [null, '2026-11-22', false],
    ['2026-11-21', null, true],
    ['2026-11-20', null, false],
    [null, null, false],
  ])('from %s to %s: %s', (startDate, dueDate, flag) =>
    expect(isOnDay({ startDate: at(startDate), dueDate: at(dueDate) }, '2026-11-21')).toBe(flag),
  );
});
