import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

/** Tasks imported from one file. The row is deleted when the import is undone. */
export const taskImport = pgTable(
  'task_import',
  {
    ...ofOrganization,
    organizationTeamId: uuid().notNull(),
    name: text().notNull(),
    taskIds: uuid().array().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
  ],
);
