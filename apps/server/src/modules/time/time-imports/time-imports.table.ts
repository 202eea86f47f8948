import { type TimeProgram, timePrograms } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

/** The entries imported from one file, and what was created for them. The row is deleted when the import is undone. */
export const timeImport = pgTable(
  'time_import',
  {
    ...ofOrganization,
    name: text().notNull(),
    program: text().$type<TimeProgram>(),
    entries: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    timeLogIds: uuid().array().notNull(),
    taskIds: uuid().array().notNull(),
    projectIds: uuid().array().notNull(),
    contactIds: uuid().array().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId, t.createdAt),
    check('time_import_program', sql`${t.program} in (${oneOf(timePrograms)})`),
  ],
);
