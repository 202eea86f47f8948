import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';
import { del, post } from './route.ts';
import { Deleted, Id } from './shared.ts';

/** What a column of a file can be. */
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

/** The most that is taken at once. */
export const importLimit = { rows: 1000, characters: 2_000_000 } as const;

const Code = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);
const ImportProblem = z.object({ field: Field, code: Code, value: z.string() });
const ImportRow = z.object({
  /** As in the file, the header being line 1. */
  line: z.int(),
  title: z.string(),
  problems: z.array(ImportProblem),
});

export const ImportReport = z.object({
  /** With it the import can be taken back; null as long as nothing was made. */
  id: Id.nullable(),
  columns: z.array(z.string()),
  /** What each column is taken for; null for what is left out. */
  mapping: z.array(Field.nullable()),
  rows: z.array(ImportRow),
  /** How many tasks were made, or would be. */
  fit: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

const NewImport = z.object({
  organizationTeamId: Id,
  name: z.string().trim().min(1).max(255),
  csv: z.string().max(importLimit.characters),
  /** Without it the names of the columns tell. */
  mapping: z.array(Field.nullable()).max(100).optional(),
  /** Reads and judges, and makes nothing. */
  dryRun: z.boolean().optional(),
});

const invalidates = ['tasks', 'plans', 'teams', 'projects', 'activityLog'] as const;

// biome-ignore format: it reads as a table
export const taskImportsApi = {
  /** Makes the tasks of all rows that are in order, and says of each other one why it is not. */
  create: post('/task-imports',           { can: 'ORG_TASK_ADD', body: NewImport, returns: ImportReport, invalidates }),
  /** Takes an import back: its tasks go, but for those on which time was recorded since. */
  remove: del ('/task-imports/:importId', { can: 'ORG_TASK_DELETE', returns: Deleted, invalidates }),
};
