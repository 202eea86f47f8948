import type { DateOrder, TaskProgramKey } from '@stint/contract';
import type { Table } from '../../imports/tables.ts';
import { guessTaskColumns, programOfColumns } from './fields.ts';
import { programNamed, taskPrograms } from './programs.ts';
import { judgeTable, readSourceTable, withTitle } from './read.ts';
import type { ColumnMapping, SourceTask, TaskProgram } from './source-task.ts';

/** The tables and documents of a file. */
export interface TaskFileContent {
  tables: readonly Table[];
  documents: readonly { name: string; value: unknown }[];
}

/** How a file is read. What is omitted is judged by its content. */
export interface TaskFileChoices {
  /** The zone that decides the day of an instant. */
  zone: string;
  program?: TaskProgramKey | undefined;
  mapping?: ColumnMapping | undefined;
  order?: DateOrder | undefined;
  /** The order in the language of the reader, where a file leaves it open. */
  preferred?: DateOrder | undefined;
}

export interface TaskFile {
  program: TaskProgram | null;
  /** Empty for a document. */
  columns: readonly string[];
  mapping: ColumnMapping;
  /** The line of the header. */
  headerLine: number;
  /** Null if no date can be read in two ways. */
  order: DateOrder | null;
  isOrderSure: boolean;
  tasks: SourceTask[];
}

const inDocument = (zone: string) => ({ dates: { order: 'mdy' as const, zone, isMidnightBare: false } });

function readDocuments(content: TaskFileContent, { zone, program }: TaskFileChoices): TaskFile | null {
  const known = program && program !== 'generic' ? [programNamed(program)] : taskPrograms;
  for (const candidate of known) {
    const tasks = content.documents.flatMap(({ value }) => candidate.document?.(value, inDocument(zone)) ?? []);
    if (tasks.length === 0) continue;
    const numbered = tasks.map((task, at) => withTitle({ ...task, line: at + 1 }));
    return {
      program: candidate,
      columns: [],
      mapping: [],
      headerLine: 0,
      order: null,
      isOrderSure: true,
      tasks: numbered,
    };
  }
  return null;
}

/** The table with the most known columns, then with the most rows. */
function mainTable(tables: readonly Table[]): Table | null {
  const worth = (table: Table) =>
    guessTaskColumns(table.columns, programOfColumns(table.columns, taskPrograms)).filter(Boolean).length;
  const ranked = tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ table, worth: worth(table) }))
    .sort((candidate, other) => other.worth - candidate.worth || other.table.rows.length - candidate.table.rows.length);
  return ranked[0]?.table ?? null;
}

function readTable(table: Table, { zone, program: key, mapping: sent, order, preferred }: TaskFileChoices): TaskFile {
  const program = key ? programNamed(key) : (programOfColumns(table.columns, taskPrograms) ?? programNamed('generic'));
  const guessed = guessTaskColumns(table.columns, program);
  const mapping = sent ? table.columns.map((_, at) => sent[at] ?? null) : guessed;
  const reading = judgeTable(table, { program, mapping, zone, order, ...(preferred && { preferred }) });
  return {
    program,
    columns: table.columns,
    mapping,
    headerLine: table.line,
    order: reading.order,
    isOrderSure: reading.isOrderSure,
    tasks: readSourceTable(table, reading),
  };
}

/** The tasks of a file. Names in it are not looked up. */
export function readTasks(content: TaskFileContent, choices: TaskFileChoices): TaskFile {
  const table = mainTable(content.tables);
  const document = readDocuments(content, choices);
  if (document && !table) return document;
  if (table) return readTable(table, choices);
  return { program: null, columns: [], mapping: [], headerLine: 0, order: null, isOrderSure: true, tasks: [] };
}
