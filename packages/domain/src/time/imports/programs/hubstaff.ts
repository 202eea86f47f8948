import type { ProgramColumns } from './program.ts';

/** The reports of Hubstaff by day, and its time entries. */
export const hubstaff: ProgramColumns = {
  program: 'hubstaff',
  signs: [
    ['date', 'member', 'project', 'activity', 'spent total'],
    ['organization', 'time zone', 'member', 'project', 'time'],
    ['organization', 'time zone', 'member', 'project', 'duration'],
    ['organization', 'member', 'project', 'to do', 'start', 'stop'],
    ['member', 'project', 'to do', 'start', 'stop', 'duration'],
    ['date', 'member', 'project', 'to do', 'time', 'activity'],
  ],
  // How busy the keyboard was, in percent.
  ignored: ['activity'],
  columns: {
    task: ['to do', 'todo', 'to-do', 'task'],
    duration: ['duration', 'time', 'total hours', 'hours'],
    description: ['notes', 'work note', 'note', 'reason'],
    start: ['start', 'start time', 'started'],
    end: ['stop', 'stop time', 'stopped'],
  },
};
