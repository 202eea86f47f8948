import { describe, expect, it } from 'vitest';
import { datesOf, guessColumns, type ImportOptions, readRow } from './task-imports.ts';

const optionOf = (name: string, value?: string) => ({ id: `id of ${name}`, name, ...(value && { value }) });
const options: ImportOptions = {
  status: [optionOf('in-progress'), optionOf('custom', 'waiting-for-legal')],
  priority: [optionOf('high')],
  size: [optionOf('x-large')],
  issueType: [optionOf('Bug'), optionOf('Task')],
  labels: [optionOf('Backend'), optionOf('Salt, pepper')],
  project: [optionOf('Website')],
  assignees: [optionOf('Ada Lovelace', 'ada@example.test'), optionOf('Ben Bitdiddle', 'ben@example.test')],
};

describe('the columns of a file', () => {
  it.each([
    [
      ['Title', 'Status'],
      ['title', 'status'],
    ],
    [
      ['Summary', 'Issue Type', 'Assignee', 'Due Date'],
      ['title', 'issueType', 'assignees', 'dueDate'],
    ],
    [
      ['Name', 'Title'],
      ['title', null],
    ],
    [
      ['Colour', ''],
      [null, null],
    ],
  ])('%j are %j', (header, fields) => expect(guessColumns(header)).toEqual(fields));
});

describe('a line of a file', () => {
  const read = (cells: Record<string, string>) => readRow(Object.values(cells), Object.keys(cells) as never, options);

  it('is a task with every field', () =>
    expect(
      read({
        title: ' Fix it ',
        description: 'A <b>\nline\n\nMore & more',
        status: 'In Progress',
        priority: 'HIGH',
        size: 'X Large',
        issueType: 'bug',
        labels: 'Backend; Salt, pepper',
        assignees: 'ada@example.test, Ben Bitdiddle',
        project: 'website',
        estimate: '1h 30m',
        startDate: '2026-11-21',
        dueDate: '24.12.2026',
      }).task,
    ).toMatchObject({
      title: 'Fix it',
      description: '<p>A &lt;b&gt;<br>line</p><p>More &amp; more</p>',
      taskStatusId: 'id of in-progress',
      taskPriorityId: 'id of high',
      taskSizeId: 'id of x-large',
      issueType: 'Bug',
      tags: ['id of Backend', 'id of Salt, pepper'],
      members: ['id of Ada Lovelace', 'id of Ben Bitdiddle'],
      projectId: 'id of Website',
      estimate: 5400,
      startDate: '2026-11-21T00:00:00.000Z',
      dueDate: '2026-12-24T00:00:00.000Z',
    }));

  it('needs only a title', () => expect(read({ title: 'x' })).toEqual({ task: { title: 'x' }, problems: [] }));
  it.each([
    ['Europe/Berlin', '2026-03-25T23:00:00.000Z', '2026-03-26'],
    ['America/New_York', '2026-03-26T02:00Z', '2026-03-25'],
    ['UTC', '31/Mar/24', '2024-03-31'],
    ['UTC', 'Mar 25, 2026', '2026-03-25'],
  ])('in %s is due by %s on %s', (zone, text, date) => {
    const mapping = ['title', 'dueDate'] as const;
    const { task } = readRow(['x', text], mapping, options, datesOf([['x', text]], mapping, zone));
    expect(task.dueDate).toBe(`${date}T00:00:00.000Z`);
  });
  it('can have a label that contains a comma', () =>
    expect(read({ title: 'x', labels: 'Salt, pepper' })).toMatchObject({
      task: { tags: ['id of Salt, pepper'] },
      problems: [],
    }));
  it("can have a status of the team's own", () =>
    expect(read({ title: 'x', status: 'Waiting for legal' }).task.taskStatusId).toBe('id of custom'));

  it.each([
    ['title', '', 'task.title_blank'],
    ['title', 'x'.repeat(256), 'task.title_too_long'],
    ['status', 'Nowhere', 'import.unknown'],
    ['labels', 'Backend, Frontend', 'import.unknown'],
    ['assignees', 'Nobody', 'import.unknown'],
    ['estimate', 'soon', 'import.estimate'],
    ['estimate', '1000h', 'import.estimate'],
    ['dueDate', '31.02.2026', 'import.date'],
  ])('with the %s "%s" has a problem', (field, value, code) => {
    const { problems } = read({ ...(field !== 'title' && { title: 'x' }), [field]: value });
    expect(problems.map((problem) => [problem.field, problem.code])).toEqual([[field, code]]);
  });
});
