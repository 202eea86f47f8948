import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import { del, get, post, put } from '../route.ts';
import { DeletedLater, Id, list, nameText, OfOrganization, TimeZoneIn } from '../shared.ts';
import { dateOrders } from '../time/time-imports.ts';
import { importMappingActions } from '../workspace/import-mappings.ts';

/** The fields that a column can be mapped to. */
export const importFields = [
  'title',
  'description',
  'status',
  'priority',
  'size',
  'issueType',
  'labels',
  'assignees',
  'project',
  'estimate',
  'startDate',
  'dueDate',
  'id',
  'parent',
  'doneDate',
  'isDone',
  'archived',
  'repeats',
  'checks',
  'comments',
  'links',
] as const;
export type ImportField = (typeof importFields)[number];
const Field = z.enum(importFields);

/** The programs whose exports are recognized; any other file is `generic`. */
export const taskProgramKeys = [
  'jira',
  'linear',
  'asana',
  'trello',
  'todoist',
  'ticktick',
  'github',
  'gitlab',
  'clickup',
  'notion',
  'microsoft',
  'vikunja',
  'plane',
  'gauzy',
  'generic',
] as const;
export type TaskProgramKey = (typeof taskProgramKeys)[number];

/** Kinds of names in a file of tasks. */
export const taskNameKinds = ['status', 'priority', 'size', 'type', 'label', 'project', 'person'] as const;
export type TaskNameKind = (typeof taskNameKinds)[number];

/** The limits of one import in a single call. */
export const importLimit = { rows: 1000, characters: 2_000_000 } as const;
/** The limits of a file: bytes, rows, columns, names that are mapped, and rows of each kind that a report shows. */
export const taskFileLimit = {
  bytes: 64 * 1024 * 1024,
  rows: 200_000,
  columns: 1000,
  names: 5000,
  shown: 100,
} as const;
/** The files of one person that are read, wait or are imported. */
export const maxTaskFiles = 20;

const Code = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);
const ImportProblem = z.object({ field: Field, code: Code, value: z.string() });
const ImportRow = z.object({
  /** The line in the file. The header is line 1. */
  line: z.int(),
  title: z.string(),
  problems: z.array(ImportProblem),
});

