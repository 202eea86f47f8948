import type { TaskProgramKey } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished } from '../../steps.ts';
import { placeTasks } from './identity.ts';
import { emptyTask } from './source-task.ts';

const task = (title: string, more: Partial<typeof emptyTask> = {}) => ({ ...emptyTask, title, ...more });
const placedTasks = (tasks: (typeof emptyTask)[], program: TaskProgramKey = 'jira') =>
  finished(placeTasks(tasks, program));
const keysOf = (tasks: (typeof emptyTask)[]) => placedTasks(tasks).map(({ key }) => key);

describe('the parent of a task', () => {
  const parentOf = (tasks: (typeof emptyTask)[]) => placedTasks(tasks).map(({ parentAt }) => parentAt);
  it.each([
    ['above by id', [task('a', { id: '1' }), task('b', { parent: '1' })], [null, 0]],
    ['below by id', [task('b', { parent: '1' }), task('a', { id: '1' })], [1, null]],
    ['by another name', [task('a', { id: 'A-1', aliases: ['1'] }), task('b', { parent: '1' })], [null, 0]],
    [
      'by the title, nearest above',
      [task('a'), task('a'), task('b', { parent: 'A' }), task('a')],
      [null, null, 1, null],
    ],
    ['by the title below', [task('b', { parent: 'a' }), task('a')], [1, null]],
    ['itself', [task('a', { id: '1', parent: '1' })], [null]],
    ['not in the file', [task('a', { parent: 'x' })], [null]],
  ])('is found %s', (_, tasks, places) => expect(parentOf(tasks)).toEqual(places));
  it('never goes round in a circle', () => {
    const parents = parentOf([
      task('a', { id: '1', parent: '2' }),
      task('b', { id: '2', parent: '3' }),
      task('c', { id: '3', parent: '1' }),
    ]);
    expect(parents.filter((parent) => parent === null)).toHaveLength(1);
    expect(
      placedTasks([task('a', { id: '1', parent: '2' }), task('b', { id: '2', parent: '1' })])
        .map(({ depth }) => depth)
        .toSorted(),
    ).toEqual([0, 1]);
  });
});

describe('the key of a row', () => {
  it('is the id, whatever else changes', () =>
    expect(keysOf([task('a', { id: 'A-1' })])).toEqual(keysOf([task('renamed', { id: 'A-1', status: 'Done' })])));
  it('is the title with its parent and its number among equals where there is no id', () => {
    const keys = keysOf([task('a'), task('a'), task('p'), task('a', { parent: 'p' })]);
    expect(new Set(keys).size).toBe(4);
    expect(keysOf([task('new on top'), task('A '), task('a')]).slice(1)).toEqual(keys.slice(0, 2));
  });
  it('of files without a program has the title, too, for ids may begin again', () =>
    expect(placedTasks([task('a', { id: '1' })], 'generic')[0]?.key).not.toBe(
      placedTasks([task('b', { id: '1' })], 'generic')[0]?.key,
    ));
  it('is the same in any order and part of a file', () => {
    const titles = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
      maxLength: 20,
      selector: (text) => text.trim().toLowerCase().normalize('NFKD'),
    });
    fc.assert(
      fc.property(titles, fc.integer({ min: 0, max: 20 }), (names, from) => {
        const all = names.map((name) => task(name));
        const whole = new Set(keysOf(all));
        for (const key of keysOf(all.toReversed().slice(from))) expect(whole).toContain(key);
      }),
    );
  });
});
