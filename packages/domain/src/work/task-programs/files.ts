import type { DateOrder, TaskProgramKey } from '@stint/contract';
import { judgeDates } from '../../imports/dates.ts';
import type { Table } from '../../imports/tables.ts';
import { inSteps, mapped, type Steps } from '../../steps.ts';
import { guessTaskColumns, programOfColumns } from './fields.ts';
import { programNamed, taskPrograms } from './programs.ts';
import { judgeTable, readSourceTable, withTitle } from './read.ts';
import type { ColumnMapping, ReadContext, SourceTask, TaskProgram } from './source-task.ts';

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

/** The tasks that a program finds in documents. */
function* tasksIn(
  { documents }: TaskFileContent,
  program: TaskProgram,
  context: Omit<ReadContext, 'dates'> & { order: DateOrder; zone: string },
): Steps<SourceTask[]> {
  const { order, zone, ...rest } = context;
  const dates = { order, zone, isMidnightBare: false };
  const tasks: SourceTask[] = [];
  for (const { value } of documents)
    yield* inSteps((yield* program.document?.(value, { ...rest, dates }) ?? none()) ?? [], (task) => tasks.push(task));
  return tasks;
}

/** Documents that no program reads. */
function* none(): Steps<null> {
  yield;
  return null;
}

function* readDocuments(content: TaskFileContent, choices: TaskFileChoices): Steps<TaskFile | null> {
  const { zone, program, order: chosen, preferred = 'mdy' } = choices;
  const candidates = program && program !== 'generic' ? [programNamed(program)] : taskPrograms;
  for (const candidate of candidates) {
    const dateTexts = new Set<string>();
    const first = yield* tasksIn(content, candidate, { order: chosen ?? preferred, zone, dateTexts });
    if (first.length === 0) continue;
    const judged = yield* judgeDates(dateTexts, preferred);
    const order = judged.order && (chosen ?? judged.order);
    // The order is known only after all dates were seen.
    const isOther = order !== null && order !== (chosen ?? preferred);
    const tasks = isOther ? yield* tasksIn(content, candidate, { order, zone }) : first;
    return {
      program: candidate,
      columns: [],
      mapping: [],
      headerLine: 0,
      order,
      isOrderSure: judged.isSure || chosen !== undefined,
      tasks: yield* mapped(tasks, (task, at) => withTitle({ ...task, line: at + 1 })),
    };
  }
  return null;
}

/** The table with the most known columns, then with the most rows. */
function* mainTable(tables: readonly Table[]): Steps<Table | null> {
  const worth = (table: Table) =>
    guessTaskColumns(table.columns, programOfColumns(table.columns, taskPrograms)).filter(Boolean).length;
  let main: { table: Table; worth: number } | null = null;
  for (const table of tables) {
    yield;
    if (table.rows.length === 0) continue;
    const candidate = { table, worth: worth(table) };
    const difference = main ? candidate.worth - main.worth || table.rows.length - main.table.rows.length : 1;
    if (difference > 0) main = candidate;
  }
  return main?.table ?? null;
}

function* readTable(
  table: Table,
  { zone, program: key, mapping: sent, order, preferred }: TaskFileChoices,
): Steps<TaskFile> {
  const program = key ? programNamed(key) : (programOfColumns(table.columns, taskPrograms) ?? programNamed('generic'));
  const guessed = guessTaskColumns(table.columns, program);
  const mapping = sent ? table.columns.map((_, at) => sent[at] ?? null) : guessed;
  const reading = yield* judgeTable(table, { program, mapping, zone, order, ...(preferred && { preferred }) });
  return {
    program,
    columns: table.columns,
    mapping,
    headerLine: table.line,
    order: reading.order,
    isOrderSure: reading.isOrderSure,
    tasks: yield* readSourceTable(table, reading),
  };
}

/** The tasks of a file. Names in it are not looked up. */
export function* readTasks(content: TaskFileContent, choices: TaskFileChoices): Steps<TaskFile> {
  const table = yield* mainTable(content.tables);
  if (table) return yield* readTable(table, choices);
  const document = yield* readDocuments(content, choices);
  if (document) return document;
  return { program: null, columns: [], mapping: [], headerLine: 0, order: null, isOrderSure: true, tasks: [] };
}
