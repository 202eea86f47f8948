import type { ProgramColumns } from './program.ts';

/** The export of Kimai in the languages of its pages, and the CSV of its own import. */
export const kimai: ProgramColumns = {
  program: 'kimai',
  signs: [
    ['activity', 'customer', 'date'],
    ['activity', 'customer', 'begin'],
    ['tätigkeit', 'kunde', 'datum'],
    ['activité', 'client', 'date', 'de'],
    ['actividad', 'cliente', 'fecha', 'desde'],
    ['attività', 'cliente', 'data', 'da'],
    ['activiteit', 'klant', 'datum'],
    ['czynność', 'klient', 'data'],
    ['atividade', 'cliente', 'data', 'de'],
    ['деятельность', 'клиент', 'дата'],
  ],
  columns: {
    task: ['activity', 'tätigkeit', 'activité', 'actividad', 'attività', 'activiteit', 'czynność', 'atividade'],
    start: ['from', 'begin', 'von', 'beginn'],
    end: ['to', 'end', 'bis', 'ende'],
  },
};
