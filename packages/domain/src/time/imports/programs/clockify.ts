import type { ProgramColumns } from './program.ts';

/** The detailed report of Clockify, and its summary by date. */
export const clockify: ProgramColumns = {
  program: 'clockify',
  signs: [
    ['start date', 'duration h'],
    ['start date', 'duration decimal'],
    ['time h', 'time decimal'],
  ],
  columns: { duration: ['duration h', 'time h', 'duration decimal', 'time decimal'] },
};
