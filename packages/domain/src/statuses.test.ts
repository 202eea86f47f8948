import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRemoval,
  closed,
  firstStatus,
  isClosed,
  reopened,
  type Status,
  shownName,
  stageOf,
  stageOfTask,
  startedStatus,
  statusKey,
  statusNamed,
  valueFor,
} from './statuses.ts';

const status = (name: string, order: number, more: Partial<Status> = {}): Status => ({
  id: `id-${name}`,
  name,
  order,
  ...more,
});
const team = [
  status('completed', 5),
  status('open', 0),
  status('in-progress', 1),
  status('in-review', 3),
  status('blocked', 4),
  status('ready', 2),
];

describe('names of statuses', () => {
  it.each([
    ['In Review', 'in-review', 'in-review'],
    ['in-review', 'in-review', 'in-review'],
    ['IN_REVIEW', 'in_review', 'in-review'],
    ['  On   hold ', 'on-hold', 'on-hold'],
    ['Готово', 'готово', 'готово'],
  ])('%j has the value %j and the key %j', (name, value, key) => {
    expect([valueFor(name), statusKey(name)]).toEqual([value, key]);
  });
  it('shows spaces for dashes', () => {
    expect(shownName('ready-for-review')).toBe('ready for review');
  });
  it('a key stays the same however often it is made', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(statusKey(statusKey(name))).toBe(statusKey(name));
      }),
    );
  });
});

describe('stageOf', () => {
  it.each([
    ['open', 'todo'],
    ['Backlog', 'todo'],
    ['in progress', 'in-progress'],
    ['IN_REVIEW', 'in-progress'],
    ['blocked', 'in-progress'],
    ['Completed', 'done'],
    ['cancelled', 'done'],
    ['something of ours', 'todo'],
  ] as const)('%s is %s', (name, stage) => {
    expect(stageOf({ name })).toBe(stage);
  });
  it('believes the team before the name', () => {
    expect(stageOf({ name: 'open', isDone: true })).toBe('done');
    expect(stageOf({ name: 'completed', isTodo: true })).toBe('todo');
  });
  it('believes the template when the name says nothing', () => {
    expect(stageOf({ name: 'Wartet', template: 'blocked' })).toBe('in-progress');
  });
});

describe('stageOfTask', () => {
  it.each([
    ['its own status', { status: 'Completed' }, 'done'],
    [
      'its own status, when the vocabulary says something else',
      { status: 'backlog', taskStatus: { name: 'completed' } },
      'todo',
    ],
    [
      'the team’s word for a status the product does not know',
      { status: 'Shipped', taskStatus: { name: 'Shipped', isDone: true } },
      'done',
    ],
    ['to do without a status', { status: null }, 'todo'],
  ])('goes by %s', (_, task, stage) => {
    expect(stageOfTask(task)).toBe(stage);
  });
});

describe('the life of a task', () => {
  it('begins with the first status of the team', () => {
    expect(firstStatus(team)?.name).toBe('open');
    expect(firstStatus([])).toBeNull();
  });
  it('comes back to the first status that is to do, else to open', () => {
    expect(reopened(team)).toEqual({ status: 'open', taskStatusId: 'id-open' });
    expect(reopened([status('completed', 0), status('Inbox', 2), status('ready', 1)])).toEqual({
      status: 'ready',
      taskStatusId: 'id-ready',
    });
    expect(reopened([])).toEqual({ status: 'open', taskStatusId: null });
  });
  it('closes under the name closed even when the team has no such status', () => {
    expect(closed(team)).toEqual({ status: 'closed', taskStatusId: null });
    expect(closed([...team, status('Closed', 9)])).toEqual({ status: 'Closed', taskStatusId: 'id-Closed' });
  });
  it('goes to open when its status is deleted', () => {
    expect(afterRemoval(team)).toEqual({ status: 'open', taskStatusId: 'id-open' });
    expect(afterRemoval([status('ready', 1)])).toEqual({ status: 'open', taskStatusId: null });
  });
  it.each([
    ['closed', true],
    ['CLOSED', true],
    ['completed', false],
    ['open', false],
    [null, false],
  ])('%j is closed for timers: %s', (name, expected) => {
    expect(isClosed({ status: name })).toBe(expected);
  });
});

describe('startedStatus', () => {
  const inProgress = { status: 'in-progress', taskStatusId: 'id-in-progress' };
  it.each([
    ['takes an open task in progress', 'open', team, inProgress],
    ['takes up a completed task again', 'completed', team, inProgress],
    ['takes a task without status in progress', null, team, inProgress],
    ['leaves a task that is in progress', 'in-progress', team, null],
    ['leaves it in any spelling', 'IN PROGRESS', team, null],
    ['leaves it under the team’s own word', 'Doing', [status('Doing', 1, { isInProgress: true })], null],
    [
      'uses the team’s own word',
      'open',
      [status('Doing', 1, { isInProgress: true })],
      { status: 'Doing', taskStatusId: 'id-Doing' },
    ],
    ['changes nothing when the team has no such status', 'open', [status('open', 0)], null],
  ])('%s', (_, name, statuses, expected) => {
    expect(startedStatus({ status: name }, statuses)).toEqual(expected);
  });
  it('finds a status in any spelling', () => {
    expect(statusNamed(team, 'In Review')?.id).toBe('id-in-review');
  });
});
