import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../db/columns.ts';

/** The nightly backups of this server, the failed ones too. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    /** Of the local file; null if it was not written. */
    bytes: bigint({ mode: 'number' }),
    /** The encrypted copy in the bucket; null without one. */
    objectKey: text(),
    /** Why the file or its copy is missing. */
    error: text(),
  },
  (t) => [index().on(t.startedAt)],
);
