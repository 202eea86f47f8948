import { objectsOf, textOf } from './json.ts';
import type { SourceTask, TaskProgram } from './source-task.ts';

/** Lists in a cell are written as JSON, or as `[a,b]`. */
function listIn(cell: string): unknown[] {
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value : [value];
  } catch {
    return cell
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((part) => part.trim().replace(/^["'[]{1,3}|["'\]]{1,3}$/g, ''))
      .filter(Boolean);
  }
}
const textsIn = (cell: string) =>
  listIn(cell)
    .map(textOf)
    .filter((text) => text !== '' && text !== 'null');

function commentsIn(cell: string): SourceTask['comments'] {
  const comments = objectsOf(listIn(cell)).map((comment) => ({
    author: textOf(comment.by),
    at: textOf(comment.date),
    text: textOf(comment.text),
  }));
  return comments.filter(({ text }) => text !== '');
}

const checks = (cell: string): SourceTask['checks'] =>
  objectsOf(listIn(cell)).flatMap((list) =>
    objectsOf(list.items).map((item) => ({ text: textOf(item.name), isDone: item.resolved === true })),
  );

/** 1 is the most urgent. */
const priorities: Record<string, string> = { '1': 'Urgent', '2': 'High', '3': 'Normal', '4': 'Low' };

const nothing = (text: string) => (text === 'null' || text === 'none' ? '' : text);

export const clickup: TaskProgram = {
  key: 'clickup',
  signs: [
    ['task-id', 'task-name', 'list-name'],
    ['task-id', 'task-custom-id', 'task-name'],
    ['task-name', 'space-name'],
  ],
  columns: {
    id: ['task-id'],
    parent: ['parent-id'],
    title: ['task-name'],
    description: ['task-content'],
    status: ['status'],
    project: ['list-name'],
    assignees: ['assignees'],
    labels: ['tags'],
    priority: ['priority'],
    startDate: ['start-date'],
    dueDate: ['due-date'],
    doneDate: ['date-done', 'date-closed'],
    estimate: ['time-estimated'],
    links: ['attachments'],
    comments: [],
    checks: [],
    issueType: ['task-type'],
    repeats: [],
  },
  estimateUnit: 'milliseconds',
  isMarkdown: true,
  adjust: (task, row) => ({
    ...task,
    aliases: [row.named('task-custom-id')].filter((id) => nothing(id) !== ''),
    parent: nothing(task.parent),
    description: nothing(task.description),
    priority: priorities[task.priority] ?? nothing(task.priority),
    labels: textsIn(row.named('tags')),
    assignees: textsIn(row.named('assignees')),
    comments: commentsIn(row.named('comments')),
    checks: checks(row.named('checklists')),
    links: objectsOf(listIn(row.named('attachments'))).flatMap((file) => {
      const url = textOf(file.url);
      return /^https?:\/\//.test(url) ? [{ name: textOf(file.title) || url, url }] : [];
    }),
    problems: task.problems.filter(({ value }) => nothing(value) !== ''),
    isDone: ['closed', 'complete', 'done'].includes(task.status.toLowerCase()) ? true : task.isDone,
  }),
};
