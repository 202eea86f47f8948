import type { TaskProgram } from './source-task.ts';

/** Comments and attachments are one column each: `25/Mar/24 9:15 AM;ada;Text`. */
const comment = /^([^;]{6,40});([^;]{0,120});([\s\S]*)$/;
const attachment = /^[^;]{6,40};[^;]{0,120};([^;]*);(https?:\/\/\S+)$/;

const parents = [
  'parent-key',
  'parent',
  'parent-id',
  'custom-field-epic-link',
  'epic-link',
  'custom-field-parent-link',
];

export const jira: TaskProgram = {
  key: 'jira',
  signs: [
    ['issue-key', 'summary'],
    ['issue-key', 'issue-type'],
    ['issue-id', 'summary'],
  ],
  columns: {
    id: ['issue-key'],
    parent: parents,
    title: ['summary'],
    status: ['status'],
    project: ['project-name', 'project'],
    estimate: ['original-estimate'],
    dueDate: ['due-date', 'due'],
    startDate: ['custom-field-start-date', 'start-date', 'custom-field-target-start'],
    doneDate: ['resolved', 'resolution-date'],
    labels: ['labels', 'component-s', 'components'],
    comments: ['comment', 'comments'],
    links: ['attachment', 'attachments'],
    repeats: [],
    isDone: [],
  },
  estimateUnit: 'seconds',
  separator: /[;|,]/,
  adjust: (task, row) => ({
    ...task,
    aliases: [row.named('issue-id')].filter(Boolean),
    // Older exports have a separate column for the epic.
    parent: row.column('parent') === '' ? '' : ([task.parent, ...parents.map(row.named)].find(Boolean) ?? ''),
    assignees: task.assignees.filter((name) => name !== 'Unassigned'),
    comments: row.texts('comments').map((text) => {
      const [, at = '', author = '', body = text] = comment.exec(text) ?? [];
      return { at, author, text: body.trim() };
    }),
    links: row.texts('links').flatMap((text) => {
      const [, name, url] = attachment.exec(text) ?? [];
      return name && url ? [{ name, url }] : task.links.filter((link) => text.includes(link.url));
    }),
  }),
};
