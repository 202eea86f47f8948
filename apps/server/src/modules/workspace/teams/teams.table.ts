import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, within } from '../../../db/columns.ts';
import { role } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../members/members.table.ts';
import { organization } from '../organizations/organizations.table.ts';

/** The migration adds the reference of `mergedStatusId` to `vocabulary`, a table of a higher module. */
export const organizationTeam = pgTable(
  'organization_team',
  {
    ...ofOrganization,
    name: text().notNull(),
    color: text(),
    emoji: text(),
    teamSize: text(),
    logo: text().notNull().default(''),
    prefix: text(),
    shareProfileView: boolean().notNull().default(true),
    requirePlanToTrack: boolean().notNull().default(false),
    mergedStatusId: uuid(),
    public: boolean().notNull().default(false),
    profile_link: text().notNull(),
    imageId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    uniqueIndex('team_name_taken')
      .on(t.tenantId, t.organizationId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.profile_link),
    check('team_name_length', sql`char_length(btrim(${t.name})) between 2 and 255`),
  ],
);

/** A membership. The migration adds the reference of `activeTaskId` to `task`, a table of a higher module. */
export const organizationTeamEmployee = pgTable(
  'organization_team_employee',
  {
    ...ofOrganization,
    organizationTeamId: uuid().notNull(),
    employeeId: uuid().notNull(),
    roleId: uuid(),
    isManager: boolean().notNull().default(false),
    isTrackingEnabled: boolean().notNull().default(true),
    assignedAt: instant(),
    activeTaskId: uuid(),
    order: integer(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam),
    within(t, t.employeeId, employee),
    within(t, t.roleId, role),
    unique().on(t.tenantId, t.id),
    uniqueIndex('member_once_per_team')
      .on(t.tenantId, t.organizationTeamId, t.employeeId)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.employeeId),
    index().on(t.tenantId, t.activeTaskId).where(sql`${t.activeTaskId} is not null`),
  ],
);
