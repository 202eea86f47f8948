import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, tenantId, within } from '../../../db/columns.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

/** The token by which a directory keeps the people of an organization. */
export const directory = pgTable(
  'directory',
  {
    ...ofOrganization,
    tokenHash: text().notNull().unique(),
    prefix: text().notNull(),
    /** The role that the token's author had. The directory changes no member of a higher role, and gives none. */
    roleId: uuid(),
    lastUsedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.roleId, role),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_directory_per_organization').on(t.tenantId, t.organizationId).where(sql`${t.deletedAt} is null`),
  ],
);

/** A person that the directory keeps, as it names them. A deleted one is hidden from the directory. */
export const directoryUser = pgTable(
  'directory_user',
  {
    ...ofOrganization,
    userId: uuid().notNull(),
    userName: text().notNull(),
    externalId: text(),
    email: text().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    unique('directory_user_once').on(t.tenantId, t.organizationId, t.userId),
    uniqueIndex('directory_user_name')
      .on(t.tenantId, t.organizationId, sql`lower(${t.userName})`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.organizationId, t.externalId),
  ],
);

/** A group of the directory. Without a team it only serves the mapping of groups. */
export const directoryGroup = pgTable(
  'directory_group',
  { ...ofOrganization, name: text().notNull(), externalId: text(), teamId: uuid() },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.teamId, organizationTeam),
    unique().on(t.tenantId, t.id),
    uniqueIndex('directory_group_name')
      .on(t.tenantId, t.organizationId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const directoryGroupMember = pgTable(
  'directory_group_member',
  { tenantId: tenantId(), groupId: uuid().notNull(), userId: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'directory_group_member_pk', columns: [t.tenantId, t.groupId, t.userId] }),
    within(t, t.groupId, directoryGroup).onDelete('cascade'),
    within(t, t.userId, user).onDelete('cascade'),
    index().on(t.tenantId, t.userId),
  ],
);

/** What membership in a group gives, by SCIM or by the groups claim of a provider. */
export const groupMapping = pgTable(
  'group_mapping',
  {
    ...ofOrganization,
    group: text().notNull(),
    roleId: uuid(),
    /** Teams that are deleted since are skipped. */
    teamIds: uuid().array().notNull(),
    order: integer().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.roleId, role),
    unique().on(t.tenantId, t.id),
    uniqueIndex('group_mapping_once')
      .on(t.tenantId, t.organizationId, sql`lower(${t.group})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);
