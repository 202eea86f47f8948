import { importStates, syncModes } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';

/** The connection of an organization with GitHub. */
export const integrationTenant = pgTable(
  'integration_tenant',
  {
    ...ofOrganization,
    name: text().notNull(),
    integrationId: uuid().notNull(),
    installationId: bigint({ mode: 'number' }).notNull(),
    accountLogin: text().notNull(),
    /** GitHub allows no request before. */
    pausedUntil: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    // Across tenants: an installation belongs to one workspace.
    uniqueIndex('installation_once').on(t.installationId).where(sql`${t.deletedAt} is null`),
    uniqueIndex('integration_once').on(t.tenantId, t.organizationId, t.name).where(sql`${t.deletedAt} is null`),
  ],
);

export const organizationGithubRepository = pgTable(
  'organization_github_repository',
  {
    ...ofOrganization,
    integrationId: uuid().notNull(),
    /** GitHub's number. */
    repositoryId: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    fullName: text().notNull(),
    htmlUrl: text().notNull(),
    isPrivate: boolean().notNull(),
    syncMode: text().$type<(typeof syncModes)[number]>().notNull().default('REAL_TIME'),
    /** Issues that changed later than this are read with the next pull. */
    issuesSince: instant(),
    importState: text().$type<(typeof importStates)[number]>().notNull().default('NONE'),
    /** Pages that are read, of all pages. */
    importPage: integer().notNull().default(0),
    importPages: integer().notNull().default(0),
    importedCount: integer().notNull().default(0),
    importProblem: text(),
    importedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.integrationId, integrationTenant),
    unique().on(t.tenantId, t.id),
    unique('github_repository_once').on(t.tenantId, t.organizationId, t.repositoryId),
    check('github_sync_mode', sql`${t.syncMode} in (${oneOf(syncModes)})`),
    check('github_import_state', sql`${t.importState} in (${oneOf(importStates)})`),
  ],
);
