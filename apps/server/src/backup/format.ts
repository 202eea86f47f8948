import { z } from 'zod';

/** A problem that the operator can solve. Its message is shown without a stack trace. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const formatVersion = 1;
/** An archive of one workspace. Versions that do not know it refuse it. */
export const workspaceFormat = 2;
/** Tables and files are split into parts of about this size, one of which is in memory at a time. */
export const partBytes = 1024 * 1024;
export const maxEntryBytes = 16 * 1024 * 1024;

export const entryNames = {
  header: 'backup.json',
  secrets: 'secrets.json',
  manifest: 'manifest.json',
  file: (name: string) => (part: number) => `files/${name}/${part}`,
  table: (key: string) => (part: number) => `tables/${key}/${part}`,
};

/** The first entry. `product` and `format` exist in every later format. */
export const Mark = z.object({ product: z.literal('stint'), format: z.number().int().min(1) });
export const Header = Mark.extend({
  version: z.string().max(100),
  createdAt: z.string().max(100),
  /** The time of the last migration, which identifies the version. */
  migration: z.number().int(),
  /** Only of an archive of one workspace. */
  workspace: z.object({ id: z.uuid(), name: z.string() }).optional(),
});
export type Header = z.infer<typeof Header>;

const name = z.string().min(1).max(63);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Table = z.object({
  schema: name,
  name,
  columns: z.array(name).min(1).max(1600),
  rows: z.number().int().min(0),
  sha256,
});
export type Table = z.infer<typeof Table>;
const Sequence = z.object({ schema: name, name, value: z.string().regex(/^-?\d+$/) });
export type Sequence = z.infer<typeof Sequence>;

/** The last entry. An archive without it is truncated. */
export const Manifest = z.object({
  tables: z.array(Table).max(10_000),
  sequences: z.array(Sequence).max(10_000),
  files: z.object({ count: z.number().int().min(0), sha256 }),
  /** Where new files were stored. The archive contains only those in DATA_DIR. */
  fileProvider: z.string().max(100),
  /** None in the archive of one workspace. */
  secrets: z.object({ sha256 }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;
