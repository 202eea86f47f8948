import { describe, expect, it } from 'vitest';
import { finished } from '../../steps.ts';
import { choiceFor, meansDone, type NamedRecords, namesIn, nameTable, suggestName } from './names.ts';
import { emptyTask } from './source-task.ts';

const record = (name: string, value?: string) => ({ id: `id of ${value ?? name}`, name, ...(value && { value }) });
const records: NamedRecords = {
  status: ['open', 'in-progress', 'in-review', 'blocked', 'completed', 'backlog']
    .map((name) => record(name))
    .concat(record('custom', 'With legal')),
  priority: ['urgent', 'high', 'medium', 'low'].map((name) => record(name)),
  size: ['large', 'small'].map((name) => record(name)),
  type: ['Bug', 'Task', 'Story', 'Epic'].map((name) => record(name)),
  label: [record('Website')],
  project: [record('Übersetzung')],
  person: [record('Ada Lovelace', 'ada@example.test')],
};

describe('a name of a file stands for', () => {
  it.each([
    ['status', 'In Progress', 'in-progress'],
    ['status', 'IN_PROGRESS', 'in-progress'],
    ['status', 'Done', 'completed'],
    ['status', 'Closed', 'completed'],
    ['status', 'Erledigt', 'completed'],
    ['status', 'terminé', 'completed'],
    ['status', 'Выполнено', 'completed'],
    ['status', "Won't Do", 'completed'],
    ['status', 'To Do', 'open'],
    ['status', 'Doing', 'in-progress'],
    ['status', 'QA', 'in-review'],
    ['status', 'On hold', 'blocked'],
    ['status', 'Icebox', 'backlog'],
    ['status', 'with legal', 'With legal'],
    ['priority', 'Highest', 'urgent'],
    ['priority', 'P2', 'high'],
    ['priority', 'Normal', 'medium'],
    ['priority', 'niedrig', 'low'],
    ['type', 'Defect', 'Bug'],
    ['type', 'New Feature', 'Story'],
    ['type', 'Vorgang', 'Task'],
    ['label', 'WEBSITE', 'Website'],
    ['project', 'U\u0308bersetzung', 'Übersetzung'],
    ['person', 'ada@example.test', 'ada@example.test'],
  ] as const)('%s “%s”: %s', (kind, name, expected) =>
    expect(suggestName(kind, name, records, true)).toEqual({ action: 'use', value: `id of ${expected}` }),
  );
  it.each([
    ['priority', 'No priority', 'skip'],
    ['priority', 'None', 'skip'],
    ['type', 'Sub-task', 'skip'],
    ['person', 'Grace Hopper', 'create'],
    ['label', 'home', 'create'],
    ['project', 'Garden', 'create'],
    ['status', 'With the vendor', 'create'],
  ] as const)('%s “%s”: %s', (kind, name, action) => {
    expect(suggestName(kind, name, records, true)).toEqual({ action, value: null });
    expect(suggestName(kind, name, records, false)).toEqual({ action: 'skip', value: null });
  });
});

it('choices replace suggestions, unless their record is gone or was created meanwhile', () => {
  const names = finished(namesIn([{ ...emptyTask, labels: ['Home', 'home', 'Website', 'Gone'] }], ['label']));
  expect(names.map(({ name, tasks }) => [name, tasks])).toEqual([
    ['Home', 2],
    ['Website', 1],
    ['Gone', 1],
  ]);
  const choices = [
    { kind: 'label', name: 'HOME', action: 'skip', value: null },
    { kind: 'label', name: 'Website', action: 'create', value: null },
    { kind: 'label', name: 'Gone', action: 'use', value: 'deleted' },
  ] as const;
  const table = finished(nameTable(names, choices, records, () => 10));
  expect(['home', 'website', 'gone'].map((name) => choiceFor(table, 'label', name))).toEqual([
    { action: 'skip', value: null },
    { action: 'use', value: 'id of Website' },
    { action: 'create', value: null },
  ]);
});

it('the most frequent names are created where there is no room for all', () => {
  const tasks = [
    { ...emptyTask, labels: ['a', 'b'] },
    { ...emptyTask, labels: ['b', 'c'] },
  ];
  const names = finished(namesIn(tasks, ['label']));
  const table = finished(nameTable(names, [], records, () => 1));
  expect(['a', 'b', 'c'].map((name) => choiceFor(table, 'label', name)?.action)).toEqual(['skip', 'create', 'skip']);
});

it.each([
  ['Done', true],
  ['Fertig', true],
  ['Duplicate', true],
  ['Doing', false],
  ['Anything', false],
])('“%s” means done: %s', (name, expected) => expect(meansDone(name)).toBe(expected));
