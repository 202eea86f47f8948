import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, Id, Instant, list, nameText, OfOrganization, TimeZoneIn } from '../shared.ts';
import { importMappingActions } from '../workspace/import-mappings.ts';

/** The fields that a column of a time export can be mapped to. */
export const timeImportFields = [
  'id',
  'person',
  'firstName',
  'lastName',
  'email',
  'client',
  'project',
  'task',
  'description',
  'labels',
  'billable',
  'date',
  'start',
  'endDate',
  'end',
  'duration',
  'break',
  'taskId',
  'team',
] as const;
export type TimeImportField = (typeof timeImportFields)[number];
const Field = z.enum(timeImportFields);

/** The programs whose exports are recognized by their columns. */
export const timePrograms = [
  'toggl',
  'clockify',
  'harvest',
  'kimai',
  'solidtime',
  'everhour',
  'hubstaff',
  'timecamp',
  'timery',
  'stint',
  'gauzy',
] as const;
export type TimeProgram = (typeof timePrograms)[number];

/** The unit of bare numbers in a column of durations. */
export const durationUnits = ['hours', 'minutes', 'seconds'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Whether `3/4/2026` is the third of April or the fourth of March; `ymd` is for years of two digits in front. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The limits of one call with a file in it. `made` limits the tasks, projects, clients and labels that it may create, each. */
export const timeImportLimit = { rows: 5000, characters: 3_000_000, made: 500, shown: 200 } as const;

/** The limits of a file that is sent by itself and imported by a job. */
export const timeFileLimit = { rows: 200_000, bytes: 64 * 1024 * 1024, made: 20_000, names: 2000 } as const;

/** Files of one person that are on their way. */
export const maxTimeFiles = 20;

const Code = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);
const RowProblem = z.object({
  /** Null if it concerns the whole row. */
  field: Field.nullable(),
  code: Code,
  value: z.string(),
  details: z.record(z.string(), z.string()),
});
const RefusedRow = z.object({
  /** The line in the file. The header is line 1. */
  line: z.int(),
  text: z.string(),
  problems: z.array(RowProblem),
});

/** Entries and their seconds. */
const Sum = z.object({ entries: z.int(), seconds: z.int() });
/**
 * `file` is the sum of the others. `changed` rows differ at their source from what was imported, `removed` ones were deleted here
 * since, `skipped` ones have no time or are of people left out. Refused rows without a readable length count no seconds.
 */
const Sums = z.object({
  file: Sum,
  fresh: Sum,
  known: Sum,
  changed: Sum,
  removed: Sum,
  skipped: Sum,
  refused: Sum,
});
export type TimeImportSums = z.infer<typeof Sums>;
export const timeImportSums = ['file', 'fresh', 'known', 'changed', 'removed', 'skipped', 'refused'] as const;

/** Kinds of names in a file of time. */
export const timeNameKinds = ['person', 'client', 'project', 'task', 'label', 'flag'] as const;
export type TimeNameKind = (typeof timeNameKinds)[number];

/** What a name of the file stands for. `value` is the id of a record, or `yes` and `no` for a flag; null unless it is used. */
export const NameChoice = z.object({
  kind: z.enum(timeNameKinds),
  name: z.string().min(1).max(255),
  action: z.enum(importMappingActions),
  value: z.string().max(64).nullable(),
});
export type NameChoice = z.infer<typeof NameChoice>;

/** A name of the file that nothing here has, with what becomes of it. */
const UnknownName = NameChoice.extend({
  /** The rows that have it, and their time. */
  entries: z.int(),
  seconds: z.int(),
  /** The project of a task, or the client of a project. */
  within: z.string(),
});

export const TimeImportReport = z.object({
  /** Needed to undo the import. Null if nothing was imported. */
  id: Id.nullable(),
  program: z.enum(timePrograms).nullable(),
  columns: z.array(z.string()),
  /** The field of each column. Null for ignored ones. */
  mapping: z.array(Field.nullable()),
  /** Null if no date of the file can be read in two ways. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** Whether a date of the file shows which order it is. */
  isOrderSure: z.boolean(),
  /** The unit of bare numbers as durations. Null if the file has none. */
  durationUnit: z.enum(durationUnits).nullable(),
  /** Whether clocks or names of columns show the unit. */
  isUnitSure: z.boolean(),
  /** The first and last day of the file. */
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  total: Sums,
  /** By name. `employeeId` is null for names that nobody has. */
  people: z.array(Sums.extend({ employeeId: Id.nullable(), name: z.string() })),
  /** By month of the file, as 2026-03. Empty for rows without a date. */
  months: z.array(Sums.extend({ month: z.string() })),
  /** By project of the file, the one with the most time first. */
  projects: z.array(Sums.extend({ name: z.string() })),
  /** What the import creates because nothing has this name. */
  missing: z.object({
    clients: z.array(z.string()),
    projects: z.array(z.string()),
    tasks: z.array(z.string()),
    labels: z.array(z.string()),
  }),
  /** Unknown names with what becomes of them: people, words for yes and no, then clients, projects, tasks and labels. */
  names: z.array(UnknownName),
  /** The first rows that can't be imported. */
  refused: z.array(RefusedRow),
  /** The first rows that changed at their source. */
  changed: z.array(z.object({ line: z.int(), text: z.string() })).optional(),
});
export type TimeImportReport = z.infer<typeof TimeImportReport>;

