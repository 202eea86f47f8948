import type { TaskProgram } from './source-task.ts';

export const asana: TaskProgram = {
  key: 'asana',
  signs: [
    ['task-id', 'section-column'],
    ['task-id', 'assignee-email'],
    ['task-id', 'name', 'parent-task'],
  ],
  columns: {
    id: ['task-id'],
    parent: ['parent-task'],
    title: ['name'],
    status: ['section-column'],
    project: ['projects'],
    assignees: ['assignee-email', 'assignee'],
    labels: ['tags'],
    doneDate: ['completed-at'],
    isDone: ['completed'],
    description: ['notes'],
    startDate: ['start-date'],
    dueDate: ['due-date'],
    estimate: [],
  },
  separator: /,\s*/,
  adjust: (task, row) => {
    // Older exports have sections as rows.
    if (task.id === '' && task.title.endsWith(':')) return null;
    const email = row.named('assignee-email');
    const name = row.named('assignee');
    const [project = ''] = task.project.split(/,\s*/);
    // The name and the address of one person are two columns.
    return { ...task, project, assignees: [email || name].filter(Boolean) };
  },
};
