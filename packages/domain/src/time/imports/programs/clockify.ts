import type { ProgramColumns } from './program.ts';

/** The length in the languages of its pages, which it writes as a clock and as decimal hours. */
const lengths = [
  'duration',
  'dauer',
  'durée',
  'duración',
  'duração',
  'durata',
  'duur',
  'czas trwania',
  'продолжительность',
];
const clocks = lengths.map((name) => `${name} h`);
const decimals = ['duration decimal', 'dauer dezimal', 'durée décimal', 'duración decimal', 'duração decimal'];

/** The detailed report of Clockify, and its summary by date. */
export const clockify: ProgramColumns = {
  program: 'clockify',
  signs: [
    ['start date', 'duration h'],
    ['start date', 'duration decimal'],
    ['time h', 'time decimal'],
    ...clocks.flatMap((clock) => decimals.map((decimal) => [clock, decimal])),
  ],
  columns: { duration: [...clocks, 'time h', ...decimals, 'time decimal'] },
};
