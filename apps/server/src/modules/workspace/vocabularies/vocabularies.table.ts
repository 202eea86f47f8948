import { type StatusName, statusNames, type VocabularyKind, vocabularyKinds } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';
import { organizationTeam } from '../teams/teams.table.ts';

/** All seven lists. Options without a team belong to the organization and are copied for each new team. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    ...ofOrganization,
    organizationTeamId: uuid(),
    projectId: uuid(),
    kind: text().$type<VocabularyKind>().notNull(),
    /** For a status a name of the closed list, or `custom` if the typed name in `value` is not in it. */
    name: text().notNull(),
    value: text().notNull(),
    description: text().notNull().default(''),
    /** A path below `/public/`, or empty. */
    icon: text().notNull().default(''),
    color: text().notNull().default(''),
    isSystem: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    order: integer().notNull().default(0),
    template: text().$type<StatusName>(),
    isCollapsed: boolean().notNull().default(false),
    isTodo: boolean().notNull().default(false),
    isInProgress: boolean().notNull().default(false),
    isDone: boolean().notNull().default(false),
    textColor: text(),
    tagTypeId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam),
    unique().on(t.tenantId, t.id),
    uniqueIndex('vocabulary_name_taken')
      .on(
        t.tenantId,
        t.organizationId,
        t.kind,
        sql`coalesce(${t.organizationTeamId}, '00000000-0000-0000-0000-000000000000')`,
        sql`lower(${t.value})`,
      )
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.organizationTeamId, t.kind),
    check('vocabulary_kind', sql`${t.kind} in (${oneOf(vocabularyKinds)})`),
    check('vocabulary_name_length', sql`char_length(btrim(${t.value})) between 1 and 255`),
    check('status_name', sql`${t.kind} <> 'status' or ${t.name} in (${oneOf(statusNames)})`),
    check('status_template', sql`${t.template} is null or ${t.template} in (${oneOf(statusNames)})`),
  ],
);
