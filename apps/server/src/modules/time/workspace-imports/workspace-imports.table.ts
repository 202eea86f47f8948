import { type SourceCounts, type WorkspaceImport, workspaceImportStates } from '@stint/contract';
import type { SourceProject } from '@stint/domain/time/workspace-imports';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

/** An organization that the account may see there, with the first day of its time. */
export interface StoredPlace {
  key: string;
  tenant: string;
  organization: string;
  tenantId: string;
  organizationId: string;
  since: string;
}

/** A team there, its own here once there is one, and the import of its tasks. */
export interface StoredTeam {
  /** Null for tasks without a team. */
  id: string | null;
  name: string;
  teamId: string | null;
  taskImportId: string | null;
}

/** A workspace of another server. Its tasks and its time are imports of their own kind, which this one runs. */
export const workspaceImport = pgTable(
  'workspace_import',
  {
    ...ofOrganization,
    /** The team of what has none there. */
    organizationTeamId: uuid().notNull(),
    server: text().notNull(),
    baseUrl: text().notNull(),
    name: text().notNull().default(''),
    state: text().$type<WorkspaceImport['state']>().notNull(),
    places: jsonb().$type<StoredPlace[]>().notNull(),
    place: text(),
    /** Tokens by tenant, until the server is read. */
    sealedTokens: text(),
    counts: jsonb().$type<SourceCounts>(),
    teams: jsonb().$type<StoredTeam[]>().notNull().default([]),
    projects: jsonb().$type<SourceProject[]>().notNull().default([]),
    /** What was created, so that an undo removes it. */
    teamIds: uuid().array().notNull().default(sql`'{}'`),
    projectIds: uuid().array().notNull().default(sql`'{}'`),
    planIds: uuid().array().notNull().default(sql`'{}'`),
    /** The daily plans in the file store, until they are imported. */
    plans: text(),
    /** The report on all tasks. It is not imported itself, for each team has its own statuses. */
    taskImportId: uuid(),
    timeImportId: uuid(),
    done: integer().notNull().default(0),
    /** What an undo removes. */
    rows: integer().notNull().default(0),
    /** How often a job has begun with it. */
    tries: integer().notNull().default(0),
    reason: text(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId, t.createdAt),
    check('workspace_import_state', sql`${t.state} in (${oneOf(workspaceImportStates)})`),
  ],
);
