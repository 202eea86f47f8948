import { type ExportFileFormat, type ExportStart, exportFileFormats, exportStates } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, tenantId, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

/** A file that a job writes for one person; its bytes are in the file store for a day. */
export const exportFile = pgTable(
  'export_file',
  {
    id: id(),
    tenantId: tenantId(),
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    input: jsonb().$type<ExportStart>().notNull(),
    /** The permissions with which it is written; who has fewer cannot download it. Null in files of earlier versions. */
    permissions: text().array(),
    /** The teams of its person then, and those that they led; who has left one cannot download it. Null in earlier files. */
    teamIds: uuid().array(),
    ledTeamIds: uuid().array(),
    name: text().notNull(),
    format: text().$type<ExportFileFormat>().notNull(),
    state: text().$type<(typeof exportStates)[number]>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    rows: integer().notNull(),
    /** How often a job has begun with it. */
    tries: integer().notNull().default(0),
    size: bigint({ mode: 'number' }),
    reason: text(),
    stored: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization).onDelete('cascade'),
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.userId, t.createdAt),
    check('export_file_state', sql`${t.state} in (${oneOf(exportStates)})`),
    check('export_file_format', sql`${t.format} in (${oneOf(exportFileFormats)})`),
    check('export_file_stored', sql`(${t.state} = 'ready') = (${t.stored} is not null)`),
  ],
);
