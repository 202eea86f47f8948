import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import { get, post, put } from '../route.ts';
import { Id, Instant, list, nameText, OfOrganization, TimeZoneIn } from '../shared.ts';

/** The fields that a column of a time export can be mapped to. */
export const timeImportFields = [
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
] as const;
export type TimeImportField = (typeof timeImportFields)[number];
const Field = z.enum(timeImportFields);

/** The programs whose exports are recognized by their columns. */
export const timePrograms = ['toggl', 'clockify', 'harvest', 'kimai'] as const;
export type TimeProgram = (typeof timePrograms)[number];

/** Whether `3/4/2026` is the third of April or the fourth of March; `ymd` is for years of two digits in front. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The limits of one import. `made` limits the tasks, projects, clients and labels that it may create, each. */
export const timeImportLimit = { rows: 5000, characters: 3_000_000, made: 500, shown: 200 } as const;

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
/** `file` is the sum of the other three. Refused rows without a readable length count no seconds. */
const Sums = z.object({ file: Sum, fresh: Sum, known: Sum, refused: Sum });
export type TimeImportSums = z.infer<typeof Sums>;

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
  total: Sums,
  /** By name. `employeeId` is null for names that nobody has. */
  people: z.array(Sums.extend({ employeeId: Id.nullable(), name: z.string() })),
  /** What the import creates because nothing has this name. */
  missing: z.object({
    clients: z.array(z.string()),
    projects: z.array(z.string()),
    tasks: z.array(z.string()),
    labels: z.array(z.string()),
  }),
  /** The first rows that can't be imported. */
  refused: z.array(RefusedRow),
});
export type TimeImportReport = z.infer<typeof TimeImportReport>;

const NewTimeImport = z.object({
  /** The team that the time counts for, and that gets new tasks and projects. */
  organizationTeamId: Id,
  name: nameText().min(1).max(255),
  csv: z.string().normalize('NFC').max(timeImportLimit.characters),
  /** Derived from the column names if omitted. */
  mapping: z.array(Field.nullable()).max(100).optional(),
  /** The zone of the file's times; the caller's if omitted. */
  timeZone: TimeZoneIn.optional(),
  /** Derived from the dates if omitted. */
  dateOrder: z.enum(dateOrders).optional(),
  /** Validates without creating anything. */
  dryRun: z.boolean().optional(),
});

/** A file of time that was imported. */
export const TimeImport = OfOrganization.extend({
  name: z.string(),
  program: z.enum(timePrograms).nullable(),
  entries: z.int(),
  seconds: z.int(),
  importedBy: z.string(),
  createdAt: Instant,
});
export type TimeImport = z.infer<typeof TimeImport>;

const invalidates = [
  'timeImports',
  'timer',
  'timeLogs',
  'timesheets',
  'reports',
  'tasks',
  'projects',
  'contacts',
] as const;

// biome-ignore format: it reads as a table
export const timeImportsApi = {
  /** The imports of the caller, or of everybody for those who may change others' time. The newest first. */
  list:   get ('/time-imports', { can: 'ALLOW_MANUAL_TIME', returns: list(TimeImport) }),
  /** Imports the entries of all valid rows, and reports the others. Entries that are there already are not imported again. */
  create: post('/time-imports', { can: 'ALLOW_MANUAL_TIME', body: NewTimeImport, returns: TimeImportReport, work: 'import', limit: timeImportLimit.characters * 2, invalidates }),
  /** Deletes the entries of an import, then what it created and nobody uses. Changed, billed and locked entries stay. */
  undo:   put ('/time-imports/:timeImportId/undo', { can: 'ALLOW_DELETE_TIME', returns: z.object({ removed: z.int(), kept: z.int() }), work: 'import', invalidates }),
};
