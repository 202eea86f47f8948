import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, within } from '../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';
import { organizationTeam } from '../teams/teams.table.ts';

/** Tasks that came in together from a file; deleted when that was taken back. */
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
