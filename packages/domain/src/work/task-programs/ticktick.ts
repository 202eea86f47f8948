import { readDay } from '../../imports/dates.ts';
import { isZone } from '../../time.ts';
import { checksIn } from './read.ts';
import type { TaskProgram } from './source-task.ts';

const priorities: Record<string, string> = { '5': 'High', '3': 'Medium', '1': 'Low', '0': '' };
/** 0 is open, 1 is completed, 2 is completed and archived, -1 is "won't do". */
const doneStates = ['1', '2', '-1'];

export const ticktick: TaskProgram = {
  key: 'ticktick',
  signs: [
    ['folder-name', 'list-name', 'title', 'kind'],
    ['list-name', 'title', 'is-check-list'],
    ['list-name', 'title', 'taskid'],
  ],
  columns: {
    id: ['taskid'],
    parent: ['parentid'],
    title: ['title'],
    description: ['content'],
    project: ['list-name'],
    status: ['column-name'],
    labels: ['tags'],
    priority: ['priority'],
    startDate: ['start-date'],
    dueDate: ['due-date'],
    doneDate: ['completed-time'],
    repeats: ['repeat'],
    isDone: [],
    archived: [],
    issueType: [],
    checks: [],
  },
  separator: /,\s*/,
  isMarkdown: true,
  adjust: (task, row, { dates }) => {
    const kind = row.named('kind').toUpperCase();
    const isList = kind === 'CHECKLIST' || row.named('is-check-list').toUpperCase() === 'Y';
    const state = row.named('status');
    const zone = row.named('timezone');
    const own = { ...dates, zone: isZone(zone) ? zone : dates.zone };
    const dueDate = task.dueDate && readDay(row.text('dueDate'), own);
    const from = task.startDate && readDay(row.text('startDate'), own);
    // A task that is only due has both dates.
    const startDate = from === dueDate ? null : from;
    return {
      ...task,
      startDate,
      dueDate,
      status: row.named('column-name'),
      priority: priorities[task.priority] ?? task.priority,
      checks: isList ? checksIn(task.description) : [],
      description: isList ? '' : task.description,
      isDone: doneStates.includes(state) ? true : state === '0' ? false : task.isDone,
      isArchived: state === '2',
      project: task.project === 'Inbox' ? '' : task.project,
    };
  },
};
