import type { ProgramColumns } from './program.ts';

/** The detailed time report of Harvest: dates and hours without times of day. */
export const harvest: ProgramColumns = {
  program: 'harvest',
  signs: [['date', 'hours', 'notes', 'first name', 'last name']],
  columns: { duration: ['hours'], description: ['notes'] },
};
