import type { ProgramColumns } from './program.ts';

/** The detailed report of Everhour. */
export const everhour: ProgramColumns = {
  program: 'everhour',
  signs: [
    ['member', 'date', 'project', 'task', 'time', 'billable time'],
    ['team member', 'date', 'project', 'task', 'time'],
    ['date', 'member', 'project', 'task', 'time', 'task number'],
    ['date', 'member', 'project', 'task', 'time', 'section'],
  ],
  columns: {
    description: ['comment', 'time comment'],
    duration: ['time', 'tracked time'],
    labels: ['labels', 'task labels', 'tags'],
  },
};