/** How a file is read. What is omitted is derived from the file. */
const Choices = z.object({
  /** The team that the time counts for, and that gets new tasks and projects. */
  organizationTeamId: Id,
  mapping: z.array(Field.nullable()).max(100).optional(),
  /** The zone of the file's times; the caller's if omitted. */
  timeZone: TimeZoneIn.optional(),
  dateOrder: z.enum(dateOrders).optional(),
  durationUnit: z.enum(durationUnits).optional(),
  names: z.array(NameChoice).max(timeFileLimit.names).optional(),
  /** Imports rows again whose entries were deleted here. */
  restoresRemoved: z.boolean().optional(),
  /** Changes entries whose rows changed at their source. */
  updatesChanged: z.boolean().optional(),
  /** Only those of the changed rows that have these lines. */
  changedLines: z.array(z.int()).max(timeImportLimit.shown).optional(),
});

const NewTimeImport = Choices.extend({
  name: nameText().min(1).max(255),
  csv: z.string().normalize('NFC').max(timeImportLimit.characters),
  /** Validates without creating anything. */
  dryRun: z.boolean().optional(),
});

/** How a file that was sent by itself is read; its encoding is recognized if omitted. */
export const TimeFileChoices = Choices.extend({
  encoding: z.string().max(20).optional(),
  /** The sheet of a workbook or the file of an archive; the first with time if omitted. */
  table: z.string().max(255).optional(),
});
export type TimeFileChoices = z.infer<typeof TimeFileChoices>;

/** A file is read, then waits for its choices, is imported, and can be undone. */
export const timeImportStates = ['reading', 'read', 'waiting', 'running', 'done', 'failed', 'undoing'] as const;
export type TimeImportState = (typeof timeImportStates)[number];

/** A file of time that was imported, or is about to be. */
export const TimeImport = OfOrganization.extend({
  name: z.string(),
  program: z.enum(timePrograms).nullable(),
  state: z.enum(timeImportStates),
  /** Rows that are done, and all of them. */
  done: z.int(),
  rows: z.int(),
  /** The error code of a failure. */
  reason: z.string().nullable(),
  entries: z.int(),
  seconds: z.int(),
  importedBy: z.string(),
  createdAt: Instant,
});
export type TimeImport = z.infer<typeof TimeImport>;

/** How the bytes of a file were read. */
const FileReading = z.object({
  encoding: z.string().nullable(),
  isEncodingSure: z.boolean(),
  /** Encodings that read the file, the best one first, with some words as they would read. */
  encodings: z.array(z.object({ encoding: z.string(), words: z.array(z.string()) })),
  /** The line of the header. */
  headerLine: z.int(),
  /** The sheets of a workbook or the files of an archive. */
  tables: z.array(z.string()),
  table: z.string(),
});

export const TimeImportFile = TimeImport.extend({
  choices: TimeFileChoices,
  reading: FileReading.nullable(),
  /** What becomes of the file, or what became of it. Null while it is read. */
  report: TimeImportReport.nullable(),
  /** Whether a list of all rows can be downloaded. */
  hasRowList: z.boolean(),
});
export type TimeImportFile = z.infer<typeof TimeImportFile>;

const invalidates = [
  'timeImports',
  'timer',
  'timeLogs',
  'timesheets',
  'reports',
  'tasks',
  'projects',
  'contacts',
  'members',
] as const;
const own = ['timeImports'] as const;

const TimeFile = z.object({
  file: z.file({ error: 'Please make sure to fill out this field' }),
  organizationTeamId: Id,
  timeZone: TimeZoneIn.optional(),
});

// biome-ignore format: it reads as a table
export const timeImportsApi = {
  /** The imports of the caller, or of everybody for those who may change others' time. The newest first. */
  list:   get ('/time-imports', { can: 'ALLOW_MANUAL_TIME', returns: list(TimeImport) }),
  /** Imports the entries of all valid rows, and reports the others. Entries that are there already are not imported again. */
  create: post('/time-imports', { can: 'ALLOW_MANUAL_TIME', body: NewTimeImport, returns: TimeImportReport, work: 'import', limit: timeImportLimit.characters * 2, invalidates }),
  /** Takes a file of any size that a team has: CSV, Excel, JSON or an archive. A job reads it with the rights of its person; `get` says when it is read. */
  upload: post('/time-imports/files', { can: 'ALLOW_MANUAL_TIME', apiToken: false, body: TimeFile, returns: TimeImport, upload: true, work: 'import', limit: timeFileLimit.bytes, invalidates: own }),
  /** A file with what becomes of it. Only of the caller, or for those who may change others' time. */
  get:    get ('/time-imports/:timeImportId', { can: 'ALLOW_MANUAL_TIME', returns: TimeImportFile }),
  /** Reads a file again with other choices. */
  choose: put ('/time-imports/:timeImportId', { can: 'ALLOW_MANUAL_TIME', apiToken: false, body: TimeFileChoices, returns: TimeImport, invalidates: own }),
  /** Imports a file as its report says, by a job. It goes on after a restart of the server. */
  start:  post('/time-imports/:timeImportId/start', { can: 'ALLOW_MANUAL_TIME', apiToken: false, returns: TimeImport, status: 200, invalidates: own }),
  /** What became of each row, as CSV. */
  rowList: get('/time-imports/:timeImportId/rows', { can: 'ALLOW_MANUAL_TIME', returns: z.file(), download: 'stored' }),
  /** Removes a file that was not imported. */
  remove: del ('/time-imports/:timeImportId', { can: 'ALLOW_MANUAL_TIME', returns: Deleted, invalidates: own }),
  /** Deletes the entries of an import, then what it created and nobody uses. Changed, billed and locked entries stay. Many entries are deleted by a job, and both numbers are null. */
  undo:   put ('/time-imports/:timeImportId/undo', { can: 'ALLOW_DELETE_TIME', returns: z.object({ removed: z.int().nullable(), kept: z.int().nullable() }), work: 'import', invalidates }),
};
