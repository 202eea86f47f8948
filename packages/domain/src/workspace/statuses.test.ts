import { statusWords } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRemoval,
  closed,
  copied,
  firstStatus,
  initialStatus,
  isClosed,
  mappedStatus,
  reopened,
  type Status,
  stageOf,
  stageOfTask,
  startedStatus,
  statusKey,
  statusNamed,
} from './statuses.ts';

const status = (name: string, order = 0, more: Partial<Status> = {}): Status => ({
  ...statusWords(name),
  id: `id-${name}`,
  order,
  template: null,
  isTodo: false,
  isInProgress: false,
  isDone: false,
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
const doing = status('Doing', 1, { isInProgress: true });

describe('names of statuses', () => {
  it.each([
    ['In Review', 'in-review'],
    ['in-review', 'in-review'],
    ['IN_REVIEW', 'in-review'],
    ['  On   hold ', 'on-hold'],
    ['Готово', 'готово'],
  ])('%j is %j', (name, key) => {
    expect(statusKey(name)).toBe(key);
  });
  it('is stable when it is computed again', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(statusKey(statusKey(name))).toBe(statusKey(name));
      }),
    );
  });
  it("a status is found in any spelling, a team's own by its text", () => {
    expect(statusNamed(team, 'In Review')?.id).toBe('id-in-review');
    expect(statusNamed([status('On hold')], 'on-hold')?.id).toBe('id-On hold');
    expect(statusNamed(team, 'custom')).toBeNull();
  });
});

describe('stageOf', () => {
  it.each([
    ['open', 'todo'],
    ['Backlog', 'todo'],
    ['in progress', 'in-progress'],
    ['in review', 'in-progress'],
    ['blocked', 'in-progress'],
    ['Completed', 'done'],
    ['cancelled', 'done'],
    ['something of ours', 'todo'],
  ] as const)('%s is %s', (name, stage) => {
    expect(stageOf(status(name))).toBe(stage);
  });
  it("prefers the team's flags to the name, and the name to the template", () => {
    expect(stageOf(status('open', 0, { isDone: true }))).toBe('done');
    expect(stageOf(status('completed', 0, { isTodo: true }))).toBe('todo');
    expect(stageOf(status('completed', 0, { template: 'open' }))).toBe('done');
    expect(stageOf(status('Wartet', 0, { template: 'blocked' }))).toBe('in-progress');
  });
});

describe('stageOfTask', () => {
  it.each([
    ['the status name', { status: 'completed' }, 'done'],
    [
      'the status name, even if the option says otherwise',
      { status: 'backlog', taskStatus: status('completed') },
      'todo',
    ],
    [
      'the flags of a team’s own status',
      { status: 'custom', taskStatus: status('Shipped', 0, { isDone: true }) },
      'done',
    ],
    ['to do, when nothing is known', { status: 'custom' }, 'todo'],
    ['to do, without a status', { status: null }, 'todo'],
  ])('uses %s', (_, task, stage) => {
    expect(stageOfTask(task)).toBe(stage);
  });
});

describe('the life of a task', () => {
  it('starts with the first status of the team', () => {
    expect(firstStatus(team)?.name).toBe('open');
    expect(initialStatus(team)).toEqual({ status: 'open', taskStatusId: 'id-open' });
    expect(initialStatus([])).toEqual({ status: 'open', taskStatusId: null });
    const ready = status('ready', 2, { isDefault: true });
    expect(initialStatus([...team, ready])).toEqual({ status: 'ready', taskStatusId: 'id-ready' });
    expect(copied([...team, ready])).toEqual({ status: 'open', taskStatusId: 'id-open' });
  });
  it('reopens with the first status to do, otherwise open', () => {
    expect(reopened(team)).toEqual({ status: 'open', taskStatusId: 'id-open' });
    expect(reopened([status('completed'), status('Inbox', 2), status('ready', 1)])).toEqual({
      status: 'ready',
      taskStatusId: 'id-ready',
    });
    expect(reopened([])).toEqual({ status: 'open', taskStatusId: null });
  });
  it('closes with the name closed even without such a status in the team', () => {
    expect(closed(team)).toEqual({ status: 'closed', taskStatusId: null });
    expect(closed([...team, status('Closed', 9)])).toEqual({ status: 'closed', taskStatusId: 'id-Closed' });
  });
  it.each([
    [
      'the first status of the same stage',
      { status: 'blocked' },
      { status: 'in-progress', taskStatusId: 'id-in-progress' },
    ],
    [
      'the stage of its own status',
      { status: 'custom', taskStatus: status('Shipped', 0, { isDone: true }) },
      { status: 'completed', taskStatusId: 'id-completed' },
    ],
    ['closed as it was', { status: 'closed' }, { status: 'closed', taskStatusId: null }],
  ])('takes to another team %s', (_, task, change) => {
    expect(mappedStatus(team, task)).toEqual(change);
  });
  it('starts anew in a team without a matching stage, and is not closed by a move', () => {
    expect(mappedStatus([status('ready', 1), status('closed', 0)], { status: 'completed' })).toEqual({
      status: 'ready',
      taskStatusId: 'id-ready',
    });
  });
  it('becomes open when its status is deleted', () => {
    expect(afterRemoval(team)).toEqual({ status: 'open', taskStatusId: 'id-open' });
    expect(afterRemoval([status('ready', 1)])).toEqual({ status: 'open', taskStatusId: null });
  });
  it.each([
    ['closed', true],
    ['CLOSED', true],
    ['completed', false],
    ['open', false],
    [null, false],
  ])('%j counts as closed for timers: %s', (name, expected) => {
    expect(isClosed({ status: name })).toBe(expected);
  });
});

describe('startedStatus', () => {
  const inProgress = { status: 'in-progress', taskStatusId: 'id-in-progress' };
  it.each([
    ['takes an open task in progress', { status: 'open' }, team, inProgress],
    ['takes up a completed task again', { status: 'completed' }, team, inProgress],
    ['takes a task without status in progress', { status: null }, team, inProgress],
    ['leaves a task that is in progress', { status: 'in-progress' }, team, null],
    ['leaves it in any spelling', { status: 'IN PROGRESS' }, team, null],
    ['leaves a task in the team’s own status', { status: 'custom', taskStatusId: 'id-Doing' }, [...team, doing], null],
    [
      'uses the team’s own status',
      { status: 'open' },
      [status('open'), doing],
      { status: 'custom', taskStatusId: 'id-Doing' },
    ],
    ['changes nothing when the team has no such status', { status: 'open' }, [status('open')], null],
  ])('%s', (_, task, statuses, expected) => {
    expect(startedStatus(task, statuses)).toEqual(expected);
  });
});
