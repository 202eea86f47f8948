import type { StatusName, TaskItem, TaskStatus } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { changeTo, columnsOf, statusOf } from './status-columns.ts';

const status = (id: string, name: StatusName, value: string = name) => ({ id, name, value }) as TaskStatus;
const task = (id: string, word: StatusName, taskStatusId: string | null = null) =>
  ({ id, status: word, taskStatusId }) as TaskItem;

const statuses = [status('s1', 'open'), status('s2', 'custom', 'Waiting'), status('s3', 'custom', 'On hold')];

const ids = (tasks: TaskItem[]) =>
  columnsOf(statuses, tasks).map(({ key, tasks: own }) => [key, own.map(({ id }) => id)]);

describe('columns of a board', () => {
  it("are the team's statuses in order, also without tasks", () => {
    expect(ids([])).toEqual([
      ['s1', []],
      ['s2', []],
      ['s3', []],
    ]);
  });

  it('contain tasks of statuses with any name in their order', () => {
    expect(
      ids([task('a', 'custom', 's3'), task('b', 'open'), task('c', 'custom', 's2'), task('d', 'open', 's1')]),
    ).toEqual([
      ['s1', ['b', 'd']],
      ['s2', ['c']],
      ['s3', ['a']],
    ]);
  });

  it('include tasks whose status the team does not have', () => {
    const columns = columnsOf(statuses, [
      task('a', 'closed'),
      task('b', 'custom', 'gone'),
      task('c', 'closed', 'gone'),
    ]);
    expect(columns.slice(3).map(({ key, tasks }) => [key, tasks.length])).toEqual([
      ['closed', 2],
      ['custom', 1],
    ]);
  });

  it('know the change that each of them makes', () => {
    const columns = columnsOf(statuses, [task('a', 'closed')]);
    expect(columns.map(changeTo)).toEqual([
      { status: 'open', taskStatusId: 's1' },
      { status: 'custom', taskStatusId: 's2' },
      { status: 'custom', taskStatusId: 's3' },
      { status: 'closed', taskStatusId: null },
    ]);
  });
});

describe('the status of a task', () => {
  it.each([
    ['the entry it names', task('a', 'custom', 's3'), 's3'],
    ['the one of its word, where it names none', task('a', 'open'), 's1'],
    ['none of the own ones of another team', task('a', 'custom', 's9'), undefined],
  ])('is %s', (_, item, id) => {
    expect(statusOf(item, statuses)?.id).toBe(id);
  });
});
