import { describe, expect, it } from 'vitest';
import { becomesIssue, type IssueSnapshot, isSynced, mergeIssue, namedTasks, setupStateOf } from './github.ts';

const agreed: IssueSnapshot = {
  ...{ title: 'Old', body: 'md', description: '<p>md</p>', state: 'open' },
  ...{ labels: ['Bug', 'Keep'], assignees: [1] },
};

describe('mergeIssue', () => {
  it.each([
    ['nothing', {}, {}, false, { task: {}, issue: {} }],
    ['a title here', { title: 'New' }, {}, false, { task: {}, issue: { title: 'New' } }],
    ['a title there', {}, { title: 'New' }, true, { task: { title: 'New' }, issue: {} }],
    ['the same title', { title: 'New' }, { title: 'New' }, false, { task: {}, issue: {} }],
    ['titles, ours later', { title: 'A' }, { title: 'B' }, true, { task: {}, issue: { title: 'A' } }],
    ['titles, theirs later', { title: 'A' }, { title: 'B' }, false, { task: { title: 'B' }, issue: {} }],
    ['the state there', {}, { state: 'closed' }, false, { task: { state: 'closed' }, issue: {} }],
    [
      'labels on both sides',
      { labels: ['Bug', 'Keep', 'Mine'] },
      { labels: ['keep', 'Theirs'] },
      false,
      { task: { labels: ['keep', 'Mine', 'Theirs'] }, issue: { labels: ['keep', 'Mine', 'Theirs'] } },
    ],
    ['people here', { assignees: [] }, {}, false, { task: {}, issue: { assignees: [] } }],
    ['people there', {}, { assignees: [1, 2] }, false, { task: { assignees: [1, 2] }, issue: {} }],
  ] as const)('carries over %s', (_, here, there, isOursLater, expected) => {
    const merged = mergeIssue(
      agreed,
      { ...agreed, ...here },
      { ...agreed, ...there },
      { isOursLater: () => isOursLater, text: { task: false, issue: false } },
    );
    expect(merged).toEqual(expected);
  });

  it.each([
    [
      { task: true, issue: false },
      { task: { text: true }, issue: {} },
    ],
    [
      { task: false, issue: true },
      { task: {}, issue: { text: true } },
    ],
    [
      { task: true, issue: true },
      { task: { text: true }, issue: { text: true } },
    ],
  ])('carries over the text to %j', (text, expected) => {
    expect(mergeIssue(agreed, agreed, agreed, { isOursLater: () => false, text })).toEqual(expected);
  });
});

it.each([
  [true, 'stint', ['Stint'], true, true],
  [true, 'stint', ['bug'], false, false],
  [true, null, [], true, false],
  [true, ' ', ['bug'], true, false],
  [false, 'stint', [], true, true],
] as const)('on label %s %s, %s is synced: %s, and becomes an issue: %s', (on, syncTag, labels, synced, becomes) => {
  const project = { isTasksAutoSync: true, isTasksAutoSyncOnLabel: on, syncTag };
  expect(isSynced(project, labels)).toBe(synced);
  expect(becomesIssue(project, labels)).toBe(becomes);
  expect(becomesIssue({ ...project, isTasksAutoSync: false }, labels)).toBe(false);
});

it.each([
  ['Fixes #12 and #7, #12', [12, 7], []],
  ['web-12-fix', [], ['WEB-12']],
  ['feature/WEB-12_login', [], []],
  ['feature/WEB-12/login', [], ['WEB-12']],
  ['AE-3: begin (#4)', [4], ['AE-3']],
  ['a#4 &#39; utf-8x /#5', [], []],
] as const)('finds in “%s” %j and %j', (text, numbers, keys) => {
  expect(namedTasks(text)).toEqual({ numbers, keys });
});

it.each([
  ['77-install', { installationId: 77, setupAction: 'install' }],
  ['77|update', { installationId: 77, setupAction: 'update' }],
  ['77', undefined],
  ['77-', undefined],
  ['install', undefined],
  ['77-install-x', undefined],
] as const)('reads the state %s', (text, expected) => {
  expect(setupStateOf(text)).toEqual(expected);
});