export const ImportReport = z.object({
  /** Needed to undo the import. Null if nothing was created. */
  id: Id.nullable(),
  columns: z.array(z.string()),
  /** The field of each column. Null for ignored ones. */
  mapping: z.array(Field.nullable()),
  rows: z.array(ImportRow),
  /** The number of tasks that were or would be created. */
  fit: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

const NewImport = z.object({
  organizationTeamId: Id,
  name: nameText().min(1).max(255),
  csv: z.string().normalize('NFC').max(importLimit.characters),
  /** Derived from the column names if omitted. */
  mapping: z.array(Field.nullable()).max(100).optional(),
  /** Validates without creating anything. */
  dryRun: z.boolean().optional(),
});

/** What a name of the file stands for. `value` is the id of a record; null unless it is used. */
export const TaskNameChoice = z.object({
  kind: z.enum(taskNameKinds),
  name: z.string().min(1).max(255),
  action: z.enum(importMappingActions),
  value: z.string().max(64).nullable(),
});
export type TaskNameChoice = z.infer<typeof TaskNameChoice>;

/** How a file is read. What is omitted is derived from the file. */
export const TaskFileChoices = z.object({
  /** The team that gets the tasks. */
  organizationTeamId: Id,
  program: z.enum(taskProgramKeys).optional(),
  mapping: z.array(Field.nullable()).max(taskFileLimit.columns).optional(),
  /** The zone that decides the day of an instant; the caller's if omitted. */
  timeZone: TimeZoneIn.optional(),
  dateOrder: z.enum(dateOrders).optional(),
  encoding: z.string().max(20).optional(),
  names: z.array(TaskNameChoice).max(taskFileLimit.names).optional(),
  /** Creates tasks again that were deleted here. */
  restoresRemoved: z.boolean().optional(),
  /** Changes tasks whose rows changed at their source. */
  updatesChanged: z.boolean().optional(),
  /** Only those of the changed rows that have these lines. */
  changedLines: z.array(z.int()).max(taskFileLimit.shown).optional(),
});
export type TaskFileChoices = z.infer<typeof TaskFileChoices>;

/**
 * `tasks` is the sum of the next five. `changed` rows differ at their source from what was imported, `removed` ones were
 * deleted here since, `refused` ones have no title.
 */
const Counts = z.object({
  tasks: z.int(),
  fresh: z.int(),
  known: z.int(),
  changed: z.int(),
  removed: z.int(),
  refused: z.int(),
  /** Of all tasks: done, archived, below another one, and repeating ones, of which only the first date is taken. */
  done: z.int(),
  archived: z.int(),
  subtasks: z.int(),
  repeating: z.int(),
  /** With all tasks together. */
  comments: z.int(),
  checks: z.int(),
  links: z.int(),
});
export type TaskImportCounts = z.infer<typeof Counts>;

/** A name of the file with what becomes of it. */
const TaskName = TaskNameChoice.extend({ tasks: z.int() });

export const TaskFileReport = z.object({
  program: z.enum(taskProgramKeys).nullable(),
  /** Empty for a document. */
  columns: z.array(z.string()),
  mapping: z.array(Field.nullable()),
  /** The line of the header. */
  headerLine: z.int(),
  dateOrder: z.enum(dateOrders).nullable(),
  isOrderSure: z.boolean(),
  encoding: z.string().nullable(),
  isEncodingSure: z.boolean(),
  /** Encodings that read the file, the best one first, with some words as they would read. */
  encodings: z.array(z.object({ encoding: z.string(), words: z.array(z.string()) })),
  counts: Counts,
  names: z.array(TaskName),
  /** The first rows with values that can't be read. Without a title a row is refused, else only the value is left out. */
  problems: z.array(ImportRow),
  /** The first rows that changed at their source. */
  changed: z.array(z.object({ line: z.int(), text: z.string() })).optional(),
  /** Rows with such values. */
  problemRows: z.int(),
  /** The first tasks that will be created. */
  preview: z.array(z.object({ line: z.int(), title: z.string(), depth: z.int(), isDone: z.boolean() })),
});
export type TaskFileReport = z.infer<typeof TaskFileReport>;

/** A file is read, then waits for its choices, is imported, and can be undone. */
export const taskImportStates = ['reading', 'read', 'waiting', 'running', 'done', 'failed', 'undoing'] as const;
export type TaskImportState = (typeof taskImportStates)[number];

/** A file of tasks that was imported, or is about to be. */
export const TaskImport = OfOrganization.extend({
  organizationTeamId: Id,
  name: z.string(),
  program: z.enum(taskProgramKeys).nullable(),
  state: z.enum(taskImportStates),
  /** Rows that are done, and all of them. */
  done: z.int(),
  rows: z.int(),
  /** Tasks that were created, and that were changed. */
  tasks: z.int(),
  changed: z.int(),
  /** The error code of a failure. */
  reason: z.string().nullable(),
  importedBy: z.string(),
});
export type TaskImport = z.infer<typeof TaskImport>;

export const TaskImportFile = TaskImport.extend({
  /** Null for an import by a single call. */
  choices: TaskFileChoices.nullable(),
  /** What becomes of the file, or what became of it. Null while it is read. */
  report: TaskFileReport.nullable(),
  /** Whether a list of all rows can be downloaded. */
  hasRowList: z.boolean(),
  /** What names can stand for, while the file waits. */
  records: z.array(z.object({ kind: z.enum(taskNameKinds), id: z.string(), name: z.string() })),
});
export type TaskImportFile = z.infer<typeof TaskImportFile>;

const TaskFile = z.object({
  file: z.file({ error: 'Please make sure to fill out this field' }),
  organizationTeamId: Id,
  timeZone: TimeZoneIn.optional(),
});

const invalidates = [
  'taskImports',
  'tasks',
  'plans',
  'teams',
  'projects',
  'activityLog',
  'statuses',
  'labels',
  'priorities',
  'issueTypes',
] as const;
const own = ['taskImports'] as const;

// biome-ignore format: it reads as a table
export const taskImportsApi = {
  /** The imports of the caller, or of everybody for managers. The newest first. */
  list:   get ('/task-imports',           { can: 'ORG_TASK_ADD', returns: list(TaskImport) }),
  /** Creates the tasks of all valid rows, and reports the problems of the others. */
  create: post('/task-imports',           { can: 'ORG_TASK_ADD', body: NewImport, returns: ImportReport, work: 'import', invalidates }),
  /** Takes a file of any size that a team has: CSV, Excel, JSON or an archive. A job reads it with the rights of its person; `get` says when it is read. */
  upload: post('/task-imports/files',     { can: 'ORG_TASK_ADD', apiToken: false, body: TaskFile, returns: TaskImport, upload: true, work: 'import', limit: taskFileLimit.bytes, invalidates: own }),
  /** A file with what becomes of it. */
  get:    get ('/task-imports/:importId', { can: 'ORG_TASK_ADD', returns: TaskImportFile }),
  /** Reads a file again with other choices. */
  choose: put ('/task-imports/:importId', { can: 'ORG_TASK_ADD', apiToken: false, body: TaskFileChoices, returns: TaskImport, invalidates: own }),
  /** Imports a file as its report says, by a job. It goes on after a restart of the server. */
  start:  post('/task-imports/:importId/start', { can: 'ORG_TASK_ADD', apiToken: false, returns: TaskImport, status: 200, invalidates: own }),
  /** What becomes of each row, as CSV in the language of the person. */
  rowList: get('/task-imports/:importId/rows', { can: 'ORG_TASK_ADD', returns: z.file(), download: 'stored' }),
  /** Undoes an import, or removes a file that was not imported. Tasks with time recorded since stay. Many tasks are deleted by a job, and their number is null. */
  remove: del ('/task-imports/:importId', { can: 'ORG_TASK_DELETE', returns: DeletedLater, work: 'import', invalidates }),
};
