import type { ProgramColumns } from './program.ts';

/** The entries of a report of this product. Its file is in the language of its reader; `type` and `billed` are its own. */
export const stint: ProgramColumns = {
  program: 'stint',
  signs: [
    ['date', 'member', 'type', 'billed', 'from', 'to'],
    ['datum', 'mitglied', 'von', 'bis', 'abgerechnet'],
  ],
  columns: { person: ['member', 'mitglied'], duration: ['exact', 'time', 'zeit', 'decimal'] },
};
