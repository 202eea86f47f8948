import { describe, expect, it } from 'vitest';
import { finished } from '../../steps.ts';
import { taskPrograms } from './programs.ts';

const dates = { order: 'mdy' as const, zone: 'Europe/Berlin', isMidnightBare: false };

/** For each program, a document with one task. Its due date is "soon". */
const documents: readonly [key: string, document: unknown][] = [
  ['trello', { name: 'B', lists: [{ id: 'l', name: 'L' }], cards: [{ id: 'c', name: 'T', idList: 'l', due: 'soon' }] }],
  [
    'github',
    [
      {
        number: 1,
        title: 'T',
        state: 'open',
        html_url: 'https://github.com/a/b/issues/1',
        milestone: { due_on: 'soon' },
      },
    ],
  ],
  ['gitlab', [{ iid: 1, title: 'T', state: 'opened', due_date: 'soon' }]],
  [
    'vikunja',
    [{ title: 'P', identifier: 'P', tasks: [{ id: 1, title: 'T', done: false, due_date: 'soon', priority: 0 }] }],
  ],
  ['plane', [{ id: 'x', sequence_id: 1, name: 'T', target_date: 'soon', state: 'Todo' }]],
  ['gauzy', { items: [{ id: 'x', title: 'T', status: 'open', taskNumber: '1', dueDate: 'soon' }] }],
  [
    'microsoft',
    {
      value: [
        {
          displayName: 'L',
          tasks: [{ id: 'x', title: 'T', status: 'notStarted', dueDateTime: { dateTime: 'soon', timeZone: 'UTC' } }],
        },
      ],
    },
  ],
  ['generic', [{ title: 'T', due: 'soon' }]],
];

describe('IMPORT-02 a date in a document that cannot be read', () => {
  it.each(documents)('is told for %s', (key, document) => {
    const program = taskPrograms.find((candidate) => candidate.key === key);
    const [task] = (program?.document && finished(program.document(document, { dates }))) ?? [];
    expect(task?.dueDate).toBeNull();
    expect(task?.problems.map(({ field, code }) => [field, code])).toEqual([['dueDate', 'import.date']]);
  });
  it('is no problem where it is missing', () => {
    const generic = taskPrograms.find(({ key }) => key === 'generic');
    const [task] =
      (generic?.document && finished(generic.document([{ title: 'T', due: '', start: null }], { dates }))) ?? [];
    expect(task?.problems).toEqual([]);
  });
});
