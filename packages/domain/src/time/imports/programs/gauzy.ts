import type { ProgramColumns } from './program.ts';

/** The columns that a workspace of Ever Gauzy is read into. */
export const gauzyColumns = [
  ...['Log id', 'Member', 'Email', 'Client', 'Project', 'Task', 'Task id', 'Team', 'Description', 'Billable'],
  ...['Started at', 'Stopped at'],
] as const;

/** Its entries have instants in UTC, and name the tasks that were imported with them. */
export const gauzy: ProgramColumns = {
  program: 'gauzy',
  signs: [['log id', 'task id', 'team', 'started at', 'stopped at']],
  columns: {
    id: ['log id'],
    person: ['member'],
    taskId: ['task id'],
    team: ['team'],
    date: ['started at'],
    end: ['stopped at'],
  },
};
