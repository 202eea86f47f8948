import type { ProgramColumns } from './program.ts';

/** The export of Timery. */
export const timery: ProgramColumns = {
  program: 'timery',
  signs: [
    ['workspace', 'project', 'description', 'start', 'stop'],
    ['workspace', 'project', 'description', 'start', 'end'],
    ['workspace', 'project', 'description', 'start time', 'stop time'],
  ],
};
