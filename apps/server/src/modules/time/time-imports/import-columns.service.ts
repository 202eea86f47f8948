import {
  type DateOrder,
  type DurationUnit,
  Refusal,
  type TimeFileChoices,
  type TimeImportField,
  type TimeProgram,
} from '@stint/contract';
import { readWrittenDate } from '@stint/domain/imports/dates';
import { nameKey } from '@stint/domain/imports/name-key';
import type { TableRow } from '@stint/domain/imports/tables';
import { judgeUnit, type NumberBesideClocks, readWrittenDuration } from '@stint/domain/time/imports/durations';
import { hasOnlyMarks } from '@stint/domain/time/imports/flags';
import { columnsOfProgram } from '@stint/domain/time/imports/programs/index';
import { dateOrderOf, guessTimeColumns, programOf, type RowReading, rowReader } from '@stint/domain/time/time-imports';
import { pauses, stepsInPieces } from '../../../pieces.ts';

/** The rows of a file below its header. */
export interface ImportTable {
  header: readonly string[];
  rows: readonly TableRow[];
}

/** How a file is read. A choice that is not given is derived from the file. */
export type ImportChoices = Omit<TimeFileChoices, 'encoding' | 'table'>;

export interface Columns {
  program: TimeProgram | null;
  mapping: (TimeImportField | null)[];
  dateOrder: { order: DateOrder | null; isSure: boolean };
  /** Null without bare numbers. */
  unit: { unit: DurationUnit; isSure: boolean } | null;
  reading: RowReading;
}

/** Rows that decide how a column is read. */
const maxJudged = 5000;

/** A field is mapped to the first column that names it. */
const mappingOf = (header: readonly string[], program: TimeProgram | null, sent: ImportChoices['mapping']) =>
  sent
    ? header.map((_, at) => (sent.indexOf(sent[at] ?? null) === at ? (sent[at] ?? null) : null))
    : guessTimeColumns(header, columnsOfProgram(program));

/** The meanings that were chosen for words of the billable column; null is the default of the project. */
const flagsOf = (choices: ImportChoices): ReadonlyMap<string, boolean | null> =>
  new Map(
    (choices.names ?? [])
      .filter(({ kind }) => kind === 'flag')
      .map(({ name, action, value }) => [nameKey(name), action === 'use' ? value === 'yes' : null]),
  );

/** How the columns of a file are read. */
export async function columnsOf({ header, rows }: ImportTable, choices: ImportChoices, zone: string): Promise<Columns> {
  if (rows.length === 0) throw new Refusal('import.empty');
  const pause = pauses();
  const program = programOf(header);
  const mapping = mappingOf(header, program, choices.mapping);
  const judged = rows.slice(0, maxJudged);
  const cellsOf = (field: TimeImportField, lines: readonly TableRow[] = judged) => {
    const at = mapping.indexOf(field);
    return at < 0 ? [] : lines.map(({ cells }) => cells[at]?.trim() ?? '');
  };
  const dateOrder = await stepsInPieces(dateOrderOf([...cellsOf('date', rows), ...cellsOf('endDate', rows)]));
  await pause();
  const order = choices.dateOrder ?? dateOrder.order ?? 'mdy';
  const isMidnight = (text: string) => text === '' || readWrittenDate(text, order)?.seconds === 0;
  const reading: RowReading = {
    mapping,
    zone,
    order,
    flags: flagsOf(choices),
    isEmptyNo: hasOnlyMarks(cellsOf('billable', rows)),
    // A sheet writes dates alone as midnight.
    hasClockInDate: mapping.includes('start') || mapping.includes('end') || !cellsOf('date').every(isMidnight),
  };
  await pause();
  const unit = unitOf({ header, rows: judged }, reading, 'duration');
  const chosen = choices.durationUnit ?? unit?.unit ?? 'hours';
  const breakUnit = unitOf({ header, rows: judged }, reading, 'break')?.unit ?? chosen;
  return {
    program,
    mapping,
    dateOrder,
    unit: unit && { unit: chosen, isSure: unit.isSure || choices.durationUnit !== undefined },
    reading: { ...reading, unit: chosen, breakUnit },
  };
}

/** The unit of the bare numbers of a column, judged against the clocks of the same rows. */
function unitOf({ header, rows }: ImportTable, reading: RowReading, field: 'duration' | 'break') {
  const at = reading.mapping.indexOf(field);
  if (at < 0) return null;
  const clocks = rowReader({
    ...reading,
    mapping: reading.mapping.map((mapped) => (mapped === 'duration' || mapped === 'break' ? null : mapped)),
  });
  const numbers = rows.flatMap(({ cells }): NumberBesideClocks[] => {
    const duration = readWrittenDuration(cells[at] ?? '');
    if (duration?.kind !== 'number') return [];
    const between = field === 'duration' ? clocks(cells).time.seconds : null;
    return [{ value: duration.value, decimals: duration.decimals, between }];
  });
  return numbers.length > 0 ? judgeUnit(header[at] ?? '', numbers) : null;
}
