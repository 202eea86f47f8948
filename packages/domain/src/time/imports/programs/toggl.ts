import type { ProgramColumns } from './program.ts';

/** The detailed report of Toggl Track, in its older and newer form and in the languages of its pages. */
export const toggl: ProgramColumns = {
  program: 'toggl',
  signs: [
    ['start date', 'start time', 'duration', 'end date'],
    ['start date', 'start time', 'duration', 'stop date'],
    ['開始日', '開始時刻', '終了日', '終了時刻'],
    ['startdatum', 'startzeit', 'enddatum', 'endzeit'],
    ['date de début', 'heure de début', 'date de fin', 'heure de fin'],
    ['fecha de inicio', 'hora de inicio', 'fecha de finalización', 'hora de finalización'],
    ['data de início', 'hora de início', 'data de término', 'hora de término'],
  ],
  columns: {
    endDate: ['stop date', 'fecha de finalización', 'data de término'],
    end: ['stop time', 'hora de finalización', 'hora de término'],
  },
};
