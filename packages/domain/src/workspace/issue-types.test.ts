import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offersEpic,
  parentChoices,
  parentTypesOf,
  showsEpicLink,
  typeChoices,
  whyNotParent,
  whyNotType,
} from './issue-types.ts';

describe('typeChoices', () => {
  it.each([
    ['Epic', null, []],
    ['Story', null, ['Task', 'Bug']],
    ['Task', null, ['Story', 'Bug']],
    ['Bug', null, ['Story', 'Task']],
    ['bug', null, ['Story', 'Task']],
    [null, null, ['Bug', 'Task', 'Story', 'Epic']],
    ['Task', 'Story', ['Bug']],
    ['Bug', 'Story', ['Task']],
    [null, 'Story', ['Bug', 'Task', 'Epic']],
    ['Task', 'Epic', ['Story', 'Bug']],
  ])('a %s below %s can become %j', (type, parent, choices) => {
    expect(typeChoices(type, parent)).toEqual(choices);
  });
});

it.each([
  ['Story', ['Epic']],
  ['Task', ['Epic', 'Story']],
  ['bug', ['Epic', 'Story']],
  ['Epic', null],
  [null, null],
])('a %s can be below %j', (type, types) => {
  expect(parentTypesOf(type)).toEqual(types);
});

describe('whyNotType', () => {
  it.each([
    ['Story', 'Bug', null, null],
    ['Story', 'Epic', null, 'task.type_not_offered'],
    ['Task', 'Story', 'Story', 'task.type_not_offered'],
    ['Epic', 'Task', null, 'task.type_fixed'],
    ['Epic', 'Memo', null, 'task.type_fixed'],
    ['Epic', 'epic', null, null],
    [null, 'Epic', null, null],
    ['Task', 'Memo', null, null],
  ])('a %s to %s below %s: %s', (from, to, parent, reason) => {
    expect(whyNotType(from, to, parent)).toBe(reason);
  });
});

describe('whyNotParent', () => {
  const node = (id: string, issueType: string | null, parentId: string | null = null) => ({ id, issueType, parentId });
  it.each([
    ['a story below an epic', node('a', 'Story'), node('b', 'Epic'), [], null],
    ['a story below a story', node('a', 'Story'), node('b', 'Story'), [], 'task.parent_type'],
    ['a task below a story', node('a', 'Task'), node('b', 'Story'), [], null],
    ['a bug below an epic', node('a', 'Bug'), node('b', 'Epic'), [], null],
    ['a bug below a task', node('a', 'Bug'), node('b', 'Task'), [], 'task.parent_type'],
    ['a task below something untyped', node('a', 'Task'), node('b', null), [], 'task.parent_type'],
    ['something untyped below a bug', node('a', null), node('b', 'Bug'), [], null],
    ['an epic below a bug', node('a', 'Epic'), node('b', 'Bug'), [], null],
    ['a task below itself', node('a', null), node('a', null), [], 'task.parent_cycle'],
    ['a task below its child', node('a', null), node('b', null, 'a'), [], 'task.parent_cycle'],
    ['a task below its grandchild', node('a', null), node('c', null, 'b'), ['b', 'a'], 'task.parent_cycle'],
  ])('%s', (_, task, parent, above, reason) => {
    expect(whyNotParent(task, parent, above)).toBe(reason);
  });

  it('excludes the task and its descendants, so that no cycle forms', () => {
    const anyTree = fc
      .array(fc.option(fc.nat(20)), { maxLength: 20 })
      .map((parents) => parents.map((parent, index) => node(`${index}`, null, parent === null ? null : `${parent}`)));
    fc.assert(
      fc.property(anyTree, (tasks) => {
        for (const task of tasks) {
          for (const parent of parentChoices(task, tasks)) {
            const above = new Set<string>();
            for (let at: string | null = parent.id; at && !above.has(at); ) {
              above.add(at);
              at = tasks.find(({ id }) => id === at)?.parentId ?? null;
            }
            expect(above).not.toContain(task.id);
          }
        }
      }),
    );
  });
  it('offers epics and stories for a bug', () => {
    const tasks = [node('e', 'Epic'), node('s', 'Story'), node('t', 'Task'), node('b', 'Bug')];
    expect(parentChoices(node('b', 'Bug'), tasks).map(({ id }) => id)).toEqual(['e', 's']);
  });
});

describe('epics', () => {
  it.each([
    ['Task', {}, true],
    ['Bug', {}, true],
    [null, {}, true],
    ['Story', {}, false],
    ['Task', null, false],
  ])('a %s with the root %j shows a link to it: %s', (issueType, rootEpic, expected) => {
    expect(showsEpicLink({ issueType, rootEpic })).toBe(expected);
  });
  it('can be chosen for stories', () => {
    expect([offersEpic('Story'), offersEpic('Task'), offersEpic(null)]).toEqual([true, false, false]);
  });
});
