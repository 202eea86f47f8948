import { statusWords, type TaskItem } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf, valuesOf } from './copies.ts';
import { whyNotTitle } from './tasks.ts';

describe('copyOf', () => {
  const flags = { template: null, isTodo: false, isInProgress: false, isDone: false };
  const statuses = [
    { ...flags, ...statusWords('ready'), id: 'b', order: 1 },
    { ...flags, ...statusWords('open'), id: 'a', order: 0 },
  ];
  it('starts with the first status and keeps the type', () => {
    const story = { title: 'Ship it', issueType: 'Story', taskTypeId: 'type', parentId: 'epic' } as const;
    expect(copyOf(story, statuses)).toEqual({
      title: 'Copy Ship it',
      issueType: 'Story',
      taskTypeId: 'type',
      parentId: 'epic',
      status: 'open',
      taskStatusId: 'a',
    });
  });
  const untyped = { issueType: null, taskTypeId: null, parentId: null };
  it('is a bug if the task had no type, and open if the team has no statuses', () => {
    expect(copyOf({ title: 'x', ...untyped }, [])).toMatchObject({
      issueType: 'Bug',
      status: 'open',
      taskStatusId: null,
    });
  });
  it("keeps a type of the team's own under any parent", () => {
    const copy = copyOf({ title: 'x', issueType: null, taskTypeId: 'misprint', parentId: 'above' }, []);
    expect(copy).toMatchObject({ issueType: null, taskTypeId: 'misprint', parentId: 'above' });
  });
  it.each([
    ['Epic', 'above'],
    ['Story', 'above'],
    ['Task', null],
    ['Bug', null],
    [null, null],
  ] as const)('as a bug below a parent of type %s is below %s', (issueType, parentId) => {
    const child = { title: 'x', ...untyped, parentId: 'above', parent: { issueType } };
    expect(copyOf(child, [])).toMatchObject({ issueType: 'Bug', parentId });
  });
  it('always has a valid title', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 255 }), (title) => {
        expect(whyNotTitle(copyOf({ title, ...untyped }, []).title)).toBeNull();
      }),
    );
  });
});

describe('valuesOf', () => {
  it('names related records by their ids, and says null for what a list leaves out', () => {
    const task = { title: 'Ship it', estimate: 60, public: false, tags: [{ id: 'red' }], members: [] };
    const fields = ['title', 'estimate', 'public', 'tags', 'members', 'version', 'isDraft'] as const;
    expect(valuesOf(task as unknown as TaskItem, fields)).toEqual({
      ...{ title: 'Ship it', estimate: 60, public: false, tags: ['red'], members: [] },
      ...{ version: null, isDraft: null },
    });
  });
});
