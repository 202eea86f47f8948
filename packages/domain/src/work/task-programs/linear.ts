import type { TaskProgram } from './source-task.ts';

export const linear: TaskProgram = {
  key: 'linear',
  signs: [
    ['id', 'team', 'title', 'cycle-name'],
    ['id', 'title', 'status', 'parent-issue'],
    ['id', 'team', 'title', 'description', 'status'],
  ],
  columns: {
    id: ['id'],
    parent: ['parent-issue'],
    title: ['title'],
    status: ['status'],
    project: ['project'],
    // Points of a scale that teams choose, and no time.
    estimate: [],
    dueDate: ['due-date'],
    startDate: ['started'],
    doneDate: ['completed'],
    archived: [],
    size: [],
    issueType: [],
    isDone: [],
  },
  isMarkdown: true,
  separator: /,\s*/,
  adjust: (task, row) => ({
    ...task,
    isArchived: row.named('archived') !== '',
    priority: task.priority === 'No priority' ? '' : task.priority,
    isDone: row.named('completed') !== '' || row.named('canceled') !== '' ? true : task.isDone,
  }),
};
