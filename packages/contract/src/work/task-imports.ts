import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import { del, post } from '../route.ts';
import { Deleted, Id, nameText } from '../shared.ts';

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
] as const;
export type ImportField = (typeof importFields)[number];
const Field = z.enum(importFields);

/** The limits of one import. */
export const importLimit = { rows: 1000, characters: 2_000_000 } as const;

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

const invalidates = ['tasks', 'plans', 'teams', 'projects', 'activityLog'] as const;

// biome-ignore format: it reads as a table
export const taskImportsApi = {
  /** Creates the tasks of all valid rows, and reports the problems of the others. */
  create: post('/task-imports',           { can: 'ORG_TASK_ADD', body: NewImport, returns: ImportReport, work: 'import', invalidates }),
  /** Undoes an import. Tasks with time recorded since stay. */
  remove: del ('/task-imports/:importId', { can: 'ORG_TASK_DELETE', returns: Deleted, work: 'import', invalidates }),
};
