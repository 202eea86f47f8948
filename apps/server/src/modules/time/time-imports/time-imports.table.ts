import {
  type TimeFileChoices,
  type TimeImportFile,
  type TimeImportState,
  type TimeProgram,
  timeImportStates,
  timePrograms,
} from '@stint/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { timeLog } from '../time-logs/time-logs.table.ts';

/** A file of time, and what was created for it. The row is deleted when the import is undone. */
export const timeImport = pgTable(
  'time_import',
  {
    ...ofOrganization,
    name: text().notNull(),
    program: text().$type<TimeProgram>(),
    entries: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    /** The entries of imports from before rows were remembered. */
    timeLogIds: uuid().array().notNull(),
    taskIds: uuid().array().notNull(),
    projectIds: uuid().array().notNull(),
    contactIds: uuid().array().notNull(),
    /** People who were added as former members. */
    employeeIds: uuid().array().notNull().default(sql`'{}'`),
    state: text().$type<TimeImportState>().notNull().default('done'),
    choices: jsonb().$type<TimeFileChoices>(),
    reading: jsonb().$type<TimeImportFile['reading']>(),
    report: jsonb().$type<TimeImportFile['report']>(),
    /** The name of the file in the store until it is imported, and of the list of its rows. */
    stored: text(),
    rowList: text(),
    done: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** How often a job has begun with it. */
    tries: integer().notNull().default(0),
    reason: text(),
    /** The workspace that it is a part of. */
    workspaceImportId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.workspaceImportId),
    index().on(t.tenantId, t.organizationId, t.createdAt),
    check('time_import_program', sql`${t.program} in (${oneOf(timePrograms)})`),
    check('time_import_state', sql`${t.state} in (${oneOf(timeImportStates)})`),
  ],
);

/** A row and its entry before a change at their source. */
export interface StoredRowState {
  identity: {
    key: string;
    date: string | null;
    clock: number | null;
    seconds: number | null;
    text: string;
    content: string;
  };
  entry: {
    startedAt: string;
    stoppedAt: string;
    description: string | null;
    isBillable: boolean;
    taskId: string | null;
    projectId: string | null;
    organizationContactId: string | null;
    tagIds: string[];
    timesheetId: string | null;
  };
}

/**
 * A row of an imported file with the entry that it made. It stays when the entry is moved or deleted, so that the same row is
 * not imported again. Keys and texts are hashes.
 */
export const timeImportRow = pgTable(
  'time_import_row',
  {
    id: id(),
    tenantId: tenantId(),
    organizationId: uuid().notNull(),
    timeImportId: uuid().notNull(),
    employeeId: uuid().notNull(),
    /** The migration makes the key set only this column to null when the entry is deleted for good. */
    timeLogId: uuid(),
    key: text().notNull(),
    date: date(),
    clock: integer(),
    seconds: integer(),
    text: text().notNull(),
    content: text().notNull(),
    /** The entry was recorded before, so undoing the import leaves it. */
    isAdopted: boolean().notNull().default(false),
    /** The import that changed the entry last, and the entry before that. */
    changedByImportId: uuid(),
    before: jsonb().$type<StoredRowState>(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.timeImportId, timeImport).onDelete('cascade'),
    within(t, t.employeeId, employee).onDelete('cascade'),
    within(t, t.timeLogId, timeLog).onDelete('set null'),
    unique('time_import_row_once').on(t.tenantId, t.organizationId, t.key),
    index().on(t.tenantId, t.timeImportId),
    index().on(t.tenantId, t.changedByImportId),
    index().on(t.tenantId, t.timeLogId),
    index().on(t.tenantId, t.employeeId, t.date),
  ],
);
