import type { TemplateValues } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

/** Initial values of a team's new tasks. */
export const taskTemplate = pgTable(
  'task_template',
  {
    ...ofOrganization,
    organizationTeamId: uuid().notNull(),
    name: text().notNull(),
    values: jsonb().$type<TemplateValues>().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    uniqueIndex('task_template_name_once')
      .on(t.tenantId, t.organizationTeamId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    check('task_template_name', sql`char_length(${t.name}) between 1 and 100`),
  ],
);
