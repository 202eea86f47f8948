import type { TimeProgram } from '@stint/contract';
import { columnKey } from '../../../imports/tables.ts';
import { clockify } from './clockify.ts';
import { everhour } from './everhour.ts';
import { gauzy } from './gauzy.ts';
import { harvest } from './harvest.ts';
import { hubstaff } from './hubstaff.ts';
import { kimai } from './kimai.ts';
import type { ProgramColumns } from './program.ts';
import { solidtime } from './solidtime.ts';
import { stint } from './stint.ts';
import { timecamp } from './timecamp.ts';
import { timery } from './timery.ts';
import { toggl } from './toggl.ts';

/** In the order in which they are compared with a header. */
const programs: readonly ProgramColumns[] = [
  gauzy,
  harvest,
  stint,
  kimai,
  clockify,
  solidtime,
  hubstaff,
  timecamp,
  everhour,
  timery,
  toggl,
];

const signsOf = new Map(programs.map((columns) => [columns, columns.signs.map((sign) => sign.map(columnKey))]));

/** The program that made a file, by columns that only its export has. */
export function programOf(header: readonly string[]): TimeProgram | null {
  const keys = new Set(header.map(columnKey));
  const programColumns = programs.find((columns) =>
    signsOf.get(columns)?.some((sign) => sign.every((key) => keys.has(key))),
  );
  return programColumns?.program ?? null;
}

const noColumns: Pick<ProgramColumns, 'columns' | 'ignored'> = {};
export const columnsOfProgram = (program: TimeProgram | null): Pick<ProgramColumns, 'columns' | 'ignored'> =>
  programs.find((columns) => columns.program === program) ?? noColumns;
