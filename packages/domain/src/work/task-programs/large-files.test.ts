import { taskNameKinds } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { countedSteps } from '../../testing/counted-steps.ts';
import { readTasks, type TaskFileContent } from './files.ts';
import { placeTasks } from './identity.ts';
import { choiceFor, type NamedRecords, namesIn, nameTable } from './names.ts';

const tableOf = (columns: string[], cells: string[][]): TaskFileContent => ({
  tables: [{ columns, line: 1, rows: cells.map((row, at) => ({ line: at + 2, cells: row })) }],
  documents: [],
});
const documentOf = (value: unknown): TaskFileContent => ({ tables: [], documents: [{ name: '', value }] });
const many = <T>(length: number, itemAt: (at: number) => T): T[] => Array.from({ length }, (_, at) => itemAt(at));

function read(content: TaskFileContent, rows: number) {
  const { tasks, program, order } = countedSteps(readTasks(content, { zone: 'UTC' }), rows);
  const placedTasks = countedSteps(placeTasks(tasks, program?.key ?? 'generic'), rows);
  return { tasks, placedTasks, program: program?.key, order };
}

const rows = 50_000;

describe('IMPORT-10 a large file is read in pieces', () => {
  it('with equal titles whose parents are named by title', () => {
    const { placedTasks } = read(
      tableOf(
        ['Title', 'Parent'],
        many(rows, () => ['Same', 'same']),
      ),
      rows,
    );
    expect(placedTasks.filter(({ parentAt }) => parentAt === null)).toHaveLength(1);
    expect(placedTasks[rows - 1]).toMatchObject({ parentAt: rows - 2 });
    expect(new Set(placedTasks.map(({ key }) => key)).size).toBe(rows);
  });

  it('with a chain of parents, each below its child', () => {
    const cells = many(rows, (at) => [String(at), `Task ${at}`, String(at + 1)]);
    const { placedTasks } = read(tableOf(['ID', 'Title', 'Parent ID'], cells), rows);
    expect(placedTasks[0]).toMatchObject({ parentAt: 1, depth: rows - 1 });
    expect(placedTasks[rows - 1]).toMatchObject({ parentAt: null, depth: 0 });
  });

  it('with a different date in each row', () => {
    const cells = many(rows, (at) => [
      'T',
      `${1 + (at % 28)}/${1 + (at % 12)}/${2000 + (at % 90)} ${at % 24}:${10 + (at % 50)}`,
    ]);
    const { tasks, order } = read(tableOf(['Title', 'Due date'], cells), rows);
    expect(order).toBe('dmy');
    expect(tasks[1]?.dueDate).toBe('2001-02-02');
  });

  it('with thousands of names of each kind, and many people', () => {
    const names = 5000;
    const columns = ['Title', 'Status', 'Priority', 'Size', 'Type', 'Labels', 'Project', 'Assignee'];
    const cells = many(names, (at) => columns.map((column) => `${column} ${at}`));
    const { tasks } = read(tableOf(columns, cells), names);
    const none = { status: [], priority: [], size: [], type: [], label: [], project: [] };
    const person = many(1000, (at) => ({ id: `p${at}`, name: `Person ${at}`, value: `Assignee ${at}` }));
    const records: NamedRecords = { ...none, person };
    const all = countedSteps(namesIn(tasks, taskNameKinds), names * taskNameKinds.length);
    expect(all).toHaveLength(names * taskNameKinds.length);
    const table = countedSteps(
      nameTable(all, [], records, () => names),
      all.length,
    );
    expect(choiceFor(table, 'person', 'assignee 999')).toEqual({ action: 'use', value: 'p999' });
    expect(choiceFor(table, 'person', 'assignee 1000')).toEqual({ action: 'create', value: null });
  });

  it('of issues of GitHub', () => {
    const issues = 50_000;
    const issue = (at: number) => ({
      number: at,
      title: `Issue ${at}`,
      html_url: `https://github.com/a/b/issues/${at}`,
    });
    const { tasks, program } = read(documentOf(many(issues, issue)), issues);
    expect([program, tasks.length, tasks.at(-1)?.id]).toEqual(['github', issues, `a/b#${issues - 1}`]);
  });

  it('of a board of Trello with all cards on one list', () => {
    const cards = 50_000;
    const card = (at: number) => ({ id: `c${at}`, name: `Card ${at}`, idList: 'l', pos: cards - at });
    const comment = { type: 'commentCard', date: '2026-03-01', data: { card: { id: 'c0' }, text: 'Hi' } };
    const board = {
      name: 'Board',
      lists: [{ id: 'l', name: 'List' }],
      cards: many(cards, card),
      actions: many(1000, () => comment),
    };
    const { tasks } = read(documentOf(board), cards);
    expect(tasks.map(({ title }) => title).slice(0, 2)).toEqual([`Card ${cards - 1}`, `Card ${cards - 2}`]);
    expect(tasks.at(-1)?.comments).toHaveLength(1000);
  });

  it('of projects of Vikunja, each below the one before', () => {
    const projects = 20_000;
    let project: object = { title: 'Last', identifier: 'X', tasks: [] };
    for (let at = projects; at > 0; at -= 1)
      project = {
        title: `P${at}`,
        identifier: 'X',
        tasks: [{ id: at, title: 'T', done: false }],
        child_projects: [project],
      };
    const { tasks } = read(documentOf([project]), projects);
    expect(tasks.map(({ id }) => id)).toEqual(many(projects, (at) => String(at + 1)));
  });
});

describe('the order of the dates in a document', () => {
  const dueDates = (dates: string[]) => {
    const content = documentOf(dates.map((due) => ({ title: 'T', due })));
    const { tasks, order, isOrderSure } = countedSteps(readTasks(content, { zone: 'UTC' }), 0);
    return { days: tasks.map(({ dueDate }) => dueDate), order, isOrderSure };
  };
  it.each([
    [
      'shows the day first',
      ['03/04/2026', '31/12/2026'],
      { days: ['2026-04-03', '2026-12-31'], order: 'dmy', isOrderSure: true },
    ],
    [
      'shows the month first',
      ['03/04/2026', '12/31/2026'],
      { days: ['2026-03-04', '2026-12-31'], order: 'mdy', isOrderSure: true },
    ],
    ['is not sure', ['03/04/2026'], { days: ['2026-03-04'], order: 'mdy', isOrderSure: false }],
    ['does not matter', ['2026-04-03'], { days: ['2026-04-03'], order: null, isOrderSure: true }],
  ])('%s', (_, dates, result) => expect(dueDates(dates)).toEqual(result));
  it('is the chosen one', () => {
    const content = documentOf([{ title: 'T', due: '03/04/2026' }]);
    const file = countedSteps(readTasks(content, { zone: 'UTC', order: 'dmy' }), 0);
    expect([file.tasks[0]?.dueDate, file.order, file.isOrderSure]).toEqual(['2026-04-03', 'dmy', true]);
  });
});
