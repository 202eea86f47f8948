import { budgetBases, budgetPeriods, type Project, statusNames } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { role } from '../../identity/sign-in/accounts.table.ts';
import { organizationContact } from '../../workspace/contacts/contacts.table.ts';
import { organizationGithubRepository } from '../../workspace/integrations/integrations.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';

/** `membersCount` is counted on read; `customFields` contains `repositoryId`. */
export const organizationProject = pgTable(
  'organization_project',
  {
    ...ofOrganization,
    name: text().notNull(),
    code: text(),
    description: text(),
    color: text(),
    icon: text(),
    imageUrl: text(),
    imageId: uuid(),
    startDate: instant(),
    endDate: instant(),
    billing: text().$type<Project['billing']>(),
    currency: text(),
    public: boolean(),
    owner: text().$type<Project['owner']>(),
    taskListType: text().$type<Project['taskListType']>().notNull().default('GRID'),
    billable: boolean(),
    billingFlat: boolean(),
    openSource: boolean(),
    projectUrl: text(),
    openSourceProjectUrl: text(),
    budget: numeric({ precision: 15, scale: 3, mode: 'number' }),
    budgetType: text().$type<Project['budgetType']>().notNull().default('cost'),
    budgetBasis: text().$type<Project['budgetBasis']>().notNull().default('billed'),
    budgetPeriod: text().$type<Project['budgetPeriod']>().notNull().default('total'),
    status: text().$type<Project['status']>().default('open'),
    isTasksAutoSync: boolean().notNull().default(true),
    isTasksAutoSyncOnLabel: boolean().notNull().default(true),
    syncTag: text(),
    archiveTasksIn: doublePrecision(),
    closeTasksIn: doublePrecision(),
    organizationContactId: uuid(),
    defaultAssigneeId: uuid(),
    repositoryId: uuid(),
    relations: jsonb().$type<Project['relations']>().notNull().default([]),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.defaultAssigneeId, employee),
    within(t, t.organizationContactId, organizationContact),
    within(t, t.repositoryId, organizationGithubRepository),
    uniqueIndex('project_repository_once').on(t.tenantId, t.repositoryId).where(sql`${t.deletedAt} is null`),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId),
    check('project_name_length', sql`char_length(btrim(${t.name})) between 1 and 255`),
    check('project_dates', sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} >= ${t.startDate}`),
    check('project_budget', sql`${t.budget} >= 0`),
    check('project_budget_basis', sql`${t.budgetBasis} in (${oneOf(budgetBases)})`),
    check('project_budget_period', sql`${t.budgetPeriod} in (${oneOf(budgetPeriods)})`),
    check('project_status', sql`${t.status} in (${oneOf(statusNames)})`),
  ],
);

export const organizationProjectEmployee = pgTable(
  'organization_project_employee',
  {
    ...ofOrganization,
    organizationProjectId: uuid().notNull(),
    employeeId: uuid().notNull(),
    roleId: uuid(),
    isManager: boolean().notNull().default(false),
    assignedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationProjectId, organizationProject),
    within(t, t.employeeId, employee),
    within(t, t.roleId, role),
    unique().on(t.tenantId, t.id),
    uniqueIndex('member_once_per_project')
      .on(t.tenantId, t.organizationProjectId, t.employeeId)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.employeeId),
  ],
);

export const organizationTeamProject = pgTable(
  'organization_team_project',
  { tenantId: tenantId(), organizationTeamId: uuid().notNull(), organizationProjectId: uuid().notNull() },
  (t) => [
    primaryKey({
      name: 'organization_team_project_pk',
      columns: [t.tenantId, t.organizationTeamId, t.organizationProjectId],
    }),
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    within(t, t.organizationProjectId, organizationProject).onDelete('cascade'),
    index().on(t.tenantId, t.organizationProjectId),
  ],
);

export const organizationProjectTag = pgTable(
  'organization_project_tag',
  { tenantId: tenantId(), organizationProjectId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'organization_project_tag_pk', columns: [t.tenantId, t.organizationProjectId, t.tagId] }),
    within(t, t.organizationProjectId, organizationProject).onDelete('cascade'),
    within(t, t.tagId, vocabulary).onDelete('cascade'),
    index().on(t.tenantId, t.tagId),
  ],
);
