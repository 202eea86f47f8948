import { readDay } from '../../imports/dates.ts';
import { readFlag } from './read.ts';
import type { TaskProgram } from './source-task.ts';

const range = / ?(?:→|->) ?/;
/** Relations are written as `Name (https://www.notion.so/…)` or `Name (path.md)`. */
const reference = / ?\((?:https?:\/\/[^()]{1,500}|[^()]{1,300}\.(?:md|csv))\)/g;

/** Options begin with a picture in Notion's templates. */
const picture = /^(?:\p{Extended_Pictographic}|\ufe0f|\s)+/u;

const people = / ?<[^<>@\s]{1,100}@[^<>@\s]{1,100}>/g;

/** A database of Notion as CSV. Its columns are named by its people; these are those of its templates. */
export const notion: TaskProgram = {
  key: 'notion',
  signs: [
    ['task-name', 'sub-tasks'],
    ['task-name', 'parent-task'],
    ['name', 'assign', 'status'],
    ['task-name', 'due-date', 'assignee', 'tags'],
    ['name', 'created-time', 'last-edited-time'],
  ],
  columns: {
    title: ['task-name', 'name'],
    assignees: ['assignee', 'assign', 'person', 'owner'],
    parent: ['parent-task', 'parent-item'],
    status: ['status'],
    project: ['project', 'projects'],
    dueDate: ['due-date', 'due', 'date', 'deadline', 'timeline'],
    doneDate: ['completed-on', 'date-completed'],
    isDone: ['done', 'checkbox', 'complete'],
    description: ['summary', 'description', 'notes'],
    id: ['id', 'task-id'],
    issueType: ['task-type', 'type'],
    labels: ['tags', 'labels'],
    links: ['attach-file', 'files-media', 'url'],
    size: ['effort-level', 'size'],
  },
  separator: /,\s*/,
  adjust: (task, row, { dates }) => {
    const due = row.text('dueDate');
    const [from = '', to] = due.split(range);
    const isRange = to !== undefined;
    const dueDate = isRange ? readDay(to, dates) : task.dueDate;
    const flag = readFlag(row.text('isDone'));
    return {
      ...task,
      dueDate,
      issueType: task.issueType.replace(picture, ''),
      status: task.status.replace(picture, ''),
      priority: task.priority.replace(picture, ''),
      startDate: isRange ? readDay(from, dates) : task.startDate,
      isDone: row.text('isDone') !== '' && flag !== null ? flag : task.isDone,
      parent: task.parent.replace(reference, '').trim(),
      project: task.project.replace(reference, '').trim(),
      assignees: task.assignees.map((name) => name.replace(people, '').trim()),
      problems: isRange && dueDate ? task.problems.filter(({ field }) => field !== 'dueDate') : task.problems,
    };
  },
};
