import {
  type TaskFileChoices,
  type TaskFileReport,
  type TaskImportState,
  type TaskProgramKey,
  taskImportStates,
  taskProgramKeys,
} from '@stint/contract';
import type { ComparedField } from '@stint/domain/work/task-programs/identity';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { task } from '../tasks/tasks.table.ts';

/** A file of tasks, and what was created for it. The row is deleted when the import is undone. */
export const taskImport = pgTable(
  'task_import',
  {
    ...ofOrganization,
    organizationTeamId: uuid().notNull(),
    name: text().notNull(),
    /** The tasks of imports by a single call. */
    taskIds: uuid().array().notNull(),
    projectIds: uuid().array().notNull().default(sql`'{}'`),
    /** People who were added as former members. */
    employeeIds: uuid().array().notNull().default(sql`'{}'`),
    /** Statuses, priorities, sizes, types and labels. */
    optionIds: uuid().array().notNull().default(sql`'{}'`),
    program: text().$type<TaskProgramKey>(),
    state: text().$type<TaskImportState>().notNull().default('done'),
    choices: jsonb().$type<TaskFileChoices>(),
    report: jsonb().$type<TaskFileReport>(),
    /** The name of the file in the store, until it is imported. */
    stored: text(),
    /** The list of its rows. */
    rowList: text(),
    tasks: integer().notNull().default(0),
    changed: integer().notNull().default(0),
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
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    index().on(t.tenantId, t.workspaceImportId),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId, t.createdAt),
    check('task_import_program', sql`${t.program} in (${oneOf(taskProgramKeys)})`),
    check('task_import_state', sql`${t.state} in (${oneOf(taskImportStates)})`),
  ],
);

/** Hashes of the parts of a row, by which a change at its source is noticed. */
export type RowParts = Partial<Record<ComparedField, string>>;

/** A row of an imported file with its task. It stays when the task is deleted, so that the row is not imported again. */
export const taskImportRow = pgTable(
  'task_import_row',
  {
    id: id(),
    tenantId: tenantId(),
    organizationId: uuid().notNull(),
    taskImportId: uuid().notNull(),
    /** The migration makes the key set only this column to null when the task is deleted for good. */
    taskId: uuid(),
    /** A hash. */
    key: text().notNull(),
    parts: jsonb().$type<RowParts>().notNull(),
    /** The import that changed the task last, and the values and parts before that. */
    changedByImportId: uuid(),
    before: jsonb().$type<{ parts: RowParts; task: Record<string, unknown> }>(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.taskImportId, taskImport).onDelete('cascade'),
    within(t, t.taskId, task).onDelete('set null'),
    unique('task_import_row_once').on(t.tenantId, t.organizationId, t.key),
    index().on(t.tenantId, t.taskImportId),
    index().on(t.tenantId, t.changedByImportId),
    index().on(t.tenantId, t.taskId),
  ],
);
