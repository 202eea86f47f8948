import type { ProgramColumns } from './program.ts';

/** The detailed report of TimeCamp. Its projects are the first level of its tasks. */
export const timecamp: ProgramColumns = {
  program: 'timecamp',
  signs: [
    ['day', 'user', 'task', 'time hours'],
    ['date', 'user', 'task', 'time hours', 'notes'],
    ['day', 'user', 'project', 'task', 'start time', 'end time'],
    ['name', 'day', 'task', 'from', 'to', 'time'],
  ],
  columns: {
    date: ['day', 'date'],
    project: ['project', 'level 1', 'task 1'],
    task: ['task', 'level 2', 'task 2'],
    duration: ['time', 'duration', 'time hours', 'time h'],
    description: ['note', 'notes', 'description'],
  },
};
