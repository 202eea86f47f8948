import type { ErrorCode, ImportField, TaskProgramKey } from '@stint/contract';
import type { PlanDate } from '../../dates.ts';
import type { DateReading } from '../../imports/dates.ts';
import type { TableRow } from '../../imports/tables.ts';
import type { Steps } from '../../steps.ts';

export interface SourceComment {
  author: string;
  /** As it is in the file. */
  at: string;
  text: string;
}

export interface SourceCheck {
  text: string;
  isDone: boolean;
}

export interface SourceLink {
  name: string;
  url: string;
}

export interface SourceProblem {
  field: ImportField;
  code: ErrorCode;
  value: string;
}

/** A task of another program, with names that are not looked up yet. */
export interface SourceTask {
  /** The line in the file, or the number of the record in a document, from 1. */
  line: number;
  /** The program's id. Empty if it has none. */
  id: string;
  /** Other names by which rows may name this one as their parent. */
  aliases: string[];
  /** The id, another name or the title of the parent. */
  parent: string;
  title: string;
  description: string;
  /** Whether the description and the comments are Markdown, and not plain text. */
  isMarkdown: boolean;
  status: string;
  priority: string;
  size: string;
  issueType: string;
  labels: string[];
  assignees: string[];
  project: string;
  /** Seconds. */
  estimate: number | null;
  startDate: PlanDate | null;
  dueDate: PlanDate | null;
  doneDate: PlanDate | null;
  /** Null if the file does not say. A status may say it, too. */
  isDone: boolean | null;
  isArchived: boolean;
  /** How the task repeats, in the program's words. Only its first date is taken. */
  repeats: string;
  checks: SourceCheck[];
  comments: SourceComment[];
  links: SourceLink[];
  /** Values that cannot be read. Without them the task can be imported, but for its title. */
  problems: SourceProblem[];
}

export const emptyTask: SourceTask = {
  line: 0,
  id: '',
  aliases: [],
  parent: '',
  title: '',
  description: '',
  isMarkdown: false,
  status: '',
  priority: '',
  size: '',
  issueType: '',
  labels: [],
  assignees: [],
  project: '',
  estimate: null,
  startDate: null,
  dueDate: null,
  doneDate: null,
  isDone: null,
  isArchived: false,
  repeats: '',
  checks: [],
  comments: [],
  links: [],
  problems: [],
};

/** The field of each column. */
export type ColumnMapping = readonly (ImportField | null)[];

/** A row of a table, by the field of its columns. */
export interface SourceRow {
  row: TableRow;
  /** The first text of a field's columns. */
  text(field: ImportField): string;
  /** The texts of all columns of a field. */
  texts(field: ImportField): string[];
  /** The text of a column by its name, also if it is mapped to nothing. */
  named(key: string): string;
  /** The name of the first column of a field, in the form in which names are compared. */
  column(field: ImportField): string;
}

export interface ReadContext {
  dates: DateReading;
  /** Where the dates of a document are noted as they are written, so that their order can be judged by all of them. */
  dateTexts?: Set<string>;
}

/** The unit of estimates that are plain numbers. */
export type EstimateUnit = 'hours' | 'minutes' | 'seconds' | 'milliseconds';

/** How the exports of a program are read. A program is one file with one of these. */
export interface TaskProgram {
  key: TaskProgramKey;
  /** Names of columns that together only its export has, in the form in which names are compared. One set is enough. */
  signs: readonly (readonly string[])[];
  /** Its names of columns, before the general ones. An empty list keeps a field from the general names. */
  columns: Partial<Record<ImportField, readonly string[]>>;
  /** Without it the unit is judged by all numbers of the column. */
  estimateUnit?: EstimateUnit;
  isMarkdown?: boolean;
  /** What separates labels and people in a cell. By default `;` or `|`, else a comma. */
  separator?: RegExp;
  /** Adds to a task what only this program writes in its way. Null for a row that is no task. */
  adjust?(task: SourceTask, row: SourceRow, context: ReadContext): SourceTask | null;
  /** Sees all tasks in the order of the file: indents, sections, dates of the file. */
  finish?(tasks: SourceTask[]): Steps<SourceTask[]>;
  /** The tasks of a JSON document, or null if it is not this program's. */
  document?(value: unknown, context: ReadContext): Steps<SourceTask[] | null>;
}
