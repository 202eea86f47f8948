import { type TaskView, viewPages } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

export const taskView = pgTable(
  'task_view',
  {
    ...ofOrganization,
    organizationTeamId: uuid().notNull(),
    employeeId: uuid().notNull(),
    name: text().notNull(),
    page: text().$type<TaskView['page']>().notNull(),
    search: jsonb().$type<TaskView['search']>().notNull(),
    columns: jsonb().$type<string[]>(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam),
    within(t, t.employeeId, employee),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.employeeId, t.organizationTeamId),
    check('task_view_page', sql`${t.page} in (${oneOf(viewPages)})`),
  ],
);
