import { z } from 'zod';
import { ReportExport } from '../reports/report-export.ts';
import { del, get, post } from '../route.ts';
import { Deleted, exportFormats, Id, Instant, list } from '../shared.ts';
import { ProjectExport } from '../work/projects.ts';
import { TaskExport } from '../work/task-lists.ts';

/** The formats of lists and reports, and of an archive of the workspace. */
export const exportFileFormats = [...exportFormats, 'tgz'] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** How many files of one person may be on their way. */
export const maxExports = 3;
/** How long a file can be downloaded. */
export const exportHours = 24;

/** A file that a job writes for one person. */
export const ExportFile = z.object({
  id: Id,
  /** With its ending. */
  name: z.string(),
  format: z.enum(exportFileFormats),
  state: z.enum(exportStates),
  /** Rows that are written, and all of them. */
  done: z.int(),
  rows: z.int(),
  /** Bytes, once it is ready. */
  size: z.int().nullable(),
  /** The error code of a failure. */
  reason: z.string().nullable(),
  createdAt: Instant,
  /** Until when it can be downloaded. */
  expiresAt: Instant.nullable(),
});
export type ExportFile = z.infer<typeof ExportFile>;

/** A report, tasks or projects, with the body of their own export call; or the whole workspace, which another server can take over. */
export const ExportStart = z.union(
  [
    z.strictObject({ report: ReportExport }),
    z.strictObject({ tasks: TaskExport }),
    z.strictObject({ projects: ProjectExport }),
    z.strictObject({ workspace: z.literal(true) }),
  ],
  'Name one of report, tasks, projects and workspace',
);
export type ExportStart = z.infer<typeof ExportStart>;

const invalidates = ['exports'] as const;

/** Everybody's own: nobody else sees or downloads them. */
// biome-ignore format: it reads as a table
export const exportsApi = {
  list:     get ('/exports',                { can: 'member', returns: list(ExportFile) }),
  /** A long file is written by a job. Of a short one `file` is null: its own call answers it at once. */
  start:    post('/exports',                { can: 'member', body: ExportStart, returns: z.object({ rows: z.int(), file: ExportFile.nullable() }), work: 'table', audit: false, invalidates }),
  download: get ('/exports/:exportId/file', { can: 'member', returns: z.file(), download: 'stored' }),
  /** Also stops one that is being written. */
  remove:   del ('/exports/:exportId',      { can: 'member', returns: Deleted, audit: false, invalidates }),
};
